/** Ranges of network addresses, as configuration lists them. */
import { BlockList, isIP } from 'node:net';
import { ConfigFault } from './config.js';

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

/** Undefined where the text is no address, or one within a zone of this machine. */
export function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return undefined;
  return version === 4 ? 'ipv4' : 'ipv6';
}
