/** Which network addresses a webhook may be sent to: public ones, and in test mode those that the configuration exempts. */
import type { BlockList } from 'node:net';
import { blockListOf, familyOf, type Subnet, subnet } from '@millwright/service-kit';

/** `exempt`: listed in the configuration; such a receiver may use http and needs no valid certificate. */
export type AddressClass = 'public' | 'exempt' | 'refused';

/** What IANA has reserved in the IPv4 space, and an address at which a cloud serves metadata. */
const refusedIpv4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by carriers; some clouds serve their metadata here
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure's host agent
  '169.254.0.0/16', // link-local, the metadata of most clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // multicast relays
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and the broadcast address
];

/** Public unicast addresses are all in 2000::/3: mapped, NAT64, unique local, link-local and multicast ones are outside. */
const publicIpv6 = ['2000::/3'];
const refusedIpv6 = [
  '2001::/23', // protocol assignments, Teredo and benchmarks among them
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which holds an IPv4 address
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
];

const refused = blockListOf([...refusedIpv4, ...refusedIpv6].map(subnet));
const unicast = blockListOf(publicIpv6.map(subnet));

export class AddressRules {
  private readonly exempt: BlockList;
  /** By the result of a look-up, which many attempts share. */
  private readonly known = new WeakMap<readonly string[], AddressClass>();

  constructor(exempt: readonly Subnet[]) {
    this.exempt = blockListOf(exempt);
  }

  classify(address: string): AddressClass {
    const family = familyOf(address);
    if (family === undefined) return 'refused';
    if (this.exempt.check(address, family)) return 'exempt';
    if (refused.check(address, family)) return 'refused';
    return family === 'ipv4' || unicast.check(address, family) ? 'public' : 'refused';
  }

  /** One refused address refuses them all: a name that also points to the inside is not trusted. */
  classifyAll(addresses: readonly string[]): AddressClass {
    const known = this.known.get(addresses);
    if (known !== undefined) return known;
    const classes = new Set(addresses.map((address) => this.classify(address)));
    const common = classes.size === 1 ? [...classes][0]! : mixed(classes);
    this.known.set(addresses, common);
    return common;
  }
}

function mixed(classes: ReadonlySet<AddressClass>): AddressClass {
  return classes.size === 0 || classes.has('refused') ? 'refused' : 'public';
}
