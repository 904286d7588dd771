// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import NutritionModels
import NutritionReluxInt
import Relux
import Trapezio
import TrapezioNavigation

typealias Model = Nutrition.Business.Model
typealias Effect = Nutrition.Business.Effect

/// What every store of the domain works with: the truth, the app's services, and the way around.
struct NutritionServices: Sendable {
    /// The truth about the diary.
    let diary: any Nutrition.Business.IState
    /// What the app gives.
    let app: ScreenServices
    /// What opens a day, in this domain or in all of them.
    let openDay: @Sendable (Model.Day) -> any Relux.Action

    /// What the truth is now.
    var snapshot: Model.Diary { diary.container.snapshot }

    /// Today, by the person's clock.
    var today: Model.Day { .init(app.now().today) }

    /// The same over the services of one store.
    func over(_ app: ScreenServices) -> Self {
        Self(diary: diary, app: app, openDay: openDay)
    }

    /// Takes note of something that was logged: undone by removing it.
    @MainActor
    func recordLogged(_ logged: Model.Logged, _ title: String) {
        app.undo.record(
            title, undo: [Effect.remove(logged.id)], redo: [Effect.restore(logged)])
    }

    /// Takes note of something that was removed: undone by putting it back.
    @MainActor
    func recordRemoved(_ logged: Model.Logged, _ title: String) {
        app.undo.record(
            title, undo: [Effect.restore(logged)], redo: [Effect.remove(logged.id)])
    }

    /// Tells the person in passing what was done, and the key that takes it back: `u`, or with Alt
    /// where characters are text.
    @MainActor
    func tell(_ text: String, undo key: String = "u") {
        app.messages.emit("\(text)  \(key) takes it back.", .success)
    }
}

extension Model.Logged {
    /// What it is in a few words, such as `150 g Banana, raw`.
    var title: String {
        switch self {
        case .entry(let entry):
            "\(Figures.plain(entry.amount.value)) \(entry.amount.unit) \(entry.foodName)"
        case .water(let entry): "\(Figures.whole(entry.millilitres)) ml water"
        case .weight(let entry): "\(Figures.plain(entry.entered)) \(entry.unit)"
        }
    }
}
