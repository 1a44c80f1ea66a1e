/** Queues of escalated conversations: how soon a person has to accept one, and in which hours. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { besideFieldFaults, changesAnything, createdAt, text, timeZone, updatedAt } from '../kit/values.js';

export const weekdays = enumeration('Weekday', [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]);

/** How long an escalation without a queue, or of a queue that says nothing else, may wait. */
export const defaultAcceptSeconds = 900;

const timeOfDay = (pattern: RegExp, error: string) => z.string().regex(pattern, error);

const openHours = z
  .strictObject({
    day: z
      .enum(weekdays)
      .meta({ description: `The day of the week: ${weekdays.map((day) => `\`${day}\``).join(', ')}.` }),
    from: timeOfDay(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00').meta({
      description: 'When it opens, in the time zone.',
    }),
    to: timeOfDay(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time such as 18:00, 24:00 at most').meta({
      description: 'When it closes; `24:00` is the end of the day.',
    }),
  })
  .refine(({ from, to }) => typeof from !== 'string' || typeof to !== 'string' || from < to, {
    error: 'must be later than from; hours over midnight are two entries, the first up to 24:00',
    path: ['to'],
    ...besideFieldFaults,
  })
  .meta({ id: 'OpenHours', description: 'Hours of one day of the week.' });

const businessHours = z
  .strictObject({
    time_zone: timeZone.meta({ description: 'The time zone of the hours, such as `Asia/Kolkata`.' }),
    hours: z
      .array(openHours)
      .min(1)
      .max(50)
      .meta({ description: 'The open hours; a day can have several entries, and they can overlap.' }),
  })
  .meta({ id: 'BusinessHours', description: 'The hours of the week in which deadlines run.' });
export type BusinessHours = z.output<typeof businessHours>;

const acceptWithin = z.int().min(1).max(2_592_000);
const acceptText = 'The number of seconds of open hours within which an escalation has to be accepted.';
const hoursText = 'Null: always open.';
const mailText = 'Whether we email the owner of the account when an escalation is overdue.';

const queue = z
  .strictObject({
    id: id('queue'),
    name: text(200).meta({ description: 'The name of the queue.' }),
    accept_within_seconds: acceptWithin.meta({ description: acceptText }),
    business_hours: businessHours.nullable().meta({ description: hoursText }),
    mail_owner: z.boolean().meta({ description: mailText }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change; the `ETag` of the queue.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Queue', description: 'A queue in which escalated conversations wait for a person.' });
export type Queue = z.output<typeof queue>;

const newQueue = z
  .strictObject({
    name: text(200).meta({ description: 'The name of the queue.' }),
    accept_within_seconds: acceptWithin.default(defaultAcceptSeconds).meta({ description: acceptText }),
    business_hours: businessHours.nullable().default(null).meta({ description: hoursText }),
    mail_owner: z.boolean().default(false).meta({ description: mailText }),
  })
  .meta({ id: 'QueueCreate', description: 'A queue to create.' });

const queueChange = z
  .strictObject({
    name: text(200).meta({ description: 'The name of the queue.' }),
    accept_within_seconds: acceptWithin.meta({ description: acceptText }),
    business_hours: businessHours.nullable().meta({ description: hoursText }),
    mail_owner: z.boolean().meta({ description: mailText }),
  })
  .partial()
  .refine(...changesAnything)
  .meta({ id: 'QueueUpdate', description: 'The fields of a queue to change.', minProperties: 1 });

export const queueExample: Queue = {
  id: 'que_034qzGogx2C3dE4fG5hJ6k',
  name: 'Order questions',
  accept_within_seconds: 900,
  business_hours: {
    time_zone: 'Asia/Kolkata',
    hours: [
      { day: 'monday', from: '09:00', to: '18:00' },
      { day: 'tuesday', from: '09:00', to: '18:00' },
      { day: 'saturday', from: '10:00', to: '14:00' },
    ],
  },
  mail_owner: true,
  livemode: true,
  version: 1,
  created_at: '2026-11-02T05:00:00.000Z',
  updated_at: '2026-11-02T05:00:00.000Z',
};
const { name, business_hours, mail_owner } = queueExample;
const changed: Queue = {
  ...queueExample,
  accept_within_seconds: 300,
  version: 2,
  updated_at: '2026-11-02T06:12:40.118Z',
};
const byId = z.strictObject({ id: pathId('queue') });
const ownId = { id: queueExample.id };

export const createQueue = operation({
  id: 'queues.create',
  method: 'POST',
  path: '/v1/queues',
  scopes: ['desk:write'],
  summary: 'Create a queue',
  description: 'Creates a queue, to which conversations are escalated by `queue_id`.',
  body: newQueue,
  status: 201,
  response: queue,
  examples: [
    {
      name: 'With business hours',
      body: { name, business_hours, mail_owner },
      response: queueExample,
    },
  ],
});

export const listQueues = operation({
  id: 'queues.list',
  method: 'GET',
  path: '/v1/queues',
  scopes: ['desk:read'],
  summary: 'List queues',
  description: 'Returns queues, newest first.',
  query: z.strictObject(page),
  status: 200,
  response: listOf(queue).meta({ id: 'QueueList', description: 'A page of queues.' }),
  examples: [
    {
      name: 'The latest queue',
      query: { limit: '1' },
      response: { data: [queueExample], has_more: false, next_cursor: null },
    },
  ],
});

export const getQueue = operation({
  id: 'queues.get',
  method: 'GET',
  path: '/v1/queues/{id}',
  scopes: ['desk:read'],
  summary: 'Get a queue',
  description: 'Returns one queue, and its `version` as the `ETag`.',
  params: byId,
  status: 200,
  response: queue,
  examples: [{ name: 'A queue', params: ownId, response: queueExample }],
});

export const updateQueue = operation({
  id: 'queues.update',
  method: 'PATCH',
  path: '/v1/queues/{id}',
  scopes: ['desk:write'],
  summary: 'Update a queue',
  description: 'Changes the fields that you send. The deadlines of waiting escalations do not change.',
  params: byId,
  body: queueChange,
  status: 200,
  response: queue,
  checksVersion: true,
  examples: [{ name: 'Less time', params: ownId, body: { accept_within_seconds: 300 }, response: changed }],
});

export const queuesResource = defineResource({
  tag: {
    name: 'Queues',
    description: 'Queues in which escalated conversations wait for a person, and how long they may.',
  },
  operations: [createQueue, listQueues, getQueue, updateQueue],
});
