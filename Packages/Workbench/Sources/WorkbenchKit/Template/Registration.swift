// SPDX-License-Identifier: Apache-2.0

/// Where a domain is named outside its own packages: the composition root, the orchestration of
/// the session and the map in the README.
///
/// Each row is an anchor that the file must keep; `workbench new-domain` says which one is missing.
enum Registration {
    /// The files that a domain adds to the app.
    static func files(for name: DomainName, hasScreens: Bool) -> [(path: String, text: String)] {
        guard hasScreens else { return [] }
        return [
            (
                DomainTemplate.fill("\(composition)/<Domain>Screens.swift", name),
                DomainTemplate.fill(screens, name)
            )
        ]
    }

    /// What a domain adds to files that exist.
    static func edits(for name: DomainName, hasScreens: Bool) -> [TextEdit] {
        (app(hasScreens) + wiring + orchestration + others(hasScreens)).map { edit in
            TextEdit(
                file: edit.file, place: edit.place, text: DomainTemplate.fill(edit.text, name))
        }
    }

    private static let composition = "App/Sources/airfit/Composition"

    private static let screens = """
        // SPDX-License-Identifier: Apache-2.0

        import <Domain>UI
        import <Domain>UIAPI

        /// The screens of the <words> domain in this app.
        enum <Domain>Screens {
            static let provider: any <Domain>UIProviding = <Domain>UIRouter()
        }

        """

    private static func app(_ hasScreens: Bool) -> [TextEdit] {
        func products(_ layers: [String], _ package: String) -> String {
            layers.map {
                "                .product(name: \"<Domain>\($0)\", package: \"\(package)\"),\n"
            }.joined()
        }
        let manifest = "App/Package.swift"
        let layers = Law.domainLayers.filter { $0 != "TestSupport" }
        func row(_ package: String) -> TextEdit {
            TextEdit(
                file: manifest, place: .before(".package(path: \"../Packages/Orchestrator\")"),
                text: "        .package(path: \"../Packages/\(package)\"),\n")
        }
        func rows(_ layers: [String], _ package: String) -> TextEdit {
            TextEdit(
                file: manifest,
                place: .before(
                    ".product(name: \"SessionOrchestration\", package: \"Orchestrator\")",
                    within: ".executableTarget(name: \"airfit\","),
                text: products(layers, package))
        }
        let screens = [row("<Domain>UI"), rows(Law.uiLayers, "<Domain>UI")]
        return [row("<Domain>"), rows(layers, "<Domain>")] + (hasScreens ? screens : [])
    }

    private static let orchestration: [TextEdit] = {
        let manifest = "Packages/Orchestrator/Package.swift"
        let saga = "Packages/Orchestrator/Sources/SessionOrchestration/SessionSaga.swift"
        return [
            TextEdit(
                file: manifest, place: .before(".package(path: \"../Relux\")"),
                text: "        .package(path: \"../<Domain>\"),\n"),
            TextEdit(
                file: manifest,
                place: .before(
                    ".product(name: \"Relux\", package: \"Relux\")",
                    within: ".target(name: \"SessionOrchestration\","),
                text: """
                                    .product(name: "<Domain>Models", package: "<Domain>"),
                                    .product(name: "<Domain>ReluxInt", package: "<Domain>"),

                    """),
            TextEdit(file: saga, place: .imports, text: "<Domain>Models"),
            TextEdit(file: saga, place: .imports, text: "<Domain>ReluxInt"),
            TextEdit(
                file: saga,
                place: .afterLast(
                    ".Business.Effect.load(.init(id: profile.id))", within: "func load("),
                text: "            <Domain>.Business.Effect.load(.init(id: profile.id))\n"),
            TextEdit(
                file: saga, place: .afterLast(".Business.Effect.clear", within: "func clear("),
                text: "            <Domain>.Business.Effect.clear\n"),
        ]
    }()

    private static func others(_ hasScreens: Bool) -> [TextEdit] {
        func mapped(_ package: String) -> TextEdit {
            TextEdit(
                file: "README.md", place: .inline(before: " | the domains, six modules each"),
                text: ", `\(package)`")
        }
        return [mapped("<Domain>")] + (hasScreens ? [mapped("<Domain>UI")] : [])
    }

    private static let wiring: [TextEdit] = {
        let (start, services) = (
            "\(composition)/Composition.swift", "\(composition)/Services.swift"
        )
        let adapters = "\(composition)/RouterAdapters.swift"
        func imports(_ layers: [String], _ file: String) -> [TextEdit] {
            layers.map { TextEdit(file: file, place: .imports, text: "<Domain>" + $0) }
        }
        return imports(["Models", "ReluxImpl", "ReluxInt"], start)
            + imports(["Models", "ServiceImpl", "ServiceInt"], services)
            + imports(["Models", "ReluxInt"], adapters) + [
                TextEdit(
                    file: start, place: .before("ClientDeclaration(AppRouter.State.self)"),
                    text: client),
                TextEdit(
                    file: services,
                    place: .afterLast(
                        ".Business.Service.migrations", within: "static let migrations"),
                    text: "        + <Domain>.Business.Service.migrations\n"),
                TextEdit(file: services, place: .beforeGap("func auth("), text: needs),
                TextEdit(file: services, place: .before("private func resolve<"), text: service),
                TextEdit(file: adapters, place: .end, text: adapter),
            ]
    }()

    private static let client = """
                    ClientDeclaration(
                        <Domain>.Business.State.self, needs: Services.<domain>Needs
                    ) {
                        let module = try <Domain>.Module(
                            router: <Domain>RouterAdapter(),
                            service: services.<domain>($0))
                        wiring.modules.append(module)
                        return try Self.client(module.state)
                    }.known(as: (any <Domain>.Business.IState).self),

        """

    private static let needs = """
            /// What the <words> domain needs: where it is kept.
            static let <domain>Needs: [any Any.Type] = [Database.self]

        """

    private static let service = """
            func <domain>(
                _ capabilities: CapabilityManager
            ) throws -> any <Domain>.Business.IService {
                try resolve { ioc in
                    ioc.register((any <Domain>.Business.IService).self, lifecycle: .container) {
                        <Domain>.Business.Service(
                            database: try capabilities.handle(of: Database.self))
                    }
                } inMemory: { ioc in
                    ioc.register((any <Domain>.Business.IService).self, lifecycle: .container) {
                        <Domain>.Business.InMemoryService()
                    }
                }
            }


        """

    private static let adapter = #"""

        /// What the <words> domain's navigation means in this app.
        struct <Domain>RouterAdapter: <Domain>.Business.IRouter {
            func set<Domain>Page(_ page: <Domain>.UI.Model.Page) -> any Relux.Action {
                let address =
                    switch page {
                    case .list: "<domain>"
                    case .details(let id): "<domain>/\(id)"
                    }
                return AppRouter.Action.show(AppScreens.path(to: address))
            }

            func pushMain() -> any Relux.Action { AppRouter.Action.goTo(DayScreen()) }
        }

        """#
}
