// The fault tests in their long form: each part down alone, more kills.

import { runLongForm } from '../support/long-form.ts';

runLongForm(['tests/faults', 'tools/launcher']);
