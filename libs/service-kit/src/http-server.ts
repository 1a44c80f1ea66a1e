/**
 * HTTP servers beside an app's own: opened on a port that a setting names, closed once the last call is answered. What the HTTP
 * parser refuses never reaches their handler, and is answered here in the form that they give to errors.
 */
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
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

/** `setting` names the port where it cannot be had. */
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

export function answerUnparsed(server: Server, options: Unparsed): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse | null };
    if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) socket.destroy();
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
