// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import Relux
import TerminalUI
import Trapezio

typealias Business = Nutrition.Business
typealias Model = Nutrition.Business.Model

/// The state of a screen with one person's data.
protocol PersonalState: TrapezioState {
    /// The person's clock when the screen last read it.
    var clock: DayClock { get set }
    /// Whether nobody's data is loaded.
    var isSignedOut: Bool { get set }
    /// Whether a change from a key is under way. The same key does nothing until the change has
    /// ended.
    var isChanging: Bool { get set }
}

extension OwnedStore where State: PersonalState {
    /// Today, by the person's clock.
    var today: Model.Day { .init(services.now().today) }

    /// Looks at the clock, and at whether anybody is there.
    func refresh() {
        update {
            $0.clock = services.now()
            $0.isSignedOut = isSignedOut
        }
    }

    /// Makes a change, unless one is under way; a refusal ends at the boundary.
    func changeOnce<R: Relux.Request>(
        _ request: R, done: @escaping @MainActor (R.Answer) -> Void
    ) {
        changeOnce(request, done: done, refused: { [boundary] in boundary.take($0) })
    }

    /// Makes a change, unless one is under way.
    func changeOnce<R: Relux.Request>(
        _ request: R, done: @escaping @MainActor (R.Answer) -> Void,
        refused: @escaping @MainActor (any Error) -> Void
    ) {
        guard !state.isChanging else { return }
        update { $0.isChanging = true }
        change(in: services.undo) { [services] in
            await services.answer(to: request)
        } reduce: { store, answer in
            store.update { $0.isChanging = false }
            switch answer {
            case .success(let made): done(made)
            case .failure(let error): refused(error)
            }
        }
    }

    /// Tells why something was not logged. What is only unlikely is logged when it is entered once
    /// more: `doubt` takes note of it.
    func refuse(_ error: any Error, doubt: () -> Void) {
        guard case Business.Err.unlikely(let reason) = error else { return boundary.take(error) }
        doubt()
        services.messages.emit("\(reason) Enter once more logs it.")
    }

    /// What was logged in a few words, such as `150 g Banana, raw`.
    func title(of logged: Model.Logged) -> String { logged.title(services.now().chosenUnit) }

    /// Takes away what was logged; undone by putting it back.
    func remove(_ logged: Model.Logged) {
        let title = title(of: logged)
        changeOnce(Business.Remove(logged.id)) { [self] _ in
            services.undo.record(
                "removed \(title)", undo: [Business.Restore(logged)],
                redo: [Business.Remove(logged.id)])
            tell("Removed \(title).")
        }
    }

    /// Takes note of something that was logged: undone by removing it.
    func noteLogged(_ logged: Model.Logged, _ title: String) {
        services.undo.record(
            title, undo: [Business.Remove(logged.id)], redo: [Business.Restore(logged)])
    }

    /// Tells the person in passing what was done, and the key that takes it back: `u`, or with Alt
    /// where characters are text.
    func tell(_ text: String, undo key: String = "u") {
        services.messages.emit("\(text)  \(key) takes it back.", .success)
    }
}

extension ScreenContent {
    /// What every screen of the domain shows while nobody's data is loaded.
    static func signedOut(_ title: String) -> ScreenContent {
        ScreenContent(
            title,
            body: EmptyState(
                "Nobody is signed in",
                message: "What you eat, drink and weigh is yours alone: sign in at the account "
                    + "first."))
    }
}
