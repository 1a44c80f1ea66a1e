/**
 * Connections to receivers. Each is dialled to addresses that the rules have judged, serves one exchange at a time, and is
 * kept for the next for a few seconds. There are as many to an origin as there are exchanges with it, so that none of them
 * waits for another: attempts in flight are bounded where they are begun.
 */
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls, createSecureContext, type SecureContext } from 'node:tls';
import { Client, type Dispatcher } from 'undici';
import type { Verdict } from './address-rules.js';

const nextAddressAfterMs = 1_000;
/** Below the five seconds after which common servers close a connection; a receiver may ask for more or less. */
const keptIdleMs = 4_000;
const longestKeptIdleMs = 30_000;
const mostKeptIdle = 1_000;
/** More than any answer that is read takes, its headers and certificates included. */
const mostBytesOfAnswer = 1_048_576;

/** A URL, taken apart once. */
export interface Target {
  readonly origin: string;
  readonly isHttps: boolean;
  /** A name, or an address without brackets. */
  readonly host: string;
  readonly port: number;
  readonly path: string;
}

/** What a connection may lead to. */
export interface Way {
  readonly addresses: readonly string[];
  readonly verdict: Exclude<Verdict, 'refused'>;
}

/** Thrown when a receiver sends on and on what is not an answer. */
export class EndlessAnswer extends Error {}

export class Connection {
  /** Whether the receiver has taken the connection; what fails from then on with https is TLS, until `isOpen`. */
  isReached = false;
  isOpen = false;
  /** Whether it has served an exchange, so that the receiver may have closed it since. */
  isUsed = false;
  private readonly client: Client;
  private socket: Socket | undefined;
  private bytesBefore = 0;

  constructor(
    private readonly target: Target,
    private way: Way,
    private readonly secureContext: SecureContext,
    onGone: (connection: Connection) => void,
  ) {
    this.client = new Client(target.origin, {
      connect: (_options, callback) => this.dial(callback),
      allowH2: false,
      pipelining: 1,
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: keptIdleMs,
      keepAliveMaxTimeout: longestKeptIdleMs,
    });
    this.client.on('disconnect', () => onGone(this));
    this.client.on('connectionError', () => onGone(this));
  }

  get origin(): string {
    return this.target.origin;
  }

  /** Whether it is open, to an address that is still one of the receiver's, under the rules that it is judged by now. */
  leads({ addresses, verdict }: Way): boolean {
    const { socket } = this;
    if (socket === undefined || socket.destroyed || verdict !== this.way.verdict) return false;
    return this.way.addresses === addresses || addresses.includes(socket.remoteAddress ?? '');
  }

  dispatch(way: Way, options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.way = way;
    this.bytesBefore = this.socket?.bytesRead ?? 0;
    this.client.dispatch(options, handler);
  }

  close(): void {
    this.socket?.destroy();
    if (!this.client.destroyed) this.client.destroy(() => undefined);
  }

  private dial(callback: (...outcome: [null, Socket] | [Error, null]) => void): void {
    const { isHttps, host, port } = this.target;
    const { addresses, verdict } = this.way;
    const options = {
      host,
      port,
      lookup: answering(addresses),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: nextAddressAfterMs,
      noDelay: true,
    };
    this.isReached = false;
    this.isOpen = false;
    this.isUsed = false;
    this.bytesBefore = 0;
    const socket = isHttps
      ? connectTls({
          ...options,
          servername: isIP(host) === 0 ? host.replace(/\.$/, '') : '',
          ALPNProtocols: ['http/1.1'],
          secureContext: this.secureContext,
          rejectUnauthorized: verdict !== 'exempt',
        })
      : connectTcp(options);
    this.socket = socket;
    let isSettled = false;
    socket.once('connect', () => {
      this.isReached = true;
    });
    socket.once(isHttps ? 'secureConnect' : 'connect', () => {
      this.isOpen = true;
      isSettled = true;
      socket.on('readable', () => {
        if (socket.bytesRead - this.bytesBefore > mostBytesOfAnswer) socket.destroy(new EndlessAnswer());
      });
      callback(null, socket);
    });
    socket.on('error', (error) => {
      if (!isSettled) callback(error, null);
      isSettled = true;
    });
  }
}

export class Connections {
  /** Made once: it holds all authorities. */
  private readonly secureContext = createSecureContext();
  private readonly open = new Set<Connection>();
  /** The idle ones of each origin, the last used of them last; first the origin that has had some for the longest. */
  private readonly idle = new Map<string, Connection[]>();
  private idleCount = 0;
  private isClosed = false;

  /** A kept connection that leads where the receiver is now, or a new one. */
  take(target: Target, way: Way): Connection {
    const kept = this.idle.get(target.origin);
    for (let connection = kept?.pop(); connection !== undefined; connection = kept?.pop()) {
      this.idleCount -= 1;
      if (kept!.length === 0) this.idle.delete(target.origin);
      if (connection.leads(way)) return connection;
      this.drop(connection);
    }
    return this.dial(target, way);
  }

  dial(target: Target, way: Way): Connection {
    const connection = new Connection(target, way, this.secureContext, (gone) => this.drop(gone));
    if (this.isClosed) connection.close();
    else this.open.add(connection);
    return connection;
  }

  /** Keeps a connection whose exchange has ended well. */
  keep(connection: Connection): void {
    if (this.isClosed || !this.open.has(connection)) return;
    connection.isUsed = true;
    const kept = this.idle.get(connection.origin);
    if (kept === undefined) this.idle.set(connection.origin, [connection]);
    else kept.push(connection);
    this.idleCount += 1;
    if (this.idleCount > mostKeptIdle) this.drop(this.idle.values().next().value![0]!);
  }

  /** Closes a connection, whatever it is doing. */
  drop(connection: Connection): void {
    this.forget(connection);
    connection.close();
  }

  close(): void {
    this.isClosed = true;
    for (const connection of this.open) this.drop(connection);
  }

  private forget(connection: Connection): void {
    this.open.delete(connection);
    const kept = this.idle.get(connection.origin);
    const at = kept?.indexOf(connection) ?? -1;
    if (at < 0) return;
    kept!.splice(at, 1);
    this.idleCount -= 1;
    if (kept!.length === 0) this.idle.delete(connection.origin);
  }
}

/** Hands the dialler the very addresses that were judged. */
function answering(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, options, callback) => {
    if (options.all) callback(null, found);
    else callback(null, found[0]!.address, found[0]!.family);
  };
}
