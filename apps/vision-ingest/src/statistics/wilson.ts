/** The normal quantile of a two-sided interval of 95 %. */
const z = 1.959963984540054;

export interface Interval {
  readonly lower: number;
  readonly upper: number;
}

/** Wilson's interval of 95 % of a proportion: unlike the normal one it holds for small samples and for proportions near 0 or 1. */
export function wilsonInterval(count: number, sample: number): Interval {
  if (sample === 0) return { lower: 0, upper: 1 };
  const proportion = count / sample;
  const spread = z * Math.sqrt((proportion * (1 - proportion) + (z * z) / (4 * sample)) / sample);
  const middle = proportion + (z * z) / (2 * sample);
  const scale = 1 + (z * z) / sample;
  return { lower: Math.max(0, (middle - spread) / scale), upper: Math.min(1, (middle + spread) / scale) };
}
