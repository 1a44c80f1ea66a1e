// Generated from the contract by `pnpm generate`. Do not edit.

/** Who takes a conversation. */
export interface Acceptance {
  assignee: Assignee;
}

/** A batch that is kept, and will be counted once. */
export interface AcceptedInspection {
  /** The id of the camera. */
  camera_id: string;
  /** A text that the camera chooses anew at each of its starts. A new one counts as a reconnect. */
  epoch: string;
  /** Counts the batches of the epoch, from 1. A repeated number changes nothing. */
  sequence: number;
  /** How many parts the batch has. */
  parts: number;
}

/** A page of a statement of account. */
export interface AccountStatement {
  /** The records of this page. */
  data: AccountStatementLine[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** A line of a statement of account. */
export interface AccountStatementLine {
  /** The day on which it counts. */
  date: string;
  /**
   * `opening`: the balance before the first day: the first line. `invoice`: an invoice or a bill of
   * supply. `debit_note`: a debit note. `credit_note`: a credit note, with tax or commercial.
   * `cancellation`: an invoice that was cancelled. `payment`: money that was received. `reversal`:
   * a payment that came to nothing. `deduction`: what settles an invoice without money, such as tax
   * that the buyer withheld. `deduction_reversal`: a deduction that settles nothing any more.
   * `transfer`: what a payment pays of the invoices of another row, where some invoices name the
   * stored buyer and others only the GSTIN or the name. `refund`: money that was paid back.
   * `closing`: the balance after the last day: the last line.
   */
  kind: AccountStatementLineKind;
  /** The id of the document, payment, deduction or refund; null of a balance. */
  record_id: string | null;
  /**
   * The number of the document, or the reference of the payment, deduction or refund; null where
   * there is none.
   */
  reference: string | null;
  /**
   * The invoice itself, or that of the note or the deduction; null of payments, refunds and
   * balances.
   */
  invoice_id: string | null;
  /** The `number` of that invoice; null without one. */
  invoice_number: string | null;
  /** When the invoice is due; null of all other lines. */
  due_date: string | null;
  /** What the buyer owes more by it. */
  debit: Rupees;
  /** What the buyer owes less by it. */
  credit: Rupees;
  /** What the buyer owes after it; less than zero is credit of the buyer. */
  balance: SignedRupees;
}

/** The values that this version knows; later releases may add more. */
export type AccountStatementLineKind = 'opening' | 'invoice' | 'debit_note' | 'credit_note' | 'cancellation' | 'payment' | 'reversal' | 'deduction' | 'deduction_reversal' | 'transfer' | 'refund' | 'closing' | (string & {});

/** The values that this version knows; later releases may add more. */
export type AccountStatus = 'active' | 'suspended' | (string & {});

/** Who made a record. */
export interface Actor {
  /**
   * `api_key`: an API key. `application`: a partner application, by an access token. `dashboard`: a
   * person who was signed in to the dashboard. `station`: a tablet that was paired as a station.
   */
  type: ActorType;
  /** The id of the key, the application, the person or the station. */
  id: string;
  /** The name that it had then. */
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
  /** The day on which its annual return (GSTR-9) was furnished. */
  furnished_on: string;
}

/** The values that this version knows; later releases may add more. */
export type ApplicationScope = 'orders:read' | 'orders:write' | 'stages:write' | 'dispatch:write' | 'invoices:read' | 'invoices:write' | 'invoice-settings:write' | 'cameras:read' | 'cameras:write' | 'defects:read' | 'defects:write' | 'desk:read' | 'desk:write' | 'webhooks:manage' | (string & {});

/** An article that the account stores. Line items are copies: a change affects new orders only. */
export interface Article {
  /** The id of the article. */
  id: string;
  /** Your article number, unique in the account and mode. */
  sku: string;
  /** What the article is, in words for documents. */
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
   * Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know. `nil_rated`: the
   * law taxes it at nought per cent. `exempt`: a notification exempts it from tax. `non_gst`: GST
   * is not levied on it.
   */
  exemption?: Exemption | undefined;
  /**
   * The stages that it goes through, if not those of the order; for the line items that you make of
   * it.
   */
  stages?: string[] | undefined;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the article. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** An article to store. */
export interface ArticleCreate {
  /** Your article number, unique in the account and mode. */
  sku: string;
  /** What the article is, in words for documents. */
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
   * Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know. `nil_rated`: the
   * law taxes it at nought per cent. `exempt`: a notification exempts it from tax. `non_gst`: GST
   * is not levied on it.
   */
  exemption?: Exemption | undefined;
  /**
   * The stages that it goes through, if not those of the order; for the line items that you make of
   * it.
   */
  stages?: string[] | undefined;
}

/** A page of articles. */
export interface ArticleList {
  /** The records of this page. */
  data: Article[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The fields of an article to change. */
export interface ArticleUpdate {
  /** Your article number, unique in the account and mode. */
  sku?: string | undefined;
  /** What the article is, in words for documents. */
  description?: string | undefined;
  /** HSN code of the goods, or SAC of the service. */
  hsn?: string | undefined;
  /** Price of one unit, before tax and discount. */
  unit_price?: Money | undefined;
  /** GST rate in per cent, such as 18. */
  tax_rate?: number | undefined;
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom?: UnitOfMeasure | undefined;
  /** Why there is no tax; a `tax_rate` above 0 removes it. Null removes it. */
  exemption?: Exemption | null | undefined;
  /** The stages that it goes through. Null removes it. */
  stages?: string[] | null | undefined;
}

/** The query of `articles.list`. */
export interface ArticlesListQuery {
  /** The article with exactly this number. */
  sku?: string | undefined;
  /**
   * Articles whose number or description begins with this text, or has a word from which on it
   * does: `cart`, `200-m`, `matte`. Small letters and capitals are the same.
   */
  q?: string | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The person who has taken a conversation. */
export interface Assignee {
  /** Your own id of the person. */
  id: string;
  /** What the person is called. */
  name: string;
}

/** The values that this version knows; later releases may add more. */
export type AttemptFailure = 'dns' | 'refused_address' | 'connect' | 'tls' | 'timeout' | 'http_status' | 'redirect' | 'interrupted' | 'invalid_response' | 'cancelled' | (string & {});

/** The account at a bank that buyers pay to. */
export interface BankAccount {
  /** The name that the account is held in. */
  account_name: string;
  /** The number of the account. */
  account_number: string;
  /** The code of the branch (IFSC). */
  ifsc: string;
}

/** A file of a bank, and what was found in it. */
export interface BankStatement {
  /** The id of the bank statement. */
  id: string;
  /** The id of the upload. */
  upload_id: string;
  /**
   * `csv`: UTF-8 with the header `date,reference,description,amount,currency`, a dot before the
   * decimals, credits positive; or with the columns of `mapping`. `camt.053`: the XML message of
   * ISO 20022.
   */
  format: BankStatementFormat;
  /** The bank that it is of, where it was named. */
  bank_name: string | null;
  /** The columns of the file; null where it has those of the format. */
  mapping: BankStatementMapping | null;
  /**
   * `processing`: its lines are being matched. `processed`: every line is matched, to be reviewed,
   * unmatched or ignored. `failed`: the file cannot be read or processed: `error` says why, and
   * which of its lines count.
   */
  status: BankStatementStatus;
  /** The lines of the file; 0 until it is processed. */
  lines_total: number;
  /** Lines that became payments, or have reversed one. */
  lines_matched: number;
  /**
   * Credits that name an invoice and differ from what is due, or that may have been recorded by
   * hand already.
   */
  lines_review: number;
  /** Credits that no invoice was found for, and reversals of no payment that is known. */
  lines_unmatched: number;
  /** Debits, lines that have counted before, and those that you have ignored. */
  lines_ignored: number;
  /**
   * Why the file cannot be read, with the line at fault, or processed; null where it can. Of a file
   * that cannot be read nothing counts.
   */
  error: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the bank statement. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** A file to match with invoices. */
export interface BankStatementCreate {
  /** An upload of `text/csv` or `application/xml`, whose content is there. */
  upload_id: string;
  /**
   * `csv`: UTF-8 with the header `date,reference,description,amount,currency`, a dot before the
   * decimals, credits positive; or with the columns of `mapping`. `camt.053`: the XML message of
   * ISO 20022.
   */
  format: BankStatementFormat;
  /**
   * The columns of a CSV file of the bank. Left out: those that were last sent with this
   * `bank_name`, or else those of the format.
   */
  mapping?: BankStatementMapping | undefined;
  /** The bank, in your words: the mapping is kept for its next files. */
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
  /** The bank statement that it is of. */
  bank_statement_id: string;
  /** Its place in the file, from 1, the header not counted. */
  line: number;
  /** The day that the bank has booked it. */
  date: string;
  /** The reference of the bank; it may be empty. */
  reference: string;
  /** The text of the bank; it may be empty. */
  description: string;
  /** What was credited; less than zero where it was debited. */
  amount: SignedRupees;
  /**
   * `matched`: it became a payment, or has reversed one. `review`: it names an invoice of which
   * another amount is due, or looks like a payment that was recorded by hand: match it or ignore
   * it. `unmatched`: no invoice, or no payment, was found for it: match it or ignore it. `ignored`:
   * it is no payment of a buyer, or has counted before.
   */
  status: BankStatementLineStatus;
  /**
   * Why it is not matched; null where it is. `debit`: money that went out. `repeated`: a line with
   * this reference of the bank has counted before. `reversal`: the bank takes a booking back: of
   * one that is ignored, money that went out has come back; of one that is not matched, no payment
   * with its reference and amount is known. `declined`: you have ignored it: `ignore_reason` says
   * why. `possible_duplicate`: the payment `payment_id` of the same amount for the invoice was
   * recorded by a call within a week, under another reference. `no_invoice`: neither the reference
   * nor the text has the number of a registered invoice. `several_invoices`: several invoices fit.
   * `amount_differs`: the amount is not what is due of the invoice.
   */
  reason: BankStatementLineReason | null;
  /** Why you have ignored it; null where you have not. */
  ignore_reason: string | null;
  /** The invoice that it is about; null where there is none, or several. */
  invoice_id: string | null;
  /** The payment that it became, has reversed, or may be; null for none. */
  payment_id: string | null;
  /**
   * What it may pay by what is due now, the likeliest first, of a line that waits and names
   * invoices of another amount: a deduction by a rate of `tds_rates`, several invoices of the
   * buyer, with the 20 that are first due beside those that it names, or a payment on account. Else
   * empty.
   */
  suggestions: BankStatementSuggestion[];
}

/** How many lines are in each status. */
export interface BankStatementLineCounts {
  /** Lines that became payments, or have reversed one. */
  matched: number;
  /** Lines that wait for a person, since they differ from what is due. */
  review: number;
  /** Lines that wait for a person, since no invoice was found. */
  unmatched: number;
  /** Lines that are no payments, or have counted before. */
  ignored: number;
}

/** Why a line of a bank statement is ignored. */
export interface BankStatementLineDismissal {
  /** Why it is no payment to record, in your words. */
  reason: string;
}

/** A page of lines. */
export interface BankStatementLineList {
  /** The records of this page. */
  data: BankStatementLine[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** What a line of a bank statement pays. */
export interface BankStatementLineMatch {
  /**
   * The invoices that it pays, in this order. Their amounts together are no more than the line;
   * what is left stays `unallocated`.
   */
  allocations?: PaymentAllocationCreate[] | undefined;
  /** The stored buyer whose money it is. Left out: that of the first invoice that it pays. */
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
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The query of `bank_statement_lines.list`. */
export interface BankStatementLinesListQuery {
  /** Lines in one of these statuses, separated by commas. */
  status?: BankStatementLineStatus[] | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** A page of bank statements. */
export interface BankStatementList {
  /** The records of this page. */
  data: BankStatement[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/**
 * Which columns of a CSV file are what. Small letters and capitals are the same. Lines before that
 * with these names are passed over, and so is one without an amount.
 */
export interface BankStatementMapping {
  /** The column with the day of the booking, by its name in the file. */
  date: string;
  /** The column with the reference of the bank, by its name in the file. */
  reference: string;
  /** The column with the text of the bank, by its name in the file. */
  description: string;
  /** The column with the amount, debits with a minus or “Dr”, by its name in the file. */
  amount?: string | undefined;
  /** The column with what was credited, by its name in the file. */
  credit?: string | undefined;
  /** The column with what was debited, by its name in the file. */
  debit?: string | undefined;
  /**
   * How the file writes days: `YYYY-MM-DD`, `DD/MM/YYYY`, `DD/MM/YY`, `DD-MM-YYYY`, `DD-MM-YY`,
   * `DD-MMM-YYYY`, `DD-MMM-YY`, `DD MMM YYYY`, `MM/DD/YYYY`. `MMM` is such as `Apr`.
   */
  date_format: BankStatementDateFormat;
}

/** The values that this version knows; later releases may add more. */
export type BankStatementStatus = 'processing' | 'processed' | 'failed' | (string & {});

/** What a line of a bank statement may pay. */
export interface BankStatementSuggestion {
  /**
   * `deduction`: the buyer has withheld tax, which explains the difference. `several_invoices`:
   * several invoices of the buyer are together the amount. `on_account`: it pays what it can of the
   * invoices that it names, and the rest stays on account.
   */
  kind: BankStatementSuggestionKind;
  /** The stored buyer of the invoices; null where there is none. */
  buyer_id: string | null;
  /** To send to `match` as they are. */
  allocations: SuggestedAllocation[];
  /** Where tax was withheld: what it comes to in all, by kind. */
  deductions?: SuggestedDeduction[] | undefined;
  /**
   * The amount of the line less what is due of these invoices. Less than zero, the deductions
   * settle it, or it stays due; more than zero stays `unallocated`.
   */
  difference: SignedRupees;
  /** Why it is suggested, in a sentence for a person. */
  reason: string;
}

/** The values that this version knows; later releases may add more. */
export type BankStatementSuggestionKind = 'deduction' | 'several_invoices' | 'on_account' | (string & {});

/** The query of `bank_statements.list`. */
export interface BankStatementsListQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type BatchStatus = 'accepted' | 'refused' | (string & {});

/** What an entry adds to an amount of goods; less than zero where it takes back another entry. */
export interface BookedQuantity {
  /** The number of units. */
  value: number;
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom: UnitOfMeasure;
}

/** A place in the image, in parts of its width and height: all of it is 0, 0, 1, 1. */
export interface Box {
  /** The left edge. */
  x: number;
  /** The upper edge. */
  y: number;
  /** From the left edge to the right one. */
  width: number;
  /** From the upper edge to the lower one. */
  height: number;
}

/** An episode in which the defect rate is above the limit. */
export interface Breach {
  /** The id of the breach, the same in all of its events. */
  id: string;
  /** The share of defective parts in the window. */
  rate: number;
  /** The parts in the window. */
  sample: number;
  /** The defective ones among them. */
  defective: number;
  /** The highest allowed share of defective parts: 0.02 for 2 %. */
  limit: number;
  window: DefectLimitWindow;
  /**
   * When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when the
   * lower end of its 95 % interval by Wilson is, so that chance alone seldom raises it.
   */
  confidence: LimitConfidence;
  /** The lower end of the 95 % interval of the rate, with the confidence `wilson95`; else null. */
  lower_bound: number | null;
  /** The rate, divided by the limit. */
  severity: number;
  /** The time of the judgement by which it began. */
  started_at: string;
}

/** An episode from its beginning, with the figures of that, to its end. */
export interface BreachEpisode {
  /** The share of defective parts in the window. */
  rate: number;
  /** The parts in the window. */
  sample: number;
  /** The defective ones among them. */
  defective: number;
  /** The highest allowed share of defective parts: 0.02 for 2 %. */
  limit: number;
  window: DefectLimitWindow;
  /**
   * When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when the
   * lower end of its 95 % interval by Wilson is, so that chance alone seldom raises it.
   */
  confidence: LimitConfidence;
  /** The lower end of the 95 % interval of the rate, with the confidence `wilson95`; else null. */
  lower_bound: number | null;
  /** The rate, divided by the limit. */
  severity: number;
  /** The time of the judgement by which it began. */
  started_at: string;
  /** The highest rate from its beginning to its end. */
  highest_rate: number;
  /** How often it was announced: once, and at each doubling of the rate. */
  announcements: number;
  /** The time of the judgement by which it ended; null before. */
  ended_at: string | null;
}

/** The hours of the week in which deadlines run. */
export interface BusinessHours {
  /** The time zone of the hours, such as `Asia/Kolkata`. */
  time_zone: string;
  /** When it is open; several entries may be of one day, and may overlap. */
  hours: OpenHours[];
}

/** The customer that ordered, as it was when the order was given it. */
export interface Buyer {
  /** The legal name of the buyer. */
  name: string;
  /** GST identification number. Left out for an unregistered buyer. */
  gstin?: string | undefined;
  addresses?: BuyerAddresses | undefined;
  contact?: BuyerContact | undefined;
}

/** The addresses of the buyer. */
export interface BuyerAddresses {
  /** Where the invoice goes. */
  billing?: Address | undefined;
  /** Where the goods go, if not to the billing address. */
  shipping?: Address | undefined;
}

/** Whom to ask about orders. */
export interface BuyerContact {
  /** The name of the person. */
  name?: string | undefined;
  /** E-mail address. */
  email?: string | undefined;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
}

/** A buyer to store. */
export interface BuyerCreate {
  /** The legal name of the buyer. */
  name: string;
  /** GST identification number. Left out for an unregistered buyer. */
  gstin?: string | undefined;
  addresses?: BuyerCreateAddresses | undefined;
  contact?: BuyerCreateContact | undefined;
  /** Who receives the goods at the shipping address; orders by `buyer_id` take it over. */
  consignee?: Consignee | undefined;
  metadata?: Metadata | undefined;
}

/** The addresses of the buyer. */
export interface BuyerCreateAddresses {
  /** Where the invoice goes. */
  billing?: Address | undefined;
  /** Where the goods go, if not to the billing address. */
  shipping?: Address | undefined;
}

/** Whom to ask about orders. */
export interface BuyerCreateContact {
  /** The name of the person. */
  name?: string | undefined;
  /** E-mail address. */
  email?: string | undefined;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
}

/** A page of buyers. */
export interface BuyerList {
  /** The records of this page. */
  data: BuyerRecord[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** A buyer that the account stores. Orders keep a copy: a change affects new orders only. */
export interface BuyerRecord {
  /** The id of the buyer. */
  id: string;
  /** The legal name of the buyer. */
  name: string;
  /** GST identification number. Left out for an unregistered buyer. */
  gstin?: string | undefined;
  addresses?: BuyerRecordAddresses | undefined;
  contact?: BuyerRecordContact | undefined;
  /** Who receives the goods at the shipping address; orders by `buyer_id` take it over. */
  consignee?: Consignee | undefined;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the buyer. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The addresses of the buyer. */
export interface BuyerRecordAddresses {
  /** Where the invoice goes. */
  billing?: Address | undefined;
  /** Where the goods go, if not to the billing address. */
  shipping?: Address | undefined;
}

/** Whom to ask about orders. */
export interface BuyerRecordContact {
  /** The name of the person. */
  name?: string | undefined;
  /** E-mail address. */
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

/** An address that is left out stays; null removes it. */
export interface BuyerUpdateAddresses {
  /** Where the invoice goes. */
  billing?: Address | null | undefined;
  /** Where the goods go. */
  shipping?: Address | null | undefined;
}

/** Null removes it. */
export interface BuyerUpdateContact {
  /** The name of the person. */
  name?: string | undefined;
  /** E-mail address. */
  email?: string | undefined;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
}

/** The query of `buyers.list`. */
export interface BuyersListQuery {
  /** Buyers of exactly this name. */
  name?: string | undefined;
  /** Buyers with this GSTIN. */
  gstin?: string | undefined;
  /**
   * Buyers whose name, GSTIN or contact (its name or e-mail address) begins with this text, or has
   * a word from which on it does: `bluep`, `retail`, `29AAG`, `purchase@`. Small letters and
   * capitals are the same.
   */
  q?: string | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** A camera, how its detections are judged, its health, and the breach of its limit. */
export interface Camera {
  /** The id of the camera. */
  id: string;
  /** Your name of the camera. */
  name: string;
  line: string | null;
  station: string | null;
  stage: string | null;
  /** How many seconds it may be silent before `vision.camera.offline` is sent. */
  grace_period_seconds: number;
  /** Detections with a lower score are dropped. */
  noise_threshold: number;
  /** The score at which an object becomes a defect, where its class has no threshold of its own. */
  confidence_threshold: number;
  /** By class, the score at which an object becomes a defect. */
  class_thresholds: Record<string, number>;
  defect_limit: DefectLimit | null;
  metadata: Metadata;
  health: CameraHealth;
  /**
   * The breach of its limit that goes on, with the figures of the latest judgement; null without
   * one. It is null from a change of the limit on, and while the camera is disabled.
   */
  breach: Breach | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change but those of the health and the breach; the `ETag`. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** A camera to register. */
export interface CameraCreate {
  /** Your name of the camera. */
  name: string;
  /** The production line that it watches. */
  line?: string | undefined;
  /** Its place on the line. */
  station?: string | undefined;
  /** The stage of production, such as `printing`. */
  stage?: string | undefined;
  /** How many seconds it may be silent before `vision.camera.offline` is sent. */
  grace_period_seconds?: number | undefined;
  /** Detections with a lower score are dropped. */
  noise_threshold?: number | undefined;
  /** The score at which an object becomes a defect, where its class has no threshold of its own. */
  confidence_threshold?: number | undefined;
  /** By class, the score at which an object becomes a defect. */
  class_thresholds?: Record<string, number> | undefined;
  defect_limit?: DefectLimitCreate | null | undefined;
  metadata?: Metadata | undefined;
}

/** Whether a camera sends, by the time at which its batches are received. */
export interface CameraHealth {
  /**
   * `never_seen`: it has never sent a batch. `online`: its batches arrive. `offline`: no batch has
   * arrived for longer than its grace period, or since it was enabled again. `disabled`: it is
   * disabled: its batches are refused.
   */
  status: CameraHealthStatus;
  /** Since when it has this status. */
  since: string;
  /** When its latest batch was received; null before any. */
  last_frame_at: string | null;
  /** The frames of the last 10 seconds, for each second. */
  frames_per_second: number;
  /** How often it has begun a new epoch in the last hour, the very first not counted. */
  reconnects_last_hour: number;
}

/** The values that this version knows; later releases may add more. */
export type CameraHealthStatus = 'never_seen' | 'online' | 'offline' | 'disabled' | (string & {});

/** A batch of one of several cameras. */
export interface CameraInspectionBatch {
  /** The camera that sends it. */
  camera_id: string;
  /** A text that the camera chooses anew at each of its starts. A new one counts as a reconnect. */
  epoch: string;
  /** Counts the batches of the epoch, from 1. A repeated number changes nothing. */
  sequence: number;
  /** How many frames were looked at. */
  frames?: number | undefined;
  /**
   * The parts that were inspected. Left out or empty: a heartbeat. All parts of a body have at most
   * 2,000 detections.
   */
  parts?: InspectedPart[] | undefined;
}

/** A page of cameras. */
export interface CameraList {
  /** The records of this page. */
  data: Camera[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** A silence that is longer than the grace period. */
export interface CameraOutage {
  /** When its latest batch was received. */
  last_frame_at: string;
  /** When it was found to be silent. */
  detected_at: string;
  /** How many seconds it was allowed to be silent. */
  grace_period_seconds: number;
}

/** A camera and its place. */
export interface CameraReference {
  /** The id of the camera. */
  id: string;
  /** Your name of the camera. */
  name: string;
  line: string | null;
  station: string | null;
  stage: string | null;
}

/** The fields of a camera to change. */
export interface CameraUpdate {
  /** Your name of the camera. */
  name?: string | undefined;
  line?: string | null | undefined;
  station?: string | null | undefined;
  stage?: string | null | undefined;
  /** How many seconds it may be silent before `vision.camera.offline` is sent. */
  grace_period_seconds?: number | undefined;
  /** Detections with a lower score are dropped. */
  noise_threshold?: number | undefined;
  /** The score at which an object becomes a defect, where its class has no threshold of its own. */
  confidence_threshold?: number | undefined;
  /** By class, the score at which an object becomes a defect. Replaces all that there were. */
  class_thresholds?: Record<string, number> | undefined;
  /**
   * Replaces the limit as a whole; null removes it. A breach that goes on ends with the next batch,
   * and is not shown before that either.
   */
  defect_limit?: DefectLimitCreate | null | undefined;
  metadata?: MetadataChange | undefined;
}

/** The query of `cameras.chart`. */
export interface CamerasChartQuery {
  /** The beginning of the period, at most 90 days ago. */
  from?: string | undefined;
  /** The end of the period, which is not in it. */
  to?: string | undefined;
  /**
   * How parts are grouped: `subgroup[parts]=50` or `subgroup[seconds]=60`. Left out: as many parts
   * as make about 25 subgroups.
   */
  subgroup?: {
    /** So many parts each, in the order of camera, epoch, sequence and place in the batch. */
    parts?: number | undefined;
    /** The parts of so many seconds each. */
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
   * Cameras whose name, line or station begins with this text, or has a word from which on it does:
   * `line 2`, `inspection`. Small letters and capitals are the same.
   */
  q?: string | undefined;
  /** Cameras whose limit is breached, with `true`: those with a `breach`. The others, with `false`. */
  breached?: boolean | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The query of `cameras.timeline`. */
export interface CamerasTimelineQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type ChartSignal = 'beyond_limits' | 'run_of_8' | (string & {});

/** Who receives the goods at the shipping address, where that is asked. */
export interface Consignee {
  /** The legal name of who receives the goods. */
  name: string;
  /**
   * The GSTIN of a third party in the state of the shipping address, never that of the buyer. Left
   * out where it has none.
   */
  gstin?: string | undefined;
  /**
   * Another registration of the same company, with a GSTIN of its own, is a `third_party`.
   * `own_site`: a place of the buyer that has no GSTIN of its own: goods are supplied in the state
   * they go to. `third_party`: somebody else, to whom the buyer has the goods sent: they are
   * supplied in the state of the buyer’s GSTIN.
   */
  relation: ConsigneeRelation;
}

/** The values that this version knows; later releases may add more. */
export type ConsigneeRelation = 'own_site' | 'third_party' | (string & {});

/**
 * Table 7: other supplies to buyers without a GSTIN, by place of supply and rate, less their credit
 * notes and with their debit notes.
 */
export interface ConsumerSupplies {
  /** Whether the supplies are from one state to another. */
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
  /** Names the figure in `GET /v1/gst-returns/documents`. */
  figure: string;
  /** How many documents it adds up. */
  document_count: number;
  /** The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has all. */
  document_ids: string[];
}

/** A person that conversations are held with. */
export interface Contact {
  /** The id of the contact. */
  id: string;
  /** Your own id of the person, such as a customer number: it finds the contact again. */
  external_id: string;
  /** What the person is called; null if nobody has said. */
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

/** What the contact may see of a conversation. */
export interface ContactConversation {
  /** The id of the conversation. */
  id: string;
  /**
   * How the contact reaches you. `web_chat`: a chat on a page. `email`: e-mail. `phone`: a call, as
   * it is written down. `whatsapp`: WhatsApp. `other`: any other way.
   */
  channel: ConversationChannel;
  /** With whom it is held; null once the contact was erased. */
  contact: ConversationContact | null;
  subject: string | null;
  order_id: string | null;
  invoice_id: string | null;
  /**
   * `bot_active`: the AI agent answers. `escalated`: it waits for a person to accept it.
   * `human_active`: a person answers. `snoozed`: a person has put it off until `snoozed_until`.
   * `resolved`: it is over, until the contact writes again.
   */
  state: ConversationState;
  /**
   * Whose messages are accepted, beside those of the contact. `bot`: the AI agent. `human`: a
   * person. `none`: neither.
   */
  controller: ConversationController;
  /** The number of its latest message, 0 without any. */
  last_sequence: number;
  /** When the latest message came; null without any. */
  last_message_at: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change but a message alone; the `ETag`. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/**
 * With whom it is held. A contact with this `external_id` is taken again, with what else is sent
 * here; otherwise it is made.
 */
export interface ContactCreate {
  /** Your own id of the person, such as a customer number: it finds the contact again. */
  external_id: string;
  /** What the person is called. */
  name?: string | undefined;
  /** E-mail address. */
  email?: string | undefined;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
}

/** A page of what is kept of a contact. */
export interface ContactExport {
  contact: Contact;
  /** Those that begin on this page, oldest first, as the contact may see them. */
  conversations: ContactConversation[];
  /** Their messages, oldest first, without notes. */
  messages: Message[];
  /** Whether there is more after this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The query of `contacts.export`. */
export interface ContactsExportQuery {
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** A conversation with a contact. */
export interface Conversation {
  /** The id of the conversation. */
  id: string;
  /**
   * How the contact reaches you. `web_chat`: a chat on a page. `email`: e-mail. `phone`: a call, as
   * it is written down. `whatsapp`: WhatsApp. `other`: any other way.
   */
  channel: ConversationChannel;
  /** With whom it is held; null once the contact was erased. */
  contact: ConversationContact | null;
  subject: string | null;
  order_id: string | null;
  invoice_id: string | null;
  /**
   * `bot_active`: the AI agent answers. `escalated`: it waits for a person to accept it.
   * `human_active`: a person answers. `snoozed`: a person has put it off until `snoozed_until`.
   * `resolved`: it is over, until the contact writes again.
   */
  state: ConversationState;
  /**
   * Whose messages are accepted, beside those of the contact. `bot`: the AI agent. `human`: a
   * person. `none`: neither.
   */
  controller: ConversationController;
  /** The number of its latest message, 0 without any. */
  last_sequence: number;
  /** When the latest message came; null without any. */
  last_message_at: string | null;
  queue_id: string | null;
  assignee: Assignee | null;
  /**
   * How urgent it is, for your own use. `low`: it can wait. `normal`: as most. `high`: before
   * others. `urgent`: before all others.
   */
  priority: ConversationPriority;
  /** The latest escalation, also after it was accepted; null if there was none. */
  escalation: Escalation | null;
  /** Until when it is put off; null unless it is snoozed. */
  snoozed_until: string | null;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change but a message alone; the `ETag`. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The values that this version knows; later releases may add more. */
export type ConversationChannel = 'web_chat' | 'email' | 'phone' | 'whatsapp' | 'other' | (string & {});

/** The person that a conversation is held with. */
export interface ConversationContact {
  /** The id of the contact. */
  id: string;
  /** Your own id of the person, such as a customer number: it finds the contact again. */
  external_id: string;
  /** What the person is called; null if nobody has said. */
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** The values that this version knows; later releases may add more. */
export type ConversationController = 'bot' | 'human' | 'none' | (string & {});

/** How many conversations there are in each state. */
export interface ConversationCounts {
  /** Conversations that are `bot_active`, counted up to 1,001: that is more than 1,000. */
  bot_active: number;
  /** Conversations that are `escalated`, counted up to 1,001: that is more than 1,000. */
  escalated: number;
  /** Conversations that are `human_active`, counted up to 1,001: that is more than 1,000. */
  human_active: number;
  /** Conversations that are `snoozed`, counted up to 1,001: that is more than 1,000. */
  snoozed: number;
  /** Conversations that are `resolved`, counted up to 1,001: that is more than 1,000. */
  resolved: number;
}

/** A conversation to begin. */
export interface ConversationCreate {
  /**
   * How the contact reaches you. `web_chat`: a chat on a page. `email`: e-mail. `phone`: a call, as
   * it is written down. `whatsapp`: WhatsApp. `other`: any other way.
   */
  channel: ConversationChannel;
  contact: ContactCreate;
  /** What it is about, in a line. */
  subject?: string | undefined;
  /** The order that it is about, taken as it is given. */
  order_id?: string | undefined;
  /** The invoice that it is about, taken as it is given. */
  invoice_id?: string | undefined;
  /** The queue in which it waits for a person once it is escalated. */
  queue_id?: string | undefined;
  /**
   * How urgent it is, for your own use. `low`: it can wait. `normal`: as most. `high`: before
   * others. `urgent`: before all others.
   */
  priority?: ConversationPriority | undefined;
  metadata?: Metadata | undefined;
}

/** A page of conversations. */
export interface ConversationList {
  /** The records of this page. */
  data: Conversation[];
  /** Whether there are records after the last one of this page. */
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
   * Conversations whose subject begins with this text, or has a word from which on it does:
   * `damaged`, `refund for`. Small letters and capitals are the same.
   */
  q?: string | undefined;
}

/** The query of `conversations.get`. */
export interface ConversationsGetQuery {
  /** `contact`: only what the contact may see. Left out: everything. */
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
   * Conversations whose subject begins with this text, or has a word from which on it does:
   * `damaged`, `refund for`. Small letters and capitals are the same.
   */
  q?: string | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The query of `conversations.timeline`. */
export interface ConversationsTimelineQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** A URL that receives events, with its signing secret. */
export interface CreatedWebhookEndpoint {
  /** The id of the webhook endpoint. */
  id: string;
  /** Where events are sent. */
  url: string;
  /**
   * The event types to receive; `*` for the 18 standard ones. A further type is named, beside `*`
   * or without it.
   */
  events: EventSubscription[];
  /** A label of your own. */
  description: string;
  /**
   * `active`: events are sent to it. `paused`: nothing is sent until it is resumed, because you
   * have paused it. `disabled`: nothing is sent until it is resumed; `disabled_reason` says why.
   */
  status: WebhookEndpointStatus;
  /** When it was disabled; null where it is not. */
  disabled_at: string | null;
  /**
   * `failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone` is
   * on. `credential_revoked`: the API key that made it was revoked because it had leaked, or the
   * connection of the application that made it has ended. There may be others later.
   */
  disabled_reason: string | null;
  /** The first failed attempt that no success has followed; null where the last one succeeded. */
  failing_since: string | null;
  /**
   * From when on it may have missed events, while it was paused or disabled: the `since` for
   * `/recover` that covers them. It stays until a recovery from then on has completed; null where
   * nothing is known to be missed.
   */
  missed_since: string | null;
  /** Attempts that succeeded ÷ attempts of the last 24 hours; null without any. */
  success_rate_24h: number | null;
  /** The names of your own headers. */
  header_names: string[];
  /**
   * Whether a `retry-after` on 429 or 503 that is longer than the schedule is waited for, up to one
   * hour. Off unless you say so.
   */
  respect_retry_after: boolean;
  /** Whether an answer of 410 disables the endpoint at once. Off unless you say so. */
  disable_on_gone: boolean;
  /** How many secrets sign deliveries now; more than one during a rotation. */
  secrets_valid: number;
  /** The version events are sent in: that of the call that created the endpoint. */
  api_version: string;
  /**
   * Who made it: an API key, an application, or a person in the dashboard. An application sees no
   * endpoints but its own.
   */
  created_by: Actor;
  /** True for live events, false for test events. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the endpoint. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
  /** The key of the signatures. Shown this once; store it. */
  signing_secret: string;
}

/** What is taken off an invoice, registered at the portal as the invoice is. */
export interface CreditNote {
  /** The id of the credit note. */
  id: string;
  /**
   * Its number, from a series of its own for each seller, type of document and financial year, such
   * as `26-27/00001`.
   */
  number: string;
  /** The type of document at the portal; always `CRN`. */
  type: 'CRN';
  /**
   * Whether it is a commercial note: it takes off what is due without tax, is `issued` at once,
   * goes to no portal, and has no part in the returns.
   */
  commercial: boolean;
  /**
   * The last day on which a return can declare it (section 34(2) of the CGST Act); null for a
   * commercial note. Close to that day, file the return in time: later the tax stays due.
   */
  declare_by: string | null;
  /** The day that it is dated. */
  date: string;
  /** Always null: the due date of the invoice holds. */
  due_date: string | null;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has given it
   * an IRN. `issued`: it is in force and goes to no portal: a commercial note, or a note of an
   * `issued` invoice. `failed`: the portal has refused it: `errors` says why. Another note takes
   * its place. `cancelled`: another program of the seller has cancelled its IRN: it changes
   * nothing.
   */
  status: NoteStatus;
  /** The id of the order. */
  order_id: string;
  /** The `version` of the order that it was made from. */
  order_version: number;
  /**
   * What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
   * buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a supply that the law treats as an export.
   */
  supply_type: SupplyType;
  /** The two-digit GST state code of the place of supply; `96` for one abroad. */
  place_of_supply: string;
  /**
   * Why it is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`: the
   * state that the goods go to, a place of the buyer (IGST Act, section 10(1)(a)). `third_party`:
   * the state of the buyer’s GSTIN, who has the goods sent to somebody else (section 10(1)(b), bill
   * to and ship to). `delivery_address`: the state that the goods go to, of a buyer without GSTIN
   * (section 10(1)(ca)). `billing_address`: the state of the billing address, of a buyer without
   * GSTIN. `seller_state`: the state of the seller, for a buyer without GSTIN and address.
   * `abroad`: the goods or services are exported. `sez`: the state of the buyer, which is in a
   * special economic zone.
   */
  place_of_supply_rule: PlaceOfSupplyRule;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** The seller, as it was then. */
  seller: Seller;
  /** The id of the seller. */
  seller_id: string;
  /** The buyer of the order, as it was then. */
  buyer: Buyer;
  /** The stored buyer that the order named; null where it named none. */
  buyer_id: string | null;
  /** Who receives the goods at the shipping address, where it was named. */
  consignee?: Consignee | undefined;
  /** The invoice that the note is about. */
  invoice_id: string;
  /** Why, in your words. */
  reason: string;
  /** What the note is about. */
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
   * What is added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not freight, packing or insurance, which are taxed.
   */
  non_taxable_charges: Rupees;
  /**
   * What is taken off the sum of the lines after tax, which stays as it is. No trade discount: what
   * is taken off before tax is the `discount` of a line item of the order.
   */
  cash_discount: Rupees;
  /** What brings the total to whole rupees; it may be less than zero. */
  round_off: SignedRupees;
  /**
   * What the note is worth: the totals of the lines and `non_taxable_charges`, less
   * `cash_discount`, and `round_off`.
   */
  total: Rupees;
  /** The invoice reference number: 64 hexadecimal digits. Null until it is registered. */
  irn: string | null;
  /** The acknowledgement number of the portal. Null until it is registered. */
  ack_number: string | null;
  /** When the portal has registered it; it can be cancelled for 24 hours from then. */
  ack_at: string | null;
  /**
   * The document as the portal has signed it, a JWS. Null until it is registered, and where the
   * portal gives the signed copy out no longer.
   */
  signed_invoice: string | null;
  /** The content of the QR code that is printed, a JWS. Null where `signed_invoice` is. */
  signed_qr: string | null;
  /**
   * What the portal answered to the latest attempt; empty where it has refused nothing. While the
   * portal is still to answer, why that takes long, such as a login that is refused.
   */
  errors: PortalError[];
  /** Why it is cancelled; null where it is not. */
  cancel_reason: InvoiceCancelReason | null;
  /** The remark of the cancellation; null without one. */
  cancel_remarks: string | null;
  /** When the portal has cancelled it; null where it has not. */
  cancelled_at: string | null;
  /** Always null: an e-way bill is made of an invoice. */
  eway_bill: EwayBill | null;
  /**
   * Always null: a note is not paid. A payment is recorded for the invoice, which is then `unpaid`,
   * `partial` or `paid`.
   */
  payment_status: PaymentStatus | null;
  /** Always zero: a note is not paid. A payment is recorded for the invoice. */
  amount_paid: Rupees;
  /** Always zero: a credit note is about an invoice, not about a note. */
  amount_credited: Rupees;
  /** Always zero: a debit note is about an invoice, not about a note. */
  amount_debited: Rupees;
  /**
   * Always zero: what a registered note takes off or adds has changed the `amount_due` of its
   * invoice.
   */
  amount_due: Rupees;
  /** Always zero: a deduction settles an invoice, not a note. */
  amount_deducted: Rupees;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the record. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** What to take off an invoice, and why. */
export interface CreditNoteCreate {
  /** Why, in your words. */
  reason: string;
  /**
   * True for a commercial note: it takes amounts before tax off what is due, and no tax. The only
   * one that there is once the time for tax is over.
   */
  commercial?: boolean | undefined;
  /** What is taken off. Left out: all of the invoice that no credit note has taken off yet. */
  lines?: NoteLineCreate[] | undefined;
  metadata?: Metadata | undefined;
}

/**
 * The portal has refused a credit note; `credit_note.errors` says why. Webhooks and `GET
 * /v1/events` carry it where its type is named, with the scope `invoices:read`.
 */
export interface CreditNoteFailedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'credit_note.failed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: CreditNoteFailedEventData;
}

/** The records that the event is about, as they are after it. */
export interface CreditNoteFailedEventData {
  credit_note: CreditNote;
  invoice: Invoice;
}

/**
 * A credit note that no portal registers was issued: a commercial note, or one of an issued
 * invoice. Webhooks and `GET /v1/events` carry it where its type is named, with the scope
 * `invoices:read`.
 */
export interface CreditNoteIssuedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'credit_note.issued';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: CreditNoteIssuedEventData;
}

/** The records that the event is about, as they are after it. */
export interface CreditNoteIssuedEventData {
  credit_note: CreditNote;
  invoice: Invoice;
}

/** A page of credit notes. */
export interface CreditNoteList {
  /** The records of this page. */
  data: CreditNote[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/**
 * The portal has registered a credit note. Webhooks and `GET /v1/events` carry it where its type is
 * named, with the scope `invoices:read`.
 */
export interface CreditNoteRegisteredEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'credit_note.registered';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: CreditNoteRegisteredEventData;
}

/** The records that the event is about, as they are after it. */
export interface CreditNoteRegisteredEventData {
  credit_note: CreditNote;
  invoice: Invoice;
}

/** The query of `credit_notes.list`. */
export interface CreditNotesListQuery {
  /** Notes about this invoice. */
  invoice_id?: string | undefined;
  /** Notes in one of these statuses, separated by commas. */
  status?: NoteStatus[] | undefined;
  /** Notes created or changed at this moment or later. */
  updated_since?: string | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The query of `credit_notes.timeline`. */
export interface CreditNotesTimelineQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** What is added to an invoice, registered at the portal as the invoice is. */
export interface DebitNote {
  /** The id of the debit note. */
  id: string;
  /**
   * Its number, from a series of its own for each seller, type of document and financial year, such
   * as `26-27/00001`.
   */
  number: string;
  /** The type of document at the portal; always `DBN`. */
  type: 'DBN';
  /** The day that it is dated. */
  date: string;
  /** Always null: the due date of the invoice holds. */
  due_date: string | null;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has given it
   * an IRN. `issued`: it is in force and goes to no portal: a commercial note, or a note of an
   * `issued` invoice. `failed`: the portal has refused it: `errors` says why. Another note takes
   * its place. `cancelled`: another program of the seller has cancelled its IRN: it changes
   * nothing.
   */
  status: NoteStatus;
  /** The id of the order. */
  order_id: string;
  /** The `version` of the order that it was made from. */
  order_version: number;
  /**
   * What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
   * buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a supply that the law treats as an export.
   */
  supply_type: SupplyType;
  /** The two-digit GST state code of the place of supply; `96` for one abroad. */
  place_of_supply: string;
  /**
   * Why it is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`: the
   * state that the goods go to, a place of the buyer (IGST Act, section 10(1)(a)). `third_party`:
   * the state of the buyer’s GSTIN, who has the goods sent to somebody else (section 10(1)(b), bill
   * to and ship to). `delivery_address`: the state that the goods go to, of a buyer without GSTIN
   * (section 10(1)(ca)). `billing_address`: the state of the billing address, of a buyer without
   * GSTIN. `seller_state`: the state of the seller, for a buyer without GSTIN and address.
   * `abroad`: the goods or services are exported. `sez`: the state of the buyer, which is in a
   * special economic zone.
   */
  place_of_supply_rule: PlaceOfSupplyRule;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** The seller, as it was then. */
  seller: Seller;
  /** The id of the seller. */
  seller_id: string;
  /** The buyer of the order, as it was then. */
  buyer: Buyer;
  /** The stored buyer that the order named; null where it named none. */
  buyer_id: string | null;
  /** Who receives the goods at the shipping address, where it was named. */
  consignee?: Consignee | undefined;
  /** The invoice that the note is about. */
  invoice_id: string;
  /** Why, in your words. */
  reason: string;
  /** What the note is about. */
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
   * What is added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not freight, packing or insurance, which are taxed.
   */
  non_taxable_charges: Rupees;
  /**
   * What is taken off the sum of the lines after tax, which stays as it is. No trade discount: what
   * is taken off before tax is the `discount` of a line item of the order.
   */
  cash_discount: Rupees;
  /** What brings the total to whole rupees; it may be less than zero. */
  round_off: SignedRupees;
  /**
   * What the note is worth: the totals of the lines and `non_taxable_charges`, less
   * `cash_discount`, and `round_off`.
   */
  total: Rupees;
  /** The invoice reference number: 64 hexadecimal digits. Null until it is registered. */
  irn: string | null;
  /** The acknowledgement number of the portal. Null until it is registered. */
  ack_number: string | null;
  /** When the portal has registered it; it can be cancelled for 24 hours from then. */
  ack_at: string | null;
  /**
   * The document as the portal has signed it, a JWS. Null until it is registered, and where the
   * portal gives the signed copy out no longer.
   */
  signed_invoice: string | null;
  /** The content of the QR code that is printed, a JWS. Null where `signed_invoice` is. */
  signed_qr: string | null;
  /**
   * What the portal answered to the latest attempt; empty where it has refused nothing. While the
   * portal is still to answer, why that takes long, such as a login that is refused.
   */
  errors: PortalError[];
  /** Why it is cancelled; null where it is not. */
  cancel_reason: InvoiceCancelReason | null;
  /** The remark of the cancellation; null without one. */
  cancel_remarks: string | null;
  /** When the portal has cancelled it; null where it has not. */
  cancelled_at: string | null;
  /** Always null: an e-way bill is made of an invoice. */
  eway_bill: EwayBill | null;
  /**
   * Always null: a note is not paid. A payment is recorded for the invoice, which is then `unpaid`,
   * `partial` or `paid`.
   */
  payment_status: PaymentStatus | null;
  /** Always zero: a note is not paid. A payment is recorded for the invoice. */
  amount_paid: Rupees;
  /** Always zero: a credit note is about an invoice, not about a note. */
  amount_credited: Rupees;
  /** Always zero: a debit note is about an invoice, not about a note. */
  amount_debited: Rupees;
  /**
   * Always zero: what a registered note takes off or adds has changed the `amount_due` of its
   * invoice.
   */
  amount_due: Rupees;
  /** Always zero: a deduction settles an invoice, not a note. */
  amount_deducted: Rupees;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the record. */
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
  /** What is added. */
  lines: NoteLineCreate[];
  metadata?: Metadata | undefined;
}

/**
 * The portal has refused a debit note; `debit_note.errors` says why. Webhooks and `GET /v1/events`
 * carry it where its type is named, with the scope `invoices:read`.
 */
export interface DebitNoteFailedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'debit_note.failed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DebitNoteFailedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DebitNoteFailedEventData {
  debit_note: DebitNote;
  invoice: Invoice;
}

/**
 * A debit note that no portal registers was issued: one of an issued invoice. Webhooks and `GET
 * /v1/events` carry it where its type is named, with the scope `invoices:read`.
 */
export interface DebitNoteIssuedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'debit_note.issued';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DebitNoteIssuedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DebitNoteIssuedEventData {
  debit_note: DebitNote;
  invoice: Invoice;
}

/** A page of debit notes. */
export interface DebitNoteList {
  /** The records of this page. */
  data: DebitNote[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/**
 * The portal has registered a debit note. Webhooks and `GET /v1/events` carry it where its type is
 * named, with the scope `invoices:read`.
 */
export interface DebitNoteRegisteredEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'debit_note.registered';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DebitNoteRegisteredEventData;
}

/** The records that the event is about, as they are after it. */
export interface DebitNoteRegisteredEventData {
  debit_note: DebitNote;
  invoice: Invoice;
}

/** The query of `debit_notes.list`. */
export interface DebitNotesListQuery {
  /** Notes about this invoice. */
  invoice_id?: string | undefined;
  /** Notes in one of these statuses, separated by commas. */
  status?: NoteStatus[] | undefined;
  /** Notes created or changed at this moment or later. */
  updated_since?: string | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The query of `debit_notes.timeline`. */
export interface DebitNotesTimelineQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** What settles a part of an invoice without money, for the books. */
export interface Deduction {
  /** The id of the deduction. */
  id: string;
  /**
   * `tds_income_tax`: tax that the buyer withheld by section 393(1) of the Income-tax Act 2025.
   * `tds_gst`: tax that the buyer withheld by section 51 of the CGST Act. `bank_charge`: what a
   * bank kept of the money. `discount`: a discount for paying in time. `write_off`: what you do not
   * ask for any more.
   */
  kind: DeductionKind;
  /** What it settles of the invoice. */
  amount: Rupees;
  /** Its reference, such as the number of the certificate of the tax; null where it has none. */
  reference: string | null;
  /**
   * What of `amount` settles the invoice no longer, after a credit note or a cancellation. Of tax
   * it is `unallocated` on the payment.
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
  /** The name of the buyer, who has withheld the tax. */
  buyer_name: string;
  /** The GSTIN of the buyer; null where there is none. */
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
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The query of `deductions.list`. */
export interface DeductionsListQuery {
  /** Those of these kinds, separated by commas. */
  kind?: DeductionKind[] | undefined;
  /** Those of payments that were received on this day or later. */
  from?: string | undefined;
  /** Those of payments that were received on this day or earlier. */
  to?: string | undefined;
  /** Those of payments of this stored buyer. */
  buyer_id?: string | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** An object that a camera took for a defect, surely enough. */
export interface Defect {
  /** The id of the defect. */
  id: string;
  /** The id of the camera. */
  camera_id: string;
  /** The inspection session in which it was found; null where there was none. */
  session_id: string | null;
  /** The order of that session. */
  order_id: string | null;
  /** The work order of that session. */
  work_order_id: string | null;
  /** The stage of that session, or else of the camera. */
  stage: string | null;
  /** The part on which it was first seen, by your own numbering; null where the camera names none. */
  part_id: string | null;
  /** The object that was seen, by the numbering of the camera: the same in all of its frames. */
  track_id: string;
  /** What is wrong: as it was detected, or as it was reclassified. */
  class: string;
  /** The class that was detected. */
  original_class: string;
  /** How sure it was when it became a defect: the median of the last 10 scores that are no noise. */
  score: number;
  /** The highest score of one detection of it. */
  top_score: number;
  /** The threshold that `score` has reached. */
  threshold_used: number;
  /** Where it is in the image, in the detection with the highest score. */
  box: Box;
  /** In how many frames it was seen. */
  frame_count: number;
  /** The time of the first part on which it was seen. */
  first_seen_at: string;
  /** The time of the latest part on which it was seen. */
  last_seen_at: string;
  /**
   * The clock of the camera was more than 24 hours behind or 5 minutes ahead: times are of the
   * receipt.
   */
  clock_suspect: boolean;
  /** Its images, that of the highest score first. */
  evidence: DefectEvidence[];
  /**
   * `unreviewed`: nobody has said anything, or it was reopened. `confirmed`: it is a defect of this
   * class. `reclassified`: it is a defect of another class than was detected. `dismissed`: it is
   * none.
   */
  review: DefectReview;
  /** What was said of it, in the order in which it was said. */
  verdicts: Verdict[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every verdict; the `ETag` of the defect. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** How many defects there are with each review. */
export interface DefectCounts {
  /** Defects that are `unreviewed`, counted up to 1,001: that is more than 1,000. */
  unreviewed: number;
  /** Defects that are `confirmed`, counted up to 1,001: that is more than 1,000. */
  confirmed: number;
  /** Defects that are `reclassified`, counted up to 1,001: that is more than 1,000. */
  reclassified: number;
  /** Defects that are `dismissed`, counted up to 1,001: that is more than 1,000. */
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
   * Media type of the content, which is checked against it. `image/jpeg`: a JPEG image.
   * `image/png`: a PNG image. `image/webp`: a WebP image.
   */
  type: ImageType;
  /** Bytes of the content, exactly. */
  size: number;
  /** SHA-256 of the content in hex. */
  sha256: string;
  /** Where the defect is in this image. */
  box: Box;
  download: DefectEvidenceDownload;
  rendering: DefectEvidenceRendering;
}

/** Where to get the image as it was sent, without a credential. */
export interface DefectEvidenceDownload {
  /** A signed address, which needs no credential. */
  url: string;
  /** Until when the address can be used. */
  expires_at: string;
}

/** Where to get it with the boxes drawn, without a credential. */
export interface DefectEvidenceRendering {
  /** A signed address, which needs no credential. */
  url: string;
  /** Until when the address can be used. */
  expires_at: string;
}

/** The defect rate above which `vision.threshold.breached` is sent. */
export interface DefectLimit {
  /** The highest allowed share of defective parts: 0.02 for 2 %. */
  rate: number;
  window: DefectLimitWindow;
  /**
   * How many parts the window must hold for a breach to begin or to be announced again. A window of
   * fewer parts must be full.
   */
  min_sample: number;
  /**
   * A breach ends after three judgements in a row at or below this share of the limit, so that it
   * does not flap.
   */
  clear_ratio: number;
  /**
   * When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when the
   * lower end of its 95 % interval by Wilson is, so that chance alone seldom raises it.
   */
  confidence: LimitConfidence;
}

/** A limit of the defect rate. */
export interface DefectLimitCreate {
  /** The highest allowed share of defective parts: 0.02 for 2 %. */
  rate: number;
  window: DefectLimitWindow;
  /**
   * How many parts the window must hold for a breach to begin or to be announced again. A window of
   * fewer parts must be full.
   */
  min_sample?: number | undefined;
  /**
   * A breach ends after three judgements in a row at or below this share of the limit, so that it
   * does not flap.
   */
  clear_ratio?: number | undefined;
  /**
   * When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when the
   * lower end of its 95 % interval by Wilson is, so that chance alone seldom raises it.
   */
  confidence?: LimitConfidence | undefined;
}

/** The parts over which the defect rate is taken. */
export interface DefectLimitWindow {
  /** The parts of so many seconds, by the receipt of their batches; it may reach back 2 % further. */
  seconds?: number | undefined;
  /** The last so many parts; more than 200 may be 0.5 % more. */
  parts?: number | undefined;
}

/** A page of defects. */
export interface DefectList {
  /** The records of this page. */
  data: Defect[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** Another class of a defect. */
export interface DefectReclassification {
  /** What is wrong instead. */
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
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The query of `defects.timeline`. */
export interface DefectsTimelineQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The article that was deleted. */
export interface DeletedArticle {
  /** The id of the article. */
  id: string;
  /** Always true: the record is gone. */
  deleted: true;
}

/** The buyer that was deleted. */
export interface DeletedBuyer {
  /** The id of the buyer. */
  id: string;
  /** Always true: the record is gone. */
  deleted: true;
}

/** The draft that was deleted. */
export interface DeletedOrder {
  /** The id of the order. */
  id: string;
  /** Always true: the record is gone. */
  deleted: true;
}

/** The route that was deleted. */
export interface DeletedRoute {
  /** The id of the route. */
  id: string;
  /** Always true: the record is gone. */
  deleted: true;
}

/** The saved reply that was deleted. */
export interface DeletedSavedReply {
  /** The id of the saved reply. */
  id: string;
  /** Always true: the record is gone. */
  deleted: true;
}

/** The endpoint that was deleted. */
export interface DeletedWebhookEndpoint {
  /** The id of the webhook endpoint. */
  id: string;
  /** Always true: the record is gone. */
  deleted: true;
}

/** What became of goods on their way. None replaces another. */
export interface Delivery {
  /** The id of the dispatch delivery. */
  id: string;
  /**
   * `delivered`: the receiver has the goods. `failed`: they could not be handed over, and are still
   * on the way. `refused`: the receiver did not take them, and they are still on the way. `lost`:
   * they will neither arrive nor come back.
   */
  outcome: DeliveryOutcome;
  /** What it was about. */
  lines: LineQuantity[];
  /** When it was delivered; with another outcome, when that came out. */
  delivered_at: string;
  /** What proves it, oldest first. */
  proof: ProofOfDelivery[];
  /** Why it was not delivered; null where it was. */
  reason: string | null;
}

/** What became of goods on their way. */
export interface DeliveryCreate {
  /**
   * `delivered`: the receiver has the goods. `failed`: they could not be handed over, and are still
   * on the way. `refused`: the receiver did not take them, and they are still on the way. `lost`:
   * they will neither arrive nor come back.
   */
  outcome?: DeliveryOutcome | undefined;
  /** Of what; left out for all that is on the way. */
  lines?: LineQuantity[] | undefined;
  /** When, if not now; never in the future. */
  delivered_at?: string | undefined;
  /** More may follow later. */
  proof?: ProofOfDelivery | undefined;
  /** Why, in your words: for `failed`, `refused` and `lost`, which need it. */
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
 * A person accepted an escalated conversation. Webhooks and `GET /v1/events` carry it where its
 * type is named, with the scope `desk:read`.
 */
export interface DeskConversationAcceptedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'desk.conversation.accepted';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskConversationAcceptedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DeskConversationAcceptedEventData {
  /** The conversation after it. */
  conversation: Conversation;
}

/** The AI agent handed a conversation to a human. */
export interface DeskConversationEscalatedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'desk.conversation.escalated';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskConversationEscalatedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DeskConversationEscalatedEventData {
  /** The conversation, with its escalation. */
  conversation: Conversation;
  /** The last 20 messages, oldest first, without notes. */
  transcript: Message[];
  links: DeskConversationEscalatedEventDataLinks;
  /** False when it is escalated; true when nobody has accepted it by its deadline. */
  overdue: boolean;
}

/** Addresses of the API to read more at. */
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
 * A conversation was resolved, or its contact was erased. Webhooks and `GET /v1/events` carry it
 * where its type is named, with the scope `desk:read`.
 */
export interface DeskConversationResolvedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'desk.conversation.resolved';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskConversationResolvedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DeskConversationResolvedEventData {
  /** The conversation after it. */
  conversation: Conversation;
}

/**
 * A person returned a conversation to the AI agent. Webhooks and `GET /v1/events` carry it where
 * its type is named, with the scope `desk:read`.
 */
export interface DeskConversationReturnedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'desk.conversation.returned';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskConversationReturnedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DeskConversationReturnedEventData {
  /** The conversation after it. */
  conversation: Conversation;
}

/**
 * The contact, the AI agent or a person said something in a conversation. Webhooks and `GET
 * /v1/events` carry it where its type is named, with the scope `desk:read`.
 */
export interface DeskMessageCreatedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'desk.message.created';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskMessageCreatedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DeskMessageCreatedEventData {
  /** The conversation after it, as its contact may see it: what `audience=contact` answers. */
  conversation: ContactConversation;
  /** The message. */
  message: Message;
}

/** A defect as events show it: without addresses of its images. */
export interface DetectedDefect {
  /** The id of the defect. */
  id: string;
  /** The id of the camera. */
  camera_id: string;
  /** The inspection session in which it was found; null where there was none. */
  session_id: string | null;
  /** The order of that session. */
  order_id: string | null;
  /** The work order of that session. */
  work_order_id: string | null;
  /** The stage of that session, or else of the camera. */
  stage: string | null;
  /** The part on which it was first seen, by your own numbering; null where the camera names none. */
  part_id: string | null;
  /** The object that was seen, by the numbering of the camera: the same in all of its frames. */
  track_id: string;
  /** What is wrong: as it was detected, or as it was reclassified. */
  class: string;
  /** The class that was detected. */
  original_class: string;
  /** How sure it was when it became a defect: the median of the last 10 scores that are no noise. */
  score: number;
  /** The highest score of one detection of it. */
  top_score: number;
  /** The threshold that `score` has reached. */
  threshold_used: number;
  /** Where it is in the image, in the detection with the highest score. */
  box: Box;
  /** In how many frames it was seen. */
  frame_count: number;
  /** The time of the first part on which it was seen. */
  first_seen_at: string;
  /** The time of the latest part on which it was seen. */
  last_seen_at: string;
  /**
   * The clock of the camera was more than 24 hours behind or 5 minutes ahead: times are of the
   * receipt.
   */
  clock_suspect: boolean;
  /** The ids of its images. */
  evidence: string[];
  /**
   * `unreviewed`: nobody has said anything, or it was reopened. `confirmed`: it is a defect of this
   * class. `reclassified`: it is a defect of another class than was detected. `dismissed`: it is
   * none.
   */
  review: DefectReview;
  /** What was said of it, in the order in which it was said. */
  verdicts: Verdict[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every verdict; the `ETag` of the defect. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** What a camera takes for a defect, in one frame. */
export interface Detection {
  /** What is wrong, in your words, such as `scratch`. */
  class: string;
  /** How sure the camera is, from 0 to 1. */
  score: number;
  box: Box;
  /** The object that was seen, by the numbering of the camera: the same in all of its frames. */
  track_id: string;
  /** An image that shows it, whose content is there. One that leads nowhere is left out. */
  evidence_id?: string | undefined;
}

/** Goods of an order that left the gate together. */
export interface Dispatch {
  /** The id of the dispatch. */
  id: string;
  /** The id of the order. */
  order_id: string;
  /**
   * `in_transit`: goods are on the way, and nothing has arrived or failed to. `partly_delivered`: a
   * part has arrived, and goods are on the way. `failed`: the latest delivery failed or was
   * refused, and goods are on the way. `delivered`: nothing is on the way any more; the last of it
   * has arrived. `returned`: nothing is on the way any more; the last of it came back. `lost`:
   * nothing is on the way any more; the last of it was lost.
   */
  status: DispatchStatus;
  /** What left the gate, by line item. */
  lines: DispatchLine[];
  vehicle_number: string | null;
  /** The company that carries the goods; null for none. */
  transporter: Transporter | null;
  /** Who drives the vehicle; null for nobody in particular. */
  driver: Driver | null;
  /** The former vehicles, transporters and drivers, oldest first. */
  transport_history: FormerTransport[];
  /** When the goods left the gate. */
  dispatched_at: string;
  /** What became of the goods on their way, in the order in which it was reported. */
  deliveries: Delivery[];
  /** What came back, oldest first. */
  returns: DispatchReturn[];
  /** Of the latest of `deliveries`. */
  delivered_at: string | null;
  /** Of the latest of `deliveries`. */
  proof: ProofOfDelivery[];
  /** What goes with the goods, oldest first. */
  documents: DispatchDocument[];
  /**
   * The invoices of the dispatch that are neither voided nor cancelled, newest first: the latest
   * 50. They are shown a second or two after the invoice.
   */
  invoice_ids: string[];
  /** Of the latest of `deliveries` or, where goods came back after it, of that return. */
  reason: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the dispatch. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** Goods that leave the gate together. */
export interface DispatchCreate {
  /** What leaves the gate, by line item. */
  lines: LineQuantity[];
  /**
   * As on the plate: spaces, hyphens and small letters are taken, and answered plain, such as
   * `KA01AB1234` for `ka 01 ab-1234`. A district of one digit has a zero before it: `DL01CAA1234`.
   */
  vehicle_number?: string | undefined;
  transporter?: Transporter | undefined;
  driver?: Driver | undefined;
  /** When, if not now; never in the future. */
  dispatched_at?: string | undefined;
  /** What goes with the goods; more may follow later. */
  documents?: DispatchDocument[] | undefined;
}

/** Delivery confirmed, with proof of delivery if supplied. */
export interface DispatchDeliveredEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'dispatch.delivered';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchDeliveredEventData;
}

/** The records that the event is about, as they are after it. */
export interface DispatchDeliveredEventData {
  dispatch: Dispatch;
  order: Order;
  /** The one of `dispatch.deliveries` that this is about. */
  delivery: Delivery;
}

/** A file that goes with the goods. */
export interface DispatchDocument {
  /** An upload of any type. */
  upload_id: string;
  /** What it is, in your words, such as `packing list`. */
  kind?: string | undefined;
}

/** Documents to add to a dispatch. */
export interface DispatchDocumentsCreate {
  /** The documents to add. */
  documents: DispatchDocument[];
}

/**
 * A delivery failed or was refused, or its goods are lost: `delivery.outcome` says which. Webhooks
 * and `GET /v1/events` carry it where its type is named, with the scope `orders:read`.
 */
export interface DispatchFailedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'dispatch.failed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchFailedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DispatchFailedEventData {
  dispatch: Dispatch;
  order: Order;
  /** The one of `dispatch.deliveries` that this is about. */
  delivery: Delivery;
}

/** What of a line item left the gate, and what became of it. */
export interface DispatchLine {
  /** The id of the line item. */
  line_item_id: string;
  /** What left the gate: the sum of the other four. */
  quantity: Quantity;
  /** What is not delivered, returned or lost yet. */
  on_the_way: Total;
  /** What arrived, less what came back of it. */
  delivered: Total;
  /** What came back, from the way or after it was delivered. */
  returned: Total;
  /** What will neither arrive nor come back. */
  lost: Total;
}

/** A page of dispatches. */
export interface DispatchList {
  /** The records of this page. */
  data: Dispatch[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** Where goods leave from, if not from the address of the seller. */
export interface DispatchPlace {
  /** Who the goods are with there, such as a warehouse. */
  name: string;
  /** Where they leave from, in India. */
  address: Address;
}

/**
 * A proof of delivery followed a delivery. Webhooks and `GET /v1/events` carry it where its type is
 * named, with the scope `orders:read`.
 */
export interface DispatchProofAddedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'dispatch.proof_added';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchProofAddedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DispatchProofAddedEventData {
  dispatch: Dispatch;
  order: Order;
  /** The one of `dispatch.deliveries` that this is about. */
  delivery: Delivery;
}

/** Goods left the gate. */
export interface DispatchRecordedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'dispatch.recorded';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchRecordedEventData;
}

/** The records that the event is about, as they are after it. */
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
  /** When it was reported. */
  returned_at: string;
}

/** What came back, and why. */
export interface DispatchReturnCreate {
  /** Why, in your words. */
  reason: string;
  /** What came back, first of what is on the way; left out for all that is on the way. */
  lines?: LineQuantity[] | undefined;
}

/**
 * Goods came back, from the way or after they were delivered. Webhooks and `GET /v1/events` carry
 * it where its type is named, with the scope `orders:read`.
 */
export interface DispatchReturnedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'dispatch.returned';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchReturnedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DispatchReturnedEventData {
  dispatch: Dispatch;
  order: Order;
  /** The one of `dispatch.returns` that this is about. */
  return: DispatchReturn;
}

/** The values that this version knows; later releases may add more. */
export type DispatchStatus = 'in_transit' | 'partly_delivered' | 'delivered' | 'failed' | 'returned' | 'lost' | (string & {});

/** The transport of a dispatch to change. */
export interface DispatchUpdate {
  vehicle_number?: string | null | undefined;
  /** The company that carries the goods; null for none. */
  transporter?: Transporter | null | undefined;
  /** Who drives the vehicle; null for nobody in particular. */
  driver?: Driver | null | undefined;
}

/** The query of `dispatches.list`. */
export interface DispatchesListQuery {
  /** Dispatches of this order. */
  order_id?: string | undefined;
  /** Dispatches in this status, or in one of these, separated by commas. */
  status?: DispatchStatus[] | undefined;
  /**
   * Dispatches whose vehicle or transporter begins with this text, or has a word from which on it
   * does: `ka01`, `KA 01 AB`, `roadways`. Small letters and capitals are the same.
   */
  q?: string | undefined;
  /**
   * Dispatches recorded or changed at this moment or later. A change is dated when its call began,
   * and a call may take 90 seconds: go back two minutes behind the time of your last list.
   */
  updated_since?: string | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The query of `dispatches.timeline`. */
export interface DispatchesTimelineQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/**
 * Table 13: the numbers that were used, series by series: each run of numbers that follow on each
 * other.
 */
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
  /** How many numbers. */
  total: number;
  /**
   * Numbers of documents that are cancelled or voided, that documents had before, and of notes that
   * the portal has refused.
   */
  cancelled: number;
  /** `total` less `cancelled`. */
  net: number;
  /** How many of `net` are still `pending`. */
  pending: number;
  /** Names the figure in `GET /v1/gst-returns/documents`. */
  figure: string;
  /** How many documents it adds up. */
  document_count: number;
  /** The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has all. */
  document_ids: string[];
}

/** The values that this version knows; later releases may add more. */
export type DocumentsIssuedKind = 'invoices' | 'credit_notes' | 'debit_notes' | (string & {});

/** Who drives the vehicle. */
export interface Driver {
  /** The name of the person or company. */
  name: string;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
  /** Number of the driving licence. */
  licence?: string | undefined;
}

/** The erasure of a contact. */
export interface Erasure {
  /** The id of the contact. */
  id: string;
  /** Always true: the record is gone. */
  deleted: true;
  /** What the erasure does not reach; empty if nothing. */
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
   * credential is valid, and does not allow this. `invalid_request_error`: the request cannot be
   * carried out as it is. `idempotency_error`: the Idempotency-Key belongs to another request, or
   * to one that is still running. `rate_limit_error`: a limit is reached. `api_error`: the service
   * has failed; the request may be tried again.
   */
  type: ErrorType;
  /** The cause, for programs to decide by. Each code has a page, to which `doc_url` leads. */
  code: ErrorCode;
  /** For a human reader; its wording may change. */
  message: string;
  /** Quote it to support; the same as the header `x-request-id`. */
  request_id: string;
  /** The field or parameter at fault, such as `line_items[0].quantity.value`. */
  param?: string | undefined;
  /**
   * With 400 and with `invoice_invalid`: every fault that was found, up to 20. `code`, `message`
   * and `param` are those of the first.
   */
  errors?: Fault[] | undefined;
  /** With `insufficient_scope`: the missing scope; of several, one is enough. */
  required_scopes?: Scope[] | undefined;
  /**
   * With `rate_limited`: the limit that is reached. `account`: the requests per second of the plan.
   * `endpoint`: the limit of this operation. `concurrency`: the requests in flight. `queue`: the
   * work of your account that waits for its turn, such as checks of images. `address`: calls
   * without a valid credential from your network address.
   */
  limit?: LimitName | undefined;
  /**
   * With `conflict`: the most that is possible now, where a quantity or an amount was too much.
   * With `invalid_parameter`: how many entries there may be, where a list or an object has too
   * many.
   */
  maximum?: ErrorBodyErrorMaximum | Rupees | number | undefined;
  minimum?: ErrorBodyErrorMinimum | undefined;
  /**
   * With `conflict`: the invoice that is in the way. With `invoice_invalid`: the failed one that
   * was to be retried.
   */
  invoice_id?: string | undefined;
  /** With `unsupported_version`: the versions that there are. */
  supported_versions?: string[] | undefined;
  /** The page about this code. */
  doc_url: string;
}

/**
 * With `conflict`: the most that is possible now, where a quantity or an amount was too much. With
 * `invalid_parameter`: how many entries there may be, where a list or an object has too many.
 */
export interface ErrorBodyErrorMaximum {
  /** The number of units. */
  value: number;
  /** The unit of measure. */
  uom: string;
}

/** With `conflict`: the least that is possible now, where a quantity was too little. */
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

/** The hand-over of a conversation to a person. */
export interface Escalation {
  /**
   * Why a person is needed. `user_requested`: the contact asked for a person. `low_confidence`: the
   * agent is not sure of its answer. `failed_attempts`: the agent has tried without success.
   * `policy`: a person has to decide this. `sentiment`: the contact is upset. `other`: anything
   * else.
   */
  reason: EscalationReason;
  /** What the person has to know; null once it was erased. */
  summary: string | null;
  /** What else helps the person; null without any, or once erased. */
  context: Record<string, unknown> | null;
  /** When the agent escalated. */
  requested_at: string;
  /**
   * By when a person is to accept it, by the hours of its queue. Once it has passed, the event
   * comes again.
   */
  deadline_at: string;
  /** The number of the latest message then, 0 without any: the agent has said nothing after it. */
  last_sequence: number;
  /** When a person accepted it; null before. */
  accepted_at: string | null;
}

/** Why and with what a conversation is handed to a person. */
export interface EscalationCreate {
  /**
   * Why a person is needed. `user_requested`: the contact asked for a person. `low_confidence`: the
   * agent is not sure of its answer. `failed_attempts`: the agent has tried without success.
   * `policy`: a person has to decide this. `sentiment`: the contact is upset. `other`: anything
   * else.
   */
  reason: EscalationReason;
  /** What the person has to know. The contact never sees it. */
  summary: string;
  /**
   * Whatever else helps the person, at most 16 KiB as JSON and 20 levels deep. The contact never
   * sees it.
   */
  context?: Record<string, unknown> | undefined;
  /** The queue in which it waits for a person once it is escalated. */
  queue_id?: string | undefined;
  /**
   * How urgent it is, for your own use. `low`: it can wait. `normal`: as most. `high`: before
   * others. `urgent`: before all others.
   */
  priority?: ConversationPriority | undefined;
}

/** The values that this version knows; later releases may add more. */
export type EscalationReason = 'user_requested' | 'low_confidence' | 'failed_attempts' | 'policy' | 'sentiment' | 'other' | (string & {});

/** The envelope of every event. */
export interface EventEnvelope {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: EventType;
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EventEnvelopeData;
}

/** The records that the event is about; which they are depends on `type`. */
export interface EventEnvelopeData {}

/** A page of events. */
export interface EventList {
  /** The records of this page. */
  data: Event[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /**
   * Pass it as `cursor` to get the next page; null on the last. With `after` it is never null: pass
   * it as `after`.
   */
  next_cursor: string | null;
}

/** Where to send the event again. */
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
   * Only these types: a comma-separated list, or the parameter several times. Left out: the 18
   * standard ones.
   */
  type?: EventType[] | undefined;
  /** Only events created at this moment or later. */
  from?: string | undefined;
  /** Only events created before this moment. */
  to?: string | undefined;
  /**
   * Events stored after this one, oldest first: the id of an event, the `next_cursor` of an earlier
   * page with `after`, or `latest` for those from now on.
   */
  after?: string | undefined;
  /** Seconds to wait for an event where there is none yet, with `after`. */
  wait?: number | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** An image of what a camera has seen. */
export interface Evidence {
  /** The id of the evidence. */
  id: string;
  /** `pending`: its content is not there yet. `ready`: its content is there: detections may name it. */
  status: EvidenceStatus;
  /**
   * Media type of the content, which is checked against it. `image/jpeg`: a JPEG image.
   * `image/png`: a PNG image. `image/webp`: a WebP image.
   */
  type: ImageType;
  /** Bytes of the content, exactly. */
  size: number;
  /** SHA-256 of the content in hex, once it is said or there. */
  sha256: string | null;
  /** Where to send the content, as it is, once. Answered on creation only. */
  put: EvidencePut | null;
  /** Where to get the content, without a credential. Ask again for a new address. */
  download: EvidenceDownload | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** When the record was created. */
  created_at: string;
  /** Until when its content can be sent or, once that is there, is kept. */
  expires_at: string | null;
}

/** An image to be sent. */
export interface EvidenceCreate {
  /**
   * Media type of the content, which is checked against it. `image/jpeg`: a JPEG image.
   * `image/png`: a PNG image. `image/webp`: a WebP image.
   */
  type: ImageType;
  /** Bytes of the content, exactly. */
  size: number;
  /** SHA-256 of the content in hex, to be checked against it. */
  sha256?: string | undefined;
}

/** Where to get the content, without a credential. Ask again for a new address. */
export interface EvidenceDownload {
  /** A signed address, which needs no credential. */
  url: string;
  /** Until when the address can be used. */
  expires_at: string;
}

/** Where to send the content, as it is, once. Answered on creation only. */
export interface EvidencePut {
  /** A signed address, which needs no credential. */
  url: string;
  /** The method to send it by. */
  method: 'PUT';
  headers: EvidencePutHeaders;
  /** Until when the address can be used. */
  expires_at: string;
}

/** The headers to send with it. */
export interface EvidencePutHeaders {
  /**
   * Media type of the content, which is checked against it. `image/jpeg`: a JPEG image.
   * `image/png`: a PNG image. `image/webp`: a WebP image.
   */
  'content-type': ImageType;
}

/** The values that this version knows; later releases may add more. */
export type EvidenceStatus = 'pending' | 'ready' | (string & {});

/** The permit for the goods of an invoice to be on the road. */
export interface EwayBill {
  /** The id of the eway bill. */
  id: string;
  /** The id of the invoice. */
  invoice_id: string;
  /** The number of the invoice. */
  invoice_number: string;
  /** The dispatch of the invoice; null for none. */
  dispatch_id: string | null;
  /** The number that the portal has given it; null until then. */
  number: string | null;
  /**
   * `generating`: it waits for the portal. `part_a`: the portal has given it a number; it is valid
   * once a vehicle is recorded (Part B). `active`: a vehicle is recorded, and it is valid until
   * `valid_until`. `expired`: its validity has ended; for eight hours more it can be extended.
   * `cancelled`: the portal has cancelled it. `closed`: the goods have arrived, and it was closed.
   * `failed`: the portal has refused it: `errors` says why; another one can be made.
   */
  status: EwayBillStatus;
  /**
   * What waits for the portal, in order; empty where nothing does. `part_b`: a vehicle is to be
   * recorded. `extend`: the validity is to be extended. `transporter`: the transporter is to be
   * changed. `cancel`: it is to be cancelled. `close`: it is to be closed.
   */
  pending: EwayBillStep[];
  /** The distance in kilometres; null until the portal has worked it out. */
  distance_km: number | null;
  transport_mode: TransportMode | null;
  /**
   * `regular`: a vehicle of the usual size. `odc`: over-dimensional cargo, for which the days count
   * by 20 km.
   */
  vehicle_type: VehicleType;
  /** Who carries the goods; null for the seller. */
  transporter: EwayBillTransporter | null;
  /** The document of the carrier; null for none. */
  transport_document: TransportDocument | null;
  /** When the portal has given it its number; null until then. */
  generated_at: string | null;
  /** The end of its validity; null until Part B. */
  valid_until: string | null;
  /** The vehicles, oldest first. */
  vehicles: EwayBillVehicle[];
  /** The extensions, oldest first. */
  extensions: EwayBillExtension[];
  /** When the portal has cancelled it; null where it has not. */
  cancelled_at: string | null;
  /** When the portal has closed it; null where it has not. */
  closed_at: string | null;
  /**
   * What the portal answered to the latest step; empty where it has refused nothing. While a step
   * is pending, why that takes long, such as a login that is refused.
   */
  errors: PortalError[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the e-way bill. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/**
 * The portal has cancelled an e-way bill. Webhooks and `GET /v1/events` carry it where its type is
 * named, with the scope `invoices:read`.
 */
export interface EwayBillCancelledEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'eway_bill.cancelled';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillCancelledEventData;
}

/** The records that the event is about, as they are after it. */
export interface EwayBillCancelledEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/** The remark with which an e-way bill is closed. */
export interface EwayBillClose {
  /** A remark for the portal, in your words. */
  remarks: string;
}

/** How the goods of an invoice travel. */
export interface EwayBillCreate {
  /** The distance in kilometres. Left out: what the portal works out between the two PIN codes. */
  distance_km?: number | undefined;
  /**
   * How the goods travel; it may be said with Part B. `road`: by road. `rail`: by rail. `air`: by
   * air. `ship`: by ship.
   */
  transport_mode?: TransportMode | undefined;
  /**
   * `regular`: a vehicle of the usual size. `odc`: over-dimensional cargo, for which the days count
   * by 20 km.
   */
  vehicle_type?: VehicleType | undefined;
  /**
   * Who carries the goods. Left out: the transporter of the dispatch, if it has an id, or else the
   * seller.
   */
  transporter?: EwayBillTransporter | undefined;
  transport_document?: TransportDocument | undefined;
  /**
   * As on the plate, with or without spaces. Left out: that of the dispatch, unless the goods go by
   * rail or by air. With a vehicle the e-way bill is valid at once, by road unless `transport_mode`
   * says `ship`; by rail and by air the transport document does the same.
   */
  vehicle_number?: string | undefined;
}

/** One of these values. */
export type EwayBillExpansion = 'dispatch';

/** What `expand` asked for. */
export interface EwayBillExpansions {
  /** The dispatch of `dispatch_id` as it is now; null without one. */
  dispatch?: Dispatch | null | undefined;
}

/** Four hours before an e-way bill expires. */
export interface EwayBillExpiringEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'eway_bill.expiring';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillExpiringEventData;
}

/** The records that the event is about, as they are after it. */
export interface EwayBillExpiringEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/**
 * The portal has extended the validity of an e-way bill. Webhooks and `GET /v1/events` carry it
 * where its type is named, with the scope `invoices:read`.
 */
export interface EwayBillExtendedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'eway_bill.extended';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillExtendedEventData;
}

/** The records that the event is about, as they are after it. */
export interface EwayBillExtendedEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/** An extension of the validity. */
export interface EwayBillExtension {
  /** The end of validity that it led to. */
  valid_until: string;
  /** How far the goods still had to go, in kilometres. */
  remaining_distance_km: number;
  /**
   * `calamity`: a natural calamity. `law_and_order`: a situation of law and order. `transhipment`:
   * the goods were reloaded. `accident`: an accident of the vehicle. `other`: another reason, which
   * `remarks` tells.
   */
  reason: EwayBillExtensionReason;
  /** The remark for the portal; null without one. */
  remarks: string | null;
  /**
   * As on the plate, in capitals and without spaces: state, BH, defence (DF), temporary (TM),
   * Bhutan (BP) or Nepal (NP).
   */
  vehicle_number: string;
  /** The town that the goods go on from. */
  from_place: string;
  /** The two-digit GST state code of that town. */
  from_state: string;
  /** The six-digit PIN code of that town. */
  from_postal_code: string;
  /** When the portal has extended it. */
  extended_at: string;
}

/** Why, and from where, the goods need longer. */
export interface EwayBillExtensionCreate {
  /** How far the goods still have to go, in kilometres. */
  remaining_distance_km: number;
  /**
   * `calamity`: a natural calamity. `law_and_order`: a situation of law and order. `transhipment`:
   * the goods were reloaded. `accident`: an accident of the vehicle. `other`: another reason, which
   * `remarks` tells.
   */
  reason: EwayBillExtensionReason;
  /** A remark for the portal, in your words. */
  remarks?: string | undefined;
  /** The town that the goods go on from. */
  from_place: string;
  /** The two-digit GST state code of that town. */
  from_state: string;
  /** The six-digit PIN code of that town. */
  from_postal_code: string;
  /**
   * As on the plate: spaces, hyphens and small letters are taken, and answered plain, such as
   * `KA01AB1234` for `ka 01 ab-1234`. A district of one digit has a zero before it: `DL01CAA1234`.
   */
  vehicle_number: string;
}

/** The values that this version knows; later releases may add more. */
export type EwayBillExtensionReason = 'calamity' | 'law_and_order' | 'transhipment' | 'accident' | 'other' | (string & {});

/**
 * The portal has given an e-way bill its number. Webhooks and `GET /v1/events` carry it where its
 * type is named, with the scope `invoices:read`.
 */
export interface EwayBillGeneratedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'eway_bill.generated';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillGeneratedEventData;
}

/** The records that the event is about, as they are after it. */
export interface EwayBillGeneratedEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/** A page of e-way bills. */
export interface EwayBillList {
  /** The records of this page. */
  data: ExpandedEwayBill[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The vehicle that the goods go on with. */
export interface EwayBillPartB {
  /** As on the plate, with or without spaces. By road it is required. */
  vehicle_number?: string | undefined;
  /** The town that the goods go on from. */
  from_place: string;
  /** The two-digit GST state code of that town. */
  from_state: string;
  /**
   * `first_time`: the goods leave with it. `breakdown`: the vehicle before it has broken down.
   * `transhipment`: the goods were reloaded. `other`: another reason, which `remarks` tells.
   */
  reason: VehicleReason;
  /** A remark for the portal, in your words. */
  remarks?: string | undefined;
  /**
   * How the goods go on. Left out: as the e-way bill says, or else by road. `road`: by road.
   * `rail`: by rail. `air`: by air. `ship`: by ship.
   */
  transport_mode?: TransportMode | undefined;
  /** The document of the carrier. By rail and by air it is required. */
  transport_document?: TransportDocument | undefined;
}

/** Vehicle recorded; validity clock started. */
export interface EwayBillPartBCompletedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'eway_bill.part_b_completed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillPartBCompletedEventData;
}

/** The records that the event is about, as they are after it. */
export interface EwayBillPartBCompletedEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/** An e-way bill as it would be made, before it has an id and its invoice a number. */
export interface EwayBillPreview {
  /** The dispatch of the invoice; null for none. */
  dispatch_id: string | null;
  /** The number that the portal has given it; null until then. */
  number: string | null;
  /**
   * `generating`: it waits for the portal. `part_a`: the portal has given it a number; it is valid
   * once a vehicle is recorded (Part B). `active`: a vehicle is recorded, and it is valid until
   * `valid_until`. `expired`: its validity has ended; for eight hours more it can be extended.
   * `cancelled`: the portal has cancelled it. `closed`: the goods have arrived, and it was closed.
   * `failed`: the portal has refused it: `errors` says why; another one can be made.
   */
  status: EwayBillStatus;
  /**
   * What waits for the portal, in order; empty where nothing does. `part_b`: a vehicle is to be
   * recorded. `extend`: the validity is to be extended. `transporter`: the transporter is to be
   * changed. `cancel`: it is to be cancelled. `close`: it is to be closed.
   */
  pending: EwayBillStep[];
  /** The distance in kilometres; null until the portal has worked it out. */
  distance_km: number | null;
  transport_mode: TransportMode | null;
  /**
   * `regular`: a vehicle of the usual size. `odc`: over-dimensional cargo, for which the days count
   * by 20 km.
   */
  vehicle_type: VehicleType;
  /** Who carries the goods; null for the seller. */
  transporter: EwayBillTransporter | null;
  /** The document of the carrier; null for none. */
  transport_document: TransportDocument | null;
  /** When the portal has given it its number; null until then. */
  generated_at: string | null;
  /** The end of its validity; null until Part B. */
  valid_until: string | null;
  /** The vehicles, oldest first. */
  vehicles: EwayBillVehicle[];
  /** The extensions, oldest first. */
  extensions: EwayBillExtension[];
  /** When the portal has cancelled it; null where it has not. */
  cancelled_at: string | null;
  /** When the portal has closed it; null where it has not. */
  closed_at: string | null;
  /**
   * What the portal answered to the latest step; empty where it has refused nothing. While a step
   * is pending, why that takes long, such as a login that is refused.
   */
  errors: PortalError[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the e-way bill. */
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

/** Who carries the goods and may record vehicles. */
export interface EwayBillTransporter {
  /** GSTIN, or the id of an unregistered transporter. */
  transporter_id: string;
  /** The name of the transporter. */
  name: string;
}

/** A vehicle that the portal has recorded: a Part B. */
export interface EwayBillVehicle {
  /** As on the plate; null where there is no vehicle. */
  vehicle_number: string | null;
  /** How the goods went on. `road`: by road. `rail`: by rail. `air`: by air. `ship`: by ship. */
  transport_mode: TransportMode;
  /** The document of the carrier; null for none. */
  transport_document: TransportDocument | null;
  /** The town that the goods go on from. */
  from_place: string;
  /** The two-digit GST state code of that town. */
  from_state: string;
  /**
   * `first_time`: the goods leave with it. `breakdown`: the vehicle before it has broken down.
   * `transhipment`: the goods were reloaded. `other`: another reason, which `remarks` tells.
   */
  reason: VehicleReason;
  /** The remark for the portal; null without one. */
  remarks: string | null;
  /** When the portal has recorded it. */
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
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
  /**
   * Records to include under `expanded`, by their names, separated by commas. Each needs the scope
   * that reads it: `dispatch` needs `orders:read`.
   */
  expand?: EwayBillExpansion[] | undefined;
}

/** The query of `eway_bills.timeline`. */
export interface EwayBillsTimelineQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** Table 8: lines without tax, less their credit notes and with their debit notes. */
export interface ExemptSupplies {
  /**
   * Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know. `nil_rated`: the
   * law taxes it at nought per cent. `exempt`: a notification exempts it from tax. `non_gst`: GST
   * is not levied on it.
   */
  exemption: Exemption;
  /** Whether the supplies are from one state to another. */
  inter_state: boolean;
  /** `registered`: buyers with a GSTIN. `unregistered`: buyers without one. */
  buyers: ReturnParties;
  /** The sum of the values. */
  taxable_value: SignedRupees;
  /** Names the figure in `GET /v1/gst-returns/documents`. */
  figure: string;
  /** How many documents it adds up. */
  document_count: number;
  /** The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has all. */
  document_ids: string[];
}

/** The values that this version knows; later releases may add more. */
export type Exemption = 'nil_rated' | 'exempt' | 'non_gst' | (string & {});

/** An e-way bill, with what `expand` asked for. */
export interface ExpandedEwayBill {
  /** The id of the eway bill. */
  id: string;
  /** The id of the invoice. */
  invoice_id: string;
  /** The number of the invoice. */
  invoice_number: string;
  /** The dispatch of the invoice; null for none. */
  dispatch_id: string | null;
  /** The number that the portal has given it; null until then. */
  number: string | null;
  /**
   * `generating`: it waits for the portal. `part_a`: the portal has given it a number; it is valid
   * once a vehicle is recorded (Part B). `active`: a vehicle is recorded, and it is valid until
   * `valid_until`. `expired`: its validity has ended; for eight hours more it can be extended.
   * `cancelled`: the portal has cancelled it. `closed`: the goods have arrived, and it was closed.
   * `failed`: the portal has refused it: `errors` says why; another one can be made.
   */
  status: EwayBillStatus;
  /**
   * What waits for the portal, in order; empty where nothing does. `part_b`: a vehicle is to be
   * recorded. `extend`: the validity is to be extended. `transporter`: the transporter is to be
   * changed. `cancel`: it is to be cancelled. `close`: it is to be closed.
   */
  pending: EwayBillStep[];
  /** The distance in kilometres; null until the portal has worked it out. */
  distance_km: number | null;
  transport_mode: TransportMode | null;
  /**
   * `regular`: a vehicle of the usual size. `odc`: over-dimensional cargo, for which the days count
   * by 20 km.
   */
  vehicle_type: VehicleType;
  /** Who carries the goods; null for the seller. */
  transporter: EwayBillTransporter | null;
  /** The document of the carrier; null for none. */
  transport_document: TransportDocument | null;
  /** When the portal has given it its number; null until then. */
  generated_at: string | null;
  /** The end of its validity; null until Part B. */
  valid_until: string | null;
  /** The vehicles, oldest first. */
  vehicles: EwayBillVehicle[];
  /** The extensions, oldest first. */
  extensions: EwayBillExtension[];
  /** When the portal has cancelled it; null where it has not. */
  cancelled_at: string | null;
  /** When the portal has closed it; null where it has not. */
  closed_at: string | null;
  /**
   * What the portal answered to the latest step; empty where it has refused nothing. While a step
   * is pending, why that takes long, such as a login that is refused.
   */
  errors: PortalError[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the e-way bill. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
  expanded?: EwayBillExpansions | undefined;
}

/** A tax invoice, with what `expand` asked for. */
export interface ExpandedInvoice {
  /** The id of the invoice. */
  id: string;
  /**
   * Its number, from a series of its own for each seller, type of document and financial year, such
   * as `26-27/00001`.
   */
  number: string;
  /** Numbers that it had before, oldest first: they stay used, and count as cancelled. */
  former_numbers: string[];
  /** The type of document at the portal; always `INV`. */
  type: 'INV';
  /**
   * `tax_invoice`: an invoice of a supply on which there is tax, or which is zero-rated.
   * `bill_of_supply`: of a supply in India without any tax: it has a series of its own, and no
   * portal registers it.
   */
  document_type: InvoiceDocumentType;
  /** The day that it is dated. */
  date: string;
  /** The day until which it is to be paid. */
  due_date: string;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has given it
   * an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer without a
   * GSTIN, or a bill of supply. `failed`: the portal has refused it: `errors` says why. `voiding`:
   * it has failed and is given up, once the portal has answered that it does not have it. `voided`:
   * it was given up: its number stays used, and it does not change any more. `cancelling`: the
   * cancellation waits for the portal. `cancelled`: the portal has cancelled its IRN; it does not
   * change any more.
   */
  status: TaxDocumentStatus;
  /** The id of the order. */
  order_id: string;
  /** The `version` of the order that it was made from. */
  order_version: number;
  /**
   * What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
   * buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a supply that the law treats as an export.
   */
  supply_type: SupplyType;
  /** The two-digit GST state code of the place of supply; `96` for one abroad. */
  place_of_supply: string;
  /**
   * Why it is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`: the
   * state that the goods go to, a place of the buyer (IGST Act, section 10(1)(a)). `third_party`:
   * the state of the buyer’s GSTIN, who has the goods sent to somebody else (section 10(1)(b), bill
   * to and ship to). `delivery_address`: the state that the goods go to, of a buyer without GSTIN
   * (section 10(1)(ca)). `billing_address`: the state of the billing address, of a buyer without
   * GSTIN. `seller_state`: the state of the seller, for a buyer without GSTIN and address.
   * `abroad`: the goods or services are exported. `sez`: the state of the buyer, which is in a
   * special economic zone.
   */
  place_of_supply_rule: PlaceOfSupplyRule;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** The seller, as it was then. */
  seller: Seller;
  /** The id of the seller. */
  seller_id: string;
  /** The buyer of the order, as it was then. */
  buyer: Buyer;
  /** The stored buyer that the order named; null where it named none. */
  buyer_id: string | null;
  /** Who receives the goods at the shipping address, where it was named. */
  consignee?: Consignee | undefined;
  /** The dispatch that it invoices; null for none. */
  dispatch_id: string | null;
  /** Where the goods leave from, if not from the address of the seller. */
  dispatch_from?: DispatchPlace | undefined;
  /** What is invoiced of each line item of the order, and then the charges. */
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
   * What is added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not freight, packing or insurance, which are taxed.
   */
  non_taxable_charges: Rupees;
  /**
   * What is taken off the sum of the lines after tax, which stays as it is. No trade discount: what
   * is taken off before tax is the `discount` of a line item of the order.
   */
  cash_discount: Rupees;
  /** What brings the total to whole rupees; it may be less than zero. */
  round_off: SignedRupees;
  /**
   * What the buyer is charged: the totals of the lines and `non_taxable_charges`, less
   * `cash_discount`, and `round_off`.
   */
  total: Rupees;
  /** The invoice reference number: 64 hexadecimal digits. Null until it is registered. */
  irn: string | null;
  /** The acknowledgement number of the portal. Null until it is registered. */
  ack_number: string | null;
  /** When the portal has registered it; it can be cancelled for 24 hours from then. */
  ack_at: string | null;
  /**
   * The document as the portal has signed it, a JWS. Null until it is registered, and where the
   * portal gives the signed copy out no longer.
   */
  signed_invoice: string | null;
  /** The content of the QR code that is printed, a JWS. Null where `signed_invoice` is. */
  signed_qr: string | null;
  /**
   * What the portal answered to the latest attempt; empty where it has refused nothing. While the
   * portal is still to answer, why that takes long, such as a login that is refused.
   */
  errors: PortalError[];
  /** Why it is cancelled; null where it is not. */
  cancel_reason: InvoiceCancelReason | null;
  /** The remark of the cancellation; null without one. */
  cancel_remarks: string | null;
  /** When the portal has cancelled it; null where it has not. */
  cancelled_at: string | null;
  /** Why it is voided; null where it is not. */
  void_reason: string | null;
  /** The latest e-way bill of the invoice; null for none. */
  eway_bill: EwayBill | null;
  /**
   * `unpaid`: nothing is paid or deducted. `partial`: a part is paid or deducted, and something is
   * due. `paid`: nothing is due any more.
   */
  payment_status: PaymentStatus;
  /**
   * What is paid: the allocations of payments that are not reversed, as far as they are not
   * released. With `amount_deducted` it is never more than `total` and `amount_debited` less
   * `amount_credited`, and nothing of an invoice that is `cancelled`: what was paid beyond that is
   * `unallocated` again.
   */
  amount_paid: Rupees;
  /** The totals of the registered credit notes of the invoice. */
  amount_credited: Rupees;
  /** The totals of the registered debit notes of the invoice. */
  amount_debited: Rupees;
  /**
   * What is due: `total` and `amount_debited`, less `amount_paid`, `amount_deducted` and
   * `amount_credited`; never less than zero. Of an invoice that is `failed`, `voiding`, `voided` or
   * `cancelled` nothing is due.
   */
  amount_due: Rupees;
  /**
   * What is settled without money: the deductions of its payments, such as tax that the buyer
   * withheld, as far as they are not released.
   */
  amount_deducted: Rupees;
  /** Whether the buyer disputes it, as you have set it: then no reminders of it are mailed. */
  disputed: boolean;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the record. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
  /** What `expand` asked for. */
  expanded?: InvoiceExpansions | undefined;
}

/** A production order, with what `expand` asked for. */
export interface ExpandedOrder {
  /** The id of the order. */
  id: string;
  /** Your order number, unique in the account and mode among the orders that are not cancelled. */
  reference: string;
  /**
   * From `confirmed` to `delivered` it follows from the quantities of the line items. `draft`:
   * entered, and not released to production; it can still be deleted. `confirmed`: released to
   * production, and nothing is booked yet. `in_production`: something that is needed can still
   * become good. `completed`: nothing that is needed can become good any more. `dispatched`: all
   * that was produced has left. `delivered`: all that has left has arrived. `closed`: ended; it
   * does not change any more. `on_hold`: stopped: nothing is produced or dispatched until it is
   * released. `cancelled`: ended before anything was dispatched; it does not change any more.
   */
  status: OrderStatus;
  /** The furthest stage of the route with a completed quantity; `not_started` where there is none. */
  stage: string;
  /** Why the order is on hold, where it is and a reason was given. */
  hold_reason?: string | undefined;
  /** Why the order, or its remainder, was cancelled, where it was and a reason was given. */
  cancel_reason?: string | undefined;
  /** Why the order was closed, where it was and a reason was given. */
  close_reason?: string | undefined;
  buyer: Buyer;
  /** The buyer of the account that `buyer` was copied from. */
  buyer_id?: string | undefined;
  /** Who receives the goods at the shipping address, where it was named. */
  consignee?: Consignee | undefined;
  /** The seller that invoices the order, where one was named. */
  seller_id?: string | undefined;
  /** The articles that were ordered. */
  line_items: LineItem[];
  /**
   * How much more than was ordered may enter the first stage, in per cent, for line items without
   * one of their own.
   */
  over_completion_percent: number;
  /** The day on which the order is due; null for none. */
  due_date: string | null;
  /** The work orders, one for each line item. */
  work_orders: WorkOrder[];
  /** The latest invoice of the order that is neither voided nor cancelled; null for none. */
  invoice_id: string | null;
  /**
   * The invoices of the order that are neither voided nor cancelled, newest first: the latest 50.
   * `GET /v1/invoices?order_id=` lists all of them.
   */
  invoice_ids: string[];
  /**
   * It follows from `invoiced` of the line items. `nothing`: nothing is invoiced. `partly`:
   * something is invoiced, and something that is ordered and not cancelled is not. `fully`: all
   * that is ordered and not cancelled is invoiced.
   */
  invoice_status: OrderInvoiceStatus;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the order. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
  /** What `expand` asked for. */
  expanded?: OrderExpansions | undefined;
}

/** Table 6: exports and what counts as one, by kind of supply and rate. */
export interface ExportSupplies {
  /**
   * `4A`: supplies to registered buyers, of which the seller pays the tax. `4B`: those under
   * reverse charge, of which the buyer pays it. `6A`: exports. `6B`: supplies to special economic
   * zones. `6C`: supplies that the law treats as exports.
   */
  table: ReturnTable;
  /**
   * What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
   * buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a supply that the law treats as an export.
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
  /** Names the figure in `GET /v1/gst-returns/documents`. */
  figure: string;
  /** How many documents it adds up. */
  document_count: number;
  /** The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has all. */
  document_ids: string[];
}

/** One of the faults for which a call is refused. */
export interface Fault {
  /** The field or parameter at fault, such as `line_items[0].quantity.value`. */
  param?: string | undefined;
  /** The cause, for programs to decide by. Each code has a page, to which `doc_url` leads. */
  code: ErrorCode;
  /** For a human reader; its wording may change. */
  message: string;
  /** With `invoice_invalid`: the place in the document, such as `ItemList[0].GstRt`. */
  path?: string | undefined;
  /** With `invoice_invalid`: the code that the portal would answer, such as `2240`. */
  portal_code?: string | undefined;
}

/** A report as events show it: without addresses of its files. */
export interface FinishedQcReport {
  /** The id of the qc report. */
  id: string;
  /**
   * `queued`: it waits to be made. `running`: it is being made. `completed`: its files are there.
   * `failed`: it was not made: `failure` says why. `expired`: its files are gone.
   */
  status: QcReportStatus;
  name: string | null;
  scope: QcReportScope;
  /** The beginning of the period; null: of all that there is. */
  from: string | null;
  /** The end of the period, which is not in it; null: until it is made. */
  to: string | null;
  /** The time zone in which its times are written. */
  time_zone: string;
  /**
   * The files that were asked for. `pdf`: a document with charts, for people. `json`: the same
   * figures, for programs. `csv`: a row for each defect, dismissed ones too.
   */
  formats: QcReportFormat[];
  /** How the parts of its chart are grouped; null: as fits. */
  subgroup: Subgroup | null;
  /** How much of it is made, in per cent. */
  progress: number;
  /** Its figures, once it is completed. */
  summary: QcReportSummary | null;
  /** Why it was not made; null unless it has failed. */
  failure: FinishedQcReportFailure | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the report. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
  /** Until when its files can be had. */
  expires_at: string;
  /** Its files. */
  files: QcReportFileReference[];
}

/** Why it was not made; null unless it has failed. */
export interface FinishedQcReportFailure {
  /** The cause, for programs: `no_data` where nothing was inspected. */
  code: string;
  /** The cause, for a human reader. */
  message: string;
}

/** A vehicle, transporter and driver that the goods were with before. */
export interface FormerTransport {
  vehicle_number: string | null;
  /** The company that carries the goods; null for none. */
  transporter: Transporter | null;
  /** Who drives the vehicle; null for nobody in particular. */
  driver: Driver | null;
  /** Since when the goods were with it. */
  from: string;
  /** When it was changed. */
  until: string;
}

/** A record that was found. */
export interface FoundRecord {
  /**
   * What the record is: `order`, `buyer`, `dispatch`, `invoice`, `camera`, `conversation`,
   * `webhook_endpoint`, `event`.
   */
  type: SearchedType;
  /** The id of the record. */
  id: string;
  /** By what people know it: its number, name, subject, vehicle, URL or type. Without any, its id. */
  title: string;
  /** What tells it from others: the buyer of an order, the GSTIN of a buyer. Null for nothing. */
  subtitle: string | null;
  /** Its status or state; null for kinds that have none. */
  status: string | null;
}

/** The query of `gst_returns.documents`. */
export interface GstReturnsDocumentsQuery {
  /** Of which seller. Left out: the default one. */
  seller_id?: string | undefined;
  /** The month, such as `2026-11`: of the days that documents are dated. */
  period: string;
  /** The `figure` of a row of the return, such as `4A/29/18`. */
  figure: string;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The query of `gst_returns.gstr1`. */
export interface GstReturnsGstr1Query {
  /** Of which seller. Left out: the default one. */
  seller_id?: string | undefined;
  /** The month, such as `2026-11`: of the days that documents are dated. */
  period: string;
}

/** The query of `gst_returns.gstr3b`. */
export interface GstReturnsGstr3bQuery {
  /** Of which seller. Left out: the default one. */
  seller_id?: string | undefined;
  /** The month, such as `2026-11`: of the days that documents are dated. */
  period: string;
}

/** The query of `gst_returns.portal_file`. */
export interface GstReturnsPortalFileQuery {
  /** Of which seller. Left out: the default one. */
  seller_id?: string | undefined;
  /** The month, such as `2026-11`: of the days that documents are dated. */
  period: string;
}

/** The query of `gst_returns.unlock`. */
export interface GstReturnsUnlockQuery {
  /** Of which seller. Left out: the default one. */
  seller_id?: string | undefined;
}

/** What a seller declares of a month in GSTR-1. */
export interface Gstr1 {
  /** The id of the seller. */
  seller_id: string;
  /** The GSTIN of the seller. */
  gstin: string;
  /** The month, such as `2026-11`: of the days that documents are dated. */
  period: string;
  /** Whether the month is locked: then its documents stay as they are. */
  locked: boolean;
  /** When it was locked; null where it is not. */
  locked_at: string | null;
  /** Table 4: supplies to registered buyers, by place of supply and rate. */
  b2b: RegisteredSupplies[];
  /**
   * Table 5: inter-state invoices of more than 1,00,000.00 INR to buyers without a GSTIN, one by
   * one, by rate.
   */
  b2c_large: LargeConsumerInvoices[];
  /** Table 6: exports and what counts as one, by kind of supply and rate. */
  exports: ExportSupplies[];
  /**
   * Table 7: other supplies to buyers without a GSTIN, by place of supply and rate, less their
   * credit notes and with their debit notes.
   */
  b2c_others: ConsumerSupplies[];
  /** Table 8: lines without tax, less their credit notes and with their debit notes. */
  nil_rated: ExemptSupplies[];
  /** Table 9B: credit and debit notes, but those that are in tables 7 and 8. */
  notes: ReturnNotes[];
  /**
   * Table 12: all supplies by code of goods or services, unit and rate, less credit notes and with
   * debit notes.
   */
  hsn: HsnSummary[];
  /**
   * Table 13: the numbers that were used, series by series: each run of numbers that follow on each
   * other.
   */
  documents_issued: DocumentsIssued[];
  pending: PendingDocuments;
}

/** GSTR-1 of a month in the form of the portal’s offline tool. */
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

/** What a seller declares of a month in GSTR-3B of outward supplies. */
export interface Gstr3b {
  /** The id of the seller. */
  seller_id: string;
  /** The GSTIN of the seller. */
  gstin: string;
  /** The month, such as `2026-11`: of the days that documents are dated. */
  period: string;
  /** Whether the month is locked: then its documents stay as they are. */
  locked: boolean;
  /** When it was locked; null where it is not. */
  locked_at: string | null;
  /** Table 3.1 (a): supplies with tax, other than those below. Without those under reverse charge. */
  taxable: OutwardSupplies;
  /** Table 3.1 (b): exports and supplies to special economic zones. */
  zero_rated: OutwardSupplies;
  /** Table 3.1 (c): supplies that are nil-rated or exempt. */
  nil_rated_and_exempt: OutwardSupplies;
  /** Table 3.1 (e): supplies outside GST. */
  non_gst: OutwardSupplies;
  /**
   * Table 3.2: of the supplies with tax those to buyers without a GSTIN in other states, by place
   * of supply.
   */
  inter_state_unregistered: InterStateConsumerSupplies[];
  pending: PendingDocuments;
}

/** The values that this version knows; later releases may add more. */
export type HsnParties = 'b2b' | 'b2c' | (string & {});

/**
 * Table 12: all supplies by code of goods or services, unit and rate, less credit notes and with
 * debit notes.
 */
export interface HsnSummary {
  /**
   * `b2b`: buyers with a GSTIN, those in special economic zones included. `b2c`: buyers without a
   * GSTIN, those abroad included.
   */
  buyers: HsnParties;
  /** HSN code of the goods, or SAC of the service. */
  hsn: string;
  /** GST unit code; `NA` of services. */
  uqc: string;
  /** GST rate in per cent. */
  tax_rate: number;
  /** The quantity, a decimal string; of services zero. A note about an amount has none. */
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
  /** Names the figure in `GET /v1/gst-returns/documents`. */
  figure: string;
  /** How many documents it adds up. */
  document_count: number;
  /** The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has all. */
  document_ids: string[];
}

/** The values that this version knows; later releases may add more. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | (string & {});

/** A file of buyers or orders, and what became of it. */
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
   * `checking`: its rows are being checked, and nothing is made. `checked`: every row is checked:
   * run it, or correct the file and import that. `running`: its records are being made.
   * `completed`: what has no fault is made. `failed`: the file cannot be read: `error` says why.
   */
  status: ImportStatus;
  /** Rows of the file, without the names of the columns; 0 until it is read. */
  rows: number;
  /** The buyers or orders that the rows are; 0 until the file is read. */
  records: number;
  /** How many of the records are checked so far, or, from `running` on, made, found or refused. */
  processed: number;
  /** Records that the check has found to be new, and without a fault. */
  to_make: number;
  /** Records that are made; 0 before it is run. */
  made: number;
  /** Records that the account has already, with the same content. */
  already_there: number;
  /** Records with faults, which are not made; `/faults` lists these. */
  faulty: number;
  /** Why the file cannot be read, for a person; null where it can. */
  error: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the import. */
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
  /** An upload of `text/csv`, whose content is there. */
  upload_id: string;
}

/** Why a row of an import is not made. */
export interface ImportFault {
  /** The row, as spreadsheets number them: 1 has the names of the columns. */
  line: number;
  /** The column at fault; null where it is the whole row. */
  column: string | null;
  /** As the call that creates one such record would answer. */
  code: ErrorCode;
  /** What is wrong, and what to do, for a person. */
  message: string;
}

/** A page of faults. */
export interface ImportFaultList {
  /** The records of this page. */
  data: ImportFault[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The query of `import_faults.list`. */
export interface ImportFaultsListQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type ImportKind = 'buyers' | 'orders' | (string & {});

/** A page of imports. */
export interface ImportList {
  /** The records of this page. */
  data: Import[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The values that this version knows; later releases may add more. */
export type ImportStatus = 'checking' | 'checked' | 'running' | 'completed' | 'failed' | (string & {});

/** The query of `imports.list`. */
export interface ImportsListQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** A part that was inspected. */
export interface InspectedPart {
  /**
   * The part, by your own numbering: in a later batch of its session it is inspected again. Left
   * out: a part of its own.
   */
  part_id?: string | undefined;
  /**
   * When it was inspected. Left out, or more than 24 hours behind or 5 minutes ahead of the clock
   * of the service: when the batch was received.
   */
  captured_at?: string | undefined;
  /** What was seen of it; left out or empty where nothing was. */
  detections?: Detection[] | undefined;
}

/** What a camera has inspected, or that it is alive. */
export interface InspectionBatch {
  /** A text that the camera chooses anew at each of its starts. A new one counts as a reconnect. */
  epoch: string;
  /** Counts the batches of the epoch, from 1. A repeated number changes nothing. */
  sequence: number;
  /** How many frames were looked at. */
  frames?: number | undefined;
  /**
   * The parts that were inspected. Left out or empty: a heartbeat. All parts of a body have at most
   * 2,000 detections.
   */
  parts?: InspectedPart[] | undefined;
}

/** What became of a batch of a call. */
export interface InspectionBatchResult {
  /** The id of the camera. */
  camera_id: string;
  /** Counts the batches of the epoch, from 1. A repeated number changes nothing. */
  sequence: number;
  /** `accepted`: it is kept, and will be counted once. `refused`: it is not: `error` says why. */
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

/** What became of the batches of a call. */
export interface InspectionBatchResults {
  /** What became of each batch, in the order of the call. */
  results: InspectionBatchResult[];
}

/** Batches of several cameras. */
export interface InspectionBatches {
  /**
   * The batches, of one camera in the order in which they count. Together they have at most 2,000
   * detections.
   */
  batches: CameraInspectionBatch[];
}

/** How often each class was found, and how the rate varies. */
export interface InspectionChart {
  /** The classes, the most frequent first. */
  pareto: ParetoEntry[];
  p_chart: PChart;
}

/** What was inspected and found, as detected: verdicts do not change it. */
export interface InspectionCounts {
  /** The distinct parts. */
  inspected: number;
  /** How often a part came again in a later batch. */
  reinspected: number;
  /** The parts that were bad at their latest look. */
  defective: number;
  /** The defects that were found. */
  defects: number;
  /** The defects by the class that was detected: the 1,000 most frequent ones. */
  by_class: Record<string, number>;
}

/** What some cameras inspect from an opening to a close. */
export interface InspectionSession {
  /** The id of the inspection session. */
  id: string;
  /**
   * `open`: it takes the batches of its cameras. `paused`: batches that are received meanwhile do
   * not count in it. `closed`: it is over.
   */
  status: InspectionSessionStatus;
  /** The cameras whose batches it takes. */
  camera_ids: string[];
  order_id: string | null;
  work_order_id: string | null;
  stage: string | null;
  target_quantity: number | null;
  /** After so many seconds without a batch of parts, paused or not, it is closed by itself. */
  idle_timeout_seconds: number;
  counts: InspectionCounts;
  /** The share of the parts that were good at their first look; null without parts. */
  first_pass_yield: number | null;
  /**
   * Why it is over; null before. `requested`: a call has closed it. `idle`: no batch of parts came
   * for too long.
   */
  closed_reason: SessionCloseReason | null;
  /** When it was closed; null before. */
  closed_at: string | null;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change but that of the counts; the `ETag`. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** A session to open. */
export interface InspectionSessionCreate {
  /** The cameras whose batches it takes. */
  camera_ids: string[];
  /** The order whose parts are inspected, taken as it is given. */
  order_id?: string | undefined;
  /** The work order whose parts are inspected, taken as it is given. */
  work_order_id?: string | undefined;
  /** The stage of production, such as `printing`. */
  stage?: string | undefined;
  /** How many parts are to be inspected, for your own use. */
  target_quantity?: number | undefined;
  /** After so many seconds without a batch of parts, paused or not, it is closed by itself. */
  idle_timeout_seconds?: number | undefined;
  metadata?: Metadata | undefined;
}

/** A page of sessions. */
export interface InspectionSessionList {
  /** The records of this page. */
  data: InspectionSession[];
  /** Whether there are records after the last one of this page. */
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
  /** The end of the period, which is not in it. */
  to?: string | undefined;
  /**
   * How parts are grouped: `subgroup[parts]=50` or `subgroup[seconds]=60`. Left out: as many parts
   * as make about 25 subgroups.
   */
  subgroup?: {
    /** So many parts each, in the order of camera, epoch, sequence and place in the batch. */
    parts?: number | undefined;
    /** The parts of so many seconds each. */
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
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/**
 * Table 3.2: of the supplies with tax those to buyers without a GSTIN in other states, by place of
 * supply.
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
  /** Names the figure in `GET /v1/gst-returns/documents`. */
  figure: string;
  /** How many documents it adds up. */
  document_count: number;
  /** The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has all. */
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
   * Its number, from a series of its own for each seller, type of document and financial year, such
   * as `26-27/00001`.
   */
  number: string;
  /** Numbers that it had before, oldest first: they stay used, and count as cancelled. */
  former_numbers: string[];
  /** The type of document at the portal; always `INV`. */
  type: 'INV';
  /**
   * `tax_invoice`: an invoice of a supply on which there is tax, or which is zero-rated.
   * `bill_of_supply`: of a supply in India without any tax: it has a series of its own, and no
   * portal registers it.
   */
  document_type: InvoiceDocumentType;
  /** The day that it is dated. */
  date: string;
  /** The day until which it is to be paid. */
  due_date: string;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has given it
   * an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer without a
   * GSTIN, or a bill of supply. `failed`: the portal has refused it: `errors` says why. `voiding`:
   * it has failed and is given up, once the portal has answered that it does not have it. `voided`:
   * it was given up: its number stays used, and it does not change any more. `cancelling`: the
   * cancellation waits for the portal. `cancelled`: the portal has cancelled its IRN; it does not
   * change any more.
   */
  status: TaxDocumentStatus;
  /** The id of the order. */
  order_id: string;
  /** The `version` of the order that it was made from. */
  order_version: number;
  /**
   * What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
   * buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a supply that the law treats as an export.
   */
  supply_type: SupplyType;
  /** The two-digit GST state code of the place of supply; `96` for one abroad. */
  place_of_supply: string;
  /**
   * Why it is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`: the
   * state that the goods go to, a place of the buyer (IGST Act, section 10(1)(a)). `third_party`:
   * the state of the buyer’s GSTIN, who has the goods sent to somebody else (section 10(1)(b), bill
   * to and ship to). `delivery_address`: the state that the goods go to, of a buyer without GSTIN
   * (section 10(1)(ca)). `billing_address`: the state of the billing address, of a buyer without
   * GSTIN. `seller_state`: the state of the seller, for a buyer without GSTIN and address.
   * `abroad`: the goods or services are exported. `sez`: the state of the buyer, which is in a
   * special economic zone.
   */
  place_of_supply_rule: PlaceOfSupplyRule;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** The seller, as it was then. */
  seller: Seller;
  /** The id of the seller. */
  seller_id: string;
  /** The buyer of the order, as it was then. */
  buyer: Buyer;
  /** The stored buyer that the order named; null where it named none. */
  buyer_id: string | null;
  /** Who receives the goods at the shipping address, where it was named. */
  consignee?: Consignee | undefined;
  /** The dispatch that it invoices; null for none. */
  dispatch_id: string | null;
  /** Where the goods leave from, if not from the address of the seller. */
  dispatch_from?: DispatchPlace | undefined;
  /** What is invoiced of each line item of the order, and then the charges. */
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
   * What is added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not freight, packing or insurance, which are taxed.
   */
  non_taxable_charges: Rupees;
  /**
   * What is taken off the sum of the lines after tax, which stays as it is. No trade discount: what
   * is taken off before tax is the `discount` of a line item of the order.
   */
  cash_discount: Rupees;
  /** What brings the total to whole rupees; it may be less than zero. */
  round_off: SignedRupees;
  /**
   * What the buyer is charged: the totals of the lines and `non_taxable_charges`, less
   * `cash_discount`, and `round_off`.
   */
  total: Rupees;
  /** The invoice reference number: 64 hexadecimal digits. Null until it is registered. */
  irn: string | null;
  /** The acknowledgement number of the portal. Null until it is registered. */
  ack_number: string | null;
  /** When the portal has registered it; it can be cancelled for 24 hours from then. */
  ack_at: string | null;
  /**
   * The document as the portal has signed it, a JWS. Null until it is registered, and where the
   * portal gives the signed copy out no longer.
   */
  signed_invoice: string | null;
  /** The content of the QR code that is printed, a JWS. Null where `signed_invoice` is. */
  signed_qr: string | null;
  /**
   * What the portal answered to the latest attempt; empty where it has refused nothing. While the
   * portal is still to answer, why that takes long, such as a login that is refused.
   */
  errors: PortalError[];
  /** Why it is cancelled; null where it is not. */
  cancel_reason: InvoiceCancelReason | null;
  /** The remark of the cancellation; null without one. */
  cancel_remarks: string | null;
  /** When the portal has cancelled it; null where it has not. */
  cancelled_at: string | null;
  /** Why it is voided; null where it is not. */
  void_reason: string | null;
  /** The latest e-way bill of the invoice; null for none. */
  eway_bill: EwayBill | null;
  /**
   * `unpaid`: nothing is paid or deducted. `partial`: a part is paid or deducted, and something is
   * due. `paid`: nothing is due any more.
   */
  payment_status: PaymentStatus;
  /**
   * What is paid: the allocations of payments that are not reversed, as far as they are not
   * released. With `amount_deducted` it is never more than `total` and `amount_debited` less
   * `amount_credited`, and nothing of an invoice that is `cancelled`: what was paid beyond that is
   * `unallocated` again.
   */
  amount_paid: Rupees;
  /** The totals of the registered credit notes of the invoice. */
  amount_credited: Rupees;
  /** The totals of the registered debit notes of the invoice. */
  amount_debited: Rupees;
  /**
   * What is due: `total` and `amount_debited`, less `amount_paid`, `amount_deducted` and
   * `amount_credited`; never less than zero. Of an invoice that is `failed`, `voiding`, `voided` or
   * `cancelled` nothing is due.
   */
  amount_due: Rupees;
  /**
   * What is settled without money: the deductions of its payments, such as tax that the buyer
   * withheld, as far as they are not released.
   */
  amount_deducted: Rupees;
  /** Whether the buyer disputes it, as you have set it: then no reminders of it are mailed. */
  disputed: boolean;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the record. */
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
   * `duplicate`: it was issued twice. `data_entry_mistake`: something in it is wrong.
   * `order_cancelled`: the order was cancelled. `other`: another reason, which `remarks` tells.
   */
  reason: InvoiceCancelReason;
  /** A remark for the portal, in your words. */
  remarks?: string | undefined;
}

/** An IRN is cancelled within the 24-hour window. */
export interface InvoiceCancelledEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'invoice.cancelled';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceCancelledEventData;
}

/** The records that the event is about, as they are after it. */
export interface InvoiceCancelledEventData {
  invoice: Invoice;
}

/**
 * Freight, packing, insurance or the like that the seller charges: part of the value of the supply
 * (CGST Act, section 15(2)(c)), and taxed.
 */
export interface InvoiceCharge {
  /** What is charged for, such as “Freight to Pune”. */
  description: string;
  /** SAC of the service, such as 996511 for freight by road, or HSN code of goods. */
  hsn: string;
  /** What is charged, before tax. */
  amount: Rupees;
  /**
   * GST rate in per cent. Left out: that of the line items that are invoiced (composite supply,
   * CGST Act, section 8(a)). It is needed where they have several rates.
   */
  tax_rate?: number | undefined;
}

/** How many invoices there are in each status. */
export interface InvoiceCounts {
  /** Invoices that are `registering`, counted up to 1,001: that is more than 1,000. */
  registering: number;
  /** Invoices that are `registered`, counted up to 1,001: that is more than 1,000. */
  registered: number;
  /** Invoices that are `issued`, counted up to 1,001: that is more than 1,000. */
  issued: number;
  /** Invoices that are `failed`, counted up to 1,001: that is more than 1,000. */
  failed: number;
  /** Invoices that are `voiding`, counted up to 1,001: that is more than 1,000. */
  voiding: number;
  /** Invoices that are `voided`, counted up to 1,001: that is more than 1,000. */
  voided: number;
  /** Invoices that are `cancelling`, counted up to 1,001: that is more than 1,000. */
  cancelling: number;
  /** Invoices that are `cancelled`, counted up to 1,001: that is more than 1,000. */
  cancelled: number;
}

/** What of an order to invoice, and how. */
export interface InvoiceCreate {
  /**
   * What to invoice. Left out: what of the dispatch of `dispatch_id` no other invoice has, or else
   * all that is ordered, not cancelled and not invoiced yet.
   */
  lines?: InvoicedQuantity[] | undefined;
  /**
   * The dispatch of the order that is invoiced: what has left the gate with it, less what came
   * back. With `lines` a part of that. Its vehicle and its transporter are those of `eway_bill`
   * where the call names no others.
   */
  dispatch_id?: string | undefined;
  /** The day that the invoice is dated, in Indian time; never in the future. Left out: today. */
  date?: string | undefined;
  /**
   * The day until which it is to be paid, never before `date`. Left out: by `payment_terms_days` of
   * the settings.
   */
  due_date?: string | undefined;
  /**
   * What kind of supply it is. Left out: `b2b`, or `export_without_payment` for a buyer abroad. A
   * buyer without a GSTIN needs `b2c`. `b2b`: a supply to a registered buyer in India. `b2c`: a
   * supply to a buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a
   * supply to a special economic zone, with payment of tax. `sez_without_payment`: a supply to a
   * special economic zone under a letter of undertaking, without tax. `export_with_payment`: an
   * export with payment of tax. `export_without_payment`: an export under a letter of undertaking,
   * without tax. `deemed_export`: a supply that the law treats as an export.
   */
  supply_type?: SupplyType | undefined;
  /** Who sells. Left out: the seller that the order names, else the default one. */
  seller_id?: string | undefined;
  /**
   * Who receives the goods at the shipping address of the order. It is needed where that lies in
   * another state than the buyer’s GSTIN, and is not asked of services, of exports and of supplies
   * to special zones. Left out: that of the order.
   */
  consignee?: Consignee | undefined;
  /**
   * Where the goods leave from, if not from the address of the seller. An e-way bill then begins
   * there. Services leave from nowhere: it is left out of an invoice of services alone.
   */
  dispatch_from?: DispatchPlace | undefined;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge?: boolean | undefined;
  /** What is charged beside the line items, such as freight: each is a line of its own, and taxed. */
  charges?: InvoiceCharge[] | undefined;
  /**
   * What is taken off the sum of the lines after tax, which stays as it is. No trade discount: what
   * is taken off before tax is the `discount` of a line item of the order.
   */
  cash_discount?: Rupees | undefined;
  /**
   * What is added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not freight, packing or insurance, which are taxed.
   */
  non_taxable_charges?: Rupees | undefined;
  /**
   * Has the portal make the e-way bill, too. Of an invoice that it registers, that is made with the
   * registration; of an `issued` one right after the call. Where the portal refuses the e-way bill,
   * the invoice stays `registered` or `issued`, and the e-way bill is `failed`, with the codes in
   * its `errors`.
   */
  eway_bill?: InvoiceEwayBill | undefined;
  metadata?: Metadata | undefined;
}

/** The values that this version knows; later releases may add more. */
export type InvoiceDocumentType = 'tax_invoice' | 'bill_of_supply' | (string & {});

/** How the goods of an invoice travel, where the e-way bill is made with it. */
export interface InvoiceEwayBill {
  /** The distance in kilometres. Left out: what the portal works out between the two PIN codes. */
  distance_km?: number | undefined;
  /**
   * How the goods travel; it may be said with Part B. `road`: by road. `rail`: by rail. `air`: by
   * air. `ship`: by ship.
   */
  transport_mode?: TransportMode | undefined;
  /**
   * `regular`: a vehicle of the usual size. `odc`: over-dimensional cargo, for which the days count
   * by 20 km.
   */
  vehicle_type?: VehicleType | undefined;
  /**
   * Who carries the goods. Left out: the transporter of the dispatch, if it has an id, or else the
   * seller.
   */
  transporter?: EwayBillTransporter | undefined;
  transport_document?: TransportDocument | undefined;
  /**
   * As on the plate, with or without spaces. Left out: that of the dispatch, unless the goods go by
   * rail or by air. With a vehicle the e-way bill is valid at once, by road unless `transport_mode`
   * says `ship`; by rail and by air the transport document does the same.
   */
  vehicle_number?: string | undefined;
}

/** One of these values. */
export type InvoiceExpansion = 'order' | 'payments' | 'credit_notes' | 'dispatch';

/** Records that belong to an invoice, as their own GET answers them. */
export interface InvoiceExpansions {
  /** The order as it is now; null where it is not to be had. */
  order?: Order | null | undefined;
  /** The latest 100 payments of the invoice, newest first. */
  payments?: Payment[] | undefined;
  /** The latest 100 credit notes of the invoice, newest first. */
  credit_notes?: CreditNote[] | undefined;
  /** The dispatch of `dispatch_id` as it is now; null without one. */
  dispatch?: Dispatch | null | undefined;
}

/** IRP registration failed; `invoice.errors` has the IRP error codes. */
export interface InvoiceFailedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'invoice.failed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceFailedEventData;
}

/** The records that the event is about, as they are after it. */
export interface InvoiceFailedEventData {
  invoice: Invoice;
}

/**
 * An invoice that no portal registers was issued. Webhooks and `GET /v1/events` carry it where its
 * type is named, with the scope `invoices:read`.
 */
export interface InvoiceIssuedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'invoice.issued';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceIssuedEventData;
}

/** The records that the event is about, as they are after it. */
export interface InvoiceIssuedEventData {
  invoice: Invoice;
}

/**
 * A line of an invoice. Each tax is rounded to paise, half up; what is rounded off in one line is
 * carried to the next.
 */
export interface InvoiceLine {
  /** The line item of the order; of a charge its own id, by which credit and debit notes name it. */
  line_item_id: string;
  /**
   * `goods`: a line item of the order, of goods or services. `charge`: one of the `charges` of the
   * call to invoice, such as freight.
   */
  kind: InvoiceLineKind;
  /** What the article is, as the order had it. */
  description: string;
  /** HSN code of the goods, or SAC of the service. */
  hsn: string;
  quantity: Quantity;
  /** Price of one unit, before tax. */
  unit_price: Money;
  /** GST rate in per cent. */
  tax_rate: number;
  /**
   * Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know. `nil_rated`: the
   * law taxes it at nought per cent. `exempt`: a notification exempts it from tax. `non_gst`: GST
   * is not levied on it.
   */
  exemption?: Exemption | undefined;
  /** Quantity times unit price, rounded to paise. */
  gross: Rupees;
  /** What is taken off before tax, of the discount of the line item. */
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
   * What the buyer is charged for the line: taxable value and taxes; under reverse charge without
   * the taxes.
   */
  total: Rupees;
}

/** The values that this version knows; later releases may add more. */
export type InvoiceLineKind = 'goods' | 'charge' | (string & {});

/** A page of invoices. */
export interface InvoiceList {
  /** The records of this page. */
  data: ExpandedInvoice[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** A mail about an invoice, to one address. */
export interface InvoiceMail {
  /** The id of the invoice mail. */
  id: string;
  /** The id of the invoice. */
  invoice_id: string;
  /**
   * `invoice`: the invoice, as `POST /v1/invoices/{id}/send` asked for it. `reminder`: a reminder
   * of what is overdue, by the `reminders` of the settings.
   */
  kind: InvoiceMailKind;
  /** The address that it goes to. */
  to: string;
  /**
   * A mail that the server does not take at the moment is tried for three days. `queued`: it waits
   * to be sent. `sent`: the mail server has accepted it. `failed`: it is not sent, and not tried
   * again; `error` says why.
   */
  status: InvoiceMailStatus;
  /** Why it could not be sent so far, such as what the mail server answered; null for nothing. */
  error: string | null;
  /** The reminder of the settings that it follows; null for one that is no reminder. */
  days_after_due: number | null;
  /** When the mail server accepted it; null where it has not. */
  sent_at: string | null;
  /** When the record was created. */
  created_at: string;
}

/** The values that this version knows; later releases may add more. */
export type InvoiceMailKind = 'invoice' | 'reminder' | (string & {});

/** A page of mails about an invoice. */
export interface InvoiceMailList {
  /** The records of this page. */
  data: InvoiceMail[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The values that this version knows; later releases may add more. */
export type InvoiceMailStatus = 'queued' | 'sent' | 'failed' | (string & {});

/** The mails by which an invoice is sent. */
export interface InvoiceMails {
  /** One for each address. */
  mails: InvoiceMail[];
}

/** One of these values. */
export type InvoicePdfCopy = 'original' | 'duplicate' | 'triplicate';

/** An invoice as it would be made, which has neither an id nor a number yet. */
export interface InvoicePreview {
  /** Numbers that it had before, oldest first: they stay used, and count as cancelled. */
  former_numbers: string[];
  /** The type of document at the portal; always `INV`. */
  type: 'INV';
  /**
   * `tax_invoice`: an invoice of a supply on which there is tax, or which is zero-rated.
   * `bill_of_supply`: of a supply in India without any tax: it has a series of its own, and no
   * portal registers it.
   */
  document_type: InvoiceDocumentType;
  /** The day that it is dated. */
  date: string;
  /** The day until which it is to be paid. */
  due_date: string;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has given it
   * an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer without a
   * GSTIN, or a bill of supply. `failed`: the portal has refused it: `errors` says why. `voiding`:
   * it has failed and is given up, once the portal has answered that it does not have it. `voided`:
   * it was given up: its number stays used, and it does not change any more. `cancelling`: the
   * cancellation waits for the portal. `cancelled`: the portal has cancelled its IRN; it does not
   * change any more.
   */
  status: TaxDocumentStatus;
  /** The id of the order. */
  order_id: string;
  /** The `version` of the order that it was made from. */
  order_version: number;
  /**
   * What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
   * buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a supply that the law treats as an export.
   */
  supply_type: SupplyType;
  /** The two-digit GST state code of the place of supply; `96` for one abroad. */
  place_of_supply: string;
  /**
   * Why it is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`: the
   * state that the goods go to, a place of the buyer (IGST Act, section 10(1)(a)). `third_party`:
   * the state of the buyer’s GSTIN, who has the goods sent to somebody else (section 10(1)(b), bill
   * to and ship to). `delivery_address`: the state that the goods go to, of a buyer without GSTIN
   * (section 10(1)(ca)). `billing_address`: the state of the billing address, of a buyer without
   * GSTIN. `seller_state`: the state of the seller, for a buyer without GSTIN and address.
   * `abroad`: the goods or services are exported. `sez`: the state of the buyer, which is in a
   * special economic zone.
   */
  place_of_supply_rule: PlaceOfSupplyRule;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** The seller, as it was then. */
  seller: Seller;
  /** The id of the seller. */
  seller_id: string;
  /** The buyer of the order, as it was then. */
  buyer: Buyer;
  /** The stored buyer that the order named; null where it named none. */
  buyer_id: string | null;
  /** Who receives the goods at the shipping address, where it was named. */
  consignee?: Consignee | undefined;
  /** The dispatch that it invoices; null for none. */
  dispatch_id: string | null;
  /** Where the goods leave from, if not from the address of the seller. */
  dispatch_from?: DispatchPlace | undefined;
  /** What is invoiced of each line item of the order, and then the charges. */
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
   * What is added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not freight, packing or insurance, which are taxed.
   */
  non_taxable_charges: Rupees;
  /**
   * What is taken off the sum of the lines after tax, which stays as it is. No trade discount: what
   * is taken off before tax is the `discount` of a line item of the order.
   */
  cash_discount: Rupees;
  /** What brings the total to whole rupees; it may be less than zero. */
  round_off: SignedRupees;
  /**
   * What the buyer is charged: the totals of the lines and `non_taxable_charges`, less
   * `cash_discount`, and `round_off`.
   */
  total: Rupees;
  /** The invoice reference number: 64 hexadecimal digits. Null until it is registered. */
  irn: string | null;
  /** The acknowledgement number of the portal. Null until it is registered. */
  ack_number: string | null;
  /** When the portal has registered it; it can be cancelled for 24 hours from then. */
  ack_at: string | null;
  /**
   * The document as the portal has signed it, a JWS. Null until it is registered, and where the
   * portal gives the signed copy out no longer.
   */
  signed_invoice: string | null;
  /** The content of the QR code that is printed, a JWS. Null where `signed_invoice` is. */
  signed_qr: string | null;
  /**
   * What the portal answered to the latest attempt; empty where it has refused nothing. While the
   * portal is still to answer, why that takes long, such as a login that is refused.
   */
  errors: PortalError[];
  /** Why it is cancelled; null where it is not. */
  cancel_reason: InvoiceCancelReason | null;
  /** The remark of the cancellation; null without one. */
  cancel_remarks: string | null;
  /** When the portal has cancelled it; null where it has not. */
  cancelled_at: string | null;
  /** Why it is voided; null where it is not. */
  void_reason: string | null;
  /**
   * The e-way bill that the call makes at once, of an invoice that the portal does not register;
   * `null` else: that of other invoices is made with the registration.
   */
  eway_bill: EwayBillPreview | null;
  /**
   * `unpaid`: nothing is paid or deducted. `partial`: a part is paid or deducted, and something is
   * due. `paid`: nothing is due any more.
   */
  payment_status: PaymentStatus;
  /**
   * What is paid: the allocations of payments that are not reversed, as far as they are not
   * released. With `amount_deducted` it is never more than `total` and `amount_debited` less
   * `amount_credited`, and nothing of an invoice that is `cancelled`: what was paid beyond that is
   * `unallocated` again.
   */
  amount_paid: Rupees;
  /** The totals of the registered credit notes of the invoice. */
  amount_credited: Rupees;
  /** The totals of the registered debit notes of the invoice. */
  amount_debited: Rupees;
  /**
   * What is due: `total` and `amount_debited`, less `amount_paid`, `amount_deducted` and
   * `amount_credited`; never less than zero. Of an invoice that is `failed`, `voiding`, `voided` or
   * `cancelled` nothing is due.
   */
  amount_due: Rupees;
  /**
   * What is settled without money: the deductions of its payments, such as tax that the buyer
   * withheld, as far as they are not released.
   */
  amount_deducted: Rupees;
  /** Whether the buyer disputes it, as you have set it: then no reminders of it are mailed. */
  disputed: boolean;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the record. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The IRP returned an IRN and signed QR. */
export interface InvoiceRegisteredEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'invoice.registered';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceRegisteredEventData;
}

/** The records that the event is about, as they are after it. */
export interface InvoiceRegisteredEventData {
  invoice: Invoice;
}

/** A reminder of what is overdue. */
export interface InvoiceReminder {
  /** How many days after the due date. */
  days_after_due: number;
  /** Whether it is mailed. */
  enabled: boolean;
}

/** What of a failed invoice is another when it is retried. */
export interface InvoiceRetry {
  /**
   * Another day that it is dated, in Indian time: within the financial year of its number, and
   * never in the future. Left out: it stays.
   */
  date?: string | undefined;
  /**
   * Whether it gets the next number of its series. Only where the portal has answered that another
   * document is registered under its number (2150), or that the number was cancelled there (2278).
   */
  new_number?: boolean | undefined;
}

/** To whom an invoice is mailed, and with which words. */
export interface InvoiceSending {
  /** The addresses, each of which gets a mail of its own. Left out: the contact of the buyer. */
  to?: string[] | undefined;
  /** What the mail says first, as plain text. Left out: one sentence that names the invoice. */
  message?: string | undefined;
}

/** How the account invoices in this mode. */
export interface InvoiceSettings {
  /** The days from the date of an invoice to its due date, where a call names none. */
  payment_terms_days: number;
  /**
   * How many digits an HSN code has at least: 4, 6 or 8. Notification 78/2020 asks for 6 above a
   * turnover of ₹5 crore, and e-way bills of such a seller for 6, too. Codes of services, which
   * begin with 99, never need more than 6.
   */
  min_hsn_digits: number;
  /** The IANA time zone in which invoices become overdue; at first that of the account. */
  time_zone: string;
  /**
   * Within how many days, that of the document counted, the portal registers it: 30 for a seller
   * with a turnover of 10 crore or more a year; null for no limit. An older document is refused
   * before it gets a number.
   */
  reporting_limit_days: 30 | null;
  /**
   * The rates in per cent at which buyers withhold tax: what a line of a bank statement is short of
   * an invoice by one of them is suggested as a deduction. 2 is taken as tax under GST, another as
   * income tax, and one that is 2 more than another as both.
   */
  tds_rates: number[];
  /**
   * After how many days the contact of a buyer is reminded of an invoice by mail, from 9:00 in
   * `time_zone` on, while something of it is due and it is not `disputed`; at first none. Each is
   * mailed once. Of several that have passed only the latest is mailed, and none more than 7 days
   * late.
   */
  reminders: InvoiceReminder[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the settings. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The settings to change. */
export interface InvoiceSettingsUpdate {
  /** The days from the date of an invoice to its due date, where a call names none. */
  payment_terms_days?: number | undefined;
  /**
   * How many digits an HSN code has at least: 4, 6 or 8. Notification 78/2020 asks for 6 above a
   * turnover of ₹5 crore, and e-way bills of such a seller for 6, too. Codes of services, which
   * begin with 99, never need more than 6.
   */
  min_hsn_digits?: number | undefined;
  /** The IANA time zone in which invoices become overdue. */
  time_zone?: string | undefined;
  /** 30, or null for no limit. */
  reporting_limit_days?: 30 | null | undefined;
  /**
   * The rates in per cent at which buyers withhold tax: what a line of a bank statement is short of
   * an invoice by one of them is suggested as a deduction. 2 is taken as tax under GST, another as
   * income tax, and one that is 2 more than another as both.
   */
  tds_rates?: number[] | undefined;
  /**
   * After how many days the contact of a buyer is reminded of an invoice by mail, from 9:00 in
   * `time_zone` on, while something of it is due and it is not `disputed`; at first none. Each is
   * mailed once. Of several that have passed only the latest is mailed, and none more than 7 days
   * late.
   */
  reminders?: InvoiceReminder[] | undefined;
}

/** One of these values. */
export type InvoiceSort = '-created_at' | '-date' | 'date' | '-due_date' | 'due_date' | '-amount_due' | 'amount_due';

/** What you note on an invoice. */
export interface InvoiceUpdate {
  /** Whether the buyer disputes the invoice. */
  disputed?: boolean | undefined;
  metadata?: MetadataChange | undefined;
}

/**
 * A failed invoice was given up; what it had of its order can be invoiced again. Webhooks and `GET
 * /v1/events` carry it where its type is named, with the scope `invoices:read`.
 */
export interface InvoiceVoidedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'invoice.voided';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceVoidedEventData;
}

/** The records that the event is about, as they are after it. */
export interface InvoiceVoidedEventData {
  invoice: Invoice;
}

/** Why an invoice is voided. */
export interface InvoiceVoiding {
  /** Why it is voided, in your words. */
  reason: string;
}

/** What of a line item to invoice. */
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
  /** Invoices that are paid so far, separated by commas. */
  payment_status?: PaymentStatus[] | undefined;
  /** Invoices dated on this day or later. */
  date_from?: string | undefined;
  /** Invoices dated on this day or earlier. */
  date_to?: string | undefined;
  /** Invoices of this stored buyer. */
  buyer_id?: string | undefined;
  /** Invoices of this seller. */
  seller_id?: string | undefined;
  /** Invoices due before this day. */
  due_before?: string | undefined;
  /** Invoices due after this day. */
  due_after?: string | undefined;
  /**
   * With `true` those of which something is due and whose `due_date` is over, in the `time_zone` of
   * the settings; with `false` the others.
   */
  overdue?: boolean | undefined;
  /** With `true` those that the buyer disputes; with `false` the others. */
  disputed?: boolean | undefined;
  /**
   * Invoices whose number, buyer’s name or order `reference` begins with this text, or has a word
   * from which on it does: `bluep`, `retail priv`, `26-27/0`, `PO-2026`. Small letters and capitals
   * are the same.
   */
  q?: string | undefined;
  /**
   * Invoices created or changed at this moment or later. A change can become visible a few seconds
   * later, and 90 seconds at most: to miss none, ask from two minutes before your latest request,
   * and skip the versions that you know.
   */
  updated_since?: string | undefined;
}

/** The query of `invoices.get`. */
export interface InvoicesGetQuery {
  /**
   * Records to include under `expanded`, by their names, separated by commas. Each needs the scope
   * that reads it: `order` and `dispatch` need `orders:read`.
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
  /** Invoices that are paid so far, separated by commas. */
  payment_status?: PaymentStatus[] | undefined;
  /** Invoices dated on this day or later. */
  date_from?: string | undefined;
  /** Invoices dated on this day or earlier. */
  date_to?: string | undefined;
  /** Invoices of this stored buyer. */
  buyer_id?: string | undefined;
  /** Invoices of this seller. */
  seller_id?: string | undefined;
  /** Invoices due before this day. */
  due_before?: string | undefined;
  /** Invoices due after this day. */
  due_after?: string | undefined;
  /**
   * With `true` those of which something is due and whose `due_date` is over, in the `time_zone` of
   * the settings; with `false` the others.
   */
  overdue?: boolean | undefined;
  /** With `true` those that the buyer disputes; with `false` the others. */
  disputed?: boolean | undefined;
  /**
   * Invoices whose number, buyer’s name or order `reference` begins with this text, or has a word
   * from which on it does: `bluep`, `retail priv`, `26-27/0`, `PO-2026`. Small letters and capitals
   * are the same.
   */
  q?: string | undefined;
  /**
   * Invoices created or changed at this moment or later. A change can become visible a few seconds
   * later, and 90 seconds at most: to miss none, ask from two minutes before your latest request,
   * and skip the versions that you know.
   */
  updated_since?: string | undefined;
  /**
   * What the list is sorted by, with `-` from the latest or largest down. A cursor belongs to one
   * sort.
   */
  sort?: InvoiceSort | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
  /**
   * Records to include under `expanded`, by their names, separated by commas. Each needs the scope
   * that reads it: `order` and `dispatch` need `orders:read`.
   */
  expand?: InvoiceExpansion[] | undefined;
}

/** The query of `invoices.mails`. */
export interface InvoicesMailsQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The query of `invoices.pdf`. */
export interface InvoicesPdfQuery {
  /**
   * The copies to print, separated by commas: one after the other, each marked. Left out: one,
   * without a mark. `original`: for the recipient. `duplicate`: of goods for the transporter, of
   * services for the supplier. `triplicate`: of goods for the supplier; of services there is none,
   * which is 400.
   */
  copies?: InvoicePdfCopy[] | undefined;
}

/** The query of `invoices.timeline`. */
export interface InvoicesTimelineQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/**
 * Table 5: inter-state invoices of more than 1,00,000.00 INR to buyers without a GSTIN, one by one,
 * by rate.
 */
export interface LargeConsumerInvoices {
  /** The number of the invoice. */
  number: string;
  /** The day that it is dated. */
  date: string;
  /** What the buyer is charged in all. */
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
  /** Names the figure in `GET /v1/gst-returns/documents`. */
  figure: string;
  /** How many documents it adds up. */
  document_count: number;
  /** The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has all. */
  document_ids: string[];
}

/** The values that this version knows; later releases may add more. */
export type LimitConfidence = 'none' | 'wilson95' | (string & {});

/** How fast an account may call, in one mode. */
export interface LimitFigures {
  /** Requests per second, in the long run. */
  sustained: number;
  /** Requests at once, after a pause. */
  burst: number;
  /** Requests in flight at once. */
  concurrent: number;
}

/** The values that this version knows; later releases may add more. */
export type LimitName = 'account' | 'endpoint' | 'concurrency' | 'queue' | 'address' | (string & {});

/** What a limit would have made of a period. */
export interface LimitPreview {
  /** The parts that it was tried on; they are kept 90 days. */
  inspected: number;
  /** The breaches, the first one first. */
  breaches: BreachEpisode[];
}

/** A limit, and the period to try it on. */
export interface LimitPreviewRequest {
  defect_limit: DefectLimitCreate;
  /** The beginning of the period. */
  from: string;
  /** The end of the period, which is not in it. */
  to: string;
}

/** A trade discount on a line item, before tax. */
export interface LineDiscount {
  /** In per cent of quantity times unit price. Send it, or an `amount`. */
  percent?: number | undefined;
  /**
   * Of the whole line, at most quantity times unit price. An invoice of a part takes a part of it
   * in proportion to the quantity.
   */
  amount?: Rupees | undefined;
}

/** One article of an order. */
export interface LineItem {
  /** The id of the line item. */
  id: string;
  /** Your article number. */
  sku: string;
  /** What the article is, in words for documents. */
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
   * Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know. `nil_rated`: the
   * law taxes it at nought per cent. `exempt`: a notification exempts it from tax. `non_gst`: GST
   * is not levied on it.
   */
  exemption?: Exemption | undefined;
  spec: Specification;
  /**
   * How much more than was ordered may enter the first stage, in per cent; null for that of the
   * order.
   */
  over_completion_percent: number | null;
  /** Good at the last stage. */
  produced: Total;
  /** Scrapped, at any stage. */
  scrapped: Total;
  /** Left the gate, less what came back. */
  dispatched: Total;
  /** Arrived, less what came back. */
  delivered: Total;
  /** What of the ordered quantity is not needed any more. */
  cancelled: Total;
  /**
   * On invoices that are neither failed, voided nor cancelled. It follows within a second or two of
   * the invoice.
   */
  invoiced: Total;
}

/** An article to order. */
export interface LineItemCreate {
  /** Your article number. */
  sku: string;
  /** What the article is, in words for documents. */
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
   * Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know. `nil_rated`: the
   * law taxes it at nought per cent. `exempt`: a notification exempts it from tax. `non_gst`: GST
   * is not levied on it.
   */
  exemption?: Exemption | undefined;
  spec?: Specification | undefined;
  /** The stages that this line item goes through, if not those of the order. */
  stages?: string[] | undefined;
  /** A route of the account, in the place of `stages`. */
  route_id?: string | undefined;
  /**
   * How much more than was ordered may enter the first stage, in per cent; null for that of the
   * order.
   */
  over_completion_percent?: number | null | undefined;
}

/** A line item of the order as it is to be, or a new one. */
export interface LineItemUpdate {
  /** Your article number. */
  sku: string;
  /** What the article is, in words for documents. */
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
   * Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know. `nil_rated`: the
   * law taxes it at nought per cent. `exempt`: a notification exempts it from tax. `non_gst`: GST
   * is not levied on it.
   */
  exemption?: Exemption | undefined;
  spec?: Specification | undefined;
  /** The stages that this line item goes through, if not those of the order. */
  stages?: string[] | undefined;
  /** A route of the account, in the place of `stages`. */
  route_id?: string | undefined;
  /**
   * How much more than was ordered may enter the first stage, in per cent; null for that of the
   * order.
   */
  over_completion_percent?: number | null | undefined;
  /** Of the line item that this is from now on; left out for a new one. */
  id?: string | undefined;
  /** Ignored: it follows from what is done with the order. */
  produced?: Total | undefined;
  /** Ignored: it follows from what is done with the order. */
  scrapped?: Total | undefined;
  /** Ignored: it follows from what is done with the order. */
  dispatched?: Total | undefined;
  /** Ignored: it follows from what is done with the order. */
  delivered?: Total | undefined;
  /** Ignored: it follows from what is done with the order. */
  cancelled?: Total | undefined;
  /** Ignored: it follows from what is done with the order. */
  invoiced?: Total | undefined;
}

/** A quantity of a line item. */
export interface LineQuantity {
  /** The id of the line item. */
  line_item_id: string;
  quantity: Quantity;
}

/** Who called. */
export interface LoggedCaller {
  /** The id of the key, the connection or the session. */
  id: string;
  /**
   * What it is an id of. `api_key`: a key. `application`: a connection of an application.
   * `dashboard`: a session of a person. `station`: a session of a station.
   */
  type: ActorType;
  /**
   * The name of the key, the application, the person or the station; null of a session that is long
   * over.
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
  /** The status of the answer; 499 if the caller had left before. */
  status: number;
  /** The code of the error; null if it was none. */
  code: string | null;
  /** The `x-request-id` of the answer. */
  request_id: string;
  /** From the arrival of the call to the end of its answer. */
  duration_ms: number;
  credential: LoggedCaller;
}

/** A page of calls. */
export interface LoggedRequestList {
  /** The records of this page. */
  data: LoggedRequest[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** Who calls by an API key, and what they may do. */
export interface Me {
  /** The kind of the credential. */
  type: 'api_key';
  account: MeAccount;
  key: MeKey;
  /** True in live mode, false in test mode. */
  livemode: boolean;
  limits: LimitFigures;
  /** The version that this answer is written in. */
  service_version: Version;
}

/** The account that the call is made for. */
export interface MeAccount {
  /** The id of the account. */
  id: string;
  /** The name of the customer. */
  name: string;
  /** The plans of the account. With several, the most generous figure of each limit applies. */
  plans: Plan[];
  /**
   * `active`: calls are served and webhooks are sent. `suspended`: calls are refused with 403
   * `account_suspended`, and webhooks are held until the account is resumed.
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
  /** The label that the key was given. */
  name: string;
  /** What the key may do. */
  scopes: Scope[];
  /** When the key ends by itself; null where it does not. */
  expires_at: string | null;
  /** How the key begins. */
  prefix: string;
  /** The last four characters of the key. */
  last4: string;
}

/** Who calls by an access token, and what they may do. */
export interface MeOfApplication {
  /** The kind of the credential. */
  type: 'application';
  account: MeOfApplicationAccount;
  application: MeOfApplicationApplication;
  /** True in live mode, false in test mode. */
  livemode: boolean;
  limits: LimitFigures;
  /** The version that this answer is written in. */
  service_version: Version;
}

/** The account that the call is made for. */
export interface MeOfApplicationAccount {
  /** The id of the account. */
  id: string;
  /** The name of the customer. */
  name: string;
  /** The plans of the account. With several, the most generous figure of each limit applies. */
  plans: Plan[];
  /**
   * `active`: calls are served and webhooks are sent. `suspended`: calls are refused with 403
   * `account_suspended`, and webhooks are held until the account is resumed.
   */
  status: AccountStatus;
  /** IANA time zone of the account, such as `Asia/Kolkata`. */
  time_zone: string;
  /** The version of calls that name none; null until the first call. */
  pinned_version: Version | null;
}

/** The application that the account has given leave to act for it. */
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
  /** Its number in the conversation, from 1 without gaps. */
  sequence: number;
  /**
   * `contact`: the person that the conversation is held with; always accepted. `bot`: the AI agent,
   * while it controls the conversation. `human`: a person of the account, while one controls the
   * conversation. `note`: a private note, which the contact never sees; always accepted.
   */
  from: MessageSender;
  /** What was said; null once it was erased or is past its retention. */
  text: string | null;
  external_id: string | null;
  /** When it was appended. */
  created_at: string;
}

/** A message to append. */
export interface MessageCreate {
  /**
   * `contact`: the person that the conversation is held with; always accepted. `bot`: the AI agent,
   * while it controls the conversation. `human`: a person of the account, while one controls the
   * conversation. `note`: a private note, which the contact never sees; always accepted.
   */
  from: MessageSender;
  /** What is said. */
  text: string;
  /** Your own id of the message, which no other message of the conversation has. */
  external_id?: string | undefined;
}

/** A page of messages. */
export interface MessageList {
  /** The records of this page. */
  data: Message[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The values that this version knows; later releases may add more. */
export type MessageSender = 'contact' | 'bot' | 'human' | 'note' | (string & {});

/** The query of `messages.list`. */
export interface MessagesListQuery {
  /** Only messages with a higher number: what came since. */
  after_sequence?: number | undefined;
  /** `contact`: only what the contact may see. Left out: everything. */
  audience?: 'contact' | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** Your own keys and values, kept and returned as they are. At most 50 entries. */
export type Metadata = Record<string, string>;

/**
 * Is merged by key: a key that is sent is set, one sent as null is removed, and the others stay. At
 * most 50 entries after the change.
 */
export type MetadataChange = Record<string, string | null>;

/** An amount of money. */
export interface Money {
  /** A decimal string, never a binary float. Two decimals; unit prices may have three. */
  amount: string;
  /** ISO 4217 code; amounts are in Indian rupees. */
  currency: 'INR';
}

/** The login that the portal has given the seller for programs. */
export interface NewPortalLogin {
  /** The user name at the portal. */
  username?: string | undefined;
  /** The password for programs. It is stored encrypted. */
  password?: string | undefined;
}

/** The number that each series draws next in the financial year of today. */
export interface NextNumbers {
  /** Of tax invoices. */
  invoice: number;
  /** Of credit notes. */
  credit_note: number;
  /** Of debit notes. */
  debit_note: number;
  /** Of bills of supply. */
  bill_of_supply: number;
  /** Of commercial notes. */
  commercial_note: number;
}

/**
 * Where a series of this financial year goes on, such as 418 where another program has made 417
 * invoices. Possible until the first document of the series in the year.
 */
export interface NextNumbersUpdate {
  /** Of tax invoices. */
  invoice?: number | undefined;
  /** Of credit notes. */
  credit_note?: number | undefined;
  /** Of debit notes. */
  debit_note?: number | undefined;
  /** Of bills of supply. */
  bill_of_supply?: number | undefined;
  /** Of commercial notes. */
  commercial_note?: number | undefined;
}

/** Data of the contact that an erasure does not reach. */
export interface NotReached {
  /**
   * `delivered_events`: events about its conversations, which webhook endpoints and subscribers
   * have, and the event log keeps.
   */
  what: NotReachedCopies;
  /** How many there are. */
  count: number;
  /** When the last of them leaves the event log. What others have of them they have to erase. */
  until: string;
}

/** The values that this version knows; later releases may add more. */
export type NotReachedCopies = 'delivered_events' | (string & {});

/** A line of a credit or debit note. */
export interface NoteLine {
  /** The line item of the order; of a charge its own id, by which credit and debit notes name it. */
  line_item_id: string;
  /**
   * `goods`: a line item of the order, of goods or services. `charge`: one of the `charges` of the
   * call to invoice, such as freight.
   */
  kind: InvoiceLineKind;
  /** What the article is, as the order had it. */
  description: string;
  /** HSN code of the goods, or SAC of the service. */
  hsn: string;
  /** The quantity that the note is about; null where it is about an amount. */
  quantity: Quantity | null;
  /** Price of one unit, before tax; null where the note is about an amount. */
  unit_price: Money | null;
  /** GST rate in per cent. */
  tax_rate: number;
  /**
   * Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know. `nil_rated`: the
   * law taxes it at nought per cent. `exempt`: a notification exempts it from tax. `non_gst`: GST
   * is not levied on it.
   */
  exemption?: Exemption | undefined;
  /** The amount of the line before tax and discount. */
  gross: Rupees;
  /** What is taken off before tax, of the discount of the line item. */
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
   * What the buyer is charged for the line: taxable value and taxes; under reverse charge without
   * the taxes.
   */
  total: Rupees;
}

/** What of a line of the invoice a note is about. */
export interface NoteLineCreate {
  /** The line item of the order, as the invoice names it. */
  line_item_id: string;
  /**
   * A quantity at the unit price of the invoice, less its share of the discount of the line. Send
   * it, or an `amount`.
   */
  quantity?: Quantity | undefined;
  /** An amount before tax, where it is not about a quantity, such as a later discount. */
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
  /** When it opens, by the clock of the time zone. */
  from: string;
  /** When it closes; `24:00` is the end of the day. */
  to: string;
}

/** A production order. */
export interface Order {
  /** The id of the order. */
  id: string;
  /** Your order number, unique in the account and mode among the orders that are not cancelled. */
  reference: string;
  /**
   * From `confirmed` to `delivered` it follows from the quantities of the line items. `draft`:
   * entered, and not released to production; it can still be deleted. `confirmed`: released to
   * production, and nothing is booked yet. `in_production`: something that is needed can still
   * become good. `completed`: nothing that is needed can become good any more. `dispatched`: all
   * that was produced has left. `delivered`: all that has left has arrived. `closed`: ended; it
   * does not change any more. `on_hold`: stopped: nothing is produced or dispatched until it is
   * released. `cancelled`: ended before anything was dispatched; it does not change any more.
   */
  status: OrderStatus;
  /** The furthest stage of the route with a completed quantity; `not_started` where there is none. */
  stage: string;
  /** Why the order is on hold, where it is and a reason was given. */
  hold_reason?: string | undefined;
  /** Why the order, or its remainder, was cancelled, where it was and a reason was given. */
  cancel_reason?: string | undefined;
  /** Why the order was closed, where it was and a reason was given. */
  close_reason?: string | undefined;
  buyer: Buyer;
  /** The buyer of the account that `buyer` was copied from. */
  buyer_id?: string | undefined;
  /** Who receives the goods at the shipping address, where it was named. */
  consignee?: Consignee | undefined;
  /** The seller that invoices the order, where one was named. */
  seller_id?: string | undefined;
  /** The articles that were ordered. */
  line_items: LineItem[];
  /**
   * How much more than was ordered may enter the first stage, in per cent, for line items without
   * one of their own.
   */
  over_completion_percent: number;
  /** The day on which the order is due; null for none. */
  due_date: string | null;
  /** The work orders, one for each line item. */
  work_orders: WorkOrder[];
  /** The latest invoice of the order that is neither voided nor cancelled; null for none. */
  invoice_id: string | null;
  /**
   * The invoices of the order that are neither voided nor cancelled, newest first: the latest 50.
   * `GET /v1/invoices?order_id=` lists all of them.
   */
  invoice_ids: string[];
  /**
   * It follows from `invoiced` of the line items. `nothing`: nothing is invoiced. `partly`:
   * something is invoiced, and something that is ordered and not cancelled is not. `fully`: all
   * that is ordered and not cancelled is invoiced.
   */
  invoice_status: OrderInvoiceStatus;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the order. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** What of an order to cancel, and why. */
export interface OrderCancellation {
  /** Why, in your words. */
  reason?: string | undefined;
  /** Cancel what has not entered production, and keep what has: it can be finished and shipped. */
  remainder?: boolean | undefined;
  /** With `remainder`: the line items whose remainder is cancelled. Left out, all of them. */
  line_item_ids?: string[] | undefined;
}

/** An order is cancelled. */
export interface OrderCancelledEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'order.cancelled';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderCancelledEventData;
}

/** The records that the event is about, as they are after it. */
export interface OrderCancelledEventData {
  order: Order;
}

/** Whether to close an order that was not delivered whole, and why. */
export interface OrderClose {
  /**
   * Close the order though not all of it was delivered: what was not is `cancelled`. It needs a
   * `reason`.
   */
  short?: boolean | undefined;
  /** Why, in your words. */
  reason?: string | undefined;
}

/** How many orders there are in each status. */
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

/** An order to create. */
export interface OrderCreate {
  /** Your order number, unique in the account and mode among the orders that are not cancelled. */
  reference: string;
  /** The customer that orders. Send it, or the `buyer_id` of a buyer that you have stored. */
  buyer?: Buyer | undefined;
  /** A buyer of the account, in the place of `buyer`. The order keeps a copy of what it is now. */
  buyer_id?: string | undefined;
  /**
   * Who receives the goods at the shipping address, which an invoice needs to know where that lies
   * in another state than the buyer’s GSTIN. Left out with `buyer_id`: that of the stored buyer.
   */
  consignee?: Consignee | undefined;
  /**
   * The seller that invoices the order; an invoice may name another. Left out: the default one, as
   * it is then.
   */
  seller_id?: string | undefined;
  /** The articles to order. */
  line_items: LineItemCreate[];
  /**
   * The stages of line items that name none of their own. Left out: those of the account’s default
   * route, or else `cutting`, `printing`, `finishing`, `packing`.
   */
  stages?: string[] | undefined;
  /** A route of the account, in the place of `stages`. */
  route_id?: string | undefined;
  /**
   * How much more than was ordered may enter the first stage, in per cent. Left out: what the route
   * of a line item allows, or else nothing.
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
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'order.created';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderCreatedEventData;
}

/** The records that the event is about, as they are after it. */
export interface OrderCreatedEventData {
  order: Order;
}

/**
 * A draft is deleted; `order` is what it was. Webhooks and `GET /v1/events` carry it where its type
 * is named, with the scope `orders:read`.
 */
export interface OrderDeletedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'order.deleted';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderDeletedEventData;
}

/** The records that the event is about, as they are after it. */
export interface OrderDeletedEventData {
  order: Order;
}

/** The query of `order_dispatches.list`. */
export interface OrderDispatchesListQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** One of these values. */
export type OrderExpansion = 'buyer' | 'dispatches' | 'progress' | 'invoice';

/** Records that belong to an order, as their own GET answers them. */
export interface OrderExpansions {
  /** The buyer of the account as it is now; null for an order without `buyer_id`. */
  buyer?: BuyerRecord | null | undefined;
  /**
   * The latest 100 dispatches, newest first; fewer where they weigh more than 3.5 MiB as JSON. `GET
   * /v1/orders/{id}/dispatches` lists all of them.
   */
  dispatches?: Dispatch[] | undefined;
  progress?: Progress | undefined;
  /** The latest invoice that is not cancelled; null where the order has none. */
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
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** One of these values. */
export type OrderSort = '-created_at' | 'created_at' | '-updated_at' | 'updated_at' | '-due_date' | 'due_date';

/** A production stage is completed, for the whole quantity or a part of it. */
export interface OrderStageAdvancedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'order.stage_advanced';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderStageAdvancedEventData;
}

/** The records that the event is about, as they are after it. */
export interface OrderStageAdvancedEventData {
  order: OrderStageAdvancedEventDataOrder;
  stage: OrderStageAdvancedEventDataStage;
}

/** The order, as it is after the entry. */
export interface OrderStageAdvancedEventDataOrder {
  /** The id of the order. */
  id: string;
  /** Your order number, unique in the account and mode among the orders that are not cancelled. */
  reference: string;
  /**
   * From `confirmed` to `delivered` it follows from the quantities of the line items. `draft`:
   * entered, and not released to production; it can still be deleted. `confirmed`: released to
   * production, and nothing is booked yet. `in_production`: something that is needed can still
   * become good. `completed`: nothing that is needed can become good any more. `dispatched`: all
   * that was produced has left. `delivered`: all that has left has arrived. `closed`: ended; it
   * does not change any more. `on_hold`: stopped: nothing is produced or dispatched until it is
   * released. `cancelled`: ended before anything was dispatched; it does not change any more.
   */
  status: OrderStatus;
  /** The furthest stage of the route with a completed quantity; `not_started` where there is none. */
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
  /** The stage completed before it; `not_started` where there was none. */
  previous_stage: string;
  /** The good pieces of this entry. */
  quantity_completed: Quantity;
  /** Who did the work, by your own numbering. */
  operator_id: string;
  /** Where it was done, by your own numbering. */
  machine_id: string;
  /** When the work was done. */
  occurred_at: string;
}

/**
 * An entry of the ledger of production is reversed; its quantities are below zero. Webhooks and
 * `GET /v1/events` carry it where its type is named, with the scope `orders:read`.
 */
export interface OrderStageReversedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'order.stage_reversed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderStageReversedEventData;
}

/** The records that the event is about, as they are after it. */
export interface OrderStageReversedEventData {
  order: OrderStageReversedEventDataOrder;
  stage: OrderStageReversedEventDataStage;
}

/** The order, as it is after the reversal. */
export interface OrderStageReversedEventDataOrder {
  /** The id of the order. */
  id: string;
  /** Your order number, unique in the account and mode among the orders that are not cancelled. */
  reference: string;
  /**
   * From `confirmed` to `delivered` it follows from the quantities of the line items. `draft`:
   * entered, and not released to production; it can still be deleted. `confirmed`: released to
   * production, and nothing is booked yet. `in_production`: something that is needed can still
   * become good. `completed`: nothing that is needed can become good any more. `dispatched`: all
   * that was produced has left. `delivered`: all that has left has arrived. `closed`: ended; it
   * does not change any more. `on_hold`: stopped: nothing is produced or dispatched until it is
   * released. `cancelled`: ended before anything was dispatched; it does not change any more.
   */
  status: OrderStatus;
  /** The furthest stage of the route with a completed quantity; `not_started` where there is none. */
  stage: string;
}

/** The entry that reverses another. */
export interface OrderStageReversedEventDataStage {
  /** The id of the stage entry. */
  id: string;
  /** The id of the work order. */
  work_order_id: string;
  /** The id of the line item. */
  line_item_id: string;
  /** The stage at which it is booked. */
  stage: string;
  /** The nearest earlier stage of the route with good pieces; `not_started` where there is none. */
  previous_stage: string;
  good: BookedQuantity;
  scrap: BookedQuantity;
  /** Why pieces are lost. */
  scrap_reason: string | null;
  rework: BookedQuantity;
  /** The earlier stage that gets the rework, where it does not stay. */
  rework_to: string | null;
  /** Who did the work, by your own numbering. */
  operator_id: string;
  /** Where it was done, by your own numbering. */
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
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type OrderStatus = 'draft' | 'confirmed' | 'in_production' | 'completed' | 'dispatched' | 'delivered' | 'closed' | 'on_hold' | 'cancelled' | (string & {});

/** The fields of an order to change. */
export interface OrderUpdate {
  /** Your order number, unique in the account and mode among the orders that are not cancelled. */
  reference?: string | undefined;
  buyer?: Buyer | undefined;
  /** A buyer of the account, in the place of `buyer`. The order keeps a copy of what it is now. */
  buyer_id?: string | undefined;
  /**
   * Who receives the goods at the shipping address. Null removes it. Left out with `buyer_id`: that
   * of the stored buyer, or none.
   */
  consignee?: Consignee | null | undefined;
  /** The seller that invoices the order. Null for the default one. */
  seller_id?: string | null | undefined;
  /**
   * All line items of the order: one with an `id` stays that line item, one without is new, and
   * those left out are removed. Of one in production the quantity cannot be less than what has
   * entered, and the unit and the stages stay; it cannot be removed.
   */
  line_items?: LineItemUpdate[] | undefined;
  /** For line items without one of their own. Scrap is made up for within it. */
  over_completion_percent?: number | undefined;
  /** The day on which the order is due; null for none. */
  due_date?: string | null | undefined;
  metadata?: MetadataChange | undefined;
}

/** Any field of an order changed; `changed` lists the paths. */
export interface OrderUpdatedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'order.updated';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderUpdatedEventData;
}

/** The records that the event is about, as they are after it. */
export interface OrderUpdatedEventData {
  order: Order;
  /** The paths that changed, such as `due_date` or `line_items[0].quantity`. */
  changed: string[];
}

/** The query of `orders.counts`. */
export interface OrdersCountsQuery {
  /** Orders in one of these statuses, separated by commas. */
  status?: OrderStatus[] | undefined;
  /** Orders at this stage. */
  stage?: string | undefined;
  /** Orders of the buyer with this id, this GSTIN or exactly this name. */
  buyer?: string | undefined;
  /** Orders with this reference: one at most that is not cancelled. */
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
   * Orders created or changed at this moment or later. `updated_at` is when the call came that
   * changed the order; a change can become visible a few seconds later, and 90 seconds at most. To
   * miss none, ask from two minutes before your latest request, and skip the versions that you
   * know.
   */
  updated_since?: string | undefined;
  /** Orders due before this day. */
  due_before?: string | undefined;
  /** Orders due after this day. */
  due_after?: string | undefined;
  /** Orders of which so much is invoiced. Drafts and cancelled orders have `nothing`, too. */
  invoice_status?: OrderInvoiceStatus | undefined;
  /**
   * With `true`: orders that have something to invoice, since more of a line item has left the gate
   * than is invoiced, of what is ordered and not cancelled. Never a draft or a cancelled order.
   * With `false`: the others.
   */
  to_invoice?: boolean | undefined;
  /**
   * Orders whose reference or buyer’s name begins with this text, or has a word from which on it
   * does: `bluep`, `retail priv`, `PO-2026`, `1183`. Small letters and capitals are the same.
   */
  q?: string | undefined;
}

/** The query of `orders.get`. */
export interface OrdersGetQuery {
  /**
   * Records to include under `expanded`, by their names, separated by commas. Each needs the scope
   * that reads it: `invoice` needs `invoices:read`.
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
  /** Orders with this reference: one at most that is not cancelled. */
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
   * Orders created or changed at this moment or later. `updated_at` is when the call came that
   * changed the order; a change can become visible a few seconds later, and 90 seconds at most. To
   * miss none, ask from two minutes before your latest request, and skip the versions that you
   * know.
   */
  updated_since?: string | undefined;
  /** Orders due before this day. */
  due_before?: string | undefined;
  /** Orders due after this day. */
  due_after?: string | undefined;
  /** Orders of which so much is invoiced. Drafts and cancelled orders have `nothing`, too. */
  invoice_status?: OrderInvoiceStatus | undefined;
  /**
   * With `true`: orders that have something to invoice, since more of a line item has left the gate
   * than is invoiced, of what is ordered and not cancelled. Never a draft or a cancelled order.
   * With `false`: the others.
   */
  to_invoice?: boolean | undefined;
  /**
   * Orders whose reference or buyer’s name begins with this text, or has a word from which on it
   * does: `bluep`, `retail priv`, `PO-2026`, `1183`. Small letters and capitals are the same.
   */
  q?: string | undefined;
  /**
   * What the list is sorted by, with `-` from the latest to the earliest. An order without a due
   * date counts as due last of all. A cursor belongs to one sort.
   */
  sort?: OrderSort | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
  /**
   * Records to include under `expanded`, by their names, separated by commas. Each needs the scope
   * that reads it: `invoice` needs `invoices:read`.
   */
  expand?: OrderExpansion[] | undefined;
}

/** The query of `orders.output`. */
export interface OrdersOutputQuery {
  /** The first day. Left out: 13 days before the last. */
  from?: string | undefined;
  /** The last day. Left out: today, in the time zone of the account. */
  to?: string | undefined;
}

/** The query of `orders.timeline`. */
export interface OrdersTimelineQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** What was produced and what was due, by day. */
export interface OutputByDay {
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
  /** One for each unit of measure, the one with the most due or produced first. */
  units: OutputByDayUnit[];
}

/** One for each unit of measure, the one with the most due or produced first. */
export interface OutputByDayUnit {
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom: UnitOfMeasure;
  /** Every day, ascending. */
  days: OutputByDayUnitDay[];
}

/** Every day, ascending. */
export interface OutputByDayUnitDay {
  /** The day, in the time zone of the account. */
  date: string;
  /** What is due on the day, of what is ordered and not cancelled. */
  due: Total;
  /** Good pieces of last stages, by the day on which the work was done, less what was reversed. */
  produced: BookedQuantity;
}

/** What is supplied, and its tax. */
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
  /** Names the figure in `GET /v1/gst-returns/documents`. */
  figure: string;
  /** How many documents it adds up. */
  document_count: number;
  /** The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has all. */
  document_ids: string[];
}

/** The share of defective parts by subgroup, with limits of three sigma. */
export interface PChart {
  /** The share of defective parts in all subgroups; null without parts. */
  center: number | null;
  /** The subgroups in their order; the last may be smaller. */
  points: PChartPoint[];
}

/** A subgroup of a p-chart. */
export interface PChartPoint {
  /** When the first of its parts was inspected. */
  from: string;
  /** When the last of its parts was inspected. */
  to: string;
  /** The parts of the subgroup. */
  inspected: number;
  /** The defective ones among them. */
  defective: number;
  /** Their share. */
  rate: number;
  /** The lower control limit of a subgroup of this size. */
  lower: number;
  /** The upper control limit of a subgroup of this size. */
  upper: number;
  /**
   * Why it is not chance. `beyond_limits`: the rate is above the upper or below the lower limit; by
   * the center, more or fewer are defective than chance explains. `run_of_8`: it is the eighth or a
   * later one in a row on one side of the centre.
   */
  signals: ChartSignal[];
}

/** How often a class was found. */
export interface ParetoEntry {
  /** What is wrong, in your words, such as `scratch`. */
  class: string;
  /** The defects of this class. */
  defects: number;
  /** Their share of all defects. */
  share: number;
  /** The share of this class and of those before it. */
  cumulative_share: number;
}

/** Money that was received, and the invoices that it pays. */
export interface Payment {
  /** The id of the payment. */
  id: string;
  /** Your reference of the payment, such as that of the bank; unique in the account and mode. */
  reference: string;
  /**
   * `received`: the money is there. `reversed`: it came to nothing: its allocations do not count
   * any more.
   */
  status: ReceivedPaymentStatus;
  /** What was received. */
  amount: Rupees;
  /**
   * What of it pays no invoice and was not refunded: `amount` and `tax_credit`, less
   * `refunded_amount` and the allocations as far as they are not released; of a reversed payment
   * nothing.
   */
  unallocated: Rupees;
  /**
   * Tax that the buyer has withheld for an invoice which does not come to it any more, after a
   * credit note or a cancellation. The government has it for you, so it counts as received: it was
   * added to `unallocated`.
   */
  tax_credit: Rupees;
  /** What of it was paid back to the buyer: its refunds together. */
  refunded_amount: Rupees;
  /** When the money was received. */
  received_at: string;
  /**
   * The stored buyer whose money it is: that of the call, or else of the first invoice that it pays
   * and that has one; null for none.
   */
  buyer_id: string | null;
  /** How it was paid, in your words; null where it is not said. */
  method: string | null;
  /** What it pays, in the order in which it was allocated. */
  allocations: PaymentAllocation[];
  /** What of it was paid back, in the order in which it was recorded. */
  refunds: PaymentRefund[];
  /** The bank statement that it was found in; null where it was recorded by a call. */
  bank_statement_id: string | null;
  /** Why it was reversed; null where it was not. */
  reversal_reason: string | null;
  /** When it was reversed; null where it was not. */
  reversed_at: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the payment. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** What of a payment pays an invoice. */
export interface PaymentAllocation {
  /** The id of the invoice. */
  invoice_id: string;
  /** What it pays of the invoice; zero where there are deductions alone. */
  amount: Rupees;
  /** When it was allocated. */
  allocated_at: string;
  /**
   * What of `amount` pays the invoice no longer, after a credit note or a cancellation: it is
   * `unallocated`.
   */
  released_amount: Rupees;
  /** What it settles of the invoice without money, beside `amount`. */
  deductions: PaymentDeduction[];
}

/** An invoice to pay. */
export interface PaymentAllocationCreate {
  /** The id of the invoice. */
  invoice_id: string;
  /**
   * The most that it is to pay of the invoice; it takes no more than is due. Zero only with
   * deductions. Left out: what is due beside the deductions.
   */
  amount?: Rupees | undefined;
  /**
   * What is settled of the invoice without money, beside `amount`. Together with it they are no
   * more than is due.
   */
  deductions?: PaymentDeductionCreate[] | undefined;
}

/** What to pay by what is unallocated. */
export interface PaymentAllocationsCreate {
  /** The invoices to pay, in this order. Their amounts together are no more than is unallocated. */
  allocations: PaymentAllocationCreate[];
}

/** Money that was received. */
export interface PaymentCreate {
  /** Your reference of the payment, such as that of the bank; unique in the account and mode. */
  reference: string;
  /** What was received. */
  amount: Rupees;
  /** When, if not now; never in the future. */
  received_at?: string | undefined;
  /** How it was paid, in your words, such as `neft` or `upi`. */
  method?: string | undefined;
  /**
   * The stored buyer whose money it is, such as of a payment on account. Left out: that of the
   * first invoice that it pays.
   */
  buyer_id?: string | undefined;
  /** The invoices that it pays, in this order. Their amounts together are no more than the payment. */
  allocations?: PaymentAllocationCreate[] | undefined;
}

/** What settles a part of an invoice without money. */
export interface PaymentDeduction {
  /** The id of the deduction. */
  id: string;
  /**
   * `tds_income_tax`: tax that the buyer withheld by section 393(1) of the Income-tax Act 2025.
   * `tds_gst`: tax that the buyer withheld by section 51 of the CGST Act. `bank_charge`: what a
   * bank kept of the money. `discount`: a discount for paying in time. `write_off`: what you do not
   * ask for any more.
   */
  kind: DeductionKind;
  /** What it settles of the invoice. */
  amount: Rupees;
  /** Its reference, such as the number of the certificate of the tax; null where it has none. */
  reference: string | null;
  /**
   * What of `amount` settles the invoice no longer, after a credit note or a cancellation. Of tax
   * it is `unallocated` on the payment.
   */
  released_amount: Rupees;
}

/** What is to settle a part of an invoice without money. */
export interface PaymentDeductionCreate {
  /**
   * `tds_income_tax`: tax that the buyer withheld by section 393(1) of the Income-tax Act 2025.
   * `tds_gst`: tax that the buyer withheld by section 51 of the CGST Act. `bank_charge`: what a
   * bank kept of the money. `discount`: a discount for paying in time. `write_off`: what you do not
   * ask for any more.
   */
  kind: DeductionKind;
  /** What it settles of the invoice. */
  amount: Rupees;
  /** Your reference, such as the number of the certificate of the tax. */
  reference?: string | undefined;
}

/** A page of payments. */
export interface PaymentList {
  /** The records of this page. */
  data: Payment[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** An invoice passed its due date unpaid. */
export interface PaymentOverdueEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'payment.overdue';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentOverdueEventData;
}

/** The records that the event is about, as they are after it. */
export interface PaymentOverdueEventData {
  invoice: Invoice;
}

/** A payment was reconciled against an invoice. */
export interface PaymentReceivedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'payment.received';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentReceivedEventData;
}

/** The records that the event is about, as they are after it. */
export interface PaymentReceivedEventData {
  payment: Payment;
  invoice: Invoice;
  /** The one of `payment.allocations` that this is about. */
  allocation: PaymentAllocation;
}

/** What of a payment was paid back to the buyer. */
export interface PaymentRefund {
  /** The id of the refund. */
  id: string;
  /** The id of the payment. */
  payment_id: string;
  /**
   * Your reference of the refund, such as that of the bank; unique among the refunds of the account
   * and mode.
   */
  reference: string;
  /** What was paid back. */
  amount: Rupees;
  /** When it was paid back. */
  refunded_at: string;
  /** When the record was created. */
  created_at: string;
}

/** What of a payment was paid back to the buyer. */
export interface PaymentRefundCreate {
  /** What was paid back; no more than is `unallocated`. */
  amount: Rupees;
  /** When, if not now; never in the future. */
  refunded_at?: string | undefined;
  /**
   * Your reference of the refund, such as that of the bank; unique among the refunds of the account
   * and mode.
   */
  reference: string;
}

/**
 * What of a payment was unallocated was paid back to the buyer. Webhooks and `GET /v1/events` carry
 * it where its type is named, with the scope `invoices:read`.
 */
export interface PaymentRefundedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'payment.refunded';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentRefundedEventData;
}

/** The records that the event is about, as they are after it. */
export interface PaymentRefundedEventData {
  payment: Payment;
  /** The one of `payment.refunds` that this is about. */
  refund: PaymentRefund;
}

/**
 * What a payment has paid of an invoice is unallocated again. Webhooks and `GET /v1/events` carry
 * it where its type is named, with the scope `invoices:read`.
 */
export interface PaymentReleasedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'payment.released';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentReleasedEventData;
}

/** The records that the event is about, as they are after it. */
export interface PaymentReleasedEventData {
  payment: Payment;
  invoice: Invoice;
  /** What of its allocations is released with this event. */
  amount: Rupees;
  /** What of its deductions is released with this event; tax of it is `unallocated`, too. */
  amount_deducted: Rupees;
}

/** Why a payment is reversed. */
export interface PaymentReversal {
  /** Why it came to nothing, in your words. */
  reason: string;
}

/**
 * A payment of an invoice was reversed. Webhooks and `GET /v1/events` carry it where its type is
 * named, with the scope `invoices:read`.
 */
export interface PaymentReversedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'payment.reversed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentReversedEventData;
}

/** The records that the event is about, as they are after it. */
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
  /** Payments that were allocated to this invoice. */
  invoice_id?: string | undefined;
  /** Payments of this stored buyer. */
  buyer_id?: string | undefined;
  /** Payments in one of these statuses, separated by commas. */
  status?: ReceivedPaymentStatus[] | undefined;
  /** Payments created or changed at this moment or later. */
  updated_since?: string | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The query of `payments.timeline`. */
export interface PaymentsTimelineQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/**
 * Documents that no table has the value of, since they are not in force yet: the portal is still to
 * answer, or has refused an invoice, which is then retried or voided.
 */
export interface PendingDocuments {
  /** Names the figure in `GET /v1/gst-returns/documents`. */
  figure: string;
  /** How many they are. */
  document_count: number;
  /** The first 100 of them. */
  documents: ReturnDocument[];
}

/** The values that this version knows; later releases may add more. */
export type PlaceOfSupplyRule = 'buyer_state' | 'own_site' | 'third_party' | 'delivery_address' | 'billing_address' | 'seller_state' | 'abroad' | 'sez' | (string & {});

/** The values that this version knows; later releases may add more. */
export type Plan = 'Flow Starter' | 'Desk Starter' | 'Flow Growth' | 'Vision Growth' | 'Desk Growth' | 'Deploy Pro' | 'Deploy Scale' | 'Enterprise' | (string & {});

/** An error that the portal has answered. */
export interface PortalError {
  /** The code of the portal, such as `2265`; `unverified` for an answer that could not be verified. */
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
  /** The day that it is dated, as dd-mm-yyyy. */
  idt: string;
  /** What the buyer is charged in all, in rupees. */
  val: number;
  /** The GST state code of the place of supply. */
  pos: string;
  /** Whether it is under reverse charge, `Y` or `N`. */
  rchrg: string;
  /**
   * The kind of supply: `R` regular, `SEWP` and `SEWOP` to a special economic zone with and without
   * payment of tax, `DE` a deemed export.
   */
  inv_typ: string;
  /** What a document has of one rate. */
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
  /** The day that it is dated, as dd-mm-yyyy. */
  idt: string;
  /** What the buyer is charged in all, in rupees. */
  val: number;
  /** What a document has of one rate. */
  itms: PortalFileItem[];
}

/** Other supplies to buyers without a GSTIN, of one place of supply and rate. */
export interface PortalFileB2cs {
  /** From one state to another, or within one. */
  sply_ty: string;
  /** The GST state code of the place of supply. */
  pos: string;
  /** Always `OE`: not by an e-commerce operator. */
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
  /** The day that it is dated, as dd-mm-yyyy. */
  nt_dt: string;
  /** What the buyer is charged in all, in rupees. */
  val: number;
  /** The GST state code of the place of supply. */
  pos: string;
  /** Whether it is under reverse charge, `Y` or `N`. */
  rchrg: string;
  /**
   * The kind of supply: `R` regular, `SEWP` and `SEWOP` to a special economic zone with and without
   * payment of tax, `DE` a deemed export.
   */
  inv_typ: string;
  /** What a document has of one rate. */
  itms: PortalFileItem[];
}

/** A note to a buyer without a GSTIN, about an export or a large inter-state invoice. */
export interface PortalFileCdnur {
  /** What it is about. */
  typ: string;
  /** `C` for a credit note, `D` for a debit note. */
  ntty: string;
  /** The number of the document. */
  nt_num: string;
  /** The day that it is dated, as dd-mm-yyyy. */
  nt_dt: string;
  /** What the buyer is charged in all, in rupees. */
  val: number;
  /** The GST state code of the place of supply. */
  pos: string;
  /** What a document has of one rate. */
  itms: PortalFileItem[];
}

/** The documents of a kind that were issued. */
export interface PortalFileDocumentKind {
  /** The kind: 1 invoices, 4 debit notes, 5 credit notes. */
  doc_num: number;
  /** The kind in words. */
  doc_typ: string;
  /** Numbers that follow on each other. */
  docs: PortalFileDocumentSeries[];
}

/** Numbers that follow on each other. */
export interface PortalFileDocumentSeries {
  /** The place in the list, from 1. */
  num: number;
  /** The number of the document. */
  from: string;
  /** The number of the document. */
  to: string;
  /** How many numbers. */
  totnum: number;
  /** How many of them are cancelled. */
  cancel: number;
  /** How many are not. */
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
  /** The day that it is dated, as dd-mm-yyyy. */
  idt: string;
  /** What the buyer is charged in all, in rupees. */
  val: number;
  /** What an export has of one rate. */
  itms: PortalFileExportItem[];
}

/** What an export has of one rate. */
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
  /** Of buyers with a GSTIN. */
  hsn_b2b: PortalFileHsnRow[];
  /** Of buyers without a GSTIN. */
  hsn_b2c: PortalFileHsnRow[];
}

/** A code of goods or services with a unit and a rate. */
export interface PortalFileHsnRow {
  /** The place in the list, from 1. */
  num: number;
  /** The HSN code or the SAC. */
  hsn_sc: string;
  /** The GST unit code; `NA` of services. */
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

/** What a document has of one rate. */
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
  /** The user name of the seller at the portal; null for none. */
  username: string | null;
  /** Whether a password is stored. It is never shown. */
  password_set: boolean;
}

/** What to change of the login; the rest stays. */
export interface PortalLoginUpdate {
  /** The user name. Null removes it. */
  username?: string | null | undefined;
  /** The password. Null removes it. */
  password?: string | null | undefined;
}

/** How fast an order is produced, and until when. */
export interface ProductionOutlook {
  /** When production was last booked or reversed; null before any. */
  last_entry_at: string | null;
  /**
   * The stage that is done last at its present pace; null where nothing is left, or nothing was
   * booked in the last 7 days.
   */
  slowest: ProductionOutlookSlowest | null;
  /**
   * When the slowest stage is done at its pace, to the hour; null without one, while the order is
   * not in production, and where it would take more than ten years.
   */
  expected_at: string | null;
}

/**
 * The stage that is done last at its present pace; null where nothing is left, or nothing was
 * booked in the last 7 days.
 */
export interface ProductionOutlookSlowest {
  /** The id of the work order. */
  work_order_id: string;
  /** The stage. */
  stage: string;
  /** What is needed and not yet good here. */
  left: Total;
  /**
   * Good pieces in 24 hours: of the entries of the last 7 days, from the first of them until now,
   * and of a day at least. A stage without any counts with the pace of the nearest one before it
   * that has some.
   */
  per_day: Total;
}

/** How far an order has come. */
export interface Progress {
  /** The id of the order. */
  order_id: string;
  /**
   * From `confirmed` to `delivered` it follows from the quantities of the line items. `draft`:
   * entered, and not released to production; it can still be deleted. `confirmed`: released to
   * production, and nothing is booked yet. `in_production`: something that is needed can still
   * become good. `completed`: nothing that is needed can become good any more. `dispatched`: all
   * that was produced has left. `delivered`: all that has left has arrived. `closed`: ended; it
   * does not change any more. `on_hold`: stopped: nothing is produced or dispatched until it is
   * released. `cancelled`: ended before anything was dispatched; it does not change any more.
   */
  status: OrderStatus;
  /** The furthest stage of the route with a completed quantity; `not_started` where there is none. */
  stage: string;
  /** The mean of the work orders of which anything is required; null where all of it is cancelled. */
  percent: number | null;
  outlook: ProductionOutlook;
  /** The progress of each work order. */
  work_orders: WorkOrderProgress[];
}

/** What proves a delivery. */
export interface ProofOfDelivery {
  /** Who has taken the goods. */
  receiver_name?: string | undefined;
  /** A remark, such as on damage. */
  note?: string | undefined;
  position?: ProofOfDeliveryPosition | undefined;
  /** Upload of an image of the receiver’s signature. */
  signature?: string | undefined;
  /** Uploads of images. */
  photos?: string[] | undefined;
}

/** A proof to add to a delivery. */
export interface ProofOfDeliveryCreate {
  /** Who has taken the goods. */
  receiver_name?: string | undefined;
  /** A remark, such as on damage. */
  note?: string | undefined;
  position?: ProofOfDeliveryCreatePosition | undefined;
  /** Upload of an image of the receiver’s signature. */
  signature?: string | undefined;
  /** Uploads of images. */
  photos?: string[] | undefined;
  /** The delivery that it proves; left out for the latest. */
  delivery_id?: string | undefined;
}

/** Where it was handed over, in WGS 84. */
export interface ProofOfDeliveryCreatePosition {
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
}

/** Where it was handed over, in WGS 84. */
export interface ProofOfDeliveryPosition {
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
}

/** What was inspected in a period, as a document. */
export interface QcReport {
  /** The id of the qc report. */
  id: string;
  /**
   * `queued`: it waits to be made. `running`: it is being made. `completed`: its files are there.
   * `failed`: it was not made: `failure` says why. `expired`: its files are gone.
   */
  status: QcReportStatus;
  name: string | null;
  scope: QcReportScope;
  /** The beginning of the period; null: of all that there is. */
  from: string | null;
  /** The end of the period, which is not in it; null: until it is made. */
  to: string | null;
  /** The time zone in which its times are written. */
  time_zone: string;
  /**
   * The files that were asked for. `pdf`: a document with charts, for people. `json`: the same
   * figures, for programs. `csv`: a row for each defect, dismissed ones too.
   */
  formats: QcReportFormat[];
  /** How the parts of its chart are grouped; null: as fits. */
  subgroup: Subgroup | null;
  /** How much of it is made, in per cent. */
  progress: number;
  /** Its figures, once it is completed. */
  summary: QcReportSummary | null;
  /** Why it was not made; null unless it has failed. */
  failure: QcReportFailure | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the report. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
  /** Until when its files can be had. */
  expires_at: string;
  /** Its files, once it is completed; empty again once it has expired. */
  files: QcReportFile[];
}

/** A report to make. */
export interface QcReportCreate {
  scope: QcReportScope;
  /** The beginning of the period. Of a camera it is required. */
  from?: string | undefined;
  /** The end of the period, which is not in it. Of a camera it is required. */
  to?: string | undefined;
  /** The time zone in which its times are written. */
  time_zone?: string | undefined;
  /**
   * The files to make. `pdf`: a document with charts, for people. `json`: the same figures, for
   * programs. `csv`: a row for each defect, dismissed ones too.
   */
  formats?: QcReportFormat[] | undefined;
  /** How the parts of its chart are grouped. Left out: as many as make about 25 subgroups. */
  subgroup?: Subgroup | undefined;
  /** A title of your own. */
  name?: string | undefined;
}

/** Why it was not made; null unless it has failed. */
export interface QcReportFailure {
  /** The cause, for programs: `no_data` where nothing was inspected. */
  code: string;
  /** The cause, for a human reader. */
  message: string;
}

/** A file of a report. */
export interface QcReportFile {
  /**
   * What the file is. `pdf`: a document with charts, for people. `json`: the same figures, for
   * programs. `csv`: a row for each defect, dismissed ones too.
   */
  format: QcReportFormat;
  /** Bytes of the file. */
  size: number;
  /** SHA-256 of the file in hex. */
  sha256: string;
  download: QcReportFileDownload;
}

/** Where to get it, without a credential. */
export interface QcReportFileDownload {
  /** A signed address, which needs no credential. */
  url: string;
  /** Until when the address can be used. */
  expires_at: string;
}

/** A file of a report. */
export interface QcReportFileReference {
  /**
   * What the file is. `pdf`: a document with charts, for people. `json`: the same figures, for
   * programs. `csv`: a row for each defect, dismissed ones too.
   */
  format: QcReportFormat;
  /** Bytes of the file. */
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
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** What a report is about. */
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
  /** The distinct parts. */
  inspected: number;
  /** Those without a defect at their latest look. */
  good: number;
  /** Those with a defect at their latest look. */
  defective: number;
  /** The defects, without dismissed ones. */
  defects: number;
  /** The share of defective parts. */
  rate: number;
  rate_interval: QcReportSummaryRateInterval;
  /** The share of the parts that were good at their first look. */
  first_pass_yield: number;
  /** Defects for each part. */
  defects_per_unit: number;
  /** Defective parts for each million. */
  ppm: number;
  /** The strictest limit of its cameras; null where none has one. */
  limit: number | null;
  /**
   * `within_limit`: the rate is at or below the limit. `over_limit`: the rate is above it.
   * `no_limit`: its cameras have none.
   */
  verdict: QcReportVerdict;
}

/** The 95 % interval of the rate, by Wilson. */
export interface QcReportSummaryRateInterval {
  /** Its lower end. */
  lower: number;
  /** Its upper end. */
  upper: number;
}

/** The values that this version knows; later releases may add more. */
export type QcReportVerdict = 'within_limit' | 'over_limit' | 'no_limit' | (string & {});

/** The query of `qc_reports.list`. */
export interface QcReportsListQuery {
  /** Reports in one of these statuses, separated by commas. */
  status?: QcReportStatus[] | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** An amount of goods with its unit of measure. */
export interface Quantity {
  /** More than zero, at most three decimals. */
  value: number;
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom: UnitOfMeasure;
}

/** Where escalated conversations wait for a person. */
export interface Queue {
  /** The id of the queue. */
  id: string;
  /** What people call it. */
  name: string;
  /** Within so many seconds of open hours an escalation is to be accepted. */
  accept_within_seconds: number;
  /** Null: always open. */
  business_hours: BusinessHours | null;
  /** Whether the owner of the account is mailed when an escalation is overdue. */
  mail_owner: boolean;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the queue. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** A queue to create. */
export interface QueueCreate {
  /** What people call it. */
  name: string;
  /** Within so many seconds of open hours an escalation is to be accepted. */
  accept_within_seconds?: number | undefined;
  /** Null: always open. */
  business_hours?: BusinessHours | null | undefined;
  /** Whether the owner of the account is mailed when an escalation is overdue. */
  mail_owner?: boolean | undefined;
}

/** A page of queues. */
export interface QueueList {
  /** The records of this page. */
  data: Queue[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The fields of a queue to change. */
export interface QueueUpdate {
  /** What people call it. */
  name?: string | undefined;
  /** Within so many seconds of open hours an escalation is to be accepted. */
  accept_within_seconds?: number | undefined;
  /** Null: always open. */
  business_hours?: BusinessHours | null | undefined;
  /** Whether the owner of the account is mailed when an escalation is overdue. */
  mail_owner?: boolean | undefined;
}

/** The query of `queues.list`. */
export interface QueuesListQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** Another person, another queue, or both. */
export interface Reassignment {
  assignee?: Assignee | undefined;
  /** The queue in which it waits for a person once it is escalated. */
  queue_id?: string | undefined;
}

/** What a buyer owes, and what the buyer has paid beyond that. */
export interface Receivable {
  /**
   * The id of the row: the `buyer_id` of a stored buyer; else `gstin_` and the GSTIN; else `name_`
   * and the name in base64url; `unknown` for payments of which nobody has said whose they are.
   */
  id: string;
  /** The stored buyer; null where there is none. */
  buyer_id: string | null;
  /** The GSTIN on the latest invoice or payment; null where there is none. */
  buyer_gstin: string | null;
  /** The name on the latest invoice or payment; null of `unknown`. */
  buyer_name: string | null;
  /** The day at whose end it is so. */
  as_of: string;
  /** What is due of the invoices, with their notes and less what settles them. */
  due: Rupees;
  /** What of `due` is of invoices whose `due_date` is this day or later. */
  not_yet_due: Rupees;
  /** What of `due` is of invoices whose `due_date` is over. */
  overdue: Rupees;
  /** What of `overdue` is 1 to 30 days over. */
  overdue_1_to_30: Rupees;
  /** What of `overdue` is 31 to 60 days over. */
  overdue_31_to_60: Rupees;
  /** What of `overdue` is 61 to 90 days over. */
  overdue_61_to_90: Rupees;
  /** What of `overdue` is more than 90 days over. */
  overdue_over_90: Rupees;
  /**
   * What was received and pays no invoice. Less than zero where a refund is dated before the money
   * that it pays back was unallocated.
   */
  unallocated: SignedRupees;
  /** `due` less `unallocated`: the balance of the statement of account on this day. */
  balance: SignedRupees;
  /** The earliest `due_date` of what is due; null where nothing is due. */
  oldest_due_date: string | null;
  /** How many invoices something is due of. */
  invoices_due: number;
  /** How many of them are overdue. */
  invoices_overdue: number;
}

/** A page of receivables. */
export interface ReceivableList {
  /** The records of this page. */
  data: Receivable[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** One of these values. */
export type ReceivableSort = '-due' | 'due' | '-overdue' | 'overdue';

/** What all buyers owe together. */
export interface ReceivableTotals {
  /** The day at whose end it is so. */
  as_of: string;
  /** How many rows there are. */
  buyers: number;
  /** What is due of the invoices, with their notes and less what settles them. */
  due: Rupees;
  /** What of `due` is of invoices whose `due_date` is this day or later. */
  not_yet_due: Rupees;
  /** What of `due` is of invoices whose `due_date` is over. */
  overdue: Rupees;
  /** What of `overdue` is 1 to 30 days over. */
  overdue_1_to_30: Rupees;
  /** What of `overdue` is 31 to 60 days over. */
  overdue_31_to_60: Rupees;
  /** What of `overdue` is 61 to 90 days over. */
  overdue_61_to_90: Rupees;
  /** What of `overdue` is more than 90 days over. */
  overdue_over_90: Rupees;
  /**
   * What was received and pays no invoice. Less than zero where a refund is dated before the money
   * that it pays back was unallocated.
   */
  unallocated: SignedRupees;
  /** `due` less `unallocated`: the balance of the statement of account on this day. */
  balance: SignedRupees;
  /** The earliest `due_date` of what is due; null where nothing is due. */
  oldest_due_date: string | null;
  /** How many invoices something is due of. */
  invoices_due: number;
  /** How many of them are overdue. */
  invoices_overdue: number;
}

/** The query of `receivables.get`. */
export interface ReceivablesGetQuery {
  /**
   * The day at whose end it was so. Left out: today, in the `time_zone` of the settings. Of a later
   * day nothing further is supposed.
   */
  as_of?: string | undefined;
}

/** The query of `receivables.list`. */
export interface ReceivablesListQuery {
  /**
   * The day at whose end it was so. Left out: today, in the `time_zone` of the settings. Of a later
   * day nothing further is supposed.
   */
  as_of?: string | undefined;
  /** With `true` buyers of whom something is overdue; with `false` the others. */
  overdue?: boolean | undefined;
  /** This stored buyer. */
  buyer_id?: string | undefined;
  /** What the list is sorted by, with `-` from the largest down. A cursor belongs to one sort. */
  sort?: ReceivableSort | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The query of `receivables.statement_pdf`. */
export interface ReceivablesStatementPdfQuery {
  /** The first day. Left out: the 1 April before `to`. */
  from?: string | undefined;
  /**
   * The last day. Left out: today, in the `time_zone` of the settings, or `from` where that is
   * later.
   */
  to?: string | undefined;
}

/** The query of `receivables.statement`. */
export interface ReceivablesStatementQuery {
  /** The first day. Left out: the 1 April before `to`. */
  from?: string | undefined;
  /**
   * The last day. Left out: today, in the `time_zone` of the settings, or `from` where that is
   * later.
   */
  to?: string | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The query of `receivables.totals`. */
export interface ReceivablesTotalsQuery {
  /**
   * The day at whose end it was so. Left out: today, in the `time_zone` of the settings. Of a later
   * day nothing further is supposed.
   */
  as_of?: string | undefined;
  /** With `true` buyers of whom something is overdue; with `false` the others. */
  overdue?: boolean | undefined;
  /** This stored buyer. */
  buyer_id?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type ReceivedPaymentStatus = 'received' | 'reversed' | (string & {});

/** Table 4: supplies to registered buyers, by place of supply and rate. */
export interface RegisteredSupplies {
  /**
   * `4A`: supplies to registered buyers, of which the seller pays the tax. `4B`: those under
   * reverse charge, of which the buyer pays it. `6A`: exports. `6B`: supplies to special economic
   * zones. `6C`: supplies that the law treats as exports.
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
  /** Names the figure in `GET /v1/gst-returns/documents`. */
  figure: string;
  /** How many documents it adds up. */
  document_count: number;
  /** The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has all. */
  document_ids: string[];
}

/** The query of `request_log.list`. */
export interface RequestLogListQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
  /** Only this method. */
  method?: LoggedMethod | undefined;
  /** Only paths that begin like this. It needs `since`, and a period of two days at most. */
  path?: string | undefined;
  /** Only answers of this class. */
  status?: StatusClass | undefined;
  /** Only answers with this code of an error. */
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
  /** Its number. */
  number: string;
  /** The day that it is dated. */
  date: string;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has given it
   * an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer without a
   * GSTIN, or a bill of supply. `failed`: the portal has refused it: `errors` says why. `voiding`:
   * it has failed and is given up, once the portal has answered that it does not have it. `voided`:
   * it was given up: its number stays used, and it does not change any more. `cancelling`: the
   * cancellation waits for the portal. `cancelled`: the portal has cancelled its IRN; it does not
   * change any more.
   */
  status: TaxDocumentStatus;
  /** What the buyer is charged in all. */
  total: Rupees;
}

/** A page of documents. */
export interface ReturnDocumentList {
  /** The records of this page. */
  data: ReturnDocument[];
  /** Whether there are records after the last one of this page. */
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
  /** The month, such as `2026-11`: of the days that documents are dated. */
  period: string;
  /** Whether the month is locked: then its documents stay as they are. */
  locked: boolean;
  /** When it was locked; null where it is not. */
  locked_at: string | null;
}

/** Of which seller the month is locked. */
export interface ReturnMonthLock {
  /** Of which seller. Left out: the default one. */
  seller_id?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type ReturnNoteType = 'credit' | 'debit' | (string & {});

/** Table 9B: credit and debit notes, but those that are in tables 7 and 8. */
export interface ReturnNotes {
  /**
   * `registered`: buyers with a GSTIN. `unregistered`: buyers abroad, and those of the invoices of
   * table 5.
   */
  buyers: ReturnParties;
  /**
   * `credit`: credit notes: the amounts are what they take off. `debit`: debit notes: the amounts
   * are what they add.
   */
  note_type: ReturnNoteType;
  /**
   * What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
   * buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a supply that the law treats as an export.
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
  /** Names the figure in `GET /v1/gst-returns/documents`. */
  figure: string;
  /** How many documents it adds up. */
  document_count: number;
  /** The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has all. */
  document_ids: string[];
}

/** The values that this version knows; later releases may add more. */
export type ReturnParties = 'registered' | 'unregistered' | (string & {});

/** The values that this version knows; later releases may add more. */
export type ReturnTable = '4A' | '4B' | '6A' | '6B' | '6C' | (string & {});

/**
 * A list of production stages, stored under a name. Orders keep a copy: a change affects new orders
 * only.
 */
export interface Route {
  /** The id of the route. */
  id: string;
  /** The name of the route, unique in the account and mode. */
  name: string;
  /** The stages, in their order. */
  stages: string[];
  /** How much more than was ordered may enter the first stage, in per cent. */
  over_completion_percent: number;
  /** Whether it is the route of line items that name none. One route is, or none. */
  is_default: boolean;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the route. */
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
   * `skipped`: the stage was taken out of the route. `reopened`: a skipped stage was taken into the
   * route again. `added`: a stage was added to the route.
   */
  action: RouteAction;
  /** Why, in your words. */
  reason: string;
  /** When. */
  at: string;
}

/** A route to store. */
export interface RouteCreate {
  /** The name of the route, unique in the account and mode. */
  name: string;
  /** The stages, in their order. */
  stages: string[];
  /** How much more than was ordered may enter the first stage, in per cent. */
  over_completion_percent?: number | undefined;
  /** Whether it is the route of line items that name none. One route is, or none. */
  is_default?: boolean | undefined;
}

/** A page of routes. */
export interface RouteList {
  /** The records of this page. */
  data: Route[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The fields of a route to change. */
export interface RouteUpdate {
  /** The name of the route, unique in the account and mode. */
  name?: string | undefined;
  /** The stages, in their order. */
  stages?: string[] | undefined;
  /** How much more than was ordered may enter the first stage, in per cent. */
  over_completion_percent?: number | undefined;
  /** Whether it is the route of line items that name none. One route is, or none. */
  is_default?: boolean | undefined;
}

/** The query of `routes.list`. */
export interface RoutesListQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
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
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** An answer that people give again and again. */
export interface SavedReply {
  /** The id of the saved reply. */
  id: string;
  /** By what people choose it. */
  name: string;
  /** What is answered. */
  text: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the saved reply. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** An answer to save. */
export interface SavedReplyCreate {
  /** By what people choose it. */
  name: string;
  /** What is answered. */
  text: string;
}

/** A page of saved replies. */
export interface SavedReplyList {
  /** The records of this page. */
  data: SavedReply[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The fields of a saved reply to change. */
export interface SavedReplyUpdate {
  /** By what people choose it. */
  name?: string | undefined;
  /** What is answered. */
  text?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type Scope = 'logs:read' | 'orders:read' | 'orders:write' | 'stages:write' | 'dispatch:write' | 'invoices:read' | 'invoices:write' | 'invoice-settings:write' | 'cameras:read' | 'cameras:write' | 'defects:read' | 'defects:write' | 'desk:read' | 'desk:write' | 'webhooks:manage' | (string & {});

/** The query of `search.find`. */
export interface SearchFindQuery {
  /** What to look for. */
  q?: string | undefined;
  /**
   * In the place of `q`: the ids of records whose titles are asked for, separated by commas. Those
   * that there are not, or that the caller may not read, are left out.
   */
  ids?: string[] | undefined;
  /** How many records to return at most. */
  limit?: number | undefined;
}

/** What a search has found. */
export interface SearchResult {
  /** What was found, the best first. */
  data: FoundRecord[];
  /**
   * Kinds of records that could not be searched in time, of `order`, `buyer`, `dispatch`,
   * `invoice`, `camera`, `conversation`, `webhook_endpoint`, `event`. Empty where all were.
   */
  incomplete: SearchedType[];
}

/** The values that this version knows; later releases may add more. */
export type SearchedType = 'order' | 'buyer' | 'dispatch' | 'invoice' | 'camera' | 'conversation' | 'webhook_endpoint' | 'event' | (string & {});

/** How long the former secret goes on signing. */
export interface SecretRotation {
  /** How long the secret that is replaced goes on signing. Parts of an hour are fine. */
  overlap_hours?: number | undefined;
}

/** Who sells. */
export interface Seller {
  /** The GSTIN under which the seller invoices. */
  gstin: string;
  /** The legal name, as it is registered. */
  legal_name: string;
  /** The trade name, if another. */
  trade_name?: string | undefined;
  /** The place of business that the GSTIN is registered for. */
  address: Address;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
  /** E-mail address. */
  email?: string | undefined;
  bank?: BankAccount | undefined;
  /** The UPI ID that buyers pay to. An invoice to a buyer without a GSTIN shows it as a QR code. */
  upi_id?: string | undefined;
  /** The registration as a micro, small or medium enterprise. */
  udyam_number?: string | undefined;
  /** Terms of sale that documents show. */
  terms?: string | undefined;
}

/** A seller to store. */
export interface SellerCreate {
  /** The GSTIN under which the seller invoices. */
  gstin: string;
  /** The legal name, as it is registered. */
  legal_name: string;
  /** The trade name, if another. */
  trade_name?: string | undefined;
  /** The place of business that the GSTIN is registered for. */
  address: Address;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
  /** E-mail address. */
  email?: string | undefined;
  bank?: BankAccount | undefined;
  /** The UPI ID that buyers pay to. An invoice to a buyer without a GSTIN shows it as a QR code. */
  upi_id?: string | undefined;
  /** The registration as a micro, small or medium enterprise. */
  udyam_number?: string | undefined;
  /** Terms of sale that documents show. */
  terms?: string | undefined;
  /**
   * The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000 pixels. It is printed at the
   * top of the documents of the seller, also of those that there are.
   */
  logo_upload_id?: string | undefined;
  portal?: NewPortalLogin | undefined;
  /**
   * What the numbers begin with, before the financial year; empty for nothing. It stays with the
   * seller that has had it first, so that a number names one document of the account.
   */
  number_prefix?: string | undefined;
  next_numbers?: NextNumbersUpdate | undefined;
  /**
   * The annual returns that were furnished. After that day no credit note reduces the tax of a
   * supply of that year; where none is named, after 30 November of the next financial year.
   */
  annual_returns?: AnnualReturn[] | undefined;
  /**
   * Whether it sells where nothing else is named, in the place of the one that does now. The first
   * one of a mode always does.
   */
  default?: boolean | undefined;
}

/** A page of sellers. */
export interface SellerList {
  /** The records of this page. */
  data: SellerRecord[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** A seller of the account. Documents keep a copy of what they show of it. */
export interface SellerRecord {
  /** The id of the seller. */
  id: string;
  /** The GSTIN under which the seller invoices. */
  gstin: string;
  /** The legal name, as it is registered. */
  legal_name: string;
  /** The trade name, if another. */
  trade_name?: string | undefined;
  /** The place of business that the GSTIN is registered for. */
  address: Address;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
  /** E-mail address. */
  email?: string | undefined;
  bank?: BankAccount | undefined;
  /** The UPI ID that buyers pay to. An invoice to a buyer without a GSTIN shows it as a QR code. */
  upi_id?: string | undefined;
  /** The registration as a micro, small or medium enterprise. */
  udyam_number?: string | undefined;
  /** Terms of sale that documents show. */
  terms?: string | undefined;
  /** The logo, an upload; null for none. */
  logo_upload_id: string | null;
  portal: PortalLogin;
  /**
   * What the numbers begin with, before the financial year; empty for nothing. It stays with the
   * seller that has had it first, so that a number names one document of the account.
   */
  number_prefix: string;
  next_numbers: NextNumbers;
  /**
   * The annual returns that were furnished. After that day no credit note reduces the tax of a
   * supply of that year; where none is named, after 30 November of the next financial year.
   */
  annual_returns: AnnualReturn[];
  /**
   * Whether it sells where neither the order nor the call names a seller. There is one in each
   * mode.
   */
  default: boolean;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the seller. */
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
  /** The legal name, as it is registered. */
  legal_name?: string | undefined;
  /** Null removes it. */
  trade_name?: string | null | undefined;
  /** The place of business that the GSTIN is registered for. */
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
   * top of the documents of the seller, also of those that there are. Null removes it.
   */
  logo_upload_id?: string | null | undefined;
  portal?: PortalLoginUpdate | undefined;
  /**
   * What the numbers begin with, before the financial year; empty for nothing. It stays with the
   * seller that has had it first, so that a number names one document of the account.
   */
  number_prefix?: string | undefined;
  next_numbers?: NextNumbersUpdate | undefined;
  /** All of the annual returns that were furnished; they replace those that are kept. */
  annual_returns?: AnnualReturn[] | undefined;
  /** Makes it the one that sells where nothing else is named, in the place of the other. */
  default?: true | undefined;
}

/** The query of `sellers.list`. */
export interface SellersListQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type SessionCloseReason = 'requested' | 'idle' | (string & {});

/** An amount of money in whole paise, which may be less than zero. */
export interface SignedRupees {
  /** A decimal string with two decimals, never a binary float; it may be less than zero. */
  amount: string;
  /** ISO 4217 code; amounts are in Indian rupees. */
  currency: 'INR';
}

/** Until when a conversation is put off. */
export interface Snooze {
  /** Until when; it lies ahead. */
  until: string;
}

/** What production needs to know, such as size, material or colour. At most 50 entries. */
export type Specification = Record<string, string | number | boolean>;

/** Work at a stage that was started, paused or resumed. */
export interface StageActivity {
  /** The stage. */
  stage: string;
  /**
   * `started`: work at the stage began. `paused`: it stopped for a while. `resumed`: it went on
   * after a pause.
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

/** An entry of the ledger of production. It is never changed; a wrong one is reversed. */
export interface StageEntry {
  /** The id of the stage entry. */
  id: string;
  /** The id of the order. */
  order_id: string;
  /** The id of the work order. */
  work_order_id: string;
  /** The id of the line item. */
  line_item_id: string;
  /** The stage at which it is booked. */
  stage: string;
  /** The nearest earlier stage of the route with good pieces; `not_started` where there is none. */
  previous_stage: string;
  good: BookedQuantity;
  scrap: BookedQuantity;
  /** Why pieces are lost. */
  scrap_reason: string | null;
  rework: BookedQuantity;
  /** The earlier stage that gets the rework, where it does not stay. */
  rework_to: string | null;
  /** Who did the work, by your own numbering. */
  operator_id: string;
  /** Where it was done, by your own numbering. */
  machine_id: string;
  /** When the work was done. */
  occurred_at: string;
  /** Your own id of the entry. */
  external_id: string | null;
  metadata: Metadata;
  /** The entry that this one takes back. */
  reverses: string | null;
  /** Why another entry was taken back. */
  reason: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** When the record was created. */
  created_at: string;
}

/** Pieces that were worked on at a stage. */
export interface StageEntryCreate {
  /** A stage of the work order’s route. */
  stage: string;
  /** Which; left out where the order has only one. */
  work_order_id?: string | undefined;
  /** Pieces that go on to the next stage. */
  good?: Quantity | undefined;
  /** Pieces that are lost. */
  scrap?: Quantity | undefined;
  /** Why pieces are lost, in your words; with `scrap` only. */
  scrap_reason?: string | undefined;
  /** Pieces that have to be done again, here or from `rework_to` on. */
  rework?: Quantity | undefined;
  /**
   * The earlier stage to which rework goes back: it waits there again, and what the stages between
   * have yielded is less by it. Left out, it stays at this stage.
   */
  rework_to?: string | undefined;
  /** Who did the work, by your own numbering. */
  operator_id: string;
  /** Where it was done, by your own numbering. */
  machine_id: string;
  /** When the work was done, if not now; never in the future. */
  occurred_at?: string | undefined;
  /**
   * Your own id of the entry, unique in the account and mode for ever. A repeat of the call with it
   * books nothing, however much later, and answers the entry that is there with 200.
   */
  external_id?: string | undefined;
  metadata?: Metadata | undefined;
}

/** A page of stage entries. */
export interface StageEntryList {
  /** The records of this page. */
  data: StageEntry[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** How far a line item has come at one stage. */
export interface StageProgress {
  /** The stage. */
  stage: string;
  /** Good pieces, less those that later stages have sent back for rework. */
  good: Total;
  /** Pieces lost at this stage. */
  scrap: Total;
  /** Pieces that this stage has found to need rework. */
  rework: Total;
  /** What has come to this stage, or at the first one is needed, and has not left it. */
  ready: Total;
  /**
   * Whether the stage is being worked on: `in_progress` from a start or a resumption on, `paused`
   * from a pause on. It is `idle` again with the entry that leaves nothing `ready`.
   */
  state: StageState;
  /** What of `ready` is being worked on: all of it while the stage is `in_progress`. */
  in_progress: Total;
  /** What is needed and not yet good here. */
  left: Total;
  /** The most that an entry can book here, the allowed over-completion included. */
  remaining: Total;
  /** Good pieces of those required; null where all of it is cancelled. */
  percent: number | null;
  /** The share of the pieces tried here that were good at the first try; null before any. */
  first_pass_yield: number | null;
}

/** Why an entry is taken back. */
export interface StageReversal {
  /** Why, in your words. */
  reason: string;
}

/** The values that this version knows; later releases may add more. */
export type StageState = 'idle' | 'in_progress' | 'paused' | (string & {});

/** The stage at which work starts, pauses or goes on, by whom and where. */
export interface StageWork {
  /** A stage of the work order’s route. */
  stage: string;
  /** Who did the work, by your own numbering. */
  operator_id?: string | undefined;
  /** Where it was done, by your own numbering. */
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
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** One of these values. */
export type StatusClass = '2xx' | '3xx' | '4xx' | '5xx';

/** What to say with the step. */
export interface StepNote {
  /** A private note to append with it. */
  note?: string | undefined;
}

/** How the parts of a chart are grouped. */
export interface Subgroup {
  /** So many parts each, in the order of camera, epoch, sequence and place in the batch. */
  parts?: number | undefined;
  /** The parts of so many seconds each. */
  seconds?: number | undefined;
}

/** What a line would pay of an invoice. */
export interface SuggestedAllocation {
  /** The id of the invoice. */
  invoice_id: string;
  /** What the line pays of it. */
  amount: Rupees;
  /** What settles the rest of it. */
  deductions: SuggestedDeduction[];
}

/** What would settle a part of an invoice without money. */
export interface SuggestedDeduction {
  /**
   * `tds_income_tax`: tax that the buyer withheld by section 393(1) of the Income-tax Act 2025.
   * `tds_gst`: tax that the buyer withheld by section 51 of the CGST Act. `bank_charge`: what a
   * bank kept of the money. `discount`: a discount for paying in time. `write_off`: what you do not
   * ask for any more.
   */
  kind: DeductionKind;
  /** What it settles. */
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
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** Something that became of a record. */
export interface TimelineEntry {
  /** When. */
  at: string;
  /**
   * The operation of this API that was called, such as `orders.hold`; null where no call did it,
   * but the passing of time, the government’s portal, or a change of another record.
   */
  operation: string | null;
  /** The types of the events that tell it, such as `order.updated`; none for what is no event. */
  events: string[];
  /** Who called the operation; null without one. */
  actor: Actor | null;
  /** Why: what the caller or the portal gave as the reason. */
  reason: string | null;
  /** The status of the record after it, where an event says it. */
  status: string | null;
  /** The fields that changed, where an event names them; the first 20. */
  changed: string[];
  /** What else belongs to it, such as the stage and the quantities of a booking. */
  details: Record<string, string>;
}

/** An amount of goods, zero included, with its unit of measure. */
export interface Total {
  /** The number of units. */
  value: number;
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom: UnitOfMeasure;
}

/** The document of the carrier. */
export interface TransportDocument {
  /** The number of the railway receipt, airway bill, bill of lading or lorry receipt. */
  number: string;
  /** The day that it is dated. */
  date: string;
}

/** The values that this version knows; later releases may add more. */
export type TransportMode = 'road' | 'rail' | 'air' | 'ship' | (string & {});

/** The company that carries the goods. */
export interface Transporter {
  /** The name of the person or company. */
  name: string;
  /** GSTIN, or the id of an unregistered transporter. */
  transporter_id?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type UnitOfMeasure = 'BAG' | 'BAL' | 'BDL' | 'BKL' | 'BOU' | 'BOX' | 'BTL' | 'BUN' | 'CAN' | 'CBM' | 'CCM' | 'CMS' | 'CTN' | 'DOZ' | 'DRM' | 'GGK' | 'GMS' | 'GRS' | 'GYD' | 'KGS' | 'KLR' | 'KME' | 'LTR' | 'MLT' | 'MTR' | 'MTS' | 'NOS' | 'OTH' | 'PAC' | 'PCS' | 'PRS' | 'QTL' | 'ROL' | 'SET' | 'SQF' | 'SQM' | 'SQY' | 'TBS' | 'TGM' | 'THD' | 'TON' | 'TUB' | 'UGS' | 'UNT' | 'YDS' | (string & {});

/** A file, and where it belongs. */
export interface Upload {
  /** The id of the upload. */
  id: string;
  /**
   * `pending` until the content is there, then `ready`; `used` once a call has named it; `expired`
   * where no content came in time.
   */
  status: UploadStatus;
  /**
   * Media type of the content, which is checked against it. `image/jpeg`: a photo, a signature, or
   * the logo of a seller. `image/png`: a photo, a signature, or the logo of a seller. `image/webp`:
   * a photo or a signature. `application/pdf`: a document. `text/csv`: a bank statement, or buyers
   * or orders to import: UTF-8 text. `application/xml`: a bank statement: well-formed XML in UTF-8,
   * without a document type.
   */
  type: UploadType;
  /** Bytes of the content, exactly. */
  size: number;
  /** The name that the file is downloaded with. */
  name: string | null;
  /** SHA-256 of the content in hex, once it is there. */
  sha256: string | null;
  /** The dispatch that it belongs to, once it is used. */
  dispatch_id: string | null;
  /** The bank statement that it is the file of, once it is used. */
  bank_statement_id: string | null;
  /** The first import that it is the file of, once it is used. */
  import_id: string | null;
  /** Where to send the content, as it is, once. Answered on creation only. */
  put: UploadPut | null;
  /** Where to get the content, without a credential. Ask again for a new address. */
  download: UploadDownload | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** When the record was created. */
  created_at: string;
  /** Until when its content can be sent or, once that is there, be used; null where it is used. */
  expires_at: string | null;
}

/** A file to be sent. */
export interface UploadCreate {
  /**
   * Media type of the content, which is checked against it. `image/jpeg`: a photo, a signature, or
   * the logo of a seller. `image/png`: a photo, a signature, or the logo of a seller. `image/webp`:
   * a photo or a signature. `application/pdf`: a document. `text/csv`: a bank statement, or buyers
   * or orders to import: UTF-8 text. `application/xml`: a bank statement: well-formed XML in UTF-8,
   * without a document type.
   */
  type: UploadType;
  /** Bytes of the content, exactly. */
  size: number;
  /** A name to download it with. */
  name?: string | undefined;
}

/** Where to get the content, without a credential. Ask again for a new address. */
export interface UploadDownload {
  /** A signed address, which needs no credential. */
  url: string;
  /** Until when the address can be used. */
  expires_at: string;
}

/** Where to send the content, as it is, once. Answered on creation only. */
export interface UploadPut {
  /** A signed address, which needs no credential. */
  url: string;
  /** The method to send it by. */
  method: 'PUT';
  headers: UploadPutHeaders;
  /** Until when the address can be used. */
  expires_at: string;
}

/** The headers to send with it. */
export interface UploadPutHeaders {
  /**
   * Media type of the content, which is checked against it. `image/jpeg`: a photo, a signature, or
   * the logo of a seller. `image/png`: a photo, a signature, or the logo of a seller. `image/webp`:
   * a photo or a signature. `application/pdf`: a document. `text/csv`: a bank statement, or buyers
   * or orders to import: UTF-8 text. `application/xml`: a bank statement: well-formed XML in UTF-8,
   * without a document type.
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

/** What somebody has said of a defect. */
export interface Verdict {
  /**
   * `confirmed`: it is a defect of this class. `reclassified`: it is a defect of another class.
   * `dismissed`: it is none. `reopened`: the verdict before does not hold any more: it has the
   * detected class again.
   */
  verdict: VerdictName;
  /** The class that it had before. */
  from_class: string;
  /** The class that it has since. */
  class: string;
  /** Why, in the words of who said so. */
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
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'vision.camera.offline';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionCameraOfflineEventData;
}

/** The records that the event is about, as they are after it. */
export interface VisionCameraOfflineEventData {
  camera: Camera;
  outage: CameraOutage;
}

/** A detection above the configured confidence threshold. */
export interface VisionDefectDetectedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'vision.defect.detected';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionDefectDetectedEventData;
}

/** The records that the event is about, as they are after it. */
export interface VisionDefectDetectedEventData {
  defect: DetectedDefect;
  camera: CameraReference;
}

/** An asynchronous QC report finished generating. */
export interface VisionQcReportCompletedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'vision.qc_report.completed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionQcReportCompletedEventData;
}

/** The records that the event is about, as they are after it. */
export interface VisionQcReportCompletedEventData {
  qc_report: FinishedQcReport;
}

/**
 * A QC report could not be made: `failure` says why. Webhooks and `GET /v1/events` carry it where
 * its type is named, with the scope `defects:read`.
 */
export interface VisionQcReportFailedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'vision.qc_report.failed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionQcReportFailedEventData;
}

/** The records that the event is about, as they are after it. */
export interface VisionQcReportFailedEventData {
  qc_report: FinishedQcReport;
}

/** Defect rate crossed the configured limit. */
export interface VisionThresholdBreachedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'vision.threshold.breached';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionThresholdBreachedEventData;
}

/** The records that the event is about, as they are after it. */
export interface VisionThresholdBreachedEventData {
  camera: Camera;
  breach: Breach;
}

/** One attempt to deliver an event. */
export interface WebhookAttempt {
  /** Its number among the attempts of the delivery, from 1. */
  number: number;
  /** When it began. */
  started_at: string;
  /** How long it took, in milliseconds. */
  duration_ms: number;
  /** The HTTP status of the answer, if one came. */
  status: number | null;
  /**
   * Null for a success. `dns`: the name has no address, or nobody says which. `refused_address`: it
   * is not public. `connect`, `tls`: no connection, or none that is to be trusted. `timeout`: not
   * over within 10 seconds. `http_status`: an answer that is not 2xx. `redirect`: redirects are not
   * followed. `interrupted`: the connection broke. `invalid_response`: the answer is not HTTP.
   * `cancelled`: the endpoint was deleted.
   */
  failure: AttemptFailure | null;
  /** The failure in words. */
  detail: string | null;
  /** The first 1024 bytes of the answer. */
  answer: string | null;
}

/** The query of `webhook_deliveries.list`. */
export interface WebhookDeliveriesListQuery {
  /** Only deliveries in one of these states. */
  state?: DeliveryState[] | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** An event on its way to an endpoint. */
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
   * `pending`: not attempted yet. `retrying`: failed, and tried again. `delivered`: the receiver
   * has answered 2xx. `dropped`: not delivered within 24 hours of the first attempt. `discarded`:
   * the endpoint was deleted, paused or disabled.
   */
  state: DeliveryState;
  /**
   * What made it. `event`: the event itself. `test`: a test send. `replay`: a replay of the event.
   * `retry`: a retry of a delivery that was dropped or discarded. `recovery`: a recovery of what
   * the endpoint has missed.
   */
  origin: DeliveryOrigin;
  /** Whether the event was made by a test send. */
  synthetic: boolean;
  /** How many attempts were made. */
  attempt_count: number;
  /** When the record was created. */
  created_at: string;
  /** When the first attempt began; null before. */
  first_attempt_at: string | null;
  /** Null where no attempt follows. */
  next_attempt_at: string | null;
  /** When it was delivered, dropped or discarded; null before. */
  ended_at: string | null;
  /** The latest attempt; null before the first. */
  last_attempt: WebhookAttempt | null;
}

/** A page of deliveries. */
export interface WebhookDeliveryList {
  /** The records of this page. */
  data: WebhookDelivery[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** An event on its way to an endpoint, with all attempts. */
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
   * `pending`: not attempted yet. `retrying`: failed, and tried again. `delivered`: the receiver
   * has answered 2xx. `dropped`: not delivered within 24 hours of the first attempt. `discarded`:
   * the endpoint was deleted, paused or disabled.
   */
  state: DeliveryState;
  /**
   * What made it. `event`: the event itself. `test`: a test send. `replay`: a replay of the event.
   * `retry`: a retry of a delivery that was dropped or discarded. `recovery`: a recovery of what
   * the endpoint has missed.
   */
  origin: DeliveryOrigin;
  /** Whether the event was made by a test send. */
  synthetic: boolean;
  /** How many attempts were made. */
  attempt_count: number;
  /** When the record was created. */
  created_at: string;
  /** When the first attempt began; null before. */
  first_attempt_at: string | null;
  /** Null where no attempt follows. */
  next_attempt_at: string | null;
  /** When it was delivered, dropped or discarded; null before. */
  ended_at: string | null;
  /** The latest attempt; null before the first. */
  last_attempt: WebhookAttempt | null;
  /** The attempts, the first one first. */
  attempts: WebhookAttempt[];
}

/** A URL that receives events. */
export interface WebhookEndpoint {
  /** The id of the webhook endpoint. */
  id: string;
  /** Where events are sent. */
  url: string;
  /**
   * The event types to receive; `*` for the 18 standard ones. A further type is named, beside `*`
   * or without it.
   */
  events: EventSubscription[];
  /** A label of your own. */
  description: string;
  /**
   * `active`: events are sent to it. `paused`: nothing is sent until it is resumed, because you
   * have paused it. `disabled`: nothing is sent until it is resumed; `disabled_reason` says why.
   */
  status: WebhookEndpointStatus;
  /** When it was disabled; null where it is not. */
  disabled_at: string | null;
  /**
   * `failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone` is
   * on. `credential_revoked`: the API key that made it was revoked because it had leaked, or the
   * connection of the application that made it has ended. There may be others later.
   */
  disabled_reason: string | null;
  /** The first failed attempt that no success has followed; null where the last one succeeded. */
  failing_since: string | null;
  /**
   * From when on it may have missed events, while it was paused or disabled: the `since` for
   * `/recover` that covers them. It stays until a recovery from then on has completed; null where
   * nothing is known to be missed.
   */
  missed_since: string | null;
  /** Attempts that succeeded ÷ attempts of the last 24 hours; null without any. */
  success_rate_24h: number | null;
  /** The names of your own headers. */
  header_names: string[];
  /**
   * Whether a `retry-after` on 429 or 503 that is longer than the schedule is waited for, up to one
   * hour. Off unless you say so.
   */
  respect_retry_after: boolean;
  /** Whether an answer of 410 disables the endpoint at once. Off unless you say so. */
  disable_on_gone: boolean;
  /** How many secrets sign deliveries now; more than one during a rotation. */
  secrets_valid: number;
  /** The version events are sent in: that of the call that created the endpoint. */
  api_version: string;
  /**
   * Who made it: an API key, an application, or a person in the dashboard. An application sees no
   * endpoints but its own.
   */
  created_by: Actor;
  /** True for live events, false for test events. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the endpoint. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** A URL to receive events, and how it is treated. */
export interface WebhookEndpointCreate {
  /**
   * HTTPS, with a valid certificate and a host name that resolves to public addresses. Checked at
   * every attempt.
   */
  url: string;
  /**
   * The event types to receive; `*` for the 18 standard ones. A further type is named, beside `*`
   * or without it.
   */
  events?: EventSubscription[] | undefined;
  /** A label of your own. */
  description?: string | undefined;
  /**
   * Headers sent with every delivery, such as a token that your receiver asks for. Kept encrypted,
   * and never shown again. Those that the service sets itself, and all that begin with `Service-`,
   * are refused. At most 20.
   */
  headers?: Record<string, string> | undefined;
  /**
   * Whether a `retry-after` on 429 or 503 that is longer than the schedule is waited for, up to one
   * hour. Off unless you say so.
   */
  respect_retry_after?: boolean | undefined;
  /** Whether an answer of 410 disables the endpoint at once. Off unless you say so. */
  disable_on_gone?: boolean | undefined;
}

/** A page of endpoints. */
export interface WebhookEndpointList {
  /** The records of this page. */
  data: WebhookEndpoint[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** The values that this version knows; later releases may add more. */
export type WebhookEndpointStatus = 'active' | 'paused' | 'disabled' | (string & {});

/** The fields of an endpoint to change. */
export interface WebhookEndpointUpdate {
  /**
   * HTTPS, with a valid certificate and a host name that resolves to public addresses. Checked at
   * every attempt.
   */
  url?: string | undefined;
  /**
   * The event types to receive; `*` for the 18 standard ones. A further type is named, beside `*`
   * or without it.
   */
  events?: EventSubscription[] | undefined;
  /** A label of your own. */
  description?: string | undefined;
  /** All headers of your own: those that are left out are sent no more. */
  headers?: Record<string, string> | undefined;
  /**
   * Whether a `retry-after` on 429 or 503 that is longer than the schedule is waited for, up to one
   * hour. Off unless you say so.
   */
  respect_retry_after?: boolean | undefined;
  /** Whether an answer of 410 disables the endpoint at once. Off unless you say so. */
  disable_on_gone?: boolean | undefined;
}

/** The query of `webhook_endpoints.list`. */
export interface WebhookEndpointsListQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The query of `webhook_endpoints.timeline`. */
export interface WebhookEndpointsTimelineQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The query of `webhook_recoveries.list`. */
export interface WebhookRecoveriesListQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The recovery of what an endpoint has missed. */
export interface WebhookRecovery {
  /** The id of the recovery. */
  id: string;
  /** The endpoint that gets what it has missed. */
  endpoint_id: string;
  /**
   * `running`: events are still being looked at. `completed`: all of them were looked at;
   * deliveries that it made may still be on their way. `cancelled`: it was ended by a call; it
   * makes no more deliveries. `failed`: it could not be carried on; `failure` says why.
   */
  status: WebhookRecoveryStatus;
  /** Events from then on are looked at. */
  since: string;
  /** When the recovery was asked for: later events come by themselves. */
  until: string;
  /** The part of the time between `since` and `until` that has been gone through. */
  progress: number;
  /** Events of the account that were looked at. */
  events_examined: number;
  /** Events that the endpoint had missed, and is sent now. */
  deliveries_made: number;
  /** Why it has failed, and what to do; null in any other status. */
  failure: string | null;
  /** When the record was created. */
  created_at: string;
  /** When it was completed or cancelled, or failed; null while it runs. */
  ended_at: string | null;
}

/** From when on to look for missed events. */
export interface WebhookRecoveryCreate {
  /** Events created from then on are looked at. At most 30 days ago, as long as events are kept. */
  since: string;
}

/** A page of recoveries. */
export interface WebhookRecoveryList {
  /** The records of this page. */
  data: WebhookRecovery[];
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** What a recovery would send. */
export interface WebhookRecoveryPreview {
  /** Events from then on are looked at. */
  since: string;
  /** Events of the account that were looked at. */
  events_examined: number;
  /** Those of them that the endpoint has missed, and would be sent. */
  events_missed: number;
  /** Whether all events since then were looked at; with false there are more than the first 5000. */
  is_complete: boolean;
}

/** The values that this version knows; later releases may add more. */
export type WebhookRecoveryStatus = 'running' | 'completed' | 'cancelled' | 'failed' | (string & {});

/** The event that is being sent, and the delivery that carries it. */
export interface WebhookSend {
  /** The event that is sent, as in `GET /v1/events/{id}`. */
  event_id: string;
  /** Its delivery, as in `GET /v1/deliveries/{id}`. */
  delivery_id: string;
}

/** The event to make up and send. */
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
  /** The stages the goods go through, in order, without those that are skipped. */
  stages: string[];
  /** Stages that were skipped, reopened and added, where any were. */
  route_changes?: RouteChange[] | undefined;
}

/** A work order, and how far it has come. */
export interface WorkOrderInProduction {
  /** The id of the work order. */
  id: string;
  /** The id of the line item. */
  line_item_id: string;
  /** The stages the goods go through, in order, without those that are skipped. */
  stages: string[];
  /** Stages that were skipped, reopened and added, where any were. */
  route_changes?: RouteChange[] | undefined;
  /** The id of the order. */
  order_id: string;
  /** The reference of the order, as it is now. */
  order_reference: string;
  /**
   * From `confirmed` to `delivered` it follows from the quantities of the line items. `draft`:
   * entered, and not released to production; it can still be deleted. `confirmed`: released to
   * production, and nothing is booked yet. `in_production`: something that is needed can still
   * become good. `completed`: nothing that is needed can become good any more. `dispatched`: all
   * that was produced has left. `delivered`: all that has left has arrived. `closed`: ended; it
   * does not change any more. `on_hold`: stopped: nothing is produced or dispatched until it is
   * released. `cancelled`: ended before anything was dispatched; it does not change any more.
   */
  order_status: OrderStatus;
  /** The day on which the order is due, as it is now; null for none. */
  due_date: string | null;
  /** The article number of the line item, as it is now. */
  sku: string;
  /** What the article is, as it is now. */
  description: string;
  progress: WorkOrderProgress;
  /** What was started, paused and resumed, oldest first; the latest 200. */
  activities: StageActivity[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /**
   * Grows with every change of the work order, entries and the status of its order included; its
   * `ETag`.
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
  /** Whether there are records after the last one of this page. */
  has_more: boolean;
  /** Pass it as `cursor` to get the next page; null on the last. */
  next_cursor: string | null;
}

/** How far one line item has come. */
export interface WorkOrderProgress {
  /** The id of the work order. */
  work_order_id: string;
  /** The id of the line item. */
  line_item_id: string;
  /** What is ordered, less what is cancelled. */
  required: Total;
  /** Good pieces of the last stage. */
  good: Total;
  /** Pieces lost at any stage. */
  scrap: Total;
  /** Pieces done again at any stage. */
  rework: Total;
  /** Pieces required that are neither good nor lost. */
  remaining: Total;
  /** Good pieces of those required; null where all of it is cancelled. */
  percent: number | null;
  /** The stages of the route, in their order. */
  stages: StageProgress[];
}

/** One of these values. */
export type WorkOrderSort = '-created_at' | 'due_date';

/** A stage to add to a route, and where. */
export interface WorkOrderStageCreate {
  /** A stage that the work order does not have, skipped ones included. */
  stage: string;
  /** Why, in your words. */
  reason: string;
  /** The stage that it follows; null for the first place. */
  after: string | null;
}

/** The query of `work_orders.list`. */
export interface WorkOrdersListQuery {
  /** Work orders of which something is ready or in progress at this stage, and that are not over. */
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
   * change them too.
   */
  updated_since?: string | undefined;
  /**
   * What the list is sorted by. With `due_date`, the order that is due first comes first, and one
   * without a due date last; with `stage`, work that is in progress or paused there comes before
   * all else. A cursor belongs to one sort.
   */
  sort?: WorkOrderSort | undefined;
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

/** The query of `work_orders.timeline`. */
export interface WorkOrdersTimelineQuery {
  /**
   * How many records to return at most; 100 is recommended for fewer requests. A page ends earlier
   * where it would weigh more than 4 MiB.
   */
  limit?: number | undefined;
  /** The `next_cursor` of the page before. */
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
