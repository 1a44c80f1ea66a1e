/** `mw open`: the dashboard in a browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Fault } from './fault.js';
import { findLogin, isLive } from './settings.js';

const defaultUrl = 'https://dashboard.millwright.example';
/** Below the mode. */
const pages: Readonly<Record<string, string>> = {
  '': '',
  orders: '/orders',
  invoices: '/invoices',
  desk: '/desk',
  keys: '/settings/api-keys',
  webhooks: '/developers/endpoints',
  events: '/developers/events',
  logs: '/developers/request-log',
};
const programs: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

export async function open(page = ''): Promise<void> {
  const path = pages[page];
  if (path === undefined) throw new Fault(`mw open [${Object.keys(pages).filter(Boolean).join('|')}]`);
  const login = findLogin();
  const mode = login === undefined || isLive(login) ? 'live' : 'test';
  const url = new URL(`/${mode}${path}`, process.env['MILLWRIGHT_DASHBOARD_URL'] ?? defaultUrl).href;
  // On a machine without a desktop, the address can be copied.
  console.log(url);
  const [program, ...args] = programs[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  child.unref();
  await Promise.race([once(child, 'spawn'), once(child, 'error')]).catch(() => undefined);
}
