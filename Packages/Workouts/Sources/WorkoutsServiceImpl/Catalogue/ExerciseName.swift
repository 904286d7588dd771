// SPDX-License-Identifier: Apache-2.0

import CoreModels

/// Names of exercises as they are compared: apps differ in word order, parentheses, plurals and
/// short forms.
enum ExerciseName {
    /// Lower case, trimmed, inner spaces single: two names are the same spelling when these are
    /// equal.
    static func folded(_ name: String) -> String {
        // White space beyond ASCII begins with one of these bytes in UTF-8.
        let isWider = name.utf8.contains { $0 == 0xC2 || (0xE1...0xE3).contains($0) }
        let line = isWider ? name.singleSpaced : name
        var bytes: [UInt8] = []
        bytes.reserveCapacity(line.utf8.count)
        for byte in line.utf8 {
            if byte == 32 || (byte >= 9 && byte <= 13) {
                if let last = bytes.last, last != 32 { bytes.append(32) }
            } else {
                bytes.append(byte >= 65 && byte <= 90 ? byte | 32 : byte)
            }
        }
        if bytes.last == 32 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The words of a name, each brought to one form.
    static func words(_ name: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        func close() {
            guard !word.isEmpty else { return }
            let text = String(decoding: word, as: UTF8.self)
            words.append(contentsOf: forms[text] ?? [singular(text)])
            word.removeAll(keepingCapacity: true)
        }
        for byte in name.utf8 {
            switch byte {
            case 48...57, 97...122, 128...: word.append(byte)
            case 65...90: word.append(byte | 32)
            case UInt8(ascii: "'"): continue
            case _: close()
            }
        }
        close()
        return joined(words)
    }

    /// `push-down` and `push down` as the one word that names write.
    private static func joined(_ words: [String]) -> [String] {
        words.reduce(into: []) { joined, word in
            if let last = joined.last, let whole = pairs[last + " " + word] {
                joined[joined.count - 1] = whole
            } else {
                joined.append(word)
            }
        }
    }

    /// The words in one order: `Bench Press (Barbell)` and `Barbell Bench Presses` have the same
    /// key.
    static func key(_ name: String) -> String { words(name).sorted().joined(separator: " ") }

    private static func singular(_ word: String) -> String {
        guard word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") else { return word }
        return String(word.dropLast())
    }

    private static let pairs: [String: String] = [
        "push down": "pushdown", "press down": "pushdown", "pull down": "pulldown",
        "pull over": "pullover", "dead lift": "deadlift", "kick back": "kickback",
    ]

    private static let forms: [String: [String]] = [
        "db": ["dumbbell"], "bb": ["barbell"], "kb": ["kettlebell"], "bw": ["bodyweight"],
        "flye": ["fly"], "flyes": ["fly"], "flies": ["fly"], "flys": ["fly"],
        "presses": ["press"], "crunches": ["crunch"], "lunges": ["lunge"], "abs": ["ab"],
        "pullup": ["pull", "up"], "pullups": ["pull", "up"], "ups": ["up"],
        "chinup": ["chin", "up"], "chinups": ["chin", "up"],
        "pushup": ["push", "up"], "pushups": ["push", "up"],
        "situp": ["sit", "up"], "situps": ["sit", "up"],
        "one": ["single"], "1": ["single"], "tbar": ["t", "bar"], "pressdown": ["pushdown"],
        "bodyweight": ["bodyweight"], "legged": ["leg"], "dips": ["dip"],
    ]
}
