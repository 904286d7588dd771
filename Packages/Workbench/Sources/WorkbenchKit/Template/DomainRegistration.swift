// SPDX-License-Identifier: Apache-2.0

/// Where a domain is named outside its own packages: the list of features, what its errors say,
/// the program's commands and screens, and the map in the README.
///
/// Each row is an anchor that the file must keep; `workbench new-domain` says which one is missing.
enum DomainRegistration {
    /// What a domain adds to files that exist.
    static func edits(
        for name: DomainName, hasScreens: Bool, host: DomainHost
    ) -> [TextEdit] {
        let map = mapped("<Domain>", before: "the domains, six modules each")
        return (app + wiring + [map] + (hasScreens ? screens : []))
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
            file: manifest, place: .before(".package(path: \"../Packages/Host\")"),
            text: """
                        .package(path: "../Packages/<Domain>"),
                        .package(path: "../Packages/<Domain>UI"),

                """),
        TextEdit(
            file: manifest,
            place: .before(".product(name: \"HostFeature\", package: \"Host\")", within: program),
            text: products(["Models"], "<Domain>") + products(["Feature"], "<Domain>UI")),
    ]

    private static let wiring: [TextEdit] = {
        let features = "\(composition)/Composition+Domains.swift"
        let errors = "\(sources)/CommandLine/UserError+Domains.swift"
        return imports(["Feature"], features) + imports(["Models"], errors) + [
            TextEdit(
                file: features, place: .before("]", within: "features: [Feature] = ["),
                text: "        .<domain>,\n"),
            TextEdit(
                file: errors, place: .before("case let start as BootstrapFailure"),
                text: """
                            case let <domain> as <Domain>.Business.Err: self = Self.of(<domain>)

                    """),
            TextEdit(file: errors, place: .end, text: refusal),
        ]
    }()

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
