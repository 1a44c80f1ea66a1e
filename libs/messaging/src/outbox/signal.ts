/** A flag that one loop waits for and others raise; it stays up until it is lowered. */
export class Signal {
  private up = false;
  private wakeWaiting = (): void => {};

  raise(): void {
    this.up = true;
    this.wakeWaiting();
  }

  lower(): void {
    this.up = false;
  }

  /** Resolves when the signal is up, after the time, or when `abort` fires, whichever is first. */
  async raised(withinMs: number, abort: AbortSignal): Promise<void> {
    if (this.up || abort.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = (): void => resolve();
    this.wakeWaiting = wake;
    const timer = setTimeout(wake, withinMs);
    abort.addEventListener('abort', wake);
    await promise;
    clearTimeout(timer);
    abort.removeEventListener('abort', wake);
  }
}
