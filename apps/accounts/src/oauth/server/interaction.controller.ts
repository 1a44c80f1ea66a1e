/**
 * The pages between an authorization request and its response: the password, a code of the second factor where the person has one, and
 * consent. A right password alone is noted beside the request for some minutes, and is good for the page of the code alone.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Controller, Get, HttpCode, Inject, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { type Scope, scopesOfRole } from '@millwright/contracts';
import type { ProxiedCaller } from '@millwright/operations';
import { isDependencyFault } from '@millwright/persistence';
import { ApiError, appConfig, Clock, decodeId, encodeId, InternalError, Logger } from '@millwright/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type InteractionResults } from 'oidc-provider';
import { Account } from '../../identity/account/account.entity.js';
import { Application } from '../application/application.entity.js';
import type { DashboardConfig } from '../../dashboard.settings.js';
import type { OAuthConfig } from '../oauth.settings.js';
import { GrantService } from '../grant/grant.service.js';
import { TooManyGuesses } from '../../identity/guess/guess.store.js';
import { SecondFactors } from '../../identity/second-factor/second-factors.js';
import { secondFactorMs } from '../../identity/session/sessions.js';
import { SignInService } from '../../identity/session/sign-in.service.js';
import { PasswordCheck, wrongCredentials } from '../../identity/user/password-check.js';
import { User } from '../../identity/user/user.entity.js';
import { UserService } from '../../identity/user/user.service.js';
import { FromProxiedCaller, ProxiedCallerGuard } from '../../proxied-caller-guard.js';
import { documentOf, headersOf, type Html, type Page } from '../page/page.js';
import {
  type ApplicationOnPage,
  codePage,
  consentPage,
  errorPage,
  type PageForm,
  secondFactorMissing,
  signInPage,
} from '../page/pages.js';
import { oauthPaths, OAuthProvider } from './oauth-provider.js';
import { RequestTransaction } from '../storage/request-transaction.js';
import { SignInStates } from '../storage/sign-in-states.js';

type Interaction = Awaited<ReturnType<OAuthProvider['provider']['interactionDetails']>>;
type Step = 'sign_in' | 'consent';
type PageOrRedirect = Page | { readonly location: string };

interface PageRequest {
  readonly uid: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: ProxiedCaller;
}

interface Consent {
  readonly application: Application;
  readonly user: User;
  readonly account: Account;
  /** Why the person may not allow it. */
  readonly refusal: string | Html | undefined;
}

/** Why a step of a sign-in did not succeed, as its page says it. */
interface Refusal {
  readonly fault?: string;
  readonly status?: number;
}

/** How somebody has signed in, by the names of RFC 8176. */
const [byPassword, byCode] = ['pwd', 'otp'] as const;

class PageError extends Error {
  constructor(readonly page: Page) {
    super(page.title);
  }
}

@Controller('oauth/interaction')
@UseGuards(ProxiedCallerGuard)
export class InteractionController {
  constructor(
    private readonly oauth: OAuthProvider,
    private readonly transaction: RequestTransaction,
    private readonly states: SignInStates,
    private readonly users: UserService,
    private readonly passwords: PasswordCheck,
    private readonly signIns: SignInService,
    private readonly factors: SecondFactors,
    private readonly grants: GrantService,
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: DashboardConfig & OAuthConfig,
  ) {}

  @Get(':uid')
  show(
    @Param('uid') uid: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @FromProxiedCaller() caller: ProxiedCaller,
  ): Promise<string> {
    const pageRequest = { uid, request, reply, caller };
    return this.respond(pageRequest, () => this.inTransaction(pageRequest, (interaction) => this.pageOf(interaction)));
  }

  @Post(':uid')
  @HttpCode(200)
  decide(
    @Param('uid') uid: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @FromProxiedCaller() caller: ProxiedCaller,
  ): Promise<string> {
    const pageRequest = { uid, request, reply, caller };
    return this.respond(pageRequest, () => {
      const decision = fieldOf(request, 'decision');
      if (decision === 'sign_in') return this.signIn(pageRequest);
      if (decision === 'give_code') return this.giveCode(pageRequest);
      return this.inTransaction(pageRequest, (interaction) => {
        if (decision === 'deny') return this.deny(pageRequest);
        if (decision === 'sign_out') return this.signOut(interaction);
        if (decision === 'allow') return this.allow(pageRequest, interaction);
        throw new PageError(unusable('the form was not one of this page'));
      });
    });
  }

