// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DesignSystem
import Foundation
import NutritionModels
import NutritionReluxInt
import NutritionTestSupport
import NutritionUIAPI
import Testing

@testable import NutritionUI

@Suite("What commands are told", .timeLimit(.minutes(1))) @MainActor struct ReportTests {
    private let context = ReportContext(width: 80, ascii: true, clock: Rig.clock)

    private func text(_ report: Report) -> String {
        report.lines(context).map(\.string).joined(separator: "\n")
    }

    private func json(_ report: Report) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try String(decoding: encoder.encode(report.data), as: UTF8.self)
    }

    @Test("a meal is told by the person's own name, and stays the usual one in JSON")
    func ownMeal() async throws {
        let rig = try await Rig.working()
        let own = ["morning", "noon", "evening", "between"]
        let eaten = try await rig.app.ask(
            Nutrition.Business.Eat(
                amount: "150g", food: "banana raw", meal: "Evening", at: NutritionFixtures.moment,
                day: NutritionFixtures.day, hour: 8, meals: own))
        var clock = Rig.clock
        clock = DayClock(
            now: clock.now, timeZone: clock.calendar.timeZone, preferences: .init(meals: own))
        let report = eaten.report(clock)
        let lines = report.lines(ReportContext(width: 80, ascii: true, clock: clock))
        #expect(lines[0].string.hasSuffix("(evening)"))
        #expect(try json(report).contains(#""meal":"dinner""#))
    }

    @Test("what is spent is told with its range, and what it rests on") func expenditure() throws {
        let report = Samples.expenditure.report
        #expect(
            text(report) == """
                Thu 13 Feb 2025 to Wed 12 Mar 2025
                spent    2,595 kcal a day (2,413 to 2,777)
                eaten    2,254 kcal a day, 25 of 28 days, 1 left out as not whole
                weight   -0.31 kg/week, 12 weighings
                """)
        let json = try json(report)
        #expect(json.contains(#""expenditure_kcal":2595,"from":"2025-02-13","high_kcal":2777"#))
    }

    @Test("weighings are told with the trend through them, the newest first") func weights() throws
    {
        let lines = text(Samples.series.report).split(separator: "\n")
        #expect(lines[0] == "80.2 kg on 12 Mar  -0.31 kg/week")
        #expect(lines[2] == "ID   DATE        WEIGHED    TREND")
        #expect(lines[3] == "k10  2025-03-12  80.2 kg  81.1 kg", "\(lines[3])")
        #expect(lines.count == 13)
    }

    @Test("eating tells the line and what is left of the day") func eat() async throws {
        let rig = try await Rig.working()
        _ = try await rig.app.ask(
            Business.SetTarget(.init(kcal: 2_000), day: NutritionFixtures.day))
        let report = try await rig.app.ask(NutritionFixtures.eat("1 medium")).report(Rig.clock)
        #expect(
            text(report) == """
                Added m1  Banana, raw  1 medium (118 g)  (dinner)
                  105 kcal   protein 1.3 g   carbs 27.0 g   fat 0.4 g   fiber 3.1 g
                  day: 105 kcal of 2,000, 1,895 left
                """)
        #expect(report.isConfirmation)
        _ = try await rig.app.ask(
            Business.SetTarget(.init(trainingPercent: 50), day: NutritionFixtures.day))
        let again = try await rig.app.ask(NutritionFixtures.eat("1 medium")).report(Rig.clock)
        #expect(text(again).hasSuffix("day: 210 kcal of 2,000, 1,790 left before training"))
        let json = try json(report)
        #expect(
            json.hasPrefix(#"{"day":{"eaten_kcal":105,"left_kcal":1895,"target_kcal":2000},"#))
        #expect(json.contains(#""id":"m1","meal":"dinner","#))
        #expect(json.contains(#""time":"2025-03-12T18:30:00Z""#))
    }

    @Test("an import of food tells what is new, what was there and what was left out")
    func importedFood() throws {
        let report = FoodImportReport.file(NutritionFixtures.imported)
        #expect(
            text(report) == """
                Detected  Cronometer servings, 6 rows
                Found     3 diary lines on 2 days, 2025-03-12 to 2025-03-13
                New       1 diary line     There already 2
                Sum       1,250 kcal   protein 51.6 g   (1 line without energy)
                Skipped   2 rows: an amount of 0
                Assumed   days as month/day/year
                Rejected  1 row
                  line 3, Amount: "much" An amount is written so.
                Written as n7.
                """)
        #expect(report.next == ["undo: airfit import undo n7"])
        #expect(report.outcome == .rejectedRows)
        #expect(report.warnings.count == 3)
        #expect(try json(report).contains(#""fiber_g":null"#))
    }

    @Test("a drink tells the day's sum against its target") func drink() async throws {
        let rig = try await Rig.working()
        _ = try await rig.app.ask(NutritionFixtures.drink("0.3l"))
        let report = try await rig.app.ask(NutritionFixtures.drink("0.5l")).report(Rig.clock)
        #expect(text(report) == "Added h2  water 500 ml  day: 0.8 L")
        #expect(
            try json(report)
                == #"{"day":"2025-03-12","day_ml":800,"id":"h2","target_ml":null,"#
                + #""time":"2025-03-12T18:30:00Z","water_ml":500}"#)
        _ = try await rig.app.ask(
            Business.SetTarget(.init(waterMl: 2_500), day: NutritionFixtures.day))
        let next = try await rig.app.ask(NutritionFixtures.drink("200ml")).report(Rig.clock)
        #expect(text(next) == "Added h3  water 200 ml  day: 1 L of 2.5 L")
    }

    @Test("a weighing tells what was written") func weigh() async throws {
        let report = try await Rig.working().app.ask(NutritionFixtures.weigh("80.4kg"))
            .report(Rig.clock)
        #expect(text(report) == "Weight on 12 Mar: 80.4 kg  (k1)")
        #expect(
            try json(report)
                == #"{"day":"2025-03-12","entered":80.4,"id":"k1","kg":80.4,"replaced_kg":null,"#
                + #""time":"2025-03-12T18:30:00Z","trend_kg_per_week":null,"unit":"kg"}"#)
    }

    @Test("a weighing after a week tells where the weight is going") func trend() async throws {
        let rig = try await Rig.working()
        let before = NutritionFixtures.day.adding(-10)
        _ = try await rig.app.ask(NutritionFixtures.weigh("82kg", day: before))
        let report = try await rig.app.ask(NutritionFixtures.weigh("80kg")).report(Rig.clock)
        #expect(text(report).hasPrefix("Weight on 12 Mar: 80 kg  (k2)  trend -"))
    }

    @Test("a search is a table, and says how many more there are") func search() async throws {
        let app = try await Rig.working().app
        let report = try await app.ask(Business.SearchFoods("milk", limit: 1))
            .report(searched: "milk")
        let lines = report.lines(context).map(\.string)
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("ID"))
        #expect(lines[2].hasPrefix("1 of "))
        #expect(report.next == ["next: airfit eat 150g \(lines[1].prefix { $0 != " " })"])
        let none = try await app.ask(Business.SearchFoods("xyzzy")).report(searched: "xyzzy")
        #expect(none.lines(context) == [])
        #expect(none.next.first?.hasPrefix("no food matches \"xyzzy\".") == true)
        #expect(
            try json(none)
                == #"{"foods":[],"tables_missing":false,"total":0,"total_is_at_least":false}"#)
        let many = Model.FoodMatches(
            foods: [NutritionFixtures.oatMix], total: 282, isAtLeast: true, isIncomplete: true
        ).report(searched: "oat")
        #expect(text(many).hasSuffix("1 of at least 282 foods: --limit shows more"))
        #expect(many.next.last == Model.FoodMatches.gone)
    }

    @Test("loading Open Food Facts counts what was left out, and names the licence")
    func millions() {
        let report = Model.FoodTableReport(
            file: "off.csv", rows: 3_000_000, added: 2_400_000, updated: 0, unchanged: 0,
            rejected: [], leftOut: [.init(cause: .noEnergy, rows: 600_000)], table: .off,
            dryRun: false
        ).report
        #expect(
            text(report) == """
                Foods     3,000,000 rows: 2,400,000 added, 0 updated, 0 unchanged
                          600,000 left out: without energy
                Open Food Facts, under the Open Database License (ODbL) 1.0
                """)
        #expect(report.outcome == .done)
    }

    @Test("a food tells its figures and portions") func food() async throws {
        let report = try await Rig.working().app.ask(Business.OpenFood("milk whole")).report
        let lines = report.lines(context).map(\.string)
        #expect(lines.first?.hasPrefix("Milk, whole  f") == true)
        #expect(lines.contains("  1 cup = 244 g"))
        #expect(lines.last?.hasPrefix("  100 ml = ") == true)
    }

    @Test("loading a table tells its rejected rows, and that some were") func table() {
        let report = Model.FoodTableReport(
            file: "f.csv", rows: 1_002, added: 1_000, updated: 1, unchanged: 0,
            rejected: [.init(line: 7, column: "Energ_Kcal", value: "x", reason: "is no number.")],
            dryRun: true
        ).report
        #expect(
            text(report) == """
                Foods     1,002 rows: 1,000 added, 1 updated, 0 unchanged
                Rejected  1 row
                  line 7, Energ_Kcal: "x" is no number.
                Nothing written (dry run).
                """)
        #expect(report.outcome == .rejectedRows)
    }

    @Test("targets are told as they are in force, and since when") func targets() throws {
        let day = NutritionFixtures.day
        #expect(text(Model.WeekTargets().report(on: day, Rig.clock)) == "No targets are set.")
        let target = Model.Target(kcal: 2_300, waterMl: 2_500)
        let set = Model.WeekTargets(target).report(on: day, isChange: true, Rig.clock)
        #expect(
            text(set) == """
                Targets from today on
                  kcal     2,300 kcal
                  water    2.5 L
                """)
        #expect(set.isConfirmation && set.next == [])
        let data = try json(set)
        #expect(
            data.hasPrefix(
                #"{"carbs_g":null,"fat_g":null,"fiber_g":null,"kcal":2300,"#
                    + #""protein_g":null,"training_percent":null,"water_ml":2500,"week":["#))
        let own = Model.WeekTargets(target, own: [.wednesday: .init(kcal: 2_600)])
        #expect(
            text(own.report(on: day, Rig.clock)) == """
                Targets
                           Mon    Tue    Wed    Thu    Fri    Sat    Sun
                kcal     2,300  2,300  2,600  2,300  2,300  2,300  2,300
                water L    2.5    2.5      -    2.5    2.5    2.5    2.5
                """)
        // The day itself is a Wednesday.
        #expect(try json(own.report(on: day, Rig.clock)).contains(#""kcal":2600,"protein_g":null"#))
    }

    @Test("fasts tell the longest of each day, the goal, and what is left out") func fasting()
        throws
    {
        let day = NutritionFixtures.day
        let now = NutritionFixtures.moment
        let fasting = Model.Fasting(
            since: now - 5 * 3_600, gap: nil,
            days: [
                .init(day: day.adding(-2), from: nil, to: nil, untimed: 0),
                .init(
                    day: day.adding(-1), from: now - 50 * 3_600, to: now - 34 * 3_600, untimed: 2),
                .init(day: day, from: now - 20 * 3_600, to: now - 9.5 * 3_600, untimed: 0),
            ])
        let clock = DayClock(
            now: now, timeZone: .gmt, preferences: Preferences(fastingHours: 16))
        let report = FastingReport(fasting, clock).report(isOpen: true)
        #expect(
            text(report) == """
                fasting  5 h 0 min since 13:30, 16:8 at 05:30
                DAY             LONGEST  FROM   TO     16:8
                2025-03-12  10 h 30 min  22:30  09:00  -
                2025-03-11   16 h 0 min  16:30  08:30  reached
                2025-03-10            -
                16:8 reached on 1 of 2 days with a known fast
                left out: 2 lines without a time (airfit edit m7 --time 12:30 gives one)
                """)
        #expect(
            try json(report).contains(
                #""fasted_s":18000,"goal_at":"2025-03-13T05:30:00Z","goal_hours":16,"not_logged":null"#
            ))
        let long = FastingReport(.init(since: now - 30 * 3_600, gap: nil, days: []), clock)
        #expect(long.standing == "since Tue 12:30, 16:8 reached")
        let gap = FastingReport(.init(since: nil, gap: day.adding(-1), days: []), clock)
        #expect(gap.now == "not known: nothing is logged on 11 Mar" && gap.now == gap.standing)
        let none = FastingReport(.init(since: nil, gap: nil, days: []), Rig.clock)
        #expect(
            text(none.report(isOpen: false))
                == "No fast is known on these days: it takes two lines with a time.")
    }

    @Test("a budget tells what is left, a day and as a whole, and what is left out") func budget()
        throws
    {
        let monday = NutritionFixtures.day.adding(-2)
        func budget(_ eaten: [Double?], _ today: Int) throws -> Model.WeekBudget {
            let days = eaten.enumerated().map { place, kcal in
                Model.WeekSummary.DayTotals(
                    day: monday.adding(place), entries: 1, eaten: .init(energyKcal: kcal),
                    waterMl: 0, target: .init(kcal: place == 0 ? nil : 2_000))
            }
            let found = Model.WeekBudget(.init(days: days), today: monday.adding(today))
            return try #require(found)
        }
        func lines(_ budget: Model.WeekBudget) -> String {
            text(Report(data: budget.json) { budget.lines($0) })
        }
        let open = try budget([500, nil, 2_500, 700, nil, nil, nil], 3)
        #expect(
            lines(open) == """
                budget  10,000 of 12,000 kcal: 3,200 eaten, 6,800 left, 1,875 a day for 4 days
                        left out, not logged: Tue
                        left out, no target: Mon
                """)
        #expect(open.said == "6,800 kcal left, 1,875 a day; Tue not logged")
        let over = try budget([nil, 2_000, 2_000, 2_000, 2_000, 2_000, 2_500], 6)
        #expect(over.said == "500 kcal over")
        #expect(
            lines(over) == """
                budget  12,000 kcal: 12,500 eaten, 500 over
                        left out, no target: Mon
                """)
    }

    @Test("a profile tells its facts, and which are missing") func profile() {
        let body = Model.Body(
            sex: .female, heightCm: 168, born: .init("1991-05-02"), activity: .light)
        #expect(
            text(body.report) == """
                sex       female
                height    168 cm
                birth     1991-05-02
                activity  light
                """)
        #expect(body.report.next == [])
        #expect(Model.Body().report.next.count == 1)
    }
}
