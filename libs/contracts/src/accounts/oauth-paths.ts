/**
 * The routes of `{auth_url}`: the OAuth endpoints with the sign-in and consent pages, and the reports of leaked credentials. The
 * gateway forwards these calls to accounts unchanged, with a signed claim on their network address; all others get 404.
 */

export interface AuthRoute {
  readonly methods: readonly ('GET' | 'POST')[];
  readonly path: `/${string}`;
  /** The gateway refuses larger bodies. */
  readonly largestBodyBytes: number;
  /** The gateway refuses calls without one of these before it reads their body. */
  readonly requiredHeaders: readonly string[];
}

/** The largest form of OAuth, sign-in and consent. */
export const largestFormBytes = 65_536;
/** GitHub reports up to 10 000 tokens at once. */
const reportBytes = 16 * 1_048_576;
const ownReportBytes = 262_144;

const githubHeaders = ['github-public-key-identifier', 'github-public-key-signature'];
const gitlabHeaders = ['authorization'];

const route = (
  methods: AuthRoute['methods'],
  path: AuthRoute['path'],
  largestBodyBytes = largestFormBytes,
  requiredHeaders: readonly string[] = [],
): AuthRoute => ({ methods, path, largestBodyBytes, requiredHeaders });

export const authRoutes: readonly AuthRoute[] = [
  route(['GET'], '/.well-known/oauth-authorization-server'),
  route(['GET'], '/.well-known/openid-configuration'),
  route(['GET'], '/oauth/authorize'),
  route(['GET'], '/oauth/authorize/{uid}'),
  route(['GET', 'POST'], '/oauth/interaction/{uid}'),
  route(['POST'], '/oauth/token'),
  route(['POST'], '/oauth/revoke'),
  route(['POST'], '/leaks', ownReportBytes),
  route(['POST'], '/leaks/github', reportBytes, githubHeaders),
  route(['GET'], '/leaks/gitlab/revocable-token-types'),
  route(['POST'], '/leaks/gitlab/revoke-tokens', reportBytes, gitlabHeaders),
];
