// SPDX-License-Identifier: Apache-2.0

/// Reads XML piece by piece, in constant memory, however long it is.
///
/// It knows what exports need and nothing else: elements, attributes, text, comments and CDATA. The
/// only entities are the five of XML and numbered characters. A document type is skipped, and
/// refused when it declares an entity: that is how a short file grows into gigabytes. Foundation's
/// parser brings libxml2, whose handling of all this would be part of every release.
public final class MarkupReader {
    /// What comes next.
    public enum Event: Sendable, Hashable {
        /// An element begins: `name` and `attribute` tell of it.
        case open
        /// The element called `name` ends.
        case close
        /// `text` is a piece of text.
        case text
        /// The document is over.
        case end
    }

    /// The limits of a document. Each is far above what any export has.
    public struct Limits: Sendable {
        /// Elements inside each other.
        public var depth = 64
        /// Attributes of an element.
        public var attributes = 64
        /// Bytes of a tag, a piece of text, a comment or a document type.
        public var piece = 65_536

        /// The default limits.
        public init() {}
    }

    let stream: ByteStream
    let limits: Limits
    let keepsFaulty: Bool
    /// What is wrong with the element that has just begun, which then has no attributes; `nil` for a
    /// right one.
    public internal(set) var fault: String?
    var buffer: [UInt8]
    /// The unread part of the buffer.
    var place = 0
    var end = 0
    var isLatin = false
    /// The line in which the next piece begins.
    public internal(set) var line = 1

    /// The names of the open elements, one behind the other, and where each begins.
    private var names: [UInt8] = []
    private var starts: [Int] = []
    private var nameRange = 0..<0
    private var textRange = 0..<0
    private var isVerbatim = false
    private var attributes: [(name: Range<Int>, value: Range<Int>)] = []
    private var closesAtOnce = false
    /// An element that ended goes from the stack at the next step, because its name is there.
    private var hasEnded = false
    var hasRoot = false
    private var hasBegun = false

    /// Reads a stream from where it is. With `keepsFaulty` an element whose attributes are not
    /// well-formed has a `fault`, and the document goes on; the limits hold all the same.
    public init(_ stream: ByteStream, limits: Limits = Limits(), keepsFaulty: Bool = false) {
        self.stream = stream
        self.limits = limits
        self.keepsFaulty = keepsFaulty
        buffer = [UInt8](repeating: 0, count: max(limits.piece * 4, 1_024))
    }

    /// How many elements are open. An element counts at its own beginning and end.
    public var depth: Int { starts.count }
    /// How much of the stream was read, 0 to 1.
    public var fraction: Double { stream.fraction }

    /// Moves on. Whitespace between elements is left out.
    public func next() throws(MarkupFailure) -> Event {
        if closesAtOnce {
            closesAtOnce = false
            hasEnded = true
            return .close
        }
        if hasEnded { pop() }
        if !hasBegun { try begin() }
        while true {
            guard try fill(1) else { return try finish() }
            if buffer[place] == UInt8(ascii: "<") {
                if let event = try markup() { return event }
            } else if try characters() {
                return .text
            }
        }
    }

    /// Whether the element has this name, whatever prefix stands before it.
    public func isNamed(_ name: StaticString) -> Bool {
        let last = starts.last ?? 0
        var range = last..<names.count
        if let colon = names[range].lastIndex(of: UInt8(ascii: ":")) {
            range = (colon + 1)..<names.count
        }
        guard range.count == name.utf8CodeUnitCount else { return false }
        return names.withUnsafeBufferPointer { bytes in
            range.indices.allSatisfy { bytes[$0] == name.utf8Start[$0 - range.lowerBound] }
        }
    }

    /// The name of the element without its prefix.
    public var name: String {
        let name = names[(starts.last ?? 0)...]
        let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
        return String(decoding: local, as: UTF8.self)
    }

    /// The value of an attribute of the element that has just begun; `nil` when it has none of
    /// that name.
    public func attribute(_ name: StaticString) throws(MarkupFailure) -> String? {
        for attribute in attributes where attribute.name.count == name.utf8CodeUnitCount {
            let first = attribute.name.lowerBound
            let isMeant = attribute.name.allSatisfy { buffer[$0] == name.utf8Start[$0 - first] }
            if isMeant { return try decoded(attribute.value) }
        }
        return nil
    }

    /// Whether an attribute of the element that has just begun has exactly this value. Millions of
    /// records are passed by this way, without a text for each.
    public func attribute(_ name: StaticString, is value: StaticString) -> Bool {
        for attribute in attributes where attribute.name.count == name.utf8CodeUnitCount {
            let first = attribute.name.lowerBound
            let isMeant = attribute.name.allSatisfy { buffer[$0] == name.utf8Start[$0 - first] }
            guard isMeant else { continue }
            let start = attribute.value.lowerBound
            return attribute.value.count == value.utf8CodeUnitCount
                && attribute.value.allSatisfy { buffer[$0] == value.utf8Start[$0 - start] }
        }
        return false
    }

    /// The piece of text, entities put in.
    public var text: String {
        get throws(MarkupFailure) {
            isVerbatim ? plain(textRange) : try decoded(textRange)
        }
    }

    // MARK: - Pieces

