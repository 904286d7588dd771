// SPDX-License-Identifier: Apache-2.0

import FileFormats
import NutritionModels

// Steps, sleep and figures of the body.

extension HealthFoodReader {
    /// Takes a record that is one of a day; `false` for any other.
    mutating func dayRecord(_ reader: MarkupReader) throws(MarkupFailure) -> Bool {
        func has(_ type: StaticString) -> Bool { reader.attribute("type", is: type) }
        let isSteps = has("HKQuantityTypeIdentifierStepCount")
        let isSleep = !isSteps && has("HKCategoryTypeIdentifierSleepAnalysis")
        let isFat = !isSteps && !isSleep && has("HKQuantityTypeIdentifierBodyFatPercentage")
        guard isSteps || isSleep || isFat || has("HKQuantityTypeIdentifierWaistCircumference")
        else { return false }
        let text = try reader.attribute("value") ?? ""
        guard !isSleep || text.hasPrefix("HKCategoryValueSleepAnalysisAsleep") else {
            if text == "HKCategoryValueSleepAnalysisInBed" { days.inBed += 1 }
            return true
        }
        contents.rows += 1
        let written = try reader.attribute("startDate") ?? ""
        let ended = isSleep ? try reader.attribute("endDate") ?? "" : written
        guard let start = HealthMoment(written), let end = HealthMoment(ended) else {
            let isStart = HealthMoment(written) == nil
            reject(
                reader, isStart ? "startDate" : "endDate", isStart ? written : ended,
                "A time is written like 2025-03-06 08:00:00 +0100.")
            return true
        }
        let source = try source(reader)
        if isSleep {
            guard (1...86_400).contains(end.seconds - start.seconds) else {
                reject(reader, "endDate", ended, "A sleep ends within 24 hours of its start.")
                return true
            }
            days.add(asleepFrom: start, to: end, source: source)
            return true
        }
        let unit = Model.MeasureUnit(isSteps ? "steps" : try reader.attribute("unit") ?? "")
        let number = text.utf8.count <= 40 ? Double(text) : nil
        // A share is written as 0.18.
        let value = number.map { isFat ? $0 * 100 : $0 }
        let base = isSteps ? "steps" : isFat ? "%" : "cm"
        guard let value, unit.base == base,
            Model.MeasureKind.bounds(of: base).contains(value * unit.size)
        else {
            reject(reader, "value", "\(text) \(unit.name)", "It is no possible figure.")
            return true
        }
        if isSteps {
            days.add(steps: value, on: start.day, from: source)
        } else {
            let kind = isFat ? "body fat" : "waist"
            days.add(kind, value, unit.name, at: start, source: source)
        }
        return true
    }
}
