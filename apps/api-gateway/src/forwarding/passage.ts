/** What of an owner's answer goes to the caller; all else of its head is the gateway's own. */
import type { IncomingHttpHeaders } from 'node:http';

export interface Passage {
  isAnswer(status: number, headers: IncomingHttpHeaders): boolean;
  namesOf(headers: IncomingHttpHeaders): readonly string[];
}

const ofOperations = ['content-type', 'content-length', 'etag', 'idempotent-replayed', 'retry-after'];

/** An owner of operations answers JSON, and never 401: that would make the caller throw away a good key. */
export const operationPassage: Passage = {
  isAnswer: (status, headers) => status !== 401 && headers['content-type']?.startsWith('application/json') === true,
  namesOf: () => ofOperations,
};

const ownHeaders = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-connection', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'date', 'x-request-id', 'service-version'],
  ...['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'ratelimit-policy', 'ratelimit'],
]);

/** A page, a redirection, a cookie: whatever it is, it goes on as it is. */
export const wholePassage: Passage = {
  isAnswer: () => true,
  namesOf: (headers) => Object.keys(headers).filter((name) => !ownHeaders.has(name)),
};
