// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
    public import SwiftUI
#endif

/// One field of a client's state as an input sees it: read at once, written in order.
///
/// Reading costs no hop and shows what was last written here. Keeps what it reads from alive, so
/// there is always a value.
@MainActor
public struct StateBinding<Value> {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void

    /// A binding from its two halves.
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
        /// The binding as SwiftUI's inputs take it.
        public var swiftUI: Binding<Value> {
            Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
        }
    }
#endif
