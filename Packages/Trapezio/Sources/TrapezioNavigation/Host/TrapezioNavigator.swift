// SPDX-License-Identifier: Apache-2.0

public import Trapezio

/// Requests navigation to another screen. The owner of the path decides: a host, or the app's
/// router.
@MainActor
public protocol TrapezioNavigator: AnyObject, Sendable {
    /// Shows a screen on top of the present one; does nothing when it is the present one.
    func goTo(_ screen: any TrapezioScreen)
    /// Leaves the screen that the navigator was given to, wherever on the path it is, and no other
    /// one. The owner of the path leaves the present screen. Does nothing at the root.
    func dismiss()
    /// Leaves one entry; the screens above it stay. Does nothing at the root, and when the entry is
    /// no longer on the path.
    func dismiss(_ entry: TrapezioPath.Entry)
    /// Leaves every screen but the root.
    func dismissToRoot()
    /// Goes back to the nearest use of a screen below; does nothing when there is none.
    func dismissTo(_ screen: any TrapezioScreen)
}
