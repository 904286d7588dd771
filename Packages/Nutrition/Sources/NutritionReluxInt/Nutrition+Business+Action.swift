// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import Relux

extension Nutrition.Business {
    /// What happened to the diary.
    public enum Action: Relux.Action, Equatable, Codable {
        /// From now on the data of this person is worked on.
        case loaded(Model.Owner)
        case dayOpened(Model.DaySummary)
        case weekOpened(Model.WeekSummary)
        case monthOpened(Model.MonthSummary)
        case weightsOpened(Model.WeightSeries)
        case ate(Model.DiaryEntry)
        case measured(Model.MeasuredAmount)
        case drank(Model.WaterEntry)
        case weighed(Model.WeightEntry)
        case removed(Model.Logged)
        case restored(Model.Logged)
        /// Targets were changed (`changed`, from `day` on) or read.
        case targetOpened(Model.Target, changed: Bool, day: Model.Day)
        /// Body facts were changed (`changed`) or read.
        case bodyOpened(Model.Body, changed: Bool, day: Model.Day)
        /// The best foods of a search; `total` is how many fit it, `nil` when these are all.
        case foodsFound([Model.Food], total: Int? = nil)
        case recentFoodsOpened([Model.RecentFood])
        case foodOpened(Model.Food)
        case tableLoaded(Model.FoodTableReport)
        case failed(Err)
        /// The person left: state, cache and draft are empty.
        case cleared
    }
}
