// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Versions")
struct VersionTests {
    /// The order that Semantic Versioning 2.0.0 gives in its section 11, and numbers around it.
    private static let ascending = [
        "0.0.1", "0.9.9", "0.10.0", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta",
        "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.1", "1.2.0",
        "1.10.0", "2.0.0", "10.0.0",
    ]

    @Test("versions are ordered as the standard says", .requirement("F-0D6"))
    func order() throws {
        let versions = try Self.ascending.map { try #require(SemanticVersion($0), "\($0)") }
        for (index, version) in versions.enumerated() {
            #expect(version.description == Self.ascending[index])
            for later in versions[(index + 1)...] {
                #expect(version < later)
                #expect(!(later < version))
            }
        }
    }

    @Test("an identifier with a hyphen is a word, also when it looks like a number")
    func hyphen() throws {
        let number = try #require(SemanticVersion("1.0.0-1"))
        let word = try #require(SemanticVersion("1.0.0--5"))
        #expect(number < word)
        #expect(!(word < number))
    }

    @Test("builds do not count", .requirement("F-0D6"))
    func builds() throws {
        let one = try #require(SemanticVersion("1.0.0+linux.7"))
        let other = SemanticVersion(1, 0, 0)
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(one.description == "1.0.0+linux.7")
    }

    @Test(
        "anything else is no version", .requirement("F-0D6"),
        arguments: [
            "", "1", "1.2", "1.2.3.4", "01.2.3", "1.2.x", "-1.2.3", "1.2.3-", "1.2.3-a..b",
            "1.2.3-01", "1.2.3+", "1.2.3-ä", " 1.2.3", "+1.2.3", "99999999999999999999.0.0",
        ])
    func refused(text: String) {
        #expect(SemanticVersion(text) == nil)
    }

    @Test(
        "a version fits its own major line, before 1.0 its own minor line", .requirement("F-0D6"),
        arguments: [
            ("0.1.0", "0.1.0", true), ("0.1.5", "0.1.2", true), ("0.1.2", "0.1.5", false),
            ("0.2.0", "0.1.0", false), ("0.1.0", "0.2.0", false), ("1.0.0", "0.9.0", false),
            ("1.4.0", "1.2.9", true), ("1.2.9", "1.4.0", false), ("2.0.0", "1.9.0", false),
            ("1.0.0-rc.1", "1.0.0", false), ("1.0.0", "1.0.0-rc.1", true),
        ])
    func compatibility(present: String, required: String, fits: Bool) throws {
        let (present, required) = (
            try #require(SemanticVersion(present)), try #require(SemanticVersion(required))
        )
        #expect(VersionCompatibility("Axiom", present).satisfies(required) == fits)
    }

    @Test("a mismatch names both versions and the way out", .requirement("F-0D7"))
    func sentences() throws {
        let present = VersionCompatibility("Axiom", SemanticVersion(0, 2, 1))
        try present.check("airfit", wants: SemanticVersion(0, 2, 0))
        let old = #expect(throws: VersionMismatch.self) {
            try present.check("airfit", wants: SemanticVersion(0, 1, 0))
        }
        #expect(
            old?.message
                == "airfit was written for Axiom 0.1.0, but this is Axiom 0.2.1, which does not "
                + "work with it: update airfit to a version written for Axiom 0.2.1.")
        let new = #expect(throws: VersionMismatch.self) {
            try present.check("airfit", wants: SemanticVersion(0, 3, 0))
        }
        #expect(
            new?.message
                == "airfit was written for Axiom 0.3.0, but this is Axiom 0.2.1, which does not "
                + "work with it: update Axiom to 0.3.0 or a later compatible version.")
    }

    @Test("the framework is below 1.0", .requirement("F-0E3"))
    func framework() {
        #expect(VersionCompatibility.axiom.present < SemanticVersion(1, 0, 0))
    }
}
