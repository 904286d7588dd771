// SPDX-License-Identifier: Apache-2.0

/// Who may see whom.
extension RuleExample {
    static let imports: [LintRule: RuleExample] = [
        .layerImport: .init(
            "an import that the layers do not allow", by: .imports,
            law: """
                "layers": [
                  {"name": "Models", "match": [{"target": "*Models"}], "imports": {"layers": []}},
                  {"name": "Services", "match": [{"target": "*Service"}]}
                ]
                """,
            breach: """
                == Sources/OrderModels/Order.swift
                import OrderService

                struct Order { func send() { OrderService().send(self) } }
                == Sources/OrderService/OrderService.swift
                struct OrderService {}
                """,
            mend: """
                == Sources/OrderModels/Order.swift
                struct Order {}
                == Sources/OrderService/OrderService.swift
                import OrderModels

                struct OrderService { func send(_ order: Order) {} }
                """),
        .systemImport: .init(
            "an outside module that the layer may not import", by: .imports,
            law: """
                "layers": [{"name": "Models", "match": [{"target": "*Models"}],
                            "imports": {"outside": ["Foundation"]}}]
                """,
            breach: """
                == Sources/OrderModels/Order.swift
                import SwiftUI
                """,
            mend: """
                == Sources/OrderModels/Order.swift
                import Foundation
                """),
        .frameworkImport: .init(
            "an import against the order of a layer's modules", by: .order,
            law: """
                "layers": [{"name": "Kernel", "order": {"Clocks": [], "Storage": ["Clocks"]},
                            "imports": {}}]
                """,
            breach: """
                == Sources/Clocks/Clock.swift
                import Storage
                == Sources/Storage/Storage.swift
                struct Storage {}
                """,
            mend: """
                == Sources/Clocks/Clock.swift
                struct Clock {}
                == Sources/Storage/Storage.swift
                import Clocks
                """),
        .composition: .init(
            "an implementation imported outside the composition root", by: .composed,
            law: """
                "layers": [
                  {"name": "Composition", "match": [{"target": "Shop", "folder": "**/Composition"}]},
                  {"name": "App", "match": [{"target": "Shop"}], "composedIn": "Composition",
                   "imports": {"layers": ["Interfaces"]}},
                  {"name": "Interfaces", "match": [{"target": "*API"}]},
                  {"name": "Implementations", "match": [{"target": "*Impl"}]}
                ]
                """,
            breach: """
                == Sources/Shop/Host.swift
                import OrdersImpl
                == Sources/OrdersAPI/Orders.swift
                public protocol Orders {}
                == Sources/OrdersImpl/OrdersImpl.swift
                struct OrdersImpl {}
                """,
            mend: """
                == Sources/Shop/Host.swift
                import OrdersAPI
                == Sources/Shop/Composition/Composition.swift
                import OrdersImpl
                """),
        .testCode: .init(
            "test code imported by what ships", by: .imports,
            law: """
                "layers": [{"name": "Models", "match": [{"target": "*Models"}], "imports": {}}]
                """,
            breach: """
                == Sources/OrderModels/Order+Check.swift
                import Testing
                """,
            mend: """
                -- Sources/OrderModels/Order+Check.swift
                == Tests/OrderTests/OrderTests.swift
                import Testing
                """),
        .testable: .init(
            "@testable import of a module in another package",
            breach: """
                == Packages/Orders/Tests/OrdersTests/OrdersTests.swift
                @testable import Storage
                == Packages/Storage/Sources/Storage/Storage.swift
                struct Storage {}
                """,
            mend: """
                == Packages/Orders/Tests/OrdersTests/OrdersTests.swift
                import Storage
                """),
        .exported: .init(
            "@_exported import",
            breach: """
                == Sources/Orders/Orders.swift
                @_exported import Foundation
                """,
            mend: """
                == Sources/Orders/Orders.swift
                import Foundation
                """),
        .unplaced: .init(
            "a module that no layer fits", by: .layers,
            law: """
                "layers": [{"name": "Models", "match": [{"target": "*Models"}]}]
                """,
            breach: """
                == Sources/OrderStuff/Order.swift
                struct Order {}
                """,
            mend: """
                -- Sources/OrderStuff/Order.swift
                == Sources/OrderModels/Order.swift
                struct Order {}
                """),
        .undeclared: .init(
            "an import that the target's manifest does not name",
            breach: """
                == Package.swift
                targets: [.target(name: "Orders"), .target(name: "Storage")]
                == Sources/Orders/Orders.swift
                import Storage
                == Sources/Storage/Storage.swift
                struct Storage {}
                """,
            mend: """
                == Package.swift
                targets: [.target(name: "Orders", dependencies: ["Storage"]), .target(name: "Storage")]
                """),
        .unused: .init(
            "a dependency that no file of the target imports",
            breach: """
                == Package.swift
                targets: [.target(name: "Orders", dependencies: ["Storage"]), .target(name: "Storage")]
                == Sources/Orders/Orders.swift
                struct Orders {}
                == Sources/Storage/Storage.swift
                struct Storage {}
                """,
            mend: """
                == Package.swift
                targets: [.target(name: "Orders"), .target(name: "Storage")]
                """),
        .cycle: .init(
            "modules or packages that need each other in a circle",
            breach: """
                == Sources/Customers/Customer.swift
                import Orders
                == Sources/Orders/Order.swift
                import Customers
                """,
            mend: """
                == Sources/Orders/Order.swift
                struct Order { let customer: Int }
                """),
        .clients: .init(
            "a closed layer whose manifest does not list exactly its importers", by: .closed,
            law: """
                "layers": [
                  {"name": "App", "match": [{"target": "Shop"}]},
                  {"name": "Implementations", "match": [{"target": "*Impl"}], "closed": ["App"]}
                ]
                """,
            breach: """
                == Package.swift
                targets: [
                    .target(name: "OrdersImpl"),
                    .executableTarget(name: "Shop", dependencies: ["OrdersImpl"]),
                ]
                == Sources/OrdersImpl/OrdersImpl.swift
                public struct OrdersImpl {}
                == Sources/Shop/Shop.swift
                import OrdersImpl
                """,
            mend: """
                == Package.swift
                targets: [
                    .target(name: "OrdersImpl", swiftSettings: clients(["Shop"])),
                    .executableTarget(name: "Shop", dependencies: ["OrdersImpl"]),
                ])

                func clients(_ modules: [String]) -> [SwiftSetting] {
                    [.unsafeFlags(modules.flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] })]
                }
                """),
    ]
}
