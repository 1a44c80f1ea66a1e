/** The part of accounts that tests need: accounts and keys that the gateway recognises. */
import type { LimitFigures, Scope } from '@millwright/contracts';
import { parsePepper } from '@millwright/service-kit';

export const pepperSetting = `1:${Buffer.alloc(32, 'pepper').toString('base64')}`;
/** Of the MAC on the records of credentials. */
export const recordKey = 'signs the records of the tests with this';
export const pepper = parsePepper(pepperSetting);

/** Limits that only tests of limits reach. */
export const unlimited: LimitFigures = { sustained: 100_000, burst: 100_000, concurrent: 10_000 };
export const allScopes: readonly Scope[] = ['orders:read', 'orders:write', 'webhooks:manage'];

export interface Key {
  key_id: string;
  key: string;
}

export interface KeyOptions {
  mode?: 'live' | 'test';
  scopes?: readonly Scope[];
  expires_in_seconds?: number;
}

export interface TestAccounts {
  /** Address of its internal API. */
  readonly url: string;
  account(name?: string, limits?: LimitFigures): Promise<string>;
  key(accountId: string, options?: KeyOptions): Promise<Key>;
  suspend(accountId: string): Promise<void>;
  close(): Promise<void>;
}
