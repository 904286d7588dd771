// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Trapezio
import WorkoutsModels

extension OwnedStore {
    /// Tells why something was not stored. What is only unlikely is stored when it is entered once
    /// more: `doubt` takes note of it.
    func refuse(_ error: any Error, doubt: () -> Void) {
        guard case Workouts.Business.Err.unlikely(let reason) = error else {
            return boundary.take(error)
        }
        doubt()
        services.messages.emit("\(reason) Enter once more logs it.")
    }
}
