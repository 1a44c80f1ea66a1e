/** Where in the image defects are: a grid that counts the centres of their boxes. */
import type { Box } from '@millwright/contracts';

export const heatMapColumns = 16;
export const heatMapRows = 12;

export class HeatMap {
  readonly counts: number[][] = Array.from({ length: heatMapRows }, () =>
    Array.from({ length: heatMapColumns }, () => 0),
  );

  add({ x, y, width, height }: Box): void {
    const row = cellOf(y + height / 2, heatMapRows);
    const column = cellOf(x + width / 2, heatMapColumns);
    this.counts[row]![column]! += 1;
  }
}

function cellOf(place: number, cells: number): number {
  return Math.min(cells - 1, Math.floor(place * cells));
}
