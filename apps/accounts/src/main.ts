import { startApp } from '@millwright/service-kit';
import { accountsApp } from './accounts.module.js';

await startApp(accountsApp);
