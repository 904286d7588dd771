// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing

@testable import WorkbenchKit
@testable import WorkbenchTesting

/// Making and removing domains in this very repository, in memory: under names that nobody gives a
/// domain, so that these tests hold after `new-domain`.
@Suite("Making and removing a domain", .timeLimit(.minutes(10)))
struct DomainPlanTests {
    private static let name = Result { try DomainName("Quoll") }

    private func making(
        _ name: String = "Quoll", screens: Bool = false, swiftUI: Bool = false, in tree: OverlayTree
    ) throws -> DomainPlan {
        try DomainPlan.making(
            DomainName(name), swiftUI ? .swiftUI : screens ? .terminal : .none, in: tree)
    }

    private func removing(
        _ name: String = "Quoll", force: Bool = false, in tree: OverlayTree
    ) throws -> DomainPlan {
        try DomainPlan.removing(DomainName(name), isForced: force, in: tree)
    }

    @Test(
        "what is made is clean by the law, and so is the app that it is registered in",
        .requirement("R-005", "R-090", "R-100"))
    func clean() throws {
        var tree = try OverlayTree()
        let before = Set(
            try ThisRepository.findings().map { [$0.rule.id, $0.owner, $0.symbol] })
        tree.apply(try making(screens: true, in: tree))
        let repository = try Repository(tree)
        #expect(repository.domains.contains("Quoll"))
        let after = try Linter.lint(repository, in: tree)
        let new = after.filter { !before.contains([$0.rule.id, $0.owner, $0.symbol]) }
        #expect(new.isEmpty, "\(new.map { "\($0.file):\($0.line) \($0.message)" })")
    }

    @Test("a second run changes nothing", .requirement("R-005"), arguments: [false, true])
    func idempotent(screens: Bool) throws {
        var tree = try OverlayTree()
        let plan = try making(screens: screens, in: tree)
        #expect(plan.changes.contains { $0.kind == .edit })
        tree.apply(plan)
        #expect(try making(screens: screens, in: tree).changes.isEmpty)
    }

    @Test("screens can be added to a domain that has none")
    func addScreens() throws {
        var tree = try OverlayTree()
        tree.apply(try making(in: tree))
        let plan = try making(screens: true, in: tree)
        #expect(plan.changes.contains { $0.path == "Packages/QuollUI/Package.swift" })
        #expect(!plan.changes.contains { $0.path.hasPrefix("Packages/Quoll/") })
        tree.apply(plan)
        tree.apply(try removing(in: tree))
        #expect(try tree.difference().isEmpty)
    }

