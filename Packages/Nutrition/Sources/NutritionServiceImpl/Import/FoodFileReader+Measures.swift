// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import Foundation
import NutritionModels

// The rows that hold figures of the body.

extension FoodFileReader {
    /// Cronometer, a body measurement. `Weight (Fitbit)` is the weight that a device sent.
    mutating func takeMetric(_ row: FoodFileRow, _ day: Model.Day) throws(FoodFileRejection) {
        let name = row.record[header.column("metric")].text
        try take(
            name.lowercased().hasPrefix("weight (") ? "weight" : name, header.column("amount"),
            unit: header.column("unit"), row, day, try row.minutes(header.column("time")))
    }

    /// FitNotes, a body measurement.
    mutating func takeFitNotes(_ row: FoodFileRow, _ day: Model.Day) throws(FoodFileRejection) {
        try take(
            row.record[header.column("measurement")].text, header.column("value"),
            unit: header.column("unit"), row, day, try row.minutes(header.column("time")))
    }

    /// Lose It!, a weighing in the unit of the person: the file names none.
    mutating func takeWeighing(_ row: FoodFileRow, _ day: Model.Day) throws(FoodFileRejection) {
        if try isDeleted(row) { return }
        guard let unit = request.unit else {
            lacksUnit = true
            return
        }
        remarks.assume("weights in \(unit.rawValue) (you said)")
        try take("weight", header.column("weight"), in: unit.rawValue, at: -1, row, day, nil)
    }

    /// Withings, what a scale measured at one time. What is wrong in a column says nothing of the
    /// others.
    mutating func takeScale(_ row: FoodFileRow, _ day: Model.Day) throws(FoodFileRejection) {
        let minutes = try row.minutesOfDay(header.column("date"))
        for name in ["weight", "fat mass", "bone mass", "muscle mass", "hydration"] {
            for unit in ["kg", "lb", "lbs"] {
                let column = header.column("\(name) \(unit)")
                guard column >= 0, !row.record[column].isBlank else { continue }
                do throws(FoodFileRejection) {
                    try take(name, column, in: unit, at: column, row, day, minutes)
                } catch {
                    file.contents.rejected.append(error.row)
                }
            }
        }
    }

    /// Strong, one measurement; the header names it and its unit.
    mutating func takeStrong(_ row: FoodFileRow, _ day: Model.Day) throws(FoodFileRejection) {
        let (name, unit) = header.measured(1)
        try take(name, 1, in: unit, at: 1, row, day, try row.minutesOfDay(0))
    }

    /// MyFitnessPal, the measurements of a day. The file names no units: weights are in that of the
    /// person, lengths in centimetres beside kilograms and in inches beside pounds.
    mutating func takeMeasurement(_ row: FoodFileRow, _ day: Model.Day) {
        let date = header.column("day", "date")
        var isBlank = true
        for column in header.names.indices where column != date && !row.record[column].isBlank {
            isBlank = false
            let name = header.names[column]
            let isWeight = column == header.column("weight")
            let base = isWeight ? "kg" : Model.MeasureKind(name)?.base
            var unit = name.contains("%") ? "%" : base ?? ""
            if unit == "kg" || unit == "cm" {
                guard let chosen = request.unit else {
                    lacksUnit = true
                    return
                }
                unit = isWeight ? chosen.rawValue : chosen == .kg ? "cm" : "in"
                remarks.assume(
                    isWeight
                        ? "weights in \(unit) (you said)"
                        : "lengths in \(unit) (with \(chosen.rawValue))")
            }
            // What is wrong in a column says nothing of the others.
            do throws(FoodFileRejection) {
                try take(name, column, in: unit, at: column, row, day, nil)
            } catch {
                file.contents.rejected.append(error.row)
            }
        }
        if isBlank { file.contents.skipped += 1 }
    }

    /// MyFitnessPal, the steps of a day, which the rows of a step counter have. Everything else of
    /// the row is training, and so is what is wrong with it.
    mutating func takeSteps(_ row: FoodFileRow) {
        let column = header.column("steps")
        guard let (day, _) = try? row.day(header.column("date")),
            let steps = try? row.figure(column, atMost: 200_000, "steps"), steps > 0,
            let kind = Model.MeasureKind(Model.MeasureKind.steps)
        else { return }
        add(kind, steps, .init("steps"), on: day, minutes: nil, row)
    }

    private mutating func take(
        _ name: String, _ column: Int, unit: Int, _ row: FoodFileRow, _ day: Model.Day,
        _ minutes: Int?
    ) throws(FoodFileRejection) {
        try take(name, column, in: row.record[unit].text, at: unit, row, day, minutes)
    }

    /// A figure in a column, in a unit that stands in another one. What is no figure is left out: a
    /// blood pressure has two.
    private mutating func take(
        _ name: String, _ column: Int, in unit: String, at unitColumn: Int, _ row: FoodFileRow,
        _ day: Model.Day, _ minutes: Int?
    ) throws(FoodFileRejection) {
        if ["bodyweight", "body weight", "weight"].contains(
            name.lowercased()
                .trimmingCharacters(in: .whitespaces))
        {
            guard !row.record[column].isBlank else {
                file.contents.skipped += 1
                return
            }
            guard let unit = Model.MassUnit(word: unit) else {
                throw row.rejection(unitColumn, "A unit of weight is kg or lb.")
            }
            return try takeWeight(row, column, unit, day, minutes)
        }
        let text = row.record[column].text
        guard let kind = Model.MeasureKind(name), !text.isEmpty, !text.contains("/") else {
            file.contents.skipped += 1
            return
        }
        let written = Model.MeasureUnit(unit.trimmingCharacters(in: .whitespaces))
        if let base = kind.base, written.base != base {
            throw row.rejection(
                unitColumn, "\(kind.name) is measured in \(base), or a unit of the same.")
        }
        let bounds = Model.MeasureKind.bounds(of: written.base)
        guard let value = try row.figure(column, atMost: 1_000_000, written.name),
            bounds.contains(value * written.size)
        else {
            throw row.rejection(
                column,
                "It must be from \(Int(bounding: bounds.lowerBound)) to \(Int(bounding: bounds.upperBound)) "
                    + "\(written.base).")
        }
        add(kind, value, written, on: day, minutes: minutes, row)
    }

    private mutating func takeWeight(
        _ row: FoodFileRow, _ column: Int, _ unit: Model.MassUnit, _ day: Model.Day,
        _ minutes: Int?
    ) throws(FoodFileRejection) {
        guard let value = try row.figure(column, atMost: 2_000, unit.rawValue),
            (20...400).contains(value * unit.grams / 1_000)
        else { throw row.rejection(column, "A weight must be from 20 kg to 400 kg.") }
        add(value, unit, on: day, minutes: minutes, row)
    }
}
