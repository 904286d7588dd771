// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import Foundation

extension Chart {
    /// The size of a drawing, and the room for what is written at its edges.
    private struct Room {
        /// The class of the drawing: the style sheet shows one of the two.
        let name: String
        let width: Double
        let height: Double
        let left: Double
        /// The height of one of the bars that lie, and the room for their names.
        let row: Double
        let names: Double
        /// As many labels as fit side by side.
        let labels: Int
        /// Whether a pointer may rest on a mark, which then says its figures.
        let hasTitles: Bool
        let right = 14.0
        let top = 10.0
        let bottom = 26.0

        static let wide = Room(
            name: "broad", width: 760, height: 240, left: 64, row: 22, names: 130, labels: 6,
            hasTitles: true)
        /// For a phone: as wide in units as its screen is in pixels, so that text keeps its size.
        static let narrow = Room(
            name: "narrow", width: 350, height: 220, left: 52, row: 24, names: 118, labels: 3,
            hasTitles: false)
    }

    /// The pictures for wide and narrow windows; `caption` is the element that names them.
    func pictures(_ caption: String) -> [HTML] {
        [Room.wide, .narrow].map { room in
            let isLying = shape == .rows
            let height = isLying ? Double(labels.count) * room.row + 30 : room.height
            return HTML(
                "svg",
                [
                    "class": room.name,
                    "viewBox": "0 0 \(Int(bounding: room.width)) \(Int(bounding: height))",
                    "role": "img", "aria-labelledby": caption,
                ], isLying ? lying(height, room) : standing(room))
        }
    }

    /// The lowest and the highest value of the scale, and its steps.
    private var scale: (low: Double, high: Double, steps: [Double]) {
        let known: [Double]
        if shape == .stacked {
            known = labels.indices.map { index in
                series.reduce(0) { $0 + ($1.values[index] ?? 0) }
            }
        } else {
            known = series.flatMap { $0.values.compactMap(\.self) }
        }
        let all = known + (wanted.map { [$0.lowerBound, $0.upperBound] } ?? [])
        let isLine = shape == .line
        let (least, most) = (isLine ? all.min() ?? 0 : 0, all.max() ?? 0)
        let span = most - least > 0 ? most - least : max(abs(most), 1) * (isLine ? 0.1 : 1)
        // Steps of 1, 2 or 5 times a power of ten, four or five of them.
        let power = pow(10, (log10(span / 4)).rounded(.down))
        let step = [1.0, 2, 5, 10].map { $0 * power }.first { span / $0 <= 5 } ?? span
        let low = isLine ? (least / step).rounded(.down) * step : 0
        let high = max((most / step).rounded(.up) * step, low + step)
        let count = Int(bounding: ((high - low) / step).rounded())
        return (low, high, (0...count).map { low + Double($0) * step })
    }

    private func standing(_ room: Room) -> [HTML] {
        let (low, high, steps) = scale
        let bottom = room.height - room.bottom
        func y(_ value: Double) -> Double {
            bottom - (value - low) / (high - low) * (bottom - room.top)
        }
        let grid = steps.flatMap { step in
            [
                Self.line(room.left, y(step), room.width - room.right, y(step), "grid"),
                Self.label(
                    Figures.plain(step, decimals: 2), room.left - 8, y(step) + 4, "end"),
            ]
        }
        let bounds = wanted.map { Set([$0.lowerBound, $0.upperBound]).sorted() } ?? []
        let marks = shape == .line ? lines(y, room) : bars(y, room)
        return grid + [Self.line(room.left, bottom, room.width - room.right, bottom, "axis")]
            + marks + names(bottom, room)
            + bounds.map {
                Self.line(room.left, y($0), room.width - room.right, y($0), "band")
            }
    }

    /// The middle of a label on the way from left to right.
    private func x(_ index: Int, _ room: Room) -> Double {
        let width = room.width - room.left - room.right
        guard let first = places.first, let last = places.last, places.count == labels.count,
            last > first
        else {
            return room.left + (Double(index) + 0.5) * width / Double(max(labels.count, 1))
        }
        return room.left + 6 + (places[index] - first) / (last - first) * (width - 12)
    }

    /// Some of the labels, so that none touches another.
    private func names(_ bottom: Double, _ room: Room) -> [HTML] {
        let step = max(1, (labels.count + room.labels - 1) / room.labels)
        return stride(from: 0, to: labels.count, by: step).map { index in
            let isLast = x(index, room) > room.width - 60
            return Self.label(
                labels[index], x(index, room), bottom + 18, isLast ? "end" : "middle")
        }
    }

