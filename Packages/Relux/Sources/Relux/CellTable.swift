// SPDX-License-Identifier: Apache-2.0

import Basics
import Synchronization

/// What handles one type of action now. A cell outlives every registration of its type, so that
/// finding it takes no lock; its own lock is held while an action of its type is reduced.
// Proof: the variables are read and written only inside the sections of `lock`, and no access
// overlaps another one.
final class Cell: @unchecked Sendable {
    let lock = Guarded(())
    @exclusivity(unchecked) var route: Route?
    /// The number of actions of the type so far, by which their tasks give way.
    @exclusivity(unchecked) var count: UInt64 = 0

    init(_ route: Route? = nil) { self.route = route }
}

/// Cells by type of action: found without a lock, added under one.
///
/// Open addressing over type addresses, about five times quicker to look up than a dictionary with
/// its keyed hash. Grows, never shrinks: there are no more cells than types.
final class CellTable: @unchecked Sendable {
    // Proof: pages are only added, under the table's lock, and live as long as the table. A slot's
    // cell is written before its key, which is stored with release and loaded with acquire; neither
    // is written again. A reader therefore finds a key with its cell, or not yet.
    private struct Slot: ~Copyable {
        let key = Atomic<UInt>(0)
        var cell: Unmanaged<Cell>?
    }

    private final class Page {
        let mask: Int
        let slots: UnsafeMutablePointer<Slot>

        init(capacity: Int) {
            mask = capacity - 1
            slots = .allocate(capacity: capacity)
            for index in 0..<capacity { (slots + index).initialize(to: Slot()) }
        }

        deinit {
            slots.deinitialize(count: mask + 1)
            slots.deallocate()
        }

        /// The cell of the type and its slot. Without a cell: `nil`, and the slot where the search
        /// ended.
        @inline(__always)
        func find(_ key: UInt) -> (cell: Unmanaged<Cell>?, slot: Int) {
            // Metadata addresses are multiples of eight; the factor (2^64 / golden ratio) spreads
            // them.
            var index = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
            while true {
                let found = slots[index].key.load(ordering: .acquiring)
                if found == key { return (slots[index].cell, index) }
                if found == 0 { return (nil, index) }
                index = (index &+ 1) & mask
            }
        }
    }

    private let current: Atomic<Unmanaged<Page>>
    private let lock = Guarded(())
    private var pages: [Page]
    /// The cells in the order of their making.
    private var made: [(key: UInt, cell: Cell)] = []
    /// Takes part in every type of action from its first on.
    private let relay: (any Relux.Relay)?

    init(relay: (any Relux.Relay)? = nil) {
        let page = Page(capacity: 16)
        pages = [page]
        current = Atomic(.passUnretained(page))
        self.relay = relay
    }

    /// All cells.
    var cells: [Cell] { lock.withLock { _ in made.map(\.cell) } }

    /// The cell of a type, `nil` when nothing has ever handled it.
    subscript(type: ObjectIdentifier) -> Unmanaged<Cell>? {
        if let cell = find(type) { return cell }
        return relay == nil ? nil : .passUnretained(add(type))
    }

    private func find(_ type: ObjectIdentifier) -> Unmanaged<Cell>? {
        let key = UInt(bitPattern: type)
        return current.load(ordering: .acquiring)._withUnsafeGuaranteedRef { page in
            page.find(key).cell
        }
    }

    /// The cell of a type, made if there is none.
    func add(_ type: ObjectIdentifier) -> Cell {
        if let cell = find(type) { return cell.takeUnretainedValue() }
        // Asked outside the lock: it is foreign code.
        let route = relay.flatMap { RelayRoute.first(of: type, by: $0) }
        return lock.withLock { _ in add(type, route) }
    }

    private func add(_ type: ObjectIdentifier, _ route: Route?) -> Cell {
        if let cell = find(type) { return cell.takeUnretainedValue() }
        let added = (key: UInt(bitPattern: type), cell: Cell(route))
        made.append(added)
        if let page = pages.last, made.count * 2 <= page.mask {
            put(added, into: page)
            return added.cell
        }
        let page = Page(capacity: made.count * 4)
        for cell in made { put(cell, into: page) }
        pages.append(page)
        current.store(.passUnretained(page), ordering: .releasing)
        return added.cell
    }

    private func put(_ entry: (key: UInt, cell: Cell), into page: Page) {
        let slot = page.slots + page.find(entry.key).slot
        slot.pointee.cell = .passUnretained(entry.cell)
        slot.pointee.key.store(entry.key, ordering: .releasing)
    }
}
