// SPDX-License-Identifier: Apache-2.0

/// How far the change of a module's file reaches.
extension DirectChanges {
    func change(
        of path: String, from source: String?, in module: Repository.Module,
        _ changes: GitChanges, _ tree: some FileTree
    ) throws(WorkbenchFailure) -> ChangeClass {
        let isModified = changes.modified.contains(source ?? path)
        guard Repository.compiles(path, module.target, module.home) else {
            let isKnown = isModified || hasSibling(path, in: module, changes)
            return isPlain(path, in: module) && isKnown ? .body : .interface
        }
        // A new file is part of the interface, and one that is gone was.
        guard isModified else {
            return source == nil ? try move(of: path, in: module, changes, tree) : .interface
        }
        guard let before = try changes.text(atBase: source ?? path),
            let after = try? tree.text(path)
        else { return .interface }
        return ChangeClass.of(before, after)
    }

    /// What it means that a file is new or gone: only a body where it went to another folder of its
    /// module and kept its last name and its place among the files, as all others did. A module file
    /// has declarations in the order of the paths, and private ones by the last name of their file.
    private func move(
        of path: String, in module: Repository.Module, _ changes: GitChanges, _ tree: some FileTree
    ) throws(WorkbenchFailure) -> ChangeClass {
        func name(_ path: String) -> Substring? { path.split(separator: "/").last }
        let isLinked = repository.links.keys.contains {
            $0.hasPrefix(module.home) || module.home.hasPrefix($0)
        }
        guard changes.paths.contains(where: { $0 != path && name($0) == name(path) }), !isLinked,
            module.target.plugins.isEmpty
        else { return .interface }
        let after = module.files.map(\.path).sorted()
        let fresh = Set(changes.paths).subtracting(changes.modified)
        let gone = fresh.subtracting(after).filter {
            Repository.compiles($0, module.target, module.home) && holds(module, $0)
        }
        let before = (after.filter { !fresh.contains($0) } + gone).sorted()
        guard before.map(name) == after.map(name),
            let place = after.firstIndex(of: path) ?? before.firstIndex(of: path),
            let old = try changes.text(atBase: before[place]),
            let new = try? tree.text(after[place]),
            // Clients may get the place of a file.
            !new.contains("#file")
        else { return .interface }
        return max(.body, ChangeClass.of(old, new))
    }

    /// Whether no compiler reads a file: a resource, or a Swift file that tests read.
    private func isPlain(_ path: String, in module: Repository.Module) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        let ending = name.split(separator: ".").last.map(String.init) ?? ""
        return !module.files.isEmpty && !Self.compiled.contains(ending)
            && module.target.plugins.isEmpty
    }

    /// Whether another resource of the same folder was and is there. With the first one a module
    /// gets code that finds resources; with the last one it loses it.
    private func hasSibling(
        _ path: String, in module: Repository.Module, _ changes: GitChanges
    ) -> Bool {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/") + "/"
        return repository.paths.contains {
            $0.hasPrefix(folder) && $0 != path && !$0.dropFirst(folder.count).contains("/")
                && !$0.hasSuffix(".swift") && !changes.paths.contains($0)
                && isPlain($0, in: module)
        }
    }

    /// The endings of files that a C compiler or an assembler reads, or Xcode makes code of.
    private static let compiled: Set<String> = [
        "c", "cc", "cpp", "cxx", "m", "mm", "s", "S", "h", "hh", "hpp", "hxx", "inc", "def",
        "modulemap", "apinotes", "contents", "intentdefinition", "mlmodel",
    ]
}
