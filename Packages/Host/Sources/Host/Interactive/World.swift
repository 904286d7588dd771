// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI
import HostFeature
import Relux
import Trapezio

/// What happens outside while the app is open: to its database, its settings and the time zone.
struct World: Sendable {
    /// Something that happened to the database, the settings or the time zone.
    enum Event: Sendable, Equatable {
        /// Another program has changed what is stored.
        case changed
        /// Another database has taken its place.
        case replaced
        /// The settings or the time zone have changed. `problems` has a sentence for each mistake
        /// in the settings.
        case settings(problems: [String])
        /// Why nothing can be stored from now on, in one line; `nil` when it can be again.
        case obstacle(String?)
        /// Whether the database is damaged from now on.
        case damaged(Bool)
    }

    /// Why nothing can be stored at the start, in one line; `nil` when it can be.
    var obstacle: String?
    /// Whether the database is damaged at the start.
    var isDamaged = false
    /// Tells of every event, one after the other, until the task is cancelled.
    var follow: @Sendable (@escaping Teller) async -> Void = { _ in }

    /// Takes an event.
    typealias Teller = @MainActor @Sendable (Event) async -> Void
}

/// Passes events from outside on to the screens, so that no screen has to watch for them.
@MainActor
struct WorldFollower {
    let world: World
    let model: InteractiveModel
    let services: ScreenServices
    /// Who is signed in, and how to show the account's screen when nobody is any more.
    let identity: Identity
    let showAccount: @MainActor () -> Void
    /// Draws the window anew with the present colours, which no screen reads.
    var show: @MainActor () -> Void = {}
    private let turns = AsyncStream.makeStream(of: Turn.self)

    /// Why the clock is read again.
    private enum Turn: Sendable {
        case night, settings
    }

    /// Follows the database and the settings until the task is cancelled.
    func followOutside() async {
        model.obstacle = world.obstacle
        model.isDamaged = world.isDamaged
        await world.follow { event in
            switch event {
            case .changed: await lookAgain()
            case .replaced:
                // The steps to undo belong to the database that was replaced.
                services.undo.clear()
                await lookAgain()
            case .settings(let problems):
                turns.continuation.yield(.settings)
                show()
                for problem in problems { services.messages.emit(problem, .warning) }
                await lookAgain()
            case .obstacle(let obstacle): model.obstacle = obstacle
            case .damaged(let isDamaged): model.isDamaged = isDamaged
            }
        }
    }

    /// Tells the screens of every new day until the task is cancelled. Between two days it only
    /// waits.
    func followDays() async {
        var known = services.now()
        var night = wait(for: known.restOfToday)
        defer { night.cancel() }
        for await turn in turns.stream {
            let clock = services.now()
            // When the time is fixed, no other day comes.
            if turn == .night, clock.now <= known.now { return }
            if clock.today != known.today { await lookAgain() }
            // With other settings or in another zone, the day may end at another time.
            known = clock
            night.cancel()
            night = wait(for: known.restOfToday)
        }
    }

    private func wait(for rest: Duration) -> Task<Void, Never> {
        Task { [timer = services.timer, turn = turns.continuation] in
            guard (try? await timer.sleep(for: rest)) != nil else { return }
            turn.yield(.night)
        }
    }

    /// Finds out who is signed in. Every screen with their data then reads it anew.
    private func lookAgain() async {
        let wasSignedIn = identity.access().person?.isAccount == true
        do {
            let access = try await identity.restore(services.dispatcher)
            try Task.checkCancellation()
            guard wasSignedIn, access.isSignedOut else { return }
            services.messages.emit("You were signed out by another program.", .warning)
            showAccount()
        } catch is CancellationError {
            // Somebody signs in or out here at this moment, and the screens are told of that.
        } catch {
            services.messages.emit(model.product.told(error).message, .error)
        }
    }
}
