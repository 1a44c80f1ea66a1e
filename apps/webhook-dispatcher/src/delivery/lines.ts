/**
 * The deliveries that are due, one line for each endpoint, served in turn. How many attempts an endpoint may have in
 * flight grows while it answers and shrinks while it fails. Endpoints that answer, new ones, and those that fail or hang
 * have slots of their own, so that no endpoint waits for one of a worse kind.
 */

/** An attempt that is due: of which delivery, and which number it has. */
export interface DueAttempt {
  readonly accountId: string;
  readonly deliveryId: string;
  readonly eventId: string;
  readonly endpointId: string;
  readonly shard: number;
  readonly number: number;
}

/** `failing`: three failures in a row, or an attempt that has had no answer for a second. */
type Standing = 'answering' | 'new' | 'failing';

const standings: readonly Standing[] = ['answering', 'new', 'failing'];
const firstWindow = 4;
const failuresInARow = 3;
const hangingAfterMs = 1_000;
const idleLineKeptMs = 600_000;

export interface LinesOptions {
  /** Most attempts in flight at answering endpoints; new and failing ones have a quarter as many each. */
  readonly inFlight: number;
  readonly inFlightPerEndpoint: number;
  /** Most attempts that wait in the memory of one line; what is beyond stays in the table. */
  readonly length: number;
}

interface Line {
  readonly endpointId: string;
  readonly shard: number;
  readonly waiting: Map<string, DueAttempt>;
  standing: Standing;
  /** Most attempts in flight. */
  window: number;
  inFlight: number;
  hanging: number;
  failures: number;
  /** The table holds due attempts that this line does not. */
  more: boolean;
  lastUsed: number;
}

interface Flight {
  readonly line: Line;
  readonly startedAt: number;
  hanging: boolean;
}

export class Lines {
  private readonly lines = new Map<string, Line>();
  private readonly ready: Record<Standing, Set<Line>> = { answering: new Set(), new: new Set(), failing: new Set() };
  private readonly inFlight: Record<Standing, number> = { answering: 0, new: 0, failing: 0 };
  private readonly slots: Record<Standing, number>;
  /** Deliveries that are taken and not yet answered, oldest first. */
  private readonly flights = new Map<string, Flight>();
  /** Deliveries whose outcome is not recorded yet, with their shards. */
  private readonly unrecorded = new Map<string, number>();
  private readonly hungry = new Set<Line>();

  constructor(private readonly options: LinesOptions) {
    const share = Math.max(1, Math.floor(options.inFlight / 4));
    this.slots = { answering: options.inFlight, new: share, failing: share };
  }

  /** Puts an attempt into its line, unless it is known already; where the line is full, the table keeps it. */
  offer(attempt: DueAttempt): void {
    const { deliveryId } = attempt;
    if (this.flights.has(deliveryId) || this.unrecorded.has(deliveryId)) return;
    const line = this.lineOf(attempt.endpointId, attempt.shard);
    if (line.waiting.size >= this.options.length && !line.waiting.has(deliveryId)) {
      this.markMore(line);
      return;
    }
    line.waiting.set(deliveryId, attempt);
    this.place(line);
  }

  /** Notes that the table holds due attempts of an endpoint. */
  expect(endpointId: string, shard: number): void {
    this.markMore(this.lineOf(endpointId, shard));
  }

  /** Endpoints whose lines are to be filled from the table. */
  takeHungry(count: number): { endpointId: string; shard: number }[] {
    return this.hungry
      .values()
      .take(count)
      .map((line) => {
        this.hungry.delete(line);
        line.more = false;
        return { endpointId: line.endpointId, shard: line.shard };
      })
      .toArray();
  }

  /** The next attempts to make, an endpoint at a time in turn. Each holds a slot until `settle` or `forget`. */
  take(count: number): DueAttempt[] {
    const taken: DueAttempt[] = [];
    for (const standing of standings) {
      const ready = this.ready[standing];
      while (taken.length < count && ready.size > 0 && this.inFlight[standing] < this.slots[standing]) {
        const line = first(ready)!;
        ready.delete(line);
        const next = first(line.waiting);
        if (next === undefined || line.inFlight >= line.window) continue;
        const [deliveryId, attempt] = next;
        line.waiting.delete(deliveryId);
        line.inFlight += 1;
        line.lastUsed = performance.now();
        this.inFlight[standing] += 1;
        this.flights.set(deliveryId, { line, startedAt: performance.now(), hanging: false });
        taken.push(attempt);
        this.place(line);
      }
    }
    return taken;
  }

