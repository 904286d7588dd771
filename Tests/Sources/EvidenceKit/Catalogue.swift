// SPDX-License-Identifier: Apache-2.0

/// The requirements that need evidence, read from `Tests/Evidence/requirements.tsv`.
public struct Catalogue: Sendable, Equatable {
    /// One requirement.
    public struct Row: Sendable, Equatable {
        /// For example `F-016`.
        public let id: String
        /// The requirement in a few words.
        public let title: String
        /// The recorded figures that prove it, in addition to the tests.
        public let places: [Place]
    }

    /// Why a list of requirements cannot be read.
    public struct Malformed: Error, Equatable, CustomStringConvertible {
        /// A full sentence.
        public let description: String
    }

    /// Every row, in the order of the list.
    public let rows: [Row]

    /// Reads lines of the form `id, tab, title` or `id, tab, title, tab, figures`. Lines that begin
    /// with `#` are skipped.
    /// - Throws: `Malformed` with the number of the line.
    public init(_ text: String) throws(Malformed) {
        var rows: [Row] = []
        var known: Set<String> = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated() where !line.isEmpty && !line.hasPrefix("#")
        {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard (2...3).contains(fields.count), !fields[1].isEmpty else {
                throw Malformed(
                    description: "Line \(index + 1) is not an id, a title and at most a list of "
                        + "figures, parted by tabs.")
            }
            let id = String(fields[0])
            guard known.insert(id).inserted else {
                throw Malformed(description: "Line \(index + 1) repeats \(id).")
            }
            var places: [Place] = []
            for text in fields.count == 3 ? fields[2].split(separator: ";") : [] {
                guard let place = Place(text.drop { $0 == " " }) else {
                    throw Malformed(
                        description:
                            "Line \(index + 1) names \(text), which shows nothing. Tag a test with "
                            + "the row, or record a run and write run:path#figure.")
                }
                places.append(place)
            }
            rows.append(Row(id: id, title: String(fields[1]), places: places))
        }
        self.rows = rows
    }
}
