// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild

/// What is tried on a repository by other authors: a line of `names.txt`, or a file `NAME.json` that
/// says more, and a law beside it where breaches are planted.
package struct ForeignCase: Decodable, Sendable {
    /// A breach that is planted alone, and the rule that must find it.
    package struct Breach: Decodable, Sendable {
        let what: String
        let rule: String
        let file: String
        /// Lines put at the end of the file.
        var append: [String]?
        /// Texts to find one behind the other; `insert` is put behind the last.
        var after: [String]?
        var insert: String?
        /// Files made beside it, by path.
        var new: [String: [String]]?
        /// Whether the file is written in Latin-1.
        var isLatin: Bool?

        /// The file with the breach; nil where what it is put behind is not there.
        func planted(in text: String) -> Data? {
            var text = text
            if let after, let insert {
                var place = text.startIndex
                for mark in after {
                    guard let found = text[place...].range(of: mark) else { return nil }
                    place = found.upperBound
                }
                text.insert(contentsOf: insert, at: place)
            }
            guard let append else { return Data(text.utf8) }
            let lines = "\n" + append.joined(separator: "\n") + "\n"
            let last = isLatin == true ? lines.data(using: .isoLatin1) : Data(lines.utf8)
            return last.map { Data(text.utf8) + $0 }
        }
    }

    /// A deep folder, where every command is run again; nil for that of the file that is changed.
    private(set) var folder: String?
    /// The file that gets a new function before `affected` is asked; nil for one of the largest module.
    private(set) var edit: String?
    /// Two modules, for `why`.
    private(set) var why: [String]?
    private var breaches: [Breach]?
    /// The law that the breaches are against.
    private(set) var law: String?
    package private(set) var name = ""

    package var planted: [Breach] { breaches ?? [] }

    private enum CodingKeys: String, CodingKey { case folder, edit, why, breaches }

    /// The cases of a folder, by name.
    package static func all(in folder: String) throws -> [Self] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let cases = names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".law.json") }.sorted()
        guard !cases.isEmpty else {
            throw BenchFailure.usage("\(folder) has no cases: files like swift-nio.json.")
        }
        let listed = (try? String(contentsOfFile: "\(folder)/names.txt", encoding: .utf8)) ?? ""
        return try listed.split(separator: "\n").map { Self(name: String($0)) }
            + cases.map { file in
                let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))
                var found = try JSONDecoder().decode(Self.self, from: data)
                found.name = String(file.dropLast(".json".count))
                found.law = try? String(
                    contentsOfFile: "\(folder)/\(found.name).law.json", encoding: .utf8)
                return found
            }
    }

    private init(name: String) { self.name = name }
}
