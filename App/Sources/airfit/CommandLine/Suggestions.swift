// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// Finds what a person probably meant to type.
enum Suggestions {
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

    /// The candidate nearest to a word. From two letters on, this is the only candidate that begins
    /// with the word. Otherwise it is the one with the fewest edits (insert, delete, replace, swap
    /// neighbours): at most a third of the word's letters, but always one.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let typed = word.lowercased()
        let bound = max(1, typed.count / 3)
        let ranked = candidates.map {
            ($0, EditDistance.between(typed, $0.lowercased(), limit: bound))
        }
        let prefixed = candidates.filter { word.count >= 2 && $0.hasPrefix(word) }
        if prefixed.count == 1 { return prefixed[0] }
        return ranked.filter { $0.1 <= bound }.min { $0.1 < $1.1 }?.0
    }
}
