// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
import HostAPI
import TerminalUI
import Testing

@testable import Host
@testable import airfit

@Suite("Who decides what a setting is")
@MainActor
struct SettingsTests {
    private func inForce(
        _ file: String, _ environment: [String: String] = [:], _ words: [String] = [],
        terminal: Bool = true
    ) throws -> (Settings.InForce, Shell) {
        var shell = Shell.process()
        shell.environment = environment
        (shell.inputIsTerminal, shell.outputIsTerminal) = (terminal, terminal)
        guard
            case .run(_, let invocation) = try CommandParser(.airfit)
                .parse(["today"] + words)
        else { throw UserError.usage("does not run") }
        let found = try Settings.inForce(
            SettingsFile(file), named: "/c", .airfit, shell, invocation)
        return (found, shell)
    }

    @Test(
        "an option goes before a variable, a variable before the file, the file before the default",
        arguments: [
            ("", nil, nil, MassUnit?.none, Settings.Origin.standard),
            ("unit = lb", nil, nil, .lb, .file(line: 1)),
            ("# c\nunit = kg", nil, nil, .kg, .file(line: 2)),
            ("unit = kg", "lb", nil, .lb, .variable("AIRFIT_UNIT")),
            ("unit = kg", "kg", "lb", .lb, .option("--unit")),
            ("", nil, "lb", .lb, .option("--unit")),
            // What is not allowed counts as not set, and whoever comes next decides.
            ("unit = stone", nil, nil, nil, .standard),
            ("unit = lb", "stone", nil, .lb, .file(line: 1)),
            ("unit = lb", "", nil, .lb, .file(line: 1)),
        ] as [(String, String?, String?, MassUnit?, Settings.Origin)])
    func precedence(
        file: String, variable: String?, option: String?, unit: MassUnit?,
        origin: Settings.Origin
    ) throws {
        let environment = variable.map { ["AIRFIT_UNIT": $0] } ?? [:]
        let (found, _) = try inForce(file, environment, option.map { ["--unit", $0] } ?? [])
        #expect(found.settings.preferences.unit == unit)
        #expect(found.origin(of: .unit) == origin)
    }

    @Test("every setting has a variable or an option that goes before the file")
    func variables() throws {
        let (found, _) = try inForce(
            "week-start = monday\nday-start = 1",
            ["AIRFIT_WEEK_START": "Sun", "AIRFIT_DAY_START": "04:00"])
        #expect(found.settings.preferences.weekStart == .sunday)
        #expect(found.settings.preferences.dayStart == 4 && found.problems.isEmpty)
    }

    @Test("--set says any setting for one call, before variables and the file")
    func set() throws {
        let words = [
            ("unit", "lb"), ("week-start", "sunday"), ("Day-Start", "4"), ("formula", "brzycki"),
            ("meals", "a, b, c, d"), ("bars", "15 kg"), ("plates", "10 kg"),
            ("rest", "90"), ("weekly-sets", "6-12"), ("fasting", "16:8"),
            ("zones", "2026-11-20 UTC"),
            ("strict", "on"), ("colour", "16"),
        ].flatMap { ["--set", "\($0.0)=\($0.1)"] }
        let (found, shell) = try inForce(
            "unit = kg\ncolour = never", ["AIRFIT_DAY_START": "3", "NO_COLOR": "1"], words)
        let preferences = found.settings.preferences
        #expect(preferences.unit == .lb && preferences.weekStart == .sunday)
        #expect(preferences.dayStart == 4 && preferences.formula == .brzycki)
        #expect(preferences.meals == ["a", "b", "c", "d"])
        #expect(shell.colours(found) == .ansi16 && found.settings.isStrict)
        #expect(Product.airfit.settings.allSatisfy { found.origin(of: $0) == .option("--set") })
    }

