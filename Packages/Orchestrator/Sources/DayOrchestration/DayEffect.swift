// SPDX-License-Identifier: Apache-2.0

public import Relux

/// What can be asked of the day as a whole.
public enum DayEffect: Relux.Effect {
    /// Open a day of the person's own calendar, `YYYY-MM-DD`, in every domain.
    case show(day: String)
}
