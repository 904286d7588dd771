// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import HostAPI
import Relux

/// The result of a replay, for people and machines.
struct ReplayReport {
    private let recording: Relux.Recording
    private let replay: Relux.Recording.Replay

    init(_ recording: Relux.Recording, _ replay: Relux.Recording.Replay) {
        self.recording = recording
        self.replay = replay
    }

    var output: Output {
        let (recording, replay) = (recording, replay)
        let report = Report(data: data, warnings: recording.warnings) { context in
            let verdict =
                replay.matches ? context.styled("matches", .good) : context.styled("differs", .bad)
            let width = replay.finals.map(\.state.count).max() ?? 0
            let head: [ReportLine] = [
                "\(Plural.of(replay.actions, "action")) of \(recording.program), "
                    + "\(recording.date): \(verdict)",
                "  \(replay.applied) applied, \(replay.passedOver) passed over (they changed "
                    + "nothing when they were recorded)",
            ]
            let states = replay.finals.map { final -> ReportLine in
                "  \(final.state.padding(to: width))  version \(final.mark.version)"
                    + (final.isEqual ? "" : "  " + context.styled("differs", .bad))
            }
            let rest =
                replay.differences.map(\.description)
                + [replay.stop?.description].compactMap(\.self)
            return head + states + rest.map { ReportLine($0) }
        }
        return Output(report, exit: replay.matches ? .done : .failed)
    }

    private var data: JSON {
        [
            "matches": .bool(replay.matches), "program": .string(recording.program),
            "date": .string(recording.date), "actions": .int(replay.actions),
            "applied": .int(replay.applied), "passed_over": .int(replay.passedOver),
            "states": .list(replay.finals) {
                [
                    "state": .string($0.state), "version": .int(Int(clamping: $0.mark.version)),
                    "digest": .string($0.mark.digest), "matches": .bool($0.isEqual),
                ]
            },
            "differences": .list(replay.differences) {
                [
                    "line": .int($0.line), "state": .string($0.state),
                    "recorded": Self.mark($0.recorded), "replayed": Self.mark($0.replayed),
                ]
            },
            "stopped": replay.stop.map {
                ["line": .int($0.line), "reason": .string($0.description)]
            } ?? .null,
        ]
    }

    private static func mark(_ mark: Relux.Recording.Mark?) -> JSON {
        mark.map { ["version": .int(Int(clamping: $0.version)), "digest": .string($0.digest)] }
            ?? .null
    }
}
