/** Compares what the portal has of a seller with what the product says, invoice by invoice, whatever led to it. */
import { type EwayBillStatus, listEwayBills, listInvoices, type SellerRecord } from '@millwright/contracts';
import type { Product } from './product.js';
import type { Records } from './records.js';

interface ListedInvoice {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly irn: string | null;
  readonly ack_number: string | null;
  readonly total: { readonly amount: string };
  readonly line_items: readonly { readonly hsn: string }[];
  readonly eway_bill: { readonly number: string | null; readonly status: EwayBillStatus } | null;
}

interface ListedRegistration {
  readonly irn: string;
  readonly type: string;
  readonly number: string;
  readonly status: string;
  readonly ack_number: string;
  readonly document: {
    readonly ItemList: readonly { readonly HsnCd: string }[];
    readonly ValDtls: { readonly TotInvVal: number };
  };
  /** The latest. */
  readonly eway_bill: { readonly number: string; readonly status: string } | null;
}

/** What the portal has of an invoice in these statuses; of one in any other, nothing. */
const statusAtPortal: Readonly<Record<string, string>> = { registered: 'ACT', cancelling: 'ACT', cancelled: 'CNL' };

/** Likewise of its e-way bill. */
const billAtPortal: Readonly<Partial<Record<EwayBillStatus, string>>> = {
  part_a: 'ACT',
  active: 'ACT',
  expired: 'ACT',
  closed: 'CLS',
  cancelled: 'CNL',
};

/** In words; none if both say the same. At most 100 invoices, of which none has had a second e-way bill. */
export async function portalDifferences(
  product: Product,
  records: Records,
  { id, gstin }: Pick<SellerRecord, 'id' | 'gstin'>,
): Promise<string[]> {
  const { data: invoices } = await records.made(listInvoices, { query: { seller_id: id, limit: 100 } });
  const list = await product.atPortal<{ data: ListedRegistration[] }>(`/control/registrations?gstin=${gstin}`);
  const registrations = list.data.filter(({ type }) => type === 'INV');
  const numbers = new Set(invoices.map(({ number }) => number));
  const ids = new Set(invoices.map((invoice) => invoice.id));
  const [billsHere, billsThere] = await Promise.all([
    records.made(listEwayBills, { query: { limit: 100 } }),
    numbersOfBills(product, gstin),
  ]);
  return [
    ...invoices.flatMap((invoice) => differencesOf(invoice, registrations)),
    ...registrations.filter(({ number }) => !numbers.has(number)).map(({ number }) => `only the portal has ${number}`),
    ...differentBills(
      billsHere.data
        .filter((bill) => ids.has(bill.invoice_id))
        .map(({ number }) => String(number))
        .toSorted(),
      billsThere,
    ),
  ];
}

/** Of all e-way bills of a seller at the portal, also of those that are not the latest of their document. */
async function numbersOfBills(product: Product, gstin: string): Promise<string[]> {
  const database = await product.connectTo('irp-simulator');
  try {
    const { rows } = await database.query<{ number: string }>(
      'SELECT number::text FROM eway_bills WHERE gstin = $1 ORDER BY number',
      [gstin],
    );
    return rows.map(({ number }) => number);
  } finally {
    await database.end();
  }
}

function differentBills(here: readonly string[], there: readonly string[]): string[] {
  const isSame = here.join() === there.join();
  return isSame
    ? []
    : [`the e-way bills are ${here.join(', ') || 'none'}, and at the portal ${there.join(', ') || 'none'}`];
}

function differencesOf(invoice: ListedInvoice, registrations: readonly ListedRegistration[]): string[] {
  const { number, status, irn, ack_number: ackNumber } = invoice;
  const own = registrations.filter((each) => each.number === number && isOf(invoice, each));
  const wanted = statusAtPortal[status];
  const shown = own.map((each) => each.status).join(' and ');
  if (wanted === undefined)
    return own.length === 0 ? [] : [`${number} is ${status}, and the portal has it as ${shown}`];
  const [there] = own;
  if (there === undefined || own.length > 1 || there.status !== wanted) {
    return [`${number} is ${status}, and the portal has ${own.length === 0 ? 'nothing' : shown}`];
  }
  const isSame = there.irn === irn && there.ack_number === ackNumber;
  return [
    ...(isSame ? [] : [`${number} has another IRN or acknowledgement than at the portal`]),
    ...differencesOfBill(invoice, there),
  ];
}

function differencesOfBill(
  { number, eway_bill: here }: ListedInvoice,
  { eway_bill: there }: ListedRegistration,
): string[] {
  if (here === null) return there === null ? [] : [`only the portal has an e-way bill of ${number}`];
  const isSame = there?.number === here.number && there.status === billAtPortal[here.status];
  const shown = there === null ? 'none' : `${there.number}, ${there.status}`;
  return isSame ? [] : [`the e-way bill of ${number} is ${here.number}, ${here.status}, and at the portal ${shown}`];
}

/** Another program of the seller may have registered other goods under the number. */
function isOf(
  { total, line_items: lines }: ListedInvoice,
  { document: { ItemList, ValDtls } }: ListedRegistration,
): boolean {
  const isNear = Math.abs(ValDtls.TotInvVal - Number(total.amount)) < 1;
  return isNear && ItemList.map(({ HsnCd }) => HsnCd).join() === lines.map(({ hsn }) => hsn).join();
}
