/**
 * The one place where passwords are checked, for every door that they open. Each door has a driver in `password-doors.spec.ts`, which
 * shows that it stays shut to a person with a second factor who gives the password alone.
 */
import { Injectable } from '@nestjs/common';
import { ApiError, InternalError, networkOf } from '@millwright/service-kit';
import { type Guess, TooManyGuesses, WrongGuesses } from '../guess/guess.store.js';
import type { User } from './user.entity.js';
import { UserService } from './user.service.js';

/** How each door refuses a wrong password. */
export const passwordDoors = {
  'signing in to the dashboard': wrongCredentials,
  'signing in again in the dashboard': wrongCredentials,
  'signing in to connect an application': wrongCredentials,
  'changing the password': notTheirPassword,
} as const satisfies Record<string, () => Error>;

export type PasswordDoor = keyof typeof passwordDoors;

interface GivenPassword {
  readonly email: string;
  readonly password: string;
  /** Network address of the person. */
  readonly address: string;
}

@Injectable()
export class PasswordCheck {
  /** How many guesses of a name from a network are being checked. */
  private readonly beingChecked = new Map<string, number>();

  constructor(
    private readonly users: UserService,
    private readonly guesses: WrongGuesses,
  ) {}

  /** Whose password it is. Slow: outside of any transaction. A guess is counted before it is checked, whatever door it is for. */
  async require(door: PasswordDoor, { email, password, address }: GivenPassword): Promise<User> {
    const guess: Guess = { kind: 'password', name: email, address };
    // Whether somebody has the name makes no difference to the line in which its checks wait.
    const place = `${networkOf(address)} ${email.toLowerCase()}`;
    this.beingChecked.set(place, (this.beingChecked.get(place) ?? 0) + 1);
    try {
      await this.guesses.countAndDelay(guess).catch((error: unknown) => {
        // Those that are being checked count until they are found right, also those that came after this one.
        const hasOthers = this.beingChecked.get(place)! > 1;
        throw error instanceof TooManyGuesses && hasOthers ? new TooManyGuesses(1) : error;
      });
      const user = await this.users.authenticate(email, password, place).catch(async (error: unknown) => {
        await this.guesses.subtract(guess);
        throw error;
      });
      if (user === undefined) throw passwordDoors[door]();
      await this.guesses.clear(guess);
      return user;
    } finally {
      const left = this.beingChecked.get(place)! - 1;
      if (left === 0) this.beingChecked.delete(place);
      else this.beingChecked.set(place, left);
    }
  }
}

export function wrongCredentials(): InternalError {
  return new InternalError(401, 'wrong_credentials', 'The email address or the password is wrong.');
}

function notTheirPassword(): ApiError {
  return new ApiError('invalid_parameter', { message: 'current: is not your password.', param: 'current' });
}
