/** Invitations that operators send: the first people of an account are invited by nobody else. */
import { z } from 'zod';
import { email } from '../accounts/fields.js';
import { invitation as invitationResource } from '../accounts/invitations.js';
import { roles } from '../accounts/roles.js';
import { id } from '../kit/ids.js';

export const newInvitation = z.strictObject({ account_id: z.string(), email, role: z.enum(roles).default('owner') });

export const invitation = invitationResource
  .omit({ id: true, created_by_name: true })
  .extend({ invitation_id: invitationResource.shape.id, account_id: id('account') });

export type NewInvitation = z.input<typeof newInvitation>;
export type Invitation = z.output<typeof invitation>;
