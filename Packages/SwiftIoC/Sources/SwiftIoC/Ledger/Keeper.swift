// SPDX-License-Identifier: Apache-2.0

/// Holds an instance for the ledger, strongly or weakly.
protocol Keeper: AnyObject, Sendable {
    /// The address of the kept value for the hit table; `nil` for what may disappear.
    var address: UnsafeMutableRawPointer? { get }
}

/// A value at a stable address, which the hit table hands to readers.
///
/// `@unchecked`: the pointer is private to the cell and the hit table, the memory behind it is
/// written once in `init`, before the cell is shared, only read from then on, and freed in
/// `deinit`; `T` itself is `Sendable`. A reader without a reference to the cell is safe because the
/// ledger drops a cell only when `Traffic` shows no such reader.
final class Cell<T: Sendable>: Keeper, @unchecked Sendable {
    private let pointer: UnsafeMutablePointer<T>

    init(_ value: T) {
        pointer = CacheLine.allocate(T.self, count: 1)
        pointer.initialize(to: value)
    }

    deinit {
        pointer.deinitialize(count: 1)
        pointer.deallocate()
    }

    var value: T { pointer.pointee }

    var address: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(pointer) }
}

/// A weakly held instance of a reference type.
final class WeakCell<T: Sendable>: Keeper {
    private struct Reference {
        weak var object: AnyObject?
    }

    private let reference: Guarded<Reference>

    /// `nil` for a value type, which has no identity to be held by.
    init?(_ value: T) {
        // Asked of the dynamic type: on Darwin `value is AnyObject` is true of everything, since it
        // boxes.
        guard Swift.type(of: value as Any) is AnyClass else { return nil }
        reference = Guarded(Reference(object: value as AnyObject))
    }

    var value: T? { reference.withLock { $0.object as? T } }

    var address: UnsafeMutableRawPointer? { nil }
}
