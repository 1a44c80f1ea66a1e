/** Amounts as they are said and written in India: in lakh and crore. */

const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const tens = 'Zero Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const larger: readonly (readonly [value: bigint, name: string])[] = [
  [10_000_000n, 'Crore'],
  [100_000n, 'Lakh'],
  [1_000n, 'Thousand'],
  [100n, 'Hundred'],
];

/** Of an amount such as `69620.00`: Rupees Sixty-Nine Thousand Six Hundred Twenty Only. */
export function amountInWords(amount: string): string {
  const [rupees = '0', paise = '0'] = amount.split('.');
  const fraction = BigInt(paise.padEnd(2, '0'));
  return `Rupees ${words(BigInt(rupees))}${fraction > 0n ? ` and ${words(fraction)} Paise` : ''} Only`;
}

function words(number: bigint): string {
  const unit = larger.find(([value]) => number >= value);
  if (unit !== undefined) {
    const [value, name] = unit;
    const rest = number % value;
    return `${words(number / value)} ${name}${rest > 0n ? ` ${words(rest)}` : ''}`;
  }
  if (number < 20n) return small[Number(number)]!;
  const rest = number % 10n;
  return `${tens[Number(number / 10n)]!}${rest > 0n ? `-${small[Number(rest)]!}` : ''}`;
}

/** `1234567.50` as 12,34,567.50. */
export function groupedAmount(amount: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(amount) ?? [];
  const thousands = whole.slice(-3);
  const before = whole.slice(0, -3).replaceAll(/\B(?=(\d\d)+$)/g, ',');
  return `${sign}${before === '' ? '' : `${before},`}${thousands}${fraction}`;
}
