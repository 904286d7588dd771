// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import NutritionModels

/// How the diary opens a day: registered by the food domain, and replaced by what knows training
/// too.
public struct DiaryDay: Sendable {
    /// Opens a day in every domain that has data of it.
    public let open:
        @Sendable (Nutrition.Business.Model.Day, ScreenServices) async throws ->
            Nutrition.Business.Model.DaySummary
    /// The other domains that it reads. The day is opened again when one of them changes.
    public let follows: @MainActor @Sendable () throws -> [OwnershipSource]

    /// A way to open a day.
    public init(
        open:
            @escaping @Sendable (Nutrition.Business.Model.Day, ScreenServices) async throws ->
            Nutrition.Business.Model.DaySummary,
        follows: @escaping @MainActor @Sendable () throws -> [OwnershipSource]
    ) {
        self.open = open
        self.follows = follows
    }
}
