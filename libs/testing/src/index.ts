/** What tests stand on: where the parts are, and databases of their own. */
export { type TestEnvironment, testEnvironment } from './environment.js';
export { createScratchDatabase, type ScratchDatabase } from './scratch-database.js';
