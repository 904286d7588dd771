// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Auth.Business {
    /// The errors of the accounts domain. A message says what is wrong and, where it can, what to
    /// do.
    public enum Err: Error, Sendable, Equatable {
        /// The name is empty, too long or holds characters that names may not have.
        case invalidName(name: String, reason: String)
        /// The password is not strong enough; `reason` is a full sentence.
        case weakPassword(reason: String)
        /// An account with this name exists already.
        case nameTaken(String)
        /// Name or password is wrong; `attempt` counts consecutive failures, `retryAfter` is in
        /// seconds.
        case wrongCredentials(attempt: Int, retryAfter: Int)
        /// Too many failures, so the password was not checked; `retryAfter` is in seconds.
        case throttled(retryAfter: Int)
        /// Accounts exist and nobody is signed in.
        case signedOut
        /// The session has expired, or was ended elsewhere.
        case sessionExpired
        /// The session file cannot be trusted; `reason` names the file and the command that fixes
        /// it.
        case sessionFile(reason: String)
        /// Signed out on this machine, but the session stays in the database, which could not be
        /// written. `reason` is a full sentence.
        case sessionStays(reason: String)
        /// The database or the hasher failed; `reason` is a full sentence, `code` names the kind of
        /// failure.
        case unavailable(code: Code, reason: String)

        /// The part below the domain that failed, so that a host can choose an exit code.
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
            "too many wrong passwords: this one was not checked. Next try in \(retryAfter) s."
        case .signedOut:
            "nobody is signed in. Sign in to see your data."
        case .sessionExpired:
            "the session has ended. Sign in again."
        case .sessionFile(let reason), .sessionStays(let reason), .unavailable(_, let reason):
            reason
        }
    }
}
