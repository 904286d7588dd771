// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// The sites of a run, and what each scenario means there.
struct BenchSetup {
    let swift: String
    let repository: Repository
    private(set) var sites: [BuildSite] = []
    /// What each scenario means in the work tree.
    private(set) var subjects: [Subject] = []
    /// The scenarios that mean nothing here, each with the reason.
    private(set) var misfits: [String] = []

    /// The sides of a run.
    struct Sides {
        /// The program that builds.
        var swift = "swift"
        /// What is built in turns with the work tree as it is.
        var variants: [BuildVariant] = []
        /// A commit that is built in turns with it.
        var compared: String?

        init() {}

        init(_ options: Options) throws {
            swift = options["--swift"] ?? "swift"
            variants = try BenchSetup.variants(options)
            compared = options["--compare"]
        }
    }

    init(
        root: String, home: String, scenarios: [Scenario], sides: Sides,
        interruption: Interruption, clock: SystemSeconds
    ) throws {
        swift = sides.swift
        repository = try Repository(DiskTree(root: root))
        let (variants, compared) = (sides.variants, sides.compared)
        let isCompared = compared != nil || !variants.isEmpty
        var found = try Self.subjects(scenarios, root, repository, &misfits)
        var others: (tree: PlantedTree, repository: Repository, subjects: [Subject])?
        if let compared {
            let other = try WorkTree.add(
                compared, of: root, at: BenchBuild.compared(home))
            let repository = try Repository(DiskTree(root: other))
            let subjects = try Self.subjects(scenarios, other, repository, &misfits)
            let shared = Set(subjects.map(\.name)).intersection(found.map(\.name))
            found.removeAll { !shared.contains($0.name) }
            others = (
                try PlantedTree(root: other, home: home, name: "journal-compare", clock: clock),
                repository,
                subjects
            )
        }
        guard !found.isEmpty else {
            throw BenchFailure.usage("No scenario fits here. \(misfits.joined(separator: " "))")
        }
        subjects = found
        let tree = try PlantedTree(root: root, home: home, name: "journal", clock: clock)
        func site(
            _ tree: PlantedTree, _ variant: BuildVariant, _ repository: Repository,
            _ subjects: [Subject]
        ) -> BuildSite {
            BuildSite(
                tree, home: home, variant: variant, swift: swift, interruption: interruption,
                known: Set(repository.modules.map(\.name)), subjects: subjects)
        }
        let own = BuildVariant(name: isCompared ? BuildVariant.base : "")
        sites.append(site(tree, own, repository, found))
        for variant in variants { sites.append(site(tree, variant, repository, found)) }
        if let others, let compared {
            let variant = BuildVariant(name: compared)
            sites.append(site(others.tree, variant, others.repository, others.subjects))
        }
    }

    private static func variants(_ options: Options) throws -> [BuildVariant] {
        var variants: [BuildVariant] = []
        for text in options.values["--variant-env"] ?? [] {
            let parts = text.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw BenchFailure.usage("--variant-env is NAME=VALUE, not \(text).")
            }
            variants.append(
                BuildVariant(name: text, environment: [String(parts[0]): String(parts[1])]))
        }
        for text in options.values["--variant-arguments"] ?? [] {
            let words = text.split(separator: " ").map(String.init)
            variants.append(BuildVariant(name: text, arguments: words))
        }
        return variants
    }

    private static func subjects(
        _ scenarios: [Scenario], _ root: String, _ repository: Repository,
        _ misfits: inout [String]
    ) throws -> [Subject] {
        let graph = ModuleGraph(repository)
        let tree = DiskTree(root: root)
        var subjects: [Subject] = []
        for scenario in scenarios {
            do {
                subjects.append(try Subject(scenario, in: repository, graph, tree))
            } catch let misfit as Subject.Misfit {
                if !misfits.contains(misfit.description) { misfits.append(misfit.description) }
            }
        }
        return subjects
    }
}
