/** The routes that others are below: what needs no session is below the entrance, everything else below the mode. */
import { createRootRouteWithContext, createRoute, lazyRouteComponent, notFound, Outlet } from '@tanstack/react-router';
import type { Mode } from '../api/api.js';
import { queryClient } from '../api/query-client.js';
import { sessionQuery } from '../session/session.js';
import type { Area } from './area.js';
import { NothingHere } from './nothing-here.js';
import { Opening } from './opening.js';
import { RouteFailure } from './route-failure.js';

/** The page gives its areas to its routes. */
export const root = createRootRouteWithContext<{ readonly areas: readonly Area[] }>()({
  component: Outlet,
  errorComponent: RouteFailure,
  notFoundComponent: NothingHere,
});

export const entrance = createRoute({
  getParentRoute: () => root,
  id: 'entrance',
  component: lazyRouteComponent(() => import('../session/entrance.js'), 'Entrance'),
});

export const inMode = createRoute({
  getParentRoute: () => root,
  path: '$mode',
  params: {
    parse: ({ mode }): { mode: Mode } => {
      if (mode !== 'live' && mode !== 'test') throw notFound();
      return { mode };
    },
  },
  loader: () => queryClient.ensureQueryData(sessionQuery),
  pendingComponent: Opening,
  pendingMs: 0,
  pendingMinMs: 0,
  component: lazyRouteComponent(() => import('./shell.js'), 'Shell'),
});
