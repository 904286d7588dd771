// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A connection by TCP that ends at a given time, whatever the other side does.
struct Connection: ~Copyable {
    /// A connection that failed.
    struct Broken: Error {
        let reason: String
    }

    private let socket: Int32
    private let deadline: ContinuousClock.Instant

    /// Connects to the first address of a host that answers.
    init(_ host: String, _ port: String, until deadline: ContinuousClock.Instant) throws(Broken) {
        var hints = addrinfo()
        #if canImport(Darwin)
            hints.ai_socktype = SOCK_STREAM
        #else
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #endif
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, port, &hints, &found) == 0 else {
            throw Broken(reason: "its name is not known")
        }
        defer { freeaddrinfo(found) }
        var next = found
        var failure = Broken(reason: "it has no address")
        while let address = next?.pointee {
            next = address.ai_next
            do throws(Broken) {
                self.socket = try Self.connected(address, deadline)
                self.deadline = deadline
                return
            } catch {
                failure = error
            }
        }
        throw failure
    }

    deinit { close(socket) }

    private static func connected(
        _ address: addrinfo, _ deadline: ContinuousClock.Instant
    ) throws(Broken) -> Int32 {
        let socket = Foundation.socket(
            address.ai_family, address.ai_socktype, address.ai_protocol)
        guard socket >= 0 else { throw Broken(reason: said()) }
        do throws(Broken) {
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
            if connect(socket, address.ai_addr, address.ai_addrlen) != 0 {
                guard errno == EINPROGRESS else { throw Broken(reason: said()) }
                try wait(for: socket, Int16(POLLOUT), deadline)
                var code: Int32 = 0
                var size = socklen_t(MemoryLayout<Int32>.size)
                getsockopt(socket, SOL_SOCKET, SO_ERROR, &code, &size)
                guard code == 0 else { throw Broken(reason: said(code)) }
            }
        } catch {
            close(socket)
            throw error
        }
        return socket
    }

    /// Sends all of it.
    mutating func send(_ data: Data) throws(Broken) {
        var rest = data[...]
        while !rest.isEmpty {
            try Self.wait(for: socket, Int16(POLLOUT), deadline)
            #if canImport(Darwin)
                let flags: Int32 = 0
            #else
                let flags = Int32(MSG_NOSIGNAL)
            #endif
            let sent = rest.withUnsafeBytes {
                Foundation.send(socket, $0.baseAddress, $0.count, flags)
            }
            if sent > 0 {
                rest = rest.dropFirst(sent)
            } else if errno != EAGAIN, errno != EINTR {
                // A server that has refused says why before it is sent everything.
                if errno == EPIPE || errno == ECONNRESET { return }
                throw Broken(reason: Self.said())
            }
        }
    }

    /// What comes until the other side ends the connection.
    mutating func readAll(atMost limit: Int) throws(Broken) -> Data {
        var (data, piece) = (Data(), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            try Self.wait(for: socket, Int16(POLLIN), deadline)
            let count = piece.withUnsafeMutableBytes { recv(socket, $0.baseAddress, $0.count, 0) }
            if count == 0 { return data }
            if count < 0 {
                if errno == EAGAIN || errno == EINTR { continue }
                if !data.isEmpty { return data }
                throw Broken(reason: Self.said())
            }
            data.append(contentsOf: piece[..<count])
            guard data.count <= limit else {
                throw Broken(reason: "it answered more than \(limit >> 20) MiB")
            }
        }
    }

    private static func wait(
        for socket: Int32, _ event: Int16, _ deadline: ContinuousClock.Instant
    ) throws(Broken) {
        while true {
            let left = deadline - ContinuousClock.now
            guard left > .zero else { throw Broken(reason: "it is too slow") }
            var polled = pollfd(fd: socket, events: event, revents: 0)
            let milliseconds =
                left.components.seconds * 1000 + 1
                + left.components.attoseconds / 1_000_000_000_000_000
            let ready = poll(&polled, 1, Int32(clamping: milliseconds))
            if ready > 0 { return }
            if ready < 0, errno != EINTR { throw Broken(reason: said()) }
        }
    }

    private static func said(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }
}
