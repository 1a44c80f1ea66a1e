# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Literal, TypeAlias

from .._model import Model

@dataclass(frozen=True, kw_only=True)
class AcceptedInspection(Model):
    """A batch that is stored, and will be counted once."""
    camera_id: str
    """The id of the camera."""
    epoch: str
    """A text that the camera chooses anew at each start. A new one counts as a reconnect."""
    sequence: int
    """The number of the batch within the epoch, from 1. A repeated number changes nothing."""
    parts: int
    """The number of parts in the batch."""


@dataclass(frozen=True, kw_only=True)
class AccountStatementLine(Model):
    """A line of a statement of account."""
    date: dt.date
    """The day on which the entry counts."""
    kind: AccountStatementLineKind
    """`opening`: the opening balance: the first line. `invoice`: an invoice or a bill of supply.
    `debit_note`: a debit note. `credit_note`: a credit note, with tax or commercial.
    `cancellation`: a cancelled invoice. `payment`: money received. `reversal`: a reversed
    payment. `deduction`: a deduction: it settles an invoice without money, such as tax that
    the buyer withheld. `deduction_reversal`: a deduction that was released. `transfer`: an
    allocation to invoices of another row, if some invoices name the saved buyer and others
    only the GSTIN or the name. `refund`: a refund. `closing`: the closing balance: the last
    line.
    """
    record_id: str | None
    """The id of the document, payment, deduction or refund; null for a balance."""
    reference: str | None
    """The number of the document, or the reference of the payment, deduction or refund; null if
    there is none.
    """
    invoice_id: str | None
    """The invoice itself, or the invoice of the note or deduction; null for payments, refunds
    and balances.
    """
    invoice_number: str | None
    """The `number` of that invoice; null if there is none."""
    due_date: dt.date | None
    """When the invoice is due; null for all other lines."""
    debit: Rupees
    """The amount by which the buyer owes more."""
    credit: Rupees
    """The amount by which the buyer owes less."""
    balance: SignedRupees
    """The balance after the line; a negative balance is in favour of the buyer."""


@dataclass(frozen=True, kw_only=True)
class Actor(Model):
    """Who created or changed a record."""
    type: ActorType
    """`api_key`: an API key. `application`: a partner application, by an access token.
    `dashboard`: a person who was signed in to the dashboard. `station`: a tablet that was
    paired as a station.
    """
    id: str
    """The id of the key, the application, the person or the station."""
    name: str
    """The name at that time."""


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
    """The day on which the annual return (GSTR-9) was furnished."""


@dataclass(frozen=True, kw_only=True)
class Article(Model):
    """An article saved in the account. Line items are copies: a change affects new orders only."""
    id: str
    """The id of the article."""
    sku: str
    """Your article number, unique in the account and mode."""
    description: str
    """What the article is, as documents show it."""
    hsn: str
    """HSN code of the goods, or SAC of the service."""
    unit_price: Money
    """Price of one unit, before tax and discount."""
    tax_rate: Decimal
    """GST rate in per cent, such as 18."""
    uom: UnitOfMeasure
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""
    exemption: Exemption | None = None
    """Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`:
    taxed at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST
    is not levied on it.
    """
    stages: list[str] | None = None
    """The stages that the article goes through, if not the stages of the order; line items that
    you create from it take them.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the article."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class Assignee(Model):
    """The person who has accepted a conversation."""
    id: str
    """Your own id of the person."""
    name: str
    """The name of the person."""


@dataclass(frozen=True, kw_only=True)
class BankAccount(Model):
    """The bank account for payments of buyers."""
    account_name: str
    """The name of the account holder."""
    account_number: str
    """The account number."""
    ifsc: str
    """The IFSC of the branch."""


@dataclass(frozen=True, kw_only=True)
class BankStatement(Model):
    """A bank statement file and the result of matching it."""
    id: str
    """The id of the bank statement."""
    upload_id: str
    """The id of the upload."""
    format: BankStatementFormat
    """`csv`: UTF-8 with the header `date,reference,description,amount,currency`, a dot before
    the decimals, credits positive; or with the columns of `mapping`. `camt.053`: the ISO
    20022 XML message.
    """
    bank_name: str | None
    """The bank of the statement, if it was named."""
    mapping: BankStatementMapping | None
    """The columns of the file; null if it has the columns of the format."""
    status: BankStatementStatus
    """`processing`: its lines are being matched. `processed`: every line is matched, ignored, or
    waits for a person as `review` or `unmatched`. `failed`: the file cannot be read or
    processed: `error` says why, and which of its lines count.
    """
    lines_total: int
    """The number of lines in the file; 0 until it is processed."""
    lines_matched: int
    """The number of lines that became payments or reversed one."""
    lines_review: int
    """The number of credits that name an invoice but differ from its amount due, or that may
    already be recorded manually.
    """
    lines_unmatched: int
    """The number of credits without a matching invoice, and of reversals without a matching
    payment.
    """
    lines_ignored: int
    """The number of debits, repeated lines, and lines that you ignored."""
    error: str | None
    """Why the file cannot be read (with the line at fault) or processed; null if it can. If a
    file cannot be read, none of its lines counts.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the bank statement."""
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
    """The bank statement of the line."""
    line: int
    """The position in the file, from 1, without the header."""
    date: dt.date
    """The booking date of the bank."""
    reference: str
    """The bank reference; it can be empty."""
    description: str
    """The narration of the bank; it can be empty."""
    amount: SignedRupees
    """The credited amount; negative for a debit."""
    status: BankStatementLineStatus
    """`matched`: the line became a payment, or reversed one. `review`: the line names an invoice
    whose amount due differs, or looks like a payment that was recorded manually: match it or
    ignore it. `unmatched`: no invoice, or no payment, was found for the line: match it or
    ignore it. `ignored`: the line is not a payment of a buyer, or repeats another line.
    """
    reason: BankStatementLineReason | None
    """Why the line is not matched; null if it is. `debit`: a debit: money paid out. `repeated`:
    a line with this bank reference already counts. `reversal`: the bank reversed a booking:
    if ignored, an outgoing payment came back; if unmatched, no payment with its reference and
    amount is known. `declined`: you ignored the line: `ignore_reason` says why.
    `possible_duplicate`: the payment `payment_id`, of the same amount for the invoice, was
    recorded by a call within a week under another reference. `no_invoice`: neither the
    reference nor the narration contains the number of a registered invoice.
    `several_invoices`: several invoices match. `amount_differs`: the amount differs from the
    amount due on the invoice.
    """
    ignore_reason: str | None
    """Why you ignored the line; null if you did not."""
    invoice_id: str | None
    """The invoice that the line names; null if it names none or several."""
    payment_id: str | None
    """The payment that the line became, reversed or may repeat; null if there is none."""
    suggestions: list[BankStatementSuggestion]
    """Suggested allocations by the present amounts due, most likely first, for a line that waits
    and names invoices with another amount: a deduction at a rate of `tds_rates`; several
    invoices of the buyer, considering the 20 that are due first besides those named; or a
    payment on account. Otherwise empty.
    """


@dataclass(frozen=True, kw_only=True)
class BankStatementLineCounts(Model):
    """The number of lines in each status."""
    matched: int
    """Lines that became payments or reversed one."""
    review: int
    """Lines that wait for a person because they differ from the amount due."""
    unmatched: int
    """Lines that wait for a person because no invoice was found."""
    ignored: int
    """Lines that are not payments, or repeat another line."""


@dataclass(frozen=True, kw_only=True)
class BankStatementMapping(Model):
    """Which columns of a CSV file contain what. Column names ignore case. Lines before the
    header with these names are skipped, and so are lines without an amount.
    """
    date: str
    """The name of the column with the booking date, as in the file."""
    reference: str
    """The name of the column with the bank reference, as in the file."""
    description: str
    """The name of the column with the narration of the bank, as in the file."""
    amount: str | None = None
    """The name of the column with the amount, debits with a minus or “Dr”, as in the file."""
    credit: str | None = None
    """The name of the column with the credited amount, as in the file."""
    debit: str | None = None
    """The name of the column with the debited amount, as in the file."""
    date_format: BankStatementDateFormat
    """The date format of the file: `YYYY-MM-DD`, `DD/MM/YYYY`, `DD/MM/YY`, `DD-MM-YYYY`,
    `DD-MM-YY`, `DD-MMM-YYYY`, `DD-MMM-YY`, `DD MMM YYYY`, `MM/DD/YYYY`. `MMM` is a month such
    as `Apr`.
    """


@dataclass(frozen=True, kw_only=True)
class BankStatementSuggestion(Model):
    """A suggested allocation for a line of a bank statement."""
    kind: BankStatementSuggestionKind
    """`deduction`: the buyer withheld tax, which explains the difference. `several_invoices`:
    several invoices of the buyer add up to the amount. `on_account`: the line pays as much as
    it can of the invoices that it names, and the rest stays unallocated.
    """
    buyer_id: str | None
    """The saved buyer of the invoices; null if there is none."""
    allocations: list[SuggestedAllocation]
    """Allocations that you can send to `match` unchanged."""
    deductions: list[SuggestedDeduction] | None = None
    """If tax was withheld: the total by kind."""
    difference: SignedRupees
    """The amount of the line less the amount due on these invoices. If negative, the deductions
    settle the difference, or it stays due; if positive, it stays `unallocated`.
    """
    reason: str
    """The reason for the suggestion, in a sentence for a person."""


@dataclass(frozen=True, kw_only=True)
class BookedQuantity(Model):
    """The change of an amount of goods by an entry; negative if it reverses another entry."""
    value: Decimal
    """The number of units."""
    uom: UnitOfMeasure
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""


@dataclass(frozen=True, kw_only=True)
class Box(Model):
    """A place in the image, as fractions of its width and height: the whole image is 0, 0, 1, 1."""
    x: Decimal
    """The left edge."""
    y: Decimal
    """The upper edge."""
    width: Decimal
    """The width, from the left edge to the right edge."""
    height: Decimal
    """The height, from the upper edge to the lower edge."""


@dataclass(frozen=True, kw_only=True)
class Breach(Model):
    """An episode in which the defect rate is above the limit."""
    id: str
    """The id of the breach, the same in all of its events."""
    rate: Decimal
    """The share of defective parts in the window."""
    sample: int
    """The number of parts in the window."""
    defective: int
    """The number of defective parts."""
    limit: Decimal
    """The highest allowed share of defective parts: 0.02 for 2 %."""
    window: DefectLimitWindow
    confidence: LimitConfidence
    """When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when
    the lower end of the 95 % Wilson interval of the rate is above the limit, so that chance
    alone seldom raises an alert.
    """
    lower_bound: Decimal | None
    """The lower end of the 95 % interval of the rate, with the confidence `wilson95`; otherwise
    null.
    """
    severity: Decimal
    """The rate divided by the limit."""
    started_at: dt.datetime
    """The time of the check that began it."""


@dataclass(frozen=True, kw_only=True)
class BreachEpisode(Model):
    """An episode from its beginning, with the figures at that time, to its end."""
    rate: Decimal
    """The share of defective parts in the window."""
    sample: int
    """The number of parts in the window."""
    defective: int
    """The number of defective parts."""
    limit: Decimal
    """The highest allowed share of defective parts: 0.02 for 2 %."""
    window: DefectLimitWindow
    confidence: LimitConfidence
    """When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when
    the lower end of the 95 % Wilson interval of the rate is above the limit, so that chance
    alone seldom raises an alert.
    """
    lower_bound: Decimal | None
    """The lower end of the 95 % interval of the rate, with the confidence `wilson95`; otherwise
    null.
    """
    severity: Decimal
    """The rate divided by the limit."""
    started_at: dt.datetime
    """The time of the check that began it."""
    highest_rate: Decimal
    """The highest rate of the episode."""
    announcements: int
    """The number of events about it: one at the beginning, and one at each doubling of the rate."""
    ended_at: dt.datetime | None
    """The time of the check that ended it; null until then."""


@dataclass(frozen=True, kw_only=True)
class BusinessHours(Model):
    """The hours of the week in which deadlines run."""
    time_zone: str
    """The time zone of the hours, such as `Asia/Kolkata`."""
    hours: list[OpenHours]
    """The open hours; a day can have several entries, and they can overlap."""


@dataclass(frozen=True, kw_only=True)
class Buyer(Model):
    """The customer that ordered: a copy made when the buyer was set on the order."""
    name: str
    """The legal name of the buyer."""
    gstin: str | None = None
    """GST identification number. Omit it for an unregistered buyer."""
    addresses: BuyerAddresses | None = None
    contact: BuyerContact | None = None


@dataclass(frozen=True, kw_only=True)
class BuyerAddresses(Model):
    """The addresses of the buyer."""
    billing: Address | None = None
    """The address on the invoice."""
    shipping: Address | None = None
    """The address that the goods are delivered to, if not the billing address."""


@dataclass(frozen=True, kw_only=True)
class BuyerContact(Model):
    """The person to contact about orders."""
    name: str | None = None
    """The name of the person."""
    email: str | None = None
    """Email address."""
    phone: str | None = None
    """Telephone number, such as `+91 80 4718 2200`."""


@dataclass(frozen=True, kw_only=True)
class BuyerRecord(Model):
    """A buyer saved in the account. Orders keep a copy: a change affects new orders only."""
    id: str
    """The id of the buyer."""
    name: str
    """The legal name of the buyer."""
    gstin: str | None = None
    """GST identification number. Omit it for an unregistered buyer."""
    addresses: BuyerRecordAddresses | None = None
    contact: BuyerRecordContact | None = None
    consignee: Consignee | None = None
    """The consignee: who receives the goods at the shipping address. Orders with this `buyer_id`
    copy it.
    """
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the buyer."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class BuyerRecordAddresses(Model):
    """The addresses of the buyer."""
    billing: Address | None = None
    """The address on the invoice."""
    shipping: Address | None = None
    """The address that the goods are delivered to, if not the billing address."""


@dataclass(frozen=True, kw_only=True)
class BuyerRecordContact(Model):
    """The person to contact about orders."""
    name: str | None = None
    """The name of the person."""
    email: str | None = None
    """Email address."""
    phone: str | None = None
    """Telephone number, such as `+91 80 4718 2200`."""


@dataclass(frozen=True, kw_only=True)
class Camera(Model):
    """A camera, the rules for its detections, its health, and the breach of its limit."""
    id: str
    """The id of the camera."""
    name: str
    """Your name for the camera."""
    line: str | None
    station: str | None
    stage: str | None
    grace_period_seconds: int
    """The number of seconds without a batch after which `vision.camera.offline` is sent."""
    noise_threshold: Decimal
    """Detections with a lower score are dropped."""
    confidence_threshold: Decimal
    """The score at which an object becomes a defect, if its class has no threshold of its own."""
    class_thresholds: dict[str, Decimal]
    """For each class, the score at which an object becomes a defect."""
    defect_limit: DefectLimit | None
    metadata: Metadata
    health: CameraHealth
    breach: Breach | None
    """The present breach of its limit, with the figures of the latest check; null if there is
    none, after a change of the limit, and while the camera is disabled.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change except of the health and the breach; the `ETag`."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class CameraHealth(Model):
    """Whether a camera sends, by the time at which we receive its batches."""
    status: CameraHealthStatus
    """`never_seen`: it has never sent a batch. `online`: batches arrive. `offline`: no batch has
    arrived for longer than the grace period, or since the camera was enabled again.
    `disabled`: the camera is disabled: its batches are refused.
    """
    since: dt.datetime
    """When this status began."""
    last_frame_at: dt.datetime | None
    """When the latest batch was received; null before the first."""
    frames_per_second: Decimal
    """Frames per second, over the last 10 seconds."""
    reconnects_last_hour: int
    """The number of new epochs in the last hour, without the very first."""


@dataclass(frozen=True, kw_only=True)
class CameraOutage(Model):
    """A silence longer than the grace period."""
    last_frame_at: dt.datetime
    """When the latest batch was received."""
    detected_at: dt.datetime
    """When the silence was detected."""
    grace_period_seconds: int
    """The grace period, in seconds."""


@dataclass(frozen=True, kw_only=True)
class CameraReference(Model):
    """A camera and its place."""
    id: str
    """The id of the camera."""
    name: str
    """Your name for the camera."""
    line: str | None
    station: str | None
    stage: str | None


@dataclass(frozen=True, kw_only=True)
class Consignee(Model):
    """The consignee: who receives the goods at the shipping address, where an operation needs to
    know.
    """
    name: str
    """The legal name of the consignee."""
    gstin: str | None = None
    """The GSTIN of a third party in the state of the shipping address, never the GSTIN of the
    buyer. Omit it if the third party has none.
    """
    relation: ConsigneeRelation
    """Another registration of the same company, with its own GSTIN, is a `third_party`.
    `own_site`: a place of the buyer without its own GSTIN: the place of supply is the state
    of the shipping address. `third_party`: another company, to which the buyer has the goods
    sent: the place of supply is the state of the buyer’s GSTIN.
    """


@dataclass(frozen=True, kw_only=True)
class ConsumerSupplies(Model):
    """Table 7: other supplies to buyers without a GSTIN, by place of supply and rate, net of
    credit and debit notes.
    """
    inter_state: bool
    """Whether the supplies are inter-state."""
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
    """The key of the figure for `GET /v1/gst-returns/documents`."""
    document_count: int
    """The number of documents in the figure."""
    document_ids: list[str]
    """The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them."""


@dataclass(frozen=True, kw_only=True)
class Contact(Model):
    """A person in conversations."""
    id: str
    """The id of the contact."""
    external_id: str
    """Your own id of the person, such as a customer number; it identifies the contact in later
    calls.
    """
    name: str | None
    """The name of the person; null if unknown."""
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
    """The part of a conversation that the contact can see."""
    id: str
    """The id of the conversation."""
    channel: ConversationChannel
    """The channel of the contact. `web_chat`: a chat on a page. `email`: an email. `phone`: a
    call, as a transcript. `whatsapp`: WhatsApp. `other`: any other way.
    """
    contact: ConversationContact | None
    """The contact; null once erased."""
    subject: str | None
    order_id: str | None
    invoice_id: str | None
    state: ConversationState
    """`bot_active`: the AI agent answers. `escalated`: it waits for a person to accept it.
    `human_active`: a person answers. `snoozed`: a person has snoozed it until
    `snoozed_until`. `resolved`: it has ended, until the contact writes again.
    """
    controller: ConversationController
    """Whose messages are accepted, beside those of the contact. `bot`: the AI agent. `human`: a
    person. `none`: neither.
    """
    last_sequence: int
    """The number of its latest message, 0 if there is none."""
    last_message_at: dt.datetime | None
    """When the latest message was appended; null if there is none."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change except a message alone; the `ETag`."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class ContactExport(Model):
    """A page of the data of a contact."""
    contact: Contact
    conversations: list[ContactConversation]
    """The conversations that begin on this page, oldest first, as the contact can see them."""
    messages: list[Message]
    """Their messages, oldest first, without notes."""
    has_more: bool
    """Whether there are more after this page."""
    next_cursor: str | None
    """Pass it as `cursor` to get the next page; null on the last."""


@dataclass(frozen=True, kw_only=True)
class Conversation(Model):
    """A conversation with a contact."""
    id: str
    """The id of the conversation."""
    channel: ConversationChannel
    """The channel of the contact. `web_chat`: a chat on a page. `email`: an email. `phone`: a
    call, as a transcript. `whatsapp`: WhatsApp. `other`: any other way.
    """
    contact: ConversationContact | None
    """The contact; null once erased."""
    subject: str | None
    order_id: str | None
    invoice_id: str | None
    state: ConversationState
    """`bot_active`: the AI agent answers. `escalated`: it waits for a person to accept it.
    `human_active`: a person answers. `snoozed`: a person has snoozed it until
    `snoozed_until`. `resolved`: it has ended, until the contact writes again.
    """
    controller: ConversationController
    """Whose messages are accepted, beside those of the contact. `bot`: the AI agent. `human`: a
    person. `none`: neither.
    """
    last_sequence: int
    """The number of its latest message, 0 if there is none."""
    last_message_at: dt.datetime | None
    """When the latest message was appended; null if there is none."""
    queue_id: str | None
    assignee: Assignee | None
    priority: ConversationPriority
    """How urgent it is, for your own use. `low`: it can wait. `normal`: the usual priority.
    `high`: before others. `urgent`: before all others.
    """
    escalation: Escalation | None
    """The latest escalation, also after it was accepted; null if there was none."""
    snoozed_until: dt.datetime | None
    """Until when it is snoozed; null unless it is."""
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change except a message alone; the `ETag`."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class ConversationContact(Model):
    """The person in a conversation."""
    id: str
    """The id of the contact."""
    external_id: str
    """Your own id of the person, such as a customer number; it identifies the contact in later
    calls.
    """
    name: str | None
    """The name of the person; null if unknown."""
    email: str | None
    phone: str | None


@dataclass(frozen=True, kw_only=True)
class ConversationCounts(Model):
    """The number of conversations in each state."""
    bot_active: int
    """Conversations that are `bot_active`, counted up to 1,001, which means more than 1,000."""
    escalated: int
    """Conversations that are `escalated`, counted up to 1,001, which means more than 1,000."""
    human_active: int
    """Conversations that are `human_active`, counted up to 1,001, which means more than 1,000."""
    snoozed: int
    """Conversations that are `snoozed`, counted up to 1,001, which means more than 1,000."""
    resolved: int
    """Conversations that are `resolved`, counted up to 1,001, which means more than 1,000."""


@dataclass(frozen=True, kw_only=True)
class CreatedWebhookEndpoint(Model):
    """A URL that receives events, with its signing secret."""
    id: str
    """The id of the webhook endpoint."""
    url: str
    """The URL that receives the events."""
    events: list[EventSubscription]
    """The event types to receive; `*` for the 18 standard types. Name any further type, with or
    without `*`.
    """
    description: str
    """Your own label."""
    status: WebhookEndpointStatus
    """`active`: events are sent to the endpoint. `paused`: you have paused the endpoint: nothing
    is sent until you resume it. `disabled`: nothing is sent until you resume the endpoint;
    `disabled_reason` says why.
    """
    disabled_at: dt.datetime | None
    """When the endpoint was disabled; null if it is not."""
    disabled_reason: str | None
    """`failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone`
    is on. `credential_revoked`: the API key that created it was revoked because it had
    leaked, or the connection of the application that created it ended. More values can be
    added.
    """
    failing_since: dt.datetime | None
    """The first failed attempt since the last success; null if the last attempt succeeded."""
    missed_since: dt.datetime | None
    """The earliest time from which the endpoint may have missed events, while it was paused or
    disabled: send it to `/recover` as `since`. It stays until a recovery from that time has
    completed; null if no missed events are known.
    """
    success_rate_24h: Decimal | None
    """Successful attempts ÷ all attempts of the last 24 hours; null if there were none."""
    header_names: list[str]
    """The names of your own headers."""
    respect_retry_after: bool
    """Whether we wait for a `retry-after` on 429 or 503 that is longer than the schedule, up to
    one hour. Off by default.
    """
    disable_on_gone: bool
    """Whether an answer of 410 disables the endpoint at once. Off by default."""
    secrets_valid: int
    """The number of secrets that sign deliveries now; more than one during a rotation."""
    api_version: dt.date
    """The version in which events are sent: that of the call that created the endpoint."""
    created_by: Actor
    """The creator: an API key, an application, or a person in the dashboard. An application sees
    only endpoints that it created.
    """
    livemode: bool
    """True for live events, false for test events."""
    version: int
    """Increases with every change; the `ETag` of the endpoint."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""
    signing_secret: str
    """The secret that signs deliveries. Shown only once; store it."""


