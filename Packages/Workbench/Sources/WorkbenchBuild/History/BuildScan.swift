// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// One build looked into: what ran when, the chain of parts that decided how long it took, and what
/// was waited for.
struct BuildScan {
    /// A part of the critical path, with what was waited for before it ran.
    struct Step: Codable, Equatable {
        let part: BuildEntry.Part
        /// From the end of the part before it, or of the plan, until all that it needs was there:
        /// small commands in between.
        let between: Double
        /// From then until its compiler or linker started: a free processor was waited for.
        let queued: Double
        var ran: Double { part.end - part.start }
    }

    let entry: BuildEntry
    /// From the first to the last part.
    let path: [Step]

    init(_ entry: BuildEntry) {
        self.entry = entry
        let parts = entry.parts
        var path: [Step] = []
        var next = parts.indices.max { parts[$0].end < parts[$1].end }
        while let index = next {
            let part = parts[index]
            // A part needs only what began before it: a damaged line must not lead in a circle.
            let before = part.after.flatMap { place in
                parts.indices.contains(place) && parts[place].end <= part.end + 0.001
                    && parts[place].ready < part.ready ? place : nil
            }
            let ended = before.map { parts[$0].end } ?? 0
            path.append(
                Step(
                    part: part, between: max(0, part.ready - ended),
                    queued: max(0, part.start - part.ready)))
            next = before
        }
        self.path = path.reversed()
    }

    /// What the time of the build was spent on along the path, in seconds.
    var waits: [(what: String, seconds: Double)] {
        func ran(_ kind: BuildRun.Command.Kind) -> Double {
            path.filter { $0.part.kind == kind }.reduce(0) { $0 + $1.ran }
        }
        let end = path.last?.part.end ?? 0
        return [
            ("compiling", ran(.compile)), ("linking", ran(.link)),
            ("modules that had nothing to compile", ran(.other)),
            ("a free processor", path.reduce(0) { $0 + $1.queued }),
            ("small commands in between", path.dropFirst().reduce(0) { $0 + $1.between }),
            ("SwiftPM's beginning: manifests, plan", path.first?.between ?? 0),
            (entry.words.first == "test" ? "its end: tests" : "its end", entry.seconds - end),
        ].filter { $0.1 >= 0.005 }
    }

    /// The share of all processors' time that the build used.
    var use: Double {
        let available = entry.seconds * Double(max(1, entry.processors))
        return available > 0 ? (entry.user + entry.system) / available : 0
    }

    /// What was compiled, looked at, and left alone.
    var hits: String {
        let compiled = entry.compiled
        let partly = compiled.filter { $0.files != $0.of }
        let idle = entry.parts.count { $0.kind == .other && $0.of != nil }
        let untouched = max(0, entry.modules - compiled.count - idle)
        var sentence = "\(Plural.of(compiled.count, "module")) compiled"
        if !partly.isEmpty {
            let (files, all) = partly.reduce((0, 0)) {
                ($0.0 + ($1.files ?? 0), $0.1 + ($1.of ?? 0))
            }
            sentence += " (\(partly.count) in part: \(files) of \(Plural.of(all, "file")))"
        }
        if idle > 0 { sentence += ", \(idle) looked at and up to date" }
        return sentence + ", \(untouched) not touched; "
            + "\(entry.parts.count { $0.kind == .link }) linked. "
            + (entry.replanned ? "Planned anew." : "The plan was kept.")
    }

    /// `App, 2026-11-23T22:31:02Z, 1a2b3c4d+: swift build`.
    var title: String {
        let commit = entry.commit.isEmpty ? "" : ", " + BuildReport.shortened(entry.commit)
        let place = entry.package == "." ? "" : entry.package + ", "
        return "\(place)\(entry.date)\(commit): \(BuildEntry.said(entry.words))"
    }

    /// The sums of the build, in a sentence.
    var sums: String {
        let failed = entry.status == 0 ? "" : "Failed after "
        return "\(failed)\(Quantity.seconds(entry.seconds)); processor "
            + "\(Quantity.seconds(entry.user + entry.system)), \(Quantity.fixed(use * 100, 0)) % of "
            + "what \(Plural.of(entry.processors, "processor")) could do; load "
            + "\(Quantity.fixed(entry.load, 1)) at its beginning."
    }
}
