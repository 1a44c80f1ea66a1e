import { startApp } from '@millwright/service-kit';
import { settings } from './config.js';
import { GatewayModule } from './gateway.module.js';

await startApp({ name: 'api-gateway', settings, module: (config) => GatewayModule.with(config) });
