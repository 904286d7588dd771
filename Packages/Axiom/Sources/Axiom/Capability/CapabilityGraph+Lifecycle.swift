// SPDX-License-Identifier: Apache-2.0

import AxiomCore

extension CapabilityGraph {
    /// Makes and initialises every capability that starts with the app, each after what it needs.
    ///
    /// An optional capability that fails is marked unavailable with its reason, like everything
    /// that needs it, and the app goes on. What runs already is left alone; what failed before is
    /// tried again.
    /// - Throws: `CapabilityFailure.requiredFailed` at the first required capability that fails:
    ///   what was started stays, until `shutdown()`. `CancellationError` when the task is
    ///   cancelled.
    public func initialize() async throws {
        try await lifecycle.pass {
            state.withLock { $0.isShutDown = false }
            for slot in slots where slot.handle.failure != nil { _ = slot.handle.remove(nil) }
            try await start(slots.filter { $0.declaration.start == .atStart })
        }
    }

    /// Takes a capability away, and before it everything that needs it: their handles throw
    /// `.unavailable` with this reason from now on.
    /// - Parameter reason: a sentence, for example "the file was moved."
    /// - Throws: `CapabilityFailure.unknown`.
    public func invalidate(
        _ id: ComponentID, because reason: String
    ) async throws(CapabilityFailure) {
        let slot = try slot(id)
        await lifecycle.passRegardless { await hold(slot, .request, because: reason) }
    }

    /// Makes a capability and everything that needs it anew, behind the same handles, each after
    /// what it needs. What waits for its first use goes on waiting.
    /// - Throws: `CapabilityFailure.unknown`, `.requiredFailed`; `CancellationError`.
    public func rebuild(_ id: ComponentID) async throws {
        let slot = try slot(id)
        try await lifecycle.pass { try await release(slot, .request) }
    }

    /// Invalidates everything, what needs others before what it needs. Nothing starts any more
    /// until `initialize()`. Also runs to its end in a cancelled task.
    public func shutdown() async {
        await lifecycle.passRegardless {
            state.withLock { state in
                state.isShutDown = true
                state.holds = [:]
            }
            for slot in slots.reversed() {
                await stop(slot, Self.shutDownFailure(slot.id))
            }
        }
    }

    /// The first use of a capability that waits for it. Whoever comes while it starts waits and
    /// finds it started.
    func startOnUse(_ slot: Slot) async throws {
        try await lifecycle.pass {
            if state.withLock({ $0.isShutDown }) { throw Self.shutDownFailure(slot.id) }
            try await start(slot)
        }
    }

    // Everything below runs inside the turnstile.

    /// Takes the capability and its dependents away, for a reason that lasts until `release`.
    func hold(_ slot: Slot, _ hold: Hold, because reason: String) async {
        state.withLock { $0.holds[slot.id, default: [:]][hold] = reason }
        let affected = Set(dependencies.dependents(of: slot.id))
        for dependent in slots(where: affected.contains).reversed()
        where !dependent.handle.isIdle && dependent.handle.failure == nil {
            await stop(dependent, missing(slot.id, because: reason, for: dependent.id))
        }
        if !slot.handle.isIdle {
            await stop(slot, .unavailable(capability: slot.id.name, reason: reason))
        }
    }

    /// Takes the reason away and starts the capability and its dependents anew, as far as they had
    /// been started and no other reason is left.
    func release(_ slot: Slot, _ hold: Hold) async throws {
        let isShutDown = state.withLock { state in
            state.holds[slot.id]?[hold] = nil
            return state.isShutDown
        }
        if isShutDown { throw Self.shutDownFailure(slot.id) }
        let affected = Set(dependencies.dependents(of: slot.id)).union([slot.id])
        let restarting = slots(where: affected.contains).filter {
            !($0.handle.isIdle && $0.declaration.start == .onFirstUse)
        }
        for slot in restarting.reversed() { await stop(slot, nil) }
        try await start(restarting)
    }

    /// Starts several, each after what it needs; only a required one that fails is an error.
    private func start(_ slots: [Slot]) async throws {
        for slot in slots {
            do {
                try await start(slot)
            } catch let failure as CapabilityFailure where !slot.declaration.isRequired {
                log.log(.warning, failure.message)
            }
        }
    }

    /// Starts what the capability needs and then itself, unless it runs or has failed already.
    private func start(_ slot: Slot) async throws {
        if slot.isRunning { return }
        if let failure = slot.handle.failure { throw failure }
        do {
            let reasons = state.withLock { $0.holds[slot.id] ?? [:] }
            if let reason = reasons.values.min() {
                throw CapabilityFailure.unavailable(capability: slot.id.name, reason: reason)
            }
            for need in slot.declaration.needs { try await start(need, for: slot.id) }
            try await make(slot)
        } catch {
            if Task.isCancelled { throw CancellationError() }
            let failure = Self.failure(of: slot, error)
            _ = slot.handle.remove(failure)
            throw failure
        }
    }

    private func start(_ need: ComponentID, for id: ComponentID) async throws {
        do {
            try await start(slot(need))
        } catch let failure as CapabilityFailure {
            if case .unavailable(_, let reason) = failure {
                throw missing(need, because: reason, for: id)
            }
            throw missing(need, because: failure.message, for: id)
        }
    }

    private func make(_ slot: Slot) async throws {
        let manager = CapabilityManager(
            owner: slot.id.name, declared: slot.declaration.needs,
            handles: Dictionary(
                uniqueKeysWithValues: try Set(slot.declaration.needs).map {
                    ($0, try self.slot($0).handle)
                }))
        let capability = try await slot.declaration.make(manager)
        do {
            try await prepare(capability, slot)
            try await capability.initialize()
            try await slot.handle.install(capability, level: capability.presentLevel)
        } catch {
            // What it had acquired before it failed.
            await capability.invalidate()
            throw error
        }
    }

    private func stop(_ slot: Slot, _ failure: CapabilityFailure?) async {
        // The handle first: no call begins on an instance that is being invalidated.
        if let capability = slot.handle.remove(failure) { await capability.invalidate() }
    }

    private func missing(
        _ need: ComponentID, because reason: String, for id: ComponentID
    ) -> CapabilityFailure {
        .unavailable(
            capability: id.name, reason: "it needs \(need.name), which is unavailable: \(reason)")
    }

    private static func failure(of slot: Slot, _ error: any Error) -> CapabilityFailure {
        if slot.declaration.isRequired {
            return .requiredFailed(capability: slot.id.name, cause: .init(error))
        }
        if let failure = error as? CapabilityFailure { return failure }
        return .unavailable(
            capability: slot.id.name, reason: CapabilityFailure.Cause(error).description)
    }
}
