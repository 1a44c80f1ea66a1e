/** Sorts the test files by their place. */
import Sequencer from '@jest/test-sequencer';
import { placeOf } from './order.mjs';

export default class extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => placeOf(a) - placeOf(b) || a.path.localeCompare(b.path));
  }
}
