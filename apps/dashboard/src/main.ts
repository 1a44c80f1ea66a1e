import { runApp } from '@millwright/service-kit';
import { dashboardApp } from './dashboard.module.js';

await runApp(dashboardApp);
