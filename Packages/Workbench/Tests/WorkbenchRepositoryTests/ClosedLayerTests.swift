// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// The compiler's part of the law, with the client lists of this repository's own manifests: every
/// module of the repository tries to import every closed one.
@Suite("Closed layers", .timeLimit(.minutes(10)))
struct ClosedLayerTests {
    @Test(
        "the compiler lets the named clients in and refuses every other module",
        .requirement("R-041"))
    func refused() throws {
        let repository = try ThisRepository.repository()
        let closed = repository.modules.filter { $0.target.clients != nil }
        #expect(closed.count >= 6)
        let folder = try TemporaryFolder()
        try folder.write("public struct Secret {}\n", to: "closed.swift")
        try folder.write(closed.map { "import \($0.name)\n" }.joined(), to: "user.swift")
        for module in closed {
            let flags = (module.target.clients ?? []).flatMap { ["-allowable-client", $0] }
            let made = try folder.run(
                ["swiftc", "-frontend", "-emit-module", "-module-name", module.name]
                    + ["closed.swift", "-o", "\(module.name).swiftmodule"] + flags)
            #expect(made.status == 0, "\(made.text)")
        }
        var refusals = 0
        // Of two modules of one name both are that name to the compiler.
        let names = Set(repository.modules.map(\.target.name)).union(["SleepReluxImpl", "SleepUI"])
        for name in names where !closed.contains(where: { $0.name == name }) {
            let module = name.replacing("-", with: "_")
            let used = try folder.run(
                "swiftc", "-frontend", "-typecheck", "-module-name", module, "-I", ".", "user.swift"
            )
            for target in closed {
                let isClient = target.target.clients?.contains(name) == true
                let isRefused = used.text.contains(
                    "module '\(target.name)' doesn't allow importation from module '\(module)'")
                #expect(
                    isRefused == !isClient,
                    """
                    \(name) imports \(target.name). If this fails for all: the toolchain no longer \
                    honours -allowable-client, and only the lint holds the law.
                    """)
                if isRefused { refusals += 1 }
            }
        }
        #expect(refusals > 200)
    }
}
