// SPDX-License-Identifier: Apache-2.0

/// Converts the bytes of a terminal to keys, however the reads split them.
///
/// It is a value without a clock: while `isWaiting`, the reader calls `flush()` when no more bytes
/// come. Unknown sequences are dropped whole. No input makes it trap or hold more than one paste.
package struct KeyParser: Sendable {
    /// The bytes kept of one paste: 1 MiB.
    package static let pasteLimit = 1 << 20
    /// The end of the text of a paste that was cut.
    package static let cutMarker = " […]"
    /// The bytes of parameters looked at; no key of a terminal has half as many.
    private static let parameterLimit = 32

    private enum State {
        case ground
        case escape
        /// `ESC [` and its parameters.
        case sequence
        /// `ESC O`.
        case shifted
        /// `ESC [ [`: a function key of the Linux console.
        case console
        /// A command string (DCS, OSC and the like) begun by this byte; whether it holds anything.
        case string(UInt8, isEmpty: Bool)
        case stringEscape
        case paste(PasteCollector)
    }

    private var state = State.ground
    private var assembler = ScalarAssembler()
    private var isAlt = false
    private var parameters: [UInt8] = []

    /// Creates a parser in its initial state.
    package init() {}

    /// Whether it holds bytes whose meaning depends on the next ones, such as a lone Escape.
    package var isWaiting: Bool {
        switch state {
        case .ground: assembler.isHolding
        case .paste: false
        case .escape, .sequence, .shifted, .console, .string, .stringEscape: true
        }
    }

    /// The keys that these bytes complete.
    package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
        var keys: [Key] = []
        for byte in bytes { take(byte, into: &keys) }
        return keys
    }

    /// The keys that the held bytes mean if nothing follows them. A paste continues.
    package mutating func flush() -> [Key] {
        if case .paste = state { return [] }
        let key: Key? =
            switch state {
            case .ground: assembler.isHolding ? typed("\u{FFFD}") : nil
            case .escape: .escape
            case .sequence: parameters.isEmpty ? .alt("[") : nil
            case .shifted: .alt("O")
            case .string(let introducer, let isEmpty):
                isEmpty ? .alt(Character(Unicode.Scalar(introducer))) : nil
            case .console, .stringEscape, .paste: nil
            }
        assembler.abandon()
        isAlt = false
        state = .ground
        return key.map { [$0] } ?? []
    }

    /// The keys left at the end of the input, including an unfinished paste.
    package mutating func finish() -> [Key] {
        guard case .paste(let collector) = state else { return flush() }
        state = .ground
        return [.paste(collector.text)]
    }

    private mutating func take(_ byte: UInt8, into keys: inout [Key]) {
        switch state {
        case .ground: takeText(byte, into: &keys)
        case .escape: takeAfterEscape(byte, into: &keys)
        case .sequence: takeInSequence(byte, into: &keys)
        case .shifted, .console: takeFinal(byte, into: &keys)
        case .string(let introducer, _):
            switch byte {
            case 0x07, 0x18, 0x1A: state = .ground
            case 0x1B: state = .stringEscape
            default: state = .string(introducer, isEmpty: false)
            }
        case .stringEscape:
            if byte == UInt8(ascii: "\\") {
                state = .ground
            } else {
                takeAfterEscape(byte, into: &keys)
            }
        case .paste(var collector):
            // Emptied first, so that the collector is not copied for every byte.
            state = .ground
            if collector.take(byte) {
                keys.append(.paste(collector.text))
            } else {
                state = .paste(collector)
            }
        }
    }

    private mutating func takeText(_ byte: UInt8, into keys: inout [Key]) {
        if byte == 0x1B, !assembler.isHolding {
            state = .escape
            return
        }
        switch assembler.take(byte) {
        case .incomplete: break
        case .scalar(let scalar): if let key = typed(scalar) { keys.append(key) }
        case .invalid(let isRefused):
            if let key = typed("\u{FFFD}") { keys.append(key) }
            if isRefused { takeText(byte, into: &keys) }
        }
    }

    private mutating func takeAfterEscape(_ byte: UInt8, into keys: inout [Key]) {
        switch byte {
        case UInt8(ascii: "["):
            parameters.removeAll(keepingCapacity: true)
            state = .sequence
        case UInt8(ascii: "O"): state = .shifted
        case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "X"), UInt8(ascii: "^"),
            UInt8(ascii: "_"):
            state = .string(byte, isEmpty: true)
        case 0x1B:
            keys.append(.escape)
            state = .escape
        default:
            isAlt = true
            state = .ground
            takeText(byte, into: &keys)
        }
    }

    private mutating func takeInSequence(_ byte: UInt8, into keys: inout [Key]) {
        switch byte {
        case 0x20...0x3F:
            if parameters.count < Self.parameterLimit { parameters.append(byte) }
        case UInt8(ascii: "[") where parameters.isEmpty: state = .console
        case 0x40...0x7E:
            state = .ground
            if parameters == Array("200".utf8), byte == UInt8(ascii: "~") {
                state = .paste(PasteCollector(limit: Self.pasteLimit))
            } else if let key = Key(sequence: parameters, final: byte) {
                keys.append(key)
            }
        default:
            // No sequence has such a byte: it was cut off, and the byte speaks for itself.
            state = .ground
            if byte != 0x18 && byte != 0x1A { takeText(byte, into: &keys) }
        }
    }

    private mutating func takeFinal(_ byte: UInt8, into keys: inout [Key]) {
        let isConsole = if case .console = state { true } else { false }
        // Some terminals name modifiers here.
        if !isConsole, (0x30...0x3B).contains(byte) { return }
        state = .ground
        guard (0x20...0x7E).contains(byte) else {
            takeText(byte, into: &keys)
            return
        }
        if let key = isConsole ? Key(console: byte) : Key(shifted: byte) { keys.append(key) }
    }

    /// The key of a scalar, with the Alt that came before it.
    private mutating func typed(_ scalar: Unicode.Scalar) -> Key? {
        defer { isAlt = false }
        if let control = Key(control: scalar) { return control }
        // C1 controls are no keys.
        if (0x80...0x9F).contains(scalar.value) { return nil }
        return isAlt ? .alt(Character(scalar)) : .character(Character(scalar))
    }
}
