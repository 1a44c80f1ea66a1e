/** Calls of pages of one account: three people have more under way together than the account may. */
import { callsOfPeople } from './calling-people.ts';

export const driver = callsOfPeople(3);
