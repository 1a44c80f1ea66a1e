import { runApp } from '@millwright/service-kit';
import { irpSimulatorApp } from './irp-simulator.module.js';

await runApp(irpSimulatorApp);
