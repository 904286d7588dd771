// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation

/// The abbreviated table of USDA SR28 in the forms in which it is handed out: as CSV, as the
/// original `ABBREV.txt` with `^` between the fields, `~` around texts and no first line, and
/// either in a zip archive, such as `sr28abbr.zip`.
enum SR28Source {
    /// Where the original is.
    static let address =
        "https://www.ars.usda.gov/ARSUserFiles/80400535/DATA/SR/sr28/dnload/sr28abbr.zip"

    /// A reader of the table as CSV.
    static func reader(path: String) throws(DelimitedFailure) -> DelimitedReader {
        let bytes = try unpacked(NamedFile.content(path), path)
        guard bytes.first == UInt8(ascii: "~") else {
            return try DelimitedReader(bytes: bytes, name: path)
        }
        return try DelimitedReader(
            bytes: csv(bytes), name: path, delimiter: UInt8(ascii: ","), firstLine: 0)
    }

    /// The table in an archive; a file that is none as it is.
    private static func unpacked(_ bytes: Data, _ path: String) throws(DelimitedFailure) -> Data {
        guard ZipArchive.isOne(bytes) else { return bytes }
        let archive = try ZipArchive(bytes: bytes, name: path)
        let table = archive.entries.first { entry in
            let name = entry.name.lowercased()
            return name.hasSuffix("abbrev.txt") || name.hasSuffix(".csv")
        }
        guard let table, let content = try archive.stream(of: table).rest(atMost: most) else {
            throw .unreadable(
                file: path,
                reason:
                    "it has no ABBREV.txt and no CSV file. Of FoodData Central name an archive in "
                    + "CSV")
        }
        return Data(content)
    }

    /// The most bytes of an unpacked table; the original has 2 MB.
    private static let most = 64 << 20

    private static func csv(_ bytes: Data) -> Data {
        var text = Data(columns.joined(separator: ",").utf8)
        text.reserveCapacity(bytes.count + 4_096)
        text.append(UInt8(ascii: "\n"))
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "^"): text.append(UInt8(ascii: ","))
            case UInt8(ascii: "~"): text.append(UInt8(ascii: "\""))
            case UInt8(ascii: "\""): text.append(contentsOf: [byte, byte])
            default: text.append(byte)
            }
        }
        return text
    }

    /// The columns of `ABBREV.txt` (SR28 documentation, "Abbreviated file"), as the CSV has them.
    private static let columns = [
        "NDB_No", "Shrt_Desc", "Water_(g)", "Energ_Kcal", "Protein_(g)", "Lipid_Tot_(g)",
        "Ash_(g)", "Carbohydrt_(g)", "Fiber_TD_(g)", "Sugar_Tot_(g)", "Calcium_(mg)", "Iron_(mg)",
        "Magnesium_(mg)", "Phosphorus_(mg)", "Potassium_(mg)", "Sodium_(mg)", "Zinc_(mg)",
        "Copper_mg)", "Manganese_(mg)", "Selenium_(µg)", "Vit_C_(mg)", "Thiamin_(mg)",
        "Riboflavin_(mg)", "Niacin_(mg)", "Panto_Acid_mg)", "Vit_B6_(mg)", "Folate_Tot_(µg)",
        "Folic_Acid_(µg)", "Food_Folate_(µg)", "Folate_DFE_(µg)", "Choline_Tot_ (mg)",
        "Vit_B12_(µg)", "Vit_A_IU", "Vit_A_RAE", "Retinol_(µg)", "Alpha_Carot_(µg)",
        "Beta_Carot_(µg)", "Beta_Crypt_(µg)", "Lycopene_(µg)", "Lut+Zea_ (µg)", "Vit_E_(mg)",
        "Vit_D_µg", "Vit_D_IU", "Vit_K_(µg)", "FA_Sat_(g)", "FA_Mono_(g)", "FA_Poly_(g)",
        "Cholestrl_(mg)", "GmWt_1", "GmWt_Desc1", "GmWt_2", "GmWt_Desc2", "Refuse_Pct",
    ]
}
