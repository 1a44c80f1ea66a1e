// The order of test files: first what looks at the product at rest, last what disturbs all of it.
import Sequencer from '@jest/test-sequencer';

function placeOf({ path }) {
  if (path.includes('/tests/footprint')) return 0;
  return path.includes('/tests/faults/') ? 2 : 1;
}

export default class extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => placeOf(a) - placeOf(b) || a.path.localeCompare(b.path));
  }
}
