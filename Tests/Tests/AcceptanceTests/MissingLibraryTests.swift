// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("An account without libsodium", .timeLimit(.minutes(10)))
struct MissingLibraryTests {
    /// Runs words of the program while the library is hidden from it.
    private func hidden(_ words: String) -> String {
        """
        file=$(readlink -f $(/sbin/ldconfig -p | grep -m1 libsodium.so.23 | sed "s/.*=> //"))
        unshare -m bash -c "mount --bind /dev/null $file; $AIRFIT \(words)"
        """
    }

    @Test(
        "whoever is signed in is told of the library, never to remove a sound session file",
        .enabled(if: DoctorTests.mayHide, "needs the right to mount in a namespace of its own"),
        arguments: [
            "today", "auth status", "auth logout", "today --db $HOME/other.db",
            "auth login ada --password-file $HOME/secret",
        ])
    func signedIn(command: String) async throws {
        try await withAirfit { airfit in
            try "four quiet owls at dusk".write(
                toFile: airfit.home + "/secret", atomically: true, encoding: .utf8)
            for database in ["", " --db $HOME/other.db"] {
                let made = try await airfit.shell(
                    "$AIRFIT auth register ada --password-file $HOME/secret" + database)
                #expect(made.exit == 0, "\(made.errors)")
            }
            let run = try await airfit.shell(hidden(command))
            #expect(run.exit == 1, "\(run.output)\(run.errors)")
            #expect(run.errors.contains("apt-get install libsodium23"), "\(run.errors)")
            #expect(!run.errors.contains("rm "), "\(run.errors)")
            #expect(FileManager.default.fileExists(atPath: airfit.session))
            let status = try await airfit("auth", "status")
            #expect(status.output.contains("Signed in as ada"), "\(status.output)")
        }
    }
}
