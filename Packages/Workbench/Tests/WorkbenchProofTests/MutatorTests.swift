// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchBuild
@testable import WorkbenchTesting

@Suite("The text of a change")
struct MutatorTests {
    private func mutator(_ change: Scenario.Change, _ module: String) throws -> Mutator? {
        let repository = try ThisRepository.repository()
        return try Mutator.find(
            change, module: repository.module(module), in: repository,
            ThisRepository.tree.get())
    }

    /// In `check` of every fifth module.
    @Test(
        "in every module of this repository it is of the class that it claims",
        arguments: [
            Scenario.Change.comment, .body, .privateDeclaration, .publicAddition,
            .protocolRequirement, .enumCase,
        ])
    func classes(change: Scenario.Change) throws {
        let modules = try ThisRepository.repository().modules
        let isWhole = ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] != nil
        var found = 0
        for place in stride(from: 0, to: modules.count, by: isWhole ? 1 : 5) {
            let module = modules[place]
            guard let mutator = try mutator(change, module.name), let before = mutator.original,
                let after = mutator.edits(7)[mutator.path] ?? nil
            else { continue }
            found += 1
            let expected: ChangeClass =
                switch change {
                case .comment: .comment
                case .body: .body
                default: .interface
                }
            #expect(ChangeClass.of(before, after) == expected, "\(mutator.path)")
        }
        #expect(found > (isWhole ? 10 : 2))
    }

    @Test(
        "every number makes another text",
        arguments: Scenario.Change.allCases.filter {
            $0.needsModule && $0 != .removeFile && $0 != .newDependency
        })
    func unique(change: Scenario.Change) throws {
        let module = change == .body ? "AuthServiceImpl" : "AuthReluxInt"
        let mutator = try #require(try mutator(change, module))
        var texts: Set<String> = []
        for number in 11...20 {
            let (path, text) = try #require(mutator.edits(number).first)
            let edited = try #require(text)
            // The number is in the file's name or in what was added, and the rest is as it was.
            #expect(edited != mutator.original)
            #expect(path.contains("\(number)") || edited.contains("\(number)"))
            if let original = mutator.original {
                #expect(edited.count > original.count)
                #expect(edited.prefix(20) == original.prefix(20))
            }
            texts.insert(edited)
        }
        #expect(texts.count == 10)
    }

    @Test("a file that is to go is another one each time")
    func removal() throws {
        let mutator = try #require(try mutator(.removeFile, "AuthServiceImpl"))
        #expect(mutator.preparation(1) != mutator.preparation(2))
        #expect(mutator.edits(1) == [mutator.path: nil])
        #expect(mutator.path == "Packages/Auth/Sources/AuthServiceImpl/Planted.swift")
    }

    @Test("a new dependency is a product of a package that the manifest uses, in the target's row")
    func dependency() throws {
        let mutator = try #require(try mutator(.newDependency, "AuthModels"))
        let text = try #require(mutator.edits(1)[mutator.path] ?? nil)
        #expect(text.contains(".target(name: \"AuthModels\", dependencies: [.product(name: "))
        let other = try #require(try self.mutator(.newDependency, "AuthServiceInt"))
        let manifest = try #require(other.edits(1)[other.path] ?? nil)
        let rows = manifest.components(separatedBy: "name: \"AuthServiceInt\",\n").last
        let own = rows?.components(separatedBy: "\n            ]").first
        #expect(
            own?.hasSuffix("                .product(name: \"Basics\", package: \"Basics\"),")
                == true)
    }

    @Test("an enum that lists its cases, or compares them, gets none more")
    func closedEnums() throws {
        let files = [
            "a/Sources/M/A.swift": "enum A: CaseIterable { case one }\nenum B { case two }"
        ]
        let points = InsertionPoints(files.values.joined())
        #expect(points.enums.count == 2)
        let module = try #require(
            try Repository(MemoryTree(Self.package(files))).module("M"))
        let found = try Mutator.find(
            .enumCase, module: module, in: Repository(MemoryTree(Self.package(files))),
            MemoryTree(Self.package(files)))
        #expect(found?.place?.name == "B")
    }

    private static func package(_ files: [String: String]) -> [String: String] {
        var all = Dictionary(
            uniqueKeysWithValues: files.map { ("Packages/" + $0.key, $0.value) })
        all["Packages/a/Package.swift"] = """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "a",
                targets: [
                    .target(name: "M")
                ]
            )
            """
        return all
    }
}
