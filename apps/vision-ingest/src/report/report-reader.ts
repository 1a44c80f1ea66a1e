/** Reads what a report is about, in pieces and in one snapshot, so that its parts and its defects have the same verdicts. */
import type { ReportScope } from '@millwright/contracts';
import type { Row, Work } from '@millwright/persistence';
import { decodeId, encodeId } from '@millwright/service-kit';
import type { CameraRow } from '../camera/camera.store.js';
import type { DefectRow } from '../defect/defect.store.js';
import { readyEvidence } from '../evidence/evidence.store.js';
import { imageIdsOf } from '../evidence/object-image.js';
import type { BreachRow } from '../limit/breach.store.js';
import { tables } from '../tables.js';
import type { InspectedBatch } from './inspected-parts.js';
import { type QcReportRow, tenantOf } from './qc-report.store.js';
import type { ReportedDefect } from './reported-defects.js';
import type { ReportedBreach, ReportedCamera, ReportedOutage } from './report-figures.js';

const rowsAtOnce = 500;
/** Of a page of batches, which this process reads before a thread counts them: one batch may have ten thousand. */
const partsAtOnce = 20_000;
/** Breaches and outages: more make no report clearer. */
const mostEpisodes = 1_000;
/** Parts are booked at the time of their capture, which is at most so far from their receipt. */
const mostBehindMs = 86_400_000;
const mostAheadMs = 300_000;

const sessionsBy = (column: string): string => `session_id = ANY (ARRAY(
  SELECT id FROM inspection_sessions WHERE account_id = $1 AND livemode = $2 AND ${column} = $3))`;

/** Conditions on parts and on defects, $3 being the id. */
const inScope: Record<ReportScope, string> = {
  camera: 'camera_id = $3',
  session: 'session_id = $3',
  order: sessionsBy('order_id'),
  work_order: sessionsBy('work_order_id'),
};

/** What is reported or charted. */
export type ReportSubject = Pick<
  QcReportRow,
  'account_id' | 'livemode' | 'scope_type' | 'scope_id' | 'period_from' | 'period_to'
>;

export class ReportReader {
  private constructor(
    private readonly work: Work,
    private readonly report: ReportSubject,
    private readonly condition: string,
  ) {}

  /** Of a transaction that has read nothing yet. */
  static async of(work: Work, report: ReportSubject): Promise<ReportReader> {
    await work.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return new ReportReader(work, report, inScope[report.scope_type]);
  }

  async cameras(): Promise<ReportedCamera[]> {
    const rows = await this.work.query<Pick<CameraRow, 'id' | 'name' | 'line' | 'station' | 'stage' | 'defect_limit'>>(
      `SELECT id, name, line, station, stage, defect_limit FROM cameras
       WHERE account_id = $1 AND livemode = $2 AND id IN (
         SELECT DISTINCT camera_id FROM inspections WHERE account_id = $1 AND livemode = $2 AND ${this.condition})
       ORDER BY name, id`,
      this.scope,
    );
    return rows.map(({ id, defect_limit: limit, ...camera }) => ({
      id: encodeId('camera', id),
      ...camera,
      limit: limit?.rate ?? null,
    }));
  }

  /** In the order of camera, epoch and sequence. A part is defective by the defects that are not dismissed. */
  async *batches(cameras: readonly ReportedCamera[]): AsyncGenerator<InspectedBatch[]> {
    const { period_from: from, period_to: to } = this.report;
    const [largest] = await this.work.query<{ parts: number | null }>(
      `SELECT max(part_count) AS parts FROM inspections WHERE account_id = $1 AND livemode = $2 AND ${this.condition}`,
      this.scope,
    );
    const atOnce = Math.floor(partsAtOnce / Math.max(1, largest!.parts ?? 1));
    const rows = this.read<BatchRow>(
      'report_batches',
      batchesSql(this.report.scope_type),
      [
        from === null ? null : new Date(from.getTime() - mostAheadMs),
        to === null ? null : new Date(to.getTime() + mostBehindMs),
        cameras.map(({ id }) => decodeId('camera', id)),
      ],
      Math.min(rowsAtOnce, Math.max(1, atOnce)),
    );
    for await (const some of rows) yield some.map(batchOf);
  }

