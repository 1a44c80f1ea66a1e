// A minimal owner of operations: it answers every request with the same few bytes, at almost no cost.

import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

const answer = Buffer.from(
  'HTTP/1.1 200 OK\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: 2\r\n\r\n{}',
);
const endOfHead = Buffer.from('\r\n\r\n');

const server = createServer({ noDelay: true }, (socket) => {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    let requests = 0;
    let from = 0;
    const received = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let end = received.indexOf(endOfHead); end >= 0; end = received.indexOf(endOfHead, from)) {
      requests += 1;
      from = end + endOfHead.length;
    }
    rest = received.subarray(from);
    if (requests > 0)
      socket.write(requests === 1 ? answer : Buffer.concat(Array.from({ length: requests }, () => answer)));
  });
  socket.on('error', () => socket.destroy());
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
