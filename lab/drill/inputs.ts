// Sends every field of every operation every kind of wrong value.
// And measures the check of every wrong list and map.
// Needs the ports of `./millwright test`.

import { runLongForm } from '../support/long-form.ts';

runLongForm(['tests/inputs.spec.ts', 'tests/form-cost.spec.ts']);
