// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit

/// What is made is as the house writes: `make test-workbench` runs this. That it builds and passes its
/// own tests is seen by `Scripts/generated-domain.sh`, in every `make test`.
@Suite(
    "A generated domain", .timeLimit(.minutes(20)),
    .enabled(if: ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] != nil))
struct GeneratedDomainBuildTests {
    @Test("it is in the house format, whatever its name is", arguments: DomainTemplateTests.names)
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
}
