// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// Puts one workout together.
@MainActor
enum WorkoutFactory {
    static func make(
        _ screen: WorkoutScreen, _ services: ScreenServices,
        _ journal: any Workouts.Business.IState, _ navigator: (any TrapezioNavigator)? = nil
    ) -> Feature<WorkoutStore, WorkoutUI> {
        Feature(services, ui: WorkoutUI()) {
            WorkoutStore(screen, journal: journal, services: $0, navigator: navigator)
        }
    }
}
