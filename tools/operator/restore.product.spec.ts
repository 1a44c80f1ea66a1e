// What an operator runs after a restoration, on the running product: rows that are taken out of an outbox stand for those that were lost.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { decodeId } from '@millwright/service-kit';
import { eventually, isLongForm, OrderPlacer, Product } from '@millwright/testing';
import { inOwnProcess } from '../support/own-process.ts';

const run = promisify(execFile);
const product = Product.ofTests();
const { postgresAdminUrl, kafkaBrokers } = product.environment;

interface Lost {
  readonly id?: string;
  readonly type: string;
  readonly key: string;
  readonly account_id?: string;
  readonly found_in: string;
}

const settings = { POSTGRES_ADMIN_URL: postgresAdminUrl, KAFKA_BROKERS: String(kafkaBrokers) };

async function restore(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await inOwnProcess(['restore', ...words], settings);
  if (code !== 0) throw new Error(stderr);
  return stdout;
}

/** As a program of its own. */
async function restoreByProgram(...words: string[]): Promise<string> {
  const env = { ...process.env, ...settings };
  return (await run(join(import.meta.dirname, '../../millwright'), ['restore', ...words], { env, maxBuffer: 1e9 }))
    .stdout;
}

async function lostSince(to: Date): Promise<readonly Lost[]> {
  return (JSON.parse(await restore('lost', '--to', to.toISOString(), '--json')) as { lost: Lost[] }).lost;
}

describe('after databases were restored', () => {
  it('events and states that none of them has are listed by id, and no others', async () => {
    const to = new Date();
    const account = await product.createAccount('Restored');
    const client = product.client('test', await product.createKey(account, 'test', ['orders:write', 'orders:read']));
    const placer = new OrderPlacer(client);
    const [kept, gone] = [await placer.place('KEPT'), await placer.place('GONE')];
    const orders = await product.connectTo('orders');
    const of = [decodeId('account', account), gone.id];
    try {
      await eventually(async () => {
        const { rows } = await orders.query('SELECT FROM outbox WHERE account_id = $1 AND published_at IS NULL', [
          of[0],
        ]);
        expect(rows).toEqual([]);
      });
      if (isLongForm) {
        const ofAccount = ({ account_id: id, key }: Lost): boolean => id === account || key === kept.id;
        expect((await lostSince(to)).filter(ofAccount)).toEqual([]);
      }
      const { rows } = await orders.query<{ headers: Record<string, string> }>(
        'DELETE FROM outbox WHERE account_id = $1 AND key = $2 RETURNING headers',
        of,
      );
      const ids = rows.flatMap(({ headers }) => headers['ce_id'] ?? []);
      expect(ids).toHaveLength(1);
      const lost = (await lostSince(to)).filter(({ key }) => key === gone.id || key === kept.id);
      expect(lost.filter(({ id }) => id !== undefined)).toMatchObject([
        { id: ids[0], type: 'order.created', key: gone.id, account_id: account, found_in: 'kafka' },
      ]);
      expect(lost).toHaveLength(rows.length);
    } finally {
      await orders.end();
    }
  });

  it('a key that was revoked meanwhile is listed by its id', async () => {
    const to = new Date();
    const account = await product.createAccount('Restored keys');
    const given = ['--account', account, '--mode', 'test', '--scopes', 'orders:read', '--name', 'ERP'];
    const { key_id: key } = await product.operate<{ key_id: string }>('keys', 'create', ...given);
    await product.revokeKey(key);
    const accounts = await product.connectTo('accounts');
    try {
      await eventually(async () => {
        const { rowCount } = await accounts.query(
          `DELETE FROM outbox WHERE key = $1 AND value::json ->> 'revoked_at' IS NOT NULL AND published_at IS NOT NULL`,
          [`key:${decodeId('key', key)}`],
        );
        expect(rowCount).toBe(1);
      });
      const lines = (await (isLongForm ? restoreByProgram : restore)('lost', '--to', to.toISOString())).split('\n');
      expect(lines.filter((line) => line.includes(key))).toEqual([
        expect.stringMatching(new RegExp(`^- +state on internal.credentials.v1 +${key} .* kafka$`)),
      ]);
    } finally {
      await accounts.end();
    }
  });

  it('consumers are not set back while their apps run', async () => {
    await expect(restore('rewind', '--to', new Date().toISOString())).rejects.toThrow(
      /restore rewind: stop these apps first, which still read: accounts, .*orders/,
    );
  });

  it('what was published before a time is not published once more', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000);
    expect(await restore('republish', '--since', inAnHour.toISOString())).toBe('no app has published anything since\n');
  });

  it('what is not right is refused with what to do', async () => {
    await expect(restore('lost', '--to', 'yesterday')).rejects.toThrow(
      'restore: --to is a time with its zone, such as "2026-11-26 06:30:00+00:00", not "yesterday"',
    );
    await expect(restore('lost')).rejects.toThrow('--to is missing');
  });
});
