/** The operation by which owners read the audit log of their account. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { text, timestamp } from '../kit/values.js';

export const auditRecord = z
  .strictObject({
    at: timestamp.meta({ description: 'When it was done.' }),
    actor: text(200).meta({
      description: 'Who did it: `user:usr_…`, or the name of an operator or of a part of the service.',
    }),
    actor_name: z.string().nullable().meta({ description: 'The name of the person; null where it was no person.' }),
    address: z.string().meta({ description: 'The network address that it was done from.' }),
    action: text(100).meta({
      description:
        'What was done, such as `key.created`. `dashboard.call`: a call in the dashboard that changed something.',
    }),
    subject_id: text(100).meta({ description: 'The id of what was changed.' }),
    livemode: z.boolean().nullable().meta({ description: 'The mode; null for what has none, such as people.' }),
    details: z.record(z.string(), z.unknown()).meta({
      description: '`changes` by field if a record changed, else what it was made with.',
    }),
  })
  .meta({ description: 'What somebody did.' });
export type AuditRecord = z.output<typeof auditRecord>;

export const listAuditLog = operation({
  id: 'audit_log.list',
  method: 'GET',
  path: '/v1/audit-log',
  scopes: ['audit:read'],
  summary: 'List the audit log',
  description: 'Returns what was done to the account and in it, in both modes, newest first. It is kept for 400 days.',
  query: z.strictObject({
    ...page,
    actor: text(200).optional().meta({ description: 'Only what this actor did.' }),
    action: text(100).optional().meta({ description: 'Only actions that begin like this, such as `key.`.' }),
    subject_id: text(100).optional().meta({ description: 'Only what was done to this record.' }),
    since: timestamp.optional().meta({ description: 'Only what was done at this moment or later.' }),
    until: timestamp.optional().meta({ description: 'Only what was done before this moment.' }),
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
