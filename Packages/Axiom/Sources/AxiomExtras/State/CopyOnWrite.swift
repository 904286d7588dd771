// SPDX-License-Identifier: Apache-2.0

/// A large value in a box that copies share until one of them changes it.
///
/// Most states need no such box: arrays, dictionaries and strings already share their storage. It
/// pays for a struct of many fields that is copied much more often than changed. Boxes that share
/// their storage are equal without a comparison of the value.
@propertyWrapper
public struct CopyOnWrite<Value: Sendable>: Sendable {
    // Proof for @unchecked: `value` is written only through a box whose reference to the storage is
    // the only one, which nobody else can read or write meanwhile; a box that is not alone makes a
    // storage of its own first.
    private final class Storage: @unchecked Sendable {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    /// A box with this value.
    public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    /// The value. Changing it copies it first, unless no other box shares it.
    public var wrappedValue: Value {
        get { storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }

    /// The box itself, as `$name`.
    public var projectedValue: Self { self }

    /// Whether the two boxes share one storage: copies that nobody has changed since.
    public func sharesStorage(with other: Self) -> Bool { storage === other.storage }
}

extension CopyOnWrite: Equatable where Value: Equatable {
    /// Compares the values, unless the storage is the same.
    public static func == (left: Self, right: Self) -> Bool {
        left.storage === right.storage || left.storage.value == right.storage.value
    }
}

extension CopyOnWrite: CustomReflectable {
    /// The value in place of the storage, which is an implementation detail.
    public var customMirror: Mirror {
        Mirror(self, children: ["wrappedValue": storage.value], displayStyle: .struct)
    }
}
