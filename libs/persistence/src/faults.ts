/** Tells errors of the database apart: passing faults of a dependency, and violations of a constraint. */

const ownPauseState = '25P03';
const cancelledState = '57014';
const passingStates = [
  '08', // connection exceptions
  '53', // insufficient resources
  '57P', // shutting down, starting up, session ended
  cancelledState, // by a time-out
  '58', // a fault of the server's system
  '40001', // serialisation
  '40P01', // deadlock
  '55P03', // lock not available
  ownPauseState, // idle in transaction too long
  '25006', // read only: a standby that is not promoted yet
];
const passingCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const passingMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client was closed',
  'Query runner already released', // what TypeORM says of a connection that broke between two queries
  'no partition of relation',
];

export function isDependencyFault(error: unknown): boolean {
  return isOrComesFrom(error, ({ code, message }) => {
    if (typeof code === 'string') {
      if (passingCodes.has(code) || passingStates.some((state) => code.startsWith(state))) return true;
    }
    return passingMessages.some((part) => typeof message === 'string' && message.includes(part));
  });
}

/** Whether PostgreSQL ended a transaction because this process sent nothing in it for too long: passing, and no fault of PostgreSQL. */
export function isOwnPause(error: unknown): boolean {
  return isOrComesFrom(error, ({ code }) => code === ownPauseState);
}

/** Whether a statement took longer than it may: passing where PostgreSQL is slow, and the fault of one that takes as long again and again. */
export function isStatementTimeout(error: unknown): boolean {
  return isOrComesFrom(error, ({ code }) => code === cancelledState);
}

const lockStates = ['55P03', '40P01'];

/** Whether a statement did not get a lock in time, or was chosen to end a deadlock. */
export function isLockFault(error: unknown): boolean {
  return isOrComesFrom(error, ({ code }) => typeof code === 'string' && lockStates.includes(code));
}

type AnyError = Readonly<Record<string, unknown>>;

/** Whether an error, or one of those that it was caused by, is such a one. */
function isOrComesFrom(error: unknown, isSuch: (error: AnyError) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { errors, driverError, cause } = error as AnyError;
  const causes = [driverError, cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return isSuch(error as AnyError) || causes.some((each) => isOrComesFrom(each, isSuch));
}

interface Violation {
  readonly code?: unknown;
  readonly constraint?: unknown;
}

/** Whether a write violates the unique constraint of this name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, '23505', constraint);
}

/** Whether a write violates the foreign key of this name. */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, '23503', constraint);
}

function isViolation(error: unknown, kind: string, constraint: string): boolean {
  const { driverError, ...own } = (error ?? {}) as Violation & { driverError?: Violation };
  const { code, constraint: violated } = driverError ?? own;
  return code === kind && violated === constraint;
}
