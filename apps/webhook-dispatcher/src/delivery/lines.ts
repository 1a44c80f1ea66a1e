/**
 * The deliveries that are due, one line for each endpoint, served in turn. How many attempts an endpoint may have in
 * flight grows while it answers and shrinks while it fails. Endpoints that answer, new ones, and those that fail or hang
 * have slots of their own, so that no endpoint waits for one of a worse kind. What a recovery has made goes behind what is
 * fresh, in a part of its own of the line and of the slots.
 */

/** An attempt that is due: of which delivery, and which number it has. */
export interface DueAttempt {
  readonly accountId: string;
  readonly deliveryId: string;
  readonly eventId: string;
  readonly endpointId: string;
  readonly shard: number;
  readonly number: number;
  /** Made by a recovery and not tried yet: served when nothing fresh of its endpoint waits. */
  readonly background: boolean;
  /** What a fresh attempt brings with it, so that it need not be read. */
  readonly carried?: Carried;
}

export interface Carried {
  /** The bytes of the event in the endpoint's version. */
  readonly body: Buffer;
  readonly traceparent: string;
  /** That it is to be made, as found when it came to be; null where that is for a check to say. */
  readonly check: EarlyCheck | null;
}

/** What holds for a short while: its shard was served here under this fence, and nothing stood against the attempt. */
export interface EarlyCheck {
  readonly fence: number;
  /** Of the endpoint's settings. */
  readonly version: number;
  /** By the clock of this process that never goes back. */
  readonly askedAt: number;
}

/** An endpoint whose line has room, with what to look for in the table. */
export interface HungryLine {
  readonly endpointId: string;
  readonly shard: number;
  readonly fresh: Wanted;
  readonly background: Wanted;
}

export interface Wanted {
  readonly count: number;
  /** What was due before this has been read already. */
  readonly from: Date | null;
}

/** `failing`: three failures in a row, or an attempt that has had no answer for a second. */
type Standing = 'answering' | 'new' | 'failing';
export type Rank = 'fresh' | 'background';

const standings: readonly Standing[] = ['answering', 'new', 'failing'];
export const ranks: readonly Rank[] = ['fresh', 'background'];
const firstWindow = 4;
const failuresInARow = 3;
const hangingAfterMs = 1_000;
/** A line in which something has waited all this time has its window widened where slots are left over. */
const patienceMs = 5_000;
const idleLineKeptMs = 600_000;
/** So long a line with something in it is not filled again because the table holds due attempts: it has most likely these. */
const refilledAfterMs = 20_000;

export interface LinesOptions {
  /** Most attempts in flight at answering endpoints; new and failing ones have a quarter as many each. Background ones have half as many of their own. */
  readonly inFlight: number;
  readonly inFlightPerEndpoint: number;
  /** Most attempts that wait in the memory of one line; what is beyond stays in the table. */
  readonly length: number;
  /** Most bytes that waiting attempts carry with them, all lines together; beyond it they are read from the table. */
  readonly carriedBytes: number;
}

/** A part of a line. */
interface Queue {
  readonly waiting: Map<string, DueAttempt>;
  /** Since when something has waited, without a break. */
  waitsSince: number;
  inFlight: number;
  /** The table holds due attempts that this queue does not. */
  more: boolean;
  /** Those that were due before this have been read, so that a fill need not pass by what has ended since. */
  readTo: Date | null;
  /** When the table was last asked for its attempts. */
  filledAt: number;
}

interface Line {
  readonly endpointId: string;
  readonly shard: number;
  readonly fresh: Queue;
  readonly background: Queue;
  standing: Standing;
  /** Most attempts in flight. */
  window: number;
  hanging: number;
  failures: number;
  /** Answered, and not recorded yet. */
  unrecorded: number;
  lastUsed: number;
}

interface Flight {
  readonly line: Line;
  readonly rank: Rank;
  readonly startedAt: number;
  hanging: boolean;
}

export class Lines {
  private readonly lines = new Map<string, Line>();
  private readonly ready: Record<Rank, Record<Standing, Set<Line>>> = {
    fresh: { answering: new Set(), new: new Set(), failing: new Set() },
    background: { answering: new Set(), new: new Set(), failing: new Set() },
  };
  private readonly inFlight: Record<Rank, Record<Standing, number>> = {
    fresh: { answering: 0, new: 0, failing: 0 },
    background: { answering: 0, new: 0, failing: 0 },
  };
  private readonly slots: Record<Rank, Record<Standing, number>>;
  /** Deliveries that are taken and not yet answered, oldest first. */
  private readonly flights = new Map<string, Flight>();
  /** The lines of deliveries whose outcome is not recorded yet. */
  private readonly unrecorded = new Map<string, Line>();
  private readonly hungry = new Set<Line>();
  private carriedBytes = 0;

  constructor(private readonly options: LinesOptions) {
    this.slots = { fresh: slotsOf(options.inFlight), background: slotsOf(options.inFlight / 2) };
  }

