# `make compare-huerotation` and `make test` set up what they need, build and run.

SWIFT ?= swift
PREFIX ?= /usr/local
SOURCES = Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources \
  Examples/Package.swift Examples/Sources
RELEASE = .build/release/colortool
export CULORI SWIFT

# What make runs itself, the comparison and the tests, is built by Tools/quick.
TOOL = .build/quick/release/colortool

# The Swift runtime goes into an installed binary on Linux, whose symbols none asks for; Apple's
# systems carry it.
STATIC = $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib -Xlinker --no-export-dynamic)

.DEFAULT_GOAL := help

.PHONY: help
help: ## This list
	@awk -F ':.*## ' '/^##@ / { printf "\n%s\n", substr($$0, 5) } \
	  /^[a-z-]+:.*## / { printf "  make %-20s %s\n", $$1, $$2 }' Makefile

##@ Use

.PHONY: compare-huerotation
compare-huerotation: quick ## Compare hue rotations; ARGS='photo.jpg --angles 90' for your own
	$(TOOL) compare-huerotation $(ARGS)

.PHONY: live
live: wasm ## Let the comparison's pages turn what a reader types: the core for WebAssembly, beside colortool
	mkdir -p $(dir $(TOOL)) && cp .build/web/colortoolkit.wasm $(dir $(TOOL))

# What is installed: Swift's runtime and, on Linux, the part of ICU that breaks lines are in it.
INSTALLED = .build/install/release/colortool
STAGE = .build/package/stage
DEB = .build/package/colortool_*.deb

$(INSTALLED): install-build

.PHONY: install-build
install-build: setup
	PKG_CONFIG_PATH="$$(packaging/icu):$$PKG_CONFIG_PATH" $(SWIFT) build -c release \
	  --product colortool --scratch-path .build/install $(STATIC) $(SWIFT_FLAGS) >&2

.PHONY: install
install: $(INSTALLED) ## Install colortool, its manual and completions in PREFIX (default /usr/local)
	DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' packaging/install $(INSTALLED)

.PHONY: quick
quick: setup
	Tools/quick build --product colortool >&2

##@ Test

# EVENTS names a file that says of each test when it began and ended.
RUN_TESTS = Tools/quick test --skip-build --disable-xctest \
  $(if $(EVENTS),--event-stream-output-path $(EVENTS))

.PHONY: test
test: setup-python build-tests ## Build and run every test; ARGS='--filter ColorimetryTests' for some of Swift's
	$(if $(ARGS),,Tools/python test)
	$(RUN_TESTS) $(ARGS)

.PHONY: test-swift
test-swift: build-tests ## The tests in Swift alone, which need no Python
	$(RUN_TESTS) $(ARGS)

.PHONY: build-tests
build-tests: setup
	Tools/quick build --build-tests

# The share of some three million vectors that `make test-wasm` compares, the hostile inputs of each
# kind that it generates, and the native library that it compares with, which is built unless it is
# another, such as that of the wheel.
VECTORS ?= 1
INPUTS ?= 10000
NATIVE ?= .build/quick/release/libColorToolkitC.so

.PHONY: test-wasm
test-wasm: wasm ## Hold the module for JavaScript to the native library; VECTORS=0.05 INPUTS=500 for a part
	$(if $(filter .build/quick/%,$(NATIVE)),Tools/quick build --product ColorToolkitC >&2)
	node --test web/tests/colortoolkit.test.js
	web/tests/wasm-vectors $(NATIVE) .build/web/colortoolkit.wasm $(VECTORS)
	web/tests/wasm-replay $(NATIVE) .build/web/colortoolkit.wasm $(INPUTS)

.PHONY: test-web
test-web: wasm ## Test the essay, Try, the gallery and the pages in Chromium
	node --test web/tests/

# The kernels in C optimised, in debug builds too: tests of exports try every colour there is.
TEST_FLAGS = -Xcc -O2

# Tests that bound memory, of which a sanitizer takes much, are left out.
.PHONY: test-asan test-tsan
test-asan: export SANITIZER = address
test-asan: export ASAN_OPTIONS = detect_leaks=0
test-asan: ## The tests in Swift under the address sanitizer: reads and writes beyond memory, use after free
test-tsan: export SANITIZER = thread
test-tsan: ## The same under the thread sanitizer: data races
test-asan test-tsan: setup
	$(SWIFT) build --build-tests --sanitize $(SANITIZER) --scratch-path .build/$@ $(TEST_FLAGS)
	$(SWIFT) test --skip-build --disable-xctest \
	  --sanitize $(SANITIZER) --scratch-path .build/$@ $(ARGS)

