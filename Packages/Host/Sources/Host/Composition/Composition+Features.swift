// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import HostFeature
import SwiftIoC

extension Composition {
    /// The screens of a started app. Those of a feature whose parts are not all registered are left
    /// out, and the journal says why.
    func features(_ services: ScreenServices, _ tools: CommandTools) -> ScreenFeatures {
        let navigator = tools.navigator
        return ScreenFeatures(
            services: services,
            providers: product.features.compactMap { feature in
                do {
                    return try feature.screens.provider(
                        services, open: { navigator.open($0) }, in: ioc)
                } catch {
                    (try? ioc.resolve(ErrorJournal.self))?.record(error, at: feature.name)
                    return nil
                }
            })
    }
}
