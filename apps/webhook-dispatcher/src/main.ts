import { startApp } from '@millwright/service-kit';
import { dispatcherApp } from './dispatcher.module.js';

await startApp(dispatcherApp);
