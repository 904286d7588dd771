// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The code that tutorials have a reader write in the app is compiled and run in
/// `App/Tests/airfitTests/Tutorial`. There it is called `Tutorial…`, where the reader's is `My…`.
@Suite("Code of tutorials")
struct TutorialCodeTests {
    private let repository = Repository()
    private static let pages = "App/Sources/airfit/airfit.docc"
    private static let tests = "App/Tests/airfitTests/Tutorial"

    private func code(_ name: String) throws -> String {
        try repository.text("\(Self.pages)/Resources/\(name).swift.txt")
    }

    /// A text without what differs between the reader's file and its twin.
    private func words(_ text: String) -> String {
        text.replacing("@testable import airfit", with: "")
            .replacing("@testable import DayUI", with: "").replacing("My", with: "Tutorial")
            .filter { !$0.isWhitespace }
    }

    @Test(
        "the last step of a file is what a test compiles, and each step only adds to the one before",
        arguments: [
            (["swap-1", "swap-2"], "TutorialSwapTests"),
            (["screen-1", "screen-2", "screen-3"], "TutorialWaterScreen"),
            (["screen-test"], "TutorialWaterTests"),
        ])
    func steps(names: [String], twin: String) throws {
        let compiled = words(try repository.text("\(Self.tests)/\(twin).swift"))
        let steps = try names.map(code)
        #expect(compiled.contains(words(try #require(steps.last))))
        for (before, after) in zip(steps, steps.dropFirst()) {
            let lines = (before.split(separator: "\n"), after.split(separator: "\n"))
            let difference = lines.1.difference(from: lines.0)
            #expect(difference.removals.isEmpty && !difference.insertions.isEmpty)
        }
    }

    @Test(
        "a part of a file stands in that file, but for the lines that the reader adds",
        arguments: [
            ("screen-address", "Packages/DayUI/Sources/DayUI/DayUIRouter.swift"),
            ("screen-provider", "Packages/DayUI/Sources/DayUI/DayUIRouter.swift"),
        ])
    func parts(name: String, file: String) throws {
        let lines = try code(name).split(separator: "\n")
        let (added, kept) = (
            lines.filter { $0.contains("MyWater") }, lines.filter { !$0.contains("MyWater") }
        )
        let compiled = words(try repository.text("\(Self.tests)/TutorialWaterRegistration.swift"))
        // A reader may have followed it already.
        let there = try repository.text(file).split(separator: "\n")
            .filter { !$0.contains("MyWater") }
        #expect(words(there.joined()).contains(words(kept.joined())))
        #expect(!added.isEmpty)
        #expect(
            compiled.contains(words(added.joined()).replacing("my-water", with: "tutorial-water")))
    }

    @Test("every file that a tutorial shows is there, and every file of a step is shown")
    func files() throws {
        let folder = "\(repository.root)/\(Self.pages)"
        let manager = FileManager.default
        let shown = try manager.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".tutorial") }
            .flatMap { page in
                try repository.text("\(Self.pages)/\(page)")
                    .matches(of: /(file|previousFile|source): "(?<name>[^"]+)"/)
                    .map { String($0.name) }
            }
        let there = try manager.contentsOfDirectory(atPath: folder + "/Resources")
            .map { $0.hasSuffix(".swift.txt") ? String($0.dropLast(4)) : $0 }
        #expect(Set(shown) == Set(there))
    }
}
