// SPDX-License-Identifier: Apache-2.0

import Basics
import Synchronization

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
    private let hasEnded = Atomic<Bool>(false)
    private let findings: Guarded<Findings>

    /// - Parameter expected: what the last build of the registration needed, from a caller that is
    ///   counted in until this one has ended.
    init(
        _ registration: Registration, scope: Int, family: ObjectIdentifier, parent: Build?,
        expected: Unmanaged<Provenance>? = nil
    ) {
        key = registration.key
        self.registration = registration.id
        self.scope = scope
        self.family = family
        followsOverrides = registration.takesContainer
        self.parent = parent
        depth = (parent?.depth ?? 0) + 1
        findings = Guarded(Findings(expected: expected))
    }

    /// The build that is running in the caller's task or thread.
    ///
    /// A task that its resolver started may outlive it. Then the task belongs to whoever asked for
    /// it and may be waiting for the task; once they all have ended, to nobody.
    static var asker: Build? {
        guard let current, current.isRunning || current.running != nil else { return nil }
        return current
    }

    private var isRunning: Bool { !hasEnded.load(ordering: .acquiring) }

    /// This build or the nearest that asked for it, whichever has not ended.
    private var running: Build? { isRunning ? self : parent?.running }

    /// Whether this build, or one that asked for it, is a running one of a registration.
    private func isInside(_ registration: Int) -> Bool {
        if self.registration == registration, isRunning { return true }
        return parent?.isInside(registration) ?? false
    }

    /// This build and those that asked for it, innermost first.
    var chain: [Build] { Array(sequence(first: self, next: \.parent)) }

    /// The names from the first type asked for to this one.
    var path: [String] { chain.reversed().map(\.key.name) }

    /// The builds from that of a registration, if it is running, down to this one.
    func circle(from registration: Registration) -> [Build]? {
        guard isInside(registration.id) else { return nil }
        let outer = chain.first { $0.registration == registration.id && $0.isRunning }
        return outer.flatMap { WaitGraph.segment(from: $0, to: self) }
    }

    /// Notes what was found through a container. An override counts where the resolver asks through
    /// the one that it was handed.
    func note(
        _ provenance: Unmanaged<Provenance>, through scope: Int, of family: ObjectIdentifier
    ) {
        guard isRunning else {
            running?.note(provenance, through: scope, of: family)
            return
        }
        guard self.family == family else { return }
        let follows = followsOverrides && self.scope == scope
        findings.withLock { $0.note(provenance, follows) }
    }

    /// Makes the build fail even if its resolver puts up with what the cycle denied it.
    func taint(cycle: [String]) {
        findings.withLock { $0.cycle = $0.cycle ?? cycle }
    }

    var cycle: [String]? { findings.withLock { $0.cycle } }

    /// Ends the build and tells what it needed.
    func finish() -> Finding {
        hasEnded.store(true, ordering: .releasing)
        return findings.withLock { $0.end() }
    }
}

/// What a build needed.
enum Finding: Sendable {
    /// The same dependency as the last one recorded.
    case expected(Unmanaged<Provenance>)
    case new([Need])
    /// It was part of a cycle.
    case cycle([String])
}

/// What a build has asked for so far.
// Proof: `expected` belongs to a registration that a visitor keeps alive until the build has ended,
// from when on it is `nil`.
private struct Findings: @unchecked Sendable {
    /// What the last build of the same registration needed. As long as this one asks for the same in
    /// the same order, which is the rule, nothing has to be kept.
    private var expected: Unmanaged<Provenance>?
    private var matched = 0
    private var needs: [Need] = []
    private var hasEnded = false
    var cycle: [String]?

    init(expected: Unmanaged<Provenance>?) {
        self.expected = expected
    }

    mutating func note(_ provenance: Unmanaged<Provenance>, _ follows: Bool) {
        guard !hasEnded else { return }
        if let expected {
            let isExpected = expected._withUnsafeGuaranteedRef {
                $0.needs(provenance, follows, at: matched)
            }
            if isExpected {
                matched += 1
                return
            }
            needs = Array(expected.takeUnretainedValue().needs.prefix(matched))
            self.expected = nil
        }
        let need = Need(provenance: provenance.takeUnretainedValue(), followsOverrides: follows)
        let isKnown = needs.contains {
            $0.provenance.key == need.provenance.key && $0.followsOverrides == follows
        }
        if !isKnown { needs.append(need) }
    }

    mutating func end() -> Finding {
        hasEnded = true
        defer { (expected, needs) = (nil, []) }
        if let cycle { return .cycle(cycle) }
        guard let expected else { return .new(needs) }
        let isAll = expected._withUnsafeGuaranteedRef { $0.needs.count == matched }
        if isAll { return .expected(expected) }
        return .new(Array(expected.takeUnretainedValue().needs.prefix(matched)))
    }
}
