// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

/// A made-up person with a terminal: trains, eats, weighs, rests and travels, day by day, types all
/// of it into the program, and writes it into a book of their own.
@MainActor
final class YearLife {
    /// What the person really spends a day. The program never hears of it.
    static let spends = 2_650.0
    /// A Monday; the day of the book is counted from here.
    private nonisolated static let start = 1_740_960_000.0

    private(set) var book = YearBook()
    private(set) var routine = YearRoutine()
    private(set) var commands = 0
    private let bench: ProductBench
    private let heard = Heard()
    private var random = YearRandom(state: 21)
    private var kilograms = 84.0
    private var lastBreakfast: [YearFood] = []
    private var chili = Foods.chili.times(1.0 / 4)

    /// What is eaten, by its label: the oats and the curd for 100 g.
    private enum Foods {
        static let oats = YearFood(kcal: 380, protein: 12)
        static let curd = YearFood(kcal: 63, protein: 11)
        static let banana = YearFood(kcal: 89, protein: 1.09)
        static let chili =
            YearFood(kcal: 180, protein: 21).times(6) + YearFood(kcal: 95, protein: 6).times(8)
        static let porridge = [oats.times(0.8), curd.times(2.5)]
    }

    /// What the program said to the last line.
    private final class Heard: Sendable {
        let text = Guarded("")
    }

    init(in bench: ProductBench) { self.bench = bench }

    nonisolated static func date(_ day: Int) -> String {
        Date(timeIntervalSince1970: start + Double(day) * 86_400).formatted(
            .iso8601.year().month().day())
    }

    /// Two trips without training: New York in spring, Tokyo in autumn.
    static func zone(_ day: Int) -> String {
        if (30..<42).contains(day) { return "America/New_York" }
        return (205..<217).contains(day) ? "Asia/Tokyo" : "Europe/Berlin"
    }

    static func isAway(_ day: Int) -> Bool { zone(day) != "Europe/Berlin" }

