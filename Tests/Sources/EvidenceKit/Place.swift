// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A command or a document that shows a requirement.
public enum Place: Sendable, Equatable, CustomStringConvertible {
    /// A target of the Makefile.
    case make(String)
    /// A script of the repository.
    case script(String)
    /// A row of a benchmark.
    case bench(String)
    /// A heading of a document.
    case document(path: String, heading: String)

    /// The place of a text such as `make:tsan` or `doc:README.md#Start`; `nil` for anything else.
    public init?(_ text: Substring) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let rest = text[text.index(after: colon)...]
        guard !rest.isEmpty else { return nil }
        switch text[..<colon] {
        case "make": self = .make(String(rest))
        case "script": self = .script(String(rest))
        case "bench": self = .bench(String(rest))
        case "doc":
            guard let hash = rest.firstIndex(of: "#") else { return nil }
            self = .document(
                path: String(rest[..<hash]), heading: String(rest[rest.index(after: hash)...]))
        default: return nil
        }
    }

    /// How a person finds it.
    public var description: String {
        switch self {
        case .make(let target): "`make \(target)`"
        case .script(let path): "`\(path)`"
        case .bench(let row): "`make bench`, \(row)"
        case .document(let path, let heading): "\(path), \(heading)"
        }
    }

    /// Whether the repository under this folder has it.
    public func exists(in root: URL) -> Bool {
        switch self {
        case .make(let target):
            lines(of: root.appendingPathComponent("Makefile")).contains {
                $0.hasPrefix("\(target):")
            }
        case .script(let path):
            FileManager.default.isExecutableFile(atPath: root.appendingPathComponent(path).path)
        case .bench(let row):
            ["bench", "bench-app"].contains {
                contains("\"\(row)\"", in: root.appendingPathComponent("Tests/Sources/\($0)"))
            }
        case .document(let path, let heading):
            lines(of: root.appendingPathComponent(path)).contains {
                $0.hasPrefix("#") && $0.drop { $0 == "#" || $0 == " " } == heading
            }
        }
    }

    private func lines(of file: URL) -> [Substring] {
        (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    }

    private func contains(_ text: String, in folder: URL) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.contains { name in
            let file = folder.appendingPathComponent(name)
            return (try? String(contentsOf: file, encoding: .utf8))?.contains(text) == true
        }
    }
}
