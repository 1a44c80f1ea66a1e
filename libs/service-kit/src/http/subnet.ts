/** Ranges of network addresses, as configuration lists them. */
import { BlockList, isIP } from 'node:net';
import { ConfigFault } from '../app/config.js';

export interface Subnet {
  readonly network: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** Reads `address/prefix`, or throws a `ConfigFault` that says what is expected. */
export function subnet(text: string): Subnet {
  const [network = '', prefixText = '', ...more] = text.split('/');
  const family = familyOf(network);
  const prefix = Number(prefixText);
  const longest = family === 'ipv4' ? 32 : 128;
  if (family === undefined || more.length > 0 || !/^\d{1,3}$/.test(prefixText) || prefix > longest) {
    throw new ConfigFault(`must hold ranges such as 10.0.0.0/8 or fd00::/8, not "${text}"`);
  }
  return { network, prefix, family };
}

export function blockListOf(subnets: readonly Subnet[]): BlockList {
  const list = new BlockList();
  for (const { network, prefix, family } of subnets) list.addSubnet(network, prefix, family);
  return list;
}

export function isListed(address: string, list: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** The address without its zone, as IPv4 if it is one within IPv6; undefined if the text is no address. */
export function plainAddress(text: string): string | undefined {
  const bare = text.split('%')[0]!.toLowerCase();
  const mapped = bare.startsWith('::ffff:') ? bare.slice('::ffff:'.length) : '';
  if (isIP(mapped) === 4) return mapped;
  return isIP(bare) === 0 ? undefined : bare;
}

/** Undefined if the text is no address, or one with a zone of this machine. */
export function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return undefined;
  return version === 4 ? 'ipv4' : 'ipv6';
}

/** Those of one network: a single IPv4 address, or the /64 that an IPv6 subscriber has all of. */
export function networkOf(address: string): string {
  return isIP(address) === 6 ? firstGroups(address, 4) : address;
}

/** Those of one site: a single IPv4 address, or the /48 that an organisation gets for all its IPv6 networks. */
export function siteOf(address: string): string {
  return isIP(address) === 6 ? firstGroups(address, 3) : address;
}

function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    const afterLength = after.length + (after.at(-1)?.includes('.') ? 1 : 0);
    while (groups.length + afterLength < 8) groups.push('0');
    groups.push(...after);
  }
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
