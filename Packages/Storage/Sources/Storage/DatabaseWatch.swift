// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// Follows a database that stays open for long. Reports when another process changed the data, when
/// the database can no longer be written, and when it can be written again.
///
/// The system reports every change of the file, so nothing polls. It reports a commit before others
/// can read it, so after the last report the file is looked at twice more. A program that closes the
/// file is reported again then; one that stays open, such as another `ui`, is not.
///
/// The file is checked once a second in two cases: while the database cannot be written, since
/// nothing reports free space or the end of a lock, and on systems without file notifications.
public struct DatabaseWatch: Sendable {
    private let handle: CapabilityHandle<Database>
    private let clock: any Clock<Duration>

    /// Creates a watch over the database behind a handle.
    /// - Parameter clock: the clock that measures the seconds between checks.
    public init(
        _ handle: CapabilityHandle<Database>, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.handle = handle
        self.clock = clock
    }

    /// Makes the first check; every later change is reported. Call it before reading the data to
    /// show.
    public func begin() async throws -> Database.Outlook {
        try await handle.ready(atLeast: .limited).look()
    }

    /// Reports every check that found something new, one after the other, until the task is
    /// cancelled.
    public func run(
        after first: Database.Outlook,
        telling tell: @Sendable (Database.Outlook) async -> Void
    ) async {
        // Held, so that it can be looked at when its handle says that it is unavailable.
        guard let database = try? handle.require() else { return }
        let (nudges, nudge) = AsyncStream.makeStream(of: Nudge.self)
        await withTaskGroup { group in
            group.addTask { await follow(database, nudge) }
            group.addTask {
                for await _ in database.damages.stream { nudge.yield(.event) }
            }
            group.addTask { [handle] in
                for await _ in handle.levels { nudge.yield(.event) }
            }
            var obstacle = first.obstacle
            var isTicking = false
            func tick() {
                isTicking = true
                group.addTask { [clock] in
                    try? await clock.sleep(for: .seconds(1))
                    nudge.yield(.tick)
                }
            }
            if obstacle != nil { tick() }
            // How many of the later looks are still to come, and whether one is under way.
            var later: [Duration] = []
            var isWaiting = false
            func lookLater() {
                guard !isWaiting, let delay = later.first else { return }
                later.removeFirst()
                isWaiting = true
                group.addTask { [clock] in
                    try? await clock.sleep(for: delay)
                    nudge.yield(.later)
                }
            }
            for await reason in nudges {
                switch reason {
                case .event: later = Self.laterLooks
                case .tick: isTicking = false
                case .later: isWaiting = false
                }
                lookLater()
                let found = await database.look(isTrying: reason == .tick)
                // The look may have opened what could not be opened a second ago.
                if found.obstacle != obstacle || handle.level == .unavailable {
                    await handle.refresh()
                }
                if found.obstacle != nil, !isTicking { tick() }
                guard found.news != .none || found.obstacle != obstacle else { continue }
                obstacle = found.obstacle
                await tell(found)
            }
            group.cancelAll()
        }
    }

    /// When a change is looked at again: a commit is readable once the disk has it, which takes a
    /// slow one a second.
    private static let laterLooks: [Duration] = [.milliseconds(100), .seconds(1)]

    private enum Nudge {
        case event, tick, later
    }

    /// Hands on what the system tells of the file, and goes on where the folder went or where it
    /// does not tell.
    private func follow(
        _ database: Database, _ nudge: AsyncStream<Nudge>.Continuation
    ) async {
        guard case .file = database.location else { return }
        while !Task.isCancelled {
            for await _ in database.fileChanges { nudge.yield(.event) }
            nudge.yield(.event)
            try? await clock.sleep(for: .seconds(1))
        }
    }
}
