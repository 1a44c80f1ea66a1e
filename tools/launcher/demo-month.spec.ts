import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { now, setOffset } from './clock.ts';
import { beginMonth, endMonth, putClockBack, putClockRight, signInOf, wantsMonth } from './demo-month.ts';
import { SecretStore } from './secrets.ts';
import { clockFile, readPorts, settingsFor, type Settings } from './settings.ts';

let settings: Settings;
const secrets = () => new SecretStore(settings.home);

beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'millwright-month-'));
  settings = settingsFor(home, { ports: readPorts({}), given: {}, tls: false });
});
afterEach(() => rmSync(settings.home, { recursive: true }));

it('fills a fresh run, which begins thirty days ago, once', () => {
  expect(wantsMonth(settings, secrets())).toBe(true);
  putClockBack(settings);
  expect(Math.round((Date.now() - now(settings).getTime()) / 86_400_000)).toBe(30);
  const month = beginMonth(secrets());
  expect(signInOf(secrets())).toBeUndefined();
  endMonth(secrets(), month);
  expect(wantsMonth(settings, secrets())).toBe(false);
  expect(signInOf(secrets())).toMatchObject({ email: 'demo@example.com', password: month.password });
});

it('refuses a run with data, and one whose filling was interrupted, and names the way out', () => {
  secrets().saveDemo({ account_id: 'acct_1' });
  expect(() => wantsMonth(settings, secrets())).toThrow(/needs a fresh run.*\.\/millwright down --wipe/);
  beginMonth(secrets());
  expect(() => wantsMonth(settings, secrets())).toThrow(/was interrupted.*\.\/millwright down --wipe/);
});

it('refuses a run whose clock was moved', () => {
  setOffset(settings, 60_000);
  expect(() => wantsMonth(settings, secrets())).toThrow('needs a fresh run');
});

it('leaves no clock in the past behind a start that has failed', () => {
  putClockBack(settings);
  putClockRight(settings, secrets());
  expect(existsSync(clockFile(settings))).toBe(false);
  expect(wantsMonth(settings, secrets())).toBe(true);
});
