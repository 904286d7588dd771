// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// Actions, effects and the protocols of state, saga and router.
    static let reluxInt: [File] = [
        File(
            "Sources/<Domain>ReluxInt/<Domain>+Business+Action+Recording.swift", isShape: true,
            #"""
            public import <Domain>Models
            public import Relux

            extension <Domain>.Business.Action: Relux.RecordableAction {
                /// What recordings call these actions.
                public static let recordingKey = "<domain>.action"
            }

            """#),
        File(
            "Sources/<Domain>ReluxInt/<Domain>+Business+Action.swift", isShape: true,
            #"""
            public import <Domain>Models
            public import Relux

            extension <Domain>.Business {
                /// What happened to the entries.
                public enum Action: Relux.Action, Equatable, Codable {
                    /// From now on the data of this person is worked on.
                    case loaded(Model.Owner)
                    /// The entries were read, newest first.
                    case listed([Model.Entry])
                    /// An entry was stored.
                    case added(Model.Entry)
                    /// An entry is no longer stored.
                    case removed(id: Int64)
                    /// A request failed.
                    case failed(Err)
                    /// The person left: the state is empty.
                    case cleared
                }
            }

            """#),
        File(
            "Sources/<Domain>ReluxInt/<Domain>+Business+Effect.swift", isShape: true,
            #"""
            public import Foundation
            public import <Domain>Models
            public import Relux

            extension <Domain>.Business {
                /// What can be asked of the domain.
                public enum Effect: Relux.Effect {
                    /// Work on this person's data. Reads nothing heavy.
                    case load(Model.Owner)
                    /// Forget whose data it is, and everything opened of it.
                    case clear
                    /// Read the person's entries.
                    case list
                    /// Store an entry.
                    case add(String, at: Date)
                    /// Take an entry out again.
                    case remove(id: Int64)
                    /// Show the page of an entry.
                    case open(id: Int64)
                }
            }

            """#),
        File(
            "Sources/<Domain>ReluxInt/<Domain>+Business+IRouter.swift", isShape: true,
            #"""
            public import <Domain>Models
            public import Relux

            extension <Domain>.Business {
                /// Where the domain may send the person; the app decides what that means.
                public protocol IRouter: Sendable {
                    /// Shows a page of this domain in place of the present path.
                    func set<Domain>Page(_ page: <Domain>.UI.Model.Page) -> any Relux.Action
                    /// Shows the app's main page.
                    func pushMain() -> any Relux.Action
                }
            }

            """#),
        File(
            "Sources/<Domain>ReluxInt/<Domain>+Business+ISaga.swift", isShape: true,
            #"""
            public import <Domain>Models
            public import Relux

            extension <Domain>.Business {
                /// Turns an effect into a use case and its result into actions.
                public protocol ISaga: Relux.Flow where Effect == <Domain>.Business.Effect {}
            }

            """#),
        File(
            "Sources/<Domain>ReluxInt/<Domain>+Business+IState.swift", isShape: true,
            #"""
            public import Axiom
            public import <Domain>Models
            public import Relux

            extension <Domain>.Business {
                /// The truth about the entries, readable by every layer above; only its reducer writes it.
                public protocol IState: Relux.BusinessState where State == Model.Journal {}
            }

            """#),
        File(
            "Sources/<Domain>ReluxInt/<Domain>ReluxInt.docc/<Domain>ReluxInt.md", isShape: true,
            #"""
            # ``<Domain>ReluxInt``

            What can be asked of the <words> domain, what happens in it, and the protocols its parts are known by.

            ## Overview

            ```swift
            try await relux.dispatcher.action { <Domain>.Business.Effect.list }.get()
            for entry in state.stateSnapshot.entries { show(entry.text) }
            ```

            An effect's failure is the result of its dispatch and is shown in the state as `failure`. Other domains never import this
            module; orchestrations do, and follow `<Domain>.Business.Action`.

            """#),
    ]
}
