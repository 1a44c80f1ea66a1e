// Prints one line for each finished step, with its duration; on a terminal also the steps in progress.

export class Progress {
  readonly #out: NodeJS.WriteStream;
  readonly #startedAt = Date.now();
  readonly #running = new Map<string, number>();
  #ticker: NodeJS.Timeout | undefined;

  constructor(out: NodeJS.WriteStream) {
    this.#out = out;
  }

  /** Runs a step; a text that it returns is printed beside its name. */
  async step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const startedAt = Date.now();
    this.#running.set(name, startedAt);
    this.#showRunning();
    try {
      const result = await work();
      this.#running.delete(name);
      this.say(
        `${seconds(Date.now() - startedAt)}  ${name}${typeof result === 'string' && result ? `: ${result}` : ''}`,
      );
      return result;
    } finally {
      this.#running.delete(name);
      this.#showRunning();
    }
  }

  say(line: string): void {
    this.#clearLine();
    this.#out.write(`${line}\n`);
    this.#showRunning();
  }

  total(): string {
    return seconds(Date.now() - this.#startedAt).trim();
  }

  #showRunning(): void {
    if (!this.#out.isTTY) return;
    this.#clearLine();
    if (this.#running.size === 0) {
      clearInterval(this.#ticker);
      this.#ticker = undefined;
      return;
    }
    const names = [...this.#running].map(([name, since]) => `${name} ${Math.round((Date.now() - since) / 1000)} s`);
    this.#out.write(`        ${names.join(', ')} …`.slice(0, (this.#out.columns ?? 80) - 1));
    this.#ticker ??= setInterval(() => this.#showRunning(), 1_000).unref();
  }

  #clearLine(): void {
    if (this.#out.isTTY) this.#out.write('\r\u001b[K');
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(6)} s`;
}
