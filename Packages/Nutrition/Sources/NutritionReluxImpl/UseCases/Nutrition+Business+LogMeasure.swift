// SPDX-License-Identifier: Apache-2.0

import CoreModels
package import NutritionModels
package import NutritionReluxInt
package import NutritionServiceInt

extension Nutrition.Business {
    /// Reads what a person measured, and stores it.
    package struct LogMeasure: Sendable {
        private let service: any IService

        package init(service: any IService) { self.service = service }

        /// Reads the kind and the figure and stores them. They replace those of the same kind and
        /// day.
        package func callAsFunction(
            _ request: Measure, for owner: Model.Owner
        ) async throws(Err) -> Model.Measured {
            let newest = try await service.newestMeasures(of: owner)
            let entry: Model.MeasureEntry
            switch request.subject {
            case .photo(let path):
                entry = .init(
                    id: 0, day: request.day, at: request.at, kind: Model.MeasureKind.photo,
                    value: 0, entered: 0, unit: .init(""), photo: path)
            case .figure(let name, let amount):
                let kind = try Self.kind(name)
                let last = newest.first { $0.kind == kind.name }
                let figure = try Self.figure(amount, of: kind, last: last)
                entry = .init(
                    id: 0, day: request.day, at: request.at, kind: kind.name,
                    value: figure.value * figure.unit.size, entered: figure.value,
                    unit: figure.unit)
            }
            let before = newest.first { $0.kind == entry.kind }
            if !request.isSure { try Slip.check(entry, after: before) }
            let stored = try await service.addMeasure(entry, for: owner)
            return .init(entry: stored.entry, replaced: stored.replaced, before: before)
        }

        /// The course of one kind, or of all.
        package func course(
            _ request: OpenMeasures, for owner: Model.Owner
        ) async throws(Err) -> [Model.MeasureEntry] {
            let kind = request.kind.map { Model.MeasureKind($0)?.name ?? $0 }
            let found = try await service.measures(
                of: kind, from: request.first, to: request.last, of: owner)
            guard let kind, found.isEmpty else { return found }
            let known = try await service.newestMeasures(of: owner).map(\.kind)
            guard known.contains(kind) else {
                throw .unknownMeasure(kind: request.kind ?? kind, known: known)
            }
            return []
        }

        private static func kind(_ name: String) throws(Err) -> Model.MeasureKind {
            guard let kind = Model.MeasureKind(name) else {
                throw .badFigures(
                    text: name,
                    reason: "a name begins with a letter and has at most "
                        + "\(Model.MeasureKind.longest) letters and digits.")
            }
            guard !["weight", "body weight", Model.MeasureKind.photo].contains(kind.name) else {
                throw .badFigures(
                    text: name,
                    reason: kind.name == Model.MeasureKind.photo
                        ? "a photo is a file, and has no figure."
                        : "the weight is logged by itself: weigh 80.4kg.")
            }
            return kind
        }

        /// A written figure in its unit. `last` is the newest one of the kind.
        static func figure(
            _ amount: String, of kind: Model.MeasureKind, last: Model.MeasureEntry?
        ) throws(Err) -> (value: Double, unit: Model.MeasureUnit) {
            let base = kind.base ?? last?.unit.base
            // Only a tape measure has halves and quarters.
            if amount.contains("/"), base != "cm" {
                throw .badAmount(
                    text: amount,
                    reason: "it is two figures. Log each by itself, such as \(kind.name) upper 120 "
                        + "and \(kind.name) lower 80.")
            }
            let figure: (value: Double, unit: Model.MeasureUnit)
            if base == "s", let seconds = seconds(amount) {
                figure = (seconds, .init("s"))
            } else {
                let text = try AmountText(amount)
                guard let unit = unit(of: text, kind, last) else {
                    throw .ambiguousAmount(
                        text: text.text, food: "", readings: readings(text, base ?? ""), matches: 0)
                }
                figure = (text.value, unit)
            }
            if let base, figure.unit.base != base {
                throw .badAmount(
                    text: amount,
                    reason: "\(kind.name) is \(example(base, last?.unit.name ?? base)).")
            }
            let bounds = Model.MeasureKind.bounds(of: figure.unit.base)
            guard bounds.contains(figure.value * figure.unit.size) else {
                throw .outOfRange(
                    what: kind.name, value: amount,
                    bound: "from \(AmountText.plain(bounds.lowerBound)) to "
                        + "\(AmountText.plain(bounds.upperBound)) \(figure.unit.base).")
            }
            return figure
        }

        /// The unit of a figure: as written, else that of the last one, else the only one there is.
        private static func unit(
            of text: AmountText, _ kind: Model.MeasureKind, _ last: Model.MeasureEntry?
        ) -> Model.MeasureUnit? {
            if !text.unit.isEmpty { return .init(text.unit) }
            switch kind.base {
            case "%"?, "steps"?: return kind.base.map { .init($0) }
            case "s"?: return nil
            case nil: return last?.unit ?? .init("")
            case _?: return last?.unit
            }
        }

        private static func readings(_ text: AmountText, _ base: String) -> [String] {
            (base == "s" ? ["h", "min"] : ["cm", "in"]).map { text.number + $0 }
        }

        private static func example(_ base: String, _ unit: String) -> String {
            switch base {
            case "cm": "a length, such as 80cm or 31.5in"
            case "%": "a share, such as 18%"
            case "steps": "a number of steps, such as 8200"
            case "s": "a time, such as 7h20m"
            case "": "a figure without a unit so far"
            default: "in \(unit) so far, such as 52\(unit)"
            }
        }

        /// `7h20m`, `7h 20`, `7:20`, `7.5h` or `440min` in seconds; `nil` for another text.
        private static func seconds(_ text: String) -> Double? {
            let plain = text.lowercased().filter { !$0.isWhitespace }
            let parts = plain.split(omittingEmptySubsequences: false) { $0 == "h" || $0 == ":" }
            if parts.count == 2, !parts[1].isEmpty {
                let minutes = parts[1].prefix { $0.isASCII && $0.isNumber }
                guard let hours = Int(parts[0], in: 0...24),
                    let rest = Int(minutes, in: 0...59),
                    ["", "m", "min"].contains(String(parts[1].dropFirst(minutes.count)))
                else { return nil }
                return Double(hours * 3_600 + rest * 60)
            }
            for (ending, size) in [("h", 3_600.0), ("min", 60), ("m", 60)]
            where plain.hasSuffix(ending) {
                guard let value = Double(plain.dropLast(ending.count)) else { return nil }
                return value * size
            }
            return nil
        }
    }
}