  /** The password is checked outside of any transaction, as that is slow. */
  private async signIn(pageRequest: PageRequest): Promise<PageOrRedirect> {
    const [email, password] = [fieldOf(pageRequest.request, 'email').trim(), fieldOf(pageRequest.request, 'password')];
    const { address } = pageRequest.caller;
    const attempt = async (): Promise<PageOrRedirect> => {
      const done = await this.inSignIn(pageRequest, async () => undefined);
      if (done !== undefined) return done;
      const found = await this.passwords.require('signing in to connect an application', { email, password, address });
      return this.inSignIn(pageRequest, async (interaction) => {
        const user = await this.requireAdmitted(found);
        if (!(await this.factors.isOn(await this.transaction.work, user)))
          return this.completeSignIn(pageRequest, interaction, user, [byPassword]);
        const until = new Date(this.clock.now().getTime() + secondFactorMs);
        await this.states.awaitCode(interaction.jti, encodeId('user', user.id), until);
        return this.signInPageOf(interaction);
      });
    };
    return attempt().catch((error: unknown) =>
      this.refuse(pageRequest, error, (interaction, refusal) => this.passwordPageOf(interaction, email, refusal)),
    );
  }

  /** Also outside: a code is used up whatever follows, and guesses are counted before they are checked. */
  private async giveCode(pageRequest: PageRequest): Promise<PageOrRedirect> {
    const code = fieldOf(pageRequest.request, 'code');
    const attempt = async (): Promise<PageOrRedirect> => {
      const found = await this.inSignIn(pageRequest, (interaction) => this.requireAwaited(interaction));
      if (!(found instanceof User)) return found;
      await this.signIns.checkCode(found, code, pageRequest.caller.address);
      return this.inSignIn(pageRequest, async (interaction) => {
        const user = await this.requireAwaited(interaction);
        if (user.id !== found.id) throw passwordNeeded();
        return this.completeSignIn(pageRequest, interaction, user, [byPassword, byCode]);
      });
    };
    return attempt().catch((error: unknown) =>
      this.refuse(pageRequest, error, (interaction, refusal) => this.signInPageOf(interaction, refusal)),
    );
  }

  /** Throws what is no refusal. */
  private refuse(
    pageRequest: PageRequest,
    error: unknown,
    pageOf: (interaction: Interaction, refusal: Refusal) => Promise<Page>,
  ): Promise<PageOrRedirect> {
    const { retryAfter, ...refusal } = refusalOf(error);
    if (retryAfter !== undefined) void pageRequest.reply.header('retry-after', String(retryAfter));
    return this.inSignIn(pageRequest, (interaction) => pageOf(interaction, refusal));
  }

  /** With a sign-in that is not complete; one that is leads on. */
  private inSignIn<T>(
    pageRequest: PageRequest,
    run: (interaction: Interaction) => Promise<T>,
  ): Promise<T | PageOrRedirect> {
    return this.inTransaction(pageRequest, async (interaction) => {
      requireStep(interaction, 'sign_in');
      return interaction.result?.login === undefined ? run(interaction) : { location: interaction.returnTo };
    });
  }

  /** The person whose password was given a moment ago, in this sign-in. */
  private async requireAwaited(interaction: Interaction): Promise<User> {
    const id = await this.states.awaitedPerson(interaction.jti);
    if (id === undefined) throw passwordNeeded();
    const { manager } = await this.transaction.work;
    return this.requireAdmitted(await manager.findOneByOrFail(User, { id: decodeId('user', id)! }));
  }

  /** The person, unchanged until the end of the transaction, unless something has become of them since they were found. */
  private async requireAdmitted(found: User): Promise<User> {
    const account = await this.accountOf(found);
    if (account.status === 'suspended')
      throw new InternalError(403, 'suspended', `The account ${account.name} is suspended.`);
    const user = await this.users.shareEnabled(await this.transaction.work, encodeId('user', found.id));
    if (user === null) throw new InternalError(403, 'disabled', `You can no longer sign in to ${account.name}.`);
    // It was changed while this one was checked.
    if (user.passwordHash !== found.passwordHash) throw wrongCredentials();
    return user;
  }

  private async completeSignIn(
    pageRequest: PageRequest,
    interaction: Interaction,
    user: User,
    amr: string[],
  ): Promise<PageOrRedirect> {
    const accountId = encodeId('user', user.id);
    if (interaction.session?.accountId !== undefined && interaction.session.accountId !== accountId) {
      await this.states.endSession(interaction.session.uid);
      delete interaction.session;
      await interaction.persist();
    }
    return this.finish(pageRequest, { login: { accountId, amr, ts: Math.floor(this.clock.now().getTime() / 1000) } });
  }

