/** Runs the test files phase by phase, the lanes of a phase side by side, in one run of jest with one total. */
import Runner from 'jest-runner';
import { laneOf } from './order.mjs';

export default class extends Runner {
  async runTests(tests, watcher, options) {
    for (const [, ofPhase] of Map.groupBy(tests, (test) => laneOf(test).phase)) {
      const lanes = [...Map.groupBy(ofPhase, laneOf)];
      await Promise.all(
        lanes.map(([{ isParallel }, files]) =>
          super.runTests(files, watcher, { ...options, serial: options.serial || !isParallel }),
        ),
      );
    }
  }
}
