/** What the lines of an answer may pay, by what is due at this moment. */
import { Injectable } from '@nestjs/common';
import type { StatementSuggestion } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { paiseOf } from '../payment/allocation.js';
import { InvoiceSettingsService } from '../seller/invoice-settings.service.js';
import type { StatementLineRow } from './bank-statement.store.js';
import { numbersIn } from './invoice-numbers.js';
import { lineIdOf, textOf } from './line-payment.js';
import { type KnownInvoice, payableByNumber, payableOfBuyers } from './payable-invoices.store.js';
import { suggestionsFor } from './suggestions.js';

@Injectable()
export class LineSuggestions {
  constructor(private readonly settings: InvoiceSettingsService) {}

  /** By the ids of the lines; of those that wait for another reason, or for none, there are none. */
  async of(
    work: UnitOfWork,
    lines: readonly StatementLineRow[],
  ): Promise<ReadonlyMap<string, readonly StatementSuggestion[]>> {
    const waiting = lines.filter(isOfOtherAmount);
    if (waiting.length === 0) return new Map();
    const numbersOf = new Map(waiting.map((row) => [row, numbersIn(textOf(row))]));
    const byNumber = await payableByNumber(work, [...new Set([...numbersOf.values()].flat())]);
    const buyerKeys = [...new Set([...byNumber.values()].map(({ buyerKey }) => buyerKey))];
    const open = await payableOfBuyers(work, buyerKeys);
    const rates = await this.settings.tdsRates(work);
    const suggested = waiting.map((row) => {
      const named = namedBy(numbersOf.get(row)!, byNumber);
      const keys = new Set(named.map(({ buyerKey }) => buyerKey));
      const ofBuyers = open.filter(({ buyerKey }) => keys.has(buyerKey));
      return [lineIdOf(row), suggestionsFor(paiseOf(row.amount), named, ofBuyers, rates)] as const;
    });
    return new Map(suggested);
  }
}

function isOfOtherAmount({ status, reason }: StatementLineRow): boolean {
  return (status === 'review' || status === 'unmatched') && reason === 'amount_differs';
}

/** Each once, in the order of their likelihood. */
function namedBy(numbers: readonly string[], byNumber: ReadonlyMap<string, KnownInvoice>): KnownInvoice[] {
  return [...new Set(numbers.flatMap((number) => byNumber.get(number) ?? []))];
}
