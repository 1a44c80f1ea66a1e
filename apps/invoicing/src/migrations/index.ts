import { InitialSchema1795737600000 } from './1795737600000-initial-schema.js';
import { Refunds1795996800000 } from './1795996800000-refunds.js';

export const migrations = [InitialSchema1795737600000, Refunds1795996800000];
