import { InitialSchema1795737600000 } from './1795737600000-initial-schema.js';
import { Consignees1796083200000 } from './1796083200000-consignees.js';
import { Exemptions1796083200200 } from './1796083200200-exemptions.js';

export const migrations = [InitialSchema1795737600000, Consignees1796083200000, Exemptions1796083200200];
