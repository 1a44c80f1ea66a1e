/** Sorts the test files by the lanes of the launcher. */
import Sequencer from '@jest/test-sequencer';
import { inOrder } from '../tools/launcher/test-lanes.ts';

export default class extends Sequencer {
  sort(tests) {
    return [...tests].sort(inOrder);
  }
}
