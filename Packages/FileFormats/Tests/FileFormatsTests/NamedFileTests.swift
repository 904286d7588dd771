// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation
import Testing

@Suite("Files that a person names", .timeLimit(.minutes(1)))
struct NamedFileTests {
    @Test("a pipe, a link to one, a device and a folder are refused at once, with the reason")
    func refused() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        let folder = url.path
        let (pipe, link) = (folder + "/pipe", folder + "/link")
        mkfifo(pipe, 0o600)
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: pipe)
        let waits = "it is a named pipe; write what comes out of it to a file first"
        let cases = [
            (pipe, DelimitedFailure.unreadable(file: pipe, reason: waits)),
            (link, .unreadable(file: link, reason: waits)),
            (
                "/dev/zero",
                .unreadable(file: "/dev/zero", reason: "it is a device; name a file")
            ),
            (folder, .directory(file: folder)),
            (folder + "/none", .missing(file: folder + "/none")),
        ]
        for (path, failure) in cases {
            #expect(throws: failure) { try NamedFile.handle(path) }
            #expect(throws: failure) { try ByteStream(path: path) }
            #expect(throws: failure) { try DelimitedReader(path: path) }
            #expect(throws: failure) { try ZipArchive(path: path, name: path) }
        }
        #expect(throws: DelimitedFailure.self) { try DelimitedReader.content(ofPipe: pipe) }
    }

    @Test("a pipe that the shell opened is read to its end")
    func handedOver() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("a,b\n".utf8))
        try pipe.fileHandleForWriting.close()
        let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
        #expect(try DelimitedReader.content(ofPipe: path) == Data("a,b\n".utf8))
    }

    @Test("a file is read as it is")
    func regular() throws {
        let handle = try NamedFile.handle(#filePath)
        #expect(try handle.read(upToCount: 7) == Data("// SPDX".utf8))
    }
}
