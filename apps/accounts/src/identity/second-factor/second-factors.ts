/**
 * The second factor of a person: codes of an authenticator (TOTP), and recovery codes for the day on which it is lost. A code is accepted
 * once, in its half minute or the one beside it.
 */
import { Inject, Injectable } from '@nestjs/common';
import { base62 } from '@millwright/contracts';
import { SecretBox, type Work } from '@millwright/persistence';
import { ApiError, appConfig, hashCredential } from '@millwright/service-kit';
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { HashConfig } from '../../credential-hashes.settings.js';
import { hashColumns, possibleHashes } from '../../credential-hashes.js';
import { tables } from '../../tables.js';
import type { Account } from '../account/account.entity.js';
import type { User } from '../user/user.entity.js';
import { SecondFactor } from './second-factor.entity.js';
import { placeOfFactor } from './sealed-factors.js';

const issuer = 'Millwright';
const [digits, period] = [6, 30];
/** Steps by which the clock of an authenticator may differ. */
const window = 1;
const recoveryCodes = 10;
const recoveryCodeLength = 16;

type Person = Pick<User, 'accountId' | 'id' | 'email'>;

export interface NewFactor {
  readonly secret: string;
  /** For a QR code. */
  readonly otpauthUrl: string;
}

/** Since when it is on, and how many recovery codes are left. */
export interface FactorState {
  readonly since: Date | null;
  readonly codesLeft: number;
}

@Injectable()
export class SecondFactors {
  constructor(
    private readonly box: SecretBox,
    @Inject(appConfig) private readonly config: HashConfig,
  ) {}

  /** Whether the person is asked for a code. */
  async isOn(work: Work, person: Person): Promise<boolean> {
    return (await this.find(work, person))?.confirmedAt instanceof Date;
  }

  /** Whether the account requires one that the person has not set up. */
  async isLacking(work: Work, person: Person, { requiresSecondFactor }: Account): Promise<boolean> {
    return requiresSecondFactor && !(await this.isOn(work, person));
  }

  async stateOf(work: Work, person: Person): Promise<FactorState> {
    const { accountId, userId } = keyOf(person);
    const [found] = await work.query<FactorState>(
      `SELECT confirmed_at AS since,
              (SELECT count(*) FROM recovery_codes c
                WHERE c.account_id = f.account_id AND c.user_id = f.user_id AND c.used_at IS NULL)::integer AS "codesLeft"
         FROM second_factors f
        WHERE account_id = $1 AND user_id = $2 AND confirmed_at IS NOT NULL`,
      [accountId, userId],
    );
    return found ?? { since: null, codesLeft: 0 };
  }

  /** Begins to set one up; it is asked for once a code of it was confirmed. */
  async begin(work: Work, person: Person): Promise<NewFactor> {
    if (await this.isOn(work, person)) {
      throw new ApiError('invalid_state', {
        message: 'Two-step verification is already on. Turn it off first, to set it up again.',
      });
    }
    const secret = new Secret({ size: 20 });
    const key = keyOf(person);
    await work.manager.upsert(
      SecondFactor,
      {
        ...key,
        sealedSecret: this.box.seal(secret.base32, placeOfFactor(key)),
        confirmedAt: null,
        lastStep: 0,
        createdAt: work.now,
      },
      ['accountId', 'userId'],
    );
    return { secret: secret.base32, otpauthUrl: totpOf(secret, person.email).toString() };
  }

  /** Turns it on if the code is right, and returns the recovery codes; undefined if it is wrong. */
  async confirm(work: Work, person: Person, code: string): Promise<string[] | undefined> {
    const factor = await this.find(work, person);
    if (factor === null || factor.confirmedAt !== null) {
      throw new ApiError('invalid_state', { message: 'No setup of two-step verification is in progress.' });
    }
    if (!(await this.acceptCode(work, person, factor, code))) return undefined;
    await work.manager.update(SecondFactor, keyOf(person), { confirmedAt: work.now });
    return this.replaceRecoveryCodes(work, person);
  }

  /** Whether the code is right: one of the authenticator, or a recovery code. It is used up. */
  async accept(work: Work, person: Person, code: string): Promise<boolean> {
    const factor = await this.find(work, person);
    if (factor === null || factor.confirmedAt === null) return false;
    const text = code.replaceAll(/[\s-]/g, '');
    if (/^\d{6}$/.test(text)) return this.acceptCode(work, person, factor, text);
    return this.acceptRecoveryCode(work, person, text);
  }

  async replaceRecoveryCodes(work: Work, person: Person): Promise<string[]> {
    const { accountId, userId } = keyOf(person);
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
    const pepper = this.config.peppers[0]!;
    await work.query('DELETE FROM recovery_codes WHERE account_id = $1 AND user_id = $2', [accountId, userId]);
    const rows = codes.map((code) => ({
      ...{ account_id: accountId, user_id: userId },
      ...{ hash: hashCredential(`${userId} ${code}`, pepper), pepper_version: pepper.version },
    }));
    await work.batch([tables.recovery_codes.insertAll(rows)]);
    return codes.map(shownCode);
  }

  async remove(work: Work, person: Person): Promise<boolean> {
    const { affected } = await work.manager.delete(SecondFactor, keyOf(person));
    return affected === 1;
  }

  private find(work: Work, person: Person): Promise<SecondFactor | null> {
    return work.manager.findOne(SecondFactor, { where: keyOf(person), lock: { mode: 'pessimistic_write' } });
  }

  private async acceptCode(work: Work, person: Person, factor: SecondFactor, code: string): Promise<boolean> {
    const secret = Secret.fromBase32(this.box.open(factor.sealedSecret, placeOfFactor(factor)));
    const timestamp = work.now.getTime();
    const delta = totpOf(secret, person.email).validate({ token: code.replaceAll(/\s/g, ''), timestamp, window });
    if (delta === null) return false;
    const step = Math.floor(timestamp / 1_000 / period) + delta;
    if (step <= factor.lastStep) return false;
    await work.manager.update(SecondFactor, keyOf(person), { lastStep: step });
    return true;
  }

  private async acceptRecoveryCode(work: Work, person: Person, code: string): Promise<boolean> {
    const { accountId, userId } = keyOf(person);
    const [, hashes, versions] = hashColumns(possibleHashes([`${userId} ${code}`], this.config.peppers));
    const used = await work.query(
      `UPDATE recovery_codes SET used_at = $5
        WHERE account_id = $1 AND user_id = $2 AND used_at IS NULL
          AND (hash, pepper_version) IN (SELECT * FROM unnest($3::bytea[], $4::smallint[]))
       RETURNING 1`,
      [accountId, userId, hashes, versions, work.now],
    );
    return used.length === 1;
  }
}

function keyOf({ accountId, id: userId }: Person): { accountId: string; userId: string } {
  return { accountId, userId };
}

function totpOf(secret: Secret, email: string): TOTP {
  return new TOTP({ issuer, label: email, algorithm: 'SHA1', digits, period, secret });
}

function newRecoveryCode(): string {
  return Array.from({ length: recoveryCodeLength }, () => base62[randomInt(base62.length)]).join('');
}

function shownCode(code: string): string {
  return code.match(/.{4}/g)!.join('-');
}
