// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

extension Relux {
    /// Why a recording cannot be made, read or replayed.
    public enum RecordingFailure: AxiomError, Equatable {
        /// Two types of action have one key.
        case keyTaken(String, by: String, wantedBy: String)
        /// There is a file at this path, and nobody said that it may go.
        case exists(path: String)
        /// The file cannot be made or written; `reason` is the system's.
        case unwritable(path: String, reason: String)
        /// The file cannot be read; `reason` is the system's.
        case unreadable(path: String, reason: String)
        /// The recording has more bytes than are read.
        case tooLarge(bytes: Int)
        /// The first line is no header of a recording.
        case noHeader
        /// The recording has a format this program does not know.
        case otherFormat(version: Int, known: Int)
        /// A line in the middle cannot be read; lines count from 1.
        case unreadableLine(Int, reason: String)
        /// Two lines have one sequence number.
        case repeatedSequence(UInt64, lines: [Int])
        /// A value of this type was not written, on purpose.
        case redacted(String)
        /// A state for a replay has been changed before.
        case stateNotFresh(String, version: UInt64)
        /// Two states for a replay have one type.
        case stateTwice(String)

        /// What was refused, why, and what to do instead.
        public var message: String {
            switch self {
            case .keyTaken(let key, let owner, let other):
                "\(other) cannot have the recording key \"\(key)\": it is \(owner)'s. "
                    + "Give it one of its own."
            case .exists(let path):
                "There is a file at \(path) already, and a recording never replaces or continues "
                    + "one by itself. Name another file, or say that it may be replaced."
            case .unwritable(let path, let reason):
                "The recording \(path) cannot be written: \(reason)."
            case .unreadable(let path, let reason):
                "The recording \(path) cannot be read: \(reason)."
            case .tooLarge(let bytes):
                "The recording has more than \(bytes) bytes. Record a shorter run: every run of the "
                    + "program can have a recording of its own."
            case .noHeader:
                "Line 1 is not the header of a recording. Name a file that a recorder wrote."
            case .otherFormat(let version, let known):
                "The recording has format \(version); this program knows format \(known). "
                    + "Replay it with the program that made it."
            case .unreadableLine(let line, let reason):
                "Line \(line) of the recording cannot be read: \(reason). "
                    + "Only the last line may be cut short."
            case .repeatedSequence(let sequence, let lines):
                "Action \(sequence) stands in the recording twice, on the lines "
                    + "\(lines.map(String.init).joined(separator: " and ")). Record anew."
            case .redacted(let type):
                "A value of \(type) is redacted and cannot be read again."
            case .stateNotFresh(let state, let version):
                "\(state) has version \(version) already. Replay onto states fresh from their "
                    + "initialisers, at version 0."
            case .stateTwice(let state):
                "There are two states of type \(state). Replay onto one of each type."
            }
        }
    }
}
