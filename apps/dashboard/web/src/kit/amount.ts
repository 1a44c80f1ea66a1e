/** Amounts of money as people type them. */
export interface Rupees {
  readonly amount: string;
  readonly currency: 'INR';
}

/** Undefined of what is no amount. */
export function rupeesOf(typed: string): Rupees | undefined {
  const plain = typed.replaceAll(/[₹,\s]/g, '');
  if (!/^\d{1,14}(\.\d{1,2})?$/.test(plain)) return undefined;
  const [whole = '', decimals = ''] = plain.split('.');
  return { amount: `${BigInt(whole)}.${decimals.padEnd(2, '0')}`, currency: 'INR' };
}

/** For `validate` of a form. */
export function amountFault(typed: string): string | null {
  const amount = rupeesOf(typed)?.amount;
  if (amount === undefined) return 'Enter an amount in rupees, for example 1180.00.';
  return amount === '0.00' ? 'Enter an amount above zero.' : null;
}

export function optionalAmountFault(typed: string): string | null {
  return typed.trim() === '' ? null : amountFault(typed);
}

export function isZero({ amount }: { readonly amount: string }): boolean {
  return !/[1-9]/.test(amount);
}
