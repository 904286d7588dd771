// SPDX-License-Identifier: Apache-2.0

/// Rules about imports between modules. The findings of the first two take their reason from the
/// table.
extension LintRule {
    static let layerImport = LintRule(
        "layer-import",
        [
            "R-010", "R-011", "R-012", "R-013", "R-014", "R-015", "R-040", "L-020", "L-021",
            "L-022",
            "L-023", "L-024", "L-025", "E-40", "E-50", "E-52e",
        ],
        why: "The table of layers says what may know what: an import past it ties parts together "
            + "that were to change, and to be tested, alone.",
        remedy: "Import an interface that the table names, or move the code to the layer it "
            + "belongs to.",
        example: .init(
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
                """))
    static let systemImport = LintRule(
        "system-import", ["L-030", "L-031", "L-032", "L-033", "L-034", "E-48", "E-69"],
        why: "A layer that imports a system framework does the work of another layer.",
        remedy: "Put the call behind a protocol, and implement it in a layer that may import the "
            + "framework.",
        example: .init(
            "an outside module that the layer may not import",
            in: "Sources/OrderModels/Order.swift", by: .imports,
            law: """
                "layers": [{"name": "Models", "match": [{"target": "*Models"}],
                            "imports": {"outside": ["Foundation"]}}]
                """,
            breach: "import SwiftUI",
            mend: "import Foundation"))
    static let frameworkImport = LintRule(
        "framework-import", ["L-005", "L-020"],
        why:
            "Framework packages have an order. An import of a higher package also brings in "
            + "everything that it needs.",
        remedy: "Move the shared part down into a package that both may import.",
        example: .init(
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
                """))
    static let composition = LintRule(
        "composition-only", ["E-40", "L-030"],
        why: "Only the composition root names implementations; other code sees protocols, so that "
            + "a test can replace any implementation.",
        remedy: "Import the interface, and let a file under Composition/ inject the rest.",
        example: .init(
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
                """))
    static let testCode = LintRule(
        "test-code-in-product", ["E-61", "R-020"],
        why: "Mocks and test helpers are not meant to run in the app.",
        remedy: "Import it in a test target only, or move what is needed out of TestSupport.",
        example: .init(
            "test code imported by what ships", moving: "Sources/OrderModels/Order+Check.swift",
            to: "Tests/OrderTests/OrderTests.swift", by: .imports,
            law: """
                "layers": [{"name": "Models", "match": [{"target": "*Models"}], "imports": {}}]
                """,
            text: "import Testing"))
    static let testable = LintRule(
        "testable-across-packages", ["R-040"],
        why: "@testable shows internals. Across packages, a test then depends on details that may "
            + "change without notice.",
        remedy: "Use the public interface, or make the helper part of the package's TestSupport.",
        example: .init(
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
                """))
    static let exported = LintRule(
        "exported-import", ["R-041"],
        why: "Importers of an @_exported module never named it: after a change they are linked and "
            + "not compiled again, and crash (swift#89636), and no law can check them.",
        remedy: "Import the module where it is used.",
        example: .init(
            "@_exported import", in: "Sources/Orders/Orders.swift",
            breach: "@_exported import Foundation",
            mend: "import Foundation"))
    static let unplaced = LintRule(
        "unplaced-module", ["R-040"], isOptIn: true,
        why: "The law knows no limits for a module without a layer, so the module may import "
            + "nothing.",
        remedy: "Add it to a layer in .workbench/law.json, or give it a name that a layer matches.",
        example: .init(
            "a module that no layer fits", moving: "Sources/OrderStuff/Order.swift",
            to: "Sources/OrderModels/Order.swift", by: .layers,
            law: #""layers": [{"name": "Models", "match": [{"target": "*Models"}]}]"#,
            text: "struct Order {}"))
    static let undeclared = LintRule(
        "undeclared-dependency", ["R-041"],
        why: "SwiftPM does not compile this target again when a module changes that only an import "
            + "names: after an added stored property its tests crash with signal 11 "
            + "(SwiftPM#10502). Without any path to the module the build fails on a clean machine.",
        remedy: "Name the product in the target's dependencies, or drop the import.",
        example: .init(
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
                """))
    static let unused = LintRule(
        "unused-dependency", ["E-60", "R-041"],
        why: "A dependency that nothing imports still makes this target wait for it and rebuild "
            + "with it.",
        remedy: "Remove the row from the manifest.",
        example: .init(
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
                """))
    static let cycle = LintRule(
        "cycle", ["L-050", "L-060"],
        why: "Parts in a cycle cannot be built, tested or understood alone.",
        remedy: "Remove one of these edges: move what both need into a module below.",
        example: .init(
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
                """))
    static let clients = LintRule(
        "client-list", ["R-041", "E-60"],
        why: "The compiler refuses every importer of a closed layer that the list does not name. A "
            + "missing or longer list admits others.",
        remedy: "Write the list as shown: `-allowable-client` passes it to the compiler.",
        example: .init(
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
                """))
}
