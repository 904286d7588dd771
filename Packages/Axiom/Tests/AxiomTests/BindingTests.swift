// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Basics
import Observation
import Testing

@Suite("State binding", .timeLimit(.minutes(1)))
@MainActor
struct BindingTests {
    /// Takes changes, each when the test lets it, and refuses some.
    private actor Form: Client {
        nonisolated let container: StateContainer<Profile>
        private(set) var written: [String] = []

        init(_ profile: Profile = Profile()) { container = StateContainer(profile) }

        func write(_ change: @Sendable (inout Profile) -> Void) throws(ProfileError) {
            // The first task to come would be overtaken by the next ones without a queue.
            let next = try container.update { (state) throws(ProfileError) in
                change(&state)
                if state.name == "refused" { throw .refused }
                return state.name
            }
            written.append(next)
        }
    }

    private let form = Form()
    private let sightings = Sightings()

    private func cache(
        shouldUpdateUI: @escaping @MainActor (Profile, Profile) -> Bool = { _, _ in true }
    ) -> ClientCache<Profile> {
        let sightings = sightings
        return ClientCache(
            of: form, shouldUpdateUI: shouldUpdateUI,
            refused: { error in sightings.note("\(error)") },
            write: { form, change in try await form.write(change) })
    }

    @Test(
        "a field is read without awaiting, and is new after each observed state",
        .requirement("S-022"))
    func reading() async {
        let lifecycle = ContextLifecycle()
        let cache = cache()
        cache.onChange(of: \.name) { [sightings] in sightings.note($0) }
        lifecycle.appear { lifecycle.follow(cache) }
        form.container.update { $0.name = "Ann" }
        await sightings.wait(for: "Ann")
        let read: @MainActor () -> String = { cache.bind(\.name) }
        #expect(read() == "Ann")
    }

    @Test("whoever reads under Observation is told of the next change", .requirement("S-022"))
    func observation() {
        let cache = cache()
        let told = Guarded(0)
        withObservationTracking {
            _ = cache.state.name
        } onChange: {
            told.withLock { $0 += 1 }
        }
        cache.take(Profile(name: "Ann"))
        #expect(told.withLock { $0 } == 1)
        #expect(cache.updates == 1)
    }

    @Test("observing a cache keeps neither it nor the context alive", .requirement("S-022"))
    func weakness() async {
        let lifecycle = ContextLifecycle()
        var cache: ClientCache<Profile>? = cache()
        weak let watched = cache
        cache?.onChange(of: \.name) { [sightings] in sightings.note($0) }
        if let cache { lifecycle.appear { [weak cache] in cache.map(lifecycle.follow) } }
        form.container.update { $0.name = "Ann" }
        await sightings.wait(for: "Ann")
        cache = nil
        #expect(watched == nil)
    }

    @Test("what is set is read at once, and reaches the client", .requirement("S-070"))
    func setting() async {
        let cache = cache()
        let name: StateBinding<String> = cache.bind(\.name)
        name.wrappedValue = "Ann"
        #expect(name.wrappedValue == "Ann")
        #expect(form.container.snapshot.name == "", "the client is asked later")
        await cache.settle()
        #expect(form.container.snapshot.name == "Ann")
        #expect(name.wrappedValue == "Ann")
    }

    @Test("a thousand keystrokes arrive in their order", .requirement("S-070"))
    func order() async {
        let cache = cache()
        let name: StateBinding<String> = cache.bind(\.name)
        let typed = (1...1_000).map { String(repeating: "x", count: $0 % 7) + "\($0)" }
        for text in typed { name.wrappedValue = text }
        await cache.settle()
        #expect(await form.written == typed)
    }

    @Test(
        "an older state that arrives while one types does not undo the typing",
        .requirement("S-070"))
    func typing() async {
        let cache = cache()
        let name: StateBinding<String> = cache.bind(\.name)
        name.wrappedValue = "Anna"
        cache.take(Profile(name: "An", email: "a@b.c"))
        #expect(name.wrappedValue == "Anna")
        #expect(cache.current.email == "a@b.c")
        await cache.settle()
        #expect(form.container.snapshot.name == "Anna")
    }

    @Test(
        "what the client refuses is reported, and its state is shown again", .requirement("S-070"))
    func refusal() async {
        let cache = cache()
        let name: StateBinding<String> = cache.bind(\.name)
        name.wrappedValue = "Ann"
        await cache.settle()
        name.wrappedValue = "refused"
        await cache.settle()
        #expect(name.wrappedValue == "Ann")
        #expect(sightings.all == ["The profile cannot be changed: sign in first."])
    }

