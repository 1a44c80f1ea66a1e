/** Settings of calls of the API. */
import { type ConfigOf, integer, type Settings } from '@millwright/service-kit';

export const apiSettings = {
  callDeadline: integer('CALL_DEADLINE', {
    default: 45_000,
    min: 100,
    max: 600_000,
    unit: 'ms',
    description: 'Timeout of a call to the API, until the end of its answer, without its wait for other calls',
  }),
} satisfies Settings;

export type ApiConfig = ConfigOf<typeof apiSettings>;
