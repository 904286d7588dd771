// SPDX-License-Identifier: Apache-2.0

import TerminalUI
import Testing

@Suite("Table", .timeLimit(.minutes(1)))
struct TableTests {
    private func table(position: ListPosition? = nil) -> Table {
        let names = ["Squat", "Bench press", "深蹲"]
        let rows: [[Text]] = (0..<12).map { row in
            [Text(names[row % 3]), "\(row + 1)", "\(row * 250) kg", "5 × 100 kg"]
        }
        return Table(
            [
                TableColumn("Exercise", extent: .fill, priority: 9),
                TableColumn("Sets", alignment: .trailing, priority: 2),
                TableColumn("Volume", alignment: .trailing, priority: 3),
                TableColumn("Best set", alignment: .trailing, priority: 1),
            ], rows: rows, position: position)
    }

    @Test("columns are aligned under their headings")
    func wide() {
        #expect(
            picture(table(), 60, 6) == """
                Exercise                           Sets  Volume    Best set
                ───────────────────────────────────────────────────────────
                Squat                                 1    0 kg  5 × 100 kg█
                Bench press                           2  250 kg  5 × 100 kg│
                深蹲                                  3  500 kg  5 × 100 kg│
                Squat                                 4  750 kg  5 × 100 kg│
                """)
    }

    @Test("the selected row has a pointer, also in ASCII")
    func selected() {
        #expect(
            picture(table(position: ListPosition(selected: 4)), 60, 8, .ascii) == """
                  Exercise                        Sets   Volume    Best set
                -----------------------------------------------------------
                  Squat                              1     0 kg  5 x 100 kg#
                  Bench press                        2   250 kg  5 x 100 kg#
                  深蹲                               3   500 kg  5 x 100 kg#
                  Squat                              4   750 kg  5 x 100 kg|
                > Bench press                        5  1000 kg  5 x 100 kg|
                  深蹲                               6  1250 kg  5 x 100 kg|
                """)
    }

    @Test("a narrow table leaves out its least important columns")
    func narrow() {
        #expect(
            picture(table(), 34, 4) == """
                Exercise             Sets  Volume
                ─────────────────────────────────
                Squat                   1    0 kg█
                Bench press             2  250 kg│
                """)
        #expect(
            picture(table(), 24, 4) == """
                Exercise   Sets  Volume
                ───────────────────────
                Squat         1    0 kg█
                Bench pr…     2  250 kg│
                """)
    }

    @Test("the last column is cut rather than left out")
    func tiny() {
        #expect(
            picture(table(position: ListPosition(selected: 1)), 10, 3) == """
                  Exerci…
                  Squat  █
                ▸ Bench …│
                """)
    }

    @Test("of equal columns the one furthest to the right goes first")
    func ties() {
        let columns = [TableColumn("aaaa"), TableColumn("bbbb"), TableColumn("cccc")]
        #expect(picture(Table(columns, rows: []), 12, 2) == "aaaa  bbbb")
    }

    @Test("only the rows on the screen are made", arguments: [1_000, 100_000])
    func lazy(count: Int) {
        let probe = Probe()
        let position = ListPosition(selected: 500, first: 500)
        let table = Table([TableColumn("n")], count: count, position: position) { row in
            probe.ask(row)
            return [Text("\(row)")]
        }
        _ = render(table, 40, 20)
        #expect(probe.rows == Array(500..<518))
    }

    @Test("missing and surplus cells do no harm")
    func ragged() {
        let columns = [TableColumn("a"), TableColumn("b")]
        let table = Table(columns, rows: [["1"], [], ["1", "2", "3"]])
        #expect(
            picture(table, 20, 6) == """
                a  b
                ────────────────────
                1

                1  2
                """)
    }

    @Test("fixed and fractional columns keep their width")
    func extents() {
        let table = Table(
            [
                TableColumn("fixed", extent: .fixed(8)),
                TableColumn("half", extent: .fraction(0.5)),
                TableColumn("rest", extent: .fill),
            ], rows: [["1", "2", "3"]])
        #expect(
            picture(table, 44, 4) == """
                fixed     half                  rest
                ────────────────────────────────────────────
                1         2                     3
                """)
    }
}
