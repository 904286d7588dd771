// SPDX-License-Identifier: Apache-2.0

/// The facts that the rules need about one Swift file, gathered in one pass over its bytes.
package struct SourceFacts: Sendable {
    /// A name at a place.
    package struct Mention: Hashable, Sendable {
        package let name: String
        package let line: Int
    }

    package var lines = 0
    package var imports: [ImportStatement] = []
    /// The forbidden symbols in the file, in the law's spelling.
    package var symbols: [Mention] = []
    /// Constructions of a type that is named like a service: `HealthKitManager()`.
    package var constructions: [Mention] = []
    /// Stored properties and initialiser parameters whose type is a concrete service.
    package var concretes: [Mention] = []
    /// Lines with a string that is SQL.
    package var queries: [Mention] = []
    /// `@unchecked Sendable` and similar attributes without a comment above.
    package var unproven: [Mention] = []
    /// Classes with type parameters and `@Observable`.
    package var observables: [Mention] = []
    /// Whether the file declares or extends the type that it is named after.
    package var declaresItsName = false
    /// Whether the file declares a type at the top level.
    package var declaresType = false
    /// Whether the file declares a top-level function that other files can call.
    package var declaresFunction = false
    /// Whether the file has nothing that others could use.
    var isEmpty: Bool { !declaresType && !declaresFunction && imports.isEmpty }
    /// Whether the file hands on other modules and has nothing of its own.
    var onlyExports: Bool {
        !declaresType && !declaresFunction && !imports.isEmpty && imports.allSatisfy(\.isExported)
    }
    /// The line number of the licence; 0 when there is none.
    package var licenceLine = 0
    /// The first line that is not UTF-8; 0 when all are.
    package var brokenLine = 0
}
