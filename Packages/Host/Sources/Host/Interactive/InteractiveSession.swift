// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import HostFeature
import TerminalUI
import Trapezio
import TrapezioNavigation

/// Runs the interactive app in a terminal until the person quits, the input ends or the program is
/// asked to end. Between keys and changes nothing runs.
@MainActor
struct InteractiveSession {
    let session: TerminalSession
    let model: InteractiveModel
    let router: Router.State
    let host: TrapezioNavigationHost<ScreenContent>
    let identity: Identity
    let undo: UndoHistory
    let follower: WorldFollower
    let watch: FrameWatch

    /// Runs the app. Returns the signal that ended it; `nil` when no signal did.
    func run() async throws -> Int32? {
        let runtime = TrapezioRuntime<Frame> { [model, watch] in
            watch.frameBegins()
            return model.frame
        }
        let painter = Task { [session, model, watch, host] in
            for await frame in runtime.contents {
                do {
                    try session.present(frame)
                    watch.frameIsShown(of: "\(type(of: host.path.top.screen))")
                } catch {
                    // The terminal takes no output any more: the next event ends the app.
                    model.end()
                }
            }
        }
        let places = router.container.observation()
        let navigation = Task { [host, watch] in
            for await place in places {
                if host.path != place.state.path { watch.transitionBegins() }
                host.show(place.state.path)
            }
        }
        // A person cannot undo what another one did. While nobody is signed in, no data is shown.
        let access = identity.changes()
        model.isSignedOut = identity.access().isSignedOut
        let forgetter = Task { [undo, model, identity] in
            var person = identity.access().person?.id
            for await now in access {
                model.isSignedOut = now.isSignedOut
                guard now.person?.id != person else { continue }
                person = now.person?.id
                undo.clear()
            }
        }
        let outside = Task { [follower] in await follower.followOutside() }
        let days = Task { [follower] in await follower.followDays() }
        defer {
            painter.cancel()
            navigation.cancel()
            outside.cancel()
            days.cancel()
            forgetter.cancel()
        }
        for await event in session.events {
            switch event {
            case .key(let key): model.press(key)
            case .resize(let size): model.size = size
            case .repaint: try session.present(runtime.content)
            case .endOfInput: model.end()
            case .terminate(let signal): return signal
            }
            if model.hasEnded { return nil }
        }
        return nil
    }
}
