// SPDX-License-Identifier: Apache-2.0

extension Measurer {
    /// A place in a file; a call of an initialiser names the type and the initialiser there.
    private struct Spot: Hashable {
        let file: Int
        let line: Int
        let column: Int
        let type: Int
    }

    /// The share of places that name a service of another layer through a protocol.
    func protocolUsage() -> Measure {
        var seen: Set<Spot> = []
        var (through, all) = (0, 0)
        var lines: [Measure.Line] = []
        for reference in facts.references {
            guard let type = services.type(of: reference.symbol),
                let place = places[reference.file], !law.services.exempt.contains(place.layer),
                let home = services.layer(of: type), home != place.layer
            else { continue }
            let isProtocol = services.isProtocol(type)
            guard isProtocol || services.isConcrete(type, seenFrom: place.layer),
                seen.insert(spot(reference, type)).inserted
            else { continue }
            all += 1
            if isProtocol {
                through += 1
            } else {
                lines.append(
                    line(
                        reference, type,
                        "\(place.layer) names \(services.name(of: type)), "
                            + "\(kind(of: type)) of \(home)."))
            }
        }
        return Measure(.protocolUsage, through, of: all, lines)
    }

    /// The share of services that view models, stores and commands construct themselves.
    func directInstantiation() -> Measure {
        var seen: Set<Spot> = []
        var asked = 0
        var lines: [Measure.Line] = []
        var constructed = 0
        for reference in facts.references {
            guard let type = services.type(of: reference.symbol),
                let place = places[reference.file], law.services.views.contains(place.layer)
            else { continue }
            if type == reference.symbol {
                if services.isProtocol(type), services.layer(of: type) != place.layer,
                    seen.insert(spot(reference, type)).inserted
                {
                    asked += 1
                }
            } else if reference.isCall, facts.symbols[reference.symbol].kind == .initialiser {
                let isOwn = facts.module(of: type) == facts.files[reference.file].module
                let isService =
                    isOwn
                    ? services.conformsToService(type)
                    : services.isConcrete(type, seenFrom: place.layer)
                guard isService, seen.insert(spot(reference, type)).inserted else { continue }
                constructed += 1
                lines.append(
                    line(
                        reference, type,
                        "\(place.layer) constructs \(services.name(of: type)) itself."))
            }
        }
        return Measure(.directInstantiation, constructed, of: constructed + asked, lines)
    }

    private func spot(_ reference: IndexFacts.Reference, _ type: Int) -> Spot {
        Spot(
            file: reference.file, line: reference.line, column: reference.column, type: type)
    }

    private func kind(of type: Int) -> String {
        switch facts.symbols[type].kind {
        case .structure: "a struct"
        case .enumeration: "an enum"
        case .reference: "a class or an actor"
        case .module, .proto, .typeExtension, .initialiser, .property, .other, .part: "a type"
        }
    }
}
