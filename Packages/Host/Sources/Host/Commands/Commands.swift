// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI
import HostFeature

/// The commands that every program has.
enum Commands {
    /// All of them, for the places, settings and events of a program.
    static func all(
        _ places: [ScreenPlace], _ settings: [Setting], _ events: [StepEvent]
    ) -> [Command] {
        [
            ui(places), undo, redo, export, backup, restore, config(settings, events), database,
            doctor, replay, watch, completions, manual, imports,
        ]
    }
}
