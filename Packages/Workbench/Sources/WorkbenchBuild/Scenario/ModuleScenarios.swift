// SPDX-License-Identifier: Apache-2.0

package import WorkbenchKit

/// The scenarios of a repository that is not made of domains: changes of its own modules, each
/// built with the package that the module is part of.
package struct ModuleScenarios {
    /// The modules that change, the one that most others need first.
    package let modules: [String]

    /// The modules of these names. Without names, those of one package that most and fewest others
    /// need: of the package that a folder is in, else of the one with most modules.
    package init(
        _ repository: Repository, near folder: String = "", named names: [String] = []
    ) throws {
        for name in names where repository.module(name) == nil {
            throw BenchFailure.usage(
                "There is no module \(name)."
                    + Options.hint(name, among: repository.modules.map(\.name)))
        }
        let graph = ModuleGraph(repository)
        func users(_ name: String) -> Int { Reach.importers([name], graph).count }
        guard names.isEmpty else {
            modules = names
            return
        }
        let libraries = repository.modules.filter {
            $0.target.kind == .library && !$0.files.isEmpty
        }
        let home = Self.package(of: libraries, repository, near: folder)
        let sorted = libraries.filter { $0.package == home }
            .map { ($0.name, users($0.name)) }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
        modules = [sorted.first, sorted.count > 1 ? sorted.last : nil].compactMap { $0 }
    }

    /// Every change of every module, each name once.
    package var standard: [Scenario] {
        guard let first = modules.first else { return [] }
        var all = [
            Scenario(.clean, module: first, target: .package, iterations: 2, warmUps: 0),
            Scenario(.noOp, module: first, target: .package),
            Scenario(.replan, module: first, target: .package),
        ]
        for module in modules {
            for change in Scenario.Change.allCases where change.needsModule {
                all.append(Scenario(change, module: module, target: .package))
            }
            all.append(Scenario(.body, module: module, target: .tests))
        }
        return all
    }

    /// A few of them: what is measured when nothing is asked for.
    package var representative: [Scenario] {
        guard let first = modules.first else { return [] }
        var some = [Scenario(.noOp, module: first, target: .package)]
        for module in modules {
            some.append(Scenario(.comment, module: module, target: .package))
            some.append(Scenario(.body, module: module, target: .package))
            some.append(Self.few(.publicAddition, module))
        }
        some.append(Self.few(.addFile, first))
        some.append(
            Scenario(.clean, module: first, target: .package, iterations: 1, warmUps: 0))
        return some
    }

    private static func few(_ change: Scenario.Change, _ module: String) -> Scenario {
        Scenario(change, module: module, target: .package, iterations: 3, warmUps: 1)
    }

    /// The package that a folder is in, the deepest of them, if it has such a module.
    private static func package(
        of libraries: [Repository.Module], _ repository: Repository, near folder: String
    ) -> Int? {
        let counts = Dictionary(grouping: libraries, by: \.package).mapValues(\.count)
        let around = counts.keys.filter { index in
            let own = repository.packages[index].folder
            return own == folder || own.isEmpty || folder.hasPrefix(own + "/")
        }
        func depth(_ index: Int) -> Int { repository.packages[index].folder.count }
        return around.max { depth($0) < depth($1) }
            ?? counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}
