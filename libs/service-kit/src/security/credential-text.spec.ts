import { describe, expect, it } from '@jest/globals';
import {
  beginsAsCredential,
  type CredentialKind,
  hashCredential,
  kindOfCredential,
  makeApiKey,
  makeCredential,
  modeOfApiKey,
  parsePepper,
} from './credential-text.js';
import { ConfigFault } from '../app/config.js';

const vector = 'svc_live_4fQ2kX9pZr7LmT1vB8nWc3Yd6JhGs50XhyVE';

describe('API keys', () => {
  it('are recognised by their checksum over prefix and random part', () => {
    expect(modeOfApiKey(vector)).toBe('live');
  });

  it.each(['live', 'test'] as const)('of %s mode are made in the published form and pass their own check', (mode) => {
    const key = makeApiKey(mode);
    expect(key).toMatch(new RegExp(`^svc_${mode}_[0-9A-Za-z]{36}$`));
    expect(modeOfApiKey(key)).toBe(mode);
  });

  it('do not repeat', () => {
    expect(new Set(Array.from({ length: 1000 }, () => makeApiKey('live'))).size).toBe(1000);
  });

  it('fail the check with any one character changed', () => {
    for (let at = 'svc_live_'.length; at < vector.length; at++) {
      const other = vector[at] === 'a' ? 'b' : 'a';
      expect(modeOfApiKey(vector.slice(0, at) + other + vector.slice(at + 1))).toBeUndefined();
    }
  });

  it.each([
    ['the other mode', vector.replace('live', 'test')],
    ['nothing', ''],
    ['the prefix alone', 'svc_live_'],
    ['a character less', vector.slice(0, -1)],
    ['a character more', `${vector}0`],
    ['a line end', `${vector}\n`],
    ['another alphabet', vector.replace('4', '-')],
    ['a signing secret', vector.replace('svc_live_', 'svcwhs_')],
  ])('fail the check with %s', (_, text) => {
    expect(modeOfApiKey(text)).toBeUndefined();
  });
});

const kinds: CredentialKind[] = ['access_token', 'refresh_token', 'authorization_code', 'client_secret'];

describe('credentials', () => {
  it.each(kinds)('of the kind %s say what they are, and are no API keys', (kind) => {
    const made = makeCredential(kind);
    expect([kindOfCredential(made), modeOfApiKey(made)]).toEqual([kind, undefined]);
  });

  it('are none where the prefix says another kind than the one they were made as', () => {
    const token = makeCredential('access_token');
    expect(kindOfCredential(token.replace('svc_oat_', 'svc_ort_'))).toBeUndefined();
    expect(kindOfCredential(token.replace('svc_oat_', 'svc_xyz_'))).toBeUndefined();
  });
});

it('texts that begin as a credential of any kind may hold one', () => {
  const made = [...kinds, 'live_key' as const, 'test_key' as const].map(makeCredential);
  for (const text of [...made, 'svc_live_', 'svc_ocs_half'])
    expect([text, beginsAsCredential(text)]).toEqual([text, true]);
  for (const text of ['', 'svc', 'svc_other_', ' svc_live_', 'svcwhs_']) {
    expect([text, beginsAsCredential(text)]).toEqual([text, false]);
  }
});

describe('peppers', () => {
  const secret = Buffer.alloc(32, 7);

  it('are read as version and secret, and decide the hash', () => {
    const one = parsePepper(`1:${secret.toString('base64')}`);
    const two = parsePepper(`2:${Buffer.alloc(32, 8).toString('base64')}`);
    expect([one.version, one.secret.export()]).toEqual([1, secret]);
    expect(hashCredential(vector, one)).toHaveLength(32);
    expect(hashCredential(vector, one)).not.toEqual(hashCredential(vector, two));
  });

  it.each(['', '1', `x:${secret.toString('base64')}`, '1:c2hvcnQ='])(
    'are refused as %p without showing the secret',
    (text) => {
      expect(() => parsePepper(text)).toThrow(ConfigFault);
      expect(() => parsePepper(text)).not.toThrow(/c2hvcnQ/);
    },
  );
});
