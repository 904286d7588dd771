// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftIoC
import Testing

@Suite("Failures")
struct FailureTests {
    @Test("an empty container says that nothing is registered")
    func empty() throws {
        let found = failure { _ = try IoC().resolve(Int.self) }
        #expect(
            found?.description
                == "Swift.Int is not registered; nothing is registered in this container. "
                + "Register Swift.Int before it is resolved."
        )
    }

    @Test("a missing registration names the type, who asked, the path and the closest name")
    func missing() throws {
        let ioc = IoC()
        ioc.register(Car.self) { ioc in Car(try ioc.resolve((any Engine).self)) }
        ioc.register(Garage.self) { ioc in Garage(try ioc.resolve(Car.self)) }
        ioc.register(Motor.self) { Motor() }
        let missing = try #require(failure { _ = try ioc.resolve(Garage.self) }?.missing)
        #expect(missing.type == "SwiftIoCTests.Engine")
        #expect(missing.askedBy == "SwiftIoCTests.Car")
        #expect(
            missing.path == ["SwiftIoCTests.Garage", "SwiftIoCTests.Car", "SwiftIoCTests.Engine"]
        )
        #expect(missing.closest != nil)
    }

    @Test("the closest registered name is the one with the fewest edits, also in a parent")
    func closest() throws {
        struct Services: Sendable {}
        struct Service: Sendable {}
        let ioc = IoC()
        ioc.register(Services.self) { Services() }
        ioc.register(Int.self) { 1 }
        let child = IoC(parent: ioc)
        child.register(String.self) { "" }
        let missing = try #require(failure { _ = try child.resolve(Service.self) }?.missing)
        #expect(missing.closest?.hasSuffix("Services") == true)
    }

    @Test("who asked is known through a captured container too")
    func capturedAsker() throws {
        let ioc = IoC()
        ioc.register(String.self) { [unowned ioc] in "\(try ioc.resolve(Int.self))" }
        let missing = try #require(failure { _ = try ioc.resolve(String.self) }?.missing)
        #expect(missing.askedBy == "Swift.String")
        #expect(missing.path == ["Swift.String", "Swift.Int"])
    }

    @Test("an error of a resolver is handed on as the cause, and the next call tries again")
    func resolverThrows() throws {
        let ioc = IoC()
        let calls = Counter()
        ioc.register(Int.self) {
            if calls.increment() == 1 { throw Broken() }
            return 7
        }
        let found = failure { _ = try ioc.resolve(Int.self) }
        #expect(found?.cause is Broken)
        #expect(try ioc.resolve(Int.self) == 7)
    }

    /// Under the address sanitizer every variable has a margin on the stack, which is not ours.
    private static let margins = dlsym(dlopen(nil, RTLD_NOW), "__asan_init") == nil ? 1 : 8

    @Test("a chain of resolvers without end is refused before a stack of 512 KiB overflows")
    func tooDeep() {
        let containers = (0...130).map { _ in IoC() }
        for (container, next) in zip(containers, containers.dropFirst()) {
            container.register(Int.self) { try next.resolve(Int.self) }
        }
        let found = onThreads(1, stackSize: Self.margins * 512 * 1_024) { _ in
            failure { _ = try containers[0].resolve(Int.self) }
        }
        guard case .tooDeep(let path, let limit) = found[0] else {
            Issue.record("the depth was not limited")
            return
        }
        #expect(path.count == limit + 1)
    }

    @Test("every failure is a full sentence that says how to mend it", arguments: sentences)
    func sentence(_ failure: IoC.Failure, _ expected: String) {
        #expect(failure.description == expected)
        #expect(failure.localizedDescription == expected)
    }

    private static let sentences: [(IoC.Failure, String)] = [
        (
            .registeredTwice(type: "M.T"),
            "M.T is already registered in this container and the first registration stands; "
                + "pass withReplacement: true to replace it, or override it in a child container."
        ),
        (
            .asynchronous(type: "M.T", path: ["M.S", "M.T"]),
            "M.T has an asynchronous resolver and no instance yet, so it cannot be resolved "
                + "synchronously (asked for by M.S -> M.T); use resolveAsync(_:), getAsync(by:) or "
                + "waitForResolve(_:)."
        ),
        (
            .mainActorOnly(type: "M.T", path: ["M.T"]),
            "M.T has a resolver bound to the main actor and no instance yet, so it cannot be "
                + "resolved synchronously from elsewhere; resolve it on the main actor, register "
                + "the type that asks for it with register(mainActor:), or use resolveAsync(_:)."
        ),
        (
            .cycle(path: ["M.A", "M.B", "M.A"]),
            "M.A needs itself to be built: M.A -> M.B -> M.A; break the cycle by setting one of "
                + "these dependencies after it is built."
        ),
        (
            .resolverFailed(type: "M.T", path: ["M.T"], cause: Broken()),
            "The resolver of M.T threw an error: Broken()."
        ),
        (
            .weakValue(type: "M.T"),
            "M.T is registered with the lifecycle weak, but its resolver returned a value type, "
                + "which cannot be held weakly; use the lifecycle container or transient, or return "
                + "a class."
        ),
        (
            .tooDeep(path: ["M.A", "M.Z"], limit: 2),
            "More than 2 resolvers are nested, from M.A to M.Z; the resolvers probably ask for "
                + "new types without end."
        ),
        (
            .cancelled(type: "M.T"),
            "Waiting for M.T ended because the task was cancelled; "
                + "resolve it again if it is needed."
        ),
        (
            .several([.cancelled(type: "M.S"), .cancelled(type: "M.T")]),
            "2 failures were found. Waiting for M.S ended because the task was cancelled; "
                + "resolve it again if it is needed. Waiting for M.T ended because the task was "
                + "cancelled; resolve it again if it is needed."
        ),
    ]
}
