import { InitialSchema1795737600000 } from './1795737600000-initial-schema.js';

export const migrations = [InitialSchema1795737600000];
