// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
    public import SwiftUI
#endif

/// One field of a client's state for an input control: read at once, written in order.
///
/// Reading costs no hop and gives the last value written here. The binding keeps its source alive,
/// so there is always a value.
@MainActor
public struct StateBinding<Value> {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void

    /// A binding from a getter and a setter.
    public init(
        get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
    ) {
        self.get = get
        self.set = set
    }

    /// The value.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
}

#if canImport(SwiftUI)
    extension StateBinding {
        /// The binding in SwiftUI's own type.
        public var swiftUI: Binding<Value> {
            Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
        }
    }
#endif
