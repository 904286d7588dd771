// SPDX-License-Identifier: Apache-2.0

import HostAPI

extension Suggestions {
    /// Words that people type for a command of another name.
    static let otherWords = [
        "ate": "eat", "drink": "water", "drank": "water", "weight": "weigh", "train": "log",
        "lift": "log", "add": "log", "find": "food search", "search": "food search",
        "records": "pr list", "prs": "pr list", "settings": "config", "login": "auth login",
        "logout": "auth logout", "register": "auth register", "save": "backup", "check": "db check",
        "diary": "today --lines", "protein": "today", "again": "eat again", "copy": "eat again",
        "recipes": "recipe list", "timezone": "config", "timezones": "config", "tz": "config",
        "trip": "config", "travel": "config", "units": "config", "hook": "config hooks",
        "body": "measure", "measurements": "measure", "steps": "measure", "sleep": "measure",
        "waist": "measure", "goal": "target", "goals": "target", "vitamins": "nutrients",
        "servings": "recipe", "calories": "eat", "1rm": "pr", "breakfast": "eat", "lunch": "eat",
        "dinner": "eat",
        "snack": "eat", "gym": "log", "push": "log", "pull": "log", "legs": "log",
        "start": "workout start", "finish": "workout finish", "program": "routine",
    ]
}
