# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Literal, TypeAlias

from .._model import Model

@dataclass(frozen=True, kw_only=True)
class AcceptedInspection(Model):
    """A batch that is kept, and will be counted once."""
    camera_id: str
    """The id of the camera."""
    epoch: str
    """A text that the camera chooses anew at each of its starts. A new one counts as a
    reconnect.
    """
    sequence: int
    """Counts the batches of the epoch, from 1. A repeated number changes nothing."""
    parts: int
    """How many parts the batch has."""


@dataclass(frozen=True, kw_only=True)
class AccountStatementLine(Model):
    """A line of a statement of account."""
    date: dt.date
    """The day on which it counts."""
    kind: AccountStatementLineKind
    """`opening`: the balance before the first day: the first line. `invoice`: an invoice or a
    bill of supply. `debit_note`: a debit note. `credit_note`: a credit note, with tax or
    commercial. `cancellation`: an invoice that was cancelled. `payment`: money that was
    received. `reversal`: a payment that came to nothing. `deduction`: what settles an invoice
    without money, such as tax that the buyer withheld. `deduction_reversal`: a deduction that
    settles nothing any more. `transfer`: what a payment pays of the invoices of another row,
    where some invoices name the stored buyer and others only the GSTIN or the name. `refund`:
    money that was paid back. `closing`: the balance after the last day: the last line.
    """
    record_id: str | None
    """The id of the document, payment, deduction or refund; null of a balance."""
    reference: str | None
    """The number of the document, or the reference of the payment, deduction or refund; null
    where there is none.
    """
    invoice_id: str | None
    """The invoice itself, or that of the note or the deduction; null of payments, refunds and
    balances.
    """
    invoice_number: str | None
    """The `number` of that invoice; null without one."""
    due_date: dt.date | None
    """When the invoice is due; null of all other lines."""
    debit: Rupees
    """What the buyer owes more by it."""
    credit: Rupees
    """What the buyer owes less by it."""
    balance: SignedRupees
    """What the buyer owes after it; less than zero is credit of the buyer."""


@dataclass(frozen=True, kw_only=True)
class Actor(Model):
    """Who made a record."""
    type: ActorType
    """`api_key`: an API key. `application`: a partner application, by an access token.
    `dashboard`: a person who was signed in to the dashboard. `station`: a tablet that was
    paired as a station.
    """
    id: str
    """The id of the key, the application, the person or the station."""
    name: str
    """The name that it had then."""


@dataclass(frozen=True, kw_only=True)
class Address(Model):
    """A postal address."""
    line1: str
    """House and street."""
    line2: str | None = None
    """Building, floor, or area."""
    city: str
    """City or district."""
    state: str
    """In India, the two-digit GST state code."""
    postal_code: str
    """In India, the six-digit PIN code."""
    country: str
    """ISO 3166-1 alpha-2."""


@dataclass(frozen=True, kw_only=True)
class AnnualReturn(Model):
    """The annual return of a financial year."""
    financial_year: str
    """The financial year, such as `2026-27`."""
    furnished_on: dt.date
    """The day on which its annual return (GSTR-9) was furnished."""


@dataclass(frozen=True, kw_only=True)
class Article(Model):
    """An article that the account stores. Line items are copies: a change affects new orders
    only.
    """
    id: str
    """The id of the article."""
    sku: str
    """Your article number, unique in the account and mode."""
    description: str
    """What the article is, in words for documents."""
    hsn: str
    """HSN code of the goods, or SAC of the service."""
    unit_price: Money
    """Price of one unit, before tax and discount."""
    tax_rate: Decimal
    """GST rate in per cent, such as 18."""
    uom: UnitOfMeasure
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""
    exemption: Exemption | None = None
    """Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know.
    `nil_rated`: the law taxes it at nought per cent. `exempt`: a notification exempts it from
    tax. `non_gst`: GST is not levied on it.
    """
    stages: list[str] | None = None
    """The stages that it goes through, if not those of the order; for the line items that you
    make of it.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the article."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class Assignee(Model):
    """The person who has taken a conversation."""
    id: str
    """Your own id of the person."""
    name: str
    """What the person is called."""


@dataclass(frozen=True, kw_only=True)
class BankAccount(Model):
    """The account at a bank that buyers pay to."""
    account_name: str
    """The name that the account is held in."""
    account_number: str
    """The number of the account."""
    ifsc: str
    """The code of the branch (IFSC)."""


@dataclass(frozen=True, kw_only=True)
class BankStatement(Model):
    """A file of a bank, and what was found in it."""
    id: str
    """The id of the bank statement."""
    upload_id: str
    """The id of the upload."""
    format: BankStatementFormat
    """`csv`: UTF-8 with the header `date,reference,description,amount,currency`, a dot before
    the decimals, credits positive; or with the columns of `mapping`. `camt.053`: the XML
    message of ISO 20022.
    """
    bank_name: str | None
    """The bank that it is of, where it was named."""
    mapping: BankStatementMapping | None
    """The columns of the file; null where it has those of the format."""
    status: BankStatementStatus
    """`processing`: its lines are being matched. `processed`: every line is matched, to be
    reviewed, unmatched or ignored. `failed`: the file cannot be read or processed: `error`
    says why, and which of its lines count.
    """
    lines_total: int
    """The lines of the file; 0 until it is processed."""
    lines_matched: int
    """Lines that became payments, or have reversed one."""
    lines_review: int
    """Credits that name an invoice and differ from what is due, or that may have been recorded
    by hand already.
    """
    lines_unmatched: int
    """Credits that no invoice was found for, and reversals of no payment that is known."""
    lines_ignored: int
    """Debits, lines that have counted before, and those that you have ignored."""
    error: str | None
    """Why the file cannot be read, with the line at fault, or processed; null where it can. Of a
    file that cannot be read nothing counts.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the bank statement."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class BankStatementLine(Model):
    """A line of a bank statement."""
    id: str
    """The id of the bank statement line."""
    bank_statement_id: str
    """The bank statement that it is of."""
    line: int
    """Its place in the file, from 1, the header not counted."""
    date: dt.date
    """The day that the bank has booked it."""
    reference: str
    """The reference of the bank; it may be empty."""
    description: str
    """The text of the bank; it may be empty."""
    amount: SignedRupees
    """What was credited; less than zero where it was debited."""
    status: BankStatementLineStatus
    """`matched`: it became a payment, or has reversed one. `review`: it names an invoice of
    which another amount is due, or looks like a payment that was recorded by hand: match it
    or ignore it. `unmatched`: no invoice, or no payment, was found for it: match it or ignore
    it. `ignored`: it is no payment of a buyer, or has counted before.
    """
    reason: BankStatementLineReason | None
    """Why it is not matched; null where it is. `debit`: money that went out. `repeated`: a line
    with this reference of the bank has counted before. `reversal`: the bank takes a booking
    back: of one that is ignored, money that went out has come back; of one that is not
    matched, no payment with its reference and amount is known. `declined`: you have ignored
    it: `ignore_reason` says why. `possible_duplicate`: the payment `payment_id` of the same
    amount for the invoice was recorded by a call within a week, under another reference.
    `no_invoice`: neither the reference nor the text has the number of a registered invoice.
    `several_invoices`: several invoices fit. `amount_differs`: the amount is not what is due
    of the invoice.
    """
    ignore_reason: str | None
    """Why you have ignored it; null where you have not."""
    invoice_id: str | None
    """The invoice that it is about; null where there is none, or several."""
    payment_id: str | None
    """The payment that it became, has reversed, or may be; null for none."""
    suggestions: list[BankStatementSuggestion]
    """What it may pay by what is due now, the likeliest first, of a line that waits and names
    invoices of another amount: a deduction by a rate of `tds_rates`, several invoices of the
    buyer, with the 20 that are first due beside those that it names, or a payment on account.
    Else empty.
    """


@dataclass(frozen=True, kw_only=True)
class BankStatementLineCounts(Model):
    """How many lines are in each status."""
    matched: int
    """Lines that became payments, or have reversed one."""
    review: int
    """Lines that wait for a person, since they differ from what is due."""
    unmatched: int
    """Lines that wait for a person, since no invoice was found."""
    ignored: int
    """Lines that are no payments, or have counted before."""


@dataclass(frozen=True, kw_only=True)
class BankStatementMapping(Model):
    """Which columns of a CSV file are what. Small letters and capitals are the same. Lines
    before that with these names are passed over, and so is one without an amount.
    """
    date: str
    """The column with the day of the booking, by its name in the file."""
    reference: str
    """The column with the reference of the bank, by its name in the file."""
    description: str
    """The column with the text of the bank, by its name in the file."""
    amount: str | None = None
    """The column with the amount, debits with a minus or “Dr”, by its name in the file."""
    credit: str | None = None
    """The column with what was credited, by its name in the file."""
    debit: str | None = None
    """The column with what was debited, by its name in the file."""
    date_format: BankStatementDateFormat
    """How the file writes days: `YYYY-MM-DD`, `DD/MM/YYYY`, `DD/MM/YY`, `DD-MM-YYYY`,
    `DD-MM-YY`, `DD-MMM-YYYY`, `DD-MMM-YY`, `DD MMM YYYY`, `MM/DD/YYYY`. `MMM` is such as
    `Apr`.
    """


@dataclass(frozen=True, kw_only=True)
class BankStatementSuggestion(Model):
    """What a line of a bank statement may pay."""
    kind: BankStatementSuggestionKind
    """`deduction`: the buyer has withheld tax, which explains the difference.
    `several_invoices`: several invoices of the buyer are together the amount. `on_account`:
    it pays what it can of the invoices that it names, and the rest stays on account.
    """
    buyer_id: str | None
    """The stored buyer of the invoices; null where there is none."""
    allocations: list[SuggestedAllocation]
    """To send to `match` as they are."""
    deductions: list[SuggestedDeduction] | None = None
    """Where tax was withheld: what it comes to in all, by kind."""
    difference: SignedRupees
    """The amount of the line less what is due of these invoices. Less than zero, the deductions
    settle it, or it stays due; more than zero stays `unallocated`.
    """
    reason: str
    """Why it is suggested, in a sentence for a person."""


@dataclass(frozen=True, kw_only=True)
class BookedQuantity(Model):
    """What an entry adds to an amount of goods; less than zero where it takes back another
    entry.
    """
    value: Decimal
    """The number of units."""
    uom: UnitOfMeasure
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""


@dataclass(frozen=True, kw_only=True)
class Box(Model):
    """A place in the image, in parts of its width and height: all of it is 0, 0, 1, 1."""
    x: Decimal
    """The left edge."""
    y: Decimal
    """The upper edge."""
    width: Decimal
    """From the left edge to the right one."""
    height: Decimal
    """From the upper edge to the lower one."""


@dataclass(frozen=True, kw_only=True)
class Breach(Model):
    """An episode in which the defect rate is above the limit."""
    id: str
    """The id of the breach, the same in all of its events."""
    rate: Decimal
    """The share of defective parts in the window."""
    sample: int
    """The parts in the window."""
    defective: int
    """The defective ones among them."""
    limit: Decimal
    """The highest allowed share of defective parts: 0.02 for 2 %."""
    window: DefectLimitWindow
    confidence: LimitConfidence
    """When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when
    the lower end of its 95 % interval by Wilson is, so that chance alone seldom raises it.
    """
    lower_bound: Decimal | None
    """The lower end of the 95 % interval of the rate, with the confidence `wilson95`; else null."""
    severity: Decimal
    """The rate, divided by the limit."""
    started_at: dt.datetime
    """The time of the judgement by which it began."""


@dataclass(frozen=True, kw_only=True)
class BreachEpisode(Model):
    """An episode from its beginning, with the figures of that, to its end."""
    rate: Decimal
    """The share of defective parts in the window."""
    sample: int
    """The parts in the window."""
    defective: int
    """The defective ones among them."""
    limit: Decimal
    """The highest allowed share of defective parts: 0.02 for 2 %."""
    window: DefectLimitWindow
    confidence: LimitConfidence
    """When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when
    the lower end of its 95 % interval by Wilson is, so that chance alone seldom raises it.
    """
    lower_bound: Decimal | None
    """The lower end of the 95 % interval of the rate, with the confidence `wilson95`; else null."""
    severity: Decimal
    """The rate, divided by the limit."""
    started_at: dt.datetime
    """The time of the judgement by which it began."""
    highest_rate: Decimal
    """The highest rate from its beginning to its end."""
    announcements: int
    """How often it was announced: once, and at each doubling of the rate."""
    ended_at: dt.datetime | None
    """The time of the judgement by which it ended; null before."""


@dataclass(frozen=True, kw_only=True)
class BusinessHours(Model):
    """The hours of the week in which deadlines run."""
    time_zone: str
    """The time zone of the hours, such as `Asia/Kolkata`."""
    hours: list[OpenHours]
    """When it is open; several entries may be of one day, and may overlap."""


@dataclass(frozen=True, kw_only=True)
class Buyer(Model):
    """The customer that ordered, as it was when the order was given it."""
    name: str
    """The legal name of the buyer."""
    gstin: str | None = None
    """GST identification number. Left out for an unregistered buyer."""
    addresses: BuyerAddresses | None = None
    contact: BuyerContact | None = None


@dataclass(frozen=True, kw_only=True)
class BuyerAddresses(Model):
    """The addresses of the buyer."""
    billing: Address | None = None
    """Where the invoice goes."""
    shipping: Address | None = None
    """Where the goods go, if not to the billing address."""


@dataclass(frozen=True, kw_only=True)
class BuyerContact(Model):
    """Whom to ask about orders."""
    name: str | None = None
    """The name of the person."""
    email: str | None = None
    """E-mail address."""
    phone: str | None = None
    """Telephone number, such as `+91 80 4718 2200`."""


@dataclass(frozen=True, kw_only=True)
class BuyerRecord(Model):
    """A buyer that the account stores. Orders keep a copy: a change affects new orders only."""
    id: str
    """The id of the buyer."""
    name: str
    """The legal name of the buyer."""
    gstin: str | None = None
    """GST identification number. Left out for an unregistered buyer."""
    addresses: BuyerRecordAddresses | None = None
    contact: BuyerRecordContact | None = None
    consignee: Consignee | None = None
    """Who receives the goods at the shipping address; orders by `buyer_id` take it over."""
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the buyer."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class BuyerRecordAddresses(Model):
    """The addresses of the buyer."""
    billing: Address | None = None
    """Where the invoice goes."""
    shipping: Address | None = None
    """Where the goods go, if not to the billing address."""


@dataclass(frozen=True, kw_only=True)
class BuyerRecordContact(Model):
    """Whom to ask about orders."""
    name: str | None = None
    """The name of the person."""
    email: str | None = None
    """E-mail address."""
    phone: str | None = None
    """Telephone number, such as `+91 80 4718 2200`."""


@dataclass(frozen=True, kw_only=True)
class Camera(Model):
    """A camera, how its detections are judged, its health, and the breach of its limit."""
    id: str
    """The id of the camera."""
    name: str
    """Your name of the camera."""
    line: str | None
    station: str | None
    stage: str | None
    grace_period_seconds: int
    """How many seconds it may be silent before `vision.camera.offline` is sent."""
    noise_threshold: Decimal
    """Detections with a lower score are dropped."""
    confidence_threshold: Decimal
    """The score at which an object becomes a defect, where its class has no threshold of its
    own.
    """
    class_thresholds: dict[str, Decimal]
    """By class, the score at which an object becomes a defect."""
    defect_limit: DefectLimit | None
    metadata: Metadata
    health: CameraHealth
    breach: Breach | None
    """The breach of its limit that goes on, with the figures of the latest judgement; null
    without one. It is null from a change of the limit on, and while the camera is disabled.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change but those of the health and the breach; the `ETag`."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class CameraHealth(Model):
    """Whether a camera sends, by the time at which its batches are received."""
    status: CameraHealthStatus
    """`never_seen`: it has never sent a batch. `online`: its batches arrive. `offline`: no batch
    has arrived for longer than its grace period, or since it was enabled again. `disabled`:
    it is disabled: its batches are refused.
    """
    since: dt.datetime
    """Since when it has this status."""
    last_frame_at: dt.datetime | None
    """When its latest batch was received; null before any."""
    frames_per_second: Decimal
    """The frames of the last 10 seconds, for each second."""
    reconnects_last_hour: int
    """How often it has begun a new epoch in the last hour, the very first not counted."""


@dataclass(frozen=True, kw_only=True)
class CameraOutage(Model):
    """A silence that is longer than the grace period."""
    last_frame_at: dt.datetime
    """When its latest batch was received."""
    detected_at: dt.datetime
    """When it was found to be silent."""
    grace_period_seconds: int
    """How many seconds it was allowed to be silent."""


@dataclass(frozen=True, kw_only=True)
class CameraReference(Model):
    """A camera and its place."""
    id: str
    """The id of the camera."""
    name: str
    """Your name of the camera."""
    line: str | None
    station: str | None
    stage: str | None


@dataclass(frozen=True, kw_only=True)
class Consignee(Model):
    """Who receives the goods at the shipping address, where that is asked."""
    name: str
    """The legal name of who receives the goods."""
    gstin: str | None = None
    """The GSTIN of a third party in the state of the shipping address, never that of the buyer.
    Left out where it has none.
    """
    relation: ConsigneeRelation
    """Another registration of the same company, with a GSTIN of its own, is a `third_party`.
    `own_site`: a place of the buyer that has no GSTIN of its own: goods are supplied in the
    state they go to. `third_party`: somebody else, to whom the buyer has the goods sent: they
    are supplied in the state of the buyer’s GSTIN.
    """


@dataclass(frozen=True, kw_only=True)
class ConsumerSupplies(Model):
    """Table 7: other supplies to buyers without a GSTIN, by place of supply and rate, less their
    credit notes and with their debit notes.
    """
    inter_state: bool
    """Whether the supplies are from one state to another."""
    place_of_supply: str
    """The two-digit GST state code of the place of supply."""
    tax_rate: Decimal
    """GST rate in per cent."""
    taxable_value: SignedRupees
    """The sum before tax."""
    cgst: SignedRupees
    """The sum of central tax."""
    sgst: SignedRupees
    """The sum of state tax."""
    igst: SignedRupees
    """The sum of integrated tax."""
    cess: SignedRupees
    """The sum of compensation cess."""
    figure: str
    """Names the figure in `GET /v1/gst-returns/documents`."""
    document_count: int
    """How many documents it adds up."""
    document_ids: list[str]
    """The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has
    all.
    """


@dataclass(frozen=True, kw_only=True)
class Contact(Model):
    """A person that conversations are held with."""
    id: str
    """The id of the contact."""
    external_id: str
    """Your own id of the person, such as a customer number: it finds the contact again."""
    name: str | None
    """What the person is called; null if nobody has said."""
    email: str | None
    phone: str | None
    livemode: bool
    """True for live data, false for test data."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class ContactConversation(Model):
    """What the contact may see of a conversation."""
    id: str
    """The id of the conversation."""
    channel: ConversationChannel
    """How the contact reaches you. `web_chat`: a chat on a page. `email`: e-mail. `phone`: a
    call, as it is written down. `whatsapp`: WhatsApp. `other`: any other way.
    """
    contact: ConversationContact | None
    """With whom it is held; null once the contact was erased."""
    subject: str | None
    order_id: str | None
    invoice_id: str | None
    state: ConversationState
    """`bot_active`: the AI agent answers. `escalated`: it waits for a person to accept it.
    `human_active`: a person answers. `snoozed`: a person has put it off until
    `snoozed_until`. `resolved`: it is over, until the contact writes again.
    """
    controller: ConversationController
    """Whose messages are accepted, beside those of the contact. `bot`: the AI agent. `human`: a
    person. `none`: neither.
    """
    last_sequence: int
    """The number of its latest message, 0 without any."""
    last_message_at: dt.datetime | None
    """When the latest message came; null without any."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change but a message alone; the `ETag`."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class ContactExport(Model):
    """A page of what is kept of a contact."""
    contact: Contact
    conversations: list[ContactConversation]
    """Those that begin on this page, oldest first, as the contact may see them."""
    messages: list[Message]
    """Their messages, oldest first, without notes."""
    has_more: bool
    """Whether there is more after this page."""
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last."""


@dataclass(frozen=True, kw_only=True)
class Conversation(Model):
    """A conversation with a contact."""
    id: str
    """The id of the conversation."""
    channel: ConversationChannel
    """How the contact reaches you. `web_chat`: a chat on a page. `email`: e-mail. `phone`: a
    call, as it is written down. `whatsapp`: WhatsApp. `other`: any other way.
    """
    contact: ConversationContact | None
    """With whom it is held; null once the contact was erased."""
    subject: str | None
    order_id: str | None
    invoice_id: str | None
    state: ConversationState
    """`bot_active`: the AI agent answers. `escalated`: it waits for a person to accept it.
    `human_active`: a person answers. `snoozed`: a person has put it off until
    `snoozed_until`. `resolved`: it is over, until the contact writes again.
    """
    controller: ConversationController
    """Whose messages are accepted, beside those of the contact. `bot`: the AI agent. `human`: a
    person. `none`: neither.
    """
    last_sequence: int
    """The number of its latest message, 0 without any."""
    last_message_at: dt.datetime | None
    """When the latest message came; null without any."""
    queue_id: str | None
    assignee: Assignee | None
    priority: ConversationPriority
    """How urgent it is, for your own use. `low`: it can wait. `normal`: as most. `high`: before
    others. `urgent`: before all others.
    """
    escalation: Escalation | None
    """The latest escalation, also after it was accepted; null if there was none."""
    snoozed_until: dt.datetime | None
    """Until when it is put off; null unless it is snoozed."""
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change but a message alone; the `ETag`."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class ConversationContact(Model):
    """The person that a conversation is held with."""
    id: str
    """The id of the contact."""
    external_id: str
    """Your own id of the person, such as a customer number: it finds the contact again."""
    name: str | None
    """What the person is called; null if nobody has said."""
    email: str | None
    phone: str | None


@dataclass(frozen=True, kw_only=True)
class ConversationCounts(Model):
    """How many conversations there are in each state."""
    bot_active: int
    """Conversations that are `bot_active`, counted up to 1,001: that is more than 1,000."""
    escalated: int
    """Conversations that are `escalated`, counted up to 1,001: that is more than 1,000."""
    human_active: int
    """Conversations that are `human_active`, counted up to 1,001: that is more than 1,000."""
    snoozed: int
    """Conversations that are `snoozed`, counted up to 1,001: that is more than 1,000."""
    resolved: int
    """Conversations that are `resolved`, counted up to 1,001: that is more than 1,000."""


