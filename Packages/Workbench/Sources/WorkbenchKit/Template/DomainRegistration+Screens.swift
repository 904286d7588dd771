// SPDX-License-Identifier: Apache-2.0

/// The places where a domain's screens are registered: the app's manifest, its commands and its
/// addresses.
extension DomainRegistration {
    static let screens: [TextEdit] = {
        let screens = "\(sources)/Navigation/AppScreens.swift"
        let making = "\(composition)/Composition+Features.swift"
        let context = "\(sources)/CommandContext.swift"
        return imports(["UIAPI"], screens) + imports(["UI"], making)
            + imports(["Models", "ReluxInt"], context) + [
                TextEdit(
                    file: "\(sources)/Commands/Commands.swift",
                    place: .before("imports,", within: "subcommands: ["),
                    first: .before("ui,", within: "subcommands: ["),
                    text: "            <domain>,\n"),
                mapped("<Domain>UI", before: "their screens, and what their commands say"),
                TextEdit(
                    file: manifest,
                    place: .before(
                        ".product(name: \"HostFeature\", package: \"Host\")", within: program),
                    text: products(["ReluxInt"], "<Domain>")
                        + products(["UIAPI", "UI"], "<Domain>UI")),
                TextEdit(
                    file: context, place: .before("let router: Router.State"),
                    text: "    let <domain>: any <Domain>.Business.IState\n"),
                TextEdit(
                    file: context,
                    place: .before("router = try dependencies.client(Router.State.self)"),
                    text: """
                                <domain> = try dependencies.client(
                                    (any <Domain>.Business.IState).self)

                        """),
                TextEdit(
                    file: screens, place: .before("]", within: "static let places = ["),
                    text: "        ScreenPlace(name: \"<Title>\", address: \"<address>\"),\n"),
                TextEdit(
                    file: screens,
                    place: .before("} catch {", within: "var screens = TrapezioScreens()"),
                    text: "            try screens.register<Domain>()\n"),
                TextEdit(
                    file: making, place: .before("AuthUIRouter(services: services"),
                    first: .before("HomeProvider()"),
                    text: """
                                        <Domain>UIRouter(
                                            services: services, journal: context.<domain>),

                        """),
            ]
    }()
}
