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
        /// The recording is larger than the limit, or would be with the next action.
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
                "\(other) cannot have the recording key \"\(key)\": \(owner) has it already. "
                    + "Give \(other) a key of its own."
            case .exists(let path):
                "A file exists at \(path) already. A recording never continues a file, and replaces "
                    + "a file only on request. Name another file, or allow the replacement."
            case .unwritable(let path, let reason):
                "The recording \(path) cannot be written: \(reason)."
            case .unreadable(let path, let reason):
                "The recording \(path) cannot be read: \(reason)."
            case .tooLarge(let bytes):
                "A recording of more than \(bytes) bytes is neither written nor read. Record a "
                    + "shorter run: every run of the program can have a recording of its own."
            case .noHeader:
                "Line 1 is not the header of a recording. Name a file that a recorder wrote."
            case .otherFormat(let version, let known):
                "The recording has format \(version); this program knows format \(known). "
                    + "Replay it with the program that made it."
            case .unreadableLine(let line, let reason):
                "Line \(line) of the recording cannot be read: \(reason). "
                    + "Only the last line may be cut short."
            case .repeatedSequence(let sequence, let lines):
                "Action \(sequence) is in the recording twice, on the lines "
                    + "\(lines.map(String.init).joined(separator: " and ")). Make a new recording."
            case .redacted(let type):
                "A value of \(type) is redacted and cannot be read again."
            case .stateNotFresh(let state, let version):
                "\(state) has version \(version) already. Replay onto newly made states, at "
                    + "version 0."
            case .stateTwice(let state):
                "There are two states of type \(state). Replay onto one state of each type."
            }
        }
    }
}
