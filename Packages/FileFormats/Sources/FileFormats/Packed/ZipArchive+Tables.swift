// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension ZipArchive {
    /// One table of an archive, such as `Nutrition-Summary.csv`.
    public struct Table: Sendable {
        /// Its path in the archive.
        public let name: String
        /// The bytes of the file, unpacked.
        public let content: Data
    }

    /// The bounds of the tables of an archive.
    public enum TableLimits {
        /// The most tables.
        public static let tables = 200
        /// The most bytes of all tables together, as many as one file may have.
        public static let bytes = 64 << 20
    }

    /// The CSV files of an archive, in its order; `nil` for a file that is no readable archive, for
    /// one without CSV files and for an export of Apple Health, whose document has other readers.
    public static func tables(
        path: String, bytes: Data? = nil, name: String
    ) throws(DelimitedFailure) -> [Table]? {
        guard let archive = archive(path, bytes, name) else { return nil }
        let files = archive.entries.filter(isTable)
        guard !files.isEmpty, !archive.entries.contains(where: isDocument) else { return nil }
        guard files.count <= TableLimits.tables else {
            throw archive.damaged(
                "It has \(files.count) CSV files, and \(TableLimits.tables) are the most. Unpack it "
                    + "and name the files.")
        }
        var left = TableLimits.bytes
        var tables: [Table] = []
        for file in files {
            guard let content = try archive.stream(of: file).rest(atMost: left) else {
                throw archive.damaged(
                    "Its CSV files have more than \(TableLimits.bytes >> 20) MiB together. Unpack "
                        + "it and name the files one by one.")
            }
            left -= content.count
            tables.append(Table(name: file.name, content: Data(content)))
        }
        return tables
    }

    /// The archive, where there is one whose directory can be read. A pipe is read once, by the
    /// reader of its format.
    private static func archive(_ path: String, _ bytes: Data?, _ name: String) -> ZipArchive? {
        if let bytes { return isOne(bytes) ? try? ZipArchive(bytes: bytes, name: name) : nil }
        guard ByteStream.isRegularFile(path), let start = try? ByteStream(path: path).start(4),
            isOne(start)
        else { return nil }
        return try? ZipArchive(path: path, name: name)
    }

    /// Whether an entry is a CSV file, and not the shadow that macOS adds for one.
    private static func isTable(_ entry: Entry) -> Bool {
        let file = entry.name.split(separator: "/").last ?? ""
        return file.lowercased().hasSuffix(".csv") && !file.hasPrefix("._")
    }

    private static func isDocument(_ entry: Entry) -> Bool {
        entry.name.lowercased().hasSuffix(".xml")
    }
}
