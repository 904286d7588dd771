// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import DesignSystem
import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("What helps between two sets", .timeLimit(.minutes(10)))
struct GymCommandTests {
    @Test(
        "plates says what goes on each side, or the nearest load that the plates make",
        arguments: [
            ("102.5kg", "102.5 kg  25 + 15 + 1.25 kg a side on the 20 kg bar\n"),
            ("225 lb", "225 lb  2 x 45 lb a side on the 45 lb bar\n"),
            ("20kg", "20 kg  no plates on the 20 kg bar\n"),
            (
                "101kg",
                """
                101 kg cannot be made exactly. Nearest:
                100 kg, 1 kg less  25 + 15 kg a side on the 20 kg bar
                102.5 kg, 1.5 kg more  25 + 15 + 1.25 kg a side

                """
            ),
            (
                "15kg",
                """
                15 kg is less than the bar. Nearest:
                20 kg, 5 kg more  no plates on the 20 kg bar

                """
            ),
            ("60kg --bar 15kg", "60 kg  20 + 2.5 kg a side on the 15 kg bar\n"),
        ])
    func plates(words: String, said: String) async throws {
        try await ProductBench.with(.airfit, tellsNext: false) { bench in
            let plates = await bench.enter("plates " + words)
            #expect(plates.exit == .done && plates.said == said)
        }
    }

