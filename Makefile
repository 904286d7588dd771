# One place for every command. `make` alone shows them.
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
BUILD := Scripts/build.sh
SOURCES := Packages App Tests
PREFIX ?= /usr/local

help:
	@echo "airfit: a modular Swift monorepo and the fitness app built on it"
	@echo
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-20s %s\n", $$1, $$2 }'

more: ## show the targets for proofs, measurements and packaging
	@grep -hE '^[a-z-]+:.*#: ' $(MAKEFILE_LIST) | awk -F ':.*#: ' '{ printf "  make %-20s %s\n", $$1, $$2 }'

run: libraries ## build and run the app's main job on an embedded database, in a temporary folder
	@$(BUILD) build App --product airfit
	@.build/debug/airfit demo

counter: #: run the counter, the first thing to read about Trapezio: + - 0 q
	@$(BUILD) build Packages/Trapezio --product counter </dev/null >&2
	@.build/debug/counter

test: test-tools ## build and test everything, every package alone: CACHED=1 leaves out what has not changed, SERIAL=1 times each test
	@Scripts/test-all.sh $(if $(CACHED),--cached) $(if $(SERIAL),--serial)

check: libraries ## what CI runs: format, layering, build with warnings as errors and test each package, metrics, fuzz
	@Scripts/check.sh

check-all: libraries #: the same with the tests that take minutes, and with all inputs of those that check runs in part
	@WORKBENCH_SLOW=1 Scripts/check.sh

build: libraries ## build the app and all it needs, warnings are errors
	@$(BUILD) build App

domain: libraries ## build and test one domain alone: make domain DOMAIN=Auth
	@Scripts/domain.sh "$(DOMAIN)"

lint: libraries ## check the format and the layering
	@failed=0; swift format lint --strict --parallel --recursive $(SOURCES) || failed=1; \
		Scripts/architecture.sh || failed=1; exit $$failed

format: ## write every file in the house format
	@swift format --in-place --parallel --recursive $(SOURCES)

release: libraries ## build airfit and workbench as one optimised file each, and bills of materials, .build/NAME.spdx.json
	@Scripts/release.sh

release-kernels: #: make a version of the kernels that SwiftPM takes by URL, a commit and a tag beside main: VERSION=0.2.0
	@Scripts/release-kernels.sh "$(VERSION)"

reproduce: libraries #: build the release twice, in two new folders, and hold the bytes against each other (takes two releases)
	@Scripts/reproduce.sh

install: release ## put both programs, manual pages and completions into PREFIX (/usr/local): make install PREFIX=~/.local
	@Scripts/install.sh install "$(PREFIX)"

uninstall: #: remove exactly what make install put into PREFIX
	@Scripts/install.sh uninstall "$(PREFIX)"

deb: release #: make a Debian package of both programs, .build/airfit_VERSION_ARCHITECTURE.deb, checked by lintian
	@Scripts/package.sh

prove-package: deb #: install the package in a clean root without Swift, use it there and remove it (root, minutes)
	@Scripts/prove-package.sh

metrics: build #: the architecture's figures from the index of the build, held against their bounds
	@$(BUILD) build Packages/Workbench --product workbench >/dev/null
	@.build/debug/workbench metrics --gate

gate-metrics: # in `check`, where the builds have just written the index; the lint asks it too
	@.build/debug/workbench metrics --gate
	@.build/debug/workbench lint --index

verify-imports: #: hold the lint's reading of imports against the compiler's over every Swift file
	@$(BUILD) build Packages/Workbench --product workbench >/dev/null
	@.build/debug/workbench lint --verify

graph: ## draw the domains and packages as an HTML page, .build/graph.html
	@$(BUILD) build Packages/Workbench --product workbench >/dev/null
	@.build/debug/workbench graph --format html >.build/graph.html && echo .build/graph.html

test-affected: test-tools ## test what a change since BASE affects: make test-affected BASE=origin/main
	@Scripts/test-all.sh --base "$(or $(BASE),main)"

watch-inputs: test-tools #: run tests under strace, and name the files they open and programs they start that the law does not say
	@Scripts/watch-inputs.sh $(PACKAGES)

workbench: ## build the workbench; from then on builds are planned anew only where that is needed
	@$(BUILD) build Packages/Workbench -c release --product workbench && echo .build/release/workbench

prove-rules: libraries #: plant over 200 breaches of the law into a copy of this repository, build it, and find each (minutes)
	@WORKBENCH_SLOW=1 $(BUILD) test Packages/Workbench --disable-xctest --filter PlantedBreachTests

test-workbench: #: hold generated domains to the format, and the build guard against SwiftPM (takes minutes)
	@WORKBENCH_SLOW=1 $(BUILD) test Packages/Workbench --disable-xctest --filter BuildTests

prove-foreign: libraries #: try the workbench on clones of others' repositories, and plant breaches into copies: make prove-foreign CLONES=~/src
	@$(BUILD) build Packages/Workbench --product foreign-proof
	@$(BUILD) build Packages/Workbench --product workbench
	@.build/debug/foreign-proof .build/debug/workbench --clones "$(or $(CLONES),..)"

prove-new-repository: libraries #: make a repository of your own in an empty folder, and run its lint and tests there (minutes)
	@Scripts/prove-new-repository.sh

