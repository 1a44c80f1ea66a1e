import { Operations1799000000000 } from './1799000000000-operations.js';
import { Cameras1799000001000 } from './1799000001000-cameras.js';
import { Inspections1799000002000 } from './1799000002000-inspections.js';
import { Defects1799000003000 } from './1799000003000-defects.js';
import { Breaches1799000005000 } from './1799000005000-breaches.js';

export const migrations = [
  Operations1799000000000,
  Cameras1799000001000,
  Inspections1799000002000,
  Defects1799000003000,
  Breaches1799000005000,
];
