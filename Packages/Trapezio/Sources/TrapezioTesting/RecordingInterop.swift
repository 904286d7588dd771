// SPDX-License-Identifier: Apache-2.0

public import TrapezioNavigation

/// An interop that keeps what it was sent.
public final class RecordingInterop: TrapezioInterop {
    /// What it was sent, in order.
    public private(set) var events: [any TrapezioInteropEvent] = []

    /// An interop that was sent nothing.
    public init() {}

    /// Keeps the event.
    public func send(_ event: any TrapezioInteropEvent) { events.append(event) }
}
