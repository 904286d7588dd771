// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
    import Foundation
    import Testing

    /// One copy of each domain module, each in its own shared library.
    @Suite("Linkage", .timeLimit(.minutes(1)))
    struct LinkageTests {
        private static let libraries = ["Auth", "Workouts", "Nutrition"].flatMap { domain in
            ["Models", "ReluxInt", "ServiceInt", "ServiceImpl", "ReluxImpl"].map {
                "lib\(domain)\($0).so"
            }
        }

        @Test("the program links the fifteen domain libraries, and no test support")
        func linked() async throws {
            try await withAirfit { airfit in
                let run = try await airfit.shell("ldd $AIRFIT")
                for library in Self.libraries {
                    #expect(run.output.contains(library), "\(library)")
                }
                #expect(!run.output.contains("TestSupport"))
                #expect(!run.output.contains("not found"))
            }
        }

        @Test(
            "no symbol of a Models module is defined in another library",
            arguments: ["Auth", "Workouts", "Nutrition"])
        func oneCopy(domain: String) async throws {
            try await withAirfit { airfit in
                let module = "\(domain)Models"
                // `$s`, the length of the module's name and the name begin every symbol that the module defines.
                let run = try await airfit.shell(
                    """
                    cd "$(dirname $AIRFIT)"
                    for library in lib*.so airfit; do
                        [ "$library" = "lib\(module).so" ] && continue
                        nm -D --defined-only "$library" | awk '{ print $3 }' \
                            | grep -E '^\\$s\(module.count)\(module)' | grep -vE 'W[lLxyb]|WOh|Wl$|Mn?$' | sed "s|^|$library |"
                    done
                    nm -D --defined-only "lib\(module).so" | grep -c '\\$s\(module.count)\(module)'
                    """)
                let lines = run.output.split(separator: "\n")
                #expect(lines.count == 1, "\(lines.prefix(5))")
                #expect(Int(lines.last ?? "") ?? 0 > 100)
            }
        }
    }
#endif
