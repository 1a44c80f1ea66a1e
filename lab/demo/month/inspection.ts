// Cameras on the lines: parts in batches, defects with images, verdicts of people, a limit that is breached, a camera that falls silent.

import type { Camera, InspectionSession, Millwright } from '@millwright/client';
import type { InspectedPart } from '@millwright/contracts';
import { eventually } from '@millwright/testing';
import { defectKinds, drawDefect, placeDefect, type DefectKind } from './images.ts';
import { dayMs, days, type Moment } from './month.ts';
import type { Orders } from './orders.ts';
import type { Random } from './random.ts';

/** So long a camera may be silent: over night, and until the month was looked at. */
const gracePeriodSeconds = 86_400;
const partsOfBatch = [90, 180] as const;
const framesOfPart = 6;
const countedWithinMs = 30_000;
/** The printing line goes wrong on the last day. */
const [breachedPlace, breachedParts, breachedDefects] = [1, 260, 13] as const;
/** This camera says nothing any more from the day on. */
const [silentPlace, silentFromDay] = [3, days - 4] as const;
const [defectChance, reviewShare] = [0.22, 0.4] as const;
const reportOnDay = days - 3;

const cameras = [
  {
    name: 'Printing, Komori outfeed',
    line: 'Line 1',
    station: 'Outfeed',
    stage: 'printing',
    kinds: ['scratch', 'ink_blob', 'misregister'],
  },
  {
    name: 'Printing, Heidelberg outfeed',
    line: 'Line 2',
    station: 'Outfeed',
    stage: 'printing',
    kinds: ['ink_blob', 'missing_print', 'misregister'],
  },
  {
    name: 'Die cutting, Bobst 106',
    line: 'Line 2',
    station: 'Delivery',
    stage: 'die_cutting',
    kinds: ['crease', 'scratch'],
  },
  {
    name: 'Pasting, folder gluer',
    line: 'Line 3',
    station: 'Infeed',
    stage: 'pasting',
    kinds: ['crease', 'scratch', 'ink_blob'],
  },
] as const satisfies readonly { kinds: readonly DefectKind[]; [field: string]: unknown }[];

interface Line {
  readonly place: number;
  readonly camera: Camera;
  /** Of its own: several cameras send at once. */
  readonly random: Random;
  sequence: number;
  session: InspectionSession | undefined;
  inspected: number;
}

export class Inspection {
  readonly #gateway: Millwright;
  readonly #orders: Orders;
  readonly #random: Random;
  readonly #lines: Line[] = [];
  #parts = 0;
  #reviewed = '';
  #hasReport = false;

  constructor(gateway: Millwright, orders: Orders, random: Random) {
    this.#gateway = gateway;
    this.#orders = orders;
    this.#random = random;
  }

