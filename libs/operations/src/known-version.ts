/** The version of a record that a caller knows, from `If-Match`: a change is refused if the record has another by now. */
import { ifMatch } from '@millwright/contracts';
import { ApiError, parseGiven } from '@millwright/service-kit';

/** Undefined if the caller accepts any version. */
export function knownVersionIn(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const parsed = parseGiven(ifMatch, header);
  if (parsed.success) return Number(header.slice(1, -1));
  throw new ApiError('invalid_parameter', {
    message: `If-Match: ${parsed.error.issues[0]!.message}.`,
    param: 'If-Match',
  });
}

/** Throws if the caller's change was made for another version of the record. */
export function checkVersion(known: number | undefined, present: number): void {
  if (known === undefined || known === present) return;
  throw new ApiError('precondition_failed', {
    message: `The record has changed since version ${known}; it is at version ${present}. Read it again, and send the change with the new ETag.`,
  });
}
