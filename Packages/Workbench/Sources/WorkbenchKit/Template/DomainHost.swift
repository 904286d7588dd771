// SPDX-License-Identifier: Apache-2.0

/// The program in which the domains of a repository are registered: what `App/Package.swift` says.
package struct DomainHost: Sendable, Equatable {
    static let manifest = "App/Package.swift"

    /// The name of its target, and of the folder of its sources.
    package let name: String
    /// The last block of its manifest, which every manifest has.
    let settings: String

    /// A program of this name.
    init(name: String, settings: String) {
        self.name = name
        self.settings = settings
    }

    /// The program of a repository.
    package init(in tree: some FileTree) throws(WorkbenchFailure) {
        let text = try tree.text(Self.manifest)
        var manifest = Manifest(name: "App")
        ManifestReader.readSettings(text, into: &manifest)
        guard let settings = manifest.settings else {
            throw .template(
                "\(Self.manifest) has no block that begins with \"\(Law.settingsMark)\".")
        }
        let tight = text.filter { !$0.isWhitespace }
        guard let start = tight.firstRange(of: ".executableTarget(name:\"")?.upperBound else {
            throw .template(
                "\(Self.manifest) has no executable target, in which a domain could be registered.")
        }
        self.init(name: String(tight[start...].prefix { $0 != "\"" }), settings: settings)
    }

    /// The folder of its sources.
    var sources: String { "App/Sources/\(name)" }

    /// Puts its name and a domain's into a text.
    func fill(_ text: String, _ domain: DomainName) -> String {
        text.replacing("<Domain>", with: domain.text).replacing("<domain>", with: domain.member)
            .replacing("<host>", with: name)
    }
}
