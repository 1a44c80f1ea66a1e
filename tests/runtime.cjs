/**
 * Loads the packages of node_modules, and the libs that only describe and compute, once for each worker; our other modules for each test
 * file. Loading all of them took 1 s of CPU a file, and jest does not free what a file has loaded. What is kept must not keep what one file
 * sets and another one reads.
 */
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

const keptLibs = ['contracts', 'gst'].map((name) => path.join(__dirname, '../libs', name, 'src/'));
/** Our modules register their metrics when they are loaded, and a name only once. */
const isRegistryOfMetrics = (module) => module.includes('/node_modules/prom-client/');
const isKept = (module) =>
  module.includes('/node_modules/') ? !isRegistryOfMetrics(module) : keptLibs.some((lib) => module.startsWith(lib));
/** The part of jest that holds the tests of a file. */
const holdsTests = (module) => module.includes('/node_modules/jest-circus/');

let kept;

module.exports = class KeptRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, files, coverage, testPath, globalConfig) {
    if (kept !== undefined) return kept.begin(testPath);
    super(config, environment, resolver, transformer, files, coverage, testPath, globalConfig);
    this.stateAtStart = this.testState.state;
    kept = this;
  }

  begin(testPath) {
    for (const part of [this.esmLoader, this.executor]) part.testPath = testPath;
    this._testPath = testPath;
    this.testState.state = this.stateAtStart;
    return this;
  }

  teardown() {
    this.restoreAllMocks();
    const { esModuleRegistry, moduleRegistry, internalModuleRegistry } = this.registries;
    for (const registry of [esModuleRegistry, moduleRegistry]) {
      for (const module of registry.keys()) if (!isKept(module)) registry.delete(module);
    }
    for (const module of internalModuleRegistry.keys()) if (holdsTests(module)) internalModuleRegistry.delete(module);
    this.testMainModule.reset();
    this.jestGlobals.clearJestObjectCache();
    this.loggedReferenceErrors.clear();
  }
};
