/** The charges of an invoice as the form keeps them, and as the API takes them. */
import type { createInvoice, Input } from '@millwright/contracts';
import { amountFault, rupeesOf } from '../../kit/amount.js';

export interface ChargeValues {
  readonly description: string;
  readonly hsn: string;
  readonly amount: string;
  /** Empty: that of the goods. */
  readonly tax_rate: number | '';
}

/** Goods transport by road, which most charges are. */
export const newCharge: ChargeValues = { description: 'Freight', hsn: '996511', amount: '', tax_rate: '' };
export const mostCharges = 20;

/** For `validate` of the form. */
export const chargeFaults = {
  description: (text: string) => (text.trim() === '' ? 'Enter what is charged for.' : null),
  hsn: (code: string) => (/^\d{4}(\d{2}){0,2}$/.test(code.trim()) ? null : 'Enter 4, 6 or 8 digits.'),
  amount: amountFault,
};

export function isFaulty({ description, hsn, amount }: ChargeValues): boolean {
  return [chargeFaults.description(description), chargeFaults.hsn(hsn), chargeFaults.amount(amount)].some(
    (fault) => fault !== null,
  );
}

type Charges = NonNullable<Input<typeof createInvoice>['charges']>;

/** Without one whose amount is none yet. */
export function chargesOf(charges: readonly ChargeValues[]): Charges {
  return charges.flatMap(({ description, hsn, amount: typed, tax_rate: rate }) => {
    const amount = rupeesOf(typed);
    if (amount === undefined) return [];
    const named = { description: description.trim(), hsn: hsn.trim(), amount };
    return [{ ...named, ...(rate !== '' && { tax_rate: rate }) }];
  });
}