  /** The receiver has answered, or failed to: the slot is free. The delivery stays known until `forget`. */
  settle(deliveryId: string, succeeded: boolean): void {
    const line = this.land(deliveryId);
    if (line === undefined) return;
    this.unrecorded.set(deliveryId, line.shard);
    if (succeeded) {
      line.failures = 0;
      line.window = Math.min(this.options.inFlightPerEndpoint, line.window + 1);
    } else {
      line.failures += 1;
      line.window = Math.max(1, line.window >> 1);
    }
    this.judge(line, succeeded);
  }

  /** The delivery's outcome is recorded, or it was not to be attempted: what comes of it next is a new matter. */
  forget(deliveryId: string): void {
    const line = this.land(deliveryId);
    this.unrecorded.delete(deliveryId);
    if (line !== undefined) this.place(line);
  }

  /** Moves endpoints whose attempts have had no answer for a while out of the way of the others. */
  noticeHanging(): void {
    const before = performance.now() - hangingAfterMs;
    for (const flight of this.flights.values()) {
      if (flight.startedAt > before) break;
      if (flight.hanging) continue;
      flight.hanging = true;
      flight.line.hanging += 1;
      this.judge(flight.line, false);
    }
  }

  /** Empties the line of an endpoint that is gone. */
  dropEndpoint(endpointId: string): void {
    const line = this.lines.get(endpointId);
    if (line === undefined) return;
    line.waiting.clear();
    this.hungry.delete(line);
    this.ready[line.standing].delete(line);
    line.more = false;
  }

  /** Empties the lines of shards that are not served here any more. */
  dropShards(shards: ReadonlySet<number>): void {
    for (const line of this.lines.values()) {
      if (shards.has(line.shard)) this.dropEndpoint(line.endpointId);
    }
  }

  /** Forgets endpoints that have had nothing to do for long. */
  tidy(): void {
    const before = performance.now() - idleLineKeptMs;
    for (const line of this.lines.values()) {
      if (line.lastUsed < before && line.inFlight === 0 && line.waiting.size === 0 && !line.more) {
        this.lines.delete(line.endpointId);
      }
    }
  }

  /** Whether deliveries of these shards are in flight, or wait to be recorded. */
  isBusy(shards: ReadonlySet<number>): boolean {
    const underWay = [...this.unrecorded.values(), ...this.flights.values().map(({ line }) => line.shard)];
    return underWay.some((shard) => shards.has(shard));
  }

  waitingCount(): number {
    return this.lines.values().reduce((sum, line) => sum + line.waiting.size, 0);
  }

  inFlightCount(): number {
    return this.flights.size;
  }

  private lineOf(endpointId: string, shard: number): Line {
    let line = this.lines.get(endpointId);
    if (line === undefined) {
      line = {
        endpointId,
        shard,
        waiting: new Map(),
        standing: 'new',
        window: Math.min(firstWindow, this.options.inFlightPerEndpoint),
        inFlight: 0,
        hanging: 0,
        failures: 0,
        more: false,
        lastUsed: performance.now(),
      };
      this.lines.set(endpointId, line);
    }
    return line;
  }

  private markMore(line: Line): void {
    line.more = true;
    this.place(line);
  }

  /** Puts a line where it is found: among those ready to be served, and among those to be filled. */
  private place(line: Line): void {
    if (line.waiting.size > 0 && line.inFlight < line.window) this.ready[line.standing].add(line);
    if (line.more && line.waiting.size <= this.options.length / 4) this.hungry.add(line);
  }

  private land(deliveryId: string): Line | undefined {
    const flight = this.flights.get(deliveryId);
    if (flight === undefined) return undefined;
    this.flights.delete(deliveryId);
    const { line } = flight;
    line.inFlight -= 1;
    if (flight.hanging) line.hanging -= 1;
    this.inFlight[line.standing] -= 1;
    return line;
  }

  private judge(line: Line, succeeded: boolean): void {
    const isFailing = line.hanging > 0 || line.failures >= failuresInARow;
    const standing = isFailing ? 'failing' : succeeded ? 'answering' : line.standing;
    if (standing !== line.standing) {
      this.ready[line.standing].delete(line);
      this.inFlight[line.standing] -= line.inFlight;
      this.inFlight[standing] += line.inFlight;
      line.standing = standing;
    }
    this.place(line);
  }
}

function first<T>(items: Iterable<T>): T | undefined {
  for (const item of items) return item;
  return undefined;
}
