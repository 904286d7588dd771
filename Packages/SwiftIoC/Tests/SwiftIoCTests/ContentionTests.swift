// SPDX-License-Identifier: Apache-2.0

import SwiftIoC
import Testing

@Suite("Contention", .timeLimit(.minutes(1)))
struct ContentionTests {
    @Test("64 threads that resolve one unbuilt type build it once")
    func threads() {
        let ioc = IoC()
        let built = Counter()
        ioc.register((any Engine).self) { Motor("\(built.increment())") }
        ioc.register(Car.self) { ioc in Car(try ioc.resolve((any Engine).self)) }
        let cars = onThreads(64) { _ in ioc.get(by: Car.self) }
        #expect(built.value == 1)
        #expect(cars.allSatisfy { $0 != nil && $0 === cars[0] })
    }

    @Test("64 threads that resolve through 64 children build their parent's instance once")
    func children() {
        let app = IoC()
        let built = Counter()
        app.register(Car.self) { ioc in
            built.increment()
            return Car(try ioc.resolve((any Engine).self))
        }
        app.register((any Engine).self) { Motor() }
        let cars = onThreads(64) { _ in IoC(parent: app).get(by: Car.self) }
        #expect(built.value == 1)
        #expect(cars.allSatisfy { $0 != nil && $0 === cars[0] })
    }

    @Test("64 tasks that resolve one asynchronous type build it once")
    func tasks() async {
        let ioc = IoC()
        let built = Counter()
        ioc.register((any Engine).self) {
            built.increment()
            for _ in 0..<10 { await Task.yield() }
            return Motor()
        }
        let engines = await withTaskGroup(of: (any Engine)?.self) { group in
            for _ in 0..<64 { group.addTask { await ioc.getAsync(by: (any Engine).self) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(built.value == 1)
        #expect(engines.allSatisfy { $0 != nil && $0 === engines[0] })
    }

    @Test("64 threads get one weak instance while any of them holds it")
    func weakly() {
        let ioc = IoC()
        let all = Barrier(64)
        ioc.register((any Engine).self, lifecycle: .weak) { Motor() }
        let engines = onThreads(64) { _ in
            let engine = ioc.get(by: (any Engine).self)
            all.arrive()
            return engine
        }
        #expect(engines.allSatisfy { $0 != nil && $0 === engines[0] })
    }

    @Test("a failing resolver fails every thread that waits for it, and never hangs one")
    func failing() {
        let ioc = IoC()
        ioc.register(Int.self) { throw Broken() }
        let found = onThreads(16) { _ in failure { _ = try ioc.resolve(Int.self) } }
        #expect(found.allSatisfy { $0?.cause is Broken })
    }

    @Test("readers never see a freed instance while a writer replaces it")
    func replaceWhileReading() {
        let ioc = IoC()
        ioc.register((any Engine).self) { Motor("0") }
        let isWhole = onThreads(8) { index in
            for round in 0..<2_000 {
                if index == 0 {
                    ioc.register((any Engine).self, withReplacement: true) { Motor("\(round)") }
                } else if ioc.get(by: (any Engine).self)?.label.isEmpty != false {
                    return false
                }
            }
            return true
        }
        #expect(isWhole.allSatisfy { $0 })
    }

    @Test("transients are made whole while a writer replaces their registration")
    func replaceWhileMaking() {
        let ioc = IoC()
        ioc.register((any Engine).self, lifecycle: .transient) { Motor("0") }
        ioc.register(Car.self, lifecycle: .transient) { Car(try $0.resolve((any Engine).self)) }
        let isWhole = onThreads(8) { index in
            for round in 0..<1_000 {
                let label = "\(round)"
                if index == 0 {
                    ioc.register((any Engine).self, lifecycle: .transient, withReplacement: true) {
                        Motor(label)
                    }
                } else if ioc.get(by: Car.self)?.engine.label.isEmpty != false {
                    return false
                }
            }
            return true
        }
        #expect(isWhole.allSatisfy { $0 })
    }

    @Test("a transient made through a container and its child at once has the engine of each")
    func transientsOfFamily() {
        let app = IoC()
        app.register((any Engine).self, lifecycle: .transient) { Motor("real") }
        app.register(Car.self, lifecycle: .transient) { Car(try $0.resolve((any Engine).self)) }
        app.register(Garage.self) { Garage(try $0.resolve(Car.self)) }
        let child = app.overriding { $0.register((any Engine).self) { Motor("fake") } }
        let labels = onThreads(4) { index in
            let ioc = index.isMultiple(of: 2) ? app : child
            return Set((0..<500).map { _ in ioc.get(by: Car.self)?.engine.label })
        }
        #expect(labels.count { $0 == ["real"] } == 2)
        #expect(labels.count { $0 == ["fake"] } == 2)
        #expect(child.get(by: Garage.self)?.car.engine.label == "fake")
        #expect(app.get(by: Garage.self)?.car.engine.label == "real")
    }

    @Test("registering, resolving and dropping children at once is safe")
    func mixed() throws {
        let app = IoC()
        app.register((any Engine).self) { Motor("real") }
        app.register(Car.self) { ioc in Car(try ioc.resolve((any Engine).self)) }
        let labels = onThreads(8) { index in
            (0..<200).map { round -> String? in
                guard index.isMultiple(of: 2) else { return app.get(by: Car.self)?.engine.label }
                let child = app.overriding { $0.register((any Engine).self) { Motor("fake") } }
                return child.get(by: Car.self)?.engine.label
            }
        }
        #expect(Set(labels.joined()) == ["real", "fake"])
        #expect(try app.resolve(Car.self).engine.label == "real")
    }
}
