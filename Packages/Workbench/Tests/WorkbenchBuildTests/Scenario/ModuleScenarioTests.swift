// SPDX-License-Identifier: Apache-2.0

import Testing
import WorkbenchKit

@testable import WorkbenchBuild
@testable import WorkbenchTesting

@Suite("Scenarios of modules")
struct ModuleScenarioTests {
    private let folder: TemporaryFolder

    /// A package of four modules, and one in a folder of it; none is a domain.
    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Root", targets: [
                .target(name: "Base"), .target(name: "Mid", dependencies: ["Base"]),
                .target(name: "Top", dependencies: ["Base", "Mid"]),
                .executableTarget(name: "run-it", dependencies: ["Top"]),
            ])

            """, to: "Package.swift")
        try folder.write(
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Gen", targets: [.target(name: "Gen")])

            """, to: "Tools/Gen/Package.swift")
        for (path, text) in [
            ("Sources/Base", ""), ("Sources/Mid", "import Base\n"),
            ("Sources/Top", "import Base\nimport Mid\n"), ("Sources/run-it", "import Top\n"),
            ("Tools/Gen/Sources/Gen", ""),
        ] {
            try folder.write(
                text + "func some() -> Int {\n    let one = 1\n    return one\n}\n",
                to: path + "/File.swift")
        }
    }

    private func list(_ words: String..., in place: String = "") -> (Int32, String) {
        var said = ""
        let bench = BenchBuild(
            directory: folder.path + place, write: { said += $0 }, complain: { said += $0 })
        return (bench.run(["bench-build", "--list"] + words), said)
    }

    @Test("without domains: the modules that most and fewest others need, of this package")
    func found() throws {
        let repository = try Repository(DiskTree(root: folder.path))
        #expect(try ModuleScenarios(repository).modules == ["Base", "Top"])
        #expect(try ModuleScenarios(repository, near: "Sources/Mid").modules == ["Base", "Top"])
        #expect(try ModuleScenarios(repository, near: "Tools/Gen/Sources").modules == ["Gen"])
        #expect(try ModuleScenarios(repository, named: ["Mid"]).modules == ["Mid"])
        let (code, said) = list(in: "/Tools/Gen")
        #expect(code == 0 && said.contains("* body Gen package\n"), "\(said)")
        #expect(list("--module", "Mid").1.contains("* clean Mid package\n"))
        let (wrong, sentence) = list("--module", "Mod")
        #expect(wrong == 2 && sentence.contains("There is no module Mod. Did you mean Mid?"))
        for other in ["--domain", "--scenarios"] {
            let (code, sentence) = list("--module", "Mid", other, "Some")
            #expect(code == 2)
            #expect(sentence.contains("--module and \(other) do not go together."), "\(sentence)")
        }
    }

    @Test("each name stands once, and what is measured by default is among all")
    func names() throws {
        let some = try ModuleScenarios(Repository(DiskTree(root: folder.path)))
        let names = some.standard.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(Set(names).isSuperset(of: some.representative.map(\.name)))
    }

    @Test("a change builds the package of its module, and may compile what imports it")
    func subject() throws {
        let tree = DiskTree(root: folder.path)
        let repository = try Repository(tree)
        func subject(_ scenario: Scenario) throws -> Subject {
            try Subject(scenario, in: repository, ModuleGraph(repository), tree)
        }
        let base = try subject(Scenario(.publicAddition, module: "Base", target: .package))
        #expect(base.package == "" && base.predicted == ["Base", "Mid", "Top", "run-it"])
        let gen = try subject(Scenario(.comment, module: "Gen", target: .package))
        #expect(gen.package == "Tools/Gen" && gen.predicted == ["Gen"])
        #expect(throws: BenchFailure.self) {
            try subject(Scenario(.noOp, target: .package))
        }
    }

    @Test("a module is known by the name that the build gives it")
    func built() {
        let names = BuiltNames(["run-it", "Base", "Macros"])
        #expect(
            names.modules(["run_it", "Base", "Macros-tool", "Other"]) == [
                "run-it", "Base", "Macros",
            ])
        #expect(BuiltNames.built("run-it") == "run_it")
    }

    @Test("beyond the module itself, what a package compiles is its own affair")
    func judged() throws {
        let tree = DiskTree(root: folder.path)
        let repository = try Repository(tree)
        let subject = try Subject(
            Scenario(.publicAddition, module: "Base", target: .package), in: repository,
            ModuleGraph(repository), tree)
        var seen = BuildObservation()
        seen.interfaces = ["Base"]
        seen.compiled = ["Base", "Mid"]
        #expect(Judge.rejection(of: seen, subject) == nil)
        seen.compiled = ["Mid"]
        #expect(Judge.rejection(of: seen, subject) == "Not compiled: Base.")
        seen.compiled = ["Base", "Gen"]
        #expect(Judge.rejection(of: seen, subject) == "Compiled without need: Gen.")
    }
}
