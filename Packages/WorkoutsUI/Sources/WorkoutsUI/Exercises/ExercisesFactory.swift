// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt

/// Puts the list of exercises together.
@MainActor
enum ExercisesFactory {
    static func make(
        _ services: ScreenServices, _ journal: any Workouts.Business.IState,
        _ navigator: (any TrapezioNavigator)? = nil
    ) -> Feature<ExercisesStore, ExercisesUI> {
        Feature(services, ui: ExercisesUI()) {
            ExercisesStore(journal: journal, services: $0, navigator: navigator)
        }
    }
}
