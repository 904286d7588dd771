// SPDX-License-Identifier: Apache-2.0

/// The status of one capability, for showing the graph.
public struct CapabilityStatus: Sendable, Equatable, CustomStringConvertible {
    /// The type that clients know it by.
    public let id: ComponentID
    /// Which of the four categories it belongs to.
    public let taxonomy: CapabilityTaxonomy
    /// Whether the app cannot go on without it.
    public let isRequired: Bool
    /// When it is made.
    public let start: CapabilityDeclaration.Start
    /// The capabilities it needs.
    public let needs: [ComponentID]
    /// How much of it works.
    public let level: DegradationLevel
    /// Why it failed or was invalidated; `nil` otherwise.
    public let failure: CapabilityFailure?

    /// The failure as a full sentence.
    public var problem: String? { failure?.message }

    /// One line: name, category, level, needs.
    public var description: String {
        let kind = "\(isRequired ? "required" : "optional") \(taxonomy.rawValue)"
        let needed = needs.isEmpty ? "" : ", needs \(needs.map(\.name).joined(separator: ", "))"
        return "\(id.name) (\(kind)): \(level)\(needed)"
    }
}

extension CapabilityGraph {
    /// The status of every capability, each after everything it needs.
    public var statuses: [CapabilityStatus] {
        slots.map { slot in
            CapabilityStatus(
                id: slot.id, taxonomy: slot.declaration.taxonomy,
                isRequired: slot.declaration.isRequired, start: slot.declaration.start,
                needs: slot.declaration.needs, level: slot.handle.level,
                failure: slot.handle.failure)
        }
    }
}
