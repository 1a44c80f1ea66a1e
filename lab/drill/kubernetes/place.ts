// Where the drill releases the product: a cluster of its own, or one that is there.

import type { ClusterAccess } from '../../cluster/access.ts';
import type { Traits } from './choice.ts';
import type { Servers } from './servers.ts';

export interface Place {
  readonly cluster: ClusterAccess;
  readonly servers: Servers;
  readonly traits: Traits;
  /** For files of this run. */
  readonly runFolder: string;
  /** Of a node: the public listeners answer there. */
  readonly nodeAddress: string;
  /** Of this machine, as pods reach it: the servers are there, and the receivers of webhooks. */
  readonly machineAddress: string;
  /** Fits a copy of `k8s` to the cluster. */
  fitManifests(folder: string): void;
  /** Runs `act` with an address of a Service that is for the inside of the cluster. */
  inside<T>(service: string, act: (url: string) => Promise<T>): Promise<T>;
  /** A second tag of the image. */
  secondTag(): Promise<string>;
  /** What `--keep` says. */
  howToLook(): Promise<string>;
  /** While it is kept: fails if a program of it has ended. */
  requireRunning(): void;
  /** Ends what would outlive the drill. */
  end(): Promise<void>;
}