    @Test("own bars and plates are used, for loads in the other unit too")
    func ownPlates() async throws {
        try await ProductBench.with(.airfit, tellsNext: false) { bench in
            let gym = #"--set "bars=20 kg, ez bar 10 kg" --set "plates=20 x2, 10 x2, 5, 2.5 kg""#
            let curl = await bench.enter("plates 35kg --bar EZ_bar \(gym)")
            #expect(curl.said == "35 kg  10 + 2.5 kg a side on the 10 kg bar\n")
            let squat = await bench.enter("plates 120kg \(gym)")
            #expect(squat.said == "120 kg  20 + 10 + 4 x 5 kg a side on the 20 kg bar\n")
            let pounds = await bench.enter("plates 225lb \(gym)")
            #expect(
                pounds.said == """
                    225 lb is 102.06 kg.
                    102.06 kg cannot be made exactly. Nearest:
                    100 kg, 2.06 kg less  20 + 10 + 2 x 5 kg a side on the 20 kg bar
                    105 kg, 2.94 kg more  20 + 10 + 2 x 5 + 2.5 kg a side

                    """)
        }
    }

    @Test("what is no load and no bar is refused with what can be written")
    func refused() async throws {
        try await ProductBench.with(.airfit, tellsNext: false) { bench in
            for (line, sentence) in [
                ("plates 102.5", "\"102.5\" is not a load"), ("plates heavy", "\"heavy\" is not"),
                ("plates 60kg --bar trap", "you have no bar \"trap\": your bars are barbell."),
            ] {
                let refused = await bench.enter(line)
                #expect(refused.exit == .usage && refused.said.contains(sentence), "\(refused)")
            }
            let unit = await bench.enter("plates 102.5 --set unit=kg")
            #expect(unit.exit == .done)
        }
    }

    @Test("warmup is the ramp to a load, that of last time where none is written")
    func warmUp() async throws {
        try await ProductBench.with(.airfit, tellsNext: false) { bench in
            let table = """
                SETS       LOAD  PLATES
                2 x 5     20 kg  no plates
                1 x 5     55 kg  15 + 2.5 kg a side
                1 x 3     85 kg  25 + 5 + 2.5 kg a side
                1 x 2  112.5 kg  25 + 20 + 1.25 kg a side
                work     140 kg  2 x 25 + 10 kg a side

                """
            let squat = await bench.enter("warmup squat 140kg")
            #expect(squat.exit == .done && squat.said == "Squat (Barbell) 140 kg\n" + table)
            let any = await bench.enter("warmup 140 kg")
            #expect(any.said == "A lift 140 kg\n" + table)
            let unknown = await bench.enter("warmup squat")
            #expect(unknown.exit == .usage && unknown.said.contains("there are no sets of Squat"))
            _ = await bench.enter("log squat 60kg x5 w 140kg 5,5,5")
            let last = await bench.enter("warmup squat")
            #expect(last.said == squat.said)
            let light = await bench.enter("warmup squat 20kg")
            #expect(light.said.hasPrefix("Squat (Barbell) 20 kg, which is not above the bar"))
        }
    }

    @Test("an exercise without a bar has no warm-up of plates; one with a bar of its own has that")
    func otherBars() async throws {
        try await ProductBench.with(.airfit, tellsNext: false) { bench in
            let plank = await bench.enter("warmup plank 20kg")
            #expect(plank.exit == .failed && plank.said.contains("not with a bar"), "\(plank)")
            let bars = #"--set "bars=20 kg, ez bar 10 kg""#
            let curl = await bench.enter("warmup EZ_bar_curl 40kg \(bars)")
            #expect(curl.said.contains("10 kg  no plates"), "\(curl)")
        }
    }

    @Test("muscles counts the sets of a week, those of helping muscles half, against the range")
    func muscles() async throws {
        try await ProductBench.with(.airfit, tellsNext: false) { bench in
            let none = await bench.enter("muscles")
            #expect(none.said.hasSuffix("No sets of any muscle. The first ones: airfit log\n"))
            _ = await bench.enter("log squat 60kg x5 w 100kg 5,5,5")
            _ = await bench.enter("log leg_extension 12x10 50kg --date -7d")
            func row(_ said: String) -> String? {
                said.split(separator: "\n").first { $0.hasPrefix("quadriceps") }?
                    .split(separator: " ").joined(separator: " ")
            }
            let week = await bench.enter("muscles --ascii")
            #expect(
                row(week.said) == "quadriceps 3 ###................. 1,500 kg 7 below", "\(week)")
            #expect(week.said.contains("\nnone: abdominals, abductors,"), "\(week)")
            let own = await bench.enter("muscles --ascii --set weekly-sets=1-2")
            #expect(row(own.said)?.hasSuffix("1,500 kg 1 above") == true, "\(own)")
            let two = await bench.enter("muscles --weeks 2 --ascii")
            // 3 sets of squats and 12 of leg extensions in two weeks.
            #expect(two.said.contains("sets a week, the mean of 2; wanted 10 to 20 a week"))
            #expect(
                row(two.said) == "quadriceps 7.5 ########............ 3,750 kg 2.5 below",
                "\(two)")
        }
    }

    /// Runs `rest` on a clock that jumps, at a terminal or not, and returns both streams.
    private func rest(
        _ words: String..., atTerminal: Bool, dumb: Bool = false, in bench: ProductBench
    ) async -> (exit: ExitCode, shown: [String], said: String) {
        let shown = Guarded([String]())
        let said = Guarded("")
        var shell = bench.shell
        shell.errorIsTerminal = atTerminal
        shell.environment["TERM"] = dumb ? "dumb" : "xterm"
        shell.timer = HastyClock()
        shell.writeError = { text in shown.withLock { $0.append(text) } }
        shell.write = { text in said.withLock { $0 += text } }
        let exit = await Program(.airfit, shell: shell).run(["rest"] + words)
        return (exit, shown.withLock { $0 }, said.withLock { $0 })
    }

    @Test("a rest counts down in a line and in the title, rings, and gives the title back")
    func restAtTerminal() async throws {
        try await ProductBench.with(.airfit, tellsNext: false) { bench in
            let three = await rest("3", "--ascii", atTerminal: true, in: bench)
            #expect(three.exit == .done && three.said == "Rested 0:03: next set.\n")
            #expect(
                three.shown == [
                    "\u{1B}[22;0t\u{1B}]0;Rest 0:03\u{07}\r\u{1B}[KRest 0:03  ####################",
                    "\u{1B}]0;Rest 0:02\u{07}\r\u{1B}[KRest 0:02  #############.......",
                    "\u{1B}]0;Rest 0:01\u{07}\r\u{1B}[KRest 0:01  #######.............",
                    "\u{1B}]0;Rest 0:00\u{07}\r\u{1B}[KRest 0:00  ....................",
                    "\u{07}", "\r\u{1B}[K\u{1B}[23;0t",
                ])
            let dumb = await rest("1", atTerminal: true, dumb: true, in: bench)
            #expect(!dumb.shown.joined().contains("\u{1B}"))
        }
    }

    @Test("where no terminal is, a rest is one line, and as long as the setting without a time")
    func restElsewhere() async throws {
        try await ProductBench.with(.airfit, tellsNext: false) { bench in
            let usual = await rest(atTerminal: false, in: bench)
            #expect(usual.shown.isEmpty && usual.said == "Rested 2:00: next set.\n")
            let own = await rest("--set", "rest=1:30", atTerminal: false, in: bench)
            #expect(own.said == "Rested 1:30: next set.\n")
            let quiet = await rest("2", "min", "--quiet", atTerminal: true, in: bench)
            #expect(quiet.exit == .done && quiet.shown.isEmpty && quiet.said.isEmpty)
            let long = await rest("61min", atTerminal: false, in: bench)
            #expect(long.exit == .usage)
        }
    }
}
