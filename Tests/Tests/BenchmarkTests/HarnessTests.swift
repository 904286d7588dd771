// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization
import Testing

@testable import BenchmarkKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// An operation that takes no time but claims to: so many nanoseconds each.
private func pretend(_ nanoseconds: Double, _ log: Log? = nil, _ name: String = "") -> Operation {
    Operation(name) { count in
        log?.note(name, count)
        return nanoseconds * Double(count)
    }
}

/// Where the caller runs.
private func place(_ isolation: isolated (any Actor)? = #isolation) -> String {
    isolation === MainActor.shared ? "main" : "none"
}

/// Who was asked to run how often, in order.
private final class Log: Sendable {
    private let entries = Mutex<[(name: String, count: Int)]>([])

    var names: [String] { entries.withLock { $0.map(\.name) } }
    var counts: [Int] { entries.withLock { $0.map(\.count) } }

    func note(_ name: String, _ count: Int) { entries.withLock { $0.append((name, count)) } }
}

@Suite("Benchmark harness", .timeLimit(.minutes(10)))
struct HarnessTests {
    private let harness = Harness(samples: 20, sampleNanoseconds: 1_000)

    @Test("times are per operation, whatever the number of iterations")
    func perOperation() async throws {
        let row = try await harness.run(Benchmark("a") { (pretend(3), pretend(2)) })
        #expect(row.subject.median == 3)
        #expect(row.limit?.median == 2)
        #expect(row.ratio == 1.5)
    }

    @Test("a sample is long enough to be measured", arguments: [0.5, 3.0, 400.0, 5_000.0])
    func calibration(_ nanoseconds: Double) async throws {
        let row = try await harness.run(Benchmark("a") { (pretend(nanoseconds), nil) })
        #expect(Double(row.iterations) * nanoseconds >= 1_000)
        #expect(Double(row.iterations) * nanoseconds <= max(nanoseconds, 2_000))
    }

    @Test("there are as many samples as asked for, and never less than twenty")
    func samples() async throws {
        let few = try await Harness(samples: 3, sampleNanoseconds: 10).run(
            Benchmark("a") { (pretend(1), nil) })
        #expect(few.subject.nanoseconds.map(\.count) == [20])
        let many = try await Harness(samples: 33, sampleNanoseconds: 10).run(
            Benchmark("a") { (pretend(1), pretend(1)) })
        #expect(many.subject.nanoseconds.map(\.count) == [33])
        #expect(many.limit?.nanoseconds.map(\.count) == [33])
    }

    @Test("subject and limit take turns, and take turns at going first")
    func interleaved() async throws {
        let log = Log()
        _ = try await harness.run(
            Benchmark("a") { (pretend(2_000, log, "s"), pretend(2_000, log, "l")) })
        // Two calibrating runs each come first.
        #expect(log.names.prefix(4) == ["s", "s", "l", "l"])
        #expect(log.names.dropFirst(4).prefix(8) == ["s", "l", "l", "s", "s", "l", "l", "s"])
        #expect(log.names.dropFirst(4).prefix(40).count { $0 == "s" } == 20)
    }

    @Test("the operation is warmed up by growing runs before the first sample counts")
    func warmUp() async throws {
        let log = Log()
        let row = try await harness.run(Benchmark("a") { (pretend(1, log, "s"), nil) })
        let growing = log.counts.prefix { $0 < row.iterations }
        #expect(growing.first == 1)
        #expect(growing.count >= 2)
        #expect(Array(growing) == growing.sorted())
    }

    @Test("one run that was held up does not leave a sample too short")
    func heldUp() async throws {
        let runs = Mutex(0)
        let held = Operation("a") { count in
            let run = runs.withLock { runs in
                runs += 1
                return runs
            }
            return run == 1 ? 1_000_000 : Double(count)
        }
        let row = try await harness.run(Benchmark("a") { (held, nil) })
        #expect(row.iterations >= 1_000)
    }

    @Test("with a budget every sample is one operation, a thousand of them after the warm-up")
    func singles() async throws {
        let log = Log()
        let row = try await harness.run(
            Benchmark("a", budget: .nanoseconds(7)) { pretend(7, log, "s") })
        #expect(log.counts.prefix(3) == [1_000, 1, 1])
        #expect(row.iterations == 1)
        #expect(row.subject.nanoseconds.map(\.count) == [1_000])
        #expect(row.keepsBudget)
    }

    @Test("a body runs where its operation says")
    func isolation() async throws {
        let log = Log()
        let off = Operation.nonisolated("off") { count in log.note(place(), count) }
        let main = Operation.mainActor("main") { count in log.note(place(), count) }
        _ = try await harness.run(Benchmark("a") { (off, main) })
        #expect(Set(log.names) == ["none", "main"])
    }

    @Test("two threads run at the same time, each as often as one would")
    func threads() async throws {
        let meeting = Meeting()
        let body: @Sendable (Int) -> Void = { _ in meeting.attend() }
        _ = await Operation.threads("two", [body, body]).time(1)
        // Once before the start, and once in each try.
        #expect(try #require(meeting.pairs) >= 2)
    }

    @Test("a row that cannot be measured says why")
    func unmeasurable() async {
        await #expect(throws: BenchmarkFailure.unmeasurable("no")) {
            try await harness.run(Benchmark("a") { throw BenchmarkFailure.unmeasurable("no") })
        }
    }
}

/// Lets threads on in pairs: who comes first waits for the other.
private final class Meeting: Sendable {
    private let came = Atomic<Int>(0)
    private let second = DispatchSemaphore(value: 0)
    private let missed = Atomic<Int>(0)

    /// How many pairs have met; `nil` if somebody waited in vain.
    var pairs: Int? {
        missed.load(ordering: .sequentiallyConsistent) == 0
            ? came.load(ordering: .sequentiallyConsistent) / 2 : nil
    }

    func attend() {
        let number = came.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
        if number.isMultiple(of: 2) {
            second.signal()
        } else if second.wait(timeout: .now() + .seconds(60)) == .timedOut {
            missed.wrappingAdd(1, ordering: .sequentiallyConsistent)
        }
    }
}

@Suite("Allocation counter", .timeLimit(.minutes(10)), .serialized)
struct AllocationTests {
    private final class Node {}

    @Test("it counts every object that is made", .enabled(if: Allocations.areCounted))
    func objects() {
        func makeNodes() {
            var nodes: [Node] = []
            nodes.reserveCapacity(10)
            for _ in 0..<10 { nodes.append(Node()) }
            blackHole(nodes)
        }
        makeNodes()  // The runtime makes metadata of the types at their first use.
        for _ in 0..<1_000 { #expect(Allocations.count(makeNodes) == 11) }
    }

    @Test("it counts nothing where nothing is made", .enabled(if: Allocations.areCounted))
    func nothing() {
        #expect(Allocations.count { blackHole(1) } == 0)
    }

    #if os(Linux) && !canImport(Musl)
        @Test(
            "it counts on Linux with glibc, where no sanitizer stands in for the allocator",
            .disabled(
                if: ["__tsan_init", "__asan_init"].contains { (name: String) in
                    dlsym(dlopen(nil, RTLD_NOW), name) != nil
                }))
        func available() {
            #expect(Allocations.areCounted)
        }
    #endif
}
