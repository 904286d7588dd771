// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// Changes after which a test of the probes fails.
extension ChangeMaker {
    mutating func fault(
        _ kind: Change.Kind, _ repository: Repository, _ tree: DiskTree
    ) throws(WorkbenchFailure) -> Change? {
        switch kind {
        case .value: try value(repository, tree)
        case .resource: files(kind, Self.resources, tree)
        case .fixture: files(kind, Self.fixtures, tree)
        case .snippet: text(kind, Self.snippets, tree)
        case .link: text(kind, Self.linked, tree)
        case .setting: text(kind, Self.settings, tree)
        case .line: text(kind, Self.places, tree)
        case .program: text(kind, Self.programs, tree)
        case .comment, .body, .interface, .rename, .delete, .manifest, .newFile: nil
        }
    }

    /// The number of a module becomes another one.
    private mutating func value(
        _ repository: Repository, _ tree: DiskTree
    ) throws(WorkbenchFailure) -> Change? {
        let held = repository.modules.flatMap(\.files).map(\.path).filter {
            $0.split(separator: "/").last?.contains("Value") == true
        }
        guard let path = pick(held) else { return nil }
        let text = try tree.text(path)
        guard text.contains(Self.held) else { return nil }
        return Change(
            kind: .value, what: "a number that tests hold",
            edits: [path: text.replacing(Self.held, with: "let value = \(number)  // held")])
    }

    private static let held = "let value = 1  // held"

    // MARK: Files

    /// What happens to a file that is no source.
    private enum FileFault {
        case text, removed
        case added(String)
        case moved(String)
    }

    private mutating func files(
        _ kind: Change.Kind, _ faults: [(path: String, fault: FileFault)], _ tree: DiskTree
    ) -> Change? {
        guard let (path, fault) = pick(faults), let text = try? tree.text(path) else { return nil }
        func made(_ what: String, _ edits: [String: String?]) -> Change {
            Change(kind: kind, what: what, edits: edits)
        }
        switch fault {
        case .text: return made("another text", [path: text + "\(number)\n"])
        case .removed: return made("a file less", [path: nil])
        case .added(let other): return made("a file more", [other: text])
        case .moved(let other): return made("a moved file", [path: nil, other: text])
        }
    }

    private static let resources: [(path: String, fault: FileFault)] = {
        let folder = "Packages/Witness/Sources/Witness/Data/"
        return [
            (folder + "one.txt", .text), (folder + "two.txt", .text),
            (folder + "one.txt", .added(folder + "three.txt")),
            (folder + "two.txt", .moved(folder + "three.txt")),
            (folder + "two.txt", .removed),
        ]
    }()

    private static let fixtures: [(path: String, fault: FileFault)] = [
        ("Shared/fixture.txt", .text), ("Shared/fixture.txt", .removed),
        ("Shared/fixture.txt", .moved("Shared/old/fixture.txt")),
        ("Shared/notes.txt", .text), ("Shared/notes.txt", .removed),
        ("Shared/notes.txt", .moved("Shared/old/notes.txt")),
        ("Shared/cases/one.txt", .added("Shared/cases/three.txt")),
        ("Shared/cases/two.txt", .removed),
    ]

    // MARK: Texts

    /// One text in a file instead of another.
    private struct TextFault {
        let path: String
        let what: String
        let old: String
        let new: String

        init(_ path: String, _ what: String, _ old: String, _ new: String) {
            (self.path, self.what, self.old, self.new) = (path, what, old, new)
        }
    }

    private mutating func text(
        _ kind: Change.Kind, _ faults: [TextFault], _ tree: DiskTree
    ) -> Change? {
        guard let fault = pick(faults), let text = try? tree.text(fault.path),
            text.contains(fault.old)
        else { return nil }
        return Change(
            kind: kind, what: fault.what,
            edits: [fault.path: text.replacing(fault.old, with: fault.new)])
    }

    private static let snippets: [TextFault] = {
        let path = "Packages/Fixtures/Tests/FixtureTests/Snippets/Refused.swift"
        return [
            .init(
                path, "an input that compiles", "let number: Int = \"one\"", "let number = \"one\""),
            .init(path, "a comment of an input", "A text is no number.", "A text is a text."),
        ]
    }()

    private static let linked: [TextFault] = [
        .init("Shared/Far.swift", "a file behind a link", held, "let value = 2  // held"),
        .init(
            "Shared/Folder/Deep.swift", "a file of a folder behind a link", held,
            "let value = 2  // held"),
    ]

    private static let places: [TextFault] = [
        .init(
            "Packages/Witness/Sources/Witness/Here.swift", "a comment above #line",
            "/// Where it is.", "/// Where it is:\n/// here.")
    ]

    private static let programs: [TextFault] = [
        .init(
            "Packages/Tool/Sources/tool/ToolValue.swift", "a number it prints", held,
            "let value = 2  // held"),
        .init(
            "Packages/Tool/Sources/tool/Tool.swift", "what it prints", "print(ToolValue.sum())",
            "print(-ToolValue.sum())"),
        .init(
            "Packages/Axiom/Sources/AxiomCore/AxiomCoreValue.swift", "a number of a library", held,
            "let value = 2  // held"),
    ]

    private static let settings: [TextFault] = {
        let (witness, helped) = (
            "Packages/Witness/Package.swift", "Packages/Helped/Package.swift"
        )
        return [
            .init(witness, "a condition less", ".define(\"HELD\"),", ""),
            .init(
                witness, "exclude", "exclude: [\"Inner\"]", "exclude: [\"Inner\", \"Extra.swift\"]"),
            .init(witness, "sources", "\"More.swift\", ", ""),
            .init(
                witness, "resources", "[.process(\"Data\")]", "[.process(\"Data/one.txt\")]"),
            .init(witness, "platforms", ".iOS(.v18)", ".iOS(.v26)"),
            .init(
                witness, "linkerSettings", ".linkedLibrary(\"dl\")",
                ".linkedLibrary(\"dl\"), .linkedLibrary(\"m\")"),
            .init(helped, "a function of a manifest", "name = \"HELPED\"", "name = \"OTHER\""),
            .init(helped, "an argument of a function", "helped(true)", "helped(false)"),
            .init(helped, "a condition of a row", ".define(\"LOCAL\")", ".define(\"OTHER\")"),
        ]
    }()
}
