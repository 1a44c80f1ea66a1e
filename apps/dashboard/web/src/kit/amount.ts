/** Amounts of money as people type them. */
export interface Rupees {
  readonly amount: string;
  readonly currency: 'INR';
}

/** Without the sign of the currency, and what groups its digits. */
export function ungrouped(typed: string): string {
  return typed.replaceAll(/[₹,\s]/g, '');
}

/** Undefined of what is no amount. */
export function rupeesOf(typed: string): Rupees | undefined {
  const plain = ungrouped(typed);
  if (!/^\d{1,14}(\.\d{1,2})?$/.test(plain)) return undefined;
  const [whole = '', decimals = ''] = plain.split('.');
  return { amount: `${BigInt(whole)}.${decimals.padEnd(2, '0')}`, currency: 'INR' };
}

export function isZero({ amount }: { readonly amount: string }): boolean {
  return !/[1-9]/.test(amount);
}
