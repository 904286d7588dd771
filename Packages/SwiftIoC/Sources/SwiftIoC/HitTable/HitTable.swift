// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A published address. It stays valid while the visitor is counted in.
@usableFromInline
struct Visit {
    /// Of the kept value or, plus one, of the registration of a transient.
    @usableFromInline let address: UnsafeRawPointer
    private let stripe: UnsafeMutablePointer<Atomic<Int>>

    init(address: UnsafeRawPointer, stripe: UnsafeMutablePointer<Atomic<Int>>) {
        self.address = address
        self.stripe = stripe
    }

    /// Of a `T`, where the key was the identity of `T`: only `Cell<T>` publishes under it. `nil`
    /// for a transient.
    @inlinable var instance: UnsafeRawPointer? {
        UInt(bitPattern: address) & 1 == 0 ? address : nil
    }

    /// The address under which a transient is published.
    static func tag(_ registration: Registration) -> UnsafeMutableRawPointer {
        Unmanaged.passUnretained(registration).toOpaque() + 1
    }

    /// Where the key was the identity of `T` and there is no instance.
    func recipe<T: Sendable>(_ type: T.Type) -> Unmanaged<Recipe<T>> {
        Unmanaged.fromOpaque(address - 1)
    }

    /// Counts the visitor out. The address is no longer valid.
    @usableFromInline
    func end() {
        stripe.pointee.wrappingSubtract(1, ordering: .sequentiallyConsistent)
    }

    /// Once in 64 calls, more or less.
    func isOneOfMany() -> Bool {
        let calls = (stripe + 1).pointee.load(ordering: .relaxed)
        (stripe + 1).pointee.store(calls &+ 1, ordering: .relaxed)
        return calls & 63 == 63
    }
}

/// The built instances and the transients of a container, found without a lock: open addressing
/// over atomic slots.
///
/// Writers hold the family's lock, so there is one at a time. A reader takes no reference but that
/// of the value it returns: a counted table would make two threads fight for the count.
///
/// Proof: `current` is touched by writers only, under that lock; readers go through
/// `published`, whose memory is retired, not freed, when it is outgrown (see `Traffic` for when it
/// may be freed).
final class HitTable: @unchecked Sendable {
    private let traffic: Traffic
    /// Both `nil` until something is published.
    private let published = Atomic<UnsafeMutablePointer<Slots>?>(nil)
    private var current: SlotMemory?

    init(traffic: Traffic) { self.traffic = traffic }

    /// The number of builds in progress in this family of containers. During a build, a hit may be
    /// a dependency that must be recorded.
    @inline(__always)
    var hasBuilds: Bool { traffic.hasBuilds }

    @inline(__always)
    var hasRefusals: Bool { traffic.refusals.pointee.load(ordering: .relaxed) != 0 }

    /// The address published under a key, with the caller counted in. `nil`, and the caller not
    /// counted, if nothing is published.
    @inline(__always)
    func visit(_ key: ObjectIdentifier) -> Visit? {
        let stripe = traffic.enter()
        if let slots = published.load(ordering: .sequentiallyConsistent),
            let slot = slots.pointee.find(UInt(bitPattern: key)),
            let address = slot.pointee.address.load(ordering: .sequentiallyConsistent)
        {
            return Visit(address: UnsafeRawPointer(address), stripe: stripe)
        }
        stripe.pointee.wrappingSubtract(1, ordering: .sequentiallyConsistent)
        return nil
    }

    /// Publishes an address. Under the family's lock.
    /// - Returns: the outgrown memory, to be retired.
    func publish(_ address: UnsafeMutableRawPointer, for key: TypeKey) -> SlotMemory? {
        let bits = UInt(bitPattern: key.id)
        if let slot = current?.header.pointee.find(bits) {
            slot.pointee.address.store(address, ordering: .sequentiallyConsistent)
            return nil
        }
        if let current, !current.isFull {
            current.insert(bits, address)
            return nil
        }
        let outgrown = current
        let larger = outgrown.map(SlotMemory.init(copying:)) ?? SlotMemory(bits: 3)
        published.store(larger.header, ordering: .sequentiallyConsistent)
        larger.insert(bits, address)
        current = larger
        return outgrown
    }

    /// Takes an address back; its memory may be freed once `Traffic` is quiet. Under the family's
    /// lock.
    func unpublish(_ key: TypeKey) {
        let slot = current?.header.pointee.find(UInt(bitPattern: key.id))
        slot?.pointee.address.store(nil, ordering: .sequentiallyConsistent)
    }
}
