// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Context lifecycle", .timeLimit(.minutes(1)))
@MainActor
struct ContextLifecycleTests {
    private let profiles = Profiles()
    private let sightings = Sightings()

    @Test(
        "a context is a class on the main actor with these four members, and nothing else",
        .requirement("F-045", "F-046", "F-006"))
    func members() async {
        @MainActor final class Smallest: Context {
            enum Tap: UserAction { case anywhere }
            var done: [String] = []
            func observeClient() async { done.append("observe") }
            func handleUserAction(_ action: Tap) async { done.append("handle") }
            func onAppear() { done.append("appear") }
            func onDisappear() { done.append("disappear") }
        }
        let context = Smallest()
        let any: any Context = context
        any.onAppear()
        await any.observeClient()
        await context.handleUserAction(.anywhere)
        any.onDisappear()
        #expect(context.done == ["appear", "observe", "handle", "disappear"])
    }

    @Test("appearing twice is appearing once", .requirement("F-046"))
    func appearTwice() async {
        let context = ProfileContext(profiles, sightings: sightings)
        context.onAppear()
        context.onAppear()
        await sightings.wait(count: 1)
        #expect(profiles.container.observerCount == 1)
        context.onDisappear()
        context.onDisappear()
        await eventually(profiles.container.observerCount, is: 0)
    }

    @Test("appear, disappear, appear observes again", .requirement("F-046"))
    func appearAgain() async {
        let context = ProfileContext(profiles, sightings: sightings)
        context.onAppear()
        await sightings.wait(for: "")
        context.onDisappear()
        profiles.container.update { $0.name = "meanwhile" }
        context.onAppear()
        await sightings.wait(for: "meanwhile")
        profiles.container.update { $0.name = "afterwards" }
        await sightings.wait(for: "afterwards")
        #expect(context.name == "afterwards")
    }

    @Test("a beginning that a disappearance overtakes observes nothing", .requirement("F-046"))
    func overtaken() async {
        let context = ProfileContext(profiles, sightings: sightings)
        context.onAppear()
        context.onDisappear()
        context.onAppear()
        await sightings.wait(count: 1)
        await eventually(context.lifecycle.observationCount, is: 1)
        #expect(profiles.container.observerCount == 1)
    }

    @Test(
        "a context goes while its stream is open, and takes the observation with it",
        .requirement("F-071", "F-087"))
    func deallocation() async {
        var context: ProfileContext? = ProfileContext(profiles, sightings: sightings)
        weak let watched = context
        context?.onAppear()
        await sightings.wait(count: 1)
        profiles.container.update { $0.name = "one" }
        await sightings.wait(for: "one")
        #expect(profiles.container.observerCount == 1)
        context = nil
        #expect(watched == nil)
        await eventually(profiles.container.observerCount, is: 0)
    }

    @Test("nobody observes after the disappearance", .requirement("F-072"))
    func disappearance() async {
        let context = ProfileContext(profiles, sightings: sightings)
        context.onAppear()
        await sightings.wait(count: 1)
        context.onDisappear()
        await eventually(profiles.container.observerCount, is: 0)
        #expect(context.lifecycle.observationCount == 0)
        profiles.container.update { $0.name = "unseen" }
        #expect(context.name == "")
    }

    @Test(
        "states that any task changes arrive on the main actor, in order",
        .requirement("F-073", "F-085"))
    func isolation() async {
        let context = ProfileContext(profiles, sightings: sightings)
        context.onAppear()
        await sightings.wait(count: 1)
        let container = profiles.container
        // `assertIsolated` in the context's handler is what would fail.
        await Task { @concurrent in container.update { $0.name = "from elsewhere" } }.value
        await sightings.wait(for: "from elsewhere")
    }

    @Test(
        "an error while handling a state is recorded, and the next state arrives",
        .requirement("F-07B"))
    func resumption() async {
        let journal = ErrorJournal()
        let context = ProfileContext(
            profiles,
            boundary: ErrorBoundary("Profile", services: ContextServices(journal: journal)),
            sightings: sightings)
        context.onAppear()
        profiles.container.update { $0.name = "unreadable" }
        await sightings.wait(for: "unreadable")
        profiles.container.update { $0.name = "readable" }
        await sightings.wait(for: "readable")
        #expect(context.name == "readable")
        #expect(journal.count == 1)
        #expect(profiles.container.observerCount == 1)
    }

    @Test("a context that lags behind still handles every critical state", .requirement("F-077"))
    func criticalStates() async {
        let container = StateContainer(0, isCritical: { _, new in new.isMultiple(of: 5) })
        let lifecycle = ContextLifecycle()
        let sightings = sightings
        lifecycle.appear {
            lifecycle.follow(container, for: sightings) { sightings, state in
                sightings.note("\(state)")
            }
        }
        await sightings.wait(for: "0")
        for number in 1...25 { container.update { $0 = number } }
        await sightings.wait(for: "25")
        #expect(["5", "10", "15", "20", "25"].allSatisfy(sightings.all.contains))
        #expect(sightings.all.count < 26)
    }

    @Test("work that was begun goes on when the screen is left, and ends with the context")
    func work() async {
        let clock = ManualClock()
        var lifecycle: ContextLifecycle? = ContextLifecycle()
        let sightings = sightings
        lifecycle?.run {
            do { try await clock.sleep(for: .seconds(1)) } catch { sightings.note("cancelled") }
        }
        await clock.waitForSleepers()
        lifecycle?.disappear()
        #expect(lifecycle?.workCount == 1)
        lifecycle = nil
        await sightings.wait(for: "cancelled")
    }

    @Test("actions are performed in the order in which they were handled")
    func order() async {
        @MainActor final class Typing: FeatureContext {
            struct Key: UserAction { let number: Int }
            let lifecycle = ContextLifecycle()
            let boundary = ErrorBoundary("Typing")
            var typed: [Int] = []
            func observeClient() async {}
            func perform(_ action: Key) async throws { typed.append(action.number) }
        }
        for _ in 0..<50 {
            let context = Typing()
            for number in 0..<200 { context.handle(Typing.Key(number: number)) }
            await eventually(context.typed.count, is: 200)
            #expect(context.typed == Array(0..<200))
        }
    }
}
