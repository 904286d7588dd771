// SPDX-License-Identifier: Apache-2.0

/// All files of a new repository, worked out before anything is written.
struct RepositoryPlan {
    /// The files that are made, sorted.
    let changes: [TreeChange]
    /// How many of them are the kernels' as they are.
    let copied: Int
    let record: KernelRecord

    /// The files for a name and its domains, the chosen kernels from a checkout.
    /// - Throws: `usage` for a name that is taken.
    init(
        _ name: RepositoryName, _ domains: [DomainName], _ choice: KernelChoice,
        hasSwiftUI: Bool, from checkout: KernelCheckout
    ) throws(WorkbenchFailure) {
        let paths = try checkout.paths(of: choice.packages)
        try Self.refuseTaken(name, domains, paths)
        let origin = try DomainHost(in: checkout.tree)
        record = try KernelRecord(of: checkout, packages: choice.packages)
        var tree = PlannedTree(base: checkout.tree, paths: paths)
        tree.own = RepositoryTemplate.files(
            for: name, domains, choice.contents, settings: origin.settings)
        if choice.contents != .kernels {
            tree.own["App/" + Self.testProgram] = try checkout.tree.text("App/" + Self.testProgram)
        }
        let all = try KernelCheckout.packages + checkout.sample()
        let packages = choice.packages ?? all
        tree.own[Law.path] = try Self.adopted(
            checkout.tree.text(Law.path), packages, choice.contents,
            sample: checkout.sample().first ?? ""
        )
        .replacing("\"\(origin.name)\"", with: "\"\(name.text)\"")
        .replacing(origin.sources + "/", with: "App/Sources/\(name.text)/")
        tree.own[Self.workflow] = Self.running(try checkout.tree.text(Self.workflow), packages)
        tree.own[LawSchema.path] = LawSchema.text
        tree.own[KernelRecord.path] = record.text
        for domain in domains {
            let screens: DomainSample.Screens =
                hasSwiftUI ? .swiftUI : choice.contents == .screens ? .terminal : .none
            let plan = try DomainPlan.making(domain, screens, in: tree)
            for change in plan.changes { tree.own[change.path] = change.after }
        }
        copied = paths.count
        let made = tree.own.map { TreeChange(path: $0, before: nil, after: $1) }
        let kernels = paths.map {
            TreeChange(path: $0, before: nil, after: "", copied: "\(checkout.tree.root)/\($0)")
        }
        changes = (made + kernels).sorted { $0.path < $1.path }
    }

    /// The program of a package's tests, the same everywhere.
    private static let testProgram = "Tests/XCTMain.swift"

    /// The workflow that checks a change.
    private static let workflow = ".github/workflows/check.yml"

    /// The origin's workflow with what there is to run, and with the packages that come along.
    private static func running(_ workflow: String, _ packages: [String]) -> String {
        var runs = RepositoryTemplate.workflowRuns[...]
        let loop = "          for package in "
        return workflow.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line.hasPrefix("        run: [") { return "        run: [\(runs.popFirst() ?? "")]" }
            guard line.hasPrefix(loop), line.hasSuffix("; do") else { return String(line) }
            let names = line.dropFirst(loop.count).dropLast(4).split(separator: " ")
            return loop + names.filter { packages.contains(String($0)) }.joined(separator: " ")
                + "; do"
        }.joined(separator: "\n")
    }

    /// The origin's law without its exceptions for packages that do not come along, and without the
    /// bounds of its own check and of what its own product does not use. Where no domain comes
    /// along, neither does the sample; where no screens do, its manifest still names them.
    private static func adopted(
        _ law: String, _ packages: [String], _ contents: RepositoryTemplate.Contents,
        sample: String
    ) -> String {
        let dropped =
            ["  \"ci\": ", "    \"idle"] + (contents == .kernels ? ["  \"sample\": "] : [])
        var lines: [Substring] = []
        for line in law.split(separator: "\n", omittingEmptySubsequences: false) {
            if dropped.contains(where: line.hasPrefix) { continue }
            let code = line.drop { $0 == " " }
            let mark = "{\"folder\": \"Packages/"
            let package = code.dropFirst(mark.count).prefix { $0 != "/" }
            guard code.hasPrefix(mark), !packages.contains(String(package)) else {
                lines.append(line)
                if line == "  \"tests\": {" { lines.append(Substring(RepositoryTemplate.untested)) }
                if line == "  \"rules\": {", contents == .domains {
                    lines.append(Substring(RepositoryTemplate.unlisted(sample)))
                }
                continue
            }
            // The last of a list has no comma behind it.
            guard !code.hasSuffix(","), let last = lines.popLast() else { continue }
            lines.append(last.hasSuffix(",") ? last.dropLast() : last)
        }
        return lines.joined(separator: "\n")
    }

    /// The names of modules must differ by more than capitals: some file systems do not tell those
    /// apart.
    private static func refuseTaken(
        _ name: RepositoryName, _ domains: [DomainName], _ paths: [String]
    ) throws(WorkbenchFailure) {
        for path in paths {
            let parts = path.split(separator: "/")
            guard parts.count > 4, parts[2] == "Sources" || parts[2] == "Tests",
                parts[3].lowercased() == name.text
            else { continue }
            throw .usage("\(name.text) is taken: the kernel \(parts[1]) has a module \(parts[3]).")
        }
        if let domain = domains.first(where: { $0.text.lowercased() == name.text }) {
            throw .usage(
                "The repository and its domain \(domain.text) need different names: their tests "
                    + "would be called alike.")
        }
    }
}

/// A repository that is not written yet: what a folder has, and new files.
struct PlannedTree: FileTree {
    let base: DiskTree
    let paths: [String]
    var own: [String: String] = [:]

    var root: String { base.root }
    var runsManifests: Bool { base.runsManifests }

    func files(under folder: String) throws(WorkbenchFailure) -> [String] {
        try MemoryTree(own.merging(paths.map { ($0, "") }) { own, _ in own }).files(under: folder)
    }

    func read<Value>(
        _ path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Value
    ) throws(WorkbenchFailure) -> Value {
        guard let text = own[path] else { return try base.read(path, body) }
        return Array(text.utf8).withUnsafeBufferPointer(body)
    }

    func dump(_ folder: String, text: String) throws(WorkbenchFailure) -> Manifest {
        let isNew = own[folder.isEmpty ? "Package.swift" : folder + "/Package.swift"] != nil
        return try isNew ? base.evaluate(text) : base.dump(folder, text: text)
    }

    func evaluate(_ text: String) throws(WorkbenchFailure) -> Manifest { try base.evaluate(text) }
}
