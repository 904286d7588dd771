// SPDX-License-Identifier: Apache-2.0

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
            products, selfReference, domainShape, registration, routerAdapter, settings, compiler,
            toolsVersion,
            remotePackage, licence, fileLength, readmeLength, fileName, bucket, path, encoding,
            stray, staleBaseline,
        ] + ofIndex
}
