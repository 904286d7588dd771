// SPDX-License-Identifier: Apache-2.0

/// What a new repository consists of beside the kernels and the domains: a program with nothing in
/// it yet, and what is around them. The texts lie under `Template/Files/`.
enum RepositoryTemplate {
    /// A text by its path; `<host>` and the other marks stand in both.
    typealias File = (path: String, text: String)

    private static let licence = "// SPDX-License-Identifier: Apache-2.0\n\n"

    /// The texts for a name and its domains, with the last block of the manifests.
    static func files(
        for name: RepositoryName, _ domains: [DomainName], settings: String
    ) -> [String: String] {
        let marks = [
            ("<host>", name.text),
            ("<Domain>", domains.first?.text ?? ""), ("<domain>", domains.first?.address ?? ""),
        ]
        func fill(_ text: String) -> String {
            marks.reduce(text) { $0.replacing($1.0, with: $1.1) }
        }
        var files: [String: String] = [:]
        for file in program + tests + surroundings {
            let path = fill(file.path)
            let isManifest = path.hasSuffix("/Package.swift")
            let head = path.hasSuffix(".swift") && !isManifest ? licence : ""
            files[path] = head + fill(file.text) + (isManifest ? "\n" + settings : "")
        }
        return files
    }
}
