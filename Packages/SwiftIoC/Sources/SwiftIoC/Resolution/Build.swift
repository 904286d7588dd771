// SPDX-License-Identifier: Apache-2.0

/// One run of a resolver: who asked for it, and what it asks for.
///
/// The current one travels as a task local, so that a call through a captured container knows its
/// asker too, on plain threads as in tasks.
final class Build: Sendable {
    @TaskLocal static var current: Build?

    /// Resolvers nested deeper are refused, so that a stack of 512 KiB holds them: measured on
    /// x86-64, one takes 1.3 KiB of it, unoptimized 3.6 KiB.
    static let depthLimit = 100

    let key: TypeKey
    let registration: Int
    /// The scope it was asked through.
    let scope: Int
    let family: ObjectIdentifier
    /// Its resolver is handed the container; one that is not asks the same wherever it is resolved.
    let followsOverrides: Bool
    let parent: Build?
    let depth: Int
    private let state = Guarded(State())

    private struct State {
        var needs: [Need] = []
        var cycle: [String]?
        var isFinished = false
    }

    init(_ registration: Registration, scope: Int, family: ObjectIdentifier, parent: Build?) {
        key = registration.key
        self.registration = registration.id
        self.scope = scope
        self.family = family
        followsOverrides = registration.takesContainer
        self.parent = parent
        depth = (parent?.depth ?? 0) + 1
    }

    /// The build that is running in the caller's task or thread.
    ///
    /// A task that its resolver started may outlive it. Then the task belongs to whoever asked for
    /// it and may be waiting for the task; once they all have ended, to nobody.
    static var asker: Build? {
        guard let current, current.running != nil else { return nil }
        return current
    }

    /// This build or the nearest that asked for it, whichever has not ended.
    var running: Build? { sequence(first: self, next: \.parent).first { !$0.isFinished } }

    var isFinished: Bool { state.withLock { $0.isFinished } }

    /// This build and those that asked for it, innermost first.
    var chain: [Build] { Array(sequence(first: self, next: \.parent)) }

    /// The names from the first type asked for to this one.
    var path: [String] { chain.reversed().map(\.key.name) }

    func note(_ need: Need) {
        state.withLock { state in
            let isKnown = state.needs.contains {
                $0.provenance.key == need.provenance.key
                    && $0.followsOverrides == need.followsOverrides
            }
            if !isKnown { state.needs.append(need) }
        }
    }

    /// Makes the build fail even if its resolver puts up with what the cycle denied it.
    func taint(cycle: [String]) {
        state.withLock { $0.cycle = $0.cycle ?? cycle }
    }

    var cycle: [String]? { state.withLock { $0.cycle } }

    /// Ends the build and returns what it needed.
    func finish() -> [Need] {
        state.withLock { state in
            state.isFinished = true
            defer { state.needs = [] }
            return state.needs
        }
    }
}
