import { runApp } from '@millwright/service-kit';
import { invoicingApp } from './invoicing.module.js';

await runApp(invoicingApp);
