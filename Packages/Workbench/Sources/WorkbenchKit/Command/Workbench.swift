// SPDX-License-Identifier: Apache-2.0

import CommandPages
import Foundation

/// The command line without the process: takes words, writes text, returns an exit code.
package struct Workbench {
    /// How a run ends.
    package enum ExitCode: Int32, Sendable {
        case clean = 0
        /// The law is broken.
        case findings = 1
        /// The words were not understood.
        case usage = 2
        /// The check was impossible: a file, a manifest or a revision is missing or unreadable.
        case failure = 3
    }

    let directory: String
    /// This program's file, to be run again for what may end a process; nil does everything here.
    let program: String?
    /// The help of commands that others run, by name.
    let further: [String: String]
    let write: (String) -> Void
    let complain: (String) -> Void

    /// A command line that runs in this folder.
    package init(
        directory: String, program: String? = nil, further: [String: String] = [:],
        write: @escaping (String) -> Void,
        complain: @escaping (String) -> Void
    ) {
        self.directory = directory
        self.program = program
        self.further = further
        self.write = write
        self.complain = { complain($0.withVisibleControls) }
    }

    /// Runs one command.
    package func run(_ words: [String]) -> ExitCode {
        do throws(WorkbenchFailure) {
            return try dispatch(words)
        } catch {
            complain("workbench: \(error.message)\n")
            if case .usage = error { return .usage }
            return .failure
        }
    }

    private func dispatch(_ words: [String]) throws(WorkbenchFailure) -> ExitCode {
        let command = words.first ?? "--help"
        let rest = words.dropFirst()
        if let own = Self.commands[command] {
            let asksHelp = rest.contains("--help") || rest.contains("-h")
            return asksHelp ? show(own.help) : try own.run(self)(rest)
        }
        switch command {
        case Self.metricsHere: return try metricsHere(rest)
        case "complete": return complete(rest)
        case "--version": return show("workbench \(Release.version)\n")
        case "help" where rest.first == "all": return show(Help.all)
        case "--help", "-h", "help": return show(Help.some)
        default:
            let hint = Options.hint(command, among: page.commands.map(\.name))
            throw .usage("\(command) is not a command.\(hint)")
        }
    }

    private typealias Run =
        @Sendable (Workbench) -> (ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode

    /// The commands that a person types, with their help.
    private static let commands: [String: (help: String, run: Run)] = [
        "lint": (Help.lint, { $0.lint }), "init": (Help.makeLaw, { $0.makeLaw }),
        "graph": (Help.graph, { $0.graph }), "why": (Help.why, { $0.why }),
        "affected": (Help.affected, { $0.affected }), "metrics": (Help.metrics, { $0.metrics }),
        "rules": (Help.rules, { $0.rules }), "new-domain": (Help.newDomain, { $0.newDomain }),
        "remove-domain": (Help.removeDomain, { $0.removeDomain }),
        "new-repository": (Help.newRepository, { $0.newRepository }),
        "adopt": (Help.adopt, { $0.adopt }), "kernels": (Help.kernels, { $0.kernels }),
        "focus": (Help.focus, { $0.focus }), "guard": (Help.guardBuild, { $0.guardBuild }),
        "completions": (Help.completions, { $0.completions }),
        "manual": (Help.manual, { $0.manual }),
    ]

    /// The help of every command, by name.
    var helpTexts: [String: String] { Self.commands.mapValues(\.help).merging(further) { $1 } }

    private func show(_ text: String) -> ExitCode {
        write(text)
        return .clean
    }

    /// The tree a command works on.
    func tree(_ options: Options) throws(WorkbenchFailure) -> DiskTree {
        let runs = !options.has("--no-run")
        guard let root = options["--root"] else {
            return DiskTree(root: try DiskTree.root(above: directory), runsManifests: runs)
        }
        return DiskTree(
            root: URL(fileURLWithPath: absolute(root)).standardizedFileURL.path, runsManifests: runs
        )
    }
}

extension Workbench {
    /// Holds the import scanner against the compiler's parser over every Swift file: of modules,
    /// manifests, fixtures, and of other folders that are named.
    func verify(
        _ repository: Repository, _ tree: DiskTree, also folders: [String]
    ) throws(WorkbenchFailure) -> ExitCode {
        let compiled = repository.modules.flatMap(\.files)
        let known = Set(compiled.map(\.path))
        let others = repository.paths.filter { $0.hasSuffix(".swift") && !known.contains($0) }
        var answer = try ImportOracle.compare(
            compiled + Self.scan(others, tree), root: tree.root)
        for folder in folders {
            let place = URL(fileURLWithPath: absolute(folder)).standardizedFileURL
            let other = DiskTree(root: place.path)
            let files = try other.files(under: "").filter { $0.hasSuffix(".swift") }
            answer.add(try ImportOracle.compare(Self.scan(files, other), root: other.root))
        }
        for difference in answer.differences { write(difference + "\n") }
        complain(
            "\(answer.compared) files, \(answer.imports) imports, "
                + "\(answer.differences.count) differences\n")
        return answer.differences.isEmpty ? .clean : .findings
    }

    private static func scan(
        _ paths: [String], _ tree: DiskTree
    ) throws(WorkbenchFailure) -> [Repository.File] {
        try Concurrent.map(paths) { path throws(WorkbenchFailure) in
            let facts = try tree.read(path) {
                FileScan.facts(of: $0, name: path, marks: ScanMarks())
            }
            return Repository.File(path: path, facts: facts)
        }
    }
}
