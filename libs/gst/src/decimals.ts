/** Exact arithmetic with decimals: an amount is a whole number of its smallest units, such as paise. */

const form = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * A decimal, as text or as a number of JSON, in units of 10 to the power of -`places`; further decimals are rounded, half away from zero.
 * A number stands for the decimal that is written for it, so that 1.005 is 1.005.
 */
export function unitsOf(decimal: number | string, places: number): bigint {
  const [, sign, whole, fraction = ''] = form.exec(plainText(decimal)) ?? fail(decimal);
  const kept = BigInt(whole! + fraction.slice(0, places).padEnd(places, '0'));
  const rounded = kept + (Number(fraction[places] ?? 0) >= 5 ? 1n : 0n);
  return sign === '-' ? -rounded : rounded;
}

/** The decimal text of units of 10 to the power of -`places`: 118000 paise are 1180.00. */
export function decimalText(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const point = digits.length - places;
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${places > 0 ? '.' : ''}${digits.slice(point)}`;
}

/** A quotient, rounded half away from zero. */
export function dividedBy(dividend: bigint, divisor: bigint): bigint {
  const half = (dividend < 0n ? -divisor : divisor) / 2n;
  return (dividend + half) / divisor;
}

/** How many decimals a number of JSON is written with. */
export function placesOf(number: number): number {
  return form.exec(plainText(number))?.[3]?.length ?? 0;
}

/** Of very large and very small numbers too, which JavaScript writes with an exponent. */
function plainText(decimal: number | string): string {
  if (typeof decimal === 'string' || !/e/.test(String(decimal))) return String(decimal);
  const [digits, exponent] = String(decimal).split('e') as [string, string];
  const [, sign = '', whole = '', fraction = ''] = form.exec(digits) ?? [];
  const shift = Number(exponent);
  return shift < 0
    ? `${sign}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
    : `${sign}${whole}${fraction.padEnd(shift, '0')}`;
}

function fail(decimal: number | string): never {
  throw new TypeError(`${decimal} is no decimal`);
}
