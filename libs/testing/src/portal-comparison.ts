/** Compares what the portal has of a seller with what the product says, invoice by invoice, whatever led to it. */
import { listInvoices } from '@millwright/contracts';
import type { Product } from './product.js';
import type { Records } from './records.js';

interface ListedInvoice {
  readonly number: string;
  readonly status: string;
  readonly irn: string | null;
  readonly ack_number: string | null;
  readonly total: { readonly amount: string };
  readonly line_items: readonly { readonly hsn: string }[];
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
}

/** What the portal has of an invoice in these statuses; of one in any other, nothing. */
const statusAtPortal: Readonly<Record<string, string>> = { registered: 'ACT', cancelling: 'ACT', cancelled: 'CNL' };

/** In words; none if both say the same. At most 100 invoices. */
export async function portalDifferences(product: Product, records: Records, gstin: string): Promise<string[]> {
  const { data: invoices } = await records.made(listInvoices, { query: { limit: 100 } });
  const list = await product.atPortal<{ data: ListedRegistration[] }>(`/control/registrations?gstin=${gstin}`);
  const registrations = list.data.filter(({ type }) => type === 'INV');
  const numbers = new Set(invoices.map(({ number }) => number));
  return [
    ...invoices.flatMap((invoice) => differencesOf(invoice, registrations)),
    ...registrations.filter(({ number }) => !numbers.has(number)).map(({ number }) => `only the portal has ${number}`),
  ];
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
  return isSame ? [] : [`${number} has another IRN or acknowledgement than at the portal`];
}

/** Another program of the seller may have registered other goods under the number. */
function isOf(
  { total, line_items: lines }: ListedInvoice,
  { document: { ItemList, ValDtls } }: ListedRegistration,
): boolean {
  const isNear = Math.abs(ValDtls.TotInvVal - Number(total.amount)) < 1;
  return isNear && ItemList.map(({ HsnCd }) => HsnCd).join() === lines.map(({ hsn }) => hsn).join();
}
