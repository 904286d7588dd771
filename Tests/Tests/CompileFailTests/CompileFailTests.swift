// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing

/// What the types forbid: each fixture must fail with exactly the errors it names, and must
/// typecheck without its broken part.
@Suite("What does not compile", .timeLimit(.minutes(10)))
struct CompileFailTests {
    private func refuses(_ fixture: String, _ location: SourceLocation = #_sourceLocation) throws {
        let run = try Typecheck.broken.get()
        var reported = run.errors.filter { $0.fixture == fixture }
        let expected = try Typecheck.expectations(of: fixture)
        #expect(!expected.isEmpty, "\(fixture) expects nothing", sourceLocation: location)
        for error in expected {
            let index = reported.firstIndex {
                $0.line == error.line && $0.message.contains(error.message)
            }
            #expect(
                index != nil, "\(fixture):\(error.line) compiles; expected: \(error.message)",
                sourceLocation: location)
            if let index { reported.remove(at: index) }
        }
        for error in reported {
            Issue.record(
                "\(fixture):\(error.line) has an unexpected error: \(error.message)",
                sourceLocation: location)
        }
    }

    @Test("every fixture compiles without its broken part")
    func clean() throws {
        let run = try Typecheck.clean.get()
        #expect(run.errors.isEmpty, "\(run.output)")
    }

    @Test("every fixture has its test here")
    func complete() throws {
        let own = try String(contentsOfFile: #filePath, encoding: .utf8)
        for fixture in try Typecheck.fixtures() {
            #expect(own.contains("refuses(\"\(fixture)\")"), "\(fixture) is not tested")
        }
    }

    @Test("a state that cannot be sent", .requirement("F-003", "F-027", "F-038", "S-001"))
    func nonSendable() throws { try refuses("NonSendableState") }

    @Test("a state that cannot be compared", .requirement("S-001"))
    func nonEquatable() throws { try refuses("NonEquatableState") }

    @Test("a class with variables as a state", .requirement("F-003", "F-027"))
    func mutableClass() throws { try refuses("MutableClassState") }

    @Test("a class as a client", .requirement("F-004"))
    func classAsClient() throws { try refuses("ClassAsClient") }

    @Test("a query that changes the state", .requirement("F-028", "F-038"))
    func mutatingQuery() throws { try refuses("MutatingQuery") }

    @Test(
        "a client given to a client as its capability",
        .requirement("F-010", "F-015", "F-033", "F-0E9", "F-0EA"))
    func clientFedByClient() throws { try refuses("ClientFedByClient") }

    @Test(
        "a client asked of a client's capabilities",
        .requirement("F-010", "F-015", "F-033", "F-0E9", "F-0EA"))
    func clientAsked() throws { try refuses("ClientAsked") }

    @Test("a capability asked of a context's dependencies", .requirement("F-011", "F-033", "F-0E9"))
    func capabilityAsked() throws { try refuses("CapabilityAsked") }

    @Test("touching a client's state from outside", .requirement("S-006", "F-037", "F-0E4"))
    func privateState() throws { try refuses("PrivateState") }

    @Test("an error of a capability that a client lets through", .requirement("F-037", "F-025"))
    func skippedLevel() throws { try refuses("SkippedLevel") }

    @Test("an error of a client that a context lets go", .requirement("F-029", "F-038"))
    func throwingContext() throws { try refuses("ThrowingContext") }
}
