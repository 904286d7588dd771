// SPDX-License-Identifier: Apache-2.0

/// The template of a new domain: the files of its packages, with `<Domain>` in place of its name.
///
/// The texts are in `Files/`. With any name that `DomainName` accepts, the result is formatted as
/// by `swift format`.
package enum DomainTemplate {
    /// A file of a package.
    struct File: Sendable {
        /// The path in the package.
        let path: String
        let text: String

        init(_ path: String, _ text: String) {
            self.path = path
            self.text = text
        }
    }

    /// The files of the domain's own package.
    static let domain: [File] =
        manifest + models + reluxInt + serviceInt + serviceImpl + reluxImpl + testSupport
        + domainTests

    /// The files of the package of its screens.
    static let screens: [File] =
        screensManifest + screensAPI + screensUI + command + feature + screenTests

    /// The files of that package without screens.
    static let composed: [File] = featureManifest + bareFeature

    /// Every file of a domain by its path in the repository, in the order of paths.
    static func files(
        for name: DomainName, hasScreens: Bool, host: DomainHost
    ) -> [(path: String, text: String)] {
        var all = domain.map { ("Packages/<Domain>/" + $0.path, $0) }
        all += (hasScreens ? screens : composed).map { ("Packages/<Domain>UI/" + $0.path, $0) }
        return all.map { path, file in
            (host.fill(path, name), text(of: file, for: name, host: host))
        }.sorted { $0.path < $1.path }
    }

    /// Whether a domain has a type of this name inside.
    static func declares(_ name: String) -> Bool {
        (domain + screens).contains { file in
            file.text.contains(name)
                && file.text.split(separator: "\n").contains {
                    DomainPlan.declared(in: $0).map(String.init) == name
                        && !$0.contains("///")
                }
        }
    }

    /// One file's text.
    static func text(of file: File, for name: DomainName, host: DomainHost) -> String {
        let isManifest = file.path == "Package.swift"
        let isSwift = file.path.hasSuffix(".swift") && !isManifest
        let head = isSwift ? "// SPDX-License-Identifier: Apache-2.0\n\n" : ""
        let filled = head + host.fill(file.text, name) + (isManifest ? "\n" + host.settings : "")
        return arranged(filled)
    }

    /// Puts the name in all its spellings into a text.
    static func fill(_ text: String, _ name: DomainName) -> String {
        var filled = ""
        var rest = Substring(text)
        while let start = rest.firstIndex(of: "<") {
            filled += rest[..<start]
            rest = rest[start...]
            let mark = marks.first { rest.hasPrefix($0.mark) }
            filled += mark.map { name[keyPath: $0.path] } ?? "<"
            rest = rest.dropFirst(mark?.mark.count ?? 1)
        }
        return filled + rest
    }

    private typealias Mark = (mark: String, path: any KeyPath<DomainName, String> & Sendable)
    private static let marks: [Mark] = [
        ("<Domain>", \.text), ("<domain>", \.member), ("<words>", \.words), ("<table>", \.table),
        ("<Title>", \.title), ("<address>", \.address),
    ]

    /// Sorts the imports, whose order depends on the name, and breaks rows of products that became
    /// too long.
    private static func arranged(_ text: String) -> String {
        var lines: [Substring] = []
        var imports: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if ["import ", "package import ", "public import "].contains(where: line.hasPrefix) {
                imports.append(line)
                continue
            }
            if !imports.isEmpty {
                lines += imports.sorted { module(of: $0) < module(of: $1) }
                imports = []
            }
            lines += broken(line)
        }
        return lines.joined(separator: "\n")
    }

    private static func module(of line: Substring) -> Substring {
        line.split(separator: " ").last ?? line
    }

    private static func broken(_ line: Substring) -> [Substring] {
        guard line.utf8.count > 100 else { return [line] }
        let indent = "            "
        let clients = indent + "swiftSettings: clients(["
        if line.hasPrefix(clients), line.hasSuffix("])") {
            let modules = line.dropFirst(clients.count).dropLast(2)
            return [Substring(clients), indent + "    " + modules + ",", indent + "])"]
        }
        let head = "        .library("
        guard line.hasPrefix(head), let end = line.firstRange(of: ", targets: ") else {
            return [line]
        }
        return [
            Substring(head),
            indent + line[..<end.lowerBound].dropFirst(head.count) + ",",
            indent + line[end.lowerBound...].dropFirst(2),
        ]
    }
}

/// The shape of a domain that the template and the generator write. This repository's law file
/// requires the same.
extension Law {
    /// A domain's layers in the order of specification 004.
    package static let domainLayers = [
        "Models", "ReluxInt", "ServiceInt", "ServiceImpl", "ReluxImpl", "TestSupport",
    ]
    /// The products of a domain's UI package.
    package static let uiLayers = ["UIAPI", "UI", "Feature"]
    /// How the last block of every manifest begins.
    static let settingsMark = "// The house settings"
}
