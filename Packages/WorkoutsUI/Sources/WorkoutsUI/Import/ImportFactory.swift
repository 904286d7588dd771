// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt

/// Puts the import together.
@MainActor
enum ImportFactory {
    static func make(
        _ services: ScreenServices, _ journal: any Workouts.Business.IState,
        _ steps: @escaping ImportStore.Steps, _ navigator: (any TrapezioNavigator)? = nil
    ) -> Feature<ImportStore, ImportUI> {
        Feature(services, ui: ImportUI()) {
            ImportStore(journal: journal, services: $0, navigator: navigator, steps: steps)
        }
    }
}
