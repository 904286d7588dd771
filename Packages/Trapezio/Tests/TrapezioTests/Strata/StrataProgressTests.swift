// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing
import TrapezioStrata

@Suite("Strata progress", .timeLimit(.minutes(1)))
struct StrataProgressTests {
    @Test("inProgress is false, then true while the work runs, then false", .requirement("T-012"))
    func aroundOneExecution() async {
        let gated = Gated()
        #expect(!gated.inProgress)
        let task = Task { await gated.execute(params: 0) }
        await gated.begun[0].wait()
        #expect(gated.inProgress)
        gated.release[0].open()
        _ = await task.value
        #expect(!gated.inProgress)
    }

    @Test(
        "two overlapping executions keep inProgress true until the last ends", .requirement("T-012")
    )
    func overlapping() async {
        let gated = Gated()
        let tasks = [0, 1].map { number in Task { await gated.execute(params: number) } }
        for gate in gated.begun { await gate.wait() }
        gated.release[0].open()
        _ = await tasks[0].value
        #expect(gated.inProgress)
        gated.release[1].open()
        _ = await tasks[1].value
        #expect(!gated.inProgress)
    }

    @Test(
        "the stream shows overlapping executions as one change to true and one back",
        .requirement("T-012"))
    func overlappingStream() async {
        var gated: Gated? = Gated()
        let changes = gated?.inProgressStream
        await overlap(gated)
        gated = nil
        #expect(await collect(changes) == [false, true, false])
    }

    @Test("a stream begins with what holds at the moment it is opened")
    func opensInTheMiddle() async {
        let gated = Gated()
        let task = Task { await gated.execute(params: 0) }
        await gated.begun[0].wait()
        var changes = gated.inProgressStream.makeAsyncIterator()
        #expect(await changes.next() == true)
        gated.release[0].open()
        #expect(await changes.next() == false)
        _ = await task.value
    }

    @Test("every reader gets every change", .requirement("T-012"))
    func twoReaders() async {
        var gated: Gated? = Gated()
        let readers = [gated?.inProgressStream, gated?.inProgressStream]
        await overlap(gated)
        gated = nil
        for reader in readers { #expect(await collect(reader) == [false, true, false]) }
    }

    @Test("a reader far behind still ends on what holds")
    func slowReader() async {
        var quick: Working<Int, Int>? = Working { $0 }
        let changes = quick?.inProgressStream
        for number in 0..<50 { _ = await quick?.execute(params: number) }
        quick = nil
        #expect(await collect(changes).last == false)
    }

    @Test("failed and cancelled executions are over too")
    func failures() async {
        let failing = Working<Int, Int> { number in
            if number == 0 { throw CancellationError() }
            throw NoSuchSet(number: number)
        }
        for number in 0...1 { _ = await failing.execute(params: number) }
        #expect(!failing.inProgress)
    }

    @Test("executeCatching counts, also inside the work of an execution")
    func nested() async {
        var nesting: Working<Int, Int>? = Working { $0 }
        let changes = nesting?.inProgressStream
        let inner = await nesting?.executeCatching(params: 1) { [nesting] params in
            await nesting?.execute(params: params).getOrNull() ?? 0
        }
        #expect(inner?.getOrNull() == 1)
        nesting = nil
        #expect(await collect(changes) == [false, true, false])
    }

    @Test("a waiting reader's loop ends when the interactor goes")
    func ownerGoes() async {
        var gated: Gated? = Gated()
        let changes = gated?.inProgressStream
        let reader = Task { await collect(changes) }
        gated = nil
        #expect(await reader.value == [false])
    }

    @Test("a hundred executions at once leave no count behind")
    func many() async {
        let quick = Working<Int, Int> { $0 }
        await withTaskGroup { group in
            for number in 0..<100 { group.addTask { _ = await quick.execute(params: number) } }
        }
        #expect(!quick.inProgress)
    }

    /// Two executions of which the second begins before the first ends.
    private func overlap(_ gated: Gated?) async {
        guard let gated else { return }
        async let first = gated.execute(params: 0)
        async let second = gated.execute(params: 1)
        for gate in gated.begun { await gate.wait() }
        for gate in gated.release { gate.open() }
        _ = await (first, second)
    }

    private func collect(_ stream: AsyncStream<Bool>?) async -> [Bool] {
        guard let stream else { return [] }
        return await TrapezioTests.collect(stream)
    }
}
