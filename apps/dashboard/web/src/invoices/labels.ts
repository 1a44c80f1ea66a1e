/** What the values of the API are called. */
import type {
  AccountStatementLineKind,
  CancelReason,
  DeductionKind,
  EwayBillStatus,
  EwayBillStep,
  ExtensionReason,
  InvoiceDocumentType,
  InvoiceSort,
  NoteStatus,
  Payment,
  PaymentStatus,
  PlaceOfSupplyRule,
  ReceivableSort,
  ReceivedStatus,
  StatementLineReason,
  StatementLineStatus,
  StatementDateFormat,
  StatementStatus,
  SuggestionKind,
  SupplyType,
  TaxDocumentStatus,
  TransportMode,
  VehicleReason,
  VehicleType,
} from '@millwright/contracts';

type Labels<Value extends string> = Readonly<Record<Value, string>>;

export const documentStatuses: Labels<TaxDocumentStatus> = {
  registering: 'Registering',
  registered: 'Registered',
  issued: 'Issued',
  failed: 'Rejected',
  voiding: 'Voiding',
  voided: 'Voided',
  cancelling: 'Cancelling',
  cancelled: 'Cancelled',
};

export const noteStatuses: Labels<NoteStatus> = {
  registering: documentStatuses.registering,
  registered: documentStatuses.registered,
  issued: documentStatuses.issued,
  failed: documentStatuses.failed,
  cancelled: documentStatuses.cancelled,
};

export const invoiceSorts: Labels<InvoiceSort> = {
  '-created_at': 'Newest first',
  '-date': 'Latest date first',
  date: 'Earliest date first',
  due_date: 'Earliest due first',
  '-due_date': 'Latest due first',
  '-amount_due': 'Highest amount due first',
  amount_due: 'Lowest amount due first',
};

export const receivableSorts: Labels<ReceivableSort> = {
  '-due': 'Highest amount first',
  due: 'Lowest amount first',
  '-overdue': 'Most overdue first',
  overdue: 'Least overdue first',
};

export const accountStatementLineKinds: Labels<AccountStatementLineKind> = {
  opening: 'Opening balance',
  invoice: 'Invoice',
  debit_note: 'Debit note',
  credit_note: 'Credit note',
  cancellation: 'Cancelled invoice',
  payment: 'Payment',
  reversal: 'Reversed payment',
  deduction: 'Deduction',
  deduction_reversal: 'Deduction reversed',
  transfer: 'Transfer to another account of the buyer',
  refund: 'Refund',
  closing: 'Closing balance',
};

export const paymentStatuses: Labels<PaymentStatus> = {
  unpaid: 'Unpaid',
  partial: 'Partly paid',
  paid: 'Paid',
};

const abbreviatedMethods: ReadonlySet<string> = new Set(['neft', 'rtgs', 'imps', 'upi']);

