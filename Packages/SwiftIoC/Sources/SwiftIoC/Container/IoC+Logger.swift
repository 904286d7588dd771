// SPDX-License-Identifier: Apache-2.0

import Foundation

extension IoC {
    /// Where a container says what it registers, builds and refuses; one line per message.
    public struct Logger: Sendable {
        /// Whether messages are written at all; when `false`, none is even put together.
        public let isEnabled: Bool
        private let sink: @Sendable (String) -> Void

        /// A logger that writes to standard error when enabled.
        public init(enabled: Bool) {
            self.init(enabled: enabled) { line in
                FileHandle.standardError.write(Data("[IoC] \(line)\n".utf8))
            }
        }

        /// A logger that hands each line to `sink`, on the thread that caused it and outside every
        /// lock.
        public init(enabled: Bool, sink: @escaping @Sendable (String) -> Void) {
            isEnabled = enabled
            self.sink = sink
        }

        func callAsFunction(_ line: @autoclosure () -> String) {
            if isEnabled { sink(line()) }
        }
    }
}
