// SPDX-License-Identifier: Apache-2.0

/// The three bad examples of specification 002 and the two recipes before they were applied. What
/// they become lies beside `AirFitExampleTests` as code that compiles and runs.
enum AirFitExamples {
    private static let head = "// SPDX-License-Identifier: Apache-2.0\n\n"

    static let badDashboardViewModel =
        head + """
            import Observation

            @Observable
            final class BadDashboardViewModel {
                @Environment(\\.modelContext) private var context
                private let health = HealthKitManager()
                private let chat = OpenAIProvider()

                func load() {
                    let request = FetchDescriptor<Person>()
                    people = try! context.fetch(request)
                    text = try! chat.answer(to: "How was my day?")
                }
            }
            """

    static let badAIService =
        head + """
            import SwiftUI

            final class BadAIService: AIServiceProtocol {
                @State private var isBusy = false

                func answer(to question: String) -> some View {
                    VStack {
                        if isBusy { ProgressView() }
                    }
                }
            }
            """

    static let badCoreProtocol =
        head + """
            import AuthServiceImpl

            protocol BadCoreProtocol {
                func configure(with service: AIService) async throws
            }
            """

    static let viewModelBefore =
        head + """
            final class PeopleViewModel {
                @Environment(\\.modelContext) private var context

                func load() {
                    people = try! context.fetch(FetchDescriptor<Person>())
                }
            }
            """

    static let serviceBefore =
        head + """
            final class EnergyService {
                private let health = HealthKitManager()

                func eaten() -> Int { health.energyEaten() }
            }
            """
}
