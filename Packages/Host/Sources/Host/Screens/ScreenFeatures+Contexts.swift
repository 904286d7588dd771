// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Trapezio
import TrapezioNavigation

extension ScreenFeatures {
    /// Makes the store of every kind of screen once, so that the app's registry knows all contexts.
    /// Nothing is shown, and nothing is read. Returns why some were refused.
    func declareContexts(of product: Product, navigator: any TrapezioNavigator)
        -> [ComponentFailure]
    {
        product.samples.compactMap { address in
            let box = StoreBox()
            presentable(
                for: product.map.path(to: address).top.screen, navigator: navigator,
                interop: ClosureTrapezioInterop()
            ).mount(in: box)
            return (box.store as? any TrapezioStoring)?.refusal
        }
    }
}