.PHONY: coverage
coverage: setup ## Run Swift's tests with counters: which lines of the core none reaches
	Tests/coverage

.PHONY: mutate
mutate: setup ## Change the sources a little, one at a time, and find what no test notices; ARGS='--room filters --count 50'
	$(SWIFT) run --package-path Tests/Mutation --scratch-path .build/mutation/tool mutate $(ARGS)

# Seconds for each target, and the one target where not all are meant.
SECONDS ?= 60
TARGET ?=

.PHONY: fuzz
fuzz: setup ## Try hostile inputs, on Linux; SECONDS=60 for each target, TARGET=scenes for one, ARGS for libFuzzer
	Tests/Fuzzing/fuzz $(SECONDS) '$(TARGET)' $(ARGS)

.PHONY: growth
growth: quick ## Double inputs of every kind and find what costs more than its input; ARGS='--only scene --most 65536'
	Tests/growth $(TOOL) $(ARGS)

.PHONY: notebooks
notebooks: setup-python build ## Execute every notebook
	Tools/python notebooks

.PHONY: examples
examples: setup ## Build and run the package under Examples
	$(SWIFT) run --package-path Examples TenFirstThings
	$(SWIFT) run --package-path Examples FirstCalls

##@ Test at length, beside other programs

.PHONY: verify-all
verify-all: setup ## All 16 777 216 colours of sRGB through every space and the pixel path, and each hostile text in every place
	$(SWIFT) build -c release --build-tests -Xswiftc -enable-testing
	COLORTOOLKIT_VERIFY_ALL=1 $(SWIFT) test -c release --skip-build --disable-xctest \
	  --filter 'WholeGamutTests|RampSweepTests|PixelTransformTests|ProbeTests|ProbeFileTests|HueIdentificationTests'

.PHONY: verify-shaders
verify-shaders: setup-python ## Shaders in every language that can be run here against the library; ARGS='--help'
	$(SWIFT) build -c release --product ColorToolkitC >&2
	$(SWIFT) build -c release --product colortool >&2
	Tools/python shaders $(ARGS)

.PHONY: verify-files
verify-files: setup-python build ## Read what fourteen programs write, in every kind, if found; ARGS='--only libavif'
	Tools/python files $(RELEASE) $(ARGS)

.PHONY: conformance
conformance: setup-python ## Ask programs, if found, for the answers of Tests/Conformance; ARGS='--only colorjs'
	Tools/python conformance $(ARGS)

.PHONY: vectors
vectors: setup-python ## Make Tests/Conformance/vectors anew by both evaluators; ARGS='--check' to compare alone
	Tools/python vectors $(ARGS)

.PHONY: verify-exports
verify-exports: build ## Run exported rotations in ffmpeg, OpenColorIO, ImageMagick and Chromium, if found
	Tests/ExportVerification/verify-exports $(RELEASE) $(ARGS)

.PHONY: nightly
nightly: quick ## What takes too long for each change: all of check-apple and what it must refuse, corpora under a sanitizer
	Tests/Apple/check-apple --all
	Tests/Apple/test-check-apple
	Tests/Fuzzing/fuzz replay

.PHONY: check-neon
check-neon: ## Prove that NEON gives the same bits, by QEMU; needs a cross compiler
	Tests/Neon/check-neon

##@ Measure

.PHONY: bench
bench: build ## Time everything against its peers; ARGS='--rows lab,oklab --quick' for some
	Benchmarks/setup
	$(SWIFT) build -c release --product ColorToolkitC >&2
	$(SWIFT) build -c release --package-path Benchmarks --product BenchKernels >&2
	cd Benchmarks && .build/venv/bin/python -m bench $(ARGS)

.PHONY: bench-guard
bench-guard: setup ## Compare instruction counts with the baseline; ARGS=--record for a new one
	$(SWIFT) build -c release --package-path Benchmarks --product guarded-workloads >&2
	cd Benchmarks && python3 -m bench.guard $(ARGS)

.PHONY: bench-pages
bench-pages: wasm ## How many frames a second the pages' controls give on a telephone; ARGS=essay for some
	node web/tests/frames.js $(ARGS)

.PHONY: build-times
build-times: setup ## What clean builds cost, module by module; ARGS='--only full,client --markdown'
	Tools/build-times $(ARGS)

