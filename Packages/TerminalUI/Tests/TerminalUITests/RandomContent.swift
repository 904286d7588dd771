// SPDX-License-Identifier: Apache-2.0

import Basics
import TerminalUI
import TerminalUIExtras

/// Makes content trees of every kind from random numbers.
struct RandomContent {
    var random: SplitMix

    private static let words = [
        "", "a", "Bench press", "米飯とパン", "👨‍👩‍👧 family", "e\u{301}te\u{301}", "\u{301}",
        "a\u{1B}[31m", "two\nlines", "x\r\ny\t", "🇩🇪🇫🇷", "a\u{200D}b\u{202E}c", "1️⃣2️⃣",
        "a sentence of several words that has to be wrapped somewhere",
    ]

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
    }

    mutating func content(depth: Int) -> any Content {
        depth > 0 && number(3) > 0 ? container(depth: depth - 1) : leaf()
    }

    mutating func number(_ end: Int) -> Int { Int.random(in: 0..<end, using: &random) }

    private mutating func flag() -> Bool { number(2) == 0 }

    private mutating func word() -> String { RandomContent.words[number(14)] }

    private mutating func value() -> Double {
        [0, 1, -3, 0.5, 1e9, .nan, .infinity, 17, 42.25][number(9)]
    }

    private mutating func alignment() -> Alignment { Alignment.allCases[number(3)] }

    private mutating func item(_ depth: Int) -> StackItem {
        let content = content(depth: depth)
        switch number(6) {
        case 0: return StackItem(content, extent: .fixed(number(9) - 1))
        case 1: return StackItem(content, extent: .fraction(value()))
        case 2: return StackItem(content, extent: .fill(weight: number(4), minimum: number(5)))
        default: return StackItem(content)
        }
    }

    private mutating func container(depth: Int) -> any Content {
        let items = (0..<number(4)).map { _ in item(depth) }
        switch number(8) {
        case 0, 1: return Rows(spacing: number(3), items: items)
        case 2, 3: return Columns(spacing: number(3), items: items)
        case 4:
            return Panel(word(), footer: word(), isFocused: flag(), content: content(depth: depth))
        case 5:
            let edges = Padding.Edges(top: number(3), leading: number(3), bottom: number(3))
            return Padding(content(depth: depth), edges)
        case 6:
            return Overlay(
                content(depth: depth), top: content(depth: depth), horizontal: alignment(),
                vertical: alignment(), isModal: flag())
        default:
            return Dialog(word(), actions: [Button(word())], content: content(depth: depth))
        }
    }

    private mutating func leaf() -> any Content {
        let position = ListPosition(selected: number(40) - 5, first: number(40) - 5)
        let words = (0..<4).map { _ in word() }
        let values = (0..<number(30)).map { _ in value() }
        switch number(17) {
        case 0: return Text(word(), overflow: flag() ? .wraps : .truncates, alignment: alignment())
        case 1:
            return Text([Span(word()), Span(word(), style: Style(isBold: true))])
        case 2:
            return SelectableList(
                count: number(30), position: position, isFocused: flag(), rowHeight: 1 + number(3)
            ) { Text(words[$0 % 4]) }
        case 3, 4:
            let columns = words.map {
                TableColumn($0, alignment: alignment(), priority: number(3))
            }
            return Table(columns, count: number(30), position: flag() ? position : nil) {
                (0..<$0 % 6).map { Text(words[$0 % 4]) }
            }
        case 5:
            return Field(
                word(), TextInput(word() + word()), placeholder: word(), isFocused: flag(),
                isMasked: flag())
        case 6: return Toggle(word(), isOn: flag(), isFocused: flag())
        case 7: return Button(word(), key: word(), isFocused: flag(), isEnabled: flag())
        case 8: return Gauge(word(), value: value(), detail: word())
        case 9: return Sparkline(values)
        case 10:
            return BarChart(
                values.map { Bar(word(), $0) }, axis: Axis.allCases[number(2)],
                goal: flag() ? value() : nil)
        case 11:
            return LineChart(
                [LineSeries(word(), values: values), LineSeries(values: [value()])],
                labels: [AxisLabel(value(), word()), AxisLabel(value(), word())])
        case 12:
            return CalendarHeatMap(
                values, firstWeekday: number(20) - 10, weekdays: words, weeks: words)
        case 13: return Toast(word(), kind: Toast.Kind.allCases[number(4)])
        case 14: return KeyHints(words.map { KeyHint($0, word()) })
        case 15: return EmptyState(word(), message: word(), hints: [KeyHint(word(), word())])
        default: return Divider(Axis.allCases[number(2)], title: word())
        }
    }
}
