// SPDX-License-Identifier: Apache-2.0

import Storage

/// What a person asks of an exchange with other devices.
struct SyncRequest: Sendable {
    /// The folder that all devices see.
    let folder: String
    /// The profile whose rows are exchanged, and its name.
    let owner: Int64
    let name: String
    /// The name of an account elsewhere that is the person too.
    let mine: String?
    let isDryRun: Bool
    /// The file that keeps what this device wrote and read.
    let memory: String
    /// The name of this machine.
    let machine: String
}

/// The result of an exchange.
struct Synced: Sendable {
    /// A file of another device that was looked at.
    struct Other: Sendable {
        let file: String
        /// The machine and the account it comes from; `nil` where the file does not say it.
        let origin: Transfer.Origin?
        /// What it brought.
        let merged: Merged?
        /// Why it was passed over, as a sentence.
        let passedOver: String?
    }

    let folder: String
    /// The names of accounts elsewhere whose files were passed over, and of which each may be the
    /// person.
    let strangeNames: [String]
    let others: [Other]
    /// Names of files that no device of this program wrote.
    let strangers: [String]
    /// The file of this device, and its bytes where it was written now.
    let own: (name: String, bytes: Int?)
    /// Whether a dry run would write the file.
    let wouldWrite: Bool

    /// The copy of the database that was made before.
    var backup: Backup? { others.compactMap { $0.merged?.backup }.first }
    /// Whether `undo` takes back what came in.
    let isUndoable: Bool
}
