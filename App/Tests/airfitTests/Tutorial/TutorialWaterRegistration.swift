// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Trapezio
import TrapezioNavigation

@testable import DayUI
@testable import airfit

/// What the tutorial adds to files of the app, in a place where it is compiled.
@MainActor
struct TutorialWaterRegistration {
    let services: SpanServices

    func presentable(for screen: any TrapezioScreen) -> (any TrapezioPresentable<ScreenContent>)? {
        switch screen {
        case let screen as TutorialWaterScreen:
            TrapezioContainer(
                makeStore: { TutorialWaterStore(screen, services) }, ui: TutorialWaterUI())
        case _: nil
        }
    }
}

extension TrapezioScreens {
    mutating func registerTutorial() throws(TrapezioPathFailure) {
        try register(TutorialWaterScreen.self, at: "tutorial-water")
    }
}
