// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkoutsModels

/// A cardio session of a file.
struct CardioDraft {
    var clock: ImportClock
    /// The start as the file writes it.
    var startText: String
    var name: String
    var cardio: Workouts.Business.Model.Cardio
    /// Seconds from start to end, pauses included.
    var elapsed: Double?
    var notes: String?
    /// What tells it from others of the same start, in a file without times.
    var key: String?
}

extension ImportAssembler {
    /// Appends a cardio session.
    ///
    /// Its identity is its start alone where the file names the zone: the same run in a TCX file
    /// and in a list of activities is one session. A clock on the wall is known with its format.
    mutating func add(_ draft: CardioDraft) {
        let plain = newSession(draft.clock, text: draft.startText, name: draft.name)
        var seed = plain.seed
        if draft.clock.offset != nil {
            seed = ImportIdentity()
            seed.combine("cardio")
            seed.combine(draft.clock.identity)
        }
        if let key = draft.key { seed.combine(key) }
        var session = Session(
            clock: draft.clock, startText: draft.startText, name: draft.name, start: plain.start,
            seed: seed)
        session.cardio = draft.cardio
        session.notes = draft.notes
        session.end = (draft.elapsed ?? draft.cardio.seconds).map {
            session.start.addingTimeInterval(max($0, 0))
        }
        sessions.append(session)
        hold(sessions.count, atMost: ImportLimits.workouts, "workouts")
    }

    /// The sums of the cardio sessions; `nil` without any.
    var cardioSum: Import.CardioSum? {
        var sum = Import.CardioSum()
        for cardio in sessions.compactMap(\.cardio) {
            sum.sessions += 1
            sum.seconds += cardio.seconds ?? 0
            sum.metres += cardio.metres ?? 0
            sum.kcal += cardio.kcal ?? 0
        }
        sum.seconds = Self.twoDecimals(sum.seconds)
        sum.metres = Self.twoDecimals(sum.metres)
        sum.kcal = Self.twoDecimals(sum.kcal)
        return sum.sessions == 0 ? nil : sum
    }
}
