/** Parses times in requests. */
import type { UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';

/** The given time as the caller wrote it, or now. Throws if it is in the future. */
export function momentGiven({ now }: UnitOfWork, param: string, given: string | undefined): string {
  if (given === undefined) return now.toISOString();
  if (Date.parse(given) <= now.getTime()) return given;
  throw new ApiError('invalid_parameter', {
    message: `${param}: must not be in the future. Omit it for the present time.`,
    param,
  });
}
