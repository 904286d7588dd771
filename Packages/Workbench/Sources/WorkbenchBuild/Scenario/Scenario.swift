// SPDX-License-Identifier: Apache-2.0

/// A build to measure: the change before it, the place of the change, and what is built.
package struct Scenario: Sendable, Codable, Equatable {
    /// What is changed before the build.
    package enum Change: String, Sendable, Codable, CaseIterable {
        /// Nothing is built yet; the scratch folder is empty.
        case clean
        /// Nothing changes.
        case noOp = "no-op"
        /// Nothing changes, but SwiftPM makes a new plan.
        case replan
        /// A new comment at the end of a file.
        case comment
        /// A new statement inside a function's body.
        case body
        /// A new private function at the end of a file.
        case privateDeclaration = "private declaration"
        /// A new public function at the end of a file.
        case publicAddition = "public addition"
        /// A new requirement in a protocol, with a default implementation.
        case protocolRequirement = "protocol requirement"
        /// A new case in an enum.
        case enumCase = "enum case"
        /// A new file.
        case addFile = "add file"
        /// A file that nothing uses is removed.
        case removeFile = "remove file"
        /// A new comment in the package's manifest.
        case manifestComment = "manifest comment"
        /// A new product dependency of a target.
        case newDependency = "new dependency"

        /// Whether the change needs a module, which must be named.
        package var needsModule: Bool {
            switch self {
            case .clean, .noOp, .replan: false
            case .comment, .body, .privateDeclaration, .publicAddition, .protocolRequirement,
                .enumCase, .addFile, .removeFile, .manifestComment, .newDependency:
                true
            }
        }

        /// Whether SwiftPM must be told to make a new plan: it does not notice structural changes
        /// in the packages that the built package depends on
        /// (swiftlang/swift-package-manager#7715).
        package var isStructural: Bool {
            switch self {
            case .clean, .replan, .addFile, .removeFile, .manifestComment, .newDependency: true
            case .noOp, .comment, .body, .privateDeclaration, .publicAddition,
                .protocolRequirement, .enumCase:
                false
            }
        }
    }

    /// What is built.
    package enum Target: String, Sendable, Codable, CaseIterable {
        /// The whole app.
        case app
        /// The package of one domain.
        case domain
        /// The package of one domain with its tests, which are not run.
        case tests
        /// The package of the named module.
        case package

        /// What is built where a repository is made of domains.
        package static let ofDomains: [Self] = [.app, .domain, .tests]
    }

    package var change: Change
    /// The layer of the domain's module that changes: `Models`, `ServiceInt`, ….
    package var layer: String?
    /// A domain's name; or `root`, `middle` or `leaf`: the domain with the most, a middle number,
    /// or the fewest dependent modules. By default `root`.
    package var domain: String?
    /// The name of the module that changes, instead of a layer: `AxiomCore`.
    package var module: String?
    /// A part of the path of the file to change; by default the file with the most suitable places.
    package var file: String?
    package var target: Target
    /// The number of measured builds; nil for that of the run.
    package var iterations: Int?
    /// The number of warm-up builds; nil for that of the run.
    package var warmUps: Int?
    /// Whether the compiler and the linker are also called directly, next to each build.
    package var raw: Bool?

    package init(
        _ change: Change, layer: String? = nil, domain: String? = nil, module: String? = nil,
        file: String? = nil, target: Target, iterations: Int? = nil, warmUps: Int? = nil,
        raw: Bool? = nil
    ) {
        self.change = change
        self.layer = layer
        self.domain = domain
        self.module = module
        self.file = file
        self.target = target
        self.iterations = iterations
        self.warmUps = warmUps
        self.raw = raw
    }

    /// The scenario's name: `body ServiceImpl Auth domain`.
    package var name: String {
        let owner = module == nil && domain == nil && needsDomain ? "root" : domain
        return [
            change.rawValue, module ?? layer, module == nil ? owner : nil, file, target.rawValue,
        ]
        .compactMap { $0 }.joined(separator: " ")
    }

    private var needsDomain: Bool { layer != nil || target != .app }
}
