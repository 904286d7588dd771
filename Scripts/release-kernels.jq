# The root manifest of Scripts/release-kernels.sh, from what `swift package dump-package` says of each kernel's manifest. What
# it cannot carry over is refused by name, so that nothing is lost in silence.
def quoted: tojson;
def names: "[\(map(quoted) | join(", "))]";
def one_of(what): unique | if length == 1 then .[0] else error("the kernels differ in their \(what): \(tojson)") end;
def platform: ({ios: "iOS", macos: "macOS", tvos: "tvOS", watchos: "watchOS", visionos: "visionOS"}[.platformName]
    // error("no name for the platform \(.platformName)")) as $name | ".\($name)(\(.version | quoted))";
# SwiftPM refuses unsafe flags in a dependency. Warnings are errors for us only: a newer compiler warns of more.
def setting: (.kind | keys[0]) as $kind | .kind[$kind]._0 as $value
    | if $kind == "unsafeFlags" or $kind == "treatAllWarnings" or $kind == "treatWarning" or $kind == "linkedLibrary" then empty
      elif .tool != "swift" or .condition != null then error("a setting is not carried over: \(tojson)")
      elif $kind == "swiftLanguageMode" then ".swiftLanguageMode(.v\($value))"
      elif $kind == "enableUpcomingFeature" then ".enableUpcomingFeature(\($value | quoted))"
      else error("a setting is not carried over: \(tojson)") end;
def settings: [.settings[] | setting];
def linked: .condition as $when | if ($when | keys) - ["platformNames"] != [] then error("a condition is not carried over: \(tojson)")
      else ".linkedLibrary(\(.kind.linkedLibrary._0 | quoted)\(if $when then ", .when(platforms: [\($when.platformNames | map(".\(.)") | join(", "))])" else "" end))" end;
def libraries: [.settings[] | select(.kind.linkedLibrary) | linked];
def place: "Packages/\(.package)/\(.path // "Sources/\(.name)")" | quoted;
def provider: keys[0] as $kind | if $kind | IN("apt", "brew", "yum", "nuget") then ".\($kind)(\(.[$kind][0] | names))"
    else error("no name for the provider \($kind)") end;
. as $packages
| [$packages[].products[] | select(.type.library)] as $products
| ($products | map({key: .name, value: .targets}) | from_entries) as $targets_of
| [$packages[] | .name as $package | .targets[] | select(.type != "test") + {package: $package}] as $targets
| def needs: [.dependencies[] | (.product // .byName // .target) as $row
      | if $row[1:] | map(select(type == "object")) | length > 0 then error("a dependency has a condition: \(tojson)") else $row[0] end
      | . as $name | if $targets_of[$name] then $targets_of[$name][] elif any($targets[]; .name == $name) then $name
        else error("\($name) is in none of the packages") end];
  def reached: . as $names
      | ([$targets[] | select(.name | IN($names[])) | .name, needs[]] | unique) as $more
      | if $more == ($names | unique) then $more else $more | reached end;
  ([$products[].targets[]] | reached) as $reached
| [$targets[] | select(.name | IN($reached[]))
    | if (.type | IN("regular", "system") | not) or .resources != [] or .sources != null or .pluginUsages != null
        or .pkgConfig != null
      then error("the target \(.name) has what is not carried over: \(del(.settings, .dependencies) | tojson)") else . end] as $shipped
| "// swift-tools-version: \($packages | map(.toolsVersion._version) | one_of("tools version") | sub("\\.0$"; ""))
// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/release-kernels.sh from the manifests in Packages. Only the commits of versions have it.

import PackageDescription

let settings: [SwiftSetting] = [
\($shipped | map(select(.type == "regular") | settings) | one_of("settings") | map("    \(.),\n") | add)]

// Products leave it to SwiftPM how they are linked: shared libraries would each hold a copy of the kernel below them.
let package = Package(
    name: \"Kernels\",
    platforms: [\($packages | map([.platforms[] | platform] | join(", ")) | one_of("platforms"))],
    products: [
\($products | map("        .library(name: \(.name | quoted), targets: \(.targets | names)),\n") | add)    ],
    targets: [
\($shipped | map(if .type == "system" then "        .systemLibrary(
            name: \(.name | quoted),
            path: \(place),
            providers: [\([.providers[]? | provider] | join(", "))]),
" else "        .target(
            name: \(.name | quoted),
            dependencies: \(needs | names),
            path: \(place),
\(if .exclude == [] then "" else "            exclude: \(.exclude | names),\n" end)            swiftSettings: settings\(libraries | if . == [] then "" else ",
            linkerSettings: [\(join(", "))]" end)),
" end) | add)    ]
)"
