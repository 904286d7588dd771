// SPDX-License-Identifier: Apache-2.0

import AuthUI
import Axiom
import AxiomCore
import DayOrchestration
import DesignSystem
import NutritionUI
import WorkoutsUI

extension Composition {
    /// The screens over a started app: the one place that names the domains' UI modules.
    func features(_ services: ScreenServices, _ context: CommandContext) -> AppFeatures {
        let (navigator, steps) = (context.navigator, importSteps)
        return AppFeatures(
            services: services,
            providers: [
                AppScreenProvider(
                    services: SpanServices(
                        app: services, training: context.workouts.container,
                        food: context.nutrition.container, open: { navigator.open($0) })),
                WorkoutsUIRouter(
                    services: services, workouts: context.workouts,
                    importSteps: { steps.subscribe() }),
                NutritionUIRouter(
                    services: services, nutrition: context.nutrition,
                    openDay: { try await services.ask(ShowDay($0)).food }),
                AuthUIRouter(services: services, auth: context.auth),
            ])
    }
}
