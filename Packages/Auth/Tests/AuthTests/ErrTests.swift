// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Foundation
import Testing

@Suite("Auth messages")
struct AuthErrTests {
    typealias Err = Auth.Business.Err

    @Test(
        "every message says what is wrong and what to do",
        arguments: [
            (
                Err.invalidName(name: "a b", reason: "it is odd."),
                "\"a b\" cannot be an account name: it is odd."
            ),
            (.weakPassword(reason: "a password needs more."), "a password needs more."),
            (
                .nameTaken("ada"),
                "an account named \"ada\" exists already. Sign in with it, or choose another name."
            ),
            (.wrongCredentials(attempt: 4, retryAfter: 0), "wrong name or password."),
            (
                .wrongCredentials(attempt: 8, retryAfter: 8),
                "wrong name or password. Next try in 8 s (attempt 8)."
            ),
            (
                .throttled(retryAfter: 3),
                "too many wrong passwords: this one was not checked. Next try in 3 s."
            ),
            (.signedOut, "nobody is signed in. Sign in to see your data."),
            (.sessionExpired, "the session has ended. Sign in again."),
            (.sessionFile(reason: "the file is a link."), "the file is a link."),
            (.sessionStays(reason: "signed out here only."), "signed out here only."),
            (.unavailable(code: .database, reason: "the disk is full."), "the disk is full."),
        ])
    func message(error: Err, sentence: String) {
        #expect(error.description == sentence)
        #expect(error.localizedDescription == sentence)
    }
}
