/**
 * What a line may pay whose amount is not what is due of the invoices that it names. It never pays more of an invoice than is due, and
 * never more in all than the line has.
 */
import {
  type DeductionKind,
  mostFurtherInvoices,
  mostSuggestions,
  type StatementSuggestion,
} from '@millwright/contracts';
import { dividedBy, unitsOf } from '@millwright/gst';
import { encodeId } from '@millwright/service-kit';
import { rupeesOf } from '../invoice/invoice.resource.js';
import { rupeesText } from '../payment/allocation.js';
import { isSameBuyer, type Payer } from '../payment/payer.js';

/** An invoice in force; amounts in paise. */
export interface PayableInvoice {
  /** As a UUID. */
  readonly id: string;
  readonly number: string;
  readonly due: bigint;
  readonly taxable: bigint;
  readonly total: bigint;
  readonly payer: Payer;
}

/** So many sums of further invoices are tried for a line; each takes a fraction of a microsecond. */
const mostSums = 10_000;
const paisePerRupee = 100n;
/** Rates in thousandths of a per cent. */
const ratePlaces = 3;
const wholeRate = 100_000n;
const gstRate = 2_000n;

type Allocation = StatementSuggestion['allocations'][number];
type Deduction = Allocation['deductions'][number];

/**
 * The likeliest first, for each buyer of the invoices that the line names, in their order. `open`: other invoices of these buyers of which
 * something is due, the first due first. `rates`: in per cent.
 */
export function suggestionsFor(
  amount: bigint,
  named: readonly PayableInvoice[],
  open: readonly PayableInvoice[],
  rates: readonly number[],
): StatementSuggestion[] {
  const suggestions = byBuyer(named).flatMap((ofBuyer) => {
    const [first] = ofBuyer as [PayableInvoice];
    const due = ofBuyer.filter((invoice) => invoice.due > 0n);
    const further = open
      .filter(({ id, payer }) => isSameBuyer(payer, first.payer) && !ofBuyer.some((invoice) => invoice.id === id))
      .slice(0, mostFurtherInvoices);
    const groups = due.length > 1 ? [due, ...due.map((invoice) => [invoice])] : [due];
    return [
      ...groups.flatMap((group) => withheldFrom(amount, group, rates) ?? []),
      ...(adding(amount, due, further) ?? []),
      onAccount(amount, first.payer, due),
    ];
  });
  return suggestions.slice(0, mostSuggestions);
}

function byBuyer(invoices: readonly PayableInvoice[]): PayableInvoice[][] {
  const groups: PayableInvoice[][] = [];
  for (const invoice of invoices) {
    const group = groups.find(([first]) => isSameBuyer(first!.payer, invoice.payer));
    if (group === undefined) groups.push([invoice]);
    else group.push(invoice);
  }
  return groups;
}

/** All of these invoices, less tax that the buyer has withheld of each at one rate. */
function withheldFrom(
  amount: bigint,
  invoices: readonly PayableInvoice[],
  rates: readonly number[],
): StatementSuggestion | undefined {
  const missing = dueOf(invoices) - amount;
  if (missing <= 0n) return undefined;
  const known = rates.map((rate) => unitsOf(rate, ratePlaces));
  for (const [index, rate] of known.entries()) {
    for (const base of ['taxable', 'total'] as const) {
      for (const rounded of roundings) {
        const ofEach = invoices.map((invoice) => rounded(partOf(invoice[base], rate)));
        if (sumOf(ofEach) !== missing) continue;
        if (invoices.some(({ due }, place) => ofEach[place]! > due)) continue;
        return withheld(
          amount,
          invoices,
          invoices.map((invoice, place) => {
            const tax = ofEach[place]!;
            return {
              paid: invoice.due - tax,
              taxes: taxesOf(tax, rounded(partOf(invoice[base], gstRate)), rate, known),
            };
          }),
          `${rates[index]} % of the ${base === 'taxable' ? 'taxable value' : 'total'}`,
        );
      }
    }
  }
  return undefined;
}

/** Tax is withheld to the paisa, or to the rupee, to the nearest or the next one. */
const roundings: readonly ((paise: bigint) => bigint)[] = [
  (paise) => paise,
  (paise) => dividedBy(paise, paisePerRupee) * paisePerRupee,
  (paise) => ((paise + paisePerRupee - 1n) / paisePerRupee) * paisePerRupee,
];

function partOf(paise: bigint, rate: bigint): bigint {
  return dividedBy(paise * rate, wholeRate);
}

/** The parts of a tax. `gst`: what of it would be under GST, where it is both. */
function taxesOf(tax: bigint, gst: bigint, rate: bigint, rates: readonly bigint[]): Map<DeductionKind, bigint> {
  if (rate === gstRate) return new Map([['tds_gst', tax]]);
  if (!rates.includes(rate - gstRate) || gst >= tax) return new Map([['tds_income_tax', tax]]);
  return new Map([
    ['tds_gst', gst],
    ['tds_income_tax', tax - gst],
  ]);
}

