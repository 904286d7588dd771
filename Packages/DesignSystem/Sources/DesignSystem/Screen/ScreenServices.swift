// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import Relux
public import Trapezio

/// What the app gives to the store of every screen: access to the domains, the time, and the places
/// for messages and errors.
public struct ScreenServices: Sendable {
    // The loop itself: with its dispatcher alone a store would outlive its domain.
    private let relux: Relux
    /// The person's clock at this moment.
    public let now: @Sendable () -> DayClock
    /// Whose time timers take.
    public let timer: any Clock<Duration>
    /// Rings the bell of the terminal, so that a person who looks away knows.
    public let ring: @MainActor @Sendable () -> Void
    /// Sets the title of the terminal's window; `nil` gives it the one back that it had.
    public let title: @MainActor @Sendable (String?) -> Void
    /// Where a store's errors go; for `TrapezioStore.init`.
    public let context: ContextServices
    /// What was done and how to undo it.
    public let undo: UndoHistory
    /// Unsent input.
    public let drafts: Drafts
    /// Short messages to the person.
    public let messages: TrapezioMessageManager

    /// The way into the kernel.
    public var dispatcher: Relux.Dispatcher { relux.dispatcher }

    /// The services of an app.
    @MainActor
    public init(
        relux: Relux, now: @escaping @Sendable () -> DayClock,
        timer: any Clock<Duration> = ContinuousClock(),
        ring: @escaping @MainActor @Sendable () -> Void = {},
        title: @escaping @MainActor @Sendable (String?) -> Void = { _ in },
        context: ContextServices = ContextServices(),
        undo: UndoHistory? = nil, drafts: Drafts? = nil, messages: TrapezioMessageManager? = nil
    ) {
        self.relux = relux
        self.now = now
        self.timer = timer
        self.ring = ring
        self.title = title
        self.context = context
        self.undo = undo ?? UndoHistory()
        self.drafts = drafts ?? Drafts()
        self.messages = messages ?? TrapezioMessageManager()
    }

    /// Sends a request to the domain that answers it.
    /// - Throws: the error of the domain.
    @discardableResult
    public func ask<R: Relux.Request>(
        _ request: R, file: StaticString = #fileID, function: StaticString = #function,
        line: UInt = #line
    ) async throws -> R.Answer {
        try await dispatcher.ask(request, file: file, function: function, line: line)
    }

    /// Sends a request for a store that handles a refusal itself: the domain's answer, or its
    /// error.
    public func answer<R: Relux.Request>(
        to request: R, file: StaticString = #fileID, function: StaticString = #function,
        line: UInt = #line
    ) async -> Result<R.Answer, any Error> {
        do {
            return .success(
                try await dispatcher.ask(request, file: file, function: function, line: line))
        } catch {
            return .failure(error)
        }
    }
}
