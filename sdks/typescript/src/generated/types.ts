// Generated from the contract by `pnpm generate`. Do not edit.

/** The person who accepts a conversation. */
export interface Acceptance {
  assignee: Assignee;
}

/** A batch that is stored, and will be counted once. */
export interface AcceptedInspection {
  /** The id of the camera. */
  camera_id: string;
  /** A text that the camera chooses anew at each start. A new one counts as a reconnect. */
  epoch: string;
  /** The number of the batch within the epoch, from 1. A repeated number changes nothing. */
  sequence: number;
  /** The number of parts in the batch. */
  parts: number;
}

/** A page of a statement of account. */
export interface AccountStatement {
  /** The records of this page. */
  data: AccountStatementLine[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** A line of a statement of account. */
export interface AccountStatementLine {
  /** The day on which the entry counts. */
  date: string;
  /**
   * `opening`: the opening balance: the first line. `invoice`: an invoice or a bill of supply.
   * `debit_note`: a debit note. `credit_note`: a credit note, with tax or commercial.
   * `cancellation`: a cancelled invoice. `payment`: money received. `reversal`: a reversed payment.
   * `deduction`: a deduction: it settles an invoice without money, such as tax that the buyer
   * withheld. `deduction_reversal`: a deduction that was released. `transfer`: an allocation to
   * invoices of another row, if some invoices name the saved buyer and others only the GSTIN or the
   * name. `refund`: a refund. `closing`: the closing balance: the last line.
   */
  kind: AccountStatementLineKind;
  /** The id of the document, payment, deduction or refund; null for a balance. */
  record_id: string | null;
  /**
   * The number of the document, or the reference of the payment, deduction or refund; null if there
   * is none.
   */
  reference: string | null;
  /**
   * The invoice itself, or the invoice of the note or deduction; null for payments, refunds and
   * balances.
   */
  invoice_id: string | null;
  /** The `number` of that invoice; null if there is none. */
  invoice_number: string | null;
  /** When the invoice is due; null for all other lines. */
  due_date: string | null;
  /** The amount by which the buyer owes more. */
  debit: Rupees;
  /** The amount by which the buyer owes less. */
  credit: Rupees;
  /** The balance after the line; a negative balance is in favour of the buyer. */
  balance: SignedRupees;
}

/** The values that this version knows; later releases may add more. */
export type AccountStatementLineKind = 'opening' | 'invoice' | 'debit_note' | 'credit_note' | 'cancellation' | 'payment' | 'reversal' | 'deduction' | 'deduction_reversal' | 'transfer' | 'refund' | 'closing' | (string & {});

/** The values that this version knows; later releases may add more. */
export type AccountStatus = 'active' | 'suspended' | (string & {});

/** Who created or changed a record. */
export interface Actor {
  /**
   * `api_key`: an API key. `application`: a partner application, by an access token. `dashboard`: a
   * person who was signed in to the dashboard. `station`: a tablet that was paired as a station.
   */
  type: ActorType;
  /** The id of the key, the application, the person or the station. */
  id: string;
  /** The name at that time. */
  name: string;
}

/** The values that this version knows; later releases may add more. */
export type ActorType = 'api_key' | 'application' | 'dashboard' | 'station' | (string & {});

/** A postal address. */
export interface Address {
  /** House and street. */
  line1: string;
  /** Building, floor, or area. */
  line2?: string | undefined;
  /** City or district. */
  city: string;
  /** In India, the two-digit GST state code. */
  state: string;
  /** In India, the six-digit PIN code. */
  postal_code: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** The annual return of a financial year. */
export interface AnnualReturn {
  /** The financial year, such as `2026-27`. */
  financial_year: string;
  /** The day on which the annual return (GSTR-9) was furnished. */
  furnished_on: string;
}

/** The values that this version knows; later releases may add more. */
export type ApplicationScope = 'orders:read' | 'orders:write' | 'stages:write' | 'dispatch:write' | 'invoices:read' | 'invoices:write' | 'invoice-settings:write' | 'cameras:read' | 'cameras:write' | 'defects:read' | 'defects:write' | 'desk:read' | 'desk:write' | 'webhooks:manage' | (string & {});

/** An article saved in the account. Line items are copies: a change affects new orders only. */
export interface Article {
  /** The id of the article. */
  id: string;
  /** Your article number, unique in the account and mode. */
  sku: string;
  /** What the article is, as documents show it. */
  description: string;
  /** HSN code of the goods, or SAC of the service. */
  hsn: string;
  /** Price of one unit, before tax and discount. */
  unit_price: Money;
  /** GST rate in per cent, such as 18. */
  tax_rate: number;
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom: UnitOfMeasure;
  /**
   * Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`: taxed
   * at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST is not
   * levied on it.
   */
  exemption?: Exemption | undefined;
  /**
   * The stages that the article goes through, if not the stages of the order; line items that you
   * create from it take them.
   */
  stages?: string[] | undefined;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the article. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** An article to create. */
export interface ArticleCreate {
  /** Your article number, unique in the account and mode. */
  sku: string;
  /** What the article is, as documents show it. */
  description: string;
  /** HSN code of the goods, or SAC of the service. */
  hsn: string;
  /** Price of one unit, before tax and discount. */
  unit_price: Money;
  /** GST rate in per cent, such as 18. */
  tax_rate: number;
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom: UnitOfMeasure;
  /**
   * Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`: taxed
   * at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST is not
   * levied on it.
   */
  exemption?: Exemption | undefined;
  /**
   * The stages that the article goes through, if not the stages of the order; line items that you
   * create from it take them.
   */
  stages?: string[] | undefined;
}

/** A page of articles. */
export interface ArticleList {
  /** The records of this page. */
  data: Article[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The fields of an article to change. */
export interface ArticleUpdate {
  /** Your article number, unique in the account and mode. */
  sku?: string | undefined;
  /** What the article is, as documents show it. */
  description?: string | undefined;
  /** HSN code of the goods, or SAC of the service. */
  hsn?: string | undefined;
  /** Price of one unit, before tax and discount. */
  unit_price?: Money | undefined;
  /** GST rate in per cent, such as 18. */
  tax_rate?: number | undefined;
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom?: UnitOfMeasure | undefined;
  /** Why no tax applies; a `tax_rate` above 0 removes it. Null removes it. */
  exemption?: Exemption | null | undefined;
  /** The stages that the article goes through. Null removes it. */
  stages?: string[] | null | undefined;
}

/** The query of `articles.list`. */
export interface ArticlesListQuery {
  /** The article with exactly this number. */
  sku?: string | undefined;
  /**
   * Articles whose number or description begins with this text, or contains a word that begins with
   * it: `cart`, `200-m`, `matte`. Case is ignored.
   */
  q?: string | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The person who has accepted a conversation. */
export interface Assignee {
  /** Your own id of the person. */
  id: string;
  /** The name of the person. */
  name: string;
}

/** The values that this version knows; later releases may add more. */
export type AttemptFailure = 'dns' | 'refused_address' | 'connect' | 'tls' | 'timeout' | 'http_status' | 'redirect' | 'interrupted' | 'invalid_response' | 'cancelled' | (string & {});

/** The bank account for payments of buyers. */
export interface BankAccount {
  /** The name of the account holder. */
  account_name: string;
  /** The account number. */
  account_number: string;
  /** The IFSC of the branch. */
  ifsc: string;
}

/** A bank statement file and the result of matching it. */
export interface BankStatement {
  /** The id of the bank statement. */
  id: string;
  /** The id of the upload. */
  upload_id: string;
  /**
   * `csv`: UTF-8 with the header `date,reference,description,amount,currency`, a dot before the
   * decimals, credits positive; or with the columns of `mapping`. `camt.053`: the ISO 20022 XML
   * message.
   */
  format: BankStatementFormat;
  /** The bank of the statement, if it was named. */
  bank_name: string | null;
  /** The columns of the file; null if it has the columns of the format. */
  mapping: BankStatementMapping | null;
  /**
   * `processing`: its lines are being matched. `processed`: every line is matched, ignored, or
   * waits for a person as `review` or `unmatched`. `failed`: the file cannot be read or processed:
   * `error` says why, and which of its lines count.
   */
  status: BankStatementStatus;
  /** The number of lines in the file; 0 until it is processed. */
  lines_total: number;
  /** The number of lines that became payments or reversed one. */
  lines_matched: number;
  /**
   * The number of credits that name an invoice but differ from its amount due, or that may already
   * be recorded manually.
   */
  lines_review: number;
  /** The number of credits without a matching invoice, and of reversals without a matching payment. */
  lines_unmatched: number;
  /** The number of debits, repeated lines, and lines that you ignored. */
  lines_ignored: number;
  /**
   * Why the file cannot be read (with the line at fault) or processed; null if it can. If a file
   * cannot be read, none of its lines counts.
   */
  error: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the bank statement. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** A bank statement file to match with invoices. */
export interface BankStatementCreate {
  /** An upload of `text/csv` or `application/xml` whose content has been sent. */
  upload_id: string;
  /**
   * `csv`: UTF-8 with the header `date,reference,description,amount,currency`, a dot before the
   * decimals, credits positive; or with the columns of `mapping`. `camt.053`: the ISO 20022 XML
   * message.
   */
  format: BankStatementFormat;
  /**
   * The columns of a CSV file of the bank. If omitted: the columns last sent with this `bank_name`
   * or, without any, those of the format.
   */
  mapping?: BankStatementMapping | undefined;
  /** The bank, in your words: the mapping is saved for its next files. */
  bank_name?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type BankStatementDateFormat = 'YYYY-MM-DD' | 'DD/MM/YYYY' | 'DD/MM/YY' | 'DD-MM-YYYY' | 'DD-MM-YY' | 'DD-MMM-YYYY' | 'DD-MMM-YY' | 'DD MMM YYYY' | 'MM/DD/YYYY' | (string & {});

/** The values that this version knows; later releases may add more. */
export type BankStatementFormat = 'csv' | 'camt.053' | (string & {});

/** A line of a bank statement. */
export interface BankStatementLine {
  /** The id of the bank statement line. */
  id: string;
  /** The bank statement of the line. */
  bank_statement_id: string;
  /** The position in the file, from 1, without the header. */
  line: number;
  /** The booking date of the bank. */
  date: string;
  /** The bank reference; it can be empty. */
  reference: string;
  /** The narration of the bank; it can be empty. */
  description: string;
  /** The credited amount; negative for a debit. */
  amount: SignedRupees;
  /**
   * `matched`: the line became a payment, or reversed one. `review`: the line names an invoice
   * whose amount due differs, or looks like a payment that was recorded manually: match it or
   * ignore it. `unmatched`: no invoice, or no payment, was found for the line: match it or ignore
   * it. `ignored`: the line is not a payment of a buyer, or repeats another line.
   */
  status: BankStatementLineStatus;
  /**
   * Why the line is not matched; null if it is. `debit`: a debit: money paid out. `repeated`: a
   * line with this bank reference already counts. `reversal`: the bank reversed a booking: if
   * ignored, an outgoing payment came back; if unmatched, no payment with its reference and amount
   * is known. `declined`: you ignored the line: `ignore_reason` says why. `possible_duplicate`: the
   * payment `payment_id`, of the same amount for the invoice, was recorded by a call within a week
   * under another reference. `no_invoice`: neither the reference nor the narration contains the
   * number of a registered invoice. `several_invoices`: several invoices match. `amount_differs`:
   * the amount differs from the amount due on the invoice.
   */
  reason: BankStatementLineReason | null;
  /** Why you ignored the line; null if you did not. */
  ignore_reason: string | null;
  /** The invoice that the line names; null if it names none or several. */
  invoice_id: string | null;
  /** The payment that the line became, reversed or may repeat; null if there is none. */
  payment_id: string | null;
  /**
   * Suggested allocations by the present amounts due, most likely first, for a line that waits and
   * names invoices with another amount: a deduction at a rate of `tds_rates`; several invoices of
   * the buyer, considering the 20 that are due first besides those named; or a payment on account.
   * Otherwise empty.
   */
  suggestions: BankStatementSuggestion[];
}

/** The number of lines in each status. */
export interface BankStatementLineCounts {
  /** Lines that became payments or reversed one. */
  matched: number;
  /** Lines that wait for a person because they differ from the amount due. */
  review: number;
  /** Lines that wait for a person because no invoice was found. */
  unmatched: number;
  /** Lines that are not payments, or repeat another line. */
  ignored: number;
}

/** Why a line of a bank statement is ignored. */
export interface BankStatementLineDismissal {
  /** Why the line is not a payment to record, in your words. */
  reason: string;
}

/** A page of lines. */
export interface BankStatementLineList {
  /** The records of this page. */
  data: BankStatementLine[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The allocation of a line of a bank statement. */
export interface BankStatementLineMatch {
  /**
   * The invoices to pay, in this order. The total must not exceed the line; the rest stays
   * `unallocated`.
   */
  allocations?: PaymentAllocationCreate[] | undefined;
  /** The saved buyer who paid. If omitted: the buyer of the first invoice. */
  buyer_id?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type BankStatementLineReason = 'debit' | 'repeated' | 'reversal' | 'declined' | 'possible_duplicate' | 'no_invoice' | 'several_invoices' | 'amount_differs' | (string & {});

/** The values that this version knows; later releases may add more. */
export type BankStatementLineStatus = 'matched' | 'review' | 'unmatched' | 'ignored' | (string & {});

/** The query of `bank_statement_lines.list_all`. */
export interface BankStatementLinesListAllQuery {
  /** Lines in one of these statuses, separated by commas. */
  status?: BankStatementLineStatus[] | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query of `bank_statement_lines.list`. */
export interface BankStatementLinesListQuery {
  /** Lines in one of these statuses, separated by commas. */
  status?: BankStatementLineStatus[] | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** A page of bank statements. */
export interface BankStatementList {
  /** The records of this page. */
  data: BankStatement[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/**
 * Which columns of a CSV file contain what. Column names ignore case. Lines before the header with
 * these names are skipped, and so are lines without an amount.
 */
export interface BankStatementMapping {
  /** The name of the column with the booking date, as in the file. */
  date: string;
  /** The name of the column with the bank reference, as in the file. */
  reference: string;
  /** The name of the column with the narration of the bank, as in the file. */
  description: string;
  /** The name of the column with the amount, debits with a minus or “Dr”, as in the file. */
  amount?: string | undefined;
  /** The name of the column with the credited amount, as in the file. */
  credit?: string | undefined;
  /** The name of the column with the debited amount, as in the file. */
  debit?: string | undefined;
  /**
   * The date format of the file: `YYYY-MM-DD`, `DD/MM/YYYY`, `DD/MM/YY`, `DD-MM-YYYY`, `DD-MM-YY`,
   * `DD-MMM-YYYY`, `DD-MMM-YY`, `DD MMM YYYY`, `MM/DD/YYYY`. `MMM` is a month such as `Apr`.
   */
  date_format: BankStatementDateFormat;
}

/** The values that this version knows; later releases may add more. */
export type BankStatementStatus = 'processing' | 'processed' | 'failed' | (string & {});

/** A suggested allocation for a line of a bank statement. */
export interface BankStatementSuggestion {
  /**
   * `deduction`: the buyer withheld tax, which explains the difference. `several_invoices`: several
   * invoices of the buyer add up to the amount. `on_account`: the line pays as much as it can of
   * the invoices that it names, and the rest stays unallocated.
   */
  kind: BankStatementSuggestionKind;
  /** The saved buyer of the invoices; null if there is none. */
  buyer_id: string | null;
  /** Allocations that you can send to `match` unchanged. */
  allocations: SuggestedAllocation[];
  /** If tax was withheld: the total by kind. */
  deductions?: SuggestedDeduction[] | undefined;
  /**
   * The amount of the line less the amount due on these invoices. If negative, the deductions
   * settle the difference, or it stays due; if positive, it stays `unallocated`.
   */
  difference: SignedRupees;
  /** The reason for the suggestion, in a sentence for a person. */
  reason: string;
}

/** The values that this version knows; later releases may add more. */
export type BankStatementSuggestionKind = 'deduction' | 'several_invoices' | 'on_account' | (string & {});

/** The query of `bank_statements.list`. */
export interface BankStatementsListQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type BatchStatus = 'accepted' | 'refused' | (string & {});

/** The change of an amount of goods by an entry; negative if it reverses another entry. */
export interface BookedQuantity {
  /** The number of units. */
  value: number;
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom: UnitOfMeasure;
}

/** A place in the image, as fractions of its width and height: the whole image is 0, 0, 1, 1. */
export interface Box {
  /** The left edge. */
  x: number;
  /** The upper edge. */
  y: number;
  /** The width, from the left edge to the right edge. */
  width: number;
  /** The height, from the upper edge to the lower edge. */
  height: number;
}

/** An episode in which the defect rate is above the limit. */
export interface Breach {
  /** The id of the breach, the same in all of its events. */
  id: string;
  /** The share of defective parts in the window. */
  rate: number;
  /** The number of parts in the window. */
  sample: number;
  /** The number of defective parts. */
  defective: number;
  /** The highest allowed share of defective parts: 0.02 for 2 %. */
  limit: number;
  window: DefectLimitWindow;
  /**
   * When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when the
   * lower end of the 95 % Wilson interval of the rate is above the limit, so that chance alone
   * seldom raises an alert.
   */
  confidence: LimitConfidence;
  /** The lower end of the 95 % interval of the rate, with the confidence `wilson95`; otherwise null. */
  lower_bound: number | null;
  /** The rate divided by the limit. */
  severity: number;
  /** The time of the check that began it. */
  started_at: string;
}

/** An episode from its beginning, with the figures at that time, to its end. */
export interface BreachEpisode {
  /** The share of defective parts in the window. */
  rate: number;
  /** The number of parts in the window. */
  sample: number;
  /** The number of defective parts. */
  defective: number;
  /** The highest allowed share of defective parts: 0.02 for 2 %. */
  limit: number;
  window: DefectLimitWindow;
  /**
   * When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when the
   * lower end of the 95 % Wilson interval of the rate is above the limit, so that chance alone
   * seldom raises an alert.
   */
  confidence: LimitConfidence;
  /** The lower end of the 95 % interval of the rate, with the confidence `wilson95`; otherwise null. */
  lower_bound: number | null;
  /** The rate divided by the limit. */
  severity: number;
  /** The time of the check that began it. */
  started_at: string;
  /** The highest rate of the episode. */
  highest_rate: number;
  /** The number of events about it: one at the beginning, and one at each doubling of the rate. */
  announcements: number;
  /** The time of the check that ended it; null until then. */
  ended_at: string | null;
}

/** The hours of the week in which deadlines run. */
export interface BusinessHours {
  /** The time zone of the hours, such as `Asia/Kolkata`. */
  time_zone: string;
  /** The open hours; a day can have several entries, and they can overlap. */
  hours: OpenHours[];
}

/** The customer that ordered: a copy made when the buyer was set on the order. */
export interface Buyer {
  /** The legal name of the buyer. */
  name: string;
  /** GST identification number. Omit it for an unregistered buyer. */
  gstin?: string | undefined;
  addresses?: BuyerAddresses | undefined;
  contact?: BuyerContact | undefined;
}

/** The addresses of the buyer. */
export interface BuyerAddresses {
  /** The address on the invoice. */
  billing?: Address | undefined;
  /** The address that the goods are delivered to, if not the billing address. */
  shipping?: Address | undefined;
}

/** The person to contact about orders. */
export interface BuyerContact {
  /** The name of the person. */
  name?: string | undefined;
  /** Email address. */
  email?: string | undefined;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
}

/** A buyer to create. */
export interface BuyerCreate {
  /** The legal name of the buyer. */
  name: string;
  /** GST identification number. Omit it for an unregistered buyer. */
  gstin?: string | undefined;
  addresses?: BuyerCreateAddresses | undefined;
  contact?: BuyerCreateContact | undefined;
  /**
   * The consignee: who receives the goods at the shipping address. Orders with this `buyer_id` copy
   * it.
   */
  consignee?: Consignee | undefined;
  metadata?: Metadata | undefined;
}

/** The addresses of the buyer. */
export interface BuyerCreateAddresses {
  /** The address on the invoice. */
  billing?: Address | undefined;
  /** The address that the goods are delivered to, if not the billing address. */
  shipping?: Address | undefined;
}

/** The person to contact about orders. */
export interface BuyerCreateContact {
  /** The name of the person. */
  name?: string | undefined;
  /** Email address. */
  email?: string | undefined;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
}

/** A page of buyers. */
export interface BuyerList {
  /** The records of this page. */
  data: BuyerRecord[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** A buyer saved in the account. Orders keep a copy: a change affects new orders only. */
export interface BuyerRecord {
  /** The id of the buyer. */
  id: string;
  /** The legal name of the buyer. */
  name: string;
  /** GST identification number. Omit it for an unregistered buyer. */
  gstin?: string | undefined;
  addresses?: BuyerRecordAddresses | undefined;
  contact?: BuyerRecordContact | undefined;
  /**
   * The consignee: who receives the goods at the shipping address. Orders with this `buyer_id` copy
   * it.
   */
  consignee?: Consignee | undefined;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the buyer. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The addresses of the buyer. */
export interface BuyerRecordAddresses {
  /** The address on the invoice. */
  billing?: Address | undefined;
  /** The address that the goods are delivered to, if not the billing address. */
  shipping?: Address | undefined;
}

/** The person to contact about orders. */
export interface BuyerRecordContact {
  /** The name of the person. */
  name?: string | undefined;
  /** Email address. */
  email?: string | undefined;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
}

/** The fields of a buyer to change. */
export interface BuyerUpdate {
  /** The legal name of the buyer. */
  name?: string | undefined;
  /** Null removes it. */
  gstin?: string | null | undefined;
  addresses?: BuyerUpdateAddresses | undefined;
  /** Null removes it. */
  contact?: BuyerUpdateContact | null | undefined;
  /** Null removes it. */
  consignee?: Consignee | null | undefined;
  metadata?: MetadataChange | undefined;
}

/** An address that you omit is unchanged; null removes it. */
export interface BuyerUpdateAddresses {
  /** The address on the invoice. */
  billing?: Address | null | undefined;
  /** The address that the goods are delivered to. */
  shipping?: Address | null | undefined;
}

/** Null removes it. */
export interface BuyerUpdateContact {
  /** The name of the person. */
  name?: string | undefined;
  /** Email address. */
  email?: string | undefined;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
}

/** The query of `buyers.list`. */
export interface BuyersListQuery {
  /** Buyers with exactly this name. */
  name?: string | undefined;
  /** Buyers with this GSTIN. */
  gstin?: string | undefined;
  /**
   * Buyers whose name, GSTIN or contact (name or email address) begins with this text, or contains
   * a word that begins with it: `bluep`, `retail`, `29AAG`, `purchase@`. Case is ignored.
   */
  q?: string | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** A camera, the rules for its detections, its health, and the breach of its limit. */
export interface Camera {
  /** The id of the camera. */
  id: string;
  /** Your name for the camera. */
  name: string;
  line: string | null;
  station: string | null;
  stage: string | null;
  /** The number of seconds without a batch after which `vision.camera.offline` is sent. */
  grace_period_seconds: number;
  /** Detections with a lower score are dropped. */
  noise_threshold: number;
  /** The score at which an object becomes a defect, if its class has no threshold of its own. */
  confidence_threshold: number;
  /** For each class, the score at which an object becomes a defect. */
  class_thresholds: Record<string, number>;
  defect_limit: DefectLimit | null;
  metadata: Metadata;
  health: CameraHealth;
  /**
   * The present breach of its limit, with the figures of the latest check; null if there is none,
   * after a change of the limit, and while the camera is disabled.
   */
  breach: Breach | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change except of the health and the breach; the `ETag`. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** A camera to register. */
export interface CameraCreate {
  /** Your name for the camera. */
  name: string;
  /** The production line of the camera. */
  line?: string | undefined;
  /** The place of the camera on the line. */
  station?: string | undefined;
  /** The stage of production, such as `printing`. */
  stage?: string | undefined;
  /** The number of seconds without a batch after which `vision.camera.offline` is sent. */
  grace_period_seconds?: number | undefined;
  /** Detections with a lower score are dropped. */
  noise_threshold?: number | undefined;
  /** The score at which an object becomes a defect, if its class has no threshold of its own. */
  confidence_threshold?: number | undefined;
  /** For each class, the score at which an object becomes a defect. */
  class_thresholds?: Record<string, number> | undefined;
  defect_limit?: DefectLimitCreate | null | undefined;
  metadata?: Metadata | undefined;
}

/** Whether a camera sends, by the time at which we receive its batches. */
export interface CameraHealth {
  /**
   * `never_seen`: it has never sent a batch. `online`: batches arrive. `offline`: no batch has
   * arrived for longer than the grace period, or since the camera was enabled again. `disabled`:
   * the camera is disabled: its batches are refused.
   */
  status: CameraHealthStatus;
  /** When this status began. */
  since: string;
  /** When the latest batch was received; null before the first. */
  last_frame_at: string | null;
  /** Frames per second, over the last 10 seconds. */
  frames_per_second: number;
  /** The number of new epochs in the last hour, without the very first. */
  reconnects_last_hour: number;
}

/** The values that this version knows; later releases may add more. */
export type CameraHealthStatus = 'never_seen' | 'online' | 'offline' | 'disabled' | (string & {});

/** A batch of one of several cameras. */
export interface CameraInspectionBatch {
  /** The camera that sends it. */
  camera_id: string;
  /** A text that the camera chooses anew at each start. A new one counts as a reconnect. */
  epoch: string;
  /** The number of the batch within the epoch, from 1. A repeated number changes nothing. */
  sequence: number;
  /** The number of frames inspected. */
  frames?: number | undefined;
  /**
   * The inspected parts. Omitted or empty: a heartbeat. All parts of a body have at most 2,000
   * detections.
   */
  parts?: InspectedPart[] | undefined;
}

/** A page of cameras. */
export interface CameraList {
  /** The records of this page. */
  data: Camera[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** A silence longer than the grace period. */
export interface CameraOutage {
  /** When the latest batch was received. */
  last_frame_at: string;
  /** When the silence was detected. */
  detected_at: string;
  /** The grace period, in seconds. */
  grace_period_seconds: number;
}

/** A camera and its place. */
export interface CameraReference {
  /** The id of the camera. */
  id: string;
  /** Your name for the camera. */
  name: string;
  line: string | null;
  station: string | null;
  stage: string | null;
}

/** The fields of a camera to change. */
export interface CameraUpdate {
  /** Your name for the camera. */
  name?: string | undefined;
  line?: string | null | undefined;
  station?: string | null | undefined;
  stage?: string | null | undefined;
  /** The number of seconds without a batch after which `vision.camera.offline` is sent. */
  grace_period_seconds?: number | undefined;
  /** Detections with a lower score are dropped. */
  noise_threshold?: number | undefined;
  /** The score at which an object becomes a defect, if its class has no threshold of its own. */
  confidence_threshold?: number | undefined;
  /** For each class, the score at which an object becomes a defect. Replaces all existing entries. */
  class_thresholds?: Record<string, number> | undefined;
  /**
   * Replaces the whole limit; null removes it. A present breach ends with the next batch, and is
   * not shown until then either.
   */
  defect_limit?: DefectLimitCreate | null | undefined;
  metadata?: MetadataChange | undefined;
}

/** The query of `cameras.chart`. */
export interface CamerasChartQuery {
  /** The beginning of the period, at most 90 days ago. */
  from?: string | undefined;
  /** The end of the period, exclusive. */
  to?: string | undefined;
  /**
   * How parts are grouped: `subgroup[parts]=50` or `subgroup[seconds]=60`. If omitted: by the
   * number of parts that gives about 25 subgroups.
   */
  subgroup?: {
    /**
     * The number of parts in each group, in the order of camera, epoch, sequence and place in the
     * batch.
     */
    parts?: number | undefined;
    /** The number of seconds of each group. */
    seconds?: number | undefined;
  } | undefined;
}

/** The query of `cameras.list`. */
export interface CamerasListQuery {
  /** Cameras whose health has this status, or one of these, separated by commas. */
  status?: CameraHealthStatus[] | undefined;
  /** Cameras of this production line. */
  line?: string | undefined;
  /**
   * Cameras whose name, line or station begins with this text, or contains a word that begins with
   * it: `line 2`, `inspection`. Case is ignored.
   */
  q?: string | undefined;
  /**
   * With `true`: cameras whose limit is breached, that is, with a `breach`. With `false`: the
   * others.
   */
  breached?: boolean | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query of `cameras.timeline`. */
export interface CamerasTimelineQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type ChartSignal = 'beyond_limits' | 'run_of_8' | (string & {});

/** The consignee: who receives the goods at the shipping address, where an operation needs to know. */
export interface Consignee {
  /** The legal name of the consignee. */
  name: string;
  /**
   * The GSTIN of a third party in the state of the shipping address, never the GSTIN of the buyer.
   * Omit it if the third party has none.
   */
  gstin?: string | undefined;
  /**
   * Another registration of the same company, with its own GSTIN, is a `third_party`. `own_site`: a
   * place of the buyer without its own GSTIN: the place of supply is the state of the shipping
   * address. `third_party`: another company, to which the buyer has the goods sent: the place of
   * supply is the state of the buyer’s GSTIN.
   */
  relation: ConsigneeRelation;
}

/** The values that this version knows; later releases may add more. */
export type ConsigneeRelation = 'own_site' | 'third_party' | (string & {});

/**
 * Table 7: other supplies to buyers without a GSTIN, by place of supply and rate, net of credit and
 * debit notes.
 */
export interface ConsumerSupplies {
  /** Whether the supplies are inter-state. */
  inter_state: boolean;
  /** The two-digit GST state code of the place of supply. */
  place_of_supply: string;
  /** GST rate in per cent. */
  tax_rate: number;
  /** The sum before tax. */
  taxable_value: SignedRupees;
  /** The sum of central tax. */
  cgst: SignedRupees;
  /** The sum of state tax. */
  sgst: SignedRupees;
  /** The sum of integrated tax. */
  igst: SignedRupees;
  /** The sum of compensation cess. */
  cess: SignedRupees;
  /** The key of the figure for `GET /v1/gst-returns/documents`. */
  figure: string;
  /** The number of documents in the figure. */
  document_count: number;
  /** The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them. */
  document_ids: string[];
}

/** A person in conversations. */
export interface Contact {
  /** The id of the contact. */
  id: string;
  /** Your own id of the person, such as a customer number; it identifies the contact in later calls. */
  external_id: string;
  /** The name of the person; null if unknown. */
  name: string | null;
  email: string | null;
  phone: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The part of a conversation that the contact can see. */
export interface ContactConversation {
  /** The id of the conversation. */
  id: string;
  /**
   * The channel of the contact. `web_chat`: a chat on a page. `email`: an email. `phone`: a call,
   * as a transcript. `whatsapp`: WhatsApp. `other`: any other way.
   */
  channel: ConversationChannel;
  /** The contact; null once erased. */
  contact: ConversationContact | null;
  subject: string | null;
  order_id: string | null;
  invoice_id: string | null;
  /**
   * `bot_active`: the AI agent answers. `escalated`: it waits for a person to accept it.
   * `human_active`: a person answers. `snoozed`: a person has snoozed it until `snoozed_until`.
   * `resolved`: it has ended, until the contact writes again.
   */
  state: ConversationState;
  /**
   * Whose messages are accepted, beside those of the contact. `bot`: the AI agent. `human`: a
   * person. `none`: neither.
   */
  controller: ConversationController;
  /** The number of its latest message, 0 if there is none. */
  last_sequence: number;
  /** When the latest message was appended; null if there is none. */
  last_message_at: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change except a message alone; the `ETag`. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/**
 * The contact. If a contact with this `external_id` exists, it is updated with the other fields;
 * otherwise it is created.
 */
export interface ContactCreate {
  /** Your own id of the person, such as a customer number; it identifies the contact in later calls. */
  external_id: string;
  /** The name of the person. */
  name?: string | undefined;
  /** Email address. */
  email?: string | undefined;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
}

/** A page of the data of a contact. */
export interface ContactExport {
  contact: Contact;
  /** The conversations that begin on this page, oldest first, as the contact can see them. */
  conversations: ContactConversation[];
  /** Their messages, oldest first, without notes. */
  messages: Message[];
  /** Whether there are more after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The query of `contacts.export`. */
export interface ContactsExportQuery {
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** A conversation with a contact. */
export interface Conversation {
  /** The id of the conversation. */
  id: string;
  /**
   * The channel of the contact. `web_chat`: a chat on a page. `email`: an email. `phone`: a call,
   * as a transcript. `whatsapp`: WhatsApp. `other`: any other way.
   */
  channel: ConversationChannel;
  /** The contact; null once erased. */
  contact: ConversationContact | null;
  subject: string | null;
  order_id: string | null;
  invoice_id: string | null;
  /**
   * `bot_active`: the AI agent answers. `escalated`: it waits for a person to accept it.
   * `human_active`: a person answers. `snoozed`: a person has snoozed it until `snoozed_until`.
   * `resolved`: it has ended, until the contact writes again.
   */
  state: ConversationState;
  /**
   * Whose messages are accepted, beside those of the contact. `bot`: the AI agent. `human`: a
   * person. `none`: neither.
   */
  controller: ConversationController;
  /** The number of its latest message, 0 if there is none. */
  last_sequence: number;
  /** When the latest message was appended; null if there is none. */
  last_message_at: string | null;
  queue_id: string | null;
  assignee: Assignee | null;
  /**
   * How urgent it is, for your own use. `low`: it can wait. `normal`: the usual priority. `high`:
   * before others. `urgent`: before all others.
   */
  priority: ConversationPriority;
  /** The latest escalation, also after it was accepted; null if there was none. */
  escalation: Escalation | null;
  /** Until when it is snoozed; null unless it is. */
  snoozed_until: string | null;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change except a message alone; the `ETag`. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The values that this version knows; later releases may add more. */
export type ConversationChannel = 'web_chat' | 'email' | 'phone' | 'whatsapp' | 'other' | (string & {});

/** The person in a conversation. */
export interface ConversationContact {
  /** The id of the contact. */
  id: string;
  /** Your own id of the person, such as a customer number; it identifies the contact in later calls. */
  external_id: string;
  /** The name of the person; null if unknown. */
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** The values that this version knows; later releases may add more. */
export type ConversationController = 'bot' | 'human' | 'none' | (string & {});

/** The number of conversations in each state. */
export interface ConversationCounts {
  /** Conversations that are `bot_active`, counted up to 1,001, which means more than 1,000. */
  bot_active: number;
  /** Conversations that are `escalated`, counted up to 1,001, which means more than 1,000. */
  escalated: number;
  /** Conversations that are `human_active`, counted up to 1,001, which means more than 1,000. */
  human_active: number;
  /** Conversations that are `snoozed`, counted up to 1,001, which means more than 1,000. */
  snoozed: number;
  /** Conversations that are `resolved`, counted up to 1,001, which means more than 1,000. */
  resolved: number;
}

/** A conversation to begin. */
export interface ConversationCreate {
  /**
   * The channel of the contact. `web_chat`: a chat on a page. `email`: an email. `phone`: a call,
   * as a transcript. `whatsapp`: WhatsApp. `other`: any other way.
   */
  channel: ConversationChannel;
  contact: ContactCreate;
  /** The subject, in one line. */
  subject?: string | undefined;
  /** The order that it is about; we do not check that it exists. */
  order_id?: string | undefined;
  /** The invoice that it is about; we do not check that it exists. */
  invoice_id?: string | undefined;
  /** The queue in which it waits for a person once it is escalated. */
  queue_id?: string | undefined;
  /**
   * How urgent it is, for your own use. `low`: it can wait. `normal`: the usual priority. `high`:
   * before others. `urgent`: before all others.
   */
  priority?: ConversationPriority | undefined;
  metadata?: Metadata | undefined;
}

/** A page of conversations. */
export interface ConversationList {
  /** The records of this page. */
  data: Conversation[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The values that this version knows; later releases may add more. */
export type ConversationPriority = 'low' | 'normal' | 'high' | 'urgent' | (string & {});

/** The values that this version knows; later releases may add more. */
export type ConversationState = 'bot_active' | 'escalated' | 'human_active' | 'snoozed' | 'resolved' | (string & {});

/** The query of `conversations.counts`. */
export interface ConversationsCountsQuery {
  /** Conversations of this queue. */
  queue_id?: string | undefined;
  /** Conversations of the person with this id in your system. */
  assignee_id?: string | undefined;
  /** Conversations with this contact. */
  contact_id?: string | undefined;
  /** Conversations about this order, or about one of these, separated by commas: up to 25. */
  order_id?: string[] | undefined;
  /**
   * Conversations whose subject begins with this text, or contains a word that begins with it:
   * `damaged`, `refund for`. Case is ignored.
   */
  q?: string | undefined;
}

/** The query of `conversations.get`. */
export interface ConversationsGetQuery {
  /** `contact`: only what the contact can see. If omitted: everything. */
  audience?: 'contact' | undefined;
}

/** The query of `conversations.list`. */
export interface ConversationsListQuery {
  /** Conversations in one of these states, separated by commas. */
  state?: ConversationState[] | undefined;
  /** Conversations of this queue. */
  queue_id?: string | undefined;
  /** Conversations of the person with this id in your system. */
  assignee_id?: string | undefined;
  /** Conversations with this contact. */
  contact_id?: string | undefined;
  /** Conversations about this order, or about one of these, separated by commas: up to 25. */
  order_id?: string[] | undefined;
  /**
   * Conversations whose subject begins with this text, or contains a word that begins with it:
   * `damaged`, `refund for`. Case is ignored.
   */
  q?: string | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query of `conversations.timeline`. */
export interface ConversationsTimelineQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** A URL that receives events, with its signing secret. */
export interface CreatedWebhookEndpoint {
  /** The id of the webhook endpoint. */
  id: string;
  /** The URL that receives the events. */
  url: string;
  /**
   * The event types to receive; `*` for the 18 standard types. Name any further type, with or
   * without `*`.
   */
  events: EventSubscription[];
  /** Your own label. */
  description: string;
  /**
   * `active`: events are sent to the endpoint. `paused`: you have paused the endpoint: nothing is
   * sent until you resume it. `disabled`: nothing is sent until you resume the endpoint;
   * `disabled_reason` says why.
   */
  status: WebhookEndpointStatus;
  /** When the endpoint was disabled; null if it is not. */
  disabled_at: string | null;
  /**
   * `failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone` is
   * on. `credential_revoked`: the API key that created it was revoked because it had leaked, or the
   * connection of the application that created it ended. More values can be added.
   */
  disabled_reason: string | null;
  /** The first failed attempt since the last success; null if the last attempt succeeded. */
  failing_since: string | null;
  /**
   * The earliest time from which the endpoint may have missed events, while it was paused or
   * disabled: send it to `/recover` as `since`. It stays until a recovery from that time has
   * completed; null if no missed events are known.
   */
  missed_since: string | null;
  /** Successful attempts ÷ all attempts of the last 24 hours; null if there were none. */
  success_rate_24h: number | null;
  /** The names of your own headers. */
  header_names: string[];
  /**
   * Whether we wait for a `retry-after` on 429 or 503 that is longer than the schedule, up to one
   * hour. Off by default.
   */
  respect_retry_after: boolean;
  /** Whether an answer of 410 disables the endpoint at once. Off by default. */
  disable_on_gone: boolean;
  /** The number of secrets that sign deliveries now; more than one during a rotation. */
  secrets_valid: number;
  /** The version in which events are sent: that of the call that created the endpoint. */
  api_version: string;
  /**
   * The creator: an API key, an application, or a person in the dashboard. An application sees only
   * endpoints that it created.
   */
  created_by: Actor;
  /** True for live events, false for test events. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the endpoint. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
  /** The secret that signs deliveries. Shown only once; store it. */
  signing_secret: string;
}

/** A credit note: it reduces an invoice, and is registered at the portal like the invoice. */
export interface CreditNote {
  /** The id of the credit note. */
  id: string;
  /**
   * The document number, from a separate series for each seller, type of document and financial
   * year, such as `26-27/00001`.
   */
  number: string;
  /** The type of document at the portal; always `CRN`. */
  type: 'CRN';
  /**
   * Whether it is a commercial note: it reduces the amount due without tax, is `issued` at once, is
   * not sent to a portal, and is not part of the returns.
   */
  commercial: boolean;
  /**
   * The last day on which a return can declare the note (section 34(2) of the CGST Act); null for a
   * commercial note. Close to that day, file the return in time: later the tax stays due.
   */
  declare_by: string | null;
  /** The date of the document. */
  date: string;
  /** Always null: the due date of the invoice applies. */
  due_date: string | null;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has assigned
   * an IRN. `issued`: it is in force and not sent to a portal: a commercial note, or a note on an
   * `issued` invoice. `failed`: the portal refused it: `errors` says why. Issue another note
   * instead. `cancelled`: another program of the seller cancelled its IRN: it has no effect.
   */
  status: NoteStatus;
  /** The id of the order. */
  order_id: string;
  /** The `version` of the order that it was created from. */
  order_version: number;
  /**
   * The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a buyer
   * in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a deemed export.
   */
  supply_type: SupplyType;
  /** The two-digit GST state code of the place of supply; `96` for a place abroad. */
  place_of_supply: string;
  /**
   * Why this is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`: the
   * state of the delivery, at a place of the buyer (IGST Act, section 10(1)(a)). `third_party`: the
   * state of the GSTIN of the buyer, who has the goods sent to a third party (section 10(1)(b),
   * bill to and ship to). `delivery_address`: the state of the delivery, for a buyer without GSTIN
   * (section 10(1)(ca)). `billing_address`: the state of the billing address, for a buyer without
   * GSTIN. `seller_state`: the state of the seller, for a buyer without GSTIN and address.
   * `abroad`: the goods or services are exported. `sez`: the state of the buyer, which is in a
   * special economic zone.
   */
  place_of_supply_rule: PlaceOfSupplyRule;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** A copy of the seller at that time. */
  seller: Seller;
  /** The id of the seller. */
  seller_id: string;
  /** A copy of the buyer of the order at that time. */
  buyer: Buyer;
  /** The saved buyer of the order; null if it has none. */
  buyer_id: string | null;
  /** The consignee: who receives the goods at the shipping address, if set. */
  consignee?: Consignee | undefined;
  /** The invoice of the note. */
  invoice_id: string;
  /** Why, in your words. */
  reason: string;
  /** The lines of the note. */
  line_items: NoteLine[];
  /** The sum of the taxable values of the lines. */
  taxable_value: Rupees;
  /** The sum of the central tax of the lines. */
  cgst: Rupees;
  /** The sum of the state tax of the lines. */
  sgst: Rupees;
  /** The sum of the integrated tax of the lines. */
  igst: Rupees;
  /** The sum of the compensation cess of the lines. */
  cess: Rupees;
  /**
   * The amount added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not for freight, packing or insurance, which are taxed.
   */
  non_taxable_charges: Rupees;
  /**
   * The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not for
   * trade discounts: those are the `discount` of a line item of the order, deducted before tax.
   */
  cash_discount: Rupees;
  /** The rounding of the total to whole rupees; it can be negative. */
  round_off: SignedRupees;
  /**
   * The total of the note: the totals of the lines and `non_taxable_charges`, less `cash_discount`,
   * plus `round_off`.
   */
  total: Rupees;
  /** The invoice reference number: 64 hexadecimal digits. Null until registered. */
  irn: string | null;
  /** The acknowledgement number of the portal. Null until registered. */
  ack_number: string | null;
  /** When the portal registered it; it can be cancelled for 24 hours from then. */
  ack_at: string | null;
  /**
   * The document signed by the portal, a JWS. Null until registered, and if the portal no longer
   * provides the signed copy.
   */
  signed_invoice: string | null;
  /** The content of the printed QR code, a JWS. Null whenever `signed_invoice` is null. */
  signed_qr: string | null;
  /**
   * The errors of the portal for the latest attempt; empty if it refused nothing. While the portal
   * has not answered, the reason for the delay, such as a refused login.
   */
  errors: PortalError[];
  /** Why it is cancelled; null if it is not. */
  cancel_reason: InvoiceCancelReason | null;
  /** The remark of the cancellation; null if there is none. */
  cancel_remarks: string | null;
  /** When the portal cancelled it; null if it did not. */
  cancelled_at: string | null;
  /** Always null: an e-way bill belongs to an invoice. */
  eway_bill: EwayBill | null;
  /**
   * Always null: a note is not paid. Payments are recorded for the invoice, which is then `unpaid`,
   * `partial` or `paid`.
   */
  payment_status: PaymentStatus | null;
  /** Always zero: a note is not paid. Payments are recorded for the invoice. */
  amount_paid: Rupees;
  /** Always zero: a credit note is about an invoice, not about a note. */
  amount_credited: Rupees;
  /** Always zero: a debit note is about an invoice, not about a note. */
  amount_debited: Rupees;
  /** Always zero: a registered note changes the `amount_due` of its invoice. */
  amount_due: Rupees;
  /** Always zero: a deduction settles an invoice, not a note. */
  amount_deducted: Rupees;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the record. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** What to credit on an invoice, and why. */
export interface CreditNoteCreate {
  /** Why, in your words. */
  reason: string;
  /**
   * True for a commercial note: it reduces the amount due by amounts before tax, and no tax. The
   * only kind possible once the time for tax is over.
   */
  commercial?: boolean | undefined;
  /**
   * The quantities or amounts to credit. If omitted: everything of the invoice that no credit note
   * has credited yet.
   */
  lines?: NoteLineCreate[] | undefined;
  metadata?: Metadata | undefined;
}

/**
 * The portal refused a credit note; `credit_note.errors` says why. Webhooks and `GET /v1/events`
 * include it if you name its type, with the scope `invoices:read`.
 */
export interface CreditNoteFailedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'credit_note.failed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: CreditNoteFailedEventData;
}

/** The records that the event is about, in their state after it. */
export interface CreditNoteFailedEventData {
  credit_note: CreditNote;
  invoice: Invoice;
}

/**
 * A credit note that no portal registers was issued: a commercial note, or one on an issued
 * invoice. Webhooks and `GET /v1/events` include it if you name its type, with the scope
 * `invoices:read`.
 */
export interface CreditNoteIssuedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'credit_note.issued';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: CreditNoteIssuedEventData;
}

/** The records that the event is about, in their state after it. */
export interface CreditNoteIssuedEventData {
  credit_note: CreditNote;
  invoice: Invoice;
}

/** A page of credit notes. */
export interface CreditNoteList {
  /** The records of this page. */
  data: CreditNote[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/**
 * The portal has registered a credit note. Webhooks and `GET /v1/events` include it if you name its
 * type, with the scope `invoices:read`.
 */
export interface CreditNoteRegisteredEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'credit_note.registered';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: CreditNoteRegisteredEventData;
}

/** The records that the event is about, in their state after it. */
export interface CreditNoteRegisteredEventData {
  credit_note: CreditNote;
  invoice: Invoice;
}

/** The query of `credit_notes.list`. */
export interface CreditNotesListQuery {
  /** Notes on this invoice. */
  invoice_id?: string | undefined;
  /** Notes in one of these statuses, separated by commas. */
  status?: NoteStatus[] | undefined;
  /** Notes created or changed at this moment or later. */
  updated_since?: string | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query of `credit_notes.timeline`. */
export interface CreditNotesTimelineQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** A debit note: it adds to an invoice, and is registered at the portal like the invoice. */
export interface DebitNote {
  /** The id of the debit note. */
  id: string;
  /**
   * The document number, from a separate series for each seller, type of document and financial
   * year, such as `26-27/00001`.
   */
  number: string;
  /** The type of document at the portal; always `DBN`. */
  type: 'DBN';
  /** The date of the document. */
  date: string;
  /** Always null: the due date of the invoice applies. */
  due_date: string | null;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has assigned
   * an IRN. `issued`: it is in force and not sent to a portal: a commercial note, or a note on an
   * `issued` invoice. `failed`: the portal refused it: `errors` says why. Issue another note
   * instead. `cancelled`: another program of the seller cancelled its IRN: it has no effect.
   */
  status: NoteStatus;
  /** The id of the order. */
  order_id: string;
  /** The `version` of the order that it was created from. */
  order_version: number;
  /**
   * The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a buyer
   * in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a deemed export.
   */
  supply_type: SupplyType;
  /** The two-digit GST state code of the place of supply; `96` for a place abroad. */
  place_of_supply: string;
  /**
   * Why this is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`: the
   * state of the delivery, at a place of the buyer (IGST Act, section 10(1)(a)). `third_party`: the
   * state of the GSTIN of the buyer, who has the goods sent to a third party (section 10(1)(b),
   * bill to and ship to). `delivery_address`: the state of the delivery, for a buyer without GSTIN
   * (section 10(1)(ca)). `billing_address`: the state of the billing address, for a buyer without
   * GSTIN. `seller_state`: the state of the seller, for a buyer without GSTIN and address.
   * `abroad`: the goods or services are exported. `sez`: the state of the buyer, which is in a
   * special economic zone.
   */
  place_of_supply_rule: PlaceOfSupplyRule;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** A copy of the seller at that time. */
  seller: Seller;
  /** The id of the seller. */
  seller_id: string;
  /** A copy of the buyer of the order at that time. */
  buyer: Buyer;
  /** The saved buyer of the order; null if it has none. */
  buyer_id: string | null;
  /** The consignee: who receives the goods at the shipping address, if set. */
  consignee?: Consignee | undefined;
  /** The invoice of the note. */
  invoice_id: string;
  /** Why, in your words. */
  reason: string;
  /** The lines of the note. */
  line_items: NoteLine[];
  /** The sum of the taxable values of the lines. */
  taxable_value: Rupees;
  /** The sum of the central tax of the lines. */
  cgst: Rupees;
  /** The sum of the state tax of the lines. */
  sgst: Rupees;
  /** The sum of the integrated tax of the lines. */
  igst: Rupees;
  /** The sum of the compensation cess of the lines. */
  cess: Rupees;
  /**
   * The amount added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not for freight, packing or insurance, which are taxed.
   */
  non_taxable_charges: Rupees;
  /**
   * The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not for
   * trade discounts: those are the `discount` of a line item of the order, deducted before tax.
   */
  cash_discount: Rupees;
  /** The rounding of the total to whole rupees; it can be negative. */
  round_off: SignedRupees;
  /**
   * The total of the note: the totals of the lines and `non_taxable_charges`, less `cash_discount`,
   * plus `round_off`.
   */
  total: Rupees;
  /** The invoice reference number: 64 hexadecimal digits. Null until registered. */
  irn: string | null;
  /** The acknowledgement number of the portal. Null until registered. */
  ack_number: string | null;
  /** When the portal registered it; it can be cancelled for 24 hours from then. */
  ack_at: string | null;
  /**
   * The document signed by the portal, a JWS. Null until registered, and if the portal no longer
   * provides the signed copy.
   */
  signed_invoice: string | null;
  /** The content of the printed QR code, a JWS. Null whenever `signed_invoice` is null. */
  signed_qr: string | null;
  /**
   * The errors of the portal for the latest attempt; empty if it refused nothing. While the portal
   * has not answered, the reason for the delay, such as a refused login.
   */
  errors: PortalError[];
  /** Why it is cancelled; null if it is not. */
  cancel_reason: InvoiceCancelReason | null;
  /** The remark of the cancellation; null if there is none. */
  cancel_remarks: string | null;
  /** When the portal cancelled it; null if it did not. */
  cancelled_at: string | null;
  /** Always null: an e-way bill belongs to an invoice. */
  eway_bill: EwayBill | null;
  /**
   * Always null: a note is not paid. Payments are recorded for the invoice, which is then `unpaid`,
   * `partial` or `paid`.
   */
  payment_status: PaymentStatus | null;
  /** Always zero: a note is not paid. Payments are recorded for the invoice. */
  amount_paid: Rupees;
  /** Always zero: a credit note is about an invoice, not about a note. */
  amount_credited: Rupees;
  /** Always zero: a debit note is about an invoice, not about a note. */
  amount_debited: Rupees;
  /** Always zero: a registered note changes the `amount_due` of its invoice. */
  amount_due: Rupees;
  /** Always zero: a deduction settles an invoice, not a note. */
  amount_deducted: Rupees;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the record. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** What to add to an invoice, and why. */
export interface DebitNoteCreate {
  /** Why, in your words. */
  reason: string;
  /** The quantities or amounts to add. */
  lines: NoteLineCreate[];
  metadata?: Metadata | undefined;
}

/**
 * The portal refused a debit note; `debit_note.errors` says why. Webhooks and `GET /v1/events`
 * include it if you name its type, with the scope `invoices:read`.
 */
export interface DebitNoteFailedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'debit_note.failed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DebitNoteFailedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DebitNoteFailedEventData {
  debit_note: DebitNote;
  invoice: Invoice;
}

/**
 * A debit note that no portal registers was issued: one on an issued invoice. Webhooks and `GET
 * /v1/events` include it if you name its type, with the scope `invoices:read`.
 */
export interface DebitNoteIssuedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'debit_note.issued';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DebitNoteIssuedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DebitNoteIssuedEventData {
  debit_note: DebitNote;
  invoice: Invoice;
}

/** A page of debit notes. */
export interface DebitNoteList {
  /** The records of this page. */
  data: DebitNote[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/**
 * The portal has registered a debit note. Webhooks and `GET /v1/events` include it if you name its
 * type, with the scope `invoices:read`.
 */
export interface DebitNoteRegisteredEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'debit_note.registered';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DebitNoteRegisteredEventData;
}

/** The records that the event is about, in their state after it. */
export interface DebitNoteRegisteredEventData {
  debit_note: DebitNote;
  invoice: Invoice;
}

/** The query of `debit_notes.list`. */
export interface DebitNotesListQuery {
  /** Notes on this invoice. */
  invoice_id?: string | undefined;
  /** Notes in one of these statuses, separated by commas. */
  status?: NoteStatus[] | undefined;
  /** Notes created or changed at this moment or later. */
  updated_since?: string | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query of `debit_notes.timeline`. */
export interface DebitNotesTimelineQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** A deduction, for the books. */
export interface Deduction {
  /** The id of the deduction. */
  id: string;
  /**
   * `tds_income_tax`: tax that the buyer withheld under section 393(1) of the Income-tax Act 2025.
   * `tds_gst`: tax that the buyer withheld under section 51 of the CGST Act. `bank_charge`: charges
   * that a bank deducted. `discount`: a discount for prompt payment. `write_off`: an amount that
   * you write off.
   */
  kind: DeductionKind;
  /** The amount that the deduction settles. */
  amount: Rupees;
  /** Your reference, such as the number of the tax certificate; null if there is none. */
  reference: string | null;
  /**
   * The part of `amount` that no longer settles the invoice, after a credit note or a cancellation.
   * For tax, it is `unallocated` on the payment.
   */
  released_amount: Rupees;
  /** The id of the payment. */
  payment_id: string;
  /** The `reference` of the payment. */
  payment_reference: string;
  /** The id of the invoice. */
  invoice_id: string;
  /** The `number` of the invoice. */
  invoice_number: string;
  /** The name of the buyer who made the deduction. */
  buyer_name: string;
  /** The GSTIN of the buyer; null if there is none. */
  buyer_gstin: string | null;
  /** The day on which the payment was received, in Indian time. */
  deducted_on: string;
  /** When the record was created. */
  created_at: string;
}

/** The values that this version knows; later releases may add more. */
export type DeductionKind = 'tds_income_tax' | 'tds_gst' | 'bank_charge' | 'discount' | 'write_off' | (string & {});

/** A page of deductions. */
export interface DeductionList {
  /** The records of this page. */
  data: Deduction[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The query of `deductions.list`. */
export interface DeductionsListQuery {
  /** Deductions of these kinds, separated by commas. */
  kind?: DeductionKind[] | undefined;
  /** Deductions of payments received on this day or later. */
  from?: string | undefined;
  /** Deductions of payments received on this day or earlier. */
  to?: string | undefined;
  /** Deductions of payments of this saved buyer. */
  buyer_id?: string | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** An object that a camera detected as a defect with a sufficient score. */
export interface Defect {
  /** The id of the defect. */
  id: string;
  /** The id of the camera. */
  camera_id: string;
  /** The inspection session that found it; null if there was none. */
  session_id: string | null;
  /** The order of that session. */
  order_id: string | null;
  /** The work order of that session. */
  work_order_id: string | null;
  /** The stage of that session, or otherwise of the camera. */
  stage: string | null;
  /** The part on which it was first seen, in your own numbering; null if the camera names none. */
  part_id: string | null;
  /** The object, in the numbering of the camera: the same in all of its frames. */
  track_id: string;
  /** The class of the defect: as detected or as reclassified. */
  class: string;
  /** The class that was detected. */
  original_class: string;
  /** The score when it became a defect: the median of the last 10 scores, without noise. */
  score: number;
  /** The highest score of a single detection of it. */
  top_score: number;
  /** The threshold that `score` reached. */
  threshold_used: number;
  /** The place in the image, in the detection with the highest score. */
  box: Box;
  /** The number of frames in which it was seen. */
  frame_count: number;
  /** The time of the first part on which it was seen. */
  first_seen_at: string;
  /** The time of the latest part on which it was seen. */
  last_seen_at: string;
  /**
   * True if the clock of the camera was more than 24 hours behind or 5 minutes ahead: times are
   * then those of the receipt.
   */
  clock_suspect: boolean;
  /** The images, the one with the highest score first. */
  evidence: DefectEvidence[];
  /**
   * `unreviewed`: not reviewed yet, or reopened. `confirmed`: it is a defect of this class.
   * `reclassified`: it is a defect of another class than detected. `dismissed`: it is not a defect.
   */
  review: DefectReview;
  /** The verdicts, oldest first. */
  verdicts: Verdict[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every verdict; the `ETag` of the defect. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The number of defects with each review status. */
export interface DefectCounts {
  /** Defects that are `unreviewed`, counted up to 1,001, which means more than 1,000. */
  unreviewed: number;
  /** Defects that are `confirmed`, counted up to 1,001, which means more than 1,000. */
  confirmed: number;
  /** Defects that are `reclassified`, counted up to 1,001, which means more than 1,000. */
  reclassified: number;
  /** Defects that are `dismissed`, counted up to 1,001, which means more than 1,000. */
  dismissed: number;
}

/** Why a defect is dismissed. */
export interface DefectDismissal {
  /** Why, in your words. */
  reason: string;
}

/** An image of a defect. */
export interface DefectEvidence {
  /** The id of the evidence. */
  id: string;
  /**
   * The media type of the content; we check the content against it. `image/jpeg`: a JPEG image.
   * `image/png`: a PNG image. `image/webp`: a WebP image.
   */
  type: ImageType;
  /** The exact number of bytes of the content. */
  size: number;
  /** SHA-256 of the content in hex. */
  sha256: string;
  /** The place of the defect in this image. */
  box: Box;
  download: DefectEvidenceDownload;
  rendering: DefectEvidenceRendering;
}

/** The URL of the original image, which needs no credential. */
export interface DefectEvidenceDownload {
  /** A signed URL, which needs no credential. */
  url: string;
  /** When the URL expires. */
  expires_at: string;
}

/** The URL of the image with boxes drawn, which needs no credential. */
export interface DefectEvidenceRendering {
  /** A signed URL, which needs no credential. */
  url: string;
  /** When the URL expires. */
  expires_at: string;
}

/** The defect rate above which `vision.threshold.breached` is sent. */
export interface DefectLimit {
  /** The highest allowed share of defective parts: 0.02 for 2 %. */
  rate: number;
  window: DefectLimitWindow;
  /**
   * The least number of parts in the window for a breach to begin or to be reported again. A window
   * of fewer parts must be full.
   */
  min_sample: number;
  /**
   * A breach ends after three checks in a row at or below this share of the limit, so that it does
   * not flap.
   */
  clear_ratio: number;
  /**
   * When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when the
   * lower end of the 95 % Wilson interval of the rate is above the limit, so that chance alone
   * seldom raises an alert.
   */
  confidence: LimitConfidence;
}

/** A limit of the defect rate. */
export interface DefectLimitCreate {
  /** The highest allowed share of defective parts: 0.02 for 2 %. */
  rate: number;
  window: DefectLimitWindow;
  /**
   * The least number of parts in the window for a breach to begin or to be reported again. A window
   * of fewer parts must be full.
   */
  min_sample?: number | undefined;
  /**
   * A breach ends after three checks in a row at or below this share of the limit, so that it does
   * not flap.
   */
  clear_ratio?: number | undefined;
  /**
   * When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when the
   * lower end of the 95 % Wilson interval of the rate is above the limit, so that chance alone
   * seldom raises an alert.
   */
  confidence?: LimitConfidence | undefined;
}

/** The parts over which the defect rate is computed. */
export interface DefectLimitWindow {
  /** The window in seconds, by the receipt of the batches; it may reach back 2 % further. */
  seconds?: number | undefined;
  /** The window as a number of parts; above 200 it may be 0.5 % larger. */
  parts?: number | undefined;
}

/** A page of defects. */
export interface DefectList {
  /** The records of this page. */
  data: Defect[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** Another class of a defect. */
export interface DefectReclassification {
  /** The right class. */
  class: string;
  /** Why, in your words. */
  reason?: string | undefined;
}

/** Why a defect is reopened. */
export interface DefectReopening {
  /** Why, in your words. */
  reason: string;
}

/** The values that this version knows; later releases may add more. */
export type DefectReview = 'unreviewed' | 'confirmed' | 'reclassified' | 'dismissed' | (string & {});

/** The query of `defects.counts`. */
export interface DefectsCountsQuery {
  /** Defects that this camera has found. */
  camera_id?: string | undefined;
  /** Defects of this inspection session. */
  session_id?: string | undefined;
  /** Defects of the sessions of this order, or of one of these, separated by commas: up to 25. */
  order_id?: string[] | undefined;
  /** Defects that have this class now. */
  class?: string | undefined;
  /** Defects whose `score` is at least this. */
  min_score?: number | undefined;
  /** Defects first seen at this moment or later. */
  from?: string | undefined;
  /** Defects first seen before this moment. */
  to?: string | undefined;
}

/** The query of `defects.list`. */
export interface DefectsListQuery {
  /** Defects that this camera has found. */
  camera_id?: string | undefined;
  /** Defects of this inspection session. */
  session_id?: string | undefined;
  /** Defects of the sessions of this order, or of one of these, separated by commas: up to 25. */
  order_id?: string[] | undefined;
  /** Defects that have this class now. */
  class?: string | undefined;
  /** Defects whose `score` is at least this. */
  min_score?: number | undefined;
  /** Defects first seen at this moment or later. */
  from?: string | undefined;
  /** Defects first seen before this moment. */
  to?: string | undefined;
  /** Defects with this review, or with one of these, separated by commas. */
  review?: DefectReview[] | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query of `defects.timeline`. */
export interface DefectsTimelineQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The article that was deleted. */
export interface DeletedArticle {
  /** The id of the article. */
  id: string;
  /** Always true: the record is deleted. */
  deleted: true;
}

/** The buyer that was deleted. */
export interface DeletedBuyer {
  /** The id of the buyer. */
  id: string;
  /** Always true: the record is deleted. */
  deleted: true;
}

/** The draft that was deleted. */
export interface DeletedOrder {
  /** The id of the order. */
  id: string;
  /** Always true: the record is deleted. */
  deleted: true;
}

/** The route that was deleted. */
export interface DeletedRoute {
  /** The id of the route. */
  id: string;
  /** Always true: the record is deleted. */
  deleted: true;
}

/** The saved reply that was deleted. */
export interface DeletedSavedReply {
  /** The id of the saved reply. */
  id: string;
  /** Always true: the record is deleted. */
  deleted: true;
}

/** The endpoint that was deleted. */
export interface DeletedWebhookEndpoint {
  /** The id of the webhook endpoint. */
  id: string;
  /** Always true: the record is deleted. */
  deleted: true;
}

/** What happened to goods in transit. A later delivery does not replace an earlier one. */
export interface Delivery {
  /** The id of the dispatch delivery. */
  id: string;
  /**
   * `delivered`: the receiver has the goods. `failed`: the goods could not be handed over, and are
   * still in transit. `refused`: the receiver did not accept the goods, and they are still in
   * transit. `lost`: the goods will neither arrive nor come back.
   */
  outcome: DeliveryOutcome;
  /** The goods that this is about. */
  lines: LineQuantity[];
  /** When the goods were delivered; for another outcome, when it was known. */
  delivered_at: string;
  /** The proof of the delivery, oldest first. */
  proof: ProofOfDelivery[];
  /** Why the goods were not delivered; null if they were. */
  reason: string | null;
}

/** What happened to goods in transit. */
export interface DeliveryCreate {
  /**
   * `delivered`: the receiver has the goods. `failed`: the goods could not be handed over, and are
   * still in transit. `refused`: the receiver did not accept the goods, and they are still in
   * transit. `lost`: the goods will neither arrive nor come back.
   */
  outcome?: DeliveryOutcome | undefined;
  /** The goods that this is about. If omitted: all goods in transit. */
  lines?: LineQuantity[] | undefined;
  /** When it happened, if not now; never in the future. */
  delivered_at?: string | undefined;
  /** The proof of the delivery; you can add more later. */
  proof?: ProofOfDelivery | undefined;
  /** Why, in your words; required for `failed`, `refused` and `lost`. */
  reason?: string | undefined;
}

/** Why a delivery failed. */
export interface DeliveryFailure {
  /** Why, in your words. */
  reason: string;
}

/** The values that this version knows; later releases may add more. */
export type DeliveryOrigin = 'event' | 'test' | 'replay' | 'retry' | 'recovery' | (string & {});

/** The values that this version knows; later releases may add more. */
export type DeliveryOutcome = 'delivered' | 'failed' | 'refused' | 'lost' | (string & {});

/** The values that this version knows; later releases may add more. */
export type DeliveryState = 'pending' | 'retrying' | 'delivered' | 'dropped' | 'discarded' | (string & {});

/**
 * A person accepted an escalated conversation. Webhooks and `GET /v1/events` include it if you name
 * its type, with the scope `desk:read`.
 */
export interface DeskConversationAcceptedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'desk.conversation.accepted';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskConversationAcceptedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DeskConversationAcceptedEventData {
  /** The conversation after the step. */
  conversation: Conversation;
}

/** The AI agent handed a conversation to a human. */
export interface DeskConversationEscalatedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'desk.conversation.escalated';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskConversationEscalatedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DeskConversationEscalatedEventData {
  /** The conversation, with its escalation. */
  conversation: Conversation;
  /** The last 20 messages, oldest first, without notes. */
  transcript: Message[];
  links: DeskConversationEscalatedEventDataLinks;
  /** False when it is escalated; true if nobody has accepted it by its deadline. */
  overdue: boolean;
}

/** URLs of the API with more details. */
export interface DeskConversationEscalatedEventDataLinks {
  /** The conversation. */
  conversation: string;
  /** Its messages. */
  messages: string;
  /** The order that it is about, if there is one. */
  order?: string | undefined;
  /** The invoice that it is about, if there is one. */
  invoice?: string | undefined;
}

/**
 * A conversation was resolved, or its contact was erased. Webhooks and `GET /v1/events` include it
 * if you name its type, with the scope `desk:read`.
 */
export interface DeskConversationResolvedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'desk.conversation.resolved';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskConversationResolvedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DeskConversationResolvedEventData {
  /** The conversation after the step. */
  conversation: Conversation;
}

/**
 * A person returned a conversation to the AI agent. Webhooks and `GET /v1/events` include it if you
 * name its type, with the scope `desk:read`.
 */
export interface DeskConversationReturnedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'desk.conversation.returned';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskConversationReturnedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DeskConversationReturnedEventData {
  /** The conversation after the step. */
  conversation: Conversation;
}

/**
 * The contact, the AI agent or a person wrote in a conversation. Webhooks and `GET /v1/events`
 * include it if you name its type, with the scope `desk:read`.
 */
export interface DeskMessageCreatedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'desk.message.created';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskMessageCreatedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DeskMessageCreatedEventData {
  /** The conversation after the step, as the contact can see it: the answer with `audience=contact`. */
  conversation: ContactConversation;
  /** The message. */
  message: Message;
}

/** A defect as in events: without URLs of its images. */
export interface DetectedDefect {
  /** The id of the defect. */
  id: string;
  /** The id of the camera. */
  camera_id: string;
  /** The inspection session that found it; null if there was none. */
  session_id: string | null;
  /** The order of that session. */
  order_id: string | null;
  /** The work order of that session. */
  work_order_id: string | null;
  /** The stage of that session, or otherwise of the camera. */
  stage: string | null;
  /** The part on which it was first seen, in your own numbering; null if the camera names none. */
  part_id: string | null;
  /** The object, in the numbering of the camera: the same in all of its frames. */
  track_id: string;
  /** The class of the defect: as detected or as reclassified. */
  class: string;
  /** The class that was detected. */
  original_class: string;
  /** The score when it became a defect: the median of the last 10 scores, without noise. */
  score: number;
  /** The highest score of a single detection of it. */
  top_score: number;
  /** The threshold that `score` reached. */
  threshold_used: number;
  /** The place in the image, in the detection with the highest score. */
  box: Box;
  /** The number of frames in which it was seen. */
  frame_count: number;
  /** The time of the first part on which it was seen. */
  first_seen_at: string;
  /** The time of the latest part on which it was seen. */
  last_seen_at: string;
  /**
   * True if the clock of the camera was more than 24 hours behind or 5 minutes ahead: times are
   * then those of the receipt.
   */
  clock_suspect: boolean;
  /** The ids of its images. */
  evidence: string[];
  /**
   * `unreviewed`: not reviewed yet, or reopened. `confirmed`: it is a defect of this class.
   * `reclassified`: it is a defect of another class than detected. `dismissed`: it is not a defect.
   */
  review: DefectReview;
  /** The verdicts, oldest first. */
  verdicts: Verdict[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every verdict; the `ETag` of the defect. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** A defect detected in one frame. */
export interface Detection {
  /** The defect class, in your words, such as `scratch`. */
  class: string;
  /** The confidence of the camera, from 0 to 1. */
  score: number;
  box: Box;
  /** The object, in the numbering of the camera: the same in all of its frames. */
  track_id: string;
  /** An image that shows it, whose content has arrived. An unknown id is ignored. */
  evidence_id?: string | undefined;
}

/** Goods of an order that left the gate together. */
export interface Dispatch {
  /** The id of the dispatch. */
  id: string;
  /** The id of the order. */
  order_id: string;
  /**
   * `in_transit`: the goods are in transit; none has been delivered, and no delivery has failed.
   * `partly_delivered`: a part is delivered, and the rest is in transit. `failed`: the latest
   * delivery failed or was refused, and goods are in transit. `delivered`: nothing is in transit
   * any more; the last goods were delivered. `returned`: nothing is in transit any more; the last
   * goods came back. `lost`: nothing is in transit any more; the last goods were lost.
   */
  status: DispatchStatus;
  /** What left the gate, by line item. */
  lines: DispatchLine[];
  vehicle_number: string | null;
  /** The company that carries the goods; null if none is named. */
  transporter: Transporter | null;
  /** The driver of the vehicle; null if none is named. */
  driver: Driver | null;
  /** The earlier vehicles, transporters and drivers, oldest first. */
  transport_history: FormerTransport[];
  /** When the goods left the gate. */
  dispatched_at: string;
  /** What happened to the goods in transit, in the order of the reports. */
  deliveries: Delivery[];
  /** The goods that came back, oldest first. */
  returns: DispatchReturn[];
  /** From the latest of `deliveries`. */
  delivered_at: string | null;
  /** From the latest of `deliveries`. */
  proof: ProofOfDelivery[];
  /** The documents that go with the goods, oldest first. */
  documents: DispatchDocument[];
  /**
   * The invoices of the dispatch that are neither voided nor cancelled, newest first: the latest
   * 50. An invoice appears a second or two after it is created.
   */
  invoice_ids: string[];
  /** From the latest of `deliveries` or, if goods came back after it, from that return. */
  reason: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the dispatch. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** Goods that leave the gate together. */
export interface DispatchCreate {
  /** The goods that leave the gate, by line item. */
  lines: LineQuantity[];
  /**
   * As on the plate: spaces, hyphens and small letters are accepted and removed, such as
   * `KA01AB1234` for `ka 01 ab-1234`. A one-digit district gets a leading zero: `DL01CAA1234`.
   */
  vehicle_number?: string | undefined;
  transporter?: Transporter | undefined;
  driver?: Driver | undefined;
  /** When the goods left, if not now; never in the future. */
  dispatched_at?: string | undefined;
  /** The documents that go with the goods; you can add more later. */
  documents?: DispatchDocument[] | undefined;
}

/** Delivery confirmed, with proof of delivery if supplied. */
export interface DispatchDeliveredEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'dispatch.delivered';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchDeliveredEventData;
}

/** The records that the event is about, in their state after it. */
export interface DispatchDeliveredEventData {
  dispatch: Dispatch;
  order: Order;
  /** The entry of `dispatch.deliveries` that this event is about. */
  delivery: Delivery;
}

/** A file that goes with the goods. */
export interface DispatchDocument {
  /** An upload of any type. */
  upload_id: string;
  /** What the document is, in your words, such as `packing list`. */
  kind?: string | undefined;
}

/** Documents to add to a dispatch. */
export interface DispatchDocumentsCreate {
  /** The documents to add. */
  documents: DispatchDocument[];
}

/**
 * A delivery failed or was refused, or its goods are lost: `delivery.outcome` says which. Webhooks
 * and `GET /v1/events` include it if you name its type, with the scope `orders:read`.
 */
export interface DispatchFailedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'dispatch.failed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchFailedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DispatchFailedEventData {
  dispatch: Dispatch;
  order: Order;
  /** The entry of `dispatch.deliveries` that this event is about. */
  delivery: Delivery;
}

/** How much of a line item left the gate, and what happened to it. */
export interface DispatchLine {
  /** The id of the line item. */
  line_item_id: string;
  /** The quantity that left the gate: the sum of the other four. */
  quantity: Quantity;
  /** The quantity in transit: not yet delivered, returned or lost. */
  on_the_way: Total;
  /** The quantity delivered, less what came back of it. */
  delivered: Total;
  /** The quantity that came back, in transit or after delivery. */
  returned: Total;
  /** The quantity that will neither arrive nor come back. */
  lost: Total;
}

/** A page of dispatches. */
export interface DispatchList {
  /** The records of this page. */
  data: Dispatch[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The place that the goods leave from, if not the address of the seller. */
export interface DispatchPlace {
  /** The name at that place, such as of a warehouse. */
  name: string;
  /** The address that the goods leave from, in India. */
  address: Address;
}

/**
 * Proof was added to a delivery. Webhooks and `GET /v1/events` include it if you name its type,
 * with the scope `orders:read`.
 */
export interface DispatchProofAddedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'dispatch.proof_added';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchProofAddedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DispatchProofAddedEventData {
  dispatch: Dispatch;
  order: Order;
  /** The entry of `dispatch.deliveries` that this event is about. */
  delivery: Delivery;
}

/** Goods left the gate. */
export interface DispatchRecordedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'dispatch.recorded';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchRecordedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DispatchRecordedEventData {
  dispatch: Dispatch;
  order: Order;
}

/** Goods that came back; they are in stock again. */
export interface DispatchReturn {
  /** What came back. */
  lines: LineQuantity[];
  /** Why it came back. */
  reason: string;
  /** When the return was reported. */
  returned_at: string;
}

/** The goods that came back, and why. */
export interface DispatchReturnCreate {
  /** Why, in your words. */
  reason: string;
  /**
   * The goods that came back, counted first from those in transit. If omitted: all goods in
   * transit.
   */
  lines?: LineQuantity[] | undefined;
}

/**
 * Goods came back, in transit or after delivery. Webhooks and `GET /v1/events` include it if you
 * name its type, with the scope `orders:read`.
 */
export interface DispatchReturnedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'dispatch.returned';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchReturnedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DispatchReturnedEventData {
  dispatch: Dispatch;
  order: Order;
  /** The entry of `dispatch.returns` that this event is about. */
  return: DispatchReturn;
}

/** The values that this version knows; later releases may add more. */
export type DispatchStatus = 'in_transit' | 'partly_delivered' | 'delivered' | 'failed' | 'returned' | 'lost' | (string & {});

/** The transport of a dispatch to change. */
export interface DispatchUpdate {
  vehicle_number?: string | null | undefined;
  /** The company that carries the goods; null if none is named. */
  transporter?: Transporter | null | undefined;
  /** The driver of the vehicle; null if none is named. */
  driver?: Driver | null | undefined;
}

/** The query of `dispatches.list`. */
export interface DispatchesListQuery {
  /** Dispatches of this order. */
  order_id?: string | undefined;
  /** Dispatches in this status, or in one of these, separated by commas. */
  status?: DispatchStatus[] | undefined;
  /**
   * Dispatches whose vehicle or transporter begins with this text, or contains a word that begins
   * with it: `ka01`, `KA 01 AB`, `roadways`. Case is ignored.
   */
  q?: string | undefined;
  /**
   * Dispatches recorded or changed at this moment or later. A change carries the time at which its
   * call began, and a call can take 90 seconds: to miss none, ask from two minutes before your last
   * list.
   */
  updated_since?: string | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query of `dispatches.timeline`. */
export interface DispatchesTimelineQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** Table 13: the numbers used, by series, as ranges of consecutive numbers. */
export interface DocumentsIssued {
  /**
   * `invoices`: invoices and bills of supply. `credit_notes`: credit notes. `debit_notes`: debit
   * notes.
   */
  kind: DocumentsIssuedKind;
  /** The first number. */
  from: string;
  /** The last number. */
  to: string;
  /** The number of documents. */
  total: number;
  /**
   * The number of cancelled and voided documents, of numbers that documents had before, and of
   * notes that the portal refused.
   */
  cancelled: number;
  /** `total` less `cancelled`. */
  net: number;
  /** The part of `net` that is still `pending`. */
  pending: number;
  /** The key of the figure for `GET /v1/gst-returns/documents`. */
  figure: string;
  /** The number of documents in the figure. */
  document_count: number;
  /** The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them. */
  document_ids: string[];
}

/** The values that this version knows; later releases may add more. */
export type DocumentsIssuedKind = 'invoices' | 'credit_notes' | 'debit_notes' | (string & {});

/** The driver of the vehicle. */
export interface Driver {
  /** The name of the person or company. */
  name: string;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
  /** The number of the driving licence. */
  licence?: string | undefined;
}

/** The erasure of a contact. */
export interface Erasure {
  /** The id of the contact. */
  id: string;
  /** Always true: the record is deleted. */
  deleted: true;
  /** The data that the erasure does not reach; empty if none. */
  not_reached: NotReached[];
}

/** The body of every error. */
export interface ErrorBody {
  error: ErrorBodyError;
}

/** What went wrong. */
export interface ErrorBodyError {
  /**
   * `authentication_error`: the credential is missing or not valid. `permission_error`: the
   * credential is valid, but does not allow this. `invalid_request_error`: the request cannot be
   * carried out as sent. `idempotency_error`: the Idempotency-Key belongs to another request, or to
   * one that is still running. `rate_limit_error`: a limit is reached. `api_error`: the service has
   * failed; you can repeat the request.
   */
  type: ErrorType;
  /** The cause, for programs. Each code has a page, linked in `doc_url`. */
  code: ErrorCode;
  /** For a human reader; its wording may change. */
  message: string;
  /** Quote it to support; the same value as the header `x-request-id`. */
  request_id: string;
  /** The field or parameter at fault, such as `line_items[0].quantity.value`. */
  param?: string | undefined;
  /**
   * With 400 and with `invoice_invalid`: every fault that was found, up to 20. `code`, `message`
   * and `param` repeat the first.
   */
  errors?: Fault[] | undefined;
  /** With `insufficient_scope`: the missing scope; of several, one is enough. */
  required_scopes?: Scope[] | undefined;
  /**
   * With `rate_limited`: the limit that is reached. `account`: the requests per second of the plan.
   * `endpoint`: the limit of this operation. `concurrency`: the requests in flight. `queue`: work
   * of your account that waits to be processed, such as checks of images. `address`: calls without
   * a valid credential from your network address.
   */
  limit?: LimitName | undefined;
  /**
   * With `conflict`: the maximum possible now, if a quantity or an amount was too large. With
   * `invalid_parameter`: the maximum number of entries, if a list or an object has too many.
   */
  maximum?: ErrorBodyErrorMaximum | Rupees | number | undefined;
  minimum?: ErrorBodyErrorMinimum | undefined;
  /**
   * With `conflict`: the conflicting invoice. With `invoice_invalid`: the failed invoice that you
   * retried.
   */
  invoice_id?: string | undefined;
  /** With `unsupported_version`: the existing versions. */
  supported_versions?: string[] | undefined;
  /** The page about this code. */
  doc_url: string;
}

/**
 * With `conflict`: the maximum possible now, if a quantity or an amount was too large. With
 * `invalid_parameter`: the maximum number of entries, if a list or an object has too many.
 */
export interface ErrorBodyErrorMaximum {
  /** The number of units. */
  value: number;
  /** The unit of measure. */
  uom: string;
}

/** With `conflict`: the minimum possible now, if a quantity was too small. */
export interface ErrorBodyErrorMinimum {
  /** The number of units. */
  value: number;
  /** The unit of measure. */
  uom: string;
}

/** The values that this version knows; later releases may add more. */
export type ErrorCode = 'missing_credentials' | 'invalid_api_key' | 'expired_token' | 'insufficient_scope' | 'environment_mismatch' | 'account_suspended' | 'invalid_signed_url' | 'malformed_request' | 'invalid_json' | 'invalid_parameter' | 'unknown_parameter' | 'missing_parameter' | 'credential_in_url' | 'unsupported_version' | 'not_found' | 'method_not_allowed' | 'request_timeout' | 'conflict' | 'invalid_state' | 'not_in_control' | 'precondition_failed' | 'payload_too_large' | 'unsupported_media_type' | 'headers_too_large' | 'idempotency_key_in_use' | 'idempotency_key_reused' | 'invoice_invalid' | 'rate_limited' | 'internal' | 'upstream_unavailable' | 'timeout' | (string & {});

/** The values that this version knows; later releases may add more. */
export type ErrorType = 'authentication_error' | 'permission_error' | 'invalid_request_error' | 'idempotency_error' | 'rate_limit_error' | 'api_error' | (string & {});

/** The escalation of a conversation to a person. */
export interface Escalation {
  /**
   * Why a person is needed. `user_requested`: the contact asked for a person. `low_confidence`: the
   * agent is not sure of its answer. `failed_attempts`: the agent has tried without success.
   * `policy`: a person has to decide this. `sentiment`: the contact is upset. `other`: another
   * reason.
   */
  reason: EscalationReason;
  /** Information for the person; null once erased. */
  summary: string | null;
  /** Further information for the person; null if there is none, or once erased. */
  context: Record<string, unknown> | null;
  /** When the agent escalated. */
  requested_at: string;
  /**
   * By when a person has to accept it, by the hours of its queue. Once it has passed, the event is
   * sent again.
   */
  deadline_at: string;
  /**
   * The number of the latest message at that time, 0 if there was none: the agent has said nothing
   * after it.
   */
  last_sequence: number;
  /** When a person accepted it; null before. */
  accepted_at: string | null;
}

/** Why a conversation is escalated to a person, with information for them. */
export interface EscalationCreate {
  /**
   * Why a person is needed. `user_requested`: the contact asked for a person. `low_confidence`: the
   * agent is not sure of its answer. `failed_attempts`: the agent has tried without success.
   * `policy`: a person has to decide this. `sentiment`: the contact is upset. `other`: another
   * reason.
   */
  reason: EscalationReason;
  /** Information for the person. The contact never sees it. */
  summary: string;
  /**
   * Further information for the person, at most 16 KiB as JSON and 20 levels deep. The contact
   * never sees it.
   */
  context?: Record<string, unknown> | undefined;
  /** The queue in which it waits for a person once it is escalated. */
  queue_id?: string | undefined;
  /**
   * How urgent it is, for your own use. `low`: it can wait. `normal`: the usual priority. `high`:
   * before others. `urgent`: before all others.
   */
  priority?: ConversationPriority | undefined;
}

/** The values that this version knows; later releases may add more. */
export type EscalationReason = 'user_requested' | 'low_confidence' | 'failed_attempts' | 'policy' | 'sentiment' | 'other' | (string & {});

/** The envelope of every event. */
export interface EventEnvelope {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: EventType;
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EventEnvelopeData;
}

/** The records that the event is about; the kinds depend on `type`. */
export interface EventEnvelopeData {}

/** A page of events. */
export interface EventList {
  /** The records of this page. */
  data: Event[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /**
   * Pass it as `cursor` to get the next page; null on the last. With `after` it is never null: pass
   * it as `after`.
   */
  next_cursor: string | null;
}

/** The endpoint for the replay. */
export interface EventReplay {
  /** The endpoint to deliver to. */
  endpoint_id: string;
}

/** The values that this version knows; later releases may add more. */
export type EventSubscription = 'order.created' | 'order.updated' | 'order.cancelled' | 'order.stage_advanced' | 'dispatch.recorded' | 'dispatch.delivered' | 'invoice.registered' | 'invoice.failed' | 'invoice.cancelled' | 'eway_bill.part_b_completed' | 'eway_bill.expiring' | 'payment.received' | 'payment.overdue' | 'vision.camera.offline' | 'vision.defect.detected' | 'vision.threshold.breached' | 'vision.qc_report.completed' | 'desk.conversation.escalated' | 'order.deleted' | 'order.stage_reversed' | 'dispatch.failed' | 'dispatch.returned' | 'dispatch.proof_added' | 'invoice.issued' | 'invoice.voided' | 'credit_note.registered' | 'credit_note.issued' | 'credit_note.failed' | 'debit_note.registered' | 'debit_note.issued' | 'debit_note.failed' | 'eway_bill.generated' | 'eway_bill.extended' | 'eway_bill.cancelled' | 'payment.reversed' | 'payment.refunded' | 'payment.released' | 'vision.qc_report.failed' | 'desk.message.created' | 'desk.conversation.accepted' | 'desk.conversation.returned' | 'desk.conversation.resolved' | '*' | (string & {});

/** The values that this version knows; later releases may add more. */
export type EventType = 'order.created' | 'order.updated' | 'order.cancelled' | 'order.stage_advanced' | 'dispatch.recorded' | 'dispatch.delivered' | 'invoice.registered' | 'invoice.failed' | 'invoice.cancelled' | 'eway_bill.part_b_completed' | 'eway_bill.expiring' | 'payment.received' | 'payment.overdue' | 'vision.camera.offline' | 'vision.defect.detected' | 'vision.threshold.breached' | 'vision.qc_report.completed' | 'desk.conversation.escalated' | 'order.deleted' | 'order.stage_reversed' | 'dispatch.failed' | 'dispatch.returned' | 'dispatch.proof_added' | 'invoice.issued' | 'invoice.voided' | 'credit_note.registered' | 'credit_note.issued' | 'credit_note.failed' | 'debit_note.registered' | 'debit_note.issued' | 'debit_note.failed' | 'eway_bill.generated' | 'eway_bill.extended' | 'eway_bill.cancelled' | 'payment.reversed' | 'payment.refunded' | 'payment.released' | 'vision.qc_report.failed' | 'desk.message.created' | 'desk.conversation.accepted' | 'desk.conversation.returned' | 'desk.conversation.resolved' | (string & {});

/** The query of `events.list`. */
export interface EventsListQuery {
  /**
   * Only these types: a comma-separated list, or the parameter several times. If omitted: the 18
   * standard types.
   */
  type?: EventType[] | undefined;
  /** Only events created at this moment or later. */
  from?: string | undefined;
  /** Only events created before this moment. */
  to?: string | undefined;
  /**
   * Events stored after this one, oldest first: the id of an event, the `next_cursor` of an earlier
   * page with `after`, or `latest` for events from now on.
   */
  after?: string | undefined;
  /** Seconds to wait for an event if there is none yet, with `after`. */
  wait?: number | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** An image from a camera. */
export interface Evidence {
  /** The id of the evidence. */
  id: string;
  /**
   * `pending`: its content has not arrived yet. `ready`: its content has arrived: detections can
   * name it.
   */
  status: EvidenceStatus;
  /**
   * The media type of the content; we check the content against it. `image/jpeg`: a JPEG image.
   * `image/png`: a PNG image. `image/webp`: a WebP image.
   */
  type: ImageType;
  /** The exact number of bytes of the content. */
  size: number;
  /** SHA-256 of the content in hex, once announced or received. */
  sha256: string | null;
  /** The URL to send the unencoded content to, once. Only in the answer of the creation. */
  put: EvidencePut | null;
  /** The URL to download the content from, without a credential. Get it again for a new URL. */
  download: EvidenceDownload | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** When the record was created. */
  created_at: string;
  /** Until when its content can be sent or, once it has arrived, is kept. */
  expires_at: string | null;
}

/** An image to upload. */
export interface EvidenceCreate {
  /**
   * The media type of the content; we check the content against it. `image/jpeg`: a JPEG image.
   * `image/png`: a PNG image. `image/webp`: a WebP image.
   */
  type: ImageType;
  /** The exact number of bytes of the content. */
  size: number;
  /** SHA-256 of the content in hex; we check the content against it. */
  sha256?: string | undefined;
}

/** The URL to download the content from, without a credential. Get it again for a new URL. */
export interface EvidenceDownload {
  /** A signed URL, which needs no credential. */
  url: string;
  /** When the URL expires. */
  expires_at: string;
}

/** The URL to send the unencoded content to, once. Only in the answer of the creation. */
export interface EvidencePut {
  /** A signed URL, which needs no credential. */
  url: string;
  /** The HTTP method to send it with. */
  method: 'PUT';
  headers: EvidencePutHeaders;
  /** When the URL expires. */
  expires_at: string;
}

/** The headers to send with it. */
export interface EvidencePutHeaders {
  /**
   * The media type of the content; we check the content against it. `image/jpeg`: a JPEG image.
   * `image/png`: a PNG image. `image/webp`: a WebP image.
   */
  'content-type': ImageType;
}

/** The values that this version knows; later releases may add more. */
export type EvidenceStatus = 'pending' | 'ready' | (string & {});

/** An e-way bill: the permit to move the goods of an invoice. */
export interface EwayBill {
  /** The id of the eway bill. */
  id: string;
  /** The id of the invoice. */
  invoice_id: string;
  /** The number of the invoice. */
  invoice_number: string;
  /** The dispatch of the invoice; null if there is none. */
  dispatch_id: string | null;
  /** The number from the portal; null until the portal has assigned it. */
  number: string | null;
  /**
   * `generating`: the e-way bill waits for the portal. `part_a`: the portal has assigned a number;
   * it becomes valid once a vehicle is recorded (Part B). `active`: a vehicle is recorded; the
   * e-way bill is valid until `valid_until`. `expired`: the validity has ended; you can extend it
   * for eight more hours. `cancelled`: the portal has cancelled the e-way bill. `closed`: the goods
   * have arrived, and the e-way bill is closed. `failed`: the portal refused it: `errors` says why;
   * you can create another one.
   */
  status: EwayBillStatus;
  /**
   * The steps that wait for the portal, in order; empty if none does. `part_b`: record a vehicle.
   * `extend`: extend the validity. `transporter`: change the transporter. `cancel`: cancel the
   * e-way bill. `close`: close the e-way bill.
   */
  pending: EwayBillStep[];
  /** The distance in kilometres; null until the portal has computed it. */
  distance_km: number | null;
  transport_mode: TransportMode | null;
  /**
   * `regular`: a vehicle of the usual size. `odc`: over-dimensional cargo: one day of validity for
   * each 20 km.
   */
  vehicle_type: VehicleType;
  /** The transporter; null if the seller carries the goods. */
  transporter: EwayBillTransporter | null;
  /** The transport document of the carrier; null if there is none. */
  transport_document: TransportDocument | null;
  /** When the portal assigned the number; null until then. */
  generated_at: string | null;
  /** The end of validity; null until Part B. */
  valid_until: string | null;
  /** The vehicles, oldest first. */
  vehicles: EwayBillVehicle[];
  /** The extensions, oldest first. */
  extensions: EwayBillExtension[];
  /** When the portal cancelled it; null if it did not. */
  cancelled_at: string | null;
  /** When the portal closed it; null if it did not. */
  closed_at: string | null;
  /**
   * The errors of the portal for the latest step; empty if it refused nothing. While a step is
   * pending, the reason for the delay, such as a refused login.
   */
  errors: PortalError[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the e-way bill. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/**
 * The portal has cancelled an e-way bill. Webhooks and `GET /v1/events` include it if you name its
 * type, with the scope `invoices:read`.
 */
export interface EwayBillCancelledEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'eway_bill.cancelled';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillCancelledEventData;
}

/** The records that the event is about, in their state after it. */
export interface EwayBillCancelledEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/** The remark for closing an e-way bill. */
export interface EwayBillClose {
  /** A remark for the portal, in your words. */
  remarks: string;
}

/** How the goods of an invoice travel. */
export interface EwayBillCreate {
  /** The distance in kilometres. If omitted: the portal computes it from the two PIN codes. */
  distance_km?: number | undefined;
  /**
   * How the goods travel; you can also send it with Part B. `road`: by road. `rail`: by rail.
   * `air`: by air. `ship`: by ship.
   */
  transport_mode?: TransportMode | undefined;
  /**
   * `regular`: a vehicle of the usual size. `odc`: over-dimensional cargo: one day of validity for
   * each 20 km.
   */
  vehicle_type?: VehicleType | undefined;
  /**
   * The transporter. If omitted: the transporter of the dispatch, if it has an id; otherwise the
   * seller.
   */
  transporter?: EwayBillTransporter | undefined;
  transport_document?: TransportDocument | undefined;
  /**
   * The vehicle number, as on the plate, with or without spaces. If omitted: the vehicle of the
   * dispatch, unless the goods go by rail or by air. With a vehicle the e-way bill is valid at
   * once, by road unless `transport_mode` is `ship`; by rail and by air the transport document does
   * the same.
   */
  vehicle_number?: string | undefined;
}

/** One of these values. */
export type EwayBillExpansion = 'dispatch';

/** The records that `expand` names. */
export interface EwayBillExpansions {
  /** The dispatch of `dispatch_id` in its present state; null if there is none. */
  dispatch?: Dispatch | null | undefined;
}

/** Four hours before an e-way bill expires. */
export interface EwayBillExpiringEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'eway_bill.expiring';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillExpiringEventData;
}

/** The records that the event is about, in their state after it. */
export interface EwayBillExpiringEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/**
 * The portal has extended the validity of an e-way bill. Webhooks and `GET /v1/events` include it
 * if you name its type, with the scope `invoices:read`.
 */
export interface EwayBillExtendedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'eway_bill.extended';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillExtendedEventData;
}

/** The records that the event is about, in their state after it. */
export interface EwayBillExtendedEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/** An extension of the validity. */
export interface EwayBillExtension {
  /** The end of validity after the extension. */
  valid_until: string;
  /** The remaining distance, in kilometres. */
  remaining_distance_km: number;
  /**
   * `calamity`: a natural calamity. `law_and_order`: a law and order situation. `transhipment`: the
   * goods were reloaded. `accident`: an accident of the vehicle. `other`: another reason, given in
   * `remarks`.
   */
  reason: EwayBillExtensionReason;
  /** The remark for the portal; null if there is none. */
  remarks: string | null;
  /**
   * As on the plate, in capitals and without spaces: state, BH, defence (DF), temporary (TM),
   * Bhutan (BP) or Nepal (NP).
   */
  vehicle_number: string;
  /** The place that the goods leave from. */
  from_place: string;
  /** The two-digit GST state code of that place. */
  from_state: string;
  /** The six-digit PIN code of that place. */
  from_postal_code: string;
  /** When the portal extended the e-way bill. */
  extended_at: string;
}

/** Why and from where the goods need more time. */
export interface EwayBillExtensionCreate {
  /** The remaining distance, in kilometres. */
  remaining_distance_km: number;
  /**
   * `calamity`: a natural calamity. `law_and_order`: a law and order situation. `transhipment`: the
   * goods were reloaded. `accident`: an accident of the vehicle. `other`: another reason, given in
   * `remarks`.
   */
  reason: EwayBillExtensionReason;
  /** A remark for the portal, in your words. */
  remarks?: string | undefined;
  /** The place that the goods leave from. */
  from_place: string;
  /** The two-digit GST state code of that place. */
  from_state: string;
  /** The six-digit PIN code of that place. */
  from_postal_code: string;
  /**
   * As on the plate: spaces, hyphens and small letters are accepted and removed, such as
   * `KA01AB1234` for `ka 01 ab-1234`. A one-digit district gets a leading zero: `DL01CAA1234`.
   */
  vehicle_number: string;
}

/** The values that this version knows; later releases may add more. */
export type EwayBillExtensionReason = 'calamity' | 'law_and_order' | 'transhipment' | 'accident' | 'other' | (string & {});

/**
 * The portal has assigned a number to an e-way bill. Webhooks and `GET /v1/events` include it if
 * you name its type, with the scope `invoices:read`.
 */
export interface EwayBillGeneratedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'eway_bill.generated';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillGeneratedEventData;
}

/** The records that the event is about, in their state after it. */
export interface EwayBillGeneratedEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/** A page of e-way bills. */
export interface EwayBillList {
  /** The records of this page. */
  data: ExpandedEwayBill[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The next vehicle of the goods. */
export interface EwayBillPartB {
  /** The vehicle number, as on the plate, with or without spaces. Required by road. */
  vehicle_number?: string | undefined;
  /** The place that the goods leave from. */
  from_place: string;
  /** The two-digit GST state code of that place. */
  from_state: string;
  /**
   * `first_time`: the first vehicle of the goods. `breakdown`: the earlier vehicle broke down.
   * `transhipment`: the goods were reloaded. `other`: another reason, given in `remarks`.
   */
  reason: VehicleReason;
  /** A remark for the portal, in your words. */
  remarks?: string | undefined;
  /**
   * How the goods travel with it. If omitted: as the e-way bill says, otherwise by road. `road`: by
   * road. `rail`: by rail. `air`: by air. `ship`: by ship.
   */
  transport_mode?: TransportMode | undefined;
  /** The transport document of the carrier. Required by rail and by air. */
  transport_document?: TransportDocument | undefined;
}

/** Vehicle recorded; validity clock started. */
export interface EwayBillPartBCompletedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'eway_bill.part_b_completed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillPartBCompletedEventData;
}

/** The records that the event is about, in their state after it. */
export interface EwayBillPartBCompletedEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/** An e-way bill as it would be created, before it has an id and its invoice a number. */
export interface EwayBillPreview {
  /** The dispatch of the invoice; null if there is none. */
  dispatch_id: string | null;
  /** The number from the portal; null until the portal has assigned it. */
  number: string | null;
  /**
   * `generating`: the e-way bill waits for the portal. `part_a`: the portal has assigned a number;
   * it becomes valid once a vehicle is recorded (Part B). `active`: a vehicle is recorded; the
   * e-way bill is valid until `valid_until`. `expired`: the validity has ended; you can extend it
   * for eight more hours. `cancelled`: the portal has cancelled the e-way bill. `closed`: the goods
   * have arrived, and the e-way bill is closed. `failed`: the portal refused it: `errors` says why;
   * you can create another one.
   */
  status: EwayBillStatus;
  /**
   * The steps that wait for the portal, in order; empty if none does. `part_b`: record a vehicle.
   * `extend`: extend the validity. `transporter`: change the transporter. `cancel`: cancel the
   * e-way bill. `close`: close the e-way bill.
   */
  pending: EwayBillStep[];
  /** The distance in kilometres; null until the portal has computed it. */
  distance_km: number | null;
  transport_mode: TransportMode | null;
  /**
   * `regular`: a vehicle of the usual size. `odc`: over-dimensional cargo: one day of validity for
   * each 20 km.
   */
  vehicle_type: VehicleType;
  /** The transporter; null if the seller carries the goods. */
  transporter: EwayBillTransporter | null;
  /** The transport document of the carrier; null if there is none. */
  transport_document: TransportDocument | null;
  /** When the portal assigned the number; null until then. */
  generated_at: string | null;
  /** The end of validity; null until Part B. */
  valid_until: string | null;
  /** The vehicles, oldest first. */
  vehicles: EwayBillVehicle[];
  /** The extensions, oldest first. */
  extensions: EwayBillExtension[];
  /** When the portal cancelled it; null if it did not. */
  cancelled_at: string | null;
  /** When the portal closed it; null if it did not. */
  closed_at: string | null;
  /**
   * The errors of the portal for the latest step; empty if it refused nothing. While a step is
   * pending, the reason for the delay, such as a refused login.
   */
  errors: PortalError[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the e-way bill. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The values that this version knows; later releases may add more. */
export type EwayBillStatus = 'generating' | 'part_a' | 'active' | 'expired' | 'cancelled' | 'closed' | 'failed' | (string & {});

/** The values that this version knows; later releases may add more. */
export type EwayBillStep = 'part_b' | 'extend' | 'transporter' | 'cancel' | 'close' | (string & {});

/** The transporter that carries the goods and can record vehicles. */
export interface EwayBillTransporter {
  /** The GSTIN, or the id of an unregistered transporter. */
  transporter_id: string;
  /** The name of the transporter. */
  name: string;
}

/** A Part B: a vehicle recorded at the portal. */
export interface EwayBillVehicle {
  /** The vehicle number, as on the plate; null if there is no vehicle. */
  vehicle_number: string | null;
  /** How the goods travel with it. `road`: by road. `rail`: by rail. `air`: by air. `ship`: by ship. */
  transport_mode: TransportMode;
  /** The transport document of the carrier; null if there is none. */
  transport_document: TransportDocument | null;
  /** The place that the goods leave from. */
  from_place: string;
  /** The two-digit GST state code of that place. */
  from_state: string;
  /**
   * `first_time`: the first vehicle of the goods. `breakdown`: the earlier vehicle broke down.
   * `transhipment`: the goods were reloaded. `other`: another reason, given in `remarks`.
   */
  reason: VehicleReason;
  /** The remark for the portal; null if there is none. */
  remarks: string | null;
  /** When the portal recorded it. */
  recorded_at: string;
}

/** The query of `eway_bills.list`. */
export interface EwayBillsListQuery {
  /** E-way bills in one of these statuses, separated by commas. */
  status?: EwayBillStatus[] | undefined;
  /** E-way bills of this invoice. */
  invoice_id?: string | undefined;
  /** E-way bills whose validity ends at this moment or later. */
  valid_until_from?: string | undefined;
  /** E-way bills whose validity ends before this moment. */
  valid_until_to?: string | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /**
   * Records to include under `expanded`, by name, separated by commas. Each needs the scope that
   * reads it: `dispatch` needs `orders:read`.
   */
  expand?: EwayBillExpansion[] | undefined;
}

/** The query of `eway_bills.timeline`. */
export interface EwayBillsTimelineQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** Table 8: lines without tax, net of credit and debit notes. */
export interface ExemptSupplies {
  /**
   * Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`: taxed
   * at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST is not
   * levied on it.
   */
  exemption: Exemption;
  /** Whether the supplies are inter-state. */
  inter_state: boolean;
  /** `registered`: buyers with a GSTIN. `unregistered`: buyers without a GSTIN. */
  buyers: ReturnParties;
  /** The sum of the values. */
  taxable_value: SignedRupees;
  /** The key of the figure for `GET /v1/gst-returns/documents`. */
  figure: string;
  /** The number of documents in the figure. */
  document_count: number;
  /** The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them. */
  document_ids: string[];
}

/** The values that this version knows; later releases may add more. */
export type Exemption = 'nil_rated' | 'exempt' | 'non_gst' | (string & {});

/** An e-way bill, with the records that `expand` names. */
export interface ExpandedEwayBill {
  /** The id of the eway bill. */
  id: string;
  /** The id of the invoice. */
  invoice_id: string;
  /** The number of the invoice. */
  invoice_number: string;
  /** The dispatch of the invoice; null if there is none. */
  dispatch_id: string | null;
  /** The number from the portal; null until the portal has assigned it. */
  number: string | null;
  /**
   * `generating`: the e-way bill waits for the portal. `part_a`: the portal has assigned a number;
   * it becomes valid once a vehicle is recorded (Part B). `active`: a vehicle is recorded; the
   * e-way bill is valid until `valid_until`. `expired`: the validity has ended; you can extend it
   * for eight more hours. `cancelled`: the portal has cancelled the e-way bill. `closed`: the goods
   * have arrived, and the e-way bill is closed. `failed`: the portal refused it: `errors` says why;
   * you can create another one.
   */
  status: EwayBillStatus;
  /**
   * The steps that wait for the portal, in order; empty if none does. `part_b`: record a vehicle.
   * `extend`: extend the validity. `transporter`: change the transporter. `cancel`: cancel the
   * e-way bill. `close`: close the e-way bill.
   */
  pending: EwayBillStep[];
  /** The distance in kilometres; null until the portal has computed it. */
  distance_km: number | null;
  transport_mode: TransportMode | null;
  /**
   * `regular`: a vehicle of the usual size. `odc`: over-dimensional cargo: one day of validity for
   * each 20 km.
   */
  vehicle_type: VehicleType;
  /** The transporter; null if the seller carries the goods. */
  transporter: EwayBillTransporter | null;
  /** The transport document of the carrier; null if there is none. */
  transport_document: TransportDocument | null;
  /** When the portal assigned the number; null until then. */
  generated_at: string | null;
  /** The end of validity; null until Part B. */
  valid_until: string | null;
  /** The vehicles, oldest first. */
  vehicles: EwayBillVehicle[];
  /** The extensions, oldest first. */
  extensions: EwayBillExtension[];
  /** When the portal cancelled it; null if it did not. */
  cancelled_at: string | null;
  /** When the portal closed it; null if it did not. */
  closed_at: string | null;
  /**
   * The errors of the portal for the latest step; empty if it refused nothing. While a step is
   * pending, the reason for the delay, such as a refused login.
   */
  errors: PortalError[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the e-way bill. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
  expanded?: EwayBillExpansions | undefined;
}

/** A tax invoice, with the records that `expand` names. */
export interface ExpandedInvoice {
  /** The id of the invoice. */
  id: string;
  /**
   * The document number, from a separate series for each seller, type of document and financial
   * year, such as `26-27/00001`.
   */
  number: string;
  /** Earlier numbers of the invoice, oldest first: they stay used, and count as cancelled. */
  former_numbers: string[];
  /** The type of document at the portal; always `INV`. */
  type: 'INV';
  /**
   * `tax_invoice`: an invoice for a supply that is taxed or zero-rated. `bill_of_supply`: for a
   * supply in India without any tax: it has its own series, and no portal registers it.
   */
  document_type: InvoiceDocumentType;
  /** The date of the document. */
  date: string;
  /** The due date. */
  due_date: string;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has assigned
   * an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer without a
   * GSTIN, or a bill of supply. `failed`: the portal refused it: `errors` says why. `voiding`: it
   * has failed and will be voided once the portal answers that it does not have it. `voided`: it is
   * given up: its number cannot be used again, and it does not change any more. `cancelling`: the
   * cancellation waits for the portal. `cancelled`: the portal has cancelled its IRN; it does not
   * change any more.
   */
  status: TaxDocumentStatus;
  /** The id of the order. */
  order_id: string;
  /** The `version` of the order that it was created from. */
  order_version: number;
  /**
   * The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a buyer
   * in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a deemed export.
   */
  supply_type: SupplyType;
  /** The two-digit GST state code of the place of supply; `96` for a place abroad. */
  place_of_supply: string;
  /**
   * Why this is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`: the
   * state of the delivery, at a place of the buyer (IGST Act, section 10(1)(a)). `third_party`: the
   * state of the GSTIN of the buyer, who has the goods sent to a third party (section 10(1)(b),
   * bill to and ship to). `delivery_address`: the state of the delivery, for a buyer without GSTIN
   * (section 10(1)(ca)). `billing_address`: the state of the billing address, for a buyer without
   * GSTIN. `seller_state`: the state of the seller, for a buyer without GSTIN and address.
   * `abroad`: the goods or services are exported. `sez`: the state of the buyer, which is in a
   * special economic zone.
   */
  place_of_supply_rule: PlaceOfSupplyRule;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** A copy of the seller at that time. */
  seller: Seller;
  /** The id of the seller. */
  seller_id: string;
  /** A copy of the buyer of the order at that time. */
  buyer: Buyer;
  /** The saved buyer of the order; null if it has none. */
  buyer_id: string | null;
  /** The consignee: who receives the goods at the shipping address, if set. */
  consignee?: Consignee | undefined;
  /** The dispatch that it invoices; null if there is none. */
  dispatch_id: string | null;
  dispatch_from?: DispatchPlace | undefined;
  /** The invoiced part of each line item of the order, followed by the charges. */
  line_items: InvoiceLine[];
  /** The sum of the taxable values of the lines. */
  taxable_value: Rupees;
  /** The sum of the central tax of the lines. */
  cgst: Rupees;
  /** The sum of the state tax of the lines. */
  sgst: Rupees;
  /** The sum of the integrated tax of the lines. */
  igst: Rupees;
  /** The sum of the compensation cess of the lines. */
  cess: Rupees;
  /**
   * The amount added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not for freight, packing or insurance, which are taxed.
   */
  non_taxable_charges: Rupees;
  /**
   * The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not for
   * trade discounts: those are the `discount` of a line item of the order, deducted before tax.
   */
  cash_discount: Rupees;
  /** The rounding of the total to whole rupees; it can be negative. */
  round_off: SignedRupees;
  /**
   * The amount charged to the buyer: the totals of the lines and `non_taxable_charges`, less
   * `cash_discount`, plus `round_off`.
   */
  total: Rupees;
  /** The invoice reference number: 64 hexadecimal digits. Null until registered. */
  irn: string | null;
  /** The acknowledgement number of the portal. Null until registered. */
  ack_number: string | null;
  /** When the portal registered it; it can be cancelled for 24 hours from then. */
  ack_at: string | null;
  /**
   * The document signed by the portal, a JWS. Null until registered, and if the portal no longer
   * provides the signed copy.
   */
  signed_invoice: string | null;
  /** The content of the printed QR code, a JWS. Null whenever `signed_invoice` is null. */
  signed_qr: string | null;
  /**
   * The errors of the portal for the latest attempt; empty if it refused nothing. While the portal
   * has not answered, the reason for the delay, such as a refused login.
   */
  errors: PortalError[];
  /** Why it is cancelled; null if it is not. */
  cancel_reason: InvoiceCancelReason | null;
  /** The remark of the cancellation; null if there is none. */
  cancel_remarks: string | null;
  /** When the portal cancelled it; null if it did not. */
  cancelled_at: string | null;
  /** Why the invoice is voided; null if it is not. */
  void_reason: string | null;
  /** The latest e-way bill of the invoice; null if there is none. */
  eway_bill: EwayBill | null;
  /**
   * `unpaid`: nothing is paid or deducted. `partial`: a part is paid or deducted, and an amount is
   * due. `paid`: nothing is due.
   */
  payment_status: PaymentStatus;
  /**
   * The paid amount: the allocations of payments that are not reversed, less what was released.
   * With `amount_deducted` it never exceeds `total` plus `amount_debited` less `amount_credited`,
   * and it is zero for a `cancelled` invoice: the excess is `unallocated` again.
   */
  amount_paid: Rupees;
  /** The totals of the registered credit notes of the invoice. */
  amount_credited: Rupees;
  /** The totals of the registered debit notes of the invoice. */
  amount_debited: Rupees;
  /**
   * The outstanding amount: `total` plus `amount_debited`, less `amount_paid`, `amount_deducted`
   * and `amount_credited`; never negative. Zero for an invoice that is `failed`, `voiding`,
   * `voided` or `cancelled`.
   */
  amount_due: Rupees;
  /**
   * The amount settled without money: the deductions of its payments, such as tax that the buyer
   * withheld, less what was released.
   */
  amount_deducted: Rupees;
  /** Whether the buyer disputes the invoice, as set by you: then we send no reminders. */
  disputed: boolean;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the record. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
  /** The records that `expand` names. */
  expanded?: InvoiceExpansions | undefined;
}

/** A production order, with the records that `expand` names. */
export interface ExpandedOrder {
  /** The id of the order. */
  id: string;
  /** Your order number, unique in the account and mode among orders that are not cancelled. */
  reference: string;
  /**
   * From `confirmed` to `delivered`, the status follows from the quantities of the line items.
   * `draft`: entered, but not released to production; it can still be deleted. `confirmed`:
   * released to production; nothing is booked yet. `in_production`: pieces that are needed can
   * still be produced. `completed`: no more pieces that are needed can be produced. `dispatched`:
   * everything that was produced has left the gate. `delivered`: everything that left the gate is
   * delivered. `closed`: ended; it does not change any more. `on_hold`: stopped: nothing is
   * produced or dispatched until it is released. `cancelled`: ended before anything was dispatched;
   * it does not change any more.
   */
  status: OrderStatus;
  /** The furthest stage of the route with a completed quantity; `not_started` if there is none. */
  stage: string;
  /** Why the order is on hold, if it is and a reason was given. */
  hold_reason?: string | undefined;
  /** Why the order or its remainder was cancelled, if it was and a reason was given. */
  cancel_reason?: string | undefined;
  /** Why the order was closed, if it was and a reason was given. */
  close_reason?: string | undefined;
  buyer: Buyer;
  /** The buyer of the account that `buyer` was copied from. */
  buyer_id?: string | undefined;
  /** The consignee: who receives the goods at the shipping address, if it was sent. */
  consignee?: Consignee | undefined;
  /** The seller that invoices the order, if one is set. */
  seller_id?: string | undefined;
  /** The articles that were ordered. */
  line_items: LineItem[];
  /**
   * How much more than ordered may enter the first stage, in per cent, for line items without their
   * own value.
   */
  over_completion_percent: number;
  /** The day on which the order is due; null if none is set. */
  due_date: string | null;
  /** The work orders, one for each line item. */
  work_orders: WorkOrder[];
  /** The latest invoice of the order that is neither voided nor cancelled; null if there is none. */
  invoice_id: string | null;
  /**
   * The invoices of the order that are neither voided nor cancelled, newest first: the latest 50.
   * `GET /v1/invoices?order_id=` lists all of them.
   */
  invoice_ids: string[];
  /**
   * Follows from `invoiced` of the line items. `nothing`: nothing is invoiced. `partly`: a part is
   * invoiced, and a part of what is ordered and not cancelled is not. `fully`: everything ordered
   * and not cancelled is invoiced.
   */
  invoice_status: OrderInvoiceStatus;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the order. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
  /** The records that `expand` names. */
  expanded?: OrderExpansions | undefined;
}

/** Table 6: exports and deemed exports, by kind of supply and rate. */
export interface ExportSupplies {
  /**
   * `4A`: supplies to registered buyers on which the seller pays the tax. `4B`: supplies under
   * reverse charge, on which the buyer pays the tax. `6A`: exports. `6B`: supplies to special
   * economic zones. `6C`: deemed exports.
   */
  table: ReturnTable;
  /**
   * The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a buyer
   * in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a deemed export.
   */
  supply_type: SupplyType;
  /** GST rate in per cent. */
  tax_rate: number;
  /** The sum before tax. */
  taxable_value: SignedRupees;
  /** The sum of central tax. */
  cgst: SignedRupees;
  /** The sum of state tax. */
  sgst: SignedRupees;
  /** The sum of integrated tax. */
  igst: SignedRupees;
  /** The sum of compensation cess. */
  cess: SignedRupees;
  /** The key of the figure for `GET /v1/gst-returns/documents`. */
  figure: string;
  /** The number of documents in the figure. */
  document_count: number;
  /** The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them. */
  document_ids: string[];
}

/** One of the faults of a refused request. */
export interface Fault {
  /** The field or parameter at fault, such as `line_items[0].quantity.value`. */
  param?: string | undefined;
  /** The cause, for programs. Each code has a page, linked in `doc_url`. */
  code: ErrorCode;
  /** For a human reader; its wording may change. */
  message: string;
  /** With `invoice_invalid`: the place in the document, such as `ItemList[0].GstRt`. */
  path?: string | undefined;
  /** With `invoice_invalid`: the code that the portal would answer, such as `2240`. */
  portal_code?: string | undefined;
}

/** A report as in events: without URLs of its files. */
export interface FinishedQcReport {
  /** The id of the qc report. */
  id: string;
  /**
   * `queued`: it waits to be created. `running`: it is being created. `completed`: its files are
   * ready. `failed`: it was not created: `failure` says why. `expired`: its files are deleted.
   */
  status: QcReportStatus;
  name: string | null;
  scope: QcReportScope;
  /** The beginning of the period; null for everything available. */
  from: string | null;
  /** The end of the period, exclusive; null: until the report is created. */
  to: string | null;
  /** The time zone of its times. */
  time_zone: string;
  /**
   * The requested file formats. `pdf`: a document with charts, for people. `json`: the same
   * figures, for programs. `csv`: a row for each defect, including dismissed ones.
   */
  formats: QcReportFormat[];
  /** How the parts of its chart are grouped; null: automatically. */
  subgroup: Subgroup | null;
  /** The progress of the creation, in per cent. */
  progress: number;
  /** The figures, once the report is completed. */
  summary: QcReportSummary | null;
  /** Why it was not created; null unless it has failed. */
  failure: FinishedQcReportFailure | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the report. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
  /** When its files are deleted. */
  expires_at: string;
  /** The files. */
  files: QcReportFileReference[];
}

/** Why it was not created; null unless it has failed. */
export interface FinishedQcReportFailure {
  /** The cause, for programs: `no_data` if nothing was inspected. */
  code: string;
  /** The cause, for a human reader. */
  message: string;
}

/** An earlier vehicle, transporter and driver of the goods. */
export interface FormerTransport {
  vehicle_number: string | null;
  /** The company that carries the goods; null if none is named. */
  transporter: Transporter | null;
  /** The driver of the vehicle; null if none is named. */
  driver: Driver | null;
  /** When the goods were handed to this transport. */
  from: string;
  /** When the transport changed. */
  until: string;
}

/** A record that matches. */
export interface FoundRecord {
  /**
   * The kind of the record: `order`, `buyer`, `dispatch`, `invoice`, `camera`, `conversation`,
   * `webhook_endpoint`, `event`.
   */
  type: SearchedType;
  /** The id of the record. */
  id: string;
  /** The title of the record: its number, name, subject, vehicle, URL or type. Without any, its id. */
  title: string;
  /** A second line: the buyer of an order, the GSTIN of a buyer. Null if there is none. */
  subtitle: string | null;
  /** Its status or state; null for kinds that have none. */
  status: string | null;
}

/** The query of `gst_returns.documents`. */
export interface GstReturnsDocumentsQuery {
  /** The seller. If omitted: the default seller. */
  seller_id?: string | undefined;
  /** The month, such as `2026-11`, by document date. */
  period: string;
  /** The `figure` of a row of the return, such as `4A/29/18`. */
  figure: string;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query of `gst_returns.gstr1`. */
export interface GstReturnsGstr1Query {
  /** The seller. If omitted: the default seller. */
  seller_id?: string | undefined;
  /** The month, such as `2026-11`, by document date. */
  period: string;
}

/** The query of `gst_returns.gstr3b`. */
export interface GstReturnsGstr3bQuery {
  /** The seller. If omitted: the default seller. */
  seller_id?: string | undefined;
  /** The month, such as `2026-11`, by document date. */
  period: string;
}

/** The query of `gst_returns.portal_file`. */
export interface GstReturnsPortalFileQuery {
  /** The seller. If omitted: the default seller. */
  seller_id?: string | undefined;
  /** The month, such as `2026-11`, by document date. */
  period: string;
}

/** The query of `gst_returns.unlock`. */
export interface GstReturnsUnlockQuery {
  /** The seller. If omitted: the default seller. */
  seller_id?: string | undefined;
}

/** The figures of GSTR-1 of a seller for a month. */
export interface Gstr1 {
  /** The id of the seller. */
  seller_id: string;
  /** The GSTIN of the seller. */
  gstin: string;
  /** The month, such as `2026-11`, by document date. */
  period: string;
  /** Whether the month is locked: then its documents cannot change. */
  locked: boolean;
  /** When the month was locked; null if it is not. */
  locked_at: string | null;
  /** Table 4: supplies to registered buyers, by place of supply and rate. */
  b2b: RegisteredSupplies[];
  /**
   * Table 5: inter-state invoices of more than 1,00,000.00 INR to buyers without a GSTIN, each on
   * its own, by rate.
   */
  b2c_large: LargeConsumerInvoices[];
  /** Table 6: exports and deemed exports, by kind of supply and rate. */
  exports: ExportSupplies[];
  /**
   * Table 7: other supplies to buyers without a GSTIN, by place of supply and rate, net of credit
   * and debit notes.
   */
  b2c_others: ConsumerSupplies[];
  /** Table 8: lines without tax, net of credit and debit notes. */
  nil_rated: ExemptSupplies[];
  /** Table 9B: credit and debit notes, except those in tables 7 and 8. */
  notes: ReturnNotes[];
  /** Table 12: all supplies by HSN or SAC code, unit and rate, net of credit and debit notes. */
  hsn: HsnSummary[];
  /** Table 13: the numbers used, by series, as ranges of consecutive numbers. */
  documents_issued: DocumentsIssued[];
  pending: PendingDocuments;
}

/** GSTR-1 of a month in the format of the portal’s offline tool. */
export interface Gstr1PortalFile {
  /** The GSTIN of the seller. */
  gstin: string;
  /** The month, as mmyyyy. */
  fp: string;
  /** Invoices to a registered buyer. */
  b2b: PortalFileB2b[];
  /** Large inter-state invoices to buyers without a GSTIN, of one place of supply. */
  b2cl: PortalFileB2cl[];
  /** Other supplies to buyers without a GSTIN, of one place of supply and rate. */
  b2cs: PortalFileB2cs[];
  /** Exports with or without payment of tax. */
  exp: PortalFileExports[];
  /** Notes to a registered buyer. */
  cdnr: PortalFileCdnr[];
  /** A note to a buyer without a GSTIN, about an export or a large inter-state invoice. */
  cdnur: PortalFileCdnur[];
  nil: PortalFileNilSupplies;
  hsn: PortalFileHsn;
  doc_issue: PortalFileDocuments;
}

/** The figures on outward supplies in GSTR-3B of a seller for a month. */
export interface Gstr3b {
  /** The id of the seller. */
  seller_id: string;
  /** The GSTIN of the seller. */
  gstin: string;
  /** The month, such as `2026-11`, by document date. */
  period: string;
  /** Whether the month is locked: then its documents cannot change. */
  locked: boolean;
  /** When the month was locked; null if it is not. */
  locked_at: string | null;
  /** Table 3.1 (a): taxable supplies other than those below, without those under reverse charge. */
  taxable: OutwardSupplies;
  /** Table 3.1 (b): exports and supplies to special economic zones. */
  zero_rated: OutwardSupplies;
  /** Table 3.1 (c): supplies that are nil-rated or exempt. */
  nil_rated_and_exempt: OutwardSupplies;
  /** Table 3.1 (e): supplies outside GST. */
  non_gst: OutwardSupplies;
  /**
   * Table 3.2: the part of the taxable supplies made to buyers without a GSTIN in other states, by
   * place of supply.
   */
  inter_state_unregistered: InterStateConsumerSupplies[];
  pending: PendingDocuments;
}

/** The values that this version knows; later releases may add more. */
export type HsnParties = 'b2b' | 'b2c' | (string & {});

/** Table 12: all supplies by HSN or SAC code, unit and rate, net of credit and debit notes. */
export interface HsnSummary {
  /**
   * `b2b`: buyers with a GSTIN, including special economic zones. `b2c`: buyers without a GSTIN,
   * including buyers abroad.
   */
  buyers: HsnParties;
  /** HSN code of the goods, or SAC of the service. */
  hsn: string;
  /** GST unit code; `NA` for services. */
  uqc: string;
  /** GST rate in per cent. */
  tax_rate: number;
  /** The quantity, a decimal string; zero for services. A note about an amount has none. */
  quantity: string;
  /** The sum before tax. */
  taxable_value: SignedRupees;
  /** The sum of central tax. */
  cgst: SignedRupees;
  /** The sum of state tax. */
  sgst: SignedRupees;
  /** The sum of integrated tax. */
  igst: SignedRupees;
  /** The sum of compensation cess. */
  cess: SignedRupees;
  /** The key of the figure for `GET /v1/gst-returns/documents`. */
  figure: string;
  /** The number of documents in the figure. */
  document_count: number;
  /** The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them. */
  document_ids: string[];
}

/** The values that this version knows; later releases may add more. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | (string & {});

/** A file of buyers or orders, and the result of its import. */
export interface Import {
  /** The id of the import. */
  id: string;
  /**
   * `buyers`: each row is a buyer. `orders`: each row is a line item; rows with the same
   * `reference`, one after the other, are one order.
   */
  kind: ImportKind;
  /** The file. */
  upload_id: string;
  /**
   * `checking`: its rows are being checked; nothing is created yet. `checked`: every row is
   * checked: run the import, or correct the file and import it again. `running`: its records are
   * being created. `completed`: all records without a fault are created. `failed`: the file cannot
   * be read: `error` says why.
   */
  status: ImportStatus;
  /** The number of rows in the file, without the header row; 0 until it is read. */
  rows: number;
  /** The number of buyers or orders in the rows; 0 until the file is read. */
  records: number;
  /** The number of records checked so far or, from `running` on, created, found or refused. */
  processed: number;
  /** The number of records that the check found to be new and without a fault. */
  to_make: number;
  /** The number of records created; 0 before the import is run. */
  made: number;
  /** The number of records that the account already has with the same content. */
  already_there: number;
  /** The number of records with faults, which are not created; `/faults` lists the faults. */
  faulty: number;
  /** Why the file cannot be read, for a person; null if it can. */
  error: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the import. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** A file to check. */
export interface ImportCreate {
  /**
   * `buyers`: each row is a buyer. `orders`: each row is a line item; rows with the same
   * `reference`, one after the other, are one order.
   */
  kind: ImportKind;
  /** An upload of `text/csv` whose content has been sent. */
  upload_id: string;
}

/** Why a row of an import creates no record. */
export interface ImportFault {
  /** The row, numbered as in spreadsheets: row 1 is the header. */
  line: number;
  /** The column at fault; null if the fault is in the whole row. */
  column: string | null;
  /** The error code that the call that creates one such record would answer. */
  code: ErrorCode;
  /** What is wrong and what to do, for a person. */
  message: string;
}

/** A page of faults. */
export interface ImportFaultList {
  /** The records of this page. */
  data: ImportFault[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The query of `import_faults.list`. */
export interface ImportFaultsListQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type ImportKind = 'buyers' | 'orders' | (string & {});

/** A page of imports. */
export interface ImportList {
  /** The records of this page. */
  data: Import[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The values that this version knows; later releases may add more. */
export type ImportStatus = 'checking' | 'checked' | 'running' | 'completed' | 'failed' | (string & {});

/** The query of `imports.list`. */
export interface ImportsListQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** An inspected part. */
export interface InspectedPart {
  /**
   * The part, in your own numbering: in a later batch of the session it counts as inspected again.
   * If omitted: a new part.
   */
  part_id?: string | undefined;
  /**
   * When it was inspected. If omitted, or if it is more than 24 hours behind or 5 minutes ahead of
   * our clock: when the batch was received.
   */
  captured_at?: string | undefined;
  /** The detections on the part; omitted or empty if there were none. */
  detections?: Detection[] | undefined;
}

/** The inspections of a camera, or a heartbeat. */
export interface InspectionBatch {
  /** A text that the camera chooses anew at each start. A new one counts as a reconnect. */
  epoch: string;
  /** The number of the batch within the epoch, from 1. A repeated number changes nothing. */
  sequence: number;
  /** The number of frames inspected. */
  frames?: number | undefined;
  /**
   * The inspected parts. Omitted or empty: a heartbeat. All parts of a body have at most 2,000
   * detections.
   */
  parts?: InspectedPart[] | undefined;
}

/** The result of one batch of the call. */
export interface InspectionBatchResult {
  /** The id of the camera. */
  camera_id: string;
  /** The number of the batch within the epoch, from 1. A repeated number changes nothing. */
  sequence: number;
  /**
   * `accepted`: the batch is stored, and will be counted once. `refused`: the batch is refused:
   * `error` says why.
   */
  status: BatchStatus;
  error?: InspectionBatchResultError | undefined;
}

/** Why it was refused. */
export interface InspectionBatchResultError {
  /** The cause: `not_found`, `invalid_state` or `rate_limited`. */
  code: ErrorCode;
  /** For a human reader; its wording may change. */
  message: string;
}

/** The results of the batches of a call. */
export interface InspectionBatchResults {
  /** The result of each batch, in the order of the call. */
  results: InspectionBatchResult[];
}

/** Batches of several cameras. */
export interface InspectionBatches {
  /**
   * The batches; those of one camera in the order in which they count. Together they have at most
   * 2,000 detections.
   */
  batches: CameraInspectionBatch[];
}

/** The frequency of each class, and the variation of the rate. */
export interface InspectionChart {
  /** The classes, most frequent first. */
  pareto: ParetoEntry[];
  p_chart: PChart;
}

/** The counts of inspections and defects, as detected: verdicts do not change them. */
export interface InspectionCounts {
  /** The number of distinct parts. */
  inspected: number;
  /** The number of times that a part came again in a later batch. */
  reinspected: number;
  /** The number of parts that were defective at their latest inspection. */
  defective: number;
  /** The number of defects found. */
  defects: number;
  /** The number of defects by detected class: the 1,000 most frequent classes. */
  by_class: Record<string, number>;
}

/** A session of inspections by some cameras. */
export interface InspectionSession {
  /** The id of the inspection session. */
  id: string;
  /**
   * `open`: it counts the batches of its cameras. `paused`: batches received meanwhile do not
   * count. `closed`: it has ended.
   */
  status: InspectionSessionStatus;
  /** The cameras of the session. */
  camera_ids: string[];
  order_id: string | null;
  work_order_id: string | null;
  stage: string | null;
  target_quantity: number | null;
  /**
   * The number of seconds without a batch of parts after which the session closes automatically,
   * even if paused.
   */
  idle_timeout_seconds: number;
  counts: InspectionCounts;
  /**
   * First-pass yield: the share of parts that were good at their first inspection; null without
   * parts.
   */
  first_pass_yield: number | null;
  /**
   * Why it was closed; null before. `requested`: a call closed it. `idle`: no batch of parts
   * arrived for too long.
   */
  closed_reason: SessionCloseReason | null;
  /** When it was closed; null before. */
  closed_at: string | null;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change except of the counts; the `ETag`. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** A session to open. */
export interface InspectionSessionCreate {
  /** The cameras of the session. */
  camera_ids: string[];
  /** The order whose parts are inspected; we do not check that it exists. */
  order_id?: string | undefined;
  /** The work order whose parts are inspected; we do not check that it exists. */
  work_order_id?: string | undefined;
  /** The stage of production, such as `printing`. */
  stage?: string | undefined;
  /** The number of parts to inspect, for your own use. */
  target_quantity?: number | undefined;
  /**
   * The number of seconds without a batch of parts after which the session closes automatically,
   * even if paused.
   */
  idle_timeout_seconds?: number | undefined;
  metadata?: Metadata | undefined;
}

/** A page of sessions. */
export interface InspectionSessionList {
  /** The records of this page. */
  data: InspectionSession[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The values that this version knows; later releases may add more. */
export type InspectionSessionStatus = 'open' | 'paused' | 'closed' | (string & {});

/** The query of `inspection_sessions.chart`. */
export interface InspectionSessionsChartQuery {
  /** The beginning of the period, at most 90 days ago. */
  from?: string | undefined;
  /** The end of the period, exclusive. */
  to?: string | undefined;
  /**
   * How parts are grouped: `subgroup[parts]=50` or `subgroup[seconds]=60`. If omitted: by the
   * number of parts that gives about 25 subgroups.
   */
  subgroup?: {
    /**
     * The number of parts in each group, in the order of camera, epoch, sequence and place in the
     * batch.
     */
    parts?: number | undefined;
    /** The number of seconds of each group. */
    seconds?: number | undefined;
  } | undefined;
}

/** The query of `inspection_sessions.list`. */
export interface InspectionSessionsListQuery {
  /** Sessions of this camera. */
  camera_id?: string | undefined;
  /** Sessions in one of these statuses, separated by commas. */
  status?: InspectionSessionStatus[] | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/**
 * Table 3.2: the part of the taxable supplies made to buyers without a GSTIN in other states, by
 * place of supply.
 */
export interface InterStateConsumerSupplies {
  /** The two-digit GST state code of the place of supply. */
  place_of_supply: string;
  /** The sum before tax. */
  taxable_value: SignedRupees;
  /** The sum of central tax. */
  cgst: SignedRupees;
  /** The sum of state tax. */
  sgst: SignedRupees;
  /** The sum of integrated tax. */
  igst: SignedRupees;
  /** The sum of compensation cess. */
  cess: SignedRupees;
  /** The key of the figure for `GET /v1/gst-returns/documents`. */
  figure: string;
  /** The number of documents in the figure. */
  document_count: number;
  /** The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them. */
  document_ids: string[];
}

/**
 * A tax invoice or a bill of supply, and its registration at the government’s portal where it needs
 * one.
 */
export interface Invoice {
  /** The id of the invoice. */
  id: string;
  /**
   * The document number, from a separate series for each seller, type of document and financial
   * year, such as `26-27/00001`.
   */
  number: string;
  /** Earlier numbers of the invoice, oldest first: they stay used, and count as cancelled. */
  former_numbers: string[];
  /** The type of document at the portal; always `INV`. */
  type: 'INV';
  /**
   * `tax_invoice`: an invoice for a supply that is taxed or zero-rated. `bill_of_supply`: for a
   * supply in India without any tax: it has its own series, and no portal registers it.
   */
  document_type: InvoiceDocumentType;
  /** The date of the document. */
  date: string;
  /** The due date. */
  due_date: string;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has assigned
   * an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer without a
   * GSTIN, or a bill of supply. `failed`: the portal refused it: `errors` says why. `voiding`: it
   * has failed and will be voided once the portal answers that it does not have it. `voided`: it is
   * given up: its number cannot be used again, and it does not change any more. `cancelling`: the
   * cancellation waits for the portal. `cancelled`: the portal has cancelled its IRN; it does not
   * change any more.
   */
  status: TaxDocumentStatus;
  /** The id of the order. */
  order_id: string;
  /** The `version` of the order that it was created from. */
  order_version: number;
  /**
   * The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a buyer
   * in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a deemed export.
   */
  supply_type: SupplyType;
  /** The two-digit GST state code of the place of supply; `96` for a place abroad. */
  place_of_supply: string;
  /**
   * Why this is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`: the
   * state of the delivery, at a place of the buyer (IGST Act, section 10(1)(a)). `third_party`: the
   * state of the GSTIN of the buyer, who has the goods sent to a third party (section 10(1)(b),
   * bill to and ship to). `delivery_address`: the state of the delivery, for a buyer without GSTIN
   * (section 10(1)(ca)). `billing_address`: the state of the billing address, for a buyer without
   * GSTIN. `seller_state`: the state of the seller, for a buyer without GSTIN and address.
   * `abroad`: the goods or services are exported. `sez`: the state of the buyer, which is in a
   * special economic zone.
   */
  place_of_supply_rule: PlaceOfSupplyRule;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** A copy of the seller at that time. */
  seller: Seller;
  /** The id of the seller. */
  seller_id: string;
  /** A copy of the buyer of the order at that time. */
  buyer: Buyer;
  /** The saved buyer of the order; null if it has none. */
  buyer_id: string | null;
  /** The consignee: who receives the goods at the shipping address, if set. */
  consignee?: Consignee | undefined;
  /** The dispatch that it invoices; null if there is none. */
  dispatch_id: string | null;
  dispatch_from?: DispatchPlace | undefined;
  /** The invoiced part of each line item of the order, followed by the charges. */
  line_items: InvoiceLine[];
  /** The sum of the taxable values of the lines. */
  taxable_value: Rupees;
  /** The sum of the central tax of the lines. */
  cgst: Rupees;
  /** The sum of the state tax of the lines. */
  sgst: Rupees;
  /** The sum of the integrated tax of the lines. */
  igst: Rupees;
  /** The sum of the compensation cess of the lines. */
  cess: Rupees;
  /**
   * The amount added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not for freight, packing or insurance, which are taxed.
   */
  non_taxable_charges: Rupees;
  /**
   * The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not for
   * trade discounts: those are the `discount` of a line item of the order, deducted before tax.
   */
  cash_discount: Rupees;
  /** The rounding of the total to whole rupees; it can be negative. */
  round_off: SignedRupees;
  /**
   * The amount charged to the buyer: the totals of the lines and `non_taxable_charges`, less
   * `cash_discount`, plus `round_off`.
   */
  total: Rupees;
  /** The invoice reference number: 64 hexadecimal digits. Null until registered. */
  irn: string | null;
  /** The acknowledgement number of the portal. Null until registered. */
  ack_number: string | null;
  /** When the portal registered it; it can be cancelled for 24 hours from then. */
  ack_at: string | null;
  /**
   * The document signed by the portal, a JWS. Null until registered, and if the portal no longer
   * provides the signed copy.
   */
  signed_invoice: string | null;
  /** The content of the printed QR code, a JWS. Null whenever `signed_invoice` is null. */
  signed_qr: string | null;
  /**
   * The errors of the portal for the latest attempt; empty if it refused nothing. While the portal
   * has not answered, the reason for the delay, such as a refused login.
   */
  errors: PortalError[];
  /** Why it is cancelled; null if it is not. */
  cancel_reason: InvoiceCancelReason | null;
  /** The remark of the cancellation; null if there is none. */
  cancel_remarks: string | null;
  /** When the portal cancelled it; null if it did not. */
  cancelled_at: string | null;
  /** Why the invoice is voided; null if it is not. */
  void_reason: string | null;
  /** The latest e-way bill of the invoice; null if there is none. */
  eway_bill: EwayBill | null;
  /**
   * `unpaid`: nothing is paid or deducted. `partial`: a part is paid or deducted, and an amount is
   * due. `paid`: nothing is due.
   */
  payment_status: PaymentStatus;
  /**
   * The paid amount: the allocations of payments that are not reversed, less what was released.
   * With `amount_deducted` it never exceeds `total` plus `amount_debited` less `amount_credited`,
   * and it is zero for a `cancelled` invoice: the excess is `unallocated` again.
   */
  amount_paid: Rupees;
  /** The totals of the registered credit notes of the invoice. */
  amount_credited: Rupees;
  /** The totals of the registered debit notes of the invoice. */
  amount_debited: Rupees;
  /**
   * The outstanding amount: `total` plus `amount_debited`, less `amount_paid`, `amount_deducted`
   * and `amount_credited`; never negative. Zero for an invoice that is `failed`, `voiding`,
   * `voided` or `cancelled`.
   */
  amount_due: Rupees;
  /**
   * The amount settled without money: the deductions of its payments, such as tax that the buyer
   * withheld, less what was released.
   */
  amount_deducted: Rupees;
  /** Whether the buyer disputes the invoice, as set by you: then we send no reminders. */
  disputed: boolean;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the record. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The values that this version knows; later releases may add more. */
export type InvoiceCancelReason = 'duplicate' | 'data_entry_mistake' | 'order_cancelled' | 'other' | (string & {});

/** Why an invoice is cancelled. */
export interface InvoiceCancellation {
  /**
   * `duplicate`: the invoice was issued twice. `data_entry_mistake`: the invoice contains a
   * mistake. `order_cancelled`: the order was cancelled. `other`: another reason, given in
   * `remarks`.
   */
  reason: InvoiceCancelReason;
  /** A remark for the portal, in your words. */
  remarks?: string | undefined;
}

/** An IRN is cancelled within the 24-hour window. */
export interface InvoiceCancelledEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'invoice.cancelled';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceCancelledEventData;
}

/** The records that the event is about, in their state after it. */
export interface InvoiceCancelledEventData {
  invoice: Invoice;
}

/**
 * Freight, packing, insurance or a similar charge of the seller: part of the value of the supply
 * (CGST Act, section 15(2)(c)), and taxed.
 */
export interface InvoiceCharge {
  /** The name of the charge, such as “Freight to Pune”. */
  description: string;
  /** The SAC of the service, such as 996511 for freight by road, or the HSN code of goods. */
  hsn: string;
  /** The amount of the charge, before tax. */
  amount: Rupees;
  /**
   * GST rate in per cent. If omitted: the rate of the invoiced line items (composite supply, CGST
   * Act, section 8(a)). Required if they have several rates.
   */
  tax_rate?: number | undefined;
}

/** The number of invoices in each status. */
export interface InvoiceCounts {
  /** Invoices that are `registering`, counted up to 1,001, which means more than 1,000. */
  registering: number;
  /** Invoices that are `registered`, counted up to 1,001, which means more than 1,000. */
  registered: number;
  /** Invoices that are `issued`, counted up to 1,001, which means more than 1,000. */
  issued: number;
  /** Invoices that are `failed`, counted up to 1,001, which means more than 1,000. */
  failed: number;
  /** Invoices that are `voiding`, counted up to 1,001, which means more than 1,000. */
  voiding: number;
  /** Invoices that are `voided`, counted up to 1,001, which means more than 1,000. */
  voided: number;
  /** Invoices that are `cancelling`, counted up to 1,001, which means more than 1,000. */
  cancelling: number;
  /** Invoices that are `cancelled`, counted up to 1,001, which means more than 1,000. */
  cancelled: number;
}

/** What to invoice of an order, and how. */
export interface InvoiceCreate {
  /**
   * The quantities to invoice. If omitted: the part of the dispatch of `dispatch_id` that is not
   * yet invoiced or, without a dispatch, everything ordered, not cancelled and not yet invoiced.
   */
  lines?: InvoicedQuantity[] | undefined;
  /**
   * The dispatch of the order to invoice: the goods that left with it, less returns. With `lines` a
   * part of them. `eway_bill` takes its vehicle and transporter, unless the call sends others.
   */
  dispatch_id?: string | undefined;
  /** The date of the invoice, in Indian time; never in the future. If omitted: today. */
  date?: string | undefined;
  /**
   * The due date, never before `date`. If omitted: `payment_terms_days` of the settings after
   * `date`.
   */
  due_date?: string | undefined;
  /**
   * The kind of supply. If omitted: `b2b`, or `export_without_payment` for a buyer abroad. A buyer
   * without a GSTIN needs `b2c`. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to
   * a buyer in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply to
   * a special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a deemed export.
   */
  supply_type?: SupplyType | undefined;
  /** The seller. If omitted: the seller of the order or, without one, the default seller. */
  seller_id?: string | undefined;
  /**
   * The consignee: who receives the goods at the shipping address of the order. Required if that
   * address is in another state than the buyer’s GSTIN, except for services, exports and supplies
   * to special economic zones. If omitted: the consignee of the order.
   */
  consignee?: Consignee | undefined;
  /**
   * The place that the goods leave from, if not the address of the seller. An e-way bill then
   * begins there. Omit it for an invoice of services only.
   */
  dispatch_from?: DispatchPlace | undefined;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge?: boolean | undefined;
  /** Charges beside the line items, such as freight: each is a line of the invoice, and taxed. */
  charges?: InvoiceCharge[] | undefined;
  /**
   * The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not for
   * trade discounts: those are the `discount` of a line item of the order, deducted before tax.
   */
  cash_discount?: Rupees | undefined;
  /**
   * The amount added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not for freight, packing or insurance, which are taxed.
   */
  non_taxable_charges?: Rupees | undefined;
  /**
   * Also requests the e-way bill. For an invoice that the portal registers, it is created with the
   * registration; for an `issued` one, right after the call. If the portal refuses the e-way bill,
   * the invoice stays `registered` or `issued`, and the e-way bill is `failed`, with the codes in
   * its `errors`.
   */
  eway_bill?: InvoiceEwayBill | undefined;
  metadata?: Metadata | undefined;
}

/** The values that this version knows; later releases may add more. */
export type InvoiceDocumentType = 'tax_invoice' | 'bill_of_supply' | (string & {});

/** How the goods of an invoice travel, to create its e-way bill with it. */
export interface InvoiceEwayBill {
  /** The distance in kilometres. If omitted: the portal computes it from the two PIN codes. */
  distance_km?: number | undefined;
  /**
   * How the goods travel; you can also send it with Part B. `road`: by road. `rail`: by rail.
   * `air`: by air. `ship`: by ship.
   */
  transport_mode?: TransportMode | undefined;
  /**
   * `regular`: a vehicle of the usual size. `odc`: over-dimensional cargo: one day of validity for
   * each 20 km.
   */
  vehicle_type?: VehicleType | undefined;
  /**
   * The transporter. If omitted: the transporter of the dispatch, if it has an id; otherwise the
   * seller.
   */
  transporter?: EwayBillTransporter | undefined;
  transport_document?: TransportDocument | undefined;
  /**
   * The vehicle number, as on the plate, with or without spaces. If omitted: the vehicle of the
   * dispatch, unless the goods go by rail or by air. With a vehicle the e-way bill is valid at
   * once, by road unless `transport_mode` is `ship`; by rail and by air the transport document does
   * the same.
   */
  vehicle_number?: string | undefined;
}

/** One of these values. */
export type InvoiceExpansion = 'order' | 'payments' | 'credit_notes' | 'dispatch';

/** Records that belong to an invoice, in the form of their own GET. */
export interface InvoiceExpansions {
  /** The order in its present state; null if it is not available. */
  order?: Order | null | undefined;
  /** The latest 100 payments of the invoice, newest first. */
  payments?: Payment[] | undefined;
  /** The latest 100 credit notes of the invoice, newest first. */
  credit_notes?: CreditNote[] | undefined;
  /** The dispatch of `dispatch_id` in its present state; null if there is none. */
  dispatch?: Dispatch | null | undefined;
}

/** IRP registration failed; `invoice.errors` has the IRP error codes. */
export interface InvoiceFailedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'invoice.failed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceFailedEventData;
}

/** The records that the event is about, in their state after it. */
export interface InvoiceFailedEventData {
  invoice: Invoice;
}

/**
 * An invoice that no portal registers was issued. Webhooks and `GET /v1/events` include it if you
 * name its type, with the scope `invoices:read`.
 */
export interface InvoiceIssuedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'invoice.issued';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceIssuedEventData;
}

/** The records that the event is about, in their state after it. */
export interface InvoiceIssuedEventData {
  invoice: Invoice;
}

/**
 * A line of an invoice. Each tax is rounded to paise, half up; the rounding difference of a line is
 * carried to the next.
 */
export interface InvoiceLine {
  /** The line item of the order. For a charge: its own id, which credit and debit notes use. */
  line_item_id: string;
  /**
   * `goods`: a line item of the order, goods or services. `charge`: one of the `charges` of the
   * call that created the invoice, such as freight.
   */
  kind: InvoiceLineKind;
  /** The description of the article, copied from the order. */
  description: string;
  /** HSN code of the goods, or SAC of the service. */
  hsn: string;
  quantity: Quantity;
  /** Price of one unit, before tax. */
  unit_price: Money;
  /** GST rate in per cent. */
  tax_rate: number;
  /**
   * Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`: taxed
   * at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST is not
   * levied on it.
   */
  exemption?: Exemption | undefined;
  /** Quantity times unit price, rounded to paise. */
  gross: Rupees;
  /** The discount of the line item, deducted before tax. */
  discount: Rupees;
  /** `gross` less `discount`: the amount before tax. */
  taxable_value: Rupees;
  /** Central tax of the line. */
  cgst: Rupees;
  /** State tax of the line. */
  sgst: Rupees;
  /** Integrated tax of the line. */
  igst: Rupees;
  /** Compensation cess of the line. */
  cess: Rupees;
  /**
   * The amount charged for the line: taxable value and taxes; under reverse charge without the
   * taxes.
   */
  total: Rupees;
}

/** The values that this version knows; later releases may add more. */
export type InvoiceLineKind = 'goods' | 'charge' | (string & {});

/** A page of invoices. */
export interface InvoiceList {
  /** The records of this page. */
  data: ExpandedInvoice[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** An email about an invoice, to one address. */
export interface InvoiceMail {
  /** The id of the invoice mail. */
  id: string;
  /** The id of the invoice. */
  invoice_id: string;
  /**
   * `invoice`: the invoice, sent by `POST /v1/invoices/{id}/send`. `reminder`: a reminder of an
   * overdue invoice, by the `reminders` of the settings.
   */
  kind: InvoiceMailKind;
  /** The address of the recipient. */
  to: string;
  /**
   * If the mail server temporarily refuses an email, we retry for three days. `queued`: it waits to
   * be sent. `sent`: the mail server has accepted it. `failed`: it was not sent, and we do not
   * retry; `error` says why.
   */
  status: InvoiceMailStatus;
  /** Why it could not be sent so far, such as the answer of the mail server; null if nothing failed. */
  error: string | null;
  /** The reminder of the settings that caused it; null if it is not a reminder. */
  days_after_due: number | null;
  /** When the mail server accepted it; null if it did not. */
  sent_at: string | null;
  /** When the record was created. */
  created_at: string;
}

/** The values that this version knows; later releases may add more. */
export type InvoiceMailKind = 'invoice' | 'reminder' | (string & {});

/** A page of emails about an invoice. */
export interface InvoiceMailList {
  /** The records of this page. */
  data: InvoiceMail[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The values that this version knows; later releases may add more. */
export type InvoiceMailStatus = 'queued' | 'sent' | 'failed' | (string & {});

/** The emails that send an invoice. */
export interface InvoiceMails {
  /** One email for each address. */
  mails: InvoiceMail[];
}

/** One of these values. */
export type InvoicePdfCopy = 'original' | 'duplicate' | 'triplicate';

/** An invoice as it would be created, without an id and a number. */
export interface InvoicePreview {
  /** Earlier numbers of the invoice, oldest first: they stay used, and count as cancelled. */
  former_numbers: string[];
  /** The type of document at the portal; always `INV`. */
  type: 'INV';
  /**
   * `tax_invoice`: an invoice for a supply that is taxed or zero-rated. `bill_of_supply`: for a
   * supply in India without any tax: it has its own series, and no portal registers it.
   */
  document_type: InvoiceDocumentType;
  /** The date of the document. */
  date: string;
  /** The due date. */
  due_date: string;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has assigned
   * an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer without a
   * GSTIN, or a bill of supply. `failed`: the portal refused it: `errors` says why. `voiding`: it
   * has failed and will be voided once the portal answers that it does not have it. `voided`: it is
   * given up: its number cannot be used again, and it does not change any more. `cancelling`: the
   * cancellation waits for the portal. `cancelled`: the portal has cancelled its IRN; it does not
   * change any more.
   */
  status: TaxDocumentStatus;
  /** The id of the order. */
  order_id: string;
  /** The `version` of the order that it was created from. */
  order_version: number;
  /**
   * The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a buyer
   * in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a deemed export.
   */
  supply_type: SupplyType;
  /** The two-digit GST state code of the place of supply; `96` for a place abroad. */
  place_of_supply: string;
  /**
   * Why this is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`: the
   * state of the delivery, at a place of the buyer (IGST Act, section 10(1)(a)). `third_party`: the
   * state of the GSTIN of the buyer, who has the goods sent to a third party (section 10(1)(b),
   * bill to and ship to). `delivery_address`: the state of the delivery, for a buyer without GSTIN
   * (section 10(1)(ca)). `billing_address`: the state of the billing address, for a buyer without
   * GSTIN. `seller_state`: the state of the seller, for a buyer without GSTIN and address.
   * `abroad`: the goods or services are exported. `sez`: the state of the buyer, which is in a
   * special economic zone.
   */
  place_of_supply_rule: PlaceOfSupplyRule;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** A copy of the seller at that time. */
  seller: Seller;
  /** The id of the seller. */
  seller_id: string;
  /** A copy of the buyer of the order at that time. */
  buyer: Buyer;
  /** The saved buyer of the order; null if it has none. */
  buyer_id: string | null;
  /** The consignee: who receives the goods at the shipping address, if set. */
  consignee?: Consignee | undefined;
  /** The dispatch that it invoices; null if there is none. */
  dispatch_id: string | null;
  dispatch_from?: DispatchPlace | undefined;
  /** The invoiced part of each line item of the order, followed by the charges. */
  line_items: InvoiceLine[];
  /** The sum of the taxable values of the lines. */
  taxable_value: Rupees;
  /** The sum of the central tax of the lines. */
  cgst: Rupees;
  /** The sum of the state tax of the lines. */
  sgst: Rupees;
  /** The sum of the integrated tax of the lines. */
  igst: Rupees;
  /** The sum of the compensation cess of the lines. */
  cess: Rupees;
  /**
   * The amount added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not for freight, packing or insurance, which are taxed.
   */
  non_taxable_charges: Rupees;
  /**
   * The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not for
   * trade discounts: those are the `discount` of a line item of the order, deducted before tax.
   */
  cash_discount: Rupees;
  /** The rounding of the total to whole rupees; it can be negative. */
  round_off: SignedRupees;
  /**
   * The amount charged to the buyer: the totals of the lines and `non_taxable_charges`, less
   * `cash_discount`, plus `round_off`.
   */
  total: Rupees;
  /** The invoice reference number: 64 hexadecimal digits. Null until registered. */
  irn: string | null;
  /** The acknowledgement number of the portal. Null until registered. */
  ack_number: string | null;
  /** When the portal registered it; it can be cancelled for 24 hours from then. */
  ack_at: string | null;
  /**
   * The document signed by the portal, a JWS. Null until registered, and if the portal no longer
   * provides the signed copy.
   */
  signed_invoice: string | null;
  /** The content of the printed QR code, a JWS. Null whenever `signed_invoice` is null. */
  signed_qr: string | null;
  /**
   * The errors of the portal for the latest attempt; empty if it refused nothing. While the portal
   * has not answered, the reason for the delay, such as a refused login.
   */
  errors: PortalError[];
  /** Why it is cancelled; null if it is not. */
  cancel_reason: InvoiceCancelReason | null;
  /** The remark of the cancellation; null if there is none. */
  cancel_remarks: string | null;
  /** When the portal cancelled it; null if it did not. */
  cancelled_at: string | null;
  /** Why the invoice is voided; null if it is not. */
  void_reason: string | null;
  /**
   * The e-way bill that the call creates at once, for an invoice that the portal does not register;
   * otherwise `null`: the e-way bill of other invoices is created with the registration.
   */
  eway_bill: EwayBillPreview | null;
  /**
   * `unpaid`: nothing is paid or deducted. `partial`: a part is paid or deducted, and an amount is
   * due. `paid`: nothing is due.
   */
  payment_status: PaymentStatus;
  /**
   * The paid amount: the allocations of payments that are not reversed, less what was released.
   * With `amount_deducted` it never exceeds `total` plus `amount_debited` less `amount_credited`,
   * and it is zero for a `cancelled` invoice: the excess is `unallocated` again.
   */
  amount_paid: Rupees;
  /** The totals of the registered credit notes of the invoice. */
  amount_credited: Rupees;
  /** The totals of the registered debit notes of the invoice. */
  amount_debited: Rupees;
  /**
   * The outstanding amount: `total` plus `amount_debited`, less `amount_paid`, `amount_deducted`
   * and `amount_credited`; never negative. Zero for an invoice that is `failed`, `voiding`,
   * `voided` or `cancelled`.
   */
  amount_due: Rupees;
  /**
   * The amount settled without money: the deductions of its payments, such as tax that the buyer
   * withheld, less what was released.
   */
  amount_deducted: Rupees;
  /** Whether the buyer disputes the invoice, as set by you: then we send no reminders. */
  disputed: boolean;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the record. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The IRP returned an IRN and signed QR. */
export interface InvoiceRegisteredEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'invoice.registered';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceRegisteredEventData;
}

/** The records that the event is about, in their state after it. */
export interface InvoiceRegisteredEventData {
  invoice: Invoice;
}

/** A reminder of an overdue invoice. */
export interface InvoiceReminder {
  /** The number of days after the due date. */
  days_after_due: number;
  /** Whether it is emailed. */
  enabled: boolean;
}

/** What to change when a failed invoice is retried. */
export interface InvoiceRetry {
  /**
   * Another date of the invoice, in Indian time: within the financial year of its number, and never
   * in the future. If omitted: unchanged.
   */
  date?: string | undefined;
  /**
   * Whether it gets the next number of its series. Only if the portal answered that another
   * document is registered under its number (2150), or that the number was cancelled there (2278).
   */
  new_number?: boolean | undefined;
}

/** The recipients of an invoice, and the text of the email. */
export interface InvoiceSending {
  /** The addresses; each gets its own email. If omitted: the contact of the buyer. */
  to?: string[] | undefined;
  /** The first text of the email, as plain text. If omitted: one sentence that names the invoice. */
  message?: string | undefined;
}

/** The invoice settings of the account in this mode. */
export interface InvoiceSettings {
  /** The days from the date of an invoice to its due date, if a call sends no `due_date`. */
  payment_terms_days: number;
  /**
   * The least number of digits of an HSN code: 4, 6 or 8. Notification 78/2020 requires 6 above a
   * turnover of ₹5 crore, and so do e-way bills of such a seller. SAC codes, which begin with 99,
   * never need more than 6.
   */
  min_hsn_digits: number;
  /**
   * The IANA time zone that decides when invoices become overdue; by default the time zone of the
   * account.
   */
  time_zone: string;
  /**
   * The number of days, including the document date, within which the portal registers a document:
   * 30 for a seller with a turnover of 10 crore or more a year; null for no limit. An older
   * document is refused before it gets a number.
   */
  reporting_limit_days: 30 | null;
  /**
   * The rates in per cent at which buyers withhold tax: if a line of a bank statement is less than
   * the amount due by one of them, we suggest a deduction. 2 counts as tax under GST, any other
   * rate as income tax, and a rate that is 2 more than another as both.
   */
  tds_rates: number[];
  /**
   * The days after the due date on which we email a reminder to the contact of a buyer, from 9:00
   * in `time_zone` on, while an amount is due and the invoice is not `disputed`; none by default.
   * Each reminder is sent once. If several have passed, only the latest is sent, and none more than
   * 7 days late.
   */
  reminders: InvoiceReminder[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the settings. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The settings to change. */
export interface InvoiceSettingsUpdate {
  /** The days from the date of an invoice to its due date, if a call sends no `due_date`. */
  payment_terms_days?: number | undefined;
  /**
   * The least number of digits of an HSN code: 4, 6 or 8. Notification 78/2020 requires 6 above a
   * turnover of ₹5 crore, and so do e-way bills of such a seller. SAC codes, which begin with 99,
   * never need more than 6.
   */
  min_hsn_digits?: number | undefined;
  /** The IANA time zone that decides when invoices become overdue. */
  time_zone?: string | undefined;
  /** 30, or null for no limit. */
  reporting_limit_days?: 30 | null | undefined;
  /**
   * The rates in per cent at which buyers withhold tax: if a line of a bank statement is less than
   * the amount due by one of them, we suggest a deduction. 2 counts as tax under GST, any other
   * rate as income tax, and a rate that is 2 more than another as both.
   */
  tds_rates?: number[] | undefined;
  /**
   * The days after the due date on which we email a reminder to the contact of a buyer, from 9:00
   * in `time_zone` on, while an amount is due and the invoice is not `disputed`; none by default.
   * Each reminder is sent once. If several have passed, only the latest is sent, and none more than
   * 7 days late.
   */
  reminders?: InvoiceReminder[] | undefined;
}

/** One of these values. */
export type InvoiceSort = '-created_at' | '-date' | 'date' | '-due_date' | 'due_date' | '-amount_due' | 'amount_due';

/** Your notes on an invoice. */
export interface InvoiceUpdate {
  /** Whether the buyer disputes the invoice. */
  disputed?: boolean | undefined;
  metadata?: MetadataChange | undefined;
}

/**
 * A failed invoice was voided; its quantities can be invoiced again. Webhooks and `GET /v1/events`
 * include it if you name its type, with the scope `invoices:read`.
 */
export interface InvoiceVoidedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'invoice.voided';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceVoidedEventData;
}

/** The records that the event is about, in their state after it. */
export interface InvoiceVoidedEventData {
  invoice: Invoice;
}

/** Why an invoice is voided. */
export interface InvoiceVoiding {
  /** Why the invoice is voided, in your words. */
  reason: string;
}

/** The part of a line item to invoice. */
export interface InvoicedQuantity {
  /** The id of the line item. */
  line_item_id: string;
  quantity: Quantity;
}

/** The query of `invoices.counts`. */
export interface InvoicesCountsQuery {
  /** Invoices of this order. */
  order_id?: string | undefined;
  /** Invoices of this dispatch. */
  dispatch_id?: string | undefined;
  /** The invoice with this number. */
  number?: string | undefined;
  /** Invoices with one of these payment statuses, separated by commas. */
  payment_status?: PaymentStatus[] | undefined;
  /** Invoices dated on this day or later. */
  date_from?: string | undefined;
  /** Invoices dated on this day or earlier. */
  date_to?: string | undefined;
  /** Invoices of this saved buyer. */
  buyer_id?: string | undefined;
  /** Invoices of this seller. */
  seller_id?: string | undefined;
  /** Invoices due before this day. */
  due_before?: string | undefined;
  /** Invoices due after this day. */
  due_after?: string | undefined;
  /**
   * With `true` overdue invoices: an amount is due and `due_date` has passed, in the `time_zone` of
   * the settings. With `false` the others.
   */
  overdue?: boolean | undefined;
  /** With `true` disputed invoices; with `false` the others. */
  disputed?: boolean | undefined;
  /**
   * Invoices whose number, buyer’s name or order `reference` begins with this text, or contains a
   * word that begins with it: `bluep`, `retail priv`, `26-27/0`, `PO-2026`. Case is ignored.
   */
  q?: string | undefined;
  /**
   * Invoices created or changed at this moment or later. A change becomes visible a few seconds
   * later, and 90 seconds at most: to miss none, ask from two minutes before your latest request,
   * and skip the versions that you know.
   */
  updated_since?: string | undefined;
}

/** The query of `invoices.get`. */
export interface InvoicesGetQuery {
  /**
   * Records to include under `expanded`, by name, separated by commas. Each needs the scope that
   * reads it: `order` and `dispatch` need `orders:read`.
   */
  expand?: InvoiceExpansion[] | undefined;
}

/** The query of `invoices.list`. */
export interface InvoicesListQuery {
  /** Invoices in one of these statuses, separated by commas. */
  status?: TaxDocumentStatus[] | undefined;
  /** Invoices of this order. */
  order_id?: string | undefined;
  /** Invoices of this dispatch. */
  dispatch_id?: string | undefined;
  /** The invoice with this number. */
  number?: string | undefined;
  /** Invoices with one of these payment statuses, separated by commas. */
  payment_status?: PaymentStatus[] | undefined;
  /** Invoices dated on this day or later. */
  date_from?: string | undefined;
  /** Invoices dated on this day or earlier. */
  date_to?: string | undefined;
  /** Invoices of this saved buyer. */
  buyer_id?: string | undefined;
  /** Invoices of this seller. */
  seller_id?: string | undefined;
  /** Invoices due before this day. */
  due_before?: string | undefined;
  /** Invoices due after this day. */
  due_after?: string | undefined;
  /**
   * With `true` overdue invoices: an amount is due and `due_date` has passed, in the `time_zone` of
   * the settings. With `false` the others.
   */
  overdue?: boolean | undefined;
  /** With `true` disputed invoices; with `false` the others. */
  disputed?: boolean | undefined;
  /**
   * Invoices whose number, buyer’s name or order `reference` begins with this text, or contains a
   * word that begins with it: `bluep`, `retail priv`, `26-27/0`, `PO-2026`. Case is ignored.
   */
  q?: string | undefined;
  /**
   * Invoices created or changed at this moment or later. A change becomes visible a few seconds
   * later, and 90 seconds at most: to miss none, ask from two minutes before your latest request,
   * and skip the versions that you know.
   */
  updated_since?: string | undefined;
  /**
   * The field to sort by, with `-` from the latest or largest down. A cursor is valid for one sort
   * only.
   */
  sort?: InvoiceSort | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /**
   * Records to include under `expanded`, by name, separated by commas. Each needs the scope that
   * reads it: `order` and `dispatch` need `orders:read`.
   */
  expand?: InvoiceExpansion[] | undefined;
}

/** The query of `invoices.mails`. */
export interface InvoicesMailsQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query of `invoices.pdf`. */
export interface InvoicesPdfQuery {
  /**
   * The copies to print, separated by commas: one after the other, each marked. If omitted: one,
   * without a mark. `original`: for the recipient. `duplicate`: for goods: for the transporter; for
   * services: for the supplier. `triplicate`: for goods: for the supplier; for services it does not
   * exist, and is 400.
   */
  copies?: InvoicePdfCopy[] | undefined;
}

/** The query of `invoices.timeline`. */
export interface InvoicesTimelineQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/**
 * Table 5: inter-state invoices of more than 1,00,000.00 INR to buyers without a GSTIN, each on its
 * own, by rate.
 */
export interface LargeConsumerInvoices {
  /** The number of the invoice. */
  number: string;
  /** The date of the document. */
  date: string;
  /** The total charged to the buyer. */
  total: Rupees;
  /** The two-digit GST state code of the place of supply. */
  place_of_supply: string;
  /** GST rate in per cent. */
  tax_rate: number;
  /** The sum before tax. */
  taxable_value: SignedRupees;
  /** The sum of central tax. */
  cgst: SignedRupees;
  /** The sum of state tax. */
  sgst: SignedRupees;
  /** The sum of integrated tax. */
  igst: SignedRupees;
  /** The sum of compensation cess. */
  cess: SignedRupees;
  /** The key of the figure for `GET /v1/gst-returns/documents`. */
  figure: string;
  /** The number of documents in the figure. */
  document_count: number;
  /** The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them. */
  document_ids: string[];
}

/** The values that this version knows; later releases may add more. */
export type LimitConfidence = 'none' | 'wilson95' | (string & {});

/** The limits of an account, in each mode. */
export interface LimitFigures {
  /** Requests per second, sustained. */
  sustained: number;
  /** Requests at once after a pause: the burst. */
  burst: number;
  /** Requests in flight at once. */
  concurrent: number;
}

/** The values that this version knows; later releases may add more. */
export type LimitName = 'account' | 'endpoint' | 'concurrency' | 'queue' | 'address' | (string & {});

/** The breaches that a limit would have caused. */
export interface LimitPreview {
  /** The number of parts tested; we keep parts for 90 days. */
  inspected: number;
  /** The breaches, oldest first. */
  breaches: BreachEpisode[];
}

/** A limit, and the period to test it on. */
export interface LimitPreviewRequest {
  defect_limit: DefectLimitCreate;
  /** The beginning of the period. */
  from: string;
  /** The end of the period, exclusive. */
  to: string;
}

/** A trade discount on a line item, before tax. */
export interface LineDiscount {
  /** In per cent of quantity times unit price. Send either this or `amount`. */
  percent?: number | undefined;
  /**
   * The discount on the whole line, at most quantity times unit price. An invoice for a part of the
   * quantity deducts it in proportion.
   */
  amount?: Rupees | undefined;
}

/** One article of an order. */
export interface LineItem {
  /** The id of the line item. */
  id: string;
  /** Your article number. */
  sku: string;
  /** What the article is, as documents show it. */
  description: string;
  /** HSN code of the goods, or SAC of the service. */
  hsn: string;
  quantity: Quantity;
  /** Price of one unit, before tax and discount. */
  unit_price: Money;
  discount?: LineDiscount | undefined;
  /** GST rate in per cent, such as 18. */
  tax_rate: number;
  /**
   * Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`: taxed
   * at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST is not
   * levied on it.
   */
  exemption?: Exemption | undefined;
  spec: Specification;
  /**
   * How much more than ordered may enter the first stage, in per cent; null for the value of the
   * order.
   */
  over_completion_percent: number | null;
  /** Good pieces of the last stage. */
  produced: Total;
  /** Pieces scrapped, at any stage. */
  scrapped: Total;
  /** The quantity that left the gate, less returns. */
  dispatched: Total;
  /** The quantity delivered, less returns. */
  delivered: Total;
  /** The part of the ordered quantity that is cancelled. */
  cancelled: Total;
  /**
   * The quantity on invoices that are neither failed, voided nor cancelled. Updated within a second
   * or two of the invoice.
   */
  invoiced: Total;
}

/** An article to order. */
export interface LineItemCreate {
  /** Your article number. */
  sku: string;
  /** What the article is, as documents show it. */
  description: string;
  /** HSN code of the goods, or SAC of the service. */
  hsn: string;
  quantity: Quantity;
  /** Price of one unit, before tax and discount. */
  unit_price: Money;
  discount?: LineDiscount | undefined;
  /** GST rate in per cent, such as 18. */
  tax_rate: number;
  /**
   * Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`: taxed
   * at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST is not
   * levied on it.
   */
  exemption?: Exemption | undefined;
  spec?: Specification | undefined;
  /** The stages that this line item goes through, if not the stages of the order. */
  stages?: string[] | undefined;
  /** A route of the account, instead of `stages`. */
  route_id?: string | undefined;
  /**
   * How much more than ordered may enter the first stage, in per cent; null for the value of the
   * order.
   */
  over_completion_percent?: number | null | undefined;
}

/** The new content of a line item of the order, or a new line item. */
export interface LineItemUpdate {
  /** Your article number. */
  sku: string;
  /** What the article is, as documents show it. */
  description: string;
  /** HSN code of the goods, or SAC of the service. */
  hsn: string;
  quantity: Quantity;
  /** Price of one unit, before tax and discount. */
  unit_price: Money;
  discount?: LineDiscount | undefined;
  /** GST rate in per cent, such as 18. */
  tax_rate: number;
  /**
   * Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`: taxed
   * at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST is not
   * levied on it.
   */
  exemption?: Exemption | undefined;
  spec?: Specification | undefined;
  /** The stages that this line item goes through, if not the stages of the order. */
  stages?: string[] | undefined;
  /** A route of the account, instead of `stages`. */
  route_id?: string | undefined;
  /**
   * How much more than ordered may enter the first stage, in per cent; null for the value of the
   * order.
   */
  over_completion_percent?: number | null | undefined;
  /** The id of the existing line item; omit it for a new one. */
  id?: string | undefined;
  /** Ignored on input: the product computes it. */
  produced?: Total | undefined;
  /** Ignored on input: the product computes it. */
  scrapped?: Total | undefined;
  /** Ignored on input: the product computes it. */
  dispatched?: Total | undefined;
  /** Ignored on input: the product computes it. */
  delivered?: Total | undefined;
  /** Ignored on input: the product computes it. */
  cancelled?: Total | undefined;
  /** Ignored on input: the product computes it. */
  invoiced?: Total | undefined;
}

/** A quantity of a line item. */
export interface LineQuantity {
  /** The id of the line item. */
  line_item_id: string;
  quantity: Quantity;
}

/** The caller. */
export interface LoggedCaller {
  /** The id of the key, the connection or the session. */
  id: string;
  /**
   * The kind of the id. `api_key`: a key. `application`: a connection of an application.
   * `dashboard`: a session of a person. `station`: a session of a station.
   */
  type: ActorType;
  /**
   * The name of the key, the application, the person or the station; null for a session that ended
   * long ago.
   */
  name: string | null;
}

/** One of these values. */
export type LoggedMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';

/** A call, without its bodies. */
export interface LoggedRequest {
  /** When the call ended. */
  at: string;
  /** The method of the call. */
  method: string;
  /** The path as it was sent, without its query. */
  path: string;
  /** The id of the operation; null if there is none at the path. */
  operation: string | null;
  /** The status of the answer; 499 if the caller closed the connection before. */
  status: number;
  /** The code of the error; null if there was none. */
  code: string | null;
  /** The `x-request-id` of the answer. */
  request_id: string;
  /** The time from the arrival of the call to the end of its answer, in milliseconds. */
  duration_ms: number;
  credential: LoggedCaller;
}

/** A page of calls. */
export interface LoggedRequestList {
  /** The records of this page. */
  data: LoggedRequest[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The API key that makes the call, and its scopes. */
export interface Me {
  /** The kind of the credential. */
  type: 'api_key';
  account: MeAccount;
  key: MeKey;
  /** True in live mode, false in test mode. */
  livemode: boolean;
  limits: LimitFigures;
  /** The version of this answer. */
  service_version: Version;
}

/** The account of the call. */
export interface MeAccount {
  /** The id of the account. */
  id: string;
  /** The name of the customer. */
  name: string;
  /** The plans of the account. With several, the highest value of each limit applies. */
  plans: Plan[];
  /**
   * `active`: calls are served and webhooks are sent. `suspended`: calls are refused with 403
   * `account_suspended`, and webhooks are held until the account resumes.
   */
  status: AccountStatus;
  /** IANA time zone of the account, such as `Asia/Kolkata`. */
  time_zone: string;
  /** The version of calls that name none; null until the first call. */
  pinned_version: Version | null;
}

/** The API key of this call, without the key itself. */
export interface MeKey {
  /** The id of the API key. */
  id: string;
  /** The name of the key. */
  name: string;
  /** The scopes of the key. */
  scopes: Scope[];
  /** When the key expires; null if it does not. */
  expires_at: string | null;
  /** The first characters of the key. */
  prefix: string;
  /** The last four characters of the key. */
  last4: string;
}

/** The application that makes the call, and its scopes. */
export interface MeOfApplication {
  /** The kind of the credential. */
  type: 'application';
  account: MeOfApplicationAccount;
  application: MeOfApplicationApplication;
  /** True in live mode, false in test mode. */
  livemode: boolean;
  limits: LimitFigures;
  /** The version of this answer. */
  service_version: Version;
}

/** The account of the call. */
export interface MeOfApplicationAccount {
  /** The id of the account. */
  id: string;
  /** The name of the customer. */
  name: string;
  /** The plans of the account. With several, the highest value of each limit applies. */
  plans: Plan[];
  /**
   * `active`: calls are served and webhooks are sent. `suspended`: calls are refused with 403
   * `account_suspended`, and webhooks are held until the account resumes.
   */
  status: AccountStatus;
  /** IANA time zone of the account, such as `Asia/Kolkata`. */
  time_zone: string;
  /** The version of calls that name none; null until the first call. */
  pinned_version: Version | null;
}

/** The application that the account has authorised. */
export interface MeOfApplicationApplication {
  /** The id of the application. */
  id: string;
  /** The name of the application. */
  name: string;
  /** The scopes of the access token. */
  scopes: ApplicationScope[];
}

/** A message of a conversation, or a private note in it. */
export interface Message {
  /** The id of the message. */
  id: string;
  /** The id of the conversation. */
  conversation_id: string;
  /** The number of the message in the conversation, from 1 without gaps. */
  sequence: number;
  /**
   * `contact`: the contact of the conversation; always accepted. `bot`: the AI agent, while it
   * controls the conversation. `human`: a person of the account, while a person controls the
   * conversation. `note`: a private note, which the contact never sees; always accepted.
   */
  from: MessageSender;
  /** The text; null once it was erased or its retention has ended. */
  text: string | null;
  external_id: string | null;
  /** When it was appended. */
  created_at: string;
}

/** A message to append. */
export interface MessageCreate {
  /**
   * `contact`: the contact of the conversation; always accepted. `bot`: the AI agent, while it
   * controls the conversation. `human`: a person of the account, while a person controls the
   * conversation. `note`: a private note, which the contact never sees; always accepted.
   */
  from: MessageSender;
  /** The text. */
  text: string;
  /** Your own id of the message, unique in the conversation. */
  external_id?: string | undefined;
}

/** A page of messages. */
export interface MessageList {
  /** The records of this page. */
  data: Message[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The values that this version knows; later releases may add more. */
export type MessageSender = 'contact' | 'bot' | 'human' | 'note' | (string & {});

/** The query of `messages.list`. */
export interface MessagesListQuery {
  /** Only messages with a higher number, to read what is new. */
  after_sequence?: number | undefined;
  /** `contact`: only what the contact can see. If omitted: everything. */
  audience?: 'contact' | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** Your own keys and values, stored and returned unchanged. At most 50 entries. */
export type Metadata = Record<string, string>;

/**
 * Merged by key: a key that you send is set, a key with the value null is removed, and the others
 * are unchanged. At most 50 entries after the change.
 */
export type MetadataChange = Record<string, string | null>;

/** An amount of money. */
export interface Money {
  /** A decimal string, never a binary float. Two decimals; unit prices may have three. */
  amount: string;
  /** ISO 4217 code; amounts are in Indian rupees. */
  currency: 'INR';
}

/** The login for programs that the portal has given to the seller. */
export interface NewPortalLogin {
  /** The user name at the portal. */
  username?: string | undefined;
  /** The password for programs. We store it encrypted. */
  password?: string | undefined;
}

/** The next number of each series in the present financial year. */
export interface NextNumbers {
  /** The next number of tax invoices. */
  invoice: number;
  /** The next number of credit notes. */
  credit_note: number;
  /** The next number of debit notes. */
  debit_note: number;
  /** The next number of bills of supply. */
  bill_of_supply: number;
  /** The next number of commercial notes. */
  commercial_note: number;
}

/**
 * The next number of a series of this financial year, such as 418 if another program has issued 417
 * invoices. You can set it until the first document of the series in the year.
 */
export interface NextNumbersUpdate {
  /** The next number of tax invoices. */
  invoice?: number | undefined;
  /** The next number of credit notes. */
  credit_note?: number | undefined;
  /** The next number of debit notes. */
  debit_note?: number | undefined;
  /** The next number of bills of supply. */
  bill_of_supply?: number | undefined;
  /** The next number of commercial notes. */
  commercial_note?: number | undefined;
}

/** Data of the contact that an erasure does not reach. */
export interface NotReached {
  /**
   * `delivered_events`: events about its conversations: webhook endpoints and subscribers have
   * received them, and the event log keeps them.
   */
  what: NotReachedCopies;
  /** The number of events. */
  count: number;
  /** When the last of them leaves the event log. The receivers have to erase their own copies. */
  until: string;
}

/** The values that this version knows; later releases may add more. */
export type NotReachedCopies = 'delivered_events' | (string & {});

/** A line of a credit or debit note. */
export interface NoteLine {
  /** The line item of the order. For a charge: its own id, which credit and debit notes use. */
  line_item_id: string;
  /**
   * `goods`: a line item of the order, goods or services. `charge`: one of the `charges` of the
   * call that created the invoice, such as freight.
   */
  kind: InvoiceLineKind;
  /** The description of the article, copied from the order. */
  description: string;
  /** HSN code of the goods, or SAC of the service. */
  hsn: string;
  /** The quantity of the note; null if it is about an amount. */
  quantity: Quantity | null;
  /** Price of one unit, before tax; null if the note is about an amount. */
  unit_price: Money | null;
  /** GST rate in per cent. */
  tax_rate: number;
  /**
   * Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`: taxed
   * at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST is not
   * levied on it.
   */
  exemption?: Exemption | undefined;
  /** The amount of the line before tax and discount. */
  gross: Rupees;
  /** The discount of the line item, deducted before tax. */
  discount: Rupees;
  /** The amount of the line before tax. */
  taxable_value: Rupees;
  /** Central tax of the line. */
  cgst: Rupees;
  /** State tax of the line. */
  sgst: Rupees;
  /** Integrated tax of the line. */
  igst: Rupees;
  /** Compensation cess of the line. */
  cess: Rupees;
  /**
   * The amount charged for the line: taxable value and taxes; under reverse charge without the
   * taxes.
   */
  total: Rupees;
}

/** The part of an invoice line that a note is about. */
export interface NoteLineCreate {
  /** The line item of the order, as on the invoice. */
  line_item_id: string;
  /**
   * A quantity at the unit price of the invoice, less its share of the discount of the line. Send
   * either this or `amount`.
   */
  quantity?: Quantity | undefined;
  /** An amount before tax, if the note is not about a quantity, such as a later discount. */
  amount?: Rupees | undefined;
}

/** The values that this version knows; later releases may add more. */
export type NoteStatus = 'registering' | 'registered' | 'issued' | 'failed' | 'cancelled' | (string & {});

/** Hours of one day of the week. */
export interface OpenHours {
  /**
   * The day of the week: `monday`, `tuesday`, `wednesday`, `thursday`, `friday`, `saturday`,
   * `sunday`.
   */
  day: Weekday;
  /** When it opens, in the time zone. */
  from: string;
  /** When it closes; `24:00` is the end of the day. */
  to: string;
}

/** A production order. */
export interface Order {
  /** The id of the order. */
  id: string;
  /** Your order number, unique in the account and mode among orders that are not cancelled. */
  reference: string;
  /**
   * From `confirmed` to `delivered`, the status follows from the quantities of the line items.
   * `draft`: entered, but not released to production; it can still be deleted. `confirmed`:
   * released to production; nothing is booked yet. `in_production`: pieces that are needed can
   * still be produced. `completed`: no more pieces that are needed can be produced. `dispatched`:
   * everything that was produced has left the gate. `delivered`: everything that left the gate is
   * delivered. `closed`: ended; it does not change any more. `on_hold`: stopped: nothing is
   * produced or dispatched until it is released. `cancelled`: ended before anything was dispatched;
   * it does not change any more.
   */
  status: OrderStatus;
  /** The furthest stage of the route with a completed quantity; `not_started` if there is none. */
  stage: string;
  /** Why the order is on hold, if it is and a reason was given. */
  hold_reason?: string | undefined;
  /** Why the order or its remainder was cancelled, if it was and a reason was given. */
  cancel_reason?: string | undefined;
  /** Why the order was closed, if it was and a reason was given. */
  close_reason?: string | undefined;
  buyer: Buyer;
  /** The buyer of the account that `buyer` was copied from. */
  buyer_id?: string | undefined;
  /** The consignee: who receives the goods at the shipping address, if it was sent. */
  consignee?: Consignee | undefined;
  /** The seller that invoices the order, if one is set. */
  seller_id?: string | undefined;
  /** The articles that were ordered. */
  line_items: LineItem[];
  /**
   * How much more than ordered may enter the first stage, in per cent, for line items without their
   * own value.
   */
  over_completion_percent: number;
  /** The day on which the order is due; null if none is set. */
  due_date: string | null;
  /** The work orders, one for each line item. */
  work_orders: WorkOrder[];
  /** The latest invoice of the order that is neither voided nor cancelled; null if there is none. */
  invoice_id: string | null;
  /**
   * The invoices of the order that are neither voided nor cancelled, newest first: the latest 50.
   * `GET /v1/invoices?order_id=` lists all of them.
   */
  invoice_ids: string[];
  /**
   * Follows from `invoiced` of the line items. `nothing`: nothing is invoiced. `partly`: a part is
   * invoiced, and a part of what is ordered and not cancelled is not. `fully`: everything ordered
   * and not cancelled is invoiced.
   */
  invoice_status: OrderInvoiceStatus;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the order. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** What to cancel of an order, and why. */
export interface OrderCancellation {
  /** Why, in your words. */
  reason?: string | undefined;
  /** Cancel what has not entered production. What has entered can still be finished and shipped. */
  remainder?: boolean | undefined;
  /** With `remainder`: the line items whose remainder is cancelled. If omitted: all of them. */
  line_item_ids?: string[] | undefined;
}

/** An order is cancelled. */
export interface OrderCancelledEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'order.cancelled';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderCancelledEventData;
}

/** The records that the event is about, in their state after it. */
export interface OrderCancelledEventData {
  order: Order;
}

/** Whether to close an order that is not fully delivered, and why. */
export interface OrderClose {
  /**
   * Close the order although not everything is delivered: the rest is `cancelled`. Requires a
   * `reason`.
   */
  short?: boolean | undefined;
  /** Why, in your words. */
  reason?: string | undefined;
}

/** The number of orders in each status. */
export interface OrderCounts {
  /** Orders that are `draft`. */
  draft: number;
  /** Orders that are `confirmed`. */
  confirmed: number;
  /** Orders that are `in_production`. */
  in_production: number;
  /** Orders that are `completed`. */
  completed: number;
  /** Orders that are `dispatched`. */
  dispatched: number;
  /** Orders that are `delivered`. */
  delivered: number;
  /** Orders that are `closed`. */
  closed: number;
  /** Orders that are `on_hold`. */
  on_hold: number;
  /** Orders that are `cancelled`. */
  cancelled: number;
}

/** The number of orders created and due, by day. */
export interface OrderCountsByDay {
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
  /** All days, ascending. */
  days: OrderCountsByDayDay[];
}

/** All days, ascending. */
export interface OrderCountsByDayDay {
  /** The day, in the time zone of the account. */
  date: string;
  /** The number of orders created on the day, without those that were cancelled later. */
  created: number;
  /** The number of orders due on the day that are confirmed or further. */
  due: number;
}

/** An order to create. */
export interface OrderCreate {
  /** Your order number, unique in the account and mode among orders that are not cancelled. */
  reference: string;
  /** The customer that orders. Send either this or the `buyer_id` of a saved buyer. */
  buyer?: Buyer | undefined;
  /** A buyer of the account, instead of `buyer`. The order keeps a copy of its present state. */
  buyer_id?: string | undefined;
  /**
   * The consignee: who receives the goods at the shipping address. An invoice needs it if that
   * address is in another state than the buyer’s GSTIN. If omitted with `buyer_id`: the consignee
   * of the saved buyer.
   */
  consignee?: Consignee | undefined;
  /**
   * The seller that invoices the order; an invoice can name another. If omitted: the present
   * default seller.
   */
  seller_id?: string | undefined;
  /** The articles to order. */
  line_items: LineItemCreate[];
  /**
   * The stages of line items without their own. If omitted: the stages of the account’s default
   * route or, without one, `cutting`, `printing`, `finishing`, `packing`.
   */
  stages?: string[] | undefined;
  /** A route of the account, instead of `stages`. */
  route_id?: string | undefined;
  /**
   * How much more than ordered may enter the first stage, in per cent. If omitted: the percentage
   * of the route of a line item or, without one, nothing.
   */
  over_completion_percent?: number | undefined;
  /** The day on which the order is due. */
  due_date?: string | undefined;
  metadata?: Metadata | undefined;
  /** Create the order as `confirmed` instead of `draft`. */
  confirm?: boolean | undefined;
}

/** An order is created, by the API or in the dashboard. */
export interface OrderCreatedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'order.created';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderCreatedEventData;
}

/** The records that the event is about, in their state after it. */
export interface OrderCreatedEventData {
  order: Order;
}

/**
 * A draft is deleted; `order` is its last state. Webhooks and `GET /v1/events` include it if you
 * name its type, with the scope `orders:read`.
 */
export interface OrderDeletedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'order.deleted';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderDeletedEventData;
}

/** The records that the event is about, in their state after it. */
export interface OrderDeletedEventData {
  order: Order;
}

/** The query of `order_dispatches.list`. */
export interface OrderDispatchesListQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** One of these values. */
export type OrderExpansion = 'buyer' | 'dispatches' | 'progress' | 'invoice';

/** Records that belong to an order, in the form of their own GET. */
export interface OrderExpansions {
  /** The buyer of the account in its present state; null for an order without `buyer_id`. */
  buyer?: BuyerRecord | null | undefined;
  /**
   * The latest 100 dispatches, newest first; fewer if they are larger than 3.5 MiB as JSON. `GET
   * /v1/orders/{id}/dispatches` lists all of them.
   */
  dispatches?: Dispatch[] | undefined;
  progress?: Progress | undefined;
  /** The latest invoice that is not cancelled; null if the order has none. */
  invoice?: Invoice | null | undefined;
}

/** Why an order is put on hold. */
export interface OrderHold {
  /** Why, in your words. */
  reason?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type OrderInvoiceStatus = 'nothing' | 'partly' | 'fully' | (string & {});

/** A page of orders. */
export interface OrderList {
  /** The records of this page. */
  data: ExpandedOrder[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** One of these values. */
export type OrderSort = '-created_at' | 'created_at' | '-updated_at' | 'updated_at' | '-due_date' | 'due_date';

/** A production stage is completed, for the whole quantity or a part of it. */
export interface OrderStageAdvancedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'order.stage_advanced';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderStageAdvancedEventData;
}

/** The records that the event is about, in their state after it. */
export interface OrderStageAdvancedEventData {
  order: OrderStageAdvancedEventDataOrder;
  stage: OrderStageAdvancedEventDataStage;
}

/** The order after the entry. */
export interface OrderStageAdvancedEventDataOrder {
  /** The id of the order. */
  id: string;
  /** Your order number, unique in the account and mode among orders that are not cancelled. */
  reference: string;
  /**
   * From `confirmed` to `delivered`, the status follows from the quantities of the line items.
   * `draft`: entered, but not released to production; it can still be deleted. `confirmed`:
   * released to production; nothing is booked yet. `in_production`: pieces that are needed can
   * still be produced. `completed`: no more pieces that are needed can be produced. `dispatched`:
   * everything that was produced has left the gate. `delivered`: everything that left the gate is
   * delivered. `closed`: ended; it does not change any more. `on_hold`: stopped: nothing is
   * produced or dispatched until it is released. `cancelled`: ended before anything was dispatched;
   * it does not change any more.
   */
  status: OrderStatus;
  /** The furthest stage of the route with a completed quantity; `not_started` if there is none. */
  stage: string;
}

/** The entry that completed the stage, as in `GET /v1/stages/{id}`. */
export interface OrderStageAdvancedEventDataStage {
  /** The id of the stage entry. */
  id: string;
  /** The id of the work order. */
  work_order_id: string;
  /** The id of the line item. */
  line_item_id: string;
  /** The stage just completed. */
  stage: string;
  /** The stage completed before it; `not_started` if there was none. */
  previous_stage: string;
  /** The good pieces of this entry. */
  quantity_completed: Quantity;
  /** Who did the work, in your own numbering. */
  operator_id: string;
  /** Where it was done, in your own numbering. */
  machine_id: string;
  /** When the work was done. */
  occurred_at: string;
}

/**
 * A production entry is reversed; its quantities are negative. Webhooks and `GET /v1/events`
 * include it if you name its type, with the scope `orders:read`.
 */
export interface OrderStageReversedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'order.stage_reversed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderStageReversedEventData;
}

/** The records that the event is about, in their state after it. */
export interface OrderStageReversedEventData {
  order: OrderStageReversedEventDataOrder;
  stage: OrderStageReversedEventDataStage;
}

/** The order after the reversal. */
export interface OrderStageReversedEventDataOrder {
  /** The id of the order. */
  id: string;
  /** Your order number, unique in the account and mode among orders that are not cancelled. */
  reference: string;
  /**
   * From `confirmed` to `delivered`, the status follows from the quantities of the line items.
   * `draft`: entered, but not released to production; it can still be deleted. `confirmed`:
   * released to production; nothing is booked yet. `in_production`: pieces that are needed can
   * still be produced. `completed`: no more pieces that are needed can be produced. `dispatched`:
   * everything that was produced has left the gate. `delivered`: everything that left the gate is
   * delivered. `closed`: ended; it does not change any more. `on_hold`: stopped: nothing is
   * produced or dispatched until it is released. `cancelled`: ended before anything was dispatched;
   * it does not change any more.
   */
  status: OrderStatus;
  /** The furthest stage of the route with a completed quantity; `not_started` if there is none. */
  stage: string;
}

/** The reversing entry. */
export interface OrderStageReversedEventDataStage {
  /** The id of the stage entry. */
  id: string;
  /** The id of the work order. */
  work_order_id: string;
  /** The id of the line item. */
  line_item_id: string;
  /** The stage of the entry. */
  stage: string;
  /** The nearest earlier stage of the route with good pieces; `not_started` if there is none. */
  previous_stage: string;
  good: BookedQuantity;
  scrap: BookedQuantity;
  /** Why pieces were scrapped. */
  scrap_reason: string | null;
  rework: BookedQuantity;
  /** The earlier stage that the rework goes back to, if it does not stay. */
  rework_to: string | null;
  /** Who did the work, in your own numbering. */
  operator_id: string;
  /** Where it was done, in your own numbering. */
  machine_id: string;
  /** When the work was done. */
  occurred_at: string;
  /** The entry that is reversed. */
  reverses: string;
  /** Why it is reversed. */
  reason: string;
}

/** The query of `order_stages.list`. */
export interface OrderStagesListQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type OrderStatus = 'draft' | 'confirmed' | 'in_production' | 'completed' | 'dispatched' | 'delivered' | 'closed' | 'on_hold' | 'cancelled' | (string & {});

/** The fields of an order to change. */
export interface OrderUpdate {
  /** Your order number, unique in the account and mode among orders that are not cancelled. */
  reference?: string | undefined;
  buyer?: Buyer | undefined;
  /** A buyer of the account, instead of `buyer`. The order keeps a copy of its present state. */
  buyer_id?: string | undefined;
  /**
   * The consignee: who receives the goods at the shipping address. Null removes it. If omitted with
   * `buyer_id`: the consignee of the saved buyer, or none.
   */
  consignee?: Consignee | null | undefined;
  /** The seller that invoices the order. Null for the default one. */
  seller_id?: string | null | undefined;
  /**
   * All line items of the order: one with an `id` stays that line item, one without is new, and
   * those that you omit are removed. A line item in production cannot be removed, keeps its unit
   * and stages, and its quantity cannot be less than what has entered production.
   */
  line_items?: LineItemUpdate[] | undefined;
  /** For line items without their own value. It also covers the replacement of scrap. */
  over_completion_percent?: number | undefined;
  /** The day on which the order is due; null removes it. */
  due_date?: string | null | undefined;
  metadata?: MetadataChange | undefined;
}

/** Any field of an order changed; `changed` lists the paths. */
export interface OrderUpdatedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'order.updated';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderUpdatedEventData;
}

/** The records that the event is about, in their state after it. */
export interface OrderUpdatedEventData {
  order: Order;
  /** The paths that changed, such as `due_date` or `line_items[0].quantity`. */
  changed: string[];
}

/** The query of `orders.counts_by_day`. */
export interface OrdersCountsByDayQuery {
  /** The first day. If omitted: 13 days before the last. */
  from?: string | undefined;
  /** The last day. If omitted: today, in the time zone of the account. */
  to?: string | undefined;
}

/** The query of `orders.counts`. */
export interface OrdersCountsQuery {
  /** Orders in one of these statuses, separated by commas. */
  status?: OrderStatus[] | undefined;
  /** Orders at this stage. */
  stage?: string | undefined;
  /** Orders of the buyer with this id, this GSTIN or exactly this name. */
  buyer?: string | undefined;
  /** Orders with this reference; at most one is not cancelled. */
  reference?: string | undefined;
  /**
   * Orders whose metadata have this value under this key: `metadata[erp_id]=4500017731`. Up to 5
   * keys, all of which must match.
   */
  metadata?: Record<string, string> | undefined;
  /** Orders created at this moment or later. */
  created_from?: string | undefined;
  /** Orders created before this moment. */
  created_to?: string | undefined;
  /**
   * Orders created or changed at this moment or later. `updated_at` is when the call that changed
   * the order arrived; a change becomes visible a few seconds later, and 90 seconds at most. To
   * miss none, ask from two minutes before your latest request, and skip the versions that you
   * know.
   */
  updated_since?: string | undefined;
  /** Orders due before this day. */
  due_before?: string | undefined;
  /** Orders due after this day. */
  due_after?: string | undefined;
  /** Orders with this invoice status. Drafts and cancelled orders have `nothing`, too. */
  invoice_status?: OrderInvoiceStatus | undefined;
  /**
   * With `true`: orders with something to invoice, that is, more of a line item has left the gate
   * than is invoiced, within the quantity ordered and not cancelled. Never a draft or a cancelled
   * order. With `false`: the others.
   */
  to_invoice?: boolean | undefined;
  /**
   * Orders whose reference or buyer’s name begins with this text, or contains a word that begins
   * with it: `bluep`, `retail priv`, `PO-2026`, `1183`. Case is ignored.
   */
  q?: string | undefined;
}

/** The query of `orders.get`. */
export interface OrdersGetQuery {
  /**
   * Records to include under `expanded`, by name, separated by commas. Each needs the scope that
   * reads it: `invoice` needs `invoices:read`.
   */
  expand?: OrderExpansion[] | undefined;
}

/** The query of `orders.list`. */
export interface OrdersListQuery {
  /** Orders in one of these statuses, separated by commas. */
  status?: OrderStatus[] | undefined;
  /** Orders at this stage. */
  stage?: string | undefined;
  /** Orders of the buyer with this id, this GSTIN or exactly this name. */
  buyer?: string | undefined;
  /** Orders with this reference; at most one is not cancelled. */
  reference?: string | undefined;
  /**
   * Orders whose metadata have this value under this key: `metadata[erp_id]=4500017731`. Up to 5
   * keys, all of which must match.
   */
  metadata?: Record<string, string> | undefined;
  /** Orders created at this moment or later. */
  created_from?: string | undefined;
  /** Orders created before this moment. */
  created_to?: string | undefined;
  /**
   * Orders created or changed at this moment or later. `updated_at` is when the call that changed
   * the order arrived; a change becomes visible a few seconds later, and 90 seconds at most. To
   * miss none, ask from two minutes before your latest request, and skip the versions that you
   * know.
   */
  updated_since?: string | undefined;
  /** Orders due before this day. */
  due_before?: string | undefined;
  /** Orders due after this day. */
  due_after?: string | undefined;
  /** Orders with this invoice status. Drafts and cancelled orders have `nothing`, too. */
  invoice_status?: OrderInvoiceStatus | undefined;
  /**
   * With `true`: orders with something to invoice, that is, more of a line item has left the gate
   * than is invoiced, within the quantity ordered and not cancelled. Never a draft or a cancelled
   * order. With `false`: the others.
   */
  to_invoice?: boolean | undefined;
  /**
   * Orders whose reference or buyer’s name begins with this text, or contains a word that begins
   * with it: `bluep`, `retail priv`, `PO-2026`, `1183`. Case is ignored.
   */
  q?: string | undefined;
  /**
   * The field to sort by, with `-` from the latest to the earliest. An order without a due date
   * counts as due last. A cursor is valid for one sort only.
   */
  sort?: OrderSort | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /**
   * Records to include under `expanded`, by name, separated by commas. Each needs the scope that
   * reads it: `invoice` needs `invoices:read`.
   */
  expand?: OrderExpansion[] | undefined;
}

/** The query of `orders.output`. */
export interface OrdersOutputQuery {
  /** The first day. If omitted: 13 days before the last. */
  from?: string | undefined;
  /** The last day. If omitted: today, in the time zone of the account. */
  to?: string | undefined;
}

/** The query of `orders.timeline`. */
export interface OrdersTimelineQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** Quantities produced and due, by day. */
export interface OutputByDay {
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
  /** One entry for each unit of measure, the one with the most due or produced first. */
  units: OutputByDayUnit[];
}

/** One entry for each unit of measure, the one with the most due or produced first. */
export interface OutputByDayUnit {
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom: UnitOfMeasure;
  /** All days, ascending. */
  days: OutputByDayUnitDay[];
}

/** All days, ascending. */
export interface OutputByDayUnitDay {
  /** The day, in the time zone of the account. */
  date: string;
  /** The quantity due on the day, of what is ordered and not cancelled. */
  due: Total;
  /** Good pieces of last stages, by the day on which the work was done, less reversals. */
  produced: BookedQuantity;
}

/** The supplies and their tax. */
export interface OutwardSupplies {
  /** The sum before tax. */
  taxable_value: SignedRupees;
  /** The sum of central tax. */
  cgst: SignedRupees;
  /** The sum of state tax. */
  sgst: SignedRupees;
  /** The sum of integrated tax. */
  igst: SignedRupees;
  /** The sum of compensation cess. */
  cess: SignedRupees;
  /** The key of the figure for `GET /v1/gst-returns/documents`. */
  figure: string;
  /** The number of documents in the figure. */
  document_count: number;
  /** The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them. */
  document_ids: string[];
}

/** A p-chart: the share of defective parts by subgroup, with three-sigma limits. */
export interface PChart {
  /** The share of defective parts over all subgroups; null without parts. */
  center: number | null;
  /** The subgroups in order; the last may be smaller. */
  points: PChartPoint[];
}

/** A subgroup of a p-chart. */
export interface PChartPoint {
  /** When the first part was inspected. */
  from: string;
  /** When the last part was inspected. */
  to: string;
  /** The number of parts in the subgroup. */
  inspected: number;
  /** The number of defective parts. */
  defective: number;
  /** The share of defective parts. */
  rate: number;
  /** The lower control limit of a subgroup of this size. */
  lower: number;
  /** The upper control limit of a subgroup of this size. */
  upper: number;
  /**
   * Why the subgroup is out of control. `beyond_limits`: the rate is above the upper or below the
   * lower limit: by the centre line, more or fewer parts are defective than chance explains.
   * `run_of_8`: it is the eighth or later in a row on one side of the centre line.
   */
  signals: ChartSignal[];
}

/** The number of defects of a class. */
export interface ParetoEntry {
  /** The defect class, in your words, such as `scratch`. */
  class: string;
  /** The number of defects of this class. */
  defects: number;
  /** The share of all defects. */
  share: number;
  /** The cumulative share of this class and those before it. */
  cumulative_share: number;
}

/** Money received, and its allocations to invoices. */
export interface Payment {
  /** The id of the payment. */
  id: string;
  /** Your reference of the payment, such as the bank reference; unique in the account and mode. */
  reference: string;
  /**
   * `received`: the money has arrived. `reversed`: the money did not arrive: its allocations do not
   * count any more.
   */
  status: ReceivedPaymentStatus;
  /** The received amount. */
  amount: Rupees;
  /**
   * The amount that is neither allocated nor refunded: `amount` and `tax_credit`, less
   * `refunded_amount` and the allocations that are not released; zero for a reversed payment.
   */
  unallocated: Rupees;
  /**
   * Tax that the buyer withheld for an invoice whose amount no longer covers it, after a credit
   * note or a cancellation. The government holds it for you, so it counts as received: it was added
   * to `unallocated`.
   */
  tax_credit: Rupees;
  /** The refunded amount: the sum of the refunds. */
  refunded_amount: Rupees;
  /** When the money was received. */
  received_at: string;
  /**
   * The saved buyer who paid: the buyer of the call or, without one, of the first allocated invoice
   * that has one; null if there is none.
   */
  buyer_id: string | null;
  /** How it was paid, in your words; null if not given. */
  method: string | null;
  /** The allocations, in the order in which they were made. */
  allocations: PaymentAllocation[];
  /** The refunds, in the order in which they were recorded. */
  refunds: PaymentRefund[];
  /** The bank statement that contained it; null if a call recorded it. */
  bank_statement_id: string | null;
  /** Why it was reversed; null if it was not. */
  reversal_reason: string | null;
  /** When it was reversed; null if it was not. */
  reversed_at: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the payment. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** An allocation of a payment to an invoice. */
export interface PaymentAllocation {
  /** The id of the invoice. */
  invoice_id: string;
  /** The amount allocated to the invoice; zero if there are only deductions. */
  amount: Rupees;
  /** When the amount was allocated. */
  allocated_at: string;
  /**
   * The part of `amount` that no longer pays the invoice, after a credit note or a cancellation: it
   * is `unallocated`.
   */
  released_amount: Rupees;
  /** The deductions that settle the invoice without money, in addition to `amount`. */
  deductions: PaymentDeduction[];
}

/** An invoice to pay. */
export interface PaymentAllocationCreate {
  /** The id of the invoice. */
  invoice_id: string;
  /**
   * The most to allocate to the invoice; never more than the amount due is taken. Zero is possible
   * only with deductions. If omitted: the amount due, less the deductions.
   */
  amount?: Rupees | undefined;
  /**
   * Deductions that settle the invoice without money, in addition to `amount`. Together with it
   * they must not exceed the amount due.
   */
  deductions?: PaymentDeductionCreate[] | undefined;
}

/** The invoices to allocate the unallocated amount to. */
export interface PaymentAllocationsCreate {
  /** The invoices to pay, in this order. The total must not exceed the unallocated amount. */
  allocations: PaymentAllocationCreate[];
}

/** A payment to record. */
export interface PaymentCreate {
  /** Your reference of the payment, such as the bank reference; unique in the account and mode. */
  reference: string;
  /** The received amount. */
  amount: Rupees;
  /** When it was received, if not now; never in the future. */
  received_at?: string | undefined;
  /** How it was paid, in your words, such as `neft` or `upi`. */
  method?: string | undefined;
  /**
   * The saved buyer who paid, such as for a payment on account. If omitted: the buyer of the first
   * invoice.
   */
  buyer_id?: string | undefined;
  /** The invoices to pay, in this order. The total must not exceed the payment. */
  allocations?: PaymentAllocationCreate[] | undefined;
}

/** A deduction: it settles a part of an invoice without money. */
export interface PaymentDeduction {
  /** The id of the deduction. */
  id: string;
  /**
   * `tds_income_tax`: tax that the buyer withheld under section 393(1) of the Income-tax Act 2025.
   * `tds_gst`: tax that the buyer withheld under section 51 of the CGST Act. `bank_charge`: charges
   * that a bank deducted. `discount`: a discount for prompt payment. `write_off`: an amount that
   * you write off.
   */
  kind: DeductionKind;
  /** The amount that the deduction settles. */
  amount: Rupees;
  /** Your reference, such as the number of the tax certificate; null if there is none. */
  reference: string | null;
  /**
   * The part of `amount` that no longer settles the invoice, after a credit note or a cancellation.
   * For tax, it is `unallocated` on the payment.
   */
  released_amount: Rupees;
}

/** A deduction to record: it settles a part of an invoice without money. */
export interface PaymentDeductionCreate {
  /**
   * `tds_income_tax`: tax that the buyer withheld under section 393(1) of the Income-tax Act 2025.
   * `tds_gst`: tax that the buyer withheld under section 51 of the CGST Act. `bank_charge`: charges
   * that a bank deducted. `discount`: a discount for prompt payment. `write_off`: an amount that
   * you write off.
   */
  kind: DeductionKind;
  /** The amount that the deduction settles. */
  amount: Rupees;
  /** Your reference, such as the number of the tax certificate. */
  reference?: string | undefined;
}

/** A page of payments. */
export interface PaymentList {
  /** The records of this page. */
  data: Payment[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** An invoice passed its due date unpaid. */
export interface PaymentOverdueEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'payment.overdue';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentOverdueEventData;
}

/** The records that the event is about, in their state after it. */
export interface PaymentOverdueEventData {
  invoice: Invoice;
}

/** A payment was reconciled against an invoice. */
export interface PaymentReceivedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'payment.received';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentReceivedEventData;
}

/** The records that the event is about, in their state after it. */
export interface PaymentReceivedEventData {
  payment: Payment;
  invoice: Invoice;
  /** The entry of `payment.allocations` that this event is about. */
  allocation: PaymentAllocation;
}

/** A refund of a payment to the buyer. */
export interface PaymentRefund {
  /** The id of the refund. */
  id: string;
  /** The id of the payment. */
  payment_id: string;
  /**
   * Your reference of the refund, such as the bank reference; unique among the refunds of the
   * account and mode.
   */
  reference: string;
  /** The refunded amount. */
  amount: Rupees;
  /** When the refund was made. */
  refunded_at: string;
  /** When the record was created. */
  created_at: string;
}

/** A refund to record. */
export interface PaymentRefundCreate {
  /** The refunded amount; at most what is `unallocated`. */
  amount: Rupees;
  /** When the refund was made, if not now; never in the future. */
  refunded_at?: string | undefined;
  /**
   * Your reference of the refund, such as the bank reference; unique among the refunds of the
   * account and mode.
   */
  reference: string;
}

/**
 * An unallocated amount of a payment was refunded to the buyer. Webhooks and `GET /v1/events`
 * include it if you name its type, with the scope `invoices:read`.
 */
export interface PaymentRefundedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'payment.refunded';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentRefundedEventData;
}

/** The records that the event is about, in their state after it. */
export interface PaymentRefundedEventData {
  payment: Payment;
  /** The entry of `payment.refunds` that this event is about. */
  refund: PaymentRefund;
}

/**
 * An amount that a payment had paid on an invoice is unallocated again. Webhooks and `GET
 * /v1/events` include it if you name its type, with the scope `invoices:read`.
 */
export interface PaymentReleasedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'payment.released';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentReleasedEventData;
}

/** The records that the event is about, in their state after it. */
export interface PaymentReleasedEventData {
  payment: Payment;
  invoice: Invoice;
  /** The amount of the allocation that is released with this event. */
  amount: Rupees;
  /** The deductions released with this event; released tax is `unallocated`, too. */
  amount_deducted: Rupees;
}

/** Why a payment is reversed. */
export interface PaymentReversal {
  /** Why the money did not arrive, in your words. */
  reason: string;
}

/**
 * A payment of an invoice was reversed. Webhooks and `GET /v1/events` include it if you name its
 * type, with the scope `invoices:read`.
 */
export interface PaymentReversedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'payment.reversed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentReversedEventData;
}

/** The records that the event is about, in their state after it. */
export interface PaymentReversedEventData {
  payment: Payment;
  invoice: Invoice;
}

/** The values that this version knows; later releases may add more. */
export type PaymentStatus = 'unpaid' | 'partial' | 'paid' | (string & {});

/** The query of `payments.list`. */
export interface PaymentsListQuery {
  /** The payment with this reference. */
  reference?: string | undefined;
  /** Payments allocated to this invoice. */
  invoice_id?: string | undefined;
  /** Payments of this saved buyer. */
  buyer_id?: string | undefined;
  /** Payments in one of these statuses, separated by commas. */
  status?: ReceivedPaymentStatus[] | undefined;
  /** Payments created or changed at this moment or later. */
  updated_since?: string | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query of `payments.timeline`. */
export interface PaymentsTimelineQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/**
 * Documents that no table includes because they are not in force yet: the portal has not answered,
 * or refused an invoice, which you can retry or void.
 */
export interface PendingDocuments {
  /** The key of the figure for `GET /v1/gst-returns/documents`. */
  figure: string;
  /** The number of documents. */
  document_count: number;
  /** The first 100 of them. */
  documents: ReturnDocument[];
}

/** The values that this version knows; later releases may add more. */
export type PlaceOfSupplyRule = 'buyer_state' | 'own_site' | 'third_party' | 'delivery_address' | 'billing_address' | 'seller_state' | 'abroad' | 'sez' | (string & {});

/** The values that this version knows; later releases may add more. */
export type Plan = 'Flow Starter' | 'Desk Starter' | 'Flow Growth' | 'Vision Growth' | 'Desk Growth' | 'Deploy Pro' | 'Deploy Scale' | 'Enterprise' | (string & {});

/** An error answered by the portal. */
export interface PortalError {
  /** The code of the portal, such as `2265`; `unverified` for an answer that we could not verify. */
  code: string;
  /** The message of the portal. */
  message: string;
  /** What you can do about it. */
  advice: string;
}

/** Invoices to a registered buyer. */
export interface PortalFileB2b {
  /** The GSTIN of the buyer. */
  ctin: string;
  /** An invoice to a registered buyer. */
  inv: PortalFileB2bInvoice[];
}

/** An invoice to a registered buyer. */
export interface PortalFileB2bInvoice {
  /** The number of the document. */
  inum: string;
  /** The date of the document, as dd-mm-yyyy. */
  idt: string;
  /** The total charged to the buyer, in rupees. */
  val: number;
  /** The GST state code of the place of supply. */
  pos: string;
  /** Whether reverse charge applies, `Y` or `N`. */
  rchrg: string;
  /**
   * The kind of supply: `R` regular, `SEWP` and `SEWOP` to a special economic zone with and without
   * payment of tax, `DE` a deemed export.
   */
  inv_typ: string;
  /** The part of a document at one rate. */
  itms: PortalFileItem[];
}

/** Large inter-state invoices to buyers without a GSTIN, of one place of supply. */
export interface PortalFileB2cl {
  /** The GST state code of the place of supply. */
  pos: string;
  /** A large invoice to a buyer without a GSTIN. */
  inv: PortalFileB2clInvoice[];
}

/** A large invoice to a buyer without a GSTIN. */
export interface PortalFileB2clInvoice {
  /** The number of the document. */
  inum: string;
  /** The date of the document, as dd-mm-yyyy. */
  idt: string;
  /** The total charged to the buyer, in rupees. */
  val: number;
  /** The part of a document at one rate. */
  itms: PortalFileItem[];
}

/** Other supplies to buyers without a GSTIN, of one place of supply and rate. */
export interface PortalFileB2cs {
  /** From one state to another, or within one. */
  sply_ty: string;
  /** The GST state code of the place of supply. */
  pos: string;
  /** Always `OE`: not through an e-commerce operator. */
  typ: string;
  /** The rate of tax in per cent. */
  rt: number;
  /** The value before tax, in rupees. */
  txval: number;
  /** Integrated tax, in rupees. */
  iamt: number;
  /** Central tax, in rupees. */
  camt: number;
  /** State tax, in rupees. */
  samt: number;
  /** Compensation cess, in rupees. */
  csamt: number;
}

/** Notes to a registered buyer. */
export interface PortalFileCdnr {
  /** The GSTIN of the buyer. */
  ctin: string;
  /** A note to a registered buyer. */
  nt: PortalFileCdnrNote[];
}

/** A note to a registered buyer. */
export interface PortalFileCdnrNote {
  /** `C` for a credit note, `D` for a debit note. */
  ntty: string;
  /** The number of the document. */
  nt_num: string;
  /** The date of the document, as dd-mm-yyyy. */
  nt_dt: string;
  /** The total charged to the buyer, in rupees. */
  val: number;
  /** The GST state code of the place of supply. */
  pos: string;
  /** Whether reverse charge applies, `Y` or `N`. */
  rchrg: string;
  /**
   * The kind of supply: `R` regular, `SEWP` and `SEWOP` to a special economic zone with and without
   * payment of tax, `DE` a deemed export.
   */
  inv_typ: string;
  /** The part of a document at one rate. */
  itms: PortalFileItem[];
}

/** A note to a buyer without a GSTIN, about an export or a large inter-state invoice. */
export interface PortalFileCdnur {
  /** The kind of supply that the note is about. */
  typ: string;
  /** `C` for a credit note, `D` for a debit note. */
  ntty: string;
  /** The number of the document. */
  nt_num: string;
  /** The date of the document, as dd-mm-yyyy. */
  nt_dt: string;
  /** The total charged to the buyer, in rupees. */
  val: number;
  /** The GST state code of the place of supply. */
  pos: string;
  /** The part of a document at one rate. */
  itms: PortalFileItem[];
}

/** The documents of a kind that were issued. */
export interface PortalFileDocumentKind {
  /** The kind: 1 invoices, 4 debit notes, 5 credit notes. */
  doc_num: number;
  /** The kind in words. */
  doc_typ: string;
  /** A range of consecutive numbers. */
  docs: PortalFileDocumentSeries[];
}

/** A range of consecutive numbers. */
export interface PortalFileDocumentSeries {
  /** The place in the list, from 1. */
  num: number;
  /** The number of the document. */
  from: string;
  /** The number of the document. */
  to: string;
  /** The number of documents. */
  totnum: number;
  /** The number of cancelled documents. */
  cancel: number;
  /** The number of documents that are not cancelled. */
  net_issue: number;
}

/** The documents that were issued. */
export interface PortalFileDocuments {
  /** The documents of a kind that were issued. */
  doc_det: PortalFileDocumentKind[];
}

/** An export. */
export interface PortalFileExportInvoice {
  /** The number of the document. */
  inum: string;
  /** The date of the document, as dd-mm-yyyy. */
  idt: string;
  /** The total charged to the buyer, in rupees. */
  val: number;
  /** The part of an export at one rate. */
  itms: PortalFileExportItem[];
}

/** The part of an export at one rate. */
export interface PortalFileExportItem {
  /** The rate of tax in per cent. */
  rt: number;
  /** The value before tax, in rupees. */
  txval: number;
  /** Integrated tax, in rupees. */
  iamt: number;
  /** Compensation cess, in rupees. */
  csamt: number;
}

/** Exports with or without payment of tax. */
export interface PortalFileExports {
  /** With or without payment of tax. */
  exp_typ: string;
  /** An export. */
  inv: PortalFileExportInvoice[];
}

/** The summary by code of goods or services. */
export interface PortalFileHsn {
  /** From registered buyers. */
  hsn_b2b: PortalFileHsnRow[];
  /** From buyers without a GSTIN. */
  hsn_b2c: PortalFileHsnRow[];
}

/** A code of goods or services with a unit and a rate. */
export interface PortalFileHsnRow {
  /** The place in the list, from 1. */
  num: number;
  /** The HSN code or the SAC. */
  hsn_sc: string;
  /** The GST unit code; `NA` for services. */
  uqc: string;
  /** The quantity. */
  qty: number;
  /** The rate of tax in per cent. */
  rt: number;
  /** The value before tax, in rupees. */
  txval: number;
  /** Integrated tax, in rupees. */
  iamt: number;
  /** Central tax, in rupees. */
  camt: number;
  /** State tax, in rupees. */
  samt: number;
  /** Compensation cess, in rupees. */
  csamt: number;
}

/** The part of a document at one rate. */
export interface PortalFileItem {
  /** The place in the list, from 1. */
  num: number;
  itm_det: PortalFileItemDetail;
}

/** The value and the taxes of the rate. */
export interface PortalFileItemDetail {
  /** The rate of tax in per cent. */
  rt: number;
  /** The value before tax, in rupees. */
  txval: number;
  /** Integrated tax, in rupees. */
  iamt: number;
  /** Central tax, in rupees. */
  camt: number;
  /** State tax, in rupees. */
  samt: number;
  /** Compensation cess, in rupees. */
  csamt: number;
}

/** Supplies without tax. */
export interface PortalFileNil {
  /** From one state to another (`INTR`) or within one (`INTRA`), to buyers with or without a GSTIN. */
  sply_ty: string;
  /** Nil-rated supplies, in rupees. */
  nil_amt: number;
  /** Exempt supplies, in rupees. */
  expt_amt: number;
  /** Supplies outside GST, in rupees. */
  ngsup_amt: number;
}

/** Supplies without tax. */
export interface PortalFileNilSupplies {
  /** Supplies without tax. */
  inv: PortalFileNil[];
}

/** The login of the seller at the portal. */
export interface PortalLogin {
  /** The user name of the seller at the portal; null if there is none. */
  username: string | null;
  /** Whether a password is saved. We never show it. */
  password_set: boolean;
}

/** The fields of the login to change; the others are unchanged. */
export interface PortalLoginUpdate {
  /** The user name. Null removes it. */
  username?: string | null | undefined;
  /** The password. Null removes it. */
  password?: string | null | undefined;
}

/** The pace of production, and when it will finish. */
export interface ProductionOutlook {
  /** When production was last booked or reversed; null before the first entry. */
  last_entry_at: string | null;
  /**
   * The stage that finishes last at its present pace; null if nothing is left, or nothing was
   * booked in the last 7 days.
   */
  slowest: ProductionOutlookSlowest | null;
  /**
   * When the slowest stage finishes at its pace, to the hour; null if there is no slowest stage,
   * while the order is not in production, or if it would take more than ten years.
   */
  expected_at: string | null;
}

/**
 * The stage that finishes last at its present pace; null if nothing is left, or nothing was booked
 * in the last 7 days.
 */
export interface ProductionOutlookSlowest {
  /** The id of the work order. */
  work_order_id: string;
  /** The stage. */
  stage: string;
  /** Pieces that are needed and not yet good at this stage. */
  left: Total;
  /**
   * Good pieces in 24 hours: the average over the entries of the last 7 days, from the first of
   * them until now, over at least one day. A stage without entries takes the pace of the nearest
   * earlier stage with entries.
   */
  per_day: Total;
}

/** The progress of an order. */
export interface Progress {
  /** The id of the order. */
  order_id: string;
  /**
   * From `confirmed` to `delivered`, the status follows from the quantities of the line items.
   * `draft`: entered, but not released to production; it can still be deleted. `confirmed`:
   * released to production; nothing is booked yet. `in_production`: pieces that are needed can
   * still be produced. `completed`: no more pieces that are needed can be produced. `dispatched`:
   * everything that was produced has left the gate. `delivered`: everything that left the gate is
   * delivered. `closed`: ended; it does not change any more. `on_hold`: stopped: nothing is
   * produced or dispatched until it is released. `cancelled`: ended before anything was dispatched;
   * it does not change any more.
   */
  status: OrderStatus;
  /** The furthest stage of the route with a completed quantity; `not_started` if there is none. */
  stage: string;
  /** The mean of the work orders with a required quantity; null if everything is cancelled. */
  percent: number | null;
  outlook: ProductionOutlook;
  /** The progress of each work order. */
  work_orders: WorkOrderProgress[];
}

/** Proof of a delivery. */
export interface ProofOfDelivery {
  /** Who received the goods. */
  receiver_name?: string | undefined;
  /** A remark, such as about damage. */
  note?: string | undefined;
  position?: ProofOfDeliveryPosition | undefined;
  /** An upload: an image of the receiver’s signature. */
  signature?: string | undefined;
  /** Uploads: images. */
  photos?: string[] | undefined;
}

/** Proof to add to a delivery. */
export interface ProofOfDeliveryCreate {
  /** Who received the goods. */
  receiver_name?: string | undefined;
  /** A remark, such as about damage. */
  note?: string | undefined;
  position?: ProofOfDeliveryCreatePosition | undefined;
  /** An upload: an image of the receiver’s signature. */
  signature?: string | undefined;
  /** Uploads: images. */
  photos?: string[] | undefined;
  /** The delivery that this proves. If omitted: the latest. */
  delivery_id?: string | undefined;
}

/** Where the goods were handed over, in WGS 84. */
export interface ProofOfDeliveryCreatePosition {
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
}

/** Where the goods were handed over, in WGS 84. */
export interface ProofOfDeliveryPosition {
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
}

/** A report on the inspections of a period. */
export interface QcReport {
  /** The id of the qc report. */
  id: string;
  /**
   * `queued`: it waits to be created. `running`: it is being created. `completed`: its files are
   * ready. `failed`: it was not created: `failure` says why. `expired`: its files are deleted.
   */
  status: QcReportStatus;
  name: string | null;
  scope: QcReportScope;
  /** The beginning of the period; null for everything available. */
  from: string | null;
  /** The end of the period, exclusive; null: until the report is created. */
  to: string | null;
  /** The time zone of its times. */
  time_zone: string;
  /**
   * The requested file formats. `pdf`: a document with charts, for people. `json`: the same
   * figures, for programs. `csv`: a row for each defect, including dismissed ones.
   */
  formats: QcReportFormat[];
  /** How the parts of its chart are grouped; null: automatically. */
  subgroup: Subgroup | null;
  /** The progress of the creation, in per cent. */
  progress: number;
  /** The figures, once the report is completed. */
  summary: QcReportSummary | null;
  /** Why it was not created; null unless it has failed. */
  failure: QcReportFailure | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the report. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
  /** When its files are deleted. */
  expires_at: string;
  /** The files, once the report is completed; empty again once it has expired. */
  files: QcReportFile[];
}

/** A report to create. */
export interface QcReportCreate {
  scope: QcReportScope;
  /** The beginning of the period. Required for a camera. */
  from?: string | undefined;
  /** The end of the period, exclusive. Required for a camera. */
  to?: string | undefined;
  /** The time zone of its times. */
  time_zone?: string | undefined;
  /**
   * The file formats to create. `pdf`: a document with charts, for people. `json`: the same
   * figures, for programs. `csv`: a row for each defect, including dismissed ones.
   */
  formats?: QcReportFormat[] | undefined;
  /** How the parts of its chart are grouped. If omitted: in about 25 subgroups. */
  subgroup?: Subgroup | undefined;
  /** Your own title. */
  name?: string | undefined;
}

/** Why it was not created; null unless it has failed. */
export interface QcReportFailure {
  /** The cause, for programs: `no_data` if nothing was inspected. */
  code: string;
  /** The cause, for a human reader. */
  message: string;
}

/** A file of a report. */
export interface QcReportFile {
  /**
   * The format of the file. `pdf`: a document with charts, for people. `json`: the same figures,
   * for programs. `csv`: a row for each defect, including dismissed ones.
   */
  format: QcReportFormat;
  /** The number of bytes of the file. */
  size: number;
  /** SHA-256 of the file in hex. */
  sha256: string;
  download: QcReportFileDownload;
}

/** The URL of the file, which needs no credential. */
export interface QcReportFileDownload {
  /** A signed URL, which needs no credential. */
  url: string;
  /** When the URL expires. */
  expires_at: string;
}

/** A file of a report. */
export interface QcReportFileReference {
  /**
   * The format of the file. `pdf`: a document with charts, for people. `json`: the same figures,
   * for programs. `csv`: a row for each defect, including dismissed ones.
   */
  format: QcReportFormat;
  /** The number of bytes of the file. */
  size: number;
  /** SHA-256 of the file in hex. */
  sha256: string;
}

/** The values that this version knows; later releases may add more. */
export type QcReportFormat = 'pdf' | 'json' | 'csv' | (string & {});

/** A page of reports. */
export interface QcReportList {
  /** The records of this page. */
  data: QcReport[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The subject of a report. */
export interface QcReportScope {
  /**
   * `order`: the sessions of an order. `work_order`: the sessions of a work order. `session`: an
   * inspection session. `camera`: a camera in a period.
   */
  type: QcReportScopeType;
  /** The id of the order, work order, session or camera. */
  id: string;
}

/** The values that this version knows; later releases may add more. */
export type QcReportScopeType = 'order' | 'work_order' | 'session' | 'camera' | (string & {});

/** The values that this version knows; later releases may add more. */
export type QcReportStatus = 'queued' | 'running' | 'completed' | 'failed' | 'expired' | (string & {});

/** The figures of a report. Dismissed defects are left out. */
export interface QcReportSummary {
  /** The number of distinct parts. */
  inspected: number;
  /** The number of parts without a defect at their latest inspection. */
  good: number;
  /** The number of parts with a defect at their latest inspection. */
  defective: number;
  /** The number of defects, without dismissed ones. */
  defects: number;
  /** The share of defective parts. */
  rate: number;
  rate_interval: QcReportSummaryRateInterval;
  /** First-pass yield: the share of parts that were good at their first inspection. */
  first_pass_yield: number;
  /** Defects per part. */
  defects_per_unit: number;
  /** Defective parts per million. */
  ppm: number;
  /** The strictest limit of its cameras; null if none has one. */
  limit: number | null;
  /**
   * `within_limit`: the rate is at or below the limit. `over_limit`: the rate is above the limit.
   * `no_limit`: its cameras have no limit.
   */
  verdict: QcReportVerdict;
}

/** The 95 % Wilson interval of the rate. */
export interface QcReportSummaryRateInterval {
  /** The lower end. */
  lower: number;
  /** The upper end. */
  upper: number;
}

/** The values that this version knows; later releases may add more. */
export type QcReportVerdict = 'within_limit' | 'over_limit' | 'no_limit' | (string & {});

/** The query of `qc_reports.list`. */
export interface QcReportsListQuery {
  /** Reports in one of these statuses, separated by commas. */
  status?: QcReportStatus[] | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** An amount of goods with its unit of measure. */
export interface Quantity {
  /** More than zero, at most three decimals. */
  value: number;
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom: UnitOfMeasure;
}

/** A queue in which escalated conversations wait for a person. */
export interface Queue {
  /** The id of the queue. */
  id: string;
  /** The name of the queue. */
  name: string;
  /** The number of seconds of open hours within which an escalation has to be accepted. */
  accept_within_seconds: number;
  /** Null: always open. */
  business_hours: BusinessHours | null;
  /** Whether we email the owner of the account when an escalation is overdue. */
  mail_owner: boolean;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the queue. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** A queue to create. */
export interface QueueCreate {
  /** The name of the queue. */
  name: string;
  /** The number of seconds of open hours within which an escalation has to be accepted. */
  accept_within_seconds?: number | undefined;
  /** Null: always open. */
  business_hours?: BusinessHours | null | undefined;
  /** Whether we email the owner of the account when an escalation is overdue. */
  mail_owner?: boolean | undefined;
}

/** A page of queues. */
export interface QueueList {
  /** The records of this page. */
  data: Queue[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The fields of a queue to change. */
export interface QueueUpdate {
  /** The name of the queue. */
  name?: string | undefined;
  /** The number of seconds of open hours within which an escalation has to be accepted. */
  accept_within_seconds?: number | undefined;
  /** Null: always open. */
  business_hours?: BusinessHours | null | undefined;
  /** Whether we email the owner of the account when an escalation is overdue. */
  mail_owner?: boolean | undefined;
}

/** The query of `queues.list`. */
export interface QueuesListQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** Another person, another queue, or both. */
export interface Reassignment {
  assignee?: Assignee | undefined;
  /** The queue in which it waits for a person once it is escalated. */
  queue_id?: string | undefined;
}

/** The outstanding and unallocated amounts of a buyer. */
export interface Receivable {
  /**
   * The id of the row: the `buyer_id` of a saved buyer; otherwise `gstin_` and the GSTIN; otherwise
   * `name_` and the name in base64url; `unknown` for payments without a known buyer.
   */
  id: string;
  /** The saved buyer; null if there is none. */
  buyer_id: string | null;
  /** The GSTIN on the latest invoice or payment; null if there is none. */
  buyer_gstin: string | null;
  /** The name on the latest invoice or payment; null for `unknown`. */
  buyer_name: string | null;
  /** The day of the figures, at its end. */
  as_of: string;
  /**
   * The outstanding amount of the invoices, including their notes and less allocations and
   * deductions.
   */
  due: Rupees;
  /** The part of `due` on invoices whose `due_date` is this day or later. */
  not_yet_due: Rupees;
  /** The part of `due` on invoices whose `due_date` has passed. */
  overdue: Rupees;
  /** The part of `overdue` that is 1 to 30 days late. */
  overdue_1_to_30: Rupees;
  /** The part of `overdue` that is 31 to 60 days late. */
  overdue_31_to_60: Rupees;
  /** The part of `overdue` that is 61 to 90 days late. */
  overdue_61_to_90: Rupees;
  /** The part of `overdue` that is more than 90 days late. */
  overdue_over_90: Rupees;
  /**
   * Money received and not allocated. Negative if a refund is dated before the money that it pays
   * back was unallocated.
   */
  unallocated: SignedRupees;
  /** `due` less `unallocated`: the balance of the statement of account on this day. */
  balance: SignedRupees;
  /** The earliest `due_date` with an outstanding amount; null if nothing is due. */
  oldest_due_date: string | null;
  /** The number of invoices with an outstanding amount. */
  invoices_due: number;
  /** The number of overdue invoices. */
  invoices_overdue: number;
}

/** A page of receivables. */
export interface ReceivableList {
  /** The records of this page. */
  data: Receivable[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** One of these values. */
export type ReceivableSort = '-due' | 'due' | '-overdue' | 'overdue';

/** The totals over all buyers. */
export interface ReceivableTotals {
  /** The day of the figures, at its end. */
  as_of: string;
  /** The number of rows. */
  buyers: number;
  /**
   * The outstanding amount of the invoices, including their notes and less allocations and
   * deductions.
   */
  due: Rupees;
  /** The part of `due` on invoices whose `due_date` is this day or later. */
  not_yet_due: Rupees;
  /** The part of `due` on invoices whose `due_date` has passed. */
  overdue: Rupees;
  /** The part of `overdue` that is 1 to 30 days late. */
  overdue_1_to_30: Rupees;
  /** The part of `overdue` that is 31 to 60 days late. */
  overdue_31_to_60: Rupees;
  /** The part of `overdue` that is 61 to 90 days late. */
  overdue_61_to_90: Rupees;
  /** The part of `overdue` that is more than 90 days late. */
  overdue_over_90: Rupees;
  /**
   * Money received and not allocated. Negative if a refund is dated before the money that it pays
   * back was unallocated.
   */
  unallocated: SignedRupees;
  /** `due` less `unallocated`: the balance of the statement of account on this day. */
  balance: SignedRupees;
  /** The earliest `due_date` with an outstanding amount; null if nothing is due. */
  oldest_due_date: string | null;
  /** The number of invoices with an outstanding amount. */
  invoices_due: number;
  /** The number of overdue invoices. */
  invoices_overdue: number;
}

/** The query of `receivables.get`. */
export interface ReceivablesGetQuery {
  /**
   * The day, at its end. If omitted: today, in the `time_zone` of the settings. A later day makes
   * no forecast.
   */
  as_of?: string | undefined;
}

/** The query of `receivables.list`. */
export interface ReceivablesListQuery {
  /**
   * The day, at its end. If omitted: today, in the `time_zone` of the settings. A later day makes
   * no forecast.
   */
  as_of?: string | undefined;
  /** With `true` buyers with an overdue amount; with `false` the others. */
  overdue?: boolean | undefined;
  /** This saved buyer. */
  buyer_id?: string | undefined;
  /** The field to sort by, with `-` from the largest down. A cursor is valid for one sort only. */
  sort?: ReceivableSort | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query of `receivables.statement_pdf`. */
export interface ReceivablesStatementPdfQuery {
  /** The first day. If omitted: the 1 April before `to`. */
  from?: string | undefined;
  /**
   * The last day. If omitted: today, in the `time_zone` of the settings, or `from` if that is
   * later.
   */
  to?: string | undefined;
}

/** The query of `receivables.statement`. */
export interface ReceivablesStatementQuery {
  /** The first day. If omitted: the 1 April before `to`. */
  from?: string | undefined;
  /**
   * The last day. If omitted: today, in the `time_zone` of the settings, or `from` if that is
   * later.
   */
  to?: string | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query of `receivables.totals`. */
export interface ReceivablesTotalsQuery {
  /**
   * The day, at its end. If omitted: today, in the `time_zone` of the settings. A later day makes
   * no forecast.
   */
  as_of?: string | undefined;
  /** With `true` buyers with an overdue amount; with `false` the others. */
  overdue?: boolean | undefined;
  /** This saved buyer. */
  buyer_id?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type ReceivedPaymentStatus = 'received' | 'reversed' | (string & {});

/** Table 4: supplies to registered buyers, by place of supply and rate. */
export interface RegisteredSupplies {
  /**
   * `4A`: supplies to registered buyers on which the seller pays the tax. `4B`: supplies under
   * reverse charge, on which the buyer pays the tax. `6A`: exports. `6B`: supplies to special
   * economic zones. `6C`: deemed exports.
   */
  table: ReturnTable;
  /** The two-digit GST state code of the place of supply. */
  place_of_supply: string;
  /** GST rate in per cent. */
  tax_rate: number;
  /** The sum before tax. */
  taxable_value: SignedRupees;
  /** The sum of central tax. */
  cgst: SignedRupees;
  /** The sum of state tax. */
  sgst: SignedRupees;
  /** The sum of integrated tax. */
  igst: SignedRupees;
  /** The sum of compensation cess. */
  cess: SignedRupees;
  /** The key of the figure for `GET /v1/gst-returns/documents`. */
  figure: string;
  /** The number of documents in the figure. */
  document_count: number;
  /** The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them. */
  document_ids: string[];
}

/** The query of `request_log.list`. */
export interface RequestLogListQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Only this method. */
  method?: LoggedMethod | undefined;
  /** Only paths that begin with this text. Requires `since`, and a period of two days at most. */
  path?: string | undefined;
  /** Only answers of this class. */
  status?: StatusClass | undefined;
  /** Only answers with this error code. */
  code?: ErrorCode | undefined;
  /** Only the call with this `x-request-id`. */
  request_id?: string | undefined;
  /** Only calls by this key, connection or session. */
  credential_id?: string | undefined;
  /** Only calls that ended at this moment or later. */
  since?: string | undefined;
  /** Only calls that ended before this moment. */
  until?: string | undefined;
}

/** A document of the month. */
export interface ReturnDocument {
  /** The id of an invoice, a credit note or a debit note. */
  id: string;
  /** The number of the document. */
  number: string;
  /** The date of the document. */
  date: string;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has assigned
   * an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer without a
   * GSTIN, or a bill of supply. `failed`: the portal refused it: `errors` says why. `voiding`: it
   * has failed and will be voided once the portal answers that it does not have it. `voided`: it is
   * given up: its number cannot be used again, and it does not change any more. `cancelling`: the
   * cancellation waits for the portal. `cancelled`: the portal has cancelled its IRN; it does not
   * change any more.
   */
  status: TaxDocumentStatus;
  /** The total charged to the buyer. */
  total: Rupees;
}

/** A page of documents. */
export interface ReturnDocumentList {
  /** The records of this page. */
  data: ReturnDocument[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** A month of a seller, and whether it is locked. */
export interface ReturnMonth {
  /** The id of the seller. */
  seller_id: string;
  /** The GSTIN of the seller. */
  gstin: string;
  /** The month, such as `2026-11`, by document date. */
  period: string;
  /** Whether the month is locked: then its documents cannot change. */
  locked: boolean;
  /** When the month was locked; null if it is not. */
  locked_at: string | null;
}

/** The seller whose month is locked. */
export interface ReturnMonthLock {
  /** The seller. If omitted: the default seller. */
  seller_id?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type ReturnNoteType = 'credit' | 'debit' | (string & {});

/** Table 9B: credit and debit notes, except those in tables 7 and 8. */
export interface ReturnNotes {
  /**
   * `registered`: buyers with a GSTIN. `unregistered`: buyers abroad, and buyers of the invoices of
   * table 5.
   */
  buyers: ReturnParties;
  /**
   * `credit`: credit notes: the amounts reduce the return. `debit`: debit notes: the amounts
   * increase the return.
   */
  note_type: ReturnNoteType;
  /**
   * The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a buyer
   * in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a deemed export.
   */
  supply_type: SupplyType;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** GST rate in per cent. */
  tax_rate: number;
  /** The sum before tax. */
  taxable_value: SignedRupees;
  /** The sum of central tax. */
  cgst: SignedRupees;
  /** The sum of state tax. */
  sgst: SignedRupees;
  /** The sum of integrated tax. */
  igst: SignedRupees;
  /** The sum of compensation cess. */
  cess: SignedRupees;
  /** The key of the figure for `GET /v1/gst-returns/documents`. */
  figure: string;
  /** The number of documents in the figure. */
  document_count: number;
  /** The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them. */
  document_ids: string[];
}

/** The values that this version knows; later releases may add more. */
export type ReturnParties = 'registered' | 'unregistered' | (string & {});

/** The values that this version knows; later releases may add more. */
export type ReturnTable = '4A' | '4B' | '6A' | '6B' | '6C' | (string & {});

/**
 * A list of production stages, saved under a name. Orders keep a copy: a change affects new orders
 * only.
 */
export interface Route {
  /** The id of the route. */
  id: string;
  /** The name of the route, unique in the account and mode. */
  name: string;
  /** The stages, in order. */
  stages: string[];
  /** How much more than ordered may enter the first stage, in per cent. */
  over_completion_percent: number;
  /**
   * Whether line items without stages of their own take this route. At most one route is the
   * default.
   */
  is_default: boolean;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the route. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The values that this version knows; later releases may add more. */
export type RouteAction = 'skipped' | 'reopened' | 'added' | (string & {});

/** A change of the route of a work order. */
export interface RouteChange {
  /** The stage. */
  stage: string;
  /**
   * `skipped`: the stage was removed from the route. `reopened`: a skipped stage was put back into
   * the route. `added`: a stage was added to the route.
   */
  action: RouteAction;
  /** Why, in your words. */
  reason: string;
  /** When. */
  at: string;
}

/** A route to create. */
export interface RouteCreate {
  /** The name of the route, unique in the account and mode. */
  name: string;
  /** The stages, in order. */
  stages: string[];
  /** How much more than ordered may enter the first stage, in per cent. */
  over_completion_percent?: number | undefined;
  /**
   * Whether line items without stages of their own take this route. At most one route is the
   * default.
   */
  is_default?: boolean | undefined;
}

/** A page of routes. */
export interface RouteList {
  /** The records of this page. */
  data: Route[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The fields of a route to change. */
export interface RouteUpdate {
  /** The name of the route, unique in the account and mode. */
  name?: string | undefined;
  /** The stages, in order. */
  stages?: string[] | undefined;
  /** How much more than ordered may enter the first stage, in per cent. */
  over_completion_percent?: number | undefined;
  /**
   * Whether line items without stages of their own take this route. At most one route is the
   * default.
   */
  is_default?: boolean | undefined;
}

/** The query of `routes.list`. */
export interface RoutesListQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** An amount of money in whole paise. */
export interface Rupees {
  /** A decimal string with two decimals, never a binary float. */
  amount: string;
  /** ISO 4217 code; amounts are in Indian rupees. */
  currency: 'INR';
}

/** The query of `saved_replies.list`. */
export interface SavedRepliesListQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** A reply that people use again and again. */
export interface SavedReply {
  /** The id of the saved reply. */
  id: string;
  /** The name that people choose it by. */
  name: string;
  /** The text of the reply. */
  text: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the saved reply. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** A reply to save. */
export interface SavedReplyCreate {
  /** The name that people choose it by. */
  name: string;
  /** The text of the reply. */
  text: string;
}

/** A page of saved replies. */
export interface SavedReplyList {
  /** The records of this page. */
  data: SavedReply[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The fields of a saved reply to change. */
export interface SavedReplyUpdate {
  /** The name that people choose it by. */
  name?: string | undefined;
  /** The text of the reply. */
  text?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type Scope = 'logs:read' | 'orders:read' | 'orders:write' | 'stages:write' | 'dispatch:write' | 'invoices:read' | 'invoices:write' | 'invoice-settings:write' | 'cameras:read' | 'cameras:write' | 'defects:read' | 'defects:write' | 'desk:read' | 'desk:write' | 'webhooks:manage' | (string & {});

/** The query of `search.find`. */
export interface SearchFindQuery {
  /** The text to search for. */
  q?: string | undefined;
  /**
   * Instead of `q`: the ids of records whose titles you want, separated by commas. Records that do
   * not exist, or that the caller cannot read, are left out.
   */
  ids?: string[] | undefined;
  /** The most records to return. */
  limit?: number | undefined;
}

/** The result of a search. */
export interface SearchResult {
  /** The matches, best first. */
  data: FoundRecord[];
  /**
   * Kinds of records that could not be searched in time, of `order`, `buyer`, `dispatch`,
   * `invoice`, `camera`, `conversation`, `webhook_endpoint`, `event`. Empty if all were.
   */
  incomplete: SearchedType[];
}

/** The values that this version knows; later releases may add more. */
export type SearchedType = 'order' | 'buyer' | 'dispatch' | 'invoice' | 'camera' | 'conversation' | 'webhook_endpoint' | 'event' | (string & {});

/** How long the earlier secret continues to sign. */
export interface SecretRotation {
  /** How long the replaced secret continues to sign, in hours. Fractions are allowed. */
  overlap_hours?: number | undefined;
}

/** The seller. */
export interface Seller {
  /** The GSTIN under which the seller invoices. */
  gstin: string;
  /** The legal name, as registered. */
  legal_name: string;
  /** The trade name, if different. */
  trade_name?: string | undefined;
  /** The registered place of business of the GSTIN. */
  address: Address;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
  /** Email address. */
  email?: string | undefined;
  bank?: BankAccount | undefined;
  /** The UPI ID for payments of buyers. An invoice to a buyer without a GSTIN shows it as a QR code. */
  upi_id?: string | undefined;
  /** The registration as a micro, small or medium enterprise. */
  udyam_number?: string | undefined;
  /** Terms of sale, printed on documents. */
  terms?: string | undefined;
}

/** A seller to create. */
export interface SellerCreate {
  /** The GSTIN under which the seller invoices. */
  gstin: string;
  /** The legal name, as registered. */
  legal_name: string;
  /** The trade name, if different. */
  trade_name?: string | undefined;
  /** The registered place of business of the GSTIN. */
  address: Address;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
  /** Email address. */
  email?: string | undefined;
  bank?: BankAccount | undefined;
  /** The UPI ID for payments of buyers. An invoice to a buyer without a GSTIN shows it as a QR code. */
  upi_id?: string | undefined;
  /** The registration as a micro, small or medium enterprise. */
  udyam_number?: string | undefined;
  /** Terms of sale, printed on documents. */
  terms?: string | undefined;
  /**
   * The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000 pixels. It is printed at the
   * top of all documents of the seller, including existing ones.
   */
  logo_upload_id?: string | undefined;
  portal?: NewPortalLogin | undefined;
  /**
   * The beginning of document numbers, before the financial year; empty for none. A prefix stays
   * with the first seller that used it, so that a number names one document of the account.
   */
  number_prefix?: string | undefined;
  next_numbers?: NextNumbersUpdate | undefined;
  /**
   * The annual returns that were furnished. After that day no credit note reduces the tax on a
   * supply of that year; for a year without an entry, after 30 November of the next financial year.
   */
  annual_returns?: AnnualReturn[] | undefined;
  /**
   * Whether it becomes the default seller, instead of the present one. The first seller of a mode
   * is always the default.
   */
  default?: boolean | undefined;
}

/** A page of sellers. */
export interface SellerList {
  /** The records of this page. */
  data: SellerRecord[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** A seller of the account. Documents keep a copy of the details that they show. */
export interface SellerRecord {
  /** The id of the seller. */
  id: string;
  /** The GSTIN under which the seller invoices. */
  gstin: string;
  /** The legal name, as registered. */
  legal_name: string;
  /** The trade name, if different. */
  trade_name?: string | undefined;
  /** The registered place of business of the GSTIN. */
  address: Address;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
  /** Email address. */
  email?: string | undefined;
  bank?: BankAccount | undefined;
  /** The UPI ID for payments of buyers. An invoice to a buyer without a GSTIN shows it as a QR code. */
  upi_id?: string | undefined;
  /** The registration as a micro, small or medium enterprise. */
  udyam_number?: string | undefined;
  /** Terms of sale, printed on documents. */
  terms?: string | undefined;
  /** The logo, an upload; null if there is none. */
  logo_upload_id: string | null;
  portal: PortalLogin;
  /**
   * The beginning of document numbers, before the financial year; empty for none. A prefix stays
   * with the first seller that used it, so that a number names one document of the account.
   */
  number_prefix: string;
  next_numbers: NextNumbers;
  /**
   * The annual returns that were furnished. After that day no credit note reduces the tax on a
   * supply of that year; for a year without an entry, after 30 November of the next financial year.
   */
  annual_returns: AnnualReturn[];
  /**
   * Whether it is the default seller, used if neither the order nor the call names one. Each mode
   * has one.
   */
  default: boolean;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the seller. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The fields of a seller to change. */
export interface SellerUpdate {
  /** The GSTIN under which the seller invoices. */
  gstin?: string | undefined;
  /** The legal name, as registered. */
  legal_name?: string | undefined;
  /** Null removes it. */
  trade_name?: string | null | undefined;
  /** The registered place of business of the GSTIN. */
  address?: Address | undefined;
  /** Null removes it. */
  phone?: string | null | undefined;
  /** Null removes it. */
  email?: string | null | undefined;
  /** Null removes it. */
  bank?: BankAccount | null | undefined;
  /** Null removes it. */
  upi_id?: string | null | undefined;
  /** Null removes it. */
  udyam_number?: string | null | undefined;
  /** Null removes it. */
  terms?: string | null | undefined;
  /**
   * The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000 pixels. It is printed at the
   * top of all documents of the seller, including existing ones. Null removes it.
   */
  logo_upload_id?: string | null | undefined;
  portal?: PortalLoginUpdate | undefined;
  /**
   * The beginning of document numbers, before the financial year; empty for none. A prefix stays
   * with the first seller that used it, so that a number names one document of the account.
   */
  number_prefix?: string | undefined;
  next_numbers?: NextNumbersUpdate | undefined;
  /** All annual returns that were furnished; they replace the saved list. */
  annual_returns?: AnnualReturn[] | undefined;
  /** Makes it the default seller, instead of the present one. */
  default?: true | undefined;
}

/** The query of `sellers.list`. */
export interface SellersListQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type SessionCloseReason = 'requested' | 'idle' | (string & {});

/** An amount of money in whole paise; it can be negative. */
export interface SignedRupees {
  /** A decimal string with two decimals, never a binary float; it can be negative. */
  amount: string;
  /** ISO 4217 code; amounts are in Indian rupees. */
  currency: 'INR';
}

/** Until when a conversation is snoozed. */
export interface Snooze {
  /** Until when, in the future. */
  until: string;
}

/** Details for production, such as size, material or colour. At most 50 entries. */
export type Specification = Record<string, string | number | boolean>;

/** Work at a stage that was started, paused or resumed. */
export interface StageActivity {
  /** The stage. */
  stage: string;
  /**
   * `started`: work at the stage began. `paused`: work paused. `resumed`: work continued after a
   * pause.
   */
  action: WorkAction;
  operator_id: string | null;
  machine_id: string | null;
  /** Why, in your words. */
  reason: string | null;
  /** When. */
  at: string;
}

/** The stage to skip or reopen, and why. */
export interface StageChange {
  /** A stage of the route. */
  stage: string;
  /** Why, in your words. */
  reason: string;
}

/** An entry of the production ledger. It never changes; a wrong entry is reversed. */
export interface StageEntry {
  /** The id of the stage entry. */
  id: string;
  /** The id of the order. */
  order_id: string;
  /** The id of the work order. */
  work_order_id: string;
  /** The id of the line item. */
  line_item_id: string;
  /** The stage of the entry. */
  stage: string;
  /** The nearest earlier stage of the route with good pieces; `not_started` if there is none. */
  previous_stage: string;
  good: BookedQuantity;
  scrap: BookedQuantity;
  /** Why pieces were scrapped. */
  scrap_reason: string | null;
  rework: BookedQuantity;
  /** The earlier stage that the rework goes back to, if it does not stay. */
  rework_to: string | null;
  /** Who did the work, in your own numbering. */
  operator_id: string;
  /** Where it was done, in your own numbering. */
  machine_id: string;
  /** When the work was done. */
  occurred_at: string;
  /** Your own id of the entry. */
  external_id: string | null;
  metadata: Metadata;
  /** The entry that this one reverses. */
  reverses: string | null;
  /** Why the other entry was reversed. */
  reason: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** When the record was created. */
  created_at: string;
}

/** Pieces worked on at a stage. */
export interface StageEntryCreate {
  /** A stage of the work order’s route. */
  stage: string;
  /** The line item; you can omit it if the order has only one. */
  work_order_id?: string | undefined;
  /** Pieces that go on to the next stage. */
  good?: Quantity | undefined;
  /** Pieces that are scrapped. */
  scrap?: Quantity | undefined;
  /** Why pieces are scrapped, in your words; only with `scrap`. */
  scrap_reason?: string | undefined;
  /** Pieces to be done again, at this stage or from `rework_to` on. */
  rework?: Quantity | undefined;
  /**
   * The earlier stage that the rework goes back to: it waits there again, and the yield of the
   * stages between decreases by it. If omitted, it stays at this stage.
   */
  rework_to?: string | undefined;
  /** Who did the work, in your own numbering. */
  operator_id: string;
  /** Where it was done, in your own numbering. */
  machine_id: string;
  /** When the work was done, if not now; never in the future. */
  occurred_at?: string | undefined;
  /**
   * Your own id of the entry, unique in the account and mode for ever. Repeating the call with it
   * books nothing, however much later, and returns the existing entry with 200.
   */
  external_id?: string | undefined;
  metadata?: Metadata | undefined;
}

/** A page of stage entries. */
export interface StageEntryList {
  /** The records of this page. */
  data: StageEntry[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The progress of a line item at one stage. */
export interface StageProgress {
  /** The stage. */
  stage: string;
  /** Good pieces, less those that later stages sent back for rework. */
  good: Total;
  /** Pieces scrapped at this stage. */
  scrap: Total;
  /** Pieces sent to rework by this stage. */
  rework: Total;
  /**
   * Pieces that wait at this stage: they have come to it (at the first stage: they are needed) and
   * have not left it.
   */
  ready: Total;
  /**
   * The state of the work at the stage: `in_progress` after a start or a resume, `paused` after a
   * pause. It is `idle` again after the entry that leaves nothing `ready`.
   */
  state: StageState;
  /** The part of `ready` that is being worked on: all of it while the stage is `in_progress`. */
  in_progress: Total;
  /** Pieces that are needed and not yet good at this stage. */
  left: Total;
  /** The most that an entry can book here, including the allowed over-completion. */
  remaining: Total;
  /** Good pieces of those required; null if the whole quantity is cancelled. */
  percent: number | null;
  /**
   * First-pass yield: the share of pieces that were good at the first try; null before the first
   * piece.
   */
  first_pass_yield: number | null;
}

/** Why an entry is reversed. */
export interface StageReversal {
  /** Why, in your words. */
  reason: string;
}

/** The values that this version knows; later releases may add more. */
export type StageState = 'idle' | 'in_progress' | 'paused' | (string & {});

/** The stage at which work starts, pauses or resumes, by whom and where. */
export interface StageWork {
  /** A stage of the work order’s route. */
  stage: string;
  /** Who did the work, in your own numbering. */
  operator_id?: string | undefined;
  /** Where it was done, in your own numbering. */
  machine_id?: string | undefined;
  /** Why, in your words. */
  reason?: string | undefined;
}

/** The query of `stages.list`. */
export interface StagesListQuery {
  /** Entries of this order, which must exist. */
  order_id?: string | undefined;
  /** Entries of this line item, which must exist. */
  line_item_id?: string | undefined;
  /** Entries at this stage. */
  stage?: string | undefined;
  /** Entries created at this moment or later. */
  updated_since?: string | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** One of these values. */
export type StatusClass = '2xx' | '3xx' | '4xx' | '5xx';

/** A message to append with the step. */
export interface StepNote {
  /** A private note to append. */
  note?: string | undefined;
}

/** How the parts of a chart are grouped. */
export interface Subgroup {
  /**
   * The number of parts in each group, in the order of camera, epoch, sequence and place in the
   * batch.
   */
  parts?: number | undefined;
  /** The number of seconds of each group. */
  seconds?: number | undefined;
}

/** A suggested allocation to an invoice. */
export interface SuggestedAllocation {
  /** The id of the invoice. */
  invoice_id: string;
  /** The amount of the line allocated to the invoice. */
  amount: Rupees;
  /** Deductions that settle the rest of the invoice. */
  deductions: SuggestedDeduction[];
}

/** A suggested deduction: it settles a part of an invoice without money. */
export interface SuggestedDeduction {
  /**
   * `tds_income_tax`: tax that the buyer withheld under section 393(1) of the Income-tax Act 2025.
   * `tds_gst`: tax that the buyer withheld under section 51 of the CGST Act. `bank_charge`: charges
   * that a bank deducted. `discount`: a discount for prompt payment. `write_off`: an amount that
   * you write off.
   */
  kind: DeductionKind;
  /** The amount that the deduction settles. */
  amount: Rupees;
}

/** The values that this version knows; later releases may add more. */
export type SupplyType = 'b2b' | 'b2c' | 'sez_with_payment' | 'sez_without_payment' | 'export_with_payment' | 'export_without_payment' | 'deemed_export' | (string & {});

/** The values that this version knows; later releases may add more. */
export type TaxDocumentStatus = 'registering' | 'registered' | 'issued' | 'failed' | 'voiding' | 'voided' | 'cancelling' | 'cancelled' | (string & {});

/** A page of a timeline. */
export interface Timeline {
  /** The records of this page. */
  data: TimelineEntry[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** An entry in the history of a record. */
export interface TimelineEntry {
  /** When. */
  at: string;
  /**
   * The operation of this API that was called, such as `orders.hold`; null if no call caused the
   * entry, but a deadline, the government’s portal, or a change of another record.
   */
  operation: string | null;
  /** The types of the events about it, such as `order.updated`; empty if there was no event. */
  events: string[];
  /** Who called the operation; null if no call caused the entry. */
  actor: Actor | null;
  /** The reason given by the caller or the portal. */
  reason: string | null;
  /** The status of the record after it, if an event contains it. */
  status: string | null;
  /** The fields that changed, if an event names them; the first 20. */
  changed: string[];
  /** Further details, such as the stage and the quantities of a booking. */
  details: Record<string, string>;
}

/** An amount of goods with its unit of measure; it can be zero. */
export interface Total {
  /** The number of units. */
  value: number;
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom: UnitOfMeasure;
}

/** The transport document of the carrier. */
export interface TransportDocument {
  /** The number of the railway receipt, airway bill, bill of lading or lorry receipt. */
  number: string;
  /** The date of the document. */
  date: string;
}

/** The values that this version knows; later releases may add more. */
export type TransportMode = 'road' | 'rail' | 'air' | 'ship' | (string & {});

/** The company that carries the goods. */
export interface Transporter {
  /** The name of the person or company. */
  name: string;
  /** The GSTIN, or the id of an unregistered transporter. */
  transporter_id?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type UnitOfMeasure = 'BAG' | 'BAL' | 'BDL' | 'BKL' | 'BOU' | 'BOX' | 'BTL' | 'BUN' | 'CAN' | 'CBM' | 'CCM' | 'CMS' | 'CTN' | 'DOZ' | 'DRM' | 'GGK' | 'GMS' | 'GRS' | 'GYD' | 'KGS' | 'KLR' | 'KME' | 'LTR' | 'MLT' | 'MTR' | 'MTS' | 'NOS' | 'OTH' | 'PAC' | 'PCS' | 'PRS' | 'QTL' | 'ROL' | 'SET' | 'SQF' | 'SQM' | 'SQY' | 'TBS' | 'TGM' | 'THD' | 'TON' | 'TUB' | 'UGS' | 'UNT' | 'YDS' | (string & {});

/** A file, and the record that uses it. */
export interface Upload {
  /** The id of the upload. */
  id: string;
  /**
   * `pending` until the content has arrived, then `ready`; `used` once a call has named it;
   * `expired` if no content arrived in time.
   */
  status: UploadStatus;
  /**
   * The media type of the content; we check the content against it. `image/jpeg`: a photo, a
   * signature, or the logo of a seller. `image/png`: a photo, a signature, or the logo of a seller.
   * `image/webp`: a photo or a signature. `application/pdf`: a document. `text/csv`: a bank
   * statement, or buyers or orders to import: UTF-8 text. `application/xml`: a bank statement:
   * well-formed XML in UTF-8, without a document type.
   */
  type: UploadType;
  /** The exact number of bytes of the content. */
  size: number;
  /** The name of the downloaded file. */
  name: string | null;
  /** SHA-256 of the content in hex, once the content has arrived. */
  sha256: string | null;
  /** The dispatch that uses the upload, once used. */
  dispatch_id: string | null;
  /** The bank statement that uses the upload, once used. */
  bank_statement_id: string | null;
  /** The first import that uses the upload, once used. */
  import_id: string | null;
  /** The URL to send the unencoded content to, once. Only in the answer of the creation. */
  put: UploadPut | null;
  /** The URL to download the content from, without a credential. Get the upload again for a new URL. */
  download: UploadDownload | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** When the record was created. */
  created_at: string;
  /** Until when the content can be sent or, once it has arrived, be used; null once it is used. */
  expires_at: string | null;
}

/** A file to upload. */
export interface UploadCreate {
  /**
   * The media type of the content; we check the content against it. `image/jpeg`: a photo, a
   * signature, or the logo of a seller. `image/png`: a photo, a signature, or the logo of a seller.
   * `image/webp`: a photo or a signature. `application/pdf`: a document. `text/csv`: a bank
   * statement, or buyers or orders to import: UTF-8 text. `application/xml`: a bank statement:
   * well-formed XML in UTF-8, without a document type.
   */
  type: UploadType;
  /** The exact number of bytes of the content. */
  size: number;
  /** The name for downloads. */
  name?: string | undefined;
}

/** The URL to download the content from, without a credential. Get the upload again for a new URL. */
export interface UploadDownload {
  /** A signed URL, which needs no credential. */
  url: string;
  /** When the URL expires. */
  expires_at: string;
}

/** The URL to send the unencoded content to, once. Only in the answer of the creation. */
export interface UploadPut {
  /** A signed URL, which needs no credential. */
  url: string;
  /** The HTTP method to send it with. */
  method: 'PUT';
  headers: UploadPutHeaders;
  /** When the URL expires. */
  expires_at: string;
}

/** The headers to send with it. */
export interface UploadPutHeaders {
  /**
   * The media type of the content; we check the content against it. `image/jpeg`: a photo, a
   * signature, or the logo of a seller. `image/png`: a photo, a signature, or the logo of a seller.
   * `image/webp`: a photo or a signature. `application/pdf`: a document. `text/csv`: a bank
   * statement, or buyers or orders to import: UTF-8 text. `application/xml`: a bank statement:
   * well-formed XML in UTF-8, without a document type.
   */
  'content-type': UploadType;
}

/** The values that this version knows; later releases may add more. */
export type UploadStatus = 'pending' | 'ready' | 'used' | 'expired' | (string & {});

/** The values that this version knows; later releases may add more. */
export type UploadType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf' | 'text/csv' | 'application/xml' | (string & {});

/** The values that this version knows; later releases may add more. */
export type VehicleReason = 'first_time' | 'breakdown' | 'transhipment' | 'other' | (string & {});

/** The values that this version knows; later releases may add more. */
export type VehicleType = 'regular' | 'odc' | (string & {});

/** A verdict on a defect. */
export interface Verdict {
  /**
   * `confirmed`: it is a defect of this class. `reclassified`: it is a defect of another class.
   * `dismissed`: it is not a defect. `reopened`: the verdict before no longer applies: the defect
   * has the detected class again.
   */
  verdict: VerdictName;
  /** The class before the verdict. */
  from_class: string;
  /** The class after the verdict. */
  class: string;
  /** Why, in the words of the reviewer. */
  reason: string | null;
  by: Actor;
  /** When the record was created. */
  created_at: string;
}

/** The values that this version knows; later releases may add more. */
export type VerdictName = 'confirmed' | 'reclassified' | 'dismissed' | 'reopened' | (string & {});

/** The values that this version knows; later releases may add more. */
export type Version = '2026-10-01' | '2026-11-01' | (string & {});

/** No frames received for longer than the grace period. */
export interface VisionCameraOfflineEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'vision.camera.offline';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionCameraOfflineEventData;
}

/** The records that the event is about, in their state after it. */
export interface VisionCameraOfflineEventData {
  camera: Camera;
  outage: CameraOutage;
}

/** A detection above the configured confidence threshold. */
export interface VisionDefectDetectedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'vision.defect.detected';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionDefectDetectedEventData;
}

/** The records that the event is about, in their state after it. */
export interface VisionDefectDetectedEventData {
  defect: DetectedDefect;
  camera: CameraReference;
}

/** An asynchronous QC report finished generating. */
export interface VisionQcReportCompletedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'vision.qc_report.completed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionQcReportCompletedEventData;
}

/** The records that the event is about, in their state after it. */
export interface VisionQcReportCompletedEventData {
  qc_report: FinishedQcReport;
}

/**
 * A QC report could not be created: `failure` says why. Webhooks and `GET /v1/events` include it if
 * you name its type, with the scope `defects:read`.
 */
export interface VisionQcReportFailedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'vision.qc_report.failed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionQcReportFailedEventData;
}

/** The records that the event is about, in their state after it. */
export interface VisionQcReportFailedEventData {
  qc_report: FinishedQcReport;
}

/** Defect rate crossed the configured limit. */
export interface VisionThresholdBreachedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'vision.threshold.breached';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionThresholdBreachedEventData;
}

/** The records that the event is about, in their state after it. */
export interface VisionThresholdBreachedEventData {
  camera: Camera;
  breach: Breach;
}

/** One attempt to deliver an event. */
export interface WebhookAttempt {
  /** The number of the attempt within the delivery, from 1. */
  number: number;
  /** When the attempt began. */
  started_at: string;
  /** How long it took, in milliseconds. */
  duration_ms: number;
  /** The HTTP status of the answer, if there was one. */
  status: number | null;
  /**
   * Null for a success. `dns`: the host name has no address, or cannot be resolved.
   * `refused_address`: the address is not public. `connect`, `tls`: no connection, or none that can
   * be trusted. `timeout`: no complete answer within 10 seconds. `http_status`: an answer that is
   * not 2xx. `redirect`: we do not follow redirects. `interrupted`: the connection broke.
   * `invalid_response`: the answer is not HTTP. `cancelled`: the endpoint was deleted.
   */
  failure: AttemptFailure | null;
  /** The failure in words. */
  detail: string | null;
  /** The first 1024 bytes of the answer. */
  answer: string | null;
}

/** The query of `webhook_deliveries.list`. */
export interface WebhookDeliveriesListQuery {
  /** Only deliveries in one of these states, separated by commas. */
  state?: DeliveryState[] | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** A delivery of an event to an endpoint. */
export interface WebhookDelivery {
  /** The id of the delivery. */
  id: string;
  /** The endpoint that the event is sent to. */
  endpoint_id: string;
  /** The id of the event. */
  event_id: string;
  /** The type of the event. */
  event_type: EventType;
  /**
   * `pending`: not attempted yet. `retrying`: failed, and will be retried. `delivered`: the
   * receiver answered 2xx. `dropped`: not delivered within 24 hours of the first attempt.
   * `discarded`: the endpoint was deleted, paused or disabled.
   */
  state: DeliveryState;
  /**
   * What caused the delivery. `event`: the event itself. `test`: a test event. `replay`: a replay
   * of the event. `retry`: a retry of a delivery that was dropped or discarded. `recovery`: a
   * recovery of events that the endpoint missed.
   */
  origin: DeliveryOrigin;
  /** Whether the event is a test event. */
  synthetic: boolean;
  /** The number of attempts. */
  attempt_count: number;
  /** When the record was created. */
  created_at: string;
  /** When the first attempt began; null before it. */
  first_attempt_at: string | null;
  /** When the next attempt is due; null if there is none. */
  next_attempt_at: string | null;
  /** When the delivery was delivered, dropped or discarded; null until then. */
  ended_at: string | null;
  /** The latest attempt; null before the first. */
  last_attempt: WebhookAttempt | null;
}

/** A page of deliveries. */
export interface WebhookDeliveryList {
  /** The records of this page. */
  data: WebhookDelivery[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** A delivery of an event to an endpoint, with all attempts. */
export interface WebhookDeliveryWithAttempts {
  /** The id of the delivery. */
  id: string;
  /** The endpoint that the event is sent to. */
  endpoint_id: string;
  /** The id of the event. */
  event_id: string;
  /** The type of the event. */
  event_type: EventType;
  /**
   * `pending`: not attempted yet. `retrying`: failed, and will be retried. `delivered`: the
   * receiver answered 2xx. `dropped`: not delivered within 24 hours of the first attempt.
   * `discarded`: the endpoint was deleted, paused or disabled.
   */
  state: DeliveryState;
  /**
   * What caused the delivery. `event`: the event itself. `test`: a test event. `replay`: a replay
   * of the event. `retry`: a retry of a delivery that was dropped or discarded. `recovery`: a
   * recovery of events that the endpoint missed.
   */
  origin: DeliveryOrigin;
  /** Whether the event is a test event. */
  synthetic: boolean;
  /** The number of attempts. */
  attempt_count: number;
  /** When the record was created. */
  created_at: string;
  /** When the first attempt began; null before it. */
  first_attempt_at: string | null;
  /** When the next attempt is due; null if there is none. */
  next_attempt_at: string | null;
  /** When the delivery was delivered, dropped or discarded; null until then. */
  ended_at: string | null;
  /** The latest attempt; null before the first. */
  last_attempt: WebhookAttempt | null;
  /** The attempts, oldest first. */
  attempts: WebhookAttempt[];
}

/** A URL that receives events. */
export interface WebhookEndpoint {
  /** The id of the webhook endpoint. */
  id: string;
  /** The URL that receives the events. */
  url: string;
  /**
   * The event types to receive; `*` for the 18 standard types. Name any further type, with or
   * without `*`.
   */
  events: EventSubscription[];
  /** Your own label. */
  description: string;
  /**
   * `active`: events are sent to the endpoint. `paused`: you have paused the endpoint: nothing is
   * sent until you resume it. `disabled`: nothing is sent until you resume the endpoint;
   * `disabled_reason` says why.
   */
  status: WebhookEndpointStatus;
  /** When the endpoint was disabled; null if it is not. */
  disabled_at: string | null;
  /**
   * `failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone` is
   * on. `credential_revoked`: the API key that created it was revoked because it had leaked, or the
   * connection of the application that created it ended. More values can be added.
   */
  disabled_reason: string | null;
  /** The first failed attempt since the last success; null if the last attempt succeeded. */
  failing_since: string | null;
  /**
   * The earliest time from which the endpoint may have missed events, while it was paused or
   * disabled: send it to `/recover` as `since`. It stays until a recovery from that time has
   * completed; null if no missed events are known.
   */
  missed_since: string | null;
  /** Successful attempts ÷ all attempts of the last 24 hours; null if there were none. */
  success_rate_24h: number | null;
  /** The names of your own headers. */
  header_names: string[];
  /**
   * Whether we wait for a `retry-after` on 429 or 503 that is longer than the schedule, up to one
   * hour. Off by default.
   */
  respect_retry_after: boolean;
  /** Whether an answer of 410 disables the endpoint at once. Off by default. */
  disable_on_gone: boolean;
  /** The number of secrets that sign deliveries now; more than one during a rotation. */
  secrets_valid: number;
  /** The version in which events are sent: that of the call that created the endpoint. */
  api_version: string;
  /**
   * The creator: an API key, an application, or a person in the dashboard. An application sees only
   * endpoints that it created.
   */
  created_by: Actor;
  /** True for live events, false for test events. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the endpoint. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** What was sent to an endpoint, by hour. */
export interface WebhookEndpointActivity {
  /** The beginning of the first hour. */
  from: string;
  /** The time of the call, in the last hour. */
  to: string;
  /** All hours, oldest first. */
  hours: WebhookEndpointActivityHour[];
}

/** All hours, oldest first. */
export interface WebhookEndpointActivityHour {
  /** The beginning of the hour in the time zone of the account. */
  starts_at: string;
  /** The number of events that were delivered. */
  delivered: number;
  /**
   * The number of attempts that failed. We retry each event for 24 hours, unless the endpoint is
   * stopped.
   */
  failed_attempts: number;
  /** The number of events that we gave up on: no attempt succeeded within 24 hours. */
  dropped: number;
}

/** A URL to receive events, and its settings. */
export interface WebhookEndpointCreate {
  /**
   * HTTPS, with a valid certificate and a host name that resolves to public addresses. We check
   * this at every attempt.
   */
  url: string;
  /**
   * The event types to receive; `*` for the 18 standard types. Name any further type, with or
   * without `*`.
   */
  events?: EventSubscription[] | undefined;
  /** Your own label. */
  description?: string | undefined;
  /**
   * Headers to send with every delivery, such as a token that your receiver requires. We store them
   * encrypted, and never show them again. Headers that the service sets itself, and all that begin
   * with `Service-`, are refused. At most 20.
   */
  headers?: Record<string, string> | undefined;
  /**
   * Whether we wait for a `retry-after` on 429 or 503 that is longer than the schedule, up to one
   * hour. Off by default.
   */
  respect_retry_after?: boolean | undefined;
  /** Whether an answer of 410 disables the endpoint at once. Off by default. */
  disable_on_gone?: boolean | undefined;
}

/** A page of endpoints. */
export interface WebhookEndpointList {
  /** The records of this page. */
  data: WebhookEndpoint[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The values that this version knows; later releases may add more. */
export type WebhookEndpointStatus = 'active' | 'paused' | 'disabled' | (string & {});

/** The fields of an endpoint to change. */
export interface WebhookEndpointUpdate {
  /**
   * HTTPS, with a valid certificate and a host name that resolves to public addresses. We check
   * this at every attempt.
   */
  url?: string | undefined;
  /**
   * The event types to receive; `*` for the 18 standard types. Name any further type, with or
   * without `*`.
   */
  events?: EventSubscription[] | undefined;
  /** Your own label. */
  description?: string | undefined;
  /** All of your own headers: those that you omit are no longer sent. */
  headers?: Record<string, string> | undefined;
  /**
   * Whether we wait for a `retry-after` on 429 or 503 that is longer than the schedule, up to one
   * hour. Off by default.
   */
  respect_retry_after?: boolean | undefined;
  /** Whether an answer of 410 disables the endpoint at once. Off by default. */
  disable_on_gone?: boolean | undefined;
}

/** The query of `webhook_endpoints.list`. */
export interface WebhookEndpointsListQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query of `webhook_endpoints.timeline`. */
export interface WebhookEndpointsTimelineQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query of `webhook_recoveries.list`. */
export interface WebhookRecoveriesListQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** A recovery of events that an endpoint missed. */
export interface WebhookRecovery {
  /** The id of the recovery. */
  id: string;
  /** The endpoint whose missed events are delivered. */
  endpoint_id: string;
  /**
   * `running`: the recovery is still reading events. `completed`: all events are read; deliveries
   * that it created may not be finished. `cancelled`: a call ended the recovery; it creates no more
   * deliveries. `failed`: the recovery could not continue; `failure` says why.
   */
  status: WebhookRecoveryStatus;
  /** The time from which events are read. */
  since: string;
  /** When the recovery was requested: later events are delivered as usual. */
  until: string;
  /** The share of the time between `since` and `until` that is done. */
  progress: number;
  /** The number of events of the account that were read. */
  events_examined: number;
  /** The number of events that the endpoint had missed and that are now delivered. */
  deliveries_made: number;
  /** Why it failed, and what to do; null in any other status. */
  failure: string | null;
  /** When the record was created. */
  created_at: string;
  /** When it completed, failed or was cancelled; null while it runs. */
  ended_at: string | null;
}

/** The time from which to look for missed events. */
export interface WebhookRecoveryCreate {
  /**
   * The time from which events are read, by their creation. At most 30 days ago, as long as we keep
   * events.
   */
  since: string;
}

/** A page of recoveries. */
export interface WebhookRecoveryList {
  /** The records of this page. */
  data: WebhookRecovery[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** What a recovery would deliver. */
export interface WebhookRecoveryPreview {
  /** The time from which events are read. */
  since: string;
  /** The number of events of the account that were read. */
  events_examined: number;
  /** The number of them that the endpoint missed and that would be delivered. */
  events_missed: number;
  /** Whether all events since then were read; false if there are more than the first 5000. */
  is_complete: boolean;
}

/** The values that this version knows; later releases may add more. */
export type WebhookRecoveryStatus = 'running' | 'completed' | 'cancelled' | 'failed' | (string & {});

/** The event that is sent, and its delivery. */
export interface WebhookSend {
  /** The event that is sent, as in `GET /v1/events/{id}`. */
  event_id: string;
  /** Its delivery, as in `GET /v1/deliveries/{id}`. */
  delivery_id: string;
}

/** The synthetic event to send. */
export interface WebhookTest {
  /** The type of the synthetic event. */
  event_type: EventType;
}

/** The values that this version knows; later releases may add more. */
export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | (string & {});

/** The values that this version knows; later releases may add more. */
export type WorkAction = 'started' | 'paused' | 'resumed' | (string & {});

/** The route of one line item through production. */
export interface WorkOrder {
  /** The id of the work order. */
  id: string;
  /** The id of the line item. */
  line_item_id: string;
  /** The stages that the goods go through, in order, without skipped ones. */
  stages: string[];
  /** The stages that were skipped, reopened and added, if any. */
  route_changes?: RouteChange[] | undefined;
}

/** A work order and its progress. */
export interface WorkOrderInProduction {
  /** The id of the work order. */
  id: string;
  /** The id of the line item. */
  line_item_id: string;
  /** The stages that the goods go through, in order, without skipped ones. */
  stages: string[];
  /** The stages that were skipped, reopened and added, if any. */
  route_changes?: RouteChange[] | undefined;
  /** The id of the order. */
  order_id: string;
  /** The present reference of the order. */
  order_reference: string;
  /**
   * From `confirmed` to `delivered`, the status follows from the quantities of the line items.
   * `draft`: entered, but not released to production; it can still be deleted. `confirmed`:
   * released to production; nothing is booked yet. `in_production`: pieces that are needed can
   * still be produced. `completed`: no more pieces that are needed can be produced. `dispatched`:
   * everything that was produced has left the gate. `delivered`: everything that left the gate is
   * delivered. `closed`: ended; it does not change any more. `on_hold`: stopped: nothing is
   * produced or dispatched until it is released. `cancelled`: ended before anything was dispatched;
   * it does not change any more.
   */
  order_status: OrderStatus;
  /** The day on which the order is due, at present; null if none is set. */
  due_date: string | null;
  /** The present article number of the line item. */
  sku: string;
  /** The present description of the article. */
  description: string;
  progress: WorkOrderProgress;
  /** The starts, pauses and resumes, oldest first; the latest 200. */
  activities: StageActivity[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /**
   * Increases with every change of the work order, including entries and the status of its order;
   * its `ETag`.
   */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** A page of work orders. */
export interface WorkOrderList {
  /** The records of this page. */
  data: WorkOrderInProduction[];
  /** Whether there are records after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The progress of one line item. */
export interface WorkOrderProgress {
  /** The id of the work order. */
  work_order_id: string;
  /** The id of the line item. */
  line_item_id: string;
  /** The ordered quantity, less the cancelled quantity. */
  required: Total;
  /** Good pieces of the last stage. */
  good: Total;
  /** Pieces scrapped, at any stage. */
  scrap: Total;
  /** Pieces reworked, at any stage. */
  rework: Total;
  /** Pieces required that are neither good nor scrapped. */
  remaining: Total;
  /** Good pieces of those required; null if the whole quantity is cancelled. */
  percent: number | null;
  /** The stages of the route, in order. */
  stages: StageProgress[];
}

/** One of these values. */
export type WorkOrderSort = '-created_at' | 'due_date';

/** A stage to add to a route, and its place. */
export interface WorkOrderStageCreate {
  /** A stage that the work order does not have, not even skipped. */
  stage: string;
  /** Why, in your words. */
  reason: string;
  /** The stage before it; null to make it the first. */
  after: string | null;
}

/** The query of `work_orders.list`. */
export interface WorkOrdersListQuery {
  /** Work orders with something ready or in progress at this stage, and that are not over. */
  stage?: string | undefined;
  /** Work orders whose order is in this status, or in one of several, separated by commas. */
  status?: OrderStatus[] | undefined;
  /** Work orders of this order. */
  order_id?: string | undefined;
  /** Work orders of orders with exactly this reference. */
  order_reference?: string | undefined;
  /** The work order of this line item. */
  line_item_id?: string | undefined;
  /**
   * Work orders created or changed at this moment or later; entries and the status of the order
   * count as changes.
   */
  updated_since?: string | undefined;
  /**
   * The field to sort by. With `due_date`, the earliest due date comes first, and orders without
   * one last; with `stage`, work in progress or paused at that stage comes first. A cursor is valid
   * for one sort only.
   */
  sort?: WorkOrderSort | undefined;
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** The query of `work_orders.timeline`. */
export interface WorkOrdersTimelineQuery {
  /**
   * The most records to return; use 100 for fewer requests. A page ends earlier if it would be
   * larger than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** An event of a type that this release knows: `type` says what `data` contains. */
export type KnownEvent =
  | OrderCreatedEvent
  | OrderUpdatedEvent
  | OrderCancelledEvent
  | OrderStageAdvancedEvent
  | DispatchRecordedEvent
  | DispatchDeliveredEvent
  | InvoiceRegisteredEvent
  | InvoiceFailedEvent
  | InvoiceCancelledEvent
  | EwayBillPartBCompletedEvent
  | EwayBillExpiringEvent
  | PaymentReceivedEvent
  | PaymentOverdueEvent
  | VisionCameraOfflineEvent
  | VisionDefectDetectedEvent
  | VisionThresholdBreachedEvent
  | VisionQcReportCompletedEvent
  | DeskConversationEscalatedEvent
  | OrderDeletedEvent
  | OrderStageReversedEvent
  | DispatchFailedEvent
  | DispatchReturnedEvent
  | DispatchProofAddedEvent
  | InvoiceIssuedEvent
  | InvoiceVoidedEvent
  | CreditNoteRegisteredEvent
  | CreditNoteIssuedEvent
  | CreditNoteFailedEvent
  | DebitNoteRegisteredEvent
  | DebitNoteIssuedEvent
  | DebitNoteFailedEvent
  | EwayBillGeneratedEvent
  | EwayBillExtendedEvent
  | EwayBillCancelledEvent
  | PaymentReversedEvent
  | PaymentRefundedEvent
  | PaymentReleasedEvent
  | VisionQcReportFailedEvent
  | DeskMessageCreatedEvent
  | DeskConversationAcceptedEvent
  | DeskConversationReturnedEvent
  | DeskConversationResolvedEvent;

/** The types that this release knows. */
export type KnownEventType = KnownEvent['type'];

/** An event of a type that is newer than this release. */
export interface UnknownEvent extends Omit<EventEnvelope, 'type' | 'data'> {
  type: NewerEventType;
  data: Record<string, unknown>;
}

/** Any type that this release does not know. The compiler needs a text to tell it from the known ones; no event has this one. */
export type NewerEventType = '(a type that is newer than this release)';

/**
 * An event. Compare `type` to narrow `data`; leave a branch for types that are newer than this
 * release.
 */
export type Event = KnownEvent | UnknownEvent;
