import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { entrance } from '../shell/routes.js';

const pairing = createRoute({
  getParentRoute: () => entrance,
  path: 'station-sign-in',
  component: lazyRouteComponent(() => import('./pairing-page.js'), 'PairingPage'),
});

export const kioskRoutes = [pairing] as const;
