// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels

/// Tells the dialect of a file from its header alone.
enum ImportDetector {
    typealias Import = Workouts.Business.Model.Import

    /// What the header of a dialect has to have and must not have; each slot lists the spellings it
    /// may have.
    struct Signature {
        let dialect: Import.Dialect
        let required: [[String]]
        let absent: [String]

        init(_ dialect: Import.Dialect, _ required: [[String]], absent: [String] = []) {
            self.dialect = dialect
            self.required = required
            self.absent = absent
        }

        /// The first spelling of each slot the header lacks.
        func lacks(_ header: ImportHeader) -> [String] {
            required.filter { header.column($0) == nil }.map { $0[0] }
        }

        func fits(_ header: ImportHeader) -> Bool {
            required.allSatisfy { header.column($0) != nil } && header.column(absent) == nil
        }
    }

    static let distanceNames = [
        "distance km", "distance miles", "distance meters", "distance mi", "distance m", "km", "mi",
        "miles",
    ]
    private static let strong = [
        ["date"], ["workout name"], ["exercise name"], ["set order"], ["reps"], ["seconds"],
    ]
    private static let named = [["kg", "lbs", "lb", "kgs"], ["km", "mi", "miles"], ["notes"]]
    private static let plain = [["weight"], ["distance"]]
    private static let hevy = [
        ["title"], ["start time"], ["exercise title", "exercise name", "exercise"],
        ["set index", "set"], ["set type", "type"], ["reps"],
    ]

    static let signatures: [Signature] = [
        Signature(.s0, strong + named, absent: ["workout notes", "weight"]),
        Signature(.s0b, strong + named + [["workout notes"]], absent: ["weight"]),
        Signature(
            .s1a, strong + plain + [["notes"]],
            absent: ["duration", "weight unit", "workout duration"]),
        Signature(.s1, strong + plain + [["duration"], ["notes"]], absent: ["weight unit"]),
        Signature(.s5, strong + plain + [["duration"]], absent: ["notes", "weight unit"]),
        Signature(
            .s4, strong + plain + [["weight unit"], ["distance unit"]], absent: ["workout duration"]
        ),
        Signature(
            .s2, strong + plain + [["weight unit"], ["distance unit"], ["workout duration"]]),
        Signature(
            .s3, strong + [["workout #"], ["weight kg", "weight lbs", "weight lb", "weight kgs"]]),
        Signature(.hevyKgKm, hevy + [["weight kg"], ["distance km"]]),
        Signature(.hevyKgMiles, hevy + [["weight kg"], ["distance miles"]]),
        Signature(.hevyLbsKm, hevy + [["weight lbs", "weight lb"], ["distance km"]]),
        Signature(.hevyLbsMiles, hevy + [["weight lbs", "weight lb"], ["distance miles"]]),
        Signature(.hevyBoth, hevy + kilogramsAndPounds + [["distance km", "distance miles"]]),
        Signature(
            .hevyBoth, hevy + [["weight kg", "weight lbs", "weight lb"]] + kilometresAndMiles),
        Signature(.hevyBoth, hevy + kilogramsAndPounds + kilometresAndMiles),
        Signature(
            .fitNotesHeader,
            fitNotes + [["weight kgs", "weight kg", "weight lbs", "weight lb", "weight"]],
            absent: ["weight unit"]),
        Signature(.fitNotesCell, fitNotes + [["weight"], ["weight unit"]]),
        Signature(
            .fitbod,
            [
                ["date"], ["exercise"], ["reps"], ["weight kg", "weight lb", "weight lbs"],
                ["duration s"], ["iswarmup"], ["multiplier"],
            ]),
        Signature(
            .liftosaur,
            [
                ["workout datetime"], ["day name"], ["exercise"], ["is warmup set"],
                ["completed reps"],
            ]
        ),
        Signature(
            .stronglifts,
            [
                ["date yyyy mm dd"], ["workout name"], ["exercise"], ["set 1 reps"],
                ["set 1 kg", "set 1 lb", "set 1 lbs"],
            ]),
        Signature(
            .myfitnesspal, [["date"], ["exercise"], ["type"], ["exercise calories"]]),
        Signature(.strava, [["activity id"], ["activity date"], ["activity type"]]),
        Signature(.garmin, [["activity type"], ["date"], ["title"], ["distance"]]),
    ]

    private static let fitNotes = [["date"], ["exercise"], ["category"], ["reps"]]
    private static let kilogramsAndPounds = [["weight kg"], ["weight lbs", "weight lb"]]
    private static let kilometresAndMiles = [["distance km"], ["distance miles"]]

    /// The dialect whose required columns are all there, the one with the most of them if several
    /// are.
    static func detect(
        _ header: ImportHeader, _ options: Import.Options
    ) throws(Import.Failure) -> Import.Dialect {
        let fitting = signatures.filter { $0.fits(header) }
        let wanted = fitting.filter { options.format == nil || $0.dialect.format == options.format }
        let most = wanted.map(\.required.count).max()
        let best = wanted.filter { $0.required.count == most }.map(\.dialect)
        let rivals = Set(wanted.map(\.dialect.format)).count > 1 ? wanted.map(\.dialect) : best
        if rivals.count > 1 { throw .ambiguous(file: options.file, candidates: rivals) }
        if let dialect = best.first { return dialect }
        if isMeasurement(header) { throw .measurements(file: options.file) }
        let nearest = signatures.filter {
            options.format == nil || $0.dialect.format == options.format
        }
        .min { share(of: $0, in: header) < share(of: $1, in: header) }
        let lacks = nearest?.lacks(header) ?? []
        if let named = options.format {
            throw .otherFormat(
                file: options.file, named: named, found: fitting.first?.dialect.format, lacks: lacks
            )
        }
        throw .notRecognised(
            file: options.file, columns: header.names, closest: sentence(nearest, lacks))
    }

    /// The share of the required columns a header lacks.
    private static func share(of signature: Signature, in header: ImportHeader) -> Double {
        Double(signature.lacks(header).count) / Double(signature.required.count)
    }

    /// The known header that the file has all but one or two columns of. A file that is further from
    /// every known one is not likened to any.
    private static func sentence(_ signature: Signature?, _ lacks: [String]) -> String {
        guard let signature, lacks.count * 3 <= signature.required.count else {
            return "no known header is near it."
        }
        let dialect = signature.dialect
        let name = "the nearest known header is \(dialect.format.name) \(dialect.rawValue)"
        return lacks.isEmpty
            ? "\(name), which has other columns besides."
            : "\(name), which also has \(lacks.joined(separator: ", "))."
    }

    /// Whether it is Strong's file of one body measurement: a date and one figure (dialect Sm of
    /// the reference).
    private static func isMeasurement(_ header: ImportHeader) -> Bool {
        header.names.count == 2 && header.column(["date"]) == 0
            && header.column(["weight kg", "weight lbs", "weight lb"]) == 1
    }
}
