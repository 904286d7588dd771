// SPDX-License-Identifier: Apache-2.0

/// A small package with one of everything that a compiled module depends on. Each number is
/// somewhere in a file or among the words of the build, so that every edit is another number.
package struct CacheFixture: Sendable, Hashable {
    /// What can be edited.
    package enum Part: String, Sendable, Codable, CaseIterable {
        case comment, line, body, signature, argument, inlinable, file, name
        case middleBody, middleInlinable
        case farBody, farSignature, farInlinable
        case header, headerBody, source
        case define, language, flag, clangDefine
        case resource, plugin, macro
        case wordDefine, wordClang, wordFlag
    }

    private var numbers: [Part: Int] = [:]

    package init() {}

    package subscript(part: Part) -> Int {
        get { numbers[part] ?? 0 }
        set { numbers[part] = newValue == 0 ? nil : newValue }
    }

    /// How many values a part has; nil for as many as there are numbers.
    static func values(of part: Part) -> Int? {
        switch part {
        case .macro, .language, .wordFlag, .flag: 2
        case .name: 3
        case .signature, .farSignature, .file: 4
        case _: nil
        }
    }

    /// The modules whose compilation a part must change.
    package static let modules = ["Far", "Base", "Middle", "program"]

    /// The words for `swift build`.
    var words: [String] {
        var words: [String] = []
        if self[.wordDefine] > 0 { words += ["-Xswiftc", "-DWORD\(self[.wordDefine] % 3)"] }
        if self[.wordClang] > 0 { words += ["-Xcc", "-DWORD=\(self[.wordClang])"] }
        if self[.wordFlag] > 0 { words += ["-Xswiftc", "-enforce-exclusivity=unchecked"] }
        return words
    }

    /// Every file but the macro's library, by path.
    func files(macros: String) -> [String: String] {
        var files = [
            "Package.swift": manifest(macros: macros),
            "Far/Package.swift": Self.farManifest,
            "Far/Sources/Far/Far.swift": far,
            "Plugins/Numbers/Numbers.swift": Self.plugin,
            "Sources/Base/Number.txt": "package let pluginNumber = \(self[.plugin])\n",
            "Sources/Base/Resources/text.txt": "text \(self[.resource])\n",
            "Sources/Base/Base\(self[.name]).swift": base,
            "Sources/Base/Inlined.swift": inlined,
            "Sources/CShape/shape.c": shapeSource,
            "Sources/CShape/include/shape.h": shapeHeader,
            "Sources/Middle/Middle.swift": middle,
            "Sources/Middle/Shapes.swift": shapes,
            "Sources/program/Main.swift": program,
        ]
        for number in 0..<self[.file] {
            files["Sources/Base/Extra\(number).swift"] = """
                extension Base { package static var extra\(number): Int { \(number) } }

                """
        }
        return files
    }

    // MARK: Manifests

    private func manifest(macros: String) -> String {
        let language = self[.language] == 0 ? "v6" : "v5"
        let unsafe = self[.flag] == 0 ? "" : ", \"-enable-testing\""
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Proof",
                dependencies: [.package(path: "Far")],
                targets: [
                    .target(name: "CShape", cSettings: [.define("DEPTH", to: "\(self[.clangDefine])")]),
                    .plugin(name: "Numbers", capability: .buildTool()),
                    .target(
                        name: "Base", dependencies: [.product(name: "Far", package: "Far")],
                        exclude: ["Number.txt"], resources: [.embedInCode("Resources/text.txt")],
                        swiftSettings: [
                            .define("DEFINE\(self[.define] % 4)"),
                            .unsafeFlags(["-load-plugin-library", "\(macros)"]),
                        ],
                        plugins: ["Numbers"]),
                    .target(
                        name: "Middle", dependencies: ["Base", "CShape"],
                        swiftSettings: [
                            .swiftLanguageMode(.\(language)),
                            .unsafeFlags(["-Xcc", "-DDEPTH=\(self[.clangDefine])"\(unsafe)]),
                        ]),
                    .executableTarget(name: "program", dependencies: ["Base", "Middle"]),
                ]
            )

            """
    }

    private static let farManifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Far", products: [.library(name: "Far", targets: ["Far"])],
            targets: [.target(name: "Far")])

        """

    private static let plugin = """
        import Foundation
        import PackagePlugin

        @main
        struct Numbers: BuildToolPlugin {
            func createBuildCommands(context: PluginContext, target: Target) -> [Command] {
                let input = context.package.directoryURL.appending(path: "Sources/Base/Number.txt")
                let output = context.pluginWorkDirectoryURL.appending(path: "Number.swift")
                return [
                    .buildCommand(
                        displayName: "Number", executable: URL(filePath: "/bin/cp"),
                        arguments: [input.path(), output.path()], inputFiles: [input],
                        outputFiles: [output])
                ]
            }
        }

        """

    // MARK: Swift

    private var far: String {
        """
        public enum Far {
            public static func value(_ number: \(Self.types[self[.farSignature]])) -> Int {
                Int(number) + \(self[.farBody]) + MemoryLayout.size(ofValue: number)
            }
            @inlinable public static func inlined() -> Int { \(self[.farInlinable]) }
        }

        """
    }

    private var base: String {
        let lines = String(repeating: "\n", count: self[.line] % 50)
        let extras = (0..<self[.file]).map { "+ extra\($0)" }.joined(separator: " ")
        return """
            import Far

            // Note \(self[.comment]).
            @freestanding(expression) macro number() -> Int =
                #externalMacro(module: "Figures", type: "NumberMacro")
            \(lines)
            public enum Base {
                public static func body() -> Int { Far.value(7) * 2 + \(self[.body]) }
                public static func typed(_ number: \(Self.types[self[.signature]])) -> Int {
                    MemoryLayout.size(ofValue: number)
                }
                public static func defaulted(_ number: Int = \(self[.argument])) -> Int { number }
                public static var line: Int { return #line }
                public static var fileName: String { #fileID }
                public static var macro: Int { #number }
                public static var generated: Int { pluginNumber }
                public static var text: [UInt8] { PackageResources.text_txt }
                public static var extras: Int { 0 \(extras) }
                public static var define: String {
                    #if DEFINE0
                        "none"
                    #elseif DEFINE1
                        "one"
                    #elseif DEFINE2
                        "two"
                    #else
                        "more"
                    #endif
                }
                public static var word: String {
                    #if WORD1
                        "one"
                    #elseif WORD2
                        "two"
                    #else
                        "none"
                    #endif
                }
            }

            """
    }

    private var inlined: String {
        """
        import Far

        extension Base {
            @inlinable public static func inlined() -> Int { \(self[.inlinable]) + Far.inlined() }
        }

        """
    }

    private var middle: String {
        """
        public import Base

        public enum Middle {
            public static func body() -> Int { Base.inlined() + Base.defaulted() + \(self[.middleBody]) }
            @inlinable public static func inlined() -> Int {
                Base.inlined() * 3 + \(self[.middleInlinable])
            }
            public static var typed: Int { Base.typed(3) }
        }

        """
    }

    private var shapes: String {
        """
        internal import CShape

        extension Middle {
            public static var shape: [Int32] {
                [shape_depth(), shape_inlined(), SHAPE_NUMBER, shape_source(), shape_word()]
            }
        }

        """
    }

    private var program: String {
        """
        import Base
        import Middle

        @main
        enum Main {
            static func main() {
                print(Base.body(), Base.typed(1), Base.defaulted(), Base.line, Base.fileName)
                print(Base.macro, Base.generated, Base.text, Base.extras, Base.define, Base.word)
                print(Base.inlined(), Middle.body(), Middle.inlined(), Middle.typed, Middle.shape)
            }
        }

        """
    }

    private static let types = ["Int", "UInt8", "Int32", "Double"]

    // MARK: C

    private var shapeHeader: String {
        """
        #define SHAPE_NUMBER \(self[.header])
        #ifndef DEPTH
        #define DEPTH 0
        #endif
        #ifndef WORD
        #define WORD 0
        #endif
        static inline int shape_depth(void) { return DEPTH; }
        static inline int shape_word(void) { return WORD; }
        static inline int shape_inlined(void) { return \(self[.headerBody]); }
        int shape_source(void);

        """
    }

    private var shapeSource: String {
        """
        #include "shape.h"
        int shape_source(void) { return \(self[.source]) + shape_depth(); }

        """
    }
}
