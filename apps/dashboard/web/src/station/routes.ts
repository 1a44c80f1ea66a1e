import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inMode } from '../shell/routes.js';
import { stationSearch } from './station-search.js';

const station = createRoute({
  getParentRoute: () => inMode,
  path: 'station',
  validateSearch: stationSearch,
  component: lazyRouteComponent(() => import('./station-page.js'), 'StationPage'),
});

export const stationRoutes = [station] as const;