    @Test(
        "SwiftUI views are made where they are asked for, also later, and are removed with the rest"
    )
    func swiftUI() throws {
        var tree = try OverlayTree()
        tree.apply(try making(screens: true, in: tree))
        let views = try making(swiftUI: true, in: tree).changes.map(\.path).sorted()
        #expect(
            views == [
                "Packages/QuollUI/Sources/QuollUI/SwiftUI/EntriesView.swift",
                "Packages/QuollUI/Tests/QuollUITests/SwiftUI/EntriesViewTests.swift",
            ])
        tree.apply(try making(swiftUI: true, in: tree))
        for screens in [false, true] {
            #expect(try making(screens: screens, swiftUI: !screens, in: tree).changes.isEmpty)
        }
        let found = try Linter.lint(Repository(tree), in: tree).filter { $0.file.contains("Quoll") }
        #expect(found.isEmpty, "\(found.map { "\($0.file):\($0.line) \($0.message)" })")
        tree.apply(try removing(in: tree))
        #expect(try tree.difference().isEmpty)
    }

    @Test("removing leaves every file as it was", .requirement("R-005"), arguments: [false, true])
    func undone(screens: Bool) throws {
        var tree = try OverlayTree()
        tree.apply(try making(screens: screens, in: tree))
        #expect(try tree.difference().count > (screens ? 30 : 20))
        tree.apply(try removing(in: tree))
        #expect(try tree.difference().isEmpty)
    }

    @Test("two domains go in either order", arguments: [["Quoll", "Zebu"], ["Zebu", "Quoll"]])
    func two(order: [String]) throws {
        var tree = try OverlayTree()
        tree.apply(try making("Zebu", in: tree))
        tree.apply(try making("Quoll", screens: true, in: tree))
        for name in order { tree.apply(try removing(name, in: tree)) }
        #expect(try tree.difference().isEmpty)
    }

    @Test(
        "a name that is taken is refused",
        arguments: [
            ("Auth", "exists"), ("AUTH", "capitals only"), ("Storage", "no domain"),
            ("TrapezioStrata", "has a module"), ("Workbench", "no domain"),
        ])
    func taken(name: String, reason: String) throws {
        let tree = try OverlayTree()
        let failure = #expect(throws: WorkbenchFailure.self) { try making(name, in: tree) }
        #expect(failure?.message.contains(reason) == true, "\(failure?.message ?? "")")
    }

    @Test(
        "a name that hides a type of a framework, of the host or of every domain is refused",
        arguments: [
            ("Text", "TerminalUI"), ("Report", "DesignSystem"), ("Relux", "Relux"),
            ("Day", "CoreModels"), ("Product", "Packages/Host"), ("State", "every domain"),
            ("Action", "every domain"), ("Entry", "every domain"), ("Saga", "every domain"),
        ])
    func hidden(name: String, place: String) throws {
        let tree = try OverlayTree()
        let failure = #expect(throws: WorkbenchFailure.self) { try making(name, in: tree) }
        let message = failure?.message ?? ""
        #expect(message.contains(place) || message.contains("is taken"), "\(message)")
    }

    @Test(
        "screens whose type or address others have are refused, and nothing else is",
        arguments: [
            ("Week", "at: \"week\""), ("Diary", "at: \"diary\""),
            ("Workout", "struct WorkoutScreen"), ("Training", "address = \"training\""),
        ])
    func takenScreens(name: String, reason: String) throws {
        let tree = try OverlayTree()
        let failure = #expect(throws: WorkbenchFailure.self) {
            try making(name, screens: true, in: tree)
        }
        let message = failure?.message ?? ""
        #expect(message.contains("\(name) cannot have screens: "), "\(message)")
        #expect(message.contains(reason) || message.contains("struct \(name)Screen"), "\(message)")
        #expect(try !making(name, in: tree).changes.isEmpty)
    }

    @Test("a domain that was changed is neither made again nor removed")
    func changed() throws {
        var tree = try OverlayTree()
        tree.apply(try making(in: tree))
        let path = "Packages/Quoll/Sources/QuollModels/Quoll.swift"
        tree.changed[path] = try tree.text(path) + "// mine\n"
        for attempt in [{ try making(in: tree) }, { try removing(in: tree) }] {
            let failure = #expect(throws: WorkbenchFailure.self) { try attempt() }
            #expect(failure?.message.contains(path) == true)
            #expect(failure?.message.contains("Nothing was changed") == true)
        }
        tree.apply(try removing(force: true, in: tree))
        #expect(try tree.difference().isEmpty)
    }

    @Test(
        "what somebody added is not removed",
        arguments: [
            "Packages/Quoll/Sources/QuollModels/Mine.swift", "Packages/Quoll/README.md",
            "App/Sources/airfit/Quoll.swift",
        ])
    func added(path: String) throws {
        var tree = try OverlayTree()
        tree.apply(try making(in: tree))
        tree.changed[path] = "import QuollModels\n"
        let failure = #expect(throws: WorkbenchFailure.self) { try removing(in: tree) }
        #expect(failure?.message.contains(path) == true)
        let forced = try removing(force: true, in: tree)
        let isOwn = path.hasPrefix("Packages/Quoll/")
        #expect(forced.leftovers.contains { $0.contains(path) } == !isOwn)
        #expect(forced.changes.contains { $0.path == path } == isOwn)
    }

    @Test("a registration that was changed is not guessed at")
    func changedRegistration() throws {
        var tree = try OverlayTree()
        tree.apply(try making(screens: true, in: tree))
        let path = "App/Sources/airfit/Composition/Features.swift"
        let clear = "        .quoll,\n"
        tree.changed[path] = try tree.text(path).replacing(clear, with: "")
        let failure = #expect(throws: WorkbenchFailure.self) { try removing(in: tree) }
        #expect(failure?.message.contains(path) == true)
        #expect(failure?.message.contains("`.quoll,`") == true)
        #expect(try removing(force: true, in: tree).leftovers.count == 1)
    }

    @Test("only what is a domain can be removed", arguments: ["Nope", "Storage", "Workbench"])
    func noDomain(name: String) throws {
        let tree = try OverlayTree()
        #expect(throws: WorkbenchFailure.usage("There is no domain \(name).")) {
            try removing(name, force: true, in: tree)
        }
    }
}
