/** Which answers of an owner are passed to the caller, and which of their headers; all other headers are the gateway's own. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '@millwright/contracts';

export interface AnswerFilter {
  accepts(status: number, headers: IncomingHttpHeaders): boolean;
  passedHeaders(headers: IncomingHttpHeaders): readonly string[];
}

const operationHeaders = [
  'content-type',
  'content-length',
  'etag',
  'idempotent-replayed',
  'retry-after',
  'www-authenticate',
];

const jsonType = 'application/json';

/** An owner answers JSON unless the operation says otherwise, and never 401: that would make the caller throw away a good key. */
export function answersOf({ responseType }: Pick<Operation, 'responseType'>): AnswerFilter {
  const ownType = responseType ?? jsonType;
  return {
    accepts: (status, headers) =>
      status !== 401 && headers['content-type']?.startsWith(status < 400 ? ownType : jsonType) === true,
    passedHeaders: () => operationHeaders,
  };
}

const ownHeaders = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-connection', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'date', 'x-request-id', 'service-version', 'x-content-type-options'],
  ...['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'ratelimit-policy', 'ratelimit'],
]);

/** Pages, redirections and cookies are passed as they are. */
export const anyAnswer: AnswerFilter = {
  accepts: () => true,
  passedHeaders: (headers) => Object.keys(headers).filter((name) => !ownHeaders.has(name)),
};
