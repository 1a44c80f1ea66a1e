/** The operations of owners on the invitations of their account. */
import { Controller } from '@nestjs/common';
import {
  createInvitation,
  type InvitationResource,
  listInvitations,
  resendInvitation,
  type Response,
  revokeInvitation,
} from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import { type ListPage, listPage } from '@millwright/persistence';
import { requireSignedIn } from '../session/signed-in.js';
import { shownName, UserService } from '../user/user.service.js';
import { invitationResource } from './invitation.resource.js';
import { InvitationService } from './invitation.service.js';

@Controller()
export class InvitationOperations {
  constructor(
    private readonly invitations: InvitationService,
    private readonly users: UserService,
  ) {}

  @Handles(listInvitations, { asWorker: true })
  async list({ work, caller, query }: Call<typeof listInvitations>): Promise<ListPage<InvitationResource>> {
    await requireSignedIn(work, caller, listInvitations);
    const rows = await this.invitations.listPage(work, query);
    const actors = rows.map(({ createdBy }) => createdBy);
    const names = await this.users.namesOf(work, work.tenant.accountId, actors);
    return listPage(rows, query.limit, (row) => invitationResource(row, names.get(row.createdBy) ?? null));
  }

  @Handles(createInvitation, { asWorker: true })
  async create({ work, caller, body }: Call<typeof createInvitation>): Promise<InvitationResource> {
    const { user, origin } = await requireSignedIn(work, caller, createInvitation);
    const invitedBy = shownName(user);
    const given = { ...body, invitedBy };
    return invitationResource(await this.invitations.create(work, user.accountId, given, origin), invitedBy);
  }

  @Handles(resendInvitation, { asWorker: true })
  async resend({ work, caller, params }: Call<typeof resendInvitation>): Promise<InvitationResource> {
    const { user, origin } = await requireSignedIn(work, caller, resendInvitation);
    const invitation = await this.invitations.resend(work, params.id, shownName(user), origin);
    const { createdBy } = invitation;
    const names = await this.users.namesOf(work, user.accountId, [createdBy]);
    return invitationResource(invitation, names.get(createdBy) ?? null);
  }

  @Handles(revokeInvitation, { asWorker: true })
  async revoke({ work, caller, params }: Call<typeof revokeInvitation>): Promise<Response<typeof revokeInvitation>> {
    const { origin } = await requireSignedIn(work, caller, revokeInvitation);
    await this.invitations.revoke(work, params.id, origin);
    return { id: params.id, deleted: true };
  }
}
