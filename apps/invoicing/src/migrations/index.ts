import { InitialSchema1795737600000 } from './1795737600000-initial-schema.js';
import { Refunds1795996800000 } from './1795996800000-refunds.js';
import { Deductions1795996800001 } from './1795996800001-deductions.js';
import { Consignees1796083200000 } from './1796083200000-consignees.js';
import { HsnDigits1796083200001 } from './1796083200001-hsn-digits.js';

export const migrations = [
  InitialSchema1795737600000,
  Refunds1795996800000,
  Deductions1795996800001,
  Consignees1796083200000,
  HsnDigits1796083200001,
];
