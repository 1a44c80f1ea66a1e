/** Credentials in a URL end up in logs and histories, so a call with one is refused, whatever its header says. */
import { beginsAsCredential } from '@millwright/service-kit';

export function holdsCredential(query: Readonly<Record<string, unknown>>): boolean {
  for (const [name, value] of Object.entries(query)) {
    if (name === 'access_token' || beginsAsCredential(name)) return true;
    const values: unknown[] = Array.isArray(value) ? value : [value];
    if (values.some((each) => typeof each === 'string' && beginsAsCredential(each))) return true;
  }
  return false;
}
