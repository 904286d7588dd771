// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI
import TerminalUI
import Testing
import Trapezio
import TrapezioTesting

@testable import airfit

@Suite("TutorialWater", .timeLimit(.minutes(10)))
@MainActor
struct TutorialWaterTests {
    private func text(_ store: TutorialWaterStore) -> String {
        let content = ScreenFrame(store.content(with: TutorialWaterUI()))
        return Frame.render(content, size: Size(columns: 40, rows: 8), glyphs: .ascii).text()
    }

    @Test("the key w drinks a glass, and the screen shows it")
    func glass() async throws {
        try await ScreenBench.with { bench in
            let store = TutorialWaterStore(TutorialWaterScreen(), bench.span)
            let test = StoreTest(store, exhaustive: false)
            store.onAppear()
            await test.wait { $0.millilitres == 0 }
            #expect(text(store).contains("0 ml today"))
            #expect(store.content(with: TutorialWaterUI()).press(.character("w")))
            await test.wait { $0.millilitres == 250 }
            #expect(text(store).contains("250 ml today"))
            store.onDisappear()
        }
    }
}
