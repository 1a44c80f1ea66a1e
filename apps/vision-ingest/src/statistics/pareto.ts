/** How often each class was found, the most frequent first. */
import type { Pareto } from '@millwright/contracts';

export function paretoOf(defects: ReadonlyMap<string, number>): Pareto {
  const inOrder = [...defects]
    .filter(([, count]) => count > 0)
    .toSorted(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));
  const all = inOrder.reduce((sum, [, count]) => sum + count, 0);
  let before = 0;
  return inOrder.map(([name, count]) => {
    before += count;
    return { class: name, defects: count, share: count / all, cumulative_share: before / all };
  });
}
