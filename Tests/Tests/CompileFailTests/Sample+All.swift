// SPDX-License-Identifier: Apache-2.0

extension Sample {
    /// Every sample of 001, 003 and 004. 000 has no code, and what 002 shows is judged by the law.
    static let all = state + navigation + domain

    /// The blocks of 001, State Management.
    private static let state: [Sample] = [
        of001(1),
        of001(
            2, given: "struct UserState: Sendable, Equatable {}",
            ruling: "E-33: `stateChangeSubject` is Combine's and nobody's; E-34: no initialiser",
            [
                "no initializers",
                "'stateChangeSubject'",
                "does not conform to protocol 'StateOwner'",
            ]),
        of001(3, given: user, inside: inUser),
        of001(4, given: user, inside: inUser),
        of001(5, given: user, inside: inUser),
        of001(6, given: user),
        of001(
            7, given: user + order,
            ruling: "E-01: clients do not know clients; and it says no State",
            [
                "does not conform to protocol 'StateOwner'",
                "cannot infer type of closure parameter 'state'",
            ]),
        of001(
            8, given: user + combine,
            ruling: "E-34: a context without initialiser; E-48: no Combine",
            [
                "cannot find type 'AxiomContext'",
                "has no initializers",
            ]),
        of001(
            9, imports: ["XCTest"], given: benchmark,
            ruling: "E-21: `measure` takes no asynchronous work",
            [
                "() async -> Void"
            ]),
        of001(
            10, given: storage,
            ruling: "E-14: a class in a Sendable value; E-22: nothing to cache; E-34: undeclared",
            [
                "non-Sendable type 'StateStorage'",
                "does not conform to protocol 'Equatable'",
                "does not conform to protocol 'StateOwner'",
                "getter of noncopyable type",
                "'generateStateSnapshot'",
                "'performStateUpdate'",
            ]),
        of001(
            11, ruling: "E-23: a protocol's extension has no `_state`",
            [
                "'_state'"
            ]),
        of001(
            12, ruling: "E-22: a copy of a copy in the same actor saves nothing; E-34: undeclared",
            [
                "'_state'",
                "'createCachedSnapshot'",
                "'createLazySnapshot'",
                "'FrequentlyAccessedType'",
                "'LargeStateType'",
                "getter of noncopyable type",
                "invalid associated type 'State'",
                "does not conform to protocol 'StateOwner'",
            ]),
        of001(
            13, ruling: "E-24: observers would see the old version; E-34: undeclared",
            [
                "'_state'",
                "'notifyVersionChange'",
                "invalid associated type 'State'",
                "does not conform to protocol 'StateOwner'",
            ]),
        of001(14, given: user + workflow),
        of001(
            15, given: user + order + payment,
            ruling: "E-25: a rollback reports a foreign write, so it throws",
            [
                "call can throw but is not marked with 'try'"
            ]),
        of001(
            16, ruling: "E-26: the queue's closures and the timer cannot work",
            [
                "missing argument for parameter 'repeats'",
                "cannot infer type of closure parameter 'state'",
                "invalid associated type 'State'",
                "does not conform to protocol 'StateOwner'",
            ]),
        of001(
            17, given: user + combine,
            ruling: "E-28: a binding that casts a type to its value; E-48: no Combine",
            [
                "capture of 'keyPath' with non-Sendable type",
                "capture of 'newValue' with non-Sendable type",
                "cannot find type 'AxiomContext'",
                "has no initializers",
            ]),
        of001(
            18, given: user + combine + view,
            ruling: "E-27: a value that is read later is no binding",
            [
                "expected argument type 'Binding<String>'", "has no member 'wrappedValue'",
            ]),
        of001(
            19, given: user + "@MainActor final class UserContext {}",
            ruling: "E-29: a cache that nobody clears, by the address of a key path",
            [
                "cannot find type 'AxiomContext'"
            ]),
        of001(
            20, ruling: "E-26: a timer in an actor never fires, Autosave does it; E-34: undeclared",
            [
                "missing argument for parameter 'repeats'",
                "has no initializers",
                "'handlePersistenceError'",
                "'performUpdate'",
                "member 'save' cannot be used",
                "invalid associated type 'State'",
                "does not conform to protocol 'StateOwner'",
            ]),
        of001(21, given: recovery),
        of001(
            22, imports: ["XCTest", "AxiomTesting"],
            given: "struct TestState: Sendable, Equatable { var counter = 0 }",
            ruling: "E-32: a client without a stream of its states",
            [
                "does not conform to protocol 'StateOwner'"
            ]),
    ]

    /// The block of 003, MESA.
    private static let navigation = [Sample(document: "003", number: 1)]

    /// The blocks of 004, a domain's package.
    private static let domain: [Sample] = [
        Sample(document: "004", number: 1, isManifest: true),
        Sample(
            document: "004", number: 2, imports: ["Axiom", "Relux", "SwiftIoC"],
            given: shop + module),
        Sample(document: "004", number: 3, imports: ["Relux"], given: shop + pages),
        Sample(document: "004", number: 4, imports: ["Relux"], given: shop + pages + shopViews),
    ]

    private static func of001(
        _ number: Int, imports: [String] = [], given: String = "", inside: String? = nil,
        ruling: String? = nil, _ errors: [String] = []
    ) -> Sample {
        Sample(
            document: "001", number: number,
            imports: ["Foundation", "Axiom", "AxiomCore", "AxiomExtras"] + imports, given: given,
            inside: inside, ruling: ruling, errors: errors)
    }
}
