// SPDX-License-Identifier: Apache-2.0

import AxiomCore

extension Relux {
    /// The states and sagas of another interface that take part in the order of this `Relux`:
    /// those of the package ReluxCompat, whose states reduce with `await`.
    ///
    /// An action that is relayed gets its place in the critical section of the states; nobody
    /// reacts to it before the relay's own states have reduced it.
    @_spi(Relay) public protocol Relay: AnyObject, Sendable {
        /// Whether actions of this type are relayed. Asked once per type.
        func relays(_ type: any Any.Type) -> Bool
        /// Begins a section in which no other thread notes actions. Like `note`, called with locks
        /// held, so both must be quick.
        func enter()
        /// Ends the section, on the same thread.
        func leave()
        /// Gives an action its place, inside a section.
        func note(_ action: any Relux.Action)
        /// Waits until the relay's states have reduced everything noted so far, and then has the
        /// relay's sagas react to the action. The native reactions follow.
        func react(to action: any Relux.Action) async -> Relux.ActionResult
    }

    /// An empty loop with a relay, which it keeps alive for as long as actions may come.
    /// - Parameters:
    ///   - clock: measures `delay:` and the durations of log entries.
    ///   - logger: receives every action, if it is enabled at this moment.
    ///   - relay: takes part in the order of the actions.
    @_spi(Relay) public convenience init(
        clock: any Clock<Duration> = ContinuousClock(),
        logger: any Relux.Logger = Relux.SilentLogger(), relay: any Relay
    ) {
        self.init(registry: Registry(relay: relay), clock: clock, logger: logger)
    }
}

/// The relay as one more state of an action.
final class RelayRoute: StateRoute, @unchecked Sendable {
    // Proof: see Route.
    private typealias AnyType = any Any.Type
    private let relay: any Relux.Relay

    private init(_ relay: any Relux.Relay, action: ObjectIdentifier) {
        self.relay = relay
        let source = StateSource(type: type(of: relay), id: ObjectIdentifier(relay), serial: 0)
        super.init(action: action, source: source, next: nil)
    }

    /// The route that a type of action has before anything is connected.
    static func first(of action: ObjectIdentifier, by relay: any Relux.Relay) -> Route? {
        // Proof: the identifier of a type is the address of its metadata, and nothing else is the
        // value of a metatype.
        let type = withUnsafePointer(to: action) { UnsafeRawPointer($0).load(as: AnyType.self) }
        guard relay.relays(type) else { return nil }
        let reaction = Relux.Reaction(action: action) { action, _ in
            await relay.react(to: action)
        }
        let gated = GatedReaction(gate: Gate(id: 0, owner: "ReluxCompat"), reaction: reaction)
        return .make(states: [RelayRoute(relay, action: action)], reactions: [gated])
    }

    override var container: ObjectIdentifier { source.id }

    override func apply(_ action: any Relux.Action, _ wakeups: inout Wakeups) {
        relay.enter()
        relay.note(action)
        relay.leave()
    }

    override func enter(_ wakeups: inout Wakeups) { relay.enter() }
    override func leave() { relay.leave() }
    override func reduce(_ action: any Relux.Action, _ wakeups: inout Wakeups) {
        relay.note(action)
    }

    override func trace(
        _ action: any Relux.Action, _ wakeups: inout Wakeups
    ) -> Relux.StateChange? {
        relay.note(action)
        return nil
    }
}
