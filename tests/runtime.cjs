/**
 * Loads every module once for each worker, but for those of the tests themselves: to load and compile ours again for each file took a third
 * of the time of a run. What is kept must not keep what one file sets and another one reads, so metrics begin at zero in each file.
 */
const { default: Runtime } = require('jest-runtime');

/** Tests, and what uses the functions of jest, which are those of one file. */
const isOfTests = (module) => /\.spec\.ts$|\/(apps|libs)\/[^/]+\/src\/testing\//.test(module);
const isOfPackage = (module) => module.includes('/node_modules/');
/** A second form of modules of ours, whose metrics have the same names. */
const isBuilt = (module) => !isOfPackage(module) && /\/(apps|libs)\/[^/]+\/dist\//.test(module);
const isMetrics = (module) => module.endsWith('/node_modules/prom-client/index.js');
/** The part of jest that holds the tests of a file. */
const holdsTests = (module) => module.includes('/node_modules/jest-circus/');

let kept;

module.exports = class KeptRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, files, coverage, testPath, globalConfig) {
    if (kept !== undefined) return kept.begin(testPath);
    super(config, environment, resolver, transformer, files, coverage, testPath, globalConfig);
    this.stateAtStart = this.testState.state;
    this.begin(testPath);
    kept = this;
  }

  begin(testPath) {
    for (const part of [this.esmLoader, this.executor]) part.testPath = testPath;
    this._testPath = testPath;
    this.testState.state = this.stateAtStart;
    this.modulesAtStart = new Set(this.registries.esModuleRegistry.keys());
    this.metricsAtStart = new Set(
      this.metrics()
        ?.getMetricsAsArray()
        .map(({ name }) => name),
    );
    return this;
  }

  metrics() {
    for (const [path, module] of this.registries.moduleRegistry) if (isMetrics(path)) return module.exports.register;
    return undefined;
  }

  teardown() {
    this.restoreAllMocks();
    this.metrics()?.resetMetrics();
    this.forgetModules();
    const { internalModuleRegistry } = this.registries;
    for (const module of internalModuleRegistry.keys()) if (holdsTests(module)) internalModuleRegistry.delete(module);
    this.testMainModule.reset();
    this.jestGlobals.clearJestObjectCache();
    this.loggedReferenceErrors.clear();
  }

  /** Those of the tests; where built modules were loaded, all that were loaded since then, with their metrics. */
  forgetModules() {
    const { esModuleRegistry, moduleRegistry } = this.registries;
    const isMixed = esModuleRegistry.keys().some(isBuilt);
    const isKept = (module) =>
      isOfPackage(module) || (!isOfTests(module) && (!isMixed || this.modulesAtStart.has(module)));
    for (const registry of [esModuleRegistry, moduleRegistry]) {
      for (const module of registry.keys()) if (!isKept(module)) registry.delete(module);
    }
    if (!isMixed) return;
    for (const { name } of this.metrics()?.getMetricsAsArray() ?? []) {
      if (!this.metricsAtStart.has(name)) this.metrics().removeSingleMetric(name);
    }
  }
};
