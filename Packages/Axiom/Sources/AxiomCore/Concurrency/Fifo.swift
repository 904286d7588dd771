// SPDX-License-Identifier: Apache-2.0

/// A line in which the first one in is the first one out, at the same cost however long it is.
@usableFromInline
struct Fifo<Element> {
    // What left is gone from its place at once; the places go when they are half of all, and a large
    // buffer goes with the last one.
    @usableFromInline var places: [Element?] = []
    @usableFromInline var head = 0

    @inlinable
    init() {}

    @inlinable
    var isEmpty: Bool { head == places.count }

    @inlinable
    var count: Int { places.count - head }

    /// The one that is longest in the line.
    @inlinable
    var first: Element? { isEmpty ? nil : places[head] }

    /// Everything in the line, in order.
    var elements: [Element] { places[head...].compactMap { $0 } }

    @inlinable
    mutating func append(_ element: Element) { places.append(element) }

    @inlinable
    mutating func popFirst() -> Element? {
        if isEmpty { return nil }
        let element = places[head].take()
        head += 1
        if head == places.count {
            places.removeAll(keepingCapacity: places.capacity <= 32)
            head = 0
        } else if head > 16, head * 2 > places.count {
            places.removeFirst(head)
            head = 0
        }
        return element
    }

    /// Empties the line and keeps its places.
    @inlinable
    mutating func removeAll() {
        places.removeAll(keepingCapacity: true)
        head = 0
    }

    /// Takes an element out; at the cost of one step when it is the first one.
    mutating func remove(_ element: Element) where Element: Equatable {
        if first == element {
            _ = popFirst()
        } else if let index = places[head...].firstIndex(of: element) {
            places.remove(at: index)
        }
    }
}
