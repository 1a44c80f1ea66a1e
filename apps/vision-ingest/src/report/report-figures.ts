/** The figures of a report, as its JSON file has them. Times are ISO texts in UTC. */
import type {
  Box,
  Camera,
  Pareto,
  PChart,
  QcReport,
  ReportScope,
  ReportSummary,
  Review,
  Subgroup,
} from '@millwright/contracts';

export interface RatePoint {
  readonly from: string;
  readonly to: string;
  readonly inspected: number;
  readonly defective: number;
  readonly rate: number;
}

export interface ReportedBreach {
  readonly id: string;
  readonly camera_id: string;
  readonly rate: number;
  readonly limit: number;
  readonly started_at: string;
  readonly ended_at: string | null;
}

/** A time in which a camera was offline. */
export interface ReportedOutage {
  readonly camera_id: string;
  readonly last_frame_at: string;
  readonly detected_at: string;
  readonly ended_at: string | null;
}

const evidenceChoices = ['top_score', 'borderline', 'dismissed'] as const;
export type EvidenceChoice = (typeof evidenceChoices)[number];

export interface ReportedEvidence {
  readonly evidence_id: string;
  readonly defect_id: string;
  readonly camera_id: string;
  readonly choice: EvidenceChoice;
  readonly class: string;
  readonly score: number;
  readonly review: Review;
  readonly box: Box;
  readonly first_seen_at: string;
}

/** The parts whose latest look was at this camera. */
export interface CameraFigures {
  readonly camera_id: string;
  readonly inspected: number;
  readonly defective: number;
  readonly rate: number;
}

/** Defects that reviewers gave another class. */
export interface Reclassification {
  readonly from: string;
  readonly to: string;
  readonly defects: number;
}

export type ReportedCamera = Pick<Camera, 'id' | 'name' | 'line' | 'station' | 'stage'> & {
  readonly limit: number | null;
};

/** What is known of a report before its figures. */
export interface ReportHead {
  readonly report: Pick<QcReport, 'id' | 'name' | 'livemode' | 'created_at' | 'subgroup'> & {
    readonly generated_at: string;
  };
  readonly scope: { readonly type: ReportScope; readonly id: string; readonly cameras: readonly ReportedCamera[] };
  readonly period: { readonly from: string | null; readonly to: string | null; readonly time_zone: string };
  readonly breaches: readonly ReportedBreach[];
  readonly outages: readonly ReportedOutage[];
}

export interface ReportFigures extends Omit<ReportHead, 'report' | 'period'> {
  readonly report: ReportHead['report'] & { readonly subgroup: Subgroup };
  readonly period: { readonly from: string; readonly to: string; readonly time_zone: string };
  readonly summary: ReportSummary;
  readonly by_camera: readonly CameraFigures[];
  readonly pareto: Pareto;
  readonly p_chart: PChart;
  readonly rate_over_time: readonly RatePoint[];
  readonly heat_map: {
    readonly columns: number;
    readonly rows: number;
    readonly counts: readonly (readonly number[])[];
  };
  readonly evidence: readonly ReportedEvidence[];
  readonly review: Readonly<Record<Review, number>>;
  /** The most frequent first. */
  readonly reclassifications: readonly Reclassification[];
}
