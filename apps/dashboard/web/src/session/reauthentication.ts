/** What needs a fresh sign-in asks for the password. Calls that need it at the same moment share one dialog. */
import { Question } from '../kit/question.js';

export const passwordQuestion = new Question<undefined, boolean>();

let open: Promise<boolean> | undefined;

/** Whether the person has given it. */
export function askForPassword(): Promise<boolean> {
  open ??= passwordQuestion.ask(undefined).finally(() => {
    open = undefined;
  });
  return open;
}
