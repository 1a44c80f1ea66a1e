import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { api } from '../api/api.js';
import { inMode } from '../shell/routes.js';
import { articlesSearch } from './articles/articles-search.js';
import { buyersSearch } from './buyers/buyers-search.js';
import { newOrderSearch, ordersSearch } from './orders-search.js';

const orders = createRoute({
  getParentRoute: () => inMode,
  path: 'orders',
  component: lazyRouteComponent(() => import('./orders.js'), 'Orders'),
});

const list = createRoute({
  getParentRoute: () => orders,
  path: '/',
  validateSearch: ordersSearch,
  component: lazyRouteComponent(() => import('./orders-page.js'), 'OrdersPage'),
});

const newOrder = createRoute({
  getParentRoute: () => orders,
  path: 'new',
  validateSearch: newOrderSearch,
  component: lazyRouteComponent(() => import('./form/new-order-page.js'), 'NewOrderPage'),
});

const order = createRoute({
  getParentRoute: () => orders,
  path: '$orderId',
  component: lazyRouteComponent(() => import('./detail/order-page.js'), 'OrderPage'),
});

const orderChange = createRoute({
  getParentRoute: () => orders,
  path: '$orderId/change',
  component: lazyRouteComponent(() => import('./form/change-order-page.js'), 'ChangeOrderPage'),
});

const buyers = createRoute({
  getParentRoute: () => orders,
  path: 'buyers',
  validateSearch: buyersSearch,
  component: lazyRouteComponent(() => import('./buyers/buyers-page.js'), 'BuyersPage'),
});

const buyer = createRoute({
  getParentRoute: () => orders,
  path: 'buyers/$buyerId',
  component: lazyRouteComponent(() => import('./buyers/buyer-page.js'), 'BuyerPage'),
});

const articles = createRoute({
  getParentRoute: () => orders,
  path: 'articles',
  validateSearch: articlesSearch,
  component: lazyRouteComponent(() => import('./articles/articles-page.js'), 'ArticlesPage'),
});

const dispatches = createRoute({
  getParentRoute: () => orders,
  path: 'dispatches',
  component: lazyRouteComponent(() => import('./dispatches/dispatches-page.js'), 'DispatchesPage'),
});

const productionRoutes = createRoute({
  getParentRoute: () => orders,
  path: 'routes',
  component: lazyRouteComponent(() => import('./production-routes/routes-page.js'), 'RoutesPage'),
});

const imports = createRoute({
  getParentRoute: () => orders,
  path: 'imports',
  component: lazyRouteComponent(() => import('./imports/imports-page.js'), 'ImportsPage'),
});

const oneImport = createRoute({
  getParentRoute: () => orders,
  path: 'imports/$importId',
  component: lazyRouteComponent(() => import('./imports/import-page.js'), 'ImportPage'),
});

/** A dispatch is shown on the page of its order. */
const dispatch = createRoute({
  getParentRoute: () => orders,
  path: 'dispatches/$dispatchId',
  loader: async ({ params: { mode, dispatchId } }) => {
    const { order_id: orderId } = await api(mode).dispatches.get(dispatchId);
    throw redirect({ to: '/$mode/orders/$orderId', params: { mode, orderId }, replace: true });
  },
});

export const ordersRoutes = [
  orders.addChildren([
    list,
    newOrder,
    order,
    orderChange,
    buyers,
    buyer,
    articles,
    dispatches,
    productionRoutes,
    imports,
    oneImport,
    dispatch,
  ]),
] as const;
