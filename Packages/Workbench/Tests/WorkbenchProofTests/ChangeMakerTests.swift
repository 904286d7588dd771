// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchBuild
import WorkbenchKit

@testable import WorkbenchProof

@Suite("Changes of a proof", .timeLimit(.minutes(10)))
final class ChangeMakerTests {
    private let root = NSTemporaryDirectory() + "proof-\(UUID().uuidString)"

    init() throws {
        var generator = RepositoryGenerator(domains: 1)
        generator.law = ChangeProbes.law
        try generator.write(to: root)
        try ChangeProbes.write(to: root)
        let folder = root + "/Packages/Axiom/Sources/Axiom/"
        try Mutator.spare(1).write(
            toFile: folder + "Planted1.swift", atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    @Test("every kind of change can be made, and the same again") func made() throws {
        let repository = try Repository(DiskTree(root: root))
        for kind in Change.Kind.allCases {
            for number in 0..<12 {
                var first = ChangeMaker(root: root, seed: 7, number: number)
                var second = ChangeMaker(root: root, seed: 7, number: number)
                let change = try first.change(kind, repository)
                #expect(try second.change(kind, repository) == change, "\(kind)")
                #expect(!change.edits.isEmpty && change.kind == kind)
            }
        }
    }

    @Test("a file is never moved to where it is") func moved() throws {
        let one = root + "/One"
        try FileManager.default.createDirectory(
            atPath: one + "/Sources/One", withIntermediateDirectories: true)
        for (name, text) in [
            (
                "Package.swift",
                "// swift-tools-version: 6.2\nimport PackageDescription\n"
                    + "let package = Package(name: \"One\", targets: [.target(name: \"One\")])\n"
            ), ("Sources/One/One.swift", "struct One {}\n"),
            ("Sources/One/Planted1.swift", Mutator.spare(1)),
        ] {
            try text.write(toFile: "\(one)/\(name)", atomically: true, encoding: .utf8)
        }
        let repository = try Repository(DiskTree(root: one))
        for number in 0..<20 {
            var maker = ChangeMaker(root: one, seed: 7, number: number)
            let change = try maker.change(.rename, repository)
            #expect(change.edits.values.contains(nil) && change.edits.count == 2)
        }
    }

    @Test("comments and bodies are of the class they are made for")
    func classes() throws {
        let tree = DiskTree(root: root)
        let repository = try Repository(tree)
        for (kind, expected) in [(Change.Kind.comment, ChangeClass.comment), (.body, .body)] {
            for number in 0..<40 {
                var maker = ChangeMaker(root: root, seed: 3, number: number)
                let change = try maker.change(kind, repository)
                let (path, text) = try #require(change.edits.first)
                let found = ChangeClass.of(try tree.text(path), try #require(text))
                // What is typed in a body may be seen from outside; less than the class never is.
                #expect(found >= expected, "\(change.what) in \(path)")
                if kind == .comment { #expect(found == .comment, "\(change.what) in \(path)") }
            }
        }
    }

    @Test("one package has every test and program, and every package once")
    func everything() throws {
        let repository = try Repository(DiskTree(root: root))
        try EverythingPackage(root: root).write(for: repository)
        let home = root + "/" + EverythingPackage.folder
        let text = try String(contentsOfFile: home + "/Package.swift", encoding: .utf8)
        for module in repository.modules where module.isTest || module.target.kind == .executable {
            #expect(text.contains("name: \"\(module.name)\""))
            let kind = module.isTest ? "Tests" : "Sources"
            let path = "\(home)/\(kind)/\(module.name)"
            #expect(try !FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
        }
        #expect(!text.contains("path: \"../App\""))
    }
}