    private func bars(_ y: (Double) -> Double, _ room: Room) -> [HTML] {
        let place = (room.width - room.left - room.right) / Double(max(labels.count, 1))
        let groups = shape == .stacked ? 1 : series.count
        let width = max(1, place * 0.8 / Double(groups))
        return labels.indices.flatMap { index -> [HTML] in
            var base = 0.0
            return series.indices.compactMap { number -> HTML? in
                guard let value = series[number].values[index] else { return nil }
                let top = y(base + value)
                let height = y(base) - top
                let shift = shape == .stacked ? 0 : Double(number) * width
                if shape == .stacked { base += value }
                return mark(
                    number, index,
                    x(index, room) - place * 0.4 + shift, top, width, max(height, 0), room)
            }
        }
    }

    /// Bars that lie, with their names before them.
    private func lying(_ height: Double, _ room: Room) -> [HTML] {
        let (_, high, steps) = scale
        let width = room.width - room.names - room.right - 20
        func x(_ value: Double) -> Double { room.names + value / high * width }
        let bottom = height - 24
        let grid = steps.flatMap { step in
            [
                Self.line(x(step), 0, x(step), bottom, "grid"),
                Self.label(Figures.plain(step, decimals: 2), x(step), bottom + 16, "middle"),
            ]
        }
        let bars = labels.indices.flatMap { index -> [HTML] in
            let top = Double(index) * room.row
            let value = series.first?.values[index]
            return [Self.label(labels[index], room.names - 8, top + 15, "end")]
                + (value.flatMap { $0 }.map {
                    [mark(0, index, room.names, top + 4, x($0) - room.names, room.row - 8, room)]
                } ?? [])
        }
        let bounds = wanted.map { [$0.lowerBound, $0.upperBound] } ?? []
        return grid + bars + bounds.map { Self.line(x($0), 0, x($0), bottom, "band") }
    }

    /// Lines with a point for each value; a value that is unknown breaks the line.
    private func lines(_ y: (Double) -> Double, _ room: Room) -> [HTML] {
        let radius = labels.count > 120 ? 1.5 : 3
        return series.indices.flatMap { number -> [HTML] in
            var path = ""
            var isDrawing = false
            var points: [HTML] = []
            for (index, value) in series[number].values.enumerated() {
                guard let value else {
                    isDrawing = false
                    continue
                }
                path +=
                    (isDrawing ? "L" : "M") + Self.number(x(index, room)) + " "
                    + Self.number(y(value))
                isDrawing = true
                points.append(
                    HTML(
                        "circle",
                        [
                            "class": "s\(number)", "cx": Self.number(x(index, room)),
                            "cy": Self.number(y(value)), "r": Self.number(radius),
                        ], title(number, index, room)))
            }
            return [HTML("path", ["class": "l\(number)", "d": path])] + points
        }
    }

    private func mark(
        _ number: Int, _ index: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        _ room: Room
    ) -> HTML {
        HTML(
            "rect",
            [
                "class": "s\(number)", "x": Self.number(x), "y": Self.number(y),
                "width": Self.number(width), "height": Self.number(height),
            ], title(number, index, room))
    }

    /// What a mark says under the pointer: the words of its row in the table.
    private func title(_ number: Int, _ index: Int, _ room: Room) -> [HTML] {
        guard room.hasTitles else { return [] }
        let value = text(series[number].values[index])
        return [HTML("title", "\(labels[index]), \(series[number].name): \(value)")]
    }

    static func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ name: String
    ) -> HTML {
        HTML(
            "path",
            [
                "class": name,
                "d": "M\(number(x1)) \(number(y1))L\(number(x2)) \(number(y2))",
            ])
    }

    static func label(_ text: String, _ x: Double, _ y: Double, _ anchor: String) -> HTML {
        HTML("text", ["x": number(x), "y": number(y), "text-anchor": anchor], text)
    }

    /// A coordinate with one decimal, without the words of a language.
    static func number(_ value: Double) -> String {
        let tenths = Int(bounding: (value * 10).rounded())
        let rest = abs(tenths % 10)
        let sign = tenths < 0 && tenths > -10 ? "-" : ""
        return rest == 0 ? "\(tenths / 10)" : "\(sign)\(tenths / 10).\(rest)"
    }
}
