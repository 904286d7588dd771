// SPDX-License-Identifier: Apache-2.0

/// What a new repository consists of beside the kernels and the domains: a program with nothing in
/// it yet, and what is around them. The texts lie under `Template/Files/`.
enum RepositoryTemplate {
    /// A text by its path; `<host>` and the other marks stand in both. What lies
    /// between the lines `<if domains>` and `<end>` is left out where that condition does not hold.
    typealias File = (path: String, text: String)

    /// What there is above the kernels: nothing yet, domains that the program uses, or domains with
    /// screens and commands.
    enum Contents {
        case kernels
        case domains
        case screens

        /// The conditions that hold.
        fileprivate var conditions: [String] {
            switch self {
            case .kernels: ["kernels"]
            case .domains: ["program", "domains"]
            case .screens: ["program", "screens"]
            }
        }

        /// The texts of the program and of its tests.
        fileprivate var program: [File] {
            switch self {
            case .kernels: []
            case .domains: RepositoryTemplate.composedProgram
            case .screens: RepositoryTemplate.program + RepositoryTemplate.tests
            }
        }
    }

    private static let licence = "// SPDX-License-Identifier: Apache-2.0\n\n"

    /// The texts for a name and its domains, with the last block of the manifests.
    static func files(
        for name: RepositoryName, _ domains: [DomainName], _ contents: Contents, settings: String
    ) -> [String: String] {
        let marks = [
            ("<host>", name.text),
            ("<Domain>", domains.first?.text ?? ""), ("<domain>", domains.first?.address ?? ""),
        ]
        func fill(_ text: String) -> String {
            marks.reduce(text) { $0.replacing($1.0, with: $1.1) }
        }
        var files: [String: String] = [:]
        for file in contents.program + surroundings {
            let path = fill(file.path)
            let isManifest = path.hasSuffix("/Package.swift")
            let head = path.hasSuffix(".swift") && !isManifest ? licence : ""
            let text = fill(Self.kept(of: file.text, contents.conditions))
            files[path] = head + text + (isManifest ? "\n" + settings : "")
        }
        return files
    }

    /// A text without the blocks whose condition does not hold.
    private static func kept(of text: String, _ conditions: [String]) -> String {
        var isKept = true
        return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            if line == "<end>" {
                isKept = true
                return false
            }
            guard line.hasPrefix("<if "), line.hasSuffix(">") else { return isKept }
            isKept = conditions.contains(String(line.dropFirst(4).dropLast()))
            return false
        }.joined(separator: "\n")
    }
}
