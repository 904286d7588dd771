// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import Foundation
import WorkoutsModels

/// Makes sessions of the pieces of an XML document.
protocol MarkupParser {
    /// What is read so far.
    var assembler: ImportAssembler { get }

    /// Takes the next piece.
    mutating func take(
        _ event: MarkupReader.Event, _ reader: MarkupReader
    ) throws(MarkupFailure)
}

/// A parser that takes a figure from the text of an element, when the element ends.
protocol ElementParser: MarkupParser {
    var elements: OpenElements { get set }

    /// An element begins; the reader has its attributes.
    mutating func begin(_ name: String, _ reader: MarkupReader) throws(MarkupFailure)
    /// An element ends whose last piece of text, without blanks around it, is this.
    mutating func end(_ name: String, of parent: String, _ text: String)
}

/// The names of the open elements, and the text since the last tag.
struct OpenElements {
    fileprivate var names: [String] = []
    fileprivate var text = ""

    /// Whether the piece is inside an element of this name.
    func isOpen(_ name: String) -> Bool { names.contains(name) }
}

extension ElementParser {
    mutating func take(
        _ event: MarkupReader.Event, _ reader: MarkupReader
    ) throws(MarkupFailure) {
        switch event {
        case .open:
            let name = reader.name
            elements.names.append(name)
            elements.text = ""
            try begin(name, reader)
        case .text:
            if elements.text.utf8.count < ImportLimits.noteLength {
                elements.text += try reader.text
            }
        case .close:
            let name = elements.names.popLast() ?? ""
            end(
                name, of: elements.names.last ?? "",
                elements.text.trimmingCharacters(in: .whitespacesAndNewlines))
            elements.text = ""
        case .end: break
        }
    }
}

extension ImportAssembler {
    /// An assembler of a file without a header.
    init(_ dialect: Import.Dialect, _ options: Import.Options) {
        self.init(dialect: dialect, header: ImportHeader([]), options: options)
    }

    /// Tells of a clock that was set while it recorded, or was wrong before.
    mutating func clockJumps(of what: String, _ outcome: String, line: Int) {
        let text = "The clock of \(what) jumps by more than a day; \(outcome)"
        remarks.warn(text, line: line)
        doubt = doubt ?? "\(text) (line \(line))."
    }

    /// Rejects a session, or a figure of one.
    mutating func reject(line: Int, _ column: String, _ value: String, _ reason: String) {
        guard rejected.count < ImportLimits.rows else { return }
        rejected.append(
            .init(
                line: line, column: column, value: String(PlainText.line(value).prefix(80)),
                reason: reason))
    }
}

/// Figures of files as people's sessions have them.
enum CardioFigure {
    /// A number that is not negative and not above `most`; `nil` for another text.
    static func number(_ text: String?, atMost most: Double) -> Double? {
        guard let text, text.utf8.count <= 40,
            let value = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)),
            (0...most).contains(value)
        else { return nil }
        return value
    }

    /// Beats per minute; nobody has under 20 or over 250.
    static func heartRate(_ value: Double?) -> Int? {
        guard let value, (20...250).contains(value) else { return nil }
        return Int(bounding: value.rounded())
    }

    /// The most seconds, metres, metres of climb and kilocalories of one session: 10 days, 10,000
    /// km, 100 km and 100,000 kcal. What is beyond is a fault of the device.
    static let (seconds, metres, climb, kcal) = (864_000.0, 10_000_000.0, 100_000.0, 100_000.0)
}

/// Heart rates and heights of a track, point by point.
struct TrackSums {
    private var rates = 0.0
    private var count = 0
    private var most = 0.0
    private var climb = 0.0
    private var lowest: Double?

    /// A rise counts from 3 m on: less is the noise of a barometer.
    private static let threshold = 3.0

    mutating func add(heartRate: Double?) {
        guard let rate = heartRate, CardioFigure.heartRate(rate) != nil else { return }
        rates += rate
        count += 1
        most = max(most, rate)
    }

    mutating func add(height: Double?) {
        guard let height, (-1_000...10_000).contains(height) else { return }
        guard let low = lowest else {
            lowest = height
            return
        }
        if height < low {
            lowest = height
        } else if height - low >= Self.threshold {
            climb += height - low
            lowest = height
        }
    }

    var heartRate: Int? { count == 0 ? nil : Int(bounding: (rates / Double(count)).rounded()) }
    var maxHeartRate: Int? { count == 0 ? nil : Int(bounding: most) }
    var climbMetres: Double? { lowest == nil ? nil : climb }
}
