/** The pages between an application's request and the answer to it: who are you, and may it act for your account? */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Controller, Get, HttpCode, Inject, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Scope } from '@millwright/contracts';
import { decodeId, encodeId, isDependencyFault } from '@millwright/persistence';
import { Logger, type Visitor } from '@millwright/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type InteractionResults } from 'oidc-provider';
import { Account } from '../account/account.entity.js';
import { Application } from '../application/application.entity.js';
import { type AccountsConfig, accountsConfig } from '../config.js';
import { GrantsService } from '../grant/grants.service.js';
import { TooManyGuesses, WrongGuesses } from '../guess/wrong-guesses.js';
import { User } from '../user/user.entity.js';
import { UsersService } from '../user/users.service.js';
import { FromVisitor, VisitorGuard } from '../visitor/visitor.guard.js';
import { documentOf, headersOf, type Page } from './page.js';
import { type AskingApplication, consentPage, errorPage, signInPage } from './pages.js';
import { oauthPaths, OAuthProvider } from './provider.js';
import { RequestWork } from './request-work.js';
import { SignInStates } from './sign-in-states.js';

type Interaction = Awaited<ReturnType<OAuthProvider['provider']['interactionDetails']>>;
type Step = 'sign_in' | 'consent';

/** What is shown, or where the browser is sent. */
type Outcome = Page | { readonly location: string };

interface Exchange {
  readonly uid: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: Visitor;
}

class Refusal extends Error {
  constructor(readonly page: Page) {
    super(page.title);
  }
}

@Controller('oauth/interaction')
@UseGuards(VisitorGuard)
export class InteractionController {
  constructor(
    private readonly oauth: OAuthProvider,
    private readonly requests: RequestWork,
    private readonly states: SignInStates,
    private readonly users: UsersService,
    private readonly grants: GrantsService,
    private readonly guesses: WrongGuesses,
    private readonly logger: Logger,
    @Inject(accountsConfig) private readonly config: AccountsConfig,
  ) {}

  @Get(':uid')
  show(
    @Param('uid') uid: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @FromVisitor() visitor: Visitor,
  ): Promise<string> {
    const exchange = { uid, request, reply, visitor };
    return this.answer(exchange, () => this.inTransaction(exchange, (found) => this.pageOf(found)));
  }

  @Post(':uid')
  @HttpCode(200)
  decide(
    @Param('uid') uid: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @FromVisitor() visitor: Visitor,
  ): Promise<string> {
    const exchange = { uid, request, reply, visitor };
    return this.answer(exchange, () => {
      const decision = fieldOf(request, 'decision');
      if (decision === 'sign_in') return this.signIn(exchange);
      return this.inTransaction(exchange, (found) => {
        if (decision === 'deny') return this.deny(exchange);
        if (decision === 'sign_out') return this.signOut(found);
        if (decision === 'allow') return this.allow(exchange, found);
        throw new Refusal(unusable('the form was not one of this page'));
      });
    });
  }

