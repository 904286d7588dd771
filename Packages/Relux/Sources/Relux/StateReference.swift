// SPDX-License-Identifier: Apache-2.0

/// A connected state: held, or watched for as long as somebody else holds it.
enum StateReference: Sendable {
    case held(any Relux.AnyState)
    case watched(WeakState)

    var state: (any Relux.AnyState)? {
        switch self {
        case .held(let state): state
        case .watched(let box): box.state
        }
    }
}

final class WeakState: Sendable {
    weak let state: (any Relux.AnyState)?

    init(_ state: any Relux.AnyState) { self.state = state }
}
