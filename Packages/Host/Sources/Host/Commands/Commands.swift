// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI
import HostFeature

/// The commands that every program has.
enum Commands {
    /// All of them, for the places, settings and guides of a program.
    static func all(
        _ places: [ScreenPlace], _ samples: [String], _ settings: [Setting], _ guides: [Guide]
    ) -> [Command] {
        [
            ui(places, samples), undo, redo, export, sync, backup, restore,
            config(settings, guides),
            database,
            doctor, replay, watch, completions, manual, imports,
        ]
    }
}
