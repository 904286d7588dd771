// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import DesignSystemTesting
import Foundation
import NutritionModels
import NutritionTestSupport
import TerminalUI
import Testing

@testable import NutritionUI

@Suite("How the diary looks") @MainActor struct DiaryGoldenTests {
    private func screen(_ change: (inout DiaryState) -> Void) -> ScreenContent {
        var state = DiaryState(clock: Rig.clock, day: Samples.day)
        change(&state)
        return DiaryUI().map(state: state) { _ in }
    }

    @Test("a day with meals and water") func day() {
        let diary = screen {
            $0.summary = Samples.summary
            $0.land(.init(selected: 3))
        }
        expectGolden(diary, "diary")
        expectGolden(diary, "diary-half", sizes: [GoldenFrames.half])
    }

    @Test("a day of training, and a fast that goes on") func trained() {
        let clock = DayClock(
            now: Rig.clock.now, timeZone: Rig.clock.calendar.timeZone,
            preferences: Preferences(fastingHours: 16))
        expectGolden(
            screen {
                $0.clock = clock
                $0.summary = Samples.trained
                $0.land(.init(selected: 3))
            }, "diary-trained")
    }

    @Test("a day before anything is logged") func empty() {
        expectGolden(screen { $0.summary = Samples.empty }, "diary-empty")
    }

    @Test("nobody is signed in") func signedOut() {
        expectGolden(screen { $0.isSignedOut = true }, "diary-signed-out")
    }

    @Test("an amount of water is asked for") func water() {
        expectGolden(
            screen {
                $0.summary = Samples.summary
                $0.land(.init())
                $0.water = TextInput("0.5 l")
            }, "diary-water")
    }
}
