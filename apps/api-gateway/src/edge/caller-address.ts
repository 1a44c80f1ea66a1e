/** The network address that a call comes from, seen through trusted proxies. */
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { isListed, plainAddress } from '@millwright/service-kit';

/** The nearest address that is not that of a trusted proxy. Entries before a malformed one are ignored. */
export function addressOf(request: Pick<IncomingMessage, 'socket' | 'headers'>, trustedProxies: BlockList): string {
  let address = plainAddress(request.socket.remoteAddress ?? '') ?? 'unknown';
  const forwarded = request.headers['x-forwarded-for'];
  if (typeof forwarded !== 'string') return address;
  for (const entry of forwarded.split(',').toReversed()) {
    if (!isListed(address, trustedProxies)) break;
    const before = plainAddress(withoutPort(entry.trim()));
    if (before === undefined) break;
    address = before;
  }
  return address;
}

/** `192.0.2.1:4711` or `[2001:db8::1]:4711`, as some proxies write it. */
function withoutPort(entry: string): string {
  return /^(?:([\d.]+)|\[([^\]]+)\])(?::\d+)?$/.exec(entry)?.slice(1).find(Boolean) ?? entry;
}