  /** Puts an attempt into its line, unless it is known already; where the line is full, the table keeps it. */
  offer(attempt: DueAttempt): void {
    const { deliveryId } = attempt;
    if (this.flights.has(deliveryId) || this.unrecorded.has(deliveryId)) return;
    const line = this.lineOf(attempt.endpointId, attempt.shard);
    const queue = line[rankOf(attempt.background)];
    if (queue.waiting.has(deliveryId)) return;
    if (queue.waiting.size === 0) queue.waitsSince = performance.now();
    if (queue.waiting.size >= this.options.length) queue.more = true;
    else queue.waiting.set(deliveryId, this.lightened(attempt));
    this.place(line);
  }

  /** Notes that the table holds due attempts of an endpoint, whichever these are. */
  expect(endpointId: string, shard: number): void {
    for (const rank of ranks) this.expectAfter(endpointId, shard, rank, null);
  }

  /** A look at the table has found due attempts of an endpoint, which may be those that its line holds. */
  remind({ endpointId, shard, background }: Pick<DueAttempt, 'endpointId' | 'shard' | 'background'>): void {
    const rank = rankOf(background);
    const { waiting, filledAt } = this.lineOf(endpointId, shard)[rank];
    const isLate = filledAt < performance.now() - refilledAfterMs;
    if (waiting.size === 0 || isLate) this.expectAfter(endpointId, shard, rank, null);
  }

  /** Notes that the table holds more than was read of one kind. */
  expectAfter(endpointId: string, shard: number, rank: Rank, readTo: Date | null): void {
    const line = this.lineOf(endpointId, shard);
    line[rank].more = true;
    line[rank].readTo = readTo;
    this.place(line);
  }

  /** Endpoints whose lines are to be filled from the table. */
  takeHungry(count: number): HungryLine[] {
    return this.hungry
      .values()
      .take(count)
      .map((line) => {
        this.hungry.delete(line);
        const { endpointId, shard } = line;
        return {
          endpointId,
          shard,
          fresh: this.wantedOf(line, 'fresh'),
          background: this.wantedOf(line, 'background'),
        };
      })
      .toArray();
  }

  /** The next attempts to make, an endpoint at a time in turn. Each holds a slot until `settle` or `forget`. */
  take(count: number): DueAttempt[] {
    const taken: DueAttempt[] = [];
    for (const rank of ranks) {
      for (const standing of standings) this.takeReady(rank, standing, count, taken);
    }
    return taken;
  }

  /** The receiver has answered, or failed to: the slot is free. The delivery stays known until `forget`. */
  settle(deliveryId: string, succeeded: boolean): void {
    const line = this.land(deliveryId);
    if (line === undefined) return;
    this.unrecorded.set(deliveryId, line);
    line.unrecorded += 1;
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
    const settled = this.unrecorded.get(deliveryId);
    if (settled !== undefined) {
      this.unrecorded.delete(deliveryId);
      settled.unrecorded -= 1;
      return;
    }
    const line = this.land(deliveryId);
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

  /**
   * Lets lines that have waited have one more attempt in flight where slots are left over, so that what is due at an
   * endpoint that hangs does not wait for its attempts to end one by one.
   */
  widen(): void {
    const before = performance.now() - patienceMs;
    for (const line of this.lines.values()) {
      const { fresh, standing } = line;
      if (fresh.waiting.size === 0 || fresh.inFlight < line.window || fresh.waitsSince > before) continue;
      if (this.inFlight.fresh[standing] >= this.slots.fresh[standing] / 2) continue;
      line.window = Math.min(this.options.inFlightPerEndpoint, fresh.inFlight + 1);
      this.place(line);
    }
  }

  /** Empties the line of an endpoint that gets nothing more. */
  dropEndpoint(endpointId: string): void {
    const line = this.lines.get(endpointId);
    if (line === undefined) return;
    for (const rank of ranks) {
      for (const attempt of line[rank].waiting.values()) this.carriedBytes -= bytesOf(attempt);
      line[rank].waiting.clear();
      line[rank].more = false;
      line[rank].readTo = null;
      this.ready[rank][line.standing].delete(line);
    }
    this.hungry.delete(line);
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
      if (line.lastUsed < before && line.unrecorded === 0 && isIdle(line.fresh) && isIdle(line.background)) {
        this.lines.delete(line.endpointId);
      }
    }
  }

  /** Whether deliveries of these shards are in flight, or wait to be recorded. */
  isBusy(shards: ReadonlySet<number>): boolean {
    const underWay = [...this.unrecorded.values(), ...this.flights.values().map(({ line }) => line)];
    return underWay.some(({ shard }) => shards.has(shard));
  }

  waitingCount(): number {
    return this.lines
      .values()
      .reduce((sum, { fresh, background }) => sum + fresh.waiting.size + background.waiting.size, 0);
  }

