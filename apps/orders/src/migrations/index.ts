import { InitialSchema1795737600000 } from './1795737600000-initial-schema.js';
import { LineDiscounts1796083200000 } from './1796083200000-line-discounts.js';

export const migrations = [InitialSchema1795737600000, LineDiscounts1796083200000];
