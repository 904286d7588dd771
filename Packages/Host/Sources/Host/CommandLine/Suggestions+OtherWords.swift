// SPDX-License-Identifier: Apache-2.0

import HostAPI

extension Suggestions {
    /// Words that people type for a command of every program that has another name.
    static let otherWords = [
        "settings": "config", "save": "backup", "check": "db check", "timezone": "config",
        "timezones": "config", "tz": "config", "trip": "config", "travel": "config",
        "units": "config", "hook": "config hooks",
    ]
}
