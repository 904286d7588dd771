// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The food table to search: the USDA's 8,790 foods if `../shared` exists, otherwise as many
/// generated rows of the same form.
enum FoodTable {
    static let foods = 8_790
    /// The search words, typed letter by letter.
    static let words = [
        "chicken breast", "butter", "milk lowfat", "bread wheat", "cheddar", "rice",
    ]

    static func path(in folder: String) throws -> String {
        let real = "../shared/data/usda/usda-sr28-abbrev-8790.csv"
        if FileManager.default.fileExists(atPath: real) { return real }
        FileHandle.standardError.write(Data("no ../shared: made-up foods\n".utf8))
        let path = folder + "/foods.csv"
        try madeUp.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private static let heads = [
        "CHICKEN,BREAST", "CHICKEN,THIGH", "BEEF,GROUND", "PORK,LOIN", "BUTTER", "MILK,LOWFAT",
        "MILK,WHOLE", "CHEESE,CHEDDAR", "CHEESE,MOZZARELLA", "BREAD,WHEAT", "BREAD,RYE",
        "RICE,BROWN", "RICE,WHITE", "BANANAS", "APPLES", "CARROTS", "POTATOES", "BEANS,KIDNEY",
        "YOGURT,PLAIN", "SOUP,TOMATO", "SALMON,ATLANTIC", "TUNA,LIGHT", "OATS", "PASTA,SPAGHETTI",
        "CEREALS RTE,WHEAT", "CRACKERS,SALTINES", "COOKIES,BUTTER", "SNACKS,RICE CAKES",
        "BABYFOOD,FRUIT", "FAST FOODS,CHICKEN",
    ]
    private static let states = [
        "RAW", "CKD", "CKD,BLD", "CKD,RSTD", "CKD,FRIED", "CND", "DRIED", "FRZ", "W/ SALT",
        "WO/ SALT", "UNSWTND", "ENR", "LOW FAT", "SMOKED", "BRAISED", "STEAMED", "MICROWAVED",
        "PREP W/ WATER", "PREP W/ MILK", "FORTIFIED",
    ]

    private static var madeUp: String {
        var lines = [
            "NDB_No,Shrt_Desc,Energ_Kcal,Protein_(g),Lipid_Tot_(g),Carbohydrt_(g),Fiber_TD_(g),"
                + "GmWt_1,GmWt_Desc1"
        ]
        for food in 0..<foods {
            let (head, state) = (heads[food % heads.count], states[food / heads.count % 20])
            lines.append(
                "\(1_001 + food),\"\(head),\(state),TYPE \(food / 600)\",\(50 + food % 500),"
                    + "\(food % 30),\(food % 25),\(food % 40),\(food % 9),\(80 + food % 150),1 cup")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
