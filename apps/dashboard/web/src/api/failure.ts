/** Why a call was refused or could not be made, as the API or the backend says it. */
import type { ErrorBody } from '@millwright/contracts';

type Details = Partial<Omit<ErrorBody['error'], 'code' | 'message' | 'request_id'>>;

export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | undefined,
    readonly retryAfterSeconds: number | undefined,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

export async function failureOf(response: Response): Promise<Failure> {
  const retryAfter = response.headers.get('retry-after');
  const seconds = retryAfter === null ? undefined : Number(retryAfter);
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  if (body?.error === undefined) {
    return new Failure(
      response.status,
      'unknown',
      `The server returned status ${response.status}. Try again shortly.`,
      requestId,
      seconds,
    );
  }
  const { code, message, request_id: ownId, ...details } = body.error;
  return new Failure(response.status, code, message, ownId, seconds, details);
}

export function notReached(): Failure {
  return new Failure(0, 'offline', 'The dashboard cannot be reached. Check your connection.', undefined, undefined);
}
