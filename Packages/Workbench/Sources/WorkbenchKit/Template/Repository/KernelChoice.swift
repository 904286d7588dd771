// SPDX-License-Identifier: Apache-2.0

/// The packages that a new repository takes over, by what it asks for and what it leaves out.
struct KernelChoice {
    /// The packages, sorted; nil for all.
    let packages: [String]?
    /// What the repository has above its kernels.
    let contents: RepositoryTemplate.Contents

    /// Chooses them.
    /// - Parameters:
    ///   - kernels: The kernels that are named; nil for all that there are.
    ///   - without: The kernels that are left out, with all that needs them.
    /// - Throws: `usage` for a word that names no kernel, and for a kernel that is needed.
    init(
        _ kernels: [String]?, without: [String], hasDomains: Bool, in checkout: KernelCheckout
    ) throws(WorkbenchFailure) {
        for word in (kernels ?? []) + without { try KernelCheckout.check(word) }
        let sample = try checkout.sample()
        let all = KernelCheckout.packages + sample
        var left: [String] = []
        for package in all {
            let needed = try checkout.closure(of: [package], or: sample)
            if needed.contains(where: without.contains) { left.append(package) }
        }
        let domains = hasDomains ? sample.filter { $0 == sample.first || !left.contains($0) } : []
        contents = domains.isEmpty ? .kernels : domains.count == 1 ? .domains : .screens
        let roots = ["Workbench"] + domains + (kernels ?? [])
        if let root = roots.first(where: left.contains) {
            throw .usage(try Self.refusal(of: root, without, in: checkout))
        }
        if hasDomains, kernels == nil {
            packages = without.isEmpty ? nil : all.filter { !left.contains($0) }.sorted()
        } else {
            packages = try checkout.closure(of: roots, or: sample)
        }
    }

    /// Why a package cannot be had: the needs from it down to what is left out.
    private static func refusal(
        of root: String, _ without: [String], in checkout: KernelCheckout
    ) throws(WorkbenchFailure) -> String {
        var way = [root]
        while let last = way.last, !without.contains(last) {
            for next in try checkout.needs(of: last) {
                let needed = try checkout.closure(of: [next], or: checkout.sample())
                guard needed.contains(where: without.contains) else { continue }
                way.append(next)
                break
            }
        }
        let isKernel = KernelCheckout.packages.contains(root)
        let reason =
            root == "Workbench"
            ? "the lint and CI are run by Workbench"
            : isKernel ? "--kernels names \(root)" : "a domain is a copy of \(root)"
        let needs = way.dropFirst().map { ", which needs \($0)" }.joined()
        return "\(way.last ?? root) cannot be left out: \(reason)\(needs)."
    }
}
