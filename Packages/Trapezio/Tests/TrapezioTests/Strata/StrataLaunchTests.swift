// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import Basics
import Foundation
import Testing
import TrapezioStrata

@Suite("Strata launch", .timeLimit(.minutes(1)))
@MainActor
struct StrataLaunchTests {
    private enum Trouble: Error, Equatable { case here }

    /// What the closures on the main actor have seen.
    @MainActor
    private final class Log {
        var values: [Int] = []
    }

    @Test("strataLaunch gives what the work made to reduce", .requirement("T-020"))
    func launch() async {
        let log = Log()
        await strataLaunch(work: { 7 }, reduce: { log.values.append($0) }).value
        #expect(log.values == [7])
    }

    @Test(
        "strataLaunch: the work is on no actor though the main actor launches it, reduce is on it",
        .requirement("T-020", "T-051"))
    func launchIsolation() async {
        var isReducedOnMain = false
        var isWorkDetached = false
        await strataLaunch {
            #isolation == nil
        } reduce: {
            isWorkDetached = $0
            isReducedOnMain = #isolation === MainActor.shared
        }.value
        #expect(isWorkDetached)
        #expect(isReducedOnMain)
    }

    @Test("strataLaunchMain: work and reduce are on the main actor; cancelled, nothing is reduced")
    func launchMain() async {
        let log = Log()
        await strataLaunchMain {
            #isolation === MainActor.shared ? 7 : 0
        } reduce: {
            log.values.append($0)
        }.value
        let cancelled = strataLaunchMain(work: { 8 }, reduce: { log.values.append($0) })
        cancelled.cancel()
        await cancelled.value
        #expect(log.values == [7])
    }

    @Test("strataLaunchInterop gives a result to reduce, and an error to catch")
    func launchInterop() async {
        let log = Log()
        await strataLaunchInterop {
            7
        } reduce: {
            log.values.append($0)
        } catch: { _ in
            log.values.append(0)
        }.value
        await strataLaunchInterop {
            throw Trouble.here
        } catch: {
            log.values.append($0 as? Trouble == .here ? 1 : 2)
        }.value
        #expect(log.values == [7, 1])
    }

    @Test("strataLaunchInterop: cancelled during the work, catch is given the cancellation")
    func launchInteropCancelled() async {
        let (log, begun, release) = (Log(), Gate(), Gate())
        let task = strataLaunchInterop {
            begun.open()
            await release.wait()
            return 7
        } reduce: {
            log.values.append($0)
        } catch: {
            log.values.append($0 is CancellationError ? 1 : 2)
        }
        await begun.wait()
        task.cancel()
        release.open()
        await task.value
        #expect(log.values == [1])
    }

    @Test("strataLaunch: cancelled during the work, reduce is not called", .requirement("T-020"))
    func launchCancelled() async {
        let (log, begun, release) = (Log(), Gate(), Gate())
        let task = strataLaunch {
            begun.open()
            await release.wait()
            return 7
        } reduce: {
            log.values.append($0)
        }
        await begun.wait()
        task.cancel()
        release.open()
        await task.value
        #expect(log.values.isEmpty)
    }

    @Test(
        "strataLaunch: cancelling on the main actor is never too late, in 200 races",
        .requirement("T-020"))
    func launchCancelledLate() async {
        for round in 0..<200 {
            let log = Log()
            let done = Guarded(false)
            let task = strataLaunch {
                done.withLock { $0 = true }
                return round
            } reduce: {
                log.values.append($0)
            }
            // The main actor stays busy until the work is done or a while has passed.
            for _ in 0..<5_000 where !done.withLock({ $0 }) {}
            task.cancel()
            await task.value
            #expect(log.values.isEmpty)
        }
    }

    @Test("strataLaunchWithResult: the task's value is the success", .requirement("T-021"))
    func launchWithResult() async {
        let result = await strataLaunchWithResult { 7 }.value
        #expect(result.getOrNull() == 7)
    }

    @Test("strataLaunchWithResult: what the operation throws is the failure", .requirement("T-021"))
    func launchWithResultThrows() async {
        let result = await strataLaunchWithResult { () async throws -> Int in
            throw Trouble.here
        }.value
        #expect(caught(result)?.cause as? Trouble == .here)
    }

