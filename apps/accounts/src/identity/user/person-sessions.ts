/** What ends the sessions of a person or a station in the dashboard, as a change of the person asks for it. */
import type { Work } from '@millwright/persistence';
import type { User } from './user.entity.js';

export type SessionEnd =
  | 'signed_out'
  | 'ended_by_person'
  | 'password'
  | 'role'
  | 'disabled'
  | 'removed'
  | 'operator'
  | 'owner'
  | 'unpaired'
  | 'paired_again';

export abstract class PersonSessions {
  /** Ends all but one, and returns how many there were. */
  abstract endAll(
    work: Work,
    user: Pick<User, 'accountId' | 'id'>,
    reason: SessionEnd,
    exceptId?: string,
  ): Promise<number>;
}
