// SPDX-License-Identifier: Apache-2.0

extension DomainSample {
    /// The files of a domain's own package, in a repository whose program is not known: its closed
    /// layers name no clients, and its kernels are beside it, or come by URL.
    func adopted(_ name: DomainName, release: KernelRelease?) -> [File] {
        files(for: name, .none).map { path, text in
            (path, path.hasSuffix("/Package.swift") ? Self.manifest(text, release: release) : text)
        }
    }

    private static func manifest(_ text: String, release: KernelRelease?) -> String {
        let settings = text.firstRange(of: Law.settingsMark)?.lowerBound ?? text.endIndex
        var lines: [String] = []
        for line in text[..<settings].split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
        {
            // Everything behind the package is about the clients.
            if line.hasPrefix("/// The only modules that may import") { break }
            if line.contains("swiftSettings: clients(") {
                lines[lines.count - 1].removeLast()
                continue
            }
            guard let release else {
                lines.append(line)
                continue
            }
            // What it says is not so here.
            if line.contains("// The self-reference") { continue }
            if line.contains(".package(path: \"../") {
                let row = "        .package(url: \"\(release.url)\", from: \"\(release.version)\"),"
                if !lines.contains(row) { lines.append(row) }
                continue
            }
            lines.append(byURL(line, release))
        }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n") + "\n\n" + text[settings...]
    }

    /// A line of the manifest over kernels that SwiftPM links as it likes: a shared library for each
    /// product would hold a copy of them.
    private static func byURL(_ line: String, _ release: KernelRelease) -> String {
        if line.contains("type: .dynamic") {
            return line.replacing(", type: .dynamic", with: "")
        }
        guard line.contains(".product("), !line.contains("-Self\""),
            let mark = line.firstRange(of: "package: \"")
        else { return line }
        return line[..<mark.upperBound] + release.package + "\")"
            + (line.hasSuffix(",") ? "," : "")
    }
}
