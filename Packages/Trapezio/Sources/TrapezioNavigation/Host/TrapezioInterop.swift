// SPDX-License-Identifier: Apache-2.0

/// An event that a feature sends to the surrounding app, such as "the person signed out": a value.
public protocol TrapezioInteropEvent: Sendable {}

/// Sends events from a feature to the surrounding app, which the feature does not know.
@MainActor
public protocol TrapezioInterop: AnyObject, Sendable {
    /// Tells the app of an event, at once.
    func send(_ event: any TrapezioInteropEvent)
}

/// An interop that hands every event to a closure.
public final class ClosureTrapezioInterop: TrapezioInterop {
    private let receive: @MainActor (any TrapezioInteropEvent) -> Void

    /// An interop over the closure. By default events are dropped.
    public init(_ receive: @escaping @MainActor (any TrapezioInteropEvent) -> Void = { _ in }) {
        self.receive = receive
    }

    /// Calls the closure.
    public func send(_ event: any TrapezioInteropEvent) { receive(event) }
}
