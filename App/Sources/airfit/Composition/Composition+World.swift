// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Storage

extension Composition {
    /// The outside of a running app, where its database is a file: its capabilities are told of what
    /// happens to it, and so are the screens.
    func world(around app: Application?) async -> World {
        guard let app, !invocation.has(.ephemeral),
            let handle = try? app.graph.manager(for: World.self, declared: [Database.self])
                .handle(of: Database.self)
        else { return World() }
        let watch = DatabaseWatch(handle)
        guard let first = try? await watch.begin() else { return World() }
        let orchestrator = app.orchestrator
        return World(obstacle: first.obstacle?.headline) { [weak orchestrator] tell in
            let (changes, change) = AsyncStream.makeStream(of: CapabilityChange.self)
            let monitor = CapabilityMonitor(changes) { [weak orchestrator] in
                await orchestrator?.handleCapabilityChange($0)
            }
            defer { monitor.stop() }
            let lost = Guarded(first.obstacle != nil)
            if first.obstacle != nil { change.yield(.serviceUnavailable(.storage)) }
            await watch.run(after: first) { found in
                let isLost = found.obstacle != nil
                let isTurn = lost.withLock { lost in
                    defer { lost = isLost }
                    return lost != isLost
                }
                if isTurn {
                    change.yield(
                        isLost ? .serviceUnavailable(.storage) : .serviceRestored(.storage))
                }
                await tell(.obstacle(found.obstacle?.headline))
                switch found.news {
                case .none: break
                case .changed: await tell(.changed)
                case .replaced: await tell(.replaced)
                }
            }
        }
    }
}
