// SPDX-License-Identifier: Apache-2.0

/// The shortest ways by which one module needs another.
package struct ImportPaths {
    /// One step, with the place that makes it.
    package struct Step: Sendable, Equatable, Encodable {
        package let from: String
        package let to: String
        package let file: String
        package let line: Int
        /// Whether a file imports it; otherwise only the manifest declares it.
        package let isImported: Bool
    }

    private var steps: [String: [String: Step]] = [:]

    package init(_ repository: Repository) {
        for module in repository.modules {
            var found: [String: Step] = [:]
            for file in module.files {
                for name in file.facts.imports
                where found[name.module] == nil && name.module != module.name
                    && repository.module(name.module) != nil
                {
                    found[name.module] = Step(
                        from: module.name, to: name.module, file: file.path, line: name.line,
                        isImported: true)
                }
            }
            let package = repository.packages[module.package]
            for dependency in module.target.dependencies {
                for name in repository.targets(of: dependency, in: package)
                where found[name] == nil && name != module.name && repository.module(name) != nil {
                    found[name] = Step(
                        from: module.name, to: name, file: package.manifestPath,
                        line: dependency.line, isImported: false)
                }
            }
            steps[module.name] = found
        }
    }

    /// The shortest ways, in the order of the alphabet, at most so many.
    package func shortest(from: String, to: String, limit: Int) -> [[Step]] {
        var distance = [from: 0]
        var open = [from]
        var next = 0
        while next < open.count, distance[to] == nil {
            let name = open[next]
            next += 1
            for step in (steps[name] ?? [:]).keys.sorted() where distance[step] == nil {
                distance[step] = (distance[name] ?? 0) + 1
                open.append(step)
            }
        }
        guard let length = distance[to], length > 0 else { return [] }
        var paths: [[Step]] = []
        extend([], at: from, to: to, length, distance, limit, &paths)
        return paths
    }

    private func extend(
        _ path: [Step], at name: String, to goal: String, _ length: Int,
        _ distance: [String: Int], _ limit: Int, _ paths: inout [[Step]]
    ) {
        if name == goal {
            paths.append(path)
            return
        }
        guard path.count < length else { return }
        for (next, step) in (steps[name] ?? [:]).sorted(by: { $0.key < $1.key })
        where paths.count < limit && distance[next] == path.count + 1 {
            extend(path + [step], at: next, to: goal, length, distance, limit, &paths)
        }
    }
}
