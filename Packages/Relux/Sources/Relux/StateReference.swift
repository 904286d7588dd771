// SPDX-License-Identifier: Apache-2.0

/// A connected state: held, or watched for as long as somebody else holds it.
struct StateReference: Sendable {
    private enum Kind {
        case held(any Relux.AnyState)
        case watched(WeakState)
    }

    private let kind: Kind
    let id: ObjectIdentifier

    init(holding state: any Relux.AnyState) {
        kind = .held(state)
        id = ObjectIdentifier(state)
    }

    init(watching state: any Relux.AnyState) {
        kind = .watched(WeakState(state))
        id = ObjectIdentifier(state)
    }

    /// Whether the state may go while it is connected.
    var isWatched: Bool {
        switch kind {
        case .held: false
        case .watched: true
        }
    }

    var state: (any Relux.AnyState)? {
        switch kind {
        case .held(let state): state
        case .watched(let box): box.state
        }
    }
}

private final class WeakState: Sendable {
    weak let state: (any Relux.AnyState)?

    init(_ state: any Relux.AnyState) { self.state = state }
}
