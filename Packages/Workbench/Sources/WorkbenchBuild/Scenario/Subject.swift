// SPDX-License-Identifier: Apache-2.0

package import WorkbenchKit

/// A scenario applied to one repository: the package that is built, the module that changes, and
/// the modules that must be compiled after it.
package struct Subject: Sendable {
    /// A scenario that does not apply to this repository; the text is the whole sentence.
    package struct Misfit: Error, CustomStringConvertible {
        package let description: String
    }

    package let scenario: Scenario
    /// The folder of the package that is built.
    package let package: String
    /// The module that changes; nil for none.
    package let module: String?
    /// The modules that the target consists of.
    package let built: Set<String>
    /// How the files are changed.
    package private(set) var mutator: Mutator
    /// The modules that must be compiled. After a new member of a type this is an upper bound.
    package let predicted: Set<String>

    package var name: String { scenario.name }
    package var withTests: Bool { scenario.target == .tests }

    /// Finds the package, the module and the place of the change.
    package init(
        _ scenario: Scenario, in repository: Repository, _ graph: ModuleGraph,
        _ tree: some FileTree
    ) throws {
        self.scenario = scenario
        let module = try Self.module(of: scenario, repository, graph)
        package = try Self.package(of: scenario, module, repository, graph)
        self.module = module?.name
        let folder = package
        let roots = repository.modules.filter { repository.packages[$0.package].folder == folder }
        let wanted = roots.filter { !$0.isTest || scenario.target == .tests }.map(\.name)
        // SwiftPM also builds each product with a file of its own that any root reaches, be it by
        // tests that are not built.
        let linked = repository.linkedTargets(of: Reach.below(Set(roots.map(\.name)), graph))
        built = wanted.isEmpty ? [] : Reach.below(linked.union(wanted), graph)
        guard !built.isEmpty else {
            throw Misfit(description: "`\(scenario.name)`: \(folder) has no modules.")
        }
        if let module, !built.contains(module.name) {
            throw Misfit(
                description: "`\(scenario.name)`: \(module.name) is not part of \(folder)'s build.")
        }
        guard
            let mutator = try Mutator.find(
                scenario.change, module: module, file: scenario.file, in: repository, tree)
        else {
            throw Misfit(
                description: "`\(scenario.name)`: \(module?.name ?? "the repository") has no "
                    + "place for such a change.")
        }
        self.mutator = mutator
        predicted = Self.predicted(scenario.change, module?.name, built, graph)
    }

    /// The same with another change of files.
    func changed(by mutator: Mutator) -> Subject {
        var subject = self
        subject.mutator = mutator
        return subject
    }

    private static func predicted(
        _ change: Scenario.Change, _ module: String?, _ built: Set<String>, _ graph: ModuleGraph
    ) -> Set<String> {
        switch change {
        case .clean: built
        // A dependency that nobody imports is linked, and no more.
        case .noOp, .replan, .manifestComment, .newDependency: []
        case .comment, .body: Set([module].compactMap { $0 })
        case .privateDeclaration, .publicAddition, .protocolRequirement, .enumCase, .addFile,
            .removeFile:
            Reach.importers(Set([module].compactMap { $0 }), graph).intersection(built)
        }
    }

    private static func module(
        of scenario: Scenario, _ repository: Repository, _ graph: ModuleGraph
    ) throws -> Repository.Module? {
        if let name = scenario.module {
            guard let module = repository.module(name) else {
                throw BenchFailure.usage(
                    "There is no module \(name)."
                        + Options.hint(name, among: repository.modules.map(\.name)))
            }
            return module
        }
        guard let layer = scenario.layer else {
            if scenario.change.needsModule {
                throw BenchFailure.usage(
                    "`\(scenario.name)` changes a module: name a layer or a module.")
            }
            return nil
        }
        let layers = Law.domainLayers + Law.uiLayers
        guard layers.contains(layer) else {
            throw BenchFailure.usage(
                "\(layer) is no layer.\(Options.hint(layer, among: layers)) "
                    + "The layers are \(layers.joined(separator: ", ")).")
        }
        let domain = try domain(of: scenario, repository, graph)
        let found = repository.modules.first {
            $0.place.layer == layer && $0.place.domain == domain
        }
        guard let found else {
            throw Misfit(description: "`\(scenario.name)`: \(domain) has no \(layer).")
        }
        return found
    }

    private static func package(
        of scenario: Scenario, _ module: Repository.Module?, _ repository: Repository,
        _ graph: ModuleGraph
    ) throws -> String {
        if scenario.target == .app {
            let app = repository.packages.first { package in
                package.manifest.name == "App"
                    || package.manifest.targets.contains { $0.kind == .executable }
                        && package.folder.isEmpty
            }
            guard let app else { throw Misfit(description: "There is no package App to build.") }
            return app.folder
        }
        if let module { return repository.packages[module.package].folder }
        guard scenario.target != .package else {
            throw BenchFailure.usage("`\(scenario.name)` builds a module's package: name it.")
        }
        let domain = try domain(of: scenario, repository, graph)
        guard let index = repository.packageIndex[domain] else {
            throw Misfit(description: "`\(scenario.name)`: there is no package \(domain).")
        }
        return repository.packages[index].folder
    }

    /// By name, or by how many modules need its models.
    private static func domain(
        of scenario: Scenario, _ repository: Repository, _ graph: ModuleGraph
    ) throws -> String {
        let name = scenario.domain ?? "root"
        if repository.domains.contains(name) { return name }
        // The sample is part of no program.
        let users = repository.domains.filter { !repository.law.isSample($0) }.map { domain in
            (domain, Reach.above([domain + "Models"], graph).count)
        }
        let sorted = users.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
        guard let first = sorted.first, let last = sorted.last else {
            throw Misfit(description: "The repository has no domains.")
        }
        switch name {
        case "root": return first
        case "middle": return sorted[sorted.count / 2]
        case "leaf": return last
        default:
            throw BenchFailure.usage(
                "There is no domain \(name)."
                    + Options.hint(name, among: repository.domains + ["root", "middle", "leaf"]))
        }
    }
}
