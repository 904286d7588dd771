// SPDX-License-Identifier: Apache-2.0

import AuthModels

extension Auth.Business.Err {
    /// Seconds until the next try, 0 where one need not wait.
    var retryAfter: Int {
        switch self {
        case .wrongCredentials(_, let seconds), .throttled(let seconds): max(0, seconds)
        case .invalidName, .weakPassword, .nameTaken, .signedOut, .sessionExpired, .sessionFile,
            .sessionStays, .unavailable:
            0
        }
    }

    /// Whether another name would help.
    var isAboutName: Bool {
        switch self {
        case .invalidName, .nameTaken: true
        case .weakPassword, .wrongCredentials, .throttled, .signedOut, .sessionExpired,
            .sessionFile, .sessionStays, .unavailable:
            false
        }
    }

    /// The same refusal when so many seconds are left.
    func waiting(_ seconds: Int) -> Self {
        switch self {
        case .wrongCredentials(let attempt, _):
            .wrongCredentials(attempt: attempt, retryAfter: seconds)
        case .throttled: .throttled(retryAfter: seconds)
        case .invalidName, .weakPassword, .nameTaken, .signedOut, .sessionExpired, .sessionFile,
            .sessionStays, .unavailable:
            self
        }
    }

    /// Whether something is broken, which is to be recorded, rather than refused.
    var isFault: Bool {
        switch self {
        case .sessionFile, .sessionStays, .unavailable: true
        case .invalidName, .weakPassword, .nameTaken, .wrongCredentials, .throttled, .signedOut,
            .sessionExpired:
            false
        }
    }
}
