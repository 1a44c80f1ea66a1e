/** Credentials in a URL end up in logs and histories, so a call with one is refused, whatever its header says. */

const credentialForm = /^svc_(live|test)_/;

export function holdsCredential(query: Readonly<Record<string, unknown>>): boolean {
  for (const [name, value] of Object.entries(query)) {
    if (name === 'access_token' || credentialForm.test(name)) return true;
    const values: unknown[] = Array.isArray(value) ? value : [value];
    if (values.some((each) => typeof each === 'string' && credentialForm.test(each))) return true;
  }
  return false;
}
