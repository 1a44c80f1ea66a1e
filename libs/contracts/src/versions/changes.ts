/** Every version change, newest first. A new one is a module of its own and a line here. */
import { buyerAddresses } from './buyer-addresses.js';

export const versionChanges = [buyerAddresses] as const;
