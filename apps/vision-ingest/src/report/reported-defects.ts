/** The defects of a report: by class, by verdict, by place in the image, and those whose images it shows. */
import type { Box, Review } from '@millwright/contracts';
import { HeatMap } from '../statistics/heat-map.js';
import type { EvidenceChoice, Reclassification, ReportedEvidence } from './report-figures.js';

/** A row of the CSV file, and what figures are made of. */
export interface ReportedDefect {
  readonly defect_id: string;
  readonly camera_id: string;
  readonly session_id: string | null;
  readonly order_id: string | null;
  readonly work_order_id: string | null;
  readonly stage: string | null;
  readonly part_id: string | null;
  readonly track_id: string;
  readonly class: string;
  readonly original_class: string;
  readonly score: number;
  readonly top_score: number;
  readonly threshold_used: number;
  readonly box: Box;
  readonly frame_count: number;
  readonly first_seen_at: string;
  readonly last_seen_at: string;
  readonly clock_suspect: boolean;
  readonly review: Review;
  /** Its best image that is there. */
  readonly evidence_id: string | null;
}

const mostImages = 12;
/** Of the images, so many show defects near their threshold, and dismissed ones, if there are any. */
const imagesOfEach = 3;

const inScore = (a: ReportedDefect, b: ReportedDefect): number => b.score - a.score || byId(a, b);
const nearThreshold = (a: ReportedDefect, b: ReportedDefect): number => distance(a) - distance(b) || byId(a, b);
const distance = ({ score, threshold_used: threshold }: ReportedDefect): number => score - threshold;
const byId = (a: ReportedDefect, b: ReportedDefect): number => (a.defect_id < b.defect_id ? -1 : 1);

export class ReportedDefects {
  readonly byClass = new Map<string, number>();
  readonly review: Record<Review, number> = { unreviewed: 0, confirmed: 0, reclassified: 0, dismissed: 0 };
  readonly heatMap = new HeatMap();
  /** Without dismissed ones. */
  count = 0;
  private readonly classChanges = new Map<string, Reclassification>();
  private readonly best = new Best(mostImages, inScore);
  private readonly borderline = new Best(mostImages, nearThreshold);
  private readonly dismissed = new Best(imagesOfEach, inScore);

  add(defect: ReportedDefect): void {
    this.review[defect.review] += 1;
    if (defect.review === 'dismissed') {
      this.dismissed.add(defect);
      return;
    }
    this.count += 1;
    this.byClass.set(defect.class, (this.byClass.get(defect.class) ?? 0) + 1);
    this.heatMap.add(defect.box);
    if (defect.review === 'reclassified') this.addClassChange(defect);
    this.best.add(defect);
    this.borderline.add(defect);
  }

  get reclassifications(): Reclassification[] {
    return [...this.classChanges.values()].toSorted((a, b) => b.defects - a.defects);
  }

  /** The best scores, then those near their threshold, then dismissed ones. */
  get evidence(): ReportedEvidence[] {
    const dismissed = this.dismissed.defects;
    const room = mostImages - dismissed.length;
    const all = this.best.defects;
    const top = all.slice(0, Math.min(all.length, Math.max(room - imagesOfEach, 0)));
    const shown = new Set(top.map(({ defect_id: id }) => id));
    const borderline = this.borderline.defects
      .filter(({ defect_id: id }) => !shown.has(id))
      .slice(0, room - top.length);
    return [
      ...top.map((each) => evidenceOf(each, 'top_score')),
      ...borderline.map((each) => evidenceOf(each, 'borderline')),
      ...dismissed.map((each) => evidenceOf(each, 'dismissed')),
    ];
  }

  private addClassChange({ original_class: from, class: to }: ReportedDefect): void {
    const key = JSON.stringify([from, to]);
    const defects = (this.classChanges.get(key)?.defects ?? 0) + 1;
    this.classChanges.set(key, { from, to, defects });
  }
}

/** The first so many in an order. */
class Best {
  defects: ReportedDefect[] = [];

  constructor(
    private readonly most: number,
    private readonly order: (a: ReportedDefect, b: ReportedDefect) => number,
  ) {}

  add(defect: ReportedDefect): void {
    if (defect.evidence_id === null) return;
    const last = this.defects.at(-1);
    if (this.defects.length === this.most && this.order(last!, defect) < 0) return;
    this.defects = [...this.defects, defect].toSorted(this.order).slice(0, this.most);
  }
}

function evidenceOf(defect: ReportedDefect, choice: EvidenceChoice): ReportedEvidence {
  const { defect_id, camera_id, class: name, score, review, box, first_seen_at } = defect;
  return {
    evidence_id: defect.evidence_id!,
    defect_id,
    camera_id,
    choice,
    class: name,
    score,
    review,
    box,
    first_seen_at,
  };
}
