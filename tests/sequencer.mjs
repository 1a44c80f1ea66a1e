/** Sorts the test files by phase, and within a phase by descending path: otherwise the longest files would run last, without a parallel one. */
import Sequencer from '@jest/test-sequencer';
import { laneOf } from './order.mjs';

export default class extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => laneOf(a).phase - laneOf(b).phase || b.path.localeCompare(a.path));
  }
}
