// SPDX-License-Identifier: Apache-2.0

/// Objects in the order in which they came, each with a ticket by which it leaves without a search
/// through all.
///
/// Without a type parameter: what is generic costs a look-up of its metadata each time that
/// somebody comes or goes.
@usableFromInline
struct Roster {
    @usableFromInline
    struct Entry {
        let ticket: UInt64
        /// `nil` after it left, until half of the entries are empty.
        @usableFromInline var member: AnyObject?
    }

    /// By ticket.
    @usableFromInline private(set) var entries: [Entry] = []
    @usableFromInline private(set) var count = 0
    private var last: UInt64 = 0

    init() {}

    /// Adds a member, and hands out its ticket.
    mutating func add(_ member: AnyObject) -> UInt64 {
        last += 1
        entries.append(Entry(ticket: last, member: member))
        count += 1
        return last
    }

    /// Takes a member out, who may have left before. Its reference is to be released after the
    /// owner's lock.
    mutating func remove(_ ticket: UInt64) -> AnyObject? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].ticket < ticket { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, entries[low].ticket == ticket, let member = entries[low].member
        else { return nil }
        entries[low].member = nil
        count -= 1
        if count * 2 <= entries.count { entries.removeAll { $0.member == nil } }
        return member
    }

    /// Takes everybody out. Their references are to be released after the owner's lock.
    mutating func removeAll() -> [Entry] {
        defer { (entries, count) = ([], 0) }
        return entries
    }
}

/// The rosters of one sender, without a type parameter like them.
@usableFromInline
struct Members {
    // Each holds what its name says, and of the sender's type of values alone.
    @usableFromInline var mailboxes = Roster()
    @usableFromInline var observers = Roster()
    /// How many values the observers were to be told so far.
    @usableFromInline var told: UInt64 = 0
    @usableFromInline var isDelivering = false
    var isFinished = false

    var count: Int { mailboxes.count + observers.count }
}
