/** Runs the test files phase by phase, in parallel if the phase allows it, in one run of jest with one total. */
import Runner from 'jest-runner';
import { isParallel, phaseOf } from './order.mjs';

export default class extends Runner {
  async runTests(tests, watcher, options) {
    for (const [phase, files] of Map.groupBy(tests, phaseOf)) {
      await super.runTests(files, watcher, { ...options, serial: options.serial || !isParallel(phase) });
    }
  }
}
