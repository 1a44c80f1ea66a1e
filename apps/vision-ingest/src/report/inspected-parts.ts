/**
 * The parts of a report. A part that was inspected again counts as it was at its latest look; its first look counts for the first-pass
 * yield. Looks have the order that they have in the counts of sessions.
 */
import { isEarlier, type Look, looksOf } from '../counting/look.js';
import type { JudgedPart } from '../statistics/subgroups.js';
import { ReportFailure } from '../statistics/report-failure.js';

/** A batch of parts with the verdicts on their defects. */
export interface InspectedBatch {
  readonly cameraId: string;
  readonly sequence: number;
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

interface NamedPart {
  first: Look;
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
    const { cameraId, sequence, receivedAt, partIds, inspectedAt } = batch;
    const isBad = new Set(batch.defective);
    const parts = Array.from({ length: batch.partCount }, (_, place) => ({
      partId: partIds?.[place] ?? null,
      at: inspectedAt?.[place] ?? receivedAt,
      defective: isBad.has(place),
    })).filter(({ at }) => at >= this.from && at < this.to);
    const looks = looksOf(parts, sequence);
    for (const { partId, at, defective } of parts) {
      if (at < this.earliest) this.earliest = at;
      if (at > this.latest) this.latest = at;
      if (partId === null) this.addUnnamed({ at, cameraId, defective });
      else this.addNamed(partId, looks, cameraId);
    }
  }

  get totals(): { inspected: number; defective: number; goodAtFirst: number } {
    const unnamed = this.times.length - this.looksReplaced - this.named.size;
    const goodNamed = [...this.named.values()].filter(({ first }) => !first.defective).length;
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

  /** Takes the look of a part at the first place of the part in its batch. */
  private addNamed(id: string, looks: Map<string, Look>, cameraId: string): void {
    const look = looks.get(id);
    if (look === undefined) return;
    looks.delete(id);
    const part = { at: look.at, cameraId, defective: look.defective };
    const known = this.named.get(id);
    if (known === undefined) {
      this.named.set(id, { first: look, latest: look, place: this.push(part) });
      return;
    }
    if (!isEarlier(look, known.latest)) {
      this.states[known.place] = replaced;
      this.looksReplaced += 1;
      known.latest = look;
      known.place = this.push(part);
    }
    if (isEarlier(look, known.first)) known.first = look;
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
