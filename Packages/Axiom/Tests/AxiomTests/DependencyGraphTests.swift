// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import Testing

@Suite("Dependency graph")
struct DependencyGraphTests {
    @Test("Everything comes after what it needs", .requirement("F-026"))
    func order() throws {
        var graph = DependencyGraph<String>()
        graph.add("app", needs: "database")
        graph.add("app", needs: "clock")
        graph.add("database", needs: "files")
        #expect(try graph.order() == ["files", "database", "clock", "app"])
    }
}
