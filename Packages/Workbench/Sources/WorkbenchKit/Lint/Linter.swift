// SPDX-License-Identifier: Apache-2.0

/// Checks a repository against its law.
package struct Linter {
    let repository: Repository
    let law: Law
    /// What the files under Composition/ mention, as dotted paths.
    let composition: CompositionFacts
    /// Products of fetched packages, by their modules.
    let outside: [String: OutsideProduct]
    /// Every module that any file of a target imports.
    let importedAnywhere: Set<String>
    /// Every module that Swift files in no target import, in no package or in that of the root.
    let importedBeside: Set<String>
    var findings: [Finding] = []

    init(_ repository: Repository, in tree: some FileTree) throws(WorkbenchFailure) {
        self.repository = repository
        law = repository.law
        composition = try CompositionFacts(repository, in: tree)
        outside = OutsideProduct.all(in: repository)
        importedAnywhere = repository.modules.reduce(into: []) { $0.formUnion($1.mentioned) }
        importedBeside = repository.importsBeside(in: tree)
    }

    /// Every finding, by file, line and rule.
    package static func lint(
        _ repository: Repository, in tree: some FileTree
    ) throws(WorkbenchFailure) -> [Finding] {
        var linter = try Linter(repository, in: tree)
        for module in repository.modules {
            linter.checkImports(of: module)
            linter.checkDependencies(of: module)
            linter.checkSymbols(of: module)
            linter.checkFiles(of: module)
        }
        linter.checkManifests()
        try linter.checkCompiler(in: tree)
        try linter.checkHeldClients(in: tree)
        linter.checkClients()
        linter.checkDomains()
        linter.checkCycles()
        linter.checkPaths()
        linter.checkStrayFiles()
        try linter.checkStrays(in: tree)
        linter.checkReadme(in: tree)
        return linter.sorted
    }

    /// The findings, each once, by file, line, rule and symbol.
    var sorted: [Finding] {
        Set(findings).sorted {
            ($0.file, $0.line, $0.rule.id, $0.symbol) < ($1.file, $1.line, $1.rule.id, $1.symbol)
        }
    }

    /// Keeps a finding of a rule at a line, if the rule holds there.
    mutating func report(
        _ rule: LintRule, _ file: String, _ line: Int, owner: String, symbol: String,
        _ message: String, why: String? = nil, remedy: String? = nil
    ) {
        report(
            Finding(
                rule, file, line, owner: owner, symbol: symbol, message, why: why, remedy: remedy))
    }

    /// Keeps a finding, if its rule holds where it is.
    mutating func report(_ finding: Finding) {
        guard law.isOn(finding.rule) else { return }
        guard let setting = law.settings[finding.rule.id] else {
            findings.append(finding)
            return
        }
        if !setting.within.isEmpty, !setting.within.contains(where: { fits($0, finding) }) {
            return
        }
        if setting.except.contains(where: { fits($0, finding) }) { return }
        var finding = finding
        finding.isWarning = setting.level == "warn"
        findings.append(finding)
    }

    func fits(_ pattern: LawPattern, _ finding: Finding) -> Bool {
        var domain: String?
        if pattern.folder != nil, !pattern.fits(folder: finding.file, domain: &domain) {
            return false
        }
        guard let module = repository.module(finding.owner) else {
            return pattern.isFolderOnly
        }
        if let layer = pattern.layer,
            law.layer(of: module, file: finding.file, in: repository)?.name != layer
        {
            return false
        }
        return pattern.fits(module.target, in: package(of: module).manifest, domain: &domain)
    }

    func package(of module: Repository.Module) -> Repository.Package {
        repository.packages[module.package]
    }
}
