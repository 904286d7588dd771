// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Parts a text into clauses, each about one thing.
enum TrainingClauses {
    /// The clauses in order; no character is lost but the separators. A clause without a figure goes
    /// to the next one, and one without a name to the one before.
    static func split(_ text: String) -> [String] {
        var clauses: [String] = []
        for line in parted(text).split(whereSeparator: \.isNewline) {
            var parts: [String] = []
            var lead = ""
            for (separator, piece) in pieces(String(line)) {
                if !hasFigure(piece), isOther(piece) {
                    parts.append(piece)
                    continue
                }
                if !lead.isEmpty, hasFigure(piece), hasName(piece), isOther(lead, isFirst: true) {
                    parts.append(lead)
                    lead = ""
                }
                let whole = lead.isEmpty ? piece : lead + separator + piece
                if !hasFigure(piece) {
                    lead = whole
                    continue
                }
                if hasName(whole) || parts.isEmpty {
                    parts.append(whole)
                } else {
                    parts[parts.count - 1] += separator + whole
                }
                lead = ""
            }
            if !lead.isEmpty {
                if parts.isEmpty {
                    parts.append(lead)
                } else {
                    parts[parts.count - 1] += ", " + lead
                }
            }
            clauses += parts
        }
        return clauses.filter { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
    }

    /// A superset's exercises parted by a semicolon: `bench 3x8 superset with rows 3x8`, `A1 bench
    /// 3x8 A2 rows 3x8`.
    private static func parted(_ text: String) -> String {
        var text = text
        if text.localizedCaseInsensitiveContains("super") {
            text = text.replacing(/(?i)[,;]?\s*\bsuper-?\s?set(?:ted)?(?:\s+with)?\b:?/, with: ";")
        }
        let label = /(?i)(?:^|[,;]?\s)[a-f][1-4][.):]?\s+/
        if text.matches(of: label).count > 1 { text = text.replacing(label, with: "; ") }
        let start = text.drop { $0 == ";" || $0 == " " }
        return start.isEmpty ? text : String(start)
    }

    private static let separators = [
        "; ", ";", " + ", " & ", ". ", ", ", " and ", " then ", " und ", " dann ", " y ", " luego ",
        " et ", " puis ", " e ", " poi ", " en ", " и ",
    ]

    /// The pieces with the separator before each. A comma and a full stop separate only before a
    /// word.
    private static func pieces(_ line: String) -> [(separator: String, piece: String)] {
        var pieces: [(String, String)] = []
        var (start, at, before) = (line.startIndex, line.startIndex, "")
        var depth = 0
        while at < line.endIndex {
            if line[at] == "(" { depth += 1 }
            if line[at] == ")" { depth = max(0, depth - 1) }
            let rest = line[at...]
            // As long as the longest separator.
            let next = rest.prefix(7).lowercased()
            let found = depth > 0 ? nil : separators.first(where: next.hasPrefix)
            guard let found, at > start, !isName(line[start..<at], rest.dropFirst(found.count)),
                ![", ", ". "].contains(found) || rest.dropFirst(2).first?.isLetter == true
            else {
                at = line.index(after: at)
                continue
            }
            pieces.append((before, String(line[start..<at])))
            before = found
            at = line.index(at, offsetBy: found.count)
            start = at
        }
        pieces.append((before, String(line[start...])))
        return pieces.filter { !$0.1.trimmingCharacters(in: .whitespaces).isEmpty }
    }

    /// Whether the words on both sides of a separator name one exercise: clean and jerk.
    private static func isName(_ before: Substring, _ after: Substring) -> Bool {
        guard let last = TrainingWords.words(String(before.suffix(40))).last,
            let first = TrainingWords.words(String(after.prefix(40))).first
        else { return false }
        return TrainingWords.exercises[[last, first]] != nil
    }

    /// Whether a piece without a figure is about something of its own: one of a thing, or what comes
    /// before an exercise and is more than the name of the day.
    private static func isOther(_ piece: String, isFirst: Bool = false) -> Bool {
        let words = TrainingWords.words(piece)
        if !isFirst {
            let things = words.drop { eating.contains($0) }
            return words.count > 1
                && (things.count < words.count || things.first.map(articles.contains) ?? false)
        }
        return words.contains { !TrainingWords.fillers.contains($0) && !ofTheDay.contains($0) }
    }

    /// Words before what was eaten.
    private static let eating: Set<String> = [
        "i", "had", "ate", "drank", "eaten", "gegessen", "getrunken", "mange", "bu", "comi", "bebi",
        "mangiato", "gegeten",
    ]

    private static let articles: Set<String> = [
        "a", "an", "some", "ein", "eine", "einen", "un", "une", "una", "um", "uma", "een",
    ]

    /// What a day of training is called.
    private static let ofTheDay: Set<String> = [
        "leg", "legs", "arm", "arms", "chest", "back", "push", "pull", "upper", "lower", "body",
        "shoulders", "day", "session", "training", "workout", "warm", "good", "great", "just",
        "beine",
        "pierna", "piernas", "jambes", "perna", "pernas", "gambe",
    ]

    private static func hasFigure(_ text: String) -> Bool {
        text.contains { $0.isNumber } || TrainingLine(text).hasFigures
    }

    private static func hasName(_ text: String) -> Bool {
        let session = SessionLine(text)
        if session.sport != nil { return true }
        // "avg HR 145" belongs to the session before it.
        return session.heartRate == nil && !TrainingLine(text).names.isEmpty
    }
}