  private deny(pageRequest: PageRequest): Promise<PageOrRedirect> {
    return this.finish(pageRequest, { error: 'access_denied', error_description: 'the person denied access' });
  }

  /** Restarts the authorization request with nobody signed in. */
  private async signOut(interaction: Interaction): Promise<PageOrRedirect> {
    if (interaction.session !== undefined) await this.states.endSession(interaction.session.uid);
    await interaction.destroy();
    const parameters = Object.entries(interaction.params).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return { location: `${oauthPaths.authorization}?${new URLSearchParams(parameters).toString()}` };
  }

  private async allow(pageRequest: PageRequest, interaction: Interaction): Promise<PageOrRedirect> {
    requireStep(interaction, 'consent');
    if (interaction.result?.consent !== undefined) return { location: interaction.returnTo };
    return this.withConsent(interaction, async (consent) => {
      const { application, user, account, refusal } = consent;
      if (account.status === 'suspended') {
        throw new PageError(
          errorPage({ error: 'access_denied', description: `the account ${account.name} is suspended`, status: 403 }),
        );
      }
      if (refusal !== undefined) return this.consentPageOf(interaction, consent);
      const grant = await this.grants.create(
        await this.transaction.work,
        { application, user, scopes: requestedScopes(interaction) },
        { actor: `user:${encodeId('user', user.id)}`, address: pageRequest.caller.address },
      );
      return this.finish(pageRequest, { consent: { grantId: encodeId('grant', grant.id) } });
    });
  }

  private async finish({ request, reply }: PageRequest, result: InteractionResults): Promise<PageOrRedirect> {
    return { location: await this.oauth.provider.interactionResult(request.raw, reply.raw, result) };
  }

  private async pageOf(interaction: Interaction): Promise<PageOrRedirect> {
    if (interaction.prompt.name === 'login') return this.signInPageOf(interaction);
    return this.withConsent(interaction, async (consent) => this.consentPageOf(interaction, consent));
  }

  /** Whoever has signed in by the password alone, and has set up a second factor since, signs in anew. */
  private async withConsent(
    interaction: Interaction,
    run: (consent: Consent) => Promise<PageOrRedirect>,
  ): Promise<PageOrRedirect> {
    const { accountId = '', uid = '', amr = [] } = interaction.session ?? {};
    const work = await this.transaction.work;
    const user = (await this.states.hasSession(uid)) ? await this.users.shareEnabled(work, accountId) : null;
    if (user === null) throw new errors.SessionNotFound('the session has ended');
    if (!amr.includes(byCode) && (await this.factors.isOn(work, user))) return this.signOut(interaction);
    const [application, account] = [await this.applicationOf(interaction), await this.accountOf(user)];
    const refusal = (await this.factors.isLacking(work, user, account))
      ? secondFactorMissing(account.name, this.config.dashboardUrl)
      : refusalToAllow(user, requestedScopes(interaction));
    return run({ application, user, account, refusal });
  }

  private consentPageOf(interaction: Interaction, { application, user, account, refusal }: Consent): Page {
    return consentPage({
      form: this.formOf(interaction),
      application: applicationOnPage(application, interaction),
      accountName: account.name,
      email: user.email,
      scopes: requestedScopes(interaction),
      ...(refusal !== undefined && { refusal }),
    });
  }

  /** Asks for the code if the password was given a moment ago. */
  private async signInPageOf(interaction: Interaction, refusal: Refusal = {}): Promise<Page> {
    const id = await this.states.awaitedPerson(interaction.jti);
    if (id === undefined) return this.passwordPageOf(interaction, '', refusal);
    const { manager } = await this.transaction.work;
    const { email } = await manager.findOneByOrFail(User, { id: decodeId('user', id)! });
    return codePage({ ...(await this.onPage(interaction)), email, ...refusal });
  }

  private async passwordPageOf(interaction: Interaction, email: string, refusal: Refusal): Promise<Page> {
    return signInPage({ ...(await this.onPage(interaction)), email, ...refusal });
  }

  private async onPage(interaction: Interaction): Promise<{ form: PageForm; application: ApplicationOnPage }> {
    const application = applicationOnPage(await this.applicationOf(interaction), interaction);
    return { form: this.formOf(interaction), application };
  }

  /** Runs with the browser's interaction, locked, in one transaction. */
  private async inTransaction<T>(pageRequest: PageRequest, run: (interaction: Interaction) => Promise<T>): Promise<T> {
    const { uid, request, reply, caller } = pageRequest;
    return this.transaction.run(caller, async () => {
      const interaction = await this.oauth.provider.interactionDetails(request.raw, reply.raw);
      if (interaction.jti !== uid) throw new errors.SessionNotFound('this page belongs to another request');
      if (request.method === 'POST') this.requireCsrfToken(request, interaction);
      return run(interaction);
    });
  }

