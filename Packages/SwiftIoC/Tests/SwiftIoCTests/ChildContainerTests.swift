// SPDX-License-Identifier: Apache-2.0

import SwiftIoC
import Testing

@Suite("Child containers", .timeLimit(.minutes(1)))
struct ChildContainerTests {
    private func app() -> IoC {
        let ioc = IoC()
        ioc.register((any Engine).self) { Motor("real") }
        ioc.register(Car.self) { ioc in Car(try ioc.resolve((any Engine).self)) }
        ioc.register(Garage.self) { ioc in Garage(try ioc.resolve(Car.self)) }
        ioc.register(Int.self) { 1 }
        return ioc
    }

    @Test("a child shares its parent's instance, whoever asks first")
    func shared() throws {
        let app = app()
        let child = IoC(parent: app)
        let throughChild = try child.resolve(Garage.self)
        #expect(try app.resolve(Garage.self) === throughChild)
        #expect(try IoC(parent: app).resolve(Garage.self) === throughChild)
    }

    @Test("closing a child costs the same however many siblings live: the time limit holds it")
    func closing() {
        let app = app()
        // Closed one after another by a search among the living, they take some five billion steps.
        var children = (0..<100_000).map { _ in IoC(parent: app) }
        children.removeAll()
        #expect(app.get(by: Int.self) == 1)
    }

    @Test("a child's own registration hides its parent's, which stays as it was")
    func hides() throws {
        let app = app()
        let child = app.overriding { $0.register(Int.self) { 2 } }
        #expect(try child.resolve(Int.self) == 2)
        #expect(try app.resolve(Int.self) == 1)
    }

    @Test(
        "what depends on an override is built anew in the child, however far away",
        arguments: [true, false]
    )
    func override(isParentBuiltFirst: Bool) throws {
        let app = app()
        if isParentBuiltFirst { _ = try app.resolve(Garage.self) }
        let child = app.overriding { $0.register((any Engine).self) { Motor("fake") } }
        #expect(try child.resolve(Garage.self).car.engine.label == "fake")
        #expect(try child.resolve(Garage.self) === child.resolve(Garage.self))
        #expect(try app.resolve(Garage.self).car.engine.label == "real")
    }

    @Test("what does not depend on the override is shared with the parent")
    func restIsShared() throws {
        let app = app()
        let child = app.overriding { $0.register(Int.self) { 2 } }
        #expect(try child.resolve(Garage.self) === app.resolve(Garage.self))
    }

    @Test("an override may wrap what it stands before, and the parent keeps its own")
    func wraps() throws {
        let app = app()
        let child = app.overriding { child in
            child.register(wrapping: (any Engine).self) { Motor("around " + $0.label) }
        }
        #expect(try child.resolve(Garage.self).car.engine.label == "around real")
        #expect(try app.resolve(Garage.self).car.engine.label == "real")
    }

    @Test("a root has nothing to wrap, and says so")
    func wrapsNothing() {
        let app = IoC()
        app.register(wrapping: (any Engine).self) { $0 }
        let failure = #expect(throws: IoC.Failure.self) { try app.resolve((any Engine).self) }
        #expect(failure?.description.contains("Engine is not registered") == true)
    }

    @Test("siblings with different overrides never see each other's")
    func siblings() throws {
        let app = app()
        let left = app.overriding { $0.register((any Engine).self) { Motor("left") } }
        let right = app.overriding { $0.register((any Engine).self) { Motor("right") } }
        #expect(try left.resolve(Garage.self).car.engine.label == "left")
        #expect(try right.resolve(Garage.self).car.engine.label == "right")
    }

    @Test("a grandchild shares what its parent built for an override")
    func grandchild() throws {
        let child = app().overriding { $0.register((any Engine).self) { Motor("fake") } }
        let grandchild = IoC(parent: child)
        let car = try grandchild.resolve(Car.self)
        #expect(car.engine.label == "fake")
        #expect(try child.resolve(Car.self) === car)
    }

