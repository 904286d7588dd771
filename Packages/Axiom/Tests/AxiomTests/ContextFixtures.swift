// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import Basics
import Foundation
import Testing

/// What a test saw, in order; it can wait for what it has not seen yet.
@MainActor
final class Sightings {
    private(set) var all: [String] = []
    private var waiting:
        [(isDone: ([String]) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

    nonisolated init() {}

    func note(_ sighting: String) {
        all.append(sighting)
        let done = waiting.filter { $0.isDone(all) }
        waiting.removeAll { $0.isDone(all) }
        for (_, continuation) in done { continuation.resume() }
    }

    func wait(for sighting: String) async { await wait { $0.contains(sighting) } }

    func wait(count: Int) async { await wait { $0.count >= count } }

    private func wait(until isDone: @escaping ([String]) -> Bool) async {
        if isDone(all) { return }
        await withCheckedContinuation { waiting.append((isDone, $0)) }
    }
}

/// Lets other tasks run until something is true. The suite's time limit is the end of patience:
/// then the issue says what was waited for, and what was there instead.
/// - Parameters:
///   - what: to follow "waited in vain for": `"the third frame"`.
///   - found: what is there now, for the issue.
@MainActor
func eventually(
    _ what: String, found: @autoclosure () -> Any? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ isTrue: () -> Bool
) async {
    while !isTrue() {
        guard !Task.isCancelled else {
            let instead = found().map { "; there is \($0)" } ?? ""
            Issue.record("waited in vain for \(what)\(instead)", sourceLocation: sourceLocation)
            return
        }
        await Task.yield()
    }
}

/// The same for a value that should become another one.
@MainActor
func eventually<Value: Equatable>(
    _ value: @autoclosure () -> Value, is expected: Value,
    sourceLocation: SourceLocation = #_sourceLocation
) async {
    await eventually("\(expected)", found: value(), sourceLocation: sourceLocation) {
        value() == expected
    }
}

/// Holds who comes until it is opened.
@MainActor
final class HoldingGate {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private(set) var passed = 0

    nonisolated init() {}

    var held: Int { waiting.count }

    func pass() async {
        await withCheckedContinuation { waiting.append($0) }
        passed += 1
    }

    func open() {
        let released = waiting
        waiting = []
        for continuation in released { continuation.resume() }
    }

    /// Lets everybody through as long as the body runs.
    func opened(during body: () async throws -> Void) async rethrows {
        let opening = Task {
            while !Task.isCancelled {
                open()
                await Task.yield()
            }
        }
        defer { opening.cancel() }
        try await body()
    }
}

/// Keeps every sentence that is logged.
final class KeptLog: LogSink {
    private let kept = Guarded<[String]>([])

    var messages: [String] { kept.withLock { $0 } }

    func log(_ level: LogLevel, _ message: String) { kept.withLock { $0.append(message) } }
}

struct Profile: Sendable, Equatable {
    var name = ""
    var email = ""
    var isOnline = false
    var profileImage = 0
    var visits = 0

    /// Costs more than a look-up.
    var initials: String {
        name.split(separator: " ").compactMap(\.first).map(String.init).joined()
    }
}

enum ProfileError: AxiomError, Equatable {
    /// Passes by itself.
    case busy
    /// Stays until somebody does something.
    case refused
    /// Matters to nobody.
    case trivial
    /// Nothing can go on.
    case broken

    var message: String {
        switch self {
        case .busy: "The profile is busy: try again."
        case .refused: "The profile cannot be changed: sign in first."
        case .trivial: "The picture of the profile is missing."
        case .broken: "The profile is broken: begin anew."
        }
    }

    var recovery: RecoveryStrategy {
        switch self {
        case .busy: .retry
        case .refused, .broken: .propagate
        case .trivial: .ignore
        }
    }

    var isCritical: Bool { self == .broken }
}

protocol IProfiles: Actor {
    nonisolated var container: StateContainer<Profile> { get }
    func rename(_ name: String) async throws(ProfileError)
}

actor Profiles: Client, IProfiles {
    nonisolated let container = StateContainer(Profile())
    private(set) var calls = 0
    private var failures: [ProfileError]

    init(failing failures: [ProfileError] = []) { self.failures = failures }

    func rename(_ name: String) async throws(ProfileError) {
        calls += 1
        if !failures.isEmpty { throw failures.removeFirst() }
        container.update { $0.name = name }
    }
}

@MainActor
final class ProfileContext: FeatureContext {
    enum Tap: UserAction, Equatable {
        case rename(String)

        func validate() throws {
            if case .rename("") = self {
                throw StateError.validationError("A name has at least one letter.")
            }
        }
    }

    let lifecycle = ContextLifecycle()
    let boundary: ErrorBoundary
    let profiles: any IProfiles
    let sightings: Sightings
    private(set) var name = ""

    init(_ profiles: any IProfiles, boundary: ErrorBoundary, sightings: Sightings = Sightings()) {
        self.profiles = profiles
        self.boundary = boundary
        self.sightings = sightings
    }

    convenience init(_ profiles: any IProfiles, sightings: Sightings = Sightings()) {
        self.init(profiles, boundary: ErrorBoundary("ProfileContext"), sightings: sightings)
    }

    func observeClient() async {
        lifecycle.follow(profiles.container, for: self, boundary: boundary) { context, state in
            MainActor.assertIsolated()
            context.name = state.name
            context.sightings.note(state.name)
            if state.name == "unreadable" { throw ProfileError.refused }
        }
    }

    func perform(_ action: Tap) async throws {
        switch action {
        case .rename(let name): try await profiles.rename(name)
        }
    }
}

/// A view that draws text.
@MainActor
struct ProfileView: Presentation {
    let context: ProfileContext

    var frame: String { "name: \(context.name)" }
}
