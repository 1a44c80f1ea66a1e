/** The charges of an invoice as the form keeps them, and as the API takes them. */
import type { createInvoice, Input } from '@millwright/contracts';
import { amountFault } from '../../kit/amount-faults.js';
import { rupeesOf } from '../../kit/amount.js';
import type { TextsOf } from '../../language/texts.js';
import type { newTexts } from './new-texts.js';

type NewTexts = TextsOf<typeof newTexts>;

export interface ChargeValues {
  readonly description: string;
  readonly hsn: string;
  readonly amount: string;
  /** Empty: that of the goods. */
  readonly tax_rate: number | '';
}

/** Goods transport by road, which most charges are. */
export function newCharge(t: NewTexts): ChargeValues {
  return { description: t('freight'), hsn: '996511', amount: '', tax_rate: '' };
}
export const mostCharges = 20;

/** For `validate` of the form. */
export function chargeFaults(t: NewTexts) {
  return {
    description: (text: string) => (text.trim() === '' ? t('chargeUnnamed') : null),
    hsn: (code: string) => (isCode(code) ? null : t('codeWrong')),
    amount: amountFault,
  };
}

export function isFaulty({ description, hsn, amount }: ChargeValues): boolean {
  return description.trim() === '' || !isCode(hsn) || amountFault(amount) !== null;
}

function isCode(code: string): boolean {
  return /^\d{4}(\d{2}){0,2}$/.test(code.trim());
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
