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
const address = email.meta({ description: 'Where the invitation is sent, and what the person signs in with.' });

export const invitation = z
  .strictObject({
    id: id('invitation'),
    email: address,
    role,
    sent_at: timestamp.meta({ description: 'When its mail was last sent.' }),
    expires_at: timestamp.meta({ description: 'Until when its link works. It can be sent again later.' }),
    created_by: text(200).meta({ description: 'Who invites, as the audit log names it.' }),
    created_by_name: createdByName,
    created_at: createdAt,
  })
  .meta({ description: 'An invitation that waits to be accepted.' });
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
  description: 'Returns the invitations that wait to be accepted, newest first, those whose link is over included.',
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
    'Mails a link that works once, for a week. An address that signs in for this account already is 409, as is one that is invited already. Somebody who signs in for another account is mailed that a person belongs to one account. An account sends 50 such mails an hour at most.',
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
  description: 'Mails another link, for another week; the former link works no more. At most three times a day.',
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
  description: 'Ends its link.',
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
