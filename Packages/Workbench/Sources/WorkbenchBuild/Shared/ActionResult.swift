// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// What the Remote Execution API keeps of an action: here one output file, by its digest.
///
/// Servers of Bazel's cache read what is put under `/ac/`, and refuse what is none. Its form is
/// `build.bazel.remote.execution.v2.ActionResult`, a message of protocol buffers.
struct ActionResult: Equatable {
    static let path = "tests"

    /// The digest of the file, under `/cas/`.
    let digest: String
    let size: Int

    /// The message.
    var data: Data {
        let digest = Self.field(1, Data(digest.utf8)) + Self.number(2, size)
        return Self.field(2, Self.field(1, Data(Self.path.utf8)) + Self.field(2, digest))
    }

    init(of file: Data) {
        (digest, size) = (SHA256.hex(file), file.count)
    }

    /// Reads a message; nil for one that this program has not written.
    init?(_ data: Data) {
        guard let file = Self.fields(data)?[2]?.data, let parts = Self.fields(file),
            parts[1]?.data == Data(Self.path.utf8), let named = parts[2]?.data,
            let digest = Self.fields(named), let text = digest[1]?.data,
            let size = digest[2]?.number, let name = String(data: text, encoding: .utf8),
            name.utf8.count == 64,
            name.allSatisfy({ $0.isHexDigit && !$0.isUppercase })
        else { return nil }
        (self.digest, self.size) = (name, size)
    }

    private static func varint(_ value: Int) -> Data {
        var (rest, bytes) = (UInt64(value), Data())
        while rest > 0x7f {
            bytes.append(UInt8(rest & 0x7f) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
        return bytes
    }

    private static func field(_ number: Int, _ data: Data) -> Data {
        varint(number << 3 | 2) + varint(data.count) + data
    }

    private static func number(_ number: Int, _ value: Int) -> Data {
        varint(number << 3) + varint(value)
    }

    private enum Value {
        case number(Int)
        case data(Data)

        var number: Int? { if case .number(let value) = self { value } else { nil } }
        var data: Data? { if case .data(let value) = self { value } else { nil } }
    }

    /// The fields of a message, the last one of each number; nil where it is broken. Fields that a server
    /// adds, such as the machine that ran an action, are passed over.
    private static func fields(_ data: Data) -> [Int: Value]? {
        var (rest, fields) = (data[...], [Int: Value]())
        func varint() -> Int? {
            var (value, shift): (UInt64, UInt64) = (0, 0)
            while let byte = rest.popFirst(), shift < 63 {
                value |= UInt64(byte & 0x7f) << shift
                if byte < 0x80 { return Int(exactly: value) }
                shift += 7
            }
            return nil
        }
        while !rest.isEmpty {
            guard let tag = varint() else { return nil }
            switch tag & 7 {
            case 0:
                guard let value = varint() else { return nil }
                fields[tag >> 3] = .number(value)
            case 2:
                guard let count = varint(), count <= rest.count else { return nil }
                fields[tag >> 3] = .data(Data(rest.prefix(count)))
                rest = rest.dropFirst(count)
            default: return nil
            }
        }
        return fields
    }
}
