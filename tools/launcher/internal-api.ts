// Calls the internal routes of an app of the local run, as the operator's command line does.

import { userInfo } from 'node:os';
import { apps } from './apps.ts';
import { Fault, messageOf } from './fault.ts';
import { openInstance, type Instance } from './instance.ts';
import { SecretStore } from './secrets.ts';
import { readSettings } from './settings.ts';

const deadlineMs = 15_000;

export interface InternalApi {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
  patch<T>(path: string, body: unknown): Promise<T>;
}

export function internalApi(instance: Instance, name: string, token: string): InternalApi {
  const app = apps.find((each) => each.name === name);
  if (!app || !instance.apps.includes(name)) {
    throw new Fault(`${name} is not part of this run: ./millwright status shows what is`);
  }
  const base = `http://127.0.0.1:${instance.ports[app.listener]}`;
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-actor': `cli:${operatingUser()}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(deadlineMs),
    }).catch((error: unknown) => {
      throw new Fault(
        `${name} does not answer at ${base} (${causeOf(error)}): see ./millwright status and ./millwright logs ${name}`,
      );
    });
    const text = await response.text();
    const answer = parse(text);
    if (response.ok) return answer as T;
    const refused = (answer as { error?: { message?: string } } | undefined)?.error?.message;
    throw new Fault(refused ?? `${name} answered ${response.status} to ${method} ${path}: ${text.slice(0, 200)}`);
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
  };
}

/** Of an app of the run that the environment names. */
export function openInternalApi(name: string): InternalApi {
  const { instance, settings } = openInstance(readSettings());
  return internalApi(instance, name, new SecretStore(settings.home).all.internalToken);
}

/** The path of a record of accounts, or of something that it has or can be made to do. */
export function pathOfRecord(
  collection: 'accounts' | 'keys' | 'applications' | 'connections',
  id: string,
  rest?: string,
): string {
  return ['/internal', collection, encodeURIComponent(id), ...(rest === undefined ? [] : [rest])].join('/');
}

export async function allScopes(): Promise<string[]> {
  const { scopes } = await import('@millwright/contracts');
  return Object.keys(scopes);
}

/** As a header can carry it; a container may have no name for its user. */
function operatingUser(): string {
  try {
    return userInfo().username.replaceAll(/[^\x21-\x7e]/g, '?');
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return messageOf(cause ?? error);
}
