import { runApp } from '@millwright/service-kit';
import { dispatcherApp } from './webhook-dispatcher.module.js';

await runApp(dispatcherApp);
