// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Memory of its own lines: what many threads read must not lie beside a reference count that one
/// of them writes.
enum CacheLine {
    /// In bytes: one line of Apple silicon, two of x86 (which fetches them in pairs).
    static let size = 128

    static func allocate<T: ~Copyable>(_ type: T.Type, count: Int) -> UnsafeMutablePointer<T> {
        let bytes = (MemoryLayout<T>.stride * count + size - 1) / size * size
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: bytes,
            alignment: max(size, MemoryLayout<T>.alignment)
        )
        return memory.bindMemory(to: type, capacity: count)
    }
}

/// Who is reading a family's hit tables or making a transient, and how many builds are in progress.
///
/// A reader counts itself in and out on a stripe: on the only one until two meet there, and then on
/// one of its own (chosen by its stack, so that two threads rarely share a cache line). A writer
/// first unpublishes an address and then finds every stripe at zero once: each reader that could
/// have seen the address has left by then, because all four operations are sequentially consistent
/// (whoever enters after the zero was read finds the address gone, also on a stripe that the writer
/// did not know of yet). What was unpublished may then be freed; nobody ever waits.
///
/// `@unchecked`: the pointers never change once they are there, their memory holds atomics only, and
/// lives until `deinit`.
final class Traffic: @unchecked Sendable {
    /// Many more than cores, so that two threads seldom meet; 32 lines are 4 KiB per family.
    private static let stripeBits = 5
    private static let stripes = 1 << stripeBits
    private static let stride = CacheLine.size / MemoryLayout<Atomic<Int>>.stride

    private let counters = CacheLine.allocate(Atomic<Int>.self, count: stride)
    /// The stripes beside the first one, once two readers have met.
    private let others = Atomic<UnsafeMutablePointer<Atomic<Int>>?>(nil)

    init() {
        for index in 0..<Self.stride { (counters + index).initialize(to: Atomic(0)) }
    }

    deinit {
        others.load(ordering: .acquiring)?.deallocate()
        counters.deallocate()
    }

    /// Every stripe was at zero when it was looked at.
    var isQuiet: Bool {
        guard let others = others.load(ordering: .sequentiallyConsistent) else {
            return first.pointee.load(ordering: .sequentiallyConsistent) == 0
        }
        return first.pointee.load(ordering: .sequentiallyConsistent) == 0
            && (0..<Self.stripes).allSatisfy {
                others[$0 * Self.stride].load(ordering: .sequentiallyConsistent) == 0
            }
    }

    /// The first line, rarely written once there are other stripes: builds in progress, except those of transients; types
    /// refused for being registered twice; whether something waits for a quiet moment to be freed.
    var builds: UnsafeMutablePointer<Atomic<Int>> { counters }
    var refusals: UnsafeMutablePointer<Atomic<Int>> { counters + 1 }
    var litter: UnsafeMutablePointer<Atomic<Int>> { counters + 2 }
    /// 1 while transients may be in progress, 2 while that is being found out, 0 when none is.
    private var transients: UnsafeMutablePointer<Atomic<Int>> { counters + 3 }
    /// The first stripe, which has two counters like every one.
    private var first: UnsafeMutablePointer<Atomic<Int>> { counters + 4 }

    /// Whether a caller may be inside a build.
    @inline(__always)
    var hasBuilds: Bool {
        builds.pointee.load(ordering: .relaxed) != 0
            || transients.pointee.load(ordering: .relaxed) != 0
    }

    /// Whether the flag for transient builds is already set. Then two threads that build transients
    /// write no shared cache line.
    @inline(__always)
    var expectsTransients: Bool {
        transients.pointee.load(ordering: .sequentiallyConsistent) == 1
    }

    /// Says that a transient is being made, before its resolver runs; by a visitor, who stays
    /// counted in until it has ended.
    func expectTransients() {
        transients.pointee.store(1, ordering: .sequentiallyConsistent)
    }

    /// Takes it back if nobody is counted in. Under the family's lock, by somebody who is not.
    ///
    /// A transient that was counted in before the stripes are looked at is seen there. One that
    /// comes later finds the 2 (or the 0) and writes 1, in which case the last exchange fails (or
    /// comes too early to matter).
    func forgetTransients() {
        let one = transients.pointee.compareExchange(
            expected: 1, desired: 2, ordering: .sequentiallyConsistent)
        guard one.exchanged else { return }
        _ = transients.pointee.compareExchange(
            expected: 2, desired: isQuiet ? 0 : 1, ordering: .sequentiallyConsistent)
    }

    /// Counts the caller in, and returns the stripe in which it must be counted out.
    @inline(__always)
    func enter() -> UnsafeMutablePointer<Atomic<Int>> {
        guard let others = others.load(ordering: .acquiring) else { return enterFirst() }
        var here: UInt8 = 0
        // Stacks are at least 16 KiB apart, often by a power of two: the product spreads whichever
        // bits differ.
        let stack = withUnsafeMutablePointer(to: &here) { UInt64(UInt(bitPattern: $0) >> 14) }
        let stripe = (stack &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - Self.stripeBits)
        let counter = others + Int(truncatingIfNeeded: stripe) &* Self.stride
        counter.pointee.wrappingAdd(1, ordering: .sequentiallyConsistent)
        return counter
    }

    @inline(__always)
    private func enterFirst() -> UnsafeMutablePointer<Atomic<Int>> {
        let met = first.pointee.wrappingAdd(1, ordering: .sequentiallyConsistent).oldValue
        if met != 0 { makeOthers() }
        return first
    }

    private func makeOthers() {
        let count = Self.stripes * Self.stride
        let made = CacheLine.allocate(Atomic<Int>.self, count: count)
        for index in 0..<count { (made + index).initialize(to: Atomic(0)) }
        let place = others.compareExchange(
            expected: nil, desired: made, ordering: .sequentiallyConsistent)
        if !place.exchanged { made.deallocate() }
    }
}
