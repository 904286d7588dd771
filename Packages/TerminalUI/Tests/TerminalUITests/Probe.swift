// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TerminalUI

/// Counts what happens during a drawing.
final class Probe: Sendable {
    private let measured = Mutex(0)
    private let asked = Mutex<[Int]>([])

    var measures: Int { measured.withLock { $0 } }
    var rows: [Int] { asked.withLock { $0 } }

    func measure() { measured.withLock { $0 += 1 } }
    func ask(_ row: Int) { asked.withLock { $0.append(row) } }
}

/// Content that counts how often it is measured.
struct Counted: Content {
    let probe: Probe

    func measure(_ proposal: Size, in context: RenderContext) -> Size {
        probe.measure()
        return Size(columns: 3, rows: 1)
    }

    func draw(into canvas: inout Canvas, in context: RenderContext) {}
}
