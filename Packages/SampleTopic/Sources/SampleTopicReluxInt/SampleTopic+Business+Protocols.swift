// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import Relux
public import SampleTopicModels

extension SampleTopic.Business {
    /// The owner whose entries are loaded, and their revision; only its reducer writes it.
    public protocol IState: Relux.BusinessState
    where State == Relux.Ownership<SampleTopic, Model.Owner> {}

    /// Answers every request of the domain.
    public protocol ISaga: Relux.Saga {}
}
