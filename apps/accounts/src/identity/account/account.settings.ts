/** Settings of accounts. */
import { type ConfigOf, integer, type Settings } from '@millwright/service-kit';

export const accountSettings = {
  cell: integer('CELL', {
    default: 0,
    min: 0,
    max: 4095,
    description: 'Cell that new accounts belong to; part of their ids',
  }),
} satisfies Settings;

export type AccountConfig = ConfigOf<typeof accountSettings>;
