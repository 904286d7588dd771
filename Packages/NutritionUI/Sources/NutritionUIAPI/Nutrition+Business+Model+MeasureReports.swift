// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import DesignSystem
public import NutritionModels

extension Nutrition.Business.Model.MeasureEntry {
    /// The figure in the unit it was written in, or the file of the photo: `80 cm`, `18 %`,
    /// `7 h 20 min`, `front.jpg`.
    public var text: String {
        photo.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
            ?? unit.text(of: value)
    }

    /// The kind and the figure in a few words: `waist 80 cm`, `8,214 steps`.
    public var title: String { unit.name == kind ? text : "\(kind) \(text)" }

    /// The measurement as JSON. `value` is in `unit`, which is the same for all of a kind.
    public func json(_ clock: DayClock) -> JSON {
        [
            "id": .id("d", id), "date": .string(day.text),
            "time": .string(Timestamps.rfc3339(at, clock.zone(at: at))), "kind": .string(kind),
            "value": photo == nil ? .rounded(value, 3) : .null, "unit": .string(unit.base),
            "entered": photo == nil ? .rounded(entered, 3) : .null,
            "entered_unit": .string(unit.name), "photo": .string(photo),
        ]
    }
}

extension Nutrition.Business.Model.MeasureUnit {
    /// A figure in the base of the unit, in this unit: `80`, `31.5`. A time is in hours.
    public func figure(_ value: Double) -> Double { value / (name == "s" ? 3_600 : size) }

    /// A figure in the base of the unit, written in this unit: `80 cm`, `7 h 20 min`.
    public func text(of value: Double) -> String {
        guard name == "s" else {
            let figure = Figures.plain(figure(value))
            return name.isEmpty ? figure : "\(figure) \(name)"
        }
        let minutes = Int(bounding: (abs(value) / 60).rounded())
        return "\(minutes / 60) h \(minutes % 60) min"
    }

    /// A difference of two figures with its sign: `-1.5 cm`, `+0 h 40 min`.
    public func change(_ value: Double) -> String {
        guard name != "s" else { return (value < 0 ? "-" : "+") + text(of: value) }
        let figure = Figures.signed(figure(value), decimals: name == "steps" ? 0 : 1)
        return name.isEmpty ? figure : "\(figure) \(name)"
    }
}

extension Nutrition.Business.Model.Measured {
    /// The report of a measurement, with what changed since the one before.
    public func report(_ clock: DayClock) -> Report {
        let data: JSON = [
            "measurement": entry.json(clock), "replaced": replaced?.json(clock) ?? .null,
            "before": before?.json(clock) ?? .null,
        ]
        return Report(data: data, isConfirmation: true) { context in
            let day = Figures.shortDay(entry.day.text, context.clock)
            var line = "\(entry.kind) on \(day): \(entry.text)  (d\(entry.id))"
            if let before, entry.photo == nil, before.day < entry.day {
                line +=
                    "  \(entry.unit.change(entry.value - before.value)) since "
                    + Figures.shortDay(before.day.text, context.clock)
            }
            if let replaced, entry.photo == nil, replaced.text != entry.text {
                line += "  instead of \(replaced.text)"
            }
            line = line.prefix(1).uppercased() + line.dropFirst()
            return [ReportLine(context.cut(line, to: context.width))]
        }
    }
}

/// What was measured, as lists.
public enum MeasureReport {
    public typealias Entry = Nutrition.Business.Model.MeasureEntry

    /// The newest measurement of each kind.
    public static func newest(_ entries: [Entry], _ clock: DayClock) -> Report {
        return Report(
            data: ["measurements": .list(entries) { $0.json(clock) }],
            next: entries.isEmpty ? ["measure something: airfit measure waist 80cm"] : []
        ) { context in
            guard !entries.isEmpty else { return ["Nothing was measured yet."] }
            var table = TextTable([
                .left("KIND"), .right("NEWEST"), .left("DATE"), .left("ID"),
            ])
            for entry in entries {
                table.add(
                    entry.kind, context.cut(entry.text, to: 30), entry.day.text, "d\(entry.id)")
            }
            return table.lines(in: context)
        }
    }

    /// The measurements of one kind, the newest first. `isThere` says whether a photo's file exists.
    public static func course(
        of kind: String, _ entries: [Entry], _ clock: DayClock, isThere: (String) -> Bool
    ) -> Report {
        let missing = Set(entries.compactMap(\.photo).filter { !isThere($0) })
        let data: JSON = [
            "kind": .string(entries.last?.kind ?? kind),
            "measurements": .list(entries) { $0.json(clock) },
            "missing_photos": .list(missing.sorted()) { .string($0) },
        ]
        return Report(data: data) { context in
            guard let last = entries.last else {
                return ["Nothing of this kind was measured on these days."]
            }
            var lines: [ReportLine] = [context.styled(last.kind, .bold) + "  \(last.text)"]
            if entries.count > 1, last.photo == nil {
                let cells = max(1, min(context.width, 60))
                lines.append(
                    ReportLine(context.sparkline(entries.suffix(cells).map(\.value))))
            }
            var table = TextTable([
                .left("ID"), .left("DATE"), last.photo == nil ? .right("FIGURE") : .left("FILE"),
                .right(last.photo == nil ? "CHANGE" : ""),
            ])
            let before = [nil] + entries.dropLast().map(Optional.some)
            for (entry, before) in zip(entries, before).reversed() {
                if let photo = entry.photo {
                    let path = context.cut(photo, to: max(20, context.width - 32))
                    table.add(
                        "d\(entry.id)", entry.day.text, path,
                        missing.contains(photo) ? "missing" : "")
                } else {
                    // All in one unit, so that one can compare them.
                    table.add(
                        "d\(entry.id)", entry.day.text, last.unit.text(of: entry.value),
                        before.map { last.unit.change(entry.value - $0.value) } ?? "")
                }
            }
            return lines + table.lines(in: context)
        }
    }
}
