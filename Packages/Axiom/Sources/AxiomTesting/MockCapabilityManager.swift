// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// The capabilities of a client under test: what the capability graph would hand it, without a
/// graph.
///
/// ```swift
/// let camera = SimulatedCapability(SimulatedSystem("camera"))
/// let mock = try MockCapabilityManager().adding(camera, as: (any Camera).self)
/// let client = Photos(capabilities: mock.manager)
/// ```
public struct MockCapabilityManager: Sendable {
    private var handles: [ComponentID: any AnyCapabilityHandle] = [:]

    /// No capabilities: each counts as not declared.
    public init() {}

    /// The same with another capability, under the type by which the client knows it.
    /// - Parameter level: how well it works, until the client's handle refreshes it.
    /// - Throws: `CapabilityFailure.mismatched` when the capability is not of that type.
    public func adding<Value: Sendable>(
        _ capability: any Capability, as type: Value.Type, level: DegradationLevel = .full
    ) throws(CapabilityFailure) -> Self {
        let handle = CapabilityHandle<Value>(id: ComponentID(type), startsOnUse: false)
        try handle.install(capability, level: level)
        var wider = self
        wider.handles[handle.id] = handle
        return wider
    }

    /// What the client is handed.
    public var manager: CapabilityManager {
        CapabilityManager(owner: nil, declared: Array(handles.keys), handles: handles)
    }
}
