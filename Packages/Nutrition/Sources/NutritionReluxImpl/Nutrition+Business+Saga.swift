// SPDX-License-Identifier: Apache-2.0

import Axiom
public import NutritionModels
public import NutritionReluxInt
public import NutritionServiceInt
public import Relux

extension Nutrition.Business {
    /// Maps each effect to a use case and its result to actions; decides nothing.
    ///
    /// An actor, so that looking whose data is loaded and reducing a result happen in one step: a
    /// late result of somebody who left is dropped, and its dispatch fails with `signedOut`.
    public actor Saga: ISaga {
        private let service: any IService
        private let router: any IRouter
        private let state: any IState
        /// Counts loading and clearing, so that a person who comes back does not get what was asked
        /// before.
        private var session = 0
        /// How often each thing was asked for: of several readings under way, only the newest one
        /// lands, since an older one may have been read before a change.
        private var asked: [Reading: Int] = [:]

        /// A saga over a service; `state` tells whose data is loaded.
        public init(service: any IService, router: any IRouter, state: any IState) {
            self.service = service
            self.router = router
            self.state = state
        }
    }
}

extension Nutrition.Business.Saga {
    typealias Action = Nutrition.Business.Action
    typealias Err = Nutrition.Business.Err
    typealias Model = Nutrition.Business.Model
    private typealias UseCase = Nutrition.Business.UseCase

    /// Whoever is loaded now.
    private var owner: Model.Owner? { state.container.snapshot.owner }

    /// Does what the effect says; the result is a failure when the use case refused.
    public func apply(
        _ effect: Nutrition.Business.Effect, _ dispatcher: Relux.Dispatcher
    ) async -> Relux.ActionResult {
        switch effect {
        case .load(let owner):
            session += 1
            return await dispatcher.action { Action.loaded(owner) }
        case .clear:
            session += 1
            return await dispatcher.action { Action.cleared }
        case .openDay(let day, let minutes):
            return await read(.day, dispatcher) { owner throws(Err) in
                .dayOpened(
                    try await UseCase.OpenDay(service: service)(
                        day, trainingMinutes: minutes, for: owner))
            }
        case .openWeek(let first):
            return await read(.week, dispatcher) { owner throws(Err) in
                .weekOpened(try await UseCase.OpenWeek(service: service)(from: first, for: owner))
            }
        case .openMonth(let day):
            return await read(.month, dispatcher) { owner throws(Err) in
                .monthOpened(try await UseCase.OpenMonth(service: service)(of: day, for: owner))
            }
        case .openWeights(let first, let last):
            return await read(.weights, dispatcher) { owner throws(Err) in
                .weightsOpened(
                    try await UseCase.OpenWeights(service: service)(
                        from: first, to: last, for: owner))
            }
        case .eat(let request):
            return await land(dispatcher) { owner throws(Err) in
                .ate(try await UseCase.Eat(service: service)(request, for: owner))
            }
        case .measure(let request):
            return await dispatcher.action {
                Action.measured(
                    .init(
                        request: request,
                        amount: try? FoodAmount(request.food)(AmountText(request.amount))))
            }
        case .drink(let request):
            return await land(dispatcher) { owner throws(Err) in
                .drank(try await UseCase.Drink(service: service)(request, for: owner))
            }
        case .weigh(let request):
            return await land(dispatcher) { owner throws(Err) in
                .weighed(try await UseCase.Weigh(service: service)(request, for: owner))
            }
        case .remove(let id):
            return await land(dispatcher) { owner throws(Err) in
                .removed(try await service.remove(id, of: owner))
            }
        case .restore(let logged):
            return await land(dispatcher) { owner throws(Err) in
                try await service.restore(logged, for: owner)
                return .restored(logged)
            }
        case .openTarget(let day):
            return await land(dispatcher) { owner throws(Err) in
                .targetOpened(
                    try await service.target(on: day, of: owner), changed: false, day: day)
            }
        case .setTarget(let request):
            return await land(dispatcher) { owner throws(Err) in
                let target = try await UseCase.SetTarget(service: service)(request, for: owner)
                return .targetOpened(target, changed: true, day: request.day)
            }
        case .openBody(let day):
            return await land(dispatcher) { owner throws(Err) in
                .bodyOpened(try await service.body(of: owner), changed: false, day: day)
            }
        case .setBody(let body, let day):
            return await land(dispatcher) { owner throws(Err) in
                try await UseCase.SetBody(service: service)(body, on: day, for: owner)
                return .bodyOpened(body, changed: true, day: day)
            }
        case .searchFoods(let query):
            return await newest(.foods) { isNewest in
                await landForAnybody(dispatcher) { () throws(Err) in
                    let found = try await service.matches(query)
                    return isNewest()
                        ? [Action.foodsFound(found.foods, total: found.total)] : []
                }
            }
        case .openRecentFoods(let limit):
            return await read(.recentFoods, dispatcher) { owner throws(Err) in
                .recentFoodsOpened(try await service.recentFoods(limit: limit, of: owner))
            }
        case .openFood(let name, let leadsThere):
            return await landForAnybody(dispatcher) { () throws(Err) in
                let food = try await service.food(named: name)
                let opened: [any Relux.Action] = [Action.foodOpened(food)]
                return leadsThere ? opened + [router.setNutritionPage(.food(food.id))] : opened
            }
        case .loadFoodTable(let request):
            return await landForAnybody(dispatcher) { () throws(Err) in
                [Action.tableLoaded(try await service.loadFoodTable(request))]
            }
        }
    }

    /// Reads for the loaded person; what was read lands unless it was asked for again meanwhile.
    private func read(
        _ reading: Reading, _ dispatcher: Relux.Dispatcher,
        _ work: (Model.Owner) async throws(Err) -> Action
    ) async -> Relux.ActionResult {
        guard let owner else { return .failure(Err.signedOut) }
        return await newest(reading) { isNewest in
            await landForAnybody(dispatcher) { () throws(Err) in
                let action = try await work(owner)
                return isNewest() ? [action] : []
            }
        }
    }

    /// Counts a reading, and tells its work whether it is still the newest of its kind.
    private func newest(
        _ reading: Reading, _ work: (_ isNewest: () -> Bool) async -> Relux.ActionResult
    ) async -> Relux.ActionResult {
        let number = (asked[reading] ?? 0) + 1
        asked[reading] = number
        return await work { asked[reading] == number }
    }

    /// Works for the loaded person and dispatches the result if that person is still loaded.
    private func land(
        _ dispatcher: Relux.Dispatcher, _ work: (Model.Owner) async throws(Err) -> Action
    ) async -> Relux.ActionResult {
        guard let owner else { return .failure(Err.signedOut) }
        return await landForAnybody(dispatcher) { () throws(Err) in [try await work(owner)] }
    }

    /// Dispatches the result of some work, or its refusal, unless another person, or nobody, is
    /// loaded by then.
    private func landForAnybody(
        _ dispatcher: Relux.Dispatcher, _ work: () async throws(Err) -> [any Relux.Action]
    ) async -> Relux.ActionResult {
        let asked = session
        do {
            let actions = try await work()
            // From here to the reducer nothing is awaited.
            guard session == asked else { return .failure(Err.signedOut) }
            return await dispatcher.actions { actions }
        } catch {
            guard session == asked else { return .failure(Err.signedOut) }
            await dispatcher.action { Action.failed(error) }
            return .failure(error)
        }
    }
}

/// What can be under way more than once.
private enum Reading: Hashable {
    case day, week, month, weights, recentFoods, foods
}
