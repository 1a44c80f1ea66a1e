/** Lets operators invite the first people of an account. */
import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { internal } from '@millwright/contracts';
import { Database } from '@millwright/persistence';
import { InternalGuard, parseInternal } from '@millwright/service-kit';
import { FromRequest, type Origin } from '../../change/origin.js';
import { findAccountId } from '../account/account.service.js';
import { invitationView } from './invitation.resource.js';
import { InvitationService } from './invitation.service.js';

@Controller('internal/invitations')
@UseGuards(InternalGuard)
export class InvitationController {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationService,
  ) {}

  @Post()
  async create(@Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const { account_id: account, email, role } = parseInternal(internal.newInvitation, body);
    const given = { email, role, invitedBy: 'Millwright' };
    const invitation = await this.database.asWorker(async (work) =>
      this.invitations.create(work, await findAccountId(work, account), given, origin),
    );
    return invitationView(invitation);
  }
}
