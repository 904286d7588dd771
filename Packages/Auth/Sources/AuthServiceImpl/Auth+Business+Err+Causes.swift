// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Security
import Storage

extension Auth.Business.Err {
    /// What trouble with the database means to a person.
    init(storage failure: StorageFailure) {
        self = .unavailable(code: .database, reason: failure.message)
    }

    /// What trouble with the database means to a person who signs out: no place to write is no
    /// reason to stay signed in here.
    init(closing failure: StorageFailure) {
        switch failure {
        case .readOnly, .diskFull:
            self = .sessionStays(
                reason: "you are signed out here, but your session stays in the database until it "
                    + "expires: \(failure.message)")
        case .libraryMissing, .corrupt, .notADatabase, .foreign, .busy, .outdated,
            .newerThanProgram, .cannotOpen, .inputOutput, .unknownOutcome, .migrationFailed,
            .constraint, .sql, .unavailable, .gone, .closed, .bodyFailed:
            self.init(storage: failure)
        }
    }

    /// What trouble with the hasher or the session file means to a person.
    init(security failure: SecurityFailure) {
        switch failure {
        case .sessionFileIsLink, .sessionFileNotRegular, .sessionFileWrongOwner,
            .sessionFileOpenToOthers, .sessionFileOversize, .sessionFileMalformed, .cannotRead:
            self = .sessionFile(reason: failure.message)
        case .cannotWrite:
            self = .unavailable(code: .files, reason: failure.message)
        case .libraryMissing, .libraryUnavailable, .unavailable, .outOfMemory, .passwordTooLong,
            .passwordNotText,
            .malformedHash, .unfitKey, .malformedToken:
            self = .unavailable(code: .hasher, reason: failure.message)
        }
    }
}
