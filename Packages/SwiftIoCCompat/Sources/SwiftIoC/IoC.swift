// SPDX-License-Identifier: Apache-2.0

public import SwiftIoCKernel

/// A container with the interface of swift-ioc, over the one of this repository.
///
/// Upstream accepts types and resolvers that are not `Sendable`, and so does this one: code over it
/// is as safe as it is over upstream.
public final class IoC: Sendable {
    /// The key of a registration: its type.
    public typealias Key = ObjectIdentifier
    /// The container of this repository.
    public typealias Kernel = SwiftIoCKernel.IoC

    /// The container below, for what upstream does not have: children, validation, a description.
    public let kernel: Kernel
    private let logger: Told

    /// An empty container.
    /// - Parameter logger: is told of every registration and resolution.
    public init(logger: any ILogger = Logger()) {
        let told = Told(logger: logger)
        self.logger = told
        kernel = Kernel(logger: Kernel.Logger(enabled: told.isEnabled) { told.logger.send($0) })
    }
}

extension IoC {
    /// How long an instance lives.
    public enum Lifecycle: Sendable {
        /// As long as the container.
        case container
        /// As long as somebody keeps it: each resolution makes one.
        case transient

        var kernel: Kernel.Lifecycle {
            switch self {
            case .container: .container
            case .transient: .transient
            }
        }
    }

    /// Receives what the container does, as text.
    public protocol ILogger {
        /// Takes a message.
        func send(_ msg: String)
    }

    /// Prints what the container does, or nothing.
    public struct Logger: ILogger, Sendable {
        let isEnabled: Bool

        /// A logger that prints, if it is enabled.
        public init(enabled: Bool = true) { isEnabled = enabled }

        /// Prints the message.
        public func send(_ msg: String) {
            if isEnabled { print("SwiftIoC: \(msg)") }
        }
    }
}

/// A logger that upstream does not ask to be `Sendable`.
private struct Told: @unchecked Sendable {
    // Proof: a constant. What it does when several threads send is the logger's own affair, as it
    // is over upstream.
    let logger: any IoC.ILogger

    var isEnabled: Bool { (logger as? IoC.Logger)?.isEnabled ?? true }
}
