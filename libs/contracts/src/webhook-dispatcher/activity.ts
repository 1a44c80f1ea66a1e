/** What has happened in an account, as its people see it in the dashboard: each of them the events that their scopes read. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { exampleEventId } from '../kit/event.js';
import { id } from '../kit/ids.js';
import { listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { timestamp } from '../kit/values.js';
import { webhookEventTypeNames } from './event-types.js';

const happening = z
  .strictObject({
    id: id('event').meta({ description: 'The id of the event.' }),
    type: z.enum(webhookEventTypeNames).meta({ description: 'Its type.' }),
    created_at: timestamp.meta({ description: 'When it happened.' }),
    sentence: z
      .string()
      .meta({ description: 'What happened, with … where the name of the first record stands, if anywhere.' }),
    records: z
      .array(
        z.strictObject({
          id: z.string().meta({ description: 'The id of the record.' }),
          name: z.string().optional().meta({ description: 'What people call it, such as the reference of an order.' }),
        }),
      )
      .meta({ description: 'What it is about, the main record first.' }),
  })
  .meta({ description: 'Something that happened, without its data.' });

export const listActivity = operation({
  id: 'activity.list',
  method: 'GET',
  path: '/v1/activity',
  scopes: [],
  summary: 'List what has happened',
  description:
    'Returns the events of the last 30 days, newest first, as sentences: those of the types that the caller’s scopes read.',
  query: z.strictObject(page),
  status: 200,
  response: listOf(happening),
  examples: [
    {
      name: 'The latest',
      query: { limit: '1' },
      response: {
        data: [
          {
            id: exampleEventId('order.created'),
            type: 'order.created',
            created_at: '2026-11-03T04:42:10.512Z',
            sentence: 'Order … was placed',
            records: [{ id: 'ord_034qzGoglnll8Ild7pcYOy', name: 'PO-2026-1183' }],
          },
        ],
        has_more: true,
        next_cursor: 'AaGftvbQdd-Y0GKHj7bT9A',
      },
    },
  ],
});

export const activityResource = defineResource({
  tag: { name: 'Activity', description: 'What has happened in the account.' },
  sessionOperations: [listActivity],
});
