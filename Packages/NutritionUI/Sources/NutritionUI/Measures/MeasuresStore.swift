// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import Relux
import TerminalUI
import Trapezio

/// What the screen of measurements shows.
struct MeasuresState: PersonalState {
    var clock: DayClock
    var range = WeightRange.year
    /// The newest of each kind; `nil` until they are read.
    var kinds: [Model.MeasureEntry]?
    /// The selected kind over the range, oldest first; `nil` until it is read.
    var course: [Model.MeasureEntry]?
    var position = ListPosition()
    /// What is typed while a measurement is asked for.
    var typed: TextInput?
    var isSignedOut = false
    var isChanging = false

    /// The newest of the selected kind; `nil` where nothing was measured.
    var selected: Model.MeasureEntry? {
        guard let kinds, kinds.indices.contains(position.selected) else { return nil }
        return kinds[position.selected]
    }
}

/// The measurement that is being typed.
extension MeasuresState: DraftedState {
    var keptNotice: String { "Kept from before: enter saves it, esc clears it." }

    var draft: Draft? { typed.flatMap { $0.isEmpty ? nil : Draft(["measure": $0.text]) } }

    mutating func take(_ draft: Draft) {
        typed = draft["measure"].map { TextInput($0, limit: 80) }
    }
}

/// What can be done with measurements.
enum MeasuresEvent: TrapezioEvent {
    case move(ListMove)
    case nextRange
    case ask
    case edit(TextEdit)
    case measureTyped
    case cancel
    /// Removes the newest of the selected kind.
    case removeNewest
}

/// What is measured of the body, a kind at a time.
final class MeasuresStore: DraftingStore<MeasuresScreen, MeasuresState, MeasuresEvent> {
    private var readingCourse: Task<Void, Never>?
    /// The line that was refused as unlikely: entered once more, it is right.
    private var doubted: String?

    init(services: ScreenServices, nutrition: any Business.IState) {
        super.init(
            screen: MeasuresScreen(), initialState: MeasuresState(clock: services.now()),
            services: services, owners: [OwnershipSource(nutrition)])
        refresh()
    }

    override func load() {
        refresh()
        let kind = state.selected?.kind
        launch(replacing: &loading) { [services] in
            try await services.ask(Business.ListMeasures())
        } reduce: { store, kinds in
            store.update {
                $0.kinds = kinds
                // The same kind stays selected where others came or went.
                let place = kinds.firstIndex { $0.kind == kind } ?? $0.position.selected
                $0.position = ListPosition(
                    selected: max(0, min(place, kinds.count - 1)), first: $0.position.first)
            }
            store.readCourse()
        }
    }

    override func forget() {
        readingCourse?.cancel()
        update { ($0.kinds, $0.course) = (nil, nil) }
        refresh()
    }

    override func handle(event: MeasuresEvent) {
        switch event {
        case .move(let move):
            update { $0.position = $0.position.moved(move, count: $0.kinds?.count ?? 0) }
            readCourse()
        case .nextRange:
            update { $0.range = $0.range.next }
            readCourse()
        case .ask:
            let kind = state.selected.flatMap { $0.photo == nil ? $0.kind + " " : nil }
            update { $0.typed = TextInput(kind ?? "", limit: 80) }
        case .edit(let edit): update { $0.typed?.apply(edit) }
        case .cancel: update { $0.typed = nil }
        case .measureTyped: measureTyped()
        case .removeNewest: if let entry = state.selected { remove(.measure(entry)) }
        }
    }

    private func readCourse() {
        guard let kind = state.selected?.kind else { return update { $0.course = [] } }
        let request = Business.OpenMeasures(
            of: kind, from: today.adding(1 - state.range.rawValue), to: today)
        launch(replacing: &readingCourse) { [services] in
            try await services.ask(request)
        } reduce: { store, course in
            store.update { $0.course = course }
        }
    }

    private func measureTyped() {
        let text = state.typed?.text
        guard let words = text.flatMap({ MeasureWords($0) }) else {
            services.messages.emit("Write what it is and the figure, such as waist 80cm.")
            return
        }
        let clock = services.now()
        let request = Business.Measure(
            .figure(kind: words.kind, amount: words.amount), at: clock.now,
            day: .init(clock.today), isSure: doubted == text)
        changeOnce(request) { [self] measured in
            let logged = Model.Logged.measure(measured.entry)
            let undo: any Relux.Effect =
                measured.replaced.map { Business.Restore(.measure($0)) }
                ?? Business.Remove(logged.id)
            services.undo.record(
                "measured \(title(of: logged))", undo: [undo], redo: [Business.Restore(logged)])
            tell("Measured \(title(of: logged)).")
            update { $0.typed = nil }
        } refused: { [self] error in
            refuse(error) { doubted = text }
        }
    }
}
