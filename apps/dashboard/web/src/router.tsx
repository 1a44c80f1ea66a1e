/** The addresses of the page. Each area adds its own; a page is loaded when it is first opened. */
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { whenSessionEnds } from './api/exchange.js';
import { queryClient } from './api/query-client.js';
import { areas, areasFrom } from './areas.js';
import { deskRoutes } from './desk/routes.js';
import { developersRoutes } from './developers/routes.js';
import { homeRoutes } from './home/routes.js';
import { inspectionRoutes } from './inspection/routes.js';
import { invoicesRoutes } from './invoices/routes.js';
import { ordersRoutes } from './orders/routes.js';
import { home } from './session/return-path.js';
import { sessionRoutes } from './session/routes.js';
import { sessionQuery, whenSigningOut } from './session/session.js';
import { settingsRoutes } from './settings/routes.js';
import { openFirst } from './shell/area.js';
import { RouteFailure } from './shell/route-failure.js';
import { entrance, inMode, root } from './shell/routes.js';
import { stationRoutes } from './station/routes.js';

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: home });
  },
});

const firstArea = createRoute({
  getParentRoute: () => inMode,
  path: '/',
  loader: async ({ params: { mode } }) => {
    const { person } = await queryClient.ensureQueryData(sessionQuery);
    // A station has one page, to which its shell leads.
    if (person !== null) await openFirst(areasFrom(person.role), `/${mode}`);
  },
});

export const router = createRouter({
  routeTree: root.addChildren([
    entrance.addChildren(sessionRoutes),
    start,
    inMode.addChildren([
      firstArea,
      ...homeRoutes,
      ...ordersRoutes,
      ...stationRoutes,
      ...invoicesRoutes,
      ...inspectionRoutes,
      ...deskRoutes,
      ...developersRoutes,
      ...settingsRoutes,
    ]),
  ]),
  context: { areas },
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

whenSigningOut(() => import('./station/bookings/leaving.js'));

whenSessionEnds(() => {
  const { pathname, searchStr } = router.state.location;
  // The person or the station is leaving by themselves.
  if (pathname === '/sign-in' || pathname === '/station-sign-in') return;
  const isStation = (queryClient.getQueryData(sessionQuery.queryKey)?.station ?? null) !== null;
  queryClient.clear();
  if (isStation) return void router.navigate({ to: '/station-sign-in', replace: true });
  void router.navigate({ to: '/sign-in', search: { to: pathname + searchStr }, replace: true });
});
