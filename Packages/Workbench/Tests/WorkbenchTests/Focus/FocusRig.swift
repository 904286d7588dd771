// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

@testable import WorkbenchTesting

/// A repository of others: packages side by side, of which Shop and Cart need Core.
struct FocusRig {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (name, needs) in [("Core", ""), ("Cart", "Core"), ("Shop", "Core"), ("Other", "Core")] {
            let package = needs.isEmpty ? "" : ".package(path: \"../\(needs)\")"
            let need = needs.isEmpty ? "" : ".product(name: \"\(needs)\", package: \"\(needs)\")"
            try folder.write(
                """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(
                    name: "\(name)",
                    products: [.library(name: "\(name)", targets: ["\(name)"])],
                    dependencies: [\(package)],
                    targets: [
                        .target(name: "\(name)", dependencies: [\(need)]),
                        .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
                    ])
                """, to: "modules/\(name)/Package.swift")
            let imports = needs.isEmpty ? "" : "import \(needs)\n"
            try folder.write(
                imports + "package let one = 1", to: "modules/\(name)/Sources/\(name)/\(name).swift"
            )
            try folder.write(
                """
                import Testing
                import \(name)
                @Test func \(name.lowercased())IsOne() { #expect(one == 1) }
                """, to: "modules/\(name)/Tests/\(name)Tests/\(name)Tests.swift")
        }
        try folder.write("", to: ".git/HEAD")
    }

    /// Runs `workbench focus` with these words.
    @discardableResult
    func focus(_ words: String...) -> (code: Workbench.ExitCode, text: String) {
        var text = ""
        let workbench = Workbench(
            directory: folder.path, write: { text += $0 }, complain: { text += $0 })
        let code = workbench.run(["focus"] + words)
        return (code, text.replacing(folder.path, with: "/repository"))
    }
}
