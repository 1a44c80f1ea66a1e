/** Sets another password for somebody who has forgotten the former one, by a link in a mail, which works once, for an hour. */
import { Inject, Injectable } from '@nestjs/common';
import type { internal } from '@millwright/contracts';
import { Database, type Work } from '@millwright/persistence';
import {
  appConfig,
  encodeId,
  hashCredential,
  InternalError,
  kindOfCredential,
  makeCredential,
} from '@millwright/service-kit';
import type { HashConfig } from '../../credential-hashes.settings.js';
import type { DashboardConfig } from '../../dashboard.settings.js';
import { hashColumns, possibleHashes } from '../../credential-hashes.js';
import { MailOutbox } from '../../mail/mail-outbox.js';
import { tables } from '../../tables.js';
import { Account } from '../account/account.entity.js';
import { WrongGuesses } from '../guess/guess.store.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { codeRequired, SignInService } from '../session/sign-in.service.js';
import { hashPassword } from '../user/passwords.js';
import { User } from '../user/user.entity.js';
import { UserService } from '../user/user.service.js';

const validMs = 3_600_000;
/** Of a person that work at a time. Each is in a mail, so that a further one would bring nothing. */
const mostLinks = 3;

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly users: UserService,
    private readonly factors: SecondFactors,
    private readonly signIns: SignInService,
    private readonly guesses: WrongGuesses,
    private readonly mails: MailOutbox,
    @Inject(appConfig) private readonly config: HashConfig & DashboardConfig,
  ) {}

  /**
   * Mails a link, if somebody has this address. The answer does not tell. Requests count by network, so that nobody uses up what a person
   * may ask for; beyond so many mails an hour there is none, since the latest links of the person work still.
   */
  async request(email: string, address: string): Promise<void> {
    await this.guesses.count({ kind: 'password_reset', name: email, address });
    await this.database.asWorker(async (work) => {
      const user = await this.users.findByEmail(work, email);
      if (user === null) return;
      const person = [user.accountId, user.id];
      await work.query('SELECT FROM users WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE', person);
      const links = await work.query<{ created_at: Date }>(
        `SELECT created_at FROM password_resets WHERE account_id = $1 AND user_id = $2 ORDER BY created_at DESC`,
        person,
      );
      const inHour = links.filter(({ created_at: at }) => at.getTime() > work.now.getTime() - validMs);
      if (inHour.length >= mostLinks) return;
      const token = makeCredential('password_reset');
      const pepper = this.config.peppers[0]!;
      const expiresAt = new Date(work.now.getTime() + validMs);
      await work.query('DELETE FROM password_resets WHERE account_id = $1 AND user_id = $2 AND expires_at <= $3', [
        ...person,
        work.now,
      ]);
      const ofPerson = { account_id: user.accountId, user_id: user.id };
      const hashed = { hash: hashCredential(token, pepper), pepper_version: pepper.version };
      const row = { ...ofPerson, ...hashed, created_at: work.now, expires_at: expiresAt };
      await work.batch([tables.password_resets.insert(row)]);
      const account = await work.manager.findOneByOrFail(Account, { id: user.accountId });
      await this.mails.add(work, {
        accountId: user.accountId,
        to: user.email,
        kind: 'password_reset',
        values: {
          account_id: encodeId('account', account.id),
          account_name: account.name,
          email: user.email,
          address,
          expires_at: expiresAt.toISOString(),
          time_zone: account.timeZone,
        },
        // A fragment reaches no log.
        link: `${this.config.dashboardUrl}/reset#${token}`,
      });
    });
  }

  lookUp(token: string): Promise<internal.ResetOnPage> {
    return this.database.asWorker(async (work) => {
      const user = await this.findByToken(work, token);
      return { email: user.email, second_factor: await this.factors.isOn(work, user) };
    });
  }

  /** Ends all sessions of the person. A second factor is asked for here too: a mailbox alone opens nothing. */
  async complete(
    token: string,
    { password, code }: { password: string; code: string | undefined },
    address: string,
  ): Promise<void> {
    const { user, isOn } = await this.database.asWorker(async (work) => {
      const found = await this.findByToken(work, token);
      return { user: found, isOn: await this.factors.isOn(work, found) };
    });
    if (isOn && code === undefined) throw codeRequired();
    if (isOn) await this.signIns.checkCode(user, code!, address);
    const passwordHash = await hashPassword(password, user.id);
    await this.database.asWorker(async (work) => {
      const { accountId, id } = await this.findByToken(work, token);
      await work.query('DELETE FROM password_resets WHERE account_id = $1 AND user_id = $2', [accountId, id]);
      const origin = { actor: `user:${encodeId('user', id)}`, address };
      const changed = await this.users.setPasswordHash(work, encodeId('user', id), passwordHash, origin);
      await this.users.mailSignInChange(work, changed, 'password', address);
    });
  }

  /** The row of the reset is locked: of two completions, the second finds it used. */
  private async findByToken(work: Work, token: string): Promise<User> {
    const [, hashes, versions] = hashColumns(possibleHashes([token], this.config.peppers));
    const isOne = kindOfCredential(token) === 'password_reset';
    const [reset] = await work.query<{ account_id: string; user_id: string }>(
      `SELECT account_id, user_id FROM password_resets
        WHERE (hash, pepper_version) IN (SELECT * FROM unnest($1::bytea[], $2::smallint[])) AND expires_at > $3 AND $4
        FOR UPDATE`,
      [hashes, versions, work.now, isOne],
    );
    const user = reset === undefined ? null : await this.users.shareEnabled(work, encodeId('user', reset.user_id));
    if (user !== null) return user;
    throw new InternalError(404, 'not_found', 'This link was used or has expired. Ask for another one.');
  }
}
