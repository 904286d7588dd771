// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

@main
enum Main {
    static func main() {
        let workbench = Workbench(
            directory: FileManager.default.currentDirectoryPath,
            write: { FileHandle.standardOutput.write(Data($0.utf8)) },
            complain: { FileHandle.standardError.write(Data($0.utf8)) })
        let code = workbench.run(Array(CommandLine.arguments.dropFirst()))
        exit(code.rawValue)
    }
}