  private async respond({ reply }: PageRequest, run: () => Promise<PageOrRedirect>): Promise<string> {
    const outcome = await run().catch((error: unknown) => {
      if (error instanceof PageError) return error.page;
      if (error instanceof errors.SessionNotFound)
        return unusable('this sign-in has ended, or began in another browser');
      this.logger.error({ err: error }, 'A sign-in page failed');
      return errorPage({ error: 'server_error', description: '', status: isDependencyFault(error) ? 503 : 500 });
    });
    void reply.headers(this.oauth.transportHeaders);
    if ('location' in outcome) {
      void reply.code(303).headers({ location: outcome.location, 'cache-control': 'no-store' });
      return '';
    }
    void reply.code(outcome.status).headers(headersOf(outcome));
    return documentOf(outcome);
  }

  private formOf(interaction: Interaction): PageForm {
    return {
      action: `${oauthPaths.interaction}/${interaction.jti}`,
      csrfToken: csrfTokenOf(interaction, this.config.cookieKeys[0]!),
    };
  }

  /** A form submitted by another site has no token, or that of another browser. */
  private requireCsrfToken(request: FastifyRequest, interaction: Interaction): void {
    const given = Buffer.from(fieldOf(request, 'csrf_token'));
    const isValid = this.config.cookieKeys.some((key) => {
      const expected = Buffer.from(csrfTokenOf(interaction, key));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
    if (!isValid) throw new PageError(unusable('the form was not one of this page'));
  }

  private async accountOf({ accountId }: User): Promise<Account> {
    return (await this.transaction.work).manager.findOneByOrFail(Account, { id: accountId });
  }

  private async applicationOf(interaction: Interaction): Promise<Application> {
    const work = await this.transaction.work;
    const id = decodeId('application', String(interaction.params['client_id']));
    return work.manager.findOneByOrFail(Application, { id: id! });
  }
}

function applicationOnPage(application: Application, interaction: Interaction): ApplicationOnPage {
  const { name, homePage, logoUrl, livemode } = application;
  return { name, homePage, logoUrl, livemode, redirectUri: String(interaction.params['redirect_uri']) };
}

/** oidc-provider has checked that the scopes exist and that the application may request them. */
function requestedScopes(interaction: Interaction): Scope[] {
  return String(interaction.params['scope']).split(' ') as Scope[];
}

/** Why the person may not allow it; undefined if they may. An application gets no scope that the role lacks. */
function refusalToAllow({ role }: User, requested: readonly Scope[]): string | undefined {
  if (!scopesOfRole[role].includes('connections:manage')) {
    return `Your role is ${role}. Only an owner or a developer can connect an application: ask one of them.`;
  }
  const lacking = requested.filter((scope) => !scopesOfRole[role].includes(scope));
  if (lacking.length === 0) return undefined;
  return `Your role is ${role}, which lacks ${lacking.join(', ')}. Ask an owner of the account to connect the application.`;
}

function requireStep(interaction: Interaction, step: Step): void {
  if ((interaction.prompt.name === 'login') !== (step === 'sign_in')) {
    throw new PageError(unusable('this step is already done'));
  }
}

/** Throws what is no refusal. */
function refusalOf(error: unknown): Refusal & { retryAfter?: number } {
  if (error instanceof TooManyGuesses) {
    const { retryAfterSeconds: retryAfter } = error;
    const minutes = Math.ceil(retryAfter / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return { fault: `There were too many attempts. Try again in ${wait}.`, status: 429, retryAfter };
  }
  if (error instanceof ApiError && error.options.retryAfter !== undefined) {
    return { fault: error.message, status: error.status, retryAfter: error.options.retryAfter };
  }
  if (error instanceof InternalError) return { fault: error.message, status: error.getStatus() };
  throw error;
}

function passwordNeeded(): InternalError {
  return new InternalError(
    401,
    'password_needed',
    'Enter your password first: a code is accepted within ten minutes after it.',
  );
}

function unusable(description: string): Page {
  return errorPage({ error: 'invalid_request', description });
}

function csrfTokenOf({ jti, prompt }: Interaction, key: string): string {
  return createHmac('sha256', key).update(`form ${prompt.name} ${jti}`).digest('base64url');
}

function fieldOf({ body }: FastifyRequest, name: string): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}
