// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import Relux
public import WorkoutsModels

extension Workouts.Business {
    /// The truth about training, readable by every layer above; only its reducer writes it.
    public protocol IState: Relux.BusinessState where State == Model.Journal {}
}
