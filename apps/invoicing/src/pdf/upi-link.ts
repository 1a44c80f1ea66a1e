/** What a payment app reads of a QR code to pay an invoice by UPI. */
import type { Invoice } from '@millwright/contracts';

/** Of an invoice to a buyer without a GSTIN, as long as something of it is due and the seller has a UPI ID. */
export function upiLinkOf({
  supply_type: supply,
  status,
  seller,
  number,
  amount_due: due,
}: Pick<Invoice, 'supply_type' | 'status' | 'seller' | 'number' | 'amount_due'>): string | undefined {
  if (supply !== 'b2c' || status !== 'issued' || seller.upi_id === undefined || !/[1-9]/.test(due.amount))
    return undefined;
  const fields = {
    pa: seller.upi_id,
    pn: seller.trade_name ?? seller.legal_name,
    tn: `Invoice ${number}`,
    am: due.amount,
    cu: due.currency,
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}
