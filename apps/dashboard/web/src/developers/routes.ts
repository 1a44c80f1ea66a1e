import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { openFirst } from '../shell/area.js';
import { inMode } from '../shell/routes.js';
import { developersArea } from './area.js';

const developers = createRoute({
  getParentRoute: () => inMode,
  path: 'developers',
  component: lazyRouteComponent(() => import('./developers.js'), 'Developers'),
});

const first = createRoute({
  getParentRoute: () => developers,
  path: '/',
  loader: ({ params: { mode } }) => openFirst(developersArea.pages ?? [], `/${mode}/developers`),
});

const apiKeys = createRoute({
  getParentRoute: () => developers,
  path: 'api-keys',
  component: lazyRouteComponent(() => import('./api-keys/api-keys-page.js'), 'ApiKeysPage'),
});

export const developersRoutes = [developers.addChildren([first, apiKeys])] as const;
