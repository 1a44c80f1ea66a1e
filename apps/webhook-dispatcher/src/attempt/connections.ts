/**
 * Connections to receivers. Each is dialled to addresses that the rules have checked, serves one exchange at a time, and is kept
 * for a few seconds for the next one. There are as many to an origin as exchanges with it, so that no exchange waits for
 * another; attempts in flight are bounded by the queues.
 */
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls, createSecureContext, type SecureContext } from 'node:tls';
import { Client, type Dispatcher } from 'undici';
import type { AddressClass } from './address-rules.js';

const nextAddressAfterMs = 1_000;
/** Below the five seconds after which common servers close a connection; a receiver may ask for more or less. */
const keptIdleMs = 4_000;
const longestKeptIdleMs = 30_000;
const mostKeptIdle = 1_000;
/** More than any valid response needs, with its headers and certificates. */
const mostBytesOfAnswer = 1_048_576;

/** A parsed URL. */
export interface Target {
  readonly origin: string;
  readonly isHttps: boolean;
  /** A name, or an address without brackets. */
  readonly host: string;
  readonly port: number;
  readonly path: string;
}

/** Addresses that a connection may lead to. */
export interface CheckedAddresses {
  readonly addresses: readonly string[];
  readonly addressClass: Exclude<AddressClass, 'refused'>;
}

/** Thrown when a receiver sends more than any valid response needs. */
export class EndlessAnswer extends Error {}

export class Connection {
  /** Whether the receiver has accepted the connection; with https, failures between this and `isOpen` are of TLS. */
  isReached = false;
  isOpen = false;
  /** Whether it has served an exchange, and so may have been closed by the receiver since. */
  isUsed = false;
  private readonly client: Client;
  private socket: Socket | undefined;
  private bytesBefore = 0;

  constructor(
    private readonly target: Target,
    private checked: CheckedAddresses,
    private readonly secureContext: SecureContext,
    onClosed: (connection: Connection) => void,
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
    this.client.on('disconnect', () => onClosed(this));
    this.client.on('connectionError', () => onClosed(this));
  }

  get origin(): string {
    return this.target.origin;
  }

  /** Whether it is open, to one of the addresses that the receiver has now, in the same class. */
  leadsTo({ addresses, addressClass }: CheckedAddresses): boolean {
    const { socket } = this;
    if (socket === undefined || socket.destroyed || addressClass !== this.checked.addressClass) return false;
    return this.checked.addresses === addresses || addresses.includes(socket.remoteAddress ?? '');
  }

  dispatch(checked: CheckedAddresses, options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.checked = checked;
    this.bytesBefore = this.socket?.bytesRead ?? 0;
    this.client.dispatch(options, handler);
  }

  close(): void {
    this.socket?.destroy();
    if (!this.client.destroyed) this.client.destroy(() => undefined);
  }

  private dial(callback: (...outcome: [null, Socket] | [Error, null]) => void): void {
    const { isHttps, host, port } = this.target;
    const { addresses, addressClass } = this.checked;
    const options = {
      host,
      port,
      lookup: lookUpOf(addresses),
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
          rejectUnauthorized: addressClass !== 'exempt',
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
  /** Made once, since it holds all authorities. */
  private readonly secureContext = createSecureContext();
  private readonly open = new Set<Connection>();
  /** By origin, the last used one last; first the origin that has had idle connections for the longest. */
  private readonly idle = new Map<string, Connection[]>();
  private idleCount = 0;
  private isClosed = false;

  /** A kept connection to the addresses that the receiver has now, or a new one. */
  acquire(target: Target, addresses: CheckedAddresses): Connection {
    const kept = this.idle.get(target.origin);
    for (let connection = kept?.pop(); connection !== undefined; connection = kept?.pop()) {
      this.idleCount -= 1;
      if (kept!.length === 0) this.idle.delete(target.origin);
      if (connection.leadsTo(addresses)) return connection;
      this.drop(connection);
    }
    return this.dial(target, addresses);
  }

  dial(target: Target, addresses: CheckedAddresses): Connection {
    const connection = new Connection(target, addresses, this.secureContext, (closed) => this.drop(closed));
    if (this.isClosed) connection.close();
    else this.open.add(connection);
    return connection;
  }

  /** Keeps a connection whose exchange was complete. */
  release(connection: Connection): void {
    if (this.isClosed || !this.open.has(connection)) return;
    connection.isUsed = true;
    const kept = this.idle.get(connection.origin);
    if (kept === undefined) this.idle.set(connection.origin, [connection]);
    else kept.push(connection);
    this.idleCount += 1;
    if (this.idleCount > mostKeptIdle) this.drop(this.idle.values().next().value![0]!);
  }

  /** Closes a connection, also one with an exchange in flight. */
  drop(connection: Connection): void {
    this.remove(connection);
    connection.close();
  }

  close(): void {
    this.isClosed = true;
    for (const connection of this.open) this.drop(connection);
  }

  private remove(connection: Connection): void {
    this.open.delete(connection);
    const kept = this.idle.get(connection.origin);
    const at = kept?.indexOf(connection) ?? -1;
    if (at < 0) return;
    kept!.splice(at, 1);
    this.idleCount -= 1;
    if (kept!.length === 0) this.idle.delete(connection.origin);
  }
}

/** A look-up that gives the addresses that were checked, and no others. */
function lookUpOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, options, callback) => {
    if (options.all) callback(null, found);
    else callback(null, found[0]!.address, found[0]!.family);
  };
}
