// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

extension ComponentRegistry {
    /// Registers a new context and declares its type by what the instance holds. It calls the
    /// clients and the contexts that it holds; a capability is refused (rules 2 and 8). The context
    /// is held weakly.
    ///
    /// Looks into the structs, enums and collections of its stored properties, up to 2,000 parts.
    /// It does not look into other objects or into what a function has captured. A context of a
    /// known type may hold more than earlier instances, and the difference is added.
    /// - Throws: what the rules forbid. Neither the instance nor its type is registered then.
    @MainActor
    public func admit(_ context: any Context) throws(ComponentFailure) {
        let id = ComponentID(type(of: context))
        let held = Holdings(of: context)
        for capability in held.capabilities {
            // A capability that nobody declared is refused too.
            try declareIfNew(capability, as: .capability)
        }
        try extend(context: id, calls: held.all)
        try register(context, as: id, .context)
    }

    /// Pairs a context with a new use of a view, one to one (rules 4 and 10). Returns that use.
    /// - Throws: `.contextTaken` for a context that belongs to another use.
    @MainActor @discardableResult
    public func bind(
        newUseOf view: ViewType, to context: any Context
    ) throws(ComponentFailure) -> PresentationID {
        let presentation = PresentationID(view, instance: "\(nextUse())")
        try bind(presentation, to: context)
        return presentation
    }

    /// The declared kinds of context, with what each calls, in the order of declaration.
    public var contexts: [(id: ComponentID, calls: [ComponentID])] {
        storage.withLock { storage in
            storage.order.compactMap { id in
                guard let known = storage.declarations[id], known.type == .context else {
                    return nil
                }
                return (id, known.calls)
            }
        }
    }
}

/// The components that a context holds.
private struct Holdings {
    private(set) var capabilities: [ComponentID] = []
    private(set) var all: [ComponentID] = []
    // A context with more parts holds data, such as the rows of a state. Components are not looked
    // for behind so many parts.
    private var partsLeft = 2_000

    @MainActor
    init(of context: any Context) {
        var mirror: Mirror? = Mirror(reflecting: context)
        while let present = mirror {
            for child in present.children { look(at: child.value) }
            mirror = present.superclassMirror
        }
    }

    private mutating func look(at value: Any) {
        guard partsLeft > 0 else { return }
        partsLeft -= 1
        if Self.isPlain(value) { return }
        let mirror = Mirror(reflecting: value)
        if mirror.subjectType is AnyClass {
            switch value {
            case let handle as any AnyCapabilityHandle: add(capability: handle.id)
            case is any Capability: add(capability: ComponentID(mirror.subjectType))
            case is any StateOwner, is any Context: add(ComponentID(mirror.subjectType))
            case _: break
            }
            return
        }
        switch mirror.displayStyle {
        case .struct, .enum:
            if value is any Capability {
                return add(capability: ComponentID(mirror.subjectType))
            }
        case _: break
        }
        for child in mirror.children { look(at: child.value) }
    }

    /// Whether a value cannot hold a component. Two of three parts of a store are such values, and
    /// the mirror of one calendar would add a dozen parts.
    private static func isPlain(_ value: Any) -> Bool {
        value is Int || value is String || value is Bool || value is Double || value is Calendar
            || value is Date
    }

    private mutating func add(capability id: ComponentID) {
        if !capabilities.contains(id) { capabilities.append(id) }
        add(id)
    }

    private mutating func add(_ id: ComponentID) {
        if !all.contains(id) { all.append(id) }
    }
}
