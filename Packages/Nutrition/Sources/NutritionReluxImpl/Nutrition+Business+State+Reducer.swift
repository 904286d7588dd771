// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
import NutritionReluxInt
public import Relux

extension Nutrition.Business.State {
    /// What the domain's actions do to the diary.
    public nonisolated static var reducers: [Relux.Reducer<State>] {
        [.on(Nutrition.Business.Action.self) { diary, action in reduce(&diary, action) }]
    }

    /// One action. What belongs to a person lands only while somebody's data is loaded.
    private nonisolated static func reduce(_ diary: inout State, _ action: Nutrition.Business.Action) {
        switch action {
        case .loaded(let owner):
            diary = State()
            diary.owner = owner
        case .cleared:
            diary = State()
        case .foodsFound(let foods):
            diary.foods = foods
            diary.failure = nil
        case .foodOpened(let food):
            diary.food = food
            diary.failure = nil
        case .tableLoaded(let report):
            diary.table = report
            diary.failure = nil
        case .failed(let failure):
            diary.failure = failure
        case .dayOpened, .weekOpened, .ate, .drank, .weighed, .targetOpened, .bodyOpened:
            guard diary.owner != nil else { return }
            reducePersonal(&diary, action)
            diary.failure = nil
        }
    }

    private nonisolated static func reducePersonal(
        _ diary: inout State, _ action: Nutrition.Business.Action
    ) {
        switch action {
        case .dayOpened(let summary): diary.day = summary
        case .weekOpened(let summary): diary.week = summary
        case .ate(let entry): diary.eaten = entry
        case .drank(let entry): diary.drunk = entry
        case .weighed(let entry): diary.weighed = entry
        case .targetOpened(let target, _, _): diary.target = target
        case .bodyOpened(let body, _, _): diary.body = body
        case .loaded, .cleared, .foodsFound, .foodOpened, .tableLoaded, .failed: break
        }
    }
}
