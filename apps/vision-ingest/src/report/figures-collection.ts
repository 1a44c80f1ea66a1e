/** Collects the figures of a report from what is read of it, piece by piece, so that memory does not grow with batches and defects. */
import { paretoOf } from '../statistics/pareto.js';
import { pChartOf } from '../statistics/p-chart.js';
import { rateOverTime } from '../statistics/rate-over-time.js';
import { subgroupsOf, usualSubgroup } from '../statistics/subgroups.js';
import { heatMapColumns, heatMapRows } from '../statistics/heat-map.js';
import { summaryOf } from '../statistics/summary.js';
import { type InspectedBatch, InspectedParts } from './inspected-parts.js';
import { type ReportedDefect, ReportedDefects } from './reported-defects.js';
import type { CameraFigures, ReportFigures, ReportHead } from './report-figures.js';
import { aheadOfUtc } from './printed-time.js';

export class FiguresCollection {
  private readonly parts: InspectedParts;
  private readonly defects = new ReportedDefects();

  constructor(
    private readonly head: ReportHead,
    /** Of the chart. */
    private readonly mostPoints: number,
  ) {
    const { from, to } = head.period;
    this.parts = new InspectedParts(
      from === null ? -Infinity : Date.parse(from),
      to === null ? Infinity : Date.parse(to),
    );
  }

  addBatch(batch: InspectedBatch): void {
    this.parts.add(batch);
  }

  addDefect(defect: ReportedDefect): void {
    this.defects.add(defect);
  }

  /** Undefined if nothing was inspected. */
  figures(): ReportFigures | undefined {
    const { head, parts, defects } = this;
    const totals = { ...parts.totals, defects: defects.count };
    if (totals.inspected === 0) return undefined;
    const { from, to, time_zone } = head.period;
    const period = {
      from: from ?? new Date(parts.earliest).toISOString(),
      to: to ?? new Date(parts.latest + 1).toISOString(),
      time_zone,
    };
    const start = Date.parse(period.from);
    const subgroup = head.report.subgroup ?? usualSubgroup(totals.inspected);
    const spans = rateOverTime(parts, { from: parts.earliest, to: parts.latest + 1 }, aheadOfUtc(time_zone, start));
    return {
      report: { ...head.report, subgroup },
      scope: head.scope,
      period,
      summary: summaryOf(totals, strictestLimit(head)),
      by_camera: this.byCamera(),
      pareto: paretoOf(defects.byClass),
      p_chart: pChartOf(subgroupsOf(parts, subgroup, start, this.mostPoints)),
      rate_over_time: spans.map((span) => ({
        ...span,
        from: new Date(span.from).toISOString(),
        to: new Date(span.to).toISOString(),
      })),
      breaches: head.breaches,
      outages: head.outages,
      heat_map: { columns: heatMapColumns, rows: heatMapRows, counts: defects.heatMap.counts },
      evidence: defects.evidence,
      review: defects.review,
      reclassifications: defects.reclassifications,
    };
  }

  private byCamera(): CameraFigures[] {
    const counts = new Map<string, { inspected: number; defective: number }>();
    for (const { cameraId, defective } of this.parts) {
      const count = counts.get(cameraId) ?? { inspected: 0, defective: 0 };
      count.inspected += 1;
      if (defective) count.defective += 1;
      counts.set(cameraId, count);
    }
    return [...counts].map(([camera_id, count]) => ({
      camera_id,
      ...count,
      rate: count.defective / count.inspected,
    }));
  }
}

function strictestLimit({ scope }: ReportHead): number | null {
  const limits = scope.cameras.flatMap(({ limit }) => (limit === null ? [] : [limit]));
  return limits.length === 0 ? null : Math.min(...limits);
}
