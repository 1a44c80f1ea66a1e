/** Which answers of an owner are passed to the caller, and which of their headers; all other headers are the gateway's own. */
import type { IncomingHttpHeaders } from 'node:http';

export interface AnswerFilter {
  accepts(status: number, headers: IncomingHttpHeaders): boolean;
  passedHeaders(headers: IncomingHttpHeaders): readonly string[];
}

const operationHeaders = ['content-type', 'content-length', 'etag', 'idempotent-replayed', 'retry-after'];

/** An owner of operations answers JSON, and never 401: that would make the caller throw away a good key. */
export const operationAnswers: AnswerFilter = {
  accepts: (status, headers) => status !== 401 && headers['content-type']?.startsWith('application/json') === true,
  passedHeaders: () => operationHeaders,
};

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
