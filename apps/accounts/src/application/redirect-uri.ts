/** Where an application may have people sent back to: https anywhere, http on the person's own machine alone. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const longest = 2_000;

/** What is wrong with a redirect URI; undefined where nothing is. It is compared to the letter later, so that no form is corrected. */
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
