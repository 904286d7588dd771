// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import Synchronization

/// The physical limits: the fastest that the machine and the language's runtime allow. Each is made
/// anew for the row that is compared with it.
enum Limits {
    /// To an actor and back, awaited on no actor.
    static func hop() -> Operation {
        let hop = Hop()
        return .nonisolated("actor hop") { count in
            for number in 0..<count { blackHole(await hop.step(number)) }
        }
    }

    /// From the main actor to another one and back.
    static func mainActorHop() -> Operation {
        let hop = Hop()
        return .mainActor("actor hop from the main actor") { count in
            for number in 0..<count { blackHole(await hop.step(number)) }
        }
    }

    /// Finding one service among others under a lock.
    static func lookup(among count: Int) -> Operation {
        let locked = LockedServices(count)
        return .nonisolated("Mutex dictionary look-up") { count in
            for _ in 0..<count { use(locked.left) }
        }
    }

    /// Copying a value under a lock.
    static func copy() -> Operation {
        let model = Mutex(Model())
        return .nonisolated("Mutex copy") { count in
            for _ in 0..<count { blackHole(model.withLock { $0 }) }
        }
    }

    /// Incrementing a number in a value under a lock.
    static func increment() -> Operation {
        let model = Mutex(Model())
        return .nonisolated("Mutex increment") { count in
            for _ in 0..<count { model.withLock { $0.count &+= 1 } }
        }
    }

    /// A task made and awaited.
    static func task() -> Operation {
        .nonisolated("task creation") { count in
            for number in 0..<count { blackHole(await Task { number }.value) }
        }
    }

    /// Handing a value to a waiting task through a stream; half of a round trip.
    static func stream() -> Operation {
        .nonisolated("AsyncStream hand-over") { count in
            let (there, goThere) = AsyncStream.makeStream(of: Int.self)
            let (back, goBack) = AsyncStream.makeStream(of: Int.self)
            let partner = Task {
                for await number in there { goBack.yield(number) }
                goBack.finish()
            }
            var answers = back.makeAsyncIterator()
            for number in 0..<max(count / 2, 1) {
                goThere.yield(number)
                blackHole(await answers.next())
            }
            goThere.finish()
            await partner.value
        }
    }
}

/// `step` is not inlined and its result is used between two awaits, so that the optimizer cannot
/// remove the way back: a fused loop would read 15 ns.
private actor Hop {
    private var sum = 0

    @inline(never)
    func step(_ number: Int) -> Int {
        sum &+= number
        return sum
    }
}

extension Rows {
    /// The limits themselves, to be read next to the rows.
    static var limits: [Benchmark] {
        [
            Benchmark("limit.hop") { (Limits.hop(), nil) },
            Benchmark("limit.hop.main-actor") { (Limits.mainActorHop(), nil) },
            Benchmark("limit.mutex.look-up") { (Limits.lookup(among: 1), nil) },
            Benchmark("limit.mutex.copy") { (Limits.copy(), nil) },
            Benchmark("limit.mutex.increment") { (Limits.increment(), nil) },
            Benchmark("limit.task") { (Limits.task(), nil) },
            Benchmark("limit.stream") { (Limits.stream(), nil) },
        ]
    }
}