  inFlightCount(): number {
    return this.flights.size;
  }

  private takeReady(rank: Rank, standing: Standing, count: number, taken: DueAttempt[]): void {
    const ready = this.ready[rank][standing];
    while (taken.length < count && ready.size > 0 && this.inFlight[rank][standing] < this.slots[rank][standing]) {
      const line = first(ready)!;
      ready.delete(line);
      if (!mayTake(line, rank)) continue;
      const [deliveryId, attempt] = first(line[rank].waiting)!;
      line[rank].waiting.delete(deliveryId);
      this.carriedBytes -= bytesOf(attempt);
      line[rank].inFlight += 1;
      line.lastUsed = performance.now();
      this.inFlight[rank][standing] += 1;
      this.flights.set(deliveryId, { line, rank, startedAt: line.lastUsed, hanging: false });
      taken.push(attempt);
      this.place(line);
    }
  }

  /** Without its bytes where waiting attempts have enough of them. */
  private lightened(attempt: DueAttempt): DueAttempt {
    const bytes = this.carriedBytes + bytesOf(attempt);
    if (bytes > this.options.carriedBytes) {
      const { carried: _, ...light } = attempt;
      return light;
    }
    this.carriedBytes = bytes;
    return attempt;
  }

  private lineOf(endpointId: string, shard: number): Line {
    let line = this.lines.get(endpointId);
    if (line === undefined) {
      line = {
        endpointId,
        shard,
        fresh: emptyQueue(),
        background: emptyQueue(),
        standing: 'new',
        window: Math.min(firstWindow, this.options.inFlightPerEndpoint),
        hanging: 0,
        failures: 0,
        unrecorded: 0,
        lastUsed: performance.now(),
      };
      this.lines.set(endpointId, line);
    }
    return line;
  }

  /** Puts a line where it is found: among those ready to be served, and among those to be filled. */
  private place(line: Line): void {
    for (const rank of ranks) {
      if (mayTake(line, rank)) this.ready[rank][line.standing].add(line);
      if (this.roomOf(line, rank) > 0) this.hungry.add(line);
    }
  }

  /** How many attempts to look for in the table, which may give those again that are under way; none while enough wait. */
  private roomOf(line: Line, rank: Rank): number {
    const { waiting, inFlight, more } = line[rank];
    if (!more || waiting.size > this.options.length / 4) return 0;
    return this.options.length + inFlight + line.unrecorded;
  }

  private wantedOf(line: Line, rank: Rank): Wanted {
    const count = this.roomOf(line, rank);
    if (count > 0) Object.assign(line[rank], { more: false, filledAt: performance.now() });
    return { count, from: line[rank].readTo };
  }

  private land(deliveryId: string): Line | undefined {
    const flight = this.flights.get(deliveryId);
    if (flight === undefined) return undefined;
    this.flights.delete(deliveryId);
    const { line, rank } = flight;
    line[rank].inFlight -= 1;
    if (flight.hanging) line.hanging -= 1;
    this.inFlight[rank][line.standing] -= 1;
    return line;
  }

  private judge(line: Line, succeeded: boolean): void {
    const isFailing = line.hanging > 0 || line.failures >= failuresInARow;
    const standing = isFailing ? 'failing' : succeeded ? 'answering' : line.standing;
    if (standing !== line.standing) {
      for (const rank of ranks) {
        this.ready[rank][line.standing].delete(line);
        this.inFlight[rank][line.standing] -= line[rank].inFlight;
        this.inFlight[rank][standing] += line[rank].inFlight;
      }
      line.standing = standing;
    }
    this.place(line);
  }
}

function emptyQueue(): Queue {
  return { waiting: new Map(), waitsSince: 0, inFlight: 0, more: false, readTo: null, filledAt: -Infinity };
}

/** A background attempt is begun where nothing fresh waits, and leaves half of the window free. */
function mayTake({ fresh, background, window }: Line, rank: Rank): boolean {
  if (rank === 'fresh') return fresh.waiting.size > 0 && fresh.inFlight < window;
  if (background.waiting.size === 0 || fresh.waiting.size > 0) return false;
  return fresh.inFlight + background.inFlight < Math.max(1, window >> 1);
}

export function rankOf(background: boolean): Rank {
  return background ? 'background' : 'fresh';
}

function bytesOf({ carried }: DueAttempt): number {
  return carried === undefined ? 0 : carried.body.length;
}

function isIdle({ waiting, inFlight, more }: Queue): boolean {
  return waiting.size === 0 && inFlight === 0 && !more;
}

function slotsOf(inFlight: number): Record<Standing, number> {
  const share = Math.max(1, Math.floor(inFlight / 4));
  return { answering: Math.max(1, Math.floor(inFlight)), new: share, failing: share };
}

function first<T>(items: Iterable<T>): T | undefined {
  for (const item of items) return item;
  return undefined;
}
