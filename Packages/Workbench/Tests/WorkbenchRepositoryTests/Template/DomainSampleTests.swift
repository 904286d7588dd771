// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

@Suite("The sample that new domains are copies of")
struct DomainSampleTests {
    /// The shortest and the longest name, and one whose modules sort in the middle.
    static let names = ["Ab", "Sleep", "BodyMeasurements"]

    private func files(_ name: String) throws -> [(path: String, text: String)] {
        try DomainSample(in: ThisRepository.tree.get()).files(
            for: DomainName(name), .swiftUI)
    }

    @Test(
        "no spelling of the sample's name is left, and every line fits into 100 columns",
        arguments: names)
    func columns(name: String) throws {
        for (path, text) in try files(name) {
            let left = try (path + text).lowercased().firstMatch(of: Regex("sample.?topic"))
            #expect(left == nil, "\(path)")
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

    @Test(
        "a sample that is not there, or whose spellings would be alike, is refused",
        arguments: [
            ("{}", "names no \"sample\""), (#"{"sample": "Sleep"}"#, "a name of one word"),
            (#"{"sample": "FieldNotes"}"#, "there is no Packages/FieldNotes/"),
        ])
    func refused(law: String, reason: String) throws {
        let failure = #expect(throws: WorkbenchFailure.self) {
            try DomainSample(in: MemoryTree([Law.path: law]))
        }
        #expect(failure?.message.contains(reason) == true, "\(failure?.message ?? "")")
    }

    @Test("a name that has the sample's inside is put in once")
    func nested() throws {
        let made = try files("MySampleTopic")
        #expect(made.contains { $0.text.contains("[.mySampleTopic]") })
        #expect(!made.contains { $0.text.contains("MyMy") || $0.text.contains("my my") })
    }
}
