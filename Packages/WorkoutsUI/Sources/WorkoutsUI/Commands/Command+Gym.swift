// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
package import HostAPI
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

// What helps between two sets.
extension Command {
    private static let bar = Option(
        "bar", value: "BAR", "a bar of yours by name, or what the bar weighs")

    package static let plates = Command(
        "plates", "the plates to put on each side of a bar for a load",
        arguments: "LOAD", arity: 1...2,
        discussion: """

            Where the plates do not make the load, the nearest load that they make is shown, and the
            next one on the other side. It is the one with the fewest plates.

            The bars and plates are yours: airfit config set plates "25, 20 x4, 10, 5, 2.5 kg", and
            airfit config set bars "20 kg, ez bar 10 kg". Without these settings a load in kilograms
            has a bar of 20 kg and plates of 25 to 1.25 kg, one in pounds a bar of 45 lb and plates of
            45 to 2.5 lb.
            """,
        examples: [
            ("plates 102.5kg", ""), ("plates 225lb", ""),
            ("plates 40kg --bar \"ez bar\"", "on a bar of your settings"),
            ("plates 60kg --bar 15kg", "on another one"),
            ("plates 100kg --set plates=\"20, 10, 5 kg\"", "with these plates, for this call"),
        ],
        options: [bar], access: .none
    ) { invocation, context in
        let load = try context.load(invocation.words)
        let plates = try context.plates(for: load, on: invocation.value(bar))
        return Output(PlatesReport.one(load, on: plates))
    }

    package static let warmUp = Command(
        "warmup", "the warm-up sets before a work load, with their plates",
        arguments: "[EXERCISE] [LOAD]", arity: 1...10,
        discussion: """

            Two sets of five with the bar, then five with 40 %, three with 60 % and two with 80 % of
            the load, each the nearest that your plates make. This is the warm-up of the squat in
            Starting Strength (Rippetoe and Kilgore).

            Without LOAD it is that of the last time. An exercise with a bar of its own has that bar:
            airfit config set bars "20 kg, ez bar 10 kg".
            """,
        examples: [
            ("warmup squat 140kg", ""), ("warmup \"bench press\"", "for the load of last time"),
            ("warmup 225lb", "for any lift with a barbell"),
        ],
        options: [bar]
    ) { invocation, context in
        let line = context.lift(invocation.words)
        guard !line.name.isEmpty else {
            let load = try context.load(line.words)
            return Output(
                WarmUpReport.one(
                    load, of: nil, on: try context.plates(for: load, on: invocation.value(bar))))
        }
        let known = try await context.asking(.init(name: line.name), invocation) { typed in
            try await context.ask(
                Workouts.Business.Prepare(exercise: typed.name, on: .init(context.clock.today)))
        }
        let exercise = known.exercise
        guard exercise.equipment.hasBar || invocation.value(bar) != nil else {
            throw UserError(
                "no_bar", .failed,
                "\(exercise.name) is done with \(exercise.equipment.rawValue), not with a bar: "
                    + "warm-up sets are made of a bar and plates.", field: "EXERCISE")
        }
        let last = (known.lastTime + known.today).last { $0.draft.tag.isWorking }?.draft.load
        guard let load = line.load ?? last, load.basis == .total else {
            throw UserError.usage(
                "there are no sets of \(exercise.name) yet: write the load.",
                hint: "airfit warmup e\(exercise.id) 100kg", field: "LOAD")
        }
        let plates = try context.plates(
            for: load, on: invocation.value(bar), of: exercise.equipment)
        return Output(WarmUpReport.one(load, of: exercise, on: plates))
    }

