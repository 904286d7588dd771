// SPDX-License-Identifier: Apache-2.0

import SwiftIoC
import Testing

@Suite("Lifecycles")
struct LifecycleTests {
    @Test("container builds once and answers with the same instance")
    func container() throws {
        let ioc = IoC()
        let built = Counter()
        ioc.register((any Engine).self) {
            built.increment()
            return Motor()
        }
        let first = try ioc.resolve((any Engine).self)
        #expect(ioc.get(by: (any Engine).self) === first)
        #expect(built.value == 1)
    }

    @Test("container builds nothing before it is asked")
    func lazy() {
        let ioc = IoC()
        let built = Counter()
        ioc.register(Int.self) { built.increment() }
        #expect(built.value == 0)
    }

    @Test("transient builds for every call")
    func transient() throws {
        let ioc = IoC()
        ioc.register((any Engine).self, lifecycle: .transient) { Motor() }
        let first = try ioc.resolve((any Engine).self)
        #expect(try ioc.resolve((any Engine).self) !== first)
    }

    @Test("what a transient's resolver replaces is let go of when it returns")
    func transientReplaces() throws {
        let ioc = IoC()
        ioc.register((any Engine).self) { Motor("old") }
        weak var old: (any Engine)?
        old = ioc.get(by: (any Engine).self)
        // The second one is made without the lock, and may keep others from freeing.
        let made = Counter()
        ioc.register(Int.self, lifecycle: .transient) { ioc in
            if made.increment() == 2 {
                ioc.register((any Engine).self, withReplacement: true) { Motor("new") }
            }
            return 1
        }
        _ = try ioc.resolve(Int.self)
        #expect(old != nil)
        _ = try ioc.resolve(Int.self)
        #expect(old == nil)
        #expect(ioc.get(by: (any Engine).self)?.label == "new")
    }

    @Test("a transient's captures go when it is replaced")
    func transientCaptures() throws {
        let ioc = IoC()
        weak var captured: Motor?
        do {
            let motor = Motor()
            captured = motor
            ioc.register(String.self, lifecycle: .transient) { motor.label }
        }
        _ = (try ioc.resolve(String.self), try ioc.resolve(String.self))
        #expect(captured != nil)
        ioc.register(String.self, lifecycle: .transient, withReplacement: true) { "new" }
        #expect(captured == nil)
        #expect(try ioc.resolve(String.self) == "new")
    }

    @Test("weak answers with the same instance while somebody holds it")
    func weakShared() throws {
        let ioc = IoC()
        ioc.register((any Engine).self, lifecycle: .weak) { Motor() }
        let held = try ioc.resolve((any Engine).self)
        #expect(ioc.get(by: (any Engine).self) === held)
        withExtendedLifetime(held) {}
    }

    @Test("weak lets go when nobody holds the instance, and builds a new one then")
    func weakLetsGo() throws {
        let ioc = IoC()
        let built = Counter()
        ioc.register((any Engine).self, lifecycle: .weak) { Motor("\(built.increment())") }
        weak var gone: (any Engine)?
        do {
            let held = try ioc.resolve((any Engine).self)
            gone = held
            #expect(held.label == "1")
        }
        #expect(gone == nil)
        #expect(ioc.get(by: (any Engine).self)?.label == "2")
    }

    @Test("weak takes a class and an actor by their concrete type too")
    func weakConcrete() throws {
        actor Worker {}
        let ioc = IoC()
        ioc.register(Motor.self, lifecycle: .weak) { Motor() }
        ioc.register(Worker.self, lifecycle: .weak) { Worker() }
        let (motor, worker) = (try ioc.resolve(Motor.self), try ioc.resolve(Worker.self))
        #expect(ioc.get(by: Motor.self) === motor)
        #expect(ioc.get(by: Worker.self) === worker)
        withExtendedLifetime((motor, worker)) {}
    }

    @Test("weak refuses a value type with a failure instead of a trap")
    func weakValue() {
        let ioc = IoC()
        ioc.register(Int.self, lifecycle: .weak) { 1 }
        guard case .weakValue = failure(of: { _ = try ioc.resolve(Int.self) }) else {
            Issue.record("a value type was accepted as weak")
            return
        }
        #expect(ioc.get(by: Int.self) == nil)
    }

    @Test("a resolver that made its only instance is dropped with its captures")
    func spentResolver() {
        let ioc = IoC()
        weak var captured: Motor?
        do {
            let motor = Motor()
            captured = motor
            ioc.register(String.self) { motor.label }
        }
        #expect(captured != nil)
        #expect(ioc.get(by: String.self) == "motor")
        #expect(captured == nil)
    }

    @Test(
        "a container and its instances go away together, also when a resolver takes the container"
    )
    func noLeak() throws {
        weak var container: IoC?
        weak var engine: (any Engine)?
        do {
            let ioc = IoC()
            ioc.register((any Engine).self) { Motor() }
            ioc.register(Car.self) { ioc in Car(try ioc.resolve((any Engine).self)) }
            (container, engine) = (ioc, try ioc.resolve(Car.self).engine)
            #expect(engine != nil)
        }
        #expect(container == nil)
        #expect(engine == nil)
    }

    @Test("optionals, tuples and functions may be registered like any type")
    func oddTypes() throws {
        let ioc = IoC()
        ioc.register(Int?.self) { nil }
        ioc.register((@Sendable () -> Int).self) { { 7 } }
        #expect(try ioc.resolve(Int?.self) == nil)
        #expect(try ioc.resolve((@Sendable () -> Int).self)() == 7)
    }

    @Test("two types with the same short name do not clash")
    func sameShortName() throws {
        enum One { struct Name: Sendable {} }
        enum Two { struct Name: Sendable {} }
        let ioc = IoC()
        ioc.register(One.Name.self) { One.Name() }
        #expect(ioc.get(by: Two.Name.self) == nil)
        #expect(ioc.get(by: One.Name.self) != nil)
    }
}
