// SPDX-License-Identifier: Apache-2.0

import DesignSystem
public import HostAPI
import NutritionModels

extension CommandContext {
    /// The meal of `--meal`. One that looks like a mistyped name of yours is refused.
    public func meal(of invocation: Invocation) throws(UserError) -> String? {
        guard let meal = invocation.value(.meal) else { return nil }
        return try self.meal(named: meal)
    }

    /// The name of a meal. One that looks like a mistyped name of yours is refused.
    public func meal(named meal: String) throws(UserError) -> String {
        let own = clock.preferences.meals ?? Nutrition.Business.Model.Meal.names
        let isKnown = (own + Nutrition.Business.Model.Meal.names).contains(meal.lowercased())
        guard !isKnown, let meant = Suggestions.nearest(to: meal, among: own) else { return meal }
        throw .usage(
            "your meals have no \"\(meal)\". Did you mean \(meant)?",
            hint: ReadyCommand.line([
                "config", "set", "meals", (own.dropLast() + [meal]).joined(separator: ", "),
            ]),
            field: "meal")
    }
}
