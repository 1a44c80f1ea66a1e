/** What the intake of leak reports is configured by. */
import { ConfigFault, list, type Setting, type Settings, text } from '@millwright/service-kit';

const shortestToken = 32;

export const leakSettings = {
  githubKeysUrl: keysAddress('GITHUB_KEYS_URL', {
    fallback: 'https://api.github.com/meta/public_keys/secret_scanning',
    description: 'Where the public keys are that GitHub signs its leak reports with',
  }),
  githubToken: text('GITHUB_TOKEN', {
    default: '',
    secret: true,
    description:
      'Token without any permission that these keys are asked for with, which GitHub limits less; none where it is empty',
  }),
  gitlabRevocationTokens: list('GITLAB_REVOCATION_TOKENS', {
    item: revocationToken,
    default: [],
    secret: true,
    description: 'Tokens that GitLab instances report leaks with; without any these operations are not there',
  }),
} satisfies Settings;

/** Whoever can change the keys on their way can sign reports. */
function keysAddress(
  name: string,
  { fallback, description }: { fallback: string; description: string },
): Setting<string> {
  return { name, description, secret: false, fallback, parse: parseKeysAddress };
}

function parseKeysAddress(value: string): string {
  const { protocol, hostname } = URL.canParse(value) ? new URL(value) : {};
  const isGuarded = protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
  if (!isGuarded) throw new ConfigFault('must be an address that begins with https://, or with http://127.0.0.1');
  return value;
}

function revocationToken(value: string): string {
  if (value.length >= shortestToken) return value;
  throw new ConfigFault(
    `must hold tokens of ${shortestToken} characters or more, for example what \`openssl rand -hex 32\` prints`,
  );
}
