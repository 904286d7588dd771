// SPDX-License-Identifier: Apache-2.0

/// Hands out people.
protocol PeopleRepositoryProtocol: Sendable {
    func people() async throws -> [String]
}

/// The first recipe, applied: the store is behind a repository protocol.
@MainActor
final class PeopleViewModel {
    private(set) var people: [String] = []
    private let repository: any PeopleRepositoryProtocol

    init(repository: any PeopleRepositoryProtocol) { self.repository = repository }

    func load() async throws { people = try await repository.people() }
}