    @Test(
        "of two --set the last counts, and an option of the setting's own before both",
        arguments: [
            (["--set", "unit=kg", "--set=unit=lb"], MassUnit.lb),
            (["--unit", "kg", "--set", "unit=lb"], .kg),
        ])
    func setTwice(words: [String], unit: MassUnit) throws {
        #expect(try inForce("", [:], words).0.settings.preferences.unit == unit)
    }

    @Test(
        "a --set that says nothing is refused with what can be said",
        arguments: [
            ("unit", "--set needs KEY=VALUE, such as day-start=4, not \"unit\"."),
            ("unti=lb", "\"unti\" is no setting: "), ("unti=lb", "Did you mean unit?"),
            ("fasting=9223372036854775807:1", "hours that make a day"),
            ("day-start=25", "--set is \"25\": day-start is a whole hour, 0 to 12."),
        ])
    func setWrong(text: String, reason: String) {
        let refusal = #expect(throws: UserError.self) { try inForce("", [:], ["--set", text]) }
        #expect(refusal?.message.contains(reason) == true)
    }

    @Test(
        "the formula and the names of meals are taken from variable, file and default in that order",
        arguments: [
            ("", [:], OneRepMax.epley, [String]?.none),
            ("formula = Brzycki\nmeals = a, B,c,d", [:], .brzycki, ["a", "b", "c", "d"]),
            (
                "formula = brzycki\nmeals = a,b,c,d",
                ["AIRFIT_FORMULA": "epley", "AIRFIT_MEALS": "e,f,g,h"], .epley,
                ["e", "f", "g", "h"]
            ),
            ("meals = breakfast, lunch, dinner, snack", [:], .epley, nil),
        ] as [(String, [String: String], OneRepMax, [String]?)])
    func formulaAndMeals(
        file: String, environment: [String: String], formula: OneRepMax, meals: [String]?
    ) throws {
        let (found, _) = try inForce(file, environment)
        #expect(found.problems.isEmpty && found.settings.preferences.formula == formula)
        #expect(found.settings.preferences.meals == meals)
    }

    @Test(
        "bars and plates are read as people write them, and written in one way",
        arguments: [
            ("plates", "25, 20 x4, 10,5 kg", "25, 20 x4, 10, 5 kg"),
            ("plates", "25kg, 20x4kg, 45lb,  35 lb x2", "25, 20 x4 kg, 45, 35 x2 lb"),
            ("plates", "2.5 kg, 1.25", "2.5, 1.25 kg"), ("plates", "Usual", "usual"),
            ("plates", "25, 20, 15, 10, 5, 2.5, 1.25 kg, 45, 35, 25, 10, 5, 2.5 lb", "usual"),
            ("bars", "20kg, EZ bar 10 kg", "20 kg, ez bar 10 kg"),
            ("bars", "barbell 15 kg, trap bar 55lbs", "15 kg, trap bar 55 lb"),
            ("bars", "usual", "usual"), ("rest", "90", "90 s"), ("rest", "1:30", "90 s"),
            ("rest", "2 min", "120 s"), ("rest", "1m30s", "90 s"), ("rest", "45 sec", "45 s"),
            ("weekly-sets", "8 - 16", "8-16"), ("weekly-sets", "12-12", "12-12"),
            ("fasting", "20:04", "20:4"), ("fasting", "off", "off"),
            (
                "zones", "2026-11-28 4:30 asia/tokyo,2026-11-20 America/New_York",
                "2026-11-20 America/New_York, 2026-11-28 04:30 Asia/Tokyo"
            ), ("zones", "None", "none"),
        ])
    func gym(key: String, text: String, written: String) throws {
        #expect(try Product.airfit.setting(named: key).checked(text) == written)
        #expect(try Product.airfit.setting(named: key).checked(written) == written)
    }

