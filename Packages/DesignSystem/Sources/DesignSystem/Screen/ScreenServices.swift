// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import Relux
public import Trapezio

/// What the app gives the store of every screen: the way into the kernel, the time, and where news
/// and errors go.
public struct ScreenServices: Sendable {
    // The loop itself: with its dispatcher alone a store would outlive its domain.
    private let relux: Relux
    /// The person's clock at this moment.
    public let now: @Sendable () -> DayClock
    /// Whose time timers take.
    public let timer: any Clock<Duration>
    /// What becomes of a store's errors; for `TrapezioStore.init`.
    public let context: ContextServices
    /// What was done and how it is taken back.
    public let undo: UndoHistory
    /// What is typed and not sent.
    public let drafts: Drafts
    /// What the person is told in passing.
    public let messages: TrapezioMessageManager

    /// The way into the kernel.
    public var dispatcher: Relux.Dispatcher { relux.dispatcher }

    /// The services of an app.
    @MainActor
    public init(
        relux: Relux, now: @escaping @Sendable () -> DayClock,
        timer: any Clock<Duration> = ContinuousClock(),
        context: ContextServices = ContextServices(),
        undo: UndoHistory? = nil, drafts: Drafts? = nil, messages: TrapezioMessageManager? = nil
    ) {
        self.relux = relux
        self.now = now
        self.timer = timer
        self.context = context
        self.undo = undo ?? UndoHistory()
        self.drafts = drafts ?? Drafts()
        self.messages = messages ?? TrapezioMessageManager()
    }

    /// Asks the domain that answers such requests.
    /// - Throws: why it does not answer.
    @discardableResult
    public func ask<R: Relux.Request>(
        _ request: R, file: StaticString = #fileID, function: StaticString = #function,
        line: UInt = #line
    ) async throws -> R.Answer {
        try await dispatcher.ask(request, file: file, function: function, line: line)
    }

    /// Asks, for a store that has to do something about a refusal: what the domain answers, or why
    /// it does not.
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
