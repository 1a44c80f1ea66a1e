// A misbehaving receiver, by path: /hang never answers, /trickle answers a byte a second forever, /slow answers after 0.9 s, /fail answers
// 500. It counts the requests with an unfinished answer.

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The reply to every message of the parent. */
export interface BadReceiverState {
  /** Unfinished requests. */
  readonly inFlight: number;
  readonly requests: number;
}

const trickleMs = 1_000;
const slowMs = 900;
let inFlight = 0;
let requests = 0;

const server = createServer((request, response) => {
  requests += 1;
  inFlight += 1;
  response.on('close', () => (inFlight -= 1));
  request.resume();
  if (request.url === '/fail') response.writeHead(500).end();
  if (request.url === '/trickle') trickle(response);
  if (request.url === '/slow') setTimeout(() => response.writeHead(200).end(), slowMs);
});

server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
process.on('message', () => process.send!({ inFlight, requests } satisfies BadReceiverState));

function trickle(response: ServerResponse): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write('.'), trickleMs);
  response.on('close', () => clearInterval(timer));
}
