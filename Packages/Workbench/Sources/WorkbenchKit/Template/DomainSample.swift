// SPDX-License-Identifier: Apache-2.0

/// The domain that `new-domain` copies under another name: a package of this repository, and the
/// package of its screens, compiled and tested like all others. The law says which one it is.
package struct DomainSample: Sendable {
    /// A file of a domain by its path in the repository.
    package typealias File = (path: String, text: String)

    /// Its name, of two words or more: in one word, several of its spellings would be the same.
    let name: DomainName
    /// The files of both packages, in the order of paths.
    package let files: [File]

    /// The sample of a repository.
    /// - Throws: `template` where the law names none, or none that could be copied.
    package init(in tree: some FileTree) throws(WorkbenchFailure) {
        guard let word = try Law(in: tree).sample else {
            throw .template(
                "\(Law.path) names no \"sample\": the domain that a new one is a copy of.")
        }
        name = try DomainName(word)
        guard name.words != name.member else {
            throw .template(
                "The sample \(word) has a name of one word, so that a copy could not tell its "
                    + "modules from its tables. Name it in two, such as SampleTopic.")
        }
        var files: [File] = []
        let folders = DomainPlan.folders(of: name).map { $0 + "/" }
        for path in try tree.files(under: "Packages")
        where folders.contains(where: path.hasPrefix) {
            files.append((path, try tree.text(path)))
        }
        let wiring = DomainPlan.wiring(of: name)
        guard files.contains(where: { $0.path == wiring }) else {
            throw .template(
                "\(Law.path) names the sample \(word), and there is no \(wiring): take the sample "
                    + "over from a checkout with `workbench kernels update`, or name another.")
        }
        self.files = files
    }

    /// The screens that a domain has.
    package enum Screens {
        case none
        /// Those of the terminal.
        case terminal
        /// Those of the terminal, and SwiftUI views over their stores.
        case swiftUI
    }

    /// Every file of a domain of another name, in the order of paths; without screens, those of its
    /// own package.
    package func files(for other: DomainName, _ screens: Screens) -> [File] {
        let own = "Packages/\(name.text)/"
        return files.filter {
            $0.path.hasPrefix(own)
                || screens != .none && (screens == .swiftUI || !Self.isSwiftUI($0.path))
        }.map {
            (renamed($0.path, as: other), Self.arranged(renamed($0.text, as: other)))
        }.sorted { $0.path < $1.path }
    }

    /// Whether a file is of the SwiftUI views.
    static func isSwiftUI(_ path: String) -> Bool { path.contains("/SwiftUI/") }

    /// Whether it has a type of this name inside.
    func declares(_ type: String) -> Bool {
        files.contains { file in
            file.path.hasSuffix(".swift") && file.text.contains(type)
                && file.text.split(separator: "\n").contains {
                    DomainPlan.declared(in: $0).map(String.init) == type && !$0.contains("///")
                }
        }
    }

    /// A text with another name in all its spellings. No spelling is a part of another.
    private func renamed(_ text: String, as other: DomainName) -> String {
        DomainName.spellings.reduce(text) {
            $0.replacing(name[keyPath: $1], with: other[keyPath: $1])
        }
    }

    /// Sorts the imports, whose order depends on the name, and breaks rows of manifests that became
    /// too long.
    static func arranged(_ text: String) -> String {
        var lines: [Substring] = []
        var imports: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let code = line.drop { $0 == " " }
            if ["import ", "package import ", "public import "].contains(where: code.hasPrefix) {
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

/// The shape of a domain that the sample and the generator have. This repository's law file
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
