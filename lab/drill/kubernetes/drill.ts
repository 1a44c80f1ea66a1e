// What each proof of the drill is given.

import type { Customer } from './customer.ts';
import type { DeployedProduct } from './product.ts';
import type { Servers } from './servers.ts';

export interface Drill {
  readonly product: DeployedProduct;
  readonly servers: Servers;
  /** Starts KEDA and a Prometheus beside the cluster. */
  readonly startAutoscaling: () => Promise<void>;
  /** The folder of the definitions of custom resources. */
  readonly definitions: string;
  /** Orders a second of the customer. */
  readonly rate: number;
  readonly say: (line: string) => void;
  /** A check that is not met fails the drill at its end. */
  readonly check: (isMet: boolean, otherwise: string) => void;
}

/** Of proofs during which a customer places orders. */
export interface LoadedDrill extends Drill {
  readonly customer: Customer;
}
