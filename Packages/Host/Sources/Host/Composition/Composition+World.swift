// SPDX-License-Identifier: Apache-2.0

import Axiom
import Basics
import HostAPI
import Storage

extension Composition {
    /// What a running app follows outside: its database, if that is a file, its settings and the
    /// time zone.
    func world(around app: Application?) async -> World {
        let storage = await storage(of: app)
        let settings = settings
        // The time zone is a link, which can be changed.
        let paths = [settings.path, shell.timeZoneLink].compactMap(\.self)
        return World(obstacle: storage.obstacle, isDamaged: storage.isDamaged) { tell in
            await withTaskGroup { group in
                group.addTask { await storage.follow(tell) }
                group.addTask { await Self.follow(settings, paths, telling: tell) }
            }
        }
    }

    /// Tells of every change of the settings or the time zone.
    private static func follow(
        _ settings: LiveSettings, _ paths: [String], telling tell: @escaping World.Teller
    ) async {
        let (nudges, nudge) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        await withTaskGroup { group in
            for path in paths {
                group.addTask { await FileWatch.follow(path) { nudge.yield() } }
            }
            for await _ in nudges where settings.refresh() {
                await tell(.settings(problems: settings.inForce.problems))
            }
            group.cancelAll()
        }
    }

    /// Follows the database of a running app, and tells capabilities and screens what happens to
    /// it.
    private func storage(of app: Application?) async -> World {
        guard let app, !invocation.has(.ephemeral),
            let handle = try? app.graph.manager(for: World.self, declared: [Database.self])
                .handle(of: Database.self)
        else { return World() }
        let watch = DatabaseWatch(handle)
        guard let first = try? await watch.begin() else { return World() }
        let orchestrator = app.orchestrator
        let isDamaged = first.obstacle?.isDamage == true
        return World(obstacle: first.obstacle?.headline, isDamaged: isDamaged) {
            [weak orchestrator] tell in
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
                await tell(.damaged(found.obstacle?.isDamage == true))
                switch found.news {
                case .none: break
                case .changed: await tell(.changed)
                case .replaced: await tell(.replaced)
                }
            }
        }
    }
}
