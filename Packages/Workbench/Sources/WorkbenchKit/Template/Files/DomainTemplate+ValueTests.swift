// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// Tests of errors, reducer and recordings.
    static let valueTests: [File] = [
        File(
            "Tests/<Domain>Tests/ErrTests.swift", isShape: true,
            #"""
            import <Domain>Models
            import Testing

            @Suite("What the <words> domain says when it refuses")
            struct <Domain>ErrTests {
                typealias Err = <Domain>.Business.Err

                @Test(
                    "every refusal is a sentence with the way out",
                    arguments: [
                        (Err.signedOut, "nobody is signed in. Sign in to see your entries."),
                        (.emptyText, "there is no text. Write what the entry is about."),
                        (
                            .textTooLong(count: 501, limit: 500),
                            "the text has 501 characters. Write at most 500."
                        ),
                        (.unavailable(reason: "the database is closed."), "the database is closed."),
                    ])
                func sentence(error: Err, text: String) {
                    #expect(error.description == text)
                    #expect(error.errorDescription == text)
                }
            }

            """#),
        File(
            "Tests/<Domain>Tests/RecordingTests.swift", isShape: true,
            #"""
            import Axiom
            import <Domain>Models
            import <Domain>ReluxImpl
            import <Domain>ReluxInt
            import <Domain>TestSupport
            import Relux
            import ReluxTesting
            import Testing

            @Suite("<Domain> recording", .timeLimit(.minutes(1)))
            struct <Domain>RecordingTests {
                typealias Action = <Domain>.Business.Action
                typealias State = <Domain>.Business.State

                /// Every case of the actions.
                private static let actions: [Action] = [
                    .loaded(.fixture()), .listed([.fixture()]), .added(.fixture(id: 2)),
                    .removed(id: 2), .failed(.textTooLong(count: 501, limit: 500)), .cleared,
                ]

                /// One number per case: a new case does not compile until it is listed.
                private static func number(_ action: Action) -> Int {
                    switch action {
                    case .loaded: 0
                    case .listed: 1
                    case .added: 2
                    case .removed: 3
                    case .failed: 4
                    case .cleared: 5
                    }
                }

                @Test("every action comes back from a recording as it was")
                func roundTrip() async throws {
                    let recorded = try await Relux.Testing.RecordedRun(Self.actions, onto: State())
                    let back = try recorded.actionsReadBack(by: State())
                    #expect(back == Self.actions.map { String(reflecting: $0) })
                }

                @Test("a replay gives a fresh state the recorded version and value")
                func replay() async throws {
                    let recorded = try await Relux.Testing.RecordedRun(Self.actions, onto: State())
                    let fresh = State()
                    let replayed = try recorded.replay(onto: fresh)
                    #expect(replayed.matches && replayed.applied == Self.actions.count)
                    #expect(fresh.container.version == recorded.state.container.version)
                    #expect(fresh.stateSnapshot == recorded.state.stateSnapshot)
                }

                @Test("the list above names every case")
                func everyCase() {
                    #expect(Set(Self.actions.map(Self.number)) == Set(0..<6))
                }
            }

            """#),
        File(
            "Tests/<Domain>Tests/ReducerTests.swift", isShape: true,
            #"""
            import Axiom
            import Foundation
            import <Domain>Models
            import <Domain>ReluxImpl
            import <Domain>ReluxInt
            import <Domain>TestSupport
            import Relux
            import Testing

            @Suite("<Domain> reducer")
            struct <Domain>ReducerTests {
                typealias Action = <Domain>.Business.Action
                typealias Journal = <Domain>.Business.Model.Journal

                private func reduce(_ actions: Action..., from start: Journal = .init()) -> Journal {
                    var journal = start
                    for action in actions { <Domain>.Business.State.reduce(&journal, with: action) }
                    return journal
                }

                @Test("a fresh state knows nobody and has no entries")
                func fresh() {
                    #expect(<Domain>.Business.State().stateSnapshot == Journal())
                }

                @Test("loading begins with nothing but the person")
                func loaded() {
                    let journal = reduce(
                        .loaded(.fixture()), .added(.fixture()), .loaded(.fixture(id: 2)))
                    var expected = Journal()
                    expected.owner = .fixture(id: 2)
                    #expect(journal == expected)
                }

                @Test("an entry takes its place by time, the newest first")
                func added() {
                    let old = <Domain>.Business.Model.Entry.fixture()
                    let new = <Domain>.Business.Model.Entry.fixture(id: 2, at: old.at + 60)
                    #expect(reduce(.loaded(.fixture()), .added(old), .added(new)).entries == [new, old])
                    #expect(reduce(.loaded(.fixture()), .added(new), .added(old)).entries == [new, old])
                }

                @Test("what was stored last is known, and leaves the list when it is removed")
                func removed() {
                    let one = <Domain>.Business.Model.Entry.fixture()
                    let two = <Domain>.Business.Model.Entry.fixture(id: 2)
                    let added = reduce(.loaded(.fixture()), .added(one), .added(two))
                    #expect(added.added == two)
                    #expect(reduce(.removed(id: two.id), from: added).entries == [one])
                }

                @Test("a failure is kept until something works")
                func failed() {
                    let failed = reduce(.loaded(.fixture()), .failed(.emptyText))
                    #expect(failed.failure == .emptyText)
                    #expect(reduce(.listed([.fixture()]), from: failed).failure == nil)
                }

                @Test("leaving empties everything")
                func cleared() {
                    #expect(reduce(.loaded(.fixture()), .listed([.fixture()]), .cleared) == Journal())
                }

                @Test(
                    "what belongs to a person does not land when nobody is loaded",
                    arguments: [
                        Action.listed([.fixture()]), .added(.fixture()), .removed(id: 1),
                        .failed(.emptyText),
                    ])
                func late(action: Action) { #expect(reduce(action) == Journal()) }
            }

            """#),
    ]
}
