import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { entrance } from '../shell/routes.js';

const signIn = createRoute({
  getParentRoute: () => entrance,
  path: 'sign-in',
  validateSearch: ({ to }): { to?: string } => (typeof to === 'string' ? { to } : {}),
  component: lazyRouteComponent(() => import('./sign-in-page.js'), 'SignInPage'),
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

export const sessionRoutes = [signIn, invitation, forgottenPassword, reset] as const;
