// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

@Suite("The template of a domain")
struct DomainTemplateTests {
    /// The shortest and the longest name, and one whose modules sort in the middle.
    static let names = ["Ab", "Sleep", "BodyMeasurements"]

    private func files(_ name: String) throws -> [(path: String, text: String)] {
        DomainTemplate.files(
            for: try DomainName(name), hasScreens: true,
            host: DomainHost(name: "host", settings: FixtureRepository.settings))
    }

    @Test("every text has its name in it, and fits into 100 columns", arguments: names)
    func columns(name: String) throws {
        for (path, text) in try files(name) {
            for mark in [
                "<Domain>", "<domain>", "<words>", "<table>", "<Title>", "<address>", "<host>",
            ] {
                #expect(!path.contains(mark) && !text.contains(mark), "\(path)")
            }
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(path)")
            guard path.hasSuffix(".swift") else { continue }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count <= 400, "\(path)")
            for line in lines where line.count > 100 && !line.contains("// ") {
                Issue.record("\(path): \(line)")
            }
        }
    }

    @Test("imports are in the order of the alphabet, whatever the name is", arguments: names)
    func imports(name: String) throws {
        for (path, text) in try files(name) where path.hasSuffix(".swift") {
            let code = SwiftText(text)
            // What a test looks into stands in a group of its own.
            let modules = code.imports.filter { !code.line($0.line).starts(with: "@".utf8) }
                .map(\.module)
            #expect(modules == modules.sorted(), "\(path)")
        }
    }

    @Test(
        "six products, two for screens and the feature; these and the last of the six are static",
        .requirement("R-080"))
    func products() throws {
        let repository = try Repository(
            MemoryTree(
                Dictionary(
                    try files("Sleep").map { ($0.path, $0.text) }
                        + [(Law.path, ThisRepository.lawText)], uniquingKeysWith: { $1 })))
        #expect(repository.dumpedManifests == 0)
        #expect(repository.domains == ["Sleep"])
        let products = repository.packages.flatMap(\.manifest.products)
        #expect(
            Set(products.map(\.name))
                == Set((Law.domainLayers + Law.uiLayers).map { "Sleep" + $0 }))
        #expect(
            Set(products.filter { $0.kind != .dynamicLibrary }.map(\.name))
                == ["SleepTestSupport", "SleepUIAPI", "SleepUI", "SleepFeature"])
    }

    @Test("every library of the template has a documentation page that names it")
    func pages() throws {
        for layer in Law.domainLayers + Law.uiLayers {
            let page = try #require(
                try files("Sleep").first { $0.path.hasSuffix("/Sleep\(layer).md") })
            #expect(page.text.hasPrefix("# ``Sleep\(layer)``\n"))
            #expect(page.text.contains("```swift\n"))
        }
    }
}
