// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthServiceInt

extension Auth.Business {
    /// Signs out. Where no account exists there is nobody to sign out, and the local profile stays
    /// in use.
    struct SignOut: Sendable {
        /// What signing out came to.
        enum Outcome: Sendable, Equatable {
            case left
            case nobodyWasSignedIn
            case local(Model.Profile)
        }

        let service: any IService

        func callAsFunction(everywhere: Bool) async throws(Err) -> Outcome {
            if try await service.signOut(everywhere: everywhere) { return .left }
            switch try await service.restore() {
            case .local(let profile): return .local(profile)
            case .unknown, .signedOut, .signedIn: return .nobodyWasSignedIn
            }
        }
    }
}
