/** By which steps a record of a kind gets from one status to another, such as to show only what can be done with it. */
export interface Lifecycle<Status extends string = string, Step extends string = string> {
  /** Nothing leads out of these. */
  readonly final: readonly Status[];
  /** These end by themselves: wait for another one. */
  readonly underWay: readonly Status[];
  readonly steps: Readonly<Record<Step, LifecycleStep<Status>>>;
}

export interface LifecycleStep<Status extends string = string> {
  /** The operations that take it, such as `orders.hold`; none, if it happens by itself. */
  readonly operations: readonly string[];
  /** A credential needs one of these for it. */
  readonly scopes: readonly string[];
  /** Only a record in one of these statuses can take it. */
  readonly from: readonly Status[];
  /** The statuses after it; none, if the status stays as it is, or the record is removed. */
  readonly to: readonly Status[];
}
