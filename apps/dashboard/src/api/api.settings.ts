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
  exportDeadline: integer('EXPORT_DEADLINE', {
    default: 95_000,
    min: 100,
    max: 600_000,
    unit: 'ms',
    description: 'Timeout of a list as CSV, until its end; longer than the API lets a call take',
  }),
} satisfies Settings;

export type ApiConfig = ConfigOf<typeof apiSettings>;
