// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import TerminalUI

extension ScreenContent {
    /// What every screen of the domain shows while nobody's data is loaded.
    static func signedOut(_ title: String) -> ScreenContent {
        ScreenContent(
            title,
            body: EmptyState(
                "Nobody is signed in",
                message: "What you eat, drink and weigh is yours alone: sign in at the account "
                    + "first."))
    }
}
