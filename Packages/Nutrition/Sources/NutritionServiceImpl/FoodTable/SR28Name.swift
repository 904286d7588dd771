// SPDX-License-Identifier: Apache-2.0

/// Turns the capitals and abbreviations of USDA SR28 into words: `RICE,WHITE,CKD` is "Rice, white,
/// cooked".
enum SR28Name {
    /// The readable form of a short description; one that has small letters already stays as it is.
    static func readable(_ original: String) -> String {
        guard !original.utf8.contains(where: { (0x61...0x7A).contains($0) }) else {
            return original
        }
        var text = ""
        for part in original.split(separator: ",") {
            let words = part.split(separator: " ")
            guard !words.isEmpty else { continue }
            if !text.isEmpty { text += ", " }
            for (index, word) in words.enumerated() {
                if index > 0 { text += " " }
                let next = index + 1 < words.count ? words[index + 1] : ""
                text += expand(word, before: next)
            }
        }
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    private static func expand(_ word: Substring, before next: Substring) -> String {
        if word == "RED", ["FAT", "NA", "CAL", "SUGAR", "SODIUM"].contains(next) {
            return "reduced"
        }
        if let meaning = words[String(word)] { return meaning }
        if word.hasPrefix("WO/") { return "without" + rest(word.dropFirst(3)) }
        if word.hasPrefix("W/") { return "with" + rest(word.dropFirst(2)) }
        if word.contains("&") {
            return word.split(separator: "&").map { expand($0, before: "") }.joined(
                separator: " and ")
        }
        if word.first == "(" { return "(" + expand(word.dropFirst(), before: next) }
        if word.last == ")" { return expand(word.dropLast(), before: "") + ")" }
        return word.lowercased()
    }

    private static func rest(_ word: Substring) -> String {
        word.isEmpty ? "" : " " + expand(word, before: "")
    }
}
