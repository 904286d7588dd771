// SPDX-License-Identifier: Apache-2.0

/// A build to measure: what is changed before it, where, and what is built.
package struct Scenario: Sendable, Codable, Equatable {
    /// What is changed before the build.
    package enum Change: String, Sendable, Codable, CaseIterable {
        /// Nothing is built yet: the scratch folder is empty.
        case clean
        /// Nothing changes.
        case noOp = "no-op"
        /// Nothing changes, and SwiftPM makes its plan anew.
        case replan
        /// A comment behind the last line of a file.
        case comment
        /// A statement inside a function's body.
        case body
        /// A private function behind the last line of a file.
        case privateDeclaration = "private declaration"
        /// A public function behind the last line of a file.
        case publicAddition = "public addition"
        /// A requirement more in a protocol, with a default for those that conform.
        case protocolRequirement = "protocol requirement"
        /// A case more in an enum.
        case enumCase = "enum case"
        /// A new file.
        case addFile = "add file"
        /// A file that nobody uses is gone.
        case removeFile = "remove file"
        /// A comment in the package's manifest.
        case manifestComment = "manifest comment"
        /// A product more that a target depends on.
        case newDependency = "new dependency"

        /// Whether a module is changed, and must be named.
        package var needsModule: Bool {
            switch self {
            case .clean, .noOp, .replan: false
            case .comment, .body, .privateDeclaration, .publicAddition, .protocolRequirement,
                .enumCase, .addFile, .removeFile, .manifestComment, .newDependency:
                true
            }
        }

        /// Whether SwiftPM must make its plan anew to see it: it does not see by itself what
        /// changes in the packages that the built one depends on
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
        /// That package with its tests, which are not run.
        case tests
    }

    package var change: Change
    /// `Models`, `ServiceInt`, …: which module of the domain changes.
    package var layer: String?
    /// A domain's name; or `root`, `middle` or `leaf`, the domain that most, some, or fewest
    /// modules need. By default `root`.
    package var domain: String?
    /// A module by its name, instead of a layer: `AxiomCore`.
    package var module: String?
    /// Text in the path of the file to change; by default the one with most places to do so.
    package var file: String?
    package var target: Target
    /// How often it is measured; nil for the run's own number.
    package var iterations: Int?
    /// How often it is built before that; nil for the run's own number.
    package var warmUps: Int?
    /// Whether the compiler and the linker are also called by hand, each time beside the build.
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

    /// What it is called: `body ServiceImpl Auth domain`.
    package var name: String {
        let owner = module == nil && domain == nil && needsDomain ? "root" : domain
        return [
            change.rawValue, module ?? layer, module == nil ? owner : nil, file, target.rawValue,
        ]
        .compactMap { $0 }.joined(separator: " ")
    }

    private var needsDomain: Bool { layer != nil || target != .app }
}
