// SPDX-License-Identifier: Apache-2.0

/// Something a feature tells the app around it, such as that a person signed out: a value.
public protocol TrapezioInteropEvent: Sendable {}

/// The way from a feature to the app around it, which the feature does not know.
@MainActor
public protocol TrapezioInterop: AnyObject, Sendable {
    /// Tells the app of an event, at once.
    func send(_ event: any TrapezioInteropEvent)
}

/// An interop that hands every event to a closure.
public final class ClosureTrapezioInterop: TrapezioInterop {
    private let receive: @MainActor (any TrapezioInteropEvent) -> Void

    /// An interop over the closure; by default events go nowhere.
    public init(_ receive: @escaping @MainActor (any TrapezioInteropEvent) -> Void = { _ in }) {
        self.receive = receive
    }

    /// Calls the closure.
    public func send(_ event: any TrapezioInteropEvent) { receive(event) }
}
