// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthServiceInt

extension Auth.Business {
    /// Signs in; a name that no account can have costs no try.
    struct SignIn: Sendable {
        let service: any IService

        func callAsFunction(_ credentials: Model.Credentials) async throws(Err) -> Model.Session {
            let name = try Model.AccountName(credentials.name)
            return try await service.signIn(.init(name: name.text, password: credentials.password))
        }
    }
}
