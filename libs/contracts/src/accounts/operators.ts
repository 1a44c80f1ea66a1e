/** The operations by which owners manage operators: workers who book at paired stations, by a PIN, without a sign-in of their own. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { deleted, listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { changesAnything, createdAt, text, timestamp } from '../kit/values.js';
import { createdByName } from './fields.js';

export const mostOperators = 500;
/** In a row; then the operator is locked. */
export const mostWrongPins = 5;
export const pinLockMinutes = 15;

const name = z.string().trim().pipe(text(100)).meta({ description: 'The name that stations show.' });
const badge = z
  .string()
  .trim()
  .pipe(text(40))
  .meta({ description: 'The number of the badge, unique in the account and mode. A station takes it from a scanner.' });
const active = z.boolean().meta({ description: 'Whether the operator may sign in at stations.' });
export const pin = z.string().regex(/^\d{4,8}$/, 'must have 4 to 8 digits');
const newPin = pin.meta({ description: 'What the operator types at a station. It is never returned.' });

export const operator = z
  .strictObject({
    id: id('operator'),
    name,
    badge,
    active,
    locked_until: timestamp.nullable().meta({
      description: `Until when no PIN is accepted, after ${mostWrongPins} wrong ones; null if PINs are accepted.`,
    }),
    livemode: z.boolean().meta({ description: 'True for an operator of live mode, false for one of test mode.' }),
    created_by: text(200).meta({ description: 'Who created the operator, as the audit log names it.' }),
    created_by_name: createdByName,
    created_at: createdAt,
  })
  .meta({ description: 'A worker who books at stations. The id is the `operator_id` of the bookings.' });
export type OperatorResource = z.output<typeof operator>;

export const operatorExample: OperatorResource = {
  id: 'opr_034qzGogmS4cVf6hM7wZyB',
  name: 'Suresh Patil',
  badge: '1014',
  active: true,
  locked_until: null,
  livemode: true,
  created_by: 'user:usr_034qzGogmBC9EMg2nGqVQb',
  created_by_name: 'Asha Rao',
  created_at: '2026-11-03T06:10:00.000Z',
};
const ownId = { id: operatorExample.id };

const reads = { scopes: ['account:read'] } as const;
const changes = { scopes: ['stations:write'] } as const;
const byId = z.strictObject({ id: pathId('operator') });

export const listOperators = operation({
  ...reads,
  id: 'operators.list',
  method: 'GET',
  path: '/v1/operators',
  summary: 'List operators',
  description: 'Returns the operators of the mode of the call, newest first.',
  query: z.strictObject(page),
  status: 200,
  response: listOf(operator),
  examples: [{ name: 'All operators', response: { data: [operatorExample], has_more: false, next_cursor: null } }],
});

export const createOperator = operation({
  ...changes,
  id: 'operators.create',
  method: 'POST',
  path: '/v1/operators',
  summary: 'Create an operator',
  description: `Creates an operator of the mode of the call. A badge that another operator has is 409, as is one beyond ${mostOperators} operators.`,
  body: z.strictObject({ name, badge, pin: newPin, active: active.default(true) }),
  status: 201,
  response: operator,
  errors: ['conflict'],
  examples: [
    {
      name: 'An operator',
      body: { name: operatorExample.name, badge: operatorExample.badge, pin: '4071' },
      response: operatorExample,
    },
  ],
});

export const getOperator = operation({
  ...reads,
  id: 'operators.get',
  method: 'GET',
  path: '/v1/operators/{id}',
  summary: 'Get an operator',
  description: 'Returns the operator, never with the PIN.',
  params: byId,
  status: 200,
  response: operator,
  examples: [{ name: 'An operator', params: ownId, response: operatorExample }],
});

export const updateOperator = operation({
  ...changes,
  id: 'operators.update',
  method: 'PATCH',
  path: '/v1/operators/{id}',
  summary: 'Update an operator',
  description:
    'Changes the fields that are sent, and leaves the others as they are. Another PIN unlocks the operator. One who is not active stays in the bookings, and cannot sign in.',
  params: byId,
  body: z
    .strictObject({ name, badge, pin: newPin, active })
    .partial()
    .refine(...changesAnything),
  status: 200,
  response: operator,
  errors: ['conflict'],
  examples: [
    { name: 'Another PIN', params: ownId, body: { pin: '83126' }, response: operatorExample },
    {
      name: 'Somebody who has left',
      params: ownId,
      body: { active: false },
      response: { ...operatorExample, active: false },
    },
  ],
});

export const deleteOperator = operation({
  ...changes,
  id: 'operators.delete',
  method: 'DELETE',
  path: '/v1/operators/{id}',
  summary: 'Delete an operator',
  description: 'Removes the operator. Bookings keep the id; to keep the name beside it, make the operator inactive.',
  params: byId,
  status: 200,
  response: deleted(id('operator')),
  examples: [{ name: 'An operator', params: ownId, response: { ...ownId, deleted: true } }],
});

export const operatorsResource = defineResource({
  tag: { name: 'Operators', description: 'Workers who book at stations.' },
  sessionOperations: [listOperators, createOperator, getOperator, updateOperator, deleteOperator],
});
