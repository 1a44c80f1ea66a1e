/**
 * The parts of a report. A part that was inspected again, in a later batch, counts as it was at its latest look; its first look counts
 * for the first-pass yield.
 */
import type { JudgedPart } from '../statistics/subgroups.js';
import { ReportFailure } from './report-failure.js';

/** A batch of parts with the verdicts on their defects. */
export interface InspectedBatch {
  readonly cameraId: string;
  readonly receivedAt: number;
  /** By place: the ids, null for a part without one. */
  readonly partIds: readonly (string | null)[] | null;
  /** By place; null if all were inspected at the receipt. */
  readonly inspectedAt: readonly number[] | null;
  readonly partCount: number;
  /** The places of defective parts. */
  readonly defective: readonly number[];
}

/** More take too much memory. */
const mostReportParts = 1_000_000;

/** What is kept of a batch. */
type Look = Pick<InspectedBatch, 'receivedAt'>;

interface NamedPart {
  first: Look;
  isGoodAtFirst: boolean;
  latest: Look;
  place: number;
}

const good = 0;
const bad = 1;
const replaced = 2;

export class InspectedParts implements Iterable<JudgedPart> {
  private readonly times: number[] = [];
  private readonly states: number[] = [];
  private readonly cameras: string[] = [];
  private readonly named = new Map<string, NamedPart>();
  private badUnnamed = 0;
  private looksReplaced = 0;
  earliest = Infinity;
  latest = -Infinity;

  constructor(
    private readonly from: number,
    private readonly to: number,
    private readonly most = mostReportParts,
  ) {}

  /** Batches come in the order of camera, epoch and sequence. */
  add(batch: InspectedBatch): void {
    const isBad = new Set(batch.defective);
    const look = { receivedAt: batch.receivedAt };
    for (let place = 0; place < batch.partCount; place += 1) {
      const at = batch.inspectedAt?.[place] ?? batch.receivedAt;
      if (at < this.from || at >= this.to) continue;
      if (at < this.earliest) this.earliest = at;
      if (at > this.latest) this.latest = at;
      const id = batch.partIds?.[place] ?? null;
      const part = { at, cameraId: batch.cameraId, defective: isBad.has(place) };
      if (id === null) this.addUnnamed(part);
      else this.addNamed(id, look, part);
    }
  }

  get totals(): { inspected: number; defective: number; goodAtFirst: number } {
    const unnamed = this.times.length - this.looksReplaced - this.named.size;
    const goodNamed = [...this.named.values()].filter(({ isGoodAtFirst }) => isGoodAtFirst).length;
    return {
      inspected: unnamed + this.named.size,
      defective: this.states.filter((state) => state === bad).length,
      goodAtFirst: unnamed - this.badUnnamed + goodNamed,
    };
  }

  /** Each part once, at the place of its latest look. */
  *[Symbol.iterator](): Generator<JudgedPart> {
    for (const [index, state] of this.states.entries()) {
      if (state === replaced) continue;
      yield { at: this.times[index]!, cameraId: this.cameras[index]!, defective: state === bad };
    }
  }

  private addUnnamed(part: JudgedPart): void {
    this.push(part);
    if (part.defective) this.badUnnamed += 1;
  }

  private addNamed(id: string, look: Look, part: JudgedPart): void {
    const isBad = part.defective;
    const known = this.named.get(id);
    if (known === undefined) {
      this.named.set(id, { first: look, isGoodAtFirst: !isBad, latest: look, place: this.push(part) });
      return;
    }
    if (known.latest === look) {
      if (isBad) this.states[known.place] = bad;
    } else if (look.receivedAt >= known.latest.receivedAt) {
      this.states[known.place] = replaced;
      this.looksReplaced += 1;
      known.latest = look;
      known.place = this.push(part);
    }
    if (known.first === look) {
      if (isBad) known.isGoodAtFirst = false;
    } else if (look.receivedAt < known.first.receivedAt) {
      known.first = look;
      known.isGoodAtFirst = !isBad;
    }
  }

  private push({ at, cameraId, defective }: JudgedPart): number {
    if (this.times.length === this.most) throw tooManyParts(this.most);
    this.states.push(defective ? bad : good);
    this.cameras.push(cameraId);
    return this.times.push(at) - 1;
  }
}

function tooManyParts(most: number): ReportFailure {
  const parts = `${most.toLocaleString('en-US')} parts`;
  return new ReportFailure('too_many_parts', `There are more than ${parts}. Ask for a shorter period.`);
}
