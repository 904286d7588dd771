// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import WorkoutsModels

extension ImportAssembler {
    /// The whole file, oldest workout first; a workout without sets, note and cardio is left
    /// out.
    consuming func finish() -> Import.ParsedFile {
        for index in sessions.indices { settleNote(index) }
        var figures = figures
        figures.volume = Self.twoDecimals(figures.volume)
        figures.topE1RM = topE1RM
        figures.cardio = cardioSum
        figures.energy = energy.isEmpty ? nil : .init(energy)
        let ordered = sessions.indices.filter {
            !sessions[$0].sets.isEmpty || sessions[$0].notes != nil
                || sessions[$0].cardio != nil
        }.sorted {
            let (left, right) = (sessions[$0].start, sessions[$1].start)
            return left == right ? $0 < $1 : left < right
        }
        figures.first = ordered.first.map { moment(sessions[$0]) }
        figures.last = ordered.last.map { moment(sessions[$0]) }
        var repeats: [UInt64: Int] = [:]
        let workouts = ordered.map { index in
            let session = sessions[index]
            var identity = session.seed
            identity.combine(repeats[session.seed.state, default: 0])
            repeats[session.seed.state, default: 0] += 1
            return Import.ParsedWorkout(
                identity: identity.value, name: session.name, startText: session.startText,
                start: session.start,
                day: Model.Day(session.clock.dayText).adding(
                    session.clock.dayShift(in: options.timeZone)), end: session.end,
                notes: session.notes, sets: session.sets, cardio: session.cardio)
        }
        return Import.ParsedFile(
            format: dialect.format, dialect: dialect, unit: unit, rows: rows, exercises: exercises,
            workouts: workouts, figures: figures, skipped: skipped, rejected: rejected,
            assumptions: assumptions(), warnings: ahead(workouts) + remarks.sentences,
            energy: energy, doubt: doubt)
    }

    /// A warning of workouts more than a day ahead, further than any zone is.
    private func ahead(_ workouts: [Import.ParsedWorkout]) -> [String] {
        guard let now = options.now else { return [] }
        let ahead = workouts.filter { $0.start > now.addingTimeInterval(86_400) }
        guard let last = ahead.last else { return [] }
        return [
            ahead.count == 1
                ? "A workout lies in the future, on \(last.day.text)."
                : "\(ahead.count) workouts lie in the future, the last on \(last.day.text)."
        ]
    }

    private func assumptions() -> [String] {
        var lines = remarks.assumptions
        let zone = options.timeZone.identifier
        let named = sessions.count { $0.clock.offset != nil }
        if named < sessions.count {
            lines.append(
                named == 0
                    ? "times in \(zone) (the file names no zone)"
                    : "times in \(zone) where the file names no zone")
        }
        if sessions.contains(where: { $0.clock.offset == 0 }) {
            lines.append("days in \(zone) of times in UTC")
        }
        switch dialect.format {
        case .strong: lines.append("no supersets (Strong does not export them)")
        case .fitbod:
            lines.append("loads as entered, of one dumbbell (the app's multiplier is not applied)")
        case .hevy, .liftosaur, .stronglifts, .jefit, .myfitnesspal, .tcx, .gpx, .fit, .garmin,
            .strava, .appleHealth:
            break
        case .fitnotes where dialect != .fitNotesBackup:
            lines.append("no supersets and no categories (muscles are those of the exercises here)")
        case .fitnotes: lines.append("no categories (muscles are those of the exercises here)")
        }
        if exercises.contains(where: \.isAssisted) {
            lines.append(
                "the load of an assisted exercise is the help (it counts here, not in records)"
            )
        }
        return lines
    }
}
