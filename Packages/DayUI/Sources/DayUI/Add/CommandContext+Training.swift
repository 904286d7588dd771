// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import HostAPI
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

// Training as people write it: read first, then logged part by part.
extension CommandContext {
    /// What a text says of training; logs nothing.
    func training(
        _ text: String, _ kind: Workouts.Business.Model.TrainingKind?, _ invocation: Invocation
    ) async throws -> [Workouts.Business.Model.TrainingPart] {
        try await ask(
            Workouts.Business.ReadTraining(
                text, kind: kind, day: .init(try loggingDay(of: invocation)),
                unit: clock.preferences.unit, usualUnit: shell.usualUnit))
    }

    /// Logs the parts, and says how they were read where that is not how they were written.
    func log(
        _ parts: [Workouts.Business.Model.TrainingPart], rating: Int? = nil,
        isSuperset: Bool = false, name: String? = nil, _ invocation: Invocation
    ) async throws -> Output {
        var outputs: [Output] = []
        for part in parts {
            do {
                let report = try await logged(
                    part, rating: rating, isSuperset: isSuperset, name: name, invocation)
                outputs.append(Output(TrainingPartReport.report(report, of: part)))
            } catch {
                guard let done = Output.joined(outputs) else { throw error }
                return done.failing(told(error))
            }
        }
        return Output.joined(outputs) ?? Output(Report(data: .null))
    }

    private func logged(
        _ part: Workouts.Business.Model.TrainingPart, rating: Int?, isSuperset: Bool,
        name: String?, _ invocation: Invocation
    ) async throws -> Report {
        let typed = try loggingDay(of: invocation)
        let isToday = invocation.value(.date) == nil && part.daysAgo > 0
        let day = isToday ? Day(typed).adding(-part.daysAgo).text : typed
        let at = try instant(of: invocation, on: day)
        switch part.kind {
        case .sets:
            let logged = try await asking(.init(), invocation) { typed in
                try await ask(
                    Workouts.Business.Log(
                        exercise: part.exercise.map { "e\($0.id)" } ?? "", words: part.words,
                        at: at, day: .init(day), unit: clock.preferences.unit, rating: rating,
                        note: invocation.value(.note) ?? part.note, isSuperset: isSuperset,
                        isSure: typed.isSure))
            }
            return WorkoutReport.logged(logged, clock)
        case .session:
            let isEnd = !invocation.has(.time) && day == clock.today
            let logged = try await asking(.init(), invocation) { typed in
                try await ask(
                    Workouts.Business.LogSession(
                        words: part.words, name: name, at: at, isEnd: isEnd, day: .init(day),
                        isSure: typed.isSure))
            }
            return WorkoutReport.sessionLogged(logged, clock)
        }
    }
}

/// The report of one part of a line of training, with what was understood.
enum TrainingPartReport {
    typealias Part = Workouts.Business.Model.TrainingPart

    /// The line that says the same in one way: typed again, it means the same.
    static func meaning(_ part: Part) -> String {
        ([part.exercise?.name].compactMap(\.self) + part.words).joined(separator: " ")
    }

    /// The report of what was logged, after a line with its meaning where more was read into the
    /// line than it says.
    static func report(_ report: Report, of part: Part) -> Report {
        guard part.isLoose else { return report }
        var said = report
        let assumed =
            part.assumed.isEmpty ? "" : " (assumed: \(part.assumed.joined(separator: ", ")))"
        let day =
            part.daysAgo == 0
            ? "" : ", \(part.daysAgo == 1 ? "yesterday" : "\(part.daysAgo) days ago")"
        let others =
            part.others.isEmpty
            ? ""
            : "; another: " + part.others.map { "\($0.name) e\($0.id)" }.joined(separator: ", ")
        let line = "Read as: \(meaning(part))\(day)\(assumed)\(others)"
        let before = report.lines
        said.lines = { context in
            [context.styled(context.cut(line, to: context.width), .dim)] + before(context)
        }
        if case .object(var members) = report.data {
            members["read_as"] = .string(meaning(part))
            members["assumed"] = .array(part.assumed.map { .string($0) })
            said.data = .object(members)
        }
        said.next = report.next.map {
            $0.contains("airfit undo") ? $0 : $0 + "   back: airfit undo"
        }
        return said
    }
}

extension Shell {
    /// The unit of weights in the person's country, by the locale: pounds in the United States,
    /// Liberia and Myanmar.
    var usualUnit: MassUnit {
        let locale = variable("LC_ALL") ?? variable("LC_MEASUREMENT") ?? variable("LANG") ?? ""
        return ["_US", "_LR", "_MM"].contains { locale.contains($0) } ? .lb : .kg
    }
}
