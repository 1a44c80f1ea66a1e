import { Orders1795219200000 } from './1795219200000-orders.js';

export const migrations = [Orders1795219200000];
