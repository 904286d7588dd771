// SPDX-License-Identifier: Apache-2.0

/// Holds a repository against the law.
package struct Linter {
    let repository: Repository
    let law: Law
    /// What the files under Composition/ mention, as dotted paths.
    let composition: CompositionFacts
    var findings: [Finding] = []

    /// Every finding, by file, line and rule.
    package static func lint(
        _ repository: Repository, in tree: some FileTree, law: Law = .house
    ) throws(WorkbenchFailure) -> [Finding] {
        var linter = Linter(
            repository: repository, law: law,
            composition: try CompositionFacts(repository, in: tree))
        for module in repository.modules {
            linter.checkImports(of: module)
            linter.checkDependencies(of: module)
            linter.checkSymbols(of: module)
            linter.checkFiles(of: module)
        }
        linter.checkManifests()
        linter.checkClients()
        linter.checkDomains()
        linter.checkCycles()
        linter.checkPaths()
        try linter.checkStrays(in: tree)
        linter.checkReadme(in: tree)
        return Set(linter.findings).sorted {
            ($0.file, $0.line, $0.rule.id, $0.symbol) < ($1.file, $1.line, $1.rule.id, $1.symbol)
        }
    }

    mutating func report(_ finding: Finding) { findings.append(finding) }

    func package(of module: Repository.Module) -> Repository.Package {
        repository.packages[module.package]
    }
}
