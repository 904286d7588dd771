// SPDX-License-Identifier: Apache-2.0

/// What other modules see of a domain.
extension GeneratedDomain {
    private static let modelStems = ["Entry", "Summary", "Request", "Period", "Limit", "Note"]

    /// Values, the first of which is `Entry`.
    var models: [String: String] {
        let home = "Sources/Domain·Models/".replacing("Domain·", with: name)
        var files = [
            home + name + ".swift": """
            /// The domain of Domain·.
            public enum Domain· {
                /// What the domain does, free of any screen.
                public enum Business {
                    /// The values the domain speaks in.
                    public enum Model {}
                }
            }
            """,
            home + name + "+Business+Err.swift": """
            extension Domain·.Business {
                /// What can go wrong.
                public enum Err: Error, Sendable, Equatable, Codable {
                    /// Nobody's data is loaded.
                    case signedOut
                    /// A value is out of its range.
                    case outOfRange(value: Double, limit: Double)
                    /// The database failed.
                    case unavailable(reason: String)
                }
            }

            extension Domain·.Business.Err: CustomStringConvertible {
                /// The whole sentence.
                public var description: String {
                    switch self {
                    case .signedOut: return "Sign in first."
                    case .outOfRange(let value, let limit):
                        return "\\(value) is more than \\(limit)."
                    case .unavailable(let reason): return "The database failed: \\(reason)."
                    }
                }
            }
            """,
        ]
        for type in repeated(Self.modelStems) {
            files[home + name + "+Business+Model+\(type).swift"] = """
                extension Domain·.Business.Model {
                    /// A value of the domain.
                    public struct \(type): Sendable, Equatable, Codable {
                        /// Its number, from 1.
                        public let id: Int
                        /// What a person calls it.
                        public var name: String
                        /// How much of it there is.
                        public var amount: Double

                        /// A value.
                        public init(id: Int, name: String, amount: Double = 1) {
                            self.id = id
                            self.name = name
                            self.amount = amount
                        }
                    }
                }

                extension Domain·.Business.Model.\(type): Comparable {
                    /// Less by amount, then by number.
                    public static func < (left: Self, right: Self) -> Bool {
                        return (left.amount, left.id) < (right.amount, right.id)
                    }
                }

                extension Domain·.Business.Model.\(type) {
                \(bodies("public "))
                }
                """
        }
        return files
    }

    /// Actions, effects and protocols.
    var reluxInt: [String: String] {
        func file(_ type: String, _ imports: String = "", _ body: String) -> (String, String) {
            (
                "Sources/\(name)ReluxInt/\(name)+Business+\(type).swift",
                imports + "public import Domain·Models\npublic import Relux\n\n"
                    + "extension Domain·.Business {\n" + body + "\n}"
            )
        }
        return Dictionary(uniqueKeysWithValues: [
            file(
                "Action", "",
                """
                    /// What happened.
                    public enum Action: Relux.Action, Equatable {
                        case loaded([Model.Entry])
                        case failed(Err)
                        case cleared
                    }
                """),
            file(
                "Effect", "",
                """
                    /// What can be asked of the domain.
                    public enum Effect: Relux.Effect {
                        case load(limit: Int)
                        case add(Model.Entry)
                        case clear
                    }
                """),
            file(
                "IState", "",
                """
                    /// The truth, readable by every layer above.
                    public protocol IState: Relux.BusinessState where State == [Model.Entry] {}
                """),
            file(
                "ISaga", "",
                """
                    /// Turns an effect into a use case and its result into actions.
                    public protocol ISaga: Relux.Flow where Effect == Domain·.Business.Effect {}
                """),
            file(
                "IRouter", "",
                """
                    /// Where the domain may send the person.
                    public protocol IRouter: Sendable {
                        /// Shows a value.
                        func show(_ entry: Model.Entry) -> any Relux.Action
                    }
                """),
        ])
    }

    /// The port.
    var serviceInt: [String: String] {
        [
            "Sources/\(name)ServiceInt/\(name)+Business+IService.swift": """
            public import Domain·Models

            extension Domain·.Business {
                /// Where the domain's values are kept.
                public protocol IService: Sendable {
                    /// The newest values, at most so many.
                    func entries(limit: Int) async throws(Err) -> [Model.Entry]
                    /// Adds a value.
                    func add(_ entry: Model.Entry) async throws(Err)
                }
            }

            extension Domain·.Business.IService {
                /// The newest value.
                public func newest() async throws(Domain·.Business.Err)
                    -> Domain·.Business.Model.Entry?
                {
                    let found = try await entries(limit: 1)
                    return found.first
                }
            }
            """
        ]
    }
}
