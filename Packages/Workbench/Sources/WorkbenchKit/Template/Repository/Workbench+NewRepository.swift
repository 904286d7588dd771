// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `workbench new-repository`.
extension Workbench {
    func newRepository(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let options = try Options(
            words, values: ["--root", "--domains", "--kernels", "--without", "--from"],
            flags: ["--swiftui", "--dry-run", "--json"], names: 1)
        let name = try RepositoryName(
            try Self.required(options.names.first, "new-repository", such: "shop"))
        let root = real(options["--root"] ?? ".")
        try Self.refuseFilled(root)
        let domains = try Self.domains(options)
        let checkout = try checkout(options, for: root, origin: nil)
        let choice = try KernelChoice(
            options["--kernels"].map(Self.words), without: Self.words(options["--without"] ?? ""),
            hasDomains: !domains.isEmpty, in: checkout)
        if options.has("--swiftui"), choice.contents != .screens {
            throw .usage("--swiftui needs --domains with screens: its views lie over their stores.")
        }
        let plan = try RepositoryPlan(
            name, domains, choice, hasSwiftUI: options.has("--swiftui"), from: checkout)
        if options.has("--json") {
            // Nothing is said of files before they are there.
            if !options.has("--dry-run") { try Self.make(plan, at: root) }
            write(ReportFormat.encode(NewRepositoryReport(name, plan, options, at: root)))
            return .clean
        }
        let own = plan.changes.filter { $0.copied == nil }
        for change in own { write("create  \(change.path) +\(change.lines.added)\n") }
        let origin = "\(plan.record.origin) at \(plan.record.commit ?? "no commit")"
        let kernels = KernelCheckout.packages.filter { choice.packages?.contains($0) ?? true }
        write("copy    \(plan.copied) files of \(Plural.of(kernels.count, "kernel"))\n")
        if plan.record.commit?.hasSuffix("-dirty") == true {
            complain("The checkout has changes that are in no commit; they are copied too.\n")
        }
        if options.has("--dry-run") {
            complain("\(plan.changes.count) files would be written, the kernels from \(origin).\n")
            return .clean
        }
        try Self.make(plan, at: root)
        complain("\(name.text) is made: \(plan.changes.count) files, the kernels from \(origin).\n")
        complain("Try it: make \(choice.contents == .kernels ? "check" : "test")\n")
        return .clean
    }

    private static func make(
        _ plan: RepositoryPlan, at root: String
    ) throws(WorkbenchFailure) {
        do {
            try FileManager.default.createDirectory(
                atPath: root, withIntermediateDirectories: true)
        } catch {
            throw .unreadable(path: root, reason: "the folder cannot be made")
        }
        try Transaction(root: root).commit(plan.changes)
    }

    private static func words(_ list: String) -> [String] {
        list.split(separator: ",").map(String.init)
    }

    private static func domains(_ options: Options) throws(WorkbenchFailure) -> [DomainName] {
        let words = words(options["--domains"] ?? "")
        guard !words.isEmpty || !Self.words(options["--kernels"] ?? "").isEmpty else {
            throw .usage(
                "new-repository needs domains, such as --domains Orders,Customers, or kernels, such "
                    + "as --kernels SwiftIoC,Relux.")
        }
        if let twice = words.first(where: { word in words.count { $0 == word } > 1 }) {
            throw .usage("--domains has \(twice) twice.")
        }
        return try words.map { word throws(WorkbenchFailure) in try DomainName(word) }
    }

    /// Refuses a folder in which somebody has something. What git has there is welcome.
    private static func refuseFilled(_ root: String) throws(WorkbenchFailure) {
        guard FileManager.default.fileExists(atPath: root) else { return }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: root) else {
            throw .unreadable(path: root, reason: "it is no folder")
        }
        if let first = names.filter({ $0 != ".git" && $0 != ".build-workbench" }).sorted().first {
            throw .usage(
                "\(root) is not empty: it has \(first). Make a folder for the repository, go into "
                    + "it, or name it with --root DIR.")
        }
    }
}

/// What `new-repository --json` says.
private struct NewRepositoryReport: Encodable {
    struct Change: Encodable {
        let path: String
        let added: Int
    }

    let name: String
    let root: String
    let dryRun: Bool
    /// The files that were written for this repository.
    let created: [Change]
    /// How many files of the kernels were copied, and from which checkout at which commit.
    let copied: Int
    let origin: String
    let commit: String?

    init(_ name: RepositoryName, _ plan: RepositoryPlan, _ options: Options, at root: String) {
        self.name = name.text
        self.root = root
        dryRun = options.has("--dry-run")
        created = plan.changes.filter { $0.copied == nil }
            .map { Change(path: $0.path, added: $0.lines.added) }
        copied = plan.copied
        origin = plan.record.origin
        commit = plan.record.commit
    }
}

extension Help {
    static let newRepository = """
        workbench new-repository NAME --domains NAMES [--kernels NAMES] [--without NAMES]
                                 [--swiftui] [--from PATH] [--root DIR] [--dry-run] [--json]
        workbench new-repository NAME --kernels NAMES …

        Writes a repository of your own into an empty folder: the kernels as packages, the domains,
        each with a command and a screen, a program NAME, tests, Makefile, law and CI. It builds and
        passes its tests and its lint at once. All files are written, or none.

          --domains NAMES  the domains, such as Orders,Customers; without them there are kernels alone,
                           with Makefile, law and CI
          --kernels NAMES  only these kernels, what they and the domains need, and Workbench, which the
                           lint and CI are run by; by default all
          --without NAMES  leave these kernels out, and what needs them. Without TerminalUI, domains have
                           no screens and no commands; the program NAME adds to them and lists them
          --swiftui        also SwiftUI views over the stores of the screens
          --from PATH      a checkout of the repository that workbench is built from, which has the
                           kernels; by default the one that this folder or this program lies in
          --root DIR       the empty folder; by default the one you are in
          --dry-run        say what would be written, and write nothing
          --json           say it as JSON

        Examples
          mkdir shop && cd shop && workbench new-repository shop --domains Orders,Customers
          workbench new-repository shop --root shop --domains Orders --from ~/airfit --dry-run
          workbench new-repository shop --domains Orders --without TerminalUI
          workbench new-repository shop --kernels SwiftIoC,Relux

        """
}
