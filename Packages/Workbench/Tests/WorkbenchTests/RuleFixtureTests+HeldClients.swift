// SPDX-License-Identifier: Apache-2.0

@testable import WorkbenchTesting

extension RuleFixtureTests.Breach {
    /// Clients that take or keep clients.
    static let heldClients: [RuleFixtureTests.Breach] = [
        // The form in which everybody holds a client, as a parameter and as a property.
        .lines(
            "client-held", "AuthReluxImpl",
            "actor Plans: Client { init(other: any Nutrition.Business.IState) {} }",
            shows: "F-010", "F-015", "S-021",
            clean: "actor Plans: Client { init(other: Int) {} }"),
        .lines(
            "client-held", "AuthReluxImpl",
            "actor Plans {}\nextension Plans: Auth.Business.IState { var o: (any Client)? { nil } }",
            shows: "F-010",
            clean:
                "actor Plans: Client {}\nfinal class Saga { let state: any Auth.Business.IState }"),
        // By its type, by another name of its protocol, by what holds it, and as a type parameter.
        .lines(
            "client-held", "AuthReluxImpl",
            "actor Users: Client {}\nactor Plans: Client { private let users = Users() }",
            shows: "F-015",
            clean: "actor Users: Client {}\nactor Plans: Client { struct Users { let n = 0 } }"),
        .lines(
            "client-held", "AuthReluxImpl",
            "typealias Food = any Nutrition.Business.IState\nactor Plans: Client { var f: Food? }",
            shows: "F-015", clean: "typealias Food = Int\nactor Plans: Client { var f: Food? }"),
        .lines(
            "client-held", "AuthReluxImpl",
            "protocol IFood: Nutrition.Business.IState {}\nactor P: Client { let f: any IFood }",
            shows: "F-015",
            clean: "protocol IFood: Nutrition.Business.IState {}\nstruct P { let f: any IFood }"),
        .lines(
            "client-held", "AuthReluxImpl",
            "struct Deps { let o: any Auth.Business.IState }\nactor P: Client { let d: Deps }",
            shows: "F-015", clean: "struct Deps { let o: Int }\nactor P: Client { let d: Deps }"),
        .lines(
            "client-held", "AuthReluxImpl", "actor Plans<S: Auth.Business.IState>: Client {}",
            shows: "F-015", clean: "actor Plans<S: Sendable>: Client {}"),
    ]
}
