/** Bounds the open connections of each network, so that one sender cannot take all that a server has. */
import type { BlockList, Socket } from 'node:net';
import { Counter } from 'prom-client';
import { blockListOf, isListed, networkOf, plainAddress, type Subnet } from './subnet.js';

const refusedConnections = new Counter({
  name: 'public_connections_refused_total',
  help: 'Connections closed at once because their network had too many open',
});

export interface ConnectionLimitConfig {
  readonly connectionsPerNetwork: number;
  readonly trustedProxies: readonly Subnet[];
}

export class ConnectionLimit {
  private readonly open = new Map<string, number>();
  private readonly most: number;
  /** Proxies, whose connections are those of all their clients. */
  private readonly exempt: BlockList;

  constructor({ connectionsPerNetwork, trustedProxies }: ConnectionLimitConfig) {
    this.most = connectionsPerNetwork;
    this.exempt = blockListOf(trustedProxies);
  }

  /** Counts a new connection until it is closed, or closes it at once. */
  admit(socket: Socket): void {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (address === undefined || isListed(address, this.exempt)) return;
    const network = networkOf(address);
    const open = this.open.get(network) ?? 0;
    if (open >= this.most) {
      refusedConnections.inc();
      socket.destroy();
      return;
    }
    this.open.set(network, open + 1);
    socket.once('close', () => this.release(network));
  }

  private release(network: string): void {
    const left = this.open.get(network)! - 1;
    if (left === 0) this.open.delete(network);
    else this.open.set(network, left);
  }
}