##@ Check

.PHONY: lint
lint: ## Check the style; changes nothing
	$(SWIFT) format lint --strict --recursive $(SOURCES)
	Tests/check-conversions
	.ci/check-words
	.ci/check-figures
	.ci/check-names
	.ci/check-tests
	.ci/check-prose
	.ci/test-check-prose

.PHONY: lint-web
lint-web: setup-web ## Check the style of the pages' scripts, by eslint 6 or later
	NODE_PATH=/usr/share/nodejs eslint --format unix --ignore-pattern web/tests/axe web

.PHONY: format
format: ## Rewrite the sources in the style
	$(SWIFT) format --in-place --recursive $(SOURCES)

.PHONY: check-core
check-core: ## Prove that the core links no Foundation and no system library
	.ci/check-core

.PHONY: check-embedded
check-embedded: setup-wasm ## Prove that the core and its C interface fit Embedded Swift, for WebAssembly
	Tools/wasm --check

.PHONY: check-apple
check-apple: setup ## Compile for Apple's platforms against stand-ins, on Linux; ARGS=--all for the edge and the tests, too
	Tests/Apple/check-apple $(ARGS)

.PHONY: check-modules
check-modules: ## Hold the map of the modules to what the sources import
	.ci/check-modules

.PHONY: check-fronts
check-fronts: ## Hold what each front can do to one list; Swift's column has no hole
	.ci/check-fronts

.PHONY: module-map
module-map: ## Write the map of the modules anew
	.ci/check-modules --write

.PHONY: check-docs
check-docs: ## Count the public declarations with a doc comment; fails below 95 %
	.ci/check-docs

.PHONY: check-api
check-api: setup ## Compare the public interface with the last tag's; ARGS='--targets Timing' for some
	Tests/check-api $(ARGS)

.PHONY: check-release
check-release: ## Hold version, changelog, citation and workflows together; ARGS='--tag TAG'
	.ci/check-release $(ARGS)
	packaging/test-check-release

##@ Build

.PHONY: build
build: setup ## Build colortool, optimised
	$(SWIFT) build -c release --product colortool >&2

.PHONY: python
python: setup-python ## Build the Python package's wheel and install it in .build/venv
	Tools/python wheel

.PHONY: wasm
wasm: setup-wasm ## The core for WebAssembly, in .build/web/, which `npm pack` takes as it is
	Tools/wasm
	cp web/colortoolkit.js web/colortoolkit.d.ts web/package.json web/README.md LICENSE .build/web/

.PHONY: site
site: setup-web build wasm ## Make the site, .build/site/index.html; ARGS='--only PART' for some of it
	web/site/make $(ARGS)

.PHONY: shaders
shaders: ## Write SwiftUI's Metal source anew
	$(SWIFT) build --product colortool
	$$($(SWIFT) build --show-bin-path)/colortool export hue-rotation --method all --format metal \
	  -o Sources/Fronts/ColorToolkitShaders/HueRotation.metal

.PHONY: setup
setup: ## Install the system packages that are missing
	@Tools/setup

.PHONY: setup-python
setup-python: ## The same, and Python with virtual environments
	@Tools/setup python

.PHONY: setup-web
setup-web: ## The same, and what bundles and lints the pages' scripts
	@Tools/setup web

.PHONY: setup-wasm
setup-wasm: ## The same, and what builds for WebAssembly
	@Tools/setup wasm

.PHONY: clean
clean: ## Remove what was built
	rm -rf .build Benchmarks/.build Examples/.build

##@ Release

.PHONY: archive
archive: $(INSTALLED) ## Pack sources and binary in .build/package, the same bytes each time
	rm -rf $(STAGE)
	DESTDIR=$(STAGE) PREFIX= packaging/install $(INSTALLED)
	packaging/archive source
	packaging/archive binary $(STAGE)

.PHONY: deb
deb: $(INSTALLED) ## Make a Debian package in .build/package
	rm -f $(DEB)
	packaging/deb $(INSTALLED)

.PHONY: test-install
test-install: $(INSTALLED) ## Try what is installed: tool, manual, completions, the action that compares
	packaging/test-install $(INSTALLED)

.PHONY: test-archive
test-archive: archive ## Prove that archives have the same bytes twice
	packaging/test-archive $(STAGE)

.PHONY: test-deb
test-deb: deb ## Install the Debian package in a clean Debian and use it there; as root
	packaging/test-deb $(DEB)