    @Test("a client with `updateState` needs no more to be bound", .requirement("S-070"))
    func axiomClient() async {
        let client = MockClient<Profile, Never>(Profile())
        let cache = ClientCache(of: client)
        let name: StateBinding<String> = cache.bind(\.name)
        name.wrappedValue = "Ann"
        await cache.settle()
        #expect(client.stateSnapshot.name == "Ann")
    }

    @Test(
        "a binding has a value also when its context is gone, and still writes",
        .requirement("S-070"))
    func withoutContext() async {
        var cache: ClientCache<Profile>? = cache()
        let name: StateBinding<String>? = cache?.bind(\.name)
        name?.wrappedValue = "Ann"
        cache = nil
        #expect(name?.wrappedValue == "Ann")
        await eventually(form.container.snapshot.name, is: "Ann")
    }

    @Test("each observed state updates name, email and presence together", .requirement("S-071"))
    func fields() async {
        let lifecycle = ContextLifecycle()
        let cache = cache()
        cache.onChange(of: \.isOnline) { [sightings] in sightings.note("\($0)") }
        lifecycle.appear { lifecycle.follow(cache) }
        form.container.update {
            $0.name = "Ann"
            $0.email = "a@b.c"
            $0.isOnline = true
        }
        await sightings.wait(for: "true")
        #expect(cache.bind(\.name) == "Ann")
        #expect(cache.bind(\.email) == "a@b.c")
        #expect(cache.bind(\.isOnline) == true)
    }

    @Test("edit, client state, frame; the change hook is called once", .requirement("S-072"))
    func formView() async {
        let cache = cache()
        cache.onChange(of: \.name) { [sightings] in sightings.note("name is \($0)") }
        let name: StateBinding<String> = cache.bind(\.name)
        let isOnline: StateBinding<Bool> = cache.bind(\.isOnline)
        func frame() -> String {
            "Name [\(name.wrappedValue)] Online [\(isOnline.wrappedValue ? "x" : " ")]"
        }
        #expect(frame() == "Name [] Online [ ]")
        name.wrappedValue = "Ann"
        isOnline.wrappedValue.toggle()
        #expect(frame() == "Name [Ann] Online [x]")
        await cache.settle()
        #expect(form.container.snapshot == Profile(name: "Ann", isOnline: true))
        #expect(frame() == "Name [Ann] Online [x]")
        #expect(sightings.all == ["name is Ann"])
    }

    @Test("a hook that changes the state leaves every hook with the newest value")
    func hookOrder() async {
        let cache = cache()
        let name: StateBinding<String> = cache.bind(\.name)
        // A binding keeps its cache alive, and the cache its hooks: weak, or they keep each other.
        cache.onChange(of: \.name) { [weak cache] value in
            guard value.hasSuffix(" "), let cache else { return }
            let name: StateBinding<String> = cache.bind(\.name)
            name.wrappedValue = String(value.dropLast())
        }
        cache.onChange(of: \.name) { [sightings] in sightings.note($0) }
        name.wrappedValue = "Ann "
        #expect(cache.current.name == "Ann")
        #expect(sightings.all == ["Ann ", "Ann"])
        await cache.settle()
        #expect(sightings.all == ["Ann ", "Ann"])
    }

    @Test(
        "a computed value is computed once for each observed state", .requirement("S-073"))
    func bindingCache() {
        let cache = cache()
        cache.take(Profile(name: "Ann Lee"))
        #expect(cache.optimizedBind(\.initials) == "AL")
        #expect(cache.optimizedBind(\.initials) == "AL")
        #expect((cache.bindingHits, cache.bindingMisses) == (1, 1))
        cache.take(Profile(name: "Bo Ray"))
        #expect(cache.optimizedBind(\.initials) == "BR")
        #expect((cache.bindingHits, cache.bindingMisses) == (1, 2))
        cache.invalidateBindingCache()
        _ = cache.optimizedBind(\.initials)
        #expect(cache.bindingMisses == 3)
    }

    @Test(
        "a change that nobody can see renders nothing, and is read all the same",
        .requirement("S-074"))
    func selectiveUpdates() {
        let cache = cache { old, new in
            old.name != new.name || old.email != new.email || old.profileImage != new.profileImage
        }
        let frames = Guarded(0)
        withObservationTracking {
            _ = cache.state
        } onChange: {
            frames.withLock { $0 += 1 }
        }
        cache.take(Profile(visits: 7))
        #expect(frames.withLock { $0 } == 0)
        #expect(cache.updates == 0)
        #expect(cache.current.visits == 7)
        cache.take(Profile(profileImage: 1, visits: 7))
        #expect(frames.withLock { $0 } == 1)
    }
}
