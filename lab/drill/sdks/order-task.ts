/** What a program of an SDK is given on its standard input, and what it prints. */
export interface OrderTask {
  readonly url: string;
  readonly key: string;
  readonly references: readonly string[];
  readonly concurrency: number;
  /** Milliseconds for an attempt. */
  readonly timeout: number;
  /** An order, to which the reference is added. */
  readonly order: object;
}

export interface OrderLine {
  readonly reference: string;
  readonly id?: string;
  readonly attempts?: number;
  readonly error?: string;
}
