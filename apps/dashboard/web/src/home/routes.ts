import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inMode } from '../shell/routes.js';

const home = createRoute({
  getParentRoute: () => inMode,
  path: 'home',
  component: lazyRouteComponent(() => import('./home-page.js'), 'HomePage'),
});

export const homeRoutes = [home] as const;
