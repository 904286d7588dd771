// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt

/// Puts the list of records together.
@MainActor
enum RecordsFactory {
    static func make(
        _ services: ScreenServices, _ journal: any Workouts.Business.IState,
        _ navigator: (any TrapezioNavigator)? = nil
    ) -> Feature<RecordsStore, RecordsUI> {
        Feature(services, ui: RecordsUI()) {
            RecordsStore(journal: journal, services: $0, navigator: navigator)
        }
    }
}
