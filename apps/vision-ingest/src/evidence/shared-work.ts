/** Work that several callers wait for. Its signal is aborted once all of them have left. */
export class SharedWork<Result> {
  readonly result: Promise<Result>;
  private readonly left = new AbortController();
  private waiting = 0;

  constructor(begin: (signal: AbortSignal) => Promise<Result>) {
    this.result = begin(this.left.signal);
  }

  get isGivenUp(): boolean {
    return this.left.signal.aborted;
  }

  /** Waits for the result until the caller's signal is aborted, which it is not yet. */
  async join(gone: AbortSignal): Promise<Result> {
    const leaving = Promise.withResolvers<never>();
    const leave = (): void => {
      this.waiting -= 1;
      if (this.waiting === 0) this.left.abort(gone.reason);
      leaving.reject(gone.reason as Error);
    };
    this.waiting += 1;
    gone.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([this.result, leaving.promise]);
    } finally {
      gone.removeEventListener('abort', leave);
    }
  }
}
