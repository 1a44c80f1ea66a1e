// Every field of every operation with every kind of wrong value, and the cost of every wrong list and map.

import { runLongForm } from '../support/long-form.ts';

runLongForm(['tests/inputs.spec.ts', 'tests/form-cost.spec.ts']);
