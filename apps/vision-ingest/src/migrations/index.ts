import { Operations1799000000000 } from './1799000000000-operations.js';
import { Cameras1799000001000 } from './1799000001000-cameras.js';

export const migrations = [Operations1799000000000, Cameras1799000001000];
