/** The applications that act for an account. */
import { z } from 'zod';
import { connection as connectionResource } from '../accounts/applications.js';
import { unpagedListOf, accountAndMode, revision } from './common.js';

export const disconnection = z.strictObject({
  account_id: z.string(),
  reason: z.enum(['customer', 'operator']).default('customer'),
});

export const connection = connectionResource
  .omit({ id: true, livemode: true, version: true })
  .extend({ connection_id: connectionResource.shape.id, ...accountAndMode, revision });
export const connections = unpagedListOf(connection);

export type Disconnection = z.input<typeof disconnection>;
export type Connection = z.output<typeof connection>;
