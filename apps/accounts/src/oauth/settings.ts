/** What the OAuth server is configured by. */
import { address, list, type Settings } from '@millwright/service-kit';

export const oauthSettings = {
  authUrl: address('AUTH_URL', ['https', 'http'], {
    description:
      'Public address of the OAuth endpoints, without a path: the issuer. Cookies are Secure where it is https',
  }),
  cookieKeys: list('COOKIE_KEYS', {
    item: (key) => key,
    atLeast: 1,
    secret: true,
    description: 'Keys that cookies and forms of the sign-in pages are signed with; the first signs',
  }),
} satisfies Settings;
