import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.js';
import { entrance } from '../shell/routes.js';
import { home } from './return-path.js';
import { sessionQuery } from './session.js';

/** Where the person wanted to go. */
function wayOn({ to }: Record<string, unknown>): { to?: string } {
  return typeof to === 'string' ? { to } : {};
}

const signIn = createRoute({
  getParentRoute: () => entrance,
  path: 'sign-in',
  validateSearch: wayOn,
  component: lazyRouteComponent(() => import('./sign-in-page.js'), 'SignInPage'),
});

const secondFactor = createRoute({
  getParentRoute: () => entrance,
  path: 'second-factor',
  validateSearch: wayOn,
  loader: async () => {
    const { must_set_up_second_factor: mustSetUp } = await queryClient.ensureQueryData(sessionQuery);
    if (!mustSetUp) throw redirect({ href: home });
  },
  component: lazyRouteComponent(() => import('./second-factor-page.js'), 'SecondFactorPage'),
});

const invitation = createRoute({
  getParentRoute: () => entrance,
  path: 'invitation',
  component: lazyRouteComponent(() => import('./invitation-page.js'), 'InvitationPage'),
});

const forgottenPassword = createRoute({
  getParentRoute: () => entrance,
  path: 'forgotten-password',
  component: lazyRouteComponent(() => import('./forgotten-password-page.js'), 'ForgottenPasswordPage'),
});

const reset = createRoute({
  getParentRoute: () => entrance,
  path: 'reset',
  component: lazyRouteComponent(() => import('./reset-page.js'), 'ResetPage'),
});

const pairing = createRoute({
  getParentRoute: () => entrance,
  path: 'station-sign-in',
  component: lazyRouteComponent(() => import('./pairing-page.js'), 'PairingPage'),
});

export const sessionRoutes = [signIn, pairing, secondFactor, invitation, forgottenPassword, reset] as const;
