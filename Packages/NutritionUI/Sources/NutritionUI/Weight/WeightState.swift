// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels
import NutritionUIAPI
import TerminalUI
import Trapezio

/// What the weight screen shows.
struct WeightState: PersonalState {
    var clock: DayClock
    var range = WeightRange.quarter
    /// The weighings of the range; `nil` until they are read.
    var series: Model.WeightSeries?
    /// The facts of the body; `nil` until they are read.
    var body: Model.Body?
    var position = ListPosition()
    /// What is typed while a weight is asked for.
    var weighing: TextInput?
    /// The facts while they are being changed.
    var form: BodyForm?
    /// Whether nobody's data is loaded.
    var isSignedOut = false
    /// What a command asked for.
    var answer: WeightAnswer?

    /// The weighings, the newest first.
    var recent: [Model.WeightEntry] { series?.entries.reversed() ?? [] }

    /// The selected weighing; `nil` without one.
    var selected: Model.WeightEntry? {
        let recent = recent
        return recent.indices.contains(position.selected) ? recent[position.selected] : nil
    }

    /// The unit that was written last, for a weight that is typed without one.
    var usualUnit: String { series?.entries.last?.unit ?? "kg" }

    /// Whether a fact of the energy balance is missing.
    var lacksFacts: Bool {
        body.map { $0.sex == nil || $0.heightCm == nil || $0.born == nil } ?? false
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

/// The facts of the body as they are typed and chosen.
struct BodyForm: Sendable, Hashable {
    /// A line of the form.
    enum Line: Int, CaseIterable, Sendable {
        case sex, height, birth, activity
    }

    var sex: Model.Body.Sex?
    var height: TextInput
    var birth: TextInput
    var activity: Model.Body.Activity
    var focus = Line.sex

    init(_ body: Model.Body) {
        sex = body.sex
        height = TextInput(body.heightCm.map { Figures.plain($0) } ?? "", limit: 10)
        birth = TextInput(body.born?.text ?? "", limit: 10)
        activity = body.activity
    }

    /// Whether the line takes text.
    var isTyping: Bool { focus == .height || focus == .birth }

    /// The facts; `nil` where the height is no number.
    var body: Model.Body? {
        let digits = height.text.lowercased().replacing("cm", with: "").replacing(" ", with: "")
        let height = Double(digits)
        guard digits.isEmpty || height != nil else { return nil }
        let born = birth.text.replacing(" ", with: "")
        return .init(
            sex: sex, heightCm: height, born: born.isEmpty ? nil : .init(born), activity: activity)
    }

    mutating func move(_ step: Int) {
        let count = Line.allCases.count
        focus = Line(rawValue: (focus.rawValue + step + count) % count) ?? .sex
    }

    /// The next choice of a line that is chosen.
    mutating func turn(_ step: Int) {
        switch focus {
        case .sex: sex = Self.next(sex, step)
        case .activity: activity = Self.next(activity, step)
        case .height, .birth: return
        }
    }

    mutating func apply(_ edit: TextEdit) {
        switch focus {
        case .height: height.apply(edit)
        case .birth: birth.apply(edit)
        case .sex, .activity: return
        }
    }

    private static func next<Choice: CaseIterable & Equatable>(
        _ choice: Choice?, _ step: Int
    ) -> Choice where Choice.AllCases: RandomAccessCollection, Choice.AllCases.Index == Int {
        let all = Choice.allCases
        guard let choice, let index = all.firstIndex(of: choice) else { return all[0] }
        return all[(index + step + all.count) % all.count]
    }
}

/// What a command asked the weight for.
enum WeightAnswer: Sendable, Equatable {
    case weighed(WeighedReport)
    case profile(ProfileReport)
}

/// What can be done about the weight and the body.
enum WeightEvent: TrapezioEvent {
    case move(ListMove)
    case nextRange
    case askWeight
    case edit(TextEdit)
    case weighTyped
    case cancel
    case removeSelected
    case editBody
    /// So many lines down in the form, or up.
    case focus(Int)
    /// The next or the previous choice of the line.
    case turn(Int)
    case saveBody
    case weigh(Model.MeasureRequest)
    case showProfile
    case changeProfile(BodyChange)
}