prove-kernels: #: take the kernels by URL from a version made in a clone: programs over them and over each alone, built from nothing and run (minutes)
	@Scripts/prove-kernels.sh

prove-affected: libraries #: hold `workbench affected` against 500 real builds and runs of all tests (takes an hour; goes on where it stopped)
	@$(BUILD) build Packages/Workbench -c release --product affected-proof
	@.build/release/affected-proof --changes 500

prove-shared-results: libraries #: two clones share results of tests by an nginx, and a planted fault is found (minutes): PACKAGES="Packages/SwiftIoC"
	@$(BUILD) build Packages/Workbench --product workbench >/dev/null
	@Scripts/prove-shared-results.sh $(PACKAGES)

bench-workbench: libraries #: time the workbench over a generated repository of 200 domains
	@$(BUILD) build Packages/Workbench -c release
	@.build/release/bench-workbench .build/release/workbench --gate

bench-build: workbench ## measure incremental builds of this repository, with proof (under ten minutes): OPTIONS="--domain Auth …"
	@.build/release/workbench bench-build --iterations 5 --warm-ups 1 --gate $(OPTIONS)

bench-build-scale: workbench #: the same from 10 to 200 domains, against one module (hours; goes on where it stopped)
	@.build/release/workbench bench-build --scale 10,50,100,200 $(OPTIONS)

bench: libraries ## measure the kernels as ratios to the physical limits of the same run
	@$(BUILD) build Tests -c release --product bench
	@.build/release/bench --gate

bench-app: release #: measure start-up, import and the terminal's answers against the physical limits of the same run
	@$(BUILD) build Tests -c release --product bench-app
	@[ "$$(uname)" != Linux ] || swiftc -O -static-stdlib -parse-as-library \
		Tests/Sources/baseline-foundation/*.swift -o .build/release/baseline-foundation-static
	@.build/release/bench-app .build/airfit --gate

year: libraries #: type a whole year of made-up days into the program, and work every figure out again (a minute)
	@WORKBENCH_SLOW=1 $(BUILD) test App --disable-xctest --filter YearTests

tsan: libraries #: run every package's tests under the thread sanitizer (takes longer)
	@Scripts/sanitize.sh thread

asan: libraries #: run every package's tests under the address sanitizer (takes longer)
	@Scripts/sanitize.sh address

sanitize: libraries #: both sanitizers over every package, to their ends (hours)
	@Scripts/sanitize.sh thread; ended=$$?; Scripts/sanitize.sh address && exit $$ended

torture: libraries # RELEASE=1: of the optimised program, which starts in half the time
	@$(if $(RELEASE),Scripts/release.sh airfit,$(BUILD) build App --product airfit)
	@$(BUILD) build Tests --product FaultShim
	@$(BUILD) build Tests --product torture

limits: torture #: hold every bound of the page Limits, those of 64 MiB and 250,000 rows too (minutes)
	@WORKBENCH_SLOW=1 $(BUILD) test Tests --disable-xctest --filter LimitTests

crash: torture #: kill the program before every call of every operation, and at random: OPTIONS="--only log --random 1000"
	@Scripts/torture.sh crash $(OPTIONS)

faults: torture #: make every call of every operation fail, once and for good: OPTIONS="--only import"
	@Scripts/torture.sh faults $(OPTIONS)

power: torture #: cut the power at every change of the disk, with what fsync allows to be lost lost: OPTIONS="--only first,log"
	@Scripts/torture.sh power $(OPTIONS)

undo: torture #: change a database at random, undo and redo all of it, some runs killed: OPTIONS="--changes 2000"
	@Scripts/torture.sh undo $(OPTIONS)

soak: torture #: eight writers, readers and imports at one database at once: OPTIONS="--seconds 3600 --writers 8"
	@Scripts/torture.sh soak $(OPTIONS)

fuzz-check: libraries # in `check`
	@Scripts/fuzz.sh debug 10

fuzz: libraries #: give every reader whatever libFuzzer thinks of: make fuzz SECONDS=600 TARGETS="sets imports"
	@Scripts/fuzz.sh release $(or $(SECONDS),10) $(TARGETS)

trace: build #: the functions that one `airfit log` passes, from a debugger: main, SQLite, text
	Scripts/trace-log.sh

evidence: #: the requirements and what shows each, from the last `make test`: .build/EVIDENCE.md
	@Scripts/evidence.sh

docs: libraries ## make one documentation site of all libraries and articles in .build/docs/site, links checked
	@Scripts/docs.sh

libraries:
	@Scripts/system-libraries.sh

test-tools:
	@Scripts/system-libraries.sh --test

clean: #: remove everything that was built
	@rm -rf .build .build-tsan .build-asan .build-fuzz

.PHONY: trace help more run counter test check check-all build domain lint format release release-kernels reproduce install uninstall deb prove-package prove-rules workbench test-workbench test-affected metrics \
	gate-metrics verify-imports graph prove-foreign limits prove-new-repository prove-kernels prove-affected prove-shared-results bench-workbench bench-build bench-build-scale bench bench-app \
	tsan asan torture crash faults power soak undo fuzz fuzz-check evidence docs libraries test-tools clean
