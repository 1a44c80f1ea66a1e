// A customer's receiver at minimal cost: it finds the end of a request, keeps its bytes and the time, and answers 200. It parses the
// bytes and verifies their signatures on request, after the measurement.

import { createServer, type AddressInfo, type Socket } from 'node:net';
import { verify } from '@millwright/signing';

/** The number of requests; all requests, which it then discards; or only discard them. */
export type ReceiverQuery =
  | { readonly want: 'count' }
  | { readonly want: 'all'; readonly secrets: Record<string, string> }
  | { readonly want: 'discard' };

export interface Receipt {
  readonly eventId: string;
  /** When the request had arrived, in milliseconds since 1970 with fractions. */
  readonly at: number;
  readonly trusted: boolean;
}

const answer = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
const endOfHead = Buffer.from('\r\n\r\n');
const lengthHeader = Buffer.from('content-length: ');
let requests: { readonly bytes: Buffer; readonly at: number }[] = [];

const server = createServer({ noDelay: true }, (socket) => {
  let rest: Buffer | undefined;
  socket.on('data', (chunk) => {
    let received = rest === undefined ? chunk : Buffer.concat([rest, chunk]);
    for (let end = endOfRequest(received); end !== undefined; end = endOfRequest(received)) {
      requests.push({ bytes: received.subarray(0, end), at: performance.timeOrigin + performance.now() });
      socket.write(answer);
      received = received.subarray(end);
    }
    rest = received.length === 0 ? undefined : received;
  });
  socket.on('error', (): Socket => socket.destroy());
});

server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
process.on('message', (query: ReceiverQuery) => {
  const reply = query.want === 'all' ? receipts(query.secrets) : requests.length;
  if (query.want !== 'count') requests = [];
  process.send!(reply);
});

function receipts(secrets: Record<string, string>): Receipt[] {
  return requests.map(({ bytes, at }) => receiptOf(bytes, at, secrets));
}

function endOfRequest(received: Buffer): number | undefined {
  const headEnd = received.indexOf(endOfHead);
  if (headEnd < 0) return undefined;
  const at = received.indexOf(lengthHeader);
  const length =
    at < 0 || at > headEnd ? 0 : Number.parseInt(received.toString('latin1', at + lengthHeader.length, headEnd), 10);
  const end = headEnd + endOfHead.length + length;
  return received.length < end ? undefined : end;
}

function receiptOf(bytes: Buffer, at: number, secrets: Record<string, string>): Receipt {
  const headEnd = bytes.indexOf(endOfHead);
  const [requestLine, ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const path = requestLine!.split(' ')[1]!;
  const header = lines.find((line) => /^service-signature:/i.test(line))?.replace(/^[^:]*:\s*/, '');
  const body = bytes.subarray(headEnd + endOfHead.length);
  const event = JSON.parse(body.toString('utf8')) as { id: string };
  const secret = secrets[path];
  return {
    eventId: event.id,
    at,
    trusted: secret !== undefined && verify({ header, body, secrets: secret }).ok,
  };
}
