// The fault tests in their long form: each process down alone, more kills.
// Needs the ports of `./millwright test`.

import { runLongForm } from '../support/long-form.ts';

runLongForm(['tests/faults', 'tools/launcher']);
