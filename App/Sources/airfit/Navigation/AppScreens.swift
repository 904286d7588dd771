// SPDX-License-Identifier: Apache-2.0

import AuthUIAPI
import DesignSystem
import NutritionUIAPI
import TrapezioNavigation
import WorkoutsUIAPI

/// The places of the app, in the order of their keys, and every screen with its address.
enum AppScreens {
    static let map = ScreenMap(places: places, home: DayScreen(), screens: screens)

    private static let places = [
        ScreenPlace(name: "Today", address: "day"), ScreenPlace(name: "Train", address: "training"),
        ScreenPlace(name: "History", address: "workouts"),
        ScreenPlace(name: "Records", address: "records"),
        ScreenPlace(name: "Diary", address: "diary"), ScreenPlace(name: "Foods", address: "foods"),
        ScreenPlace(name: "Targets", address: "targets"),
        ScreenPlace(name: "Weight", address: "weight"),
        ScreenPlace(name: "Import", address: "import"),
        ScreenPlace(name: "Account", address: "account"),
    ]

    /// An address of every kind of screen.
    static let samples =
        places.map(\.address)
        + [
            "week", "month", "year", "workouts/w1", "exercises", "exercises/e1", "muscles",
            "nutrients", "measures", "routines", "routines/ppl",
            "account/register",
        ]

    private static let screens: TrapezioScreens = {
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
