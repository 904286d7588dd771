// SPDX-License-Identifier: Apache-2.0

public import TrapezioNavigation

/// An interop that records the events it receives.
public final class RecordingInterop: TrapezioInterop {
    /// The received events, in order.
    public private(set) var events: [any TrapezioInteropEvent] = []

    /// An interop without events.
    public init() {}

    /// Keeps the event.
    public func send(_ event: any TrapezioInteropEvent) { events.append(event) }
}
