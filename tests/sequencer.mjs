// The order of test files: first what looks at the product at rest, then what disturbs all of it, then what lets a month go by, and last
// what reads all that was written.
import Sequencer from '@jest/test-sequencer';

function placeOf({ path }) {
  if (path.includes('/tests/footprint')) return 0;
  if (path.includes('/tests/secrets')) return 4;
  if (path.includes('/tests/webhooks/retention')) return 3;
  return path.includes('/tests/faults/') ? 2 : 1;
}

export default class extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => placeOf(a) - placeOf(b) || a.path.localeCompare(b.path));
  }
}
