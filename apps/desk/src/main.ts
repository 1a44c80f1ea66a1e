import { runApp } from '@millwright/service-kit';
import { deskApp } from './desk.module.js';

await runApp(deskApp);
