import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inMode } from '../shell/routes.js';
import { ordersSearch } from './orders-search.js';

const orders = createRoute({
  getParentRoute: () => inMode,
  path: 'orders',
  validateSearch: ordersSearch,
  component: lazyRouteComponent(() => import('./orders-page.js'), 'OrdersPage'),
});

export const ordersRoutes = [orders] as const;
