/** `mw events tail`: events as they happen. */
import { parseArgs } from 'node:util';
import type { Event } from '@millwright/client';
import { dim } from './output.js';
import { clientOf, readLogin } from './settings.js';
import { stopSignal } from './stop-signal.js';

export async function tailEvents(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      type: { type: 'string' },
      after: { type: 'string', default: 'latest' },
      json: { type: 'boolean' },
    },
  });
  const stop = stopSignal();
  const types = values.type?.split(',');
  const events = clientOf(readLogin()).events.follow({
    after: values.after,
    signal: stop,
    ...(types && { type: types }),
  });
  try {
    for await (const event of events) console.log(values.json === true ? JSON.stringify(event) : lineOf(event));
  } catch (error) {
    if (!stop.aborted) throw error;
  }
}

function lineOf(event: Event): string {
  const record = Object.values(event.data).find((each) => typeof each === 'object' && each !== null && 'id' in each);
  const { id = '', reference = '', number = '', status = '' } = (record ?? {}) as Record<string, string>;
  return [dim(event.created_at), event.type.padEnd(28), event.id, id, reference || number, status]
    .filter((part) => part !== '')
    .join('  ');
}
