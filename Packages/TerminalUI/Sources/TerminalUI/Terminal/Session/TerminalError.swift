// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why a terminal cannot be used, or no longer can.
public enum TerminalError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A full-screen interface cannot run here.
    case notInteractive(InteractionObstacle)
    /// The process already has an open session: a terminal has one owner.
    case alreadyOpen
    /// The system refused to set the terminal up; the value is `errno`.
    case refused(Int32)
    /// The terminal was closed while a frame was written; the value is `errno`.
    case outputClosed(Int32)

    /// A sentence that says what is wrong and what to do.
    public var description: String {
        switch self {
        case .notInteractive(let obstacle): obstacle.description
        case .alreadyOpen:
            "A terminal session is open in this process: close it before opening another."
        case .refused(let code):
            "The terminal could not be set up (\(Self.reason(code))): run `stty sane`, or use "
                + "another terminal."
        case .outputClosed(let code):
            "The terminal was closed (\(Self.reason(code))): start again in a new terminal."
        }
    }

    private static func reason(_ code: Int32) -> String {
        String(cString: strerror(code))
    }
}
