// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
package import HostAPI
import WorkoutsUIAPI

extension Setting {
    package static let bars = Setting(
        "bars", "your bars: the barbell, and others by name",
        allowed: "usual (20 kg, or 45 lb), or weights such as 20 kg, ez bar 10 kg",
        variable: "AIRFIT_BARS", at: \.preferences.gym.bars,
        read: { text in text == usual ? Gym.usual.bars : GymWords.bars(text) },
        write: { $0 == Gym.usual.bars ? usual : GymWords.text($0) })

    package static let plates = Setting(
        "plates", "your plates; x4 after a size where there are only four of it",
        allowed: "usual, or sizes such as 25, 20 x4, 10, 5, 2.5, 1.25 kg",
        variable: "AIRFIT_PLATES", at: \.preferences.gym.plates,
        read: { text in text == usual ? Gym.usual.plates : GymWords.plates(text) },
        write: { $0 == Gym.usual.plates ? usual : GymWords.text($0) })

    package static let rest = Setting(
        "rest", "how long a rest between two sets is",
        allowed: "15 seconds to 15 minutes, such as 90, 1:30 or 2 min",
        variable: "AIRFIT_REST", at: \.preferences.restSeconds,
        read: { text in
            RestWords.seconds(text).flatMap { (15...900).contains($0) ? $0 : nil }
        }, write: { "\($0) s" })

    package static let weeklySets = Setting(
        "weekly-sets", "how many sets a week a muscle should have",
        allowed: "two whole numbers from 1 to 60, such as 10-20", variable: "AIRFIT_WEEKLY_SETS",
        at: \.preferences.weeklySets,
        read: { text in
            let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { part in
                Int(part.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }, in: 1...60)
            }
            guard ends.count == 2, let low = ends[0], let high = ends[1], low <= high
            else { return nil }
            return low...high
        }, write: { "\($0.lowerBound)-\($0.upperBound)" })

    private static let usual = "usual"

    package static let formula = Setting(
        "formula", "formula that estimates from a set the most you could lift once",
        allowed: "epley or brzycki", variable: "AIRFIT_FORMULA", at: \.preferences.formula,
        read: OneRepMax.init(rawValue:), write: \.rawValue)
}
