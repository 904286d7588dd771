// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DesignSystem
import NutritionModels
import NutritionReluxInt
import NutritionUIAPI
import TerminalUI
import Trapezio

/// What the targets show: a field for each.
struct TargetsState: PersonalState {
    var clock: DayClock
    /// The targets in force; `nil` until they are read.
    var week: Model.WeekTargets?
    /// The day of the week on show; every day for `nil`.
    var weekday: Weekday?
    var fields = TargetField.allCases.map { _ in TextInput(limit: 20) }
    /// The field that has the focus.
    var focus = 0
    /// Whether it is being typed in. Until then digits lead to other places, as on every screen.
    var isEditing = false
    /// Why too little energy needs a second word; `nil` unless it was asked for.
    var warning: String?
    /// Whether nobody's data is loaded.
    var isSignedOut = false
    var isChanging = false
    /// Whether the fields are a draft, which what is read does not replace.
    var isDraft = false

    /// The targets in force on the days on show.
    var saved: Model.Target? { week?[weekday] }

    /// What is typed in a field, without spaces around it.
    func text(_ field: TargetField) -> String { field.trimmed(fields[field.rawValue].text) }

    /// Whether what is typed differs from what is saved.
    var isDirty: Bool {
        TargetField.allCases.contains { text($0) != $0.text(of: saved ?? .init()) }
    }

    /// The targets as they are typed; `nil` where a field cannot be read.
    var typed: Model.Target? {
        var target = Model.Target()
        for field in TargetField.allCases where !text(field).isEmpty {
            guard let value = field.value(of: text(field)) else { return nil }
            target[keyPath: field.path] = value
        }
        return target
    }

    /// The fields that cannot be read.
    var unreadable: [TargetField] {
        TargetField.allCases.filter { !text($0).isEmpty && $0.value(of: text($0)) == nil }
    }

    /// Fills the fields with what is saved.
    mutating func fill(_ targets: Model.WeekTargets) {
        week = targets
        fields = TargetField.allCases.map { TextInput($0.text(of: targets[weekday]), limit: 20) }
        warning = nil
        isDraft = false
    }
}

/// The fields, if they differ from the saved targets.
extension TargetsState: DraftedState {
    var keptNotice: String { "Kept from before: enter saves it, esc restores the saved targets." }

    var draft: Draft? {
        guard isDirty, saved != nil || isDraft else { return nil }
        return Draft(
            Dictionary(
                uniqueKeysWithValues: TargetField.allCases.map { field in
                    (field.name, fields[field.rawValue].text)
                } + (weekday.map { [("day", $0.name)] } ?? [])))
    }

    mutating func take(_ draft: Draft) {
        weekday = draft["day"].flatMap(Weekday.init(word:))
        for field in TargetField.allCases {
            guard let text = draft[field.name] else { continue }
            fields[field.rawValue] = TextInput(text, limit: 20)
            (isDraft, isEditing) = (true, true)
        }
    }
}

/// One of the targets.
enum TargetField: Int, CaseIterable, Sendable {
    case energy, protein, carbs, fat, fiber, water, training

    /// Its name on the screen.
    var label: String {
        switch self {
        case .energy: "Energy"
        case .protein: "Protein"
        case .carbs: "Carbs"
        case .fat: "Fat"
        case .fiber: "Fiber"
        case .water: "Water"
        case .training: "Training"
        }
    }

    /// Its name for the domain.
    var name: String { self == .energy ? "kcal" : label.lowercased() }

    /// What is written behind the figure.
    var unit: String {
        switch self {
        case .energy: "kcal"
        case .protein, .carbs, .fat, .fiber: "g"
        case .water: "l"
        case .training: "%"
        }
    }

    /// Where it is in the targets.
    var path: WritableKeyPath<Model.Target, Double?> {
        switch self {
        case .energy: \.kcal
        case .protein: \.proteinG
        case .carbs: \.carbsG
        case .fat: \.fatG
        case .fiber: \.fiberG
        case .water: \.waterMl
        case .training: \.trainingPercent
        }
    }

    /// The figure of some targets as it is typed; empty where there is none.
    func text(of target: Model.Target) -> String {
        guard let value = target[keyPath: path] else { return "" }
        return Figures.plain(self == .water ? value / 1_000 : value).replacing(",", with: "")
    }

    /// What is typed as the domain counts it, in kilocalories, grams or millilitres; `nil` where
    /// it cannot be read. Water is in litres unless `ml` says otherwise.
    func value(of text: String) -> Double? {
        var text = text.lowercased()
        var factor = self == .water ? 1_000.0 : 1
        let units: [(String, Double)] =
            self == .water ? [("ml", 1), ("l", 1_000)] : [(unit, 1)]
        if let (unit, size) = units.first(where: { text.hasSuffix($0.0) }) {
            text = trimmed(String(text.dropLast(unit.count)))
            factor = size
        }
        text = Self.withoutThousands(text)
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
        return Double(text).map { $0 * factor }
    }

    func trimmed(_ text: String) -> String {
        String(text.trimmingPrefix(while: \.isWhitespace)).trimmedRight()
    }

