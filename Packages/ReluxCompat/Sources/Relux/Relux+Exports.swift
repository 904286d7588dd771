// SPDX-License-Identifier: Apache-2.0

// Code over upstream uses `@Observable` and `Date` with no import but `Relux`, which exports them.
@_exported public import Foundation
@_exported public import Observation
// So that `Relux.Kernel` has its members where only this module is imported. A file that imports
// both would have two types `Relux`; one that has the kernel from here has this module's.
@_exported public import ReluxKernel

extension Relux {
    /// The loop of this repository, with its own actions, states and sagas. Write `Relux.Kernel`
    /// where a file would otherwise import both modules, since both have a type `Relux`.
    public typealias Kernel = ReluxKernel.Relux
}
