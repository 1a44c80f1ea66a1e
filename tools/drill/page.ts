// The tests of the dashboard in their long form: every journey through every area, every page for everybody, and its memory after 20,000 events.

import { runLongForm } from '../support/long-form.ts';

runLongForm(['apps/dashboard']);
