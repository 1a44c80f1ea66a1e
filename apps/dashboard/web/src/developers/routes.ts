import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.js';
import { openFirst } from '../shell/area.js';
import { inMode } from '../shell/routes.js';
import { accountQuery } from './account.js';
import { developersArea } from './navigation/area.js';
import { deliveriesSearch, stateSearch } from './deliveries/deliveries-search.js';
import { deliveryQuery } from './deliveries/delivery.js';
import { endpointQuery, endpointsQuery } from './endpoints/endpoint.js';
import { eventQuery } from './events/event.js';
import { eventsSearch } from './events/events-search.js';
import { requestLogSearch } from './request-log/request-log-search.js';
import { usageSearch } from './usage/usage-search.js';

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

const endpoints = createRoute({
  getParentRoute: () => developers,
  path: 'endpoints',
  component: lazyRouteComponent(() => import('./endpoints/endpoints-page.js'), 'EndpointsPage'),
});

const endpoint = createRoute({
  getParentRoute: () => developers,
  path: 'endpoints/$endpointId',
  validateSearch: stateSearch,
  loader: ({ params: { mode, endpointId } }) => queryClient.ensureQueryData(endpointQuery(mode, endpointId)),
  component: lazyRouteComponent(() => import('./endpoints/endpoint-page.js'), 'EndpointPage'),
});

const deliveries = createRoute({
  getParentRoute: () => developers,
  path: 'deliveries',
  validateSearch: deliveriesSearch,
  loader: ({ params: { mode } }) => queryClient.ensureQueryData(endpointsQuery(mode)),
  component: lazyRouteComponent(() => import('./deliveries/deliveries-page.js'), 'DeliveriesPage'),
});

const delivery = createRoute({
  getParentRoute: () => developers,
  path: 'deliveries/$deliveryId',
  loader: ({ params: { mode, deliveryId } }) => queryClient.ensureQueryData(deliveryQuery(mode, deliveryId)),
  component: lazyRouteComponent(() => import('./deliveries/delivery-page.js'), 'DeliveryPage'),
});

const events = createRoute({
  getParentRoute: () => developers,
  path: 'events',
  validateSearch: eventsSearch,
  component: lazyRouteComponent(() => import('./events/events-page.js'), 'EventsPage'),
});

const event = createRoute({
  getParentRoute: () => developers,
  path: 'events/$eventId',
  loader: ({ params: { mode, eventId } }) => queryClient.ensureQueryData(eventQuery(mode, eventId)),
  component: lazyRouteComponent(() => import('./events/event-page.js'), 'EventPage'),
});

const requestLog = createRoute({
  getParentRoute: () => developers,
  path: 'request-log',
  validateSearch: requestLogSearch,
  component: lazyRouteComponent(() => import('./request-log/request-log-page.js'), 'RequestLogPage'),
});

const usage = createRoute({
  getParentRoute: () => developers,
  path: 'usage',
  validateSearch: usageSearch,
  component: lazyRouteComponent(() => import('./usage/usage-page.js'), 'UsagePage'),
});

const versions = createRoute({
  getParentRoute: () => developers,
  path: 'versions',
  loader: ({ params: { mode } }) => queryClient.ensureQueryData(accountQuery(mode)),
  component: lazyRouteComponent(() => import('./versions/versions-page.js'), 'VersionsPage'),
});

export const developersRoutes = [
  developers.addChildren([
    first,
    endpoints,
    endpoint,
    deliveries,
    delivery,
    events,
    event,
    requestLog,
    usage,
    versions,
  ]),
] as const;
