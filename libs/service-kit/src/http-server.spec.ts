import type { RequestListener, Server } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { closeServer, createPublicServer, openServer } from './http-server.js';

let server: Server;
const refusals: string[] = [];

async function opened(handler: RequestListener): Promise<Socket> {
  server = createPublicServer(handler, {
    bodyOf: ({ code }, requestId) => ({ code, requestId }),
    headersOf: () => [['service-version', '2026-11-01']],
    refused: ({ code }) => refusals.push(code),
  });
  await openServer(server, 'PORT', 0, '127.0.0.1');
  return connect((server.address() as AddressInfo).port, '127.0.0.1');
}

afterEach(async () => {
  refusals.length = 0;
  await closeServer(server);
});

const call = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

describe('a public server', () => {
  it('answers what is not HTTP in the form of its errors, and closes the connection', async () => {
    const socket = await opened((_, response) => response.end('ok'));
    socket.write('NONSENSE\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toMatch(
      /\r\nservice-version: 2026-11-01\r\n.*connection: close\r\n\r\n{"code":"malformed_request"/s,
    );
    expect(refusals).toEqual(['malformed_request']);
  });

  it('asks for the body of a call that waits to be asked', async () => {
    const socket = await opened((request, response) => void request.pipe(response));
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\nexpect: 100-continue\r\n\r\n');
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1\.1 100 Continue\r\n/);
    socket.end('ok');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it('answers it also after a call that is complete', async () => {
    const socket = await opened((_, response) => response.end('ok'));
    socket.write(call);
    await once(socket, 'data');
    socket.write('NONSENSE\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each(['keeps its answer', 'has the answers of pipelined calls'])(
    'writes no error into an answer that has begun: it closes a connection that %s',
    async (which) => {
      const socket = await opened(
        (_, response) => void response.writeHead(200, { 'content-length': 100 }).write('part'),
      );
      socket.write(which === 'keeps its answer' ? call : call + call);
      const [begun] = (await once(socket, 'data')) as [Buffer];
      socket.write('NONSENSE\r\n\r\n');
      const rest = await text(socket).catch(() => '');
      expect(begun.toString() + rest).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\npart$/s);
      expect(refusals).toEqual([]);
    },
  );

  it('names the setting of a port that is in use', async () => {
    const socket = await opened((_, response) => response.end('ok'));
    socket.destroy();
    const { port } = server.address() as AddressInfo;
    const second = createPublicServer(() => {}, { bodyOf: () => ({}), headersOf: () => [], refused: () => {} });
    await expect(openServer(second, 'LIVE_PORT', port, '127.0.0.1')).rejects.toThrow(
      `LIVE_PORT: port ${port} is in use; free it or set another`,
    );
  });
});
