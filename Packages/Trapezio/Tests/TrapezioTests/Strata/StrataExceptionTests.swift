// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import Foundation
import Testing
import TrapezioStrata

@Suite("Strata exceptions")
struct StrataExceptionTests {
    private struct Layered: AxiomError {
        let message = "The set list is locked. Close the other window."
        let recovery = RecoveryStrategy.retry
    }

    private enum Described: Error, CustomStringConvertible {
        case full
        var description: String { "The disk is full. Remove an old backup." }
    }

    private enum Localized: LocalizedError {
        case gone
        var errorDescription: String? { "The file is gone. Import it again." }
    }

    private enum Plain: Error {
        case password(String)
    }

    @Test("an exception's message survives the trip through any Error", .requirement("T-01A"))
    func throughAnyError() {
        let error: any Error = NoSuchSet(number: 9)
        #expect(error.localizedDescription == "There is no set 9: choose one of 1 to 5.")
    }

    @Test("a wrapped error keeps its sentence and is the cause", .requirement("T-01A"))
    func wrapping() throws {
        let cases: [(any Error, String)] = [
            (Layered(), "The set list is locked. Close the other window."),
            (Described.full, "The disk is full. Remove an old backup."),
            (Localized.gone, "The file is gone. Import it again."),
        ]
        for (error, sentence) in cases {
            let exception = StrataWrappedException(error)
            #expect(exception.message == sentence)
            #expect(exception.localizedDescription == sentence)
            let cause = try #require(exception.cause)
            #expect(type(of: cause) == type(of: error))
        }
    }

    @Test("a wrapped error without a sentence is named by type, and its contents stay out of it")
    func secrets() {
        let message = StrataWrappedException(Plain.password("hunter2")).message
        #expect(message == "The work failed with an error of type Plain.")
    }

    @Test("a wrapped error of the system is told in the system's words")
    func system() {
        let error = CocoaError(.fileNoSuchFile)
        #expect(StrataWrappedException(error).message == error.localizedDescription)
    }

    @Test("a wrapped error is recovered from as it asks, and handed on when it does not")
    func recovery() {
        #expect(StrataWrappedException(Layered()).recovery == .retry)
        #expect(StrataWrappedException(Described.full).recovery == .propagate)
    }

    @Test("cancelled work needs no recovery and says what happened")
    func cancellation() {
        let exception = StrataCancellationException()
        #expect(exception.message == "The work was cancelled before it was done.")
        #expect(exception.recovery == .ignore)
    }

    @Test("work that was too slow says its limit, and may be tried again")
    func timeout() {
        let exception = StrataTimeoutException(limit: .seconds(5))
        #expect(
            exception.message == "The work was not done within its limit of 5.0 seconds. "
                + "Try again, or allow it more time.")
        #expect(exception.recovery == .retry)
    }
}
