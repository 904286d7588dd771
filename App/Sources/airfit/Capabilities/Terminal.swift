// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore

/// The person's terminal as a capability: how much can be shown, and whether anything can be asked.
struct Terminal: Capability {
    private let shell: Shell
    private let isTold: Bool
    private let validity = CapabilityValidity()

    /// The terminal behind a shell's streams; `noInput` when the command says that nobody may be
    /// asked.
    init(_ shell: Shell, noInput: Bool = false) {
        self.shell = shell
        isTold = noInput || shell.variable("AIRFIT_NO_INPUT") != nil
    }

    /// What the two streams allow.
    ///
    /// - full: the person sees the output and can be asked.
    /// - limited: the person can be asked, but the output goes elsewhere.
    /// - minimal: the person sees the output and cannot be asked.
    /// - unavailable: neither; what is written is plain text for another program. So it is when this
    ///   instance was invalidated: the level is all that it is asked for.
    var level: DegradationLevel {
        guard validity.isValid else { return .unavailable }
        return switch (shell.inputIsTerminal && !isTold, shell.outputIsTerminal) {
        case (true, true): .full
        case (true, false): .limited
        case (false, true): .minimal
        case (false, false): .unavailable
        }
    }

    /// Why it is not full.
    var note: String? {
        switch level {
        case .full: nil
        case .limited: "output is not a terminal: plain text"
        case .minimal:
            isTold ? "no questions, as told" : "no questions: input is not a terminal"
        case .unavailable: "no terminal: plain text, no questions"
        }
    }

    var capabilityIdentifier: String { "shell.terminal" }

    var isAvailable: Bool { level > .unavailable }

    var degradationLevel: DegradationLevel { level }

    /// A program without a terminal is as good as one with: this is no failure.
    var recoveryStrategy: RecoveryStrategy { .ignore }

    /// Opens nothing: the streams are open already.
    func initialize() async throws { validity.begin() }

    /// Closes nothing: the streams stay open.
    func invalidate() async { validity.end() }
}
