// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Evidence besides the tests that ran: one figure of a recorded run.
///
/// A command that could be run, a script or a heading of a document is not evidence and cannot be
/// written here.
public struct Place: Sendable, Equatable, CustomStringConvertible {
    /// The path of the run's file, from the root of the repository.
    public let path: String
    /// The figure in it.
    public let figure: String

    /// Parses a text such as `run:Tests/Evidence/Runs/thread.tsv#sanitizer reports`; `nil` for any
    /// other form.
    public init?(_ text: Substring) {
        guard text.hasPrefix("run:"), let hash = text.firstIndex(of: "#") else { return nil }
        path = String(text[..<hash].dropFirst("run:".count))
        figure = String(text[text.index(after: hash)...])
        guard !path.isEmpty, !figure.isEmpty else { return nil }
    }

    /// The figure and its file.
    public var description: String { "\(figure) of \(path)" }

    /// The figure with its circumstances, from the file under `root`, for the table.
    public func sentence(in root: URL) -> String {
        (try? run(in: root).sentence(figure)) ?? description
    }

    /// Why the figure is no evidence, as a phrase after the row's name; `nil` when its bound is
    /// kept.
    public func problem(in root: URL) -> String? {
        do {
            guard let found = try run(in: root).figure(figure) else {
                return "rests on \(self), which that run did not count"
            }
            return found.isKept
                ? nil : "rests on \(self), which is \(found.value.formatted()), not \(found.bound)"
        } catch let error as RecordedRun.Malformed {
            return "rests on \(self): the file \(error)"
        } catch {
            return "rests on \(self), which is not there"
        }
    }

    private func run(in root: URL) throws -> RecordedRun {
        try RecordedRun(String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
    }
}
