import type { internal, InvitationResource } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { Invitation } from './invitation.entity.js';

/** In the dashboard. */
export function invitationResource(invitation: Invitation, createdByName: string | null): InvitationResource {
  return {
    id: encodeId('invitation', invitation.id),
    email: invitation.email,
    role: invitation.role,
    sent_at: invitation.sentAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    created_by: invitation.createdBy,
    created_by_name: createdByName,
    created_at: invitation.createdAt.toISOString(),
  };
}

/** In the internal API. */
export function invitationView(invitation: Invitation): internal.Invitation {
  const { id, created_by_name: _, ...shown } = invitationResource(invitation, null);
  return { invitation_id: id, account_id: encodeId('account', invitation.accountId), ...shown };
}
