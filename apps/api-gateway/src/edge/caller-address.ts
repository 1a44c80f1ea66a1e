/** The network address that a call comes from, seen through trusted proxies. */
import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';

/** The nearest address that is not that of a trusted proxy. Entries before a malformed one are ignored. */
export function addressOf(request: Pick<IncomingMessage, 'socket' | 'headers'>, trustedProxies: BlockList): string {
  let address = plain(request.socket.remoteAddress ?? '') ?? 'unknown';
  const forwarded = request.headers['x-forwarded-for'];
  if (typeof forwarded !== 'string') return address;
  for (const entry of forwarded.split(',').toReversed()) {
    if (!isTrusted(address, trustedProxies)) break;
    const before = plain(withoutPort(entry.trim()));
    if (before === undefined) break;
    address = before;
  }
  return address;
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trustedProxies.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** The address without its zone, as IPv4 if it is one within IPv6; undefined if it is no address. */
function plain(address: string): string | undefined {
  const bare = address.split('%')[0]!.toLowerCase();
  const mapped = bare.startsWith('::ffff:') ? bare.slice('::ffff:'.length) : '';
  if (isIP(mapped) === 4) return mapped;
  return isIP(bare) === 0 ? undefined : bare;
}

/** `192.0.2.1:4711` or `[2001:db8::1]:4711`, as some proxies write it. */
function withoutPort(entry: string): string {
  return /^(?:([\d.]+)|\[([^\]]+)\])(?::\d+)?$/.exec(entry)?.slice(1).find(Boolean) ?? entry;
}
