// SPDX-License-Identifier: Apache-2.0

/// A column of a table: its heading, the alignment of its cells and its width.
public struct TableColumn: Sendable, Hashable {
    /// The heading.
    public var title: String
    /// The alignment of heading and cells in the column.
    public var alignment: Alignment
    /// The width. `natural` is the width of the heading or of the widest cell on the screen.
    public var extent: Extent
    /// How important the column is. A narrow table leaves out the column of the lowest priority
    /// first, and of several with that priority the rightmost one.
    public var priority: Int

    /// A column.
    public init(
        _ title: String, alignment: Alignment = .leading, extent: Extent = .natural,
        priority: Int = 0
    ) {
        self.title = title
        self.alignment = alignment
        self.extent = extent
        self.priority = priority
    }
}

/// The widths of the columns that fit a table.
struct TableWidths {
    /// The numbers of the columns shown, from left to right.
    private(set) var shown: [Int]
    /// Their widths.
    private(set) var widths: [Int]

    static let gap = 2

    /// `wanted` is for each column the width of its heading and shown cells.
    init(_ columns: [TableColumn], wanted: [Int], space: Int) {
        var kept = Array(columns.indices)
        let least = zip(columns, wanted).map { column, wanted in
            switch column.extent {
            case .natural: wanted
            case .fixed(let width): max(0, width.bounded)
            case .fraction: min(wanted, TextWidth.of(column.title))
            case .fill(_, let minimum):
                max(min(wanted, max(TextWidth.of(column.title), 4)), minimum.bounded)
            }
        }
        func total() -> Int {
            kept.reduce(TableWidths.gap * (kept.count - 1)) { ($0 + least[$1]).bounded }
        }
        while kept.count > 1, total() > space {
            let lowest = kept.map { columns[$0].priority }.min() ?? 0
            guard let dropped = kept.lastIndex(where: { columns[$0].priority == lowest }) else {
                break
            }
            kept.remove(at: dropped)
        }
        shown = kept
        widths = kept.map { min(least[$0], space) }
        share(columns, space: space)
    }

    /// Gives fractions what they ask for and filling columns what is left.
    private mutating func share(_ columns: [TableColumn], space: Int) {
        let whole = max(0, space - TableWidths.gap * (shown.count - 1))
        var left = max(0, whole - widths.reduce(0, +))
        for (place, column) in shown.enumerated() {
            guard case .fraction(let part) = columns[column].extent, part.isFinite else { continue }
            let wanted = Int(Double(whole) * max(0, min(1, part)))
            let more = max(0, min(left, wanted - widths[place]))
            widths[place] += more
            left -= more
        }
        let weights = shown.map { column in
            if case .fill(let weight, _) = columns[column].extent {
                max(0, weight.bounded)
            } else {
                0
            }
        }
        let total = weights.reduce(0, +)
        guard total > 0 else { return }
        var seen = 0
        var given = 0
        for (place, weight) in weights.enumerated() {
            seen += weight
            let more = left * seen / total - given
            widths[place] += more
            given += more
        }
    }
}
