// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import Relux

extension Nutrition.Business {
    /// Asks whose export a file is.
    public struct RecogniseFile: Relux.Request, Hashable {
        public typealias Answer = Model.Import.Recognised

        public let file: Model.Import.Request

        /// Asks for the app that wrote a file.
        public init(_ file: Model.Import.Request) { self.file = file }
    }

    /// Imports the export of another app, or plans to.
    public struct ImportFile: Relux.Request, Hashable {
        public typealias Answer = Model.Import.Report

        public let file: Model.Import.Request

        /// Asks to import a file.
        public init(_ file: Model.Import.Request) { self.file = file }
    }

    /// Undoes an import.
    public struct UndoImport: Relux.Request, Hashable {
        /// What was undone.
        public typealias Answer = Model.Import.Batch

        /// The import; `nil` for the newest.
        public let id: Int64?

        /// Asks to undo an import.
        public init(id: Int64? = nil) { self.id = id }
    }

    /// Lists the imports that were written.
    public struct ListImports: Relux.Request, Hashable {
        /// The imports, the newest first.
        public typealias Answer = [Model.Import.Batch]

        /// Asks for the imports.
        public init() {}
    }
}
