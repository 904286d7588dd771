// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import Foundation
import NutritionModels

/// Reads the weighings of a FIT file, which scales and Garmin Connect write (profile of the FIT SDK,
/// message `weight_scale`): 253 the time, 0 the weight, 4 and 5 the masses of bone and muscle, each
/// in hundredths of a kilogram, 1 the body fat in hundredths of a percent.
struct ScaleReader {
    typealias Model = Nutrition.Business.Model
    typealias Import = Model.Import

    /// The number of a message of the profile.
    private enum Message {
        static let weight = 30
        /// Sessions, records and sets.
        static let training: Set<Int> = [18, 20, 225]
    }

    /// The last number that is a weight; above it the scale says that it is still weighing.
    private static let heaviest = 65_533.0
    private static let masses = [
        (4, "bone mass", "kg"), (5, "muscle mass", "kg"), (1, "body fat", "%"),
    ]

    private let request: Import.Request
    private var file = ParsedFoodFile(kind: .scale)
    private var contents = Import.Contents()
    private var remarks = FoodFileRemarks()
    private var weighings: [Model.Day: ParsedFoodFile.Weighing] = [:]
    private var measures: [ParsedFoodFile.Measure.Key: ParsedFoodFile.Measure] = [:]

    /// What a file has: weighings, and training besides; `nil` for a file without weighings and for
    /// one that is damaged, of which the training domain says so.
    static func contents(_ bytes: [UInt8]) -> (hasWeights: Bool, hasTraining: Bool)? {
        guard FITReader.isOne(bytes) else { return nil }
        var reader = FITReader(bytes)
        var found = (hasWeights: false, hasTraining: false)
        while true {
            guard let event = try? reader.next() else { return nil }
            switch event {
            case .message(Message.weight): found.hasWeights = true
            case .message(let number) where Message.training.contains(number):
                found.hasTraining = true
            case .end: return found.hasWeights ? found : nil
            case .message, .fileEnd: break
            }
        }
    }

    static func read(
        _ bytes: [UInt8], _ request: Import.Request, atMost limit: Int
    ) throws(Import.Failure) -> ParsedFoodFile {
        var parser = ScaleReader(request: request)
        var reader = FITReader(bytes)
        while true {
            let event: FITReader.Event
            do throws(FITFailure) { event = try reader.next() } catch {
                throw .unreadable(
                    code: "file_damaged",
                    reason: "\(request.file) cannot be read at byte \(error.place): \(error.reason)"
                )
            }
            if event == .end { return parser.finished() }
            guard event == .message(Message.weight) else { continue }
            parser.take(reader)
            guard parser.contents.rows <= limit else {
                throw .tooManyRows(file: request.file, limit: limit)
            }
        }
    }

    private init(request: Import.Request) { self.request = request }

    private mutating func take(_ reader: FITReader) {
        contents.rows += 1
        guard let time = reader.value(253, 4).map({ Int(bounding: $0) }),
            time >= FITReader.firstDate
        else { return reject("timestamp", "", "A weighing needs its time.") }
        let at = Date(timeIntervalSince1970: Double(time + FITReader.epoch))
        let local = time + FITReader.epoch + request.timeZone.secondsFromGMT(for: at)
        let day = Model.Day(number: local / 86_400)
        guard let weight = reader.value(0, 2), weight <= Self.heaviest else {
            contents.skipped += 1
            return remarks.warn("A weighing without a weight is left out", line: contents.rows)
        }
        guard (20...400).contains(weight / 100) else {
            return reject("weight", "\(weight / 100) kg", "A weight must be from 20 kg to 400 kg.")
        }
        add(.init(day: day, at: at, kilograms: weight / 100, entered: weight / 100, unit: .kg))
        for (field, kind, unit) in Self.masses {
            guard let value = reader.value(field, 2), value > 0, value <= Self.heaviest else {
                continue
            }
            guard Model.MeasureKind.bounds(of: unit).contains(value / 100) else {
                reject(kind, "\(value / 100) \(unit)", "It is no possible figure.")
                continue
            }
            let measure = ParsedFoodFile.Measure(
                day: day, at: at, kind: kind, entered: value / 100, unit: .init(unit))
            if (measures[measure.key]?.at ?? .distantPast) <= at { measures[measure.key] = measure }
        }
    }

    /// The last weighing of a day is kept.
    private mutating func add(_ weighing: ParsedFoodFile.Weighing) {
        if let other = weighings[weighing.day] {
            remarks.warn("Of several weights of a day the last one is kept", line: contents.rows)
            if other.at > weighing.at { return }
        }
        weighings[weighing.day] = weighing
    }

    private mutating func reject(_ column: String, _ value: String, _ reason: String) {
        contents.rejected.append(
            .init(line: contents.rows, column: column, value: value, reason: reason))
    }

    private mutating func finished() -> ParsedFoodFile {
        file.weighings = weighings.values.sorted { $0.at < $1.at }
        file.measures = measures.values.sorted { ($0.at, $0.kind) < ($1.at, $1.kind) }
        if !file.weighings.isEmpty {
            remarks.assume("days in \(request.timeZone.identifier) of times in UTC")
        }
        file.settle(contents, remarks)
        return file
    }
}
