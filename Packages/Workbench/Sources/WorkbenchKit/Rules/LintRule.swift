// SPDX-License-Identifier: Apache-2.0

/// A rule: its name in findings and baselines, why it exists, how to fix a breach, and an example.
/// Its page, its line in lists and its row in reports are made from these.
package struct LintRule: Sendable, Hashable {
    package let id: String
    package let why: String
    package let remedy: String
    /// The rows of the requirements it enforces.
    package let rows: [String]
    /// Whether the rule is off unless the law file names it. Other rules are on wherever the law
    /// says enough to check them.
    package let isOptIn: Bool
    /// The rule's breach and mend; nil only for a bound of the metrics.
    package let example: RuleExample?

    /// A rule of the lint, or of a check beside it that reports in the same form.
    package init(
        _ id: String, _ rows: [String], isOptIn: Bool = false, why: String, remedy: String,
        example: RuleExample? = nil
    ) {
        self.id = id
        self.isOptIn = isOptIn
        self.rows = rows
        self.why = why
        self.remedy = remedy
        self.example = example
    }

    package static func == (left: LintRule, right: LintRule) -> Bool { left.id == right.id }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension LintRule {
    /// Every rule, in the order of their families.
    package static let all: [LintRule] =
        [
            layerImport, systemImport, frameworkImport, composition, testCode, testable,
            exported, unplaced, undeclared, unused, cycle, clients,
            symbol, network, fileSystem, query, persistence, modelContext, uiSymbol, locks,
            printing,
            sleeping,
            leaking, trap, forceUnwrap, concrete, clientHeld, unproven,
            genericObservable,
            products, selfReference, domainShape, registration, routerAdapter, settings, compiler,
            toolsVersion,
            remotePackage, licence, fileLength, readmeLength, fileName, bucket, path, encoding,
            stray, staleBaseline,
        ] + ofIndex

    /// The rules that only `workbench lint --index` checks.
    package static let ofIndex: [LintRule] = [
        impureReducer, impureUseCase, ambient, programEnd, secondCopy, uncheckedFigure, clockSleep,
        staticState,
        sharedInstance, namespaceTwice, unusedDeclaration, unusedPublic,
        unusedImport, unusedParameter, assignOnly,
    ]
}
