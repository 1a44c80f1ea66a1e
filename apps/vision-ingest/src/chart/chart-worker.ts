/** Makes one p-chart in a thread of its own, which starts quickly since it loads little. */
import { workerData } from 'node:worker_threads';
import type { PChart, Subgroup } from '@millwright/contracts';
import { type InspectedBatch, InspectedParts } from '../report/inspected-parts.js';
import { pChartOf } from '../statistics/p-chart.js';
import { subgroupsOf, usualSubgroup } from '../statistics/subgroups.js';
import { answerSteps } from '@millwright/service-kit/steps';

/** Times are in milliseconds since 1970; null where the period is open. */
export interface ChartOrder {
  readonly from: number | null;
  readonly to: number | null;
  readonly subgroup: Subgroup | undefined;
  readonly mostParts: number;
  readonly mostPoints: number;
}

export type ChartStep =
  | { readonly step: 'add_batches'; readonly batches: readonly InspectedBatch[] }
  | { readonly step: 'chart' };

const { from, to, subgroup, mostParts, mostPoints } = workerData as ChartOrder;
const parts = new InspectedParts(from ?? -Infinity, to ?? Infinity, mostParts);

answerSteps<ChartStep, PChart | undefined>((step) => {
  if (step.step === 'chart') {
    const by = subgroup ?? usualSubgroup(parts.totals.inspected);
    return pChartOf(subgroupsOf(parts, by, from ?? parts.earliest, mostPoints));
  }
  for (const batch of step.batches) parts.add(batch);
  return undefined;
});
