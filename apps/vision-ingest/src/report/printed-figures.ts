/** Figures as a report prints them: counts whole, rates in per cent with two decimals, the figures of a chart with four. */
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

export const printedCount = (count: number): string => whole.format(count);
export const printedRate = (rate: number): string => `${(rate * 100).toFixed(2)}%`;
export const printedFigure = (figure: number): string => figure.toFixed(4);

/** "1 part", "2 parts". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${printedCount(count)} ${count === 1 ? one : many}`;
}