    @Test(
        "strataLaunchWithResult: the operation is on no actor though the main actor launches it",
        .requirement("T-021", "T-051"))
    func launchWithResultIsolation() async {
        let result = await strataLaunchWithResult { #isolation == nil }.value
        #expect(result.getOrNull() == true)
    }

    @Test("strataLaunchWithResult: cancelling the task is a failure, nothing is thrown")
    func launchWithResultCancelled() async {
        let task = strataLaunchWithResult { try await untilCancelled() }
        task.cancel()
        #expect(caught(await task.value) is StrataCancellationException)
    }

    @Test(
        "strataCollect gives every value to action in order, and ends with the stream",
        .requirement("T-022"))
    func collectOrder() async {
        let log = Log()
        let numbers = AsyncStream { continuation in
            for value in 0..<100 { continuation.yield(value) }
            continuation.finish()
        }
        await strataCollect(numbers) { log.values.append($0) }.value
        #expect(log.values == Array(0..<100))
    }

    @Test(
        "strataCollect: the action is on the main actor, reading the stream is not",
        .requirement("T-022", "T-051"))
    func collectIsolation() async {
        var isReadDetached = false
        var isActionOnMain = false
        let once = Guarded(false)
        let stream = AsyncStream { () async -> Bool? in
            once.withLock { isRead in
                defer { isRead = true }
                return isRead
            } ? nil : #isolation == nil
        }
        await strataCollect(stream) {
            isReadDetached = $0
            isActionOnMain = #isolation === MainActor.shared
        }.value
        #expect(isReadDetached)
        #expect(isActionOnMain)
    }

    @Test("strataCollect: cancelling ends it, also on an endless stream", .requirement("T-022"))
    func collectCancelled() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let task = strataCollect(stream) { _ in Issue.record("called") }
        task.cancel()
        continuation.yield(1)
        await task.value
    }

    @Test("strataCollect: an action that cancels is the last one")
    func collectCancelledByAction() async {
        let log = Log()
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        var task: Task<Void, Never>?
        task = strataCollect(stream) {
            log.values.append($0)
            task?.cancel()
        }
        for value in 1...5 { continuation.yield(value) }
        await task?.value
        #expect(log.values == [1])
    }

    @Test("strataCollect reads any sequence that cannot fail, such as a mapped stream")
    func collectMapped() async {
        let log = Log()
        let numbers = AsyncStream { continuation in
            for value in 1...3 { continuation.yield(value) }
            continuation.finish()
        }
        await strataCollect(numbers.map { $0 * 10 }) { log.values.append($0) }.value
        #expect(log.values == [10, 20, 30])
    }

    @Test("strataCollect on a subject's stream ends when the subject goes")
    func collectSubject() async throws {
        let log = Log()
        var subject: Pushed? = Pushed()
        let task = strataCollect(try #require(subject?.stream)) { log.values.append($0) }
        subject?(1)
        subject = nil
        await task.value
        #expect(log.values.isEmpty)
    }

    @Test("the handles and results may all be dropped without a warning", .requirement("T-024"))
    func discardable() async {
        let (done, tell) = AsyncStream.makeStream(of: Int.self)
        strataLaunch(work: { 1 }, reduce: { tell.yield($0) })
        strataLaunchWithResult { _ = tell.yield(2) }
        let numbers = AsyncStream { continuation in
            continuation.yield(3)
            continuation.finish()
        }
        strataCollect(numbers) { tell.yield($0) }
        await strataRunCatching { _ = tell.yield(4) }
        // The work is done although nobody holds it, and once.
        var seen: [Int] = []
        for await value in done {
            seen.append(value)
            if seen.count == 4 { break }
        }
        #expect(seen.sorted() == [1, 2, 3, 4])
    }

    @Test(
        "each function may be called for its effect alone", .requirement("T-024"),
        arguments: ["strataLaunch", "strataLaunchWithResult", "strataCollect", "strataRunCatching"])
    func marked(function: String) throws {
        // A warning would be an error in these tests, were the mark missing on one that they drop;
        // this holds every overload.
        var root = URL(filePath: #filePath)
        for _ in 1...4 { root.deleteLastPathComponent() }
        let folder = root.appending(path: "Sources/TrapezioStrata")
        var found = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            guard name.hasSuffix(".swift") else { continue }
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated()
            where line.contains("func \(function)<") || line.contains("func \(function)(") {
                found += 1
                let above = lines[..<index].suffix(3)
                #expect(above.contains("@discardableResult"), "\(name):\(index + 1)")
            }
        }
        #expect(found > 0)
    }
}
