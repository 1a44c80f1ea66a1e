/** Sorts the test files by lane, and within a lane by descending path: otherwise the longest files would run last, without a parallel one. */
import Sequencer from '@jest/test-sequencer';
import { placeOf } from '../tools/launcher/test-lanes.ts';

export default class extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => placeOf(a) - placeOf(b) || b.path.localeCompare(a.path));
  }
}
