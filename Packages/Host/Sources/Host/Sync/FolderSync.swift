// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import HostAPI
import HostFeature
import Storage

/// One exchange of a person's rows with other devices, by the files of a folder.
///
/// Each device has one file there for each person, an export with its journal. First the files of the
/// others are merged, those that were read before left out; then this device's file is written, if
/// what it holds has changed. A device that reads late, or again, comes to the same rows.
struct FolderSync: Sendable {
    private let transfer: RowTransfer
    private let request: SyncRequest
    private let folder: ExchangeFolder

    init(_ transfer: RowTransfer, _ request: SyncRequest) {
        (self.transfer, self.request) = (transfer, request)
        folder = ExchangeFolder(request.folder, prefix: ProgramName.current)
    }

    /// What is known of the person while an exchange runs.
    private struct Person {
        let identity: String?
        let elsewhere: Set<String>
    }

    func run() async throws -> Synced {
        var memory = SyncMemory(request.memory, machine: request.machine)
        let key =
            "\(request.owner) \(URL(fileURLWithPath: request.folder).standardizedFileURL.path)"
        var exchange = memory.exchanges[key] ?? SyncMemory.Exchange()
        let step = exchange.step
        let goesOn = try await transfer.database().read { try $0.goesOn(from: step) }
        if !goesOn { exchange.read = [] }
        let person = try await transfer.database().read { connection in
            let (own, elsewhere) = try transfer.rights.identities(request.owner, connection)
            return Person(identity: own, elsewhere: elsewhere)
        }
        let own = folder.name([
            memory.machine.split(separator: ".").first.map(String.init) ?? "device",
            String(memory.device.prefix(8)) + (request.owner == 1 ? "" : "-\(request.owner)"),
        ])
        let contents = try folder.contents()
        try await requireNamed(in: contents.files.filter { $0.name != own })
        let before = try await place()
        var (others, marks): ([Synced.Other], Set<String>) = ([], [])
        for entry in contents.files where entry.name != own {
            try Task.checkCancellation()
            let mark = try? ExchangeFolder.mark(of: entry.path)
            if let mark, exchange.read.contains(mark) {
                marks.insert(mark)
                continue
            }
            let (other, read) = try await take(entry, person, memory.device)
            others.append(other)
            if let read { marks.insert(read) }
        }
        let after = try await place()
        let origin = Transfer.Origin(
            device: memory.device, machine: memory.machine, person: person.identity,
            name: request.name)
        let written = try await write(own, origin, &exchange)
        if !request.isDryRun {
            exchange.read = marks
            exchange.step = try await place()
            memory.exchanges[key] = exchange
            try memory.write(request.memory)
        }
        return Synced(
            folder: request.folder,
            strangeNames: Set(
                others.filter { $0.merged == nil && $0.origin?.device != memory.device }
                    .compactMap(\.origin?.name)
            ).sorted(),
            others: others, strangers: contents.others,
            own: (own, written.bytes), wouldWrite: written.isNew,
            isUndoable: after?.isDone == true && after?.id != before?.id)
    }

    private func place() async throws -> Journal.Place? {
        try await transfer.database().read { try $0.journalPlace() }
    }

    // MARK: - Files of others

    /// Refuses a name that no file in the folder has, before anything is brought in.
    private func requireNamed(in files: [ExchangeFolder.Entry]) async throws {
        guard let mine = request.mine else { return }
        for entry in files {
            let origin = try await transfer.folder.withScratch { packed in
                try await transfer.folder.withScratch { plain in
                    _ = try? folder.unpack(entry, through: packed, into: plain)
                    return try? Transfer.origin(of: plain)
                }
            }
            if isNamed(origin, mine) { return }
        }
        throw UserError.usage(
            "no file in \(request.folder) is of \"\(mine)\". Nothing was written.",
            hint: ReadyCommand.line(["sync", request.folder]), field: "me")
    }

    private func isNamed(_ origin: Transfer.Origin?, _ name: String) -> Bool {
        origin?.name.lowercased() == name.lowercased()
    }