@dataclass(frozen=True, kw_only=True)
class CreatedWebhookEndpoint(Model):
    """A URL that receives events, with its signing secret."""
    id: str
    """The id of the webhook endpoint."""
    url: str
    """Where events are sent."""
    events: list[EventSubscription]
    """The event types to receive; `*` for the 18 standard ones. A further type is named, beside
    `*` or without it.
    """
    description: str
    """A label of your own."""
    status: WebhookEndpointStatus
    """`active`: events are sent to it. `paused`: nothing is sent until it is resumed, because
    you have paused it. `disabled`: nothing is sent until it is resumed; `disabled_reason`
    says why.
    """
    disabled_at: dt.datetime | None
    """When it was disabled; null where it is not."""
    disabled_reason: str | None
    """`failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone`
    is on. `credential_revoked`: the API key that made it was revoked because it had leaked,
    or the connection of the application that made it has ended. There may be others later.
    """
    failing_since: dt.datetime | None
    """The first failed attempt that no success has followed; null where the last one succeeded."""
    missed_since: dt.datetime | None
    """From when on it may have missed events, while it was paused or disabled: the `since` for
    `/recover` that covers them. It stays until a recovery from then on has completed; null
    where nothing is known to be missed.
    """
    success_rate_24h: Decimal | None
    """Attempts that succeeded ÷ attempts of the last 24 hours; null without any."""
    header_names: list[str]
    """The names of your own headers."""
    respect_retry_after: bool
    """Whether a `retry-after` on 429 or 503 that is longer than the schedule is waited for, up
    to one hour. Off unless you say so.
    """
    disable_on_gone: bool
    """Whether an answer of 410 disables the endpoint at once. Off unless you say so."""
    secrets_valid: int
    """How many secrets sign deliveries now; more than one during a rotation."""
    api_version: dt.date
    """The version events are sent in: that of the call that created the endpoint."""
    created_by: Actor
    """Who made it: an API key, an application, or a person in the dashboard. An application sees
    no endpoints but its own.
    """
    livemode: bool
    """True for live events, false for test events."""
    version: int
    """Grows with every change; the `ETag` of the endpoint."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""
    signing_secret: str
    """The key of the signatures. Shown this once; store it."""


@dataclass(frozen=True, kw_only=True)
class CreditNote(Model):
    """What is taken off an invoice, registered at the portal as the invoice is."""
    id: str
    """The id of the credit note."""
    number: str
    """Its number, from a series of its own for each seller, type of document and financial year,
    such as `26-27/00001`.
    """
    type: Literal["CRN"]
    """The type of document at the portal; always `CRN`."""
    commercial: bool
    """Whether it is a commercial note: it takes off what is due without tax, is `issued` at
    once, goes to no portal, and has no part in the returns.
    """
    declare_by: dt.date | None
    """The last day on which a return can declare it (section 34(2) of the CGST Act); null for a
    commercial note. Close to that day, file the return in time: later the tax stays due.
    """
    date: dt.date
    """The day that it is dated."""
    due_date: dt.date | None
    """Always null: the due date of the invoice holds."""
    status: NoteStatus
    """`registering`: it is complete and waits for the portal. `registered`: the portal has given
    it an IRN. `issued`: it is in force and goes to no portal: a commercial note, or a note of
    an `issued` invoice. `failed`: the portal has refused it: `errors` says why. Another note
    takes its place. `cancelled`: another program of the seller has cancelled its IRN: it
    changes nothing.
    """
    order_id: str
    """The id of the order."""
    order_version: int
    """The `version` of the order that it was made from."""
    supply_type: SupplyType
    """What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply
    to a buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a
    supply to a special economic zone, with payment of tax. `sez_without_payment`: a supply to
    a special economic zone under a letter of undertaking, without tax. `export_with_payment`:
    an export with payment of tax. `export_without_payment`: an export under a letter of
    undertaking, without tax. `deemed_export`: a supply that the law treats as an export.
    """
    place_of_supply: str
    """The two-digit GST state code of the place of supply; `96` for one abroad."""
    place_of_supply_rule: PlaceOfSupplyRule
    """Why it is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`:
    the state that the goods go to, a place of the buyer (IGST Act, section 10(1)(a)).
    `third_party`: the state of the buyer’s GSTIN, who has the goods sent to somebody else
    (section 10(1)(b), bill to and ship to). `delivery_address`: the state that the goods go
    to, of a buyer without GSTIN (section 10(1)(ca)). `billing_address`: the state of the
    billing address, of a buyer without GSTIN. `seller_state`: the state of the seller, for a
    buyer without GSTIN and address. `abroad`: the goods or services are exported. `sez`: the
    state of the buyer, which is in a special economic zone.
    """
    reverse_charge: bool
    """Whether the buyer pays the tax to the government."""
    seller: Seller
    """The seller, as it was then."""
    seller_id: str
    """The id of the seller."""
    buyer: Buyer
    """The buyer of the order, as it was then."""
    buyer_id: str | None
    """The stored buyer that the order named; null where it named none."""
    consignee: Consignee | None = None
    """Who receives the goods at the shipping address, where it was named."""
    invoice_id: str
    """The invoice that the note is about."""
    reason: str
    """Why, in your words."""
    line_items: list[NoteLine]
    """What the note is about."""
    taxable_value: Rupees
    """The sum of the taxable values of the lines."""
    cgst: Rupees
    """The sum of the central tax of the lines."""
    sgst: Rupees
    """The sum of the state tax of the lines."""
    igst: Rupees
    """The sum of the integrated tax of the lines."""
    cess: Rupees
    """The sum of the compensation cess of the lines."""
    non_taxable_charges: Rupees
    """What is added to the sum of the lines after tax, such as tax collected at source or a
    refundable deposit. Not freight, packing or insurance, which are taxed.
    """
    cash_discount: Rupees
    """What is taken off the sum of the lines after tax, which stays as it is. No trade discount:
    what is taken off before tax is the `discount` of a line item of the order.
    """
    round_off: SignedRupees
    """What brings the total to whole rupees; it may be less than zero."""
    total: Rupees
    """What the note is worth: the totals of the lines and `non_taxable_charges`, less
    `cash_discount`, and `round_off`.
    """
    irn: str | None
    """The invoice reference number: 64 hexadecimal digits. Null until it is registered."""
    ack_number: str | None
    """The acknowledgement number of the portal. Null until it is registered."""
    ack_at: dt.datetime | None
    """When the portal has registered it; it can be cancelled for 24 hours from then."""
    signed_invoice: str | None
    """The document as the portal has signed it, a JWS. Null until it is registered, and where
    the portal gives the signed copy out no longer.
    """
    signed_qr: str | None
    """The content of the QR code that is printed, a JWS. Null where `signed_invoice` is."""
    errors: list[PortalError]
    """What the portal answered to the latest attempt; empty where it has refused nothing. While
    the portal is still to answer, why that takes long, such as a login that is refused.
    """
    cancel_reason: InvoiceCancelReason | None
    """Why it is cancelled; null where it is not."""
    cancel_remarks: str | None
    """The remark of the cancellation; null without one."""
    cancelled_at: dt.datetime | None
    """When the portal has cancelled it; null where it has not."""
    eway_bill: EwayBill | None
    """Always null: an e-way bill is made of an invoice."""
    payment_status: PaymentStatus | None
    """Always null: a note is not paid. A payment is recorded for the invoice, which is then
    `unpaid`, `partial` or `paid`.
    """
    amount_paid: Rupees
    """Always zero: a note is not paid. A payment is recorded for the invoice."""
    amount_credited: Rupees
    """Always zero: a credit note is about an invoice, not about a note."""
    amount_debited: Rupees
    """Always zero: a debit note is about an invoice, not about a note."""
    amount_due: Rupees
    """Always zero: what a registered note takes off or adds has changed the `amount_due` of its
    invoice.
    """
    amount_deducted: Rupees
    """Always zero: a deduction settles an invoice, not a note."""
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the record."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class CreditNoteFailedEvent(Model):
    """The portal has refused a credit note; `credit_note.errors` says why. Webhooks and `GET
    /v1/events` carry it where its type is named, with the scope `invoices:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["credit_note.failed"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: CreditNoteFailedEventData


@dataclass(frozen=True, kw_only=True)
class CreditNoteFailedEventData(Model):
    """The records that the event is about, as they are after it."""
    credit_note: CreditNote
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class CreditNoteIssuedEvent(Model):
    """A credit note that no portal registers was issued: a commercial note, or one of an issued
    invoice. Webhooks and `GET /v1/events` carry it where its type is named, with the scope
    `invoices:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["credit_note.issued"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: CreditNoteIssuedEventData


@dataclass(frozen=True, kw_only=True)
class CreditNoteIssuedEventData(Model):
    """The records that the event is about, as they are after it."""
    credit_note: CreditNote
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class CreditNoteRegisteredEvent(Model):
    """The portal has registered a credit note. Webhooks and `GET /v1/events` carry it where its
    type is named, with the scope `invoices:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["credit_note.registered"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: CreditNoteRegisteredEventData


@dataclass(frozen=True, kw_only=True)
class CreditNoteRegisteredEventData(Model):
    """The records that the event is about, as they are after it."""
    credit_note: CreditNote
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class DebitNote(Model):
    """What is added to an invoice, registered at the portal as the invoice is."""
    id: str
    """The id of the debit note."""
    number: str
    """Its number, from a series of its own for each seller, type of document and financial year,
    such as `26-27/00001`.
    """
    type: Literal["DBN"]
    """The type of document at the portal; always `DBN`."""
    date: dt.date
    """The day that it is dated."""
    due_date: dt.date | None
    """Always null: the due date of the invoice holds."""
    status: NoteStatus
    """`registering`: it is complete and waits for the portal. `registered`: the portal has given
    it an IRN. `issued`: it is in force and goes to no portal: a commercial note, or a note of
    an `issued` invoice. `failed`: the portal has refused it: `errors` says why. Another note
    takes its place. `cancelled`: another program of the seller has cancelled its IRN: it
    changes nothing.
    """
    order_id: str
    """The id of the order."""
    order_version: int
    """The `version` of the order that it was made from."""
    supply_type: SupplyType
    """What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply
    to a buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a
    supply to a special economic zone, with payment of tax. `sez_without_payment`: a supply to
    a special economic zone under a letter of undertaking, without tax. `export_with_payment`:
    an export with payment of tax. `export_without_payment`: an export under a letter of
    undertaking, without tax. `deemed_export`: a supply that the law treats as an export.
    """
    place_of_supply: str
    """The two-digit GST state code of the place of supply; `96` for one abroad."""
    place_of_supply_rule: PlaceOfSupplyRule
    """Why it is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`:
    the state that the goods go to, a place of the buyer (IGST Act, section 10(1)(a)).
    `third_party`: the state of the buyer’s GSTIN, who has the goods sent to somebody else
    (section 10(1)(b), bill to and ship to). `delivery_address`: the state that the goods go
    to, of a buyer without GSTIN (section 10(1)(ca)). `billing_address`: the state of the
    billing address, of a buyer without GSTIN. `seller_state`: the state of the seller, for a
    buyer without GSTIN and address. `abroad`: the goods or services are exported. `sez`: the
    state of the buyer, which is in a special economic zone.
    """
    reverse_charge: bool
    """Whether the buyer pays the tax to the government."""
    seller: Seller
    """The seller, as it was then."""
    seller_id: str
    """The id of the seller."""
    buyer: Buyer
    """The buyer of the order, as it was then."""
    buyer_id: str | None
    """The stored buyer that the order named; null where it named none."""
    consignee: Consignee | None = None
    """Who receives the goods at the shipping address, where it was named."""
    invoice_id: str
    """The invoice that the note is about."""
    reason: str
    """Why, in your words."""
    line_items: list[NoteLine]
    """What the note is about."""
    taxable_value: Rupees
    """The sum of the taxable values of the lines."""
    cgst: Rupees
    """The sum of the central tax of the lines."""
    sgst: Rupees
    """The sum of the state tax of the lines."""
    igst: Rupees
    """The sum of the integrated tax of the lines."""
    cess: Rupees
    """The sum of the compensation cess of the lines."""
    non_taxable_charges: Rupees
    """What is added to the sum of the lines after tax, such as tax collected at source or a
    refundable deposit. Not freight, packing or insurance, which are taxed.
    """
    cash_discount: Rupees
    """What is taken off the sum of the lines after tax, which stays as it is. No trade discount:
    what is taken off before tax is the `discount` of a line item of the order.
    """
    round_off: SignedRupees
    """What brings the total to whole rupees; it may be less than zero."""
    total: Rupees
    """What the note is worth: the totals of the lines and `non_taxable_charges`, less
    `cash_discount`, and `round_off`.
    """
    irn: str | None
    """The invoice reference number: 64 hexadecimal digits. Null until it is registered."""
    ack_number: str | None
    """The acknowledgement number of the portal. Null until it is registered."""
    ack_at: dt.datetime | None
    """When the portal has registered it; it can be cancelled for 24 hours from then."""
    signed_invoice: str | None
    """The document as the portal has signed it, a JWS. Null until it is registered, and where
    the portal gives the signed copy out no longer.
    """
    signed_qr: str | None
    """The content of the QR code that is printed, a JWS. Null where `signed_invoice` is."""
    errors: list[PortalError]
    """What the portal answered to the latest attempt; empty where it has refused nothing. While
    the portal is still to answer, why that takes long, such as a login that is refused.
    """
    cancel_reason: InvoiceCancelReason | None
    """Why it is cancelled; null where it is not."""
    cancel_remarks: str | None
    """The remark of the cancellation; null without one."""
    cancelled_at: dt.datetime | None
    """When the portal has cancelled it; null where it has not."""
    eway_bill: EwayBill | None
    """Always null: an e-way bill is made of an invoice."""
    payment_status: PaymentStatus | None
    """Always null: a note is not paid. A payment is recorded for the invoice, which is then
    `unpaid`, `partial` or `paid`.
    """
    amount_paid: Rupees
    """Always zero: a note is not paid. A payment is recorded for the invoice."""
    amount_credited: Rupees
    """Always zero: a credit note is about an invoice, not about a note."""
    amount_debited: Rupees
    """Always zero: a debit note is about an invoice, not about a note."""
    amount_due: Rupees
    """Always zero: what a registered note takes off or adds has changed the `amount_due` of its
    invoice.
    """
    amount_deducted: Rupees
    """Always zero: a deduction settles an invoice, not a note."""
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the record."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class DebitNoteFailedEvent(Model):
    """The portal has refused a debit note; `debit_note.errors` says why. Webhooks and `GET
    /v1/events` carry it where its type is named, with the scope `invoices:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["debit_note.failed"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DebitNoteFailedEventData


@dataclass(frozen=True, kw_only=True)
class DebitNoteFailedEventData(Model):
    """The records that the event is about, as they are after it."""
    debit_note: DebitNote
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class DebitNoteIssuedEvent(Model):
    """A debit note that no portal registers was issued: one of an issued invoice. Webhooks and
    `GET /v1/events` carry it where its type is named, with the scope `invoices:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["debit_note.issued"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DebitNoteIssuedEventData


@dataclass(frozen=True, kw_only=True)
class DebitNoteIssuedEventData(Model):
    """The records that the event is about, as they are after it."""
    debit_note: DebitNote
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class DebitNoteRegisteredEvent(Model):
    """The portal has registered a debit note. Webhooks and `GET /v1/events` carry it where its
    type is named, with the scope `invoices:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["debit_note.registered"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DebitNoteRegisteredEventData


@dataclass(frozen=True, kw_only=True)
class DebitNoteRegisteredEventData(Model):
    """The records that the event is about, as they are after it."""
    debit_note: DebitNote
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class Deduction(Model):
    """What settles a part of an invoice without money, for the books."""
    id: str
    """The id of the deduction."""
    kind: DeductionKind
    """`tds_income_tax`: tax that the buyer withheld by section 393(1) of the Income-tax Act
    2025. `tds_gst`: tax that the buyer withheld by section 51 of the CGST Act. `bank_charge`:
    what a bank kept of the money. `discount`: a discount for paying in time. `write_off`:
    what you do not ask for any more.
    """
    amount: Rupees
    """What it settles of the invoice."""
    reference: str | None
    """Its reference, such as the number of the certificate of the tax; null where it has none."""
    released_amount: Rupees
    """What of `amount` settles the invoice no longer, after a credit note or a cancellation. Of
    tax it is `unallocated` on the payment.
    """
    payment_id: str
    """The id of the payment."""
    payment_reference: str
    """The `reference` of the payment."""
    invoice_id: str
    """The id of the invoice."""
    invoice_number: str
    """The `number` of the invoice."""
    buyer_name: str
    """The name of the buyer, who has withheld the tax."""
    buyer_gstin: str | None
    """The GSTIN of the buyer; null where there is none."""
    deducted_on: dt.date
    """The day on which the payment was received, in Indian time."""
    created_at: dt.datetime
    """When the record was created."""


@dataclass(frozen=True, kw_only=True)
class Defect(Model):
    """An object that a camera took for a defect, surely enough."""
    id: str
    """The id of the defect."""
    camera_id: str
    """The id of the camera."""
    session_id: str | None
    """The inspection session in which it was found; null where there was none."""
    order_id: str | None
    """The order of that session."""
    work_order_id: str | None
    """The work order of that session."""
    stage: str | None
    """The stage of that session, or else of the camera."""
    part_id: str | None
    """The part on which it was first seen, by your own numbering; null where the camera names
    none.
    """
    track_id: str
    """The object that was seen, by the numbering of the camera: the same in all of its frames."""
    class_: str = field(metadata={"json": "class"})
    """What is wrong: as it was detected, or as it was reclassified."""
    original_class: str
    """The class that was detected."""
    score: Decimal
    """How sure it was when it became a defect: the median of the last 10 scores that are no
    noise.
    """
    top_score: Decimal
    """The highest score of one detection of it."""
    threshold_used: Decimal
    """The threshold that `score` has reached."""
    box: Box
    """Where it is in the image, in the detection with the highest score."""
    frame_count: int
    """In how many frames it was seen."""
    first_seen_at: dt.datetime
    """The time of the first part on which it was seen."""
    last_seen_at: dt.datetime
    """The time of the latest part on which it was seen."""
    clock_suspect: bool
    """The clock of the camera was more than 24 hours behind or 5 minutes ahead: times are of the
    receipt.
    """
    evidence: list[DefectEvidence]
    """Its images, that of the highest score first."""
    review: DefectReview
    """`unreviewed`: nobody has said anything, or it was reopened. `confirmed`: it is a defect of
    this class. `reclassified`: it is a defect of another class than was detected.
    `dismissed`: it is none.
    """
    verdicts: list[Verdict]
    """What was said of it, in the order in which it was said."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every verdict; the `ETag` of the defect."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class DefectCounts(Model):
    """How many defects there are with each review."""
    unreviewed: int
    """Defects that are `unreviewed`, counted up to 1,001: that is more than 1,000."""
    confirmed: int
    """Defects that are `confirmed`, counted up to 1,001: that is more than 1,000."""
    reclassified: int
    """Defects that are `reclassified`, counted up to 1,001: that is more than 1,000."""
    dismissed: int
    """Defects that are `dismissed`, counted up to 1,001: that is more than 1,000."""


@dataclass(frozen=True, kw_only=True)
class DefectEvidence(Model):
    """An image of a defect."""
    id: str
    """The id of the evidence."""
    type: ImageType
    """Media type of the content, which is checked against it. `image/jpeg`: a JPEG image.
    `image/png`: a PNG image. `image/webp`: a WebP image.
    """
    size: int
    """Bytes of the content, exactly."""
    sha256: str
    """SHA-256 of the content in hex."""
    box: Box
    """Where the defect is in this image."""
    download: DefectEvidenceDownload
    rendering: DefectEvidenceRendering


@dataclass(frozen=True, kw_only=True)
class DefectEvidenceDownload(Model):
    """Where to get the image as it was sent, without a credential."""
    url: str
    """A signed address, which needs no credential."""
    expires_at: dt.datetime
    """Until when the address can be used."""


@dataclass(frozen=True, kw_only=True)
class DefectEvidenceRendering(Model):
    """Where to get it with the boxes drawn, without a credential."""
    url: str
    """A signed address, which needs no credential."""
    expires_at: dt.datetime
    """Until when the address can be used."""


@dataclass(frozen=True, kw_only=True)
class DefectLimit(Model):
    """The defect rate above which `vision.threshold.breached` is sent."""
    rate: Decimal
    """The highest allowed share of defective parts: 0.02 for 2 %."""
    window: DefectLimitWindow
    min_sample: int
    """How many parts the window must hold for a breach to begin or to be announced again. A
    window of fewer parts must be full.
    """
    clear_ratio: Decimal
    """A breach ends after three judgements in a row at or below this share of the limit, so that
    it does not flap.
    """
    confidence: LimitConfidence
    """When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when
    the lower end of its 95 % interval by Wilson is, so that chance alone seldom raises it.
    """


@dataclass(frozen=True, kw_only=True)
class DefectLimitWindow(Model):
    """The parts over which the defect rate is taken."""
    seconds: int | None = None
    """The parts of so many seconds, by the receipt of their batches; it may reach back 2 %
    further.
    """
    parts: int | None = None
    """The last so many parts; more than 200 may be 0.5 % more."""


@dataclass(frozen=True, kw_only=True)
class DeletedArticle(Model):
    """The article that was deleted."""
    id: str
    """The id of the article."""
    deleted: Literal[True]
    """Always true: the record is gone."""


@dataclass(frozen=True, kw_only=True)
class DeletedBuyer(Model):
    """The buyer that was deleted."""
    id: str
    """The id of the buyer."""
    deleted: Literal[True]
    """Always true: the record is gone."""


@dataclass(frozen=True, kw_only=True)
class DeletedOrder(Model):
    """The draft that was deleted."""
    id: str
    """The id of the order."""
    deleted: Literal[True]
    """Always true: the record is gone."""


@dataclass(frozen=True, kw_only=True)
class DeletedRoute(Model):
    """The route that was deleted."""
    id: str
    """The id of the route."""
    deleted: Literal[True]
    """Always true: the record is gone."""


@dataclass(frozen=True, kw_only=True)
class DeletedSavedReply(Model):
    """The saved reply that was deleted."""
    id: str
    """The id of the saved reply."""
    deleted: Literal[True]
    """Always true: the record is gone."""


@dataclass(frozen=True, kw_only=True)
class DeletedWebhookEndpoint(Model):
    """The endpoint that was deleted."""
    id: str
    """The id of the webhook endpoint."""
    deleted: Literal[True]
    """Always true: the record is gone."""


@dataclass(frozen=True, kw_only=True)
class Delivery(Model):
    """What became of goods on their way. None replaces another."""
    id: str
    """The id of the dispatch delivery."""
    outcome: DeliveryOutcome
    """`delivered`: the receiver has the goods. `failed`: they could not be handed over, and are
    still on the way. `refused`: the receiver did not take them, and they are still on the
    way. `lost`: they will neither arrive nor come back.
    """
    lines: list[LineQuantity]
    """What it was about."""
    delivered_at: dt.datetime
    """When it was delivered; with another outcome, when that came out."""
    proof: list[ProofOfDelivery]
    """What proves it, oldest first."""
    reason: str | None
    """Why it was not delivered; null where it was."""


@dataclass(frozen=True, kw_only=True)
class DeskConversationAcceptedEvent(Model):
    """A person accepted an escalated conversation. Webhooks and `GET /v1/events` carry it where
    its type is named, with the scope `desk:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["desk.conversation.accepted"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DeskConversationAcceptedEventData


@dataclass(frozen=True, kw_only=True)
class DeskConversationAcceptedEventData(Model):
    """The records that the event is about, as they are after it."""
    conversation: Conversation
    """The conversation after it."""


@dataclass(frozen=True, kw_only=True)
class DeskConversationEscalatedEvent(Model):
    """The AI agent handed a conversation to a human."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["desk.conversation.escalated"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DeskConversationEscalatedEventData


@dataclass(frozen=True, kw_only=True)
class DeskConversationEscalatedEventData(Model):
    """The records that the event is about, as they are after it."""
    conversation: Conversation
    """The conversation, with its escalation."""
    transcript: list[Message]
    """The last 20 messages, oldest first, without notes."""
    links: DeskConversationEscalatedEventDataLinks
    overdue: bool
    """False when it is escalated; true when nobody has accepted it by its deadline."""


@dataclass(frozen=True, kw_only=True)
class DeskConversationEscalatedEventDataLinks(Model):
    """Addresses of the API to read more at."""
    conversation: str
    """The conversation."""
    messages: str
    """Its messages."""
    order: str | None = None
    """The order that it is about, if there is one."""
    invoice: str | None = None
    """The invoice that it is about, if there is one."""


@dataclass(frozen=True, kw_only=True)
class DeskConversationResolvedEvent(Model):
    """A conversation was resolved, or its contact was erased. Webhooks and `GET /v1/events`
    carry it where its type is named, with the scope `desk:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["desk.conversation.resolved"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DeskConversationResolvedEventData


@dataclass(frozen=True, kw_only=True)
class DeskConversationResolvedEventData(Model):
    """The records that the event is about, as they are after it."""
    conversation: Conversation
    """The conversation after it."""


@dataclass(frozen=True, kw_only=True)
class DeskConversationReturnedEvent(Model):
    """A person returned a conversation to the AI agent. Webhooks and `GET /v1/events` carry it
    where its type is named, with the scope `desk:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["desk.conversation.returned"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DeskConversationReturnedEventData


@dataclass(frozen=True, kw_only=True)
class DeskConversationReturnedEventData(Model):
    """The records that the event is about, as they are after it."""
    conversation: Conversation
    """The conversation after it."""


@dataclass(frozen=True, kw_only=True)
class DeskMessageCreatedEvent(Model):
    """The contact, the AI agent or a person said something in a conversation. Webhooks and `GET
    /v1/events` carry it where its type is named, with the scope `desk:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["desk.message.created"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DeskMessageCreatedEventData


@dataclass(frozen=True, kw_only=True)
class DeskMessageCreatedEventData(Model):
    """The records that the event is about, as they are after it."""
    conversation: ContactConversation
    """The conversation after it, as its contact may see it: what `audience=contact` answers."""
    message: Message
    """The message."""


@dataclass(frozen=True, kw_only=True)
class DetectedDefect(Model):
    """A defect as events show it: without addresses of its images."""
    id: str
    """The id of the defect."""
    camera_id: str
    """The id of the camera."""
    session_id: str | None
    """The inspection session in which it was found; null where there was none."""
    order_id: str | None
    """The order of that session."""
    work_order_id: str | None
    """The work order of that session."""
    stage: str | None
    """The stage of that session, or else of the camera."""
    part_id: str | None
    """The part on which it was first seen, by your own numbering; null where the camera names
    none.
    """
    track_id: str
    """The object that was seen, by the numbering of the camera: the same in all of its frames."""
    class_: str = field(metadata={"json": "class"})
    """What is wrong: as it was detected, or as it was reclassified."""
    original_class: str
    """The class that was detected."""
    score: Decimal
    """How sure it was when it became a defect: the median of the last 10 scores that are no
    noise.
    """
    top_score: Decimal
    """The highest score of one detection of it."""
    threshold_used: Decimal
    """The threshold that `score` has reached."""
    box: Box
    """Where it is in the image, in the detection with the highest score."""
    frame_count: int
    """In how many frames it was seen."""
    first_seen_at: dt.datetime
    """The time of the first part on which it was seen."""
    last_seen_at: dt.datetime
    """The time of the latest part on which it was seen."""
    clock_suspect: bool
    """The clock of the camera was more than 24 hours behind or 5 minutes ahead: times are of the
    receipt.
    """
    evidence: list[str]
    """The ids of its images."""
    review: DefectReview
    """`unreviewed`: nobody has said anything, or it was reopened. `confirmed`: it is a defect of
    this class. `reclassified`: it is a defect of another class than was detected.
    `dismissed`: it is none.
    """
    verdicts: list[Verdict]
    """What was said of it, in the order in which it was said."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every verdict; the `ETag` of the defect."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class Dispatch(Model):
    """Goods of an order that left the gate together."""
    id: str
    """The id of the dispatch."""
    order_id: str
    """The id of the order."""
    status: DispatchStatus
    """`in_transit`: goods are on the way, and nothing has arrived or failed to.
    `partly_delivered`: a part has arrived, and goods are on the way. `failed`: the latest
    delivery failed or was refused, and goods are on the way. `delivered`: nothing is on the
    way any more; the last of it has arrived. `returned`: nothing is on the way any more; the
    last of it came back. `lost`: nothing is on the way any more; the last of it was lost.
    """
    lines: list[DispatchLine]
    """What left the gate, by line item."""
    vehicle_number: str | None
    transporter: Transporter | None
    """The company that carries the goods; null for none."""
    driver: Driver | None
    """Who drives the vehicle; null for nobody in particular."""
    transport_history: list[FormerTransport]
    """The former vehicles, transporters and drivers, oldest first."""
    dispatched_at: dt.datetime
    """When the goods left the gate."""
    deliveries: list[Delivery]
    """What became of the goods on their way, in the order in which it was reported."""
    returns: list[DispatchReturn]
    """What came back, oldest first."""
    delivered_at: dt.datetime | None
    """Of the latest of `deliveries`."""
    proof: list[ProofOfDelivery]
    """Of the latest of `deliveries`."""
    documents: list[DispatchDocument]
    """What goes with the goods, oldest first."""
    invoice_ids: list[str]
    """The invoices of the dispatch that are neither voided nor cancelled, newest first: the
    latest 50. They are shown a second or two after the invoice.
    """
    reason: str | None
    """Of the latest of `deliveries` or, where goods came back after it, of that return."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the dispatch."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class DispatchDeliveredEvent(Model):
    """Delivery confirmed, with proof of delivery if supplied."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["dispatch.delivered"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DispatchDeliveredEventData


@dataclass(frozen=True, kw_only=True)
class DispatchDeliveredEventData(Model):
    """The records that the event is about, as they are after it."""
    dispatch: Dispatch
    order: Order
    delivery: Delivery
    """The one of `dispatch.deliveries` that this is about."""


@dataclass(frozen=True, kw_only=True)
class DispatchDocument(Model):
    """A file that goes with the goods."""
    upload_id: str
    """An upload of any type."""
    kind: str | None = None
    """What it is, in your words, such as `packing list`."""


@dataclass(frozen=True, kw_only=True)
class DispatchFailedEvent(Model):
    """A delivery failed or was refused, or its goods are lost: `delivery.outcome` says which.
    Webhooks and `GET /v1/events` carry it where its type is named, with the scope
    `orders:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["dispatch.failed"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DispatchFailedEventData


@dataclass(frozen=True, kw_only=True)
class DispatchFailedEventData(Model):
    """The records that the event is about, as they are after it."""
    dispatch: Dispatch
    order: Order
    delivery: Delivery
    """The one of `dispatch.deliveries` that this is about."""


@dataclass(frozen=True, kw_only=True)
class DispatchLine(Model):
    """What of a line item left the gate, and what became of it."""
    line_item_id: str
    """The id of the line item."""
    quantity: Quantity
    """What left the gate: the sum of the other four."""
    on_the_way: Total
    """What is not delivered, returned or lost yet."""
    delivered: Total
    """What arrived, less what came back of it."""
    returned: Total
    """What came back, from the way or after it was delivered."""
    lost: Total
    """What will neither arrive nor come back."""


@dataclass(frozen=True, kw_only=True)
class DispatchPlace(Model):
    """Where goods leave from, if not from the address of the seller."""
    name: str
    """Who the goods are with there, such as a warehouse."""
    address: Address
    """Where they leave from, in India."""


@dataclass(frozen=True, kw_only=True)
class DispatchProofAddedEvent(Model):
    """A proof of delivery followed a delivery. Webhooks and `GET /v1/events` carry it where its
    type is named, with the scope `orders:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["dispatch.proof_added"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DispatchProofAddedEventData


@dataclass(frozen=True, kw_only=True)
class DispatchProofAddedEventData(Model):
    """The records that the event is about, as they are after it."""
    dispatch: Dispatch
    order: Order
    delivery: Delivery
    """The one of `dispatch.deliveries` that this is about."""


@dataclass(frozen=True, kw_only=True)
class DispatchRecordedEvent(Model):
    """Goods left the gate."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["dispatch.recorded"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DispatchRecordedEventData


@dataclass(frozen=True, kw_only=True)
class DispatchRecordedEventData(Model):
    """The records that the event is about, as they are after it."""
    dispatch: Dispatch
    order: Order


@dataclass(frozen=True, kw_only=True)
class DispatchReturn(Model):
    """Goods that came back; they are in stock again."""
    lines: list[LineQuantity]
    """What came back."""
    reason: str
    """Why it came back."""
    returned_at: dt.datetime
    """When it was reported."""


@dataclass(frozen=True, kw_only=True)
class DispatchReturnedEvent(Model):
    """Goods came back, from the way or after they were delivered. Webhooks and `GET /v1/events`
    carry it where its type is named, with the scope `orders:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["dispatch.returned"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DispatchReturnedEventData


@dataclass(frozen=True, kw_only=True)
class DispatchReturnedEventData(Model):
    """The records that the event is about, as they are after it."""
    dispatch: Dispatch
    order: Order
    return_: DispatchReturn = field(metadata={"json": "return"})
    """The one of `dispatch.returns` that this is about."""


@dataclass(frozen=True, kw_only=True)
class DocumentsIssued(Model):
    """Table 13: the numbers that were used, series by series: each run of numbers that follow on
    each other.
    """
    kind: DocumentsIssuedKind
    """`invoices`: invoices and bills of supply. `credit_notes`: credit notes. `debit_notes`:
    debit notes.
    """
    from_: str = field(metadata={"json": "from"})
    """The first number."""
    to: str
    """The last number."""
    total: int
    """How many numbers."""
    cancelled: int
    """Numbers of documents that are cancelled or voided, that documents had before, and of notes
    that the portal has refused.
    """
    net: int
    """`total` less `cancelled`."""
    pending: int
    """How many of `net` are still `pending`."""
    figure: str
    """Names the figure in `GET /v1/gst-returns/documents`."""
    document_count: int
    """How many documents it adds up."""
    document_ids: list[str]
    """The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has
    all.
    """


@dataclass(frozen=True, kw_only=True)
class Driver(Model):
    """Who drives the vehicle."""
    name: str
    """The name of the person or company."""
    phone: str | None = None
    """Telephone number, such as `+91 80 4718 2200`."""
    licence: str | None = None
    """Number of the driving licence."""


@dataclass(frozen=True, kw_only=True)
class Erasure(Model):
    """The erasure of a contact."""
    id: str
    """The id of the contact."""
    deleted: Literal[True]
    """Always true: the record is gone."""
    not_reached: list[NotReached]
    """What the erasure does not reach; empty if nothing."""


@dataclass(frozen=True, kw_only=True)
class Escalation(Model):
    """The hand-over of a conversation to a person."""
    reason: EscalationReason
    """Why a person is needed. `user_requested`: the contact asked for a person.
    `low_confidence`: the agent is not sure of its answer. `failed_attempts`: the agent has
    tried without success. `policy`: a person has to decide this. `sentiment`: the contact is
    upset. `other`: anything else.
    """
    summary: str | None
    """What the person has to know; null once it was erased."""
    context: dict[str, Any] | None
    """What else helps the person; null without any, or once erased."""
    requested_at: dt.datetime
    """When the agent escalated."""
    deadline_at: dt.datetime
    """By when a person is to accept it, by the hours of its queue. Once it has passed, the event
    comes again.
    """
    last_sequence: int
    """The number of the latest message then, 0 without any: the agent has said nothing after it."""
    accepted_at: dt.datetime | None
    """When a person accepted it; null before."""


@dataclass(frozen=True, kw_only=True)
class Evidence(Model):
    """An image of what a camera has seen."""
    id: str
    """The id of the evidence."""
    status: EvidenceStatus
    """`pending`: its content is not there yet. `ready`: its content is there: detections may
    name it.
    """
    type: ImageType
    """Media type of the content, which is checked against it. `image/jpeg`: a JPEG image.
    `image/png`: a PNG image. `image/webp`: a WebP image.
    """
    size: int
    """Bytes of the content, exactly."""
    sha256: str | None
    """SHA-256 of the content in hex, once it is said or there."""
    put: EvidencePut | None
    """Where to send the content, as it is, once. Answered on creation only."""
    download: EvidenceDownload | None
    """Where to get the content, without a credential. Ask again for a new address."""
    livemode: bool
    """True for live data, false for test data."""
    created_at: dt.datetime
    """When the record was created."""
    expires_at: dt.datetime | None
    """Until when its content can be sent or, once that is there, is kept."""


@dataclass(frozen=True, kw_only=True)
class EvidenceDownload(Model):
    """Where to get the content, without a credential. Ask again for a new address."""
    url: str
    """A signed address, which needs no credential."""
    expires_at: dt.datetime
    """Until when the address can be used."""


@dataclass(frozen=True, kw_only=True)
class EvidencePut(Model):
    """Where to send the content, as it is, once. Answered on creation only."""
    url: str
    """A signed address, which needs no credential."""
    method: Literal["PUT"]
    """The method to send it by."""
    headers: EvidencePutHeaders
    expires_at: dt.datetime
    """Until when the address can be used."""


@dataclass(frozen=True, kw_only=True)
class EvidencePutHeaders(Model):
    """The headers to send with it."""
    content_type: ImageType = field(metadata={"json": "content-type"})
    """Media type of the content, which is checked against it. `image/jpeg`: a JPEG image.
    `image/png`: a PNG image. `image/webp`: a WebP image.
    """


@dataclass(frozen=True, kw_only=True)
class EwayBill(Model):
    """The permit for the goods of an invoice to be on the road."""
    id: str
    """The id of the eway bill."""
    invoice_id: str
    """The id of the invoice."""
    invoice_number: str
    """The number of the invoice."""
    dispatch_id: str | None
    """The dispatch of the invoice; null for none."""
    number: str | None
    """The number that the portal has given it; null until then."""
    status: EwayBillStatus
    """`generating`: it waits for the portal. `part_a`: the portal has given it a number; it is
    valid once a vehicle is recorded (Part B). `active`: a vehicle is recorded, and it is
    valid until `valid_until`. `expired`: its validity has ended; for eight hours more it can
    be extended. `cancelled`: the portal has cancelled it. `closed`: the goods have arrived,
    and it was closed. `failed`: the portal has refused it: `errors` says why; another one can
    be made.
    """
    pending: list[EwayBillStep]
    """What waits for the portal, in order; empty where nothing does. `part_b`: a vehicle is to
    be recorded. `extend`: the validity is to be extended. `transporter`: the transporter is
    to be changed. `cancel`: it is to be cancelled. `close`: it is to be closed.
    """
    distance_km: int | None
    """The distance in kilometres; null until the portal has worked it out."""
    transport_mode: TransportMode | None
    vehicle_type: VehicleType
    """`regular`: a vehicle of the usual size. `odc`: over-dimensional cargo, for which the days
    count by 20 km.
    """
    transporter: EwayBillTransporter | None
    """Who carries the goods; null for the seller."""
    transport_document: TransportDocument | None
    """The document of the carrier; null for none."""
    generated_at: dt.datetime | None
    """When the portal has given it its number; null until then."""
    valid_until: dt.datetime | None
    """The end of its validity; null until Part B."""
    vehicles: list[EwayBillVehicle]
    """The vehicles, oldest first."""
    extensions: list[EwayBillExtension]
    """The extensions, oldest first."""
    cancelled_at: dt.datetime | None
    """When the portal has cancelled it; null where it has not."""
    closed_at: dt.datetime | None
    """When the portal has closed it; null where it has not."""
    errors: list[PortalError]
    """What the portal answered to the latest step; empty where it has refused nothing. While a
    step is pending, why that takes long, such as a login that is refused.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the e-way bill."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class EwayBillCancelledEvent(Model):
    """The portal has cancelled an e-way bill. Webhooks and `GET /v1/events` carry it where its
    type is named, with the scope `invoices:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["eway_bill.cancelled"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: EwayBillCancelledEventData


@dataclass(frozen=True, kw_only=True)
class EwayBillCancelledEventData(Model):
    """The records that the event is about, as they are after it."""
    eway_bill: EwayBill
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class EwayBillExpansions(Model):
    """What `expand` asked for."""
    dispatch: Dispatch | None = None
    """The dispatch of `dispatch_id` as it is now; null without one."""


@dataclass(frozen=True, kw_only=True)
class EwayBillExpiringEvent(Model):
    """Four hours before an e-way bill expires."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["eway_bill.expiring"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: EwayBillExpiringEventData


@dataclass(frozen=True, kw_only=True)
class EwayBillExpiringEventData(Model):
    """The records that the event is about, as they are after it."""
    eway_bill: EwayBill
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class EwayBillExtendedEvent(Model):
    """The portal has extended the validity of an e-way bill. Webhooks and `GET /v1/events` carry
    it where its type is named, with the scope `invoices:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["eway_bill.extended"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: EwayBillExtendedEventData


@dataclass(frozen=True, kw_only=True)
class EwayBillExtendedEventData(Model):
    """The records that the event is about, as they are after it."""
    eway_bill: EwayBill
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class EwayBillExtension(Model):
    """An extension of the validity."""
    valid_until: dt.datetime
    """The end of validity that it led to."""
    remaining_distance_km: int
    """How far the goods still had to go, in kilometres."""
    reason: EwayBillExtensionReason
    """`calamity`: a natural calamity. `law_and_order`: a situation of law and order.
    `transhipment`: the goods were reloaded. `accident`: an accident of the vehicle. `other`:
    another reason, which `remarks` tells.
    """
    remarks: str | None
    """The remark for the portal; null without one."""
    vehicle_number: str
    """As on the plate, in capitals and without spaces: state, BH, defence (DF), temporary (TM),
    Bhutan (BP) or Nepal (NP).
    """
    from_place: str
    """The town that the goods go on from."""
    from_state: str
    """The two-digit GST state code of that town."""
    from_postal_code: str
    """The six-digit PIN code of that town."""
    extended_at: dt.datetime
    """When the portal has extended it."""


@dataclass(frozen=True, kw_only=True)
class EwayBillGeneratedEvent(Model):
    """The portal has given an e-way bill its number. Webhooks and `GET /v1/events` carry it
    where its type is named, with the scope `invoices:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["eway_bill.generated"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: EwayBillGeneratedEventData


@dataclass(frozen=True, kw_only=True)
class EwayBillGeneratedEventData(Model):
    """The records that the event is about, as they are after it."""
    eway_bill: EwayBill
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class EwayBillPartBCompletedEvent(Model):
    """Vehicle recorded; validity clock started."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["eway_bill.part_b_completed"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: EwayBillPartBCompletedEventData


@dataclass(frozen=True, kw_only=True)
class EwayBillPartBCompletedEventData(Model):
    """The records that the event is about, as they are after it."""
    eway_bill: EwayBill
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class EwayBillPreview(Model):
    """An e-way bill as it would be made, before it has an id and its invoice a number."""
    dispatch_id: str | None
    """The dispatch of the invoice; null for none."""
    number: str | None
    """The number that the portal has given it; null until then."""
    status: EwayBillStatus
    """`generating`: it waits for the portal. `part_a`: the portal has given it a number; it is
    valid once a vehicle is recorded (Part B). `active`: a vehicle is recorded, and it is
    valid until `valid_until`. `expired`: its validity has ended; for eight hours more it can
    be extended. `cancelled`: the portal has cancelled it. `closed`: the goods have arrived,
    and it was closed. `failed`: the portal has refused it: `errors` says why; another one can
    be made.
    """
    pending: list[EwayBillStep]
    """What waits for the portal, in order; empty where nothing does. `part_b`: a vehicle is to
    be recorded. `extend`: the validity is to be extended. `transporter`: the transporter is
    to be changed. `cancel`: it is to be cancelled. `close`: it is to be closed.
    """
    distance_km: int | None
    """The distance in kilometres; null until the portal has worked it out."""
    transport_mode: TransportMode | None
    vehicle_type: VehicleType
    """`regular`: a vehicle of the usual size. `odc`: over-dimensional cargo, for which the days
    count by 20 km.
    """
    transporter: EwayBillTransporter | None
    """Who carries the goods; null for the seller."""
    transport_document: TransportDocument | None
    """The document of the carrier; null for none."""
    generated_at: dt.datetime | None
    """When the portal has given it its number; null until then."""
    valid_until: dt.datetime | None
    """The end of its validity; null until Part B."""
    vehicles: list[EwayBillVehicle]
    """The vehicles, oldest first."""
    extensions: list[EwayBillExtension]
    """The extensions, oldest first."""
    cancelled_at: dt.datetime | None
    """When the portal has cancelled it; null where it has not."""
    closed_at: dt.datetime | None
    """When the portal has closed it; null where it has not."""
    errors: list[PortalError]
    """What the portal answered to the latest step; empty where it has refused nothing. While a
    step is pending, why that takes long, such as a login that is refused.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the e-way bill."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class EwayBillTransporter(Model):
    """Who carries the goods and may record vehicles."""
    transporter_id: str
    """GSTIN, or the id of an unregistered transporter."""
    name: str
    """The name of the transporter."""


@dataclass(frozen=True, kw_only=True)
class EwayBillVehicle(Model):
    """A vehicle that the portal has recorded: a Part B."""
    vehicle_number: str | None
    """As on the plate; null where there is no vehicle."""
    transport_mode: TransportMode
    """How the goods went on. `road`: by road. `rail`: by rail. `air`: by air. `ship`: by ship."""
    transport_document: TransportDocument | None
    """The document of the carrier; null for none."""
    from_place: str
    """The town that the goods go on from."""
    from_state: str
    """The two-digit GST state code of that town."""
    reason: VehicleReason
    """`first_time`: the goods leave with it. `breakdown`: the vehicle before it has broken down.
    `transhipment`: the goods were reloaded. `other`: another reason, which `remarks` tells.
    """
    remarks: str | None
    """The remark for the portal; null without one."""
    recorded_at: dt.datetime
    """When the portal has recorded it."""


@dataclass(frozen=True, kw_only=True)
class ExemptSupplies(Model):
    """Table 8: lines without tax, less their credit notes and with their debit notes."""
    exemption: Exemption
    """Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know.
    `nil_rated`: the law taxes it at nought per cent. `exempt`: a notification exempts it from
    tax. `non_gst`: GST is not levied on it.
    """
    inter_state: bool
    """Whether the supplies are from one state to another."""
    buyers: ReturnParties
    """`registered`: buyers with a GSTIN. `unregistered`: buyers without one."""
    taxable_value: SignedRupees
    """The sum of the values."""
    figure: str
    """Names the figure in `GET /v1/gst-returns/documents`."""
    document_count: int
    """How many documents it adds up."""
    document_ids: list[str]
    """The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has
    all.
    """


@dataclass(frozen=True, kw_only=True)
class ExpandedEwayBill(Model):
    """An e-way bill, with what `expand` asked for."""
    id: str
    """The id of the eway bill."""
    invoice_id: str
    """The id of the invoice."""
    invoice_number: str
    """The number of the invoice."""
    dispatch_id: str | None
    """The dispatch of the invoice; null for none."""
    number: str | None
    """The number that the portal has given it; null until then."""
    status: EwayBillStatus
    """`generating`: it waits for the portal. `part_a`: the portal has given it a number; it is
    valid once a vehicle is recorded (Part B). `active`: a vehicle is recorded, and it is
    valid until `valid_until`. `expired`: its validity has ended; for eight hours more it can
    be extended. `cancelled`: the portal has cancelled it. `closed`: the goods have arrived,
    and it was closed. `failed`: the portal has refused it: `errors` says why; another one can
    be made.
    """
    pending: list[EwayBillStep]
    """What waits for the portal, in order; empty where nothing does. `part_b`: a vehicle is to
    be recorded. `extend`: the validity is to be extended. `transporter`: the transporter is
    to be changed. `cancel`: it is to be cancelled. `close`: it is to be closed.
    """
    distance_km: int | None
    """The distance in kilometres; null until the portal has worked it out."""
    transport_mode: TransportMode | None
    vehicle_type: VehicleType
    """`regular`: a vehicle of the usual size. `odc`: over-dimensional cargo, for which the days
    count by 20 km.
    """
    transporter: EwayBillTransporter | None
    """Who carries the goods; null for the seller."""
    transport_document: TransportDocument | None
    """The document of the carrier; null for none."""
    generated_at: dt.datetime | None
    """When the portal has given it its number; null until then."""
    valid_until: dt.datetime | None
    """The end of its validity; null until Part B."""
    vehicles: list[EwayBillVehicle]
    """The vehicles, oldest first."""
    extensions: list[EwayBillExtension]
    """The extensions, oldest first."""
    cancelled_at: dt.datetime | None
    """When the portal has cancelled it; null where it has not."""
    closed_at: dt.datetime | None
    """When the portal has closed it; null where it has not."""
    errors: list[PortalError]
    """What the portal answered to the latest step; empty where it has refused nothing. While a
    step is pending, why that takes long, such as a login that is refused.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the e-way bill."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""
    expanded: EwayBillExpansions | None = None


@dataclass(frozen=True, kw_only=True)
class ExpandedInvoice(Model):
    """A tax invoice, with what `expand` asked for."""
    id: str
    """The id of the invoice."""
    number: str
    """Its number, from a series of its own for each seller, type of document and financial year,
    such as `26-27/00001`.
    """
    former_numbers: list[str]
    """Numbers that it had before, oldest first: they stay used, and count as cancelled."""
    type: Literal["INV"]
    """The type of document at the portal; always `INV`."""
    document_type: InvoiceDocumentType
    """`tax_invoice`: an invoice of a supply on which there is tax, or which is zero-rated.
    `bill_of_supply`: of a supply in India without any tax: it has a series of its own, and no
    portal registers it.
    """
    date: dt.date
    """The day that it is dated."""
    due_date: dt.date
    """The day until which it is to be paid."""
    status: TaxDocumentStatus
    """`registering`: it is complete and waits for the portal. `registered`: the portal has given
    it an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer
    without a GSTIN, or a bill of supply. `failed`: the portal has refused it: `errors` says
    why. `voiding`: it has failed and is given up, once the portal has answered that it does
    not have it. `voided`: it was given up: its number stays used, and it does not change any
    more. `cancelling`: the cancellation waits for the portal. `cancelled`: the portal has
    cancelled its IRN; it does not change any more.
    """
    order_id: str
    """The id of the order."""
    order_version: int
    """The `version` of the order that it was made from."""
    supply_type: SupplyType
    """What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply
    to a buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a
    supply to a special economic zone, with payment of tax. `sez_without_payment`: a supply to
    a special economic zone under a letter of undertaking, without tax. `export_with_payment`:
    an export with payment of tax. `export_without_payment`: an export under a letter of
    undertaking, without tax. `deemed_export`: a supply that the law treats as an export.
    """
    place_of_supply: str
    """The two-digit GST state code of the place of supply; `96` for one abroad."""
    place_of_supply_rule: PlaceOfSupplyRule
    """Why it is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`:
    the state that the goods go to, a place of the buyer (IGST Act, section 10(1)(a)).
    `third_party`: the state of the buyer’s GSTIN, who has the goods sent to somebody else
    (section 10(1)(b), bill to and ship to). `delivery_address`: the state that the goods go
    to, of a buyer without GSTIN (section 10(1)(ca)). `billing_address`: the state of the
    billing address, of a buyer without GSTIN. `seller_state`: the state of the seller, for a
    buyer without GSTIN and address. `abroad`: the goods or services are exported. `sez`: the
    state of the buyer, which is in a special economic zone.
    """
    reverse_charge: bool
    """Whether the buyer pays the tax to the government."""
    seller: Seller
    """The seller, as it was then."""
    seller_id: str
    """The id of the seller."""
    buyer: Buyer
    """The buyer of the order, as it was then."""
    buyer_id: str | None
    """The stored buyer that the order named; null where it named none."""
    consignee: Consignee | None = None
    """Who receives the goods at the shipping address, where it was named."""
    dispatch_id: str | None
    """The dispatch that it invoices; null for none."""
    dispatch_from: DispatchPlace | None = None
    """Where the goods leave from, if not from the address of the seller."""
    line_items: list[InvoiceLine]
    """What is invoiced of each line item of the order, and then the charges."""
    taxable_value: Rupees
    """The sum of the taxable values of the lines."""
    cgst: Rupees
    """The sum of the central tax of the lines."""
    sgst: Rupees
    """The sum of the state tax of the lines."""
    igst: Rupees
    """The sum of the integrated tax of the lines."""
    cess: Rupees
    """The sum of the compensation cess of the lines."""
    non_taxable_charges: Rupees
    """What is added to the sum of the lines after tax, such as tax collected at source or a
    refundable deposit. Not freight, packing or insurance, which are taxed.
    """
    cash_discount: Rupees
    """What is taken off the sum of the lines after tax, which stays as it is. No trade discount:
    what is taken off before tax is the `discount` of a line item of the order.
    """
    round_off: SignedRupees
    """What brings the total to whole rupees; it may be less than zero."""
    total: Rupees
    """What the buyer is charged: the totals of the lines and `non_taxable_charges`, less
    `cash_discount`, and `round_off`.
    """
    irn: str | None
    """The invoice reference number: 64 hexadecimal digits. Null until it is registered."""
    ack_number: str | None
    """The acknowledgement number of the portal. Null until it is registered."""
    ack_at: dt.datetime | None
    """When the portal has registered it; it can be cancelled for 24 hours from then."""
    signed_invoice: str | None
    """The document as the portal has signed it, a JWS. Null until it is registered, and where
    the portal gives the signed copy out no longer.
    """
    signed_qr: str | None
    """The content of the QR code that is printed, a JWS. Null where `signed_invoice` is."""
    errors: list[PortalError]
    """What the portal answered to the latest attempt; empty where it has refused nothing. While
    the portal is still to answer, why that takes long, such as a login that is refused.
    """
    cancel_reason: InvoiceCancelReason | None
    """Why it is cancelled; null where it is not."""
    cancel_remarks: str | None
    """The remark of the cancellation; null without one."""
    cancelled_at: dt.datetime | None
    """When the portal has cancelled it; null where it has not."""
    void_reason: str | None
    """Why it is voided; null where it is not."""
    eway_bill: EwayBill | None
    """The latest e-way bill of the invoice; null for none."""
    payment_status: PaymentStatus
    """`unpaid`: nothing is paid or deducted. `partial`: a part is paid or deducted, and
    something is due. `paid`: nothing is due any more.
    """
    amount_paid: Rupees
    """What is paid: the allocations of payments that are not reversed, as far as they are not
    released. With `amount_deducted` it is never more than `total` and `amount_debited` less
    `amount_credited`, and nothing of an invoice that is `cancelled`: what was paid beyond
    that is `unallocated` again.
    """
    amount_credited: Rupees
    """The totals of the registered credit notes of the invoice."""
    amount_debited: Rupees
    """The totals of the registered debit notes of the invoice."""
    amount_due: Rupees
    """What is due: `total` and `amount_debited`, less `amount_paid`, `amount_deducted` and
    `amount_credited`; never less than zero. Of an invoice that is `failed`, `voiding`,
    `voided` or `cancelled` nothing is due.
    """
    amount_deducted: Rupees
    """What is settled without money: the deductions of its payments, such as tax that the buyer
    withheld, as far as they are not released.
    """
    disputed: bool
    """Whether the buyer disputes it, as you have set it: then no reminders of it are mailed."""
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the record."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""
    expanded: InvoiceExpansions | None = None
    """What `expand` asked for."""


@dataclass(frozen=True, kw_only=True)
class ExpandedOrder(Model):
    """A production order, with what `expand` asked for."""
    id: str
    """The id of the order."""
    reference: str
    """Your order number, unique in the account and mode among the orders that are not cancelled."""
    status: OrderStatus
    """From `confirmed` to `delivered` it follows from the quantities of the line items. `draft`:
    entered, and not released to production; it can still be deleted. `confirmed`: released to
    production, and nothing is booked yet. `in_production`: something that is needed can still
    become good. `completed`: nothing that is needed can become good any more. `dispatched`:
    all that was produced has left. `delivered`: all that has left has arrived. `closed`:
    ended; it does not change any more. `on_hold`: stopped: nothing is produced or dispatched
    until it is released. `cancelled`: ended before anything was dispatched; it does not
    change any more.
    """
    stage: str
    """The furthest stage of the route with a completed quantity; `not_started` where there is
    none.
    """
    hold_reason: str | None = None
    """Why the order is on hold, where it is and a reason was given."""
    cancel_reason: str | None = None
    """Why the order, or its remainder, was cancelled, where it was and a reason was given."""
    close_reason: str | None = None
    """Why the order was closed, where it was and a reason was given."""
    buyer: Buyer
    buyer_id: str | None = None
    """The buyer of the account that `buyer` was copied from."""
    consignee: Consignee | None = None
    """Who receives the goods at the shipping address, where it was named."""
    seller_id: str | None = None
    """The seller that invoices the order, where one was named."""
    line_items: list[LineItem]
    """The articles that were ordered."""
    over_completion_percent: Decimal
    """How much more than was ordered may enter the first stage, in per cent, for line items
    without one of their own.
    """
    due_date: dt.date | None
    """The day on which the order is due; null for none."""
    work_orders: list[WorkOrder]
    """The work orders, one for each line item."""
    invoice_id: str | None
    """The latest invoice of the order that is neither voided nor cancelled; null for none."""
    invoice_ids: list[str]
    """The invoices of the order that are neither voided nor cancelled, newest first: the latest
    50. `GET /v1/invoices?order_id=` lists all of them.
    """
    invoice_status: OrderInvoiceStatus
    """It follows from `invoiced` of the line items. `nothing`: nothing is invoiced. `partly`:
    something is invoiced, and something that is ordered and not cancelled is not. `fully`:
    all that is ordered and not cancelled is invoiced.
    """
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the order."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""
    expanded: OrderExpansions | None = None
    """What `expand` asked for."""


@dataclass(frozen=True, kw_only=True)
class ExportSupplies(Model):
    """Table 6: exports and what counts as one, by kind of supply and rate."""
    table: ReturnTable
    """`4A`: supplies to registered buyers, of which the seller pays the tax. `4B`: those under
    reverse charge, of which the buyer pays it. `6A`: exports. `6B`: supplies to special
    economic zones. `6C`: supplies that the law treats as exports.
    """
    supply_type: SupplyType
    """What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply
    to a buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a
    supply to a special economic zone, with payment of tax. `sez_without_payment`: a supply to
    a special economic zone under a letter of undertaking, without tax. `export_with_payment`:
    an export with payment of tax. `export_without_payment`: an export under a letter of
    undertaking, without tax. `deemed_export`: a supply that the law treats as an export.
    """
    tax_rate: Decimal
    """GST rate in per cent."""
    taxable_value: SignedRupees
    """The sum before tax."""
    cgst: SignedRupees
    """The sum of central tax."""
    sgst: SignedRupees
    """The sum of state tax."""
    igst: SignedRupees
    """The sum of integrated tax."""
    cess: SignedRupees
    """The sum of compensation cess."""
    figure: str
    """Names the figure in `GET /v1/gst-returns/documents`."""
    document_count: int
    """How many documents it adds up."""
    document_ids: list[str]
    """The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has
    all.
    """


@dataclass(frozen=True, kw_only=True)
class FinishedQcReport(Model):
    """A report as events show it: without addresses of its files."""
    id: str
    """The id of the qc report."""
    status: QcReportStatus
    """`queued`: it waits to be made. `running`: it is being made. `completed`: its files are
    there. `failed`: it was not made: `failure` says why. `expired`: its files are gone.
    """
    name: str | None
    scope: QcReportScope
    from_: dt.datetime | None = field(metadata={"json": "from"})
    """The beginning of the period; null: of all that there is."""
    to: dt.datetime | None
    """The end of the period, which is not in it; null: until it is made."""
    time_zone: str
    """The time zone in which its times are written."""
    formats: list[QcReportFormat]
    """The files that were asked for. `pdf`: a document with charts, for people. `json`: the same
    figures, for programs. `csv`: a row for each defect, dismissed ones too.
    """
    subgroup: Subgroup | None
    """How the parts of its chart are grouped; null: as fits."""
    progress: int
    """How much of it is made, in per cent."""
    summary: QcReportSummary | None
    """Its figures, once it is completed."""
    failure: FinishedQcReportFailure | None
    """Why it was not made; null unless it has failed."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the report."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""
    expires_at: dt.datetime
    """Until when its files can be had."""
    files: list[QcReportFileReference]
    """Its files."""


@dataclass(frozen=True, kw_only=True)
class FinishedQcReportFailure(Model):
    """Why it was not made; null unless it has failed."""
    code: str
    """The cause, for programs: `no_data` where nothing was inspected."""
    message: str
    """The cause, for a human reader."""


@dataclass(frozen=True, kw_only=True)
class FormerTransport(Model):
    """A vehicle, transporter and driver that the goods were with before."""
    vehicle_number: str | None
    transporter: Transporter | None
    """The company that carries the goods; null for none."""
    driver: Driver | None
    """Who drives the vehicle; null for nobody in particular."""
    from_: dt.datetime = field(metadata={"json": "from"})
    """Since when the goods were with it."""
    until: dt.datetime
    """When it was changed."""


@dataclass(frozen=True, kw_only=True)
class FoundRecord(Model):
    """A record that was found."""
    type: SearchedType
    """What the record is: `order`, `buyer`, `dispatch`, `invoice`, `camera`, `conversation`,
    `webhook_endpoint`, `event`.
    """
    id: str
    """The id of the record."""
    title: str
    """By what people know it: its number, name, subject, vehicle, URL or type. Without any, its
    id.
    """
    subtitle: str | None
    """What tells it from others: the buyer of an order, the GSTIN of a buyer. Null for nothing."""
    status: str | None
    """Its status or state; null for kinds that have none."""


@dataclass(frozen=True, kw_only=True)
class Gstr1(Model):
    """What a seller declares of a month in GSTR-1."""
    seller_id: str
    """The id of the seller."""
    gstin: str
    """The GSTIN of the seller."""
    period: str
    """The month, such as `2026-11`: of the days that documents are dated."""
    locked: bool
    """Whether the month is locked: then its documents stay as they are."""
    locked_at: dt.datetime | None
    """When it was locked; null where it is not."""
    b2b: list[RegisteredSupplies]
    """Table 4: supplies to registered buyers, by place of supply and rate."""
    b2c_large: list[LargeConsumerInvoices]
    """Table 5: inter-state invoices of more than 1,00,000.00 INR to buyers without a GSTIN, one
    by one, by rate.
    """
    exports: list[ExportSupplies]
    """Table 6: exports and what counts as one, by kind of supply and rate."""
    b2c_others: list[ConsumerSupplies]
    """Table 7: other supplies to buyers without a GSTIN, by place of supply and rate, less their
    credit notes and with their debit notes.
    """
    nil_rated: list[ExemptSupplies]
    """Table 8: lines without tax, less their credit notes and with their debit notes."""
    notes: list[ReturnNotes]
    """Table 9B: credit and debit notes, but those that are in tables 7 and 8."""
    hsn: list[HsnSummary]
    """Table 12: all supplies by code of goods or services, unit and rate, less credit notes and
    with debit notes.
    """
    documents_issued: list[DocumentsIssued]
    """Table 13: the numbers that were used, series by series: each run of numbers that follow on
    each other.
    """
    pending: PendingDocuments


@dataclass(frozen=True, kw_only=True)
class Gstr1PortalFile(Model):
    """GSTR-1 of a month in the form of the portal’s offline tool."""
    gstin: str
    """The GSTIN of the seller."""
    fp: str
    """The month, as mmyyyy."""
    b2b: list[PortalFileB2b]
    """Invoices to a registered buyer."""
    b2cl: list[PortalFileB2cl]
    """Large inter-state invoices to buyers without a GSTIN, of one place of supply."""
    b2cs: list[PortalFileB2cs]
    """Other supplies to buyers without a GSTIN, of one place of supply and rate."""
    exp: list[PortalFileExports]
    """Exports with or without payment of tax."""
    cdnr: list[PortalFileCdnr]
    """Notes to a registered buyer."""
    cdnur: list[PortalFileCdnur]
    """A note to a buyer without a GSTIN, about an export or a large inter-state invoice."""
    nil: PortalFileNilSupplies
    hsn: PortalFileHsn
    doc_issue: PortalFileDocuments


@dataclass(frozen=True, kw_only=True)
class Gstr3b(Model):
    """What a seller declares of a month in GSTR-3B of outward supplies."""
    seller_id: str
    """The id of the seller."""
    gstin: str
    """The GSTIN of the seller."""
    period: str
    """The month, such as `2026-11`: of the days that documents are dated."""
    locked: bool
    """Whether the month is locked: then its documents stay as they are."""
    locked_at: dt.datetime | None
    """When it was locked; null where it is not."""
    taxable: OutwardSupplies
    """Table 3.1 (a): supplies with tax, other than those below. Without those under reverse
    charge.
    """
    zero_rated: OutwardSupplies
    """Table 3.1 (b): exports and supplies to special economic zones."""
    nil_rated_and_exempt: OutwardSupplies
    """Table 3.1 (c): supplies that are nil-rated or exempt."""
    non_gst: OutwardSupplies
    """Table 3.1 (e): supplies outside GST."""
    inter_state_unregistered: list[InterStateConsumerSupplies]
    """Table 3.2: of the supplies with tax those to buyers without a GSTIN in other states, by
    place of supply.
    """
    pending: PendingDocuments


@dataclass(frozen=True, kw_only=True)
class HsnSummary(Model):
    """Table 12: all supplies by code of goods or services, unit and rate, less credit notes and
    with debit notes.
    """
    buyers: HsnParties
    """`b2b`: buyers with a GSTIN, those in special economic zones included. `b2c`: buyers
    without a GSTIN, those abroad included.
    """
    hsn: str
    """HSN code of the goods, or SAC of the service."""
    uqc: str
    """GST unit code; `NA` of services."""
    tax_rate: Decimal
    """GST rate in per cent."""
    quantity: str
    """The quantity, a decimal string; of services zero. A note about an amount has none."""
    taxable_value: SignedRupees
    """The sum before tax."""
    cgst: SignedRupees
    """The sum of central tax."""
    sgst: SignedRupees
    """The sum of state tax."""
    igst: SignedRupees
    """The sum of integrated tax."""
    cess: SignedRupees
    """The sum of compensation cess."""
    figure: str
    """Names the figure in `GET /v1/gst-returns/documents`."""
    document_count: int
    """How many documents it adds up."""
    document_ids: list[str]
    """The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has
    all.
    """


@dataclass(frozen=True, kw_only=True)
class Import(Model):
    """A file of buyers or orders, and what became of it."""
    id: str
    """The id of the import."""
    kind: ImportKind
    """`buyers`: each row is a buyer. `orders`: each row is a line item; rows with the same
    `reference`, one after the other, are one order.
    """
    upload_id: str
    """The file."""
    status: ImportStatus
    """`checking`: its rows are being checked, and nothing is made. `checked`: every row is
    checked: run it, or correct the file and import that. `running`: its records are being
    made. `completed`: what has no fault is made. `failed`: the file cannot be read: `error`
    says why.
    """
    rows: int
    """Rows of the file, without the names of the columns; 0 until it is read."""
    records: int
    """The buyers or orders that the rows are; 0 until the file is read."""
    processed: int
    """How many of the records are checked so far, or, from `running` on, made, found or refused."""
    to_make: int
    """Records that the check has found to be new, and without a fault."""
    made: int
    """Records that are made; 0 before it is run."""
    already_there: int
    """Records that the account has already, with the same content."""
    faulty: int
    """Records with faults, which are not made; `/faults` lists these."""
    error: str | None
    """Why the file cannot be read, for a person; null where it can."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the import."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class ImportFault(Model):
    """Why a row of an import is not made."""
    line: int
    """The row, as spreadsheets number them: 1 has the names of the columns."""
    column: str | None
    """The column at fault; null where it is the whole row."""
    code: ErrorCode
    """As the call that creates one such record would answer."""
    message: str
    """What is wrong, and what to do, for a person."""


@dataclass(frozen=True, kw_only=True)
class InspectionBatchResult(Model):
    """What became of a batch of a call."""
    camera_id: str
    """The id of the camera."""
    sequence: int
    """Counts the batches of the epoch, from 1. A repeated number changes nothing."""
    status: BatchStatus
    """`accepted`: it is kept, and will be counted once. `refused`: it is not: `error` says why."""
    error: InspectionBatchResultError | None = None


@dataclass(frozen=True, kw_only=True)
class InspectionBatchResultError(Model):
    """Why it was refused."""
    code: ErrorCode
    """The cause: `not_found`, `invalid_state` or `rate_limited`."""
    message: str
    """For a human reader; its wording may change."""


@dataclass(frozen=True, kw_only=True)
class InspectionBatchResults(Model):
    """What became of the batches of a call."""
    results: list[InspectionBatchResult]
    """What became of each batch, in the order of the call."""


@dataclass(frozen=True, kw_only=True)
class InspectionChart(Model):
    """How often each class was found, and how the rate varies."""
    pareto: list[ParetoEntry]
    """The classes, the most frequent first."""
    p_chart: PChart


@dataclass(frozen=True, kw_only=True)
class InspectionCounts(Model):
    """What was inspected and found, as detected: verdicts do not change it."""
    inspected: int
    """The distinct parts."""
    reinspected: int
    """How often a part came again in a later batch."""
    defective: int
    """The parts that were bad at their latest look."""
    defects: int
    """The defects that were found."""
    by_class: dict[str, int]
    """The defects by the class that was detected: the 1,000 most frequent ones."""


@dataclass(frozen=True, kw_only=True)
class InspectionSession(Model):
    """What some cameras inspect from an opening to a close."""
    id: str
    """The id of the inspection session."""
    status: InspectionSessionStatus
    """`open`: it takes the batches of its cameras. `paused`: batches that are received meanwhile
    do not count in it. `closed`: it is over.
    """
    camera_ids: list[str]
    """The cameras whose batches it takes."""
    order_id: str | None
    work_order_id: str | None
    stage: str | None
    target_quantity: int | None
    idle_timeout_seconds: int
    """After so many seconds without a batch of parts, paused or not, it is closed by itself."""
    counts: InspectionCounts
    first_pass_yield: Decimal | None
    """The share of the parts that were good at their first look; null without parts."""
    closed_reason: SessionCloseReason | None
    """Why it is over; null before. `requested`: a call has closed it. `idle`: no batch of parts
    came for too long.
    """
    closed_at: dt.datetime | None
    """When it was closed; null before."""
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change but that of the counts; the `ETag`."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class InterStateConsumerSupplies(Model):
    """Table 3.2: of the supplies with tax those to buyers without a GSTIN in other states, by
    place of supply.
    """
    place_of_supply: str
    """The two-digit GST state code of the place of supply."""
    taxable_value: SignedRupees
    """The sum before tax."""
    cgst: SignedRupees
    """The sum of central tax."""
    sgst: SignedRupees
    """The sum of state tax."""
    igst: SignedRupees
    """The sum of integrated tax."""
    cess: SignedRupees
    """The sum of compensation cess."""
    figure: str
    """Names the figure in `GET /v1/gst-returns/documents`."""
    document_count: int
    """How many documents it adds up."""
    document_ids: list[str]
    """The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has
    all.
    """


@dataclass(frozen=True, kw_only=True)
class Invoice(Model):
    """A tax invoice or a bill of supply, and its registration at the government’s portal where
    it needs one.
    """
    id: str
    """The id of the invoice."""
    number: str
    """Its number, from a series of its own for each seller, type of document and financial year,
    such as `26-27/00001`.
    """
    former_numbers: list[str]
    """Numbers that it had before, oldest first: they stay used, and count as cancelled."""
    type: Literal["INV"]
    """The type of document at the portal; always `INV`."""
    document_type: InvoiceDocumentType
    """`tax_invoice`: an invoice of a supply on which there is tax, or which is zero-rated.
    `bill_of_supply`: of a supply in India without any tax: it has a series of its own, and no
    portal registers it.
    """
    date: dt.date
    """The day that it is dated."""
    due_date: dt.date
    """The day until which it is to be paid."""
    status: TaxDocumentStatus
    """`registering`: it is complete and waits for the portal. `registered`: the portal has given
    it an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer
    without a GSTIN, or a bill of supply. `failed`: the portal has refused it: `errors` says
    why. `voiding`: it has failed and is given up, once the portal has answered that it does
    not have it. `voided`: it was given up: its number stays used, and it does not change any
    more. `cancelling`: the cancellation waits for the portal. `cancelled`: the portal has
    cancelled its IRN; it does not change any more.
    """
    order_id: str
    """The id of the order."""
    order_version: int
    """The `version` of the order that it was made from."""
    supply_type: SupplyType
    """What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply
    to a buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a
    supply to a special economic zone, with payment of tax. `sez_without_payment`: a supply to
    a special economic zone under a letter of undertaking, without tax. `export_with_payment`:
    an export with payment of tax. `export_without_payment`: an export under a letter of
    undertaking, without tax. `deemed_export`: a supply that the law treats as an export.
    """
    place_of_supply: str
    """The two-digit GST state code of the place of supply; `96` for one abroad."""
    place_of_supply_rule: PlaceOfSupplyRule
    """Why it is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`:
    the state that the goods go to, a place of the buyer (IGST Act, section 10(1)(a)).
    `third_party`: the state of the buyer’s GSTIN, who has the goods sent to somebody else
    (section 10(1)(b), bill to and ship to). `delivery_address`: the state that the goods go
    to, of a buyer without GSTIN (section 10(1)(ca)). `billing_address`: the state of the
    billing address, of a buyer without GSTIN. `seller_state`: the state of the seller, for a
    buyer without GSTIN and address. `abroad`: the goods or services are exported. `sez`: the
    state of the buyer, which is in a special economic zone.
    """
    reverse_charge: bool
    """Whether the buyer pays the tax to the government."""
    seller: Seller
    """The seller, as it was then."""
    seller_id: str
    """The id of the seller."""
    buyer: Buyer
    """The buyer of the order, as it was then."""
    buyer_id: str | None
    """The stored buyer that the order named; null where it named none."""
    consignee: Consignee | None = None
    """Who receives the goods at the shipping address, where it was named."""
    dispatch_id: str | None
    """The dispatch that it invoices; null for none."""
    dispatch_from: DispatchPlace | None = None
    """Where the goods leave from, if not from the address of the seller."""
    line_items: list[InvoiceLine]
    """What is invoiced of each line item of the order, and then the charges."""
    taxable_value: Rupees
    """The sum of the taxable values of the lines."""
    cgst: Rupees
    """The sum of the central tax of the lines."""
    sgst: Rupees
    """The sum of the state tax of the lines."""
    igst: Rupees
    """The sum of the integrated tax of the lines."""
    cess: Rupees
    """The sum of the compensation cess of the lines."""
    non_taxable_charges: Rupees
    """What is added to the sum of the lines after tax, such as tax collected at source or a
    refundable deposit. Not freight, packing or insurance, which are taxed.
    """
    cash_discount: Rupees
    """What is taken off the sum of the lines after tax, which stays as it is. No trade discount:
    what is taken off before tax is the `discount` of a line item of the order.
    """
    round_off: SignedRupees
    """What brings the total to whole rupees; it may be less than zero."""
    total: Rupees
    """What the buyer is charged: the totals of the lines and `non_taxable_charges`, less
    `cash_discount`, and `round_off`.
    """
    irn: str | None
    """The invoice reference number: 64 hexadecimal digits. Null until it is registered."""
    ack_number: str | None
    """The acknowledgement number of the portal. Null until it is registered."""
    ack_at: dt.datetime | None
    """When the portal has registered it; it can be cancelled for 24 hours from then."""
    signed_invoice: str | None
    """The document as the portal has signed it, a JWS. Null until it is registered, and where
    the portal gives the signed copy out no longer.
    """
    signed_qr: str | None
    """The content of the QR code that is printed, a JWS. Null where `signed_invoice` is."""
    errors: list[PortalError]
    """What the portal answered to the latest attempt; empty where it has refused nothing. While
    the portal is still to answer, why that takes long, such as a login that is refused.
    """
    cancel_reason: InvoiceCancelReason | None
    """Why it is cancelled; null where it is not."""
    cancel_remarks: str | None
    """The remark of the cancellation; null without one."""
    cancelled_at: dt.datetime | None
    """When the portal has cancelled it; null where it has not."""
    void_reason: str | None
    """Why it is voided; null where it is not."""
    eway_bill: EwayBill | None
    """The latest e-way bill of the invoice; null for none."""
    payment_status: PaymentStatus
    """`unpaid`: nothing is paid or deducted. `partial`: a part is paid or deducted, and
    something is due. `paid`: nothing is due any more.
    """
    amount_paid: Rupees
    """What is paid: the allocations of payments that are not reversed, as far as they are not
    released. With `amount_deducted` it is never more than `total` and `amount_debited` less
    `amount_credited`, and nothing of an invoice that is `cancelled`: what was paid beyond
    that is `unallocated` again.
    """
    amount_credited: Rupees
    """The totals of the registered credit notes of the invoice."""
    amount_debited: Rupees
    """The totals of the registered debit notes of the invoice."""
    amount_due: Rupees
    """What is due: `total` and `amount_debited`, less `amount_paid`, `amount_deducted` and
    `amount_credited`; never less than zero. Of an invoice that is `failed`, `voiding`,
    `voided` or `cancelled` nothing is due.
    """
    amount_deducted: Rupees
    """What is settled without money: the deductions of its payments, such as tax that the buyer
    withheld, as far as they are not released.
    """
    disputed: bool
    """Whether the buyer disputes it, as you have set it: then no reminders of it are mailed."""
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the record."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class InvoiceCancelledEvent(Model):
    """An IRN is cancelled within the 24-hour window."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["invoice.cancelled"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: InvoiceCancelledEventData


@dataclass(frozen=True, kw_only=True)
class InvoiceCancelledEventData(Model):
    """The records that the event is about, as they are after it."""
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class InvoiceCounts(Model):
    """How many invoices there are in each status."""
    registering: int
    """Invoices that are `registering`, counted up to 1,001: that is more than 1,000."""
    registered: int
    """Invoices that are `registered`, counted up to 1,001: that is more than 1,000."""
    issued: int
    """Invoices that are `issued`, counted up to 1,001: that is more than 1,000."""
    failed: int
    """Invoices that are `failed`, counted up to 1,001: that is more than 1,000."""
    voiding: int
    """Invoices that are `voiding`, counted up to 1,001: that is more than 1,000."""
    voided: int
    """Invoices that are `voided`, counted up to 1,001: that is more than 1,000."""
    cancelling: int
    """Invoices that are `cancelling`, counted up to 1,001: that is more than 1,000."""
    cancelled: int
    """Invoices that are `cancelled`, counted up to 1,001: that is more than 1,000."""


@dataclass(frozen=True, kw_only=True)
class InvoiceExpansions(Model):
    """Records that belong to an invoice, as their own GET answers them."""
    order: Order | None = None
    """The order as it is now; null where it is not to be had."""
    payments: list[Payment] | None = None
    """The latest 100 payments of the invoice, newest first."""
    credit_notes: list[CreditNote] | None = None
    """The latest 100 credit notes of the invoice, newest first."""
    dispatch: Dispatch | None = None
    """The dispatch of `dispatch_id` as it is now; null without one."""


@dataclass(frozen=True, kw_only=True)
class InvoiceFailedEvent(Model):
    """IRP registration failed; `invoice.errors` has the IRP error codes."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["invoice.failed"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: InvoiceFailedEventData


@dataclass(frozen=True, kw_only=True)
class InvoiceFailedEventData(Model):
    """The records that the event is about, as they are after it."""
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class InvoiceIssuedEvent(Model):
    """An invoice that no portal registers was issued. Webhooks and `GET /v1/events` carry it
    where its type is named, with the scope `invoices:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["invoice.issued"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: InvoiceIssuedEventData


@dataclass(frozen=True, kw_only=True)
class InvoiceIssuedEventData(Model):
    """The records that the event is about, as they are after it."""
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class InvoiceLine(Model):
    """A line of an invoice. Each tax is rounded to paise, half up; what is rounded off in one
    line is carried to the next.
    """
    line_item_id: str
    """The line item of the order; of a charge its own id, by which credit and debit notes name
    it.
    """
    kind: InvoiceLineKind
    """`goods`: a line item of the order, of goods or services. `charge`: one of the `charges` of
    the call to invoice, such as freight.
    """
    description: str
    """What the article is, as the order had it."""
    hsn: str
    """HSN code of the goods, or SAC of the service."""
    quantity: Quantity
    unit_price: Money
    """Price of one unit, before tax."""
    tax_rate: Decimal
    """GST rate in per cent."""
    exemption: Exemption | None = None
    """Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know.
    `nil_rated`: the law taxes it at nought per cent. `exempt`: a notification exempts it from
    tax. `non_gst`: GST is not levied on it.
    """
    gross: Rupees
    """Quantity times unit price, rounded to paise."""
    discount: Rupees
    """What is taken off before tax, of the discount of the line item."""
    taxable_value: Rupees
    """`gross` less `discount`: the amount before tax."""
    cgst: Rupees
    """Central tax of the line."""
    sgst: Rupees
    """State tax of the line."""
    igst: Rupees
    """Integrated tax of the line."""
    cess: Rupees
    """Compensation cess of the line."""
    total: Rupees
    """What the buyer is charged for the line: taxable value and taxes; under reverse charge
    without the taxes.
    """


@dataclass(frozen=True, kw_only=True)
class InvoiceMail(Model):
    """A mail about an invoice, to one address."""
    id: str
    """The id of the invoice mail."""
    invoice_id: str
    """The id of the invoice."""
    kind: InvoiceMailKind
    """`invoice`: the invoice, as `POST /v1/invoices/{id}/send` asked for it. `reminder`: a
    reminder of what is overdue, by the `reminders` of the settings.
    """
    to: str
    """The address that it goes to."""
    status: InvoiceMailStatus
    """A mail that the server does not take at the moment is tried for three days. `queued`: it
    waits to be sent. `sent`: the mail server has accepted it. `failed`: it is not sent, and
    not tried again; `error` says why.
    """
    error: str | None
    """Why it could not be sent so far, such as what the mail server answered; null for nothing."""
    days_after_due: int | None
    """The reminder of the settings that it follows; null for one that is no reminder."""
    sent_at: dt.datetime | None
    """When the mail server accepted it; null where it has not."""
    created_at: dt.datetime
    """When the record was created."""


@dataclass(frozen=True, kw_only=True)
class InvoiceMails(Model):
    """The mails by which an invoice is sent."""
    mails: list[InvoiceMail]
    """One for each address."""


@dataclass(frozen=True, kw_only=True)
class InvoicePreview(Model):
    """An invoice as it would be made, which has neither an id nor a number yet."""
    former_numbers: list[str]
    """Numbers that it had before, oldest first: they stay used, and count as cancelled."""
    type: Literal["INV"]
    """The type of document at the portal; always `INV`."""
    document_type: InvoiceDocumentType
    """`tax_invoice`: an invoice of a supply on which there is tax, or which is zero-rated.
    `bill_of_supply`: of a supply in India without any tax: it has a series of its own, and no
    portal registers it.
    """
    date: dt.date
    """The day that it is dated."""
    due_date: dt.date
    """The day until which it is to be paid."""
    status: TaxDocumentStatus
    """`registering`: it is complete and waits for the portal. `registered`: the portal has given
    it an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer
    without a GSTIN, or a bill of supply. `failed`: the portal has refused it: `errors` says
    why. `voiding`: it has failed and is given up, once the portal has answered that it does
    not have it. `voided`: it was given up: its number stays used, and it does not change any
    more. `cancelling`: the cancellation waits for the portal. `cancelled`: the portal has
    cancelled its IRN; it does not change any more.
    """
    order_id: str
    """The id of the order."""
    order_version: int
    """The `version` of the order that it was made from."""
    supply_type: SupplyType
    """What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply
    to a buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a
    supply to a special economic zone, with payment of tax. `sez_without_payment`: a supply to
    a special economic zone under a letter of undertaking, without tax. `export_with_payment`:
    an export with payment of tax. `export_without_payment`: an export under a letter of
    undertaking, without tax. `deemed_export`: a supply that the law treats as an export.
    """
    place_of_supply: str
    """The two-digit GST state code of the place of supply; `96` for one abroad."""
    place_of_supply_rule: PlaceOfSupplyRule
    """Why it is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`:
    the state that the goods go to, a place of the buyer (IGST Act, section 10(1)(a)).
    `third_party`: the state of the buyer’s GSTIN, who has the goods sent to somebody else
    (section 10(1)(b), bill to and ship to). `delivery_address`: the state that the goods go
    to, of a buyer without GSTIN (section 10(1)(ca)). `billing_address`: the state of the
    billing address, of a buyer without GSTIN. `seller_state`: the state of the seller, for a
    buyer without GSTIN and address. `abroad`: the goods or services are exported. `sez`: the
    state of the buyer, which is in a special economic zone.
    """
    reverse_charge: bool
    """Whether the buyer pays the tax to the government."""
    seller: Seller
    """The seller, as it was then."""
    seller_id: str
    """The id of the seller."""
    buyer: Buyer
    """The buyer of the order, as it was then."""
    buyer_id: str | None
    """The stored buyer that the order named; null where it named none."""
    consignee: Consignee | None = None
    """Who receives the goods at the shipping address, where it was named."""
    dispatch_id: str | None
    """The dispatch that it invoices; null for none."""
    dispatch_from: DispatchPlace | None = None
    """Where the goods leave from, if not from the address of the seller."""
    line_items: list[InvoiceLine]
    """What is invoiced of each line item of the order, and then the charges."""
    taxable_value: Rupees
    """The sum of the taxable values of the lines."""
    cgst: Rupees
    """The sum of the central tax of the lines."""
    sgst: Rupees
    """The sum of the state tax of the lines."""
    igst: Rupees
    """The sum of the integrated tax of the lines."""
    cess: Rupees
    """The sum of the compensation cess of the lines."""
    non_taxable_charges: Rupees
    """What is added to the sum of the lines after tax, such as tax collected at source or a
    refundable deposit. Not freight, packing or insurance, which are taxed.
    """
    cash_discount: Rupees
    """What is taken off the sum of the lines after tax, which stays as it is. No trade discount:
    what is taken off before tax is the `discount` of a line item of the order.
    """
    round_off: SignedRupees
    """What brings the total to whole rupees; it may be less than zero."""
    total: Rupees
    """What the buyer is charged: the totals of the lines and `non_taxable_charges`, less
    `cash_discount`, and `round_off`.
    """
    irn: str | None
    """The invoice reference number: 64 hexadecimal digits. Null until it is registered."""
    ack_number: str | None
    """The acknowledgement number of the portal. Null until it is registered."""
    ack_at: dt.datetime | None
    """When the portal has registered it; it can be cancelled for 24 hours from then."""
    signed_invoice: str | None
    """The document as the portal has signed it, a JWS. Null until it is registered, and where
    the portal gives the signed copy out no longer.
    """
    signed_qr: str | None
    """The content of the QR code that is printed, a JWS. Null where `signed_invoice` is."""
    errors: list[PortalError]
    """What the portal answered to the latest attempt; empty where it has refused nothing. While
    the portal is still to answer, why that takes long, such as a login that is refused.
    """
    cancel_reason: InvoiceCancelReason | None
    """Why it is cancelled; null where it is not."""
    cancel_remarks: str | None
    """The remark of the cancellation; null without one."""
    cancelled_at: dt.datetime | None
    """When the portal has cancelled it; null where it has not."""
    void_reason: str | None
    """Why it is voided; null where it is not."""
    eway_bill: EwayBillPreview | None
    """The e-way bill that the call makes at once, of an invoice that the portal does not
    register; `null` else: that of other invoices is made with the registration.
    """
    payment_status: PaymentStatus
    """`unpaid`: nothing is paid or deducted. `partial`: a part is paid or deducted, and
    something is due. `paid`: nothing is due any more.
    """
    amount_paid: Rupees
    """What is paid: the allocations of payments that are not reversed, as far as they are not
    released. With `amount_deducted` it is never more than `total` and `amount_debited` less
    `amount_credited`, and nothing of an invoice that is `cancelled`: what was paid beyond
    that is `unallocated` again.
    """
    amount_credited: Rupees
    """The totals of the registered credit notes of the invoice."""
    amount_debited: Rupees
    """The totals of the registered debit notes of the invoice."""
    amount_due: Rupees
    """What is due: `total` and `amount_debited`, less `amount_paid`, `amount_deducted` and
    `amount_credited`; never less than zero. Of an invoice that is `failed`, `voiding`,
    `voided` or `cancelled` nothing is due.
    """
    amount_deducted: Rupees
    """What is settled without money: the deductions of its payments, such as tax that the buyer
    withheld, as far as they are not released.
    """
    disputed: bool
    """Whether the buyer disputes it, as you have set it: then no reminders of it are mailed."""
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the record."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class InvoiceRegisteredEvent(Model):
    """The IRP returned an IRN and signed QR."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["invoice.registered"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: InvoiceRegisteredEventData


@dataclass(frozen=True, kw_only=True)
class InvoiceRegisteredEventData(Model):
    """The records that the event is about, as they are after it."""
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class InvoiceReminder(Model):
    """A reminder of what is overdue."""
    days_after_due: int
    """How many days after the due date."""
    enabled: bool
    """Whether it is mailed."""


@dataclass(frozen=True, kw_only=True)
class InvoiceSettings(Model):
    """How the account invoices in this mode."""
    payment_terms_days: int
    """The days from the date of an invoice to its due date, where a call names none."""
    min_hsn_digits: int
    """How many digits an HSN code has at least: 4, 6 or 8. Notification 78/2020 asks for 6 above
    a turnover of ₹5 crore, and e-way bills of such a seller for 6, too. Codes of services,
    which begin with 99, never need more than 6.
    """
    time_zone: str
    """The IANA time zone in which invoices become overdue; at first that of the account."""
    reporting_limit_days: Literal[30] | None
    """Within how many days, that of the document counted, the portal registers it: 30 for a
    seller with a turnover of 10 crore or more a year; null for no limit. An older document is
    refused before it gets a number.
    """
    tds_rates: list[Decimal]
    """The rates in per cent at which buyers withhold tax: what a line of a bank statement is
    short of an invoice by one of them is suggested as a deduction. 2 is taken as tax under
    GST, another as income tax, and one that is 2 more than another as both.
    """
    reminders: list[InvoiceReminder]
    """After how many days the contact of a buyer is reminded of an invoice by mail, from 9:00 in
    `time_zone` on, while something of it is due and it is not `disputed`; at first none. Each
    is mailed once. Of several that have passed only the latest is mailed, and none more than
    7 days late.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the settings."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class InvoiceVoidedEvent(Model):
    """A failed invoice was given up; what it had of its order can be invoiced again. Webhooks
    and `GET /v1/events` carry it where its type is named, with the scope `invoices:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["invoice.voided"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: InvoiceVoidedEventData


@dataclass(frozen=True, kw_only=True)
class InvoiceVoidedEventData(Model):
    """The records that the event is about, as they are after it."""
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class LargeConsumerInvoices(Model):
    """Table 5: inter-state invoices of more than 1,00,000.00 INR to buyers without a GSTIN, one
    by one, by rate.
    """
    number: str
    """The number of the invoice."""
    date: dt.date
    """The day that it is dated."""
    total: Rupees
    """What the buyer is charged in all."""
    place_of_supply: str
    """The two-digit GST state code of the place of supply."""
    tax_rate: Decimal
    """GST rate in per cent."""
    taxable_value: SignedRupees
    """The sum before tax."""
    cgst: SignedRupees
    """The sum of central tax."""
    sgst: SignedRupees
    """The sum of state tax."""
    igst: SignedRupees
    """The sum of integrated tax."""
    cess: SignedRupees
    """The sum of compensation cess."""
    figure: str
    """Names the figure in `GET /v1/gst-returns/documents`."""
    document_count: int
    """How many documents it adds up."""
    document_ids: list[str]
    """The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has
    all.
    """


@dataclass(frozen=True, kw_only=True)
class LimitFigures(Model):
    """How fast an account may call, in one mode."""
    sustained: int
    """Requests per second, in the long run."""
    burst: int
    """Requests at once, after a pause."""
    concurrent: int
    """Requests in flight at once."""


@dataclass(frozen=True, kw_only=True)
class LimitPreview(Model):
    """What a limit would have made of a period."""
    inspected: int
    """The parts that it was tried on; they are kept 90 days."""
    breaches: list[BreachEpisode]
    """The breaches, the first one first."""


@dataclass(frozen=True, kw_only=True)
class LineDiscount(Model):
    """A trade discount on a line item, before tax."""
    percent: Decimal | None = None
    """In per cent of quantity times unit price. Send it, or an `amount`."""
    amount: Rupees | None = None
    """Of the whole line, at most quantity times unit price. An invoice of a part takes a part of
    it in proportion to the quantity.
    """


@dataclass(frozen=True, kw_only=True)
class LineItem(Model):
    """One article of an order."""
    id: str
    """The id of the line item."""
    sku: str
    """Your article number."""
    description: str
    """What the article is, in words for documents."""
    hsn: str
    """HSN code of the goods, or SAC of the service."""
    quantity: Quantity
    unit_price: Money
    """Price of one unit, before tax and discount."""
    discount: LineDiscount | None = None
    tax_rate: Decimal
    """GST rate in per cent, such as 18."""
    exemption: Exemption | None = None
    """Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know.
    `nil_rated`: the law taxes it at nought per cent. `exempt`: a notification exempts it from
    tax. `non_gst`: GST is not levied on it.
    """
    spec: Specification
    over_completion_percent: Decimal | None
    """How much more than was ordered may enter the first stage, in per cent; null for that of
    the order.
    """
    produced: Total
    """Good at the last stage."""
    scrapped: Total
    """Scrapped, at any stage."""
    dispatched: Total
    """Left the gate, less what came back."""
    delivered: Total
    """Arrived, less what came back."""
    cancelled: Total
    """What of the ordered quantity is not needed any more."""
    invoiced: Total
    """On invoices that are neither failed, voided nor cancelled. It follows within a second or
    two of the invoice.
    """


@dataclass(frozen=True, kw_only=True)
class LineQuantity(Model):
    """A quantity of a line item."""
    line_item_id: str
    """The id of the line item."""
    quantity: Quantity


@dataclass(frozen=True, kw_only=True)
class LoggedCaller(Model):
    """Who called."""
    id: str
    """The id of the key, the connection or the session."""
    type: ActorType
    """What it is an id of. `api_key`: a key. `application`: a connection of an application.
    `dashboard`: a session of a person. `station`: a session of a station.
    """
    name: str | None
    """The name of the key, the application, the person or the station; null of a session that is
    long over.
    """


@dataclass(frozen=True, kw_only=True)
class LoggedRequest(Model):
    """A call, without its bodies."""
    at: dt.datetime
    """When the call ended."""
    method: str
    """The method of the call."""
    path: str
    """The path as it was sent, without its query."""
    operation: str | None
    """The id of the operation; null if there is none at the path."""
    status: int
    """The status of the answer; 499 if the caller had left before."""
    code: str | None
    """The code of the error; null if it was none."""
    request_id: str
    """The `x-request-id` of the answer."""
    duration_ms: int
    """From the arrival of the call to the end of its answer."""
    credential: LoggedCaller


@dataclass(frozen=True, kw_only=True)
class Me(Model):
    """Who calls by an API key, and what they may do."""
    type: Literal["api_key"]
    """The kind of the credential."""
    account: MeAccount
    key: MeKey
    livemode: bool
    """True in live mode, false in test mode."""
    limits: LimitFigures
    service_version: Version
    """The version that this answer is written in."""


@dataclass(frozen=True, kw_only=True)
class MeAccount(Model):
    """The account that the call is made for."""
    id: str
    """The id of the account."""
    name: str
    """The name of the customer."""
    plans: list[Plan]
    """The plans of the account. With several, the most generous figure of each limit applies."""
    status: AccountStatus
    """`active`: calls are served and webhooks are sent. `suspended`: calls are refused with 403
    `account_suspended`, and webhooks are held until the account is resumed.
    """
    time_zone: str
    """IANA time zone of the account, such as `Asia/Kolkata`."""
    pinned_version: Version | None
    """The version of calls that name none; null until the first call."""


@dataclass(frozen=True, kw_only=True)
class MeKey(Model):
    """The API key of this call, without the key itself."""
    id: str
    """The id of the API key."""
    name: str
    """The label that the key was given."""
    scopes: list[Scope]
    """What the key may do."""
    expires_at: dt.datetime | None
    """When the key ends by itself; null where it does not."""
    prefix: str
    """How the key begins."""
    last4: str
    """The last four characters of the key."""


@dataclass(frozen=True, kw_only=True)
class MeOfApplication(Model):
    """Who calls by an access token, and what they may do."""
    type: Literal["application"]
    """The kind of the credential."""
    account: MeOfApplicationAccount
    application: MeOfApplicationApplication
    livemode: bool
    """True in live mode, false in test mode."""
    limits: LimitFigures
    service_version: Version
    """The version that this answer is written in."""


@dataclass(frozen=True, kw_only=True)
class MeOfApplicationAccount(Model):
    """The account that the call is made for."""
    id: str
    """The id of the account."""
    name: str
    """The name of the customer."""
    plans: list[Plan]
    """The plans of the account. With several, the most generous figure of each limit applies."""
    status: AccountStatus
    """`active`: calls are served and webhooks are sent. `suspended`: calls are refused with 403
    `account_suspended`, and webhooks are held until the account is resumed.
    """
    time_zone: str
    """IANA time zone of the account, such as `Asia/Kolkata`."""
    pinned_version: Version | None
    """The version of calls that name none; null until the first call."""


@dataclass(frozen=True, kw_only=True)
class MeOfApplicationApplication(Model):
    """The application that the account has given leave to act for it."""
    id: str
    """The id of the application."""
    name: str
    """The name of the application."""
    scopes: list[ApplicationScope]
    """The scopes of the access token."""


@dataclass(frozen=True, kw_only=True)
class Message(Model):
    """A message of a conversation, or a private note in it."""
    id: str
    """The id of the message."""
    conversation_id: str
    """The id of the conversation."""
    sequence: int
    """Its number in the conversation, from 1 without gaps."""
    from_: MessageSender = field(metadata={"json": "from"})
    """`contact`: the person that the conversation is held with; always accepted. `bot`: the AI
    agent, while it controls the conversation. `human`: a person of the account, while one
    controls the conversation. `note`: a private note, which the contact never sees; always
    accepted.
    """
    text: str | None
    """What was said; null once it was erased or is past its retention."""
    external_id: str | None
    created_at: dt.datetime
    """When it was appended."""


@dataclass(frozen=True, kw_only=True)
class Money(Model):
    """An amount of money."""
    amount: Decimal
    """A decimal string, never a binary float. Two decimals; unit prices may have three."""
    currency: Literal["INR"]
    """ISO 4217 code; amounts are in Indian rupees."""


@dataclass(frozen=True, kw_only=True)
class NextNumbers(Model):
    """The number that each series draws next in the financial year of today."""
    invoice: int
    """Of tax invoices."""
    credit_note: int
    """Of credit notes."""
    debit_note: int
    """Of debit notes."""
    bill_of_supply: int
    """Of bills of supply."""
    commercial_note: int
    """Of commercial notes."""


@dataclass(frozen=True, kw_only=True)
class NotReached(Model):
    """Data of the contact that an erasure does not reach."""
    what: NotReachedCopies
    """`delivered_events`: events about its conversations, which webhook endpoints and
    subscribers have, and the event log keeps.
    """
    count: int
    """How many there are."""
    until: dt.datetime
    """When the last of them leaves the event log. What others have of them they have to erase."""


@dataclass(frozen=True, kw_only=True)
class NoteLine(Model):
    """A line of a credit or debit note."""
    line_item_id: str
    """The line item of the order; of a charge its own id, by which credit and debit notes name
    it.
    """
    kind: InvoiceLineKind
    """`goods`: a line item of the order, of goods or services. `charge`: one of the `charges` of
    the call to invoice, such as freight.
    """
    description: str
    """What the article is, as the order had it."""
    hsn: str
    """HSN code of the goods, or SAC of the service."""
    quantity: Quantity | None
    """The quantity that the note is about; null where it is about an amount."""
    unit_price: Money | None
    """Price of one unit, before tax; null where the note is about an amount."""
    tax_rate: Decimal
    """GST rate in per cent."""
    exemption: Exemption | None = None
    """Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know.
    `nil_rated`: the law taxes it at nought per cent. `exempt`: a notification exempts it from
    tax. `non_gst`: GST is not levied on it.
    """
    gross: Rupees
    """The amount of the line before tax and discount."""
    discount: Rupees
    """What is taken off before tax, of the discount of the line item."""
    taxable_value: Rupees
    """The amount of the line before tax."""
    cgst: Rupees
    """Central tax of the line."""
    sgst: Rupees
    """State tax of the line."""
    igst: Rupees
    """Integrated tax of the line."""
    cess: Rupees
    """Compensation cess of the line."""
    total: Rupees
    """What the buyer is charged for the line: taxable value and taxes; under reverse charge
    without the taxes.
    """


@dataclass(frozen=True, kw_only=True)
class OpenHours(Model):
    """Hours of one day of the week."""
    day: Weekday
    """The day of the week: `monday`, `tuesday`, `wednesday`, `thursday`, `friday`, `saturday`,
    `sunday`.
    """
    from_: str = field(metadata={"json": "from"})
    """When it opens, by the clock of the time zone."""
    to: str
    """When it closes; `24:00` is the end of the day."""


@dataclass(frozen=True, kw_only=True)
class Order(Model):
    """A production order."""
    id: str
    """The id of the order."""
    reference: str
    """Your order number, unique in the account and mode among the orders that are not cancelled."""
    status: OrderStatus
    """From `confirmed` to `delivered` it follows from the quantities of the line items. `draft`:
    entered, and not released to production; it can still be deleted. `confirmed`: released to
    production, and nothing is booked yet. `in_production`: something that is needed can still
    become good. `completed`: nothing that is needed can become good any more. `dispatched`:
    all that was produced has left. `delivered`: all that has left has arrived. `closed`:
    ended; it does not change any more. `on_hold`: stopped: nothing is produced or dispatched
    until it is released. `cancelled`: ended before anything was dispatched; it does not
    change any more.
    """
    stage: str
    """The furthest stage of the route with a completed quantity; `not_started` where there is
    none.
    """
    hold_reason: str | None = None
    """Why the order is on hold, where it is and a reason was given."""
    cancel_reason: str | None = None
    """Why the order, or its remainder, was cancelled, where it was and a reason was given."""
    close_reason: str | None = None
    """Why the order was closed, where it was and a reason was given."""
    buyer: Buyer
    buyer_id: str | None = None
    """The buyer of the account that `buyer` was copied from."""
    consignee: Consignee | None = None
    """Who receives the goods at the shipping address, where it was named."""
    seller_id: str | None = None
    """The seller that invoices the order, where one was named."""
    line_items: list[LineItem]
    """The articles that were ordered."""
    over_completion_percent: Decimal
    """How much more than was ordered may enter the first stage, in per cent, for line items
    without one of their own.
    """
    due_date: dt.date | None
    """The day on which the order is due; null for none."""
    work_orders: list[WorkOrder]
    """The work orders, one for each line item."""
    invoice_id: str | None
    """The latest invoice of the order that is neither voided nor cancelled; null for none."""
    invoice_ids: list[str]
    """The invoices of the order that are neither voided nor cancelled, newest first: the latest
    50. `GET /v1/invoices?order_id=` lists all of them.
    """
    invoice_status: OrderInvoiceStatus
    """It follows from `invoiced` of the line items. `nothing`: nothing is invoiced. `partly`:
    something is invoiced, and something that is ordered and not cancelled is not. `fully`:
    all that is ordered and not cancelled is invoiced.
    """
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the order."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class OrderCancelledEvent(Model):
    """An order is cancelled."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["order.cancelled"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: OrderCancelledEventData


@dataclass(frozen=True, kw_only=True)
class OrderCancelledEventData(Model):
    """The records that the event is about, as they are after it."""
    order: Order


@dataclass(frozen=True, kw_only=True)
class OrderCounts(Model):
    """How many orders there are in each status."""
    draft: int
    """Orders that are `draft`."""
    confirmed: int
    """Orders that are `confirmed`."""
    in_production: int
    """Orders that are `in_production`."""
    completed: int
    """Orders that are `completed`."""
    dispatched: int
    """Orders that are `dispatched`."""
    delivered: int
    """Orders that are `delivered`."""
    closed: int
    """Orders that are `closed`."""
    on_hold: int
    """Orders that are `on_hold`."""
    cancelled: int
    """Orders that are `cancelled`."""


@dataclass(frozen=True, kw_only=True)
class OrderCreatedEvent(Model):
    """An order is created, by the API or in the dashboard."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["order.created"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: OrderCreatedEventData


@dataclass(frozen=True, kw_only=True)
class OrderCreatedEventData(Model):
    """The records that the event is about, as they are after it."""
    order: Order


@dataclass(frozen=True, kw_only=True)
class OrderDeletedEvent(Model):
    """A draft is deleted; `order` is what it was. Webhooks and `GET /v1/events` carry it where
    its type is named, with the scope `orders:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["order.deleted"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: OrderDeletedEventData


@dataclass(frozen=True, kw_only=True)
class OrderDeletedEventData(Model):
    """The records that the event is about, as they are after it."""
    order: Order


@dataclass(frozen=True, kw_only=True)
class OrderExpansions(Model):
    """Records that belong to an order, as their own GET answers them."""
    buyer: BuyerRecord | None = None
    """The buyer of the account as it is now; null for an order without `buyer_id`."""
    dispatches: list[Dispatch] | None = None
    """The latest 100 dispatches, newest first; fewer where they weigh more than 3.5 MiB as JSON.
    `GET /v1/orders/{id}/dispatches` lists all of them.
    """
    progress: Progress | None = None
    invoice: Invoice | None = None
    """The latest invoice that is not cancelled; null where the order has none."""


@dataclass(frozen=True, kw_only=True)
class OrderStageAdvancedEvent(Model):
    """A production stage is completed, for the whole quantity or a part of it."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["order.stage_advanced"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: OrderStageAdvancedEventData


@dataclass(frozen=True, kw_only=True)
class OrderStageAdvancedEventData(Model):
    """The records that the event is about, as they are after it."""
    order: OrderStageAdvancedEventDataOrder
    stage: OrderStageAdvancedEventDataStage


@dataclass(frozen=True, kw_only=True)
class OrderStageAdvancedEventDataOrder(Model):
    """The order, as it is after the entry."""
    id: str
    """The id of the order."""
    reference: str
    """Your order number, unique in the account and mode among the orders that are not cancelled."""
    status: OrderStatus
    """From `confirmed` to `delivered` it follows from the quantities of the line items. `draft`:
    entered, and not released to production; it can still be deleted. `confirmed`: released to
    production, and nothing is booked yet. `in_production`: something that is needed can still
    become good. `completed`: nothing that is needed can become good any more. `dispatched`:
    all that was produced has left. `delivered`: all that has left has arrived. `closed`:
    ended; it does not change any more. `on_hold`: stopped: nothing is produced or dispatched
    until it is released. `cancelled`: ended before anything was dispatched; it does not
    change any more.
    """
    stage: str
    """The furthest stage of the route with a completed quantity; `not_started` where there is
    none.
    """


@dataclass(frozen=True, kw_only=True)
class OrderStageAdvancedEventDataStage(Model):
    """The entry that completed the stage, as in `GET /v1/stages/{id}`."""
    id: str
    """The id of the stage entry."""
    work_order_id: str
    """The id of the work order."""
    line_item_id: str
    """The id of the line item."""
    stage: str
    """The stage just completed."""
    previous_stage: str
    """The stage completed before it; `not_started` where there was none."""
    quantity_completed: Quantity
    """The good pieces of this entry."""
    operator_id: str
    """Who did the work, by your own numbering."""
    machine_id: str
    """Where it was done, by your own numbering."""
    occurred_at: dt.datetime
    """When the work was done."""


@dataclass(frozen=True, kw_only=True)
class OrderStageReversedEvent(Model):
    """An entry of the ledger of production is reversed; its quantities are below zero. Webhooks
    and `GET /v1/events` carry it where its type is named, with the scope `orders:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["order.stage_reversed"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: OrderStageReversedEventData


@dataclass(frozen=True, kw_only=True)
class OrderStageReversedEventData(Model):
    """The records that the event is about, as they are after it."""
    order: OrderStageReversedEventDataOrder
    stage: OrderStageReversedEventDataStage


@dataclass(frozen=True, kw_only=True)
class OrderStageReversedEventDataOrder(Model):
    """The order, as it is after the reversal."""
    id: str
    """The id of the order."""
    reference: str
    """Your order number, unique in the account and mode among the orders that are not cancelled."""
    status: OrderStatus
    """From `confirmed` to `delivered` it follows from the quantities of the line items. `draft`:
    entered, and not released to production; it can still be deleted. `confirmed`: released to
    production, and nothing is booked yet. `in_production`: something that is needed can still
    become good. `completed`: nothing that is needed can become good any more. `dispatched`:
    all that was produced has left. `delivered`: all that has left has arrived. `closed`:
    ended; it does not change any more. `on_hold`: stopped: nothing is produced or dispatched
    until it is released. `cancelled`: ended before anything was dispatched; it does not
    change any more.
    """
    stage: str
    """The furthest stage of the route with a completed quantity; `not_started` where there is
    none.
    """


@dataclass(frozen=True, kw_only=True)
class OrderStageReversedEventDataStage(Model):
    """The entry that reverses another."""
    id: str
    """The id of the stage entry."""
    work_order_id: str
    """The id of the work order."""
    line_item_id: str
    """The id of the line item."""
    stage: str
    """The stage at which it is booked."""
    previous_stage: str
    """The nearest earlier stage of the route with good pieces; `not_started` where there is
    none.
    """
    good: BookedQuantity
    scrap: BookedQuantity
    scrap_reason: str | None
    """Why pieces are lost."""
    rework: BookedQuantity
    rework_to: str | None
    """The earlier stage that gets the rework, where it does not stay."""
    operator_id: str
    """Who did the work, by your own numbering."""
    machine_id: str
    """Where it was done, by your own numbering."""
    occurred_at: dt.datetime
    """When the work was done."""
    reverses: str
    """The entry that is reversed."""
    reason: str
    """Why it is reversed."""


@dataclass(frozen=True, kw_only=True)
class OrderUpdatedEvent(Model):
    """Any field of an order changed; `changed` lists the paths."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["order.updated"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: OrderUpdatedEventData


@dataclass(frozen=True, kw_only=True)
class OrderUpdatedEventData(Model):
    """The records that the event is about, as they are after it."""
    order: Order
    changed: list[str]
    """The paths that changed, such as `due_date` or `line_items[0].quantity`."""


@dataclass(frozen=True, kw_only=True)
class OutputByDay(Model):
    """What was produced and what was due, by day."""
    from_: dt.date = field(metadata={"json": "from"})
    """The first day."""
    to: dt.date
    """The last day."""
    units: list[OutputByDayUnit]
    """One for each unit of measure, the one with the most due or produced first."""


@dataclass(frozen=True, kw_only=True)
class OutputByDayUnit(Model):
    """One for each unit of measure, the one with the most due or produced first."""
    uom: UnitOfMeasure
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""
    days: list[OutputByDayUnitDay]
    """Every day, ascending."""


@dataclass(frozen=True, kw_only=True)
class OutputByDayUnitDay(Model):
    """Every day, ascending."""
    date: dt.date
    """The day, in the time zone of the account."""
    due: Total
    """What is due on the day, of what is ordered and not cancelled."""
    produced: BookedQuantity
    """Good pieces of last stages, by the day on which the work was done, less what was reversed."""


@dataclass(frozen=True, kw_only=True)
class OutwardSupplies(Model):
    """What is supplied, and its tax."""
    taxable_value: SignedRupees
    """The sum before tax."""
    cgst: SignedRupees
    """The sum of central tax."""
    sgst: SignedRupees
    """The sum of state tax."""
    igst: SignedRupees
    """The sum of integrated tax."""
    cess: SignedRupees
    """The sum of compensation cess."""
    figure: str
    """Names the figure in `GET /v1/gst-returns/documents`."""
    document_count: int
    """How many documents it adds up."""
    document_ids: list[str]
    """The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has
    all.
    """


@dataclass(frozen=True, kw_only=True)
class PChart(Model):
    """The share of defective parts by subgroup, with limits of three sigma."""
    center: Decimal | None
    """The share of defective parts in all subgroups; null without parts."""
    points: list[PChartPoint]
    """The subgroups in their order; the last may be smaller."""


@dataclass(frozen=True, kw_only=True)
class PChartPoint(Model):
    """A subgroup of a p-chart."""
    from_: dt.datetime = field(metadata={"json": "from"})
    """When the first of its parts was inspected."""
    to: dt.datetime
    """When the last of its parts was inspected."""
    inspected: int
    """The parts of the subgroup."""
    defective: int
    """The defective ones among them."""
    rate: Decimal
    """Their share."""
    lower: Decimal
    """The lower control limit of a subgroup of this size."""
    upper: Decimal
    """The upper control limit of a subgroup of this size."""
    signals: list[ChartSignal]
    """Why it is not chance. `beyond_limits`: the rate is above the upper or below the lower
    limit; by the center, more or fewer are defective than chance explains. `run_of_8`: it is
    the eighth or a later one in a row on one side of the centre.
    """


@dataclass(frozen=True, kw_only=True)
class ParetoEntry(Model):
    """How often a class was found."""
    class_: str = field(metadata={"json": "class"})
    """What is wrong, in your words, such as `scratch`."""
    defects: int
    """The defects of this class."""
    share: Decimal
    """Their share of all defects."""
    cumulative_share: Decimal
    """The share of this class and of those before it."""


@dataclass(frozen=True, kw_only=True)
class Payment(Model):
    """Money that was received, and the invoices that it pays."""
    id: str
    """The id of the payment."""
    reference: str
    """Your reference of the payment, such as that of the bank; unique in the account and mode."""
    status: ReceivedPaymentStatus
    """`received`: the money is there. `reversed`: it came to nothing: its allocations do not
    count any more.
    """
    amount: Rupees
    """What was received."""
    unallocated: Rupees
    """What of it pays no invoice and was not refunded: `amount` and `tax_credit`, less
    `refunded_amount` and the allocations as far as they are not released; of a reversed
    payment nothing.
    """
    tax_credit: Rupees
    """Tax that the buyer has withheld for an invoice which does not come to it any more, after a
    credit note or a cancellation. The government has it for you, so it counts as received: it
    was added to `unallocated`.
    """
    refunded_amount: Rupees
    """What of it was paid back to the buyer: its refunds together."""
    received_at: dt.datetime
    """When the money was received."""
    buyer_id: str | None
    """The stored buyer whose money it is: that of the call, or else of the first invoice that it
    pays and that has one; null for none.
    """
    method: str | None
    """How it was paid, in your words; null where it is not said."""
    allocations: list[PaymentAllocation]
    """What it pays, in the order in which it was allocated."""
    refunds: list[PaymentRefund]
    """What of it was paid back, in the order in which it was recorded."""
    bank_statement_id: str | None
    """The bank statement that it was found in; null where it was recorded by a call."""
    reversal_reason: str | None
    """Why it was reversed; null where it was not."""
    reversed_at: dt.datetime | None
    """When it was reversed; null where it was not."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the payment."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class PaymentAllocation(Model):
    """What of a payment pays an invoice."""
    invoice_id: str
    """The id of the invoice."""
    amount: Rupees
    """What it pays of the invoice; zero where there are deductions alone."""
    allocated_at: dt.datetime
    """When it was allocated."""
    released_amount: Rupees
    """What of `amount` pays the invoice no longer, after a credit note or a cancellation: it is
    `unallocated`.
    """
    deductions: list[PaymentDeduction]
    """What it settles of the invoice without money, beside `amount`."""


@dataclass(frozen=True, kw_only=True)
class PaymentDeduction(Model):
    """What settles a part of an invoice without money."""
    id: str
    """The id of the deduction."""
    kind: DeductionKind
    """`tds_income_tax`: tax that the buyer withheld by section 393(1) of the Income-tax Act
    2025. `tds_gst`: tax that the buyer withheld by section 51 of the CGST Act. `bank_charge`:
    what a bank kept of the money. `discount`: a discount for paying in time. `write_off`:
    what you do not ask for any more.
    """
    amount: Rupees
    """What it settles of the invoice."""
    reference: str | None
    """Its reference, such as the number of the certificate of the tax; null where it has none."""
    released_amount: Rupees
    """What of `amount` settles the invoice no longer, after a credit note or a cancellation. Of
    tax it is `unallocated` on the payment.
    """


@dataclass(frozen=True, kw_only=True)
class PaymentOverdueEvent(Model):
    """An invoice passed its due date unpaid."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["payment.overdue"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: PaymentOverdueEventData


@dataclass(frozen=True, kw_only=True)
class PaymentOverdueEventData(Model):
    """The records that the event is about, as they are after it."""
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class PaymentReceivedEvent(Model):
    """A payment was reconciled against an invoice."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["payment.received"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: PaymentReceivedEventData


@dataclass(frozen=True, kw_only=True)
class PaymentReceivedEventData(Model):
    """The records that the event is about, as they are after it."""
    payment: Payment
    invoice: Invoice
    allocation: PaymentAllocation
    """The one of `payment.allocations` that this is about."""


@dataclass(frozen=True, kw_only=True)
class PaymentRefund(Model):
    """What of a payment was paid back to the buyer."""
    id: str
    """The id of the refund."""
    payment_id: str
    """The id of the payment."""
    reference: str
    """Your reference of the refund, such as that of the bank; unique among the refunds of the
    account and mode.
    """
    amount: Rupees
    """What was paid back."""
    refunded_at: dt.datetime
    """When it was paid back."""
    created_at: dt.datetime
    """When the record was created."""


@dataclass(frozen=True, kw_only=True)
class PaymentRefundedEvent(Model):
    """What of a payment was unallocated was paid back to the buyer. Webhooks and `GET
    /v1/events` carry it where its type is named, with the scope `invoices:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["payment.refunded"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: PaymentRefundedEventData


@dataclass(frozen=True, kw_only=True)
class PaymentRefundedEventData(Model):
    """The records that the event is about, as they are after it."""
    payment: Payment
    refund: PaymentRefund
    """The one of `payment.refunds` that this is about."""


@dataclass(frozen=True, kw_only=True)
class PaymentReleasedEvent(Model):
    """What a payment has paid of an invoice is unallocated again. Webhooks and `GET /v1/events`
    carry it where its type is named, with the scope `invoices:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["payment.released"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: PaymentReleasedEventData


@dataclass(frozen=True, kw_only=True)
class PaymentReleasedEventData(Model):
    """The records that the event is about, as they are after it."""
    payment: Payment
    invoice: Invoice
    amount: Rupees
    """What of its allocations is released with this event."""
    amount_deducted: Rupees
    """What of its deductions is released with this event; tax of it is `unallocated`, too."""


@dataclass(frozen=True, kw_only=True)
class PaymentReversedEvent(Model):
    """A payment of an invoice was reversed. Webhooks and `GET /v1/events` carry it where its
    type is named, with the scope `invoices:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["payment.reversed"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: PaymentReversedEventData


@dataclass(frozen=True, kw_only=True)
class PaymentReversedEventData(Model):
    """The records that the event is about, as they are after it."""
    payment: Payment
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class PendingDocuments(Model):
    """Documents that no table has the value of, since they are not in force yet: the portal is
    still to answer, or has refused an invoice, which is then retried or voided.
    """
    figure: str
    """Names the figure in `GET /v1/gst-returns/documents`."""
    document_count: int
    """How many they are."""
    documents: list[ReturnDocument]
    """The first 100 of them."""


@dataclass(frozen=True, kw_only=True)
class PortalError(Model):
    """An error that the portal has answered."""
    code: str
    """The code of the portal, such as `2265`; `unverified` for an answer that could not be
    verified.
    """
    message: str
    """The message of the portal."""
    advice: str
    """What you can do about it."""


@dataclass(frozen=True, kw_only=True)
class PortalFileB2b(Model):
    """Invoices to a registered buyer."""
    ctin: str
    """The GSTIN of the buyer."""
    inv: list[PortalFileB2bInvoice]
    """An invoice to a registered buyer."""


@dataclass(frozen=True, kw_only=True)
class PortalFileB2bInvoice(Model):
    """An invoice to a registered buyer."""
    inum: str
    """The number of the document."""
    idt: str
    """The day that it is dated, as dd-mm-yyyy."""
    val: Decimal
    """What the buyer is charged in all, in rupees."""
    pos: str
    """The GST state code of the place of supply."""
    rchrg: str
    """Whether it is under reverse charge, `Y` or `N`."""
    inv_typ: str
    """The kind of supply: `R` regular, `SEWP` and `SEWOP` to a special economic zone with and
    without payment of tax, `DE` a deemed export.
    """
    itms: list[PortalFileItem]
    """What a document has of one rate."""


@dataclass(frozen=True, kw_only=True)
class PortalFileB2cl(Model):
    """Large inter-state invoices to buyers without a GSTIN, of one place of supply."""
    pos: str
    """The GST state code of the place of supply."""
    inv: list[PortalFileB2clInvoice]
    """A large invoice to a buyer without a GSTIN."""


@dataclass(frozen=True, kw_only=True)
class PortalFileB2clInvoice(Model):
    """A large invoice to a buyer without a GSTIN."""
    inum: str
    """The number of the document."""
    idt: str
    """The day that it is dated, as dd-mm-yyyy."""
    val: Decimal
    """What the buyer is charged in all, in rupees."""
    itms: list[PortalFileItem]
    """What a document has of one rate."""


@dataclass(frozen=True, kw_only=True)
class PortalFileB2cs(Model):
    """Other supplies to buyers without a GSTIN, of one place of supply and rate."""
    sply_ty: str
    """From one state to another, or within one."""
    pos: str
    """The GST state code of the place of supply."""
    typ: str
    """Always `OE`: not by an e-commerce operator."""
    rt: Decimal
    """The rate of tax in per cent."""
    txval: Decimal
    """The value before tax, in rupees."""
    iamt: Decimal
    """Integrated tax, in rupees."""
    camt: Decimal
    """Central tax, in rupees."""
    samt: Decimal
    """State tax, in rupees."""
    csamt: Decimal
    """Compensation cess, in rupees."""


@dataclass(frozen=True, kw_only=True)
class PortalFileCdnr(Model):
    """Notes to a registered buyer."""
    ctin: str
    """The GSTIN of the buyer."""
    nt: list[PortalFileCdnrNote]
    """A note to a registered buyer."""


@dataclass(frozen=True, kw_only=True)
class PortalFileCdnrNote(Model):
    """A note to a registered buyer."""
    ntty: str
    """`C` for a credit note, `D` for a debit note."""
    nt_num: str
    """The number of the document."""
    nt_dt: str
    """The day that it is dated, as dd-mm-yyyy."""
    val: Decimal
    """What the buyer is charged in all, in rupees."""
    pos: str
    """The GST state code of the place of supply."""
    rchrg: str
    """Whether it is under reverse charge, `Y` or `N`."""
    inv_typ: str
    """The kind of supply: `R` regular, `SEWP` and `SEWOP` to a special economic zone with and
    without payment of tax, `DE` a deemed export.
    """
    itms: list[PortalFileItem]
    """What a document has of one rate."""


@dataclass(frozen=True, kw_only=True)
class PortalFileCdnur(Model):
    """A note to a buyer without a GSTIN, about an export or a large inter-state invoice."""
    typ: str
    """What it is about."""
    ntty: str
    """`C` for a credit note, `D` for a debit note."""
    nt_num: str
    """The number of the document."""
    nt_dt: str
    """The day that it is dated, as dd-mm-yyyy."""
    val: Decimal
    """What the buyer is charged in all, in rupees."""
    pos: str
    """The GST state code of the place of supply."""
    itms: list[PortalFileItem]
    """What a document has of one rate."""


@dataclass(frozen=True, kw_only=True)
class PortalFileDocumentKind(Model):
    """The documents of a kind that were issued."""
    doc_num: int
    """The kind: 1 invoices, 4 debit notes, 5 credit notes."""
    doc_typ: str
    """The kind in words."""
    docs: list[PortalFileDocumentSeries]
    """Numbers that follow on each other."""


@dataclass(frozen=True, kw_only=True)
class PortalFileDocumentSeries(Model):
    """Numbers that follow on each other."""
    num: int
    """The place in the list, from 1."""
    from_: str = field(metadata={"json": "from"})
    """The number of the document."""
    to: str
    """The number of the document."""
    totnum: int
    """How many numbers."""
    cancel: int
    """How many of them are cancelled."""
    net_issue: int
    """How many are not."""


@dataclass(frozen=True, kw_only=True)
class PortalFileDocuments(Model):
    """The documents that were issued."""
    doc_det: list[PortalFileDocumentKind]
    """The documents of a kind that were issued."""


@dataclass(frozen=True, kw_only=True)
class PortalFileExportInvoice(Model):
    """An export."""
    inum: str
    """The number of the document."""
    idt: str
    """The day that it is dated, as dd-mm-yyyy."""
    val: Decimal
    """What the buyer is charged in all, in rupees."""
    itms: list[PortalFileExportItem]
    """What an export has of one rate."""


@dataclass(frozen=True, kw_only=True)
class PortalFileExportItem(Model):
    """What an export has of one rate."""
    rt: Decimal
    """The rate of tax in per cent."""
    txval: Decimal
    """The value before tax, in rupees."""
    iamt: Decimal
    """Integrated tax, in rupees."""
    csamt: Decimal
    """Compensation cess, in rupees."""


@dataclass(frozen=True, kw_only=True)
class PortalFileExports(Model):
    """Exports with or without payment of tax."""
    exp_typ: str
    """With or without payment of tax."""
    inv: list[PortalFileExportInvoice]
    """An export."""


@dataclass(frozen=True, kw_only=True)
class PortalFileHsn(Model):
    """The summary by code of goods or services."""
    hsn_b2b: list[PortalFileHsnRow]
    """Of buyers with a GSTIN."""
    hsn_b2c: list[PortalFileHsnRow]
    """Of buyers without a GSTIN."""


@dataclass(frozen=True, kw_only=True)
class PortalFileHsnRow(Model):
    """A code of goods or services with a unit and a rate."""
    num: int
    """The place in the list, from 1."""
    hsn_sc: str
    """The HSN code or the SAC."""
    uqc: str
    """The GST unit code; `NA` of services."""
    qty: Decimal
    """The quantity."""
    rt: Decimal
    """The rate of tax in per cent."""
    txval: Decimal
    """The value before tax, in rupees."""
    iamt: Decimal
    """Integrated tax, in rupees."""
    camt: Decimal
    """Central tax, in rupees."""
    samt: Decimal
    """State tax, in rupees."""
    csamt: Decimal
    """Compensation cess, in rupees."""


@dataclass(frozen=True, kw_only=True)
class PortalFileItem(Model):
    """What a document has of one rate."""
    num: int
    """The place in the list, from 1."""
    itm_det: PortalFileItemDetail


@dataclass(frozen=True, kw_only=True)
class PortalFileItemDetail(Model):
    """The value and the taxes of the rate."""
    rt: Decimal
    """The rate of tax in per cent."""
    txval: Decimal
    """The value before tax, in rupees."""
    iamt: Decimal
    """Integrated tax, in rupees."""
    camt: Decimal
    """Central tax, in rupees."""
    samt: Decimal
    """State tax, in rupees."""
    csamt: Decimal
    """Compensation cess, in rupees."""


@dataclass(frozen=True, kw_only=True)
class PortalFileNil(Model):
    """Supplies without tax."""
    sply_ty: str
    """From one state to another (`INTR`) or within one (`INTRA`), to buyers with or without a
    GSTIN.
    """
    nil_amt: Decimal
    """Nil-rated supplies, in rupees."""
    expt_amt: Decimal
    """Exempt supplies, in rupees."""
    ngsup_amt: Decimal
    """Supplies outside GST, in rupees."""


@dataclass(frozen=True, kw_only=True)
class PortalFileNilSupplies(Model):
    """Supplies without tax."""
    inv: list[PortalFileNil]
    """Supplies without tax."""


@dataclass(frozen=True, kw_only=True)
class PortalLogin(Model):
    """The login of the seller at the portal."""
    username: str | None
    """The user name of the seller at the portal; null for none."""
    password_set: bool
    """Whether a password is stored. It is never shown."""


@dataclass(frozen=True, kw_only=True)
class ProductionOutlook(Model):
    """How fast an order is produced, and until when."""
    last_entry_at: dt.datetime | None
    """When production was last booked or reversed; null before any."""
    slowest: ProductionOutlookSlowest | None
    """The stage that is done last at its present pace; null where nothing is left, or nothing
    was booked in the last 7 days.
    """
    expected_at: dt.datetime | None
    """When the slowest stage is done at its pace, to the hour; null without one, while the order
    is not in production, and where it would take more than ten years.
    """


@dataclass(frozen=True, kw_only=True)
class ProductionOutlookSlowest(Model):
    """The stage that is done last at its present pace; null where nothing is left, or nothing
    was booked in the last 7 days.
    """
    work_order_id: str
    """The id of the work order."""
    stage: str
    """The stage."""
    left: Total
    """What is needed and not yet good here."""
    per_day: Total
    """Good pieces in 24 hours: of the entries of the last 7 days, from the first of them until
    now, and of a day at least. A stage without any counts with the pace of the nearest one
    before it that has some.
    """


@dataclass(frozen=True, kw_only=True)
class Progress(Model):
    """How far an order has come."""
    order_id: str
    """The id of the order."""
    status: OrderStatus
    """From `confirmed` to `delivered` it follows from the quantities of the line items. `draft`:
    entered, and not released to production; it can still be deleted. `confirmed`: released to
    production, and nothing is booked yet. `in_production`: something that is needed can still
    become good. `completed`: nothing that is needed can become good any more. `dispatched`:
    all that was produced has left. `delivered`: all that has left has arrived. `closed`:
    ended; it does not change any more. `on_hold`: stopped: nothing is produced or dispatched
    until it is released. `cancelled`: ended before anything was dispatched; it does not
    change any more.
    """
    stage: str
    """The furthest stage of the route with a completed quantity; `not_started` where there is
    none.
    """
    percent: Decimal | None
    """The mean of the work orders of which anything is required; null where all of it is
    cancelled.
    """
    outlook: ProductionOutlook
    work_orders: list[WorkOrderProgress]
    """The progress of each work order."""


@dataclass(frozen=True, kw_only=True)
class ProofOfDelivery(Model):
    """What proves a delivery."""
    receiver_name: str | None = None
    """Who has taken the goods."""
    note: str | None = None
    """A remark, such as on damage."""
    position: ProofOfDeliveryPosition | None = None
    signature: str | None = None
    """Upload of an image of the receiver’s signature."""
    photos: list[str] | None = None
    """Uploads of images."""


@dataclass(frozen=True, kw_only=True)
class ProofOfDeliveryPosition(Model):
    """Where it was handed over, in WGS 84."""
    latitude: Decimal
    """Degrees, north positive."""
    longitude: Decimal
    """Degrees, east positive."""


@dataclass(frozen=True, kw_only=True)
class QcReport(Model):
    """What was inspected in a period, as a document."""
    id: str
    """The id of the qc report."""
    status: QcReportStatus
    """`queued`: it waits to be made. `running`: it is being made. `completed`: its files are
    there. `failed`: it was not made: `failure` says why. `expired`: its files are gone.
    """
    name: str | None
    scope: QcReportScope
    from_: dt.datetime | None = field(metadata={"json": "from"})
    """The beginning of the period; null: of all that there is."""
    to: dt.datetime | None
    """The end of the period, which is not in it; null: until it is made."""
    time_zone: str
    """The time zone in which its times are written."""
    formats: list[QcReportFormat]
    """The files that were asked for. `pdf`: a document with charts, for people. `json`: the same
    figures, for programs. `csv`: a row for each defect, dismissed ones too.
    """
    subgroup: Subgroup | None
    """How the parts of its chart are grouped; null: as fits."""
    progress: int
    """How much of it is made, in per cent."""
    summary: QcReportSummary | None
    """Its figures, once it is completed."""
    failure: QcReportFailure | None
    """Why it was not made; null unless it has failed."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the report."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""
    expires_at: dt.datetime
    """Until when its files can be had."""
    files: list[QcReportFile]
    """Its files, once it is completed; empty again once it has expired."""


@dataclass(frozen=True, kw_only=True)
class QcReportFailure(Model):
    """Why it was not made; null unless it has failed."""
    code: str
    """The cause, for programs: `no_data` where nothing was inspected."""
    message: str
    """The cause, for a human reader."""


@dataclass(frozen=True, kw_only=True)
class QcReportFile(Model):
    """A file of a report."""
    format: QcReportFormat
    """What the file is. `pdf`: a document with charts, for people. `json`: the same figures, for
    programs. `csv`: a row for each defect, dismissed ones too.
    """
    size: int
    """Bytes of the file."""
    sha256: str
    """SHA-256 of the file in hex."""
    download: QcReportFileDownload


@dataclass(frozen=True, kw_only=True)
class QcReportFileDownload(Model):
    """Where to get it, without a credential."""
    url: str
    """A signed address, which needs no credential."""
    expires_at: dt.datetime
    """Until when the address can be used."""


@dataclass(frozen=True, kw_only=True)
class QcReportFileReference(Model):
    """A file of a report."""
    format: QcReportFormat
    """What the file is. `pdf`: a document with charts, for people. `json`: the same figures, for
    programs. `csv`: a row for each defect, dismissed ones too.
    """
    size: int
    """Bytes of the file."""
    sha256: str
    """SHA-256 of the file in hex."""


@dataclass(frozen=True, kw_only=True)
class QcReportScope(Model):
    """What a report is about."""
    type: QcReportScopeType
    """`order`: the sessions of an order. `work_order`: the sessions of a work order. `session`:
    an inspection session. `camera`: a camera in a period.
    """
    id: str
    """The id of the order, work order, session or camera."""


@dataclass(frozen=True, kw_only=True)
class QcReportSummary(Model):
    """The figures of a report. Dismissed defects are left out."""
    inspected: int
    """The distinct parts."""
    good: int
    """Those without a defect at their latest look."""
    defective: int
    """Those with a defect at their latest look."""
    defects: int
    """The defects, without dismissed ones."""
    rate: Decimal
    """The share of defective parts."""
    rate_interval: QcReportSummaryRateInterval
    first_pass_yield: Decimal
    """The share of the parts that were good at their first look."""
    defects_per_unit: Decimal
    """Defects for each part."""
    ppm: Decimal
    """Defective parts for each million."""
    limit: Decimal | None
    """The strictest limit of its cameras; null where none has one."""
    verdict: QcReportVerdict
    """`within_limit`: the rate is at or below the limit. `over_limit`: the rate is above it.
    `no_limit`: its cameras have none.
    """


@dataclass(frozen=True, kw_only=True)
class QcReportSummaryRateInterval(Model):
    """The 95 % interval of the rate, by Wilson."""
    lower: Decimal
    """Its lower end."""
    upper: Decimal
    """Its upper end."""


@dataclass(frozen=True, kw_only=True)
class Quantity(Model):
    """An amount of goods with its unit of measure."""
    value: Decimal
    """More than zero, at most three decimals."""
    uom: UnitOfMeasure
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""


@dataclass(frozen=True, kw_only=True)
class Queue(Model):
    """Where escalated conversations wait for a person."""
    id: str
    """The id of the queue."""
    name: str
    """What people call it."""
    accept_within_seconds: int
    """Within so many seconds of open hours an escalation is to be accepted."""
    business_hours: BusinessHours | None
    """Null: always open."""
    mail_owner: bool
    """Whether the owner of the account is mailed when an escalation is overdue."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the queue."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class Receivable(Model):
    """What a buyer owes, and what the buyer has paid beyond that."""
    id: str
    """The id of the row: the `buyer_id` of a stored buyer; else `gstin_` and the GSTIN; else
    `name_` and the name in base64url; `unknown` for payments of which nobody has said whose
    they are.
    """
    buyer_id: str | None
    """The stored buyer; null where there is none."""
    buyer_gstin: str | None
    """The GSTIN on the latest invoice or payment; null where there is none."""
    buyer_name: str | None
    """The name on the latest invoice or payment; null of `unknown`."""
    as_of: dt.date
    """The day at whose end it is so."""
    due: Rupees
    """What is due of the invoices, with their notes and less what settles them."""
    not_yet_due: Rupees
    """What of `due` is of invoices whose `due_date` is this day or later."""
    overdue: Rupees
    """What of `due` is of invoices whose `due_date` is over."""
    overdue_1_to_30: Rupees
    """What of `overdue` is 1 to 30 days over."""
    overdue_31_to_60: Rupees
    """What of `overdue` is 31 to 60 days over."""
    overdue_61_to_90: Rupees
    """What of `overdue` is 61 to 90 days over."""
    overdue_over_90: Rupees
    """What of `overdue` is more than 90 days over."""
    unallocated: SignedRupees
    """What was received and pays no invoice. Less than zero where a refund is dated before the
    money that it pays back was unallocated.
    """
    balance: SignedRupees
    """`due` less `unallocated`: the balance of the statement of account on this day."""
    oldest_due_date: dt.date | None
    """The earliest `due_date` of what is due; null where nothing is due."""
    invoices_due: int
    """How many invoices something is due of."""
    invoices_overdue: int
    """How many of them are overdue."""


@dataclass(frozen=True, kw_only=True)
class ReceivableTotals(Model):
    """What all buyers owe together."""
    as_of: dt.date
    """The day at whose end it is so."""
    buyers: int
    """How many rows there are."""
    due: Rupees
    """What is due of the invoices, with their notes and less what settles them."""
    not_yet_due: Rupees
    """What of `due` is of invoices whose `due_date` is this day or later."""
    overdue: Rupees
    """What of `due` is of invoices whose `due_date` is over."""
    overdue_1_to_30: Rupees
    """What of `overdue` is 1 to 30 days over."""
    overdue_31_to_60: Rupees
    """What of `overdue` is 31 to 60 days over."""
    overdue_61_to_90: Rupees
    """What of `overdue` is 61 to 90 days over."""
    overdue_over_90: Rupees
    """What of `overdue` is more than 90 days over."""
    unallocated: SignedRupees
    """What was received and pays no invoice. Less than zero where a refund is dated before the
    money that it pays back was unallocated.
    """
    balance: SignedRupees
    """`due` less `unallocated`: the balance of the statement of account on this day."""
    oldest_due_date: dt.date | None
    """The earliest `due_date` of what is due; null where nothing is due."""
    invoices_due: int
    """How many invoices something is due of."""
    invoices_overdue: int
    """How many of them are overdue."""


@dataclass(frozen=True, kw_only=True)
class RegisteredSupplies(Model):
    """Table 4: supplies to registered buyers, by place of supply and rate."""
    table: ReturnTable
    """`4A`: supplies to registered buyers, of which the seller pays the tax. `4B`: those under
    reverse charge, of which the buyer pays it. `6A`: exports. `6B`: supplies to special
    economic zones. `6C`: supplies that the law treats as exports.
    """
    place_of_supply: str
    """The two-digit GST state code of the place of supply."""
    tax_rate: Decimal
    """GST rate in per cent."""
    taxable_value: SignedRupees
    """The sum before tax."""
    cgst: SignedRupees
    """The sum of central tax."""
    sgst: SignedRupees
    """The sum of state tax."""
    igst: SignedRupees
    """The sum of integrated tax."""
    cess: SignedRupees
    """The sum of compensation cess."""
    figure: str
    """Names the figure in `GET /v1/gst-returns/documents`."""
    document_count: int
    """How many documents it adds up."""
    document_ids: list[str]
    """The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has
    all.
    """


@dataclass(frozen=True, kw_only=True)
class ReturnDocument(Model):
    """A document of the month."""
    id: str
    """The id of an invoice, a credit note or a debit note."""
    number: str
    """Its number."""
    date: dt.date
    """The day that it is dated."""
    status: TaxDocumentStatus
    """`registering`: it is complete and waits for the portal. `registered`: the portal has given
    it an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer
    without a GSTIN, or a bill of supply. `failed`: the portal has refused it: `errors` says
    why. `voiding`: it has failed and is given up, once the portal has answered that it does
    not have it. `voided`: it was given up: its number stays used, and it does not change any
    more. `cancelling`: the cancellation waits for the portal. `cancelled`: the portal has
    cancelled its IRN; it does not change any more.
    """
    total: Rupees
    """What the buyer is charged in all."""


@dataclass(frozen=True, kw_only=True)
class ReturnMonth(Model):
    """A month of a seller, and whether it is locked."""
    seller_id: str
    """The id of the seller."""
    gstin: str
    """The GSTIN of the seller."""
    period: str
    """The month, such as `2026-11`: of the days that documents are dated."""
    locked: bool
    """Whether the month is locked: then its documents stay as they are."""
    locked_at: dt.datetime | None
    """When it was locked; null where it is not."""


@dataclass(frozen=True, kw_only=True)
class ReturnNotes(Model):
    """Table 9B: credit and debit notes, but those that are in tables 7 and 8."""
    buyers: ReturnParties
    """`registered`: buyers with a GSTIN. `unregistered`: buyers abroad, and those of the
    invoices of table 5.
    """
    note_type: ReturnNoteType
    """`credit`: credit notes: the amounts are what they take off. `debit`: debit notes: the
    amounts are what they add.
    """
    supply_type: SupplyType
    """What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply
    to a buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a
    supply to a special economic zone, with payment of tax. `sez_without_payment`: a supply to
    a special economic zone under a letter of undertaking, without tax. `export_with_payment`:
    an export with payment of tax. `export_without_payment`: an export under a letter of
    undertaking, without tax. `deemed_export`: a supply that the law treats as an export.
    """
    reverse_charge: bool
    """Whether the buyer pays the tax to the government."""
    tax_rate: Decimal
    """GST rate in per cent."""
    taxable_value: SignedRupees
    """The sum before tax."""
    cgst: SignedRupees
    """The sum of central tax."""
    sgst: SignedRupees
    """The sum of state tax."""
    igst: SignedRupees
    """The sum of integrated tax."""
    cess: SignedRupees
    """The sum of compensation cess."""
    figure: str
    """Names the figure in `GET /v1/gst-returns/documents`."""
    document_count: int
    """How many documents it adds up."""
    document_ids: list[str]
    """The documents that it adds up, the first 100 of them. `GET /v1/gst-returns/documents` has
    all.
    """


@dataclass(frozen=True, kw_only=True)
class Route(Model):
    """A list of production stages, stored under a name. Orders keep a copy: a change affects new
    orders only.
    """
    id: str
    """The id of the route."""
    name: str
    """The name of the route, unique in the account and mode."""
    stages: list[str]
    """The stages, in their order."""
    over_completion_percent: Decimal
    """How much more than was ordered may enter the first stage, in per cent."""
    is_default: bool
    """Whether it is the route of line items that name none. One route is, or none."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the route."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class RouteChange(Model):
    """A change of the route of a work order."""
    stage: str
    """The stage."""
    action: RouteAction
    """`skipped`: the stage was taken out of the route. `reopened`: a skipped stage was taken
    into the route again. `added`: a stage was added to the route.
    """
    reason: str
    """Why, in your words."""
    at: dt.datetime
    """When."""


@dataclass(frozen=True, kw_only=True)
class Rupees(Model):
    """An amount of money in whole paise."""
    amount: Decimal
    """A decimal string with two decimals, never a binary float."""
    currency: Literal["INR"]
    """ISO 4217 code; amounts are in Indian rupees."""


@dataclass(frozen=True, kw_only=True)
class SavedReply(Model):
    """An answer that people give again and again."""
    id: str
    """The id of the saved reply."""
    name: str
    """By what people choose it."""
    text: str
    """What is answered."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the saved reply."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class SearchResult(Model):
    """What a search has found."""
    data: list[FoundRecord]
    """What was found, the best first."""
    incomplete: list[SearchedType]
    """Kinds of records that could not be searched in time, of `order`, `buyer`, `dispatch`,
    `invoice`, `camera`, `conversation`, `webhook_endpoint`, `event`. Empty where all were.
    """


@dataclass(frozen=True, kw_only=True)
class Seller(Model):
    """Who sells."""
    gstin: str
    """The GSTIN under which the seller invoices."""
    legal_name: str
    """The legal name, as it is registered."""
    trade_name: str | None = None
    """The trade name, if another."""
    address: Address
    """The place of business that the GSTIN is registered for."""
    phone: str | None = None
    """Telephone number, such as `+91 80 4718 2200`."""
    email: str | None = None
    """E-mail address."""
    bank: BankAccount | None = None
    upi_id: str | None = None
    """The UPI ID that buyers pay to. An invoice to a buyer without a GSTIN shows it as a QR
    code.
    """
    udyam_number: str | None = None
    """The registration as a micro, small or medium enterprise."""
    terms: str | None = None
    """Terms of sale that documents show."""


@dataclass(frozen=True, kw_only=True)
class SellerRecord(Model):
    """A seller of the account. Documents keep a copy of what they show of it."""
    id: str
    """The id of the seller."""
    gstin: str
    """The GSTIN under which the seller invoices."""
    legal_name: str
    """The legal name, as it is registered."""
    trade_name: str | None = None
    """The trade name, if another."""
    address: Address
    """The place of business that the GSTIN is registered for."""
    phone: str | None = None
    """Telephone number, such as `+91 80 4718 2200`."""
    email: str | None = None
    """E-mail address."""
    bank: BankAccount | None = None
    upi_id: str | None = None
    """The UPI ID that buyers pay to. An invoice to a buyer without a GSTIN shows it as a QR
    code.
    """
    udyam_number: str | None = None
    """The registration as a micro, small or medium enterprise."""
    terms: str | None = None
    """Terms of sale that documents show."""
    logo_upload_id: str | None
    """The logo, an upload; null for none."""
    portal: PortalLogin
    number_prefix: str
    """What the numbers begin with, before the financial year; empty for nothing. It stays with
    the seller that has had it first, so that a number names one document of the account.
    """
    next_numbers: NextNumbers
    annual_returns: list[AnnualReturn]
    """The annual returns that were furnished. After that day no credit note reduces the tax of a
    supply of that year; where none is named, after 30 November of the next financial year.
    """
    default: bool
    """Whether it sells where neither the order nor the call names a seller. There is one in each
    mode.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change; the `ETag` of the seller."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class SignedRupees(Model):
    """An amount of money in whole paise, which may be less than zero."""
    amount: Decimal
    """A decimal string with two decimals, never a binary float; it may be less than zero."""
    currency: Literal["INR"]
    """ISO 4217 code; amounts are in Indian rupees."""


@dataclass(frozen=True, kw_only=True)
class StageActivity(Model):
    """Work at a stage that was started, paused or resumed."""
    stage: str
    """The stage."""
    action: WorkAction
    """`started`: work at the stage began. `paused`: it stopped for a while. `resumed`: it went
    on after a pause.
    """
    operator_id: str | None
    machine_id: str | None
    reason: str | None
    """Why, in your words."""
    at: dt.datetime
    """When."""


@dataclass(frozen=True, kw_only=True)
class StageEntry(Model):
    """An entry of the ledger of production. It is never changed; a wrong one is reversed."""
    id: str
    """The id of the stage entry."""
    order_id: str
    """The id of the order."""
    work_order_id: str
    """The id of the work order."""
    line_item_id: str
    """The id of the line item."""
    stage: str
    """The stage at which it is booked."""
    previous_stage: str
    """The nearest earlier stage of the route with good pieces; `not_started` where there is
    none.
    """
    good: BookedQuantity
    scrap: BookedQuantity
    scrap_reason: str | None
    """Why pieces are lost."""
    rework: BookedQuantity
    rework_to: str | None
    """The earlier stage that gets the rework, where it does not stay."""
    operator_id: str
    """Who did the work, by your own numbering."""
    machine_id: str
    """Where it was done, by your own numbering."""
    occurred_at: dt.datetime
    """When the work was done."""
    external_id: str | None
    """Your own id of the entry."""
    metadata: Metadata
    reverses: str | None
    """The entry that this one takes back."""
    reason: str | None
    """Why another entry was taken back."""
    livemode: bool
    """True for live data, false for test data."""
    created_at: dt.datetime
    """When the record was created."""


@dataclass(frozen=True, kw_only=True)
class StageProgress(Model):
    """How far a line item has come at one stage."""
    stage: str
    """The stage."""
    good: Total
    """Good pieces, less those that later stages have sent back for rework."""
    scrap: Total
    """Pieces lost at this stage."""
    rework: Total
    """Pieces that this stage has found to need rework."""
    ready: Total
    """What has come to this stage, or at the first one is needed, and has not left it."""
    state: StageState
    """Whether the stage is being worked on: `in_progress` from a start or a resumption on,
    `paused` from a pause on. It is `idle` again with the entry that leaves nothing `ready`.
    """
    in_progress: Total
    """What of `ready` is being worked on: all of it while the stage is `in_progress`."""
    left: Total
    """What is needed and not yet good here."""
    remaining: Total
    """The most that an entry can book here, the allowed over-completion included."""
    percent: Decimal | None
    """Good pieces of those required; null where all of it is cancelled."""
    first_pass_yield: Decimal | None
    """The share of the pieces tried here that were good at the first try; null before any."""


@dataclass(frozen=True, kw_only=True)
class Subgroup(Model):
    """How the parts of a chart are grouped."""
    parts: int | None = None
    """So many parts each, in the order of camera, epoch, sequence and place in the batch."""
    seconds: int | None = None
    """The parts of so many seconds each."""


@dataclass(frozen=True, kw_only=True)
class SuggestedAllocation(Model):
    """What a line would pay of an invoice."""
    invoice_id: str
    """The id of the invoice."""
    amount: Rupees
    """What the line pays of it."""
    deductions: list[SuggestedDeduction]
    """What settles the rest of it."""


@dataclass(frozen=True, kw_only=True)
class SuggestedDeduction(Model):
    """What would settle a part of an invoice without money."""
    kind: DeductionKind
    """`tds_income_tax`: tax that the buyer withheld by section 393(1) of the Income-tax Act
    2025. `tds_gst`: tax that the buyer withheld by section 51 of the CGST Act. `bank_charge`:
    what a bank kept of the money. `discount`: a discount for paying in time. `write_off`:
    what you do not ask for any more.
    """
    amount: Rupees
    """What it settles."""


@dataclass(frozen=True, kw_only=True)
class TimelineEntry(Model):
    """Something that became of a record."""
    at: dt.datetime
    """When."""
    operation: str | None
    """The operation of this API that was called, such as `orders.hold`; null where no call did
    it, but the passing of time, the government’s portal, or a change of another record.
    """
    events: list[str]
    """The types of the events that tell it, such as `order.updated`; none for what is no event."""
    actor: Actor | None
    """Who called the operation; null without one."""
    reason: str | None
    """Why: what the caller or the portal gave as the reason."""
    status: str | None
    """The status of the record after it, where an event says it."""
    changed: list[str]
    """The fields that changed, where an event names them; the first 20."""
    details: dict[str, str]
    """What else belongs to it, such as the stage and the quantities of a booking."""


@dataclass(frozen=True, kw_only=True)
class Total(Model):
    """An amount of goods, zero included, with its unit of measure."""
    value: Decimal
    """The number of units."""
    uom: UnitOfMeasure
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""


@dataclass(frozen=True, kw_only=True)
class TransportDocument(Model):
    """The document of the carrier."""
    number: str
    """The number of the railway receipt, airway bill, bill of lading or lorry receipt."""
    date: dt.date
    """The day that it is dated."""


@dataclass(frozen=True, kw_only=True)
class Transporter(Model):
    """The company that carries the goods."""
    name: str
    """The name of the person or company."""
    transporter_id: str | None = None
    """GSTIN, or the id of an unregistered transporter."""


@dataclass(frozen=True, kw_only=True)
class Upload(Model):
    """A file, and where it belongs."""
    id: str
    """The id of the upload."""
    status: UploadStatus
    """`pending` until the content is there, then `ready`; `used` once a call has named it;
    `expired` where no content came in time.
    """
    type: UploadType
    """Media type of the content, which is checked against it. `image/jpeg`: a photo, a
    signature, or the logo of a seller. `image/png`: a photo, a signature, or the logo of a
    seller. `image/webp`: a photo or a signature. `application/pdf`: a document. `text/csv`: a
    bank statement, or buyers or orders to import: UTF-8 text. `application/xml`: a bank
    statement: well-formed XML in UTF-8, without a document type.
    """
    size: int
    """Bytes of the content, exactly."""
    name: str | None
    """The name that the file is downloaded with."""
    sha256: str | None
    """SHA-256 of the content in hex, once it is there."""
    dispatch_id: str | None
    """The dispatch that it belongs to, once it is used."""
    bank_statement_id: str | None
    """The bank statement that it is the file of, once it is used."""
    import_id: str | None
    """The first import that it is the file of, once it is used."""
    put: UploadPut | None
    """Where to send the content, as it is, once. Answered on creation only."""
    download: UploadDownload | None
    """Where to get the content, without a credential. Ask again for a new address."""
    livemode: bool
    """True for live data, false for test data."""
    created_at: dt.datetime
    """When the record was created."""
    expires_at: dt.datetime | None
    """Until when its content can be sent or, once that is there, be used; null where it is used."""


@dataclass(frozen=True, kw_only=True)
class UploadDownload(Model):
    """Where to get the content, without a credential. Ask again for a new address."""
    url: str
    """A signed address, which needs no credential."""
    expires_at: dt.datetime
    """Until when the address can be used."""


@dataclass(frozen=True, kw_only=True)
class UploadPut(Model):
    """Where to send the content, as it is, once. Answered on creation only."""
    url: str
    """A signed address, which needs no credential."""
    method: Literal["PUT"]
    """The method to send it by."""
    headers: UploadPutHeaders
    expires_at: dt.datetime
    """Until when the address can be used."""


@dataclass(frozen=True, kw_only=True)
class UploadPutHeaders(Model):
    """The headers to send with it."""
    content_type: UploadType = field(metadata={"json": "content-type"})
    """Media type of the content, which is checked against it. `image/jpeg`: a photo, a
    signature, or the logo of a seller. `image/png`: a photo, a signature, or the logo of a
    seller. `image/webp`: a photo or a signature. `application/pdf`: a document. `text/csv`: a
    bank statement, or buyers or orders to import: UTF-8 text. `application/xml`: a bank
    statement: well-formed XML in UTF-8, without a document type.
    """


@dataclass(frozen=True, kw_only=True)
class Verdict(Model):
    """What somebody has said of a defect."""
    verdict: VerdictName
    """`confirmed`: it is a defect of this class. `reclassified`: it is a defect of another
    class. `dismissed`: it is none. `reopened`: the verdict before does not hold any more: it
    has the detected class again.
    """
    from_class: str
    """The class that it had before."""
    class_: str = field(metadata={"json": "class"})
    """The class that it has since."""
    reason: str | None
    """Why, in the words of who said so."""
    by: Actor
    created_at: dt.datetime
    """When the record was created."""


@dataclass(frozen=True, kw_only=True)
class VisionCameraOfflineEvent(Model):
    """No frames received for longer than the grace period."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["vision.camera.offline"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: VisionCameraOfflineEventData


@dataclass(frozen=True, kw_only=True)
class VisionCameraOfflineEventData(Model):
    """The records that the event is about, as they are after it."""
    camera: Camera
    outage: CameraOutage


@dataclass(frozen=True, kw_only=True)
class VisionDefectDetectedEvent(Model):
    """A detection above the configured confidence threshold."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["vision.defect.detected"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: VisionDefectDetectedEventData


@dataclass(frozen=True, kw_only=True)
class VisionDefectDetectedEventData(Model):
    """The records that the event is about, as they are after it."""
    defect: DetectedDefect
    camera: CameraReference


@dataclass(frozen=True, kw_only=True)
class VisionQcReportCompletedEvent(Model):
    """An asynchronous QC report finished generating."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["vision.qc_report.completed"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: VisionQcReportCompletedEventData


@dataclass(frozen=True, kw_only=True)
class VisionQcReportCompletedEventData(Model):
    """The records that the event is about, as they are after it."""
    qc_report: FinishedQcReport


@dataclass(frozen=True, kw_only=True)
class VisionQcReportFailedEvent(Model):
    """A QC report could not be made: `failure` says why. Webhooks and `GET /v1/events` carry it
    where its type is named, with the scope `defects:read`.
    """
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["vision.qc_report.failed"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: VisionQcReportFailedEventData


@dataclass(frozen=True, kw_only=True)
class VisionQcReportFailedEventData(Model):
    """The records that the event is about, as they are after it."""
    qc_report: FinishedQcReport


@dataclass(frozen=True, kw_only=True)
class VisionThresholdBreachedEvent(Model):
    """Defect rate crossed the configured limit."""
    id: str
    """Unique per event; deduplicate on it."""
    type: Literal["vision.threshold.breached"]
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: VisionThresholdBreachedEventData


@dataclass(frozen=True, kw_only=True)
class VisionThresholdBreachedEventData(Model):
    """The records that the event is about, as they are after it."""
    camera: Camera
    breach: Breach


@dataclass(frozen=True, kw_only=True)
class WebhookAttempt(Model):
    """One attempt to deliver an event."""
    number: int
    """Its number among the attempts of the delivery, from 1."""
    started_at: dt.datetime
    """When it began."""
    duration_ms: int
    """How long it took, in milliseconds."""
    status: int | None
    """The HTTP status of the answer, if one came."""
    failure: AttemptFailure | None
    """Null for a success. `dns`: the name has no address, or nobody says which.
    `refused_address`: it is not public. `connect`, `tls`: no connection, or none that is to
    be trusted. `timeout`: not over within 10 seconds. `http_status`: an answer that is not
    2xx. `redirect`: redirects are not followed. `interrupted`: the connection broke.
    `invalid_response`: the answer is not HTTP. `cancelled`: the endpoint was deleted.
    """
    detail: str | None
    """The failure in words."""
    answer: str | None
    """The first 1024 bytes of the answer."""


@dataclass(frozen=True, kw_only=True)
class WebhookDelivery(Model):
    """An event on its way to an endpoint."""
    id: str
    """The id of the delivery."""
    endpoint_id: str
    """The endpoint that the event is sent to."""
    event_id: str
    """The id of the event."""
    event_type: EventType
    """The type of the event."""
    state: DeliveryState
    """`pending`: not attempted yet. `retrying`: failed, and tried again. `delivered`: the
    receiver has answered 2xx. `dropped`: not delivered within 24 hours of the first attempt.
    `discarded`: the endpoint was deleted, paused or disabled.
    """
    origin: DeliveryOrigin
    """What made it. `event`: the event itself. `test`: a test send. `replay`: a replay of the
    event. `retry`: a retry of a delivery that was dropped or discarded. `recovery`: a
    recovery of what the endpoint has missed.
    """
    synthetic: bool
    """Whether the event was made by a test send."""
    attempt_count: int
    """How many attempts were made."""
    created_at: dt.datetime
    """When the record was created."""
    first_attempt_at: dt.datetime | None
    """When the first attempt began; null before."""
    next_attempt_at: dt.datetime | None
    """Null where no attempt follows."""
    ended_at: dt.datetime | None
    """When it was delivered, dropped or discarded; null before."""
    last_attempt: WebhookAttempt | None
    """The latest attempt; null before the first."""


@dataclass(frozen=True, kw_only=True)
class WebhookDeliveryWithAttempts(Model):
    """An event on its way to an endpoint, with all attempts."""
    id: str
    """The id of the delivery."""
    endpoint_id: str
    """The endpoint that the event is sent to."""
    event_id: str
    """The id of the event."""
    event_type: EventType
    """The type of the event."""
    state: DeliveryState
    """`pending`: not attempted yet. `retrying`: failed, and tried again. `delivered`: the
    receiver has answered 2xx. `dropped`: not delivered within 24 hours of the first attempt.
    `discarded`: the endpoint was deleted, paused or disabled.
    """
    origin: DeliveryOrigin
    """What made it. `event`: the event itself. `test`: a test send. `replay`: a replay of the
    event. `retry`: a retry of a delivery that was dropped or discarded. `recovery`: a
    recovery of what the endpoint has missed.
    """
    synthetic: bool
    """Whether the event was made by a test send."""
    attempt_count: int
    """How many attempts were made."""
    created_at: dt.datetime
    """When the record was created."""
    first_attempt_at: dt.datetime | None
    """When the first attempt began; null before."""
    next_attempt_at: dt.datetime | None
    """Null where no attempt follows."""
    ended_at: dt.datetime | None
    """When it was delivered, dropped or discarded; null before."""
    last_attempt: WebhookAttempt | None
    """The latest attempt; null before the first."""
    attempts: list[WebhookAttempt]
    """The attempts, the first one first."""


@dataclass(frozen=True, kw_only=True)
class WebhookEndpoint(Model):
    """A URL that receives events."""
    id: str
    """The id of the webhook endpoint."""
    url: str
    """Where events are sent."""
    events: list[EventSubscription]
    """The event types to receive; `*` for the 18 standard ones. A further type is named, beside
    `*` or without it.
    """
    description: str
    """A label of your own."""
    status: WebhookEndpointStatus
    """`active`: events are sent to it. `paused`: nothing is sent until it is resumed, because
    you have paused it. `disabled`: nothing is sent until it is resumed; `disabled_reason`
    says why.
    """
    disabled_at: dt.datetime | None
    """When it was disabled; null where it is not."""
    disabled_reason: str | None
    """`failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone`
    is on. `credential_revoked`: the API key that made it was revoked because it had leaked,
    or the connection of the application that made it has ended. There may be others later.
    """
    failing_since: dt.datetime | None
    """The first failed attempt that no success has followed; null where the last one succeeded."""
    missed_since: dt.datetime | None
    """From when on it may have missed events, while it was paused or disabled: the `since` for
    `/recover` that covers them. It stays until a recovery from then on has completed; null
    where nothing is known to be missed.
    """
    success_rate_24h: Decimal | None
    """Attempts that succeeded ÷ attempts of the last 24 hours; null without any."""
    header_names: list[str]
    """The names of your own headers."""
    respect_retry_after: bool
    """Whether a `retry-after` on 429 or 503 that is longer than the schedule is waited for, up
    to one hour. Off unless you say so.
    """
    disable_on_gone: bool
    """Whether an answer of 410 disables the endpoint at once. Off unless you say so."""
    secrets_valid: int
    """How many secrets sign deliveries now; more than one during a rotation."""
    api_version: dt.date
    """The version events are sent in: that of the call that created the endpoint."""
    created_by: Actor
    """Who made it: an API key, an application, or a person in the dashboard. An application sees
    no endpoints but its own.
    """
    livemode: bool
    """True for live events, false for test events."""
    version: int
    """Grows with every change; the `ETag` of the endpoint."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class WebhookRecovery(Model):
    """The recovery of what an endpoint has missed."""
    id: str
    """The id of the recovery."""
    endpoint_id: str
    """The endpoint that gets what it has missed."""
    status: WebhookRecoveryStatus
    """`running`: events are still being looked at. `completed`: all of them were looked at;
    deliveries that it made may still be on their way. `cancelled`: it was ended by a call; it
    makes no more deliveries. `failed`: it could not be carried on; `failure` says why.
    """
    since: dt.datetime
    """Events from then on are looked at."""
    until: dt.datetime
    """When the recovery was asked for: later events come by themselves."""
    progress: Decimal
    """The part of the time between `since` and `until` that has been gone through."""
    events_examined: int
    """Events of the account that were looked at."""
    deliveries_made: int
    """Events that the endpoint had missed, and is sent now."""
    failure: str | None
    """Why it has failed, and what to do; null in any other status."""
    created_at: dt.datetime
    """When the record was created."""
    ended_at: dt.datetime | None
    """When it was completed or cancelled, or failed; null while it runs."""


@dataclass(frozen=True, kw_only=True)
class WebhookRecoveryPreview(Model):
    """What a recovery would send."""
    since: dt.datetime
    """Events from then on are looked at."""
    events_examined: int
    """Events of the account that were looked at."""
    events_missed: int
    """Those of them that the endpoint has missed, and would be sent."""
    is_complete: bool
    """Whether all events since then were looked at; with false there are more than the first
    5000.
    """


@dataclass(frozen=True, kw_only=True)
class WebhookSend(Model):
    """The event that is being sent, and the delivery that carries it."""
    event_id: str
    """The event that is sent, as in `GET /v1/events/{id}`."""
    delivery_id: str
    """Its delivery, as in `GET /v1/deliveries/{id}`."""


@dataclass(frozen=True, kw_only=True)
class WorkOrder(Model):
    """The route of one line item through production."""
    id: str
    """The id of the work order."""
    line_item_id: str
    """The id of the line item."""
    stages: list[str]
    """The stages the goods go through, in order, without those that are skipped."""
    route_changes: list[RouteChange] | None = None
    """Stages that were skipped, reopened and added, where any were."""


@dataclass(frozen=True, kw_only=True)
class WorkOrderInProduction(Model):
    """A work order, and how far it has come."""
    id: str
    """The id of the work order."""
    line_item_id: str
    """The id of the line item."""
    stages: list[str]
    """The stages the goods go through, in order, without those that are skipped."""
    route_changes: list[RouteChange] | None = None
    """Stages that were skipped, reopened and added, where any were."""
    order_id: str
    """The id of the order."""
    order_reference: str
    """The reference of the order, as it is now."""
    order_status: OrderStatus
    """From `confirmed` to `delivered` it follows from the quantities of the line items. `draft`:
    entered, and not released to production; it can still be deleted. `confirmed`: released to
    production, and nothing is booked yet. `in_production`: something that is needed can still
    become good. `completed`: nothing that is needed can become good any more. `dispatched`:
    all that was produced has left. `delivered`: all that has left has arrived. `closed`:
    ended; it does not change any more. `on_hold`: stopped: nothing is produced or dispatched
    until it is released. `cancelled`: ended before anything was dispatched; it does not
    change any more.
    """
    due_date: dt.date | None
    """The day on which the order is due, as it is now; null for none."""
    sku: str
    """The article number of the line item, as it is now."""
    description: str
    """What the article is, as it is now."""
    progress: WorkOrderProgress
    activities: list[StageActivity]
    """What was started, paused and resumed, oldest first; the latest 200."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Grows with every change of the work order, entries and the status of its order included;
    its `ETag`.
    """
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class WorkOrderProgress(Model):
    """How far one line item has come."""
    work_order_id: str
    """The id of the work order."""
    line_item_id: str
    """The id of the line item."""
    required: Total
    """What is ordered, less what is cancelled."""
    good: Total
    """Good pieces of the last stage."""
    scrap: Total
    """Pieces lost at any stage."""
    rework: Total
    """Pieces done again at any stage."""
    remaining: Total
    """Pieces required that are neither good nor lost."""
    percent: Decimal | None
    """Good pieces of those required; null where all of it is cancelled."""
    stages: list[StageProgress]
    """The stages of the route, in their order."""


AccountStatementLineKind: TypeAlias = Literal["opening", "invoice", "debit_note", "credit_note", "cancellation", "payment", "reversal", "deduction", "deduction_reversal", "transfer", "refund", "closing"] | str
"""The values that this version knows; later releases may add more."""


AccountStatus: TypeAlias = Literal["active", "suspended"] | str
"""The values that this version knows; later releases may add more."""


ActorType: TypeAlias = Literal["api_key", "application", "dashboard", "station"] | str
"""The values that this version knows; later releases may add more."""


ApplicationScope: TypeAlias = Literal["orders:read", "orders:write", "stages:write", "dispatch:write", "invoices:read", "invoices:write", "invoice-settings:write", "cameras:read", "cameras:write", "defects:read", "defects:write", "desk:read", "desk:write", "webhooks:manage"] | str
"""The values that this version knows; later releases may add more."""


AttemptFailure: TypeAlias = Literal["dns", "refused_address", "connect", "tls", "timeout", "http_status", "redirect", "interrupted", "invalid_response", "cancelled"] | str
"""The values that this version knows; later releases may add more."""


BankStatementDateFormat: TypeAlias = Literal["YYYY-MM-DD", "DD/MM/YYYY", "DD/MM/YY", "DD-MM-YYYY", "DD-MM-YY", "DD-MMM-YYYY", "DD-MMM-YY", "DD MMM YYYY", "MM/DD/YYYY"] | str
"""The values that this version knows; later releases may add more."""


BankStatementFormat: TypeAlias = Literal["csv", "camt.053"] | str
"""The values that this version knows; later releases may add more."""


BankStatementLineReason: TypeAlias = Literal["debit", "repeated", "reversal", "declined", "possible_duplicate", "no_invoice", "several_invoices", "amount_differs"] | str
"""The values that this version knows; later releases may add more."""


BankStatementLineStatus: TypeAlias = Literal["matched", "review", "unmatched", "ignored"] | str
"""The values that this version knows; later releases may add more."""


BankStatementStatus: TypeAlias = Literal["processing", "processed", "failed"] | str
"""The values that this version knows; later releases may add more."""


BankStatementSuggestionKind: TypeAlias = Literal["deduction", "several_invoices", "on_account"] | str
"""The values that this version knows; later releases may add more."""


BatchStatus: TypeAlias = Literal["accepted", "refused"] | str
"""The values that this version knows; later releases may add more."""


CameraHealthStatus: TypeAlias = Literal["never_seen", "online", "offline", "disabled"] | str
"""The values that this version knows; later releases may add more."""


ChartSignal: TypeAlias = Literal["beyond_limits", "run_of_8"] | str
"""The values that this version knows; later releases may add more."""


ConsigneeRelation: TypeAlias = Literal["own_site", "third_party"] | str
"""The values that this version knows; later releases may add more."""


ConversationChannel: TypeAlias = Literal["web_chat", "email", "phone", "whatsapp", "other"] | str
"""The values that this version knows; later releases may add more."""


ConversationController: TypeAlias = Literal["bot", "human", "none"] | str
"""The values that this version knows; later releases may add more."""


ConversationPriority: TypeAlias = Literal["low", "normal", "high", "urgent"] | str
"""The values that this version knows; later releases may add more."""


ConversationState: TypeAlias = Literal["bot_active", "escalated", "human_active", "snoozed", "resolved"] | str
"""The values that this version knows; later releases may add more."""


DeductionKind: TypeAlias = Literal["tds_income_tax", "tds_gst", "bank_charge", "discount", "write_off"] | str
"""The values that this version knows; later releases may add more."""


DefectReview: TypeAlias = Literal["unreviewed", "confirmed", "reclassified", "dismissed"] | str
"""The values that this version knows; later releases may add more."""


DeliveryOrigin: TypeAlias = Literal["event", "test", "replay", "retry", "recovery"] | str
"""The values that this version knows; later releases may add more."""


DeliveryOutcome: TypeAlias = Literal["delivered", "failed", "refused", "lost"] | str
"""The values that this version knows; later releases may add more."""


DeliveryState: TypeAlias = Literal["pending", "retrying", "delivered", "dropped", "discarded"] | str
"""The values that this version knows; later releases may add more."""


DispatchStatus: TypeAlias = Literal["in_transit", "partly_delivered", "delivered", "failed", "returned", "lost"] | str
"""The values that this version knows; later releases may add more."""


DocumentsIssuedKind: TypeAlias = Literal["invoices", "credit_notes", "debit_notes"] | str
"""The values that this version knows; later releases may add more."""


ErrorCode: TypeAlias = Literal["missing_credentials", "invalid_api_key", "expired_token", "insufficient_scope", "environment_mismatch", "account_suspended", "invalid_signed_url", "malformed_request", "invalid_json", "invalid_parameter", "unknown_parameter", "missing_parameter", "credential_in_url", "unsupported_version", "not_found", "method_not_allowed", "request_timeout", "conflict", "invalid_state", "not_in_control", "precondition_failed", "payload_too_large", "unsupported_media_type", "headers_too_large", "idempotency_key_in_use", "idempotency_key_reused", "invoice_invalid", "rate_limited", "internal", "upstream_unavailable", "timeout"] | str
"""The values that this version knows; later releases may add more."""


EscalationReason: TypeAlias = Literal["user_requested", "low_confidence", "failed_attempts", "policy", "sentiment", "other"] | str
"""The values that this version knows; later releases may add more."""


EventSubscription: TypeAlias = Literal["order.created", "order.updated", "order.cancelled", "order.stage_advanced", "dispatch.recorded", "dispatch.delivered", "invoice.registered", "invoice.failed", "invoice.cancelled", "eway_bill.part_b_completed", "eway_bill.expiring", "payment.received", "payment.overdue", "vision.camera.offline", "vision.defect.detected", "vision.threshold.breached", "vision.qc_report.completed", "desk.conversation.escalated", "order.deleted", "order.stage_reversed", "dispatch.failed", "dispatch.returned", "dispatch.proof_added", "invoice.issued", "invoice.voided", "credit_note.registered", "credit_note.issued", "credit_note.failed", "debit_note.registered", "debit_note.issued", "debit_note.failed", "eway_bill.generated", "eway_bill.extended", "eway_bill.cancelled", "payment.reversed", "payment.refunded", "payment.released", "vision.qc_report.failed", "desk.message.created", "desk.conversation.accepted", "desk.conversation.returned", "desk.conversation.resolved", "*"] | str
"""The values that this version knows; later releases may add more."""


EventType: TypeAlias = Literal["order.created", "order.updated", "order.cancelled", "order.stage_advanced", "dispatch.recorded", "dispatch.delivered", "invoice.registered", "invoice.failed", "invoice.cancelled", "eway_bill.part_b_completed", "eway_bill.expiring", "payment.received", "payment.overdue", "vision.camera.offline", "vision.defect.detected", "vision.threshold.breached", "vision.qc_report.completed", "desk.conversation.escalated", "order.deleted", "order.stage_reversed", "dispatch.failed", "dispatch.returned", "dispatch.proof_added", "invoice.issued", "invoice.voided", "credit_note.registered", "credit_note.issued", "credit_note.failed", "debit_note.registered", "debit_note.issued", "debit_note.failed", "eway_bill.generated", "eway_bill.extended", "eway_bill.cancelled", "payment.reversed", "payment.refunded", "payment.released", "vision.qc_report.failed", "desk.message.created", "desk.conversation.accepted", "desk.conversation.returned", "desk.conversation.resolved"] | str
"""The values that this version knows; later releases may add more."""


EvidenceStatus: TypeAlias = Literal["pending", "ready"] | str
"""The values that this version knows; later releases may add more."""


EwayBillExtensionReason: TypeAlias = Literal["calamity", "law_and_order", "transhipment", "accident", "other"] | str
"""The values that this version knows; later releases may add more."""


EwayBillStatus: TypeAlias = Literal["generating", "part_a", "active", "expired", "cancelled", "closed", "failed"] | str
"""The values that this version knows; later releases may add more."""


EwayBillStep: TypeAlias = Literal["part_b", "extend", "transporter", "cancel", "close"] | str
"""The values that this version knows; later releases may add more."""


Exemption: TypeAlias = Literal["nil_rated", "exempt", "non_gst"] | str
"""The values that this version knows; later releases may add more."""


HsnParties: TypeAlias = Literal["b2b", "b2c"] | str
"""The values that this version knows; later releases may add more."""


ImageType: TypeAlias = Literal["image/jpeg", "image/png", "image/webp"] | str
"""The values that this version knows; later releases may add more."""


ImportKind: TypeAlias = Literal["buyers", "orders"] | str
"""The values that this version knows; later releases may add more."""


ImportStatus: TypeAlias = Literal["checking", "checked", "running", "completed", "failed"] | str
"""The values that this version knows; later releases may add more."""


InspectionSessionStatus: TypeAlias = Literal["open", "paused", "closed"] | str
"""The values that this version knows; later releases may add more."""


InvoiceCancelReason: TypeAlias = Literal["duplicate", "data_entry_mistake", "order_cancelled", "other"] | str
"""The values that this version knows; later releases may add more."""


InvoiceDocumentType: TypeAlias = Literal["tax_invoice", "bill_of_supply"] | str
"""The values that this version knows; later releases may add more."""


InvoiceLineKind: TypeAlias = Literal["goods", "charge"] | str
"""The values that this version knows; later releases may add more."""


InvoiceMailKind: TypeAlias = Literal["invoice", "reminder"] | str
"""The values that this version knows; later releases may add more."""


InvoiceMailStatus: TypeAlias = Literal["queued", "sent", "failed"] | str
"""The values that this version knows; later releases may add more."""


LimitConfidence: TypeAlias = Literal["none", "wilson95"] | str
"""The values that this version knows; later releases may add more."""


MessageSender: TypeAlias = Literal["contact", "bot", "human", "note"] | str
"""The values that this version knows; later releases may add more."""


Metadata: TypeAlias = dict[str, str]
"""Your own keys and values, kept and returned as they are. At most 50 entries."""


NotReachedCopies: TypeAlias = Literal["delivered_events"] | str
"""The values that this version knows; later releases may add more."""


NoteStatus: TypeAlias = Literal["registering", "registered", "issued", "failed", "cancelled"] | str
"""The values that this version knows; later releases may add more."""


OrderInvoiceStatus: TypeAlias = Literal["nothing", "partly", "fully"] | str
"""The values that this version knows; later releases may add more."""


OrderStatus: TypeAlias = Literal["draft", "confirmed", "in_production", "completed", "dispatched", "delivered", "closed", "on_hold", "cancelled"] | str
"""The values that this version knows; later releases may add more."""


PaymentStatus: TypeAlias = Literal["unpaid", "partial", "paid"] | str
"""The values that this version knows; later releases may add more."""


PlaceOfSupplyRule: TypeAlias = Literal["buyer_state", "own_site", "third_party", "delivery_address", "billing_address", "seller_state", "abroad", "sez"] | str
"""The values that this version knows; later releases may add more."""


Plan: TypeAlias = Literal["Flow Starter", "Desk Starter", "Flow Growth", "Vision Growth", "Desk Growth", "Deploy Pro", "Deploy Scale", "Enterprise"] | str
"""The values that this version knows; later releases may add more."""


QcReportFormat: TypeAlias = Literal["pdf", "json", "csv"] | str
"""The values that this version knows; later releases may add more."""


QcReportScopeType: TypeAlias = Literal["order", "work_order", "session", "camera"] | str
"""The values that this version knows; later releases may add more."""


QcReportStatus: TypeAlias = Literal["queued", "running", "completed", "failed", "expired"] | str
"""The values that this version knows; later releases may add more."""


QcReportVerdict: TypeAlias = Literal["within_limit", "over_limit", "no_limit"] | str
"""The values that this version knows; later releases may add more."""


ReceivedPaymentStatus: TypeAlias = Literal["received", "reversed"] | str
"""The values that this version knows; later releases may add more."""


ReturnNoteType: TypeAlias = Literal["credit", "debit"] | str
"""The values that this version knows; later releases may add more."""


ReturnParties: TypeAlias = Literal["registered", "unregistered"] | str
"""The values that this version knows; later releases may add more."""


ReturnTable: TypeAlias = Literal["4A", "4B", "6A", "6B", "6C"] | str
"""The values that this version knows; later releases may add more."""


RouteAction: TypeAlias = Literal["skipped", "reopened", "added"] | str
"""The values that this version knows; later releases may add more."""


Scope: TypeAlias = Literal["logs:read", "orders:read", "orders:write", "stages:write", "dispatch:write", "invoices:read", "invoices:write", "invoice-settings:write", "cameras:read", "cameras:write", "defects:read", "defects:write", "desk:read", "desk:write", "webhooks:manage"] | str
"""The values that this version knows; later releases may add more."""


SearchedType: TypeAlias = Literal["order", "buyer", "dispatch", "invoice", "camera", "conversation", "webhook_endpoint", "event"] | str
"""The values that this version knows; later releases may add more."""


SessionCloseReason: TypeAlias = Literal["requested", "idle"] | str
"""The values that this version knows; later releases may add more."""


Specification: TypeAlias = dict[str, str | Decimal | bool]
"""What production needs to know, such as size, material or colour. At most 50 entries."""


StageState: TypeAlias = Literal["idle", "in_progress", "paused"] | str
"""The values that this version knows; later releases may add more."""


SupplyType: TypeAlias = Literal["b2b", "b2c", "sez_with_payment", "sez_without_payment", "export_with_payment", "export_without_payment", "deemed_export"] | str
"""The values that this version knows; later releases may add more."""


TaxDocumentStatus: TypeAlias = Literal["registering", "registered", "issued", "failed", "voiding", "voided", "cancelling", "cancelled"] | str
"""The values that this version knows; later releases may add more."""


TransportMode: TypeAlias = Literal["road", "rail", "air", "ship"] | str
"""The values that this version knows; later releases may add more."""


UnitOfMeasure: TypeAlias = Literal["BAG", "BAL", "BDL", "BKL", "BOU", "BOX", "BTL", "BUN", "CAN", "CBM", "CCM", "CMS", "CTN", "DOZ", "DRM", "GGK", "GMS", "GRS", "GYD", "KGS", "KLR", "KME", "LTR", "MLT", "MTR", "MTS", "NOS", "OTH", "PAC", "PCS", "PRS", "QTL", "ROL", "SET", "SQF", "SQM", "SQY", "TBS", "TGM", "THD", "TON", "TUB", "UGS", "UNT", "YDS"] | str
"""The values that this version knows; later releases may add more."""


UploadStatus: TypeAlias = Literal["pending", "ready", "used", "expired"] | str
"""The values that this version knows; later releases may add more."""


UploadType: TypeAlias = Literal["image/jpeg", "image/png", "image/webp", "application/pdf", "text/csv", "application/xml"] | str
"""The values that this version knows; later releases may add more."""


VehicleReason: TypeAlias = Literal["first_time", "breakdown", "transhipment", "other"] | str
"""The values that this version knows; later releases may add more."""


VehicleType: TypeAlias = Literal["regular", "odc"] | str
"""The values that this version knows; later releases may add more."""


VerdictName: TypeAlias = Literal["confirmed", "reclassified", "dismissed", "reopened"] | str
"""The values that this version knows; later releases may add more."""


Version: TypeAlias = Literal["2026-10-01", "2026-11-01"] | str
"""The values that this version knows; later releases may add more."""


WebhookEndpointStatus: TypeAlias = Literal["active", "paused", "disabled"] | str
"""The values that this version knows; later releases may add more."""


WebhookRecoveryStatus: TypeAlias = Literal["running", "completed", "cancelled", "failed"] | str
"""The values that this version knows; later releases may add more."""


Weekday: TypeAlias = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] | str
"""The values that this version knows; later releases may add more."""


WorkAction: TypeAlias = Literal["started", "paused", "resumed"] | str
"""The values that this version knows; later releases may add more."""


@dataclass(frozen=True, kw_only=True)
class UnknownEvent(Model):
    """An event of a type that is newer than this release."""
    id: str
    """Unique per event; deduplicate on it."""
    type: str
    """What happened."""
    api_version: dt.date
    """The version in which `data` is written."""
    created_at: dt.datetime
    """When it happened: the time of the change that the event tells."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: dict[str, Any]


KnownEvent: TypeAlias = (
    OrderCreatedEvent
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
    | DeskConversationResolvedEvent
)
"""An event of a type that this release knows."""

Event: TypeAlias = KnownEvent | UnknownEvent
"""An event. Compare its class by `isinstance` or `match`; leave a branch for `UnknownEvent`."""

__all__ = [
    "AcceptedInspection",
    "AccountStatementLine",
    "AccountStatementLineKind",
    "AccountStatus",
    "Actor",
    "ActorType",
    "Address",
    "AnnualReturn",
    "ApplicationScope",
    "Article",
    "Assignee",
    "AttemptFailure",
    "BankAccount",
    "BankStatement",
    "BankStatementDateFormat",
    "BankStatementFormat",
    "BankStatementLine",
    "BankStatementLineCounts",
    "BankStatementLineReason",
    "BankStatementLineStatus",
    "BankStatementMapping",
    "BankStatementStatus",
    "BankStatementSuggestion",
    "BankStatementSuggestionKind",
    "BatchStatus",
    "BookedQuantity",
    "Box",
    "Breach",
    "BreachEpisode",
    "BusinessHours",
    "Buyer",
    "BuyerAddresses",
    "BuyerContact",
    "BuyerRecord",
    "BuyerRecordAddresses",
    "BuyerRecordContact",
    "Camera",
    "CameraHealth",
    "CameraHealthStatus",
    "CameraOutage",
    "CameraReference",
    "ChartSignal",
    "Consignee",
    "ConsigneeRelation",
    "ConsumerSupplies",
    "Contact",
    "ContactConversation",
    "ContactExport",
    "Conversation",
    "ConversationChannel",
    "ConversationContact",
    "ConversationController",
    "ConversationCounts",
    "ConversationPriority",
    "ConversationState",
    "CreatedWebhookEndpoint",
    "CreditNote",
    "CreditNoteFailedEvent",
    "CreditNoteFailedEventData",
    "CreditNoteIssuedEvent",
    "CreditNoteIssuedEventData",
    "CreditNoteRegisteredEvent",
    "CreditNoteRegisteredEventData",
    "DebitNote",
    "DebitNoteFailedEvent",
    "DebitNoteFailedEventData",
    "DebitNoteIssuedEvent",
    "DebitNoteIssuedEventData",
    "DebitNoteRegisteredEvent",
    "DebitNoteRegisteredEventData",
    "Deduction",
    "DeductionKind",
    "Defect",
    "DefectCounts",
    "DefectEvidence",
    "DefectEvidenceDownload",
    "DefectEvidenceRendering",
    "DefectLimit",
    "DefectLimitWindow",
    "DefectReview",
    "DeletedArticle",
    "DeletedBuyer",
    "DeletedOrder",
    "DeletedRoute",
    "DeletedSavedReply",
    "DeletedWebhookEndpoint",
    "Delivery",
    "DeliveryOrigin",
    "DeliveryOutcome",
    "DeliveryState",
    "DeskConversationAcceptedEvent",
    "DeskConversationAcceptedEventData",
    "DeskConversationEscalatedEvent",
    "DeskConversationEscalatedEventData",
    "DeskConversationEscalatedEventDataLinks",
    "DeskConversationResolvedEvent",
    "DeskConversationResolvedEventData",
    "DeskConversationReturnedEvent",
    "DeskConversationReturnedEventData",
    "DeskMessageCreatedEvent",
    "DeskMessageCreatedEventData",
    "DetectedDefect",
    "Dispatch",
    "DispatchDeliveredEvent",
    "DispatchDeliveredEventData",
    "DispatchDocument",
    "DispatchFailedEvent",
    "DispatchFailedEventData",
    "DispatchLine",
    "DispatchPlace",
    "DispatchProofAddedEvent",
    "DispatchProofAddedEventData",
    "DispatchRecordedEvent",
    "DispatchRecordedEventData",
    "DispatchReturn",
    "DispatchReturnedEvent",
    "DispatchReturnedEventData",
    "DispatchStatus",
    "DocumentsIssued",
    "DocumentsIssuedKind",
    "Driver",
    "Erasure",
    "ErrorCode",
    "Escalation",
    "EscalationReason",
    "Event",
    "EventSubscription",
    "EventType",
    "Evidence",
    "EvidenceDownload",
    "EvidencePut",
    "EvidencePutHeaders",
    "EvidenceStatus",
    "EwayBill",
    "EwayBillCancelledEvent",
    "EwayBillCancelledEventData",
    "EwayBillExpansions",
    "EwayBillExpiringEvent",
    "EwayBillExpiringEventData",
    "EwayBillExtendedEvent",
    "EwayBillExtendedEventData",
    "EwayBillExtension",
    "EwayBillExtensionReason",
    "EwayBillGeneratedEvent",
    "EwayBillGeneratedEventData",
    "EwayBillPartBCompletedEvent",
    "EwayBillPartBCompletedEventData",
    "EwayBillPreview",
    "EwayBillStatus",
    "EwayBillStep",
    "EwayBillTransporter",
    "EwayBillVehicle",
    "ExemptSupplies",
    "Exemption",
    "ExpandedEwayBill",
    "ExpandedInvoice",
    "ExpandedOrder",
    "ExportSupplies",
    "FinishedQcReport",
    "FinishedQcReportFailure",
    "FormerTransport",
    "FoundRecord",
    "Gstr1",
    "Gstr1PortalFile",
    "Gstr3b",
    "HsnParties",
    "HsnSummary",
    "ImageType",
    "Import",
    "ImportFault",
    "ImportKind",
    "ImportStatus",
    "InspectionBatchResult",
    "InspectionBatchResultError",
    "InspectionBatchResults",
    "InspectionChart",
    "InspectionCounts",
    "InspectionSession",
    "InspectionSessionStatus",
    "InterStateConsumerSupplies",
    "Invoice",
    "InvoiceCancelReason",
    "InvoiceCancelledEvent",
    "InvoiceCancelledEventData",
    "InvoiceCounts",
    "InvoiceDocumentType",
    "InvoiceExpansions",
    "InvoiceFailedEvent",
    "InvoiceFailedEventData",
    "InvoiceIssuedEvent",
    "InvoiceIssuedEventData",
    "InvoiceLine",
    "InvoiceLineKind",
    "InvoiceMail",
    "InvoiceMailKind",
    "InvoiceMailStatus",
    "InvoiceMails",
    "InvoicePreview",
    "InvoiceRegisteredEvent",
    "InvoiceRegisteredEventData",
    "InvoiceReminder",
    "InvoiceSettings",
    "InvoiceVoidedEvent",
    "InvoiceVoidedEventData",
    "KnownEvent",
    "LargeConsumerInvoices",
    "LimitConfidence",
    "LimitFigures",
    "LimitPreview",
    "LineDiscount",
    "LineItem",
    "LineQuantity",
    "LoggedCaller",
    "LoggedRequest",
    "Me",
    "MeAccount",
    "MeKey",
    "MeOfApplication",
    "MeOfApplicationAccount",
    "MeOfApplicationApplication",
    "Message",
    "MessageSender",
    "Metadata",
    "Money",
    "NextNumbers",
    "NotReached",
    "NotReachedCopies",
    "NoteLine",
    "NoteStatus",
    "OpenHours",
    "Order",
    "OrderCancelledEvent",
    "OrderCancelledEventData",
    "OrderCounts",
    "OrderCreatedEvent",
    "OrderCreatedEventData",
    "OrderDeletedEvent",
    "OrderDeletedEventData",
    "OrderExpansions",
    "OrderInvoiceStatus",
    "OrderStageAdvancedEvent",
    "OrderStageAdvancedEventData",
    "OrderStageAdvancedEventDataOrder",
    "OrderStageAdvancedEventDataStage",
    "OrderStageReversedEvent",
    "OrderStageReversedEventData",
    "OrderStageReversedEventDataOrder",
    "OrderStageReversedEventDataStage",
    "OrderStatus",
    "OrderUpdatedEvent",
    "OrderUpdatedEventData",
    "OutputByDay",
    "OutputByDayUnit",
    "OutputByDayUnitDay",
    "OutwardSupplies",
    "PChart",
    "PChartPoint",
    "ParetoEntry",
    "Payment",
    "PaymentAllocation",
    "PaymentDeduction",
    "PaymentOverdueEvent",
    "PaymentOverdueEventData",
    "PaymentReceivedEvent",
    "PaymentReceivedEventData",
    "PaymentRefund",
    "PaymentRefundedEvent",
    "PaymentRefundedEventData",
    "PaymentReleasedEvent",
    "PaymentReleasedEventData",
    "PaymentReversedEvent",
    "PaymentReversedEventData",
    "PaymentStatus",
    "PendingDocuments",
    "PlaceOfSupplyRule",
    "Plan",
    "PortalError",
    "PortalFileB2b",
    "PortalFileB2bInvoice",
    "PortalFileB2cl",
    "PortalFileB2clInvoice",
    "PortalFileB2cs",
    "PortalFileCdnr",
    "PortalFileCdnrNote",
    "PortalFileCdnur",
    "PortalFileDocumentKind",
    "PortalFileDocumentSeries",
    "PortalFileDocuments",
    "PortalFileExportInvoice",
    "PortalFileExportItem",
    "PortalFileExports",
    "PortalFileHsn",
    "PortalFileHsnRow",
    "PortalFileItem",
    "PortalFileItemDetail",
    "PortalFileNil",
    "PortalFileNilSupplies",
    "PortalLogin",
    "ProductionOutlook",
    "ProductionOutlookSlowest",
    "Progress",
    "ProofOfDelivery",
    "ProofOfDeliveryPosition",
    "QcReport",
    "QcReportFailure",
    "QcReportFile",
    "QcReportFileDownload",
    "QcReportFileReference",
    "QcReportFormat",
    "QcReportScope",
    "QcReportScopeType",
    "QcReportStatus",
    "QcReportSummary",
    "QcReportSummaryRateInterval",
    "QcReportVerdict",
    "Quantity",
    "Queue",
    "Receivable",
    "ReceivableTotals",
    "ReceivedPaymentStatus",
    "RegisteredSupplies",
    "ReturnDocument",
    "ReturnMonth",
    "ReturnNoteType",
    "ReturnNotes",
    "ReturnParties",
    "ReturnTable",
    "Route",
    "RouteAction",
    "RouteChange",
    "Rupees",
    "SavedReply",
    "Scope",
    "SearchResult",
    "SearchedType",
    "Seller",
    "SellerRecord",
    "SessionCloseReason",
    "SignedRupees",
    "Specification",
    "StageActivity",
    "StageEntry",
    "StageProgress",
    "StageState",
    "Subgroup",
    "SuggestedAllocation",
    "SuggestedDeduction",
    "SupplyType",
    "TaxDocumentStatus",
    "TimelineEntry",
    "Total",
    "TransportDocument",
    "TransportMode",
    "Transporter",
    "UnitOfMeasure",
    "UnknownEvent",
    "Upload",
    "UploadDownload",
    "UploadPut",
    "UploadPutHeaders",
    "UploadStatus",
    "UploadType",
    "VehicleReason",
    "VehicleType",
    "Verdict",
    "VerdictName",
    "Version",
    "VisionCameraOfflineEvent",
    "VisionCameraOfflineEventData",
    "VisionDefectDetectedEvent",
    "VisionDefectDetectedEventData",
    "VisionQcReportCompletedEvent",
    "VisionQcReportCompletedEventData",
    "VisionQcReportFailedEvent",
    "VisionQcReportFailedEventData",
    "VisionThresholdBreachedEvent",
    "VisionThresholdBreachedEventData",
    "WebhookAttempt",
    "WebhookDelivery",
    "WebhookDeliveryWithAttempts",
    "WebhookEndpoint",
    "WebhookEndpointStatus",
    "WebhookRecovery",
    "WebhookRecoveryPreview",
    "WebhookRecoveryStatus",
    "WebhookSend",
    "Weekday",
    "WorkAction",
    "WorkOrder",
    "WorkOrderInProduction",
    "WorkOrderProgress",
]
