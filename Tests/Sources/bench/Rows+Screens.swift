// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import TerminalUI
import Trapezio

extension Rows {
    /// From an event to the frame that shows its effect. Bounds: issue 5, Must show.
    static var screens: [Benchmark] {
        [
            Benchmark(
                "screen.frame", budget: .milliseconds(16),
                note: "an event, the state it changes and a frame of 200x60 over 10,000 rows"
            ) { await screen(rows: 10_000, .select) },
            Benchmark(
                "screen.frame.rows", bound: 1.25,
                note: "the same over 100,000 rows against 1,000: only what is seen is laid out"
            ) { (await screen(rows: 100_000, .select), await screen(rows: 1_000, .select)) },
            Benchmark(
                "screen.frame.edit", budget: .milliseconds(16),
                note: "an event that changes one of 10,000 rows, which are copied and compared"
            ) { await screen(rows: 10_000, .edit) },
            Benchmark(
                "screen.state", bound: 5,
                note: "the state of a store read under Observation, against a copy under a lock"
            ) {
                let table = await LongTable(rows: 10)
                return (
                    .mainActor("tracked read") { count in
                        await MainActor.run {
                            for _ in 0..<count { blackHole(table.state.selected) }
                        }
                    }, Limits.copy()
                )
            },
        ]
    }

    private enum Step {
        case select
        case edit
    }

    /// The table exists before the clock starts, so only its changes are timed.
    private static func screen(rows: Int, _ step: Step) async -> Operation {
        let table = await LongTable(rows: rows)
        let runtime = await table.render(with: LongTableUI())
        return .mainActor("\(rows) rows") { count in
            await MainActor.run {
                for number in 0..<count {
                    switch step {
                    case .select: table.send(.down)
                    case .edit: table.send(.rename(number % rows))
                    }
                    blackHole(runtime.content)
                }
            }
        }
    }
}

private struct LongTableScreen: TrapezioScreen {}

struct LongTableState: TrapezioState {
    var names: [String]
    var selected = 0
}

enum LongTableEvent: TrapezioEvent {
    case down
    case rename(Int)
}

private final class LongTable:
    TrapezioStore<LongTableScreen, LongTableState, LongTableEvent>
{
    init(rows: Int) {
        super.init(
            screen: LongTableScreen(),
            initialState: LongTableState(names: (0..<rows).map { "Exercise \($0)" }))
    }

    override func handle(event: LongTableEvent) {
        switch event {
        case .down: update { $0.selected = ($0.selected + 1) % $0.names.count }
        case .rename(let row): update { $0.names[row] += "." }
        }
    }
}

/// The table as a frame. The measurement ends where the terminal's writer begins.
struct LongTableUI: TrapezioUI {
    func map(
        state: LongTableState, onEvent: @escaping @MainActor (LongTableEvent) -> Void
    ) -> Frame {
        Self.frame(state)
    }

    nonisolated static func frame(_ state: LongTableState) -> Frame {
        let table = Table(
            [
                TableColumn("Set", alignment: .trailing), TableColumn("Exercise", extent: .fill),
                TableColumn("Weight", alignment: .trailing),
            ], count: state.names.count, position: ListPosition(selected: state.selected)
        ) { row in ["\(row)", Text(state.names[row]), "\(row % 200) kg"] }
        let content = TerminalUI.Rows {
            Text("Sets", style: Style(isBold: true))
            Panel("\(state.names.count) sets", content: table).fill()
            KeyHints([KeyHint("j", "down"), KeyHint("q", "quit")])
        }
        return Frame.render(content, size: Size(columns: 200, rows: 60))
    }
}
