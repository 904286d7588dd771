// SPDX-License-Identifier: Apache-2.0

import Axiom
import Basics
import DesignSystem
import HostAPI
import HostFeature
import TerminalUI
import Trapezio
import TrapezioNavigation

extension Commands {
    private static let at = Option("at", value: "PLACE", "begin at a screen")

    static func ui(_ places: [ScreenPlace], _ samples: [String]) -> Command {
        Command(
            "ui", "the whole app in the terminal, with keys",
            discussion: """

                Everything the commands do, on screens. ? shows every key, u takes the last change back,
                q quits.

                PLACE is an address: \(samples.joined(separator: ", ")).
                """,
            examples: [
                ("ui", ""), ("ui --ascii", "plain characters only"),
            ] + places.dropFirst().prefix(1).map { ("ui --at \($0.address)", "begin there") },
            options: [at]
        ) { invocation, context in
            if invocation.has(.json) {
                throw UserError.usage(
                    "ui is for people: it has no --json.",
                    hint: "\(ProgramName.current) --help", field: "json")
            }
            let path = try startingPath(invocation, context.tools.product.map)
            let capabilities = context.shell.capabilities(
                invocation, try context.tools.settings.inForce)
            if let obstacle = capabilities.obstacle {
                throw UserError(
                    "no_terminal", .failed, obstacle.description,
                    hint: "\(ProgramName.current) today", field: nil)
            }
            let signal = try await TerminalSession.run(capabilities: capabilities) { session in
                try await run(context, from: path, in: session)
            }
            let exit = signal.map { ExitCode(rawValue: 128 + $0) ?? .interrupted }
            return Output(Report(data: .null, isConfirmation: true), exit: exit)
        }
    }

    private static func startingPath(
        _ invocation: Invocation, _ map: ScreenMap
    ) throws -> TrapezioPath {
        guard let address = invocation.value(at) else { return TrapezioPath(root: map.home) }
        do throws(TrapezioPathFailure) {
            return try map.path(parsing: address)
        } catch {
            throw UserError.usage(
                error.message, hint: "\(ProgramName.current) ui --help", field: "at")
        }
    }

    @MainActor
    private static func run(
        _ context: CommandContext, from path: TrapezioPath, in session: TerminalSession
    ) async throws -> Int32? {
        let tools = try context.tools
        let map = tools.product.map
        tools.session = session
        try await context.dispatch(Router.Action.show(path))
        let features = tools.features
        // From here on every change outside is seen.
        let world = await tools.services.world(tools.application)
        let host = TrapezioNavigationHost<ScreenContent>(
            path: path, navigator: tools.navigator,
            refused: { features.services.messages.emit("\($0.message)", .error) },
            build: { features.presentable(for: $0, navigator: $1, interop: $2) })
        let model = InteractiveModel(
            product: tools.product, host: host, navigator: tools.navigator,
            services: features.services,
            size: session.size, glyphs: session.capabilities.isUnicode ? .unicode : .ascii,
            isOpen: tools.services.identity.isOpen)
        model.backups = tools.services.backups
        model.entry = try EntryField(context)
        for problem in tools.settings.inForce.problems {
            features.services.messages.emit(problem, .warning)
        }
        let kept = Task {
            await features.services.tellOfDrafts(
                of: tools.services.identity.access().person, on: path, in: map)
        }
        defer { kept.cancel() }
        let app = InteractiveSession(
            session: session, model: model, router: tools.router, host: host,
            identity: tools.services.identity, undo: features.services.undo,
            follower: WorldFollower(
                world: world, model: model, services: features.services,
                identity: tools.services.identity,
                showAccount: {
                    tools.navigator.show(
                        map.path(to: tools.services.identity.place))
                },
                show: {
                    session.use(context.shell.colours(tools.settings.inForce))
                    try? session.present(model.frame)
                }),
            watch: FrameWatch(tools.services.monitor))
        let end: Result<Int32?, any Error>
        do {
            end = .success(try await app.run())
        } catch {
            end = .failure(error)
        }
        // However it ended, drafts that were typed a moment ago are stored too.
        await features.services.drafts.flush()
        return try end.get()
    }
}

extension Shell {
    /// What the terminal can show, after `--ascii` and the setting of colours.
    func capabilities(
        _ invocation: Invocation, _ inForce: Settings.InForce
    ) -> TerminalCapabilities {
        var capabilities = TerminalCapabilities(
            environment: environment, inputIsTerminal: inputIsTerminal,
            outputIsTerminal: outputIsTerminal)
        capabilities.colours = colours(inForce)
        if invocation.has(.ascii) { capabilities.isUnicode = false }
        return capabilities
    }
}
