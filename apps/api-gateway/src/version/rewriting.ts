/** Rewrites calls of an older version: requests are upgraded to the newest version, answers and errors downgraded from it. */
import { type Operation, type Version, versioning } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';

/** A refusal that already uses the names of the caller's version. */
class RefusalInVersion extends ApiError {}

/** Whether bodies must be rewritten at all; otherwise the owner's answer is passed on byte by byte. */
export function needsRewriting(operation: Operation, version: Version): boolean {
  return versioning.touches(operation, version);
}

/** The body in the newest version. Throws if it uses a name that the caller's version does not have. */
export function upgrade(operation: Operation, version: Version, body: unknown): unknown {
  const { body: upgraded, unknown: param } = versioning.upgradeRequest(operation, version, body);
  if (param === undefined) return upgraded;
  throw new RefusalInVersion('unknown_parameter', {
    message: `${param} is not a field of this body in version ${version}. Check the spelling, and the version you write for.`,
    param,
  });
}

/** The JSON of a successful answer in the caller's version. */
export function answerIn(operation: Operation, version: Version, answer: Buffer): Buffer {
  if (!needsRewriting(operation, version)) return answer;
  return Buffer.from(JSON.stringify(versioning.downgradeAnswer(operation, version, JSON.parse(answer.toString()))));
}

/** An error in the caller's version: one of the gateway itself, or the JSON of one that the owner answered. */
export function errorIn(operation: Operation, version: Version, error: ApiError): ApiError;
export function errorIn(operation: Operation, version: Version, error: Buffer): Buffer;
export function errorIn(operation: Operation, version: Version, error: ApiError | Buffer): ApiError | Buffer {
  if (!needsRewriting(operation, version) || error instanceof RefusalInVersion) return error;
  if (error instanceof ApiError) {
    const renamed = inVersion(operation, version, error.options);
    return renamed === error.options ? error : new ApiError(error.code, renamed);
  }
  const body = JSON.parse(error.toString()) as { error: Named };
  const renamed = inVersion(operation, version, body.error);
  return renamed === body.error ? error : Buffer.from(JSON.stringify({ ...body, error: renamed }));
}

interface Named {
  readonly message: string;
  readonly param?: string;
}

/** The error with the parameter's name in the caller's version; its message begins with that name. */
function inVersion<Error extends Named>(operation: Operation, version: Version, error: Error): Error {
  const { param, message } = error;
  if (typeof param !== 'string') return error;
  const known = versioning.downgradePath(operation, version, param);
  if (known === param) return error;
  return { ...error, param: known, message: message.startsWith(param) ? known + message.slice(param.length) : message };
}
