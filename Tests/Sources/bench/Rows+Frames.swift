// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import Synchronization
@_spi(Frames) import TerminalUI
import Trapezio
import TrapezioNavigation

extension Rows {
    /// The parts of a frame of 200x60, and the moves of a navigation.
    static var frames: [Benchmark] {
        [
            Benchmark(
                "frame.layout", bound: 35,
                note: "a table in a panel laid out and drawn, against comparing its cells as words"
            ) {
                (
                    .nonisolated("layout") { count in
                        for number in 0..<count { blackHole(frame(number % 20)) }
                    }, words()
                )
            },
            Benchmark(
                "frame.change", bound: 17,
                note: "the bytes of a selection that moves by a row, against the same"
            ) {
                (writing(frame(3), frame(4)), words())
            },
            Benchmark(
                "frame.same", bound: 1.2, note: "an equal frame, made anew, against the same"
            ) {
                (writing(frame(3), frame(3)), words())
            },
            Benchmark(
                "navigation.host", bound: 46,
                note: "a screen pushed and popped again by a host, against an actor hop"
            ) { (await pushAndPop(depth: 1), Limits.hop()) },
            Benchmark(
                "navigation.host.deep", bound: 2.4,
                note: "the same above 100 screens, against above one"
            ) { (await pushAndPop(depth: 100), await pushAndPop(depth: 1)) },
        ]
    }

    private static func frame(_ selected: Int) -> Frame {
        LongTableUI.frame(
            LongTableState(names: (0..<100).map { "Exercise \($0)" }, selected: selected))
    }

    /// The bytes of the frames in turns, by a writer that has shown the second one.
    private static func writing(_ first: Frame, _ second: Frame) -> Operation {
        var writer = FrameWriter(
            capabilities: TerminalCapabilities(colours: .trueColour, isUnicode: true))
        blackHole(writer.bytes(for: second))
        let place = Mutex(writer)
        return .nonisolated("bytes") { count in
            place.withLock { writer in
                for number in 0..<count {
                    blackHole(writer.bytes(for: number.isMultiple(of: 2) ? first : second))
                }
                // As it was before.
                if !count.isMultiple(of: 2) { blackHole(writer.bytes(for: second)) }
            }
        }
    }

    /// Comparing as many words as the frame has cells.
    private static func words() -> Operation {
        let words = [[UInt64](repeating: 1, count: 12_000), [UInt64](repeating: 1, count: 12_000)]
        return .nonisolated("12,000 words compared") { count in
            for _ in 0..<count { blackHole(areEqual(words[0], words[1])) }
        }
    }

    @inline(never)
    private static func areEqual(_ left: [UInt64], _ right: [UInt64]) -> Bool {
        left.withUnsafeBufferPointer { left in
            right.withUnsafeBufferPointer { right in
                var difference: UInt64 = 0
                for index in left.indices { difference |= left[index] ^ right[index] }
                return difference == 0
            }
        }
    }

    private static func pushAndPop(depth: Int) async -> Operation {
        let host = await MainActor.run {
            let host = TrapezioNavigationHost<Int>(root: NumberedScreen(number: 0)) {
                screen, _, _ in
                TrapezioStatic((screen as? NumberedScreen)?.number ?? 0)
            }
            for number in 1..<depth { host.goTo(NumberedScreen(number: number)) }
            return host
        }
        return .mainActor("above \(depth)") { count in
            await MainActor.run {
                for number in 0..<count {
                    host.goTo(NumberedScreen(number: depth + number))
                    host.dismiss()
                }
            }
        }
    }
}

private struct NumberedScreen: TrapezioScreen {
    let number: Int
}
