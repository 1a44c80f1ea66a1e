import { runApp } from '@millwright/service-kit';
import { ordersApp } from './orders.module.js';

await runApp(ordersApp);
