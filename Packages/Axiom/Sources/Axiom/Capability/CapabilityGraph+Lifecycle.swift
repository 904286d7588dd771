// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics

extension CapabilityGraph {
    /// Makes and initialises every capability that starts with the app, each after the capabilities
    /// it needs.
    ///
    /// When an optional capability fails, it is marked unavailable with the reason, like everything
    /// that needs it, and the app goes on. Running capabilities are left alone. Capabilities that
    /// failed before are tried again.
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

    /// Stops a capability after everything that needs it. From now on their handles throw
    /// `.unavailable` with this reason.
    /// - Parameter reason: a sentence, for example "the file was moved."
    /// - Throws: `CapabilityFailure.unknown`.
    public func invalidate(
        _ id: ComponentID, because reason: String
    ) async throws(CapabilityFailure) {
        let slot = try slot(id)
        await lifecycle.passRegardless {
            state.withLock { $0.requests[id] = reason }
            await stop(slot, because: reason)
        }
    }

    /// Replaces a capability and everything that needs it by new instances behind the same handles,
    /// each after what it needs. A capability that waits for its first use keeps waiting.
    /// - Throws: `CapabilityFailure.unknown`, `.requiredFailed`; `CancellationError`.
    public func rebuild(_ id: ComponentID) async throws {
        let slot = try slot(id)
        try await lifecycle.pass {
            state.withLock { $0.requests[id] = nil }
            try await restart([slot.id])
        }
    }

    /// Invalidates every capability, each before the capabilities it needs. Nothing starts again
    /// until `initialize()`. Also runs to its end in a cancelled task.
    public func shutdown() async {
        await lifecycle.passRegardless {
            state.withLock { state in
                state.isShutDown = true
                state.requests = [:]
            }
            for slot in slots.reversed() {
                await stop(slot, Self.shutDownFailure(slot.id))
            }
        }
    }

    /// Starts a capability at its first use. A call that comes meanwhile waits for this start.
    func startOnUse(_ slot: Slot) async throws {
        try await lifecycle.pass {
            if state.withLock({ $0.isShutDown }) { throw Self.shutDownFailure(slot.id) }
            try await start(slot)
        }
    }

    // Everything below runs inside the turnstile.

    /// Stops everything that needs the capability, then the capability itself. A capability that
    /// was never started stays as it is.
    func stop(_ slot: Slot, because reason: String) async {
        let affected = Set(dependencies.dependents(of: slot.id))
        for dependent in slots(where: affected.contains).reversed() where dependent.isRunning {
            await stop(dependent, missing(slot.id, because: reason, for: dependent.id))
        }
        if !slot.handle.isIdle {
            await stop(slot, .unavailable(capability: slot.id.name, reason: reason))
        }
    }

    /// Stops these capabilities and everything that needs them, and starts them again where nothing
    /// else prevents it, such as a revoked permission. Those that wait for their first use keep
    /// waiting. A failing capability does not stop the others. Cancellation interrupts only the
    /// capability that is being started; the others start all the same.
    /// - Throws: the first failure of a required capability, after all have been tried; otherwise
    ///   `CancellationError` when a start was interrupted.
    package func restart(_ ids: [ComponentID]) async throws {
        if state.withLock({ $0.isShutDown }) { return }
        let affected = Set(ids + ids.flatMap(dependencies.dependents))
        let restarting = slots(where: affected.contains).filter {
            !($0.handle.isIdle && $0.declaration.start == .onFirstUse)
        }
        for slot in restarting.reversed() { await stop(slot, nil) }
        var first: CapabilityFailure?
        var isInterrupted = false
        for slot in restarting {
            do {
                try await startAgain(slot)
            } catch let failure as CapabilityFailure {
                first = first ?? failure
            } catch {
                isInterrupted = true
                noteInterruption(of: slot)
            }
        }
        if let first { throw first }
        if isInterrupted { throw CancellationError() }
    }

