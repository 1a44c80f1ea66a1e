/** Settings of leak reports. */
import {
  ConfigFault,
  type ConfigOf,
  integer,
  secretList,
  type Setting,
  type Settings,
  text,
} from '@millwright/service-kit';

export const leakSettings = {
  githubKeysUrl: keysAddress('GITHUB_KEYS_URL', {
    fallback: 'https://api.github.com/meta/public_keys/secret_scanning',
    description: 'URL of the public keys with which GitHub signs its leak reports',
  }),
  githubToken: text('GITHUB_TOKEN', {
    default: '',
    secret: true,
    description: 'GitHub token without permissions, for a higher limit on fetching these keys; optional',
  }),
  githubTimeout: integer('GITHUB_TIMEOUT', {
    default: 5_000,
    min: 100,
    max: 60_000,
    unit: 'ms',
    description: 'Timeout of fetching these keys; a report waits for 30 % of it, and is then refused with 503',
  }),
  gitlabRevocationTokens: secretList('GITLAB_REVOCATION_TOKENS', {
    default: [],
    description: 'Tokens with which GitLab instances report leaks; without any, these operations are 404',
  }),
} satisfies Settings;

export type LeakConfig = ConfigOf<typeof leakSettings>;

/** HTTPS only, except on loopback: an attacker who could replace the keys in transit could sign reports. */
function keysAddress(
  name: string,
  { fallback, description }: { fallback: string; description: string },
): Setting<string> {
  return { name, description, secret: false, fallback, parse: parseKeysAddress };
}

function parseKeysAddress(value: string): string {
  const { protocol, hostname } = URL.canParse(value) ? new URL(value) : {};
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
  if (!isSafe) throw new ConfigFault('must be an address that begins with https://, or with http://127.0.0.1');
  return value;
}
