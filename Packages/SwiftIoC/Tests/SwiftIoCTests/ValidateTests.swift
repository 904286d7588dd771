// SPDX-License-Identifier: Apache-2.0

import SwiftIoC
import Testing

@Suite("Validating and describing")
struct ValidateTests {
    @Test("a complete graph is valid, and resolved afterwards")
    func valid() throws {
        let ioc = IoC()
        ioc.register(Car.self) { ioc in Car(try ioc.resolve((any Engine).self)) }
        ioc.register((any Engine).self) { Motor() }
        try ioc.validate()
        #expect(ioc.describe().hasPrefix("IoC: 2 registered, 2 resolved"))
    }

    @Test("one gap is thrown as itself, however many need it indirectly")
    func gap() throws {
        let ioc = IoC()
        ioc.register(Car.self) { ioc in Car(try ioc.resolve((any Engine).self)) }
        ioc.register(Garage.self) { ioc in Garage(try ioc.resolve(Car.self)) }
        let missing = try #require(failure { try ioc.validate() }?.missing)
        #expect(missing.type == "SwiftIoCTests.Engine")
        #expect(missing.askedBy == "SwiftIoCTests.Car")
    }

    @Test("a gap, a cycle and a double registration are all reported, each once")
    func several() throws {
        let ioc = IoC()
        ioc.register(Car.self) { ioc in Car(try ioc.resolve((any Engine).self)) }
        ioc.register(A.self) { ioc in
            _ = try ioc.resolve(B.self)
            return A()
        }
        ioc.register(B.self) { ioc in
            _ = try ioc.resolve(A.self)
            return B()
        }
        ioc.register(Int.self) { 1 }
        ioc.register(Int.self) { 2 }
        guard case .several(let found) = failure(of: { try ioc.validate() }) else {
            Issue.record("not all were reported")
            return
        }
        #expect(found.count == 3)
    }

    @Test("a child is validated with what it inherits and overrides")
    func child() throws {
        let app = IoC()
        app.register(Car.self) { ioc in Car(try ioc.resolve((any Engine).self)) }
        #expect(failure { try app.validate() } != nil)
        try app.overriding { $0.register((any Engine).self) { Motor() } }.validate()
    }

    @Test("asynchronous registrations are left to validateAsync")
    func async() async throws {
        let ioc = IoC()
        ioc.register(Car.self) { ioc in Car(try await ioc.resolveAsync((any Engine).self)) }
        try ioc.validate()
        let found = await failureAsync { try await ioc.validateAsync() }
        #expect(found?.missing?.type == "SwiftIoCTests.Engine")
    }

    @Test("the drawing shows roots, what they need, what is shared and what is not resolved yet")
    func drawing() throws {
        let ioc = IoC()
        ioc.register((any Engine).self) { Motor() }
        ioc.register(Car.self) { ioc in Car(try ioc.resolve((any Engine).self)) }
        ioc.register(Garage.self, lifecycle: .transient) { Garage(try $0.resolve(Car.self)) }
        ioc.register([Car].self) { ioc in [try ioc.resolve(Car.self)] }
        ioc.register(Int.self) { 1 }
        _ = (try ioc.resolve(Garage.self), try ioc.resolve([Car].self))
        #expect(
            ioc.describe() == """
                IoC: 5 registered, 4 resolved
                SwiftIoCTests.Garage (transient, resolved)
                └─ SwiftIoCTests.Car (container, resolved)
                   └─ SwiftIoCTests.Engine (container, resolved)
                Swift.Array<SwiftIoCTests.Car> (container, resolved)
                └─ SwiftIoCTests.Car (container, resolved, drawn above)
                Swift.Int (container, not resolved yet)
                """
        )
    }

    @Test("the drawing of a transient shows what the last one needed")
    func transientDrawing() throws {
        let ioc = IoC()
        let made = Counter()
        ioc.register(Int.self) { 1 }
        ioc.register(Double.self) { 2 }
        ioc.register(String.self, lifecycle: .transient) { ioc in
            made.increment() < 3
                ? "\(try ioc.resolve(Int.self))" : "\(try ioc.resolve(Double.self))"
        }
        for _ in 0..<2 { _ = try ioc.resolve(String.self) }
        #expect(ioc.describe().contains("└─ Swift.Int (container, resolved)"))
        _ = try ioc.resolve(String.self)
        #expect(ioc.describe().contains("└─ Swift.Double (container, resolved)"))
    }

    @Test("the drawing of a child says what comes from its parent and what is missing")
    func childDrawing() throws {
        let app = IoC()
        app.register(String.self) { ioc in "\(ioc.get(by: Double.self) ?? 0)" }
        let child = app.overriding { $0.register(Int.self) { 1 } }
        _ = try child.resolve(String.self)
        #expect(
            child.describe() == """
                Child IoC: 2 registered, 1 resolved
                Swift.String (container, resolved, from the parent)
                └─ Swift.Double (not registered)
                Swift.Int (container, not resolved yet)
                """
        )
    }
}
