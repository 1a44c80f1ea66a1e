/** The operations by which owners invite people to their account. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { deleted, listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { createdAt, text, timestamp } from '../kit/values.js';
import { createdByName, email } from './fields.js';
import { roles } from './roles.js';

const role = z.enum(roles).meta({ description: 'The role that the person will have.' });
const address = email.meta({
  description: 'The address that the invitation is sent to, and that the person signs in with.',
});

export const invitation = z
  .strictObject({
    id: id('invitation'),
    email: address,
    role,
    sent_at: timestamp.meta({ description: 'When the invitation was last sent.' }),
    expires_at: timestamp.meta({ description: 'When the link expires. You can send the invitation again later.' }),
    created_by: text(200).meta({ description: 'Who invites, as in the audit log.' }),
    created_by_name: createdByName,
    created_at: createdAt,
  })
  .meta({ description: 'A pending invitation.' });
export type InvitationResource = z.output<typeof invitation>;

const example: InvitationResource = {
  id: 'ivt_034qzGogmHq3kXy2vTnDcs',
  email: 'ravi@bluepeak.example',
  role: 'operations',
  sent_at: '2026-11-03T06:00:00.000Z',
  expires_at: '2026-11-10T06:00:00.000Z',
  created_by: 'user:usr_034qzGogmBC9EMg2nGqVQb',
  created_by_name: 'Asha Rao',
  created_at: '2026-11-03T06:00:00.000Z',
};
const ownId = { id: example.id };

const ofPeople = { scopes: ['people:manage'] } as const;
/** Each sends a mail to whatever address. */
const sendsMail = { ...ofPeople, needsRecentSignIn: 'always', limit: { count: 60, per: 'hour' } } as const;
const byId = z.strictObject({ id: pathId('invitation') });

export const listInvitations = operation({
  ...ofPeople,
  id: 'invitations.list',
  method: 'GET',
  path: '/v1/invitations',
  summary: 'List open invitations',
  description: 'Returns the pending invitations, newest first, including those with an expired link.',
  query: z.strictObject(page),
  status: 200,
  response: listOf(invitation),
  examples: [{ name: 'All invitations', response: { data: [example], has_more: false, next_cursor: null } }],
});

export const createInvitation = operation({
  ...sendsMail,
  id: 'invitations.create',
  method: 'POST',
  path: '/v1/invitations',
  summary: 'Invite a person',
  description:
    'Emails a link that works once, for a week. An address that already signs in to this account, or is already invited, is 409. A person who signs in to another account gets an email that says that a person belongs to one account. An account can send 50 such emails an hour.',
  body: z.strictObject({ email: address, role }),
  status: 201,
  response: invitation,
  errors: ['conflict'],
  examples: [{ name: 'A planner', body: { email: example.email, role: example.role }, response: example }],
});

export const resendInvitation = operation({
  ...sendsMail,
  id: 'invitations.resend',
  method: 'POST',
  path: '/v1/invitations/{id}/resend',
  summary: 'Send an invitation again',
  description:
    'Emails a new link, valid for another week; the earlier link no longer works. At most three times a day.',
  params: byId,
  status: 200,
  response: invitation,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'An invitation',
      params: ownId,
      response: { ...example, sent_at: '2026-11-05T08:00:00.000Z', expires_at: '2026-11-12T08:00:00.000Z' },
    },
  ],
});

export const revokeInvitation = operation({
  ...ofPeople,
  needsRecentSignIn: 'always',
  id: 'invitations.revoke',
  method: 'DELETE',
  path: '/v1/invitations/{id}',
  summary: 'Revoke an invitation',
  description: 'Invalidates the link of the invitation.',
  params: byId,
  status: 200,
  response: deleted(id('invitation')),
  errors: ['invalid_state'],
  examples: [{ name: 'An invitation', params: ownId, response: { ...ownId, deleted: true } }],
});

export const invitationsResource = defineResource({
  tag: { name: 'Invitations', description: 'People who are invited to the account.' },
  sessionOperations: [listInvitations, createInvitation, resendInvitation, revokeInvitation],
});
