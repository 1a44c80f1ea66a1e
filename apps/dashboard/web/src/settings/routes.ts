import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.js';
import { openFirst } from '../shell/area.js';
import { inMode } from '../shell/routes.js';
import { applicationQuery } from './applications/application.js';
import { settingsArea } from './navigation/area.js';
import { auditSearch } from './audit/audit-search.js';

const settings = createRoute({
  getParentRoute: () => inMode,
  path: 'settings',
  component: lazyRouteComponent(() => import('./settings.js'), 'Settings'),
});

const first = createRoute({
  getParentRoute: () => settings,
  path: '/',
  loader: ({ params: { mode } }) => openFirst(settingsArea.pages ?? [], `/${mode}/settings`),
});

const profile = createRoute({
  getParentRoute: () => settings,
  path: 'profile',
  component: lazyRouteComponent(() => import('./profile/profile-page.js'), 'ProfilePage'),
});

const people = createRoute({
  getParentRoute: () => settings,
  path: 'people',
  component: lazyRouteComponent(() => import('./people/people-page.js'), 'PeoplePage'),
});

const stations = createRoute({
  getParentRoute: () => settings,
  path: 'stations',
  component: lazyRouteComponent(() => import('./stations/stations-page.js'), 'StationsPage'),
});

const account = createRoute({
  getParentRoute: () => settings,
  path: 'account',
  component: lazyRouteComponent(() => import('./account/account-page.js'), 'AccountPage'),
});

const apiKeys = createRoute({
  getParentRoute: () => settings,
  path: 'api-keys',
  component: lazyRouteComponent(() => import('./api-keys/api-keys-page.js'), 'ApiKeysPage'),
});

const applications = createRoute({
  getParentRoute: () => settings,
  path: 'applications',
  component: lazyRouteComponent(() => import('./applications/applications-page.js'), 'ApplicationsPage'),
});

const application = createRoute({
  getParentRoute: () => settings,
  path: 'applications/$applicationId',
  loader: ({ params: { mode, applicationId } }) => queryClient.ensureQueryData(applicationQuery(mode, applicationId)),
  component: lazyRouteComponent(() => import('./applications/application-page.js'), 'ApplicationPage'),
});

const connections = createRoute({
  getParentRoute: () => settings,
  path: 'connections',
  component: lazyRouteComponent(() => import('./connections/connections-page.js'), 'ConnectionsPage'),
});

const sellers = createRoute({
  getParentRoute: () => settings,
  path: 'sellers',
  component: lazyRouteComponent(() => import('./sellers/sellers-page.js'), 'SellersPage'),
});

const seller = createRoute({
  getParentRoute: () => settings,
  path: 'sellers/$sellerId',
  component: lazyRouteComponent(() => import('./sellers/seller-page.js'), 'SellerPage'),
});

const invoicing = createRoute({
  getParentRoute: () => settings,
  path: 'invoicing',
  component: lazyRouteComponent(() => import('./invoicing/invoicing-page.js'), 'InvoicingPage'),
});

const auditLog = createRoute({
  getParentRoute: () => settings,
  path: 'audit-log',
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('./audit/audit-page.js'), 'AuditPage'),
});

export const settingsRoutes = [
  settings.addChildren([
    first,
    profile,
    people,
    stations,
    account,
    apiKeys,
    applications,
    application,
    connections,
    sellers,
    seller,
    invoicing,
    auditLog,
  ]),
] as const;
