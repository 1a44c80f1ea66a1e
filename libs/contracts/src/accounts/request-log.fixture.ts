import type { Fixture, MadeRecord, RecordMaker } from '../kit/fixture.js';
import type { RequestRecord } from './request-log.js';

/** A call that is in the log, which is some seconds after its end. */
async function makeCall(maker: RecordMaker, path: string, query: string): Promise<MadeRecord> {
  // A refusal is what some of the calls are for.
  await maker.get(path).catch(() => undefined);
  return maker.eventually(async () => {
    const { data } = await maker.get<{ data: RequestRecord[] }>(`/v1/request-log?limit=1${query}`);
    if (data.length === 0) throw new Error('No call is in the log yet.');
    return { id: data[0]!.request_id };
  });
}

export const requestLogFixture: Fixture = {
  collection: 'request-log',
  table: 'request_blocks',
  make: (maker) => makeCall(maker, '/v1/me', ''),
  states: {
    'request_log.list': (maker) => makeCall(maker, '/v1/orders/ord_0000000000000000000000', '&status=4xx'),
  },
};
