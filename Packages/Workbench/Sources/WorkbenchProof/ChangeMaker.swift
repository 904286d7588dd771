// SPDX-License-Identifier: Apache-2.0

import Basics
import WorkbenchBuild
package import WorkbenchKit

/// Makes random changes to a generated repository, most of them as `bench-build` does. The repository
/// still builds after each.
package struct ChangeMaker: Sendable {
    let root: String
    private var random: SplitMix
    /// Counts up, so that no two changes write the same name.
    private var number: Int

    package init(root: String, seed: UInt64, number: Int = 0) {
        self.root = root
        self.number = number
        random = SplitMix(seed: seed &+ UInt64(number) &* 7_919)
    }

    /// A random change of this kind to the current repository.
    package mutating func change(
        _ kind: Change.Kind, _ repository: Repository
    ) throws(WorkbenchFailure) -> Change {
        number += 1
        let tree = DiskTree(root: root)
        for _ in 0..<200 {
            guard let module = pick(repository.modules), let path = pick(module.files)?.path else {
                continue
            }
            let made: Change?
            switch kind {
            case .comment, .body, .interface, .manifest, .newFile:
                made = try planted(kind, module, path, repository, tree)
            case .rename: made = try renamed(path, module, repository, tree)
            case .delete:
                let isFree = path.contains("/Planted") && module.files.count > 1
                made = isFree ? Change(kind, "a file that nobody uses", [path: nil]) : nil
            case .value: made = try value(path, tree)
            }
            if let made { return made }
        }
        throw .usage("No \(kind.rawValue) change fits this repository.")
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value? {
        values.randomElement(using: &random)
    }

    /// A change that `bench-build` measures.
    private mutating func planted(
        _ kind: Change.Kind, _ module: Repository.Module, _ path: String,
        _ repository: Repository, _ tree: DiskTree
    ) throws(WorkbenchFailure) -> Change? {
        guard let change = pick(kind.planted),
            var mutator = try Mutator.find(
                change, module: module, file: path, in: repository, tree)
        else { return nil }
        if kind == .body, let statement = pick(Self.statements) { mutator.statement = statement }
        return Change(kind, change.rawValue, mutator.edits(number))
    }

    private static let statements: [@Sendable (Int) -> String] = [
        { "_ = Swift.String(\($0))" },
        { "_ = \"}{ \\(\($0)) {\"" },
        { "let note\($0) = \($0) * 2; _ = note\($0)" },
        { "func local\($0)(_ x: Int) -> Int { x + \($0) }; _ = local\($0)(2)" },
        { "struct Local\($0) { var x = \($0) }; _ = Local\($0)()" },
        { "_ = #line + \($0)" },
    ]

    /// A file in another folder, or in another module where nobody needs it.
    private mutating func renamed(
        _ path: String, _ module: Repository.Module, _ repository: Repository, _ tree: DiskTree
    ) throws(WorkbenchFailure) -> Change? {
        let text = try tree.text(path)
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        let name = path.split(separator: "/").last ?? ""
        if name == "Main.swift" { return nil }
        if name.hasPrefix("Planted"), module.files.count > 1, let other = pick(repository.modules),
            !path.hasPrefix(other.home + "/")
        {
            return Change(
                .rename, "to \(other.name) from \(module.name)",
                [path: nil, "\(other.home)/\(name)": text])
        }
        return Change(
            .rename, "into a folder", [path: nil, "\(folder)/Moved\(number)/\(name)": text])
    }

    /// The number of a module becomes another one: tests hold it.
    private func value(_ path: String, _ tree: DiskTree) throws(WorkbenchFailure) -> Change? {
        guard path.hasSuffix("Value.swift") else { return nil }
        let text = try tree.text(path)
        guard text.contains(ChangeProbes.held) else { return nil }
        let other = "let value = \(number + 1)  // held"
        return Change(
            .value, "a number that tests hold",
            [path: text.replacing(ChangeProbes.held, with: other)])
    }
}

/// A change after which the repository still builds.
package struct Change: Sendable, Codable, Equatable {
    /// What kind of change it is.
    package enum Kind: String, Sendable, Codable, CaseIterable {
        case comment, body, interface, rename, delete, manifest, newFile
        /// A test fails after it, and the next change mends it.
        case value

        /// The changes of `bench-build` that are of this kind.
        fileprivate var planted: [Scenario.Change] {
            switch self {
            case .comment: [.comment]
            case .body: [.body]
            case .interface:
                [.privateDeclaration, .publicAddition, .protocolRequirement, .enumCase]
            case .manifest: [.manifestComment, .newDependency]
            case .newFile: [.addFile]
            case .rename, .delete, .value: []
            }
        }
    }

    package let kind: Kind
    /// The exact change, in a few words.
    package let what: String
    /// The new texts by path; nil removes a file.
    package let edits: [String: String?]

    init(_ kind: Kind, _ what: String, _ edits: [String: String?]) {
        (self.kind, self.what, self.edits) = (kind, what, edits)
    }
}