    @Test(
        "what is no bar and no plate is refused",
        arguments: [
            ("plates", "25, 20"), ("plates", ""), ("plates", "25 kg, 25 kg"), ("plates", "0 kg"),
            ("plates", "big 20 kg"), ("plates", "20 stone"), ("plates", "20 kg x0"),
            ("plates", "1.255 kg"), ("bars", "20"), ("bars", "20 kg, 15 kg"),
            ("bars", "20 kg x2"), ("bars", "heavy"), ("rest", "5"), ("rest", "16 min"),
            ("rest", "1:75"), ("rest", "2 h"), ("rest", "30s1m"), ("rest", ""), ("rest", "-90"),
            ("weekly-sets", "10"), ("weekly-sets", "20-10"), ("weekly-sets", "0-5"),
            ("weekly-sets", "10-99"), ("weekly-sets", "a-b"), ("weekly-sets", "-5-10"),
            ("fasting", "16:7"), ("fasting", "4:20"), ("fasting", "16"), ("fasting", "on"),
            ("zones", "America/New_York"), ("zones", "2026-11-31 UTC"), ("zones", ""),
            ("zones", "2026-11-20 Moon/Tranquility"), ("zones", "2026-11-20 25:00 UTC"),
            ("zones", "2026-11-20 UTC, 2026-11-20 GMT"),
        ])
    func noGym(key: String, text: String) throws {
        let setting = try Product.airfit.setting(named: key)
        #expect(throws: UserError.self) { try setting.checked(text) }
    }

    @Test("a formula that is none and names that are not four are named with their line")
    func wrongFormulaAndMeals() throws {
        let (found, _) = try inForce(
            "formula = lombardi\nmeals = a, b, c", ["AIRFIT_MEALS": "a,a,b,c"])
        #expect(found.problems.count == 3)
        #expect(found.problems[0].hasPrefix("/c:1: formula is \"lombardi\": formula is epley or"))
        #expect(found.problems[1].hasPrefix("/c:2: meals is \"a, b, c\": meals is four different"))
        #expect(found.problems[2].hasPrefix("AIRFIT_MEALS is \"a,a,b,c\""))
        #expect(found.settings == Settings())
    }

    @Test(
        "the environment goes before the file in what is shown in colours too",
        arguments: [
            ("", [:], [], true, ColourDepth.indexed256), ("colour = never", [:], [], true, .none),
            ("colour = 16", [:], [], true, .ansi16),
            ("colour = truecolor", [:], [], true, .trueColour),
            ("colour = truecolor", [:], [], false, .none),
            ("colour = 256", ["NO_COLOR": "1"], [], true, .none),
            ("colour = 256", ["CLICOLOR": "0"], [], true, .none),
            ("colour = 256", [:], ["--no-color"], true, .none),
            ("", ["CLICOLOR_FORCE": "1"], ["--no-color"], false, .none),
            ("colour = never", ["CLICOLOR_FORCE": "1"], [], false, .indexed256),
            ("colour = never", ["FORCE_COLOR": "1"], [], true, .ansi16),
            ("colour = 256", ["TERM": "dumb", "CLICOLOR_FORCE": "1"], [], true, .none),
        ] as [(String, [String: String], [String], Bool, ColourDepth)])
    func colours(
        file: String, environment: [String: String], words: [String], terminal: Bool,
        expected: ColourDepth
    ) throws {
        let terminalKind = ["TERM": "xterm-256color"].merging(environment) { $1 }
        let (found, shell) = try inForce(file, terminalKind, words, terminal: terminal)
        #expect(shell.colours(found) == expected)
    }

    @Test("what is wrong is told with the place it stands at; in an option it is refused")
    func problems() throws {
        let (found, _) = try inForce("# c\nunit = stone", ["AIRFIT_DAY_START": "13"])
        #expect(found.problems.count == 2)
        #expect(found.problems[0].hasPrefix("/c:2: unit is \"stone\""))
        #expect(found.problems[1].hasPrefix("AIRFIT_DAY_START is \"13\""))
        let refusal = #expect(throws: UserError.self) {
            try inForce("", [:], ["--unit", "stone"])
        }
        #expect(refusal?.exit == .usage && refusal?.message.contains("kg or lb") == true)
    }
}
