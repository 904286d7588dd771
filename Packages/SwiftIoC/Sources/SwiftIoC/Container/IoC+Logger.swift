// SPDX-License-Identifier: Apache-2.0

import Foundation

extension IoC {
    /// Receives one line for each registration, build and refusal of a container.
    public struct Logger: Sendable {
        /// Whether messages are written. When `false`, no message is even formatted.
        public let isEnabled: Bool
        private let sink: @Sendable (String) -> Void

        /// A logger that writes to standard error when enabled.
        public init(enabled: Bool) {
            self.init(enabled: enabled) { line in
                FileHandle.standardError.write(Data("[IoC] \(line)\n".utf8))
            }
        }

        /// A logger that hands each line to `sink`, on the thread that caused it and outside all
        /// locks.
        public init(enabled: Bool, sink: @escaping @Sendable (String) -> Void) {
            isEnabled = enabled
            self.sink = sink
        }

        func callAsFunction(_ line: @autoclosure () -> String) {
            if isEnabled { sink(line()) }
        }
    }
}
