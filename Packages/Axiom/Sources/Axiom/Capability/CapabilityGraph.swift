// SPDX-License-Identifier: Apache-2.0

package import AxiomCore
package import Basics

/// The capabilities of one app: their dependencies, which of them run, and how well they work.
///
/// A process may have several graphs; they share nothing. Starts, invalidations and shutdowns run
/// one after the other, in the order of the calls. So a capability must not ask its own graph for
/// any of them while it starts: it would wait for itself. The synchronous members are safe from
/// every isolation.
public final class CapabilityGraph: Sendable {
    package struct State {
        // The reasons for capabilities that were invalidated on request.
        var requests: [ComponentID: String] = [:]
        var revoked: Set<CapabilityChange.Permission> = []
        var lost: Set<CapabilityChange.Service> = []
        var isShutDown = false
        package var tuning: (any CapabilityTuning)?
        /// Capabilities that do not have the settings of `tuning` yet.
        package var unconfigured: Set<ComponentID> = []
        var systemLevel: DegradationLevel
    }

    package struct Slot: Sendable {
        package let declaration: CapabilityDeclaration
        package let handle: any AnyCapabilityHandle

        package var id: ComponentID { declaration.id }
        package var isRunning: Bool { handle.capability != nil }
    }

    package let slots: [Slot]
    package let dependencies: DependencyGraph<ComponentID>
    package let lifecycle = Turnstile()
    package let state: Guarded<State>
    let onFailure: @Sendable (any Error) -> Void
    let monitor: PerformanceMonitor?
    private let slotOf: [ComponentID: Slot]
    private let handles: [ComponentID: any AnyCapabilityHandle]
    private let changes = Broadcast<DegradationLevel>()

    /// A graph of these capabilities; nothing is made yet.
    /// - Parameters:
    ///   - monitor: compares the time of every start and end with its budget.
    ///   - onFailure: called once for every failure that the app can live with. The caller records
    ///     the errors that are thrown.
    /// - Throws: `CapabilityFailure`: `.duplicate`, `.unknown` for a need that is not declared, and
    ///   `.cycle` with the names of the circle.
    public convenience init(
        _ declarations: [CapabilityDeclaration],
        monitor: PerformanceMonitor? = nil,
        onFailure: @escaping @Sendable (any Error) -> Void = { _ in }
    ) throws(CapabilityFailure) {
        try self.init(declarations, tuning: nil, monitor: monitor, onFailure: onFailure)
    }

    /// A graph whose capabilities have settings.
    package init(
        _ declarations: [CapabilityDeclaration], tuning: (any CapabilityTuning)?,
        monitor: PerformanceMonitor?, onFailure: @escaping @Sendable (any Error) -> Void
    ) throws(CapabilityFailure) {
        let (dependencies, order) = try Self.order(declarations)
        slots = order.map { Slot(declaration: $0, handle: $0.makeHandle()) }
        slotOf = Dictionary(uniqueKeysWithValues: slots.map { ($0.id, $0) })
        handles = slotOf.mapValues(\.handle)
        self.dependencies = dependencies
        self.onFailure = onFailure
        self.monitor = monitor
        state = Guarded(State(tuning: tuning, systemLevel: Self.systemLevel(of: slots)))
        for slot in slots {
            slot.handle.connect(
                // The handle keeps this, so it must not keep the slot, which keeps the handle.
                start: { [weak self, id = slot.id] in
                    guard let self else { throw Self.shutDownFailure(id) }
                    try await startOnUse(self.slot(id))
                },
                onChange: { [weak self] in self?.noteLevels() })
        }
    }

    /// The declarations, each after everything it needs: the order of starting.
    public var declarations: [CapabilityDeclaration] { slots.map(\.declaration) }

    /// The manager for a client: it yields the handles of the capabilities that the client
    /// declared, even before the graph is initialised.
    /// - Throws: `CapabilityFailure.unknown` when one of them is not registered.
    public func manager(
        for client: ComponentID, declared: [ComponentID]
    ) throws(CapabilityFailure) -> CapabilityManager {
        for id in declared where slotOf[id] == nil {
            throw .unknown(capability: id.name, client: client.name)
        }
        return CapabilityManager(owner: client, declared: declared, handles: handles)
    }

    /// `manager(for:declared:)` for the type of a client and the types it declares.
    public func manager(
        for client: any Any.Type, declared: [any Any.Type]
    ) throws(CapabilityFailure) -> CapabilityManager {
        try manager(for: ComponentID(client), declared: declared.map(ComponentID.init))
    }

    func slot(_ id: ComponentID) throws(CapabilityFailure) -> Slot {
        guard let slot = slotOf[id] else { throw .unknown(capability: id.name, client: "The app") }
        return slot
    }

    /// The slots of these capabilities, each after everything it needs.
    func slots(where isIncluded: (ComponentID) -> Bool) -> [Slot] {
        slots.filter { isIncluded($0.id) }
    }

    static func shutDownFailure(_ id: ComponentID) -> CapabilityFailure {
        .unavailable(capability: id.name, reason: "the app has been shut down.")
    }

    private static func order(
        _ declarations: [CapabilityDeclaration]
    ) throws(CapabilityFailure) -> (DependencyGraph<ComponentID>, [CapabilityDeclaration]) {
        var declared: [ComponentID: CapabilityDeclaration] = [:]
        var graph = DependencyGraph<ComponentID>()
        for declaration in declarations {
            let old = declared.updateValue(declaration, forKey: declaration.id)
            if old != nil { throw .duplicate(capability: declaration.id.name) }
            graph.add(declaration.id)
        }
        for declaration in declarations {
            for need in declaration.needs {
                guard declared[need] != nil else {
                    throw .unknown(capability: need.name, client: declaration.id.name)
                }
                graph.add(declaration.id, needs: need)
            }
        }
        do {
            return (graph, try graph.order().compactMap { declared[$0] })
        } catch {
            throw .cycle(error.path.map(\.name))
        }
    }
}

extension CapabilityGraph {
    /// How much of the app works.
    ///
    /// The lowest level of all capabilities, where an optional one lowers it to `.limited` at most:
    /// `.full` when everything works fully, `.limited` when an optional capability works less, and
    /// lower only for a required one. A capability that waits for its first use does not count; one
    /// that starts with the app counts as `.unavailable` until it has started. An app without
    /// capabilities works fully.
    public var systemLevel: DegradationLevel { Self.systemLevel(of: slots) }

    /// The present system level and then every change.
    public var systemLevels: AsyncStream<DegradationLevel> {
        state.withLock { changes.subscribe(startingWith: $0.systemLevel) }
    }

    private static func systemLevel(of slots: [Slot]) -> DegradationLevel {
        slots.lazy.filter { !($0.handle.isIdle && $0.declaration.start == .onFirstUse) }
            .map { slot in
                slot.declaration.isRequired
                    ? slot.handle.level : max(slot.handle.level, .limited)
            }
            .min() ?? .full
    }

    private func noteLevels() {
        var wakeups = Wakeups()
        state.withLock { state in
            let level = Self.systemLevel(of: slots)
            guard level != state.systemLevel else { return }
            state.systemLevel = level
            changes.send(level, deferring: &wakeups)
        }
        wakeups.resume()
    }
}
