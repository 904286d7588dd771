// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Foundation

/// A store that inherited the method it has to override; a programming error, told as a failure.
struct StoreMissingOverride: AxiomError, Equatable {
    /// The name of the store's type.
    let store: String

    init(store: String) { self.store = store }

    /// Names the store and the method it lacks.
    var message: String { "\(store) does not override handle(event:): add the override." }
}
