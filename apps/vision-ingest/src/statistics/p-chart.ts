/** The p-chart: the share of defective parts by subgroup, with limits of three sigma for the size of each subgroup. */
import type { ChartSignal, PChart } from '@millwright/contracts';

export interface Counts {
  readonly inspected: number;
  readonly defective: number;
}

interface JudgedChart<Group> {
  readonly center: PChart['center'];
  readonly points: (Group & Pick<PChart['points'][number], 'rate' | 'lower' | 'upper' | 'signals'>)[];
}

/** So many points in a row on one side of the centre are no chance. */
const longRun = 8;

/** The points have what is known of their subgroups besides. */
export function pChartOf<Group extends Counts>(subgroups: readonly Group[]): JudgedChart<Group> {
  const inspected = subgroups.reduce((sum, each) => sum + each.inspected, 0);
  if (inspected === 0) return { center: null, points: [] };
  const defective = subgroups.reduce((sum, each) => sum + each.defective, 0);
  const center = defective / inspected;
  let side = 0;
  let run = 0;
  const points = subgroups.map((subgroup) => {
    const rate = subgroup.defective / subgroup.inspected;
    const sigma = Math.sqrt((center * (1 - center)) / subgroup.inspected);
    const [lower, upper] = [Math.max(0, center - 3 * sigma), Math.min(1, center + 3 * sigma)];
    // Quotients of equal shares are equal, so that a point on the centre is found.
    const sideNow = Math.sign(rate - center);
    run = sideNow !== 0 && sideNow === side ? run + 1 : Math.abs(sideNow);
    side = sideNow;
    const signals: ChartSignal[] = [];
    if (rate < lower || rate > upper) signals.push('beyond_limits');
    if (run >= longRun) signals.push('run_of_8');
    return { ...subgroup, rate, lower, upper, signals };
  });
  return { center, points };
}
