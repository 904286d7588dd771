// SPDX-License-Identifier: Apache-2.0

/// Where a domain is named outside its own packages: the list of features, the program's manifest,
/// and the map in the README.
///
/// Each row is an anchor that the file must keep; `workbench new-domain` says which one is missing.
enum DomainRegistration {
    /// What a domain adds to files that exist; one that the program itself composes is a part of it
    /// without screens.
    static func edits(
        for name: DomainName, hasScreens: Bool, isComposed: Bool, host: DomainHost
    ) -> [TextEdit] {
        let own = [mapped("<Domain>", before: "the domains, six modules each")]
        let screens = [mapped("<Domain>UI", before: "their screens, and what their commands say")]
        return (own + (hasScreens ? screens + app + wiring : isComposed ? composed : []))
            .map { $0.mapped { host.fill($0, name) } }
    }

    static let sources = "App/Sources/<host>"
    static let composition = sources + "/Composition"
    static let manifest = DomainHost.manifest
    static let program = ".executableTarget(name: \"<host>\","
    /// The row of the manifest before which the products of domains stand.
    static let host = ".product(name: \"Host\", package: \"Host\")"

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
            text: "        .package(path: \"../Packages/<Domain>UI\"),\n"),
        TextEdit(
            file: manifest, place: .before(host, within: program),
            text: products(["Feature"], "<Domain>UI")),
    ]

    private static let composed: [TextEdit] = [
        TextEdit(
            file: manifest, place: .before(".package(path: \"../Packages/SwiftIoC\")"),
            text: "        .package(path: \"../Packages/<Domain>\"),\n"),
        TextEdit(
            file: manifest,
            place: .before(".product(name: \"SwiftIoC\", package: \"SwiftIoC\")", within: program),
            text: products(
                ["Models", "ReluxInt", "ServiceInt", "ServiceImpl", "ReluxImpl"], "<Domain>")),
        TextEdit(
            file: "\(composition)/Domain.swift",
            place: .before("]", within: "all: [Domain] = ["), text: "        .<domain>,\n"),
    ]

    private static let wiring: [TextEdit] = {
        let features = "\(composition)/Features.swift"
        return imports(["Feature"], features) + [
            TextEdit(
                file: features, place: .before("]", within: "all: [Feature] = ["),
                text: "        .<domain>,\n")
        ]
    }()
}