  /** The password is looked at outside of any transaction: it takes its time. */
  private async signIn(exchange: Exchange): Promise<Outcome> {
    const [email, password] = [fieldOf(exchange.request, 'email').trim(), fieldOf(exchange.request, 'password')];
    await this.inTransaction(exchange, async (found) => requireStep(found, 'sign_in'));
    const guess = { kind: 'password', name: email, address: exchange.visitor.address } as const;
    const again = (fault: string, status: number): Promise<Outcome> =>
      this.inTransaction(exchange, (found) => this.signInPageOf(found, { email, fault, status }));
    try {
      await this.guesses.count(guess);
    } catch (error) {
      if (!(error instanceof TooManyGuesses)) throw error;
      void exchange.reply.header('retry-after', String(error.retryAfterSeconds));
      const minutes = Math.ceil(error.retryAfterSeconds / 60);
      return again(
        `There were too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
        429,
      );
    }
    const user = await this.users.recognise(email, password);
    if (user === undefined) return again('The e-mail address or the password is not right.', 401);
    await this.guesses.clear(guess);
    return this.inTransaction(exchange, async (found) => {
      requireStep(found, 'sign_in');
      const account = await this.accountOf(user);
      if (account.status === 'suspended') {
        return this.signInPageOf(found, { email, fault: `The account ${account.name} is suspended.`, status: 403 });
      }
      const accountId = encodeId('user', user.id);
      if (found.session?.accountId !== undefined && found.session.accountId !== accountId) {
        await this.states.endSession(found.session.uid);
        delete found.session;
        await found.persist();
      }
      return this.finish(exchange, { login: { accountId } });
    });
  }

  private deny(exchange: Exchange): Promise<Outcome> {
    return this.finish(exchange, { error: 'access_denied', error_description: 'the person has not allowed it' });
  }

  /** Begins anew, with nobody signed in. */
  private async signOut(found: Interaction): Promise<Outcome> {
    requireStep(found, 'consent');
    await this.states.endSession(found.session!.uid);
    await found.destroy();
    const asked = Object.entries(found.params).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return { location: `${oauthPaths.authorization}?${new URLSearchParams(asked).toString()}` };
  }

  private async allow(exchange: Exchange, found: Interaction): Promise<Outcome> {
    requireStep(found, 'consent');
    if (found.result?.consent !== undefined) return { location: found.returnTo };
    const { application, user, account } = await this.partiesOf(found);
    if (account.status === 'suspended') {
      throw new Refusal(
        errorPage({ error: 'access_denied', description: `the account ${account.name} is suspended`, status: 403 }),
      );
    }
    const grant = await this.grants.create(
      await this.requests.current,
      { application, user, scopes: askedScopes(found) },
      { actor: `user:${encodeId('user', user.id)}`, address: exchange.visitor.address },
    );
    return this.finish(exchange, { consent: { grantId: encodeId('grant', grant.id) } });
  }

  private async finish({ request, reply }: Exchange, result: InteractionResults): Promise<Outcome> {
    return { location: await this.oauth.provider.interactionResult(request.raw, reply.raw, result) };
  }

  private async pageOf(found: Interaction): Promise<Page> {
    if (found.prompt.name === 'login') return this.signInPageOf(found, {});
    const { application, user, account } = await this.partiesOf(found);
    return consentPage({
      form: this.formOf(found),
      application: askingOf(application, found),
      accountName: account.name,
      email: user.email,
      asked: askedScopes(found),
    });
  }

  private async signInPageOf(
    found: Interaction,
    given: { email?: string; fault?: string; status?: number },
  ): Promise<Page> {
    return signInPage({
      form: this.formOf(found),
      application: askingOf(await this.applicationOf(found), found),
      ...given,
    });
  }

  /** What a browser is in the middle of, under the locks of one transaction. */
  private async inTransaction<T>(exchange: Exchange, run: (found: Interaction) => Promise<T>): Promise<T> {
    const { uid, request, reply, visitor } = exchange;
    return this.requests.run(visitor, async () => {
      const found = await this.oauth.provider.interactionDetails(request.raw, reply.raw);
      if (found.jti !== uid) throw new errors.SessionNotFound('this page belongs to another request');
      if (request.method === 'POST') this.requireProof(request, found);
      return run(found);
    });
  }

  private async answer({ reply }: Exchange, run: () => Promise<Outcome>): Promise<string> {
    const outcome = await run().catch((error: unknown) => {
      if (error instanceof Refusal) return error.page;
      if (error instanceof errors.SessionNotFound)
        return unusable('this sign-in has ended, or began in another browser');
      this.logger.error({ err: error }, 'A sign-in page failed');
      return errorPage({ error: 'server_error', description: '', status: isDependencyFault(error) ? 503 : 500 });
    });
    if ('location' in outcome) {
      void reply.code(303).headers({ location: outcome.location, 'cache-control': 'no-store' });
      return '';
    }
    void reply.code(outcome.status).headers(headersOf(outcome));
    return documentOf(outcome);
  }

  private formOf(found: Interaction): { action: string; proof: string } {
    return { action: `${oauthPaths.interaction}/${found.jti}`, proof: proofOf(found, this.config.cookieKeys[0]!) };
  }

  /** A form that another site has had sent has no proof, or that of another browser. */
  private requireProof(request: FastifyRequest, found: Interaction): void {
    const given = Buffer.from(fieldOf(request, 'proof'));
    const isGood = this.config.cookieKeys.some((key) => {
      const expected = Buffer.from(proofOf(found, key));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
    if (!isGood) throw new Refusal(unusable('the form was not one of this page'));
  }

  private async partiesOf(found: Interaction): Promise<{ application: Application; user: User; account: Account }> {
    const work = await this.requests.current;
    const userId = decodeId('user', found.session?.accountId ?? '');
    const user = await work.manager.findOneByOrFail(User, { id: userId! });
    return { application: await this.applicationOf(found), user, account: await this.accountOf(user) };
  }

  private async accountOf({ accountId }: User): Promise<Account> {
    return (await this.requests.current).manager.findOneByOrFail(Account, { id: accountId });
  }

  private async applicationOf(found: Interaction): Promise<Application> {
    const work = await this.requests.current;
    const id = decodeId('application', String(found.params['client_id']));
    return work.manager.findOneByOrFail(Application, { id: id! });
  }
}

function askingOf(application: Application, found: Interaction): AskingApplication {
  const { name, homePage, logoUrl, livemode } = application;
  return { name, homePage, logoUrl, livemode, redirectUri: String(found.params['redirect_uri']) };
}

/** The OAuth server has checked that there are such, and that the application may ask for them. */
function askedScopes(found: Interaction): Scope[] {
  return String(found.params['scope']).split(' ') as Scope[];
}

function requireStep(found: Interaction, step: Step): void {
  if ((found.prompt.name === 'login') !== (step === 'sign_in')) {
    throw new Refusal(unusable('this step has been done already'));
  }
}

function unusable(description: string): Page {
  return errorPage({ error: 'invalid_request', description });
}

function proofOf({ jti, prompt }: Interaction, key: string): string {
  return createHmac('sha256', key).update(`form ${prompt.name} ${jti}`).digest('base64url');
}

function fieldOf({ body }: FastifyRequest, name: string): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}
