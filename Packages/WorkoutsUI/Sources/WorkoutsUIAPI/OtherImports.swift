// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import Foundation
public import WorkoutsModels

/// The imports of another domain, which the import screen takes and lists too, such as those of
/// food.
public struct OtherImports: Sendable {
    /// What a file did, or would do.
    public struct Outcome: Sendable, Equatable {
        /// Name of the file without its folder.
        public let file: String
        public let isDryRun: Bool
        /// What the command says of it, without the rejected rows and the end.
        public let lines: [String]
        public let warnings: [String]
        public let rejected: [RejectedRow]
        /// The last line, such as `Written as n1.`
        public let end: String
        /// What was imported in few words, such as `110 diary lines as n1`; `nil` where nothing was.
        public let added: String?

        /// Creates an outcome.
        public init(
            file: String, isDryRun: Bool, lines: [String], warnings: [String],
            rejected: [RejectedRow], end: String, added: String?
        ) {
            self.file = file
            self.isDryRun = isDryRun
            self.lines = lines
            self.warnings = warnings
            self.rejected = rejected
            self.end = end
            self.added = added
        }
    }

    /// An import that was written.
    public struct Batch: Sendable, Equatable {
        public let number: Int64
        /// Its number as people write it, such as `n1`.
        public let id: String
        public let file: String
        /// The app and which of its files it was.
        public let format: String
        public let at: Date
        /// What it added, such as `110 diary lines`.
        public let added: String

        /// Creates a batch value.
        public init(
            number: Int64, id: String, file: String, format: String, at: Date, added: String
        ) {
            self.number = number
            self.id = id
            self.file = file
            self.format = format
            self.at = at
            self.added = added
        }
    }

    /// A file of theirs has weights without a unit.
    public struct UnitMissing: Error {
        public let file: String

        /// The name of the file without its folder.
        public init(file: String) { self.file = file }
    }

    /// The names of their apps, such as `Cronometer`.
    public let apps: [String]
    /// Whose data it is.
    public let owner: OwnershipSource
    /// Plans or imports a file; `nil` for a file of no app of theirs. Throws `UnitMissing`, or an
    /// error whose description is a sentence.
    public let take: @Sendable (Workouts.Business.Model.Import.Request) async throws -> Outcome?
    /// The imports so far.
    public let list: @Sendable () async throws -> [Batch]
    /// Takes an import back.
    public let takeBack: @Sendable (Int64) async throws -> Void

    /// The imports of a domain.
    public init(
        apps: [String], owner: OwnershipSource,
        take: @escaping @Sendable (Workouts.Business.Model.Import.Request) async throws -> Outcome?,
        list: @escaping @Sendable () async throws -> [Batch],
        takeBack: @escaping @Sendable (Int64) async throws -> Void
    ) {
        self.apps = apps
        self.owner = owner
        self.take = take
        self.list = list
        self.takeBack = takeBack
    }
}

/// Where the import screen gets the imports of another domain: registered by training as nothing,
/// and replaced by what knows another domain.
public struct OtherImportsSource: Sendable {
    /// The imports, over the services of an app; `nil` where no other domain has any.
    public let imports: @MainActor @Sendable (ScreenServices) throws -> OtherImports?

    /// A source of imports.
    public init(_ imports: @escaping @MainActor @Sendable (ScreenServices) throws -> OtherImports?)
    { self.imports = imports }
}
