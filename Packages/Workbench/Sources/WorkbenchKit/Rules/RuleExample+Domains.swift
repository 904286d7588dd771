// SPDX-License-Identifier: Apache-2.0

/// Domains and manifests.
extension RuleExample {
    private static let shaped = """
        "layers": [
          {"name": "Models", "match": [{"package": "<domain>", "target": "<domain>Models"}]},
          {"name": "Services", "match": [{"package": "<domain>", "target": "<domain>Service"}]}
        ],
        "shapes": [{"modules": ["<domain>Models", "<domain>Service"], "static": []}]
        """
    private static let composed = """
        "layers": [
          {"name": "Composition", "match": [{"target": "Shop", "folder": "**/Composition"}]},
          {"name": "App", "match": [{"target": "Shop"}], "composedIn": "Composition"},
          {"name": "Models", "match": [{"package": "<domain>", "target": "<domain>Models"}]}
        ],
        "shapes": [{"modules": ["<domain>Models"], "static": [], "mentions": [
          {"rule": "RULE", "symbol": "SYMBOL", "message": "Nothing names SYMBOL.",
           "remedy": "Name SYMBOL under Composition/."}
        ]}]
        """
    private static let orders = """
        == Packages/Orders/Package.swift
        products: [.library(name: "OrdersModels", type: .dynamic, targets: ["OrdersModels"])],
        targets: [.target(name: "OrdersModels")]
        == Packages/Orders/Sources/OrdersModels/Order.swift
        public struct Order {}

        """

    static let domains: [LintRule: RuleExample] = [
        .products: .init(
            "a product of a domain that is not of the kind that its shape says", by: .shapes,
            law: shaped,
            breach: orders.replacing("type: .dynamic, ", with: ""),
            mend: orders),
        .domainShape: .init(
            "a domain without one of its modules", by: .shapes, law: shaped,
            breach: orders,
            mend: """
                == Packages/Orders/Package.swift
                products: [
                    .library(name: "OrdersModels", type: .dynamic, targets: ["OrdersModels"]),
                    .library(name: "OrdersService", type: .dynamic, targets: ["OrdersService"]),
                ],
                targets: [.target(name: "OrdersModels"), .target(name: "OrdersService")]
                == Packages/Orders/Sources/OrdersService/OrdersService.swift
                public struct OrdersService {}
                """),
        .selfReference: .init(
            "a target named where the package's dynamic product is meant", by: .shapes,
            law: shaped,
            breach: """
                == Packages/Orders/Package.swift
                products: [.library(name: "OrdersModels", type: .dynamic, targets: ["OrdersModels"])],
                targets: [
                    .target(name: "OrdersModels"),
                    .target(name: "OrdersService", dependencies: ["OrdersModels"]),
                ]
                == Packages/Orders/Sources/OrdersModels/Order.swift
                public struct Order {}
                == Packages/Orders/Sources/OrdersService/OrdersService.swift
                import OrdersModels
                """,
            mend: """
                == Packages/Orders/Package.swift
                products: [.library(name: "OrdersModels", type: .dynamic, targets: ["OrdersModels"])],
                dependencies: [.package(name: "Orders-Self", path: ".")],
                targets: [
                    .target(name: "OrdersModels"),
                    .target(
                        name: "OrdersService",
                        dependencies: [.product(name: "OrdersModels", package: "Orders-Self")]),
                ]
                """),
        .registration: .init(
            "a domain that the composition root does not name", by: .mentions,
            law: composed.replacing("RULE", with: "domain-registration")
                .replacing("SYMBOL", with: "<domain>.Module"),
            breach: orders + """
                == Sources/Shop/Composition/Modules.swift
                let modules: [any Module] = []
                """,
            mend: """
                == Sources/Shop/Composition/Modules.swift
                let modules: [any Module] = [Orders.Module()]
                """),
        .routerAdapter: .init(
            "a router protocol without an adapter in the composition root", by: .mentions,
            law: composed.replacing("RULE", with: "router-adapter")
                .replacing("SYMBOL", with: "<domain>.IRouter"),
            breach: orders + """
                == Sources/Shop/Composition/Routers.swift
                struct OrdersRouter {}
                """,
            mend: """
                == Sources/Shop/Composition/Routers.swift
                struct OrdersRouter: Orders.IRouter {}
                """),
        .settings: .init(
            "a manifest whose settings differ from the others'",
            breach: """
                == Packages/Orders/Package.swift
                targets: [.target(name: "Orders")])

                // The house settings: byte-identical in every manifest.
                for target in package.targets { target.swiftSettings = [.swiftLanguageMode(.v6)] }
                == Packages/Orders/Sources/Orders/Order.swift
                struct Order {}
                == Packages/Storage/Package.swift
                targets: [.target(name: "Storage")]
                == Packages/Storage/Sources/Storage/Storage.swift
                struct Storage {}
                """,
            mend: """
                == Packages/Storage/Package.swift
                targets: [.target(name: "Storage")])

                // The house settings: byte-identical in every manifest.
                for target in package.targets { target.swiftSettings = [.swiftLanguageMode(.v6)] }
                """),
        .compiler: .init(
            "a compiler setting too many, or one too few",
            by: .compiler,
            law: """
                "compiler": {"required": [], "allowed": {}}
                """,
            breach: """
                == Package.swift
                targets: [
                    .target(
                        name: "Orders",
                        swiftSettings: [.unsafeFlags(["-strict-concurrency=minimal"])]),
                ]
                == Sources/Orders/Order.swift
                struct Order {}
                """,
            mend: """
                == Package.swift
                targets: [.target(name: "Orders")]
                """),
        .toolsVersion: .init(
            "a manifest of another tools version", by: .toolsVersion,
            law: """
                "toolsVersion": "6.2"
                """,
            breach: """
                == Package.swift
                // swift-tools-version: 5.9
                import PackageDescription

                let package = Package(name: "Shop", targets: [.target(name: "Orders")])
                == Sources/Orders/Order.swift
                struct Order {}
                """,
            mend: """
                == Package.swift
                // swift-tools-version: 6.2
                import PackageDescription

                let package = Package(name: "Shop", targets: [.target(name: "Orders")])
                """),
        .remotePackage: .init(
            "a package that is fetched",
            breach: """
                == Package.swift
                dependencies: [.package(url: "https://example.org/storage.git", from: "1.0.0")],
                targets: [.target(name: "Orders")]
                == Sources/Orders/Order.swift
                struct Order {}
                """,
            mend: """
                == Package.swift
                dependencies: [.package(path: "Packages/Storage")],
                targets: [.target(name: "Orders")]
                == Packages/Storage/Sources/Storage/Storage.swift
                struct Storage {}
                """),
    ]
}