@dataclass(frozen=True, kw_only=True)
class CreditNote(Model):
    """A credit note: it reduces an invoice, and is registered at the portal like the invoice."""
    id: str
    """The id of the credit note."""
    number: str
    """The document number, from a separate series for each seller, type of document and
    financial year, such as `26-27/00001`.
    """
    type: Literal["CRN"]
    """The type of document at the portal; always `CRN`."""
    commercial: bool
    """Whether it is a commercial note: it reduces the amount due without tax, is `issued` at
    once, is not sent to a portal, and is not part of the returns.
    """
    declare_by: dt.date | None
    """The last day on which a return can declare the note (section 34(2) of the CGST Act); null
    for a commercial note. Close to that day, file the return in time: later the tax stays
    due.
    """
    date: dt.date
    """The date of the document."""
    due_date: dt.date | None
    """Always null: the due date of the invoice applies."""
    status: NoteStatus
    """`registering`: it is complete and waits for the portal. `registered`: the portal has
    assigned an IRN. `issued`: it is in force and not sent to a portal: a commercial note, or
    a note on an `issued` invoice. `failed`: the portal refused it: `errors` says why. Issue
    another note instead. `cancelled`: another program of the seller cancelled its IRN: it has
    no effect.
    """
    order_id: str
    """The id of the order."""
    order_version: int
    """The `version` of the order that it was created from."""
    supply_type: SupplyType
    """The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
    buyer in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply
    to a special economic zone, with payment of tax. `sez_without_payment`: a supply to a
    special economic zone under a letter of undertaking, without tax. `export_with_payment`:
    an export with payment of tax. `export_without_payment`: an export under a letter of
    undertaking, without tax. `deemed_export`: a deemed export.
    """
    place_of_supply: str
    """The two-digit GST state code of the place of supply; `96` for a place abroad."""
    place_of_supply_rule: PlaceOfSupplyRule
    """Why this is the place of supply. `buyer_state`: the state of the buyer’s GSTIN.
    `own_site`: the state of the delivery, at a place of the buyer (IGST Act, section
    10(1)(a)). `third_party`: the state of the GSTIN of the buyer, who has the goods sent to a
    third party (section 10(1)(b), bill to and ship to). `delivery_address`: the state of the
    delivery, for a buyer without GSTIN (section 10(1)(ca)). `billing_address`: the state of
    the billing address, for a buyer without GSTIN. `seller_state`: the state of the seller,
    for a buyer without GSTIN and address. `abroad`: the goods or services are exported.
    `sez`: the state of the buyer, which is in a special economic zone.
    """
    reverse_charge: bool
    """Whether the buyer pays the tax to the government."""
    seller: Seller
    """A copy of the seller at that time."""
    seller_id: str
    """The id of the seller."""
    buyer: Buyer
    """A copy of the buyer of the order at that time."""
    buyer_id: str | None
    """The saved buyer of the order; null if it has none."""
    consignee: Consignee | None = None
    """The consignee: who receives the goods at the shipping address, if set."""
    invoice_id: str
    """The invoice of the note."""
    reason: str
    """Why, in your words."""
    line_items: list[NoteLine]
    """The lines of the note."""
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
    """The amount added to the sum of the lines after tax, such as tax collected at source or a
    refundable deposit. Not for freight, packing or insurance, which are taxed.
    """
    cash_discount: Rupees
    """The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not
    for trade discounts: those are the `discount` of a line item of the order, deducted before
    tax.
    """
    round_off: SignedRupees
    """The rounding of the total to whole rupees; it can be negative."""
    total: Rupees
    """The total of the note: the totals of the lines and `non_taxable_charges`, less
    `cash_discount`, plus `round_off`.
    """
    irn: str | None
    """The invoice reference number: 64 hexadecimal digits. Null until registered."""
    ack_number: str | None
    """The acknowledgement number of the portal. Null until registered."""
    ack_at: dt.datetime | None
    """When the portal registered it; it can be cancelled for 24 hours from then."""
    signed_invoice: str | None
    """The document signed by the portal, a JWS. Null until registered, and if the portal no
    longer provides the signed copy.
    """
    signed_qr: str | None
    """The content of the printed QR code, a JWS. Null whenever `signed_invoice` is null."""
    errors: list[PortalError]
    """The errors of the portal for the latest attempt; empty if it refused nothing. While the
    portal has not answered, the reason for the delay, such as a refused login.
    """
    cancel_reason: InvoiceCancelReason | None
    """Why it is cancelled; null if it is not."""
    cancel_remarks: str | None
    """The remark of the cancellation; null if there is none."""
    cancelled_at: dt.datetime | None
    """When the portal cancelled it; null if it did not."""
    eway_bill: EwayBill | None
    """Always null: an e-way bill belongs to an invoice."""
    payment_status: PaymentStatus | None
    """Always null: a note is not paid. Payments are recorded for the invoice, which is then
    `unpaid`, `partial` or `paid`.
    """
    amount_paid: Rupees
    """Always zero: a note is not paid. Payments are recorded for the invoice."""
    amount_credited: Rupees
    """Always zero: a credit note is about an invoice, not about a note."""
    amount_debited: Rupees
    """Always zero: a debit note is about an invoice, not about a note."""
    amount_due: Rupees
    """Always zero: a registered note changes the `amount_due` of its invoice."""
    amount_deducted: Rupees
    """Always zero: a deduction settles an invoice, not a note."""
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the record."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class CreditNoteFailedEvent(Model):
    """The portal refused a credit note; `credit_note.errors` says why. Webhooks and `GET
    /v1/events` include it if you name its type, with the scope `invoices:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["credit_note.failed"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: CreditNoteFailedEventData


@dataclass(frozen=True, kw_only=True)
class CreditNoteFailedEventData(Model):
    """The records that the event is about, in their state after it."""
    credit_note: CreditNote
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class CreditNoteIssuedEvent(Model):
    """A credit note that no portal registers was issued: a commercial note, or one on an issued
    invoice. Webhooks and `GET /v1/events` include it if you name its type, with the scope
    `invoices:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["credit_note.issued"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: CreditNoteIssuedEventData


@dataclass(frozen=True, kw_only=True)
class CreditNoteIssuedEventData(Model):
    """The records that the event is about, in their state after it."""
    credit_note: CreditNote
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class CreditNoteRegisteredEvent(Model):
    """The portal has registered a credit note. Webhooks and `GET /v1/events` include it if you
    name its type, with the scope `invoices:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["credit_note.registered"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: CreditNoteRegisteredEventData


@dataclass(frozen=True, kw_only=True)
class CreditNoteRegisteredEventData(Model):
    """The records that the event is about, in their state after it."""
    credit_note: CreditNote
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class DebitNote(Model):
    """A debit note: it adds to an invoice, and is registered at the portal like the invoice."""
    id: str
    """The id of the debit note."""
    number: str
    """The document number, from a separate series for each seller, type of document and
    financial year, such as `26-27/00001`.
    """
    type: Literal["DBN"]
    """The type of document at the portal; always `DBN`."""
    date: dt.date
    """The date of the document."""
    due_date: dt.date | None
    """Always null: the due date of the invoice applies."""
    status: NoteStatus
    """`registering`: it is complete and waits for the portal. `registered`: the portal has
    assigned an IRN. `issued`: it is in force and not sent to a portal: a commercial note, or
    a note on an `issued` invoice. `failed`: the portal refused it: `errors` says why. Issue
    another note instead. `cancelled`: another program of the seller cancelled its IRN: it has
    no effect.
    """
    order_id: str
    """The id of the order."""
    order_version: int
    """The `version` of the order that it was created from."""
    supply_type: SupplyType
    """The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
    buyer in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply
    to a special economic zone, with payment of tax. `sez_without_payment`: a supply to a
    special economic zone under a letter of undertaking, without tax. `export_with_payment`:
    an export with payment of tax. `export_without_payment`: an export under a letter of
    undertaking, without tax. `deemed_export`: a deemed export.
    """
    place_of_supply: str
    """The two-digit GST state code of the place of supply; `96` for a place abroad."""
    place_of_supply_rule: PlaceOfSupplyRule
    """Why this is the place of supply. `buyer_state`: the state of the buyer’s GSTIN.
    `own_site`: the state of the delivery, at a place of the buyer (IGST Act, section
    10(1)(a)). `third_party`: the state of the GSTIN of the buyer, who has the goods sent to a
    third party (section 10(1)(b), bill to and ship to). `delivery_address`: the state of the
    delivery, for a buyer without GSTIN (section 10(1)(ca)). `billing_address`: the state of
    the billing address, for a buyer without GSTIN. `seller_state`: the state of the seller,
    for a buyer without GSTIN and address. `abroad`: the goods or services are exported.
    `sez`: the state of the buyer, which is in a special economic zone.
    """
    reverse_charge: bool
    """Whether the buyer pays the tax to the government."""
    seller: Seller
    """A copy of the seller at that time."""
    seller_id: str
    """The id of the seller."""
    buyer: Buyer
    """A copy of the buyer of the order at that time."""
    buyer_id: str | None
    """The saved buyer of the order; null if it has none."""
    consignee: Consignee | None = None
    """The consignee: who receives the goods at the shipping address, if set."""
    invoice_id: str
    """The invoice of the note."""
    reason: str
    """Why, in your words."""
    line_items: list[NoteLine]
    """The lines of the note."""
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
    """The amount added to the sum of the lines after tax, such as tax collected at source or a
    refundable deposit. Not for freight, packing or insurance, which are taxed.
    """
    cash_discount: Rupees
    """The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not
    for trade discounts: those are the `discount` of a line item of the order, deducted before
    tax.
    """
    round_off: SignedRupees
    """The rounding of the total to whole rupees; it can be negative."""
    total: Rupees
    """The total of the note: the totals of the lines and `non_taxable_charges`, less
    `cash_discount`, plus `round_off`.
    """
    irn: str | None
    """The invoice reference number: 64 hexadecimal digits. Null until registered."""
    ack_number: str | None
    """The acknowledgement number of the portal. Null until registered."""
    ack_at: dt.datetime | None
    """When the portal registered it; it can be cancelled for 24 hours from then."""
    signed_invoice: str | None
    """The document signed by the portal, a JWS. Null until registered, and if the portal no
    longer provides the signed copy.
    """
    signed_qr: str | None
    """The content of the printed QR code, a JWS. Null whenever `signed_invoice` is null."""
    errors: list[PortalError]
    """The errors of the portal for the latest attempt; empty if it refused nothing. While the
    portal has not answered, the reason for the delay, such as a refused login.
    """
    cancel_reason: InvoiceCancelReason | None
    """Why it is cancelled; null if it is not."""
    cancel_remarks: str | None
    """The remark of the cancellation; null if there is none."""
    cancelled_at: dt.datetime | None
    """When the portal cancelled it; null if it did not."""
    eway_bill: EwayBill | None
    """Always null: an e-way bill belongs to an invoice."""
    payment_status: PaymentStatus | None
    """Always null: a note is not paid. Payments are recorded for the invoice, which is then
    `unpaid`, `partial` or `paid`.
    """
    amount_paid: Rupees
    """Always zero: a note is not paid. Payments are recorded for the invoice."""
    amount_credited: Rupees
    """Always zero: a credit note is about an invoice, not about a note."""
    amount_debited: Rupees
    """Always zero: a debit note is about an invoice, not about a note."""
    amount_due: Rupees
    """Always zero: a registered note changes the `amount_due` of its invoice."""
    amount_deducted: Rupees
    """Always zero: a deduction settles an invoice, not a note."""
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the record."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class DebitNoteFailedEvent(Model):
    """The portal refused a debit note; `debit_note.errors` says why. Webhooks and `GET
    /v1/events` include it if you name its type, with the scope `invoices:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["debit_note.failed"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DebitNoteFailedEventData


@dataclass(frozen=True, kw_only=True)
class DebitNoteFailedEventData(Model):
    """The records that the event is about, in their state after it."""
    debit_note: DebitNote
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class DebitNoteIssuedEvent(Model):
    """A debit note that no portal registers was issued: one on an issued invoice. Webhooks and
    `GET /v1/events` include it if you name its type, with the scope `invoices:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["debit_note.issued"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DebitNoteIssuedEventData


@dataclass(frozen=True, kw_only=True)
class DebitNoteIssuedEventData(Model):
    """The records that the event is about, in their state after it."""
    debit_note: DebitNote
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class DebitNoteRegisteredEvent(Model):
    """The portal has registered a debit note. Webhooks and `GET /v1/events` include it if you
    name its type, with the scope `invoices:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["debit_note.registered"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DebitNoteRegisteredEventData


@dataclass(frozen=True, kw_only=True)
class DebitNoteRegisteredEventData(Model):
    """The records that the event is about, in their state after it."""
    debit_note: DebitNote
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class Deduction(Model):
    """A deduction, for the books."""
    id: str
    """The id of the deduction."""
    kind: DeductionKind
    """`tds_income_tax`: tax that the buyer withheld under section 393(1) of the Income-tax Act
    2025. `tds_gst`: tax that the buyer withheld under section 51 of the CGST Act.
    `bank_charge`: charges that a bank deducted. `discount`: a discount for prompt payment.
    `write_off`: an amount that you write off.
    """
    amount: Rupees
    """The amount that the deduction settles."""
    reference: str | None
    """Your reference, such as the number of the tax certificate; null if there is none."""
    released_amount: Rupees
    """The part of `amount` that no longer settles the invoice, after a credit note or a
    cancellation. For tax, it is `unallocated` on the payment.
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
    """The name of the buyer who made the deduction."""
    buyer_gstin: str | None
    """The GSTIN of the buyer; null if there is none."""
    deducted_on: dt.date
    """The day on which the payment was received, in Indian time."""
    created_at: dt.datetime
    """When the record was created."""


@dataclass(frozen=True, kw_only=True)
class Defect(Model):
    """An object that a camera detected as a defect with a sufficient score."""
    id: str
    """The id of the defect."""
    camera_id: str
    """The id of the camera."""
    session_id: str | None
    """The inspection session that found it; null if there was none."""
    order_id: str | None
    """The order of that session."""
    work_order_id: str | None
    """The work order of that session."""
    stage: str | None
    """The stage of that session, or otherwise of the camera."""
    part_id: str | None
    """The part on which it was first seen, in your own numbering; null if the camera names none."""
    track_id: str
    """The object, in the numbering of the camera: the same in all of its frames."""
    class_: str = field(metadata={"json": "class"})
    """The class of the defect: as detected or as reclassified."""
    original_class: str
    """The class that was detected."""
    score: Decimal
    """The score when it became a defect: the median of the last 10 scores, without noise."""
    top_score: Decimal
    """The highest score of a single detection of it."""
    threshold_used: Decimal
    """The threshold that `score` reached."""
    box: Box
    """The place in the image, in the detection with the highest score."""
    frame_count: int
    """The number of frames in which it was seen."""
    first_seen_at: dt.datetime
    """The time of the first part on which it was seen."""
    last_seen_at: dt.datetime
    """The time of the latest part on which it was seen."""
    clock_suspect: bool
    """True if the clock of the camera was more than 24 hours behind or 5 minutes ahead: times
    are then those of the receipt.
    """
    evidence: list[DefectEvidence]
    """The images, the one with the highest score first."""
    review: DefectReview
    """`unreviewed`: not reviewed yet, or reopened. `confirmed`: it is a defect of this class.
    `reclassified`: it is a defect of another class than detected. `dismissed`: it is not a
    defect.
    """
    verdicts: list[Verdict]
    """The verdicts, oldest first."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every verdict; the `ETag` of the defect."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class DefectCounts(Model):
    """The number of defects with each review status."""
    unreviewed: int
    """Defects that are `unreviewed`, counted up to 1,001, which means more than 1,000."""
    confirmed: int
    """Defects that are `confirmed`, counted up to 1,001, which means more than 1,000."""
    reclassified: int
    """Defects that are `reclassified`, counted up to 1,001, which means more than 1,000."""
    dismissed: int
    """Defects that are `dismissed`, counted up to 1,001, which means more than 1,000."""


@dataclass(frozen=True, kw_only=True)
class DefectEvidence(Model):
    """An image of a defect."""
    id: str
    """The id of the evidence."""
    type: ImageType
    """The media type of the content; we check the content against it. `image/jpeg`: a JPEG
    image. `image/png`: a PNG image. `image/webp`: a WebP image.
    """
    size: int
    """The exact number of bytes of the content."""
    sha256: str
    """SHA-256 of the content in hex."""
    box: Box
    """The place of the defect in this image."""
    download: DefectEvidenceDownload
    rendering: DefectEvidenceRendering


@dataclass(frozen=True, kw_only=True)
class DefectEvidenceDownload(Model):
    """The URL of the original image, which needs no credential."""
    url: str
    """A signed URL, which needs no credential."""
    expires_at: dt.datetime
    """When the URL expires."""


@dataclass(frozen=True, kw_only=True)
class DefectEvidenceRendering(Model):
    """The URL of the image with boxes drawn, which needs no credential."""
    url: str
    """A signed URL, which needs no credential."""
    expires_at: dt.datetime
    """When the URL expires."""


@dataclass(frozen=True, kw_only=True)
class DefectLimit(Model):
    """The defect rate above which `vision.threshold.breached` is sent."""
    rate: Decimal
    """The highest allowed share of defective parts: 0.02 for 2 %."""
    window: DefectLimitWindow
    min_sample: int
    """The least number of parts in the window for a breach to begin or to be reported again. A
    window of fewer parts must be full.
    """
    clear_ratio: Decimal
    """A breach ends after three checks in a row at or below this share of the limit, so that it
    does not flap.
    """
    confidence: LimitConfidence
    """When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when
    the lower end of the 95 % Wilson interval of the rate is above the limit, so that chance
    alone seldom raises an alert.
    """


@dataclass(frozen=True, kw_only=True)
class DefectLimitWindow(Model):
    """The parts over which the defect rate is computed."""
    seconds: int | None = None
    """The window in seconds, by the receipt of the batches; it may reach back 2 % further."""
    parts: int | None = None
    """The window as a number of parts; above 200 it may be 0.5 % larger."""


@dataclass(frozen=True, kw_only=True)
class DeletedArticle(Model):
    """The article that was deleted."""
    id: str
    """The id of the article."""
    deleted: Literal[True]
    """Always true: the record is deleted."""


@dataclass(frozen=True, kw_only=True)
class DeletedBuyer(Model):
    """The buyer that was deleted."""
    id: str
    """The id of the buyer."""
    deleted: Literal[True]
    """Always true: the record is deleted."""


@dataclass(frozen=True, kw_only=True)
class DeletedOrder(Model):
    """The draft that was deleted."""
    id: str
    """The id of the order."""
    deleted: Literal[True]
    """Always true: the record is deleted."""


@dataclass(frozen=True, kw_only=True)
class DeletedRoute(Model):
    """The route that was deleted."""
    id: str
    """The id of the route."""
    deleted: Literal[True]
    """Always true: the record is deleted."""


@dataclass(frozen=True, kw_only=True)
class DeletedSavedReply(Model):
    """The saved reply that was deleted."""
    id: str
    """The id of the saved reply."""
    deleted: Literal[True]
    """Always true: the record is deleted."""


@dataclass(frozen=True, kw_only=True)
class DeletedWebhookEndpoint(Model):
    """The endpoint that was deleted."""
    id: str
    """The id of the webhook endpoint."""
    deleted: Literal[True]
    """Always true: the record is deleted."""


@dataclass(frozen=True, kw_only=True)
class Delivery(Model):
    """What happened to goods in transit. A later delivery does not replace an earlier one."""
    id: str
    """The id of the dispatch delivery."""
    outcome: DeliveryOutcome
    """`delivered`: the receiver has the goods. `failed`: the goods could not be handed over, and
    are still in transit. `refused`: the receiver did not accept the goods, and they are still
    in transit. `lost`: the goods will neither arrive nor come back.
    """
    lines: list[LineQuantity]
    """The goods that this is about."""
    delivered_at: dt.datetime
    """When the goods were delivered; for another outcome, when it was known."""
    proof: list[ProofOfDelivery]
    """The proof of the delivery, oldest first."""
    reason: str | None
    """Why the goods were not delivered; null if they were."""


@dataclass(frozen=True, kw_only=True)
class DeskConversationAcceptedEvent(Model):
    """A person accepted an escalated conversation. Webhooks and `GET /v1/events` include it if
    you name its type, with the scope `desk:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["desk.conversation.accepted"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DeskConversationAcceptedEventData


@dataclass(frozen=True, kw_only=True)
class DeskConversationAcceptedEventData(Model):
    """The records that the event is about, in their state after it."""
    conversation: Conversation
    """The conversation after the step."""


@dataclass(frozen=True, kw_only=True)
class DeskConversationEscalatedEvent(Model):
    """The AI agent handed a conversation to a human."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["desk.conversation.escalated"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DeskConversationEscalatedEventData


@dataclass(frozen=True, kw_only=True)
class DeskConversationEscalatedEventData(Model):
    """The records that the event is about, in their state after it."""
    conversation: Conversation
    """The conversation, with its escalation."""
    transcript: list[Message]
    """The last 20 messages, oldest first, without notes."""
    links: DeskConversationEscalatedEventDataLinks
    overdue: bool
    """False when it is escalated; true if nobody has accepted it by its deadline."""


@dataclass(frozen=True, kw_only=True)
class DeskConversationEscalatedEventDataLinks(Model):
    """URLs of the API with more details."""
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
    include it if you name its type, with the scope `desk:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["desk.conversation.resolved"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DeskConversationResolvedEventData


@dataclass(frozen=True, kw_only=True)
class DeskConversationResolvedEventData(Model):
    """The records that the event is about, in their state after it."""
    conversation: Conversation
    """The conversation after the step."""


@dataclass(frozen=True, kw_only=True)
class DeskConversationReturnedEvent(Model):
    """A person returned a conversation to the AI agent. Webhooks and `GET /v1/events` include it
    if you name its type, with the scope `desk:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["desk.conversation.returned"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DeskConversationReturnedEventData


@dataclass(frozen=True, kw_only=True)
class DeskConversationReturnedEventData(Model):
    """The records that the event is about, in their state after it."""
    conversation: Conversation
    """The conversation after the step."""


@dataclass(frozen=True, kw_only=True)
class DeskMessageCreatedEvent(Model):
    """The contact, the AI agent or a person wrote in a conversation. Webhooks and `GET
    /v1/events` include it if you name its type, with the scope `desk:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["desk.message.created"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DeskMessageCreatedEventData


@dataclass(frozen=True, kw_only=True)
class DeskMessageCreatedEventData(Model):
    """The records that the event is about, in their state after it."""
    conversation: ContactConversation
    """The conversation after the step, as the contact can see it: the answer with
    `audience=contact`.
    """
    message: Message
    """The message."""


@dataclass(frozen=True, kw_only=True)
class DetectedDefect(Model):
    """A defect as in events: without URLs of its images."""
    id: str
    """The id of the defect."""
    camera_id: str
    """The id of the camera."""
    session_id: str | None
    """The inspection session that found it; null if there was none."""
    order_id: str | None
    """The order of that session."""
    work_order_id: str | None
    """The work order of that session."""
    stage: str | None
    """The stage of that session, or otherwise of the camera."""
    part_id: str | None
    """The part on which it was first seen, in your own numbering; null if the camera names none."""
    track_id: str
    """The object, in the numbering of the camera: the same in all of its frames."""
    class_: str = field(metadata={"json": "class"})
    """The class of the defect: as detected or as reclassified."""
    original_class: str
    """The class that was detected."""
    score: Decimal
    """The score when it became a defect: the median of the last 10 scores, without noise."""
    top_score: Decimal
    """The highest score of a single detection of it."""
    threshold_used: Decimal
    """The threshold that `score` reached."""
    box: Box
    """The place in the image, in the detection with the highest score."""
    frame_count: int
    """The number of frames in which it was seen."""
    first_seen_at: dt.datetime
    """The time of the first part on which it was seen."""
    last_seen_at: dt.datetime
    """The time of the latest part on which it was seen."""
    clock_suspect: bool
    """True if the clock of the camera was more than 24 hours behind or 5 minutes ahead: times
    are then those of the receipt.
    """
    evidence: list[str]
    """The ids of its images."""
    review: DefectReview
    """`unreviewed`: not reviewed yet, or reopened. `confirmed`: it is a defect of this class.
    `reclassified`: it is a defect of another class than detected. `dismissed`: it is not a
    defect.
    """
    verdicts: list[Verdict]
    """The verdicts, oldest first."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every verdict; the `ETag` of the defect."""
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
    """`in_transit`: the goods are in transit; none has been delivered, and no delivery has
    failed. `partly_delivered`: a part is delivered, and the rest is in transit. `failed`: the
    latest delivery failed or was refused, and goods are in transit. `delivered`: nothing is
    in transit any more; the last goods were delivered. `returned`: nothing is in transit any
    more; the last goods came back. `lost`: nothing is in transit any more; the last goods
    were lost.
    """
    lines: list[DispatchLine]
    """What left the gate, by line item."""
    vehicle_number: str | None
    transporter: Transporter | None
    """The company that carries the goods; null if none is named."""
    driver: Driver | None
    """The driver of the vehicle; null if none is named."""
    transport_history: list[FormerTransport]
    """The earlier vehicles, transporters and drivers, oldest first."""
    dispatched_at: dt.datetime
    """When the goods left the gate."""
    deliveries: list[Delivery]
    """What happened to the goods in transit, in the order of the reports."""
    returns: list[DispatchReturn]
    """The goods that came back, oldest first."""
    delivered_at: dt.datetime | None
    """From the latest of `deliveries`."""
    proof: list[ProofOfDelivery]
    """From the latest of `deliveries`."""
    documents: list[DispatchDocument]
    """The documents that go with the goods, oldest first."""
    invoice_ids: list[str]
    """The invoices of the dispatch that are neither voided nor cancelled, newest first: the
    latest 50. An invoice appears a second or two after it is created.
    """
    reason: str | None
    """From the latest of `deliveries` or, if goods came back after it, from that return."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the dispatch."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class DispatchDeliveredEvent(Model):
    """Delivery confirmed, with proof of delivery if supplied."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["dispatch.delivered"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DispatchDeliveredEventData


@dataclass(frozen=True, kw_only=True)
class DispatchDeliveredEventData(Model):
    """The records that the event is about, in their state after it."""
    dispatch: Dispatch
    order: Order
    delivery: Delivery
    """The entry of `dispatch.deliveries` that this event is about."""


@dataclass(frozen=True, kw_only=True)
class DispatchDocument(Model):
    """A file that goes with the goods."""
    upload_id: str
    """An upload of any type."""
    kind: str | None = None
    """What the document is, in your words, such as `packing list`."""


@dataclass(frozen=True, kw_only=True)
class DispatchFailedEvent(Model):
    """A delivery failed or was refused, or its goods are lost: `delivery.outcome` says which.
    Webhooks and `GET /v1/events` include it if you name its type, with the scope
    `orders:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["dispatch.failed"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DispatchFailedEventData


@dataclass(frozen=True, kw_only=True)
class DispatchFailedEventData(Model):
    """The records that the event is about, in their state after it."""
    dispatch: Dispatch
    order: Order
    delivery: Delivery
    """The entry of `dispatch.deliveries` that this event is about."""


@dataclass(frozen=True, kw_only=True)
class DispatchLine(Model):
    """How much of a line item left the gate, and what happened to it."""
    line_item_id: str
    """The id of the line item."""
    quantity: Quantity
    """The quantity that left the gate: the sum of the other four."""
    on_the_way: Total
    """The quantity in transit: not yet delivered, returned or lost."""
    delivered: Total
    """The quantity delivered, less what came back of it."""
    returned: Total
    """The quantity that came back, in transit or after delivery."""
    lost: Total
    """The quantity that will neither arrive nor come back."""


@dataclass(frozen=True, kw_only=True)
class DispatchPlace(Model):
    """The place that the goods leave from, if not the address of the seller."""
    name: str
    """The name at that place, such as of a warehouse."""
    address: Address
    """The address that the goods leave from, in India."""


@dataclass(frozen=True, kw_only=True)
class DispatchProofAddedEvent(Model):
    """Proof was added to a delivery. Webhooks and `GET /v1/events` include it if you name its
    type, with the scope `orders:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["dispatch.proof_added"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DispatchProofAddedEventData


@dataclass(frozen=True, kw_only=True)
class DispatchProofAddedEventData(Model):
    """The records that the event is about, in their state after it."""
    dispatch: Dispatch
    order: Order
    delivery: Delivery
    """The entry of `dispatch.deliveries` that this event is about."""


@dataclass(frozen=True, kw_only=True)
class DispatchRecordedEvent(Model):
    """Goods left the gate."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["dispatch.recorded"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DispatchRecordedEventData


@dataclass(frozen=True, kw_only=True)
class DispatchRecordedEventData(Model):
    """The records that the event is about, in their state after it."""
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
    """When the return was reported."""


@dataclass(frozen=True, kw_only=True)
class DispatchReturnedEvent(Model):
    """Goods came back, in transit or after delivery. Webhooks and `GET /v1/events` include it if
    you name its type, with the scope `orders:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["dispatch.returned"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: DispatchReturnedEventData


@dataclass(frozen=True, kw_only=True)
class DispatchReturnedEventData(Model):
    """The records that the event is about, in their state after it."""
    dispatch: Dispatch
    order: Order
    return_: DispatchReturn = field(metadata={"json": "return"})
    """The entry of `dispatch.returns` that this event is about."""


@dataclass(frozen=True, kw_only=True)
class DocumentsIssued(Model):
    """Table 13: the numbers used, by series, as ranges of consecutive numbers."""
    kind: DocumentsIssuedKind
    """`invoices`: invoices and bills of supply. `credit_notes`: credit notes. `debit_notes`:
    debit notes.
    """
    from_: str = field(metadata={"json": "from"})
    """The first number."""
    to: str
    """The last number."""
    total: int
    """The number of documents."""
    cancelled: int
    """The number of cancelled and voided documents, of numbers that documents had before, and of
    notes that the portal refused.
    """
    net: int
    """`total` less `cancelled`."""
    pending: int
    """The part of `net` that is still `pending`."""
    figure: str
    """The key of the figure for `GET /v1/gst-returns/documents`."""
    document_count: int
    """The number of documents in the figure."""
    document_ids: list[str]
    """The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them."""


@dataclass(frozen=True, kw_only=True)
class Driver(Model):
    """The driver of the vehicle."""
    name: str
    """The name of the person or company."""
    phone: str | None = None
    """Telephone number, such as `+91 80 4718 2200`."""
    licence: str | None = None
    """The number of the driving licence."""


@dataclass(frozen=True, kw_only=True)
class Erasure(Model):
    """The erasure of a contact."""
    id: str
    """The id of the contact."""
    deleted: Literal[True]
    """Always true: the record is deleted."""
    not_reached: list[NotReached]
    """The data that the erasure does not reach; empty if none."""


@dataclass(frozen=True, kw_only=True)
class Escalation(Model):
    """The escalation of a conversation to a person."""
    reason: EscalationReason
    """Why a person is needed. `user_requested`: the contact asked for a person.
    `low_confidence`: the agent is not sure of its answer. `failed_attempts`: the agent has
    tried without success. `policy`: a person has to decide this. `sentiment`: the contact is
    upset. `other`: another reason.
    """
    summary: str | None
    """Information for the person; null once erased."""
    context: dict[str, Any] | None
    """Further information for the person; null if there is none, or once erased."""
    requested_at: dt.datetime
    """When the agent escalated."""
    deadline_at: dt.datetime
    """By when a person has to accept it, by the hours of its queue. Once it has passed, the
    event is sent again.
    """
    last_sequence: int
    """The number of the latest message at that time, 0 if there was none: the agent has said
    nothing after it.
    """
    accepted_at: dt.datetime | None
    """When a person accepted it; null before."""


@dataclass(frozen=True, kw_only=True)
class Evidence(Model):
    """An image from a camera."""
    id: str
    """The id of the evidence."""
    status: EvidenceStatus
    """`pending`: its content has not arrived yet. `ready`: its content has arrived: detections
    can name it.
    """
    type: ImageType
    """The media type of the content; we check the content against it. `image/jpeg`: a JPEG
    image. `image/png`: a PNG image. `image/webp`: a WebP image.
    """
    size: int
    """The exact number of bytes of the content."""
    sha256: str | None
    """SHA-256 of the content in hex, once announced or received."""
    put: EvidencePut | None
    """The URL to send the unencoded content to, once. Only in the answer of the creation."""
    download: EvidenceDownload | None
    """The URL to download the content from, without a credential. Get it again for a new URL."""
    livemode: bool
    """True for live data, false for test data."""
    created_at: dt.datetime
    """When the record was created."""
    expires_at: dt.datetime | None
    """Until when its content can be sent or, once it has arrived, is kept."""


@dataclass(frozen=True, kw_only=True)
class EvidenceDownload(Model):
    """The URL to download the content from, without a credential. Get it again for a new URL."""
    url: str
    """A signed URL, which needs no credential."""
    expires_at: dt.datetime
    """When the URL expires."""


@dataclass(frozen=True, kw_only=True)
class EvidencePut(Model):
    """The URL to send the unencoded content to, once. Only in the answer of the creation."""
    url: str
    """A signed URL, which needs no credential."""
    method: Literal["PUT"]
    """The HTTP method to send it with."""
    headers: EvidencePutHeaders
    expires_at: dt.datetime
    """When the URL expires."""


@dataclass(frozen=True, kw_only=True)
class EvidencePutHeaders(Model):
    """The headers to send with it."""
    content_type: ImageType = field(metadata={"json": "content-type"})
    """The media type of the content; we check the content against it. `image/jpeg`: a JPEG
    image. `image/png`: a PNG image. `image/webp`: a WebP image.
    """


@dataclass(frozen=True, kw_only=True)
class EwayBill(Model):
    """An e-way bill: the permit to move the goods of an invoice."""
    id: str
    """The id of the eway bill."""
    invoice_id: str
    """The id of the invoice."""
    invoice_number: str
    """The number of the invoice."""
    dispatch_id: str | None
    """The dispatch of the invoice; null if there is none."""
    number: str | None
    """The number from the portal; null until the portal has assigned it."""
    status: EwayBillStatus
    """`generating`: the e-way bill waits for the portal. `part_a`: the portal has assigned a
    number; it becomes valid once a vehicle is recorded (Part B). `active`: a vehicle is
    recorded; the e-way bill is valid until `valid_until`. `expired`: the validity has ended;
    you can extend it for eight more hours. `cancelled`: the portal has cancelled the e-way
    bill. `closed`: the goods have arrived, and the e-way bill is closed. `failed`: the portal
    refused it: `errors` says why; you can create another one.
    """
    pending: list[EwayBillStep]
    """The steps that wait for the portal, in order; empty if none does. `part_b`: record a
    vehicle. `extend`: extend the validity. `transporter`: change the transporter. `cancel`:
    cancel the e-way bill. `close`: close the e-way bill.
    """
    distance_km: int | None
    """The distance in kilometres; null until the portal has computed it."""
    transport_mode: TransportMode | None
    vehicle_type: VehicleType
    """`regular`: a vehicle of the usual size. `odc`: over-dimensional cargo: one day of validity
    for each 20 km.
    """
    transporter: EwayBillTransporter | None
    """The transporter; null if the seller carries the goods."""
    transport_document: TransportDocument | None
    """The transport document of the carrier; null if there is none."""
    generated_at: dt.datetime | None
    """When the portal assigned the number; null until then."""
    valid_until: dt.datetime | None
    """The end of validity; null until Part B."""
    vehicles: list[EwayBillVehicle]
    """The vehicles, oldest first."""
    extensions: list[EwayBillExtension]
    """The extensions, oldest first."""
    cancelled_at: dt.datetime | None
    """When the portal cancelled it; null if it did not."""
    closed_at: dt.datetime | None
    """When the portal closed it; null if it did not."""
    errors: list[PortalError]
    """The errors of the portal for the latest step; empty if it refused nothing. While a step is
    pending, the reason for the delay, such as a refused login.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the e-way bill."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class EwayBillCancelledEvent(Model):
    """The portal has cancelled an e-way bill. Webhooks and `GET /v1/events` include it if you
    name its type, with the scope `invoices:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["eway_bill.cancelled"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: EwayBillCancelledEventData


@dataclass(frozen=True, kw_only=True)
class EwayBillCancelledEventData(Model):
    """The records that the event is about, in their state after it."""
    eway_bill: EwayBill
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class EwayBillExpansions(Model):
    """The records that `expand` names."""
    dispatch: Dispatch | None = None
    """The dispatch of `dispatch_id` in its present state; null if there is none."""


@dataclass(frozen=True, kw_only=True)
class EwayBillExpiringEvent(Model):
    """Four hours before an e-way bill expires."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["eway_bill.expiring"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: EwayBillExpiringEventData


@dataclass(frozen=True, kw_only=True)
class EwayBillExpiringEventData(Model):
    """The records that the event is about, in their state after it."""
    eway_bill: EwayBill
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class EwayBillExtendedEvent(Model):
    """The portal has extended the validity of an e-way bill. Webhooks and `GET /v1/events`
    include it if you name its type, with the scope `invoices:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["eway_bill.extended"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: EwayBillExtendedEventData


@dataclass(frozen=True, kw_only=True)
class EwayBillExtendedEventData(Model):
    """The records that the event is about, in their state after it."""
    eway_bill: EwayBill
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class EwayBillExtension(Model):
    """An extension of the validity."""
    valid_until: dt.datetime
    """The end of validity after the extension."""
    remaining_distance_km: int
    """The remaining distance, in kilometres."""
    reason: EwayBillExtensionReason
    """`calamity`: a natural calamity. `law_and_order`: a law and order situation.
    `transhipment`: the goods were reloaded. `accident`: an accident of the vehicle. `other`:
    another reason, given in `remarks`.
    """
    remarks: str | None
    """The remark for the portal; null if there is none."""
    vehicle_number: str
    """As on the plate, in capitals and without spaces: state, BH, defence (DF), temporary (TM),
    Bhutan (BP) or Nepal (NP).
    """
    from_place: str
    """The place that the goods leave from."""
    from_state: str
    """The two-digit GST state code of that place."""
    from_postal_code: str
    """The six-digit PIN code of that place."""
    extended_at: dt.datetime
    """When the portal extended the e-way bill."""


@dataclass(frozen=True, kw_only=True)
class EwayBillGeneratedEvent(Model):
    """The portal has assigned a number to an e-way bill. Webhooks and `GET /v1/events` include
    it if you name its type, with the scope `invoices:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["eway_bill.generated"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: EwayBillGeneratedEventData


@dataclass(frozen=True, kw_only=True)
class EwayBillGeneratedEventData(Model):
    """The records that the event is about, in their state after it."""
    eway_bill: EwayBill
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class EwayBillPartBCompletedEvent(Model):
    """Vehicle recorded; validity clock started."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["eway_bill.part_b_completed"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: EwayBillPartBCompletedEventData


@dataclass(frozen=True, kw_only=True)
class EwayBillPartBCompletedEventData(Model):
    """The records that the event is about, in their state after it."""
    eway_bill: EwayBill
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class EwayBillPreview(Model):
    """An e-way bill as it would be created, before it has an id and its invoice a number."""
    dispatch_id: str | None
    """The dispatch of the invoice; null if there is none."""
    number: str | None
    """The number from the portal; null until the portal has assigned it."""
    status: EwayBillStatus
    """`generating`: the e-way bill waits for the portal. `part_a`: the portal has assigned a
    number; it becomes valid once a vehicle is recorded (Part B). `active`: a vehicle is
    recorded; the e-way bill is valid until `valid_until`. `expired`: the validity has ended;
    you can extend it for eight more hours. `cancelled`: the portal has cancelled the e-way
    bill. `closed`: the goods have arrived, and the e-way bill is closed. `failed`: the portal
    refused it: `errors` says why; you can create another one.
    """
    pending: list[EwayBillStep]
    """The steps that wait for the portal, in order; empty if none does. `part_b`: record a
    vehicle. `extend`: extend the validity. `transporter`: change the transporter. `cancel`:
    cancel the e-way bill. `close`: close the e-way bill.
    """
    distance_km: int | None
    """The distance in kilometres; null until the portal has computed it."""
    transport_mode: TransportMode | None
    vehicle_type: VehicleType
    """`regular`: a vehicle of the usual size. `odc`: over-dimensional cargo: one day of validity
    for each 20 km.
    """
    transporter: EwayBillTransporter | None
    """The transporter; null if the seller carries the goods."""
    transport_document: TransportDocument | None
    """The transport document of the carrier; null if there is none."""
    generated_at: dt.datetime | None
    """When the portal assigned the number; null until then."""
    valid_until: dt.datetime | None
    """The end of validity; null until Part B."""
    vehicles: list[EwayBillVehicle]
    """The vehicles, oldest first."""
    extensions: list[EwayBillExtension]
    """The extensions, oldest first."""
    cancelled_at: dt.datetime | None
    """When the portal cancelled it; null if it did not."""
    closed_at: dt.datetime | None
    """When the portal closed it; null if it did not."""
    errors: list[PortalError]
    """The errors of the portal for the latest step; empty if it refused nothing. While a step is
    pending, the reason for the delay, such as a refused login.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the e-way bill."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class EwayBillTransporter(Model):
    """The transporter that carries the goods and can record vehicles."""
    transporter_id: str
    """The GSTIN, or the id of an unregistered transporter."""
    name: str
    """The name of the transporter."""


@dataclass(frozen=True, kw_only=True)
class EwayBillVehicle(Model):
    """A Part B: a vehicle recorded at the portal."""
    vehicle_number: str | None
    """The vehicle number, as on the plate; null if there is no vehicle."""
    transport_mode: TransportMode
    """How the goods travel with it. `road`: by road. `rail`: by rail. `air`: by air. `ship`: by
    ship.
    """
    transport_document: TransportDocument | None
    """The transport document of the carrier; null if there is none."""
    from_place: str
    """The place that the goods leave from."""
    from_state: str
    """The two-digit GST state code of that place."""
    reason: VehicleReason
    """`first_time`: the first vehicle of the goods. `breakdown`: the earlier vehicle broke down.
    `transhipment`: the goods were reloaded. `other`: another reason, given in `remarks`.
    """
    remarks: str | None
    """The remark for the portal; null if there is none."""
    recorded_at: dt.datetime
    """When the portal recorded it."""


@dataclass(frozen=True, kw_only=True)
class ExemptSupplies(Model):
    """Table 8: lines without tax, net of credit and debit notes."""
    exemption: Exemption
    """Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`:
    taxed at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST
    is not levied on it.
    """
    inter_state: bool
    """Whether the supplies are inter-state."""
    buyers: ReturnParties
    """`registered`: buyers with a GSTIN. `unregistered`: buyers without a GSTIN."""
    taxable_value: SignedRupees
    """The sum of the values."""
    figure: str
    """The key of the figure for `GET /v1/gst-returns/documents`."""
    document_count: int
    """The number of documents in the figure."""
    document_ids: list[str]
    """The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them."""


@dataclass(frozen=True, kw_only=True)
class ExpandedEwayBill(Model):
    """An e-way bill, with the records that `expand` names."""
    id: str
    """The id of the eway bill."""
    invoice_id: str
    """The id of the invoice."""
    invoice_number: str
    """The number of the invoice."""
    dispatch_id: str | None
    """The dispatch of the invoice; null if there is none."""
    number: str | None
    """The number from the portal; null until the portal has assigned it."""
    status: EwayBillStatus
    """`generating`: the e-way bill waits for the portal. `part_a`: the portal has assigned a
    number; it becomes valid once a vehicle is recorded (Part B). `active`: a vehicle is
    recorded; the e-way bill is valid until `valid_until`. `expired`: the validity has ended;
    you can extend it for eight more hours. `cancelled`: the portal has cancelled the e-way
    bill. `closed`: the goods have arrived, and the e-way bill is closed. `failed`: the portal
    refused it: `errors` says why; you can create another one.
    """
    pending: list[EwayBillStep]
    """The steps that wait for the portal, in order; empty if none does. `part_b`: record a
    vehicle. `extend`: extend the validity. `transporter`: change the transporter. `cancel`:
    cancel the e-way bill. `close`: close the e-way bill.
    """
    distance_km: int | None
    """The distance in kilometres; null until the portal has computed it."""
    transport_mode: TransportMode | None
    vehicle_type: VehicleType
    """`regular`: a vehicle of the usual size. `odc`: over-dimensional cargo: one day of validity
    for each 20 km.
    """
    transporter: EwayBillTransporter | None
    """The transporter; null if the seller carries the goods."""
    transport_document: TransportDocument | None
    """The transport document of the carrier; null if there is none."""
    generated_at: dt.datetime | None
    """When the portal assigned the number; null until then."""
    valid_until: dt.datetime | None
    """The end of validity; null until Part B."""
    vehicles: list[EwayBillVehicle]
    """The vehicles, oldest first."""
    extensions: list[EwayBillExtension]
    """The extensions, oldest first."""
    cancelled_at: dt.datetime | None
    """When the portal cancelled it; null if it did not."""
    closed_at: dt.datetime | None
    """When the portal closed it; null if it did not."""
    errors: list[PortalError]
    """The errors of the portal for the latest step; empty if it refused nothing. While a step is
    pending, the reason for the delay, such as a refused login.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the e-way bill."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""
    expanded: EwayBillExpansions | None = None


@dataclass(frozen=True, kw_only=True)
class ExpandedInvoice(Model):
    """A tax invoice, with the records that `expand` names."""
    id: str
    """The id of the invoice."""
    number: str
    """The document number, from a separate series for each seller, type of document and
    financial year, such as `26-27/00001`.
    """
    former_numbers: list[str]
    """Earlier numbers of the invoice, oldest first: they stay used, and count as cancelled."""
    type: Literal["INV"]
    """The type of document at the portal; always `INV`."""
    document_type: InvoiceDocumentType
    """`tax_invoice`: an invoice for a supply that is taxed or zero-rated. `bill_of_supply`: for
    a supply in India without any tax: it has its own series, and no portal registers it.
    """
    date: dt.date
    """The date of the document."""
    due_date: dt.date
    """The due date."""
    status: TaxDocumentStatus
    """`registering`: it is complete and waits for the portal. `registered`: the portal has
    assigned an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer
    without a GSTIN, or a bill of supply. `failed`: the portal refused it: `errors` says why.
    `voiding`: it has failed and will be voided once the portal answers that it does not have
    it. `voided`: it is given up: its number cannot be used again, and it does not change any
    more. `cancelling`: the cancellation waits for the portal. `cancelled`: the portal has
    cancelled its IRN; it does not change any more.
    """
    order_id: str
    """The id of the order."""
    order_version: int
    """The `version` of the order that it was created from."""
    supply_type: SupplyType
    """The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
    buyer in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply
    to a special economic zone, with payment of tax. `sez_without_payment`: a supply to a
    special economic zone under a letter of undertaking, without tax. `export_with_payment`:
    an export with payment of tax. `export_without_payment`: an export under a letter of
    undertaking, without tax. `deemed_export`: a deemed export.
    """
    place_of_supply: str
    """The two-digit GST state code of the place of supply; `96` for a place abroad."""
    place_of_supply_rule: PlaceOfSupplyRule
    """Why this is the place of supply. `buyer_state`: the state of the buyer’s GSTIN.
    `own_site`: the state of the delivery, at a place of the buyer (IGST Act, section
    10(1)(a)). `third_party`: the state of the GSTIN of the buyer, who has the goods sent to a
    third party (section 10(1)(b), bill to and ship to). `delivery_address`: the state of the
    delivery, for a buyer without GSTIN (section 10(1)(ca)). `billing_address`: the state of
    the billing address, for a buyer without GSTIN. `seller_state`: the state of the seller,
    for a buyer without GSTIN and address. `abroad`: the goods or services are exported.
    `sez`: the state of the buyer, which is in a special economic zone.
    """
    reverse_charge: bool
    """Whether the buyer pays the tax to the government."""
    seller: Seller
    """A copy of the seller at that time."""
    seller_id: str
    """The id of the seller."""
    buyer: Buyer
    """A copy of the buyer of the order at that time."""
    buyer_id: str | None
    """The saved buyer of the order; null if it has none."""
    consignee: Consignee | None = None
    """The consignee: who receives the goods at the shipping address, if set."""
    dispatch_id: str | None
    """The dispatch that it invoices; null if there is none."""
    dispatch_from: DispatchPlace | None = None
    line_items: list[InvoiceLine]
    """The invoiced part of each line item of the order, followed by the charges."""
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
    """The amount added to the sum of the lines after tax, such as tax collected at source or a
    refundable deposit. Not for freight, packing or insurance, which are taxed.
    """
    cash_discount: Rupees
    """The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not
    for trade discounts: those are the `discount` of a line item of the order, deducted before
    tax.
    """
    round_off: SignedRupees
    """The rounding of the total to whole rupees; it can be negative."""
    total: Rupees
    """The amount charged to the buyer: the totals of the lines and `non_taxable_charges`, less
    `cash_discount`, plus `round_off`.
    """
    irn: str | None
    """The invoice reference number: 64 hexadecimal digits. Null until registered."""
    ack_number: str | None
    """The acknowledgement number of the portal. Null until registered."""
    ack_at: dt.datetime | None
    """When the portal registered it; it can be cancelled for 24 hours from then."""
    signed_invoice: str | None
    """The document signed by the portal, a JWS. Null until registered, and if the portal no
    longer provides the signed copy.
    """
    signed_qr: str | None
    """The content of the printed QR code, a JWS. Null whenever `signed_invoice` is null."""
    errors: list[PortalError]
    """The errors of the portal for the latest attempt; empty if it refused nothing. While the
    portal has not answered, the reason for the delay, such as a refused login.
    """
    cancel_reason: InvoiceCancelReason | None
    """Why it is cancelled; null if it is not."""
    cancel_remarks: str | None
    """The remark of the cancellation; null if there is none."""
    cancelled_at: dt.datetime | None
    """When the portal cancelled it; null if it did not."""
    void_reason: str | None
    """Why the invoice is voided; null if it is not."""
    eway_bill: EwayBill | None
    """The latest e-way bill of the invoice; null if there is none."""
    payment_status: PaymentStatus
    """`unpaid`: nothing is paid or deducted. `partial`: a part is paid or deducted, and an
    amount is due. `paid`: nothing is due.
    """
    amount_paid: Rupees
    """The paid amount: the allocations of payments that are not reversed, less what was
    released. With `amount_deducted` it never exceeds `total` plus `amount_debited` less
    `amount_credited`, and it is zero for a `cancelled` invoice: the excess is `unallocated`
    again.
    """
    amount_credited: Rupees
    """The totals of the registered credit notes of the invoice."""
    amount_debited: Rupees
    """The totals of the registered debit notes of the invoice."""
    amount_due: Rupees
    """The outstanding amount: `total` plus `amount_debited`, less `amount_paid`,
    `amount_deducted` and `amount_credited`; never negative. Zero for an invoice that is
    `failed`, `voiding`, `voided` or `cancelled`.
    """
    amount_deducted: Rupees
    """The amount settled without money: the deductions of its payments, such as tax that the
    buyer withheld, less what was released.
    """
    disputed: bool
    """Whether the buyer disputes the invoice, as set by you: then we send no reminders."""
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the record."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""
    expanded: InvoiceExpansions | None = None
    """The records that `expand` names."""


@dataclass(frozen=True, kw_only=True)
class ExpandedOrder(Model):
    """A production order, with the records that `expand` names."""
    id: str
    """The id of the order."""
    reference: str
    """Your order number, unique in the account and mode among orders that are not cancelled."""
    status: OrderStatus
    """From `confirmed` to `delivered`, the status follows from the quantities of the line items.
    `draft`: entered, but not released to production; it can still be deleted. `confirmed`:
    released to production; nothing is booked yet. `in_production`: pieces that are needed can
    still be produced. `completed`: no more pieces that are needed can be produced.
    `dispatched`: everything that was produced has left the gate. `delivered`: everything that
    left the gate is delivered. `closed`: ended; it does not change any more. `on_hold`:
    stopped: nothing is produced or dispatched until it is released. `cancelled`: ended before
    anything was dispatched; it does not change any more.
    """
    stage: str
    """The furthest stage of the route with a completed quantity; `not_started` if there is none."""
    hold_reason: str | None = None
    """Why the order is on hold, if it is and a reason was given."""
    cancel_reason: str | None = None
    """Why the order or its remainder was cancelled, if it was and a reason was given."""
    close_reason: str | None = None
    """Why the order was closed, if it was and a reason was given."""
    buyer: Buyer
    buyer_id: str | None = None
    """The buyer of the account that `buyer` was copied from."""
    consignee: Consignee | None = None
    """The consignee: who receives the goods at the shipping address, if it was sent."""
    seller_id: str | None = None
    """The seller that invoices the order, if one is set."""
    line_items: list[LineItem]
    """The articles that were ordered."""
    over_completion_percent: Decimal
    """How much more than ordered may enter the first stage, in per cent, for line items without
    their own value.
    """
    due_date: dt.date | None
    """The day on which the order is due; null if none is set."""
    work_orders: list[WorkOrder]
    """The work orders, one for each line item."""
    invoice_id: str | None
    """The latest invoice of the order that is neither voided nor cancelled; null if there is
    none.
    """
    invoice_ids: list[str]
    """The invoices of the order that are neither voided nor cancelled, newest first: the latest
    50. `GET /v1/invoices?order_id=` lists all of them.
    """
    invoice_status: OrderInvoiceStatus
    """Follows from `invoiced` of the line items. `nothing`: nothing is invoiced. `partly`: a
    part is invoiced, and a part of what is ordered and not cancelled is not. `fully`:
    everything ordered and not cancelled is invoiced.
    """
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the order."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""
    expanded: OrderExpansions | None = None
    """The records that `expand` names."""


@dataclass(frozen=True, kw_only=True)
class ExportSupplies(Model):
    """Table 6: exports and deemed exports, by kind of supply and rate."""
    table: ReturnTable
    """`4A`: supplies to registered buyers on which the seller pays the tax. `4B`: supplies under
    reverse charge, on which the buyer pays the tax. `6A`: exports. `6B`: supplies to special
    economic zones. `6C`: deemed exports.
    """
    supply_type: SupplyType
    """The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
    buyer in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply
    to a special economic zone, with payment of tax. `sez_without_payment`: a supply to a
    special economic zone under a letter of undertaking, without tax. `export_with_payment`:
    an export with payment of tax. `export_without_payment`: an export under a letter of
    undertaking, without tax. `deemed_export`: a deemed export.
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
    """The key of the figure for `GET /v1/gst-returns/documents`."""
    document_count: int
    """The number of documents in the figure."""
    document_ids: list[str]
    """The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them."""


@dataclass(frozen=True, kw_only=True)
class FinishedQcReport(Model):
    """A report as in events: without URLs of its files."""
    id: str
    """The id of the qc report."""
    status: QcReportStatus
    """`queued`: it waits to be created. `running`: it is being created. `completed`: its files
    are ready. `failed`: it was not created: `failure` says why. `expired`: its files are
    deleted.
    """
    name: str | None
    scope: QcReportScope
    from_: dt.datetime | None = field(metadata={"json": "from"})
    """The beginning of the period; null for everything available."""
    to: dt.datetime | None
    """The end of the period, exclusive; null: until the report is created."""
    time_zone: str
    """The time zone of its times."""
    formats: list[QcReportFormat]
    """The requested file formats. `pdf`: a document with charts, for people. `json`: the same
    figures, for programs. `csv`: a row for each defect, including dismissed ones.
    """
    subgroup: Subgroup | None
    """How the parts of its chart are grouped; null: automatically."""
    progress: int
    """The progress of the creation, in per cent."""
    summary: QcReportSummary | None
    """The figures, once the report is completed."""
    failure: FinishedQcReportFailure | None
    """Why it was not created; null unless it has failed."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the report."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""
    expires_at: dt.datetime
    """When its files are deleted."""
    files: list[QcReportFileReference]
    """The files."""


@dataclass(frozen=True, kw_only=True)
class FinishedQcReportFailure(Model):
    """Why it was not created; null unless it has failed."""
    code: str
    """The cause, for programs: `no_data` if nothing was inspected."""
    message: str
    """The cause, for a human reader."""


@dataclass(frozen=True, kw_only=True)
class FormerTransport(Model):
    """An earlier vehicle, transporter and driver of the goods."""
    vehicle_number: str | None
    transporter: Transporter | None
    """The company that carries the goods; null if none is named."""
    driver: Driver | None
    """The driver of the vehicle; null if none is named."""
    from_: dt.datetime = field(metadata={"json": "from"})
    """When the goods were handed to this transport."""
    until: dt.datetime
    """When the transport changed."""


@dataclass(frozen=True, kw_only=True)
class FoundRecord(Model):
    """A record that matches."""
    type: SearchedType
    """The kind of the record: `order`, `buyer`, `dispatch`, `invoice`, `camera`, `conversation`,
    `webhook_endpoint`, `event`.
    """
    id: str
    """The id of the record."""
    title: str
    """The title of the record: its number, name, subject, vehicle, URL or type. Without any, its
    id.
    """
    subtitle: str | None
    """A second line: the buyer of an order, the GSTIN of a buyer. Null if there is none."""
    status: str | None
    """Its status or state; null for kinds that have none."""


@dataclass(frozen=True, kw_only=True)
class Gstr1(Model):
    """The figures of GSTR-1 of a seller for a month."""
    seller_id: str
    """The id of the seller."""
    gstin: str
    """The GSTIN of the seller."""
    period: str
    """The month, such as `2026-11`, by document date."""
    locked: bool
    """Whether the month is locked: then its documents cannot change."""
    locked_at: dt.datetime | None
    """When the month was locked; null if it is not."""
    b2b: list[RegisteredSupplies]
    """Table 4: supplies to registered buyers, by place of supply and rate."""
    b2c_large: list[LargeConsumerInvoices]
    """Table 5: inter-state invoices of more than 1,00,000.00 INR to buyers without a GSTIN, each
    on its own, by rate.
    """
    exports: list[ExportSupplies]
    """Table 6: exports and deemed exports, by kind of supply and rate."""
    b2c_others: list[ConsumerSupplies]
    """Table 7: other supplies to buyers without a GSTIN, by place of supply and rate, net of
    credit and debit notes.
    """
    nil_rated: list[ExemptSupplies]
    """Table 8: lines without tax, net of credit and debit notes."""
    notes: list[ReturnNotes]
    """Table 9B: credit and debit notes, except those in tables 7 and 8."""
    hsn: list[HsnSummary]
    """Table 12: all supplies by HSN or SAC code, unit and rate, net of credit and debit notes."""
    documents_issued: list[DocumentsIssued]
    """Table 13: the numbers used, by series, as ranges of consecutive numbers."""
    pending: PendingDocuments


@dataclass(frozen=True, kw_only=True)
class Gstr1PortalFile(Model):
    """GSTR-1 of a month in the format of the portal’s offline tool."""
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
    """The figures on outward supplies in GSTR-3B of a seller for a month."""
    seller_id: str
    """The id of the seller."""
    gstin: str
    """The GSTIN of the seller."""
    period: str
    """The month, such as `2026-11`, by document date."""
    locked: bool
    """Whether the month is locked: then its documents cannot change."""
    locked_at: dt.datetime | None
    """When the month was locked; null if it is not."""
    taxable: OutwardSupplies
    """Table 3.1 (a): taxable supplies other than those below, without those under reverse
    charge.
    """
    zero_rated: OutwardSupplies
    """Table 3.1 (b): exports and supplies to special economic zones."""
    nil_rated_and_exempt: OutwardSupplies
    """Table 3.1 (c): supplies that are nil-rated or exempt."""
    non_gst: OutwardSupplies
    """Table 3.1 (e): supplies outside GST."""
    inter_state_unregistered: list[InterStateConsumerSupplies]
    """Table 3.2: the part of the taxable supplies made to buyers without a GSTIN in other
    states, by place of supply.
    """
    pending: PendingDocuments


@dataclass(frozen=True, kw_only=True)
class HsnSummary(Model):
    """Table 12: all supplies by HSN or SAC code, unit and rate, net of credit and debit notes."""
    buyers: HsnParties
    """`b2b`: buyers with a GSTIN, including special economic zones. `b2c`: buyers without a
    GSTIN, including buyers abroad.
    """
    hsn: str
    """HSN code of the goods, or SAC of the service."""
    uqc: str
    """GST unit code; `NA` for services."""
    tax_rate: Decimal
    """GST rate in per cent."""
    quantity: str
    """The quantity, a decimal string; zero for services. A note about an amount has none."""
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
    """The key of the figure for `GET /v1/gst-returns/documents`."""
    document_count: int
    """The number of documents in the figure."""
    document_ids: list[str]
    """The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them."""


@dataclass(frozen=True, kw_only=True)
class Import(Model):
    """A file of buyers or orders, and the result of its import."""
    id: str
    """The id of the import."""
    kind: ImportKind
    """`buyers`: each row is a buyer. `orders`: each row is a line item; rows with the same
    `reference`, one after the other, are one order.
    """
    upload_id: str
    """The file."""
    status: ImportStatus
    """`checking`: its rows are being checked; nothing is created yet. `checked`: every row is
    checked: run the import, or correct the file and import it again. `running`: its records
    are being created. `completed`: all records without a fault are created. `failed`: the
    file cannot be read: `error` says why.
    """
    rows: int
    """The number of rows in the file, without the header row; 0 until it is read."""
    records: int
    """The number of buyers or orders in the rows; 0 until the file is read."""
    processed: int
    """The number of records checked so far or, from `running` on, created, found or refused."""
    to_make: int
    """The number of records that the check found to be new and without a fault."""
    made: int
    """The number of records created; 0 before the import is run."""
    already_there: int
    """The number of records that the account already has with the same content."""
    faulty: int
    """The number of records with faults, which are not created; `/faults` lists the faults."""
    error: str | None
    """Why the file cannot be read, for a person; null if it can."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the import."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class ImportFault(Model):
    """Why a row of an import creates no record."""
    line: int
    """The row, numbered as in spreadsheets: row 1 is the header."""
    column: str | None
    """The column at fault; null if the fault is in the whole row."""
    code: ErrorCode
    """The error code that the call that creates one such record would answer."""
    message: str
    """What is wrong and what to do, for a person."""


@dataclass(frozen=True, kw_only=True)
class InspectionBatchResult(Model):
    """The result of one batch of the call."""
    camera_id: str
    """The id of the camera."""
    sequence: int
    """The number of the batch within the epoch, from 1. A repeated number changes nothing."""
    status: BatchStatus
    """`accepted`: the batch is stored, and will be counted once. `refused`: the batch is
    refused: `error` says why.
    """
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
    """The results of the batches of a call."""
    results: list[InspectionBatchResult]
    """The result of each batch, in the order of the call."""


@dataclass(frozen=True, kw_only=True)
class InspectionChart(Model):
    """The frequency of each class, and the variation of the rate."""
    pareto: list[ParetoEntry]
    """The classes, most frequent first."""
    p_chart: PChart


@dataclass(frozen=True, kw_only=True)
class InspectionCounts(Model):
    """The counts of inspections and defects, as detected: verdicts do not change them."""
    inspected: int
    """The number of distinct parts."""
    reinspected: int
    """The number of times that a part came again in a later batch."""
    defective: int
    """The number of parts that were defective at their latest inspection."""
    defects: int
    """The number of defects found."""
    by_class: dict[str, int]
    """The number of defects by detected class: the 1,000 most frequent classes."""


@dataclass(frozen=True, kw_only=True)
class InspectionSession(Model):
    """A session of inspections by some cameras."""
    id: str
    """The id of the inspection session."""
    status: InspectionSessionStatus
    """`open`: it counts the batches of its cameras. `paused`: batches received meanwhile do not
    count. `closed`: it has ended.
    """
    camera_ids: list[str]
    """The cameras of the session."""
    order_id: str | None
    work_order_id: str | None
    stage: str | None
    target_quantity: int | None
    idle_timeout_seconds: int
    """The number of seconds without a batch of parts after which the session closes
    automatically, even if paused.
    """
    counts: InspectionCounts
    first_pass_yield: Decimal | None
    """First-pass yield: the share of parts that were good at their first inspection; null
    without parts.
    """
    closed_reason: SessionCloseReason | None
    """Why it was closed; null before. `requested`: a call closed it. `idle`: no batch of parts
    arrived for too long.
    """
    closed_at: dt.datetime | None
    """When it was closed; null before."""
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change except of the counts; the `ETag`."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class InterStateConsumerSupplies(Model):
    """Table 3.2: the part of the taxable supplies made to buyers without a GSTIN in other
    states, by place of supply.
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
    """The key of the figure for `GET /v1/gst-returns/documents`."""
    document_count: int
    """The number of documents in the figure."""
    document_ids: list[str]
    """The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them."""


@dataclass(frozen=True, kw_only=True)
class Invoice(Model):
    """A tax invoice or a bill of supply, and its registration at the government’s portal where
    it needs one.
    """
    id: str
    """The id of the invoice."""
    number: str
    """The document number, from a separate series for each seller, type of document and
    financial year, such as `26-27/00001`.
    """
    former_numbers: list[str]
    """Earlier numbers of the invoice, oldest first: they stay used, and count as cancelled."""
    type: Literal["INV"]
    """The type of document at the portal; always `INV`."""
    document_type: InvoiceDocumentType
    """`tax_invoice`: an invoice for a supply that is taxed or zero-rated. `bill_of_supply`: for
    a supply in India without any tax: it has its own series, and no portal registers it.
    """
    date: dt.date
    """The date of the document."""
    due_date: dt.date
    """The due date."""
    status: TaxDocumentStatus
    """`registering`: it is complete and waits for the portal. `registered`: the portal has
    assigned an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer
    without a GSTIN, or a bill of supply. `failed`: the portal refused it: `errors` says why.
    `voiding`: it has failed and will be voided once the portal answers that it does not have
    it. `voided`: it is given up: its number cannot be used again, and it does not change any
    more. `cancelling`: the cancellation waits for the portal. `cancelled`: the portal has
    cancelled its IRN; it does not change any more.
    """
    order_id: str
    """The id of the order."""
    order_version: int
    """The `version` of the order that it was created from."""
    supply_type: SupplyType
    """The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
    buyer in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply
    to a special economic zone, with payment of tax. `sez_without_payment`: a supply to a
    special economic zone under a letter of undertaking, without tax. `export_with_payment`:
    an export with payment of tax. `export_without_payment`: an export under a letter of
    undertaking, without tax. `deemed_export`: a deemed export.
    """
    place_of_supply: str
    """The two-digit GST state code of the place of supply; `96` for a place abroad."""
    place_of_supply_rule: PlaceOfSupplyRule
    """Why this is the place of supply. `buyer_state`: the state of the buyer’s GSTIN.
    `own_site`: the state of the delivery, at a place of the buyer (IGST Act, section
    10(1)(a)). `third_party`: the state of the GSTIN of the buyer, who has the goods sent to a
    third party (section 10(1)(b), bill to and ship to). `delivery_address`: the state of the
    delivery, for a buyer without GSTIN (section 10(1)(ca)). `billing_address`: the state of
    the billing address, for a buyer without GSTIN. `seller_state`: the state of the seller,
    for a buyer without GSTIN and address. `abroad`: the goods or services are exported.
    `sez`: the state of the buyer, which is in a special economic zone.
    """
    reverse_charge: bool
    """Whether the buyer pays the tax to the government."""
    seller: Seller
    """A copy of the seller at that time."""
    seller_id: str
    """The id of the seller."""
    buyer: Buyer
    """A copy of the buyer of the order at that time."""
    buyer_id: str | None
    """The saved buyer of the order; null if it has none."""
    consignee: Consignee | None = None
    """The consignee: who receives the goods at the shipping address, if set."""
    dispatch_id: str | None
    """The dispatch that it invoices; null if there is none."""
    dispatch_from: DispatchPlace | None = None
    line_items: list[InvoiceLine]
    """The invoiced part of each line item of the order, followed by the charges."""
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
    """The amount added to the sum of the lines after tax, such as tax collected at source or a
    refundable deposit. Not for freight, packing or insurance, which are taxed.
    """
    cash_discount: Rupees
    """The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not
    for trade discounts: those are the `discount` of a line item of the order, deducted before
    tax.
    """
    round_off: SignedRupees
    """The rounding of the total to whole rupees; it can be negative."""
    total: Rupees
    """The amount charged to the buyer: the totals of the lines and `non_taxable_charges`, less
    `cash_discount`, plus `round_off`.
    """
    irn: str | None
    """The invoice reference number: 64 hexadecimal digits. Null until registered."""
    ack_number: str | None
    """The acknowledgement number of the portal. Null until registered."""
    ack_at: dt.datetime | None
    """When the portal registered it; it can be cancelled for 24 hours from then."""
    signed_invoice: str | None
    """The document signed by the portal, a JWS. Null until registered, and if the portal no
    longer provides the signed copy.
    """
    signed_qr: str | None
    """The content of the printed QR code, a JWS. Null whenever `signed_invoice` is null."""
    errors: list[PortalError]
    """The errors of the portal for the latest attempt; empty if it refused nothing. While the
    portal has not answered, the reason for the delay, such as a refused login.
    """
    cancel_reason: InvoiceCancelReason | None
    """Why it is cancelled; null if it is not."""
    cancel_remarks: str | None
    """The remark of the cancellation; null if there is none."""
    cancelled_at: dt.datetime | None
    """When the portal cancelled it; null if it did not."""
    void_reason: str | None
    """Why the invoice is voided; null if it is not."""
    eway_bill: EwayBill | None
    """The latest e-way bill of the invoice; null if there is none."""
    payment_status: PaymentStatus
    """`unpaid`: nothing is paid or deducted. `partial`: a part is paid or deducted, and an
    amount is due. `paid`: nothing is due.
    """
    amount_paid: Rupees
    """The paid amount: the allocations of payments that are not reversed, less what was
    released. With `amount_deducted` it never exceeds `total` plus `amount_debited` less
    `amount_credited`, and it is zero for a `cancelled` invoice: the excess is `unallocated`
    again.
    """
    amount_credited: Rupees
    """The totals of the registered credit notes of the invoice."""
    amount_debited: Rupees
    """The totals of the registered debit notes of the invoice."""
    amount_due: Rupees
    """The outstanding amount: `total` plus `amount_debited`, less `amount_paid`,
    `amount_deducted` and `amount_credited`; never negative. Zero for an invoice that is
    `failed`, `voiding`, `voided` or `cancelled`.
    """
    amount_deducted: Rupees
    """The amount settled without money: the deductions of its payments, such as tax that the
    buyer withheld, less what was released.
    """
    disputed: bool
    """Whether the buyer disputes the invoice, as set by you: then we send no reminders."""
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the record."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class InvoiceCancelledEvent(Model):
    """An IRN is cancelled within the 24-hour window."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["invoice.cancelled"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: InvoiceCancelledEventData


@dataclass(frozen=True, kw_only=True)
class InvoiceCancelledEventData(Model):
    """The records that the event is about, in their state after it."""
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class InvoiceCounts(Model):
    """The number of invoices in each status."""
    registering: int
    """Invoices that are `registering`, counted up to 1,001, which means more than 1,000."""
    registered: int
    """Invoices that are `registered`, counted up to 1,001, which means more than 1,000."""
    issued: int
    """Invoices that are `issued`, counted up to 1,001, which means more than 1,000."""
    failed: int
    """Invoices that are `failed`, counted up to 1,001, which means more than 1,000."""
    voiding: int
    """Invoices that are `voiding`, counted up to 1,001, which means more than 1,000."""
    voided: int
    """Invoices that are `voided`, counted up to 1,001, which means more than 1,000."""
    cancelling: int
    """Invoices that are `cancelling`, counted up to 1,001, which means more than 1,000."""
    cancelled: int
    """Invoices that are `cancelled`, counted up to 1,001, which means more than 1,000."""


@dataclass(frozen=True, kw_only=True)
class InvoiceExpansions(Model):
    """Records that belong to an invoice, in the form of their own GET."""
    order: Order | None = None
    """The order in its present state; null if it is not available."""
    payments: list[Payment] | None = None
    """The latest 100 payments of the invoice, newest first."""
    credit_notes: list[CreditNote] | None = None
    """The latest 100 credit notes of the invoice, newest first."""
    dispatch: Dispatch | None = None
    """The dispatch of `dispatch_id` in its present state; null if there is none."""


@dataclass(frozen=True, kw_only=True)
class InvoiceFailedEvent(Model):
    """IRP registration failed; `invoice.errors` has the IRP error codes."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["invoice.failed"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: InvoiceFailedEventData


@dataclass(frozen=True, kw_only=True)
class InvoiceFailedEventData(Model):
    """The records that the event is about, in their state after it."""
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class InvoiceIssuedEvent(Model):
    """An invoice that no portal registers was issued. Webhooks and `GET /v1/events` include it
    if you name its type, with the scope `invoices:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["invoice.issued"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: InvoiceIssuedEventData


@dataclass(frozen=True, kw_only=True)
class InvoiceIssuedEventData(Model):
    """The records that the event is about, in their state after it."""
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class InvoiceLine(Model):
    """A line of an invoice. Each tax is rounded to paise, half up; the rounding difference of a
    line is carried to the next.
    """
    line_item_id: str
    """The line item of the order. For a charge: its own id, which credit and debit notes use."""
    kind: InvoiceLineKind
    """`goods`: a line item of the order, goods or services. `charge`: one of the `charges` of
    the call that created the invoice, such as freight.
    """
    description: str
    """The description of the article, copied from the order."""
    hsn: str
    """HSN code of the goods, or SAC of the service."""
    quantity: Quantity
    unit_price: Money
    """Price of one unit, before tax."""
    tax_rate: Decimal
    """GST rate in per cent."""
    exemption: Exemption | None = None
    """Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`:
    taxed at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST
    is not levied on it.
    """
    gross: Rupees
    """Quantity times unit price, rounded to paise."""
    discount: Rupees
    """The discount of the line item, deducted before tax."""
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
    """The amount charged for the line: taxable value and taxes; under reverse charge without the
    taxes.
    """


@dataclass(frozen=True, kw_only=True)
class InvoiceMail(Model):
    """An email about an invoice, to one address."""
    id: str
    """The id of the invoice mail."""
    invoice_id: str
    """The id of the invoice."""
    kind: InvoiceMailKind
    """`invoice`: the invoice, sent by `POST /v1/invoices/{id}/send`. `reminder`: a reminder of
    an overdue invoice, by the `reminders` of the settings.
    """
    to: str
    """The address of the recipient."""
    status: InvoiceMailStatus
    """If the mail server temporarily refuses an email, we retry for three days. `queued`: it
    waits to be sent. `sent`: the mail server has accepted it. `failed`: it was not sent, and
    we do not retry; `error` says why.
    """
    error: str | None
    """Why it could not be sent so far, such as the answer of the mail server; null if nothing
    failed.
    """
    days_after_due: int | None
    """The reminder of the settings that caused it; null if it is not a reminder."""
    sent_at: dt.datetime | None
    """When the mail server accepted it; null if it did not."""
    created_at: dt.datetime
    """When the record was created."""


@dataclass(frozen=True, kw_only=True)
class InvoiceMails(Model):
    """The emails that send an invoice."""
    mails: list[InvoiceMail]
    """One email for each address."""


@dataclass(frozen=True, kw_only=True)
class InvoicePreview(Model):
    """An invoice as it would be created, without an id and a number."""
    former_numbers: list[str]
    """Earlier numbers of the invoice, oldest first: they stay used, and count as cancelled."""
    type: Literal["INV"]
    """The type of document at the portal; always `INV`."""
    document_type: InvoiceDocumentType
    """`tax_invoice`: an invoice for a supply that is taxed or zero-rated. `bill_of_supply`: for
    a supply in India without any tax: it has its own series, and no portal registers it.
    """
    date: dt.date
    """The date of the document."""
    due_date: dt.date
    """The due date."""
    status: TaxDocumentStatus
    """`registering`: it is complete and waits for the portal. `registered`: the portal has
    assigned an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer
    without a GSTIN, or a bill of supply. `failed`: the portal refused it: `errors` says why.
    `voiding`: it has failed and will be voided once the portal answers that it does not have
    it. `voided`: it is given up: its number cannot be used again, and it does not change any
    more. `cancelling`: the cancellation waits for the portal. `cancelled`: the portal has
    cancelled its IRN; it does not change any more.
    """
    order_id: str
    """The id of the order."""
    order_version: int
    """The `version` of the order that it was created from."""
    supply_type: SupplyType
    """The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
    buyer in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply
    to a special economic zone, with payment of tax. `sez_without_payment`: a supply to a
    special economic zone under a letter of undertaking, without tax. `export_with_payment`:
    an export with payment of tax. `export_without_payment`: an export under a letter of
    undertaking, without tax. `deemed_export`: a deemed export.
    """
    place_of_supply: str
    """The two-digit GST state code of the place of supply; `96` for a place abroad."""
    place_of_supply_rule: PlaceOfSupplyRule
    """Why this is the place of supply. `buyer_state`: the state of the buyer’s GSTIN.
    `own_site`: the state of the delivery, at a place of the buyer (IGST Act, section
    10(1)(a)). `third_party`: the state of the GSTIN of the buyer, who has the goods sent to a
    third party (section 10(1)(b), bill to and ship to). `delivery_address`: the state of the
    delivery, for a buyer without GSTIN (section 10(1)(ca)). `billing_address`: the state of
    the billing address, for a buyer without GSTIN. `seller_state`: the state of the seller,
    for a buyer without GSTIN and address. `abroad`: the goods or services are exported.
    `sez`: the state of the buyer, which is in a special economic zone.
    """
    reverse_charge: bool
    """Whether the buyer pays the tax to the government."""
    seller: Seller
    """A copy of the seller at that time."""
    seller_id: str
    """The id of the seller."""
    buyer: Buyer
    """A copy of the buyer of the order at that time."""
    buyer_id: str | None
    """The saved buyer of the order; null if it has none."""
    consignee: Consignee | None = None
    """The consignee: who receives the goods at the shipping address, if set."""
    dispatch_id: str | None
    """The dispatch that it invoices; null if there is none."""
    dispatch_from: DispatchPlace | None = None
    line_items: list[InvoiceLine]
    """The invoiced part of each line item of the order, followed by the charges."""
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
    """The amount added to the sum of the lines after tax, such as tax collected at source or a
    refundable deposit. Not for freight, packing or insurance, which are taxed.
    """
    cash_discount: Rupees
    """The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not
    for trade discounts: those are the `discount` of a line item of the order, deducted before
    tax.
    """
    round_off: SignedRupees
    """The rounding of the total to whole rupees; it can be negative."""
    total: Rupees
    """The amount charged to the buyer: the totals of the lines and `non_taxable_charges`, less
    `cash_discount`, plus `round_off`.
    """
    irn: str | None
    """The invoice reference number: 64 hexadecimal digits. Null until registered."""
    ack_number: str | None
    """The acknowledgement number of the portal. Null until registered."""
    ack_at: dt.datetime | None
    """When the portal registered it; it can be cancelled for 24 hours from then."""
    signed_invoice: str | None
    """The document signed by the portal, a JWS. Null until registered, and if the portal no
    longer provides the signed copy.
    """
    signed_qr: str | None
    """The content of the printed QR code, a JWS. Null whenever `signed_invoice` is null."""
    errors: list[PortalError]
    """The errors of the portal for the latest attempt; empty if it refused nothing. While the
    portal has not answered, the reason for the delay, such as a refused login.
    """
    cancel_reason: InvoiceCancelReason | None
    """Why it is cancelled; null if it is not."""
    cancel_remarks: str | None
    """The remark of the cancellation; null if there is none."""
    cancelled_at: dt.datetime | None
    """When the portal cancelled it; null if it did not."""
    void_reason: str | None
    """Why the invoice is voided; null if it is not."""
    eway_bill: EwayBillPreview | None
    """The e-way bill that the call creates at once, for an invoice that the portal does not
    register; otherwise `null`: the e-way bill of other invoices is created with the
    registration.
    """
    payment_status: PaymentStatus
    """`unpaid`: nothing is paid or deducted. `partial`: a part is paid or deducted, and an
    amount is due. `paid`: nothing is due.
    """
    amount_paid: Rupees
    """The paid amount: the allocations of payments that are not reversed, less what was
    released. With `amount_deducted` it never exceeds `total` plus `amount_debited` less
    `amount_credited`, and it is zero for a `cancelled` invoice: the excess is `unallocated`
    again.
    """
    amount_credited: Rupees
    """The totals of the registered credit notes of the invoice."""
    amount_debited: Rupees
    """The totals of the registered debit notes of the invoice."""
    amount_due: Rupees
    """The outstanding amount: `total` plus `amount_debited`, less `amount_paid`,
    `amount_deducted` and `amount_credited`; never negative. Zero for an invoice that is
    `failed`, `voiding`, `voided` or `cancelled`.
    """
    amount_deducted: Rupees
    """The amount settled without money: the deductions of its payments, such as tax that the
    buyer withheld, less what was released.
    """
    disputed: bool
    """Whether the buyer disputes the invoice, as set by you: then we send no reminders."""
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the record."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class InvoiceRegisteredEvent(Model):
    """The IRP returned an IRN and signed QR."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["invoice.registered"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: InvoiceRegisteredEventData


@dataclass(frozen=True, kw_only=True)
class InvoiceRegisteredEventData(Model):
    """The records that the event is about, in their state after it."""
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class InvoiceReminder(Model):
    """A reminder of an overdue invoice."""
    days_after_due: int
    """The number of days after the due date."""
    enabled: bool
    """Whether it is emailed."""


@dataclass(frozen=True, kw_only=True)
class InvoiceSettings(Model):
    """The invoice settings of the account in this mode."""
    payment_terms_days: int
    """The days from the date of an invoice to its due date, if a call sends no `due_date`."""
    min_hsn_digits: int
    """The least number of digits of an HSN code: 4, 6 or 8. Notification 78/2020 requires 6
    above a turnover of ₹5 crore, and so do e-way bills of such a seller. SAC codes, which
    begin with 99, never need more than 6.
    """
    time_zone: str
    """The IANA time zone that decides when invoices become overdue; by default the time zone of
    the account.
    """
    reporting_limit_days: Literal[30] | None
    """The number of days, including the document date, within which the portal registers a
    document: 30 for a seller with a turnover of 10 crore or more a year; null for no limit.
    An older document is refused before it gets a number.
    """
    tds_rates: list[Decimal]
    """The rates in per cent at which buyers withhold tax: if a line of a bank statement is less
    than the amount due by one of them, we suggest a deduction. 2 counts as tax under GST, any
    other rate as income tax, and a rate that is 2 more than another as both.
    """
    reminders: list[InvoiceReminder]
    """The days after the due date on which we email a reminder to the contact of a buyer, from
    9:00 in `time_zone` on, while an amount is due and the invoice is not `disputed`; none by
    default. Each reminder is sent once. If several have passed, only the latest is sent, and
    none more than 7 days late.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the settings."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class InvoiceVoidedEvent(Model):
    """A failed invoice was voided; its quantities can be invoiced again. Webhooks and `GET
    /v1/events` include it if you name its type, with the scope `invoices:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["invoice.voided"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: InvoiceVoidedEventData


@dataclass(frozen=True, kw_only=True)
class InvoiceVoidedEventData(Model):
    """The records that the event is about, in their state after it."""
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class LargeConsumerInvoices(Model):
    """Table 5: inter-state invoices of more than 1,00,000.00 INR to buyers without a GSTIN, each
    on its own, by rate.
    """
    number: str
    """The number of the invoice."""
    date: dt.date
    """The date of the document."""
    total: Rupees
    """The total charged to the buyer."""
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
    """The key of the figure for `GET /v1/gst-returns/documents`."""
    document_count: int
    """The number of documents in the figure."""
    document_ids: list[str]
    """The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them."""


@dataclass(frozen=True, kw_only=True)
class LimitFigures(Model):
    """The limits of an account, in each mode."""
    sustained: int
    """Requests per second, sustained."""
    burst: int
    """Requests at once after a pause: the burst."""
    concurrent: int
    """Requests in flight at once."""


@dataclass(frozen=True, kw_only=True)
class LimitPreview(Model):
    """The breaches that a limit would have caused."""
    inspected: int
    """The number of parts tested; we keep parts for 90 days."""
    breaches: list[BreachEpisode]
    """The breaches, oldest first."""


@dataclass(frozen=True, kw_only=True)
class LineDiscount(Model):
    """A trade discount on a line item, before tax."""
    percent: Decimal | None = None
    """In per cent of quantity times unit price. Send either this or `amount`."""
    amount: Rupees | None = None
    """The discount on the whole line, at most quantity times unit price. An invoice for a part
    of the quantity deducts it in proportion.
    """


@dataclass(frozen=True, kw_only=True)
class LineItem(Model):
    """One article of an order."""
    id: str
    """The id of the line item."""
    sku: str
    """Your article number."""
    description: str
    """What the article is, as documents show it."""
    hsn: str
    """HSN code of the goods, or SAC of the service."""
    quantity: Quantity
    unit_price: Money
    """Price of one unit, before tax and discount."""
    discount: LineDiscount | None = None
    tax_rate: Decimal
    """GST rate in per cent, such as 18."""
    exemption: Exemption | None = None
    """Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`:
    taxed at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST
    is not levied on it.
    """
    spec: Specification
    over_completion_percent: Decimal | None
    """How much more than ordered may enter the first stage, in per cent; null for the value of
    the order.
    """
    produced: Total
    """Good pieces of the last stage."""
    scrapped: Total
    """Pieces scrapped, at any stage."""
    dispatched: Total
    """The quantity that left the gate, less returns."""
    delivered: Total
    """The quantity delivered, less returns."""
    cancelled: Total
    """The part of the ordered quantity that is cancelled."""
    invoiced: Total
    """The quantity on invoices that are neither failed, voided nor cancelled. Updated within a
    second or two of the invoice.
    """


@dataclass(frozen=True, kw_only=True)
class LineQuantity(Model):
    """A quantity of a line item."""
    line_item_id: str
    """The id of the line item."""
    quantity: Quantity


@dataclass(frozen=True, kw_only=True)
class LoggedCaller(Model):
    """The caller."""
    id: str
    """The id of the key, the connection or the session."""
    type: ActorType
    """The kind of the id. `api_key`: a key. `application`: a connection of an application.
    `dashboard`: a session of a person. `station`: a session of a station.
    """
    name: str | None
    """The name of the key, the application, the person or the station; null for a session that
    ended long ago.
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
    """The status of the answer; 499 if the caller closed the connection before."""
    code: str | None
    """The code of the error; null if there was none."""
    request_id: str
    """The `x-request-id` of the answer."""
    duration_ms: int
    """The time from the arrival of the call to the end of its answer, in milliseconds."""
    credential: LoggedCaller


@dataclass(frozen=True, kw_only=True)
class Me(Model):
    """The API key that makes the call, and its scopes."""
    type: Literal["api_key"]
    """The kind of the credential."""
    account: MeAccount
    key: MeKey
    livemode: bool
    """True in live mode, false in test mode."""
    limits: LimitFigures
    service_version: Version
    """The version of this answer."""


@dataclass(frozen=True, kw_only=True)
class MeAccount(Model):
    """The account of the call."""
    id: str
    """The id of the account."""
    name: str
    """The name of the customer."""
    plans: list[Plan]
    """The plans of the account. With several, the highest value of each limit applies."""
    status: AccountStatus
    """`active`: calls are served and webhooks are sent. `suspended`: calls are refused with 403
    `account_suspended`, and webhooks are held until the account resumes.
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
    """The name of the key."""
    scopes: list[Scope]
    """The scopes of the key."""
    expires_at: dt.datetime | None
    """When the key expires; null if it does not."""
    prefix: str
    """The first characters of the key."""
    last4: str
    """The last four characters of the key."""


@dataclass(frozen=True, kw_only=True)
class MeOfApplication(Model):
    """The application that makes the call, and its scopes."""
    type: Literal["application"]
    """The kind of the credential."""
    account: MeOfApplicationAccount
    application: MeOfApplicationApplication
    livemode: bool
    """True in live mode, false in test mode."""
    limits: LimitFigures
    service_version: Version
    """The version of this answer."""


@dataclass(frozen=True, kw_only=True)
class MeOfApplicationAccount(Model):
    """The account of the call."""
    id: str
    """The id of the account."""
    name: str
    """The name of the customer."""
    plans: list[Plan]
    """The plans of the account. With several, the highest value of each limit applies."""
    status: AccountStatus
    """`active`: calls are served and webhooks are sent. `suspended`: calls are refused with 403
    `account_suspended`, and webhooks are held until the account resumes.
    """
    time_zone: str
    """IANA time zone of the account, such as `Asia/Kolkata`."""
    pinned_version: Version | None
    """The version of calls that name none; null until the first call."""


@dataclass(frozen=True, kw_only=True)
class MeOfApplicationApplication(Model):
    """The application that the account has authorised."""
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
    """The number of the message in the conversation, from 1 without gaps."""
    from_: MessageSender = field(metadata={"json": "from"})
    """`contact`: the contact of the conversation; always accepted. `bot`: the AI agent, while it
    controls the conversation. `human`: a person of the account, while a person controls the
    conversation. `note`: a private note, which the contact never sees; always accepted.
    """
    text: str | None
    """The text; null once it was erased or its retention has ended."""
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
    """The next number of each series in the present financial year."""
    invoice: int
    """The next number of tax invoices."""
    credit_note: int
    """The next number of credit notes."""
    debit_note: int
    """The next number of debit notes."""
    bill_of_supply: int
    """The next number of bills of supply."""
    commercial_note: int
    """The next number of commercial notes."""


@dataclass(frozen=True, kw_only=True)
class NotReached(Model):
    """Data of the contact that an erasure does not reach."""
    what: NotReachedCopies
    """`delivered_events`: events about its conversations: webhook endpoints and subscribers have
    received them, and the event log keeps them.
    """
    count: int
    """The number of events."""
    until: dt.datetime
    """When the last of them leaves the event log. The receivers have to erase their own copies."""


@dataclass(frozen=True, kw_only=True)
class NoteLine(Model):
    """A line of a credit or debit note."""
    line_item_id: str
    """The line item of the order. For a charge: its own id, which credit and debit notes use."""
    kind: InvoiceLineKind
    """`goods`: a line item of the order, goods or services. `charge`: one of the `charges` of
    the call that created the invoice, such as freight.
    """
    description: str
    """The description of the article, copied from the order."""
    hsn: str
    """HSN code of the goods, or SAC of the service."""
    quantity: Quantity | None
    """The quantity of the note; null if it is about an amount."""
    unit_price: Money | None
    """Price of one unit, before tax; null if the note is about an amount."""
    tax_rate: Decimal
    """GST rate in per cent."""
    exemption: Exemption | None = None
    """Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`:
    taxed at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST
    is not levied on it.
    """
    gross: Rupees
    """The amount of the line before tax and discount."""
    discount: Rupees
    """The discount of the line item, deducted before tax."""
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
    """The amount charged for the line: taxable value and taxes; under reverse charge without the
    taxes.
    """


@dataclass(frozen=True, kw_only=True)
class OpenHours(Model):
    """Hours of one day of the week."""
    day: Weekday
    """The day of the week: `monday`, `tuesday`, `wednesday`, `thursday`, `friday`, `saturday`,
    `sunday`.
    """
    from_: str = field(metadata={"json": "from"})
    """When it opens, in the time zone."""
    to: str
    """When it closes; `24:00` is the end of the day."""


@dataclass(frozen=True, kw_only=True)
class Order(Model):
    """A production order."""
    id: str
    """The id of the order."""
    reference: str
    """Your order number, unique in the account and mode among orders that are not cancelled."""
    status: OrderStatus
    """From `confirmed` to `delivered`, the status follows from the quantities of the line items.
    `draft`: entered, but not released to production; it can still be deleted. `confirmed`:
    released to production; nothing is booked yet. `in_production`: pieces that are needed can
    still be produced. `completed`: no more pieces that are needed can be produced.
    `dispatched`: everything that was produced has left the gate. `delivered`: everything that
    left the gate is delivered. `closed`: ended; it does not change any more. `on_hold`:
    stopped: nothing is produced or dispatched until it is released. `cancelled`: ended before
    anything was dispatched; it does not change any more.
    """
    stage: str
    """The furthest stage of the route with a completed quantity; `not_started` if there is none."""
    hold_reason: str | None = None
    """Why the order is on hold, if it is and a reason was given."""
    cancel_reason: str | None = None
    """Why the order or its remainder was cancelled, if it was and a reason was given."""
    close_reason: str | None = None
    """Why the order was closed, if it was and a reason was given."""
    buyer: Buyer
    buyer_id: str | None = None
    """The buyer of the account that `buyer` was copied from."""
    consignee: Consignee | None = None
    """The consignee: who receives the goods at the shipping address, if it was sent."""
    seller_id: str | None = None
    """The seller that invoices the order, if one is set."""
    line_items: list[LineItem]
    """The articles that were ordered."""
    over_completion_percent: Decimal
    """How much more than ordered may enter the first stage, in per cent, for line items without
    their own value.
    """
    due_date: dt.date | None
    """The day on which the order is due; null if none is set."""
    work_orders: list[WorkOrder]
    """The work orders, one for each line item."""
    invoice_id: str | None
    """The latest invoice of the order that is neither voided nor cancelled; null if there is
    none.
    """
    invoice_ids: list[str]
    """The invoices of the order that are neither voided nor cancelled, newest first: the latest
    50. `GET /v1/invoices?order_id=` lists all of them.
    """
    invoice_status: OrderInvoiceStatus
    """Follows from `invoiced` of the line items. `nothing`: nothing is invoiced. `partly`: a
    part is invoiced, and a part of what is ordered and not cancelled is not. `fully`:
    everything ordered and not cancelled is invoiced.
    """
    metadata: Metadata
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the order."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class OrderCancelledEvent(Model):
    """An order is cancelled."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["order.cancelled"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: OrderCancelledEventData


@dataclass(frozen=True, kw_only=True)
class OrderCancelledEventData(Model):
    """The records that the event is about, in their state after it."""
    order: Order


@dataclass(frozen=True, kw_only=True)
class OrderCounts(Model):
    """The number of orders in each status."""
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
class OrderCountsByDay(Model):
    """The number of orders created and due, by day."""
    from_: dt.date = field(metadata={"json": "from"})
    """The first day."""
    to: dt.date
    """The last day."""
    days: list[OrderCountsByDayDay]
    """All days, ascending."""


@dataclass(frozen=True, kw_only=True)
class OrderCountsByDayDay(Model):
    """All days, ascending."""
    date: dt.date
    """The day, in the time zone of the account."""
    created: int
    """The number of orders created on the day, without those that were cancelled later."""
    due: int
    """The number of orders due on the day that are confirmed or further."""


@dataclass(frozen=True, kw_only=True)
class OrderCreatedEvent(Model):
    """An order is created, by the API or in the dashboard."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["order.created"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: OrderCreatedEventData


@dataclass(frozen=True, kw_only=True)
class OrderCreatedEventData(Model):
    """The records that the event is about, in their state after it."""
    order: Order


@dataclass(frozen=True, kw_only=True)
class OrderDeletedEvent(Model):
    """A draft is deleted; `order` is its last state. Webhooks and `GET /v1/events` include it if
    you name its type, with the scope `orders:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["order.deleted"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: OrderDeletedEventData


@dataclass(frozen=True, kw_only=True)
class OrderDeletedEventData(Model):
    """The records that the event is about, in their state after it."""
    order: Order


@dataclass(frozen=True, kw_only=True)
class OrderExpansions(Model):
    """Records that belong to an order, in the form of their own GET."""
    buyer: BuyerRecord | None = None
    """The buyer of the account in its present state; null for an order without `buyer_id`."""
    dispatches: list[Dispatch] | None = None
    """The latest 100 dispatches, newest first; fewer if they are larger than 3.5 MiB as JSON.
    `GET /v1/orders/{id}/dispatches` lists all of them.
    """
    progress: Progress | None = None
    invoice: Invoice | None = None
    """The latest invoice that is not cancelled; null if the order has none."""


@dataclass(frozen=True, kw_only=True)
class OrderStageAdvancedEvent(Model):
    """A production stage is completed, for the whole quantity or a part of it."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["order.stage_advanced"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: OrderStageAdvancedEventData


@dataclass(frozen=True, kw_only=True)
class OrderStageAdvancedEventData(Model):
    """The records that the event is about, in their state after it."""
    order: OrderStageAdvancedEventDataOrder
    stage: OrderStageAdvancedEventDataStage


@dataclass(frozen=True, kw_only=True)
class OrderStageAdvancedEventDataOrder(Model):
    """The order after the entry."""
    id: str
    """The id of the order."""
    reference: str
    """Your order number, unique in the account and mode among orders that are not cancelled."""
    status: OrderStatus
    """From `confirmed` to `delivered`, the status follows from the quantities of the line items.
    `draft`: entered, but not released to production; it can still be deleted. `confirmed`:
    released to production; nothing is booked yet. `in_production`: pieces that are needed can
    still be produced. `completed`: no more pieces that are needed can be produced.
    `dispatched`: everything that was produced has left the gate. `delivered`: everything that
    left the gate is delivered. `closed`: ended; it does not change any more. `on_hold`:
    stopped: nothing is produced or dispatched until it is released. `cancelled`: ended before
    anything was dispatched; it does not change any more.
    """
    stage: str
    """The furthest stage of the route with a completed quantity; `not_started` if there is none."""


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
    """The stage completed before it; `not_started` if there was none."""
    quantity_completed: Quantity
    """The good pieces of this entry."""
    operator_id: str
    """Who did the work, in your own numbering."""
    machine_id: str
    """Where it was done, in your own numbering."""
    occurred_at: dt.datetime
    """When the work was done."""


@dataclass(frozen=True, kw_only=True)
class OrderStageReversedEvent(Model):
    """A production entry is reversed; its quantities are negative. Webhooks and `GET /v1/events`
    include it if you name its type, with the scope `orders:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["order.stage_reversed"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: OrderStageReversedEventData


@dataclass(frozen=True, kw_only=True)
class OrderStageReversedEventData(Model):
    """The records that the event is about, in their state after it."""
    order: OrderStageReversedEventDataOrder
    stage: OrderStageReversedEventDataStage


@dataclass(frozen=True, kw_only=True)
class OrderStageReversedEventDataOrder(Model):
    """The order after the reversal."""
    id: str
    """The id of the order."""
    reference: str
    """Your order number, unique in the account and mode among orders that are not cancelled."""
    status: OrderStatus
    """From `confirmed` to `delivered`, the status follows from the quantities of the line items.
    `draft`: entered, but not released to production; it can still be deleted. `confirmed`:
    released to production; nothing is booked yet. `in_production`: pieces that are needed can
    still be produced. `completed`: no more pieces that are needed can be produced.
    `dispatched`: everything that was produced has left the gate. `delivered`: everything that
    left the gate is delivered. `closed`: ended; it does not change any more. `on_hold`:
    stopped: nothing is produced or dispatched until it is released. `cancelled`: ended before
    anything was dispatched; it does not change any more.
    """
    stage: str
    """The furthest stage of the route with a completed quantity; `not_started` if there is none."""


@dataclass(frozen=True, kw_only=True)
class OrderStageReversedEventDataStage(Model):
    """The reversing entry."""
    id: str
    """The id of the stage entry."""
    work_order_id: str
    """The id of the work order."""
    line_item_id: str
    """The id of the line item."""
    stage: str
    """The stage of the entry."""
    previous_stage: str
    """The nearest earlier stage of the route with good pieces; `not_started` if there is none."""
    good: BookedQuantity
    scrap: BookedQuantity
    scrap_reason: str | None
    """Why pieces were scrapped."""
    rework: BookedQuantity
    rework_to: str | None
    """The earlier stage that the rework goes back to, if it does not stay."""
    operator_id: str
    """Who did the work, in your own numbering."""
    machine_id: str
    """Where it was done, in your own numbering."""
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
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["order.updated"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: OrderUpdatedEventData


@dataclass(frozen=True, kw_only=True)
class OrderUpdatedEventData(Model):
    """The records that the event is about, in their state after it."""
    order: Order
    changed: list[str]
    """The paths that changed, such as `due_date` or `line_items[0].quantity`."""


@dataclass(frozen=True, kw_only=True)
class OutputByDay(Model):
    """Quantities produced and due, by day."""
    from_: dt.date = field(metadata={"json": "from"})
    """The first day."""
    to: dt.date
    """The last day."""
    units: list[OutputByDayUnit]
    """One entry for each unit of measure, the one with the most due or produced first."""


@dataclass(frozen=True, kw_only=True)
class OutputByDayUnit(Model):
    """One entry for each unit of measure, the one with the most due or produced first."""
    uom: UnitOfMeasure
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""
    days: list[OutputByDayUnitDay]
    """All days, ascending."""


@dataclass(frozen=True, kw_only=True)
class OutputByDayUnitDay(Model):
    """All days, ascending."""
    date: dt.date
    """The day, in the time zone of the account."""
    due: Total
    """The quantity due on the day, of what is ordered and not cancelled."""
    produced: BookedQuantity
    """Good pieces of last stages, by the day on which the work was done, less reversals."""


@dataclass(frozen=True, kw_only=True)
class OutwardSupplies(Model):
    """The supplies and their tax."""
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
    """The key of the figure for `GET /v1/gst-returns/documents`."""
    document_count: int
    """The number of documents in the figure."""
    document_ids: list[str]
    """The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them."""


@dataclass(frozen=True, kw_only=True)
class PChart(Model):
    """A p-chart: the share of defective parts by subgroup, with three-sigma limits."""
    center: Decimal | None
    """The share of defective parts over all subgroups; null without parts."""
    points: list[PChartPoint]
    """The subgroups in order; the last may be smaller."""


@dataclass(frozen=True, kw_only=True)
class PChartPoint(Model):
    """A subgroup of a p-chart."""
    from_: dt.datetime = field(metadata={"json": "from"})
    """When the first part was inspected."""
    to: dt.datetime
    """When the last part was inspected."""
    inspected: int
    """The number of parts in the subgroup."""
    defective: int
    """The number of defective parts."""
    rate: Decimal
    """The share of defective parts."""
    lower: Decimal
    """The lower control limit of a subgroup of this size."""
    upper: Decimal
    """The upper control limit of a subgroup of this size."""
    signals: list[ChartSignal]
    """Why the subgroup is out of control. `beyond_limits`: the rate is above the upper or below
    the lower limit: by the centre line, more or fewer parts are defective than chance
    explains. `run_of_8`: it is the eighth or later in a row on one side of the centre line.
    """


@dataclass(frozen=True, kw_only=True)
class ParetoEntry(Model):
    """The number of defects of a class."""
    class_: str = field(metadata={"json": "class"})
    """The defect class, in your words, such as `scratch`."""
    defects: int
    """The number of defects of this class."""
    share: Decimal
    """The share of all defects."""
    cumulative_share: Decimal
    """The cumulative share of this class and those before it."""


@dataclass(frozen=True, kw_only=True)
class Payment(Model):
    """Money received, and its allocations to invoices."""
    id: str
    """The id of the payment."""
    reference: str
    """Your reference of the payment, such as the bank reference; unique in the account and mode."""
    status: ReceivedPaymentStatus
    """`received`: the money has arrived. `reversed`: the money did not arrive: its allocations
    do not count any more.
    """
    amount: Rupees
    """The received amount."""
    unallocated: Rupees
    """The amount that is neither allocated nor refunded: `amount` and `tax_credit`, less
    `refunded_amount` and the allocations that are not released; zero for a reversed payment.
    """
    tax_credit: Rupees
    """Tax that the buyer withheld for an invoice whose amount no longer covers it, after a
    credit note or a cancellation. The government holds it for you, so it counts as received:
    it was added to `unallocated`.
    """
    refunded_amount: Rupees
    """The refunded amount: the sum of the refunds."""
    received_at: dt.datetime
    """When the money was received."""
    buyer_id: str | None
    """The saved buyer who paid: the buyer of the call or, without one, of the first allocated
    invoice that has one; null if there is none.
    """
    method: str | None
    """How it was paid, in your words; null if not given."""
    allocations: list[PaymentAllocation]
    """The allocations, in the order in which they were made."""
    refunds: list[PaymentRefund]
    """The refunds, in the order in which they were recorded."""
    bank_statement_id: str | None
    """The bank statement that contained it; null if a call recorded it."""
    reversal_reason: str | None
    """Why it was reversed; null if it was not."""
    reversed_at: dt.datetime | None
    """When it was reversed; null if it was not."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the payment."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class PaymentAllocation(Model):
    """An allocation of a payment to an invoice."""
    invoice_id: str
    """The id of the invoice."""
    amount: Rupees
    """The amount allocated to the invoice; zero if there are only deductions."""
    allocated_at: dt.datetime
    """When the amount was allocated."""
    released_amount: Rupees
    """The part of `amount` that no longer pays the invoice, after a credit note or a
    cancellation: it is `unallocated`.
    """
    deductions: list[PaymentDeduction]
    """The deductions that settle the invoice without money, in addition to `amount`."""


@dataclass(frozen=True, kw_only=True)
class PaymentDeduction(Model):
    """A deduction: it settles a part of an invoice without money."""
    id: str
    """The id of the deduction."""
    kind: DeductionKind
    """`tds_income_tax`: tax that the buyer withheld under section 393(1) of the Income-tax Act
    2025. `tds_gst`: tax that the buyer withheld under section 51 of the CGST Act.
    `bank_charge`: charges that a bank deducted. `discount`: a discount for prompt payment.
    `write_off`: an amount that you write off.
    """
    amount: Rupees
    """The amount that the deduction settles."""
    reference: str | None
    """Your reference, such as the number of the tax certificate; null if there is none."""
    released_amount: Rupees
    """The part of `amount` that no longer settles the invoice, after a credit note or a
    cancellation. For tax, it is `unallocated` on the payment.
    """


@dataclass(frozen=True, kw_only=True)
class PaymentOverdueEvent(Model):
    """An invoice passed its due date unpaid."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["payment.overdue"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: PaymentOverdueEventData


@dataclass(frozen=True, kw_only=True)
class PaymentOverdueEventData(Model):
    """The records that the event is about, in their state after it."""
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class PaymentReceivedEvent(Model):
    """A payment was reconciled against an invoice."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["payment.received"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: PaymentReceivedEventData


@dataclass(frozen=True, kw_only=True)
class PaymentReceivedEventData(Model):
    """The records that the event is about, in their state after it."""
    payment: Payment
    invoice: Invoice
    allocation: PaymentAllocation
    """The entry of `payment.allocations` that this event is about."""


@dataclass(frozen=True, kw_only=True)
class PaymentRefund(Model):
    """A refund of a payment to the buyer."""
    id: str
    """The id of the refund."""
    payment_id: str
    """The id of the payment."""
    reference: str
    """Your reference of the refund, such as the bank reference; unique among the refunds of the
    account and mode.
    """
    amount: Rupees
    """The refunded amount."""
    refunded_at: dt.datetime
    """When the refund was made."""
    created_at: dt.datetime
    """When the record was created."""


@dataclass(frozen=True, kw_only=True)
class PaymentRefundedEvent(Model):
    """An unallocated amount of a payment was refunded to the buyer. Webhooks and `GET
    /v1/events` include it if you name its type, with the scope `invoices:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["payment.refunded"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: PaymentRefundedEventData


@dataclass(frozen=True, kw_only=True)
class PaymentRefundedEventData(Model):
    """The records that the event is about, in their state after it."""
    payment: Payment
    refund: PaymentRefund
    """The entry of `payment.refunds` that this event is about."""


@dataclass(frozen=True, kw_only=True)
class PaymentReleasedEvent(Model):
    """An amount that a payment had paid on an invoice is unallocated again. Webhooks and `GET
    /v1/events` include it if you name its type, with the scope `invoices:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["payment.released"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: PaymentReleasedEventData


@dataclass(frozen=True, kw_only=True)
class PaymentReleasedEventData(Model):
    """The records that the event is about, in their state after it."""
    payment: Payment
    invoice: Invoice
    amount: Rupees
    """The amount of the allocation that is released with this event."""
    amount_deducted: Rupees
    """The deductions released with this event; released tax is `unallocated`, too."""


@dataclass(frozen=True, kw_only=True)
class PaymentReversedEvent(Model):
    """A payment of an invoice was reversed. Webhooks and `GET /v1/events` include it if you name
    its type, with the scope `invoices:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["payment.reversed"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: PaymentReversedEventData


@dataclass(frozen=True, kw_only=True)
class PaymentReversedEventData(Model):
    """The records that the event is about, in their state after it."""
    payment: Payment
    invoice: Invoice


@dataclass(frozen=True, kw_only=True)
class PendingDocuments(Model):
    """Documents that no table includes because they are not in force yet: the portal has not
    answered, or refused an invoice, which you can retry or void.
    """
    figure: str
    """The key of the figure for `GET /v1/gst-returns/documents`."""
    document_count: int
    """The number of documents."""
    documents: list[ReturnDocument]
    """The first 100 of them."""


@dataclass(frozen=True, kw_only=True)
class PortalError(Model):
    """An error answered by the portal."""
    code: str
    """The code of the portal, such as `2265`; `unverified` for an answer that we could not
    verify.
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
    """The date of the document, as dd-mm-yyyy."""
    val: Decimal
    """The total charged to the buyer, in rupees."""
    pos: str
    """The GST state code of the place of supply."""
    rchrg: str
    """Whether reverse charge applies, `Y` or `N`."""
    inv_typ: str
    """The kind of supply: `R` regular, `SEWP` and `SEWOP` to a special economic zone with and
    without payment of tax, `DE` a deemed export.
    """
    itms: list[PortalFileItem]
    """The part of a document at one rate."""


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
    """The date of the document, as dd-mm-yyyy."""
    val: Decimal
    """The total charged to the buyer, in rupees."""
    itms: list[PortalFileItem]
    """The part of a document at one rate."""


@dataclass(frozen=True, kw_only=True)
class PortalFileB2cs(Model):
    """Other supplies to buyers without a GSTIN, of one place of supply and rate."""
    sply_ty: str
    """From one state to another, or within one."""
    pos: str
    """The GST state code of the place of supply."""
    typ: str
    """Always `OE`: not through an e-commerce operator."""
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
    """The date of the document, as dd-mm-yyyy."""
    val: Decimal
    """The total charged to the buyer, in rupees."""
    pos: str
    """The GST state code of the place of supply."""
    rchrg: str
    """Whether reverse charge applies, `Y` or `N`."""
    inv_typ: str
    """The kind of supply: `R` regular, `SEWP` and `SEWOP` to a special economic zone with and
    without payment of tax, `DE` a deemed export.
    """
    itms: list[PortalFileItem]
    """The part of a document at one rate."""


@dataclass(frozen=True, kw_only=True)
class PortalFileCdnur(Model):
    """A note to a buyer without a GSTIN, about an export or a large inter-state invoice."""
    typ: str
    """The kind of supply that the note is about."""
    ntty: str
    """`C` for a credit note, `D` for a debit note."""
    nt_num: str
    """The number of the document."""
    nt_dt: str
    """The date of the document, as dd-mm-yyyy."""
    val: Decimal
    """The total charged to the buyer, in rupees."""
    pos: str
    """The GST state code of the place of supply."""
    itms: list[PortalFileItem]
    """The part of a document at one rate."""


@dataclass(frozen=True, kw_only=True)
class PortalFileDocumentKind(Model):
    """The documents of a kind that were issued."""
    doc_num: int
    """The kind: 1 invoices, 4 debit notes, 5 credit notes."""
    doc_typ: str
    """The kind in words."""
    docs: list[PortalFileDocumentSeries]
    """A range of consecutive numbers."""


@dataclass(frozen=True, kw_only=True)
class PortalFileDocumentSeries(Model):
    """A range of consecutive numbers."""
    num: int
    """The place in the list, from 1."""
    from_: str = field(metadata={"json": "from"})
    """The number of the document."""
    to: str
    """The number of the document."""
    totnum: int
    """The number of documents."""
    cancel: int
    """The number of cancelled documents."""
    net_issue: int
    """The number of documents that are not cancelled."""


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
    """The date of the document, as dd-mm-yyyy."""
    val: Decimal
    """The total charged to the buyer, in rupees."""
    itms: list[PortalFileExportItem]
    """The part of an export at one rate."""


@dataclass(frozen=True, kw_only=True)
class PortalFileExportItem(Model):
    """The part of an export at one rate."""
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
    """From registered buyers."""
    hsn_b2c: list[PortalFileHsnRow]
    """From buyers without a GSTIN."""


@dataclass(frozen=True, kw_only=True)
class PortalFileHsnRow(Model):
    """A code of goods or services with a unit and a rate."""
    num: int
    """The place in the list, from 1."""
    hsn_sc: str
    """The HSN code or the SAC."""
    uqc: str
    """The GST unit code; `NA` for services."""
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
    """The part of a document at one rate."""
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
    """The user name of the seller at the portal; null if there is none."""
    password_set: bool
    """Whether a password is saved. We never show it."""


@dataclass(frozen=True, kw_only=True)
class ProductionOutlook(Model):
    """The pace of production, and when it will finish."""
    last_entry_at: dt.datetime | None
    """When production was last booked or reversed; null before the first entry."""
    slowest: ProductionOutlookSlowest | None
    """The stage that finishes last at its present pace; null if nothing is left, or nothing was
    booked in the last 7 days.
    """
    expected_at: dt.datetime | None
    """When the slowest stage finishes at its pace, to the hour; null if there is no slowest
    stage, while the order is not in production, or if it would take more than ten years.
    """


@dataclass(frozen=True, kw_only=True)
class ProductionOutlookSlowest(Model):
    """The stage that finishes last at its present pace; null if nothing is left, or nothing was
    booked in the last 7 days.
    """
    work_order_id: str
    """The id of the work order."""
    stage: str
    """The stage."""
    left: Total
    """Pieces that are needed and not yet good at this stage."""
    per_day: Total
    """Good pieces in 24 hours: the average over the entries of the last 7 days, from the first
    of them until now, over at least one day. A stage without entries takes the pace of the
    nearest earlier stage with entries.
    """


@dataclass(frozen=True, kw_only=True)
class Progress(Model):
    """The progress of an order."""
    order_id: str
    """The id of the order."""
    status: OrderStatus
    """From `confirmed` to `delivered`, the status follows from the quantities of the line items.
    `draft`: entered, but not released to production; it can still be deleted. `confirmed`:
    released to production; nothing is booked yet. `in_production`: pieces that are needed can
    still be produced. `completed`: no more pieces that are needed can be produced.
    `dispatched`: everything that was produced has left the gate. `delivered`: everything that
    left the gate is delivered. `closed`: ended; it does not change any more. `on_hold`:
    stopped: nothing is produced or dispatched until it is released. `cancelled`: ended before
    anything was dispatched; it does not change any more.
    """
    stage: str
    """The furthest stage of the route with a completed quantity; `not_started` if there is none."""
    percent: Decimal | None
    """The mean of the work orders with a required quantity; null if everything is cancelled."""
    outlook: ProductionOutlook
    work_orders: list[WorkOrderProgress]
    """The progress of each work order."""


@dataclass(frozen=True, kw_only=True)
class ProofOfDelivery(Model):
    """Proof of a delivery."""
    receiver_name: str | None = None
    """Who received the goods."""
    note: str | None = None
    """A remark, such as about damage."""
    position: ProofOfDeliveryPosition | None = None
    signature: str | None = None
    """An upload: an image of the receiver’s signature."""
    photos: list[str] | None = None
    """Uploads: images."""


@dataclass(frozen=True, kw_only=True)
class ProofOfDeliveryPosition(Model):
    """Where the goods were handed over, in WGS 84."""
    latitude: Decimal
    """Degrees, north positive."""
    longitude: Decimal
    """Degrees, east positive."""


@dataclass(frozen=True, kw_only=True)
class QcReport(Model):
    """A report on the inspections of a period."""
    id: str
    """The id of the qc report."""
    status: QcReportStatus
    """`queued`: it waits to be created. `running`: it is being created. `completed`: its files
    are ready. `failed`: it was not created: `failure` says why. `expired`: its files are
    deleted.
    """
    name: str | None
    scope: QcReportScope
    from_: dt.datetime | None = field(metadata={"json": "from"})
    """The beginning of the period; null for everything available."""
    to: dt.datetime | None
    """The end of the period, exclusive; null: until the report is created."""
    time_zone: str
    """The time zone of its times."""
    formats: list[QcReportFormat]
    """The requested file formats. `pdf`: a document with charts, for people. `json`: the same
    figures, for programs. `csv`: a row for each defect, including dismissed ones.
    """
    subgroup: Subgroup | None
    """How the parts of its chart are grouped; null: automatically."""
    progress: int
    """The progress of the creation, in per cent."""
    summary: QcReportSummary | None
    """The figures, once the report is completed."""
    failure: QcReportFailure | None
    """Why it was not created; null unless it has failed."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the report."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""
    expires_at: dt.datetime
    """When its files are deleted."""
    files: list[QcReportFile]
    """The files, once the report is completed; empty again once it has expired."""


@dataclass(frozen=True, kw_only=True)
class QcReportFailure(Model):
    """Why it was not created; null unless it has failed."""
    code: str
    """The cause, for programs: `no_data` if nothing was inspected."""
    message: str
    """The cause, for a human reader."""


@dataclass(frozen=True, kw_only=True)
class QcReportFile(Model):
    """A file of a report."""
    format: QcReportFormat
    """The format of the file. `pdf`: a document with charts, for people. `json`: the same
    figures, for programs. `csv`: a row for each defect, including dismissed ones.
    """
    size: int
    """The number of bytes of the file."""
    sha256: str
    """SHA-256 of the file in hex."""
    download: QcReportFileDownload


@dataclass(frozen=True, kw_only=True)
class QcReportFileDownload(Model):
    """The URL of the file, which needs no credential."""
    url: str
    """A signed URL, which needs no credential."""
    expires_at: dt.datetime
    """When the URL expires."""


@dataclass(frozen=True, kw_only=True)
class QcReportFileReference(Model):
    """A file of a report."""
    format: QcReportFormat
    """The format of the file. `pdf`: a document with charts, for people. `json`: the same
    figures, for programs. `csv`: a row for each defect, including dismissed ones.
    """
    size: int
    """The number of bytes of the file."""
    sha256: str
    """SHA-256 of the file in hex."""


@dataclass(frozen=True, kw_only=True)
class QcReportScope(Model):
    """The subject of a report."""
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
    """The number of distinct parts."""
    good: int
    """The number of parts without a defect at their latest inspection."""
    defective: int
    """The number of parts with a defect at their latest inspection."""
    defects: int
    """The number of defects, without dismissed ones."""
    rate: Decimal
    """The share of defective parts."""
    rate_interval: QcReportSummaryRateInterval
    first_pass_yield: Decimal
    """First-pass yield: the share of parts that were good at their first inspection."""
    defects_per_unit: Decimal
    """Defects per part."""
    ppm: Decimal
    """Defective parts per million."""
    limit: Decimal | None
    """The strictest limit of its cameras; null if none has one."""
    verdict: QcReportVerdict
    """`within_limit`: the rate is at or below the limit. `over_limit`: the rate is above the
    limit. `no_limit`: its cameras have no limit.
    """


@dataclass(frozen=True, kw_only=True)
class QcReportSummaryRateInterval(Model):
    """The 95 % Wilson interval of the rate."""
    lower: Decimal
    """The lower end."""
    upper: Decimal
    """The upper end."""


@dataclass(frozen=True, kw_only=True)
class Quantity(Model):
    """An amount of goods with its unit of measure."""
    value: Decimal
    """More than zero, at most three decimals."""
    uom: UnitOfMeasure
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""


@dataclass(frozen=True, kw_only=True)
class Queue(Model):
    """A queue in which escalated conversations wait for a person."""
    id: str
    """The id of the queue."""
    name: str
    """The name of the queue."""
    accept_within_seconds: int
    """The number of seconds of open hours within which an escalation has to be accepted."""
    business_hours: BusinessHours | None
    """Null: always open."""
    mail_owner: bool
    """Whether we email the owner of the account when an escalation is overdue."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the queue."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class Receivable(Model):
    """The outstanding and unallocated amounts of a buyer."""
    id: str
    """The id of the row: the `buyer_id` of a saved buyer; otherwise `gstin_` and the GSTIN;
    otherwise `name_` and the name in base64url; `unknown` for payments without a known buyer.
    """
    buyer_id: str | None
    """The saved buyer; null if there is none."""
    buyer_gstin: str | None
    """The GSTIN on the latest invoice or payment; null if there is none."""
    buyer_name: str | None
    """The name on the latest invoice or payment; null for `unknown`."""
    as_of: dt.date
    """The day of the figures, at its end."""
    due: Rupees
    """The outstanding amount of the invoices, including their notes and less allocations and
    deductions.
    """
    not_yet_due: Rupees
    """The part of `due` on invoices whose `due_date` is this day or later."""
    overdue: Rupees
    """The part of `due` on invoices whose `due_date` has passed."""
    overdue_1_to_30: Rupees
    """The part of `overdue` that is 1 to 30 days late."""
    overdue_31_to_60: Rupees
    """The part of `overdue` that is 31 to 60 days late."""
    overdue_61_to_90: Rupees
    """The part of `overdue` that is 61 to 90 days late."""
    overdue_over_90: Rupees
    """The part of `overdue` that is more than 90 days late."""
    unallocated: SignedRupees
    """Money received and not allocated. Negative if a refund is dated before the money that it
    pays back was unallocated.
    """
    balance: SignedRupees
    """`due` less `unallocated`: the balance of the statement of account on this day."""
    oldest_due_date: dt.date | None
    """The earliest `due_date` with an outstanding amount; null if nothing is due."""
    invoices_due: int
    """The number of invoices with an outstanding amount."""
    invoices_overdue: int
    """The number of overdue invoices."""


@dataclass(frozen=True, kw_only=True)
class ReceivableTotals(Model):
    """The totals over all buyers."""
    as_of: dt.date
    """The day of the figures, at its end."""
    buyers: int
    """The number of rows."""
    due: Rupees
    """The outstanding amount of the invoices, including their notes and less allocations and
    deductions.
    """
    not_yet_due: Rupees
    """The part of `due` on invoices whose `due_date` is this day or later."""
    overdue: Rupees
    """The part of `due` on invoices whose `due_date` has passed."""
    overdue_1_to_30: Rupees
    """The part of `overdue` that is 1 to 30 days late."""
    overdue_31_to_60: Rupees
    """The part of `overdue` that is 31 to 60 days late."""
    overdue_61_to_90: Rupees
    """The part of `overdue` that is 61 to 90 days late."""
    overdue_over_90: Rupees
    """The part of `overdue` that is more than 90 days late."""
    unallocated: SignedRupees
    """Money received and not allocated. Negative if a refund is dated before the money that it
    pays back was unallocated.
    """
    balance: SignedRupees
    """`due` less `unallocated`: the balance of the statement of account on this day."""
    oldest_due_date: dt.date | None
    """The earliest `due_date` with an outstanding amount; null if nothing is due."""
    invoices_due: int
    """The number of invoices with an outstanding amount."""
    invoices_overdue: int
    """The number of overdue invoices."""


@dataclass(frozen=True, kw_only=True)
class RegisteredSupplies(Model):
    """Table 4: supplies to registered buyers, by place of supply and rate."""
    table: ReturnTable
    """`4A`: supplies to registered buyers on which the seller pays the tax. `4B`: supplies under
    reverse charge, on which the buyer pays the tax. `6A`: exports. `6B`: supplies to special
    economic zones. `6C`: deemed exports.
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
    """The key of the figure for `GET /v1/gst-returns/documents`."""
    document_count: int
    """The number of documents in the figure."""
    document_ids: list[str]
    """The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them."""


@dataclass(frozen=True, kw_only=True)
class ReturnDocument(Model):
    """A document of the month."""
    id: str
    """The id of an invoice, a credit note or a debit note."""
    number: str
    """The number of the document."""
    date: dt.date
    """The date of the document."""
    status: TaxDocumentStatus
    """`registering`: it is complete and waits for the portal. `registered`: the portal has
    assigned an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer
    without a GSTIN, or a bill of supply. `failed`: the portal refused it: `errors` says why.
    `voiding`: it has failed and will be voided once the portal answers that it does not have
    it. `voided`: it is given up: its number cannot be used again, and it does not change any
    more. `cancelling`: the cancellation waits for the portal. `cancelled`: the portal has
    cancelled its IRN; it does not change any more.
    """
    total: Rupees
    """The total charged to the buyer."""


@dataclass(frozen=True, kw_only=True)
class ReturnMonth(Model):
    """A month of a seller, and whether it is locked."""
    seller_id: str
    """The id of the seller."""
    gstin: str
    """The GSTIN of the seller."""
    period: str
    """The month, such as `2026-11`, by document date."""
    locked: bool
    """Whether the month is locked: then its documents cannot change."""
    locked_at: dt.datetime | None
    """When the month was locked; null if it is not."""


@dataclass(frozen=True, kw_only=True)
class ReturnNotes(Model):
    """Table 9B: credit and debit notes, except those in tables 7 and 8."""
    buyers: ReturnParties
    """`registered`: buyers with a GSTIN. `unregistered`: buyers abroad, and buyers of the
    invoices of table 5.
    """
    note_type: ReturnNoteType
    """`credit`: credit notes: the amounts reduce the return. `debit`: debit notes: the amounts
    increase the return.
    """
    supply_type: SupplyType
    """The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
    buyer in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply
    to a special economic zone, with payment of tax. `sez_without_payment`: a supply to a
    special economic zone under a letter of undertaking, without tax. `export_with_payment`:
    an export with payment of tax. `export_without_payment`: an export under a letter of
    undertaking, without tax. `deemed_export`: a deemed export.
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
    """The key of the figure for `GET /v1/gst-returns/documents`."""
    document_count: int
    """The number of documents in the figure."""
    document_ids: list[str]
    """The first 100 documents in the figure. `GET /v1/gst-returns/documents` lists all of them."""


@dataclass(frozen=True, kw_only=True)
class Route(Model):
    """A list of production stages, saved under a name. Orders keep a copy: a change affects new
    orders only.
    """
    id: str
    """The id of the route."""
    name: str
    """The name of the route, unique in the account and mode."""
    stages: list[str]
    """The stages, in order."""
    over_completion_percent: Decimal
    """How much more than ordered may enter the first stage, in per cent."""
    is_default: bool
    """Whether line items without stages of their own take this route. At most one route is the
    default.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the route."""
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
    """`skipped`: the stage was removed from the route. `reopened`: a skipped stage was put back
    into the route. `added`: a stage was added to the route.
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
    """A reply that people use again and again."""
    id: str
    """The id of the saved reply."""
    name: str
    """The name that people choose it by."""
    text: str
    """The text of the reply."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the saved reply."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class SearchResult(Model):
    """The result of a search."""
    data: list[FoundRecord]
    """The matches, best first."""
    incomplete: list[SearchedType]
    """Kinds of records that could not be searched in time, of `order`, `buyer`, `dispatch`,
    `invoice`, `camera`, `conversation`, `webhook_endpoint`, `event`. Empty if all were.
    """


@dataclass(frozen=True, kw_only=True)
class Seller(Model):
    """The seller."""
    gstin: str
    """The GSTIN under which the seller invoices."""
    legal_name: str
    """The legal name, as registered."""
    trade_name: str | None = None
    """The trade name, if different."""
    address: Address
    """The registered place of business of the GSTIN."""
    phone: str | None = None
    """Telephone number, such as `+91 80 4718 2200`."""
    email: str | None = None
    """Email address."""
    bank: BankAccount | None = None
    upi_id: str | None = None
    """The UPI ID for payments of buyers. An invoice to a buyer without a GSTIN shows it as a QR
    code.
    """
    udyam_number: str | None = None
    """The registration as a micro, small or medium enterprise."""
    terms: str | None = None
    """Terms of sale, printed on documents."""


@dataclass(frozen=True, kw_only=True)
class SellerRecord(Model):
    """A seller of the account. Documents keep a copy of the details that they show."""
    id: str
    """The id of the seller."""
    gstin: str
    """The GSTIN under which the seller invoices."""
    legal_name: str
    """The legal name, as registered."""
    trade_name: str | None = None
    """The trade name, if different."""
    address: Address
    """The registered place of business of the GSTIN."""
    phone: str | None = None
    """Telephone number, such as `+91 80 4718 2200`."""
    email: str | None = None
    """Email address."""
    bank: BankAccount | None = None
    upi_id: str | None = None
    """The UPI ID for payments of buyers. An invoice to a buyer without a GSTIN shows it as a QR
    code.
    """
    udyam_number: str | None = None
    """The registration as a micro, small or medium enterprise."""
    terms: str | None = None
    """Terms of sale, printed on documents."""
    logo_upload_id: str | None
    """The logo, an upload; null if there is none."""
    portal: PortalLogin
    number_prefix: str
    """The beginning of document numbers, before the financial year; empty for none. A prefix
    stays with the first seller that used it, so that a number names one document of the
    account.
    """
    next_numbers: NextNumbers
    annual_returns: list[AnnualReturn]
    """The annual returns that were furnished. After that day no credit note reduces the tax on a
    supply of that year; for a year without an entry, after 30 November of the next financial
    year.
    """
    default: bool
    """Whether it is the default seller, used if neither the order nor the call names one. Each
    mode has one.
    """
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change; the `ETag` of the seller."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class SignedRupees(Model):
    """An amount of money in whole paise; it can be negative."""
    amount: Decimal
    """A decimal string with two decimals, never a binary float; it can be negative."""
    currency: Literal["INR"]
    """ISO 4217 code; amounts are in Indian rupees."""


@dataclass(frozen=True, kw_only=True)
class StageActivity(Model):
    """Work at a stage that was started, paused or resumed."""
    stage: str
    """The stage."""
    action: WorkAction
    """`started`: work at the stage began. `paused`: work paused. `resumed`: work continued after
    a pause.
    """
    operator_id: str | None
    machine_id: str | None
    reason: str | None
    """Why, in your words."""
    at: dt.datetime
    """When."""


@dataclass(frozen=True, kw_only=True)
class StageEntry(Model):
    """An entry of the production ledger. It never changes; a wrong entry is reversed."""
    id: str
    """The id of the stage entry."""
    order_id: str
    """The id of the order."""
    work_order_id: str
    """The id of the work order."""
    line_item_id: str
    """The id of the line item."""
    stage: str
    """The stage of the entry."""
    previous_stage: str
    """The nearest earlier stage of the route with good pieces; `not_started` if there is none."""
    good: BookedQuantity
    scrap: BookedQuantity
    scrap_reason: str | None
    """Why pieces were scrapped."""
    rework: BookedQuantity
    rework_to: str | None
    """The earlier stage that the rework goes back to, if it does not stay."""
    operator_id: str
    """Who did the work, in your own numbering."""
    machine_id: str
    """Where it was done, in your own numbering."""
    occurred_at: dt.datetime
    """When the work was done."""
    external_id: str | None
    """Your own id of the entry."""
    metadata: Metadata
    reverses: str | None
    """The entry that this one reverses."""
    reason: str | None
    """Why the other entry was reversed."""
    livemode: bool
    """True for live data, false for test data."""
    created_at: dt.datetime
    """When the record was created."""


@dataclass(frozen=True, kw_only=True)
class StageProgress(Model):
    """The progress of a line item at one stage."""
    stage: str
    """The stage."""
    good: Total
    """Good pieces, less those that later stages sent back for rework."""
    scrap: Total
    """Pieces scrapped at this stage."""
    rework: Total
    """Pieces sent to rework by this stage."""
    ready: Total
    """Pieces that wait at this stage: they have come to it (at the first stage: they are needed)
    and have not left it.
    """
    state: StageState
    """The state of the work at the stage: `in_progress` after a start or a resume, `paused`
    after a pause. It is `idle` again after the entry that leaves nothing `ready`.
    """
    in_progress: Total
    """The part of `ready` that is being worked on: all of it while the stage is `in_progress`."""
    left: Total
    """Pieces that are needed and not yet good at this stage."""
    remaining: Total
    """The most that an entry can book here, including the allowed over-completion."""
    percent: Decimal | None
    """Good pieces of those required; null if the whole quantity is cancelled."""
    first_pass_yield: Decimal | None
    """First-pass yield: the share of pieces that were good at the first try; null before the
    first piece.
    """


@dataclass(frozen=True, kw_only=True)
class Subgroup(Model):
    """How the parts of a chart are grouped."""
    parts: int | None = None
    """The number of parts in each group, in the order of camera, epoch, sequence and place in
    the batch.
    """
    seconds: int | None = None
    """The number of seconds of each group."""


@dataclass(frozen=True, kw_only=True)
class SuggestedAllocation(Model):
    """A suggested allocation to an invoice."""
    invoice_id: str
    """The id of the invoice."""
    amount: Rupees
    """The amount of the line allocated to the invoice."""
    deductions: list[SuggestedDeduction]
    """Deductions that settle the rest of the invoice."""


@dataclass(frozen=True, kw_only=True)
class SuggestedDeduction(Model):
    """A suggested deduction: it settles a part of an invoice without money."""
    kind: DeductionKind
    """`tds_income_tax`: tax that the buyer withheld under section 393(1) of the Income-tax Act
    2025. `tds_gst`: tax that the buyer withheld under section 51 of the CGST Act.
    `bank_charge`: charges that a bank deducted. `discount`: a discount for prompt payment.
    `write_off`: an amount that you write off.
    """
    amount: Rupees
    """The amount that the deduction settles."""


@dataclass(frozen=True, kw_only=True)
class TimelineEntry(Model):
    """An entry in the history of a record."""
    at: dt.datetime
    """When."""
    operation: str | None
    """The operation of this API that was called, such as `orders.hold`; null if no call caused
    the entry, but a deadline, the government’s portal, or a change of another record.
    """
    events: list[str]
    """The types of the events about it, such as `order.updated`; empty if there was no event."""
    actor: Actor | None
    """Who called the operation; null if no call caused the entry."""
    reason: str | None
    """The reason given by the caller or the portal."""
    status: str | None
    """The status of the record after it, if an event contains it."""
    changed: list[str]
    """The fields that changed, if an event names them; the first 20."""
    details: dict[str, str]
    """Further details, such as the stage and the quantities of a booking."""


@dataclass(frozen=True, kw_only=True)
class Total(Model):
    """An amount of goods with its unit of measure; it can be zero."""
    value: Decimal
    """The number of units."""
    uom: UnitOfMeasure
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""


@dataclass(frozen=True, kw_only=True)
class TransportDocument(Model):
    """The transport document of the carrier."""
    number: str
    """The number of the railway receipt, airway bill, bill of lading or lorry receipt."""
    date: dt.date
    """The date of the document."""


@dataclass(frozen=True, kw_only=True)
class Transporter(Model):
    """The company that carries the goods."""
    name: str
    """The name of the person or company."""
    transporter_id: str | None = None
    """The GSTIN, or the id of an unregistered transporter."""


@dataclass(frozen=True, kw_only=True)
class Upload(Model):
    """A file, and the record that uses it."""
    id: str
    """The id of the upload."""
    status: UploadStatus
    """`pending` until the content has arrived, then `ready`; `used` once a call has named it;
    `expired` if no content arrived in time.
    """
    type: UploadType
    """The media type of the content; we check the content against it. `image/jpeg`: a photo, a
    signature, or the logo of a seller. `image/png`: a photo, a signature, or the logo of a
    seller. `image/webp`: a photo or a signature. `application/pdf`: a document. `text/csv`: a
    bank statement, or buyers or orders to import: UTF-8 text. `application/xml`: a bank
    statement: well-formed XML in UTF-8, without a document type.
    """
    size: int
    """The exact number of bytes of the content."""
    name: str | None
    """The name of the downloaded file."""
    sha256: str | None
    """SHA-256 of the content in hex, once the content has arrived."""
    dispatch_id: str | None
    """The dispatch that uses the upload, once used."""
    bank_statement_id: str | None
    """The bank statement that uses the upload, once used."""
    import_id: str | None
    """The first import that uses the upload, once used."""
    put: UploadPut | None
    """The URL to send the unencoded content to, once. Only in the answer of the creation."""
    download: UploadDownload | None
    """The URL to download the content from, without a credential. Get the upload again for a new
    URL.
    """
    livemode: bool
    """True for live data, false for test data."""
    created_at: dt.datetime
    """When the record was created."""
    expires_at: dt.datetime | None
    """Until when the content can be sent or, once it has arrived, be used; null once it is used."""


@dataclass(frozen=True, kw_only=True)
class UploadDownload(Model):
    """The URL to download the content from, without a credential. Get the upload again for a new
    URL.
    """
    url: str
    """A signed URL, which needs no credential."""
    expires_at: dt.datetime
    """When the URL expires."""


@dataclass(frozen=True, kw_only=True)
class UploadPut(Model):
    """The URL to send the unencoded content to, once. Only in the answer of the creation."""
    url: str
    """A signed URL, which needs no credential."""
    method: Literal["PUT"]
    """The HTTP method to send it with."""
    headers: UploadPutHeaders
    expires_at: dt.datetime
    """When the URL expires."""


@dataclass(frozen=True, kw_only=True)
class UploadPutHeaders(Model):
    """The headers to send with it."""
    content_type: UploadType = field(metadata={"json": "content-type"})
    """The media type of the content; we check the content against it. `image/jpeg`: a photo, a
    signature, or the logo of a seller. `image/png`: a photo, a signature, or the logo of a
    seller. `image/webp`: a photo or a signature. `application/pdf`: a document. `text/csv`: a
    bank statement, or buyers or orders to import: UTF-8 text. `application/xml`: a bank
    statement: well-formed XML in UTF-8, without a document type.
    """


@dataclass(frozen=True, kw_only=True)
class Verdict(Model):
    """A verdict on a defect."""
    verdict: VerdictName
    """`confirmed`: it is a defect of this class. `reclassified`: it is a defect of another
    class. `dismissed`: it is not a defect. `reopened`: the verdict before no longer applies:
    the defect has the detected class again.
    """
    from_class: str
    """The class before the verdict."""
    class_: str = field(metadata={"json": "class"})
    """The class after the verdict."""
    reason: str | None
    """Why, in the words of the reviewer."""
    by: Actor
    created_at: dt.datetime
    """When the record was created."""


@dataclass(frozen=True, kw_only=True)
class VisionCameraOfflineEvent(Model):
    """No frames received for longer than the grace period."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["vision.camera.offline"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: VisionCameraOfflineEventData


@dataclass(frozen=True, kw_only=True)
class VisionCameraOfflineEventData(Model):
    """The records that the event is about, in their state after it."""
    camera: Camera
    outage: CameraOutage


@dataclass(frozen=True, kw_only=True)
class VisionDefectDetectedEvent(Model):
    """A detection above the configured confidence threshold."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["vision.defect.detected"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: VisionDefectDetectedEventData


@dataclass(frozen=True, kw_only=True)
class VisionDefectDetectedEventData(Model):
    """The records that the event is about, in their state after it."""
    defect: DetectedDefect
    camera: CameraReference


@dataclass(frozen=True, kw_only=True)
class VisionQcReportCompletedEvent(Model):
    """An asynchronous QC report finished generating."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["vision.qc_report.completed"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: VisionQcReportCompletedEventData


@dataclass(frozen=True, kw_only=True)
class VisionQcReportCompletedEventData(Model):
    """The records that the event is about, in their state after it."""
    qc_report: FinishedQcReport


@dataclass(frozen=True, kw_only=True)
class VisionQcReportFailedEvent(Model):
    """A QC report could not be created: `failure` says why. Webhooks and `GET /v1/events`
    include it if you name its type, with the scope `defects:read`.
    """
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["vision.qc_report.failed"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: VisionQcReportFailedEventData


@dataclass(frozen=True, kw_only=True)
class VisionQcReportFailedEventData(Model):
    """The records that the event is about, in their state after it."""
    qc_report: FinishedQcReport


@dataclass(frozen=True, kw_only=True)
class VisionThresholdBreachedEvent(Model):
    """Defect rate crossed the configured limit."""
    id: str
    """Unique for each event; use it to ignore duplicates."""
    type: Literal["vision.threshold.breached"]
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
    livemode: bool
    """True for live data, false for test data."""
    account_id: str
    """The account whose records the event is about."""
    data: VisionThresholdBreachedEventData


@dataclass(frozen=True, kw_only=True)
class VisionThresholdBreachedEventData(Model):
    """The records that the event is about, in their state after it."""
    camera: Camera
    breach: Breach


@dataclass(frozen=True, kw_only=True)
class WebhookAttempt(Model):
    """One attempt to deliver an event."""
    number: int
    """The number of the attempt within the delivery, from 1."""
    started_at: dt.datetime
    """When the attempt began."""
    duration_ms: int
    """How long it took, in milliseconds."""
    status: int | None
    """The HTTP status of the answer, if there was one."""
    failure: AttemptFailure | None
    """Null for a success. `dns`: the host name has no address, or cannot be resolved.
    `refused_address`: the address is not public. `connect`, `tls`: no connection, or none
    that can be trusted. `timeout`: no complete answer within 10 seconds. `http_status`: an
    answer that is not 2xx. `redirect`: we do not follow redirects. `interrupted`: the
    connection broke. `invalid_response`: the answer is not HTTP. `cancelled`: the endpoint
    was deleted.
    """
    detail: str | None
    """The failure in words."""
    answer: str | None
    """The first 1024 bytes of the answer."""


@dataclass(frozen=True, kw_only=True)
class WebhookDelivery(Model):
    """A delivery of an event to an endpoint."""
    id: str
    """The id of the delivery."""
    endpoint_id: str
    """The endpoint that the event is sent to."""
    event_id: str
    """The id of the event."""
    event_type: EventType
    """The type of the event."""
    state: DeliveryState
    """`pending`: not attempted yet. `retrying`: failed, and will be retried. `delivered`: the
    receiver answered 2xx. `dropped`: not delivered within 24 hours of the first attempt.
    `discarded`: the endpoint was deleted, paused or disabled.
    """
    origin: DeliveryOrigin
    """What caused the delivery. `event`: the event itself. `test`: a test event. `replay`: a
    replay of the event. `retry`: a retry of a delivery that was dropped or discarded.
    `recovery`: a recovery of events that the endpoint missed.
    """
    synthetic: bool
    """Whether the event is a test event."""
    attempt_count: int
    """The number of attempts."""
    created_at: dt.datetime
    """When the record was created."""
    first_attempt_at: dt.datetime | None
    """When the first attempt began; null before it."""
    next_attempt_at: dt.datetime | None
    """When the next attempt is due; null if there is none."""
    ended_at: dt.datetime | None
    """When the delivery was delivered, dropped or discarded; null until then."""
    last_attempt: WebhookAttempt | None
    """The latest attempt; null before the first."""


@dataclass(frozen=True, kw_only=True)
class WebhookDeliveryWithAttempts(Model):
    """A delivery of an event to an endpoint, with all attempts."""
    id: str
    """The id of the delivery."""
    endpoint_id: str
    """The endpoint that the event is sent to."""
    event_id: str
    """The id of the event."""
    event_type: EventType
    """The type of the event."""
    state: DeliveryState
    """`pending`: not attempted yet. `retrying`: failed, and will be retried. `delivered`: the
    receiver answered 2xx. `dropped`: not delivered within 24 hours of the first attempt.
    `discarded`: the endpoint was deleted, paused or disabled.
    """
    origin: DeliveryOrigin
    """What caused the delivery. `event`: the event itself. `test`: a test event. `replay`: a
    replay of the event. `retry`: a retry of a delivery that was dropped or discarded.
    `recovery`: a recovery of events that the endpoint missed.
    """
    synthetic: bool
    """Whether the event is a test event."""
    attempt_count: int
    """The number of attempts."""
    created_at: dt.datetime
    """When the record was created."""
    first_attempt_at: dt.datetime | None
    """When the first attempt began; null before it."""
    next_attempt_at: dt.datetime | None
    """When the next attempt is due; null if there is none."""
    ended_at: dt.datetime | None
    """When the delivery was delivered, dropped or discarded; null until then."""
    last_attempt: WebhookAttempt | None
    """The latest attempt; null before the first."""
    attempts: list[WebhookAttempt]
    """The attempts, oldest first."""


@dataclass(frozen=True, kw_only=True)
class WebhookEndpoint(Model):
    """A URL that receives events."""
    id: str
    """The id of the webhook endpoint."""
    url: str
    """The URL that receives the events."""
    events: list[EventSubscription]
    """The event types to receive; `*` for the 18 standard types. Name any further type, with or
    without `*`.
    """
    description: str
    """Your own label."""
    status: WebhookEndpointStatus
    """`active`: events are sent to the endpoint. `paused`: you have paused the endpoint: nothing
    is sent until you resume it. `disabled`: nothing is sent until you resume the endpoint;
    `disabled_reason` says why.
    """
    disabled_at: dt.datetime | None
    """When the endpoint was disabled; null if it is not."""
    disabled_reason: str | None
    """`failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone`
    is on. `credential_revoked`: the API key that created it was revoked because it had
    leaked, or the connection of the application that created it ended. More values can be
    added.
    """
    failing_since: dt.datetime | None
    """The first failed attempt since the last success; null if the last attempt succeeded."""
    missed_since: dt.datetime | None
    """The earliest time from which the endpoint may have missed events, while it was paused or
    disabled: send it to `/recover` as `since`. It stays until a recovery from that time has
    completed; null if no missed events are known.
    """
    success_rate_24h: Decimal | None
    """Successful attempts ÷ all attempts of the last 24 hours; null if there were none."""
    header_names: list[str]
    """The names of your own headers."""
    respect_retry_after: bool
    """Whether we wait for a `retry-after` on 429 or 503 that is longer than the schedule, up to
    one hour. Off by default.
    """
    disable_on_gone: bool
    """Whether an answer of 410 disables the endpoint at once. Off by default."""
    secrets_valid: int
    """The number of secrets that sign deliveries now; more than one during a rotation."""
    api_version: dt.date
    """The version in which events are sent: that of the call that created the endpoint."""
    created_by: Actor
    """The creator: an API key, an application, or a person in the dashboard. An application sees
    only endpoints that it created.
    """
    livemode: bool
    """True for live events, false for test events."""
    version: int
    """Increases with every change; the `ETag` of the endpoint."""
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class WebhookEndpointActivity(Model):
    """What was sent to an endpoint, by hour."""
    from_: dt.datetime = field(metadata={"json": "from"})
    """The beginning of the first hour."""
    to: dt.datetime
    """The time of the call, in the last hour."""
    hours: list[WebhookEndpointActivityHour]
    """All hours, oldest first."""


@dataclass(frozen=True, kw_only=True)
class WebhookEndpointActivityHour(Model):
    """All hours, oldest first."""
    starts_at: dt.datetime
    """The beginning of the hour in the time zone of the account."""
    delivered: int
    """The number of events that were delivered."""
    failed_attempts: int
    """The number of attempts that failed. We retry each event for 24 hours, unless the endpoint
    is stopped.
    """
    dropped: int
    """The number of events that we gave up on: no attempt succeeded within 24 hours."""


@dataclass(frozen=True, kw_only=True)
class WebhookRecovery(Model):
    """A recovery of events that an endpoint missed."""
    id: str
    """The id of the recovery."""
    endpoint_id: str
    """The endpoint whose missed events are delivered."""
    status: WebhookRecoveryStatus
    """`running`: the recovery is still reading events. `completed`: all events are read;
    deliveries that it created may not be finished. `cancelled`: a call ended the recovery; it
    creates no more deliveries. `failed`: the recovery could not continue; `failure` says why.
    """
    since: dt.datetime
    """The time from which events are read."""
    until: dt.datetime
    """When the recovery was requested: later events are delivered as usual."""
    progress: Decimal
    """The share of the time between `since` and `until` that is done."""
    events_examined: int
    """The number of events of the account that were read."""
    deliveries_made: int
    """The number of events that the endpoint had missed and that are now delivered."""
    failure: str | None
    """Why it failed, and what to do; null in any other status."""
    created_at: dt.datetime
    """When the record was created."""
    ended_at: dt.datetime | None
    """When it completed, failed or was cancelled; null while it runs."""


@dataclass(frozen=True, kw_only=True)
class WebhookRecoveryPreview(Model):
    """What a recovery would deliver."""
    since: dt.datetime
    """The time from which events are read."""
    events_examined: int
    """The number of events of the account that were read."""
    events_missed: int
    """The number of them that the endpoint missed and that would be delivered."""
    is_complete: bool
    """Whether all events since then were read; false if there are more than the first 5000."""


@dataclass(frozen=True, kw_only=True)
class WebhookSend(Model):
    """The event that is sent, and its delivery."""
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
    """The stages that the goods go through, in order, without skipped ones."""
    route_changes: list[RouteChange] | None = None
    """The stages that were skipped, reopened and added, if any."""


@dataclass(frozen=True, kw_only=True)
class WorkOrderInProduction(Model):
    """A work order and its progress."""
    id: str
    """The id of the work order."""
    line_item_id: str
    """The id of the line item."""
    stages: list[str]
    """The stages that the goods go through, in order, without skipped ones."""
    route_changes: list[RouteChange] | None = None
    """The stages that were skipped, reopened and added, if any."""
    order_id: str
    """The id of the order."""
    order_reference: str
    """The present reference of the order."""
    order_status: OrderStatus
    """From `confirmed` to `delivered`, the status follows from the quantities of the line items.
    `draft`: entered, but not released to production; it can still be deleted. `confirmed`:
    released to production; nothing is booked yet. `in_production`: pieces that are needed can
    still be produced. `completed`: no more pieces that are needed can be produced.
    `dispatched`: everything that was produced has left the gate. `delivered`: everything that
    left the gate is delivered. `closed`: ended; it does not change any more. `on_hold`:
    stopped: nothing is produced or dispatched until it is released. `cancelled`: ended before
    anything was dispatched; it does not change any more.
    """
    due_date: dt.date | None
    """The day on which the order is due, at present; null if none is set."""
    sku: str
    """The present article number of the line item."""
    description: str
    """The present description of the article."""
    progress: WorkOrderProgress
    activities: list[StageActivity]
    """The starts, pauses and resumes, oldest first; the latest 200."""
    livemode: bool
    """True for live data, false for test data."""
    version: int
    """Increases with every change of the work order, including entries and the status of its
    order; its `ETag`.
    """
    created_at: dt.datetime
    """When the record was created."""
    updated_at: dt.datetime
    """When the record was last changed; at first, when it was created."""


@dataclass(frozen=True, kw_only=True)
class WorkOrderProgress(Model):
    """The progress of one line item."""
    work_order_id: str
    """The id of the work order."""
    line_item_id: str
    """The id of the line item."""
    required: Total
    """The ordered quantity, less the cancelled quantity."""
    good: Total
    """Good pieces of the last stage."""
    scrap: Total
    """Pieces scrapped, at any stage."""
    rework: Total
    """Pieces reworked, at any stage."""
    remaining: Total
    """Pieces required that are neither good nor scrapped."""
    percent: Decimal | None
    """Good pieces of those required; null if the whole quantity is cancelled."""
    stages: list[StageProgress]
    """The stages of the route, in order."""


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
"""Your own keys and values, stored and returned unchanged. At most 50 entries."""


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
"""Details for production, such as size, material or colour. At most 50 entries."""


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
    """Unique for each event; use it to ignore duplicates."""
    type: str
    """What happened."""
    api_version: dt.date
    """The version of `data`."""
    created_at: dt.datetime
    """When the change that caused the event was made."""
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
    "OrderCountsByDay",
    "OrderCountsByDayDay",
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
    "WebhookEndpointActivity",
    "WebhookEndpointActivityHour",
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
