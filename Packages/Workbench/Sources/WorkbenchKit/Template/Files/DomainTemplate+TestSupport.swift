// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// Test support for the domain and for modules that use it.
    static let testSupport: [File] = [
        File(
            "Sources/<Domain>TestSupport/<Domain>+Business+MockService.swift",
            #"""
            import Basics
            public import Foundation
            public import <Domain>Models
            public import <Domain>ServiceInt

            extension <Domain>.Business {
                /// A service that answers as a test says, and records its calls.
                public final class MockService: IService {
                    /// A call.
                    public enum Call: Sendable, Equatable {
                        case entries(Model.Owner)
                        case append(String, Model.Owner)
                        case remove(Int64, Model.Owner)
                    }

                    /// The answer to each call; a test replaces those that it needs.
                    public struct Answers: Sendable {
                        public var entries: @Sendable (Model.Owner) async throws(Err) -> [Model.Entry] = {
                            (_) async throws(Err) in [.fixture()]
                        }
                        public var append: @Sendable (String, Date) async throws(Err) -> Model.Entry = {
                            (text, moment) async throws(Err) in .fixture(text: text, at: moment)
                        }
                        public var remove: @Sendable (Int64) async throws(Err) -> Void = {
                            (_) async throws(Err) in
                        }

                        /// The answers of a service that has one entry and accepts every other.
                        public init() {}
                    }

                    private let answers: Guarded<Answers>
                    private let recorded = Guarded<[Call]>([])

                    /// Creates a mock; the closure changes what it answers.
                    public init(_ change: (inout Answers) -> Void = { _ in }) {
                        var answers = Answers()
                        change(&answers)
                        self.answers = Guarded(answers)
                    }

                    /// The calls so far, in order.
                    public var calls: [Call] { recorded.withLock { $0 } }

                    public func entries(of owner: Model.Owner) async throws(Err) -> [Model.Entry] {
                        try await note(.entries(owner)).entries(owner)
                    }

                    public func append(
                        _ text: String, at moment: Date, for owner: Model.Owner
                    ) async throws(Err) -> Model.Entry {
                        try await note(.append(text, owner)).append(text, moment)
                    }

                    public func remove(_ id: Int64, of owner: Model.Owner) async throws(Err) {
                        try await note(.remove(id, owner)).remove(id)
                    }

                    private func note(_ call: Call) -> Answers {
                        recorded.withLock { $0.append(call) }
                        return answers.withLock { $0 }
                    }
                }
            }

            """#),
        File(
            "Sources/<Domain>TestSupport/<Domain>TestSupport.docc/<Domain>TestSupport.md",
            #"""
            # ``<Domain>TestSupport``

            Test support for the <words> domain and for modules that use it: a programmable service, and values.

            ## Overview

            ```swift
            let service = <Domain>.Business.MockService { answers in
                answers.entries = { (_) async throws(<Domain>.Business.Err) in [] }
            }
            let module = try <Domain>.Module(service: service)
            // … ask …
            service.calls == [.entries(.fixture())]
            ```

            """#),
        File(
            "Sources/<Domain>TestSupport/Fixtures.swift",
            #"""
            public import CoreModels
            public import Foundation
            public import <Domain>Models

            extension <Domain>.Business.Model.Owner {
                /// The first profile, unless the test says otherwise.
                public static func fixture(id: Int64 = 1) -> Self { Self(id: id) }
            }

            extension <Domain>.Business.Model.Entry {
                /// An entry with a fixed time.
                public static func fixture(
                    id: Int64 = 1, text: String = "a first note",
                    at: Date = Date(timeIntervalSince1970: 1_741_804_200)
                ) -> Self {
                    Self(id: id, text: text, at: at)
                }
            }

            """#),
    ]
}
