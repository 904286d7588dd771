// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestInfrastructure

/// A clock that stands still until a test moves it.
final class Watch: Sendable {
    private let date = Mutex(FixedDates.evening)

    var now: Date { date.withLock { $0 } }

    func advance(seconds: TimeInterval = 0, days: Double = 0) {
        date.withLock { $0 += seconds + days * 86_400 }
    }
}
