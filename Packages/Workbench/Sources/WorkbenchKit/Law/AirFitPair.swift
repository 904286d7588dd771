// SPDX-License-Identifier: Apache-2.0

/// One of the 25 ordered pairs of AirFit's layers, decided (specification 002, E-40, E-52e).
package struct AirFitPair: Sendable {
    /// What the matrix says.
    package enum Verdict: String, Sendable {
        case allowed
        /// Protocols and values; an implementation only in files under Composition/.
        case interfaces
        /// The composition root only.
        case composition
        /// Inside one component; the layer table decides there.
        case ownComponent
        case forbidden
    }

    package let from: AirFitLayer
    package let to: AirFitLayer
    package let verdict: Verdict
    /// The reason, as the specification's table gives it or the ruling decides.
    package let why: String
    package let row: String

    /// How a finding names the pair.
    package var name: String { "\(from.rawValue) → \(to.rawValue)" }

    init(
        _ from: AirFitLayer, _ to: AirFitLayer, _ verdict: Verdict, _ row: String, _ why: String
    ) {
        self.from = from
        self.to = to
        self.verdict = verdict
        self.row = row
        self.why = why
    }

    /// The whole matrix, in the order of the layers. What the specification leaves open is denied.
    package static let all: [AirFitPair] = [
        AirFitPair(
            .application, .application, .ownComponent, "L-025",
            "An app is one program; two of them share nothing but the layers below."),
        AirFitPair(
            .application, .module, .composition, "L-025, E-40",
            "The app's files see protocols; the composition root alone names views."),
        AirFitPair(
            .application, .service, .interfaces, "L-025, E-40",
            "The app's files see protocols; the composition root alone names implementations."),
        AirFitPair(
            .application, .data, .interfaces, "L-011, E-40",
            "Setting data up directly is the composition root's task; other files see protocols."),
        AirFitPair(.application, .core, .allowed, "L-010", "The app needs foundational services."),
        AirFitPair(
            .module, .application, .forbidden, "L-025",
            "In neither table: a feature that knows the app cannot be used in another one."),
        AirFitPair(
            .module, .module, .ownComponent, "L-024",
            "Modules should be independent: an edge between them reduces their reuse."),
        AirFitPair(
            .module, .service, .interfaces, "L-012, E-50",
            "UI needs business logic, through protocols."),
        AirFitPair(
            .module, .data, .interfaces, "L-013, E-50", "View models need data, through protocols."),
        AirFitPair(.module, .core, .allowed, "L-014", "UI needs shared components."),
        AirFitPair(
            .service, .application, .forbidden, "L-025",
            "In neither table: a service that knows the app serves no other one."),
        AirFitPair(
            .service, .module, .forbidden, "L-023",
            "Services should be UI-agnostic: knowing a view couples them to it."),
        AirFitPair(
            .service, .service, .ownComponent, "L-025",
            "Domains do not know each other: what crosses them is an orchestration."),
        AirFitPair(
            .service, .data, .interfaces, "L-015", "Services need persistence, through protocols."),
        AirFitPair(.service, .core, .allowed, "L-016", "Services use core infrastructure."),
        AirFitPair(
            .data, .application, .forbidden, "L-025",
            "In neither table: data that knows the app cannot be opened without it."),
        AirFitPair(
            .data, .module, .forbidden, "L-022",
            "Data should not know about UI: it breaks the separation of concerns."),
        AirFitPair(
            .data, .service, .forbidden, "L-021",
            "Data should be passive: calling services violates the repository pattern."),
        AirFitPair(
            .data, .data, .ownComponent, "L-025",
            "One domain's store is no other domain's business."),
        AirFitPair(.data, .core, .allowed, "L-017", "The data layer uses core contracts."),
        AirFitPair(
            .core, .application, .forbidden, "L-020",
            "Core must be foundational: looking up creates circular dependencies."),
        AirFitPair(
            .core, .module, .forbidden, "L-020",
            "Core must be foundational: looking up creates circular dependencies."),
        AirFitPair(
            .core, .service, .forbidden, "L-020",
            "Core must be foundational: looking up creates circular dependencies."),
        AirFitPair(
            .core, .data, .forbidden, "L-020",
            "Core must be foundational: looking up creates circular dependencies."),
        AirFitPair(
            .core, .core, .ownComponent, "L-025",
            "Framework packages lie in an order, which their own table gives."),
    ]

    /// The matrix by `from` and `to`.
    static func find(_ from: AirFitLayer, _ to: AirFitLayer) -> AirFitPair? {
        all.first { $0.from == from && $0.to == to }
    }
}
