// SPDX-License-Identifier: Apache-2.0

/// Where a domain is named outside its own packages: the composition root, the orchestration of
/// the session and the map in the README.
///
/// Each row is an anchor that the file must keep; `workbench new-domain` says which one is missing.
enum DomainRegistration {
    /// What a domain adds to files that exist.
    static func edits(
        for name: DomainName, hasScreens: Bool, host: DomainHost
    ) -> [TextEdit] {
        let map = mapped("<Domain>", before: "the domains, six modules each")
        return (app + wiring + orchestration + [map] + (hasScreens ? screens : []))
            .map { $0.mapped { host.fill($0, name) } }
    }

    static let sources = "App/Sources/<host>"
    static let composition = sources + "/Composition"
    static let manifest = DomainHost.manifest
    static let program = ".executableTarget(name: \"<host>\","

    static func products(_ layers: [String], _ package: String) -> String {
        layers.map {
            "                .product(name: \"<Domain>\($0)\", package: \"\(package)\"),\n"
        }.joined()
    }

    static func imports(_ layers: [String], _ file: String) -> [TextEdit] {
        layers.map { TextEdit(file: file, place: .imports, text: "<Domain>" + $0) }
    }

    static func mapped(_ package: String, before words: String) -> TextEdit {
        TextEdit(
            file: "README.md", place: .inline(before: " | \(words)"), text: ", `\(package)`")
    }

    private static let app: [TextEdit] = [
        TextEdit(
            file: manifest, place: .before(".package(path: \"../Packages/Orchestrator\")"),
            text: "        .package(path: \"../Packages/<Domain>\"),\n"),
        TextEdit(
            file: manifest,
            place: .before(
                ".product(name: \"SessionOrchestration\", package: \"Orchestrator\")",
                within: program),
            text: products(Law.domainLayers.filter { $0 != "TestSupport" }, "<Domain>")),
    ]

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
                    ".Business.Action.loaded(.init(id: profile.id))", within: "func load("),
                first: .before("}", within: "func load("),
                text: "            <Domain>.Business.Action.loaded(.init(id: profile.id))\n"),
            TextEdit(
                file: saga, place: .afterLast(".Business.Action.cleared", within: "func clear("),
                first: .before("}", within: "func clear("),
                text: "            <Domain>.Business.Action.cleared\n"),
        ]
    }()

    private static let wiring: [TextEdit] = {
        let (start, services) = (
            "\(composition)/Composition.swift", "\(composition)/Services.swift"
        )
        let context = "\(sources)/CommandContext.swift"
        let errors = "\(sources)/CommandLine/UserError+Domains.swift"
        return imports(["Models", "ReluxImpl", "ReluxInt"], start)
            + imports(["Models", "ReluxImpl", "ReluxInt", "ServiceImpl", "ServiceInt"], services)
            + imports(["Models", "ReluxInt"], context) + imports(["Models"], errors) + [
                TextEdit(
                    file: start, place: .before("registerModules,", within: "var parts: ["),
                    text: "            <Domain>.Module.register,\n"),
                TextEdit(
                    file: start, place: .before("try ioc.resolve(Router.Module.self)"),
                    text: "                try ioc.resolve(<Domain>.Module.self),\n"),
                TextEdit(
                    file: start, place: .before("]", within: "clients: ["),
                    text: "                (any <Domain>.Business.IState).self,\n"),
                TextEdit(
                    file: services,
                    place: .afterLast(
                        ".Business.Service.migrations", within: "static let migrations"),
                    first: .afterLast("[Journal.migration]", within: "static let migrations"),
                    text: "        + <Domain>.Business.Service.migrations\n"),
                TextEdit(
                    file: services,
                    place: .before(
                        "ioc.register(Handed<any Auth.Business.IState>.self)",
                        within: "func registerServices("),
                    first: .afterLast("func registerServices(in ioc: IoC) {"),
                    text: service),
                TextEdit(
                    file: services, place: .before("ClientDeclaration(Router.State.self)"),
                    text: client),
                TextEdit(
                    file: context, place: .before("let router: Router.State"),
                    text: "    let <domain>: any <Domain>.Business.IState\n"),
                TextEdit(
                    file: context,
                    place: .before("router = try dependencies.client(Router.State.self)"),
                    text: """
                                <domain> = try dependencies.client(
                                    (any <Domain>.Business.IState).self)

                        """),
                TextEdit(
                    file: errors, place: .before("case let start as BootstrapFailure"),
                    text: """
                                case let <domain> as <Domain>.Business.Err: self = Self.of(<domain>)

                        """),
                TextEdit(file: errors, place: .end, text: refusal),
            ]
    }()

    private static let client = """
                    client(
                        <Domain>.Business.State.self,
                        as: (any <Domain>.Business.IState).self,
                        needs: [Database.self]),

        """

    private static let service = """
                ioc.register(Handed<any <Domain>.Business.IState>.self) { Handed() }
                ioc.register((any <Domain>.Business.IService).self) { ioc in
                    let handed = try ioc.resolve(Handed<any <Domain>.Business.IState>.self)
                    return <Domain>.Business.Service(
                        database: try handed.handle(of: Database.self))
                }

        """

    private static let refusal = """

        extension UserError {
            private static func of(_ error: <Domain>.Business.Err) -> UserError {
                let (code, exit, hint): (String, ExitCode, String?) =
                    switch error {
                    case .signedOut: ("auth_required", .signedOut, signInHint)
                    case .emptyText, .textTooLong: ("bad_text", .usage, nil)
                    case .unavailable: ("database", .database, databaseHint)
                    }
                return UserError(code, exit, error.description, hint: hint)
            }
        }

        """
}
