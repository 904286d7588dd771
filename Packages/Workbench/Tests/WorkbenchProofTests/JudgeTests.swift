// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchKit

@testable import WorkbenchBuild
@testable import WorkbenchTesting

@Suite("What counts as measured")
struct JudgeTests {
    private static let loaded = Result { () -> (Repository, ModuleGraph, DiskTree) in
        let repository = try ThisRepository.repository()
        return (repository, ModuleGraph(repository), try ThisRepository.tree.get())
    }

    private func subject(_ change: Scenario.Change, _ layer: String? = "ServiceImpl") throws
        -> Subject
    {
        let (repository, graph, tree) = try Self.loaded.get()
        let scenario = Scenario(change, layer: layer, domain: "Auth", target: .domain)
        return try Subject(scenario, in: repository, graph, tree)
    }

    private func seen(
        compiled: Set<String> = [], linked: Set<String> = [], interfaces: Set<String> = [],
        objects: Set<String> = [], replanned: Bool = false
    ) -> BuildObservation {
        var observation = BuildObservation()
        observation.compiled = compiled
        observation.linked = linked
        observation.interfaces = interfaces
        observation.objects = objects
        observation.replanned = replanned
        return observation
    }

    @Test("a body that was compiled alone, with the same module file")
    func body() throws {
        let subject = try subject(.body)
        let good = seen(
            compiled: ["AuthServiceImpl"], linked: ["AuthServiceImpl"],
            objects: ["AuthServiceImpl"])
        #expect(Judge.rejection(of: good, subject) == nil)
    }

    @Test("a body edit that is an interface edit is thrown out")
    func planted() throws {
        let seen = seen(
            compiled: ["AuthServiceImpl"], interfaces: ["AuthServiceImpl"],
            objects: ["AuthServiceImpl"])
        let reason = Judge.rejection(of: seen, try subject(.body))
        #expect(
            reason
                == "The module file of AuthServiceImpl changed: that is more than a change of a "
                + "body.")
    }

    @Test("a change that the build did not see is thrown out")
    func unseen() throws {
        #expect(Judge.rejection(of: seen(), try subject(.body)) != nil)
        #expect(Judge.rejection(of: seen(), try subject(.comment)) != nil)
        #expect(Judge.rejection(of: seen(), try subject(.publicAddition)) != nil)
        #expect(
            Judge.rejection(of: seen(compiled: ["AuthServiceImpl"]), try subject(.addFile))
                == "SwiftPM kept its old plan, and did not see the change.")
    }

    @Test("a comment that links, a no-op that compiles")
    func tooMuch() throws {
        let linked = seen(compiled: ["AuthServiceImpl"], linked: ["AuthServiceImpl"])
        #expect(
            Judge.rejection(of: linked, try subject(.comment))
                == "AuthServiceImpl was linked anew.")
        #expect(
            Judge.rejection(of: seen(compiled: ["AuthModels"]), try subject(.noOp, nil))
                == "Compiled without need: AuthModels.")
    }

    @Test("an interface compiles exactly what imports it, near or far")
    func interface() throws {
        let subject = try subject(.publicAddition, "ServiceInt")
        let all: Set = ["AuthServiceInt", "AuthServiceImpl", "AuthReluxImpl", "AuthTestSupport"]
        #expect(subject.predicted == all)
        #expect(
            Judge.rejection(of: seen(compiled: all, interfaces: ["AuthServiceInt"]), subject)
                == nil)
        let less = seen(
            compiled: all.subtracting(["AuthReluxImpl"]), interfaces: ["AuthServiceInt"])
        #expect(Judge.rejection(of: less, subject) == "Not compiled: AuthReluxImpl.")
    }

    @Test("a member of a type may compile less, and never more")
    func member() throws {
        let subject = try subject(.protocolRequirement, "ServiceInt")
        let own: Set = ["AuthServiceInt"]
        #expect(Judge.rejection(of: seen(compiled: own, interfaces: own), subject) == nil)
        let more = seen(compiled: own.union(["AuthReluxInt"]), interfaces: own)
        #expect(
            Judge.rejection(of: more, subject) == "Compiled without need: AuthReluxInt.")
    }
}
