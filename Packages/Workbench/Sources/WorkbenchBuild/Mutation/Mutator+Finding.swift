// SPDX-License-Identifier: Apache-2.0

package import WorkbenchKit

extension Mutator {
    /// Finds a place in a module for this change; nil when there is none.
    package static func find(
        _ change: Scenario.Change, module: Repository.Module?, file: String? = nil,
        in repository: Repository, _ tree: some FileTree
    ) throws(WorkbenchFailure) -> Mutator? {
        guard change.needsModule else { return Mutator(change: change, path: "", original: nil) }
        guard let module else { return nil }
        let package = repository.packages[module.package]
        switch change {
        case .addFile:
            return Mutator(
                change: change, path: home(of: module) + "/Planted#.swift", original: nil)
        case .removeFile:
            return Mutator(change: change, path: home(of: module) + "/Planted.swift", original: nil)
        case .manifestComment:
            let path = package.manifestPath
            return Mutator(change: change, path: path, original: try tree.text(path))
        case .newDependency:
            let path = package.manifestPath
            let text = try tree.text(path)
            guard let next = dependency(of: module, in: repository, text) else { return nil }
            var found = Mutator(change: change, path: path, original: text)
            found.manifest = next
            return found
        default: return try source(change, module, file, tree)
        }
    }

    /// A manifest with a product more for a target: one of a package that it uses already, and that
    /// is not above the target. Nil when there is none, or when the manifest has another form.
    private static func dependency(
        of module: Repository.Module, in repository: Repository, _ text: String
    ) -> String? {
        let package = repository.packages[module.package]
        let above = Reach.above([module.name], ModuleGraph(repository))
        let known = Set(module.target.dependencies.map(\.name))
        for use in package.manifest.dependencies where !package.selfNames.contains(use.name) {
            guard let index = repository.packageIndex[use.name] else { continue }
            for product in repository.packages[index].manifest.products {
                let isTool = product.kind == .executable || product.name.contains("Test")
                let isSafe = above.isDisjoint(with: product.targets)
                guard !isTool, isSafe, !known.contains(product.name), product.name != module.name
                else { continue }
                var edit = ManifestEdit(text)
                let row = ".product(name: \"\(product.name)\", package: \"\(use.name)\")"
                if edit.add(row, toTarget: module.target.name) { return edit.text }
            }
        }
        return nil
    }

    /// The place in the file that has most of them, the first by name among equals.
    private static func source(
        _ change: Scenario.Change, _ module: Repository.Module, _ name: String?,
        _ tree: some FileTree
    ) throws(WorkbenchFailure) -> Mutator? {
        var best: (count: Int, mutator: Mutator)?
        for file in module.files.sorted(by: { $0.path < $1.path }) {
            if let name, !file.path.contains(name) { continue }
            // Top-level code may not go on behind a declaration, and a program begins somewhere.
            if file.path.hasSuffix("/main.swift") { continue }
            let text = try tree.text(file.path)
            let points = InsertionPoints(text)
            let places: [InsertionPoints.Place]
            switch change {
            case .protocolRequirement: places = points.protocols
            case .enumCase: places = points.enums.filter(isOpen)
            default: places = points.bodies
            }
            if let best, best.count >= places.count { continue }
            let found = Mutator(change: change, path: file.path, original: text)
            guard [.body, .protocolRequirement, .enumCase].contains(change) else {
                best = (places.count, found)
                continue
            }
            let place = places.first { place in
                var tried = found
                tried.place = place
                return tried.isOfItsClass
            }
            guard let place else { continue }
            best = (places.count, found)
            best?.mutator.place = place
        }
        return best?.mutator
    }

    /// Whether `affected` judges the change as the scenario does.
    private var isOfItsClass: Bool {
        let after = edits(1)[path] ?? nil
        return ChangeClass.of(original ?? "", after ?? "") == (change == .body ? .body : .interface)
    }

    /// An enum none of whose synthesized conformances needs every case to be makeable.
    private static func isOpen(_ place: InsertionPoints.Place) -> Bool {
        let closed: Set<String> = [
            "CaseIterable", "Comparable", "Character", "Double", "Float", "OptionSet",
            "RawRepresentable",
        ]
        return closed.isDisjoint(with: place.inherits)
    }

    /// The folder that all files of a module lie in.
    private static func home(of module: Repository.Module) -> String {
        let paths = module.files.map { $0.path.split(separator: "/").dropLast() }
        guard var shared = paths.first else { return "" }
        for path in paths {
            let count = zip(shared, path).prefix { $0 == $1 }.count
            shared = shared.prefix(count)
        }
        // All may lie in one folder of the target's own.
        if let place = shared.lastIndex(of: Substring(module.name)) {
            shared = shared.prefix(through: place)
        }
        return shared.joined(separator: "/")
    }
}
