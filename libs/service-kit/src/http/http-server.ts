/**
 * Public HTTP servers beside an app's internal one: opened on a port that a setting names, closed once the last call is answered. Each
 * call ends at its deadline, and each network has a bounded number of connections. What the HTTP parser refuses never reaches the
 * handler, and is answered here in the form that the server gives to errors.
 */
import { createServer, type RequestListener, type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ApiError } from './api-error.js';
import { CallsInFlight } from './calls-in-flight.js';
import { ConnectionLimit, type ConnectionLimitConfig } from './connection-limit.js';
import { newRequestId } from './request-id.js';

export interface Unparsed {
  readonly bodyOf: (error: ApiError, requestId: string) => object;
  /** Headers beside those that every error has. */
  readonly headersOf: (socket: Socket) => readonly (readonly [name: string, value: string | number])[];
  readonly refused: (error: ApiError, requestId: string) => void;
}

export interface PublicServerOptions extends ServerOptions {
  readonly limits: ConnectionLimitConfig & { readonly longestCall: number };
  /** Handles calls that wait for `100 Continue` until it sends that; without it, they are told to continue at once. */
  readonly onExpectContinue?: RequestListener;
}

const headersMs = 20_000;
/** How often connections are looked at whose request is late. */
const checkMs = 1_000;
/** How long a connection whose call was refused here stays open, so that its sender gets to see the answer. */
const lingerMs = 1_000;
/** Longer than load balancers keep idle connections, so that they close them and not the server. */
const idleMs = 75_000;

export function createPublicServer(
  handler: RequestListener,
  unparsed: Unparsed,
  { limits, onExpectContinue, ...options }: PublicServerOptions,
): Server {
  const timeouts = { headersTimeout: headersMs, keepAliveTimeout: idleMs, connectionsCheckingInterval: checkMs };
  const calls = new CallsInFlight(limits.longestCall);
  const admitted = (listener: RequestListener): RequestListener => {
    return (request, response) => {
      if (calls.add(request, response)) listener(request, response);
    };
  };
  const server = createServer({ ...timeouts, ...options }, admitted(handler));
  server.on('checkExpectation', admitted(handler));
  // With a listener, node no longer sends 100 Continue by itself.
  if (onExpectContinue !== undefined) server.on('checkContinue', admitted(onExpectContinue));
  const connections = new ConnectionLimit(limits);
  server.prependListener('connection', (socket) => connections.admit(socket));
  noteConnections(server);
  answerUnparsed(server, calls, unparsed);
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
  // Browsers open connections ahead of calls. To node they are no idle ones, and would be waited for.
  for (const socket of connectionsOf.get(server) ?? []) {
    if (socket.bytesRead === 0) socket.destroy();
  }
  await closed.promise;
}

const connectionsOf = new WeakMap<Server, Set<Socket>>();

function noteConnections(server: Server): void {
  const sockets = new Set<Socket>();
  connectionsOf.set(server, sockets);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
}

function answerUnparsed(server: Server, calls: CallsInFlight, options: Unparsed): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || calls.isAnswering(socket)) socket.destroy();
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
      `x-request-id: ${requestId}\r\ncache-control: no-store\r\nx-content-type-options: nosniff\r\n${more}` +
      `date: ${new Date().toUTCString()}\r\nconnection: close\r\n\r\n${body}`,
  );
  setTimeout(() => socket.destroy(), lingerMs).unref();
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