  async begin(): Promise<void> {
    for (const [place, { name, line, station, stage }] of cameras.entries()) {
      const defectLimit = { rate: 0.02, window: { parts: 300 }, min_sample: 150 };
      const body = { name, line, station, stage, grace_period_seconds: gracePeriodSeconds };
      const camera = await this.#gateway.cameras.create({
        ...body,
        class_thresholds: { scratch: 0.8 },
        defect_limit: place === silentPlace ? null : defectLimit,
      });
      this.#lines.push({ place, camera, random: this.#random.fork(), sequence: 0, session: undefined, inspected: 0 });
    }
  }

  async work(moment: Moment): Promise<void> {
    const seen = this.#lines.filter(({ place }) => place !== silentPlace || moment.day < silentFromDay);
    if (moment.isSunday) return void (await Promise.all(seen.map((line) => this.#send(line, []))));
    await Promise.all(seen.map((line) => this.#inspect(line, moment)));
    if (moment.isFirstOfDay) await this.#review();
    if (moment.day >= reportOnDay && !this.#hasReport) await this.#report(moment);
  }

  async #inspect(line: Line, moment: Moment): Promise<void> {
    const { random } = line;
    const order = this.#orders.inWork;
    if (!line.session) {
      const { stage } = cameras[line.place]!;
      line.session = await this.#gateway.inspectionSessions.create({
        camera_ids: [line.camera.id],
        ...(order && { order_id: order.id }),
        stage,
        target_quantity: 500,
        idle_timeout_seconds: gracePeriodSeconds,
      });
      line.inspected = 0;
    }
    const isBreach = line.place === breachedPlace && moment.day === days && moment.isNow;
    const parts = isBreach ? breachedParts : random.whole(...partsOfBatch);
    const bad = isBreach ? breachedDefects : random.chance(defectChance) ? 1 : 0;
    const batch = Array.from({ length: parts }, (_, place) => this.#part(place, parts, moment));
    for (let made = 0; made < bad; made += 1) {
      const place = Math.floor(((made + random.between(0.2, 0.8)) * parts) / bad);
      batch[place] = { ...batch[place], ...(await this.#defect(line)) };
    }
    await this.#send(line, batch);
    line.inspected += parts;
    const { id } = line.session;
    await eventually(async () => {
      const { inspected } = (await this.#gateway.inspectionSessions.get(id)).counts;
      if (inspected < line.inspected) throw new Error(`${id} counts ${inspected} of ${line.inspected} parts`);
    }, countedWithinMs);
    // The session of today goes on, but for that of a camera that is to fall silent.
    const isLast = line.place === silentPlace && moment.day === silentFromDay - 1;
    if (moment.isLastOfDay && (moment.day < days || isLast)) {
      await this.#gateway.inspectionSessions.close(id);
      line.session = undefined;
    }
  }

  /** Parts are spread over the hour before the moment. */
  #part(place: number, count: number, { at }: Moment): InspectedPart {
    this.#parts += 1;
    const capturedAt = new Date(at.getTime() - Math.round((3_000_000 * (count - place)) / count)).toISOString();
    return { part_id: `SP-${String(this.#parts).padStart(7, '0')}`, captured_at: capturedAt };
  }

  async #defect({ place, random }: Line): Promise<Pick<InspectedPart, 'detections'>> {
    const kind = random.pick<DefectKind>(cameras[place]!.kinds);
    const box = placeDefect(random, kind);
    const content = await drawDefect(random, kind, box);
    const { id } = await this.#gateway.evidence.send(new Uint8Array(content), { type: 'image/jpeg' });
    const score = Math.round(random.between(0.82, 0.98) * 100) / 100;
    return {
      detections: [
        { class: kind, score, box, track_id: `t-${this.#parts}-${random.whole(1, 99_999)}`, evidence_id: id },
      ],
    };
  }

  async #send(line: Line, parts: InspectedPart[]): Promise<void> {
    line.sequence += 1;
    await this.#gateway.cameras.inspect(line.camera.id, {
      epoch: 'month 1',
      sequence: line.sequence,
      frames: parts.length * framesOfPart + 1,
      parts,
    });
  }

  /** In the morning a person looks at the defects of the day before. */
  async #review(): Promise<void> {
    const { data } = await this.#gateway.defects.list({ limit: 50 });
    const fresh = data.filter(({ id }) => id > this.#reviewed);
    this.#reviewed = data[0]?.id ?? this.#reviewed;
    for (const { id, class: given } of fresh) {
      if (!this.#random.chance(reviewShare)) continue;
      const verdict = this.#random.next();
      if (verdict < 0.6) await this.#gateway.defects.confirm(id);
      else if (verdict < 0.8) {
        const other = this.#random.pick(defectKinds.filter((kind) => kind !== given));
        await this.#gateway.defects.reclassify(id, { class: other, reason: 'Seen under the lamp' });
      } else await this.#gateway.defects.dismiss(id, { reason: 'Dust on the lens' });
    }
  }

  async #report({ at }: Moment): Promise<void> {
    this.#hasReport = true;
    const [{ camera }] = this.#lines as [Line];
    await this.#gateway.qcReports.create({
      scope: { type: 'camera', id: camera.id },
      from: new Date(at.getTime() - 7 * dayMs).toISOString(),
      to: at.toISOString(),
      time_zone: 'Asia/Kolkata',
      formats: ['pdf', 'csv'],
      name: 'Komori outfeed, one week',
    });
  }
}
