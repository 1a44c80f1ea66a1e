import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SecretStore } from './secrets.ts';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'secrets-'));
});

afterEach(() => rmSync(home, { recursive: true }));

describe('the secrets of a run', () => {
  it('are generated once, in the form that the manifest of the app names', () => {
    const secrets = new SecretStore(home);
    const filesKey = secrets.ofApp('orders', 'filesKey');
    const encryptionKey = secrets.ofApp('orders', 'encryptionKey');
    expect(Buffer.from(filesKey, 'base64')).toHaveLength(32);
    expect(encryptionKey).toMatch(/^1:/);
    const later = new SecretStore(home);
    expect(later.ofApp('orders', 'filesKey')).toBe(filesKey);
    expect(later.ofApp('orders', 'encryptionKey')).toBe(encryptionKey);
  });

  it('are refused if no manifest names them', () => {
    const secrets = new SecretStore(home);
    expect(() => secrets.ofApp('orders', 'fileKey')).toThrow('The manifest of orders names no secret fileKey.');
  });

  it('keep their values in a run that stored them in the former layout', () => {
    const former = {
      postgres: 'postgres password',
      logins: { orders: 'login password' },
      callerKeys: { orders: 'caller key' },
      encryptionKeys: { orders: '1:encryption key' },
      credentialPepper: '1:pepper',
      filesKey: 'files key',
      cookieKey: 'cookie key',
      demo: { account_id: 'acct_x' },
    };
    writeFileSync(join(home, 'secrets.json'), JSON.stringify(former));
    for (const secrets of [new SecretStore(home), new SecretStore(home)]) {
      expect(secrets.all).toEqual({
        postgres: 'postgres password',
        logins: { orders: 'login password' },
        apps: expect.objectContaining({
          accounts: { credentialPepper: '1:pepper', cookieKey: 'cookie key' },
          orders: { callerKey: 'caller key', encryptionKey: '1:encryption key', filesKey: 'files key' },
        }),
        demo: { account_id: 'acct_x' },
      });
    }
  });
});
