// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import CoreModels
import NutritionModels
import NutritionReluxInt
public import Relux
import WorkoutsModels
import WorkoutsReluxInt

/// Signs a person in to every domain when the accounts domain grants access, and out when access
/// ends.
///
/// Has no state and makes no decision about access: it follows the accounts domain.
public struct SessionSaga: Relux.Saga {
    /// Creates the saga.
    public init() {}

    public var reactions: [Relux.Reaction] {
        [
            .on(Auth.Business.Action.self) { action, dispatcher in
                switch action {
                case .restored(let status): await Self.follow(status, dispatcher)
                case .signedIn(let session): await Self.load(session.profile, dispatcher)
                case .signedOut: await Self.clear(dispatcher)
                }
            }
        ]
    }

    private static func follow(
        _ status: Auth.Business.Model.Access.Status, _ dispatcher: Relux.Dispatcher
    ) async -> Relux.ActionResult {
        switch status {
        case .unknown: .success
        case .local(let profile): await load(profile, dispatcher)
        case .signedIn(let session): await load(session.profile, dispatcher)
        case .signedOut: await clear(dispatcher)
        }
    }

    // Both domains are told, also when one of them fails: hence not one after the other, which
    // stops.

    private static func load(
        _ profile: Auth.Business.Model.Profile, _ dispatcher: Relux.Dispatcher
    ) async -> Relux.ActionResult {
        await dispatcher.actions(.concurrently) {
            Workouts.Business.Action.loaded(.init(id: profile.id))
            Nutrition.Business.Action.loaded(.init(id: profile.id))
        }
    }

    private static func clear(_ dispatcher: Relux.Dispatcher) async -> Relux.ActionResult {
        await dispatcher.actions(.concurrently) {
            Workouts.Business.Action.cleared
            Nutrition.Business.Action.cleared
        }
    }
}
