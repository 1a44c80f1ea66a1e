/**
 * Shards whose latest states go out once more before anything newer of them. The process that published them before did not end cleanly,
 * and may have been suspended in the middle of a write that reaches the topic late; compaction keeps only the last record of a key.
 */
export interface StateRow {
  readonly account_id: string;
  readonly id: string;
  readonly seq: string;
  readonly bytes: number;
}

export class TakeOver {
  /** The latest state of each key, in the order of their changes; undefined until they are read. */
  private left: StateRow[] | undefined;

  constructor(
    readonly shards: readonly number[],
    /** States that were published before this have arrived. */
    readonly since: Date,
  ) {}

  get isRead(): boolean {
    return this.left !== undefined;
  }

  begin(states: readonly StateRow[]): void {
    this.left = states.toSorted((a, b) => Number(a.seq) - Number(b.seq));
  }

  /** What one request to the broker should carry, at least one state if any is left. */
  nextPage(maxRows: number, maxBytes: number): StateRow[] {
    let bytes = 0;
    const states = this.left ?? [];
    const beyond = states.findIndex((state, index) => {
      bytes += state.bytes;
      return index > 0 && (index >= maxRows || bytes > maxBytes);
    });
    return beyond < 0 ? [...states] : states.slice(0, beyond);
  }

  /** The page was published. */
  noteDone(count: number): void {
    this.left?.splice(0, count);
  }
}
