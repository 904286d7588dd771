// SPDX-License-Identifier: Apache-2.0

import CIndexStore
import Foundation

/// The index store of a build: what the compiler knew about every file when it compiled it.
final class IndexStore {
    /// What one compilation of one file left behind.
    struct Unit {
        let name: String
        /// The absolute path of the file.
        let source: String
        let module: String
        /// The absolute path of the object file.
        let output: String
        /// When it was written, in nanoseconds since 1970.
        let time: Int64
        /// The records of the file, by name.
        let records: [String]
    }

    let path: String
    let api: cindex_api
    let handle: UnsafeMutableRawPointer
    private let files: DiskTree

    /// Opens a store. Throws with the way out when there is none.
    init(path: String, library: IndexLibrary) throws(WorkbenchFailure) {
        guard FileManager.default.fileExists(atPath: path) else {
            throw .index(
                "There is no index store at \(path): a debug build writes it. Run `swift build` "
                    + "(here `make build`, where there is a Makefile), or name another with --index-store DIR."
            )
        }
        var error: UnsafeMutableRawPointer?
        guard let handle = library.api.store_create(path, &error) else {
            throw .index(
                "The index store \(path) cannot be opened "
                    + "(\(Self.reason(error, library.api))). Remove it, and build again.")
        }
        self.path = path
        self.handle = handle
        files = DiskTree(root: path)
        api = library.api
    }

    deinit { api.store_dispose(handle) }

    /// The units of sources below a folder, one for each source and module: the newest.
    func units(under root: String) throws(WorkbenchFailure) -> [Unit] {
        let names = Names()
        _ = api.store_units_apply_f(handle, 0, Unmanaged.passUnretained(names).toOpaque()) {
            context, name in
            Names.from(context)?.list.append(name.string)
            return true
        }
        var newest: [String: Unit] = [:]
        for name in names.list {
            guard let unit = try unit(name), unit.source.hasPrefix(root + "/") else { continue }
            let key = unit.module + "\n" + unit.source
            if let known = newest[key], known.time >= unit.time { continue }
            newest[key] = unit
        }
        return Array(newest.values)
    }

    /// A unit; nil for those of system modules and of modules that were built from no source.
    private func unit(_ name: String) throws(WorkbenchFailure) -> Unit? {
        var error: UnsafeMutableRawPointer?
        try checkWhole("unit", name, "units/\(name)")
        guard let reader = api.unit_reader_create(handle, name, &error) else {
            throw broken("unit", name, error)
        }
        defer { api.unit_reader_dispose(reader) }
        guard !api.unit_reader_is_system_unit(reader), api.unit_reader_has_main_file(reader)
        else { return nil }
        var (seconds, nanoseconds): (Int64, Int64) = (0, 0)
        api.unit_reader_get_modification_time(reader, &seconds, &nanoseconds)
        let records = Dependencies(api)
        _ = api.unit_reader_dependencies_apply_f(
            reader, Unmanaged.passUnretained(records).toOpaque()
        ) { context, dependency in
            if let dependency { Dependencies.from(context)?.add(dependency) }
            return true
        }
        let folder = api.unit_reader_get_working_dir(reader).string
        return Unit(
            name: name,
            source: Self.absolute(api.unit_reader_get_main_file(reader).string, in: folder),
            module: api.unit_reader_get_module_name(reader).string,
            output: Self.absolute(api.unit_reader_get_output_file(reader).string, in: folder),
            time: seconds * 1_000_000_000 + nanoseconds,
            records: records.names)
    }

    private static func absolute(_ path: String, in folder: String) -> String {
        path.hasPrefix("/") || path.isEmpty ? path : folder + "/" + path
    }

    /// Refuses a file that stops short, which the library would read in part, or fall over.
    func checkWhole(_ what: String, _ name: String, _ place: String) throws(WorkbenchFailure) {
        let format = api.format_version()
        let isWhole = try? files.read("v\(format)/\(place)") {
            IndexBlocks.areWhole($0, format: format)
        }
        if isWhole == false { throw broken(what, name, nil) }
    }

    /// Something that a build began and did not finish, or another version wrote.
    func broken(
        _ what: String, _ name: String, _ error: UnsafeMutableRawPointer?
    ) -> WorkbenchFailure {
        .index(
            "The \(what) \(name) of the index store \(path) cannot be read "
                + "(\(Self.reason(error, api))): it was only partly written. Remove the store, and "
                + "build again.")
    }

    private static func reason(_ error: UnsafeMutableRawPointer?, _ api: cindex_api) -> String {
        guard let error, let text = api.error_get_description(error) else {
            return "its end is missing"
        }
        defer { api.error_dispose(error) }
        return String(cString: text)
    }

    /// Names that a callback gathers.
    private final class Names {
        var list: [String] = []

        static func from(_ context: UnsafeMutableRawPointer?) -> Names? {
            context.map { Unmanaged<Names>.fromOpaque($0).takeUnretainedValue() }
        }
    }

    /// The records among a unit's dependencies.
    private final class Dependencies {
        let api: cindex_api
        var names: [String] = []
        private static let record: UInt32 = 2

        init(_ api: cindex_api) { self.api = api }

        func add(_ dependency: UnsafeMutableRawPointer) {
            guard api.unit_dependency_get_kind(dependency) == Self.record else { return }
            names.append(api.unit_dependency_get_name(dependency).string)
        }

        static func from(_ context: UnsafeMutableRawPointer?) -> Dependencies? {
            context.map { Unmanaged<Dependencies>.fromOpaque($0).takeUnretainedValue() }
        }
    }
}
