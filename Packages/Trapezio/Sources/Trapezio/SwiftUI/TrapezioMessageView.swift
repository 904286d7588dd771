// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
    public import SwiftUI

    extension View {
        /// Shows the present message of the manager over the bottom of the view, until its time is
        /// over or the person taps it.
        public func trapezioMessages(_ manager: TrapezioMessageManager) -> some View {
            overlay(alignment: .bottom) { TrapezioMessageView(manager: manager) }
        }
    }

    /// The present message, which goes when it is touched; nothing while there is none.
    struct TrapezioMessageView: View {
        let manager: TrapezioMessageManager

        var body: some View {
            if let message = manager.current {
                Button {
                    manager.clearMessage(id: message.id)
                } label: {
                    Label(message.text, systemImage: message.kind.symbol)
                }
                .buttonStyle(.borderedProminent)
            }
        }
    }

    extension TrapezioMessage.Kind {
        /// The name of the system's symbol for it.
        fileprivate var symbol: String {
            switch self {
            case .info: "info.circle"
            case .success: "checkmark.circle"
            case .warning: "exclamationmark.triangle"
            case .error: "xmark.octagon"
            }
        }
    }
#endif