    /// Reads a file and merges it, if it is the person's.
    /// - Returns: what became of it, and its mark where it need not be read again.
    private func take(
        _ entry: ExchangeFolder.Entry, _ person: Person, _ device: String
    ) async throws -> (Synced.Other, mark: String?) {
        func passedOver(_ reason: String, _ origin: Transfer.Origin? = nil) -> Synced.Other {
            Synced.Other(file: entry.name, origin: origin, merged: nil, passedOver: reason)
        }
        return try await transfer.folder.withScratch { packed in
            try await transfer.folder.withScratch { plain in
                let (mark, origin): (String, Transfer.Origin)
                do {
                    mark = try folder.unpack(entry, through: packed, into: plain)
                    origin = try Transfer.origin(of: plain)
                } catch let failure as StorageFailure where failure.isDamage {
                    return (passedOver("It is cut off, damaged or not there yet as a whole."), nil)
                } catch let failure as StorageFailure {
                    return (passedOver(failure.plainMessage), nil)
                } catch let failure as Transfer.Failure {
                    return (passedOver(failure.reason), nil)
                }
                let isNamed = request.mine.map { self.isNamed(origin, $0) } ?? false
                guard isNamed || isOwn(origin, person) else {
                    return (passedOver(stranger(origin), origin), nil)
                }
                guard origin.device != device else {
                    let reason = "It is an older file of this device, and can be removed."
                    return (passedOver(reason, origin), nil)
                }
                do {
                    let claimed = isNamed && !isOwn(origin, person) ? origin.identity : nil
                    let merged = try await merge(plain, claiming: claimed)
                    let other = Synced.Other(
                        file: entry.name, origin: origin, merged: merged, passedOver: nil)
                    return (other, mark)
                } catch let failure as Transfer.Failure {
                    return (passedOver(failure.message, origin), nil)
                }
            }
        }
    }

    private func isOwn(_ origin: Transfer.Origin, _ person: Person) -> Bool {
        if person.elsewhere.contains(origin.identity) { return true }
        return person.identity == nil ? origin.person == nil : origin.person == person.identity
    }

    private func stranger(_ origin: Transfer.Origin) -> String {
        origin.person == nil
            ? "It is of a machine without accounts." : "It is of the account \(origin.name)."
    }

    private func merge(_ plain: String, claiming identity: String?) async throws -> Merged {
        try await transfer.folder.withScratch { scratch in
            let product = transfer.product
            let copy = Database(.file(path: scratch), migrations: product.migrations)
            let loaded = try await copy.load(plain, product.storedTables)
            guard loaded.scope == .person else {
                throw Transfer.Failure(line: 1, reason: "It has the rows of several people.")
            }
            if let identity {
                try await copy.write { try transfer.rights.claim(identity, $0) }
            }
            await copy.close()
            return try await transfer.take(
                scratch, product.storedTables.filter { !$0.isOfAccounts },
                ([1: request.owner], []), request.owner, request.isDryRun, .merge, loaded.rejected,
                settles: true)
        }
    }

    // MARK: - The own file

    /// Writes this device's file where what it holds is new, or somebody else changed the file.
    private func write(
        _ name: String, _ origin: Transfer.Origin, _ exchange: inout SyncMemory.Exchange
    ) async throws -> (isNew: Bool, bytes: Int?) {
        let (path, known) = (folder.path + "/" + name, exchange)
        let database = try await transfer.database()
        let new = try await transfer.folder.withScratch { plain in
            try await database.export(
                transfer.product.storedTables, of: request.owner, from: origin, into: plain)
            let mark = try ExchangeFolder.mark(of: plain)
            let isAsWritten = (try? ExchangeFolder.mark(of: path)) == known.packed
            guard mark != known.written || !isAsWritten else {
                return (isNew: false, mark: mark, packed: known.packed, bytes: Int?.none)
            }
            guard !request.isDryRun else { return (true, mark, known.packed, nil) }
            let written = try folder.write(plain, as: name)
            return (true, mark, written.mark, written.bytes)
        }
        if !request.isDryRun { (exchange.written, exchange.packed) = (new.mark, new.packed) }
        return (new.isNew, new.bytes)
    }
}
