// SPDX-License-Identifier: Apache-2.0

import Axiom
import Relux
import Testing

@Suite("One order over states of both interfaces", .timeLimit(.minutes(2)))
@MainActor
struct OrderTests {
    @Test("Actor, main-actor and native states reduce everything in the same order")
    func oneOrder() async throws {
        let rig = try await Rig()
        let (relux, kernel) = (rig.relux.dispatcher, rig.relux.kernel.dispatcher)
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<40 {
                group.addTask { @concurrent in
                    for step in 0..<10 {
                        let number = task * 100 + step
                        switch task % 4 {
                        case 0: await relux.actions { Counting.added(number) }
                        case 1:
                            await relux.actions(.concurrently) {
                                Counting.added(number)
                                Other.happened(number)
                            }
                        case 2: await kernel.action { Other.happened(number) }
                        default:
                            await kernel.actions(.concurrently) {
                                Other.happened(number)
                                Counting.added(number)
                            }
                        }
                    }
                }
            }
        }
        let native = rig.native.container.snapshot
        #expect(native.count == 600)
        #expect(await rig.slow.seen == native)
        #expect(rig.screen.seen == native)
    }

    @Test("An effect finds its action reduced in the states of both interfaces")
    func effectsSee() async throws {
        let (slow, screen, native) = (SlowState(), ScreenState(), NativeState())
        let flow = WorkFlow { number in
            let mark = 1_000_000 + number
            let sees = await slow.seen.contains(mark)
            let shows = await screen.seen.contains(mark)
            #expect(sees && shows && native.container.snapshot.contains(mark))
        }
        let relux = await Relux(logger: Relux.Testing.Logger())
        relux.register(SomeModule(states: [slow, screen], sagas: [flow]))
        try relux.kernel.store.connect(native)
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<20 {
                group.addTask { @concurrent [dispatcher = relux.dispatcher] in
                    for step in 0..<10 {
                        await dispatcher.actions(task % 2 == 0 ? .serially : .concurrently) {
                            Counting.added(step)
                            Work.look(task * 10 + step)
                        }
                    }
                }
            }
        }
        #expect(await slow.seen.count == 400)
    }

    @Test("A state that dispatches while it reduces gets that action after the one under way")
    func nested() async throws {
        let rig = try await Rig()
        await rig.relux.dispatcher.actions {
            Counting.nested
            Counting.added(8)
        }
        #expect(await rig.slow.seen == [0, 7, 8])
        #expect(rig.screen.seen == [0, 7, 8])
    }

    @Test("A state cleans up after all actions before, and receives none after")
    func cleanups() async throws {
        let rig = try await Rig()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<50 {
                group.addTask { @concurrent [dispatcher = rig.relux.dispatcher] in
                    await dispatcher.action { Counting.added(number) }
                }
            }
            await rig.relux.store.disconnect(state: rig.slow)
        }
        #expect(await rig.slow.cleanups == [rig.slow.seen.count])
        await rig.relux.dispatcher.action { Counting.added(1) }
        #expect(await rig.slow.cleanups == [rig.slow.seen.count])
        #expect(rig.screen.seen.count == 51)
    }
}
