// SPDX-License-Identifier: Apache-2.0

import CIndexStore

extension IndexStore {
    /// Adds what a unit's records say to the facts.
    func read(_ unit: Unit, path: String, into facts: inout IndexFacts) throws(WorkbenchFailure) {
        let file = facts.add(IndexFacts.File(path: path, module: unit.module))
        for name in unit.records {
            var error: UnsafeMutableRawPointer?
            try checkWhole("record", name, "records/\(name.suffix(2))/\(name)")
            guard let reader = api.record_reader_create(handle, name, &error) else {
                throw broken("record", name, error)
            }
            defer { api.record_reader_dispose(reader) }
            let visitor = RecordVisitor(api, file: file, facts: facts)
            facts = IndexFacts()
            _ = api.record_reader_occurrences_apply_f(
                reader, Unmanaged.passUnretained(visitor).toOpaque()
            ) { context, occurrence in
                if let occurrence { RecordVisitor.from(context)?.visit(occurrence) }
                return true
            }
            facts = visitor.facts
        }
    }
}

/// Turns the occurrences of one record into facts.
private final class RecordVisitor {
    private let api: cindex_api
    private let file: Int
    /// The facts, which are here alone while a record is read.
    var facts: IndexFacts
    /// A record has one object for each symbol.
    private var numbers: [UnsafeMutableRawPointer: Int] = [:]
    private var symbol = 0
    private var owner: Int?
    private var declaration: Int?

    /// Bits of an occurrence's roles, as indexstore.h numbers them.
    private enum Role {
        static let definition: UInt64 = 1 << 1
        static let reference: UInt64 = 1 << 2
        static let read: UInt64 = 1 << 3
        static let write: UInt64 = 1 << 4
        static let call: UInt64 = 1 << 5
        static let implicit: UInt64 = 1 << 8
        static let childOf: UInt64 = 1 << 9
        static let baseOf: UInt64 = 1 << 10
        static let overrideOf: UInt64 = 1 << 11
        static let extendedBy: UInt64 = 1 << 14
        static let accessorOf: UInt64 = 1 << 15
        static let containedBy: UInt64 = 1 << 16
    }

    init(_ api: cindex_api, file: Int, facts: IndexFacts) {
        self.api = api
        self.file = file
        self.facts = facts
    }

    static func from(_ context: UnsafeMutableRawPointer?) -> RecordVisitor? {
        context.map { Unmanaged<RecordVisitor>.fromOpaque($0).takeUnretainedValue() }
    }

    func visit(_ occurrence: UnsafeMutableRawPointer) {
        let roles = api.occurrence_get_roles(occurrence)
        guard let found = api.occurrence_get_symbol(occurrence),
            let number = number(of: found, keepsAll: roles & Role.accessorOf != 0)
        else { return }
        let isImplicit = roles & Role.implicit != 0
        symbol = number
        owner = nil
        declaration = nil
        let related =
            Role.overrideOf | Role.accessorOf | Role.containedBy
            | (isImplicit ? 0 : Role.childOf | Role.baseOf | Role.extendedBy)
        if roles & related != 0 {
            _ = api.occurrence_relations_apply_f(
                occurrence, Unmanaged.passUnretained(self).toOpaque()
            ) { context, relation in
                if let relation { RecordVisitor.from(context)?.relate(relation) }
                return true
            }
        }
        guard facts.symbols[symbol].kind != .part else { return }
        var (line, column): (UInt32, UInt32) = (0, 0)
        api.occurrence_get_line_col(occurrence, &line, &column)
        if roles & Role.definition != 0 {
            guard !isImplicit else { return }
            facts.define(symbol, file: file, line: Int(line), owner: owner)
        } else if roles & Role.reference != 0, roles & (Role.baseOf | Role.extendedBy) == 0 {
            let reference = IndexFacts.Reference(
                file: file, line: Int(line), column: Int(column), symbol: symbol,
                isCall: roles & Role.call != 0, declaration: declaration,
                isWrite: roles & (Role.read | Role.write) == Role.write)
            if isImplicit { facts.imply(reference) } else { facts.add(reference) }
        }
    }

    private func relate(_ relation: UnsafeMutableRawPointer) {
        guard let found = api.symbol_relation_get_symbol(relation),
            let number = number(of: found, keepsAll: true)
        else { return }
        let roles = api.symbol_relation_get_roles(relation)
        if roles & Role.childOf != 0 { owner = number }
        if roles & Role.containedBy != 0 { declaration = number }
        if roles & Role.accessorOf != 0 { facts.own(symbol, by: number) }
        if roles & Role.overrideOf != 0 { facts.override(number, by: symbol) }
        if roles & Role.baseOf != 0 { facts.inherit(number, from: symbol) }
        if roles & Role.extendedBy != 0 { facts.extend(symbol, by: number) }
    }

    /// Nil for parameters and accessors, which stand for something that is there as well.
    private func number(of found: UnsafeMutableRawPointer, keepsAll: Bool = false) -> Int? {
        if let known = numbers[found], known >= 0 || !keepsAll { return known < 0 ? nil : known }
        let kind = Self.kind(api.symbol_get_kind(found), api.symbol_get_subkind(found))
        if kind == .part, !keepsAll {
            numbers[found] = -1
            return nil
        }
        let number = facts.symbol(
            api.symbol_get_usr(found).string, name: api.symbol_get_name(found).string, kind: kind)
        numbers[found] = number
        return number
    }

    private static let accessors: Set<UInt32> = [
        3, 4, 1000, 1001, 1002, 1003, 1014, 1015, 1016, 1017, 1018,
    ]

    private static func kind(_ kind: UInt32, _ subkind: UInt32) -> IndexFacts.Kind {
        switch kind {
        case 1: .module
        case 5: .enumeration
        case 6: .structure
        case 7: .reference
        case 8: .proto
        case 9: .typeExtension
        case 22: .initialiser
        case 13, 14, 19, 20, 21: .property
        case 25: .part
        default: accessors.contains(subkind) ? .part : .other
        }
    }
}
