// SPDX-License-Identifier: Apache-2.0

import AxiomCore
public import Observation

/// The messages of an app: one on the screen, the others wait in their order.
///
/// When too many wait, the oldest of those that wait is dropped; the one on the screen stays until
/// it was shown for its time or is cleared.
@MainActor
@Observable
public final class TrapezioMessageManager {
    /// How many messages there may be unless said otherwise, the one on the screen included.
    public static let defaultLimit = 10

    /// The messages, the one on the screen first.
    public private(set) var messages: [TrapezioMessage] = []
    /// How many messages were dropped because too many waited.
    @ObservationIgnored public private(set) var dropped = 0
    @ObservationIgnored private let limit: Int
    @ObservationIgnored private let lifetime: Duration?
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private let news = Broadcast<[TrapezioMessage]>()
    @ObservationIgnored private let timer = TaskBag()
    @ObservationIgnored private var number = 0

    /// A manager without messages.
    /// - Parameters:
    ///   - limit: how many messages there may be; at least 1.
    ///   - lifetime: how long a message stays on the screen; without one until it is cleared.
    public init(
        limit: Int = defaultLimit, lifetime: Duration? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.limit = max(1, limit)
        self.lifetime = lifetime
        self.clock = clock
    }

    /// The message on the screen.
    public var current: TrapezioMessage? { messages.first }

    /// The messages now and then after every change, each reader on its own; ends with the manager.
    public var messagesSequence: AsyncStream<[TrapezioMessage]> {
        news.subscribe(startingWith: messages)
    }

    /// Adds a message behind the others.
    ///
    /// One that equals the last in text and kind is not added: the person is being told already.
    /// With a limit of 1, what comes while a message is on the screen is dropped.
    @discardableResult
    public func emit(_ text: String, _ kind: TrapezioMessage.Kind = .info) -> TrapezioMessage.ID {
        if let last = messages.last, last.text == text, last.kind == kind { return last.id }
        number += 1
        var next = messages + [TrapezioMessage(id: number, text: text, kind: kind)]
        if next.count > limit {
            next.remove(at: 1)
            dropped += 1
        }
        replace(with: next)
        return number
    }

    /// Takes a message away; the next one comes on the screen when it was there.
    public func clear(_ id: TrapezioMessage.ID) { replace(with: messages.filter { $0.id != id }) }

    /// Takes every message away.
    public func clear() { replace(with: []) }

    private func replace(with next: [TrapezioMessage]) {
        guard next != messages else { return }
        let isOther = next.first != messages.first
        messages = next
        news.send(next)
        if isOther { restartTimer() }
    }

    private func restartTimer() {
        timer.cancelAll()
        guard let lifetime, let id = current?.id else { return }
        timer.run { @MainActor [weak self, clock] in
            guard (try? await clock.sleep(for: lifetime)) != nil else { return }
            self?.clear(id)
        }
    }
}
