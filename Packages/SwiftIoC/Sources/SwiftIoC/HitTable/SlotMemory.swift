// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A key and the address published under it; a key once written stays, an address comes and goes.
struct Slot: ~Copyable {
    let key = Atomic<UInt>(0)
    let address = Atomic<UnsafeMutableRawPointer?>(nil)
}

/// Where slots are and how a key finds its own.
struct Slots {
    let base: UnsafeMutablePointer<Slot>
    let bits: Int
    let count: Int

    init(base: UnsafeMutablePointer<Slot>, bits: Int) {
        self.base = base
        self.bits = bits
        count = 1 << bits
    }

    @inline(__always)
    func home(of key: UInt) -> Int {
        // Fibonacci hashing: addresses differ in their middle bits, the product's top bits depend
        // on all of them.
        let product = UInt64(key) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: product &>> UInt64(truncatingIfNeeded: 64 &- bits))
    }

    /// The slot of a key, found by linear probing. The search ends because at most half of the
    /// slots are in use.
    @inline(__always)
    func find(_ key: UInt) -> UnsafeMutablePointer<Slot>? {
        let mask = count &- 1
        var index = home(of: key)
        while true {
            let slot = base + index
            let found = slot.pointee.key.load(ordering: .acquiring)
            if found == key { return slot }
            if found == 0 { return nil }
            index = (index &+ 1) & mask
        }
    }
}

/// Owns the memory of a hit table's slots.
///
/// `@unchecked`: `taken` is touched by writers only, under the family's lock; the rest is atomics
/// behind constant pointers.
final class SlotMemory: @unchecked Sendable {
    let header: UnsafeMutablePointer<Slots>
    private var taken = 0

    init(bits: Int) {
        let count = 1 << bits
        let base = CacheLine.allocate(Slot.self, count: count)
        for index in 0..<count { (base + index).initialize(to: Slot()) }
        header = CacheLine.allocate(Slots.self, count: 1)
        header.initialize(to: Slots(base: base, bits: bits))
    }

    /// Twice the slots, with the addresses that are published now.
    convenience init(copying old: SlotMemory) {
        let slots = old.header.pointee
        self.init(bits: slots.bits + 1)
        for index in 0..<slots.count {
            let slot = slots.base + index
            let key = slot.pointee.key.load(ordering: .relaxed)
            if let address = slot.pointee.address.load(ordering: .relaxed) { insert(key, address) }
        }
    }

    deinit {
        let slots = header.pointee
        slots.base.deinitialize(count: slots.count)
        slots.base.deallocate()
        header.deallocate()
    }

    /// Half of the slots are taken: the next key needs a larger table.
    var isFull: Bool { taken * 2 >= header.pointee.count }

    func insert(_ key: UInt, _ address: UnsafeMutableRawPointer) {
        let slots = header.pointee
        var index = slots.home(of: key)
        while slots.base[index].key.load(ordering: .relaxed) != 0 {
            index = (index + 1) & (slots.count - 1)
        }
        slots.base[index].address.store(address, ordering: .sequentiallyConsistent)
        // Last, so that a reader that finds the key finds its address.
        slots.base[index].key.store(key, ordering: .releasing)
        taken += 1
    }
}
