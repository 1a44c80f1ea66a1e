/**
 * Public HTTP servers beside an app's internal one: opened on a port that a setting names, closed once the last call is answered. What
 * the HTTP parser refuses never reaches their handler, and is answered here in the form that they give to errors.
 */
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ApiError } from './api-error.js';
import { newRequestId } from './request-id.js';

export interface Unparsed {
  readonly bodyOf: (error: ApiError, requestId: string) => object;
  /** Headers beside those that every error has. */
  readonly headersOf: (socket: Socket) => readonly (readonly [name: string, value: string | number])[];
  readonly refused: (error: ApiError, requestId: string) => void;
}

const headersMs = 20_000;
/** Longer than load balancers keep idle connections, so that they close them and not the server. */
const idleMs = 75_000;

export function createPublicServer(handler: RequestListener, unparsed: Unparsed, options: ServerOptions = {}): Server {
  const server = createServer({ headersTimeout: headersMs, keepAliveTimeout: idleMs, ...options }, handler);
  server.on('checkExpectation', handler);
  answerUnparsed(server, unparsed);
  return server;
}

/** `setting` is named by the error where the port cannot be opened. */
export async function openServer(server: Server, setting: string, port: number, host: string): Promise<void> {
  const opened = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'is in use; free it or set another' : error.message;
    opened.reject(new Error(`${setting}: port ${port} ${reason}`));
  });
  server.listen(port, host, () => opened.resolve());
  await opened.promise;
}

/** Takes no new connection and resolves once the last call has been answered. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  await closed.promise;
}

function answerUnparsed(server: Server, options: Unparsed): void {
  /** The last responses of a connection, the oldest first: several are incomplete if calls are pipelined. */
  const lastResponses = new WeakMap<Duplex, ServerResponse[]>();
  const track: RequestListener = ({ socket }, response) => {
    const responses = lastResponses.get(socket);
    if (responses === undefined) return void lastResponses.set(socket, [response]);
    while (responses[0]?.writableFinished) responses.shift();
    responses.push(response);
  };
  // No listener of 'checkContinue': with one, node would no longer send 100 Continue by itself.
  for (const event of ['request', 'checkExpectation'] as const) server.on(event, track);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isAnswering = lastResponses.get(socket)?.some((each) => each.headersSent && !each.writableFinished);
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) socket.destroy();
    else write(socket, refusalOf(error), options);
  });
  server.on('connect', (_, socket) => write(socket, malformed(), options));
}

function write(socket: Duplex, error: ApiError, { bodyOf, headersOf, refused }: Unparsed): void {
  const requestId = newRequestId();
  const body = JSON.stringify(bodyOf(error, requestId));
  const more = headersOf(socket as Socket)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.end(
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n` +
      `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `x-request-id: ${requestId}\r\n${more}` +
      `date: ${new Date().toUTCString()}\r\nconnection: close\r\n\r\n${body}`,
  );
  refused(error, requestId);
}

function refusalOf({ code }: NodeJS.ErrnoException): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ApiError('headers_too_large', { message: 'The URL and the headers together are larger than 16 KiB.' });
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiError('request_timeout', { message: 'The request did not arrive in time.' });
  }
  return malformed();
}

function malformed(): ApiError {
  return new ApiError('malformed_request', { message: 'The request is not valid HTTP.' });
}