    @Test("an override made after the child shared an instance counts from then on")
    func lateOverride() throws {
        let app = app()
        let child = IoC(parent: app)
        #expect(try child.resolve(Garage.self).car.engine.label == "real")
        child.register((any Engine).self) { Motor("late") }
        #expect(try child.resolve(Garage.self).car.engine.label == "late")
    }

    @Test("an override of a need that is made while the instance is built counts from then on")
    func overrideDuringBuild() throws {
        let app = IoC()
        app.register((any Engine).self) { Motor("real") }
        app.register(Car.self) { ioc in
            let car = Car(try ioc.resolve((any Engine).self))
            ioc.register((any Engine).self) { Motor("late") }
            return car
        }
        let child = IoC(parent: app)
        #expect(try child.resolve(Car.self).engine.label == "real")
        #expect(child.get(by: Car.self)?.engine.label == "late")
        #expect(try app.resolve(Car.self).engine.label == "real")
    }

    @Test("so does an override of the very type, made by another thread")
    func overrideOfTypeDuringBuild() throws {
        let (app, building, overridden) = (IoC(), Barrier(2), Barrier(2))
        app.register((any Engine).self) {
            building.arrive()
            overridden.arrive()
            return Motor("real")
        }
        let child = IoC(parent: app)
        let labels = onThreads(2) { index in
            if index == 0 { return child.get(by: (any Engine).self)?.label }
            building.arrive()
            child.register((any Engine).self) { Motor("late") }
            overridden.arrive()
            return nil
        }
        #expect(labels.contains("real"))
        #expect(child.get(by: (any Engine).self)?.label == "late")
        #expect(app.get(by: (any Engine).self)?.label == "real")
    }

    @Test("so does an override made while the child builds what another override concerns")
    func secondOverrideDuringBuild() throws {
        let app = IoC()
        app.register(Int.self) { 1 }
        app.register((any Engine).self) { Motor("real") }
        let made = Counter()
        app.register(Car.self) { ioc in
            let label = "\(try ioc.resolve((any Engine).self).label) \(try ioc.resolve(Int.self))"
            if made.increment() == 1 { ioc.register((any Engine).self) { Motor("late") } }
            return Car(Motor(label))
        }
        let child = app.overriding { $0.register(Int.self) { 2 } }
        #expect(try child.resolve(Car.self).engine.label == "real 2")
        #expect(try child.resolve(Car.self).engine.label == "late 2")
        #expect(try child.resolve(Car.self) === child.resolve(Car.self))
        #expect(try app.resolve(Car.self).engine.label == "real 1")
    }

    @Test("a need that the resolver registers itself, since it is missing, costs no second build")
    func registeredByResolver() throws {
        let ioc = IoC()
        ioc.register(String.self) { ioc in
            if ioc.get(by: Int.self) == nil { ioc.register(Int.self) { 5 } }
            return "\(try ioc.resolve(Int.self))"
        }
        ioc.register(Car.self) { ioc in Car(Motor(try ioc.resolve(String.self))) }
        #expect(try ioc.resolve(Car.self) === ioc.resolve(Car.self))
    }

    @Test("a replacement in the parent reaches the child")
    func parentReplaces() throws {
        let app = app()
        let child = IoC(parent: app)
        #expect(try child.resolve(Int.self) == 1)
        app.register(Int.self, withReplacement: true) { 3 }
        #expect(try child.resolve(Int.self) == 3)
    }

    @Test("a wrapper of a transient is made anew each time, and one of a singleton once")
    func wrapsTransient() throws {
        let app = IoC()
        let made = Counter()
        app.register(Int.self, lifecycle: .transient) { made.increment() }
        app.register((any Engine).self) { Motor("real") }
        let child = app.overriding { child in
            child.register(wrapping: Int.self) { $0 * 10 }
            child.register(wrapping: (any Engine).self) { Motor("around " + $0.label) }
        }
        #expect(try [child.resolve(Int.self), child.resolve(Int.self)] == [10, 20])
        #expect(try child.resolve((any Engine).self) === child.resolve((any Engine).self))
    }