  /** In the order in which they were found. */
  async *defects(): AsyncGenerator<ReportedDefect[]> {
    const { period_from: from, period_to: to } = this.report;
    const rows = this.read<DefectRow>(
      'report_defects',
      `SELECT ${tables.defects.all} FROM defects
       WHERE ${this.defectsInPeriod} ORDER BY id`,
      [from, to],
    );
    for await (const some of rows) {
      const ready = await readyEvidence(this.work, tenantOf(this.report), some.flatMap(imageIdsOf));
      const there = new Set(ready.map(({ id }) => id));
      yield some.map((row) =>
        defectOf(
          row,
          imageIdsOf(row).find((id) => there.has(id)),
        ),
      );
    }
  }

  /** How many defects of each class there are, without dismissed ones. */
  async classes(): Promise<Map<string, number>> {
    const { period_from: from, period_to: to } = this.report;
    const rows = await this.work.query<{ class: string; defects: number }>(
      `SELECT class, count(*)::float8 AS defects FROM defects
       WHERE ${this.defectsInPeriod} AND review <> 'dismissed' GROUP BY class`,
      [...this.scope, from, to],
    );
    return new Map(rows.map(({ class: name, defects }) => [name, defects]));
  }

  /** Those of the cameras that were under way while they inspected. */
  async breaches(cameras: readonly ReportedCamera[]): Promise<ReportedBreach[]> {
    const rows = await this.work.query<BreachOfReport>(
      `SELECT id, camera_id, rate, (defect_limit->>'rate')::float8 AS "limit", started_at, ended_at FROM breaches
       WHERE account_id = $1 AND livemode = $2 AND camera_id = ANY ($3::uuid[])
         AND started_at < $5 AND (ended_at IS NULL OR ended_at >= $4)
       ORDER BY started_at, id LIMIT ${mostEpisodes}`,
      await this.inspecting(cameras),
    );
    return rows.map(({ id, camera_id, started_at, ended_at, ...breach }) => ({
      ...breach,
      id: encodeId('breach', id),
      camera_id: encodeId('camera', camera_id),
      started_at: started_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    }));
  }

  /** Those of the cameras that were under way while they inspected. */
  async outages(cameras: readonly ReportedCamera[]): Promise<ReportedOutage[]> {
    const rows = await this.work.query<OutageOfReport>(
      `SELECT camera_id, last_frame_at, detected_at, ended_at FROM outages
       WHERE account_id = $1 AND livemode = $2 AND camera_id = ANY ($3::uuid[])
         AND last_frame_at < $5 AND (ended_at IS NULL OR ended_at >= $4)
       ORDER BY detected_at, camera_id LIMIT ${mostEpisodes}`,
      await this.inspecting(cameras),
    );
    return rows.map(({ camera_id, last_frame_at, detected_at, ended_at }) => ({
      camera_id: encodeId('camera', camera_id),
      last_frame_at: last_frame_at.toISOString(),
      detected_at: detected_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    }));
  }

  /** The tenant, the cameras, and the period: the one that was asked for, or else from the first to the last receipt. */
  private async inspecting(cameras: readonly ReportedCamera[]): Promise<unknown[]> {
    const { account_id: account, livemode, period_from: from, period_to: to } = this.report;
    const [received] = await this.work.query<{ first: Date | null; last: Date | null }>(
      `SELECT min(received_at) AS first, max(received_at) AS last FROM inspections
       WHERE account_id = $1 AND livemode = $2 AND ${this.condition}`,
      this.scope,
    );
    const ids = cameras.map(({ id }) => decodeId('camera', id));
    return [account, livemode, ids, from ?? received!.first, to ?? received!.last];
  }

