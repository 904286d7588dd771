// SPDX-License-Identifier: Apache-2.0

import Basics

extension CapabilityGraph {
    /// Reacts to a change of an external system.
    ///
    /// When a permission is revoked, every capability that needs it is invalidated; when it is
    /// granted again, they are rebuilt. When a service is lost, the capabilities that can adapt are
    /// told: a network capability queues, a storage frees space. The others that depend on it are
    /// invalidated until it returns. When authentication is lost, the person has to sign in again,
    /// even if no capability depends on it. A capability that starts later fails to start while
    /// something it cannot do without is missing.
    public func handle(_ change: CapabilityChange) async { _ = await consequences(of: change) }

    /// Reacts to a change and returns what it led to.
    package func consequences(of change: CapabilityChange) async -> [CapabilityConsequence] {
        await lifecycle.passRegardless {
            switch change {
            case .permissionRevoked(let permission):
                state.withLock { _ = $0.revoked.insert(permission) }
                return await takeAway(
                    slots.filter { permissions(of: $0).contains(permission) },
                    because: Self.reason(permission))
            case .permissionGranted(let permission):
                state.withLock { _ = $0.revoked.remove(permission) }
                return await bringBack(slots.filter { permissions(of: $0).contains(permission) })
            case .serviceUnavailable(let service):
                state.withLock { _ = $0.lost.insert(service) }
                return await lose(service)
            case .serviceRestored(let service):
                state.withLock { _ = $0.lost.remove(service) }
                return await regain(service)
            }
        }
    }

    static func reason(_ permission: CapabilityChange.Permission) -> String {
        "the permission for \(permission) was taken back. Allow it again in the system's settings."
    }

    static func reason(_ service: CapabilityChange.Service) -> String {
        switch service {
        case .network: "there is no network connection. It continues when there is one."
        case .bluetooth: "Bluetooth is switched off. Switch it on."
        case .authentication: "the sign-in has expired. Sign in again."
        case .storage: "there is no space left. Free some."
        }
    }

    private func lose(_ service: CapabilityChange.Service) async -> [CapabilityConsequence] {
        var consequences: [CapabilityConsequence] = []
        if service == .authentication { consequences.append(.reauthenticate) }
        var stopping: [Slot] = []
        for slot in slots where slot.declaration.services.contains(service) {
            guard let capability = slot.handle.capability else { continue }
            do {
                if try await adapt(capability, to: service, isLost: true) {
                    consequences.append(.adapted(slot.id, await slot.handle.refresh()))
                } else {
                    stopping.append(slot)
                }
            } catch {
                onFailure(error)
                consequences.append(.failed(slot.id, problem: Self.sentence(error)))
                _ = await slot.handle.refresh()
            }
        }
        return consequences + (await takeAway(stopping, because: Self.reason(service)))
    }

    private func regain(_ service: CapabilityChange.Service) async -> [CapabilityConsequence] {
        var consequences: [CapabilityConsequence] = []
        var returning: [Slot] = []
        for slot in slots where slot.declaration.services.contains(service) {
            guard let capability = slot.handle.capability else {
                returning.append(slot)
                continue
            }
            // Adapting to a return does not fail.
            if let adapted = try? await adapt(capability, to: service, isLost: false), adapted {
                consequences.append(.adapted(slot.id, await slot.handle.refresh()))
            }
        }
        return consequences + (await bringBack(returning))
    }

    /// Tells a capability about a lost or restored service. Returns `false` when the capability
    /// cannot do without it.
    func adapt(
        _ capability: any Capability, to service: CapabilityChange.Service, isLost: Bool
    ) async throws -> Bool {
        switch service {
        case .network:
            return await capability.adapt(toNetwork: !isLost)
        case .storage:
            guard let storage = capability as? any StorageCapability else { return false }
            if isLost { _ = try await storage.relievePressure() }
        case .bluetooth, .authentication: return false
        }
        return true
    }

    private func takeAway(
        _ slots: [Slot], because reason: String
    ) async -> [CapabilityConsequence] {
        var consequences: [CapabilityConsequence] = []
        for slot in slots.reversed() {
            await stop(slot, because: reason)
            consequences.append(.invalidated(slot.id, reason: reason))
        }
        return consequences
    }

    private func bringBack(_ slots: [Slot]) async -> [CapabilityConsequence] {
        var consequences: [CapabilityConsequence] = []
        do {
            try await restart(slots.map(\.id))
        } catch {
            // An interrupted start is reported as a failure below.
            if !(error is CancellationError) { onFailure(error) }
        }
        for slot in slots {
            if slot.isRunning {
                consequences.append(.rebuilt(slot.id))
            } else if let failure = slot.handle.failure {
                consequences.append(.failed(slot.id, problem: failure.message))
            }
        }
        return consequences
    }

    private static func sentence(_ error: any Error) -> String {
        CapabilityFailure.Cause(error).description
    }
}
