// SPDX-License-Identifier: Apache-2.0

/// The names that builds give modules: `swift-format` is built as `swift_format`, and a macro, or
/// what one needs, as `Name-tool` for the machine that builds.
struct BuiltNames {
    private let known: [String: String]

    init(_ modules: Set<String>) {
        var known: [String: String] = [:]
        for module in modules {
            known[Self.built(module)] = module
            known[Self.built(module) + "-tool"] = module
        }
        self.known = known
    }

    /// The modules that these are, without those that are not known.
    func modules(_ built: Set<String>) -> Set<String> { Set(built.compactMap { known[$0] }) }

    /// The name in the build folder.
    static func built(_ module: String) -> String {
        String(module.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
}
