/**
 * The environment of the test files: one for each worker, since the packages that runtime.cjs keeps belong to it. Under a test that fails it
 * shows what the apps have logged as errors.
 */
const { TestEnvironment } = require('jest-environment-node');
const { loggedErrors, showUnder } = require('./logged-errors.cjs');

/** The state of a run of one test file that jest keeps on the global object. */
const stateOfFile = ['EVENT_HANDLERS', 'LOG_ERRORS_BEFORE_RETRY', 'RETRY_IMMEDIATELY', 'RETRY_TIMES'];
stateOfFile.push('TEST_TIMEOUT_SYMBOL', 'WAIT_BEFORE_RETRY');
/** As libs/testing names it. */
const keptErrors = Symbol.for('millwright.logged-errors');

let kept;

module.exports = class KeptEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (kept !== undefined) return kept.begin(context.testPath);
    super(config, context);
    this.exitDescriptor = Object.getOwnPropertyDescriptor(this.global.process, 'exit');
    this.begin(context.testPath);
    kept = this;
  }

  begin(testPath) {
    this.testPath = testPath;
    this.forgetErrors();
    return this;
  }

  forgetErrors() {
    this.since = Date.now();
    (this.global[keptErrors] ??= []).length = 0;
  }

  /** Called by jest for what happens in a file. What is logged before the first test belongs to it, as its hooks do. */
  async handleTestEvent({ name, test }) {
    if (name !== 'test_done') return;
    const [failure] = test.errors;
    if (failure !== undefined) {
      const lines = loggedErrors(this.global[keptErrors], this.testPath, this.since);
      showUnder(Array.isArray(failure) ? (failure[0] ?? failure[1]) : failure, lines);
    }
    this.forgetErrors();
  }

  async setup() {
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in process.env)) delete env[name];
    Object.assign(env, process.env);
  }

  async teardown() {
    Object.defineProperty(this.global.process, 'exit', this.exitDescriptor);
    for (const name of stateOfFile) delete this.global[Symbol.for(name)];
  }
};
