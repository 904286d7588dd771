// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// Puts one exercise together.
@MainActor
enum ExerciseFactory {
    static func make(
        _ screen: ExerciseScreen, _ services: ScreenServices,
        _ journal: any Workouts.Business.IState, _ navigator: (any TrapezioNavigator)? = nil
    ) -> Feature<ExerciseStore, ExerciseUI> {
        Feature(services, ui: ExerciseUI()) {
            ExerciseStore(screen, journal: journal, services: $0, navigator: navigator)
        }
    }
}
