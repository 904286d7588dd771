// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import NutritionModels
public import NutritionServiceInt
public import Storage

extension Nutrition.Business {
    /// The service of the food domain over SQLite: loaded foods, diary, water, weights, targets and
    /// body facts. The SQL is under `Data`.
    ///
    /// It opens nothing by itself; the database must be opened with `migrations`.
    public actor Service: IService {
        /// What every call throws.
        public typealias Err = Nutrition.Business.Err
        /// The values of the domain.
        public typealias Model = Nutrition.Business.Model

        private let database: CapabilityHandle<Database>
        /// The names that searches met, ready to be ranked: a letter fits thousands of foods, and
        /// splitting their names again for every key is most of its cost.
        var names: [FoodTables.Place: FoodName] = [:]
        /// The USDA foods that come with the app.
        var usda = USDAFoods()
        /// The tables in files that were opened.
        var files: [FoodTables.Loaded: Database] = [:]
        /// How much the person of the last search eats each food, at that time.
        var used: (owner: Model.Owner, version: Connection.Version, use: FoodUse)?
        /// The same of the people's own foods, by their names as written.
        var ownNames: [String: OwnFoods.Name] = [:]
        /// Which foods of some tables a later one of them has too, and how many foods they have, for
        /// the tables searched last.
        var overlaid: (tables: [Int64], hidden: Set<FoodTables.Place>, count: Int) = ([], [], 0)

        /// Creates a service over a database that has this domain's migrations, or applies them
        /// when it opens.
        public init(database: Database) {
            self.init(database: CapabilityHandle(always: database))
        }

        /// Is told how far an import is, at most a few hundred times a second.
        let progress: @Sendable (Model.Import.Step) -> Void

        /// Creates a service over the database of an app.
        public init(
            database: CapabilityHandle<Database>,
            progress: @escaping @Sendable (Model.Import.Step) -> Void = { _ in }
        ) {
            self.database = database
            self.progress = progress
        }

        /// Keeps a copy of the database before an import.
        func backUp() async throws(Err) {
            try await database.backUp(.import, mapping: Err.init(storage:))
        }

        /// Runs `body` in one snapshot; SQLite's failures become a sentence.
        func read<T: Sendable>(_ body: @Sendable (Connection) throws -> T) async throws(Err) -> T {
            try await database.read(mapping: Err.init(storage:), body)
        }

        /// Runs `body` in one transaction; SQLite's failures become a sentence.
        func write<T: Sendable>(_ body: @Sendable (Connection) throws -> T) async throws(Err) -> T {
            try await database.write(mapping: Err.init(storage:), body)
        }
    }
}

extension Nutrition.Business.Err {
    /// A failure of the database as this domain tells it.
    init(storage failure: StorageFailure) { self = .unavailable(reason: failure.message) }
}
