/** People with an authenticator, and the codes that it shows. */
import { Database } from '@millwright/persistence';
import { Secret, TOTP } from 'otpauth';
import { SecondFactors } from '../identity/second-factor/second-factors.js';
import { UserService } from '../identity/user/user.service.js';
import type { AccountsApp } from './start-accounts.js';

export class Authenticator {
  private constructor(
    private readonly app: AccountsApp,
    readonly secret: string,
    readonly recoveryCodes: readonly string[],
  ) {}

  /** Sets one up for a person. Its present code is used up by that. */
  static async setUp(app: AccountsApp, userId: string): Promise<Authenticator> {
    const [database, factors, users] = [app.nest.get(Database), app.nest.get(SecondFactors), app.nest.get(UserService)];
    return database.asWorker(async (work) => {
      const user = (await users.shareEnabled(work, userId))!;
      const { secret } = await factors.begin(work, user);
      const codes = await factors.confirm(work, user, codeOf(app, secret));
      return new Authenticator(app, secret, codes!);
    });
  }

  /** The code that is shown now, or this much later. */
  code(laterMs = 0): string {
    return codeOf(this.app, this.secret, laterMs);
  }

  /** One that has not been used: half a minute ahead, in which its clock may be wrong. */
  get nextCode(): string {
    return this.code(30_000);
  }
}

function codeOf(app: AccountsApp, secret: string, laterMs = 0): string {
  const timestamp = app.clock.now().getTime() + laterMs;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
