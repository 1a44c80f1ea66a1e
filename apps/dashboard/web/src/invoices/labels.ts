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
  failed: 'Refused',
  voiding: 'Being voided',
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
  '-date': 'Dated last',
  date: 'Dated first',
  due_date: 'Due first',
  '-due_date': 'Due last',
  '-amount_due': 'Most due first',
  amount_due: 'Least due first',
};

export const receivableSorts: Labels<ReceivableSort> = {
  '-due': 'Most due first',
  due: 'Least due first',
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
  deduction_reversal: 'Deduction that does not count any more',
  transfer: 'Paid for another account of the buyer',
  refund: 'Refund',
  closing: 'Closing balance',
};

export const paymentStatuses: Labels<PaymentStatus> = {
  unpaid: 'Unpaid',
  partial: 'Partly paid',
  paid: 'Paid',
};

export const receivedStatuses: Labels<ReceivedStatus> = {
  received: 'Received',
  reversed: 'Reversed',
};

export const deductionKinds: Labels<DeductionKind> = {
  tds_income_tax: 'TDS under the Income-tax Act',
  tds_gst: 'TDS under GST',
  bank_charge: 'Charges of a bank',
  discount: 'Discount',
  write_off: 'Written off',
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
  buyer_state: 'The state of the buyer’s GSTIN',
  own_site: 'The state that the goods go to, a place of the buyer',
  third_party: 'The state of the buyer’s GSTIN; the goods go to somebody else',
  delivery_address: 'The state that the goods go to',
  billing_address: 'The state of the billing address',
  seller_state: 'The state of the seller',
  abroad: 'An export',
  sez: 'The state of the buyer, in a special economic zone',
};

export const cancelReasons: Labels<CancelReason> = {
  duplicate: 'It was issued twice',
  data_entry_mistake: 'Something in it is wrong',
  order_cancelled: 'The order was cancelled',
  other: 'Another reason, given in the remark',
};

export const ewayBillStatuses: Labels<EwayBillStatus> = {
  generating: 'Being made',
  part_a: 'Waits for a vehicle',
  active: 'In force',
  expired: 'Expired',
  cancelled: 'Cancelled',
  closed: 'Closed',
  failed: 'Refused',
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
  regular: 'Usual size',
  odc: 'Over-dimensional cargo',
};

export const vehicleReasons: Labels<VehicleReason> = {
  first_time: 'The goods leave with it',
  breakdown: 'The vehicle before it has broken down',
  transhipment: 'The goods were reloaded',
  other: 'Another reason, given in the remark',
};

export const extensionReasons: Labels<ExtensionReason> = {
  calamity: 'A natural calamity',
  law_and_order: 'A situation of law and order',
  transhipment: 'The goods were reloaded',
  accident: 'An accident of the vehicle',
  other: 'Another reason, given in the remark',
};

export const statementStatuses: Labels<StatementStatus> = {
  processing: 'Being matched',
  processed: 'Matched',
  failed: 'Cannot be read',
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
  deduction: 'Less tax that was withheld',
  several_invoices: 'Several invoices together',
  on_account: 'On account',
};

export const lineReasons: Labels<StatementLineReason> = {
  debit: 'Money that went out',
  repeated: 'Counted before, by its reference',
  reversal: 'A booking that the bank takes back',
  declined: 'Ignored by hand',
  possible_duplicate: 'Perhaps recorded by hand already',
  no_invoice: 'Names no registered invoice',
  several_invoices: 'Several invoices fit',
  amount_differs: 'Not the amount that is due',
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
