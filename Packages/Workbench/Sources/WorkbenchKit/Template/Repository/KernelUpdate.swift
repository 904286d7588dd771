// SPDX-License-Identifier: Apache-2.0

/// What taking newer kernels over does to a repository, worked out before anything is written.
struct KernelUpdate {
    /// The files that change, the record last.
    private(set) var changes: [TreeChange] = []
    /// The files that changed here and there: they stop an update, unless it is forced.
    private(set) var conflicts: [String] = []
    let before: KernelRecord
    let after: KernelRecord

    /// Compares what is on record, what is here, and what a checkout has.
    init(of tree: DiskTree, from checkout: KernelCheckout) throws(WorkbenchFailure) {
        before = try KernelRecord(in: tree)
        after = try KernelRecord(
            of: checkout,
            packages: before.packages.map { packages throws(WorkbenchFailure) in
                try checkout.closure(of: packages, or: checkout.sample())
            }, withFiles: before.hasFiles)
        let paths = Set(before.files.keys).union(after.files.keys).sorted()
        let here = try KernelRecord.hashes(of: paths, in: tree)
        for path in paths {
            let (old, now, own) = (before.files[path], after.files[path], here[path])
            if old == now || own == now { continue }
            if own != old { conflicts.append(path) }
            changes.append(
                TreeChange(
                    path: path, before: own == nil ? nil : try tree.text(path),
                    after: now == nil ? nil : try checkout.tree.text(path),
                    copied: now == nil ? nil : "\(checkout.tree.root)/\(path)"))
        }
        if before != after {
            changes.append(
                TreeChange(path: KernelRecord.path, before: before.text, after: after.text))
        }
    }
}
