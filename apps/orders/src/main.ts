import { startApp } from '@millwright/service-kit';
import { ordersApp } from './orders.module.js';

await startApp(ordersApp);
