// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Security
import Testing

@Suite("Security failures")
struct SecurityFailureTests {
    private static let path = "/s/it's"

    @Test(
        "every failure is a sentence with a way out, and a path is quoted for the shell",
        arguments: [
            (SecurityFailure.libraryUnavailable, "/dev/urandom"),
            (.outOfMemory(mebibytes: 64), "64 MiB"),
            (.passwordTooLong(bytes: 2000, limit: 1024), "at most 1024 bytes"),
            (.passwordNotText, "UTF-8"),
            (.malformedHash, "Restore a backup"), (.malformedToken, "43 characters"),
            (.sessionFileIsLink(path: path), "rm '/s/it'\\''s'"),
            (.sessionFileNotRegular(path: path), "rm -r '/s/it'\\''s'"),
            (
                .sessionFileWrongOwner(path: path, owner: 7, expected: 8),
                "belongs to user 7, not to you (8)"
            ),
            (.sessionFileOpenToOthers(path: path, mode: 0o644), "has mode 0644 and must be 0600"),
            (
                .sessionFileOversize(path: path, bytes: 999, limit: 256),
                "999 bytes and may have 256"
            ),
            (.sessionFileMalformed(path: path), "does not hold a session token"),
            (.cannotRead(path: path, reason: "permission denied"), "permission denied"),
            (.cannotWrite(path: path, reason: "read-only file system"), "read-only file system"),
        ]
    )
    func messages(failure: SecurityFailure, part: String) {
        #expect(failure.message.contains(part))
        #expect(failure.message.contains(". ") || failure.message.hasSuffix("."))
        #expect(failure.description == failure.message)
    }

    @Test("only a lack of memory is worth another try")
    func recovery() {
        #expect(SecurityFailure.outOfMemory(mebibytes: 64).recovery == .retry)
        #expect(SecurityFailure.malformedHash.recovery == .propagate)
    }
}
