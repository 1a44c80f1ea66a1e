/** The operations by which people see and end the connections of partner applications to their account, in the mode of the call. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { pathId } from '../kit/ids.js';
import { listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { connection, connectionExample } from './applications.js';

export const listedConnection = connection
  .omit({ version: true })
  .extend({ allowed_by_name: z.string().meta({ description: 'The name of the person who authorised it.' }) })
  .meta({ description: 'An application that can act for the account.' });
export type ListedConnection = z.output<typeof listedConnection>;

const { version: _, ...shownExample } = connectionExample;
const example: ListedConnection = { ...shownExample, allowed_by_name: 'Asha Rao' };

const ofConnections = { scopes: ['connections:manage'] } as const;

export const listConnections = operation({
  ...ofConnections,
  id: 'connections.list',
  method: 'GET',
  path: '/v1/connections',
  summary: 'List the connections of the account',
  description: 'Returns the connections that are in force in the mode of the call, newest first.',
  query: z.strictObject(page),
  status: 200,
  response: listOf(listedConnection),
  examples: [{ name: 'All connections', response: { data: [example], has_more: false, next_cursor: null } }],
});

export const disconnectConnection = operation({
  ...ofConnections,
  id: 'connections.disconnect',
  method: 'POST',
  path: '/v1/connections/{id}/disconnect',
  summary: 'End a connection',
  description:
    'Ends the access of the application within a second, and disables the webhook endpoints that it created. Ending it again changes nothing.',
  params: z.strictObject({ id: pathId('grant') }),
  status: 200,
  response: listedConnection,
  examples: [
    {
      name: 'A connection',
      params: { id: example.id },
      response: { ...example, ended_at: '2026-11-05T08:00:00.000Z', end_reason: 'customer' },
    },
  ],
});

export const connectionsResource = defineResource({
  tag: { name: 'Connections', description: 'The applications that can act for the account.' },
  sessionOperations: [listConnections, disconnectConnection],
});
