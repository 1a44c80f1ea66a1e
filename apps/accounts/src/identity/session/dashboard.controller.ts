/** What the dashboard's backend asks on behalf of the person or the station at its page: signing in, pairing, invitations, passwords. */
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { internal } from '@millwright/contracts';
import type { ProxiedCaller } from '@millwright/operations';
import { parseInternal } from '@millwright/service-kit';
import { DashboardGuard, FromProxiedCaller } from '../../proxied-caller-guard.js';
import { InvitationService } from '../invitation/invitation.service.js';
import { PasswordResetService } from '../password-reset/password-reset.service.js';
import { PairingService } from '../station/pairing.service.js';
import { SignInService } from './sign-in.service.js';

@Controller('internal/dashboard')
@UseGuards(DashboardGuard)
export class DashboardController {
  constructor(
    private readonly signIns: SignInService,
    private readonly pairings: PairingService,
    private readonly invitations: InvitationService,
    private readonly resets: PasswordResetService,
  ) {}

  @Post('sessions')
  @HttpCode(200)
  signIn(@Body() body: unknown, @FromProxiedCaller() { address }: ProxiedCaller): Promise<internal.SessionState> {
    const { user_agent: userAgent, ...credentials } = parseInternal(internal.signIn, body);
    return this.signIns.signIn(credentials, { address, userAgent });
  }

  @Post('sessions/second-factor')
  @HttpCode(200)
  secondFactor(@Body() body: unknown, @FromProxiedCaller() { address }: ProxiedCaller): Promise<internal.SessionState> {
    const { secret, code } = parseInternal(internal.secondFactorStep, body);
    return this.signIns.giveSecondFactor(secret, code, address);
  }

  @Post('sessions/token')
  @HttpCode(200)
  token(@Body() body: unknown): Promise<internal.SessionToken> {
    const { secret, mode } = parseInternal(internal.tokenRequest, body);
    return this.signIns.token(secret, mode);
  }

  @Post('sessions/check')
  @HttpCode(200)
  async check(@Body() body: unknown): Promise<internal.OpenSessions> {
    return { open: await this.signIns.areOpen(parseInternal(internal.sessionsCheck, body).secrets) };
  }

  @Post('sessions/reauthenticate')
  @HttpCode(200)
  reauthenticate(
    @Body() body: unknown,
    @FromProxiedCaller() { address }: ProxiedCaller,
  ): Promise<internal.SessionState> {
    const { secret, password, code } = parseInternal(internal.reauthentication, body);
    return this.signIns.reauthenticate(secret, { password, code }, address);
  }

  @Post('sessions/end')
  @HttpCode(200)
  async end(@Body() body: unknown, @FromProxiedCaller() { address }: ProxiedCaller): Promise<object> {
    await this.signIns.signOut(parseInternal(internal.sessionEnd, body).secret, address);
    return {};
  }

  @Post('stations/pair')
  @HttpCode(200)
  pair(@Body() body: unknown, @FromProxiedCaller() { address }: ProxiedCaller): Promise<internal.SessionState> {
    const { code, user_agent: userAgent } = parseInternal(internal.pairing, body);
    return this.pairings.pair(code, { address, userAgent });
  }

  @Post('stations/operators')
  @HttpCode(200)
  listOperators(@Body() body: unknown): Promise<internal.OperatorsOfStation> {
    return this.pairings.listOperators(parseInternal(internal.operatorsQuery, body).secret);
  }

  @Post('stations/pin')
  @HttpCode(200)
  checkPin(@Body() body: unknown): Promise<internal.CheckedPin> {
    const { secret, operator_id: operatorId, pin } = parseInternal(internal.pinCheck, body);
    return this.pairings.checkPin(secret, operatorId, pin);
  }

  @Post('invitations/look-up')
  @HttpCode(200)
  lookUpInvitation(@Body() body: unknown): Promise<internal.InvitationOnPage> {
    return this.invitations.lookUp(parseInternal(internal.linkLookUp, body).token);
  }

  @Post('invitations/accept')
  @HttpCode(200)
  accept(@Body() body: unknown, @FromProxiedCaller() { address }: ProxiedCaller): Promise<internal.SessionState> {
    const { token, user_agent: userAgent, ...person } = parseInternal(internal.invitationAcceptance, body);
    return this.invitations.accept(token, person, { address, userAgent });
  }

  @Post('password-resets')
  @HttpCode(200)
  async requestReset(@Body() body: unknown, @FromProxiedCaller() { address }: ProxiedCaller): Promise<object> {
    await this.resets.request(parseInternal(internal.resetRequest, body).email, address);
    return {};
  }

  @Post('password-resets/look-up')
  @HttpCode(200)
  lookUpReset(@Body() body: unknown): Promise<internal.ResetOnPage> {
    return this.resets.lookUp(parseInternal(internal.linkLookUp, body).token);
  }

  @Post('password-resets/complete')
  @HttpCode(200)
  async completeReset(@Body() body: unknown, @FromProxiedCaller() { address }: ProxiedCaller): Promise<object> {
    const { token, password, code } = parseInternal(internal.resetCompletion, body);
    await this.resets.complete(token, { password, code }, address);
    return {};
  }
}
