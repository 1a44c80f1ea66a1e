/**
 * The portal writes equal things in several ways. Which of them an answer has follows from what the call asks for, so that equal calls
 * get equal answers, and a test finds each.
 */
import { createHash } from 'node:crypto';

export interface Variant {
  /** Whether the status is a number, or a text. */
  readonly hasNumericStatus: boolean;
  /** Whether the numbers of acknowledgements and e-way bills are numbers, or texts. */
  readonly hasNumericNumbers: boolean;
  /** Whether the fields of the envelope begin in lower case. */
  readonly isLowerCase: boolean;
  /** How the errors are written. */
  readonly errors: 'list' | 'text' | 'base64';
  /** Whether the fields of an error begin in lower case. */
  readonly hasLowerCaseErrors: boolean;
  /** Whether the notes stand in reverse order. */
  readonly areNotesReversed: boolean;
}

const errorForms = ['list', 'text', 'base64'] as const;

export function variantOf(action: string, subject: string): Variant {
  const [status, numbers, letters, errors, errorLetters, notes] = createHash('sha256')
    .update(`${action} ${subject}`)
    .digest() as unknown as number[];
  return {
    hasNumericStatus: isEven(status!),
    hasNumericNumbers: isEven(numbers!),
    isLowerCase: isEven(letters!),
    errors: errorForms[errors! % errorForms.length]!,
    hasLowerCaseErrors: isEven(errorLetters!),
    areNotesReversed: isEven(notes!),
  };
}

function isEven(byte: number): boolean {
  return byte % 2 === 0;
}
