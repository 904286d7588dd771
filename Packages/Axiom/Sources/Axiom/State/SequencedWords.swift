// SPDX-License-Identifier: Apache-2.0

public import Synchronization

/// A copy of a small state of plain numbers that readers take without a lock, so that readers on
/// several cores do not slow each other down.
///
/// A sequence lock: the writer makes the sequence odd, replaces the words and makes it even again;
/// a reader who finds the same even sequence before and after has copied one state.
// Proof: the memory is only touched through atomics, except by `deallocate()`, which
// the owner calls when nobody else has it. A copy is never torn: a reader that takes a word of a
// state (acquiring) which was stored after the sequence became odd (releasing) also sees that
// sequence, or a later one, in its second look, and throws the copy away. The first look acquires
// what the writer released with the even sequence, so no word is older than that. Writers exclude
// each other by the container's lock.
@usableFromInline
struct SequencedWords<State>: @unchecked Sendable {
    @usableFromInline let words: UnsafeMutablePointer<Atomic<UInt>>

    /// Whether states of this type are copied bit by bit, and are small enough that a copy is
    /// quicker than a lock. Known when the code is specialised.
    @inlinable
    static var isPossible: Bool {
        _isPOD(State.self) && MemoryLayout<State>.size > 0 && MemoryLayout<State>.size <= 64
            && MemoryLayout<State>.alignment <= MemoryLayout<UInt>.alignment
    }

    @inlinable
    static var count: Int {
        (MemoryLayout<State>.size + MemoryLayout<UInt>.size - 1) / MemoryLayout<UInt>.size
    }

    init(_ state: State) {
        // The sequence comes first.
        words = .allocate(capacity: Self.count + 1)
        for index in 0...Self.count { (words + index).initialize(to: Atomic(0)) }
        write(state)
    }

    func deallocate() {
        words.deinitialize(count: Self.count + 1)
        words.deallocate()
    }

    /// Replaces the state, under the container's lock.
    @inlinable
    func write(_ state: State) {
        let sequence = words[0].load(ordering: .relaxed)
        words[0].store(sequence &+ 1, ordering: .relaxed)
        withUnsafeBytes(of: state) { bytes in
            for index in 0..<Self.count {
                let start = index * MemoryLayout<UInt>.size
                var word: UInt = 0
                if start + MemoryLayout<UInt>.size <= bytes.count {
                    word = bytes.loadUnaligned(fromByteOffset: start, as: UInt.self)
                } else {
                    withUnsafeMutableBytes(of: &word) {
                        $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start...]))
                    }
                }
                words[index + 1].store(word, ordering: .releasing)
            }
        }
        words[0].store(sequence &+ 2, ordering: .releasing)
    }

    /// The state; `nil` when a writer was replacing it meanwhile.
    @inlinable
    func read() -> State? {
        let sequence = words[0].load(ordering: .acquiring)
        guard sequence & 1 == 0 else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt.self, capacity: Self.count) { copy in
            for index in 0..<Self.count {
                copy.initializeElement(
                    at: index, to: words[index + 1].load(ordering: .acquiring))
            }
            guard words[0].load(ordering: .relaxed) == sequence else { return nil }
            return UnsafeRawBufferPointer(copy).load(as: State.self)
        }
    }
}
