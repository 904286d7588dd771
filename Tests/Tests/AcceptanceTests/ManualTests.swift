// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The manual page as `man` reads it; that of `workbench` is in `CommandPagesTests`.
@Suite("Manual page", .timeLimit(.minutes(10)))
struct ManualTests {
    @Test("mandoc renders the whole page and has nothing to say about it")
    func lint() async throws {
        try await withAirfit { airfit in
            let tool = try await airfit.shell("command -v mandoc")
            try #require(
                tool.exit == 0,
                "mandoc is not installed: Scripts/system-libraries.sh --test installs it")
            let lint = try await airfit.shell("$AIRFIT manual | mandoc -T lint")
            #expect(lint.exit == 0 && lint.output.isEmpty && lint.errors.isEmpty, "\(lint)")
            let page = try await airfit.shell("$AIRFIT manual | mandoc -T utf8 | col -b")
            #expect(page.output.contains("airfit log"), "\(page)")
        }
    }

    @Test("a page that mandoc warns of is found")
    func broken() async throws {
        try await withAirfit { airfit in
            let lint = try await airfit.shell("{ $AIRFIT manual; echo .XX; } | mandoc -T lint")
            #expect(lint.output.contains("XX"), "\(lint)")
        }
    }
}
