// The tests of the dashboard in their long form: every page also enlarged, on a phone and in dark colours, and its memory after 20 000 events.

import { runLongForm } from '../support/long-form.ts';

runLongForm(['apps/dashboard']);
