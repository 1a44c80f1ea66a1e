import { runApp } from '@millwright/service-kit';
import { visionIngestApp } from './vision-ingest.module.js';

await runApp(visionIngestApp);
