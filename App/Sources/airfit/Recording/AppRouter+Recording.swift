// SPDX-License-Identifier: Apache-2.0

import Relux

extension AppRouter.Action: Relux.RecordableAction {
    static let recordingKey = "app.router"
}
