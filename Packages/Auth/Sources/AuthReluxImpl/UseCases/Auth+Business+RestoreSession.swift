// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthServiceInt

extension Auth.Business {
    /// Finds out who may use the app before anybody asks for a password.
    struct RestoreSession: Sendable {
        let service: any IService

        func callAsFunction() async throws(Err) -> Model.Access.Status {
            try await service.restore()
        }
    }
}
