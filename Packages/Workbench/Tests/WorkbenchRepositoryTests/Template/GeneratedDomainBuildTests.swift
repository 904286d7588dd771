// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// What is made is as the house writes, and the tutorial's steps build in it: `make test-workbench`
/// runs this. That it builds and passes its own tests is seen by `Scripts/generated-domain.sh`, in
/// every `make test`.
@Suite(
    "A generated domain", .timeLimit(.minutes(20)),
    .enabled(if: ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] != nil))
struct GeneratedDomainBuildTests {
    @Test("it is in the house format, whatever its name is", arguments: DomainSampleTests.names)
    func format(name: String) throws {
        let rig = try DomainCommandTests.Rig()
        let root = try ThisRepository.tree.get().root
        try FileManager.default.copyItem(
            atPath: root + "/.swift-format", toPath: rig.folder.path + "/.swift-format")
        #expect(rig.run("new-domain", name, "--with-ui") == .clean)
        let format = try rig.folder.run(
            "swift", "format", "lint", "--strict", "--recursive", "Packages", "App")
        #expect(format.status == 0, "\(format.text)")
    }

    /// A folder in which a domain of this name lies with all that it builds on.
    private func made(_ name: String) throws -> DomainCommandTests.Rig {
        let rig = try DomainCommandTests.Rig()
        let root = try ThisRepository.tree.get().root
        for package in [
            "Axiom", "Basics", "CoreModels", "SwiftIoC", "Relux", "FileFormats", "Storage", "Host",
            "TestInfrastructure", "Trapezio", "TerminalUI", "DesignSystem",
        ] where FileManager.default.fileExists(atPath: "\(root)/Packages/\(package)") {
            try FileManager.default.copyItem(
                atPath: "\(root)/Packages/\(package)",
                toPath: "\(rig.folder.path)/Packages/\(package)")
        }
        #expect(rig.run("new-domain", name, "--with-ui") == .clean)
        return rig
    }

    private func test(_ package: String, in rig: DomainCommandTests.Rig) throws -> String {
        let test = try rig.folder.run(
            "swift", "test", "--package-path", "Packages/\(package)", "--scratch-path",
            ".build", "--disable-xctest", "--enable-swift-testing",
            "--disable-build-manifest-caching")
        #expect(test.status == 0, "\(test.text.suffix(4_000))")
        #expect(test.text.contains("tests in "))
        return test.text
    }

    @Test("the steps of the tutorial build, and their test passes") func tutorial() throws {
        let rig = try made("Sleep")
        for (code, path) in TutorialTests.steps {
            try rig.folder.write(TutorialTests.code(code), to: "Packages/Sleep/\(path)")
        }
        #expect(
            try test("Sleep", in: rig).contains("\"as many are counted as the service has\" passed")
        )
    }
}
