import { migrate } from '@millwright/persistence';
import { migrations } from './migrations/index.js';

await migrate('dashboard', migrations);
