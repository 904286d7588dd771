// SPDX-License-Identifier: Apache-2.0

import Basics

/// Holds an instance for the ledger, strongly or weakly.
// Proof: both are constant, and what the address leads to is only read.
class Keeper: @unchecked Sendable {
    let provenance: Provenance
    /// Of the kept value, for the hit table; `nil` for what may disappear.
    let address: UnsafeMutableRawPointer?

    fileprivate init(_ provenance: Provenance, _ address: UnsafeMutableRawPointer?) {
        self.provenance = provenance
        self.address = address
    }

    /// The keeper of what lies at an address: its own one lies before that.
    static func of(_ address: UnsafeRawPointer) -> Unmanaged<Keeper> {
        let own = address - MemoryLayout<UnsafeRawPointer>.size
        return Unmanaged.fromOpaque(own.load(as: UnsafeRawPointer.self))
    }
}

/// A value at a stable address, which the hit table hands to readers.
// Proof: the memory is this cell's own part of a shelf, which it keeps alive. It is written once in
// `init`, before the cell is shared, only read from then on, and cleared in `deinit`; `T` itself is
// `Sendable`. A reader without a reference to the cell is safe because the ledger drops a cell only
// when `Traffic` shows no such reader.
final class Cell<T: Sendable>: Keeper, @unchecked Sendable {
    private let shelf: Shelf

    /// Under the family's lock.
    /// - Parameter current: the shelf with room, replaced by a new one when that has none.
    init(_ value: T, _ provenance: Provenance, on current: inout Shelf?) {
        let label = MemoryLayout<UnsafeRawPointer>.size
        let alignment = max(MemoryLayout<T>.alignment, label)
        let start = max(alignment, label)
        let size = start + MemoryLayout<T>.size
        let (shelf, memory) = Shelf.take(size, alignment, from: &current)
        self.shelf = shelf
        super.init(provenance, memory + start)
        (memory + start).initializeMemory(as: T.self, to: value)
        let own = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        (memory + start - label).storeBytes(of: own, as: UnsafeRawPointer.self)
    }

    deinit {
        address?.assumingMemoryBound(to: T.self).deinitialize(count: 1)
    }

    var value: T? { address?.assumingMemoryBound(to: T.self).pointee }
}

/// A weakly held instance of a reference type.
// Proof: the reference is behind a lock.
final class WeakCell<T: Sendable>: Keeper, @unchecked Sendable {
    private struct Reference {
        weak var object: AnyObject?
    }

    private let reference: Guarded<Reference>

    init(_ value: T, _ provenance: Provenance) {
        reference = Guarded(Reference(object: value as AnyObject))
        super.init(provenance, nil)
    }

    /// `false` for a value type, which has no identity to be held by.
    static func canHold(_ value: T) -> Bool {
        // Asked of the dynamic type: on Darwin `value is AnyObject` is true of everything, since it
        // boxes.
        Swift.type(of: value as Any) is AnyClass
    }

    var value: T? { reference.withLock { $0.object as? T } }
}

/// Memory for many values, on lines of its own: written when one is built, and only read otherwise.
///
/// Freed when the last cell on it is; a part of it is not used twice.
// Proof: `used` is touched under the family's lock only, and each part of the memory belongs to the
// one cell that took it.
final class Shelf: @unchecked Sendable {
    /// In bytes: some fifty instances of a class.
    private static let size = 1_024

    private let memory: UnsafeMutablePointer<UInt8>
    private let size: Int
    private var used = 0

    private init(_ size: Int) {
        memory = CacheLine.allocate(UInt8.self, count: size)
        self.size = size
    }

    deinit {
        memory.deallocate()
    }

    static func take(
        _ bytes: Int, _ alignment: Int, from current: inout Shelf?
    ) -> (Shelf, UnsafeMutableRawPointer) {
        if let current, let part = current.part(bytes, alignment) { return (current, part) }
        // The alignment of a line is enough for nearly all; what needs more has a shelf with room.
        let shelf = Shelf(max(size, bytes + alignment))
        current = shelf
        let part = shelf.part(bytes, alignment)
        return (shelf, part ?? UnsafeMutableRawPointer(shelf.memory))
    }

    private func part(_ bytes: Int, _ alignment: Int) -> UnsafeMutableRawPointer? {
        let start = (UnsafeMutableRawPointer(memory) + used).alignedUp(toMultipleOf: alignment)
        let end = start - UnsafeMutableRawPointer(memory) + bytes
        guard end <= size else { return nil }
        used = end
        return start
    }
}
