import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ConfigFault } from '@millwright/service-kit';
import { type SealedPlace, SecretBox, sealingKey } from './secret-box.js';

const keyOf = (id: string) => sealingKey(`${id}:${randomBytes(32).toString('base64')}`);

const place: SealedPlace = ['endpoints.secret', 'account', 'endpoint'];

describe('a secret box', () => {
  it('opens what it sealed, and seals the same secret differently each time', () => {
    const box = new SecretBox([keyOf('a')]);
    const sealed = box.seal('svcwhs_secret', place);
    expect(box.open(sealed, place)).toBe('svcwhs_secret');
    expect(sealed).not.toContain('secret');
    expect(box.seal('svcwhs_secret', place)).not.toBe(sealed);
  });

  it('opens what an older key sealed while a newer one seals', () => {
    const [older, newer] = [keyOf('older'), keyOf('newer')];
    const sealed = new SecretBox([older]).seal('kept', place);
    const rotated = new SecretBox([newer, older]);
    expect(rotated.open(sealed, place)).toBe('kept');
    expect(rotated.seal('kept', place)).toMatch(/^newer:/);
  });

  it('refuses what was altered, and what no key opens', () => {
    const box = new SecretBox([keyOf('a')]);
    const [id, bytes] = box.seal('kept', place).split(':') as [string, string];
    const altered = Buffer.from(bytes, 'base64');
    altered[20]! ^= 1;
    expect(() => box.open(`${id}:${altered.toString('base64')}`, place)).toThrow();
    expect(() => new SecretBox([keyOf('b')]).open(box.seal('kept', place), place)).toThrow('No key "a" is configured');
  });

  it.each<SealedPlace>([
    ['endpoints.headers', 'account', 'endpoint'],
    ['endpoints.secret', 'another account', 'endpoint'],
    ['endpoints.secret', 'account', 'another endpoint'],
    ['endpoints.secret', 'account'],
    ['endpoints.secret', 'account,endpoint'],
  ])('does not open in another place: %s %s %s', (...other) => {
    const box = new SecretBox([keyOf('a')]);
    expect(() => box.open(box.seal('kept', place), other)).toThrow();
  });

  it('seals anew only what an older key sealed', () => {
    const [older, newer] = [keyOf('older'), keyOf('newer')];
    const rotated = new SecretBox([newer, older]);
    const resealed = rotated.reseal(new SecretBox([older]).seal('kept', place), place);
    expect(new SecretBox([newer]).open(resealed, place)).toBe('kept');
    expect(rotated.reseal(resealed, place)).toBe(resealed);
  });

  it('takes no key of another length or form', () => {
    expect(() => sealingKey('a:c2hvcnQ=')).toThrow(ConfigFault);
    expect(() => sealingKey(randomBytes(32).toString('base64'))).toThrow(ConfigFault);
  });
});
