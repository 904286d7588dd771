// SPDX-License-Identifier: Apache-2.0

import AuthUIAPI
import NutritionUIAPI
import Trapezio
import TrapezioNavigation
import WorkoutsUIAPI

/// The places of the app, in the order of their keys, and every screen with its address.
enum AppScreens {
    /// A place that a key leads to.
    struct Place: Sendable {
        let name: String
        let address: String
    }

    /// The places, reached by the keys 1 to 9 and 0, further ones by F2 and up.
    static let places = [
        Place(name: "Today", address: "day"), Place(name: "Train", address: "training"),
        Place(name: "History", address: "workouts"), Place(name: "Records", address: "records"),
        Place(name: "Diary", address: "diary"), Place(name: "Foods", address: "foods"),
        Place(name: "Targets", address: "targets"), Place(name: "Weight", address: "weight"),
        Place(name: "Import", address: "import"), Place(name: "Account", address: "account"),
    ]

    /// An address of every kind of screen.
    static let samples =
        places.map(\.address)
        + [
            "week", "month", "year", "workouts/w1", "exercises", "exercises/e1", "muscles",
            "account/register",
        ]

    /// The path along an address that a person typed, with the place it belongs to as its root.
    static func path(parsing address: String) throws(TrapezioPathFailure) -> TrapezioPath {
        let root = DayScreen()
        let path = try all.path(parsing: address, root: root)
        // A place is a root itself, not a screen on top of today.
        let steps = Array(path.screens.dropFirst())
        guard let first = steps.first, let home = all.text(of: first),
            places.contains(where: { $0.address == home })
        else { return path }
        return TrapezioPath(root: first, above: Array(steps.dropFirst()))
    }

    /// The path along an address of this program; today when the address leads nowhere.
    static func path(to address: String) -> TrapezioPath {
        (try? path(parsing: address)) ?? TrapezioPath(root: DayScreen())
    }

    /// Every kind of screen there is.
    static let all: TrapezioScreens = {
        var screens = TrapezioScreens()
        do {
            try screens.register(DayScreen.self, at: "day", "day/:day")
            try screens.register(WeekScreen.self, at: "week", "week/:first")
            try screens.register(MonthScreen.self, at: "month", "month/:month")
            try screens.register(YearScreen.self, at: "year", "year/:year")
            try screens.registerWorkouts()
            try screens.registerNutrition()
            try screens.registerAuth()
        } catch {
            assertionFailure("\(error)")
        }
        return screens
    }()
}
