/** The addresses of the page. What is below /$mode needs a session; each page is loaded when it is first opened. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { Mode } from './api/call.js';
import { whenSessionEnds } from './api/exchange.js';
import { queryClient } from './api/query-client.js';
import { developerPagesFor } from './developers/developer-pages.js';
import { ordersSearch } from './orders/orders-search.js';
import { home } from './session/return-path.js';
import { sessionQuery } from './session/session.js';
import { areasFor } from './shell/areas.js';
import { NothingHere } from './shell/nothing-here.js';
import { RouteFailure } from './shell/route-failure.js';

const root = createRootRoute({ component: Outlet, errorComponent: RouteFailure, notFoundComponent: NothingHere });

const entrance = createRoute({
  getParentRoute: () => root,
  id: 'entrance',
  component: lazyRouteComponent(() => import('./session/entrance.js'), 'Entrance'),
});

const signIn = createRoute({
  getParentRoute: () => entrance,
  path: 'sign-in',
  validateSearch: ({ to }): { to?: string } => (typeof to === 'string' ? { to } : {}),
  component: lazyRouteComponent(() => import('./session/sign-in-page.js'), 'SignInPage'),
});

const invitation = createRoute({
  getParentRoute: () => entrance,
  path: 'invitation',
  component: lazyRouteComponent(() => import('./session/invitation-page.js'), 'InvitationPage'),
});

const forgottenPassword = createRoute({
  getParentRoute: () => entrance,
  path: 'forgotten-password',
  component: lazyRouteComponent(() => import('./session/forgotten-password-page.js'), 'ForgottenPasswordPage'),
});

const reset = createRoute({
  getParentRoute: () => entrance,
  path: 'reset',
  component: lazyRouteComponent(() => import('./session/reset-page.js'), 'ResetPage'),
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: home });
  },
});

const inMode = createRoute({
  getParentRoute: () => root,
  path: '$mode',
  params: {
    parse: ({ mode }): { mode: Mode } => {
      if (mode !== 'live' && mode !== 'test') throw notFound();
      return { mode };
    },
  },
  loader: () => queryClient.ensureQueryData(sessionQuery),
  component: lazyRouteComponent(() => import('./shell/shell.js'), 'Shell'),
});

const firstArea = createRoute({
  getParentRoute: () => inMode,
  path: '/',
  loader: async ({ params: { mode } }) => {
    const { scopes } = await queryClient.ensureQueryData(sessionQuery);
    const [first] = areasFor(scopes);
    throw first === undefined ? notFound() : redirect({ to: first.to, params: { mode } });
  },
});

const orders = createRoute({
  getParentRoute: () => inMode,
  path: 'orders',
  validateSearch: ordersSearch,
  component: lazyRouteComponent(() => import('./orders/orders-page.js'), 'OrdersPage'),
});

const developers = createRoute({
  getParentRoute: () => inMode,
  path: 'developers',
  component: lazyRouteComponent(() => import('./developers/developers-layout.js'), 'DevelopersLayout'),
});

const firstDeveloperPage = createRoute({
  getParentRoute: () => developers,
  path: '/',
  loader: async ({ params: { mode } }) => {
    const { scopes } = await queryClient.ensureQueryData(sessionQuery);
    const [first] = developerPagesFor(scopes);
    throw first === undefined ? notFound() : redirect({ to: first.to, params: { mode } });
  },
});

const apiKeys = createRoute({
  getParentRoute: () => developers,
  path: 'api-keys',
  component: lazyRouteComponent(() => import('./developers/api-keys/api-keys-page.js'), 'ApiKeysPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    entrance.addChildren([signIn, invitation, forgottenPassword, reset]),
    start,
    inMode.addChildren([firstArea, orders, developers.addChildren([firstDeveloperPage, apiKeys])]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: RouteFailure,
  scrollRestoration: true,
  // The router's own form writes quotes around texts that look like numbers.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const given = Object.entries<unknown>(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text === '' ? '' : `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

whenSessionEnds(() => {
  queryClient.clear();
  const { pathname, searchStr } = router.state.location;
  void router.navigate({ to: '/sign-in', search: { to: pathname + searchStr }, replace: true });
});
