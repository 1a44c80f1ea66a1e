/** Calls of pages of one person, who has as many under way as may wait. */
import { callsOfPeople } from './calling-people.ts';

export const driver = callsOfPeople(1);
