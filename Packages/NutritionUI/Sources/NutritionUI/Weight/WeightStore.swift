// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import Relux
import TerminalUI
import Trapezio

/// What the weight screen shows.
struct WeightState: PersonalState {
    var clock: DayClock
    var range = WeightRange.quarter
    /// The weighings of the range; `nil` until they are read.
    var series: Model.WeightSeries?
    /// What the body spends, by the last four weeks; `nil` until it is worked out.
    var expenditure: Model.Expenditure?
    /// The facts of the body; `nil` until they are read.
    var body: Model.Body?
    var position = ListPosition()
    /// What is typed while a weight is asked for.
    var weighing: TextInput?
    /// The facts while they are being changed.
    var form: BodyForm?
    /// Whether nobody's data is loaded.
    var isSignedOut = false
    var isChanging = false

    /// The weighings, the newest first.
    var recent: [Model.WeightEntry] { series?.entries.reversed() ?? [] }

    /// The selected weighing; `nil` without one.
    var selected: Model.WeightEntry? {
        let recent = recent
        return recent.indices.contains(position.selected) ? recent[position.selected] : nil
    }

    /// The unit for a weight that is typed without one: the person's, else that written last.
    var usualUnit: String {
        clock.preferences.unit?.rawValue ?? series?.entries.last?.unit ?? "kg"
    }

    /// Whether a fact of the energy balance is missing.
    var lacksFacts: Bool { body.map { !$0.isComplete } ?? false }
}

/// The weight that is being typed, or the facts that are being changed.
extension WeightState: DraftedState {
    var keptNotice: String { "Kept from before: enter saves it, esc clears it." }

    var draft: Draft? {
        if let weighing { return weighing.isEmpty ? nil : Draft(["weight": weighing.text]) }
        guard let form, form.fields != body.map({ BodyForm($0).fields }) else { return nil }
        return Draft(form.fields)
    }

    mutating func take(_ draft: Draft) {
        if let text = draft["weight"] {
            weighing = TextInput(text, limit: 40)
        } else {
            form = BodyForm(draft.fields)
        }
    }
}

/// How far back the weight is shown.
enum WeightRange: Int, Sendable, CaseIterable {
    case month = 30
    case quarter = 91
    case year = 365

    var title: String {
        switch self {
        case .month: "30 days"
        case .quarter: "3 months"
        case .year: "1 year"
        }
    }

    /// The one after it; the first again after the last.
    var next: Self {
        let all = Self.allCases
        return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
}

/// What can be done about the weight and the body.
enum WeightEvent: TrapezioEvent {
    case move(ListMove)
    case nextRange
    case askWeight
    case openMeasures
    case edit(TextEdit)
    case weighTyped
    case cancel
    case removeSelected
    case editBody
    /// Moves the focus down by this many lines of the form, or up.
    case focus(Int)
    /// Shows the next or the previous choice of the line.
    case turn(Int)
    case saveBody
}

/// Body weight over time: weighs, removes what is wrong, and keeps the facts of the body.
final class WeightStore: DraftingStore<WeightScreen, WeightState, WeightEvent> {
    private var readingWeights: Task<Void, Never>?
    private var readingBody: Task<Void, Never>?
    private var readingExpenditure: Task<Void, Never>?
    /// The weight that was refused as unlikely: entered once more, it is right.
    private var doubted: String?
    private let openMeasures: @MainActor () -> Void

    init(
        services: ScreenServices, nutrition: any Business.IState,
        openMeasures: @escaping @MainActor () -> Void = {}
    ) {
        self.openMeasures = openMeasures
        super.init(
            screen: WeightScreen(), initialState: WeightState(clock: services.now()),
            services: services, owners: [OwnershipSource(nutrition)])
        refresh()
    }

    override func load() {
        refresh()
        readWeights()
        launch(replacing: &readingBody) { [services] in
            try await services.ask(Business.OpenBody())
        } reduce: { store, body in
            store.update { $0.body = body }
        }
        launch(replacing: &readingExpenditure) { [services, today] in
            // Today's diary is not whole yet.
            try await services.ask(Business.OpenExpenditure(until: today.adding(-1)))
        } reduce: { store, spent in
            store.update { $0.expenditure = spent }
        }
    }

    override func forget() {
        readingWeights?.cancel()
        readingExpenditure?.cancel()
        readingBody?.cancel()
        refresh()
    }

    override func handle(event: WeightEvent) {
        switch event {
        case .move(let move):
            update { $0.position = $0.position.moved(move, count: $0.recent.count) }
        case .nextRange:
            update {
                $0.range = $0.range.next
                $0.position = ListPosition()
            }
            readWeights()
        case .openMeasures: openMeasures()
        case .askWeight: update { $0.weighing = TextInput(limit: 40) }
        case .edit(let edit):
            update { state in
                if state.weighing != nil {
                    state.weighing?.apply(edit)
                } else {
                    state.form?.apply(edit)
                }
            }
        case .weighTyped: weighTyped()
        case .cancel:
            update {
                $0.weighing = nil
                $0.form = nil
            }
        case .removeSelected: if let entry = state.selected { remove(.weight(entry)) }
        case .editBody: update { $0.form = $0.body.map { BodyForm($0) } }
        case .focus(let step): update { $0.form?.move(step) }
        case .turn(let step): update { $0.form?.turn(step) }
        case .saveBody: if let body = state.form?.body { save(body) }
        }
    }

    private func readWeights() {
        let request = Business.OpenWeights(
            from: today.adding(1 - state.range.rawValue), to: today)
        launch(replacing: &readingWeights) { [services] in
            try await services.ask(request)
        } reduce: { store, series in
            store.update {
                $0.series = series
                let count = series.entries.count
                $0.position = $0.position.kept(count: count, visible: count)
            }
        }
    }

    private func weighTyped() {
        guard let text = state.weighing?.text else { return }
        let clock = services.now()
        let hasUnit = text.contains(where: \.isLetter)
        let request = Business.Weigh(
            amount: hasUnit ? text : text + state.usualUnit, at: clock.now,
            day: .init(clock.today), isSure: doubted == text)
        changeOnce(request) { [self] weighed in
            let logged = Model.Logged.weight(weighed.entry)
            let undo: any Relux.Effect =
                weighed.replaced.map { Business.Restore(.weight($0)) } ?? Business.Remove(logged.id)
            services.undo.record(
                "weighed \(title(of: logged))", undo: [undo], redo: [Business.Restore(logged)])
            tell("Weighed \(title(of: logged)).")
            update {
                $0.weighing = nil
                $0.position = ListPosition()
            }
        } refused: { [self] error in
            refuse(error) { doubted = text }
        }
    }

    private func save(_ body: Model.Body) {
        guard let before = state.body else { return }
        let day = today
        guard body != before else { return update { $0.form = nil } }
        changeOnce(Business.SetBody(body, day: day)) { [self] body in
            services.undo.record(
                "changed the body's facts", undo: [Business.SetBody(before, day: day)],
                redo: [Business.SetBody(body, day: day)])
            tell("Facts saved.")
            update {
                $0.form = nil
                $0.body = body
            }
        }
    }
}
