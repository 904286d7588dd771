// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// A server of files by HTTP/1.1: what `GET` and `PUT` of Bazel's HTTP cache need, and no more.
///
/// It is waited for a few seconds in all. A server that is gone or breaks off, and one that is not done
/// by then, is asked for nothing more.
final class CacheServer {
    /// The answer to a request.
    struct Answer: Equatable {
        let status: Int
        let body: Data
    }

    /// Seconds that a whole run waits for the server.
    static let patience = 10.0
    /// Bytes of an answer; what tests did is a hundredth of that.
    private static let limit = 16 << 20

    private let host: String
    private let port: String
    private let folder: String
    private let address: String
    private var left: Duration
    /// Why it is no longer asked.
    private(set) var objection: String?

    /// - Throws: `usage` where the address is none of HTTP.
    init(_ address: String, patience: Double = CacheServer.patience) throws(BenchFailure) {
        guard let url = URLComponents(string: address), url.scheme == "http", url.query == nil,
            url.user == nil, let host = url.host, !host.isEmpty
        else {
            throw .usage(
                "--cache is the address of a server, such as http://127.0.0.1:8080, not \(address). "
                    + "There is no https: put a proxy on this machine before a server far away.")
        }
        self.host = host.trimmingCharacters(in: ["[", "]"])
        port = String(url.port ?? 80)
        folder =
            url.percentEncodedPath.hasSuffix("/")
            ? String(url.percentEncodedPath.dropLast()) : url.percentEncodedPath
        self.address = address
        left = .seconds(patience)
    }

    /// The file at a path; nil where there is none, or no whole answer.
    func file(at path: String) -> Data? {
        let answer = ask("GET", path, Data())
        return answer?.status == 200 ? answer?.body : nil
    }

    /// Puts a file; a server that refuses one is given no more.
    func put(_ body: Data, at path: String) {
        guard let answer = ask("PUT", path, body), !(200..<300).contains(answer.status) else {
            return
        }
        give(up: "it answered \(answer.status) to PUT \(path)")
    }

    private func ask(_ verb: String, _ path: String, _ body: Data) -> Answer? {
        guard objection == nil else { return nil }
        let clock = ContinuousClock()
        let start = clock.now
        defer { left -= clock.now - start }
        let head =
            "\(verb) \(folder)\(path) HTTP/1.1\r\nHost: \(host):\(port)\r\n"
            + "Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
        do {
            var line = try Connection(host, port, until: start + left)
            try line.send(Data(head.utf8) + body)
            return try Self.answer(in: line.readAll(atMost: Self.limit))
        } catch {
            give(up: error.reason)
            return nil
        }
    }

    private func give(up reason: String) {
        objection = "\(address) is asked for no more results: \(reason)."
    }

    /// Reads an answer that ended with its connection.
    static func answer(in data: Data) throws(Connection.Broken) -> Answer {
        guard let end = data.firstRange(of: Data("\r\n\r\n".utf8)) else {
            throw .init(reason: "it answered nothing that is HTTP")
        }
        let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self)
            .components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count > 1, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
            throw .init(reason: "it answered nothing that is HTTP")
        }
        let body = Data(data[end.upperBound...])
        let fields = lines.dropFirst().map { $0.lowercased() }
        guard let length = fields.first(where: { $0.hasPrefix("content-length:") }) else {
            // No part of a body in pieces is what it seems to be.
            let isWhole = !fields.contains { $0.hasPrefix("transfer-encoding:") }
            return Answer(status: status, body: isWhole ? body : Data())
        }
        guard Int(length.dropFirst(15).filter { $0 != " " }) == body.count else {
            throw .init(reason: "its answer was cut")
        }
        return Answer(status: status, body: body)
    }
}
