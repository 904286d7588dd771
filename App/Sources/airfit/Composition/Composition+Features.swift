// SPDX-License-Identifier: Apache-2.0

import AuthUI
import AxiomCore
import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUI
import WorkoutsUI

extension Composition {
    /// The screens over a started app: the one place that names the domains' UI modules.
    func features(_ services: ScreenServices, _ context: CommandContext) -> AppFeatures {
        let navigator = context.navigator
        let steps = importSteps
        let days = DayServices(
            workouts: context.workouts, nutrition: context.nutrition, app: services,
            open: { navigator.open($0) })
        return AppFeatures(
            services: services,
            app: AppScreenProvider(services: days),
            auth: AuthUIRouter(services: services, auth: context.auth),
            workouts: WorkoutsUIRouter(
                services: services, state: context.workouts, importSteps: { steps.subscribe() }),
            nutrition: NutritionUIRouter(
                services: services, nutrition: context.nutrition,
                openDay: { try await days.open(day: $0.text).food }))
    }
}