    /// Starts the capability in a task of its own. A cancellation reaches that task only if it
    /// comes during the start: a capability that was stopped has to come back even if the caller is
    /// cancelled already.
    private func startAgain(_ slot: Slot) async throws {
        let wasCancelled = Task.isCancelled
        let task = Task { try await start([slot]) }
        try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            if !wasCancelled { task.cancel() }
        }
    }

    private func noteInterruption(of slot: Slot) {
        // A capability that starts on first use is started by the next use.
        if slot.isRunning || slot.declaration.start == .onFirstUse { return }
        let interruption = CapabilityFailure.unavailable(
            capability: slot.id.name, reason: "its start was interrupted. Start it again.")
        _ = slot.handle.remove(Self.failure(of: slot, interruption))
    }

    /// Starts these capabilities in order. Only the failure of a required one is an error.
    private func start(_ slots: [Slot]) async throws {
        for slot in slots {
            do {
                try await start(slot)
            } catch let failure as CapabilityFailure where !slot.declaration.isRequired {
                onFailure(failure)
            }
        }
    }

    /// Starts the capabilities it needs and then the capability itself, unless it runs or has
    /// failed already.
    private func start(_ slot: Slot) async throws {
        if slot.isRunning { return }
        if let failure = slot.handle.failure { throw failure }
        do {
            if let reason = obstacle(to: slot) {
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

    private func obstacle(to slot: Slot) -> String? {
        let (request, revoked) = state.withLock { ($0.requests[slot.id], $0.revoked) }
        if let request { return request }
        let missing = CapabilityChange.Permission.allCases.first {
            revoked.contains($0) && permissions(of: slot).contains($0)
        }
        return missing.map(Self.reason)
    }

    private func start(_ need: ComponentID, for id: ComponentID) async throws {
        do {
            try await start(slot(need))
        } catch let failure as CapabilityFailure {
            switch failure {
            // The original failure says more than the dependencies it came through.
            case .requiredFailed: throw failure
            case .unavailable(_, let reason): throw missing(need, because: reason, for: id)
            case .unauthorized, .degraded, .undeclared, .unknown, .mismatched, .duplicate, .cycle:
                throw missing(need, because: failure.message, for: id)
            }
        }
    }

    private func make(_ slot: Slot) async throws {
        let manager = CapabilityManager(
            owner: slot.id, declared: slot.declaration.needs,
            handles: Dictionary(
                uniqueKeysWithValues: try Set(slot.declaration.needs).map {
                    ($0, try self.slot($0).handle)
                }))
        let time = monitor?.stopwatch()
        defer {
            if let time { monitor?.note(.capabilityFirstCheck, took: time(), at: slot.id.name) }
        }
        let capability = try await slot.declaration.make(manager)
        do {
            try await capability.admit(as: slot.id.name)
            try await state.withLock { $0.tuning }?.configure(capability, as: slot.id)
            try await capability.initialize()
            try await adapt(capability, slot)
            try await slot.handle.install(capability, level: capability.presentLevel)
        } catch {
            // Releases what the capability had acquired before it failed.
            await capability.invalidate()
            throw error
        }
    }

    /// Tells a new instance which of its services are missing.
    private func adapt(_ capability: any Capability, _ slot: Slot) async throws {
        let lost = state.withLock { $0.lost }.intersection(slot.declaration.services)
        for service in CapabilityChange.Service.allCases where lost.contains(service) {
            guard try await adapt(capability, to: service, isLost: true) else {
                throw CapabilityFailure.unavailable(
                    capability: slot.id.name, reason: Self.reason(service))
            }
        }
    }

    private func stop(_ slot: Slot, _ failure: CapabilityFailure?) async {
        // The handle first: no call begins on an instance that is being invalidated.
        guard let capability = slot.handle.remove(failure) else { return }
        let time = monitor?.stopwatch()
        await capability.invalidate()
        if let time { monitor?.note(.capabilityInvalidation, took: time(), at: slot.id.name) }
    }

    private func missing(
        _ need: ComponentID, because reason: String, for id: ComponentID
    ) -> CapabilityFailure {
        .unavailable(
            capability: id.name, reason: "it needs \(need.name), which is unavailable: \(reason)")
    }

    private static func failure(of slot: Slot, _ error: any Error) -> CapabilityFailure {
        let failure = error as? CapabilityFailure
        if case .requiredFailed = failure, let failure { return failure }
        if slot.declaration.isRequired {
            return .requiredFailed(capability: slot.id.name, cause: .init(error))
        }
        if let failure { return failure }
        return .unavailable(
            capability: slot.id.name, reason: CapabilityFailure.Cause(error).description)
    }
}
