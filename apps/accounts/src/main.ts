import { startApp } from '@millwright/service-kit';
import { AccountsModule } from './accounts.module.js';
import { settings } from './config.js';

await startApp({ name: 'accounts', settings, module: (config) => AccountsModule.with(config) });
