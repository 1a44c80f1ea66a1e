/**
 * Runs the test files phase by phase in one run of jest with one total. The parallel files of a phase share the workers, the quiet ones
 * at its end; beside them, those that are not run one by one, as soon as no other file uses the product.
 */
import Runner from 'jest-runner';
import { laneOf } from '../tools/launcher/test-lanes.ts';

export default class extends Runner {
  async runTests(tests, watcher, options) {
    for (const [, ofPhase] of Map.groupBy(tests, (test) => laneOf(test).phase)) {
      const { true: parallel = [], false: serial = [] } = Object.groupBy(ofPhase, (test) => laneOf(test).isParallel);
      const product = this.ends(parallel.filter((test) => laneOf(test).usesProduct));
      const others = this.ends(ofPhase.filter((test) => !laneOf(test).isQuiet));
      // Jest awaits what is called before a file begins. In one process there is one file at a time.
      const awaitOthers = ([test]) => (laneOf(test).isQuiet && !options.serial ? others : undefined);
      const stopWaiting = this.on('test-file-start', awaitOthers);
      const together = parallel.length > 0 ? super.runTests(parallel, watcher, options) : undefined;
      await (options.serial ? together : Promise.race([product, together]));
      await Promise.all([together, super.runTests(serial, watcher, { ...options, serial: true })]);
      stopWaiting();
    }
  }

  /** Resolves once each of the files has been run. */
  async ends(files) {
    const left = new Set(files.map(({ path }) => path));
    if (left.size === 0) return;
    await new Promise((resolve) => {
      const note = ([{ path }]) => left.delete(path) && left.size === 0 && resolve();
      this.on('test-file-success', note);
      this.on('test-file-failure', note);
    });
  }
}
