// SPDX-License-Identifier: Apache-2.0

extension DomainSample {
    /// Whether screens were taken over with it. Without them its copies have none either, and the
    /// program composes them itself.
    var hasScreens: Bool {
        let screens = "Packages/\(name.text)UI/"
        return files.contains { $0.path.hasPrefix(screens) }
    }

    /// Every file of a domain in a program, in the order of paths.
    package func files(
        for other: DomainName, _ screens: Screens, in host: DomainHost
    ) -> [File] {
        let files = files(for: other, screens)
        if self.hasScreens { return files }
        let value = Self.arranged(RepositoryTemplate.composed(other))
        let path = host.fill(DomainRegistration.composition + "/Domain+<Domain>.swift", other)
        return ([(path, value)] + files.map { ($0.path, composed($0.text, other, in: host)) })
            .sorted { $0.path < $1.path }
    }

    /// A manifest whose closed layers are open to the program, where no package of screens is.
    private func composed(_ text: String, _ other: DomainName, in host: DomainHost) -> String {
        text.replacing("\"\(other.text)Feature\"", with: "\"\(host.name)\"")
            .replacing(", \"\(other.text)UITests\"", with: "")
    }
}
