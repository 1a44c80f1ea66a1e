import { runApp } from '@millwright/service-kit';
import { accountsApp } from './accounts.module.js';

await runApp(accountsApp);
