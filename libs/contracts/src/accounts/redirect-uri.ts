/** Redirect URIs of applications: https anywhere, http only on loopback. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const longest = 2_000;

/** The fault of a redirect URI, or undefined. It is not normalised, as it is compared character by character later. */
export function faultOfRedirectUri(uri: string): string | undefined {
  if (uri.length > longest) return `must have at most ${longest} characters`;
  if (!/^[\x21-\x7e]+$/.test(uri) || !URL.canParse(uri)) return 'must be an absolute URL of ASCII characters';
  const { protocol, hostname, username, password } = new URL(uri);
  if (uri.includes('#')) return 'must have no fragment';
  if (username !== '' || password !== '') return 'must have no user name or password';
  if (uri.includes('*') || uri.includes('\\')) return 'must have no * and no \\';
  if (protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))) return undefined;
  return 'must begin with https://, or with http:// and localhost, 127.0.0.1 or [::1]';
}
