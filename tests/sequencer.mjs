/** Sorts the test files by phase, and within a phase by descending path: otherwise the longest files would run last, without a parallel one. */
import Sequencer from '@jest/test-sequencer';
import { phaseOf } from './order.mjs';

export default class extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => phaseOf(a) - phaseOf(b) || b.path.localeCompare(a.path));
  }
}