    package static let rest = Command(
        "rest", "count down a rest between two sets", arguments: "[TIME]", arity: 0...2,
        discussion: """

            TIME is seconds, or 1:30, or 2 min, up to an hour; without it the rest is as long as your
            setting says: airfit config set rest 90. On a terminal the seconds count down, in the
            title of the window too, and the bell rings at the end. Elsewhere one line is printed at
            the end. Ctrl-C ends the rest.
            """,
        examples: [
            ("rest 90", ""), ("rest", "as long as your setting says"),
            ("rest 2min", "with && and a command after it, that runs when the rest is over"),
        ],
        access: .none
    ) { invocation, context in
        let seconds = try context.restSeconds(invocation.words)
        let shell = context.shell
        let display = RestDisplay(shell, invocation, seconds, context.clock)
        let began = shell.now()
        try await shell.interruptible { try await shell.rest(seconds, on: display) }
        let zone = context.clock.calendar.timeZone
        return Output(
            Report(
                data: [
                    "seconds": .int(seconds), "began": .string(Timestamps.rfc3339(began, zone)),
                    "ended": .string(Timestamps.rfc3339(shell.now(), zone)),
                ], isConfirmation: true
            ) { _ in [ReportLine("Rested \(Figures.duration(Double(seconds))): next set.")] })
    }
}

extension CommandContext {
    /// The length of a rest that words say, or that of the settings.
    fileprivate func restSeconds(_ words: [String]) throws(UserError) -> Int {
        guard !words.isEmpty else { return clock.preferences.restSeconds }
        let text = words.joined(separator: " ")
        guard let seconds = RestWords.seconds(text), (1...3_600).contains(seconds) else {
            throw .usage(
                "\"\(text)\" is not the time of a rest: write 1 second to 1 hour, such as 90, "
                    + "1:30 or 2 min.", field: "TIME")
        }
        return seconds
    }

    /// The load that words name alone.
    fileprivate func load(_ words: [String]) throws(UserError) -> Workouts.Business.Model.Load {
        if let load = TypedLoad.only(words, unit: clock.preferences.unit) { return load }
        let text = words.joined(separator: " ")
        throw .usage(
            "\"\(text)\" is not a load: write a figure with its unit, such as 102.5kg or 225lb.",
            field: "LOAD")
    }

    /// An exercise and a load behind it, either of which may be missing.
    fileprivate func lift(
        _ words: [String]
    ) -> (name: String, words: [String], load: Workouts.Business.Model.Load?) {
        // `squat 140 kg` ends in two words, `squat 140kg` in one.
        for count in [2, 1] where words.count >= count {
            let end = Array(words.suffix(count))
            guard let load = TypedLoad.only(end, unit: clock.preferences.unit) else { continue }
            return (words.dropLast(count).joined(separator: " "), end, load)
        }
        return (words.joined(separator: " "), [], nil)
    }

    /// The plates for a load, on the bar that `--bar` names or weighs, else on that of `equipment`.
    fileprivate func plates(
        for load: Workouts.Business.Model.Load, on bar: String?,
        of equipment: Workouts.Business.Model.Equipment = .barbell
    ) throws(UserError) -> Workouts.Business.Model.Plates {
        typealias Plates = Workouts.Business.Model.Plates
        let gym = clock.preferences.gym
        let usual = Plates(gym, for: load.unit, on: equipment.rawValue)
        guard let bar else { return usual }
        if let weight = TypedLoad.only([bar], unit: clock.preferences.unit) {
            return Plates(unit: usual.unit, bar: usual.figure(weight), sizes: usual.sizes)
        }
        guard gym.bars.contains(where: { $0.name == bar.lowercased() }) else {
            let names = Set(gym.bars.map(\.name)).sorted().joined(separator: ", ")
            throw .usage(
                "you have no bar \"\(bar)\": your bars are \(names).",
                hint: bar.count <= 20 && bar.allSatisfy { $0.isLetter || $0 == " " }
                    ? ReadyCommand.line(["config", "set", "bars", "20 kg, \(bar) 10 kg"])
                    : "airfit config list", field: "bar")
        }
        return Plates(gym, for: load.unit, on: bar.lowercased())
    }
}
