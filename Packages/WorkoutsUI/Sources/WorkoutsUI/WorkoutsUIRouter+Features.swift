// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import TrapezioNavigation
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsUIAPI

/// The stores of the domain, each with its UI. Without a navigator they only answer commands.
@MainActor
extension WorkoutsUIRouter {
    typealias Navigator = any TrapezioNavigator

    func training(_ navigator: Navigator? = nil) -> Feature<TrainingStore, TrainingUI> {
        Feature(services, ui: TrainingUI()) { [state] in
            TrainingStore(journal: state, services: $0, navigator: navigator)
        }
    }

    func history(_ navigator: Navigator? = nil) -> Feature<HistoryStore, HistoryUI> {
        Feature(services, ui: HistoryUI()) { [state] in
            HistoryStore(journal: state, services: $0, navigator: navigator)
        }
    }

    func workout(_ screen: WorkoutScreen, _ navigator: Navigator? = nil) -> Feature<
        WorkoutStore, WorkoutUI
    > {
        Feature(services, ui: WorkoutUI()) { [state] in
            WorkoutStore(screen, journal: state, services: $0, navigator: navigator)
        }
    }

    func exercises(_ navigator: Navigator? = nil) -> Feature<ExercisesStore, ExercisesUI> {
        Feature(services, ui: ExercisesUI()) { [state] in
            ExercisesStore(journal: state, services: $0, navigator: navigator)
        }
    }

    func exercise(_ screen: ExerciseScreen, _ navigator: Navigator? = nil) -> Feature<
        ExerciseStore, ExerciseUI
    > {
        Feature(services, ui: ExerciseUI()) { [state] in
            ExerciseStore(screen, journal: state, services: $0, navigator: navigator)
        }
    }

    func records(_ navigator: Navigator? = nil) -> Feature<RecordsStore, RecordsUI> {
        Feature(services, ui: RecordsUI()) { [state] in
            RecordsStore(journal: state, services: $0, navigator: navigator)
        }
    }

    func imports(_ navigator: Navigator? = nil) -> Feature<ImportStore, ImportUI> {
        Feature(services, ui: ImportUI()) { [state, importSteps] in
            ImportStore(journal: state, services: $0, navigator: navigator, steps: importSteps)
        }
    }
}
