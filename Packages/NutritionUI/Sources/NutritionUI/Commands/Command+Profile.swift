// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation
package import HostAPI
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI

extension Command {
    package static let profile = Command(
        "profile", "the facts the energy balance is estimated from",
        examples: [
            ("profile set sex male height 180 birth 1991-05-02", ""), ("profile", "what is known"),
        ],
        home: "show",
        subcommands: [
            Command(
                "show", "the facts known so far",
                examples: [("profile show", "")]
            ) { _, context in
                Output(try await context.ask(Nutrition.Business.OpenBody()).report)
            },
            Command(
                "set", "set facts; the ones not named stay", arguments: "NAME VALUE...",
                arity: 2...8,
                discussion: """

                    NAME is sex (male, female), height (cm), birth (YYYY-MM-DD) or
                    activity (sedentary, light, moderate, active, very).

                    activity is your day without the training you log, which is added separately. So
                    choose it by your work and daily movement, not by your sport.
                    """,
                examples: [
                    ("profile set height 180 birth 1991-05-02 sex male", ""),
                    ("profile set activity light", "logged training is added to it"),
                ]
            ) { invocation, context in
                let body = try BodyWords.applied(
                    invocation.words, to: try await context.ask(Nutrition.Business.OpenBody()))
                let change = Nutrition.Business.SetBody(body, day: .init(context.clock.today))
                return Output(try await context.ask(change).report)
            },
        ])
}
