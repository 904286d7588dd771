// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

@testable import WorkbenchBuild
@testable import WorkbenchTesting

@Suite("A planted tree and the second of a build")
struct PlantedTreeTests {
    /// A clock that an owner moves; each pause is a quarter of a second.
    private final class Quarters: Sendable {
        let passed = Mutex(400)
        let pauses = Mutex(0)

        var clock: SystemSeconds {
            SystemSeconds(
                now: { self.passed.withLock { $0 / 4 } },
                pause: {
                    self.passed.withLock { $0 += 1 }
                    self.pauses.withLock { $0 += 1 }
                })
        }
    }

    @Test("a text is written, and put back, in a later second than that of the build before")
    func waits() throws {
        let folder = try TemporaryFolder()
        try folder.write("let a = 1", to: "A.swift")
        let time = Quarters()
        let tree = try PlantedTree(
            root: folder.path, home: folder.path + "/.build", name: "journal", clock: time.clock)
        try tree.prepare(["A.swift": "let a = 2"])
        #expect(time.pauses.withLock { $0 } == 0)
        tree.wasBuilt()
        try tree.prepare([:])
        #expect(time.pauses.withLock { $0 } == 0)
        try tree.prepare(["A.swift": "let a = 3"])
        #expect(time.pauses.withLock { $0 } == 4)
        #expect(folder.text("A.swift") == "let a = 3")
        tree.wasBuilt()
        try tree.restore()
        #expect(time.pauses.withLock { $0 } == 8)
        #expect(folder.text("A.swift") == "let a = 1")
        tree.wasBuilt()
        try tree.restore()
        #expect(time.pauses.withLock { $0 } == 8)
    }
}
