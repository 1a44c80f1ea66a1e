/**
 * What a tablet does at a station: it is paired by a code, and lets operators sign in. Its session is one like those of people, of the
 * station alone, with the scopes of the role `shop_floor`, and ends with the shift.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { internal } from '@millwright/contracts';
import { Database, type Work } from '@millwright/persistence';
import { appConfig, encodeId, InternalError } from '@millwright/service-kit';
import { IsNull, MoreThan } from 'typeorm';
import { possibleHashes } from '../../credential-hashes.js';
import type { HashConfig } from '../../credential-hashes.settings.js';
import { Account } from '../account/account.entity.js';
import { type Guess, WrongGuesses } from '../guess/guess.store.js';
import { OperatorService } from '../operator/operator.service.js';
import type { Session } from '../session/session.entity.js';
import { type Browser, Sessions } from '../session/sessions.js';
import { sessionEnded } from '../session/sign-in.service.js';
import { readPairingCode } from './pairing-code.js';
import { endOfShift } from './shift-end.js';
import { Station } from './station.entity.js';
import { stationActor } from './station.resource.js';
import { noCode, StationService } from './station.service.js';

@Injectable()
export class PairingService {
  constructor(
    private readonly database: Database,
    private readonly stations: StationService,
    private readonly operators: OperatorService,
    private readonly sessions: Sessions,
    private readonly guesses: WrongGuesses,
    @Inject(appConfig) private readonly config: HashConfig,
  ) {}

  /**
   * A code names no station, so guesses are counted by their network alone. A right one is taken off the count, which it does not clear:
   * whoever has a station of their own would guess on and on.
   */
  async pair(typed: string, browser: Browser): Promise<internal.SessionState> {
    const guess: Guess = { kind: 'pairing_code', name: 'pairing code', address: browser.address };
    await this.guesses.count(guess);
    const { session, secret } = await this.database.asWorker((work) => this.use(work, readPairingCode(typed), browser));
    await this.guesses.subtract(guess);
    return { secret, state: 'signed_in', ends_at: session.endsAt.toISOString() };
  }

  /** Those who may sign in at the station of a session. */
  async listOperators(secret: string): Promise<internal.OperatorsOfStation> {
    return this.database.asWorker(async (work) => {
      const { station } = await this.requireStation(work, secret);
      const operators = await this.operators.listActive(work, station);
      return { data: operators.map(({ id, name, badge }) => ({ id: encodeId('operator', id), name, badge })) };
    });
  }

  async checkPin(secret: string, operatorId: string, pin: string): Promise<internal.CheckedPin> {
    const { station, session } = await this.database.asWorker((work) => this.requireStation(work, secret));
    const origin = { actor: stationActor(station), address: session.address };
    return this.operators.checkPin(station, operatorId, pin, origin);
  }

  private async use(work: Work, code: string, { address, userAgent }: Browser) {
    const where = possibleHashes([code], this.config.peppers).map(({ hash, pepperVersion }) => ({
      codeHash: hash,
      codePepperVersion: pepperVersion,
      codeExpiresAt: MoreThan(work.now),
      removedAt: IsNull(),
    }));
    const station = await work.manager.findOne(Station, { where, lock: { mode: 'pessimistic_write' } });
    if (station === null) {
      const message = 'This code is wrong, was used, or has expired. Ask the owner of the account for a new one.';
      throw new InternalError(401, 'wrong_code', message);
    }
    const account = await work.manager.findOneByOrFail(Account, { id: station.accountId });
    await this.stations.write(work, station, noCode);
    const replaced = await this.stations.endSessions(work, station, 'paired_again');
    const endsAt = endOfShift(work.now, account.shiftEndsAt, account.timeZone);
    const opened = await this.sessions.openForStation(work, station, { address, userAgent }, endsAt);
    const session = encodeId('session', opened.session.id);
    await this.stations.record(
      work,
      station,
      'station.paired',
      { actor: stationActor(station), address },
      { session, user_agent: opened.session.userAgent, ends_at: endsAt.toISOString(), sessions_ended: replaced },
    );
    return opened;
  }

  private async requireStation(work: Work, secret: string): Promise<{ station: Station; session: Session }> {
    const found = await this.sessions.find(work, secret);
    if (found === undefined) throw sessionEnded();
    const { station, session } = found;
    if (station === null)
      throw new InternalError(403, 'not_a_station', 'You are signed in as a person, not as a station.');
    return { station, session };
  }
}