/** Callers name methods in their own words, such as `neft` or `bank transfer`. */
export function methodOf({
  method,
  bank_statement_id: statement,
}: Pick<Payment, 'method' | 'bank_statement_id'>): string {
  const words = method ?? (statement === null ? '–' : 'Bank statement');
  if (abbreviatedMethods.has(words)) return words.toUpperCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const receivedStatuses: Labels<ReceivedStatus> = {
  received: 'Received',
  reversed: 'Reversed',
};

export const deductionKinds: Labels<DeductionKind> = {
  tds_income_tax: 'TDS under the Income-tax Act',
  tds_gst: 'TDS under GST',
  bank_charge: 'Bank charges',
  discount: 'Discount',
  write_off: 'Write-off',
};

export const supplyTypes: Labels<SupplyType> = {
  b2b: 'To a registered buyer in India',
  b2c: 'To a buyer in India without a GSTIN',
  sez_with_payment: 'To a special economic zone, with payment of tax',
  sez_without_payment: 'To a special economic zone, without tax',
  export_with_payment: 'Export with payment of tax',
  export_without_payment: 'Export without tax',
  deemed_export: 'Deemed export',
};

export const documentTypes: Labels<InvoiceDocumentType> = {
  tax_invoice: 'Invoice',
  bill_of_supply: 'Bill of supply',
};

export const placeOfSupplyRules: Labels<PlaceOfSupplyRule> = {
  buyer_state: 'State of the buyer’s GSTIN',
  own_site: 'State of delivery, at the buyer’s own site',
  third_party: 'State of the buyer’s GSTIN (delivery to a third party)',
  delivery_address: 'State of delivery',
  billing_address: 'State of the billing address',
  seller_state: 'State of the seller',
  abroad: 'Export',
  sez: 'State of the buyer, in a special economic zone',
};

export const cancelReasons: Labels<CancelReason> = {
  duplicate: 'Duplicate',
  data_entry_mistake: 'Data entry mistake',
  order_cancelled: 'Order cancelled',
  other: 'Other (see remark)',
};

export const ewayBillStatuses: Labels<EwayBillStatus> = {
  generating: 'Generating',
  part_a: 'Vehicle needed',
  active: 'In force',
  expired: 'Expired',
  cancelled: 'Cancelled',
  closed: 'Closed',
  failed: 'Rejected',
};

/** What waits for the portal. */
export const ewayBillSteps: Labels<EwayBillStep> = {
  part_b: 'recording the vehicle',
  extend: 'extending the validity',
  transporter: 'changing the transporter',
  cancel: 'cancelling',
  close: 'closing',
};

export const transportModes: Labels<TransportMode> = { road: 'Road', rail: 'Rail', air: 'Air', ship: 'Ship' };

export const vehicleTypes: Labels<VehicleType> = {
  regular: 'Regular',
  odc: 'Over-dimensional cargo',
};

export const vehicleReasons: Labels<VehicleReason> = {
  first_time: 'First vehicle',
  breakdown: 'Breakdown of the previous vehicle',
  transhipment: 'Transhipment',
  other: 'Other (see remark)',
};

export const extensionReasons: Labels<ExtensionReason> = {
  calamity: 'Natural calamity',
  law_and_order: 'Law and order situation',
  transhipment: 'Transhipment',
  accident: 'Vehicle accident',
  other: 'Other (see remark)',
};

export const statementStatuses: Labels<StatementStatus> = {
  processing: 'Matching',
  processed: 'Matched',
  failed: 'Unreadable',
};

export const lineStatuses: Labels<StatementLineStatus> = {
  matched: 'Matched',
  review: 'To review',
  unmatched: 'Not matched',
  ignored: 'Ignored',
};

/** Those that wait for a person. */
export const openLineStatuses: Pick<typeof lineStatuses, 'review' | 'unmatched'> = {
  review: lineStatuses.review,
  unmatched: lineStatuses.unmatched,
};

export const suggestionKinds: Labels<SuggestionKind> = {
  deduction: 'Net of withheld tax',
  several_invoices: 'Several invoices together',
  on_account: 'On account',
};

export const lineReasons: Labels<StatementLineReason> = {
  debit: 'Outgoing payment',
  repeated: 'Already counted (same reference)',
  reversal: 'Reversed by the bank',
  declined: 'Ignored',
  possible_duplicate: 'Possibly recorded already',
  no_invoice: 'No matching invoice',
  several_invoices: 'Several invoices match',
  amount_differs: 'Amount differs from the amount due',
};

/** As a bank writes the fourth of December. */
export const statementDates: Readonly<Record<StatementDateFormat, string>> = {
  'DD/MM/YYYY': '04/12/2026',
  'DD/MM/YY': '04/12/26',
  'DD-MM-YYYY': '04-12-2026',
  'DD-MM-YY': '04-12-26',
  'DD-MMM-YYYY': '04-Dec-2026',
  'DD-MMM-YY': '04-Dec-26',
  'DD MMM YYYY': '04 Dec 2026',
  'YYYY-MM-DD': '2026-12-04',
  'MM/DD/YYYY': '12/04/2026',
};
