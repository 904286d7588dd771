// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// A focus in front of the real SwiftPM: `make test-workbench` runs this.
@Suite(
    "A focus and SwiftPM", .timeLimit(.minutes(10)),
    .enabled(if: ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] != nil))
struct FocusBuildTests {
    @Test("the tests of all named packages run, and a package that nobody needs is not even read")
    func tests() throws {
        let rig = try FocusRig()
        rig.focus("Shop", "Cart")
        try rig.folder.write("this is no manifest", to: "modules/Other/Package.swift")
        let words = [
            "swift", "test", "--multiroot-data-file", Focus.folder, "--scratch-path",
            Focus.scratch, "--disable-build-manifest-caching", "--disable-xctest",
        ]
        let first = try rig.folder.run(words)
        #expect(first.status == 0 && first.text.contains("shopIsOne() passed"))
        #expect(first.text.contains("cartIsOne() passed"))
        #expect(!first.text.contains("coreIsOne"))
        // A new file of a package that they need.
        try rig.folder.write("this is no Swift", to: "modules/Core/Sources/Core/New.swift")
        #expect(try rig.folder.run(words).status != 0)
    }
}
