// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild
import WorkbenchKit

@main
enum Main {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        let directory = FileManager.default.currentDirectoryPath
        let write = { (text: String) in FileHandle.standardOutput.write(Data(text.utf8)) }
        let complain = { (text: String) in FileHandle.standardError.write(Data(text.utf8)) }
        if BenchBuild.commands.contains(words.first ?? "") {
            let interruption = Interruption()
            interruption.listen()
            let bench = BenchBuild(
                directory: directory, interruption: interruption, write: write, complain: complain)
            exit(bench.run(words))
        }
        let workbench = Workbench(
            directory: directory, program: CommandLine.arguments.first,
            further: BenchBuild.helpTexts, write: write, complain: complain)
        exit(workbench.run(words).rawValue)
    }
}
