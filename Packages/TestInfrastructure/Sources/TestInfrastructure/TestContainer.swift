// SPDX-License-Identifier: Apache-2.0

public import SwiftIoC

/// The container that the trait `.container { ioc in … }` made for the running test alone.
public enum TestContainer {
    @TaskLocal static var local: IoC?

    /// The running test's own container, in the test and in every child task.
    ///
    /// A detached task or a thread that the test starts does not see it: pass the container on.
    /// - Throws: `TestContainer.Missing` where neither the test nor a suite around it has the
    ///   trait.
    public static var current: IoC {
        get throws(Missing) {
            guard let local else { throw Missing() }
            return local
        }
    }

    /// The instance of `T` from the running test's own container.
    /// - Throws: `TestContainer.Missing`, or the `IoC.Failure` that says why there is no instance.
    public static func resolve<T: Sendable>(
        _ type: T.Type,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> T {
        try current.resolve(type, isolation: isolation)
    }
}

extension TestContainer {
    /// The running test has no container.
    public struct Missing: Error, Equatable, CustomStringConvertible {
        /// The whole sentence.
        public var description: String {
            "The running test has no container; write .container { ioc in … } in its @Test or "
                + "@Suite, and hand TestContainer.current to tasks that are detached."
        }
    }
}
