// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Foundation

/// A server in this process that keeps what is put, and can answer everything as a test likes.
final class TinyServer: Sendable {
    enum Way: Sendable {
        case honest
        /// Answers every `GET` with these bytes, and closes.
        case raw(Data)
        /// Keeps the connection, and says nothing.
        case silent
        /// Answers every `PUT` with 507.
        case full
    }

    let address: String
    private let socket: Int32
    private let way: Guarded<Way>
    private let files = Guarded<[String: Data]>([:])
    private let held = Guarded<[Int32]>([])

    init(_ way: Way = .honest) {
        self.way = Guarded(way)
        socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = socket
        withUnsafeMutablePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(socket, $0, size)
                _ = listen(socket, 128)
                _ = getsockname(socket, $0, &size)
            }
        }
        address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
        Thread.detachNewThread { [self] in
            while true {
                let client = accept(socket, nil, nil)
                if client < 0 { return }
                answer(client)
            }
        }
    }

    var paths: [String] { files.withLock { $0.keys.sorted() } }

    func behave(_ way: Way) { self.way.withLock { $0 = way } }

    /// Changes every file under a path.
    func change(_ folder: String, _ change: (Data) -> Data) {
        files.withLock { files in
            for path in files.keys where path.hasPrefix(folder) {
                files[path] = files[path].map(change)
            }
        }
    }

    /// Is gone: nobody listens.
    func end() {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
        for client in held.withLock({ $0 }) { close(client) }
    }

    private func answer(_ client: Int32) {
        let way = way.withLock { $0 }
        if case .silent = way { return held.withLock { $0.append(client) } }
        defer { close(client) }
        var (data, piece) = (Data(), [UInt8](repeating: 0, count: 1 << 16))
        let mark = Data("\r\n\r\n".utf8)
        var (words, length) = ([Substring](), 0)
        while true {
            if let end = data.firstRange(of: mark) {
                let head = String(decoding: data[..<end.lowerBound], as: UTF8.self)
                words = head.split(separator: "\r\n")[0].split(separator: " ")
                let field = head.components(separatedBy: "Content-Length: ").last ?? ""
                length = Int(field.prefix { $0.isNumber }) ?? 0
                if data.count >= end.upperBound + length { break }
            }
            let count = recv(client, &piece, piece.count, 0)
            guard count > 0 else { return }
            data.append(contentsOf: piece[..<count])
        }
        let path = String(words[1])
        if words[0] == "PUT" {
            if case .full = way { return say(client, 507, Data()) }
            files.withLock { $0[path] = Data(data.suffix(length)) }
            return say(client, 201, Data())
        }
        if case .raw(let bytes) = way { return send(client, bytes) }
        let file = files.withLock { $0[path] }
        say(client, file == nil ? 404 : 200, file ?? Data())
    }

    private func say(_ client: Int32, _ status: Int, _ body: Data) {
        let head = "HTTP/1.1 \(status) Said\r\nContent-Length: \(body.count)\r\n\r\n"
        send(client, Data(head.utf8) + body)
    }

    private func send(_ client: Int32, _ data: Data) {
        data.withUnsafeBytes {
            _ = Foundation.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
    }
}
