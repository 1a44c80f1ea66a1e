/** The network address that a call comes from, seen through trusted proxies. */
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { Logger } from '../telemetry/logger.js';
import { blockListOf, isListed, plainAddress, type Subnet } from './subnet.js';

export class CallerAddresses {
  private readonly trusted: BlockList;
  private hasWarned = false;

  constructor(
    trustedProxies: readonly Subnet[],
    private readonly logger: Logger,
  ) {
    this.trusted = blockListOf(trustedProxies);
  }

  /** The nearest address that is not that of a trusted proxy. Entries before a malformed one are ignored. */
  of({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
    let address = plainAddress(socket.remoteAddress ?? '') ?? 'unknown';
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded !== 'string') return address;
    if (!isListed(address, this.trusted)) {
      this.warnOnce(address);
      return address;
    }
    for (const entry of forwarded.split(',').toReversed()) {
      const before = plainAddress(withoutPort(entry.trim()));
      if (before === undefined) break;
      address = before;
      if (!isListed(address, this.trusted)) break;
    }
    return address;
  }

  /** Any client may send the header, so more lines would say nothing more. */
  private warnOnce(peer: string): void {
    if (this.hasWarned) return;
    this.hasWarned = true;
    this.logger.warn(
      { peer },
      'x-forwarded-for of a peer that is not in TRUSTED_PROXIES is ignored; if it is your proxy, its clients share one limit',
    );
  }
}

/** `192.0.2.1:4711` or `[2001:db8::1]:4711`, as some proxies write it. */
function withoutPort(entry: string): string {
  return /^(?:([\d.]+)|\[([^\]]+)\])(?::\d+)?$/.exec(entry)?.slice(1).find(Boolean) ?? entry;
}
