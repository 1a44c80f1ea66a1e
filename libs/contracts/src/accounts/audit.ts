/** The operation by which owners read the audit log of their account; and the topic by which other apps write to it. */
import { z } from 'zod';
import { apps } from '../apps.js';
import { defineResource } from '../kit/contract.js';
import { listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { eventRetentionDays, type Topic } from '../kit/topic.js';
import { text, timestamp } from '../kit/values.js';
import { manifest } from './manifest.js';

export const auditRecord = z
  .strictObject({
    at: timestamp.meta({ description: 'When it was done.' }),
    actor: text(200).meta({
      description:
        'Who did it: `user:usr_…`, `station:sta_…`, or the name of an operator of the platform or of a part of the service.',
    }),
    actor_name: z
      .string()
      .nullable()
      .meta({ description: 'The name of the person or the station; null if it was neither.' }),
    address: z.string().meta({
      description:
        'The network address that it was done from; for a change in the dashboard, the address of the sign-in or the pairing.',
    }),
    action: text(100).meta({
      description:
        'What was done, such as `key.created`. `dashboard.call`: a call by a person that changed a record; the details contain its operation. `station.call`: the same, by a station.',
    }),
    subject_id: text(100).meta({ description: 'The id of the changed record.' }),
    livemode: z
      .boolean()
      .nullable()
      .meta({ description: 'The mode; null for records without a mode, such as people.' }),
    details: z.record(z.string(), z.unknown()).meta({
      description:
        '`changes` by field if a record changed, otherwise the values that it was created with; for a call by a person, also `operation` and `request_id`.',
    }),
  })
  .meta({ description: 'An entry of the audit log.' });
export type AuditRecord = z.output<typeof auditRecord>;

export const listAuditLog = operation({
  id: 'audit_log.list',
  method: 'GET',
  path: '/v1/audit-log',
  scopes: ['audit:read'],
  summary: 'List the audit log',
  description:
    'Returns what was done to the account and in it, in both modes, newest first. We keep entries for 400 days.',
  query: z.strictObject({
    ...page,
    actor: text(200).optional().meta({ description: 'Only entries of this actor.' }),
    action: text(100).optional().meta({ description: 'Only actions that begin with this text, such as `key.`.' }),
    subject_id: text(100).optional().meta({ description: 'Only entries about this record.' }),
    since: timestamp.optional().meta({ description: 'Only entries at this moment or later.' }),
    until: timestamp.optional().meta({ description: 'Only entries before this moment.' }),
  }),
  status: 200,
  response: listOf(auditRecord),
  examples: [
    {
      name: 'Keys',
      query: { action: 'key.' },
      response: {
        data: [
          {
            at: '2026-11-03T04:45:31.007Z',
            actor: 'user:usr_034qzGogmBC9EMg2nGqVQb',
            actor_name: 'Asha Rao',
            address: '203.0.113.24',
            action: 'key.created',
            subject_id: 'key_034qzGogm6OY7PvZJBtDLC',
            livemode: true,
            details: {
              name: 'ERP connector',
              scopes: ['orders:read', 'orders:write'],
              expires_at: null,
              replaces: null,
            },
          },
        ],
        has_more: false,
        next_cursor: null,
      },
    },
  ],
});

export const auditResource = defineResource({
  tag: { name: 'Audit log', description: 'Who did what in the account.' },
  sessionOperations: [listAuditLog],
});

/** What people and stations have changed in other apps, in the envelope of events with the type `person.changed`. */
export const auditTopic: Topic = {
  name: 'internal.audit.v1',
  app: manifest.name,
  writers: apps.filter(({ name, operations }) => operations && name !== manifest.name).map(({ name }) => name),
  kind: 'internal',
  retentionDays: eventRetentionDays,
  key: 'the id of the person or the station',
};

export const personChanged = 'person.changed';

/** A call of a person or a station that changed something, as the owner of its operation describes it. */
export interface ChangingCall {
  readonly operation: string;
  readonly method: string;
  /** Of the operation, with the ids of the call; without its query. */
  readonly path: string;
  /** The record that the call names, or has created. */
  readonly subject_id: string | null;
  readonly status: number;
  readonly request_id: string;
}

/** The data of `person.changed`. */
export interface PersonChange extends ChangingCall {
  /** The id of the person or the station. */
  readonly person: string;
  readonly session: string;
}
