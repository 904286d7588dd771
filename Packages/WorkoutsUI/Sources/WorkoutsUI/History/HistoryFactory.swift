// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt

/// Puts the list of workouts together.
@MainActor
enum HistoryFactory {
    static func make(
        _ services: ScreenServices, _ journal: any Workouts.Business.IState,
        _ navigator: (any TrapezioNavigator)? = nil
    ) -> Feature<HistoryStore, HistoryUI> {
        Feature(services, ui: HistoryUI()) {
            HistoryStore(journal: journal, services: $0, navigator: navigator)
        }
    }
}
