// SPDX-License-Identifier: Apache-2.0

import DesignSystem

extension Composition {
    /// The screens over a started app: the one place that names the domains' UI modules.
    static func features(_ services: ScreenServices, _ context: CommandContext) -> AppFeatures {
        let navigator = context.navigator
        return AppFeatures(
            services: services,
            app: AppScreenProvider(
                services: services, workouts: context.workouts, nutrition: context.nutrition,
                open: { navigator.open($0) }))
    }
}
