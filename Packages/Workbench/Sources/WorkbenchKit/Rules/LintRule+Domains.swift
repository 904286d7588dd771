// SPDX-License-Identifier: Apache-2.0

/// Rules about manifests and domains.
extension LintRule {
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

    static let products = LintRule(
        "product-type", ["R-015", "R-016", "R-030", "R-052"],
        why: "Dynamic products keep one copy of a module in one library and relink only what "
            + "changed. TestSupport is static, since no app may load it. Screens are static, so "
            + "that a command loads no library for screens that it does not show.",
        remedy: "Declare the products as specification 004 lists them.",
        example: .init(
            "a product of a domain that is not of the kind that its shape says", by: .shapes,
            law: shaped,
            breach: orders.replacing("type: .dynamic, ", with: ""),
            mend: orders))
    static let domainShape = LintRule(
        "domain-shape", ["R-005", "R-030", "R-090"],
        why: "Every domain has the same six modules, so that a reader of one knows them all.",
        remedy: "Add the missing target. For comparison, run `workbench new-domain` with another "
            + "name.",
        example: .init(
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
                """))
    static let selfReference = LintRule(
        "self-reference", ["R-050", "R-051"], isOptIn: true,
        why: "A target dependency inside the package links a second copy of the module.",
        remedy: "Use .product(name:package:) with the package's own -Self name.",
        example: .init(
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
                """))
    static let registration = LintRule(
        "domain-registration", ["R-090", "E-6B", "L-001"],
        why: "A domain that the composition root does not know compiles and never runs.",
        remedy: "Compose its feature under Composition/.",
        example: .init(
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
                """))
    static let routerAdapter = LintRule(
        "router-adapter", ["R-070", "R-090"],
        why: "A domain's router protocol without an adapter leaves its navigation unbound.",
        remedy: "Add a type that conforms to the domain's IRouter under Composition/.",
        example: .init(
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
                """))
    static let settings = LintRule(
        "house-settings", ["R-030"], isOptIn: true,
        why: "Language mode, upcoming features and warnings-as-errors are the same everywhere, "
            + "or a module compiles in one package and not in the next.",
        remedy: "Copy the last block from another manifest, byte for byte.",
        example: .init(
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
                """))
    static let compiler = LintRule(
        "compiler-settings", ["R-030", "R-041", "E-60"],
        why: "The compiler checks what the settings ask for. One flag too many or too few silently "
            + "switches off the language mode, warnings, access control or a closed layer.",
        remedy: "Remove the setting from the manifest, or name it under `compiler` in the law.",
        example: .init(
            "a compiler setting too many, or one too few", by: .compiler,
            law: #""compiler": {"required": [], "allowed": {}}"#,
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
                """))
    static let toolsVersion = LintRule(
        "tools-version", ["R-030"],
        why: "All manifests have one tools version, so that they mean the same.",
        remedy: "Write the version that the other manifests have.",
        example: .init(
            "a manifest of another tools version", by: .toolsVersion,
            law: #""toolsVersion": "6.2""#,
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
                """))
    static let remotePackage = LintRule(
        "remote-package", ["E-62"], isOptIn: true,
        why: "No third-party packages: the toolchain and three system libraries are enough.",
        remedy: "Use a package of this repository by path.",
        example: .init(
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
                """))
}
