import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { openFirst } from '../shell/area.js';
import { inMode } from '../shell/routes.js';
import { inspectionArea } from './navigation/area.js';
import { camerasSearch } from './cameras/cameras-search.js';
import { periodSearch } from './charts/period.js';
import { defectsSearch } from './defects/defects-search.js';
import { reportsSearch } from './reports/reports-search.js';
import { sessionsSearch } from './sessions/sessions-search.js';

const inspection = createRoute({
  getParentRoute: () => inMode,
  path: 'inspection',
  component: lazyRouteComponent(() => import('./inspection.js'), 'Inspection'),
});

const first = createRoute({
  getParentRoute: () => inspection,
  path: '/',
  loader: ({ params: { mode } }) => openFirst(inspectionArea.pages ?? [], `/${mode}/inspection`),
});

const cameras = createRoute({
  getParentRoute: () => inspection,
  path: 'cameras',
  validateSearch: camerasSearch,
  component: lazyRouteComponent(() => import('./cameras/cameras-page.js'), 'CamerasPage'),
});

const camera = createRoute({
  getParentRoute: () => inspection,
  path: 'cameras/$cameraId',
  validateSearch: periodSearch,
  component: lazyRouteComponent(() => import('./cameras/camera-page.js'), 'CameraPage'),
});

const defects = createRoute({
  getParentRoute: () => inspection,
  path: 'defects',
  validateSearch: defectsSearch,
  component: lazyRouteComponent(() => import('./defects/defects-page.js'), 'DefectsPage'),
});

/** With the filters of the list that it was opened from. */
const defect = createRoute({
  getParentRoute: () => inspection,
  path: 'defects/$defectId',
  validateSearch: defectsSearch,
  component: lazyRouteComponent(() => import('./defects/defect-page.js'), 'DefectPage'),
});

const sessions = createRoute({
  getParentRoute: () => inspection,
  path: 'sessions',
  validateSearch: sessionsSearch,
  component: lazyRouteComponent(() => import('./sessions/sessions-page.js'), 'SessionsPage'),
});

const session = createRoute({
  getParentRoute: () => inspection,
  path: 'sessions/$sessionId',
  component: lazyRouteComponent(() => import('./sessions/session-page.js'), 'SessionPage'),
});

const reports = createRoute({
  getParentRoute: () => inspection,
  path: 'reports',
  validateSearch: reportsSearch,
  component: lazyRouteComponent(() => import('./reports/reports-page.js'), 'ReportsPage'),
});

export const inspectionRoutes = [
  inspection.addChildren([first, cameras, camera, defects, defect, sessions, session, reports]),
] as const;
