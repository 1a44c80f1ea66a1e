// The tests of the dashboard in their long form: every journey through every area, where `test` has one of each.
// Each page on a phone, enlarged and in dark colours, for everybody; its memory after 20,000 events on an open page.
// Needs the ports of `./millwright test`, and Chromium.

import { runLongForm } from '../support/long-form.ts';

runLongForm(['apps/dashboard']);
