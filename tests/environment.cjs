/** The environment of the test files: one for each worker, since the packages that runtime.cjs keeps belong to it. */
const { TestEnvironment } = require('jest-environment-node');

/** The state of a run of one test file that jest keeps on the global object. */
const stateOfFile = ['EVENT_HANDLERS', 'LOG_ERRORS_BEFORE_RETRY', 'RETRY_IMMEDIATELY', 'RETRY_TIMES'];
stateOfFile.push('TEST_TIMEOUT_SYMBOL', 'WAIT_BEFORE_RETRY');

let kept;

module.exports = class KeptEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (kept !== undefined) return kept;
    super(config, context);
    this.exitDescriptor = Object.getOwnPropertyDescriptor(this.global.process, 'exit');
    kept = this;
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
