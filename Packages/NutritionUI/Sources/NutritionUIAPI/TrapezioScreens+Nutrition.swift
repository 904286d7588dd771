// SPDX-License-Identifier: Apache-2.0

public import TrapezioNavigation

extension TrapezioScreens {
    /// Makes the food domain's screens known, with their addresses.
    /// - Throws: `TrapezioPathFailure.duplicate` when a name or an address is taken.
    public mutating func registerNutrition() throws(TrapezioPathFailure) {
        try register(DiaryScreen.self, at: "diary", "diary/:day")
        try register(FoodsScreen.self, at: "foods", "foods/:food")
        try register(TargetsScreen.self, at: "targets")
        try register(WeightScreen.self, at: "weight")
    }
}
