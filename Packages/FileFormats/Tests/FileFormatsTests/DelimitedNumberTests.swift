// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation
import Testing

@Suite("Delimited text, numbers")
struct DelimitedNumberTests {
    @Test(
        "decimals are read from the bytes exactly as the standard library reads their text",
        arguments: [
            "0", "0.0", "80", "80.5", "-2.5", "+3", ".5", "5.", "6.80388555", "88.18", "0.1",
            "123456.789",
            "999999999999999", "0.000000000000000000001", "3.141592653589793238462643383279",
            "123456789012345678901234567890", "00012.50", "9007199254740993",
        ])
    func exact(_ text: String) throws {
        #expect(try decimal(text) == Double(text.hasSuffix(".") ? "\(text)0" : text))
    }

    @Test(
        "what is not a plain number is none",
        arguments: [
            "", " ", "x", "1x", "1e3", "nan", "inf", "0x10", "1.2.3", "-", "+", ".", "--1", "1 2",
            "1,000",
            "1,5,5", "1.5,5", "½", "٣",
        ])
    func refused(_ text: String) throws {
        #expect(try decimal(text) == nil)
    }

    @Test("spaces around a number do not matter")
    func spaces() throws {
        #expect(try decimal("\t 80.5 ") == 80.5)
    }

    @Test(
        "a comma is a decimal point where it cannot separate thousands",
        arguments: [
            ("80,5", 80.5), ("6,80388555", 6.803_885_55), ("0,25", 0.25),
        ])
    func comma(_ text: String, _ value: Double) throws {
        #expect(try decimal(text) == value)
    }

    @Test("a thousand seeded decimals agree with the standard library")
    func seeded() throws {
        var seed: UInt64 = 7
        for _ in 0..<1_000 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let text = "\(seed >> 44).\(seed % 100_000)"
            #expect(try decimal(text) == Double(text))
        }
    }

    @Test(
        "whole numbers are read within the range of an integer",
        arguments: [
            ("0", 0), ("42", 42), ("-7", -7), ("+7", 7), (" 12 ", 12),
            ("999999999999999999", 999_999_999_999_999_999),
        ])
    func whole(_ text: String, _ value: Int) throws {
        #expect(try integer(text) == value)
    }

    @Test(
        "what is not a whole number in range is none",
        arguments: ["", "1.0", "a", "-", "99999999999999999999"])
    func notWhole(_ text: String) throws {
        #expect(try integer(text) == nil)
    }

    private func decimal(_ text: String) throws -> Double? {
        try field(text) { $0.decimal }
    }

    private func integer(_ text: String) throws -> Int? {
        try field(text) { $0.integer }
    }

    private func field<T>(_ text: String, _ read: (DelimitedField) -> T?) throws -> T? {
        let reader = try DelimitedReader(
            bytes: Data("\(text);x".utf8), name: "x", delimiter: UInt8(ascii: ";"))
        return try reader.withCursor { cursor throws(DelimitedFailure) in
            try cursor.next().flatMap { read($0[0]) }
        }
    }
}
