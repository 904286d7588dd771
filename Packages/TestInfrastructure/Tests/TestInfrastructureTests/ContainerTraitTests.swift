// SPDX-License-Identifier: Apache-2.0

import SwiftIoC
import Synchronization
import TestInfrastructure
import Testing

private protocol Greeter: Sendable {
    var word: String { get }
}

private struct Word: Greeter {
    let word: String
}

/// Counts how often anybody came by.
private final class Visits: Sendable {
    private let count = Atomic<Int>(0)

    func add() -> Int { count.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue }
}

private final class Door: Sendable {
    let greeter: any Greeter

    init(_ greeter: any Greeter) {
        self.greeter = greeter
    }
}

@MainActor private enum App {
    /// Shared by several tests on purpose.
    static let shared: IoC = container()

    static func sharedContainer() -> IoC { shared }

    static func container() -> IoC {
        let ioc = IoC()
        ioc.register((any Greeter).self) { Word(word: "app") }
        ioc.register(Door.self) { ioc in Door(try ioc.resolve((any Greeter).self)) }
        ioc.register(Visits.self) { Visits() }
        return ioc
    }
}

@Suite(
    "Container trait",
    .timeLimit(.minutes(1)),
    .container { ioc in
        ioc.register(Visits.self) { Visits() }
        ioc.register((any Greeter).self) { Word(word: "suite") }
    }
)
struct ContainerTraitTests {
    @Test("parallel cases of one test each find a container nobody has used", arguments: 0..<64)
    func isolatesCases(_ number: Int) async throws {
        let visits = try TestContainer.resolve(Visits.self)
        #expect(visits.add() == 1)
        await Task.yield()
        #expect(try TestContainer.resolve(Visits.self) === visits)
        #expect(visits.add() == 2)
    }

    @Test("what a test registers is not there for its neighbours", arguments: 0..<8)
    func isolatesRegistrations(_ number: Int) throws {
        let ioc = try TestContainer.current
        #expect(ioc.get(by: Int.self) == nil)
        ioc.register(Int.self) { number }
        #expect(ioc.get(by: Int.self) == number)
    }

    @Test(
        "a test's own trait overrides its suite's and keeps the rest",
        .container { $0.register((any Greeter).self) { Word(word: "test") } }
    )
    func nested() throws {
        #expect(try TestContainer.resolve((any Greeter).self).word == "test")
        #expect(try TestContainer.resolve(Visits.self).add() == 1)
    }

    @Test("without a trait of its own a test has what its suite registers")
    func inherited() throws {
        #expect(try TestContainer.resolve((any Greeter).self).word == "suite")
    }

    @Test("child tasks see the container of their test")
    func childTasks() async throws {
        let visits = try TestContainer.resolve(Visits.self)
        let found = await withTaskGroup(of: Visits?.self) { group in
            for _ in 0..<8 { group.addTask { try? TestContainer.resolve(Visits.self) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(found.allSatisfy { $0 === visits })
    }

    @Test("a detached task is told how to get the container")
    func detached() async {
        let error = await Task.detached {
            do throws(TestContainer.Missing) {
                _ = try TestContainer.current
                return nil as TestContainer.Missing?
            } catch {
                return error
            }
        }.value
        #expect(error?.description.contains("hand TestContainer.current to tasks") == true)
    }

    @Suite("Nested suite", .container { $0.register(String.self) { "inner" } })
    struct Inner {
        @Test("a suite in a suite has both")
        func both() throws {
            #expect(try TestContainer.resolve(String.self) == "inner")
            #expect(try TestContainer.resolve((any Greeter).self).word == "suite")
        }
    }
}

@Suite("Container trait over an app's container", .timeLimit(.minutes(1)))
struct ContainerTraitBaseTests {
    @Test(
        "one implementation is swapped, and what depends on it is built with it",
        .container(overriding: App.container) { ioc in
            ioc.register((any Greeter).self) { Word(word: "fake") }
        }
    )
    func swaps() throws {
        #expect(try TestContainer.resolve(Door.self).greeter.word == "fake")
    }

    @Test(
        "a base made anew shares nothing between tests",
        .container(overriding: App.container),
        arguments: 0..<8
    )
    func freshBase(_ number: Int) throws {
        #expect(try TestContainer.resolve(Visits.self).add() == 1)
    }

    @Test(
        "over a shared base a change stays in its test",
        .container(overriding: App.sharedContainer) { ioc in
            ioc.register(Visits.self) { Visits() }
        },
        arguments: 0..<8
    )
    func sharedBase(_ number: Int) async throws {
        #expect(try TestContainer.resolve(Visits.self).add() == 1)
        let shared = await App.sharedContainer()
        #expect(try TestContainer.resolve(Door.self) === shared.resolve(Door.self))
    }

    @Test("without the trait there is no container, and the error says what to write")
    func missing() {
        let error = #expect(throws: TestContainer.Missing.self) { try TestContainer.current }
        #expect(error?.description.contains(".container { ioc in … }") == true)
    }
}

@Suite("Container trait as a scope", .timeLimit(.minutes(1)))
struct ContainerTraitScopeTests {
    private struct Refused: Error {}

    /// Remembers a container without keeping it.
    private final class Memory: Sendable {
        private struct Reference {
            weak var ioc: IoC?
        }

        private let reference = Mutex(Reference())

        var ioc: IoC? { reference.withLock { $0.ioc } }

        func note(_ ioc: IoC) { reference.withLock { $0 = Reference(ioc: ioc) } }
    }

    @Test("the container is let go of when its test is over")
    func released() async throws {
        let memory = Memory()
        let test = try #require(Test.current)
        let trait = ContainerTrait.container { $0.register(Visits.self) { Visits() } }
        try await trait.provideScope(for: test, testCase: nil) {
            let ioc = try TestContainer.current
            _ = try ioc.resolve(Visits.self)
            memory.note(ioc)
            #expect(memory.ioc != nil)
        }
        #expect(memory.ioc == nil)
    }

    @Test("a test whose container cannot be made is not run")
    func refused() async throws {
        let test = try #require(Test.current)
        let trait = ContainerTrait.container { _ in throw Refused() }
        await #expect(throws: Refused.self) {
            try await trait.provideScope(for: test, testCase: nil) {
                Issue.record("the test ran")
            }
        }
    }

    @Test("a suite hands the trait on to its tests")
    func recursive() {
        #expect(ContainerTrait.container().isRecursive)
    }
}
