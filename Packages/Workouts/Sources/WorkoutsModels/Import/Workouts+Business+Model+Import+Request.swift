// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation

extension Workouts.Business.Model.Import {
    /// A file to import.
    public struct Request: Sendable, Hashable {
        /// Path of the file, or `-` for standard input already read into `bytes`.
        public let path: String
        /// The content, when it did not come from a file.
        public let bytes: Data?
        /// The format the person named; `nil` to detect it.
        public let format: Format?
        /// The unit of loads where the file names none.
        public let unit: Workouts.Business.Model.MassUnit?
        /// Part of the name of the source to prefer where several recorded the same.
        public let source: String?
        /// Plan only: nothing is written.
        public let dryRun: Bool
        /// Whether a file with a doubt in it is refused as unlikely, so that the person can be
        /// asked; otherwise it is taken with a warning.
        public let asks: Bool
        /// When it happens.
        public let at: Date
        /// The zone the file's wall-clock times are in.
        public let timeZone: TimeZone

        /// Creates a request.
        public init(
            path: String, bytes: Data? = nil, format: Format? = nil,
            unit: Workouts.Business.Model.MassUnit? = nil, source: String? = nil,
            dryRun: Bool = false, asks: Bool = false, at: Date, timeZone: TimeZone
        ) {
            self.asks = asks
            self.path = path
            self.bytes = bytes
            self.format = format
            self.unit = unit
            self.source = source
            self.dryRun = dryRun
            self.at = at
            self.timeZone = timeZone
        }
    }
}

extension Workouts.Business.Model.Import {
    /// The progress of an import; a fraction is from 0 to 1 and only rises.
    public enum Step: Sendable, Hashable {
        /// This fraction of the file is read.
        case reading(Double)
        /// This fraction of the new sets is written; all of them are committed together at the end.
        case writing(Double)
        /// The import is over, with or without success.
        case ended
    }
}
