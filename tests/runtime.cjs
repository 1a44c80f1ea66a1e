/**
 * Loads the packages of node_modules once for each worker, and our own modules for each test file. Loading all of them took 1 s of CPU a file,
 * and jest does not free what a file has loaded. A package must not keep what one file sets and another one reads.
 */
const { default: Runtime } = require('jest-runtime');

const isKept = (module) => module.includes('/node_modules/') && !isRegistryOfMetrics(module);
/** Our modules register their metrics when they are loaded, and a name only once. */
const isRegistryOfMetrics = (module) => module.includes('/node_modules/prom-client/');

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
    internalModuleRegistry.clear();
    this.testMainModule.reset();
    this.jestGlobals.clearJestObjectCache();
    this.loggedReferenceErrors.clear();
  }
};
