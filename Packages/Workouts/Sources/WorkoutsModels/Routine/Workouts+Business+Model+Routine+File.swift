// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Workouts.Business.Model.Routine {
    public typealias Problem = Workouts.Business.Model.RoutineProblem

    /// Longest file in bytes.
    public static let longestFile = 65_536

    /// Reads a routine's file; with problems there is no routine, and all of them are told.
    public static func read(_ text: String) -> (routine: Self?, problems: [Problem]) {
        var reader = RoutineFileReader()
        return reader.read(text)
    }

    /// Reads what a line has behind its exercise, as `Line.text` has it; `nil` for another text.
    public static func line(_ text: String, of exercise: String) -> Line? {
        try? RoutineLineReader.read(text, of: exercise, line: 1)
    }

    /// The number of a day by its name in any case, or its only beginning; `nil` for another text.
    public func day(named text: String) -> Int? {
        let fitting = days(named: text)
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// The places of all days that a text may mean: the one of that name, else those whose names
    /// begin so.
    public func days(named text: String) -> [Int] {
        let typed = text.lowercased()
        if let exact = days.firstIndex(where: { $0.name.lowercased() == typed }) { return [exact] }
        return days.indices.filter { days[$0].name.lowercased().hasPrefix(typed) }
    }
}

/// Reads the lines of a routine's file one by one.
private struct RoutineFileReader {
    typealias Routine = Workouts.Business.Model.Routine
    typealias Problem = Workouts.Business.Model.RoutineProblem

    private static let mostDays = 31
    private static let mostLines = 40
    private static let longestName = 40

    private var name: String?
    private var rounding: Routine.Step?
    private var days: [(name: String, number: Int, lines: [Routine.Line])] = []
    private var problems: [Problem] = []

    mutating func read(_ text: String) -> (routine: Routine?, problems: [Problem]) {
        guard text.utf8.count <= Routine.longestFile else {
            return (nil, [.init(line: 1, reason: "a routine has at most 65,536 bytes.")])
        }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (offset, line) in lines.enumerated() {
            do throws(Problem) {
                try read(Self.withoutComment(line), offset + 1)
            } catch {
                problems.append(error)
            }
        }
        for day in days where day.lines.isEmpty && !hasProblem(in: day.number) {
            problems.append(
                .init(line: day.number, reason: "the day \(day.name) has no exercises."))
        }
        if days.isEmpty, problems.isEmpty {
            problems.append(
                .init(
                    line: max(lines.count, 1),
                    reason: "there is no day: write day push, and its exercises below."))
        }
        problems.sort { $0.line < $1.line }
        guard problems.isEmpty else { return (nil, problems) }
        return (Routine(name: name, days: days.map { .init(name: $0.name, lines: $0.lines) }), [])
    }

    /// Whether a line of the day that begins at a line is wrong already.
    private func hasProblem(in number: Int) -> Bool {
        let end = days.map(\.number).filter { $0 > number }.min() ?? .max
        return problems.contains { $0.line > number && $0.line < end }
    }

    /// The line without what stands behind a `#` that begins a word.
    private static func withoutComment(_ line: Substring) -> String {
        var before: Character = " "
        let end = line.firstIndex { character in
            defer { before = character }
            return character == "#" && before.isWhitespace
        }
        return line[..<(end ?? line.endIndex)].trimmingCharacters(in: .whitespaces)
    }

    private mutating func read(_ line: String, _ number: Int) throws(Problem) {
        guard !line.isEmpty else { return }
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        let rest = words.dropFirst().joined(separator: " ")
        switch words[0].lowercased() {
        case "routine":
            guard name == nil, days.isEmpty else {
                throw .init(line: number, reason: "the name stands once, before the first day.")
            }
            name = try named(rest, "routine", number)
        case "round" where days.isEmpty:
            guard let load = RoutineLineReader.load(rest.replacing(" ", with: "").lowercased()),
                RoutineLineReader.isPossible(load)
            else {
                throw .init(
                    line: number, reason: "write what loads are rounded to, such as round 2.5kg.")
            }
            rounding = load
        case "day":
            let day = try named(rest, "day", number)
            guard !days.contains(where: { $0.name.lowercased() == day.lowercased() }) else {
                throw .init(line: number, reason: "there is a day \(day) above already.")
            }
            guard days.count < Self.mostDays else {
                throw .init(line: number, reason: "a routine has at most 31 days.")
            }
            days.append((day, number, []))
        case let first where first.hasPrefix("+"):
            guard days.last?.lines.isEmpty == false else {
                throw .init(
                    line: number,
                    reason: "+ is a superset with the exercise above, and this day has none there.")
            }
            let rest = line.dropFirst().trimmingCharacters(in: .whitespaces)
            try readExercise(rest, number, mark: "+ ")
        default: try readExercise(line, number)
        }
    }

    private func named(
        _ text: String, _ what: String, _ number: Int
    ) throws(Problem) -> String {
        guard (1...Self.longestName).contains(text.count) else {
            throw .init(
                line: number,
                reason: "write a name of 1 to 40 characters, such as \(what) push.")
        }
        return text
    }

    private mutating func readExercise(
        _ line: String, _ number: Int, mark: String = ""
    ) throws(Problem) {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        let (exercise, sets): (String, String)
        if let colon = line.firstIndex(of: ":"), !line[..<colon].isEmpty,
            RoutineLineReader.begin(in: line[..<colon].split(separator: " ").map(String.init))
                == nil
        {
            exercise = line[..<colon].trimmingCharacters(in: .whitespaces)
            sets = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        } else if let start = RoutineLineReader.begin(in: words) {
            exercise = words[..<start].joined(separator: " ")
            sets = words[start...].joined(separator: " ")
        } else {
            throw .init(
                line: number,
                reason:
                    "\"\(line.prefix(40))\" has no sets: write an exercise and its sets, such as "
                    + "bench press 3x8-12 60kg +2.5kg.")
        }
        guard !days.isEmpty else {
            throw .init(
                line: number, reason: "an exercise belongs to a day: write day push above it.")
        }
        guard days[days.count - 1].lines.count < Self.mostLines else {
            throw .init(line: number, reason: "a day has at most 40 exercises.")
        }
        let name = exercise.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
        let lines = days[days.count - 1].lines
        let first = lines.lastIndex { !$0.isJoined } ?? 0
        if !mark.isEmpty,
            lines[first...].contains(where: { $0.exercise.lowercased() == name.lowercased() })
        {
            throw .init(line: number, reason: "\(name) is not in a superset with itself.")
        }
        days[days.count - 1].lines.append(
            try RoutineLineReader.read(
                mark + sets, of: name, line: number, rounding: rounding))
    }
}
