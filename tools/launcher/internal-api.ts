// Calls the internal API of an app of the local run.

import { userInfo } from 'node:os';
import type { internal } from '@millwright/contracts';
import { apps } from './apps.ts';
import { Fault, messageOf } from './fault.ts';
import { internalUrl, openInstance, type Instance } from './instance.ts';
import { SecretStore } from './secrets.ts';
import { readSettings } from './settings.ts';

const deadlineMs = 15_000;

export interface InternalApi {
  call<R extends internal.Route>(route: R, request: Unchecked<internal.RequestOf<R>>): Promise<internal.AnswerOf<R>>;
}

/** A request from a command line: any text in place of an enumeration, which the app validates. */
type Unchecked<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Unchecked<Item>[]
    : T extends object
      ? { readonly [Field in keyof T]: Unchecked<T[Field]> }
      : T;

interface AnyRequest {
  readonly id?: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: object;
}

export function internalApi(instance: Instance, name: string, secrets: SecretStore): InternalApi {
  const app = apps.find((each) => each.name === name);
  if (!app || !instance.apps.includes(name)) {
    throw new Fault(`${name} is not part of this run: ./millwright status lists the parts`);
  }
  const base = internalUrl(instance, app);
  const token = secrets.ofApp(name, 'internalToken');
  return {
    async call<R extends internal.Route>(route: R, given: object) {
      const request: AnyRequest = given;
      const { body } = request;
      const [method = '', pattern = ''] = route.split(' ');
      const path = pathOf(pattern, request);
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
      if (response.ok) return answer as internal.AnswerOf<R>;
      const refusal = (answer as { error?: { message?: string } } | undefined)?.error?.message;
      throw new Fault(refusal ?? `${name} answered ${response.status} to ${method} ${path}: ${text.slice(0, 200)}`);
    },
  };
}

/** The internal API of accounts in the run that the environment names. */
export function accountsApi(): InternalApi {
  const { instance, settings } = openInstance(readSettings());
  return internalApi(instance, 'accounts', new SecretStore(settings.home));
}

export async function allScopes(): Promise<string[]> {
  const { scopes } = await import('@millwright/contracts');
  return Object.keys(scopes);
}

function pathOf(pattern: string, { id = '', query = {} }: AnyRequest): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return `${pattern.replace(':id', encodeURIComponent(id))}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

/** The user name in characters that a header allows, or the uid: a container may have no name for its user. */
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
