// SPDX-License-Identifier: Apache-2.0

/// Rules about code, by its text.
extension LintRule {
    static let query = LintRule(
        "sql", ["L-041", "L-004"], isOptIn: true,
        why: "SQL outside *ServiceImpl/Data/ spreads the schema over the program.",
        remedy: "Move the query into a repository under ServiceImpl/Data/.",
        example: .init(
            "SQL outside the places that the law names", moving: "Sources/Orders/Orders.swift",
            to: "Sources/Orders/Data/Orders.swift",
            law: #""rules": {"sql": {"except": [{"folder": "**/Data"}]}}"#,
            text: #"let query = "SELECT name FROM orders""#))
    static let concrete = LintRule(
        "concrete-dependency", ["L-040", "L-042", "L-046"],
        why: "Code that names or constructs a concrete service cannot be tested alone, since the "
            + "service cannot be replaced (specification 002, dependency injection pattern).",
        remedy: "Take `any <Protocol>` in the initialiser, and let the composition root build it.",
        example: .init(
            "a concrete service built or typed where a protocol belongs",
            in: "Sources/OrderUI/OrderModel.swift", by: .services,
            law: #""names": {"services": ["Service"]}"#,
            breach: "final class OrderModel { let orders = OrderService() }",
            mend: """
                final class OrderModel {
                    let orders: any Orders
                    init(orders: any Orders) { self.orders = orders }
                }
                """))
    static let clientHeld = LintRule(
        "client-held", ["F-010", "F-015", "S-021"],
        why: "A client that takes or keeps another one, also behind a protocol, waits for it and "
            + "is changed by it: clients know their own state and capabilities.",
        remedy: "Let an orchestration or a saga ask both, and hand over the value.",
        example: .init(
            "a client in an initialiser, a method or a property of another client",
            in: "Sources/Orders/Bills.swift", by: .clients,
            law: #""clients": ["Client", "IOrders"]"#,
            breach: """
                actor Bills: Client {
                    let orders: any IOrders
                    init(orders: any IOrders) { self.orders = orders }
                }
                """,
            mend: "actor Bills: Client { func pay(_ order: Int) {} }"))
    static let unproven = LintRule(
        "unproven-unsafety", ["R-040"], isOptIn: true,
        why: "@unchecked and nonisolated(unsafe) switch off the compiler's check.",
        remedy:
            "Write the proof as a comment right above, or remove the opt-out. A licence line or a "
            + "TODO proves nothing.",
        example: .init(
            "@unchecked or nonisolated(unsafe) without a reason", in: "Sources/Orders/Orders.swift",
            breach: """
                import Foundation

                // TODO: prove this.
                final class Orders: @unchecked Sendable { var count = 0 }
                """,
            mend: """
                import Foundation

                // The lock of its owner is held around every use.
                final class Orders: @unchecked Sendable { var count = 0 }
                """))
    static let genericObservable = LintRule(
        "generic-observable", [], isOptIn: true,
        why: "In a class with type parameters, each access to a property of @Observable makes its "
            + "key path anew, which takes about a microsecond.",
        remedy:
            "Keep what is observed in a class without type parameters, and conform to Observable "
            + "without the macro.",
        example: .init(
            "@Observable on a class with type parameters", in: "Sources/Orders/Orders.swift",
            breach: """
                import Observation
                @Observable final class Orders<Item> { var count = 0 }
                """,
            mend: """
                import Observation
                @Observable final class Orders { var count = 0 }
                """))
    static let encoding = LintRule(
        "not-utf8", ["R-005"],
        why: "Swift source is UTF-8. The compiler silently replaces all other bytes.",
        remedy: "Save the file as UTF-8, for example with `iconv -f latin1 -t utf8`.",
        example: .init(
            "a line that is not UTF-8", in: "Sources/Orders/Orders.swift",
            breach: "let name = \"Caf\u{FFFD}\"",
            mend: #"let name = "Café""#))
}
