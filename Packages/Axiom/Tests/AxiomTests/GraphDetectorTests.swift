// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import Testing

@Suite("Circular dependency detector")
struct GraphDetectorTests {
    private func chain(_ count: Int) -> DependencyGraph<Int> {
        var graph = DependencyGraph<Int>()
        for node in 1..<count { graph.add(node - 1, needs: node) }
        return graph
    }

    @Test(
        "a circle is refused with the way round", .requirement("F-017", "F-034", "F-0C4", "F-0EA"))
    func circle() throws {
        var detector = CircularDependencyDetector<String>()
        try detector.add("A", needs: "B")
        let error = #expect(throws: CircularDependency.self) {
            try detector.add("B", needs: "A")
        }
        #expect(error?.path == ["B", "A", "B"])
        #expect(
            error?.message
                == "These components need each other in a circle: B → A → B. Take one of these "
                + "dependencies away.")
        #expect(detector.graph.dependencies(of: "B").isEmpty, "the refused edge was kept")
        try detector.validate()
    }

    @Test("who needs itself is refused", .requirement("F-017", "F-0EA"))
    func selfCycle() {
        var detector = CircularDependencyDetector<String>()
        let error = #expect(throws: CircularDependency.self) {
            try detector.add("A", needs: "A")
        }
        #expect(error?.message == "A needs itself: take that dependency away.")
        var graph = DependencyGraph<String>()
        graph.add("A", needs: "A")
        detector = CircularDependencyDetector(graph)
        #expect(throws: CircularDependency(path: ["A", "A"])) { try detector.validate() }
    }

    @Test("a circle of twenty among twenty is named whole", .requirement("F-017", "F-0EA"))
    func twenty() throws {
        var graph = chain(20)
        var detector = CircularDependencyDetector(graph)
        try detector.validate()
        graph.add(19, needs: 0)
        detector = CircularDependencyDetector(graph)
        let error = #expect(throws: CircularDependency.self) { try detector.validate() }
        #expect(error?.path == (0..<20).map(String.init) + ["0"])
    }

    @Test("twice the nodes cost twice the steps", .requirement("F-017", "F-0EA"))
    func linear() throws {
        func steps(_ count: Int) throws -> Int {
            var detector = CircularDependencyDetector(chain(count))
            try detector.validate()
            return detector.steps
        }
        #expect(try steps(1_000) == 1_000 + 999)
        #expect(try steps(2_000) == 2_000 + 1_999)
    }

    @Test("a diamond is no circle", .requirement("F-012", "F-017", "F-0EA"))
    func diamond() throws {
        var detector = CircularDependencyDetector<String>()
        try detector.add("top", needs: "left")
        try detector.add("top", needs: "right")
        try detector.add("left", needs: "bottom")
        try detector.add("right", needs: "bottom")
        try detector.validate()
        #expect(detector.graph.dependents(of: "bottom") == ["top", "left", "right"])
    }
}