interface Withheld {
  readonly paid: bigint;
  readonly taxes: ReadonlyMap<DeductionKind, bigint>;
}

function withheld(
  amount: bigint,
  invoices: readonly PayableInvoice[],
  parts: readonly Withheld[],
  share: string,
): StatementSuggestion {
  const inAll = new Map<DeductionKind, bigint>();
  for (const { taxes } of parts) {
    for (const [kind, tax] of taxes) inAll.set(kind, (inAll.get(kind) ?? 0n) + tax);
  }
  const difference = amount - dueOf(invoices);
  return {
    kind: 'deduction',
    buyer_id: publicBuyerId(invoices[0]!.payer),
    allocations: invoices.map((invoice, place) => ({
      ...allocation(invoice, parts[place]!.paid),
      deductions: deductionsOf(parts[place]!.taxes),
    })),
    deductions: deductionsOf(inAll),
    difference: money(difference),
    reason: `The missing ${rupeesText(-difference)} are ${share} of ${numbersOf(invoices)}.`,
  };
}

function deductionsOf(taxes: ReadonlyMap<DeductionKind, bigint>): Deduction[] {
  return [...taxes].filter(([, tax]) => tax > 0n).map(([kind, tax]) => ({ kind, amount: money(tax) }));
}

/** Invoices of which just the amount is due: all that are named, with further ones where that is less, or some of the named. */
function adding(
  amount: bigint,
  named: readonly PayableInvoice[],
  further: readonly PayableInvoice[],
): StatementSuggestion[] | undefined {
  const left = amount - dueOf(named);
  const found = left < 0n ? someThatAdd(amount, named) : withAll(named, left === 0n ? [] : someThatAdd(left, further));
  if (found === undefined || found.length < 2) return undefined;
  return [
    {
      kind: 'several_invoices',
      buyer_id: publicBuyerId(found[0]!.payer),
      allocations: found.map((invoice) => allocation(invoice, invoice.due)),
      difference: money(0n),
      reason: `The amounts due on ${numbersOf(found)} add up to the amount of the line.`,
    },
  ];
}

function withAll(
  named: readonly PayableInvoice[],
  further: readonly PayableInvoice[] | undefined,
): PayableInvoice[] | undefined {
  return further && [...named, ...further];
}

/** Some of these invoices of which just the sum is due; undefined where there are none, or they are not among the first sums. */
function someThatAdd(sum: bigint, invoices: readonly PayableInvoice[]): PayableInvoice[] | undefined {
  /** What is due of each invoice and those after it. */
  const rest = invoices.map((_, from) => dueOf(invoices.slice(from)));
  let tried = 0;
  const find = (from: number, left: bigint): PayableInvoice[] | undefined => {
    if (left === 0n) return [];
    tried += 1;
    if (from === invoices.length || left > rest[from]! || tried > mostSums) return undefined;
    const invoice = invoices[from]!;
    const taken = invoice.due <= left ? find(from + 1, left - invoice.due) : undefined;
    return taken === undefined ? find(from + 1, left) : [invoice, ...taken];
  };
  return find(0, sum);
}

function onAccount(amount: bigint, payer: Payer, invoices: readonly PayableInvoice[]): StatementSuggestion {
  const allocations: Allocation[] = [];
  let left = amount;
  for (const invoice of invoices) {
    if (left === 0n) break;
    const paid = invoice.due < left ? invoice.due : left;
    allocations.push(allocation(invoice, paid));
    left -= paid;
  }
  const paid = invoices.slice(0, allocations.length);
  const difference = amount - dueOf(paid);
  return {
    kind: 'on_account',
    buyer_id: publicBuyerId(payer),
    allocations,
    difference: money(difference),
    reason: reasonOf(paid, difference),
  };
}

function reasonOf(paid: readonly PayableInvoice[], difference: bigint): string {
  if (paid.length === 0) return 'Nothing is due on the invoices that it names: the whole amount stays unallocated.';
  if (difference < 0n) return `It pays a part of ${numbersOf(paid)}; ${rupeesText(-difference)} stay due.`;
  if (difference === 0n) return `It pays the present amount due on ${numbersOf(paid)}.`;
  return `It pays ${numbersOf(paid)}; ${rupeesText(difference)} stay unallocated.`;
}

function allocation({ id }: PayableInvoice, paise: bigint): Allocation {
  return { invoice_id: encodeId('invoice', id), amount: money(paise), deductions: [] };
}

const mostNamed = 5;

function numbersOf(invoices: readonly PayableInvoice[]): string {
  const numbers = invoices.slice(0, mostNamed).map(({ number }) => number);
  const others = invoices.length - numbers.length;
  return others > 0 ? `${numbers.join(', ')} and ${others} more` : numbers.join(', ');
}

function publicBuyerId({ buyer_id: id }: Payer): string | null {
  return id && encodeId('buyer', id);
}

function dueOf(invoices: readonly PayableInvoice[]): bigint {
  return sumOf(invoices.map(({ due }) => due));
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, each) => sum + each, 0n);
}

function money(paise: bigint) {
  return rupeesOf(rupeesText(paise));
}
