// SPDX-License-Identifier: Apache-2.0

import FileFormats

/// Reads the rows of one format, of which each stands for itself.
protocol ImportRowParser {
    /// The columns that are read; the person hears of the others. `nil` where most are left out.
    var known: Set<Int>? { get }

    /// Takes what a row says, or refuses it.
    mutating func read(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection)
}

extension ImportRowParser {
    /// Takes one row, or notes why not.
    mutating func take(
        _ record: DelimitedRecord, _ header: ImportHeader, into assembler: inout ImportAssembler
    ) {
        assembler.rows += 1
        do throws(ImportRejection) {
            try read(ImportRow(record, header), &assembler)
        } catch {
            assembler.rejected.append(error.row)
        }
    }
}
