// SPDX-License-Identifier: Apache-2.0

import AuthFeature
import Axiom
import DayFeature
import Host
import HostFeature
import NutritionFeature
import Security
import WorkoutsFeature
import WorkoutsServiceImpl

/// What the program is made of. Only this folder names implementations.
enum Features {
    /// The features, each one value. What crosses others stands after them.
    static let all: [Feature] = [
        .auth, .workouts, .nutrition, .day,
    ]

    /// What their services may use beside the database, the clock and the terminal.
    static let capabilities = [
        OwnCapability(PasswordHasher.self, .computation) { PasswordHasher() },
        OwnCapability(ImportParser.self, .computation),
    ]
}
