/** What is due of an invoice by the passing of time, and could not be handled: it is tried again, a minute later each time. */
import { encodeId, type Logger } from '@millwright/service-kit';
import type { Counter } from 'prom-client';

export const mostDueAttempts = 5;
export const retryDueAfterMs = 60_000;

interface FailedDue {
  readonly error: unknown;
  readonly invoiceId: string;
  readonly attempts: number;
  /** For the log, such as "A due e-way bill". */
  readonly what: string;
  readonly givenUp: Counter;
}

export function reportFailedDue(logger: Logger, { error, invoiceId, attempts, what, givenUp }: FailedDue): void {
  const details = { err: error, invoice: encodeId('invoice', invoiceId), attempts };
  if (attempts < mostDueAttempts) {
    logger.warn(details, `${what} was not handled; it is retried in a minute`);
    return;
  }
  givenUp.inc();
  logger.error(details, `${what} was not handled and is no longer retried`);
}
