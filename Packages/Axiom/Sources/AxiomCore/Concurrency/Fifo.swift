// SPDX-License-Identifier: Apache-2.0

/// A first-in, first-out queue. Adding, and taking out the first, have amortised constant cost.
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

    /// The element that has waited longest.
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

    /// Removes all elements and keeps the capacity.
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
