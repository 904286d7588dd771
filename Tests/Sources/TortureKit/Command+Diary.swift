// SPDX-License-Identifier: Apache-2.0

extension Command {
    /// The operations on a person's own foods, recipes, meals, measures and targets.
    static let diary: [Self] = [
        Self(name: "food-add", words: mix.words, before: used),
        Self(
            name: "food-edit",
            words: ["food", "edit", "oat mix", "protein", "13g", "--portion", "cup=90g"],
            before: used + [mix]),
        Self(
            name: "food-remove", words: ["food", "remove", "oat mix"], before: used + [mix, bowl]),
        Self(name: "recipe", words: porridge.words, before: used + [mix]),
        Self(
            name: "recipe-edit", words: ["recipe", "edit", "porridge", "--servings", "3"],
            before: used + [mix, porridge]),
        Self(
            name: "recipe-remove", words: ["recipe", "remove", "porridge"],
            before: used + [mix, porridge, (["eat", "1", "serving", "porridge"], "")]),
        Self(
            name: "eat-again", words: ["eat", "again", "dinner", "2026-11-20"],
            before: used + [
                mix, (bowl.words + ["--date", "2026-11-20", "--meal", "dinner"], ""),
                (
                    [
                        "eat", "2", "large", "egg whole raw", "--date", "2026-11-20", "--meal",
                        "dinner",
                    ], ""
                ),
            ]),
        Self(
            name: "eat-figures", words: ["eat", "450kcal", "protein", "30g", "lunch"], before: used),
        Self(name: "measure", words: ["measure", "waist", "80cm"], before: used),
        Self(
            name: "target-days", words: ["target", "set", "kcal", "2600", "--days", "mon,wed"],
            before: used + [(["target", "set", "kcal", "2300"], "")]),
    ]

    private static let mix = (
        words: [
            "food", "add", "Oat mix", "380kcal", "protein", "12g", "per", "100g", "--portion",
            "bowl=60g",
        ], input: ""
    )
    private static let porridge = (
        words: [
            "recipe", "add", "Porridge", "--servings", "2", "100g", "oat mix", "200g", "banana raw",
        ], input: ""
    )
    private static let bowl = (words: ["eat", "1", "bowl", "oat mix"], input: "")
}
