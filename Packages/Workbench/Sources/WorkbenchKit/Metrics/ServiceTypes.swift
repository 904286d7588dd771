// SPDX-License-Identifier: Apache-2.0

/// Which types are services, by what they conform to and where they are declared: what the
/// compiler resolved, whatever their names are.
struct ServiceTypes {
    private let facts: IndexFacts
    private let law: Law.Services
    /// The layers of modules by their names.
    private let layers: [String: String]
    /// Protocols of an interface layer, and all that refines or conforms to them.
    private let ofServices: Set<Int>
    private let ofViews: Set<Int>
    /// For each symbol the type that it is or belongs to, where that may be a service.
    private var types: [Int?] = []

    init(_ facts: IndexFacts, _ repository: Repository) {
        let law = repository.law.services
        (self.facts, self.law) = (facts, law)
        var layers: [String: String] = [:]
        for module in repository.modules { layers[module.name] = module.place.layer }
        self.layers = layers
        var derived: [Int: [Int]] = [:]
        for (type, bases) in facts.bases {
            for base in bases { derived[base, default: []].append(facts.extended[type] ?? type) }
        }
        func closure(_ ports: Set<String>) -> Set<Int> {
            var open = facts.symbols.indices.filter { number in
                facts.symbols[number].kind == .proto
                    && facts.module(of: number).flatMap { layers[$0] }.map(ports.contains) ?? false
            }
            var found = Set(open)
            while let next = open.popLast() {
                for type in derived[next, default: []] where found.insert(type).inserted {
                    open.append(type)
                }
            }
            return found
        }
        ofServices = closure(law.servicePorts)
        // What the interface itself has of values, such as the screens that a path is made of, is
        // data: nothing stands behind it.
        ofViews = closure(law.viewPorts).filter { type in
            let home = facts.module(of: type).flatMap { layers[$0] } ?? ""
            let kind = facts.symbols[type].kind
            let isValue = kind == .structure || kind == .enumeration
            return !(isValue && law.viewPorts.contains(home))
        }
        types = facts.symbols.indices.map { symbol in
            guard let type = facts.type(of: symbol),
                ofServices.contains(type) || ofViews.contains(type)
                    || facts.symbols[type].kind == .reference && facts.symbols[type].file != nil
            else { return nil }
            return type
        }
    }

    /// The type that a symbol is or belongs to; nil where that is no service for anybody.
    func type(of symbol: Int) -> Int? { types[symbol] }

    /// The layer of the module that declares a type.
    func layer(of type: Int) -> String? { facts.module(of: type).flatMap { layers[$0] } }

    /// Whether a type is the protocol of a service.
    func isProtocol(_ type: Int) -> Bool {
        facts.symbols[type].kind == .proto
            && (ofServices.contains(type) || ofViews.contains(type))
    }

    /// Whether a type is a service that other layers should not name; `layer` is who names it.
    func isConcrete(_ type: Int, seenFrom layer: String) -> Bool {
        let kind = facts.symbols[type].kind
        guard kind.isType, kind != .proto, let module = facts.module(of: type) else { return false }
        if ofServices.contains(type) || ofViews.contains(type) { return true }
        guard kind == .reference else { return false }
        if law.capabilities.contains(module) {
            return !law.capabilityUsers.contains(layer)
        }
        guard let home = layers[module] else { return false }
        return law.implementations.contains(home) || law.servicePorts.contains(home)
            || law.viewPorts.contains(home)
    }

    /// Whether a type stands in for a service, wherever it is declared.
    func conformsToService(_ type: Int) -> Bool {
        ofServices.contains(type) && facts.symbols[type].kind != .proto
    }

    /// `AuthReluxImpl.Auth.Business.State`.
    func name(of type: Int) -> String {
        var parts = [facts.symbols[type].name]
        var current = facts.symbols[type].owner
        while let owner = current, parts.count < 8 {
            let outer = facts.extended[owner] ?? owner
            parts.append(facts.symbols[outer].name)
            current = facts.symbols[outer].owner
        }
        if let module = facts.module(of: type) { parts.append(module) }
        return parts.reversed().joined(separator: ".")
    }
}
