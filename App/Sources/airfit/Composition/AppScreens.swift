// SPDX-License-Identifier: Apache-2.0

import DayUI
import DesignSystem
import HostFeature
import TrapezioNavigation

/// The places of the app, in the order of their keys, and every screen with its address.
enum AppScreens {
    static let map = ScreenMap(places: places, home: DayScreen(), screens: screens)

    /// The addresses of the places in the order of their keys. Others, such as those of a new
    /// domain, come last.
    private static let order = [
        "day", "training", "workouts", "records", "diary", "foods", "targets", "weight", "import",
        "account",
    ]

    private static let places: [ScreenPlace] = {
        let places = Composition.features.flatMap(\.screens.places)
        let ordered = order.compactMap { address in places.first { $0.address == address } }
        return ordered + places.filter { !order.contains($0.address) }
    }()

    /// An address of every kind of screen, the places first.
    static let samples: [String] = {
        let first = places.map(\.address)
        let all = Composition.features.flatMap(\.screens.samples)
        return first + all.filter { !first.contains($0) }
    }()

    private static let screens: TrapezioScreens = {
        var screens = TrapezioScreens()
        do {
            for feature in Composition.features { try feature.screens.register(in: &screens) }
        } catch {
            assertionFailure("\(error)")
        }
        return screens
    }()
}
