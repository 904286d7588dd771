// SPDX-License-Identifier: Apache-2.0

/// Children one after the other along an axis: what `Rows` and `Columns` share.
struct Stack: Sendable {
    let axis: Axis
    let spacing: Int
    let items: [StackItem]
    let mainExtent: Extent
    let crossExtent: Extent

    init(axis: Axis, spacing: Int, items: [StackItem]) {
        self.axis = axis
        self.spacing = max(0, spacing.bounded)
        self.items = items
        let main = items.map { $0.extent(along: axis) }
        let gaps = self.spacing * max(0, items.count - 1)
        let shortest = main.reduce(gaps) { ($0 + $1.minimum).bounded }
        mainExtent =
            main.contains(where: \.isFlexible) ? .fill(weight: 1, minimum: shortest) : .natural
        let cross = items.map { $0.content.extent(along: axis.other) }
        crossExtent =
            cross.contains(where: \.isFlexible)
            ? .fill(weight: 1, minimum: cross.reduce(0) { max($0, $1.minimum) }) : .natural
    }

    func extent(along asked: Axis) -> Extent { asked == axis ? mainExtent : crossExtent }

    func measure(_ proposal: Size, in context: RenderContext) -> Size {
        let slots = slots(proposal, isMeasuring: true, in: context)
        let cross = slots.enumerated().map { index, slot in
            slot.cross
                ?? context.measure(
                    items[index].content,
                    Size(along: axis, main: slot.length, cross: proposal.length(along: axis.other))
                ).length(along: axis.other)
        }
        let end = slots.last.map { $0.start + $0.length } ?? 0
        return Size(along: axis, main: end, cross: cross.max() ?? 0)
    }

    func draw(into canvas: inout Canvas, in context: RenderContext) {
        let size = canvas.size
        let slots = slots(size, isMeasuring: false, in: context)
        for (item, slot) in zip(items, slots) where slot.length > 0 {
            let rect =
                switch axis {
                case .horizontal:
                    Rect(column: slot.start, row: 0, columns: slot.length, rows: size.rows)
                case .vertical:
                    Rect(column: 0, row: slot.start, columns: size.columns, rows: slot.length)
                }
            canvas.draw(item.content, in: rect, context)
        }
    }

    private struct Slot {
        var start = 0
        var length = 0
        /// The length across the axis where measuring gave it, so that none is measured twice.
        var cross: Int?
    }

    /// Shares the space out in one pass over the order that `Extent` documents.
    private func slots(_ space: Size, isMeasuring: Bool, in context: RenderContext) -> [Slot] {
        var slots = Array(repeating: Slot(), count: items.count)
        let whole = space.length(along: axis)
        var left = max(0, whole - spacing * max(0, items.count - 1))
        let extents = items.map { $0.extent(along: axis) }
        for (index, extent) in extents.enumerated() {
            slots[index].length = min(left, extent.minimum)
            left -= slots[index].length
        }
        for (index, extent) in extents.enumerated() {
            let granted = slots[index].length
            switch extent {
            case .fill where !isMeasuring, .fixed:
                continue
            case .natural, .fill:
                // While measuring there is nothing to fill: such a child counts as what it wants.
                let wanted = context.measure(
                    items[index].content,
                    Size(along: axis, main: left + granted, cross: space.length(along: axis.other)))
                slots[index].length = max(granted, wanted.length(along: axis))
                slots[index].cross = wanted.length(along: axis.other)
            case .fraction(let part):
                slots[index].length = min(left, Stack.cells(of: part, in: whole))
            }
            left -= slots[index].length - granted
        }
        if !isMeasuring { fill(&slots, extents, left) }
        var start = 0
        for index in slots.indices {
            slots[index].start = start
            start += slots[index].length + spacing
        }
        return slots
    }

    /// Gives all of `space` to the filling children, rounded so that the shares add up.
    private func fill(_ slots: inout [Slot], _ extents: [Extent], _ space: Int) {
        let weights = extents.map { extent in
            if case .fill(let weight, _) = extent { max(0, weight.bounded) } else { 0 }
        }
        let total = weights.reduce(0, +)
        guard total > 0 else { return }
        var seen = 0
        var given = 0
        for (index, weight) in weights.enumerated() {
            seen += weight
            let share = space * seen / total - given
            slots[index].length += share
            given += share
        }
    }

    private static func cells(of part: Double, in whole: Int) -> Int {
        guard part.isFinite else { return 0 }
        return Int((Double(whole) * max(0, min(1, part))).rounded())
    }
}
