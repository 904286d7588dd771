// SPDX-License-Identifier: Apache-2.0

import TestInfrastructure
import Testing

#if !canImport(SwiftUI)
    @Suite("The SwiftUI views of sample topic", .timeLimit(.minutes(5)))
    struct EntriesViewTests {
        @Test("they compile against SwiftUI's declarations, over the stores of the terminal")
        func sound() throws {
            let views = try SwiftUICheck.Module("SampleTopicUI", in: "SampleTopicUI")
            #expect(try SwiftUICheck.complaints(about: SwiftUICheck.adapters() + [views]).isEmpty)
        }
    }
#endif
