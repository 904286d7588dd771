// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

extension Relux {
    /// Why a recording cannot be made, read or replayed.
    public enum RecordingFailure: AxiomError, Equatable {
        /// Two types of action have the same key.
        case keyTaken(String, by: String, wantedBy: String)
        /// A file exists at this path, and replacing it was not asked for.
        case exists(path: String)
        /// The file cannot be created or written; `reason` comes from the system.
        case unwritable(path: String, reason: String)
        /// The file cannot be read; `reason` comes from the system.
        case unreadable(path: String, reason: String)
        /// The recording is larger than the limit.
        case tooLarge(bytes: Int)
        /// The first line is not the header of a recording.
        case noHeader
        /// This program does not know the format of the recording.
        case otherFormat(version: Int, known: Int)
        /// A line before the last one cannot be read; lines count from 1.
        case unreadableLine(Int, reason: String)
        /// Two lines have the same sequence number.
        case repeatedSequence(UInt64, lines: [Int])
        /// A value of this type was left out on purpose.
        case redacted(String)
        /// A state for a replay is not fresh: it has changed before.
        case stateNotFresh(String, version: UInt64)
        /// Two states for a replay have the same type.
        case stateTwice(String)

        /// What was refused, the reason, and what to do instead.
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
