/** When something was done, as callers say it. */
import type { UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';

/** The moment as it was given, or now. It may be in the past, and never in the future. */
export function momentGiven({ now }: UnitOfWork, param: string, given: string | undefined): string {
  if (given === undefined) return now.toISOString();
  if (Date.parse(given) <= now.getTime()) return given;
  throw new ApiError('invalid_parameter', {
    message: `${param}: must not be in the future. Leave it out for now.`,
    param,
  });
}
