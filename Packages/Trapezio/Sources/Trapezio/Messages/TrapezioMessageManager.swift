// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
public import Observation

/// The messages of an app: one is on the screen, the others wait in order.
///
/// When too many wait, the oldest waiting message is dropped. The one on the screen stays until its
/// time is over or it is cleared.
@MainActor
@Observable
public final class TrapezioMessageManager {
    /// The default limit of messages, including the one on the screen.
    public static let defaultLimit = 10

    /// The messages, the one on the screen first.
    public private(set) var messages: [TrapezioMessage] = []
    /// The number of messages dropped because too many were waiting.
    @ObservationIgnored public private(set) var dropped = 0
    @ObservationIgnored private let limit: Int
    @ObservationIgnored private let lifetime: Duration?
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private let news = Broadcast<[TrapezioMessage]>()
    @ObservationIgnored private let timer = TaskBag()
    @ObservationIgnored private var number = 0

    /// A manager without messages.
    /// - Parameters: |> limit: how many messages there may be; at least 1. |> lifetime: how long a
    ///   message stays on the screen; `nil` keeps it until it is cleared.
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

    /// The messages now and after every change. Each reader has a stream of its own, which ends
    /// with the manager.
    public var messagesSequence: AsyncStream<[TrapezioMessage]> {
        news.subscribe(startingWith: messages)
    }

    /// Adds a message behind the others.
    ///
    /// A message with the same text and kind as the last one is not added. With a limit of 1, a
    /// message that arrives while another is on the screen is dropped.
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

    /// Adds a message made elsewhere, such as that of an error, like `emit(_:_:)`.
    @discardableResult
    public func emit(_ message: TrapezioMessage) -> TrapezioMessage.ID {
        emit(message.text, message.kind)
    }

    /// Removes a message. If it was on the screen, the next one follows.
    public func clearMessage(id: TrapezioMessage.ID) {
        replace(with: messages.filter { $0.id != id })
    }

    /// Takes every message away.
    public func clearAll() { replace(with: []) }

    private func replace(with next: [TrapezioMessage]) {
        guard next != messages else { return }
        let isOther = next.first != messages.first
        messages = next
        VisibleChanges.noteOther()
        news.send(next)
        if isOther { restartTimer() }
    }

    private func restartTimer() {
        timer.cancelAll()
        guard let lifetime, let id = current?.id else { return }
        timer.run { @MainActor [weak self, clock] in
            guard (try? await clock.sleep(for: lifetime)) != nil else { return }
            self?.clearMessage(id: id)
        }
    }
}
