// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import AuthServiceInt
public import Foundation
public import TestInfrastructure

extension Auth.Business.Model.Profile {
    /// A profile; by default an account with the name ada.
    public static func fixture(id: Int64 = 1, name: String = "ada", kind: Kind = .account) -> Self {
        Self(id: id, name: kind == .local ? "local" : name, kind: kind)
    }
}

extension Auth.Business.Model.Session {
    /// A session of two weeks that begins on a fixed evening.
    public static func fixture(
        profile: Auth.Business.Model.Profile = .fixture(), createdAt: Date = FixedDates.evening,
        expiresAt: Date = FixedDates.evening.addingTimeInterval(14 * 86_400)
    ) -> Self {
        Self(profile: profile, createdAt: createdAt, expiresAt: expiresAt)
    }
}

extension Auth.Business.Model.Credentials {
    /// Ada with a password that every policy accepts.
    public static func fixture(
        name: String = "ada", password: String = Auth.Business.Model.Password.fixture.text
    ) -> Self {
        Self(name: name, password: .init(password))
    }
}

extension Auth.Business.Model.Password {
    /// A password that is long enough, of words that do not belong together.
    public static let fixture = Self("walnut ferry basalt choir")
}

extension Auth.Business.IService {
    /// Registers under a name as it is typed.
    public func register(
        _ credentials: Auth.Business.Model.Credentials
    ) async throws(Auth.Business.Err) -> Auth.Business.Model.Session {
        try await register(.init(credentials.name), credentials.password)
    }

    /// Signs in under a name as it is typed.
    public func signIn(
        _ credentials: Auth.Business.Model.Credentials
    ) async throws(Auth.Business.Err) -> Auth.Business.Model.Session {
        try await signIn(.init(credentials.name), credentials.password)
    }
}
