// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import HostAPI

/// The person's terminal as a capability: how much can be shown, and whether anything can be asked.
struct Terminal: Capability {
    private let shell: Shell
    private let isTold: Bool
    private let validity = CapabilityValidity()

    /// The terminal behind a shell's streams. `noInput` is true when the command forbids questions.
    init(_ shell: Shell, noInput: Bool = false) {
        self.shell = shell
        isTold = shell.forbidsQuestions(noInput)
    }

    /// What standard input and standard output allow.
    ///
    /// - full: the person sees the output and can be asked.
    /// - limited: the person can be asked, but the output goes elsewhere.
    /// - minimal: the person sees the output and cannot be asked.
    /// - unavailable: neither. The output is plain text for another program. An invalidated
    ///   instance has this level too, because callers read nothing but the level.
    var level: DegradationLevel {
        guard validity.isValid else { return .unavailable }
        return switch (shell.inputIsTerminal && !isTold, shell.outputIsTerminal) {
        case (true, true): .full
        case (true, false): .limited
        case (false, true): .minimal
        case (false, false): .unavailable
        }
    }

    /// Why the level is not full; `nil` when it is.
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

    /// A missing terminal is no failure: the program works as well without one.
    var recoveryStrategy: RecoveryStrategy { .ignore }

    /// Opens nothing: the streams are open already.
    func initialize() async throws { validity.begin() }

    /// Closes nothing: the streams stay open.
    func invalidate() async { validity.end() }
}
