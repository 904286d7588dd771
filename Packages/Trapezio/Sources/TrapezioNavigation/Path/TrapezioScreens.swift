// SPDX-License-Identifier: Apache-2.0

import AxiomCore
public import Foundation
public import Trapezio

/// The registered types of screen. Makes a path from a saved one, or from a text such as
/// `workouts/w41`.
public struct TrapezioScreens: Sendable {
    struct Kind: Sendable {
        let name: String
        let addresses: [ScreenAddress]
        let make: @Sendable ([String: String]) throws -> any TrapezioScreen
        let decode: @Sendable (any Decoder) throws -> any TrapezioScreen
    }

    private(set) var kinds: [Kind] = []

    /// No screens.
    public init() {}

    /// Registers a type of screen.
    /// - Parameter addresses: the texts that lead to it: words, and parameters named as in the
    ///   Codable conformance of the screen, such as `workouts/:id`. A screen with an optional
    ///   parameter also has an address without it. Without any address it can be saved and
    ///   restored, but no text opens it.
    /// - Throws: `TrapezioPathFailure.duplicate` when its name or an address is taken.
    public mutating func register<Screen: TrapezioScreen>(
        _ type: Screen.Type, at addresses: String...
    ) throws(TrapezioPathFailure) {
        guard !kinds.contains(where: { $0.name == type.screenName }) else {
            throw .duplicate(type.screenName)
        }
        let taken = kinds.flatMap(\.addresses)
        let places = addresses.map { ScreenAddress($0) }
        for (index, place) in places.enumerated() {
            let others = taken + places[..<index]
            if others.contains(where: { $0.collides(with: place) }) {
                throw .duplicate(addresses[index])
            }
        }
        kinds.append(
            Kind(
                name: type.screenName, addresses: places,
                make: { try ScreenCoding.screen(type, from: $0) },
                decode: { try type.init(from: $0) }))
    }

    /// The names of the registered types, in the order of registration.
    public var names: [String] { kinds.map(\.name) }

    func screen(named name: String, from decoder: any Decoder) throws -> any TrapezioScreen {
        guard let kind = kinds.first(where: { $0.name == name }) else {
            throw TrapezioPathFailure.unknown(
                segment: name, text: name, closest: Self.closest(to: name, among: names),
                known: names)
        }
        return try kind.decode(decoder)
    }

    /// The name that is nearest to what was typed; `nil` when less than half of it is right.
    static func closest(to typed: String, among names: [String]) -> String? {
        // A text more than twice as long as a name is wrong by more than half of it.
        let longest = names.map(\.utf8.count).max() ?? 0
        guard typed.utf8.count <= longest * 2 else { return nil }
        let folded = typed.lowercased()
        return names.compactMap { name in
            let limit = max(name.utf8.count, folded.utf8.count) / 2
            let edits = EditDistance.between(folded, name.lowercased(), limit: limit)
            return edits <= limit ? (name, edits) : nil
        }.min { $0.1 < $1.1 }?.0
    }
}

extension TrapezioScreens {
    private static let userInfoKey = CodingUserInfoKey(rawValue: "TrapezioScreens")

    static func of(_ decoder: any Decoder) -> Self? {
        userInfoKey.flatMap { decoder.userInfo[$0] as? Self }
    }

    /// Lets a decoder read paths, including paths inside other values.
    public func prepare(_ decoder: JSONDecoder) {
        if let key = Self.userInfoKey { decoder.userInfo[key] = self }
    }

    /// A path as JSON of at most 64 KiB, to be saved.
    /// - Throws: `tooLong` for a path that could not be read again.
    public func data(of path: TrapezioPath) throws(TrapezioPathFailure) -> Data {
        let data: Data
        do {
            data = try JSONEncoder().encode(path)
        } catch {
            throw .damaged(reason: ScreenCoding.reason(error))
        }
        guard data.count <= Self.byteLimit else {
            throw .tooLong(bytes: data.count, limit: Self.byteLimit)
        }
        return data
    }

    /// The most bytes of a saved path: far more than a person opens screens.
    static let byteLimit = 65_536

    /// The path in saved JSON of at most 64 KiB, nested at most 512 deep (`JSONDecoder`).
    /// - Throws: `unknown` for a type of screen that is not registered; otherwise `damaged`.
    public func path(from data: Data) throws(TrapezioPathFailure) -> TrapezioPath {
        guard data.count <= Self.byteLimit else {
            throw .damaged(reason: "It has \(data.count) bytes and may have \(Self.byteLimit).")
        }
        let decoder = JSONDecoder()
        prepare(decoder)
        do {
            return try decoder.decode(TrapezioPath.self, from: data)
        } catch let failure as TrapezioPathFailure {
            throw failure
        } catch {
            throw .damaged(reason: ScreenCoding.reason(error))
        }
    }
}
