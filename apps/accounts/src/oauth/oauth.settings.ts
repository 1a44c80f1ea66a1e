/** Settings of the OAuth server. */
import { address, list, type Settings } from '@millwright/service-kit';

export const oauthSettings = {
  authUrl: address('AUTH_URL', ['https', 'http'], {
    description: 'Public address of the OAuth endpoints, without a path: the issuer. Cookies are Secure if it is https',
  }),
  cookieKeys: list('COOKIE_KEYS', {
    item: (key) => key,
    atLeast: 1,
    secret: true,
    description: 'Keys that sign cookies and forms of the sign-in pages; the first signs new ones',
  }),
} satisfies Settings;
