// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// The code of the tutorial "Your first domain"; `GeneratedDomainBuildTests` builds it.
@Suite("The tutorial")
struct TutorialTests {
    /// What its steps change in the package, with the place of each file.
    static let steps = [
        ("requests-count", "Sources/SleepReluxInt/Sleep+Business+Requests.swift"),
        ("saga-count", "Sources/SleepReluxImpl/Sleep+Business+Saga.swift"),
        ("test", "Tests/SleepTests/CountTests.swift"),
    ]

    /// The code of a step.
    static func code(_ name: String) throws -> String {
        try ThisRepository.tree.get().text(
            "App/Sources/airfit/airfit.docc/Resources/first-domain-\(name).swift.txt")
    }

    @Test(
        "the files that it shows first are those that new-domain writes",
        arguments: [
            ("requests", "SleepReluxInt/Sleep+Business+Requests.swift"),
            ("saga", "SleepReluxImpl/Sleep+Business+Saga.swift"),
            ("state", "SleepReluxImpl/Sleep+Business+State.swift"),
            ("service", "SleepServiceInt/Sleep+Business+IService.swift"),
        ])
    func generated(name: String, path: String) throws {
        let rig = try DomainCommandTests.Rig()
        #expect(rig.run("new-domain", "Sleep", "--with-ui") == .clean)
        let written = try String(
            contentsOfFile: "\(rig.folder.path)/Packages/Sleep/Sources/\(path)", encoding: .utf8)
        #expect(try Self.code(name) == written)
    }

    @Test("a step only adds lines to the file before it", arguments: ["requests", "saga"])
    func added(name: String) throws {
        let before = try Self.code(name).split(separator: "\n")
        let after = try Self.code("\(name)-count").split(separator: "\n")
        let difference = after.difference(from: before)
        #expect(difference.removals.isEmpty && !difference.insertions.isEmpty)
    }
}
