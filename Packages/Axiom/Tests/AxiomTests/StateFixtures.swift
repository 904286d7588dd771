// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import Basics

struct UserState: Sendable, Equatable {
    enum Status: Sendable, Equatable { case idle, processing, active, completed }
    enum Theme: Sendable, Equatable { case light, dark }

    struct Preferences: Sendable, Equatable {
        var theme = Theme.light
        var notifications = false
    }

    struct Profile: Sendable, Equatable {
        var email = "ada@example.org"
        var isValid: Bool { email.contains("@") }
    }

    var name = "Ada"
    var counter = 0
    var status = Status.idle
    var preferences = Preferences()
    var profile = Profile()
    var orders: [Int] = []
    var isEligible = true
}

enum UserError: Error, Equatable {
    case invalidProfile
}

/// The client of the state-management specification.
actor UserClient: AxiomClient {
    nonisolated let container: StateContainer<UserState>
    nonisolated let stateRecovery: StateRecovery

    init(_ state: UserState = UserState(), recovery: StateRecovery = StateRecovery()) {
        container = StateContainer(state)
        stateRecovery = recovery
    }

    func updateProfile(_ profile: UserState.Profile) async throws(UserError) {
        try await updateState { state throws(UserError) in
            state.name = "half done"
            guard profile.isValid else { throw .invalidProfile }
            state.profile = profile
        }
    }

    func incrementCounter(by amount: Int) async -> Int {
        await updateState { state in
            state.counter = max(0, state.counter + amount)
            return state.counter
        }
    }
}

/// Keeps every sentence.
final class LogRecord: LogSink {
    private let storage = Guarded<[String]>([])

    var lines: [String] { storage.withLock { $0 } }

    func log(_ level: LogLevel, _ message: String) {
        storage.withLock { $0.append("\(level): \(message)") }
    }
}

/// Gives the other tasks turns until something is so; the time limit of the suite ends it otherwise.
func until(_ condition: () async -> Bool) async {
    while !(await condition()), !Task.isCancelled { await Task.yield() }
}
