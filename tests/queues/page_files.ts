/** Files on pages of one account: three people have more in transfer together than the account may. */
import { filesOfPeople } from './reading-people.ts';

export const driver = filesOfPeople(3);
