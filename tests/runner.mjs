// Runs the test files place by place: one place is over before the next begins, and in only one of them two files run at a time.
import Runner from 'jest-runner';
import { placeOf, sideBySide } from './order.mjs';

export default class extends Runner {
  async runTests(tests, watcher, options) {
    for (const [place, some] of Map.groupBy(tests, placeOf)) {
      await super.runTests(some, watcher, { ...options, serial: options.serial || place !== sideBySide });
    }
  }
}
