// SPDX-License-Identifier: Apache-2.0

/// Which row of a list is selected and which is shown first, as a value.
///
/// Every move returns a position inside `count` rows; an empty list selects row 0. `visible` is the
/// number of rows on the screen. Lists correct the first row when they are drawn.
public struct ListPosition: Sendable, Hashable, Codable {
    /// The selected row, counted from 0.
    public var selected: Int
    /// The row at the top of the screen.
    public var first: Int

    /// Creates a position; by default the top of a list.
    public init(selected: Int = 0, first: Int = 0) {
        self.selected = selected
        self.first = first
    }

    /// One row towards the start.
    public func up(count: Int, visible: Int) -> ListPosition {
        moved(by: -1, count: count, visible: visible)
    }

    /// One row towards the end.
    public func down(count: Int, visible: Int) -> ListPosition {
        moved(by: 1, count: count, visible: visible)
    }

    /// A screen towards the start.
    public func pageUp(count: Int, visible: Int) -> ListPosition {
        moved(by: -max(1, visible), count: count, visible: visible)
    }

    /// A screen towards the end.
    public func pageDown(count: Int, visible: Int) -> ListPosition {
        moved(by: max(1, visible), count: count, visible: visible)
    }

    /// The first row.
    public func home() -> ListPosition { ListPosition() }

    /// The last row.
    public func end(count: Int, visible: Int) -> ListPosition {
        ListPosition(selected: count - 1, first: first).kept(count: count, visible: visible)
    }

    /// A number of rows towards the end, or towards the start if negative.
    public func moved(by rows: Int, count: Int, visible: Int) -> ListPosition {
        // From inside the list, so that neither a stale selection nor a huge step overflows.
        let start = kept(count: count, visible: visible)
        let step = max(-count, min(rows, count))
        return ListPosition(selected: start.selected + step, first: start.first)
            .kept(count: count, visible: visible)
    }

    /// This position with the selection inside the list and on the screen. It scrolls as little as
    /// possible, and leaves no blank rows at the end of a list that is longer than the screen.
    public func kept(count: Int, visible: Int) -> ListPosition {
        guard count > 0 else { return ListPosition() }
        let selected = max(0, min(selected, count - 1))
        let visible = max(1, visible)
        let lowest = max(0, selected - visible + 1)
        let highest = max(0, min(selected, count - visible))
        return ListPosition(selected: selected, first: max(lowest, min(first, highest)))
    }
}
