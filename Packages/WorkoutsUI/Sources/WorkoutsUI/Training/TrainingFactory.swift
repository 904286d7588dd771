// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt

/// Puts the training screen together.
@MainActor
enum TrainingFactory {
    static func make(
        _ services: ScreenServices, _ journal: any Workouts.Business.IState,
        _ navigator: (any TrapezioNavigator)? = nil
    ) -> Feature<TrainingStore, TrainingUI> {
        Feature(services, ui: TrainingUI()) {
            TrainingStore(journal: journal, services: $0, navigator: navigator)
        }
    }
}
