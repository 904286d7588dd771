// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
public import HostAPI
public import WorkoutsModels
import WorkoutsReluxInt

// Training as people write it: read first, then logged part by part.
extension CommandContext {
    /// What a text says of training; logs nothing.
    public func training(
        _ text: String, _ kind: Workouts.Business.Model.TrainingKind?, _ invocation: Invocation
    ) async throws -> [Workouts.Business.Model.TrainingPart] {
        try await ask(
            Workouts.Business.ReadTraining(
                text, kind: kind, day: .init(try loggingDay(of: invocation)),
                unit: clock.preferences.unit, usualUnit: shell.usualUnit))
    }

    /// Logs what the words of a command say of training as people write it; `nil` where they say
    /// none, or where the refusal of the command's own grammar is the answer.
    package func logLoosely(
        _ kind: Workouts.Business.Model.TrainingKind, after refusal: any Error, rating: Int? = nil,
        isSuperset: Bool = false, name: String? = nil, _ invocation: Invocation
    ) async throws -> Output? {
        let line = invocation.words.joined(separator: " ")
        guard Self.isUnread(refusal, kind),
            let parts = try? await training(line, kind, invocation),
            parts.contains(where: \.isLoose)
        else { return nil }
        return try await log(
            parts, rating: rating, isSuperset: isSuperset, name: name, invocation)
    }

    /// Whether a grammar could not read the words, or doubts the name of a sport. Slips of a name
    /// were read.
    private static func isUnread(
        _ refusal: any Error, _ kind: Workouts.Business.Model.TrainingKind
    ) -> Bool {
        switch refusal as? Workouts.Business.Err {
        case .unknownExercise(let text, let near):
            !near.contains { Suggestions.isSlip(text, of: $0.name) }
        case nil, .badSet, .ambiguousSet, .ambiguousExercise, .badSession, .outOfRange: true
        case .unlikely: kind == .session
        case _: false
        }
    }

    /// Logs the parts, and says how they were read where that is not how they were written.
    public func log(
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
            guard let note = part.note else { return WorkoutReport.sessionLogged(logged, clock) }
            _ = try await ask(Workouts.Business.ChangeWorkout(id: logged.id, .note(note)))
            return WorkoutReport.sessionLogged(logged, note: note, clock)
        }
    }
}

extension Shell {
    /// The unit of weights in the person's country, by the locale: pounds in the United States,
    /// Liberia and Myanmar; `nil` where the locale names no country.
    var usualUnit: MassUnit? {
        let locale = variable("LC_ALL") ?? variable("LC_MEASUREMENT") ?? variable("LANG") ?? ""
        guard locale.contains("_") else { return nil }
        return ["_US", "_LR", "_MM"].contains { locale.contains($0) } ? .lb : .kg
    }
}
