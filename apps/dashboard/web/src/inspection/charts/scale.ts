/** Where figures are in a chart. */

/** Round steps from 0 to a highest value, of which the last is at or above it. */
export function ticksUpTo(most: number, count = 4): number[] {
  if (!(most > 0)) return [0, 1];
  const rough = most / count;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * magnitude).find((each) => each >= rough * 0.999_999)!;
  const last = Math.ceil(most / step - 1e-9);
  return Array.from({ length: last + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** A line that keeps each value for the width of its place, as limits of subgroups of several sizes are drawn. */
export function steps(values: readonly number[], place: (value: number, index: number) => Step): string {
  return values
    .map((value, index) => {
      const { left, right, y } = place(value, index);
      return `${index === 0 ? 'M' : 'L'}${round(left)} ${round(y)}H${round(right)}`;
    })
    .join('');
}

export interface Step {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

export function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
