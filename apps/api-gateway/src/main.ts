import { runApp } from '@millwright/service-kit';
import { gatewayApp } from './api-gateway.module.js';

await runApp(gatewayApp);
