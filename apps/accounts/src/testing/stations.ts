/** Drives stations for the tests: created by an owner, paired by a code, and what their tablets ask. */
import { createOperator, createPairingCode, createStation } from '@millwright/contracts';
import type { ApiAnswer } from '@millwright/testing';
import { askAsDashboard, type SignedInPerson } from './dashboard.js';
import type { AccountsApp } from './start-accounts.js';

type Mode = 'live' | 'test';

let made = 0;

/** Returns the id. */
export async function newStation(owner: SignedInPerson, change: object = {}, mode: Mode = 'live'): Promise<string> {
  made += 1;
  const body = { name: `Polar ${made}`, stage: 'cutting', machine_id: `polar_${made}`, ...change };
  return createStation.response.parse((await owner.call(createStation, { body, mode })).body).id;
}

export async function codeFor(owner: SignedInPerson, id: string, mode: Mode = 'live'): Promise<string> {
  return createPairingCode.response.parse((await owner.call(createPairingCode, { id, mode })).body).code;
}

export async function newOperator(owner: SignedInPerson, change: object = {}, mode: Mode = 'live'): Promise<string> {
  made += 1;
  const body = { name: `Operator ${made}`, badge: `B${made}`, pin: '4071', ...change };
  return createOperator.response.parse((await owner.call(createOperator, { body, mode })).body).id;
}

/** A tablet. */
export class Tablet {
  constructor(
    private readonly app: AccountsApp,
    readonly secret: string,
  ) {}

  static async paired(app: AccountsApp, owner: SignedInPerson, station: string, mode: Mode = 'live'): Promise<Tablet> {
    const { body } = await pair(app, await codeFor(owner, station, mode));
    return new Tablet(app, body.secret);
  }

  ask(what: string, body: object = {}): Promise<ApiAnswer> {
    return askAsDashboard(this.app, what, { secret: this.secret, ...body });
  }

  token(mode?: Mode): Promise<ApiAnswer> {
    return this.ask('sessions/token', { ...(mode !== undefined && { mode }) });
  }

  async isPaired(): Promise<boolean> {
    return (await this.token()).status === 200;
  }

  async tryPin(operator: string, pin: string): Promise<ApiAnswer['body']> {
    return (await this.ask('stations/pin', { operator_id: operator, pin })).body;
  }
}

export function pair(app: AccountsApp, code: string, address?: string): Promise<ApiAnswer> {
  const body = { code, user_agent: 'Tablet' };
  return askAsDashboard(app, 'stations/pair', body, address === undefined ? {} : { address });
}
