// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomExtras
import AxiomTesting
import Foundation
import TerminalUI
import Testing

@Suite("Stack of a view", .timeLimit(.minutes(10)))
struct ViewStackTests {
    /// A dashboard with everything nested that a screen of the app nests.
    private static var screen: some Content {
        TerminalUI.Rows {
            Panel("Training") {
                Columns(spacing: 1) {
                    Panel("Lists") {
                        SelectableList(count: 10_000, position: ListPosition(selected: 5_000)) {
                            Text("set \($0)")
                        }
                    }
                    Panel("Charts") {
                        LineChart([LineSeries(values: (0..<400).map { Double($0 % 37) })])
                        BarChart([Bar("Mon", 3), Bar("Tue", 5)])
                        Sparkline([1, 3, 2, 5])
                    }
                }
            }
        }
    }

    @Test("A screen of 200x60 is drawn within 256 KB of stack", .requirement("F-0AC"))
    func stack() async {
        let frame = await withCheckedContinuation { continuation in
            let thread = Thread {
                let size = Size(columns: 200, rows: 60)
                continuation.resume(returning: Frame.render(Self.screen, size: size))
            }
            thread.stackSize = MemoryBudget.viewStack.bytes
            thread.start()
        }
        #expect(frame.size == Size(columns: 200, rows: 60))
        #expect(frame.text().contains("set 5000"))
    }
}
