// SPDX-License-Identifier: Apache-2.0

import HostAPI
import HostFeature

extension UserError {
    /// Turns any error into what a person is told, in the words of its domain.
    init(_ error: any Error) {
        self.init(error, in: Composition.features.map(\.errors), unknown: Self.reportHint)
    }
}
