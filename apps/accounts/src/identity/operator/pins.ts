/** PINs of operators, hashed as passwords are. A PIN is of no person and opens no session, so it has no door among those of passwords. */
import { hashPassword, isPassword } from '../user/passwords.js';

/** `by`: the id of the person who sets it. */
export function hashPin(pin: string, by: string): Promise<string> {
  return hashPassword(pin, by);
}

/** `operator`: the id, in whose line the check waits. */
export function isPin(pin: string, stored: string, operator: string): Promise<boolean> {
  return isPassword(pin, stored, operator);
}
