// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import WorkoutsModels

extension Workouts.Business {
    /// The judgement of figures far beyond everything before: a slip of a key adds a digit, a person
    /// adds a plate. Each use case that stores a figure asks here, so that no way in leaves it out.
    enum Slip {
        /// Refuses a load of over twice the heaviest one and 50 kg more. `known` tells which load
        /// that is, such as "the heaviest so far"; without one nothing is refused.
        static func check(
            _ load: Model.Load?, of exercise: String, heaviest: Double?,
            known: String = "the heaviest so far"
        ) throws(Err) {
            guard let load, load.grams > 0, let heaviest, heaviest > 0,
                load.kilograms > max(heaviest * 2, heaviest + 50)
            else { return }
            let before = Model.Load(heaviest * 1_000 / load.unit.grams, load.unit)
            throw .unlikely(
                reason: "\(load.text) is much for \(exercise): \(known) is \(before.text).")
        }

        /// Refuses, with a load, over three times the most repetitions and 50 more.
        static func check(
            _ reps: Int?, with load: Model.Load?, of exercise: String, most: Double?
        ) throws(Err) {
            guard let reps, let load, load.grams > 0, let most, most > 0,
                Double(reps) > max(most * 3, most + 50)
            else { return }
            throw .unlikely(
                reason: "\(reps) repetitions with \(load.text) are many for \(exercise): the most "
                    + "so far is \(SetGrammar.figure(most)).")
        }

        /// Refuses sets of an exercise that are far beyond the others.
        static func check(
            _ drafts: [Model.SetDraft], of exercise: String, beside known: [Model.SetDraft]
        ) throws(Err) {
            let heaviest = known.compactMap(\.load?.kilograms).max()
            let most = known.compactMap(\.reps).max().map(Double.init)
            for draft in drafts {
                try check(draft.load, of: exercise, heaviest: heaviest)
                try check(draft.reps, with: draft.load, of: exercise, most: most)
            }
        }

        /// Refuses a session that nobody can have done.
        static func check(_ cardio: Model.Cardio) throws(Err) {
            if let seconds = cardio.seconds, seconds > 86_400 {
                let hours = SetGrammar.figure((seconds / 360).rounded() / 10)
                throw .unlikely(reason: "\(hours) h without a pause are long: check the time.")
            }
            // The best burn some 25 kcal a minute: at most 30 in each, of 8 hours where no time is
            // given, and 500 in the shortest session.
            if let kcal = cardio.kcal,
                kcal > max(500, (cardio.seconds.map { $0 / 60 } ?? 480) * 30)
            {
                throw .unlikely(
                    reason: "\(SetGrammar.figure(kcal.rounded())) kcal are much for a session"
                        + (cardio.seconds.map {
                            " of \(SetGrammar.figure(($0 / 60).rounded())) min."
                        } ?? "."))
            }
            guard let metres = cardio.metres, let seconds = cardio.seconds, seconds > 0,
                metres / seconds > fastest(cardio.sport)
            else { return }
            let speed = SetGrammar.figure((metres / seconds * 3.6).rounded())
            throw .unlikely(
                reason:
                    "that would be \(speed) km/h, which nobody keeps up: check distance and time.")
        }

        /// The most metres in a second that people keep up, somewhat above the records.
        private static func fastest(_ sport: Model.Cardio.Sport) -> Double {
            switch sport {
            case .running: 11
            case .walking, .hiking: 5
            case .swimming: 2.5
            case .rowing: 7
            case .skating: 16
            case .cycling, .skiing: 35
            case .other: 100
            }
        }
    }
}

extension Workouts.Business.Model.Load {
    /// The figure as it was written, with its unit, such as `82.5 kg`.
    fileprivate var text: String {
        let figure = entered.formatted(
            .number.precision(.fractionLength(0...2)).grouping(.never)
                .locale(Locale(identifier: "en_US_POSIX")))
        return "\(figure) \(unit.rawValue)"
    }
}
