/** Runs the test files place by place, side by side where their place allows it: one run of jest, with one count of everything. */
import Runner from 'jest-runner';
import { placeOf, sideBySide } from './order.mjs';

export default class extends Runner {
  async runTests(tests, watcher, options) {
    for (const [place, files] of Map.groupBy(tests, placeOf)) {
      await super.runTests(files, watcher, { ...options, serial: options.serial || place !== sideBySide });
    }
  }
}
