// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
import HostAPI
import NutritionModels

extension CommandContext {
    /// Logs a line that begins with the name of its command, as in `measure left arm 36cm`; `nil`
    /// for another line, and for one that says more than the command takes.
    func namedLine(_ line: String, _ invocation: Invocation) async throws -> [Output]? {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        let rest = Array(words.dropFirst())
        guard let name = words.first?.lowercased(), !rest.isEmpty else { return nil }
        if name == "measure" {
            return [try await run(["measure", "add"], invocation.replacing(words: rest))]
        }
        guard ["eat", "log", "session"].contains(name) else { return nil }
        let strict = invocation.replacing(words: rest, [Option.strict.name: [""]])
        return (try? await run([name], strict)).map { [$0] }
    }

    /// The meal in front of what was eaten, as in `lunch: 2 eggs`, as that of `--meal`.
    func mealInFront(
        of line: String, _ invocation: Invocation
    ) -> (line: String, invocation: Invocation) {
        let parts = line.split(separator: ":", omittingEmptySubsequences: false)
        let known = (clock.preferences.meals ?? []) + Nutrition.Business.Model.Meal.names
        let meal = parts[0].singleSpaced.lowercased()
        guard parts.count == 2, known.contains(meal) else { return (line, invocation) }
        return (
            parts[1].trimmingCharacters(in: .whitespaces),
            invocation.replacing([Option.meal.name: [meal]])
        )
    }
}
