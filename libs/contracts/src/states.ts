/** Latest states: for each record of a kind what it is now, on compacted topics, for the projections of other teams. */
import { z } from 'zod';
import type { AppName } from './apps.js';
import { id, type IdKind } from './ids.js';
import { order, orderExample } from './orders.js';

export interface StateDefinition {
  /** As the messages of the topics are named. */
  readonly name: string;
  readonly app: AppName;
  /** What a record is about, and so the key of it. */
  readonly key: IdKind;
  readonly summary: string;
  readonly value: z.ZodType;
  readonly example: Readonly<Record<string, unknown>>;
}

const orderState = z.strictObject({ account_id: id('account'), order }).meta({
  id: 'OrderState',
  description:
    'An order as it is now, and whose it is. Its `version` grows: a record with one that is not newer is a repeat.',
});
export type OrderState = z.output<typeof orderState>;

export const stateDefinitions: readonly StateDefinition[] = [
  {
    name: 'order.state',
    app: 'orders',
    key: 'order',
    summary: 'The latest state of an order',
    value: orderState,
    example: { account_id: 'acct_034qzGogm12Zub68Q4rTtO', order: orderExample } satisfies OrderState,
  },
];
