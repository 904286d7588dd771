// SPDX-License-Identifier: Apache-2.0

/// The places where a domain's screens are registered: the app's manifest and its addresses.
extension DomainRegistration {
    static let screens: [TextEdit] = {
        let screens = "\(sources)/Navigation/AppScreens.swift"
        let making = "\(composition)/Composition+Features.swift"
        let tools = "\(sources)/CommandTools.swift"
        return imports(["UIAPI"], screens) + imports(["UI"], making)
            + imports(["Models", "ReluxInt"], tools) + [
                mapped("<Domain>UI", before: "their screens, and what their commands say"),
                TextEdit(
                    file: manifest, place: .before(host, within: program),
                    text: products(["Models", "ReluxInt"], "<Domain>")
                        + products(["UIAPI", "UI"], "<Domain>UI")),
                TextEdit(
                    file: tools, place: .before("let router: Router.State"),
                    text: "    let <domain>: any <Domain>.Business.IState\n"),
                TextEdit(
                    file: tools,
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
                                            services: services, journal: tools.<domain>),

                        """),
            ]
    }()
}
