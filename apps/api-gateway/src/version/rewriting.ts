/** Rewrites calls of an older version: requests are upgraded to the newest version, answers and errors downgraded from it. */
import { type Fault, mostFaults, type Operation, type Version, versioning } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';

/** A refusal that already uses the names of the caller's version. */
class RefusalInVersion extends ApiError {}

/** Whether bodies must be rewritten at all; otherwise the owner's answer is passed on byte by byte. */
export function needsRewriting(operation: Operation, version: Version): boolean {
  return versioning.touches(operation, version);
}

/**
 * The body in the newest version, once `check` has passed it. Throws one refusal for all of its faults: names that the caller's version
 * does not have, and what the check finds.
 */
export function upgrade(
  operation: Operation,
  version: Version,
  body: unknown,
  check: (upgraded: unknown) => void,
): unknown {
  const { body: upgraded, unknown } = versioning.upgradeRequest(operation, version, body);
  const [param] = unknown;
  if (param === undefined) {
    check(upgraded);
    return upgraded;
  }
  const faults = unknown.map((name) => unknownField(name, version));
  const others = faultsOf(operation, version, () => check(upgraded));
  const { message } = faults[0]!;
  throw new RefusalInVersion('unknown_parameter', {
    message,
    param,
    errors: [...faults, ...others].slice(0, mostFaults),
  });
}

function unknownField(param: string, version: Version): Fault {
  const message = `${param} is not a field of this body in version ${version}. Check the spelling and the version.`;
  return { param, code: 'unknown_parameter', message };
}

/** What else a check finds, with the names of the caller's version. */
function faultsOf(operation: Operation, version: Version, check: () => void): readonly Fault[] {
  try {
    check();
  } catch (error) {
    if (error instanceof ApiError) return errorIn(operation, version, error).options.errors ?? [];
    throw error;
  }
  return [];
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
  readonly errors?: readonly Fault[];
}

/** The error with the names of its parameters in the caller's version. */
function inVersion<Error extends Named>(operation: Operation, version: Version, error: Error): Error {
  const renamed = renamedIn(operation, version, error);
  const errors = error.errors?.map((fault) => renamedIn(operation, version, fault));
  if (renamed === error && (errors?.every((fault, index) => fault === error.errors![index]) ?? true)) return error;
  return { ...renamed, ...(errors !== undefined && { errors }) };
}

/** The messages begin with the name of the parameter. */
function renamedIn<Part extends Pick<Fault, 'message' | 'param'>>(
  operation: Operation,
  version: Version,
  part: Part,
): Part {
  const { param, message } = part;
  if (typeof param !== 'string') return part;
  const known = versioning.downgradePath(operation, version, param);
  if (known === param) return part;
  return { ...part, param: known, message: message.startsWith(param) ? known + message.slice(param.length) : message };
}
