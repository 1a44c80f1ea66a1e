/** Files on pages of one person, who has as many on their way as may wait. */
import { filesOfPeople } from './reading-people.ts';

export const driver = filesOfPeople(1);
