import { Portal1798500000000 } from './1798500000000-portal.js';
import { SellerLogins1801600000000 } from './1801600000000-seller-logins.js';

export const migrations = [Portal1798500000000, SellerLogins1801600000000];
