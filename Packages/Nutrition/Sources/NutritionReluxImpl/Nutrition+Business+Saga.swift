// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import NutritionReluxInt
public import NutritionServiceInt
public import Relux

extension Nutrition.Business {
    /// Answers every request of the domain; a change also tells what happened.
    public struct Saga: ISaga {
        private let service: any IService
        private let owner: Relux.OwnerGuard<Model.Owner>

        /// A saga over a service; `state` tells whose data is loaded.
        public init(service: any IService, state: any IState) {
            self.service = service
            owner = Relux.OwnerGuard(state, signedOut: Err.signedOut)
        }

        public var reactions: [Relux.Reaction] { reads + changes + foodTable }
    }
}

extension Nutrition.Business.Saga {
    private typealias Business = Nutrition.Business
    private typealias Action = Business.Action

    private var reads: [Relux.Reaction] {
        let sums = Business.SumUp(service: service)
        return [
            owner.read(Business.OpenDay.self) { request, owner in
                try await sums.day(
                    request.day, trainingMinutes: request.trainingMinutes, for: owner)
            },
            owner.read(Business.OpenWeek.self) { request, owner in
                try await sums.week(from: request.first, for: owner)
            },
            owner.read(Business.OpenMonth.self) { request, owner in
                try await sums.month(of: request.day, for: owner)
            },
            owner.read(Business.OpenWeights.self) { request, owner in
                try await sums.weights(from: request.first, to: request.last, for: owner)
            },
            owner.read(Business.ListRecentFoods.self) { [service] request, owner in
                try await service.recentFoods(limit: request.limit, of: owner)
            },
            owner.read(Business.OpenTarget.self) { [service] request, owner in
                try await service.target(on: request.day, of: owner)
            },
            owner.read(Business.OpenBody.self) { [service] _, owner in
                try await service.body(of: owner)
            },
        ]
    }

    private var changes: [Relux.Reaction] {
        [
            owner.change(Business.Eat.self, telling: Action.ate) {
                [service] request, owner in
                try await Business.LogMeal(service: service)(request, for: owner)
            },
            owner.change(Business.Drink.self, telling: Action.drank) {
                [service] request, owner in
                try await Business.LogWater(service: service)(request, for: owner)
            },
            owner.change(Business.Weigh.self, telling: Action.weighed) {
                [service] request, owner in
                try await Business.LogWeight(service: service)(request, for: owner)
            },
            owner.change(Business.Remove.self, telling: Action.removed) {
                [service] request, owner in
                try await service.remove(request.id, of: owner)
            },
            owner.change(Business.Restore.self, telling: Action.restored) {
                [service] request, owner in
                try await service.restore(request.logged, for: owner)
                return request.logged
            },
            owner.change(Business.SetTarget.self, telling: Action.targetSet) {
                [service] request, owner in
                try await Business.ChangeTarget(service: service)(request, for: owner)
            },
            owner.change(Business.SetBody.self, telling: Action.bodySet) {
                [service] request, owner in
                try await Business.ReplaceBody(service: service)(request, for: owner)
            },
        ]
    }

    /// The foods are everybody's: nobody needs to be there.
    private var foodTable: [Relux.Reaction] {
        [
            .answering(Business.SearchFoods.self) { [service] request, _ in
                try await service.matches(request.text, limit: request.limit)
            },
            .answering(Business.OpenFood.self) { [service] request, _ in
                try await service.food(named: request.name)
            },
            .answering(Business.LoadFoodTable.self) { [service] request, dispatcher in
                let report = try await service.loadFoodTable(
                    path: request.path, dryRun: request.dryRun)
                await dispatcher.action { Action.tableLoaded(report) }
                return report
            },
        ]
    }
}
