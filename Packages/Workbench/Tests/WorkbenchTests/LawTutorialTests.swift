// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// The tutorial "A law for your own repository", followed step by step.
@Suite("The tutorial of a law", .timeLimit(.minutes(10)))
struct LawTutorialTests {
    private let shop: TemporaryFolder

    init() throws { shop = try TemporaryFolder() }

    private func code(_ name: String) throws -> String {
        try ThisRepository.tree.get().text("App/Sources/airfit/airfit.docc/Resources/law-\(name)")
    }

    /// Has every `$ $workbench` line of a terminal print what stands below it.
    private func expectTerminal(_ name: String) throws {
        var shown: [(words: [String], output: String)] = []
        for line in try code(name).split(separator: "\n") {
            if line.hasPrefix("$ ") {
                shown.append((line.dropFirst(2).split(separator: " ").map(String.init), ""))
            } else {
                shown[shown.count - 1].output += line + "\n"
            }
        }
        let commands = shown.filter { $0.words.first == "$workbench" }
        try #require(!commands.isEmpty)
        for command in commands {
            var printed = ""
            let workbench = Workbench(
                directory: shop.path, write: { printed += $0 }, complain: { printed += $0 })
            _ = workbench.run(Array(command.words.dropFirst()))
            #expect(printed == command.output, "\(command.words)")
        }
    }

    @Test("every command of it prints what the tutorial shows") func follow() throws {
        try shop.write(code("package.swift.txt"), to: "Package.swift")
        try shop.write(code("item.swift.txt"), to: "Sources/Models/Item.swift")
        try shop.write(code("store.swift.txt"), to: "Sources/Store/Store.swift")
        try shop.write(code("screen.swift.txt"), to: "Sources/Screens/Screen.swift")
        try shop.run("git", "init", "-q")
        try expectTerminal("init.txt")
        let law = try DiskTree(root: shop.path).text(Law.path)
        #expect(try law == code("first.json"))
        try shop.write(code("second.json"), to: Law.path)
        try shop.write(code("broken.swift.txt"), to: "Sources/Models/Item.swift")
        try expectTerminal("lint.txt")
        try expectTerminal("freeze.txt")
        try shop.write(code("item.swift.txt"), to: "Sources/Models/Item.swift")
        try expectTerminal("shrink.txt")
    }

    @Test("the small repository builds") func builds() throws {
        // The compiler reads all of it as one module: only the imports between them are left out.
        let sources = try ["item", "store", "screen"].map { name in
            try code(name + ".swift.txt").split(separator: "\n").filter { !$0.hasPrefix("import ") }
                .joined(separator: "\n")
        }
        try shop.write(sources.joined(separator: "\n"), to: "All.swift")
        let check = try shop.run("swiftc", "-typecheck", "-parse-as-library", "All.swift")
        #expect(check.status == 0, "\(check.text)")
    }
}
