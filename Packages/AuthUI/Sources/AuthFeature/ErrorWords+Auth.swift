// SPDX-License-Identifier: Apache-2.0

import AuthModels
import HostAPI

extension ErrorWords {
    /// The errors of the domain at the command line.
    static let auth = ErrorWords(
        told: { ($0 as? Auth.Business.Err).map(UserError.of) }, question: { _ in nil })
}

extension UserError {
    fileprivate static func of(_ error: Auth.Business.Err) -> UserError {
        let (code, exit, hint): (String, ExitCode, String?) =
            switch error {
            case .invalidName: ("invalid_name", .usage, nil)
            case .weakPassword: ("weak_password", .failed, nil)
            case .nameTaken: ("name_taken", .conflict, signInHint)
            case .wrongCredentials: ("wrong_credentials", .signedOut, nil)
            case .throttled: ("throttled", .signedOut, nil)
            case .signedOut: ("auth_required", .signedOut, signInHint)
            case .sessionExpired: ("session_expired", .signedOut, signInHint)
            case .sessionFile: ("session_file", .signedOut, nil)
            case .sessionStays: ("session_stays", .database, nil)
            case .unavailable(.database, _): ("database", .database, databaseHint)
            case .unavailable(.hasher, _): ("hasher", .failed, nil)
            case .unavailable(.files, _): ("files", .failed, nil)
            }
        return UserError(code, exit, error.description, hint: hint)
    }
}
