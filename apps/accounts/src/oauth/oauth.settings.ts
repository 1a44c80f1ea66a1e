/** Settings of the OAuth server. */
import { type ConfigOf, publicAddress, secretList, type Settings } from '@millwright/service-kit';

export const oauthSettings = {
  authUrl: publicAddress('AUTH_URL', {
    description: 'Public address of the OAuth endpoints, without a path: the issuer. Cookies are Secure if it is https',
  }),
  cookieKeys: secretList('COOKIE_KEYS', {
    description: 'Keys that sign cookies and forms of the sign-in pages; the first signs new ones',
  }),
} satisfies Settings;

export type OAuthConfig = ConfigOf<typeof oauthSettings>;
