// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import Axiom
import DesignSystem
import Relux
import Trapezio

/// What happens outside while the app is open: to what it stores and to its settings, by anybody,
/// and to the day.
struct World: Sendable {
    /// Something that happened to the database.
    enum Event: Sendable, Equatable {
        /// Another program has changed what is stored.
        case changed
        /// Another database has taken its place.
        case replaced
        /// Other settings are in force, or the time zone is another one; with what is wrong in the
        /// settings, a sentence each.
        case settings(problems: [String])
        /// From now on nothing can be stored, and why, in a line; `nil` when it can be again.
        case obstacle(String?)
    }

    /// Why nothing can be stored at the beginning, in a line; `nil` where it can be.
    var obstacle: String?
    /// Tells of every event, one after the other, until the task is cancelled.
    var follow: @Sendable (@escaping Teller) async -> Void = { _ in }

    /// Takes an event.
    typealias Teller = @MainActor @Sendable (Event) async -> Void
}

/// Brings what happens outside to the screens: they ask for nothing themselves.
@MainActor
struct WorldFollower {
    let world: World
    let model: InteractiveModel
    let services: ScreenServices
    /// Who is signed in, and where to go when that is nobody any more.
    let auth: any Auth.Business.IState
    let showAccount: @MainActor () -> Void
    /// Shows what depends on nothing that a screen reads: the colours.
    var show: @MainActor () -> Void = {}
    private let turns = AsyncStream.makeStream(of: Turn.self)

    /// Why the clock is looked at.
    private enum Turn: Sendable {
        case night, settings
    }

    /// Follows the database and the settings until the task is cancelled.
    func followOutside() async {
        model.obstacle = world.obstacle
        await world.follow { event in
            switch event {
            case .changed: await lookAgain()
            case .replaced:
                // What was done was done to the other one.
                services.undo.clear()
                await lookAgain()
            case .settings(let problems):
                turns.continuation.yield(.settings)
                show()
                for problem in problems { services.messages.emit(problem, .warning) }
                await lookAgain()
            case .obstacle(let obstacle): model.obstacle = obstacle
            }
        }
    }

    /// Follows the days until the task is cancelled; nothing runs from midnight to midnight.
    func followDays() async {
        var known = services.now()
        var night = wait(for: known.restOfToday)
        defer { night.cancel() }
        for await turn in turns.stream {
            let clock = services.now()
            // Time that stands still brings no other day.
            if turn == .night, clock.now <= known.now { return }
            if clock.today != known.today { await lookAgain() }
            // By other settings or in another zone the day may end at another time.
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

    /// Finds out who is there, after which every screen that shows something of theirs reads it
    /// anew.
    private func lookAgain() async {
        let wasSignedIn = auth.stateSnapshot.status.isSignedIn
        do {
            let status = try await services.ask(Auth.Business.Restore())
            guard wasSignedIn, status == .signedOut else { return }
            services.messages.emit("You were signed out by another program.", .warning)
            showAccount()
        } catch is CancellationError {
            // Somebody signs in or out here at this moment, and that is told.
        } catch {
            services.messages.emit(UserError(error).message, .error)
        }
    }
}

extension Auth.Business.Model.Access.Status {
    fileprivate var isSignedIn: Bool {
        switch self {
        case .signedIn: true
        case .unknown, .local, .signedOut: false
        }
    }
}