    @Test("what depends on an override is built anew after the next override too")
    func overrideTwice() throws {
        let app = app()
        let middle = IoC(parent: app)
        let child = middle.overriding { $0.register(Int.self) { 2 } }
        for name in ["first", "second", "third"] {
            middle.register((any Engine).self, withReplacement: true) { Motor(name) }
            #expect(try middle.resolve(Garage.self).car.engine.label == name)
            #expect(try child.resolve(Garage.self) === middle.resolve(Garage.self))
        }
        #expect(try app.resolve(Garage.self).car.engine.label == "real")
    }

    @Test("what a child built with its own override is built anew after one in its parent")
    func overrideBetween() throws {
        let app = app()
        app.register(String.self) { ioc in
            "\(try ioc.resolve(Int.self)) \(try ioc.resolve(Car.self).engine.label)"
        }
        let middle = IoC(parent: app)
        let child = middle.overriding { $0.register(Int.self) { 2 } }
        #expect(try child.resolve(String.self) == "2 real")
        middle.register((any Engine).self) { Motor("fake") }
        #expect(try child.resolve(String.self) == "2 fake")
        let near = try child.resolve(String.self)
        child.register((any Engine).self) { Motor("near") }
        #expect(try [near, child.resolve(String.self)] == ["2 fake", "2 near"])
        let car = try child.resolve(Car.self)
        middle.register((any Engine).self, withReplacement: true) { Motor("next") }
        #expect(try child.resolve(Car.self) === car)
    }

    @Test("a child may wrap what it overrides, by asking its parent")
    func decorate() throws {
        let app = app()
        let child = app.overriding { child in
            child.register((any Engine).self) {
                Motor("loud " + (try app.resolve((any Engine).self).label))
            }
        }
        #expect(try child.resolve(Car.self).engine.label == "loud real")
    }

    @Test("an optional dependency that only the child registers is seen through the child")
    func optionalDependency() throws {
        let app = IoC()
        app.register(String.self) { ioc in ioc.get(by: Int.self).map { "\($0)" } ?? "none" }
        #expect(try app.resolve(String.self) == "none")
        #expect(try IoC(parent: app).resolve(String.self) == "none")
        let child = app.overriding { $0.register(Int.self) { 5 } }
        #expect(try child.resolve(String.self) == "5")
    }

    @Test("a resolver without the container asks the same wherever it is resolved, and is shared")
    func captured() throws {
        let app = IoC()
        app.register((any Engine).self) { Motor("real") }
        app.register(Car.self) { Car(try app.resolve((any Engine).self)) }
        let child = app.overriding { $0.register((any Engine).self) { Motor("fake") } }
        #expect(try child.resolve(Car.self).engine.label == "real")
        #expect(try child.resolve(Car.self) === app.resolve(Car.self))
    }

    @Test("a transient of the parent sees the child's override")
    func transient() throws {
        let app = IoC()
        app.register((any Engine).self) { Motor("real") }
        app.register(Car.self, lifecycle: .transient) { Car(try $0.resolve((any Engine).self)) }
        app.register(Garage.self) { ioc in Garage(try ioc.resolve(Car.self)) }
        let child = app.overriding { $0.register((any Engine).self) { Motor("fake") } }
        #expect(try child.resolve(Garage.self).car.engine.label == "fake")
        #expect(try app.resolve(Garage.self).car.engine.label == "real")
    }

    @Test("a resolver is handed the container it is asked through")
    func handedTheAsker() throws {
        let app = IoC()
        app.register(ObjectIdentifier.self, lifecycle: .transient) { ioc in ObjectIdentifier(ioc) }
        let child = IoC(parent: app)
        #expect(try child.resolve(ObjectIdentifier.self) == ObjectIdentifier(child))
        #expect(try app.resolve(ObjectIdentifier.self) == ObjectIdentifier(app))
    }

    @Test("a child goes away with what it built, and its parent stays")
    func childIsFreed() throws {
        let app = app()
        weak var child: IoC?
        weak var fake: (any Engine)?
        do {
            let test = app.overriding { $0.register((any Engine).self) { Motor("fake") } }
            (child, fake) = (test, try test.resolve(Garage.self).car.engine)
            #expect(fake != nil)
        }
        #expect(child == nil)
        #expect(fake == nil)
        #expect(try app.resolve(Car.self).engine.label == "real")
    }
}
