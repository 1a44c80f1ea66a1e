import { AccountsAndKeys1795219200000 } from './1795219200000-accounts-and-keys.js';

export const migrations = [AccountsAndKeys1795219200000];
