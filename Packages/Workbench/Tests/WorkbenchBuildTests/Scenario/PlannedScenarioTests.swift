// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchBuild
@testable import WorkbenchTesting

/// The built-in set against the plans that SwiftPM makes of this repository; nothing is compiled.
@Suite("Scenarios against SwiftPM's plans", .timeLimit(.minutes(10)))
struct PlannedScenarioTests {
    /// SwiftPM's plan of a package, its tests too. With other variables than builds have, SwiftPM
    /// would compile every manifest again.
    private static func plan(of package: String, _ root: String) throws -> String {
        let folder = try TemporaryFolder()
        try folder.run(
            "env", "-u", "AIRFIT_EVIDENCE", "-u", "PWD", "-u", "OLDPWD", "swift", "build",
            "--package-path", "\(root)/\(package)", "--scratch-path", folder.path + "/scratch",
            "--print-manifest-job-graph")
        return try #require(folder.text("scratch/debug.yaml"))
    }

    /// The modules that a build from nothing compiles, by its plan.
    private static func planned(_ subject: Subject, by plan: String) -> Set<String> {
        var (needs, makers): ([String: [String]], [String: String]) = ([:], [:])
        var command = ""
        func names(_ line: Substring) -> [String] {
            line.split(separator: "\"").enumerated().filter { !$0.offset.isMultiple(of: 2) }
                .map { String($0.element) }
        }
        for line in plan.split(separator: "\n") {
            if line.hasPrefix("  \"") {
                let parts = names(line)
                command = parts.first ?? ""
                if parts.count > 1 { needs[command] = Array(parts.dropFirst()) }
            } else if line.hasPrefix("    inputs: ") {
                needs[command] = names(line)
            } else if line.hasPrefix("    outputs: ") {
                for output in names(line) { makers[output] = command }
            }
        }
        var open = [subject.withTests ? "test" : "main"]
        var seen = Set(open)
        while let next = open.popLast() {
            for need in needs[next] ?? [] {
                let maker = makers[need] ?? need
                if seen.insert(maker).inserted { open.append(maker) }
            }
        }
        return Set(
            seen.compactMap { command in
                let (name, kind) = BuildObservation.read(command)
                return kind == .compile ? name : nil
            })
    }

    @Test("every scenario's expectation is met by a build that does what SwiftPM plans")
    func expectations() throws {
        let tree = try ThisRepository.tree.get()
        let repository = try ThisRepository.repository()
        let graph = ModuleGraph(repository)
        // What the compiler compiles: system libraries have no sources.
        let compilable = Set(repository.modules.filter { !$0.files.isEmpty }.map(\.name))
        var texts: [String: String] = [:]
        var plans: [String: Set<String>] = [:]
        var misfits: Set<String> = []
        for scenario in Scenario.standard {
            let subject: Subject
            do {
                subject = try Subject(scenario, in: repository, graph, tree)
            } catch let misfit as Subject.Misfit {
                misfits.insert("\(scenario.change.rawValue) \(scenario.layer ?? "")")
                #expect(misfit.description.hasSuffix("has no place for such a change."))
                continue
            }
            let key = subject.package + (subject.withTests ? " tests" : "")
            let text = try texts[subject.package] ?? Self.plan(of: subject.package, tree.root)
            texts[subject.package] = text
            let plan = plans[key] ?? Self.planned(subject, by: text)
            plans[key] = plan
            var seen = BuildObservation()
            seen.replanned = true
            let changed = Set([subject.module].compactMap { $0 })
            switch scenario.change {
            case .clean:
                seen.compiled = plan.intersection(compilable)
                    .union(subject.built.subtracting(compilable))
            case .noOp, .replan, .manifestComment, .newDependency: break
            case .comment, .body: (seen.compiled, seen.objects) = (changed, changed)
            case .privateDeclaration, .publicAddition, .protocolRequirement, .enumCase, .addFile,
                .removeFile:
                seen.compiled = Reach.importers(changed, graph).intersection(plan)
                seen.interfaces = changed
            }
            #expect(
                Judge.rejection(of: seen, subject) == nil, "\(scenario.name) of \(key)")
        }
        // A protocol has no body.
        #expect(misfits.isSubset(of: ["body ServiceInt"]), "\(misfits)")
        #expect(plans.values.allSatisfy { $0.count > 5 }, "\(plans.mapValues(\.count))")
    }
}
