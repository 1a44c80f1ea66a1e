/** Fields of requests about accounts, keys, applications and people, which operators and people of the dashboard alike send. */
import { z } from 'zod';
import { applicationScopeNames, type Scope, scopeNames } from '../kit/scopes.js';
import { text } from '../kit/values.js';
import { faultOfRedirectUri } from './redirect-uri.js';

const mostRedirectUris = 20;

export const daySeconds = 86_400;

export const scopesOfKey = z.array(oneOf(scopeNames)).min(1);
const scopesOfApplication = z.array(oneOf(applicationScopeNames)).min(1);

function oneOf(names: readonly Scope[]) {
  return z.enum(names, {
    error: ({ input }) => `"${String(input)}" is not a scope that can be granted. Use one of: ${names.join(', ')}.`,
  });
}

/** Endings of web addresses, beside those of two letters, of which programs that show mails make links. */
const endings = [
  ...[
    'com',
    'net',
    'org',
    'edu',
    'gov',
    'int',
    'mil',
    'info',
    'biz',
    'name',
    'pro',
    'mobi',
    'asia',
    'app',
    'dev',
    'page',
  ],
  ...[
    'web',
    'site',
    'website',
    'online',
    'store',
    'shop',
    'tech',
    'cloud',
    'live',
    'link',
    'click',
    'xyz',
    'top',
    'vip',
  ],
  ...['club', 'space', 'world', 'life', 'today', 'news', 'blog', 'wiki', 'zip', 'mov', 'support', 'help', 'services'],
  ...['solutions', 'systems', 'agency', 'company', 'email', 'exchange', 'finance', 'bank', 'money', 'pay', 'digital'],
  ...['global', 'group', 'network', 'host', 'example', 'test', 'localhost', 'local', 'internal', 'xn--[a-z0-9-]+'],
];
/** Mails of ours show the names of people and accounts to others, who must not be led anywhere by them. */
const webAddress = new RegExp(
  [
    ...['://', '\\bwww\\.', '\\S@\\S', '\\d+(?:\\.\\d+){3}'],
    `[\\p{L}\\p{M}\\p{N}-]{2}\\.(?:[a-z]{2}|${endings.join('|')}|[^\\x00-\\x7F][\\p{L}\\p{M}]+)(?![\\p{L}\\p{N}])`,
  ].join('|'),
  'iu',
);
/** They turn the direction of a text, or join it where it looks apart. */
const hidden = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/u;
/** As programs that look for addresses read a text. */
const plain = (name: string): string => name.normalize('NFKC').replaceAll('。', '.');
const nameOf = (longest: number) =>
  z
    .string()
    .trim()
    .pipe(text(longest))
    .refine((name) => !hidden.test(name), { error: 'must not contain hidden characters' })
    .refine((name) => !webAddress.test(plain(name)), { error: 'must not contain a web address or an email address' });

export const accountName = nameOf(200);
export const keyName = z.string().trim().pipe(text(100));
export const personName = nameOf(100);

/** In the order in which people choose from them. */
const reasons = z
  .array(z.string().trim().pipe(text(100)))
  .max(50)
  .refine((given) => new Set(given).size === given.length, { error: 'must name each reason once' });
export const reasonsOfStations = {
  stop_reasons: reasons.meta({
    description: 'Reasons to choose from when work at a stage is paused or stopped, in this order.',
  }),
  scrap_reasons: reasons.meta({ description: 'Reasons to choose from when scrap is booked, in this order.' }),
};
/** A local time of day. */
export const shiftEnd = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 18:30, from 00:00 to 23:59')
  .nullable()
  .meta({
    description:
      'The time of day, in the time zone of the account, at which stations sign out; null if they sign out 12 hours after pairing. A change applies from the next pairing.',
  });

export const email = z.email().max(254);
export const password = z
  .string()
  .min(8, { error: 'must have at least 8 characters' })
  .max(256, { error: 'must have at most 256 characters' });
/** A password that is compared, of whatever length people give. */
export const givenPassword = z.string().max(1_000);

const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }).max(2_000);
const redirectUri = z.string().superRefine((uri, context) => {
  const fault = faultOfRedirectUri(uri);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: `"${uri}" ${fault}` });
});

export const applicationFields = {
  name: nameOf(100).meta({ description: 'The name that customers see; it must not contain a web address.' }),
  redirect_uris: z
    .array(redirectUri)
    .min(1)
    .max(mostRedirectUris)
    .meta({ description: 'The redirect URIs: where customers may be sent back to. Each is compared literally.' }),
  scopes: scopesOfApplication.meta({ description: 'The scopes that it may request.' }),
  home_page: httpsUrl.nullable().meta({ description: 'The web page of the application.' }),
  logo_url: httpsUrl.nullable().meta({ description: 'The logo that the consent page shows.' }),
};

/** How long the secrets of an application stay valid beside a new one; 0 ends them at once. */
export const secretOverlap = z
  .int()
  .min(0)
  .max(30 * daySeconds)
  .default(daySeconds);

/** How long a key that is replaced stays valid; 0 revokes it at once. */
export const keyOverlap = z
  .int()
  .min(0)
  .max(365 * daySeconds)
  .default(7 * daySeconds);

/** The names of people beside the texts by which the audit log names who did something. */
export const createdByName = z
  .string()
  .nullable()
  .meta({ description: 'The name of the person who created it; null if it was not a person.' });
