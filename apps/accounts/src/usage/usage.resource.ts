import type { CredentialOfCalls } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { CredentialKind, NamedCredential } from './usage.store.js';

/** Of whom the credential is, by what is known of it: a session is of a person or of a station. */
const types = {
  key: { type: 'api_key', id: 'key' },
  grant: { type: 'application', id: 'grant' },
  session: { type: 'dashboard', id: 'session' },
  station: { type: 'station', id: 'session' },
} as const satisfies Record<NamedCredential['kind'], { type: CredentialOfCalls['type']; id: CredentialKind }>;

/** A credential as the dashboard shows it; one that is not known any more was a session. */
export function credentialView(id: string, known: NamedCredential | undefined): CredentialOfCalls {
  const { kind, name } = known ?? { kind: 'session', name: null };
  const { type, id: idKind } = types[kind];
  return { id: encodeId(idKind, id), type, name };
}
