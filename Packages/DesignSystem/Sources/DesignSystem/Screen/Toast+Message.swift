// SPDX-License-Identifier: Apache-2.0

public import TerminalUI
public import Trapezio

extension Toast {
    /// A message to the person, as the window shows it.
    public init(_ message: TrapezioMessage) {
        let kind: Kind =
            switch message.kind {
            case .info: .notice
            case .success: .success
            case .warning: .caution
            case .error: .failure
            }
        self.init(message.text, kind: kind)
    }
}
