// SPDX-License-Identifier: Apache-2.0

/// What an instance was built from, without the instances: enough to tell whether an override
/// concerns it.
final class Provenance: Sendable {
    let key: TypeKey
    let lifecycle: IoC.Lifecycle?
    let needs: [Need]

    init(key: TypeKey, lifecycle: IoC.Lifecycle?, needs: [Need]) {
        self.key = key
        self.lifecycle = lifecycle
        self.needs = needs
    }
}

/// One thing that a resolver asked for.
struct Need: Sendable {
    let provenance: Provenance
    /// The scope the thing lives in and its distance from the root.
    let home: Home
    /// Asked through the container that the resolver was handed, so that an override there counts.
    let followsOverrides: Bool
}

/// A scope and its distance from the root of its family: of two on one chain, the deeper is nearer
/// to the asker.
struct Home: Sendable {
    let scope: Int
    let depth: Int
}
