// SPDX-License-Identifier: Apache-2.0

import AuthUI
import AxiomCore
import DayOrchestration
import DesignSystem
import NutritionModels
import NutritionUI
import WorkoutsUI

extension Composition {
    /// The screens over a started app: the one place that names the domains' UI modules.
    func features(_ services: ScreenServices, _ context: CommandContext) -> AppFeatures {
        let navigator = context.navigator
        let steps = importSteps
        return AppFeatures(
            services: services,
            app: AppScreenProvider(
                services: DayServices(
                    workouts: context.workouts, nutrition: context.nutrition, app: services,
                    open: { navigator.open($0) })),
            auth: AuthUIRouter(services: services, auth: context.auth),
            workouts: WorkoutsUIRouter(
                services: services, workouts: context.workouts, importSteps: { steps.subscribe() }),
            nutrition: NutritionUIRouter(
                diary: context.nutrition, services: services,
                openDay: { DayEffect.show(day: $0.text) }))
    }
}
