/** Tells the work on a call that its caller has left, so that nothing more is done for an answer that nobody reads. */
import type { ServerResponse } from 'node:http';

/** Why a signal of `goneSignal` is aborted. No fault of ours: it is not logged as one. */
export class CallerGone extends Error {
  constructor() {
    super('The caller has closed the connection before its answer was sent.');
  }
}

/** In metrics and logs, the status of a call whose caller has left. */
export const callerGoneStatus = 499;

/** Aborted when the connection of the call closes before its answer was sent. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const end = (): void => {
    if (!response.writableFinished) gone.abort(new CallerGone());
  };
  if (response.closed) end();
  else response.once('close', end);
  return gone.signal;
}
