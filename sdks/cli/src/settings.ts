/** The key that calls are made with, and where it is kept. */
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Millwright } from '@millwright/client';
import { Fault } from './fault.js';
import { release } from './release.js';

interface Login {
  readonly key: string;
  readonly url?: string | undefined;
}

/** In the folder that the system has for settings. */
export function loginPath(): string {
  const folder = process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
  return join(folder, 'millwright', 'login.json');
}

/** Only its owner can read it. */
export function saveLogin(login: Login): void {
  const path = loginPath();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // A file that was there keeps its mode otherwise.
  writeFileSync(path, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
  chmodSync(path, 0o600);
}

export function deleteLogin(): void {
  rmSync(loginPath(), { force: true });
}

export function readLogin(): Login {
  const login = findLogin();
  if (login === undefined) throw new Fault('There is no API key. Run `mw login`, or set MILLWRIGHT_API_KEY.');
  return login;
}

/** The environment goes before the file. */
export function findLogin(): Login | undefined {
  const url = process.env['MILLWRIGHT_API_URL'];
  const key = process.env['MILLWRIGHT_API_KEY'];
  if (key !== undefined && key !== '') return { key, url };
  const saved = savedLogin();
  return saved && { ...saved, ...(url !== undefined && { url }) };
}

function savedLogin(): Login | undefined {
  let text: string;
  try {
    text = readFileSync(loginPath(), 'utf8');
  } catch {
    return undefined;
  }
  try {
    return JSON.parse(text) as Login;
  } catch {
    throw new Fault(`${loginPath()} is damaged. Run \`mw login\` again.`);
  }
}

export function clientOf({ key, url }: Login): Millwright {
  return new Millwright({ apiKey: key, baseUrl: url, userAgent: `millwright-cli/${release}` });
}

export function isLive({ key }: Login): boolean {
  return key.startsWith('svc_live_');
}
