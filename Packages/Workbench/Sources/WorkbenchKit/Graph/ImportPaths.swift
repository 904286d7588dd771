// SPDX-License-Identifier: Apache-2.0

/// The shortest dependency paths from one module to another.
package struct ImportPaths {
    /// One step, with the file and line that causes it.
    package struct Step: Sendable, Equatable, Encodable {
        package let from: String
        package let to: String
        package let file: String
        package let line: Int
        /// Whether a file imports the module; otherwise only the manifest declares it.
        package let isImported: Bool
    }

    private var steps: [String: [String: Step]] = [:]

    /// The repository's own modules.
    package var modules: Set<String> { Set(steps.keys) }

    /// What files import from outside: a path can end there.
    package var outside: Set<String> { Set(steps.values.flatMap(\.keys)).subtracting(steps.keys) }

    package init(_ repository: Repository) {
        for module in repository.modules {
            var found: [String: Step] = [:]
            for file in module.files {
                for name in file.facts.imports
                where found[name.module] == nil && name.module != module.name {
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

    /// The shortest paths in alphabetical order, at most `limit`. Empty when there is none.
    package func shortest(from: String, to: String, limit: Int) -> [[Step]] {
        let distance = distances(to: to)
        guard let length = distance[from], length > 0 else { return [] }
        var paths: [[Step]] = []
        extend([], at: from, distance, limit, &paths)
        return paths
    }

    /// How many steps each module that needs the goal is away from it.
    private func distances(to goal: String) -> [String: Int] {
        var users: [String: [String]] = [:]
        for (user, needed) in steps {
            for name in needed.keys { users[name, default: []].append(user) }
        }
        var distance = [goal: 0]
        var open = [goal]
        var next = 0
        while next < open.count {
            let name = open[next]
            next += 1
            for user in users[name] ?? [] where distance[user] == nil {
                distance[user] = (distance[name] ?? 0) + 1
                open.append(user)
            }
        }
        return distance
    }

    /// Takes only steps that lead nearer, so that each beginning becomes a way.
    private func extend(
        _ path: [Step], at name: String, _ distance: [String: Int], _ limit: Int,
        _ paths: inout [[Step]]
    ) {
        guard let left = distance[name], left > 0 else { return paths.append(path) }
        for (next, step) in (steps[name] ?? [:]).sorted(by: { $0.key < $1.key })
        where paths.count < limit && distance[next] == left - 1 {
            extend(path + [step], at: next, distance, limit, &paths)
        }
    }
}
