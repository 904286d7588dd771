// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Auth.Business {
    /// Everything that can go wrong with an account, with the way out in the sentence.
    public enum Err: Error, Sendable, Equatable {
        /// The name is empty, too long or holds characters that names may not have.
        case invalidName(name: String, reason: String)
        /// The password is not strong enough; `reason` is a full sentence.
        case weakPassword(reason: String)
        /// An account of this name exists.
        case nameTaken(String)
        /// Name or password is wrong; `attempt` counts consecutive failures, `retryAfter` is in
        /// seconds.
        case wrongCredentials(attempt: Int, retryAfter: Int)
        /// Too many failures: nothing was checked; `retryAfter` is in seconds.
        case throttled(retryAfter: Int)
        /// Accounts exist and nobody is signed in.
        case signedOut
        /// The session was ended by time or from elsewhere.
        case sessionExpired
        /// The session file cannot be trusted; `reason` names the file and the command that mends
        /// it.
        case sessionFile(reason: String)
        /// Signed out on this machine only: the database could not be told. `reason` is a full
        /// sentence.
        case sessionStays(reason: String)
        /// The database or the hasher failed; `reason` is a full sentence, `code` names the kind of
        /// failure.
        case unavailable(code: Code, reason: String)

        /// The kinds of failure of what lies beneath, so that a host can choose an exit code.
        public enum Code: String, Sendable, Equatable {
            case database, hasher, files
        }
    }
}

extension Auth.Business.Err: LocalizedError, CustomStringConvertible {
    public var errorDescription: String? { description }

    public var description: String {
        switch self {
        case .invalidName(let name, let reason):
            "\"\(name)\" cannot be an account name: \(reason)"
        case .weakPassword(let reason):
            reason
        case .nameTaken(let name):
            "an account named \"\(name)\" exists already. Sign in with it, or choose another name."
        case .wrongCredentials(let attempt, let retryAfter) where retryAfter > 0:
            "wrong name or password. Next try in \(retryAfter) s (attempt \(attempt))."
        case .wrongCredentials:
            "wrong name or password."
        case .throttled(let retryAfter):
            "too many wrong passwords: nothing was checked. Next try in \(retryAfter) s."
        case .signedOut:
            "nobody is signed in. Sign in to see your data."
        case .sessionExpired:
            "the session has ended. Sign in again."
        case .sessionFile(let reason), .sessionStays(let reason), .unavailable(_, let reason):
            reason
        }
    }
}
