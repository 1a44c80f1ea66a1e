import { InitialSchema1795737600000 } from './1795737600000-initial-schema.js';
import { Timelines1796342400100 } from './1796342400100-timelines.js';

export const migrations = [InitialSchema1795737600000, Timelines1796342400100];
