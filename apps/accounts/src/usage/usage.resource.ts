import type { CredentialOfCalls } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { CredentialKind, NamedCredential } from './usage.store.js';

const types = { key: 'api_key', grant: 'application', session: 'dashboard' } as const satisfies Record<
  CredentialKind,
  CredentialOfCalls['type']
>;

/** A credential as the dashboard shows it; one that is not known any more was a session. */
export function credentialView(id: string, known: NamedCredential | undefined): CredentialOfCalls {
  const { kind, name } = known ?? { kind: 'session', name: null };
  return { id: encodeId(kind, id), type: types[kind], name };
}
