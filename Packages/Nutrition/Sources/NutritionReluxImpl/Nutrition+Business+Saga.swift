// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import NutritionReluxInt
public import NutritionServiceInt
public import Relux

extension Nutrition.Business {
    /// Answers every request of the domain. A change also sends an action that says what happened.
    public struct Saga: ISaga {
        private let service: any IService
        private let owner: Relux.OwnerGuard<Nutrition, Model.Owner>

        /// Creates a saga over a service. `state` says whose data is loaded.
        public init(service: any IService, state: any IState) {
            self.service = service
            owner = Relux.OwnerGuard(state, signedOut: Err.signedOut)
        }

        public var reactions: [Relux.Reaction] {
            reads + changes + foods + meals + measures + files
        }
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
                    request.day, trainingMinutes: request.trainingMinutes,
                    cardioKcal: request.cardioKcal, cardioEffort: request.cardioEffort,
                    measuredBasal: request.measuredBasal, measuredActive: request.measuredActive,
                    fasting: request.fasting, for: owner)
            },
            owner.read(Business.OpenFasting.self) { request, owner in
                try await sums.fasting(
                    until: request.last, days: request.days, request.clock, for: owner)
            },
            owner.read(Business.OpenWeek.self) { request, owner in
                try await sums.week(
                    from: request.first, efforts: request.efforts, for: owner)
            },
            owner.read(Business.OpenMonth.self) { request, owner in
                try await sums.month(
                    of: request.day, efforts: request.efforts, for: owner)
            },
            owner.read(Business.OpenYear.self) { request, owner in
                try await sums.year(of: request.day, for: owner)
            },
            owner.read(Business.OpenDays.self) { request, owner in
                try await sums.days(
                    from: request.first, to: request.last, efforts: request.efforts, for: owner)
            },
            owner.read(Business.OpenNutrients.self) { request, owner in
                try await sums.nutrients(from: request.first, to: request.last, for: owner)
            },
            owner.read(Business.OpenWeights.self) { request, owner in
                try await sums.weights(from: request.first, to: request.last, for: owner)
            },
            owner.read(Business.OpenExpenditure.self) { request, owner in
                try await sums.expenditure(until: request.last, days: request.days, for: owner)
            },
            owner.read(Business.SearchFoods.self) { [service] request, owner in
                try await service.matches(request.text, limit: request.limit, of: owner)
            },
            owner.read(Business.OpenFood.self) { [service] request, owner in
                try await service.food(named: request.name, of: owner)
            },
            owner.read(Business.ListOwnFoods.self) { [service] _, owner in
                try await service.ownFoods(of: owner)
            },
            owner.read(Business.OpenRecipe.self) { [service] request, owner in
                try await Business.KeepRecipe(service: service).recipe(request.name, of: owner)
            },
            owner.read(Business.MeasureIngredient.self) { [service] request, owner in
                try await Business.MeasureFood(service: service)(request, for: owner)
            },
            owner.read(Business.ListRecentFoods.self) { [service] request, owner in
                try await service.recentFoods(limit: request.limit, of: owner)
            },
            owner.read(Business.OpenLogged.self) { [service] request, owner in
                try await service.logged(from: request.first, to: request.last, of: owner)
            },
            owner.read(Business.ListImports.self) { [service] _, owner in
                try await service.imports(of: owner)
            },
            owner.read(Business.OpenTarget.self) { [service] request, owner in
                try await service.targets(on: request.day, of: owner)
            },
            owner.read(Business.OpenBody.self) { [service] _, owner in
                try await service.body(of: owner)
            },
        ]
    }

    private var changes: [Relux.Reaction] {
        let (meal, water) = (
            Business.LogMeal(service: service), Business.LogWater(service: service)
        )
        let figures = Business.LogFigures(service: service)
        let line = Business.LogLine(service: service)
        let again = Business.RepeatMeal(service: service)
        let weight = Business.LogWeight(service: service)
        let target = Business.ChangeTarget(service: service)
        let body = Business.ReplaceBody(service: service)
        let edit = Business.EditEntry(service: service)
        let day = Business.WriteDay(service: service)
        return [
            owner.change(Business.Eat.self, telling: Action.ate) { try await meal($0, for: $1) },
            owner.change(Business.EatFigures.self, telling: Action.ate) {
                try await figures($0, for: $1)
            },
            owner.change(Business.EatLine.self, telling: Action.ateMeal) {
                try await line($0, for: $1)
            },
            owner.change(Business.EatAgain.self, telling: Action.ateAgain) {
                try await again($0, for: $1)
            },
            owner.change(Business.Drink.self, telling: Action.drank) {
                try await water($0, for: $1)
            },
            owner.change(Business.Weigh.self, telling: Action.weighed) {
                try await weight($0, for: $1)
            },
            owner.change(Business.Remove.self, telling: Action.removed) { [service] in
                try await service.remove($0.ids, of: $1)
            },
            owner.change(Business.Edit.self, telling: Action.changed) {
                try await edit($0, for: $1)
            },
            owner.change(Business.EditDay.self, telling: Action.dayEdited) {
                try await day($0, for: $1)
            },
            owner.change(Business.Restore.self, telling: Action.restored) { [service] in
                try await service.restore($0.logged, for: $1)
                return $0.logged
            },
            owner.change(Business.ImportFile.self, telling: Action.imported) { [service] in
                try await service.importFile($0.file, of: $1)
            },
            owner.change(Business.UndoImport.self, telling: Action.importUndone) { [service] in
                try await service.undoImport($0.id, of: $1)
            },
            owner.change(Business.SetTarget.self, telling: Action.targetSet) {
                try await target($0, for: $1)
            },
            owner.change(Business.SetBody.self, telling: Action.bodySet) {
                try await body($0, for: $1)
            },
        ]
    }

    private var foods: [Relux.Reaction] {
        let (food, recipe) = (
            Business.KeepFood(service: service), Business.KeepRecipe(service: service)
        )
        return [
            owner.change(Business.LoadFoodTable.self, telling: Action.tableLoaded) { [service] in
                try await service.loadFoodTable(
                    $0.table, path: $0.path, country: $0.country, dryRun: $0.dryRun, for: $1)
            },
            owner.change(Business.AddFood.self, telling: Action.foodAdded) {
                try await food($0, for: $1)
            },
            owner.change(Business.EditFood.self, telling: Action.foodChanged) {
                try await food($0, for: $1)
            },
            owner.change(Business.RemoveFood.self, telling: Action.foodRemoved) {
                try await food($0, for: $1)
            },
            owner.change(Business.AddRecipe.self, telling: Action.foodAdded) {
                try await recipe($0, for: $1)
            },
            owner.change(Business.EditRecipe.self, telling: Action.foodChanged) {
                try await recipe($0, for: $1)
            },
        ]
    }

    private var meals: [Relux.Reaction] {
        let meal = Business.KeepMeal(service: service)
        let food = Business.KeepFood(service: service)
        return [
            owner.read(Business.ListSavedMeals.self) { [service] _, owner in
                try await service.savedMeals(of: owner)
            },
            owner.read(Business.OpenSavedMeal.self) { request, owner in
                try await meal.meal(request.name, of: owner)
            },
            owner.read(Business.MealIngredients.self) { request, owner in
                try await meal(request, for: owner)
            },
            owner.change(Business.SaveMeal.self, telling: Action.mealSaved) {
                try await meal($0, for: $1)
            },
            owner.change(Business.RemoveSavedMeal.self, telling: Action.mealRemoved) {
                try await meal($0, for: $1)
            },
            owner.change(Business.EatSavedMeal.self, telling: Action.ateMeal) {
                try await meal($0, for: $1)
            },
            owner.change(Business.SetUnits.self, telling: Action.foodChanged) {
                try await food($0, for: $1)
            },
        ]
    }

    private var measures: [Relux.Reaction] {
        let measure = Business.LogMeasure(service: service)
        return [
            owner.read(Business.ListMeasures.self) { [service] _, owner in
                try await service.newestMeasures(of: owner)
            },
            owner.read(Business.OpenMeasures.self) { request, owner in
                try await measure.course(request, for: owner)
            },
            owner.change(Business.Measure.self, telling: Action.measured) {
                try await measure($0, for: $1)
            },
        ]
    }

    /// Whose file it is needs nobody to be there.
    private var files: [Relux.Reaction] {
        [
            .answering(Business.RecogniseFile.self) { [service] request, _ in
                try await service.recognise(request.file)
            }
        ]
    }
}