    /// A byte-order mark, blanks and a declaration that names the encoding.
    private func begin() throws(MarkupFailure) {
        hasBegun = true
        if try fill(3), buffer[place...].starts(with: [0xEF, 0xBB, 0xBF]) { place += 3 }
        if try fill(2), [0xFE, 0xFF].contains(buffer[place]) || buffer[place + 1] == 0 {
            throw damaged("It is not in UTF-8: save it as UTF-8.")
        }
    }

    /// One piece that begins with `<`; `nil` for one that says nothing.
    private func markup() throws(MarkupFailure) -> Event? {
        if try starts(with: "<!--") {
            try skip(to: "-->", from: 4, what: "a comment")
            return nil
        }
        if try starts(with: "<![CDATA[") {
            let stop = try find("]]>", from: 9, what: "a piece of text")
            textRange = (place + 9)..<stop
            isVerbatim = true
            take(to: stop + 3)
            guard depth > 0 else { throw damaged("There is text outside the document.") }
            return .text
        }
        if try starts(with: "<!DOCTYPE") {
            try documentType()
            return nil
        }
        if try starts(with: "<?") {
            let stop = try find("?>", from: 2, what: "a declaration")
            try declaration(place..<stop)
            take(to: stop + 2)
            return nil
        }
        if try starts(with: "</") { return try close() }
        return try open()
    }

    private func open() throws(MarkupFailure) -> Event {
        fault = nil
        let stop = try tagEnd()
        var at = place + 1
        let first = at
        while at < stop, Self.isName(buffer[at]) { at += 1 }
        guard at > first else { throw damaged("A tag has no name.") }
        guard depth > 0 || !hasRoot else { throw damaged("There are two documents in it.") }
        hasRoot = true
        guard depth < limits.depth else {
            throw damaged("More than \(limits.depth) elements are inside each other.")
        }
        starts.append(names.count)
        names += buffer[first..<at]
        try readAttributes(from: at, to: stop)
        take(to: stop + 1)
        return .open
    }

    private func readAttributes(from start: Int, to stop: Int) throws(MarkupFailure) {
        var at = start
        attributes.removeAll(keepingCapacity: true)
        if fault != nil { return try leaveAttributes(stop, "A quote is not closed.") }
        while true {
            let blank = at
            while at < stop, Self.isBlank(buffer[at]) { at += 1 }
            if at == stop { return }
            if buffer[at] == UInt8(ascii: "/"), at + 1 == stop {
                closesAtOnce = true
                return
            }
            let name = at
            while at < stop, Self.isName(buffer[at]) { at += 1 }
            let nameEnd = at
            while at < stop, Self.isBlank(buffer[at]) { at += 1 }
            guard blank < name, nameEnd > name, at < stop, buffer[at] == UInt8(ascii: "=") else {
                return try leaveAttributes(stop, Self.misspelt)
            }
            at += 1
            while at < stop, Self.isBlank(buffer[at]) { at += 1 }
            guard at < stop, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(buffer[at]) else {
                return try leaveAttributes(stop, Self.misspelt)
            }
            let (mark, value) = (buffer[at], at + 1)
            at = value
            while at < stop, buffer[at] != mark { at += 1 }
            guard at < stop else { return try leaveAttributes(stop, "A quote is not closed.") }
            guard attributes.count < limits.attributes else {
                throw damaged("An element has more than \(limits.attributes) attributes.")
            }
            attributes.append((name..<nameEnd, value..<at))
            at += 1
        }
    }

    private static let misspelt = "An attribute is not written as name=\"value\"."

    /// Leaves out the attributes of an element that cannot be read, where its reader goes on.
    private func leaveAttributes(_ stop: Int, _ reason: String) throws(MarkupFailure) {
        guard keepsFaulty else { throw damaged(reason) }
        fault = reason
        attributes.removeAll(keepingCapacity: true)
        closesAtOnce = buffer[stop - 1] == UInt8(ascii: "/")
    }

    private func close() throws(MarkupFailure) -> Event {
        let stop = try tagEnd()
        var last = stop
        while last > place + 2, Self.isBlank(buffer[last - 1]) { last -= 1 }
        guard let start = starts.last,
            names[start...].elementsEqual(buffer[(place + 2)..<last])
        else { throw damaged("An element ends that did not begin here.") }
        take(to: stop + 1)
        hasEnded = true
        return .close
    }

    /// Whether there was a piece of text that is more than blanks.
    private func characters() throws(MarkupFailure) -> Bool {
        var at = place
        var isBlank = true
        while true {
            if at == end {
                let offset = at - place
                guard try fill(offset + 1) else { break }
                at = place + offset
            }
            if buffer[at] == UInt8(ascii: "<") { break }
            if isBlank, !Self.isBlank(buffer[at]) { isBlank = false }
            at += 1
            // Blanks need no room: a file may have any number of them.
            if isBlank, at - place >= limits.piece { take(to: at) }
            guard at - place <= limits.piece else { throw tooLong("a piece of text") }
        }
        textRange = place..<at
        isVerbatim = false
        take(to: at)
        guard !isBlank else { return false }
        guard depth > 0 else { throw damaged("There is text outside the document.") }
        return true
    }

    private func finish() throws(MarkupFailure) -> Event {
        guard depth == 0, hasRoot else {
            throw damaged("It ends before the document does: the file may be cut off.")
        }
        return .end
    }

    private func pop() {
        hasEnded = false
        guard let start = starts.popLast() else { return }
        names.removeSubrange(start...)
    }
}
