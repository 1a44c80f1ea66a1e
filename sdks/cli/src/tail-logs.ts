/** `mw logs tail`: the calls of the account, some seconds after they were made. */
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import type { LoggedRequest } from '@millwright/client';
import { bad, dim, good } from './output.js';
import { clientOf, readLogin } from './settings.js';
import { stopSignal } from './stop-signal.js';

const pauseMs = 2_000;
/** A call is in the log some seconds after its end, so the last two minutes are read again and again. */
const windowMs = 120_000;
const mostAtOnce = 1_000;

export async function tailLogs(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { status: { type: 'string' }, method: { type: 'string' }, json: { type: 'boolean' } },
  });
  const client = clientOf(readLogin());
  const stop = stopSignal();
  const begun = Date.now();
  /** Requests that were shown, with the moment at which they ended. */
  const shown = new Map<string, number>();
  while (!stop.aborted) {
    const since = new Date(Math.max(begun, Date.now() - windowMs)).toISOString();
    const query = { since, limit: 100, status: values.status, method: values.method } as object;
    const calls = await client.requestLog
      .list(query, { signal: stop })
      .toArray({ most: mostAtOnce })
      .catch((error: unknown) => {
        if (stop.aborted) return [];
        throw error;
      });
    for (const call of calls.toReversed()) {
      if (shown.has(call.request_id)) continue;
      shown.set(call.request_id, Date.parse(call.at));
      console.log(values.json === true ? JSON.stringify(call) : lineOf(call));
    }
    for (const [id, at] of shown) if (at < Date.now() - 2 * windowMs) shown.delete(id);
    await delay(pauseMs, undefined, { signal: stop }).catch(() => undefined);
  }
}

function lineOf({
  at,
  method,
  path,
  status,
  code,
  duration_ms: took,
  request_id: id,
  credential,
}: LoggedRequest): string {
  const shade = status >= 400 ? bad : good;
  const answer = shade(`${status}${code === null ? '' : ` ${code}`}`);
  return `${dim(at)}  ${method.padEnd(6)} ${path}  ${answer}  ${dim(`${took} ms  ${credential.name ?? credential.id}  ${id}`)}`;
}
