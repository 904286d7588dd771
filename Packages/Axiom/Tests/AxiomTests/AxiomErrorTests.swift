// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Foundation
import Testing

@Suite("Axiom error")
struct AxiomErrorTests {
    private struct Plain: AxiomError {
        var message: String { "The file is 3 MB, and 2 MB is the limit. Send a smaller one." }
    }

    private struct Wrapping: AxiomError {
        let message = "The list could not be read."
        let recovery = RecoveryStrategy.retry
        let cause: (any Error)?
    }

    @Test("the message survives the trip through any Error")
    func localizedDescription() {
        let error: any Error = Plain()
        #expect(
            error.localizedDescription
                == "The file is 3 MB, and 2 MB is the limit. Send a smaller one.")
    }

    @Test("interpolation shows the message")
    func description() {
        #expect("\(Plain())" == Plain().message)
    }

    @Test("without a better way an error is handed on and has no cause")
    func defaults() {
        #expect(Plain().recovery == .propagate)
        #expect(Plain().cause == nil)
    }

    @Test("an error may say how to treat it and what caused it")
    func overrides() {
        let error: any AxiomError = Wrapping(cause: Plain())
        #expect(error.recovery == .retry)
        #expect(error.cause is Plain)
    }
}
