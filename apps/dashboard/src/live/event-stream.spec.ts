/** A stream over a real connection: a browser that does not read must cost nothing. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { LiveEvent } from '@millwright/contracts';
import { eventually } from '@millwright/testing';
import { EventStream } from './event-stream.js';
import { RecentEvents } from './recent-events.js';

const owner = 'acct_1 live';
const watcher = { secret: 's', holder: 'usr_1', owner, scopes: ['orders:read'] } as const;
const bounds = { ofAccount: 500, inAll: 20_000 };

let server: Server;
let socket: Socket;

afterEach(() => {
  socket.destroy();
  server.close();
});

async function connected(): Promise<ServerResponse> {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = once(server, 'request');
  socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [, response] = (await asked) as [unknown, ServerResponse];
  response.writeHead(200);
  return response;
}

const event = (number: number, type: LiveEvent['type'] = 'order.created'): LiveEvent => ({
  id: `evt_${number}`,
  type,
  created_at: '2026-11-03T04:42:10.512Z',
  sentence: '',
  records: [{ id: 'ord_1', name: 'x'.repeat(1_000) }],
});

describe('a stream', () => {
  it('holds next to nothing for a browser that does not read, and tells it the gap when it does', async () => {
    const response = await connected();
    socket.pause();
    const recent = new RecentEvents(bounds);
    recent.keep(owner);
    let gaps = 0;
    const stream = new EventStream(watcher, response, recent, 'p', () => (gaps += 1));
    stream.begin(undefined);
    for (let number = 1; number <= 20_000; number += 1) {
      recent.add(owner, event(number));
      stream.continue();
      if (number % 1_000 === 0) await new Promise(setImmediate);
    }
    expect(response.writableLength).toBeLessThan(100_000);

    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.resume();
    await eventually(() => expect(text).toContain('event: gap'));
    expect(gaps).toBeGreaterThan(0);
    await eventually(() => expect(response.writableLength).toBe(0));
    recent.add(owner, event(20_001));
    stream.continue();
    await eventually(() => expect(text).toContain('"evt_20001"'));
  });

  it('tells a browser that reads everything, of what its scopes open, and ends in order', async () => {
    const response = await connected();
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    const recent = new RecentEvents(bounds);
    recent.keep(owner);
    const stream = new EventStream(watcher, response, recent, 'p', () => {});
    stream.begin(undefined);
    for (let number = 1; number <= 2_000; number += 1) {
      recent.add(owner, event(number, number % 2 === 0 ? 'order.updated' : 'invoice.registered'));
      stream.continue();
      if (number % 100 === 0) await eventually(() => expect(response.writableLength).toBe(0));
    }
    stream.end();
    await eventually(() => expect(text).toContain('\r\n0\r\n\r\n'));
    expect(text.match(/^event: event$/gm)).toHaveLength(1_000);
    expect(text).not.toMatch(/event: gap|invoice/);
  });
});
