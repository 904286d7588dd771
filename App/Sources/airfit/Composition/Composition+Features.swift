// SPDX-License-Identifier: Apache-2.0

import AuthUI
import AxiomCore
import CoreModels
import DayOrchestration
import DesignSystem
import Foundation
import HostAPI
import NutritionUI
import NutritionUIAPI
import WorkoutsModels
import WorkoutsUI

extension Composition {
    /// The screens of a started app. Only this function names the domains' UI modules.
    func features(_ services: ScreenServices, _ tools: CommandTools) -> ScreenFeatures {
        let (navigator, steps) = (tools.navigator, importSteps)
        let training = OwnershipSource(tools.workouts)
        let food = OwnershipSource(tools.nutrition)
        return ScreenFeatures(
            services: services,
            providers: [
                AppScreenProvider(
                    services: SpanServices(
                        app: services, owners: [training, food],
                        open: { navigator.open($0) })),
                WorkoutsUIRouter(
                    services: services, workouts: tools.workouts,
                    otherImports: .food(services, owner: food),
                    home: shell.variable("HOME") ?? NSHomeDirectory(),
                    text: { [shell] path throws in
                        // A dash is a file here: standard input has the keys.
                        try shell.text(
                            of: path == "-" ? "./-" : path,
                            limit: Workouts.Business.Model.Routine.longestFile,
                            field: "FILE")
                    },
                    importSteps: { steps.subscribe() }),
                NutritionUIRouter(
                    services: services, nutrition: tools.nutrition,
                    openDay: {
                        let now = services.now()
                        return try await services.ask(
                            ShowDay(
                                $0, weekStart: now.preferences.weekStart,
                                fasting: now.fasting(on: $0.text))
                        ).food
                    }, dayFollows: [training]),
                AuthUIRouter(services: services, auth: tools.auth),
            ])
    }
}