  private async *read<Row>(
    cursor: string,
    sql: string,
    values: readonly unknown[],
    atOnce = rowsAtOnce,
  ): AsyncGenerator<Row[]> {
    await this.work.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`, [...this.scope, ...values]);
    for (;;) {
      const rows = await this.work.query<Row>(`FETCH ${atOnce} FROM ${cursor}`);
      if (rows.length > 0) yield rows;
      if (rows.length < atOnce) return;
    }
  }

  private get defectsInPeriod(): string {
    return `account_id = $1 AND livemode = $2 AND ${this.condition}
      AND ($4::timestamptz IS NULL OR first_seen_at >= $4) AND ($5::timestamptz IS NULL OR first_seen_at < $5)`;
  }

  private get scope(): unknown[] {
    return [this.report.account_id, this.report.livemode, this.report.scope_id];
  }
}

/** Looks each defect up in a hash of the dismissed ones, $6 being the cameras: a join might compare each with all of the account. */
export function batchesSql(scope: ReportScope): string {
  return `
    SELECT camera_id, sequence, received_at, part_ids, inspected_at, part_count, ARRAY(
      SELECT DISTINCT shown.place FROM unnest(defect_places, defect_ids) AS shown (place, defect_id)
      WHERE shown.defect_id NOT IN (
        SELECT id FROM defects
        WHERE account_id = $1 AND livemode = $2 AND camera_id = ANY ($6::uuid[]) AND review = 'dismissed')
    ) AS defective
    FROM inspections
    WHERE account_id = $1 AND livemode = $2 AND ${inScope[scope]}
      AND ($4::timestamptz IS NULL OR received_at >= $4) AND ($5::timestamptz IS NULL OR received_at < $5)
    ORDER BY camera_id, epoch COLLATE "C", sequence`;
}

type BreachOfReport = Pick<BreachRow, 'id' | 'camera_id' | 'rate' | 'started_at' | 'ended_at'> &
  Pick<ReportedBreach, 'limit'>;

type OutageOfReport = Omit<Row<typeof tables.outages>, 'account_id' | 'livemode'>;

type BatchRow = Pick<
  Row<typeof tables.inspections, { part_ids: readonly (string | null)[] | null }>,
  'camera_id' | 'sequence' | 'received_at' | 'part_ids' | 'inspected_at' | 'part_count' | 'defective'
>;

function batchOf(row: BatchRow): InspectedBatch {
  return {
    cameraId: encodeId('camera', row.camera_id),
    sequence: Number(row.sequence),
    receivedAt: row.received_at.getTime(),
    partIds: row.part_ids,
    inspectedAt: row.inspected_at?.map((at) => at.getTime()) ?? null,
    partCount: row.part_count,
    defective: row.defective,
  };
}

function defectOf(row: DefectRow, imageId: string | undefined): ReportedDefect {
  const { id, camera_id, session_id, order_id, work_order_id, ...seen } = row;
  const { stage, part_id, track_id, original_class, score, top_score, threshold_used } = seen;
  const { box, frame_count, clock_suspect, review } = seen;
  return {
    defect_id: encodeId('defect', id),
    camera_id: encodeId('camera', camera_id),
    session_id: session_id && encodeId('inspection_session', session_id),
    order_id: order_id && encodeId('order', order_id),
    work_order_id: work_order_id && encodeId('work_order', work_order_id),
    ...{ stage, part_id, track_id, class: seen.class, original_class, score, top_score, threshold_used },
    ...{ box, frame_count, clock_suspect, review },
    first_seen_at: seen.first_seen_at.toISOString(),
    last_seen_at: seen.last_seen_at.toISOString(),
    evidence_id: imageId === undefined ? null : encodeId('evidence', imageId),
  };
}
