import { InitialSchema1795737600000 } from './1795737600000-initial-schema.js';
import { RequestBlocks1795824000000 } from './1795824000000-request-blocks.js';

export const migrations = [InitialSchema1795737600000, RequestBlocks1795824000000];
