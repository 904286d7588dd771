// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthServiceInt

extension Auth.Business {
    /// Creates an account under a name that accounts may have, and signs in with it.
    struct Register: Sendable {
        let service: any IService

        func callAsFunction(_ credentials: Model.Credentials) async throws(Err) -> Model.Session {
            let name = try Model.AccountName(credentials.name)
            return try await service.register(
                .init(name: name.text, password: credentials.password))
        }
    }
}
