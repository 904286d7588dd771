// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation
import WorkoutsModels

/// Reads the tracks of a GPX file, versions 1.0 and 1.1. A session is a track; waypoints and routes
/// are plans, not sessions (reference, section 2.7).
struct GPXParser: ElementParser {
    private struct Track {
        var line = 0
        var name = ""
        var type = ""
        var points = 0
        var start: (clock: ImportClock, text: String)?
        var last: ImportClock?
        /// Seconds of the segments, the pauses between them left out.
        var seconds = 0.0
        var metres = 0.0
        var sums = TrackSums()
        /// Points since the clock jumped last, and the most between two jumps before.
        var steady = 0
        var longest = 0
        var jumps = 0
        /// The moments that the most points lie between, where the clock jumped.
        var kept: (start: (clock: ImportClock, text: String), last: ImportClock)?

        /// Closes the points since the last jump; those of the most points are kept.
        mutating func closeSteady() {
            guard let start, let last, steady > longest else { return }
            longest = steady
            kept = (start, last)
        }
    }

    private struct Point {
        var latitude: Double?
        var longitude: Double?
        var time: ImportClock?
    }

    var assembler: ImportAssembler
    var elements = OpenElements()
    private var track: Track?
    private var point = Point()
    private var previous: Point?
    /// When the file was made, which stands for the start of a track without times.
    private var made: (clock: ImportClock, text: String)?

    init(_ options: Workouts.Business.Model.Import.Options) {
        assembler = ImportAssembler(.gpx, options)
    }

    mutating func begin(_ name: String, _ reader: MarkupReader) throws(MarkupFailure) {
        switch name {
        case "trk": track = Track(line: reader.line)
        case "trkseg": previous = nil
        case "trkpt":
            assembler.rows += 1
            point = Point(
                latitude: Self.degrees(try reader.attribute("lat"), atMost: 90),
                longitude: Self.degrees(try reader.attribute("lon"), atMost: 180))
        default: break
        }
    }

    mutating func end(_ name: String, of parent: String, _ text: String) {
        switch (parent, name) {
        case ("trk", "name"): track?.name = PlainText.line(text)
        case ("trk", "type"): track?.type = text
        case ("metadata", "time"), ("gpx", "time"):
            made = ImportClock(text).map { ($0, text) }
        case ("trkpt", "ele"): track?.sums.add(height: Double(text))
        case ("trkpt", "time"): takeTime(text)
        case (_, "hr"): track?.sums.add(heartRate: CardioFigure.number(text, atMost: 250))
        case (_, "trkpt"): endPoint()
        case (_, "trk"): endTrack()
        default: break
        }
    }

    private mutating func takeTime(_ text: String) {
        guard let clock = ImportClock(text) else { return }
        point.time = clock
        // No recording rests for a day: the clock was set, or wrong before.
        if let last = track?.last, abs(clock.identity - last.identity) > 86_400 {
            track?.closeSteady()
            track?.start = nil
            track?.steady = 0
            track?.jumps += 1
        }
        track?.steady += 1
        if track?.start == nil { track?.start = (clock, text) }
        track?.last = clock
    }

    private mutating func endPoint() {
        track?.points += 1
        if let previous {
            let metres = Self.distance(previous, point) ?? 0
            track?.metres += metres
            if let before = previous.time, let now = point.time,
                (1...86_400).contains(now.identity - before.identity)
            {
                track?.seconds += Double(now.identity - before.identity)
            }
        }
        previous = point
    }

    private mutating func endTrack() {
        guard var track else { return }
        self.track = nil
        if track.jumps > 0 {
            track.closeSteady()
            if let kept = track.kept { (track.start, track.last) = kept }
            assembler.clockJumps(
                of: "a track", "the session is on the day of most points, without the jump",
                line: track.line)
        }
        guard track.points > 0 else {
            assembler.remarks.warn("A track has no points and was left out", line: track.line)
            return
        }
        guard let start = track.start ?? made else {
            assembler.reject(
                line: track.line, "time", track.name, "A track needs the time of a point.")
            return
        }
        if track.start == nil {
            assembler.remarks.assume(
                "a track without times of its own was begun when the file was made")
        }
        let sport = Self.sport(track.type, track.name)
        if sport == .other, track.type.isEmpty { assembler.remarks.assume("sport not named") }
        assembler.add(
            CardioDraft(
                clock: start.clock, startText: start.text,
                name: track.name.isEmpty
                    ? sport.title : String(track.name.prefix(ImportLimits.nameLength)),
                cardio: .init(
                    sport: sport, seconds: track.seconds > 0 ? track.seconds : nil,
                    metres: track.metres, heartRate: track.sums.heartRate,
                    maxHeartRate: track.sums.maxHeartRate, climbMetres: track.sums.climbMetres),
                elapsed: track.last.map {
                    min(max(Double($0.identity - start.clock.identity), 0), CardioFigure.seconds)
                }))
    }

    /// Strava writes numbers for some sports.
    private static func sport(
        _ type: String, _ name: String
    ) -> Workouts.Business.Model.Cardio.Sport {
        switch type {
        case "1": .cycling
        case "4": .hiking
        case "9": .running
        case "10": .walking
        case "": .init(named: name)
        default: .init(named: type)
        }
    }

    private static func degrees(_ text: String?, atMost most: Double) -> Double? {
        guard let text, let value = Double(text.trimmingCharacters(in: .whitespaces)),
            (-most...most).contains(value)
        else { return nil }
        return value
    }

    /// Great-circle distance by the haversine formula on a sphere of 6,371 km.
    private static func distance(_ first: Point, _ second: Point) -> Double? {
        guard let latitude = first.latitude, let longitude = first.longitude,
            let toLatitude = second.latitude, let toLongitude = second.longitude
        else { return nil }
        let radians = Double.pi / 180
        let height = sin((toLatitude - latitude) * radians / 2)
        let width = sin((toLongitude - longitude) * radians / 2)
        let share =
            height * height
            + cos(latitude * radians) * cos(toLatitude * radians) * width * width
        return 2 * 6_371_000 * asin(min(share.squareRoot(), 1))
    }
}