    /// `2,300` as it is printed: a comma with exactly three digits after it.
    private static func withoutThousands(_ text: String) -> String {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...3).contains(parts[0].count), parts[1].count == 3 else {
            return text
        }
        return parts.joined()
    }
}

/// What can be done with the targets.
enum TargetsEvent: TrapezioEvent {
    /// Begins to type in the field that has the focus.
    case beginEdit
    case edit(TextEdit)
    /// Moves the focus down by this many fields, or up.
    case focus(Int)
    case save
    /// Saves despite the warning.
    case saveAnyway
    case revert
    /// Shows the next day of the week, and every day after the last.
    case turnDay
}

/// The targets: shows them, and changes them from today on.
final class TargetsStore: DraftingStore<TargetsScreen, TargetsState, TargetsEvent> {

    init(services: ScreenServices, nutrition: any Business.IState) {
        super.init(
            screen: TargetsScreen(), initialState: TargetsState(clock: services.now()),
            services: services, owners: [OwnershipSource(nutrition)])
        refresh()
    }

    override func load() {
        refresh()
        let day = today
        launch(replacing: &loading) { [services] in
            try await services.ask(Business.OpenTarget(day))
        } reduce: { store, targets in
            store.show(targets)
        }
    }

    override func forget() {
        refresh()
    }

    override func handle(event: TargetsEvent) {
        switch event {
        case .beginEdit: update { $0.isEditing = true }
        case .edit(let edit):
            update {
                $0.fields[$0.focus].apply(edit)
                $0.warning = nil
            }
        case .focus(let step):
            let count = TargetField.allCases.count
            update { $0.focus = ($0.focus + step + count) % count }
        case .save: save(force: false)
        case .saveAnyway: save(force: true)
        case .revert:
            update {
                if $0.isDirty { $0.fill($0.week ?? .init()) }
                $0.isEditing = false
            }
        case .turnDay:
            update { state in
                let days = state.clock.preferences.weekStart.week
                let next = state.weekday.map { (days.firstIndex(of: $0) ?? 0) + 1 } ?? 0
                state.weekday = next < days.count ? days[next] : nil
                state.fill(state.week ?? .init())
            }
        }
    }

    /// Takes what is true, unless something else is being typed.
    private func show(_ targets: Model.WeekTargets) {
        guard targets != state.week else { return }
        update { state in
            if (state.week == nil && !state.isDraft) || !state.isDirty {
                // What is typed before it is known what is saved stays too.
                let early = state.fields
                let isFirst = state.week == nil
                state.fill(targets)
                for (place, text) in early.enumerated() where isFirst && !text.isEmpty {
                    state.fields[place] = text
                }
            } else {
                state.week = targets
            }
        }
    }

    private func save(force: Bool) {
        // What is there has to be known: everything else would be unset.
        guard let typed = state.typed, let before = state.week, let saved = state.saved else {
            return
        }
        guard state.isDirty else { return update { $0.isEditing = false } }
        let (day, days) = (today, Set(state.weekday.map { [$0] } ?? []))
        let request = { force in
            Business.SetTarget(saved, to: typed, force: force, day: day, days: days)
        }
        func done(_ targets: Model.WeekTargets) {
            services.undo.record(
                "changed the targets", undo: before.requests(day: day), redo: [request(true)])
            tell("Targets set from today on.")
            update {
                $0.fill(targets)
                $0.isEditing = false
            }
        }
        func refused(_ error: any Error) {
            switch error as? Business.Err {
            case .unhealthyTarget(let kcal, let least)?:
                update {
                    $0.warning =
                        "\(Figures.whole(kcal)) kcal is under \(Figures.whole(least)) kcal, the "
                        + "least that is thought safe without advice."
                }
            case .unlikely(let reason)?: update { $0.warning = reason }
            case _: boundary.take(error)
            }
        }
        changeOnce(request(force), done: done, refused: refused)
    }
}

extension Business.SetTarget {
    /// The request that changes what differs between two targets, and leaves the rest.
    init(
        _ before: Model.Target, to after: Model.Target, force: Bool, day: Model.Day,
        days: Set<Weekday>
    ) {
        var change = Model.Target()
        var cleared: [String] = []
        for field in TargetField.allCases where field.text(of: before) != field.text(of: after) {
            change[keyPath: field.path] = after[keyPath: field.path]
            if after[keyPath: field.path] == nil { cleared.append(field.name) }
        }
        self.init(change, cleared: cleared, force: force, day: day, days: days)
    }

    /// The request after which some days have exactly these targets.
    fileprivate init(exactly target: Model.Target, day: Model.Day, days: Set<Weekday>) {
        let cleared = TargetField.allCases.filter { target[keyPath: $0.path] == nil }.map(\.name)
        self.init(target, cleared: cleared, force: true, day: day, days: days)
    }
}

extension Model.WeekTargets {
    /// The requests that lead to exactly these targets: every day first, then those with others.
    func requests(day: Model.Day) -> [Business.SetTarget] {
        [.init(exactly: usual, day: day, days: [])]
            + groups.filter { $0.target != usual }.map {
                .init(exactly: $0.target, day: day, days: Set($0.days))
            }
    }
}
