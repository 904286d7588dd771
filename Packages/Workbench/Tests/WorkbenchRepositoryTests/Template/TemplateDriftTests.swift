// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

@Suite("Drift from the template", .timeLimit(.minutes(10)))
struct TemplateDriftTests {
    private func fresh() throws -> [String: String] {
        let files = DomainTemplate.files(
            for: try DomainName("Sleep"), hasScreens: true,
            host: DomainHost(name: "airfit", settings: FixtureRepository.settings))
        return Dictionary(
            files.map { ($0.path, $0.text) } + [(Law.path, ThisRepository.lawText)],
            uniquingKeysWith: { $1 })
    }

    private func drift(_ change: (inout [String: String]) -> Void) throws -> [String] {
        var contents = try fresh()
        change(&contents)
        let tree = MemoryTree(contents)
        return try TemplateDrift.all(in: Repository(tree), tree).map(\.message)
    }

    private static let wiring = "Packages/Sleep/Sources/SleepReluxImpl/Sleep+Module.swift"
    private static let manifest = "Packages/Sleep/Package.swift"

    @Test("what was just made has none") func none() throws {
        #expect(try drift { _ in }.isEmpty)
    }

    @Test("more files, more dependencies and other line breaks are none")
    func more() throws {
        let found = try drift { contents in
            contents["Packages/Sleep/Sources/SleepModels/Sleep+Business+Model+Nap.swift"] = ""
            contents[Self.wiring] = contents[Self.wiring]?.replacing(
                "throws(IoC", with: "throws (IoC")
            contents[Self.manifest] = contents[Self.manifest]?.replacing(
                ".target(name: \"SleepModels\"),",
                with: """
                    .target(
                        name: "SleepModels",
                        dependencies: [.product(name: "AxiomCore", package: "Axiom")]),
                    """)
        }
        #expect(found.isEmpty, "\(found)")
    }

    @Test("a file under another name is named with the right one")
    func renamed() throws {
        let found = try drift { contents in
            let home = "Packages/Sleep/Sources/SleepTestSupport/"
            contents[home + "MockSleepService.swift"] = contents.removeValue(
                forKey: home + "Sleep+Business+MockService.swift")
        }
        #expect(found == ["MockSleepService.swift would be Sleep+Business+MockService.swift."])
    }

    @Test("a file in a folder of its own is none") func folder() throws {
        let home = "Packages/Sleep/Sources/SleepServiceImpl/"
        let found = try drift { contents in
            contents[home + "Rules/Sleep+Business+Service.swift"] =
                contents.removeValue(forKey: home + "Data/Sleep+Business+Service.swift")
        }
        #expect(found.isEmpty, "\(found)")
    }

    @Test(
        "a change of the wiring's shape is found",
        arguments: [
            ("ioc.register((any Sleep.Business.IState).self) {", "registration of IState"),
            ("public init(parent ioc: IoC)", "init(parent:)"),
            ("public let state: any", "state behind its protocol"), ("@MainActor", "main actor"),
        ])
    func shape(code: String, what: String) throws {
        let found = try drift { contents in
            contents[Self.wiring] = contents[Self.wiring]?.replacing(code, with: "")
        }
        #expect(found.contains { $0.contains(what) }, "\(found)")
    }

    @Test("a product, a dependency and a client list that are missing are found")
    func manifests() throws {
        let found = try drift { contents in
            contents[Self.manifest] = contents[Self.manifest]?
                .replacing("SleepReluxInt\", type: .dynamic", with: "SleepReluxInt\"")
                .replacing(
                    "                .product(name: \"Storage\", package: \"Storage\"),\n", with: ""
                )
                .replacing(
                    "            ],\n            swiftSettings: clients([\"SleepFeature\", \"SleepTests\"])",
                    with: "            ]")
        }
        #expect(found.contains("There is no product SleepReluxInt (dynamicLibrary)."))
        #expect(found.contains("SleepServiceImpl does not need Storage."))
        #expect(found.contains("SleepServiceImpl does not say who may import it."))
    }

    private static let api = "Packages/SleepUI/Sources/SleepUIAPI/"
    private static let router = "Packages/SleepUI/Sources/SleepUI/SleepUIRouter.swift"

    @Test("a domain without screens has no drift of them")
    func withoutScreens() throws {
        let found = try drift { contents in
            contents = contents.filter { !$0.key.hasPrefix("Packages/SleepUI/") }
        }
        #expect(found.isEmpty, "\(found)")
    }

    @Test("features, screens and what they need are free")
    func freeScreens() throws {
        let found = try drift { contents in
            contents = contents.filter { !$0.key.contains("/Entries") }
            contents[Self.api + "NapScreen.swift"] = ""
        }
        #expect(found.isEmpty, "\(found)")
    }

    @Test(
        "a change of the screens' shape is found",
        arguments: [
            (
                router, "navigator: any TrapezioNavigator,",
                "presentable(for:navigator:interop:)"
            ),
            (router, "public struct SleepUIRouter", "struct SleepUIRouter"),
            (api + "TrapezioScreens+Sleep.swift", "registerSleep", "registerSleep()"),
        ])
    func screenShape(file: String, code: String, what: String) throws {
        let found = try drift { contents in
            contents[file] = contents[file]?.replacing(code, with: "")
        }
        #expect(found.contains { $0.hasSuffix(" has no \(what).") }, "\(found)")
    }

    @Test("a screens' manifest that differs, and a file of its API that is missing, are found")
    func screenManifest() throws {
        let found = try drift { contents in
            let manifest = "Packages/SleepUI/Package.swift"
            contents[manifest] = contents[manifest]?
                .replacing("SleepUI\", type: .static", with: "SleepUI\", type: .dynamic")
                .replacing(
                    "                .product(name: \"DesignSystem\", package: \"DesignSystem\"),\n",
                    with: "")
            contents[Self.api + "TrapezioScreens+Sleep.swift"] = nil
        }
        #expect(found.contains("There is no product SleepUI (staticLibrary)."), "\(found)")
        #expect(found.contains("SleepUI does not need DesignSystem."))
        #expect(found.contains { $0.contains("TrapezioScreens+Sleep.swift") }, "\(found)")
    }

    @Test("the domains of this repository have the template's products and wiring")
    func house() throws {
        let repository = try ThisRepository.repository()
        #expect(Set(repository.domains).isSuperset(of: ["Auth", "Nutrition", "Workouts"]))
        let found = try TemplateDrift.all(in: repository, ThisRepository.tree.get())
            .filter { $0.aspect != .file }
        #expect(found.isEmpty, "\(found.map { "\($0.path): \($0.message)" })")
    }
}
