// The people of the account, its plan and its keys.

import {
  createOperator,
  createStation,
  updateAccount,
  updateProfile,
  type internal,
  type Role,
} from '@millwright/contracts';
import type { InternalApi } from '@millwright/tools/launcher/internal-api.ts';
import { manufacturer } from './catalogue.ts';
import { dashboardClient } from './dashboard-client.ts';
import { days, type Moment } from './month.ts';

const staff: readonly (readonly [email: string, name: string, role: Role])[] = [
  ['demo@example.com', 'Kavya Hegde', 'owner'],
  ['priya.menon@example.com', 'Priya Menon', 'developer'],
  ['meera.iyer@example.com', 'Meera Iyer', 'operations'],
  ['auditor@example.com', 'R. Venkatesh', 'viewer'],
];
const stations = [
  { name: 'Guillotine', stage: 'cutting', machine_id: 'polar_01' },
  { name: 'Press 4', stage: 'printing', machine_id: 'heidelberg_04' },
];
const operators = [
  { name: 'Suresh Patil', badge: '1014', pin: '4071' },
  { name: 'Anita Rao', badge: '1015', pin: '5926' },
  { name: 'Manjunath Gowda', badge: '1016', pin: '8314' },
];
const reasons = {
  stop_reasons: ['Material is missing', 'Machine needs repair', 'Change of job', 'Break'],
  scrap_reasons: ['Edges torn', 'Misprint', 'Wrong size'],
  shift_ends_at: '18:30',
};
/** Above what the month needs, though not unlimited. */
const figures = { sustained: 400, burst: 1_200, concurrent: 200 };
const daySeconds = 86_400;

export interface DemoKeys {
  readonly erp: string;
  readonly floor: string;
  readonly vision: string;
  readonly desk: string;
}

export class People {
  readonly #accounts: InternalApi;
  readonly #accountId: string;
  readonly #dashboard: string;
  #hasLate = false;

  constructor(accounts: InternalApi, accountId: string, dashboard: string) {
    this.#accounts = accounts;
    this.#accountId = accountId;
    this.#dashboard = dashboard;
  }

  async begin(password: string): Promise<DemoKeys> {
    const id = this.#accountId;
    await this.#accounts.call('PATCH /internal/accounts/:id', { id, body: { name: manufacturer } });
    for (const mode of ['live', 'test'])
      await this.#accounts.call('POST /internal/accounts/:id/plan', {
        id,
        body: { plans: ['Enterprise'], mode, ...figures },
      });
    for (const [email, name, role] of staff) {
      await this.#accounts.call('POST /internal/users', { body: { account_id: id, email, password, role } });
      await this.#introduce(email, password, name);
    }
    await this.#equip(password);
    const orders = ['orders:read', 'orders:write'];
    await this.#key('Old terminal', [...orders], { lifeDays: days + 4 });
    return {
      erp: await this.#key('ERP connector', [
        ...orders,
        'dispatch:write',
        'invoices:read',
        'invoices:write',
        'invoice-settings:write',
        'webhooks:manage',
      ]),
      floor: await this.#key('Shop floor terminals', orders),
      vision: await this.#key('Camera gateway', ['cameras:read', 'cameras:write', 'defects:read', 'defects:write']),
      desk: await this.#key('Desk agent', ['desk:read', 'desk:write', 'orders:read']),
    };
  }

  async work({ day }: Moment): Promise<void> {
    if (day < days - 2 || this.#hasLate) return;
    this.#hasLate = true;
    const body = { account_id: this.#accountId, email: 'accounts.team@example.com', role: 'viewer' };
    await this.#accounts.call('POST /internal/invitations', { body });
  }

  async #key(name: string, scopes: string[], { lifeDays }: { readonly lifeDays?: number } = {}): Promise<string> {
    const body = { account_id: this.#accountId, mode: 'live', scopes, name };
    const life = lifeDays === undefined ? {} : { expires_in_seconds: lifeDays * daySeconds };
    const { key }: internal.CreatedKey = await this.#accounts.call('POST /internal/keys', {
      body: { ...body, ...life },
    });
    return key;
  }

  /** The owner adds what stations need. */
  async #equip(password: string): Promise<void> {
    const [[email]] = staff as [(typeof staff)[number]];
    const owner = await dashboardClient(this.#dashboard, email, password);
    for (const body of stations) await owner.call(createStation, { body });
    for (const body of operators) await owner.call(createOperator, { body });
    await owner.call(updateAccount, { body: reasons });
    await owner.signOut();
  }

  /** People give their names themselves, in the dashboard. */
  async #introduce(email: string, password: string, name: string): Promise<void> {
    const person = await dashboardClient(this.#dashboard, email, password);
    await person.call(updateProfile, { body: { name } });
    await person.signOut();
  }
}
