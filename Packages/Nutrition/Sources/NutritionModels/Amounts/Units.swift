// SPDX-License-Identifier: Apache-2.0

/// The sizes of units of mass, volume and energy: international pounds and US customary volumes
/// (NIST Handbook 44, appendix C), with the cup of USDA SR28, and the thermochemical kilocalorie.
package enum Units {
    /// Grams in a unit of mass, with the unit's short name.
    package static func mass(_ unit: String) -> (name: String, grams: Double)? {
        switch unit {
        case "g", "gr", "gram", "grams", "gramme", "grammes": ("g", 1)
        case "kg", "kilo", "kilos", "kilogram", "kilograms": ("kg", 1_000)
        case "mg": ("mg", 0.001)
        case "ug", "mcg", "\u{B5}g", "\u{3BC}g": ("\u{B5}g", 0.000_001)
        case "oz", "ounce", "ounces": ("oz", 28.349523125)
        case "lb", "lbs", "pound", "pounds": ("lb", 453.59237)
        default: nil
        }
    }

    /// Kilocalories in a unit of energy of food: 4.184 kJ are one. What packages call a Calorie is a
    /// kilocalorie too.
    package static func energy(_ unit: String) -> Double? {
        switch unit {
        case "kcal", "kcals", "cal", "cals", "calorie", "calories", "kilocalories": 1
        case "kj", "kilojoule", "kilojoules": 1 / 4.184
        default: nil
        }
    }

    /// How many teaspoons a household volume has: 3 in a tablespoon, 48 in a cup.
    package static func teaspoons(_ volume: String) -> Double? {
        switch volume {
        case "tsp": 1
        case "tbsp": 3
        case "cup": 48
        default: nil
        }
    }

    /// Millilitres in a unit of volume, with the unit's short name.
    package static func volume(_ unit: String) -> (name: String, millilitres: Double)? {
        switch unit {
        case "ml", "millilitre", "millilitres", "milliliter", "milliliters", "cc": ("ml", 1)
        case "cl": ("cl", 10)
        case "dl": ("dl", 100)
        case "l", "litre", "litres", "liter", "liters", "ltr": ("l", 1_000)
        case "fl oz", "floz", "fluid ounce", "fluid ounces": ("fl oz", 29.5735295625)
        case "cup", "cups": ("cup", 236.588)
        case "tbsp", "tbsps", "tablespoon", "tablespoons": ("tbsp", 14.7868)
        case "tsp", "tsps", "teaspoon", "teaspoons": ("tsp", 4.92892)
        default: nil
        }
    }
}
