// What each proof of the drill is given.

import type { Customer } from './customer.ts';
import type { Place } from './place.ts';
import type { DeployedProduct } from './product.ts';

/** What a cluster of the drill's own has besides. */
export interface OwnMeans {
  /** Starts KEDA and a Prometheus beside the cluster. */
  readonly startAutoscaling: () => Promise<void>;
  /** The folder of the definitions of custom resources. */
  readonly definitions: string;
}

export interface Drill {
  readonly product: DeployedProduct;
  readonly place: Place;
  readonly own: OwnMeans | undefined;
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
