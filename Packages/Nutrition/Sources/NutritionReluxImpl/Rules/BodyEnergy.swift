// SPDX-License-Identifier: Apache-2.0

import CoreModels
package import NutritionModels

/// An estimate of the energy a body spends in a day, in kilocalories. It is no medical advice.
package struct BodyEnergy: Sendable {
    package typealias Model = Nutrition.Business.Model

    /// Energy spent at rest; `nil` when a fact is missing or the person is under 18.
    package let resting: Double?
    /// Energy spent on the usual day in addition to rest; `nil` when `resting` is.
    package let activity: Double?
    /// What is needed for the figures that are `nil`.
    package let missing: [String]
    private let kilograms: Double?

    /// The youngest age for the equation, which was derived on adults.
    package static let youngest = 18

    /// Estimates by Mifflin-St Jeor: 10 kg + 6.25 cm - 5 years, + 5 for men, - 161 for women (Am J
    /// Clin Nutr 51:241, 1990). Activity is resting energy times the factor of the usual day minus
    /// 1.
    package init(_ body: Model.Body, kilograms: Double?, on day: Model.Day) {
        var missing: [String] = []
        if body.sex == nil { missing.append("sex") }
        if body.heightCm == nil { missing.append("height") }
        let age = body.born?.age(on: day)
        if age == nil { missing.append("birth") }
        if kilograms == nil { missing.append("weight") }
        if let age, age < Self.youngest {
            missing.append("an age of 18 or more (the formula is for adults)")
        }
        self.missing = missing
        self.kilograms = kilograms
        guard missing.isEmpty, let sex = body.sex, let height = body.heightCm, let age,
            let kilograms
        else {
            resting = nil
            activity = nil
            return
        }
        let constant = sex == .male ? 5.0 : -161.0
        let resting = 10 * kilograms + 6.25 * height - 5 * Double(age) + constant
        self.resting = resting
        activity = resting * (body.activity.factor - 1)
    }

    /// Energy of training in addition to rest: (MET - 1) kcal per kilogram and hour; `nil` without
    /// a weight.
    ///
    /// 5.0 MET is code 02052 of the 2011 Compendium of Physical Activities (resistance training,
    /// squats, slow or explosive effort; Ainsworth et al., Med Sci Sports Exerc 43:1575). One MET
    /// is part of the resting figure already. Cardio adds `cardioEffort`, kilocalories per kilogram
    /// above rest, and `cardioKcal` as the person's device has it.
    package func training(
        minutes: Double, cardioKcal: Double = 0, cardioEffort: Double = 0
    ) -> Double? {
        let effort = (5.0 - 1) * max(minutes, 0) / 60 + max(cardioEffort, 0)
        guard effort > 0 else { return cardioKcal }
        return kilograms.map { effort * $0 + cardioKcal }
    }

    /// The energy balance of the day. What a device measured replaces the estimate: basal energy
    /// that at rest, active energy that of the usual day and of training together.
    package func balance(
        eatenKcal: Double, trainingMinutes: Double, cardioKcal: Double = 0,
        cardioEffort: Double = 0, measuredBasal: Double? = nil, measuredActive: Double? = nil
    ) -> Model.Balance {
        var training = training(
            minutes: trainingMinutes, cardioKcal: cardioKcal, cardioEffort: cardioEffort)
        let resting = measuredBasal ?? resting
        var activity = activity
        if let measuredActive {
            training = min(training ?? 0, measuredActive)
            activity = measuredActive - (training ?? 0)
        }
        let missing = resting == nil || activity == nil ? missing : []
        var net: Double?
        if let resting, let activity, let training {
            net = eatenKcal - resting - activity - training
        }
        return Model.Balance(
            eatenKcal: eatenKcal, restingKcal: resting, activityKcal: activity,
            trainingKcal: training,
            netKcal: net, missing: missing)
    }

    /// The lowest energy target accepted without `force`: four fifths of resting energy, never
    /// under 1,200 kcal.
    package var leastTarget: Double { max((resting ?? 0) * 0.8, 1_200) }
}
