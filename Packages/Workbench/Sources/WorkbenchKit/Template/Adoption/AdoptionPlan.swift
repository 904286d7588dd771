// SPDX-License-Identifier: Apache-2.0

/// All files that an existing repository gets, worked out before anything is written. No file that
/// is there is touched.
struct AdoptionPlan {
    /// What is asked for.
    struct Wish {
        var domain: DomainName?
        /// The kernels as files; nil where they come by URL, or none are needed.
        var kernels: [String]?
        /// The kernels by URL, with the version.
        var release: KernelRelease?
        /// The checkout that has the kernels and the house settings, where one is near.
        var checkout: KernelCheckout?
    }

    /// The files that are made, sorted by path.
    private(set) var changes: [TreeChange] = []
    /// Files that exist and stay as they are.
    private(set) var kept: [String] = []
    /// What to do by hand, in sentences.
    private(set) var steps: [String] = []
    /// The packages that are copied.
    private(set) var packages: [String] = []
    /// The figures of the law and the findings that the baseline lets pass; nil where a law exists.
    private(set) var law: (layers: Int, modules: Int, findings: Int)?

    private let tree: DiskTree
    private let wish: Wish

    /// Plans the files.
    /// - Throws: `usage` for a domain or a kernel whose name is taken.
    init(of wish: Wish, in tree: DiskTree) throws(WorkbenchFailure) {
        (self.tree, self.wish) = (tree, wish)
        try copyKernels()
        try refuseTaken()
        try addDomain()
        try addWorkflow()
        try addLaw()
        guard !changes.isEmpty else { return }
        let record = AdoptionRecord(of: changes)
        add(record.text, at: AdoptionRecord.path)
        changes.sort { $0.path < $1.path }
    }

    private mutating func add(_ text: String, at path: String) {
        if tree.has(path) {
            kept.append(path)
        } else {
            changes.append(TreeChange(path: path, before: nil, after: text))
        }
    }

    private mutating func copyKernels() throws(WorkbenchFailure) {
        guard let named = wish.kernels, let checkout = wish.checkout else { return }
        packages = try checkout.closure(of: named)
        for path in try checkout.paths(of: packages, withFiles: false) {
            changes.append(
                TreeChange(
                    path: path, before: nil, after: try checkout.tree.text(path),
                    copied: "\(checkout.tree.root)/\(path)"))
        }
        let record = try KernelRecord(of: checkout, packages: packages, withFiles: false)
        add(record.text, at: KernelRecord.path)
        let licence = try ["LICENSE", ".github/NOTICE"].filter(checkout.tree.has)
            .map { path throws(WorkbenchFailure) in try checkout.tree.text(path) }
        add(licence.joined(separator: "\n"), at: ".workbench/kernels.LICENSE")
    }

    private mutating func addDomain() throws(WorkbenchFailure) {
        guard let domain = wish.domain, let checkout = wish.checkout else { return }
        let sample = try DomainSample(in: checkout.tree)
        for file in sample.adopted(domain, release: wish.release) {
            add(file.text, at: file.path)
        }
        let folder = "Packages/\(domain.text)"
        steps.append("Build and test the domain: \(domain.test)")
        steps.append(
            "Use it: add .package(path: \"\(folder)\") and its products \(domain.text)ReluxImpl, "
                + "\(domain.text)ServiceImpl to the manifest of your program.")
    }

    // MARK: Names

    private func refuseTaken() throws(WorkbenchFailure) {
        let folders = packages + (wish.domain.map { [$0.text] } ?? [])
        for folder in folders where tree.has("Packages/\(folder)") {
            throw .usage("Packages/\(folder) exists, and nothing is written over: choose another.")
        }
        guard let checkout = wish.checkout, !folders.isEmpty else { return }
        let own = Set(try Repository(tree).modules.map(\.name))
        var new: [(module: String, of: String)] = []
        let kernels =
            try packages.isEmpty ? checkout.closure(of: KernelCheckout.forDomains) : packages
        for path in try checkout.paths(of: kernels, withFiles: false) {
            let parts = path.split(separator: "/").map(String.init)
            if parts.count > 4, parts[2] == "Sources" { new.append((parts[3], "the kernels have")) }
        }
        if let domain = wish.domain {
            new += DomainLayers.all.map { (domain.text + $0.ending, "the domain has") }
        }
        if let taken = new.first(where: { own.contains($0.module) }) {
            throw .usage(
                "This repository has a module \(taken.module), and \(taken.of) one too; SwiftPM "
                    + "takes no two of one name. Rename yours, or choose other kernels.")
        }
    }

    // MARK: Law and CI

    private mutating func addLaw() throws(WorkbenchFailure) {
        guard !tree.has(Law.path) else {
            kept.append(Law.path)
            if wish.domain != nil {
                steps.append("Give the domain's modules their layers in \(Law.path).")
            }
            return
        }
        let hasDomain = wish.domain != nil
        let layers =
            hasDomain || !packages.isEmpty
            ? DomainLayers(kernels: packages, hasDomain: hasDomain) : nil
        let first = FirstLaw(try Repository(tree), adding: layers)
        add(first.text, at: Law.path)
        add(LawSchema.text, at: LawSchema.path)
        var planned = PlannedTree(base: tree, paths: try tree.files(under: ""))
        for change in changes { planned.own[change.path] = change.after }
        let findings = try Linter.lint(Repository(planned), in: planned)
        law = (first.layerCount, first.moduleCount, findings.count)
        if !findings.isEmpty {
            add(
                String(decoding: Baseline(findings).json, as: UTF8.self),
                at: Workbench.baselineName)
        }
    }

    private mutating func addWorkflow() throws(WorkbenchFailure) {
        guard let get = wish.release?.get ?? wish.checkout?.get else {
            steps.append(
                "No CI file is written: it needs an address to get workbench from. Name one with "
                    + "--url and --version.")
            return
        }
        add(AdoptedWorkflow.text(get: get, domain: wish.domain), at: AdoptedWorkflow.path)
    }
}
