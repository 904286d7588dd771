// SPDX-License-Identifier: Apache-2.0

/// What the rules ask of one Swift file, gathered in one pass over its bytes.
package struct SourceFacts: Sendable {
    /// A name at a place.
    package struct Mention: Hashable, Sendable {
        package let name: String
        package let line: Int
    }

    package var lines = 0
    package var imports: [ImportStatement] = []
    /// The forbidden symbols that occur, by their spelling in the law.
    package var symbols: [Mention] = []
    /// Calls that construct something named like a service: `HealthKitManager()`.
    package var constructions: [Mention] = []
    /// Stored properties and initialiser parameters of a concrete service type.
    package var concretes: [Mention] = []
    /// Lines with a string that is SQL.
    package var queries: [Mention] = []
    /// `@unchecked Sendable` and the like without a comment above.
    package var unproven: [Mention] = []
    /// Whether the file declares or extends what it is named after.
    package var declaresItsName = false
    /// Whether the file declares a type of its own at the top.
    package var declaresType = false
    /// Whether the file declares a function at the top that other files can call.
    package var declaresFunction = false
    /// The line of the licence, 0 when there is none.
    package var licenceLine = 0
    /// The first line that is not UTF-8, 0 when all are.
    package var brokenLine = 0
}
