/** Figures of reports for tests, of parts and defects that are the same each time. */
import { mostChartPoints, type Review } from '@millwright/contracts';
import sharp from 'sharp';
import { FiguresCollection } from '../report/figures-collection.js';
import type { ReportedDefect } from '../report/reported-defects.js';
import type { ReportFigures, ReportHead } from '../report/report-figures.js';

export const sampleHead: ReportHead = {
  report: {
    id: 'qcr_034qzGoh0E4fG5hJ6kL7mN',
    name: 'Shift A, line 3',
    livemode: true,
    created_at: '2026-12-08T14:05:40.230Z',
    generated_at: '2026-12-08T14:05:41.000Z',
    subgroup: null,
  },
  scope: {
    type: 'session',
    id: 'ses_034qzGoh0E4fG5hJ6kL7mN',
    cameras: [
      {
        id: 'cam_034qzGogx6KkVb2sYwQ1fT',
        name: 'Print line 3, outfeed',
        line: 'Line 3',
        station: 'outfeed',
        stage: 'printing',
        limit: 0.02,
      },
    ],
  },
  period: { from: null, to: null, time_zone: 'Asia/Kolkata' },
  breaches: [],
  outages: [],
};

export interface Sample {
  readonly head?: ReportHead;
  readonly parts?: number;
  /** Each part is defective with this chance. */
  readonly rate?: number;
  readonly classes?: readonly string[];
  /** So many defects have an image. */
  readonly images?: number;
}

const start = Date.parse('2026-12-08T06:00:00.000Z');
const inBatch = 50;

/** Numbers from 0 to 1 that look random. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export function* sampleDefects({
  parts = 600,
  rate = 0.02,
  classes = ['scratch', 'hair', 'misprint'],
  images = 12,
}: Sample): Generator<ReportedDefect & { readonly place: number }> {
  const random = randomNumbers(7);
  const reviews: Review[] = ['unreviewed', 'unreviewed', 'confirmed', 'reclassified', 'dismissed'];
  let count = 0;
  for (let place = 0; place < parts; place += 1) {
    if (random() >= rate) continue;
    const score = 0.7 + random() * 0.3;
    const at = new Date(start + place * 1_000).toISOString();
    const name = classes[Math.floor(random() ** 2 * classes.length)]!;
    const box = { x: random() * 0.8, y: random() * 0.8, width: 0.1, height: 0.15 };
    const review = reviews[Math.floor(random() * reviews.length)]!;
    yield {
      place,
      defect_id: `def_${String(count).padStart(22, '0')}`,
      camera_id: sampleHead.scope.cameras[0]!.id,
      session_id: sampleHead.scope.id,
      order_id: null,
      work_order_id: null,
      stage: 'printing',
      part_id: null,
      track_id: String(count),
      class: name,
      original_class: review === 'reclassified' ? 'speck' : name,
      score,
      top_score: score,
      threshold_used: 0.7,
      box,
      frame_count: 3,
      first_seen_at: at,
      last_seen_at: at,
      clock_suspect: false,
      review,
      evidence_id: count < images ? `evd_${String(count).padStart(22, '0')}` : null,
    };
    count += 1;
  }
}

export function sampleFigures(sample: Sample = {}): ReportFigures {
  const { head = sampleHead, parts = 600 } = sample;
  const collection = new FiguresCollection(head, mostChartPoints);
  const bad = new Set<number>();
  for (const defect of sampleDefects(sample)) {
    collection.addDefect(defect);
    if (defect.review !== 'dismissed') bad.add(defect.place);
  }
  for (let first = 0; first < parts; first += inBatch) {
    const places = Array.from({ length: Math.min(inBatch, parts - first) }, (_, index) => index);
    collection.addBatch({
      cameraId: head.scope.cameras[0]!.id,
      sequence: first,
      receivedAt: start + first * 1_000,
      partIds: null,
      inspectedAt: places.map((place) => start + (first + place) * 1_000),
      partCount: places.length,
      defective: places.filter((place) => bad.has(first + place)),
    });
  }
  return collection.figures()!;
}

/** An image as a camera takes it. */
export function sampleImage(width = 1_600, height = 1_200): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 140, sigma: 24 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888888', noise } })
    .jpeg()
    .toBuffer();
}
