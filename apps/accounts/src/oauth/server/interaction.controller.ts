/** The sign-in and consent pages between an authorization request and its response. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Controller, Get, HttpCode, Inject, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { type Scope, scopesOfRole } from '@millwright/contracts';
import { isDependencyFault } from '@millwright/persistence';
import { ApiError, Clock, decodeId, encodeId, Logger, type ProxiedCaller } from '@millwright/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type InteractionResults } from 'oidc-provider';
import { Account } from '../../identity/account/account.entity.js';
import { Application } from '../application/application.entity.js';
import { type AccountsConfig, accountsConfig } from '../../config.js';
import { GrantService } from '../grant/grant.service.js';
import { type Guess, TooManyGuesses, WrongGuesses } from '../../identity/guess/guess.store.js';
import type { User } from '../../identity/user/user.entity.js';
import { UserService } from '../../identity/user/user.service.js';
import { FromProxiedCaller, ProxiedCallerGuard } from '../../proxied-caller-guard.js';
import { documentOf, headersOf, type Page } from '../page/page.js';
import { type ApplicationOnPage, consentPage, errorPage, signInPage } from '../page/pages.js';
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

/** Of a consent. */
interface Parties {
  readonly application: Application;
  readonly user: User;
  readonly account: Account;
}

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
    private readonly grants: GrantService,
    private readonly guesses: WrongGuesses,
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(accountsConfig) private readonly config: AccountsConfig,
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
    await this.inTransaction(pageRequest, async (interaction) => requireStep(interaction, 'sign_in'));
    const guess = { kind: 'password', name: email, address: pageRequest.caller.address } as const;
    const signInAgain = (fault: string, status: number): Promise<PageOrRedirect> =>
      this.inTransaction(pageRequest, (interaction) => this.signInPageOf(interaction, { email, fault, status }));
    const wrongPassword = 'The e-mail address or the password is not right.';
    let found: User | undefined;
    try {
      found = await this.checkPassword(guess, password);
    } catch (error) {
      const { fault, status, retryAfter } = refusalOf(error);
      void pageRequest.reply.header('retry-after', String(retryAfter));
      return signInAgain(fault, status);
    }
    if (found === undefined) return signInAgain(wrongPassword, 401);
    const { id, passwordHash } = found;
    await this.guesses.clear(guess);
    return this.inTransaction(pageRequest, async (interaction) => {
      requireStep(interaction, 'sign_in');
      const account = await this.accountOf(found);
      const refuse = (fault: string, status: number): Promise<Page> =>
        this.signInPageOf(interaction, { email, fault, status });
      if (account.status === 'suspended') return refuse(`The account ${account.name} is suspended.`, 403);
      const user = await this.users.shareEnabled(await this.transaction.work, encodeId('user', id));
      if (user === null) return refuse(`You can no longer sign in for ${account.name}.`, 403);
      // It was changed while this one was checked.
      if (user.passwordHash !== passwordHash) return refuse(wrongPassword, 401);
      const accountId = encodeId('user', user.id);
      if (interaction.session?.accountId !== undefined && interaction.session.accountId !== accountId) {
        await this.states.endSession(interaction.session.uid);
        delete interaction.session;
        await interaction.persist();
      }
      return this.finish(pageRequest, { login: { accountId, ts: Math.floor(this.clock.now().getTime() / 1000) } });
    });
  }

  private async checkPassword(guess: Guess, password: string): Promise<User | undefined> {
    await this.guesses.countAndDelay(guess);
    try {
      return await this.users.authenticate(guess.name, password);
    } catch (error) {
      await this.guesses.subtract(guess);
      throw error;
    }
  }

  private deny(pageRequest: PageRequest): Promise<PageOrRedirect> {
    return this.finish(pageRequest, { error: 'access_denied', error_description: 'the person has not allowed it' });
  }

  /** Restarts the authorization request with nobody signed in. */
  private async signOut(interaction: Interaction): Promise<PageOrRedirect> {
    requireStep(interaction, 'consent');
    await this.states.endSession(interaction.session!.uid);
    await interaction.destroy();
    const parameters = Object.entries(interaction.params).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return { location: `${oauthPaths.authorization}?${new URLSearchParams(parameters).toString()}` };
  }

  private async allow(pageRequest: PageRequest, interaction: Interaction): Promise<PageOrRedirect> {
    requireStep(interaction, 'consent');
    if (interaction.result?.consent !== undefined) return { location: interaction.returnTo };
    const { application, user, account } = await this.partiesOf(interaction);
    if (account.status === 'suspended') {
      throw new PageError(
        errorPage({ error: 'access_denied', description: `the account ${account.name} is suspended`, status: 403 }),
      );
    }
    if (refusalToAllow(user, requestedScopes(interaction)) !== undefined)
      throw new PageError(this.consentPageOf(interaction, { application, user, account }));
    const grant = await this.grants.create(
      await this.transaction.work,
      { application, user, scopes: requestedScopes(interaction) },
      { actor: `user:${encodeId('user', user.id)}`, address: pageRequest.caller.address },
    );
    return this.finish(pageRequest, { consent: { grantId: encodeId('grant', grant.id) } });
  }

  private async finish({ request, reply }: PageRequest, result: InteractionResults): Promise<PageOrRedirect> {
    return { location: await this.oauth.provider.interactionResult(request.raw, reply.raw, result) };
  }

  private async pageOf(interaction: Interaction): Promise<Page> {
    if (interaction.prompt.name === 'login') return this.signInPageOf(interaction, {});
    return this.consentPageOf(interaction, await this.partiesOf(interaction));
  }

  private consentPageOf(interaction: Interaction, { application, user, account }: Parties): Page {
    const scopes = requestedScopes(interaction);
    const refusal = refusalToAllow(user, scopes);
    return consentPage({
      form: this.formOf(interaction),
      application: applicationOnPage(application, interaction),
      accountName: account.name,
      email: user.email,
      scopes,
      ...(refusal !== undefined && { refusal }),
    });
  }

  private async signInPageOf(
    interaction: Interaction,
    given: { email?: string; fault?: string; status?: number },
  ): Promise<Page> {
    return signInPage({
      form: this.formOf(interaction),
      application: applicationOnPage(await this.applicationOf(interaction), interaction),
      ...given,
    });
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

  private formOf(interaction: Interaction): { action: string; csrfToken: string } {
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

  private async partiesOf(interaction: Interaction): Promise<Parties> {
    const { accountId = '', uid = '' } = interaction.session ?? {};
    const user = (await this.states.hasSession(uid))
      ? await this.users.shareEnabled(await this.transaction.work, accountId)
      : null;
    if (user === null) throw new errors.SessionNotFound('the session has ended');
    return { application: await this.applicationOf(interaction), user, account: await this.accountOf(user) };
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
    return `Your role is ${role}. Only an owner or a developer may connect an application: ask one of them.`;
  }
  const lacking = requested.filter((scope) => !scopesOfRole[role].includes(scope));
  if (lacking.length === 0) return undefined;
  return `Your role is ${role}, which lacks ${lacking.join(', ')}. Ask an owner of the account to connect the application.`;
}

function requireStep(interaction: Interaction, step: Step): void {
  if ((interaction.prompt.name === 'login') !== (step === 'sign_in')) {
    throw new PageError(unusable('this step has been done already'));
  }
}

/** Throws what is no refusal. */
function refusalOf(error: unknown): { fault: string; status: number; retryAfter: number } {
  if (error instanceof TooManyGuesses) {
    const { retryAfterSeconds: retryAfter } = error;
    const minutes = Math.ceil(retryAfter / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return { fault: `There were too many attempts. Try again in ${wait}.`, status: 429, retryAfter };
  }
  if (error instanceof ApiError && error.options.retryAfter !== undefined) {
    return { fault: error.message, status: error.status, retryAfter: error.options.retryAfter };
  }
  throw error;
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
