// The order of test files: that of their places, and within a place the longest file of all first, so that it is not waited for.
import Sequencer from '@jest/test-sequencer';
import { placeOf } from './order.mjs';

const rank = ({ path }) => (path.endsWith('launcher.spec.ts') ? 0 : 1);

export default class extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => placeOf(a) - placeOf(b) || rank(a) - rank(b) || a.path.localeCompare(b.path));
  }
}
