// SPDX-License-Identifier: Apache-2.0

import Foundation
import NutritionUIAPI

/// The clauses of a line of several kinds.
enum EntryClauses {
    /// The clauses with the separator before each.
    static func split(_ line: String) -> [(separator: String, text: String)] {
        var found: [(String, String)] = []
        var (start, at, before) = (line.startIndex, line.startIndex, "")
        var depth = 0
        while at < line.endIndex {
            if line[at] == "(" { depth += 1 }
            if line[at] == ")" { depth = max(0, depth - 1) }
            guard at > start, depth == 0, let separator = separator(in: line, at: at) else {
                at = line.index(after: at)
                continue
            }
            found.append((before, String(line[start..<at])))
            before = separator
            at = line.index(at, offsetBy: separator.count)
            start = at
        }
        found.append((before, String(line[start...])))
        return found.filter { !$0.1.trimmingCharacters(in: .whitespaces).isEmpty }
    }

    private static let separators = [
        "; ", ", ", ". ", " and ", " und ", " y ", " et ", " e ", " then ", " + ",
    ]

    private static let pulses: Set<String> = ["pulse", "puls", "pouls", "pulso", "polso", "hr"]

    private static func separator(in line: String, at: String.Index) -> String? {
        guard [" ", ",", ".", ";"].contains(line[at]) else { return nil }
        let rest = line[at...]
        let start = rest.prefix(6).lowercased()
        if let found = separators.first(where: start.hasPrefix) { return found }
        // A label begins another clause: "w: 80 s: 7h", "bp 120/80 pulse 62".
        guard line[at] == " " else { return nil }
        let label = rest.dropFirst().prefix(while: \.isLetter)
        if pulses.contains(label.lowercased()) {
            return EntryClause(String(line[..<at]))?.isPressure == true ? " " : nil
        }
        let isLabel =
            !label.isEmpty && label.count < 12 && label.endIndex < line.endIndex
            && line[label.endIndex] == ":" && line[..<at].contains(where: \.isNumber)
        return isLabel ? " " : nil
    }
}
