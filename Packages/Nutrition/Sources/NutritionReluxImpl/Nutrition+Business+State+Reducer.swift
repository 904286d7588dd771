// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
import NutritionReluxInt
public import Relux

extension Nutrition.Business.State {
    /// What the domain's actions do to the diary.
    public nonisolated static var reducers: [Relux.Reducer<State>] {
        [.on(Nutrition.Business.Action.self, reduce)]
    }

    /// One action. What belongs to a person lands only while somebody's data is loaded; what works
    /// ends a failure.
    private nonisolated static func reduce(
        _ diary: inout State, _ action: Nutrition.Business.Action
    ) {
        switch action {
        case .loaded(let owner):
            diary = State()
            diary.owner = owner
        case .cleared: diary = State()
        case .failed(let failure) where diary.owner != nil:
            diary.failure = failure
            return
        case .foodsFound(let foods, let total):
            diary.foods = foods
            diary.foodMatches = total ?? foods.count
        case .measured(let amount): diary.measured = amount
        case .foodOpened(let food): diary.food = food
        case .tableLoaded(let report): diary.table = report
        case .dayOpened(let summary) where diary.owner != nil: diary.day = summary
        case .weekOpened(let summary) where diary.owner != nil: diary.week = summary
        case .monthOpened(let month) where diary.owner != nil: diary.month = month
        case .weightsOpened(let series) where diary.owner != nil: diary.weights = series
        case .ate(let entry) where diary.owner != nil: diary.eaten = entry
        case .drank(let entry) where diary.owner != nil: diary.drunk = entry
        case .weighed(let entry) where diary.owner != nil: diary.weighed = entry
        case .removed(let logged) where diary.owner != nil: diary.removed = logged
        case .restored(let logged) where diary.owner != nil: diary.restored = logged
        case .recentFoodsOpened(let foods) where diary.owner != nil: diary.recentFoods = foods
        case .targetOpened(let target, _, _) where diary.owner != nil: diary.target = target
        case .bodyOpened(let body, _, _) where diary.owner != nil: diary.body = body
        case .dayOpened, .weekOpened, .monthOpened, .weightsOpened, .ate, .drank, .weighed,
            .removed, .restored, .recentFoodsOpened, .targetOpened, .bodyOpened, .failed:
            return
        }
        diary.failure = nil
        if changesWhatIsStored(action) { diary.revision += 1 }
    }

    private nonisolated static func changesWhatIsStored(
        _ action: Nutrition.Business.Action
    ) -> Bool {
        switch action {
        case .ate, .drank, .weighed, .removed, .restored: true
        case .targetOpened(_, let changed, _), .bodyOpened(_, let changed, _): changed
        case .loaded, .cleared, .failed, .dayOpened, .weekOpened, .monthOpened, .weightsOpened,
            .measured, .foodsFound, .recentFoodsOpened, .foodOpened, .tableLoaded:
            false
        }
    }
}
