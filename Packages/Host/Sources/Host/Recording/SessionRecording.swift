// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import Foundation
import HostAPI
import Relux

/// What `--record FILE` asks for: a recorder that listens to this run's loop.
///
/// One file holds one run. A second run begins with fresh states, so its actions would not continue
/// those of the first. A file is therefore never appended to, and only replaced with `--force`.
@MainActor
struct SessionRecording {
    private let version: String
    private let shell: Shell
    private let clock: DayClock
    private let invocation: Invocation

    init(_ composition: Composition) {
        version = composition.product.version
        shell = composition.shell
        clock = composition.clock
        invocation = composition.invocation
    }

    /// The recorder, or a silent logger without `--record`. Call it before anything is opened or
    /// run.
    func logger() throws(UserError) -> any Relux.Logger {
        guard let path = invocation.value(.record) else { return Relux.SilentLogger() }
        try refuseNested()
        let header = Relux.Recorder.Header(
            program: "\(ProgramName.current) \(version)", date: clock.now,
            info: ["time_zone": clock.calendar.timeZone.identifier])
        let warn = shell.writeError
        do throws(Relux.RecordingFailure) {
            return try Relux.Recorder(path: path, header, replacing: invocation.has(.force)) {
                warn(
                    "warning: the recording is incomplete. \(UserError($0, in: [], unknown: nil).message)\n"
                )
            }
        } catch {
            throw Self.refusal(error)
        }
    }

    /// Throws for `demo` and `replay`: they dispatch no actions of their own, so their recordings
    /// would be empty.
    private func refuseNested() throws(UserError) {
        guard let name = invocation.path.first, ["demo", "replay"].contains(name) else { return }
        throw .usage(
            "\(ProgramName.current) \(name) has no actions of its own to record.",
            hint: "\(ProgramName.current) --record FILE today", field: "record")
    }

    private static func refusal(_ failure: Relux.RecordingFailure) -> UserError {
        switch failure {
        case .exists:
            UserError(
                "recording_exists", .conflict, failure.message, hint: "add --force to replace it",
                field: "record")
        case .unwritable, .unreadable, .tooLarge, .keyTaken, .noHeader, .otherFormat,
            .unreadableLine, .repeatedSequence, .redacted, .stateNotFresh, .stateTwice:
            UserError("recording_unwritable", .failed, failure.message, field: "record")
        }
    }
}
