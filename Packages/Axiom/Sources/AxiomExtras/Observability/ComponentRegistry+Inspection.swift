// SPDX-License-Identifier: Apache-2.0

import Basics

#if DEBUG
    public import Axiom
    import AxiomCore

    /// What a development build shows of a running app (RFC-001, Debugging Support).
    public struct ComponentInspection: Sendable, Equatable {
        /// One dependency.
        public struct Dependency: Sendable, Equatable {
            /// Who depends.
            public let from: ComponentID
            /// In which way.
            public let kind: ComponentEdge
            /// On whom.
            public let to: ComponentID
        }

        /// Every declared component with its kind, in the order of declaration.
        public let components: [ComponentCensus]
        /// Every declared dependency.
        public let dependencies: [Dependency]
        /// The names of the contexts that exist, by the presentation that each belongs to.
        public let presentations: [PresentationID: String]
    }

    extension ComponentRegistry {
        /// The components that exist now. Only in development builds.
        public func inspect() -> ComponentInspection {
            let counts = census()
            var met: ComponentLifetimes.Met = []
            return storage.withLock { storage in
                ComponentInspection(
                    components: storage.order.compactMap { storage.declarations[$0] }.map { known in
                        counts.first { $0.id == known.id }
                            ?? ComponentCensus(
                                id: known.id, type: known.type, created: 0, destroyed: 0)
                    },
                    dependencies: storage.order.compactMap { storage.declarations[$0] }.flatMap {
                        known in
                        known.edges.map { .init(from: known.id, kind: $0.kind, to: $0.target) }
                    },
                    presentations: storage.pairings.living(&met))
            }
        }
    }
#endif