    /// Types a line at an hour of a day, where the person is; an hour past 24 is the night after.
    @discardableResult
    func type(
        _ line: String, day: Int, at hour: Int, _ minute: Int = 0
    ) async throws -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: Self.zone(day)))
        let parts = Self.date(day + hour / 24).split(separator: "-").compactMap { Int($0) }
        let moment = try #require(
            calendar.date(
                from: DateComponents(
                    year: parts[0], month: parts[1], day: parts[2], hour: hour % 24,
                    minute: minute)))
        var shell = bench.shell
        shell.environment["TZ"] = Self.zone(day)
        shell.now = { moment }
        let heard = heard
        heard.text.withLock { $0 = "" }
        shell.write = { text in heard.text.withLock { $0 += text } }
        shell.writeError = shell.write
        let words = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .flatMap { number, part in
                number % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
            }
        commands += 1
        let exit = await Program(.airfit, shell: shell, tellsNext: false).run(words)
        let said = heard.text.withLock { $0 }
        try #require(exit == .done, "\(Self.date(day)), \(line): \(said)")
        return said
    }

    /// The data of a command's `--json`.
    func ask(_ line: String, day: Int, at hour: Int) async throws -> YearAnswer {
        try YearAnswer(try await type(line + " --json", day: day, at: hour))
    }

    /// The evening before the first day: settings, foods and the routine.
    func begin() async throws {
        try routine.text.write(
            toFile: bench.folder + "/year.txt", atomically: true, encoding: .utf8)
        for line in [
            "config set day-start 4", "routine import \(bench.folder)/year.txt",
            "food add Oat mix 380kcal protein 12g per 100g",
            "food add Curd lean 63kcal protein 11g per 100g",
            "food add Beef lean 180kcal protein 21g per 100g",
            "food add Beans tinned 95kcal protein 6g per 100g",
            "recipe add Chili --servings 4 600g \"beef lean\" 800g \"beans tinned\"",
        ] { try await type(line, day: 0, at: 5) }
    }

    /// Lives a day. `answers` is what the workout that begins proposes.
    func live(_ day: Int, started answers: (YearAnswer) -> Void) async throws {
        book.days.append(YearDay())
        if day == 0 { try await aim(kcal: 2_300, protein: 150, day) }
        if day == 24 { try await aim(kcal: 2_100, protein: 160, day) }
        if day == 180 { try await aim(kcal: 2_700, protein: 150, day) }
        if random.next(100) < 85 {
            let shown = ((kilograms + 0.5 * random.normal()) * 10).rounded() / 10
            try await type("weigh \(shown)kg", day: day, at: 7)
            book.days[day].weighed = shown
        }
        let wanted = (book.target(of: day, weekday: day % 7)?.kcal ?? 2_300) + 250 * random.normal()
        let eaten = try await eat(wanted, day)
        if !Self.isAway(day), [0, 2, 4, 5].contains(day % 7), random.next(100) < 95 {
            try await train(day, answers)
        }
        kilograms += (eaten - Self.spends) / 7_700
    }

    private func aim(kcal: Double, protein: Double, _ day: Int) async throws {
        try await type("target set kcal \(Int(kcal)) protein \(Int(protein))", day: day, at: 6)
        book.targets.append((day, kcal, protein))
    }

    // MARK: - Food

    /// Eats about so much; what was really eaten, also where nothing was logged.
    private func eat(_ wanted: Double, _ day: Int) async throws -> Double {
        let kind = day == 0 ? 99 : random.next(100)
        if kind < 5 { return wanted }
        try await breakfast(day)
        // The rest of such a day is not logged.
        if kind < 9 { return wanted }
        let lunch = YearFood(kcal: Double(500 + 10 * random.next(30)), protein: 35)
        try await log(
            "eat \(Int(lunch.kcal))kcal protein 35g \"canteen lunch\"", [lunch], day, at: 12)
        if day == 21 {
            try await type("recipe edit chili --servings 5", day: day, at: 17)
            chili = Foods.chili.times(1.0 / 5)
        }
        if random.next(100) < 40 {
            try await log("eat 1.5 servings chili", [chili.times(1.5)], day, at: 19)
        }
        let rest = (wanted - book.days[day].kcal).rounded()
        guard rest > 20 else { return book.days[day].kcal }
        // A bite in the small hours is part of the day before.
        let isLate = random.next(100) < 15 && Self.zone(day) == Self.zone(day + 1)
        let last = YearFood(kcal: rest, protein: 20)
        try await log(
            "eat \(Int(rest))kcal protein 20g --meal dinner --yes", [last], day,
            at: isLate ? 25 : 20)
        return book.days[day].kcal
    }

    private func breakfast(_ day: Int) async throws {
        let kind = random.next(4)
        switch kind {
        case _ where day == 0:
            try await log("eat 80g oat_mix --meal breakfast", [Foods.porridge[0]], day, at: 8)
            try await log("eat 250g curd_lean --meal breakfast", [Foods.porridge[1]], day, at: 8)
            try await type("meal save Porridge breakfast", day: day, at: 8)
            lastBreakfast = Foods.porridge
        case 0: try await log("eat again breakfast", lastBreakfast, day, at: 8)
        case 1:
            lastBreakfast = Foods.porridge.map { $0.times(0.5) }
            try await log(
                "eat meal porridge x0.5 --meal breakfast", lastBreakfast, day, at: 8)
        case 2:
            lastBreakfast = [Foods.banana.times(1.18)]
            try await log(
                "eat 1 medium \"banana raw\" --meal breakfast", lastBreakfast, day, at: 8)
        default:
            lastBreakfast = Foods.porridge
            try await log("eat meal porridge --meal breakfast", lastBreakfast, day, at: 8)
        }
    }

    private func log(_ line: String, _ foods: [YearFood], _ day: Int, at hour: Int) async throws {
        try await type(line.replacing("_", with: " "), day: day, at: hour, random.next(50))
        book.days[day].eaten += foods
    }

    // MARK: - Training

    private func train(_ day: Int, _ answers: (YearAnswer) -> Void) async throws {
        answers(try await ask("workout start", day: day, at: 18))
        let lines = routine.days[routine.due].lines
        if routine.days[routine.due].name == "legs" {
            try await type("log squat 40kg x5 w", day: day, at: 18, 5)
        }
        var done = routine.proposals.enumerated().map { place, sets in
            performed(lines[place], sets, day)
        }
        // Now and then an exercise is left out, or the evening ends one set early.
        if done.count > 2, random.next(100) < 15 {
            done[done.count - 1] = []
        } else if random.next(100) < 8 {
            done[done.count - 1].removeLast()
        }
        for (place, sets) in done.enumerated() {
            let planned = routine.proposals[place]
            for line in words(sets, planned) {
                try await type(line, day: day, at: 18, 10 + 10 * place)
            }
            book.days[day].sets += sets.map { (lines[place].exercise, $0) }
        }
        try await type("workout finish", day: day, at: 19)
        routine.finish(done)
    }

    /// What the person lifts once on the first day, in kilograms.
    private static let strength: [String: Double] = [
        "Deadlift": 165, "Squat (Barbell)": 116, "Bench Press": 82,
        "Bent Over Row (Barbell)": 84, "Overhead Press (Barbell)": 58,
    ]

    /// What the person makes of the proposed sets: strength grows over the year, and a set tires.
    private func performed(_ line: YearLine, _ planned: [YearSet], _ day: Int) -> [YearSet] {
        let grown = 1 + 0.25 * Double(day) / 365
        let form = 1 + 0.02 * random.normal()
        let today = (Self.strength[line.exercise] ?? 100) * grown * form
        return planned.enumerated().map { place, set in
            let possible = Int(30 * (today / set.load - 1) - 0.5 * Double(place))
            let most = line.most(of: place) ?? set.reps + 5
            let wanted = min(set.reps + random.next(2), most)
            return YearSet(load: set.load, reps: max(1, min(possible, wanted)))
        }
    }

    /// How it is typed: all as planned, repetitions alone, or one set after another.
    private func words(_ sets: [YearSet], _ planned: [YearSet]) -> [String] {
        if sets.isEmpty { return [] }
        if sets == planned { return ["done all"] }
        let reps = sets.map { String($0.reps) }
        return Set(planned.map(\.load)).count == 1
            ? ["done " + reps.joined(separator: ",")] : reps.map { "done " + $0 }
    }
}
