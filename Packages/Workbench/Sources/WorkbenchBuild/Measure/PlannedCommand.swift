// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The words of a command in SwiftPM's plan (`debug.yaml`), to be run by hand.
struct PlannedCommand {
    let words: [String]

    /// The call of the compiler for a module: `AuthServiceImpl`.
    static func compilation(of module: String, in plan: String) -> PlannedCommand? {
        find(plan) { $0.kind == .compile && $0.name == module }
    }

    /// The call of the linker for the library or program of that name.
    static func linking(of module: String, in plan: String) -> PlannedCommand? {
        find(plan) { $0.kind == .link && $0.name == module }
    }

    /// A command begins with its name in quotes, two spaces in; its words are a JSON list.
    private static func find(
        _ plan: String, _ isIt: ((name: String?, kind: BuildRun.Command.Kind)) -> Bool
    ) -> PlannedCommand? {
        var isInside = false
        for line in plan.split(separator: "\n") {
            if line.hasPrefix("  \""), line.hasSuffix("\":") {
                isInside = isIt(BuildObservation.read(String(line.dropFirst(3).dropLast(2))))
            } else if isInside, line.hasPrefix("    args: ") {
                let list = line.dropFirst("    args: ".count)
                let words = try? JSONDecoder().decode([String].self, from: Data(list.utf8))
                return words.map { PlannedCommand(words: $0) }
            }
        }
        return nil
    }
}
