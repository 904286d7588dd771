// SPDX-License-Identifier: Apache-2.0

/// What code does, as its text shows.
extension RuleExample {
    static let code: [LintRule: RuleExample] = [
        .query: .init(
            "SQL outside the places that the law names",
            law: """
                "rules": {"sql": {"except": [{"folder": "**/Data"}]}}
                """,
            breach: """
                == Sources/Orders/Orders.swift
                let query = "SELECT name FROM orders"
                """,
            mend: """
                -- Sources/Orders/Orders.swift
                == Sources/Orders/Data/Orders.swift
                let query = "SELECT name FROM orders"
                """),
        .concrete: .init(
            "a concrete service built or typed where a protocol belongs", by: .services,
            law: """
                "names": {"services": ["Service"]}
                """,
            breach: """
                == Sources/OrderUI/OrderModel.swift
                final class OrderModel { let orders = OrderService() }
                """,
            mend: """
                == Sources/OrderUI/OrderModel.swift
                final class OrderModel {
                    let orders: any Orders
                    init(orders: any Orders) { self.orders = orders }
                }
                """),
        .clientHeld: .init(
            "a client in an initialiser, a method or a property of another client", by: .clients,
            law: """
                "clients": ["Client", "IOrders"]
                """,
            breach: """
                == Sources/Orders/Bills.swift
                actor Bills: Client {
                    let orders: any IOrders
                    init(orders: any IOrders) { self.orders = orders }
                }
                """,
            mend: """
                == Sources/Orders/Bills.swift
                actor Bills: Client { func pay(_ order: Int) {} }
                """),
        .unproven: .init(
            "@unchecked or nonisolated(unsafe) without a reason",
            breach: """
                == Sources/Orders/Orders.swift
                import Foundation

                // TODO: prove this.
                final class Orders: @unchecked Sendable { var count = 0 }
                """,
            mend: """
                == Sources/Orders/Orders.swift
                import Foundation

                // The lock of its owner is held around every use.
                final class Orders: @unchecked Sendable { var count = 0 }
                """),
        .encoding: .init(
            "a line that is not UTF-8",
            breach: """
                == Sources/Orders/Orders.swift
                let name = "Caf\u{FFFD}"
                """,
            mend: """
                == Sources/Orders/Orders.swift
                let name = "Café"
                """),
    ]
}
