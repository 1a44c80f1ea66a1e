# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

from .._model import Amount, Model, Number

if TYPE_CHECKING:
    from typing_extensions import NotRequired
else:
    from typing import Optional as NotRequired

class AcceptanceParams(TypedDict):
    """Who takes a conversation."""
    assignee: AssigneeParams | Model


class AddressParams(TypedDict):
    """A postal address."""
    line1: str
    """House and street."""
    line2: NotRequired[str]
    """Building, floor, or area."""
    city: str
    """City or district."""
    state: str
    """In India, the two-digit GST state code."""
    postal_code: str
    """In India, the six-digit PIN code."""
    country: str
    """ISO 3166-1 alpha-2."""


class AnnualReturnParams(TypedDict):
    """The annual return of a financial year."""
    financial_year: str
    """The financial year, such as `2026-27`."""
    furnished_on: dt.date | str
    """The day on which its annual return (GSTR-9) was furnished."""


class ArticleCreateParams(TypedDict):
    """An article to store."""
    sku: str
    """Your article number, unique in the account and mode."""
    description: str
    """What the article is, in words for documents."""
    hsn: str
    """HSN code of the goods, or SAC of the service."""
    unit_price: MoneyParams | Model
    """Price of one unit, before tax and discount."""
    tax_rate: Number
    """GST rate in per cent, such as 18."""
    uom: UnitOfMeasureParams
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""
    exemption: NotRequired[ExemptionParams]
    """Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know.
    `nil_rated`: the law taxes it at nought per cent. `exempt`: a notification exempts it from
    tax. `non_gst`: GST is not levied on it.
    """
    stages: NotRequired[Sequence[str]]
    """The stages that it goes through, if not those of the order; for the line items that you
    make of it.
    """


class ArticleUpdateParams(TypedDict):
    """The fields of an article to change."""
    sku: NotRequired[str]
    """Your article number, unique in the account and mode."""
    description: NotRequired[str]
    """What the article is, in words for documents."""
    hsn: NotRequired[str]
    """HSN code of the goods, or SAC of the service."""
    unit_price: NotRequired[MoneyParams | Model]
    """Price of one unit, before tax and discount."""
    tax_rate: NotRequired[Number]
    """GST rate in per cent, such as 18."""
    uom: NotRequired[UnitOfMeasureParams]
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""
    exemption: NotRequired[ExemptionParams | None]
    """Why there is no tax; a `tax_rate` above 0 removes it. Null removes it."""
    stages: NotRequired[Sequence[str] | None]
    """The stages that it goes through. Null removes it."""


class AssigneeParams(TypedDict):
    """The person who has taken a conversation."""
    id: str
    """Your own id of the person."""
    name: str
    """What the person is called."""


class BankAccountParams(TypedDict):
    """The account at a bank that buyers pay to."""
    account_name: str
    """The name that the account is held in."""
    account_number: str
    """The number of the account."""
    ifsc: str
    """The code of the branch (IFSC)."""


class BankStatementCreateParams(TypedDict):
    """A file to match with invoices."""
    upload_id: str
    """An upload of `text/csv` or `application/xml`, whose content is there."""
    format: BankStatementFormatParams
    """`csv`: UTF-8 with the header `date,reference,description,amount,currency`, a dot before
    the decimals, credits positive; or with the columns of `mapping`. `camt.053`: the XML
    message of ISO 20022.
    """
    mapping: NotRequired[BankStatementMappingParams | Model]
    """The columns of a CSV file of the bank. Left out: those that were last sent with this
    `bank_name`, or else those of the format.
    """
    bank_name: NotRequired[str]
    """The bank, in your words: the mapping is kept for its next files."""


class BankStatementLineDismissalParams(TypedDict):
    """Why a line of a bank statement is ignored."""
    reason: str
    """Why it is no payment to record, in your words."""


class BankStatementLineMatchParams(TypedDict):
    """What a line of a bank statement pays."""
    allocations: NotRequired[Sequence[PaymentAllocationCreateParams | Model]]
    """The invoices that it pays, in this order. Their amounts together are no more than the
    line; what is left stays `unallocated`.
    """
    buyer_id: NotRequired[str]
    """The stored buyer whose money it is. Left out: that of the first invoice that it pays."""


class BankStatementMappingParams(TypedDict):
    """Which columns of a CSV file are what. Small letters and capitals are the same. Lines
    before that with these names are passed over, and so is one without an amount.
    """
    date: str
    """The column with the day of the booking, by its name in the file."""
    reference: str
    """The column with the reference of the bank, by its name in the file."""
    description: str
    """The column with the text of the bank, by its name in the file."""
    amount: NotRequired[str]
    """The column with the amount, debits with a minus or “Dr”, by its name in the file."""
    credit: NotRequired[str]
    """The column with what was credited, by its name in the file."""
    debit: NotRequired[str]
    """The column with what was debited, by its name in the file."""
    date_format: BankStatementDateFormatParams
    """How the file writes days: `YYYY-MM-DD`, `DD/MM/YYYY`, `DD/MM/YY`, `DD-MM-YYYY`,
    `DD-MM-YY`, `DD-MMM-YYYY`, `DD-MMM-YY`, `DD MMM YYYY`, `MM/DD/YYYY`. `MMM` is such as
    `Apr`.
    """


class BoxParams(TypedDict):
    """A place in the image, in parts of its width and height: all of it is 0, 0, 1, 1."""
    x: Number
    """The left edge."""
    y: Number
    """The upper edge."""
    width: Number
    """From the left edge to the right one."""
    height: Number
    """From the upper edge to the lower one."""


class BusinessHoursParams(TypedDict):
    """The hours of the week in which deadlines run."""
    time_zone: str
    """The time zone of the hours, such as `Asia/Kolkata`."""
    hours: Sequence[OpenHoursParams | Model]
    """When it is open; several entries may be of one day, and may overlap."""


class BuyerAddressesParams(TypedDict):
    """The addresses of the buyer."""
    billing: NotRequired[AddressParams | Model]
    """Where the invoice goes."""
    shipping: NotRequired[AddressParams | Model]
    """Where the goods go, if not to the billing address."""


class BuyerContactParams(TypedDict):
    """Whom to ask about orders."""
    name: NotRequired[str]
    """The name of the person."""
    email: NotRequired[str]
    """E-mail address."""
    phone: NotRequired[str]
    """Telephone number, such as `+91 80 4718 2200`."""


class BuyerCreateAddressesParams(TypedDict):
    """The addresses of the buyer."""
    billing: NotRequired[AddressParams | Model]
    """Where the invoice goes."""
    shipping: NotRequired[AddressParams | Model]
    """Where the goods go, if not to the billing address."""


class BuyerCreateContactParams(TypedDict):
    """Whom to ask about orders."""
    name: NotRequired[str]
    """The name of the person."""
    email: NotRequired[str]
    """E-mail address."""
    phone: NotRequired[str]
    """Telephone number, such as `+91 80 4718 2200`."""


class BuyerCreateParams(TypedDict):
    """A buyer to store."""
    name: str
    """The legal name of the buyer."""
    gstin: NotRequired[str]
    """GST identification number. Left out for an unregistered buyer."""
    addresses: NotRequired[BuyerCreateAddressesParams | Model]
    contact: NotRequired[BuyerCreateContactParams | Model]
    consignee: NotRequired[ConsigneeParams | Model]
    """Who receives the goods at the shipping address; orders by `buyer_id` take it over."""
    metadata: NotRequired[MetadataParams]


class BuyerParams(TypedDict):
    """The customer that ordered, as it was when the order was given it."""
    name: str
    """The legal name of the buyer."""
    gstin: NotRequired[str]
    """GST identification number. Left out for an unregistered buyer."""
    addresses: NotRequired[BuyerAddressesParams | Model]
    contact: NotRequired[BuyerContactParams | Model]


class BuyerUpdateAddressesParams(TypedDict):
    """An address that is left out stays; null removes it."""
    billing: NotRequired[AddressParams | Model | None]
    """Where the invoice goes."""
    shipping: NotRequired[AddressParams | Model | None]
    """Where the goods go."""


class BuyerUpdateContactParams(TypedDict):
    """Null removes it."""
    name: NotRequired[str]
    """The name of the person."""
    email: NotRequired[str]
    """E-mail address."""
    phone: NotRequired[str]
    """Telephone number, such as `+91 80 4718 2200`."""


class BuyerUpdateParams(TypedDict):
    """The fields of a buyer to change."""
    name: NotRequired[str]
    """The legal name of the buyer."""
    gstin: NotRequired[str | None]
    """Null removes it."""
    addresses: NotRequired[BuyerUpdateAddressesParams | Model]
    contact: NotRequired[BuyerUpdateContactParams | Model | None]
    """Null removes it."""
    consignee: NotRequired[ConsigneeParams | Model | None]
    """Null removes it."""
    metadata: NotRequired[MetadataChangeParams]


class CameraCreateParams(TypedDict):
    """A camera to register."""
    name: str
    """Your name of the camera."""
    line: NotRequired[str]
    """The production line that it watches."""
    station: NotRequired[str]
    """Its place on the line."""
    stage: NotRequired[str]
    """The stage of production, such as `printing`."""
    grace_period_seconds: NotRequired[int]
    """How many seconds it may be silent before `vision.camera.offline` is sent."""
    noise_threshold: NotRequired[Number]
    """Detections with a lower score are dropped."""
    confidence_threshold: NotRequired[Number]
    """The score at which an object becomes a defect, where its class has no threshold of its
    own.
    """
    class_thresholds: NotRequired[Mapping[str, Number]]
    """By class, the score at which an object becomes a defect."""
    defect_limit: NotRequired[DefectLimitCreateParams | Model | None]
    metadata: NotRequired[MetadataParams]


class CameraInspectionBatchParams(TypedDict):
    """A batch of one of several cameras."""
    camera_id: str
    """The camera that sends it."""
    epoch: str
    """A text that the camera chooses anew at each of its starts. A new one counts as a
    reconnect.
    """
    sequence: int
    """Counts the batches of the epoch, from 1. A repeated number changes nothing."""
    frames: NotRequired[int]
    """How many frames were looked at."""
    parts: NotRequired[Sequence[InspectedPartParams | Model]]
    """The parts that were inspected. Left out or empty: a heartbeat. All parts of a body have at
    most 2,000 detections.
    """


class CameraUpdateParams(TypedDict):
    """The fields of a camera to change."""
    name: NotRequired[str]
    """Your name of the camera."""
    line: NotRequired[str | None]
    station: NotRequired[str | None]
    stage: NotRequired[str | None]
    grace_period_seconds: NotRequired[int]
    """How many seconds it may be silent before `vision.camera.offline` is sent."""
    noise_threshold: NotRequired[Number]
    """Detections with a lower score are dropped."""
    confidence_threshold: NotRequired[Number]
    """The score at which an object becomes a defect, where its class has no threshold of its
    own.
    """
    class_thresholds: NotRequired[Mapping[str, Number]]
    """By class, the score at which an object becomes a defect. Replaces all that there were."""
    defect_limit: NotRequired[DefectLimitCreateParams | Model | None]
    """Replaces the limit as a whole; null removes it. A breach that goes on ends with the next
    batch, and is not shown before that either.
    """
    metadata: NotRequired[MetadataChangeParams]


class CamerasChartSubgroupParams(TypedDict):
    parts: NotRequired[int]
    """So many parts each, in the order of camera, epoch, sequence and place in the batch."""
    seconds: NotRequired[int]
    """The parts of so many seconds each."""


class ConsigneeParams(TypedDict):
    """Who receives the goods at the shipping address, where that is asked."""
    name: str
    """The legal name of who receives the goods."""
    gstin: NotRequired[str]
    """The GSTIN of a third party in the state of the shipping address, never that of the buyer.
    Left out where it has none.
    """
    relation: ConsigneeRelationParams
    """Another registration of the same company, with a GSTIN of its own, is a `third_party`.
    `own_site`: a place of the buyer that has no GSTIN of its own: goods are supplied in the
    state they go to. `third_party`: somebody else, to whom the buyer has the goods sent: they
    are supplied in the state of the buyer’s GSTIN.
    """


class ContactCreateParams(TypedDict):
    """With whom it is held. A contact with this `external_id` is taken again, with what else is
    sent here; otherwise it is made.
    """
    external_id: str
    """Your own id of the person, such as a customer number: it finds the contact again."""
    name: NotRequired[str]
    """What the person is called."""
    email: NotRequired[str]
    """E-mail address."""
    phone: NotRequired[str]
    """Telephone number, such as `+91 80 4718 2200`."""


class ConversationCreateParams(TypedDict):
    """A conversation to begin."""
    channel: ConversationChannelParams
    """How the contact reaches you. `web_chat`: a chat on a page. `email`: e-mail. `phone`: a
    call, as it is written down. `whatsapp`: WhatsApp. `other`: any other way.
    """
    contact: ContactCreateParams | Model
    subject: NotRequired[str]
    """What it is about, in a line."""
    order_id: NotRequired[str]
    """The order that it is about, taken as it is given."""
    invoice_id: NotRequired[str]
    """The invoice that it is about, taken as it is given."""
    queue_id: NotRequired[str]
    """The queue in which it waits for a person once it is escalated."""
    priority: NotRequired[ConversationPriorityParams]
    """How urgent it is, for your own use. `low`: it can wait. `normal`: as most. `high`: before
    others. `urgent`: before all others.
    """
    metadata: NotRequired[MetadataParams]


class CreditNoteCreateParams(TypedDict):
    """What to take off an invoice, and why."""
    reason: str
    """Why, in your words."""
    commercial: NotRequired[bool]
    """True for a commercial note: it takes amounts before tax off what is due, and no tax. The
    only one that there is once the time for tax is over.
    """
    lines: NotRequired[Sequence[NoteLineCreateParams | Model]]
    """What is taken off. Left out: all of the invoice that no credit note has taken off yet."""
    metadata: NotRequired[MetadataParams]


class DebitNoteCreateParams(TypedDict):
    """What to add to an invoice, and why."""
    reason: str
    """Why, in your words."""
    lines: Sequence[NoteLineCreateParams | Model]
    """What is added."""
    metadata: NotRequired[MetadataParams]


class DefectDismissalParams(TypedDict):
    """Why a defect is dismissed."""
    reason: str
    """Why, in your words."""


class DefectLimitCreateParams(TypedDict):
    """A limit of the defect rate."""
    rate: Number
    """The highest allowed share of defective parts: 0.02 for 2 %."""
    window: DefectLimitWindowParams | Model
    min_sample: NotRequired[int]
    """How many parts the window must hold for a breach to begin or to be announced again. A
    window of fewer parts must be full.
    """
    clear_ratio: NotRequired[Number]
    """A breach ends after three judgements in a row at or below this share of the limit, so that
    it does not flap.
    """
    confidence: NotRequired[LimitConfidenceParams]
    """When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when
    the lower end of its 95 % interval by Wilson is, so that chance alone seldom raises it.
    """


class DefectLimitWindowParams(TypedDict):
    """The parts over which the defect rate is taken."""
    seconds: NotRequired[int]
    """The parts of so many seconds, by the receipt of their batches; it may reach back 2 %
    further.
    """
    parts: NotRequired[int]
    """The last so many parts; more than 200 may be 0.5 % more."""


DefectReclassificationParams = TypedDict(
    "DefectReclassificationParams",
    {
        "class": "str",
        "reason": "NotRequired[str]",
    },
)
"""Another class of a defect."""


class DefectReopeningParams(TypedDict):
    """Why a defect is reopened."""
    reason: str
    """Why, in your words."""


class DeliveryCreateParams(TypedDict):
    """What became of goods on their way."""
    outcome: NotRequired[DeliveryOutcomeParams]
    """`delivered`: the receiver has the goods. `failed`: they could not be handed over, and are
    still on the way. `refused`: the receiver did not take them, and they are still on the
    way. `lost`: they will neither arrive nor come back.
    """
    lines: NotRequired[Sequence[LineQuantityParams | Model]]
    """Of what; left out for all that is on the way."""
    delivered_at: NotRequired[dt.datetime | str]
    """When, if not now; never in the future."""
    proof: NotRequired[ProofOfDeliveryParams | Model]
    """More may follow later."""
    reason: NotRequired[str]
    """Why, in your words: for `failed`, `refused` and `lost`, which need it."""


class DeliveryFailureParams(TypedDict):
    """Why a delivery failed."""
    reason: str
    """Why, in your words."""


DetectionParams = TypedDict(
    "DetectionParams",
    {
        "class": "str",
        "score": "Number",
        "box": "BoxParams | Model",
        "track_id": "str",
        "evidence_id": "NotRequired[str]",
    },
)
"""What a camera takes for a defect, in one frame."""


class DispatchCreateParams(TypedDict):
    """Goods that leave the gate together."""
    lines: Sequence[LineQuantityParams | Model]
    """What leaves the gate, by line item."""
    vehicle_number: NotRequired[str]
    """As on the plate: spaces, hyphens and small letters are taken, and answered plain, such as
    `KA01AB1234` for `ka 01 ab-1234`. A district of one digit has a zero before it:
    `DL01CAA1234`.
    """
    transporter: NotRequired[TransporterParams | Model]
    driver: NotRequired[DriverParams | Model]
    dispatched_at: NotRequired[dt.datetime | str]
    """When, if not now; never in the future."""
    documents: NotRequired[Sequence[DispatchDocumentParams | Model]]
    """What goes with the goods; more may follow later."""


class DispatchDocumentParams(TypedDict):
    """A file that goes with the goods."""
    upload_id: str
    """An upload of any type."""
    kind: NotRequired[str]
    """What it is, in your words, such as `packing list`."""


class DispatchDocumentsCreateParams(TypedDict):
    """Documents to add to a dispatch."""
    documents: Sequence[DispatchDocumentParams | Model]
    """The documents to add."""


class DispatchPlaceParams(TypedDict):
    """Where goods leave from, if not from the address of the seller."""
    name: str
    """Who the goods are with there, such as a warehouse."""
    address: AddressParams | Model
    """Where they leave from, in India."""


class DispatchReturnCreateParams(TypedDict):
    """What came back, and why."""
    reason: str
    """Why, in your words."""
    lines: NotRequired[Sequence[LineQuantityParams | Model]]
    """What came back, first of what is on the way; left out for all that is on the way."""


class DispatchUpdateParams(TypedDict):
    """The transport of a dispatch to change."""
    vehicle_number: NotRequired[str | None]
    transporter: NotRequired[TransporterParams | Model | None]
    """The company that carries the goods; null for none."""
    driver: NotRequired[DriverParams | Model | None]
    """Who drives the vehicle; null for nobody in particular."""


class DriverParams(TypedDict):
    """Who drives the vehicle."""
    name: str
    """The name of the person or company."""
    phone: NotRequired[str]
    """Telephone number, such as `+91 80 4718 2200`."""
    licence: NotRequired[str]
    """Number of the driving licence."""


class EscalationCreateParams(TypedDict):
    """Why and with what a conversation is handed to a person."""
    reason: EscalationReasonParams
    """Why a person is needed. `user_requested`: the contact asked for a person.
    `low_confidence`: the agent is not sure of its answer. `failed_attempts`: the agent has
    tried without success. `policy`: a person has to decide this. `sentiment`: the contact is
    upset. `other`: anything else.
    """
    summary: str
    """What the person has to know. The contact never sees it."""
    context: NotRequired[Mapping[str, Any]]
    """Whatever else helps the person, at most 16 KiB as JSON and 20 levels deep. The contact
    never sees it.
    """
    queue_id: NotRequired[str]
    """The queue in which it waits for a person once it is escalated."""
    priority: NotRequired[ConversationPriorityParams]
    """How urgent it is, for your own use. `low`: it can wait. `normal`: as most. `high`: before
    others. `urgent`: before all others.
    """


class EventReplayParams(TypedDict):
    """Where to send the event again."""
    endpoint_id: str
    """The endpoint to deliver to."""


class EvidenceCreateParams(TypedDict):
    """An image to be sent."""
    type: ImageTypeParams
    """Media type of the content, which is checked against it. `image/jpeg`: a JPEG image.
    `image/png`: a PNG image. `image/webp`: a WebP image.
    """
    size: int
    """Bytes of the content, exactly."""
    sha256: NotRequired[str]
    """SHA-256 of the content in hex, to be checked against it."""


class EwayBillCloseParams(TypedDict):
    """The remark with which an e-way bill is closed."""
    remarks: str
    """A remark for the portal, in your words."""


class EwayBillCreateParams(TypedDict):
    """How the goods of an invoice travel."""
    distance_km: NotRequired[int]
    """The distance in kilometres. Left out: what the portal works out between the two PIN codes."""
    transport_mode: NotRequired[TransportModeParams]
    """How the goods travel; it may be said with Part B. `road`: by road. `rail`: by rail. `air`:
    by air. `ship`: by ship.
    """
    vehicle_type: NotRequired[VehicleTypeParams]
    """`regular`: a vehicle of the usual size. `odc`: over-dimensional cargo, for which the days
    count by 20 km.
    """
    transporter: NotRequired[EwayBillTransporterParams | Model]
    """Who carries the goods. Left out: the transporter of the dispatch, if it has an id, or else
    the seller.
    """
    transport_document: NotRequired[TransportDocumentParams | Model]
    vehicle_number: NotRequired[str]
    """As on the plate, with or without spaces. Left out: that of the dispatch, unless the goods
    go by rail or by air. With a vehicle the e-way bill is valid at once, by road unless
    `transport_mode` says `ship`; by rail and by air the transport document does the same.
    """


class EwayBillExtensionCreateParams(TypedDict):
    """Why, and from where, the goods need longer."""
    remaining_distance_km: int
    """How far the goods still have to go, in kilometres."""
    reason: EwayBillExtensionReasonParams
    """`calamity`: a natural calamity. `law_and_order`: a situation of law and order.
    `transhipment`: the goods were reloaded. `accident`: an accident of the vehicle. `other`:
    another reason, which `remarks` tells.
    """
    remarks: NotRequired[str]
    """A remark for the portal, in your words."""
    from_place: str
    """The town that the goods go on from."""
    from_state: str
    """The two-digit GST state code of that town."""
    from_postal_code: str
    """The six-digit PIN code of that town."""
    vehicle_number: str
    """As on the plate: spaces, hyphens and small letters are taken, and answered plain, such as
    `KA01AB1234` for `ka 01 ab-1234`. A district of one digit has a zero before it:
    `DL01CAA1234`.
    """


class EwayBillPartBParams(TypedDict):
    """The vehicle that the goods go on with."""
    vehicle_number: NotRequired[str]
    """As on the plate, with or without spaces. By road it is required."""
    from_place: str
    """The town that the goods go on from."""
    from_state: str
    """The two-digit GST state code of that town."""
    reason: VehicleReasonParams
    """`first_time`: the goods leave with it. `breakdown`: the vehicle before it has broken down.
    `transhipment`: the goods were reloaded. `other`: another reason, which `remarks` tells.
    """
    remarks: NotRequired[str]
    """A remark for the portal, in your words."""
    transport_mode: NotRequired[TransportModeParams]
    """How the goods go on. Left out: as the e-way bill says, or else by road. `road`: by road.
    `rail`: by rail. `air`: by air. `ship`: by ship.
    """
    transport_document: NotRequired[TransportDocumentParams | Model]
    """The document of the carrier. By rail and by air it is required."""


class EwayBillTransporterParams(TypedDict):
    """Who carries the goods and may record vehicles."""
    transporter_id: str
    """GSTIN, or the id of an unregistered transporter."""
    name: str
    """The name of the transporter."""


class ImportCreateParams(TypedDict):
    """A file to check."""
    kind: ImportKindParams
    """`buyers`: each row is a buyer. `orders`: each row is a line item; rows with the same
    `reference`, one after the other, are one order.
    """
    upload_id: str
    """An upload of `text/csv`, whose content is there."""


class InspectedPartParams(TypedDict):
    """A part that was inspected."""
    part_id: NotRequired[str]
    """The part, by your own numbering: in a later batch of its session it is inspected again.
    Left out: a part of its own.
    """
    captured_at: NotRequired[dt.datetime | str]
    """When it was inspected. Left out, or more than 24 hours behind or 5 minutes ahead of the
    clock of the service: when the batch was received.
    """
    detections: NotRequired[Sequence[DetectionParams | Model]]
    """What was seen of it; left out or empty where nothing was."""


class InspectionBatchParams(TypedDict):
    """What a camera has inspected, or that it is alive."""
    epoch: str
    """A text that the camera chooses anew at each of its starts. A new one counts as a
    reconnect.
    """
    sequence: int
    """Counts the batches of the epoch, from 1. A repeated number changes nothing."""
    frames: NotRequired[int]
    """How many frames were looked at."""
    parts: NotRequired[Sequence[InspectedPartParams | Model]]
    """The parts that were inspected. Left out or empty: a heartbeat. All parts of a body have at
    most 2,000 detections.
    """


class InspectionBatchesParams(TypedDict):
    """Batches of several cameras."""
    batches: Sequence[CameraInspectionBatchParams | Model]
    """The batches, of one camera in the order in which they count. Together they have at most
    2,000 detections.
    """


class InspectionSessionCreateParams(TypedDict):
    """A session to open."""
    camera_ids: Sequence[str]
    """The cameras whose batches it takes."""
    order_id: NotRequired[str]
    """The order whose parts are inspected, taken as it is given."""
    work_order_id: NotRequired[str]
    """The work order whose parts are inspected, taken as it is given."""
    stage: NotRequired[str]
    """The stage of production, such as `printing`."""
    target_quantity: NotRequired[int]
    """How many parts are to be inspected, for your own use."""
    idle_timeout_seconds: NotRequired[int]
    """After so many seconds without a batch of parts, paused or not, it is closed by itself."""
    metadata: NotRequired[MetadataParams]


class InspectionSessionsChartSubgroupParams(TypedDict):
    parts: NotRequired[int]
    """So many parts each, in the order of camera, epoch, sequence and place in the batch."""
    seconds: NotRequired[int]
    """The parts of so many seconds each."""


class InvoiceCancellationParams(TypedDict):
    """Why an invoice is cancelled."""
    reason: InvoiceCancelReasonParams
    """`duplicate`: it was issued twice. `data_entry_mistake`: something in it is wrong.
    `order_cancelled`: the order was cancelled. `other`: another reason, which `remarks`
    tells.
    """
    remarks: NotRequired[str]
    """A remark for the portal, in your words."""


class InvoiceChargeParams(TypedDict):
    """Freight, packing, insurance or the like that the seller charges: part of the value of the
    supply (CGST Act, section 15(2)(c)), and taxed.
    """
    description: str
    """What is charged for, such as “Freight to Pune”."""
    hsn: str
    """SAC of the service, such as 996511 for freight by road, or HSN code of goods."""
    amount: RupeesParams | Model
    """What is charged, before tax."""
    tax_rate: NotRequired[Number]
    """GST rate in per cent. Left out: that of the line items that are invoiced (composite
    supply, CGST Act, section 8(a)). It is needed where they have several rates.
    """


class InvoiceCreateParams(TypedDict):
    """What of an order to invoice, and how."""
    lines: NotRequired[Sequence[InvoicedQuantityParams | Model]]
    """What to invoice. Left out: what of the dispatch of `dispatch_id` no other invoice has, or
    else all that is ordered, not cancelled and not invoiced yet.
    """
    dispatch_id: NotRequired[str]
    """The dispatch of the order that is invoiced: what has left the gate with it, less what came
    back. With `lines` a part of that. Its vehicle and its transporter are those of
    `eway_bill` where the call names no others.
    """
    date: NotRequired[dt.date | str]
    """The day that the invoice is dated, in Indian time; never in the future. Left out: today."""
    due_date: NotRequired[dt.date | str]
    """The day until which it is to be paid, never before `date`. Left out: by
    `payment_terms_days` of the settings.
    """
    supply_type: NotRequired[SupplyTypeParams]
    """What kind of supply it is. Left out: `b2b`, or `export_without_payment` for a buyer
    abroad. A buyer without a GSTIN needs `b2c`. `b2b`: a supply to a registered buyer in
    India. `b2c`: a supply to a buyer in India without a GSTIN, which no portal registers.
    `sez_with_payment`: a supply to a special economic zone, with payment of tax.
    `sez_without_payment`: a supply to a special economic zone under a letter of undertaking,
    without tax. `export_with_payment`: an export with payment of tax.
    `export_without_payment`: an export under a letter of undertaking, without tax.
    `deemed_export`: a supply that the law treats as an export.
    """
    seller_id: NotRequired[str]
    """Who sells. Left out: the seller that the order names, else the default one."""
    consignee: NotRequired[ConsigneeParams | Model]
    """Who receives the goods at the shipping address of the order. It is needed where that lies
    in another state than the buyer’s GSTIN, and is not asked of services, of exports and of
    supplies to special zones. Left out: that of the order.
    """
    dispatch_from: NotRequired[DispatchPlaceParams | Model]
    """Where the goods leave from, if not from the address of the seller. An e-way bill then
    begins there. Services leave from nowhere: it is left out of an invoice of services alone.
    """
    reverse_charge: NotRequired[bool]
    """Whether the buyer pays the tax to the government."""
    charges: NotRequired[Sequence[InvoiceChargeParams | Model]]
    """What is charged beside the line items, such as freight: each is a line of its own, and
    taxed.
    """
    cash_discount: NotRequired[RupeesParams | Model]
    """What is taken off the sum of the lines after tax, which stays as it is. No trade discount:
    what is taken off before tax is the `discount` of a line item of the order.
    """
    non_taxable_charges: NotRequired[RupeesParams | Model]
    """What is added to the sum of the lines after tax, such as tax collected at source or a
    refundable deposit. Not freight, packing or insurance, which are taxed.
    """
    eway_bill: NotRequired[InvoiceEwayBillParams | Model]
    """Has the portal make the e-way bill, too. Of an invoice that it registers, that is made
    with the registration; of an `issued` one right after the call. Where the portal refuses
    the e-way bill, the invoice stays `registered` or `issued`, and the e-way bill is
    `failed`, with the codes in its `errors`.
    """
    metadata: NotRequired[MetadataParams]


class InvoiceEwayBillParams(TypedDict):
    """How the goods of an invoice travel, where the e-way bill is made with it."""
    distance_km: NotRequired[int]
    """The distance in kilometres. Left out: what the portal works out between the two PIN codes."""
    transport_mode: NotRequired[TransportModeParams]
    """How the goods travel; it may be said with Part B. `road`: by road. `rail`: by rail. `air`:
    by air. `ship`: by ship.
    """
    vehicle_type: NotRequired[VehicleTypeParams]
    """`regular`: a vehicle of the usual size. `odc`: over-dimensional cargo, for which the days
    count by 20 km.
    """
    transporter: NotRequired[EwayBillTransporterParams | Model]
    """Who carries the goods. Left out: the transporter of the dispatch, if it has an id, or else
    the seller.
    """
    transport_document: NotRequired[TransportDocumentParams | Model]
    vehicle_number: NotRequired[str]
    """As on the plate, with or without spaces. Left out: that of the dispatch, unless the goods
    go by rail or by air. With a vehicle the e-way bill is valid at once, by road unless
    `transport_mode` says `ship`; by rail and by air the transport document does the same.
    """


class InvoiceReminderParams(TypedDict):
    """A reminder of what is overdue."""
    days_after_due: int
    """How many days after the due date."""
    enabled: bool
    """Whether it is mailed."""


class InvoiceRetryParams(TypedDict):
    """What of a failed invoice is another when it is retried."""
    date: NotRequired[dt.date | str]
    """Another day that it is dated, in Indian time: within the financial year of its number, and
    never in the future. Left out: it stays.
    """
    new_number: NotRequired[bool]
    """Whether it gets the next number of its series. Only where the portal has answered that
    another document is registered under its number (2150), or that the number was cancelled
    there (2278).
    """


class InvoiceSendingParams(TypedDict):
    """To whom an invoice is mailed, and with which words."""
    to: NotRequired[Sequence[str]]
    """The addresses, each of which gets a mail of its own. Left out: the contact of the buyer."""
    message: NotRequired[str]
    """What the mail says first, as plain text. Left out: one sentence that names the invoice."""


class InvoiceSettingsUpdateParams(TypedDict):
    """The settings to change."""
    payment_terms_days: NotRequired[int]
    """The days from the date of an invoice to its due date, where a call names none."""
    min_hsn_digits: NotRequired[int]
    """How many digits an HSN code has at least: 4, 6 or 8. Notification 78/2020 asks for 6 above
    a turnover of ₹5 crore, and e-way bills of such a seller for 6, too. Codes of services,
    which begin with 99, never need more than 6.
    """
    time_zone: NotRequired[str]
    """The IANA time zone in which invoices become overdue."""
    reporting_limit_days: NotRequired[Literal[30] | None]
    """30, or null for no limit."""
    tds_rates: NotRequired[Sequence[Number]]
    """The rates in per cent at which buyers withhold tax: what a line of a bank statement is
    short of an invoice by one of them is suggested as a deduction. 2 is taken as tax under
    GST, another as income tax, and one that is 2 more than another as both.
    """
    reminders: NotRequired[Sequence[InvoiceReminderParams | Model]]
    """After how many days the contact of a buyer is reminded of an invoice by mail, from 9:00 in
    `time_zone` on, while something of it is due and it is not `disputed`; at first none. Each
    is mailed once. Of several that have passed only the latest is mailed, and none more than
    7 days late.
    """


class InvoiceUpdateParams(TypedDict):
    """What you note on an invoice."""
    disputed: NotRequired[bool]
    """Whether the buyer disputes the invoice."""
    metadata: NotRequired[MetadataChangeParams]


class InvoiceVoidingParams(TypedDict):
    """Why an invoice is voided."""
    reason: str
    """Why it is voided, in your words."""


class InvoicedQuantityParams(TypedDict):
    """What of a line item to invoice."""
    line_item_id: str
    """The id of the line item."""
    quantity: QuantityParams | Model


LimitPreviewRequestParams = TypedDict(
    "LimitPreviewRequestParams",
    {
        "defect_limit": "DefectLimitCreateParams | Model",
        "from": "dt.datetime | str",
        "to": "dt.datetime | str",
    },
)
"""A limit, and the period to try it on."""


class LineDiscountParams(TypedDict):
    """A trade discount on a line item, before tax."""
    percent: NotRequired[Number]
    """In per cent of quantity times unit price. Send it, or an `amount`."""
    amount: NotRequired[RupeesParams | Model]
    """Of the whole line, at most quantity times unit price. An invoice of a part takes a part of
    it in proportion to the quantity.
    """


class LineItemCreateParams(TypedDict):
    """An article to order."""
    sku: str
    """Your article number."""
    description: str
    """What the article is, in words for documents."""
    hsn: str
    """HSN code of the goods, or SAC of the service."""
    quantity: QuantityParams | Model
    unit_price: MoneyParams | Model
    """Price of one unit, before tax and discount."""
    discount: NotRequired[LineDiscountParams | Model]
    tax_rate: Number
    """GST rate in per cent, such as 18."""
    exemption: NotRequired[ExemptionParams]
    """Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know.
    `nil_rated`: the law taxes it at nought per cent. `exempt`: a notification exempts it from
    tax. `non_gst`: GST is not levied on it.
    """
    spec: NotRequired[SpecificationParams]
    stages: NotRequired[Sequence[str]]
    """The stages that this line item goes through, if not those of the order."""
    route_id: NotRequired[str]
    """A route of the account, in the place of `stages`."""
    over_completion_percent: NotRequired[Number | None]
    """How much more than was ordered may enter the first stage, in per cent; null for that of
    the order.
    """


class LineItemUpdateParams(TypedDict):
    """A line item of the order as it is to be, or a new one."""
    sku: str
    """Your article number."""
    description: str
    """What the article is, in words for documents."""
    hsn: str
    """HSN code of the goods, or SAC of the service."""
    quantity: QuantityParams | Model
    unit_price: MoneyParams | Model
    """Price of one unit, before tax and discount."""
    discount: NotRequired[LineDiscountParams | Model]
    tax_rate: Number
    """GST rate in per cent, such as 18."""
    exemption: NotRequired[ExemptionParams]
    """Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know.
    `nil_rated`: the law taxes it at nought per cent. `exempt`: a notification exempts it from
    tax. `non_gst`: GST is not levied on it.
    """
    spec: NotRequired[SpecificationParams]
    stages: NotRequired[Sequence[str]]
    """The stages that this line item goes through, if not those of the order."""
    route_id: NotRequired[str]
    """A route of the account, in the place of `stages`."""
    over_completion_percent: NotRequired[Number | None]
    """How much more than was ordered may enter the first stage, in per cent; null for that of
    the order.
    """
    id: NotRequired[str]
    """Of the line item that this is from now on; left out for a new one."""
    produced: NotRequired[TotalParams | Model]
    """Ignored: it follows from what is done with the order."""
    scrapped: NotRequired[TotalParams | Model]
    """Ignored: it follows from what is done with the order."""
    dispatched: NotRequired[TotalParams | Model]
    """Ignored: it follows from what is done with the order."""
    delivered: NotRequired[TotalParams | Model]
    """Ignored: it follows from what is done with the order."""
    cancelled: NotRequired[TotalParams | Model]
    """Ignored: it follows from what is done with the order."""
    invoiced: NotRequired[TotalParams | Model]
    """Ignored: it follows from what is done with the order."""


class LineQuantityParams(TypedDict):
    """A quantity of a line item."""
    line_item_id: str
    """The id of the line item."""
    quantity: QuantityParams | Model


MessageCreateParams = TypedDict(
    "MessageCreateParams",
    {
        "from": "MessageSenderParams",
        "text": "str",
        "external_id": "NotRequired[str]",
    },
)
"""A message to append."""


class MoneyParams(TypedDict):
    """An amount of money."""
    amount: Amount
    """A decimal string, never a binary float. Two decimals; unit prices may have three."""
    currency: Literal["INR"]
    """ISO 4217 code; amounts are in Indian rupees."""


class NewPortalLoginParams(TypedDict):
    """The login that the portal has given the seller for programs."""
    username: NotRequired[str]
    """The user name at the portal."""
    password: NotRequired[str]
    """The password for programs. It is stored encrypted."""


class NextNumbersUpdateParams(TypedDict):
    """Where a series of this financial year goes on, such as 418 where another program has made
    417 invoices. Possible until the first document of the series in the year.
    """
    invoice: NotRequired[int]
    """Of tax invoices."""
    credit_note: NotRequired[int]
    """Of credit notes."""
    debit_note: NotRequired[int]
    """Of debit notes."""
    bill_of_supply: NotRequired[int]
    """Of bills of supply."""
    commercial_note: NotRequired[int]
    """Of commercial notes."""


class NoteLineCreateParams(TypedDict):
    """What of a line of the invoice a note is about."""
    line_item_id: str
    """The line item of the order, as the invoice names it."""
    quantity: NotRequired[QuantityParams | Model]
    """A quantity at the unit price of the invoice, less its share of the discount of the line.
    Send it, or an `amount`.
    """
    amount: NotRequired[RupeesParams | Model]
    """An amount before tax, where it is not about a quantity, such as a later discount."""


OpenHoursParams = TypedDict(
    "OpenHoursParams",
    {
        "day": "WeekdayParams",
        "from": "str",
        "to": "str",
    },
)
"""Hours of one day of the week."""


class OrderCancellationParams(TypedDict):
    """What of an order to cancel, and why."""
    reason: NotRequired[str]
    """Why, in your words."""
    remainder: NotRequired[bool]
    """Cancel what has not entered production, and keep what has: it can be finished and shipped."""
    line_item_ids: NotRequired[Sequence[str]]
    """With `remainder`: the line items whose remainder is cancelled. Left out, all of them."""


class OrderCloseParams(TypedDict):
    """Whether to close an order that was not delivered whole, and why."""
    short: NotRequired[bool]
    """Close the order though not all of it was delivered: what was not is `cancelled`. It needs
    a `reason`.
    """
    reason: NotRequired[str]
    """Why, in your words."""


class OrderCreateParams(TypedDict):
    """An order to create."""
    reference: str
    """Your order number, unique in the account and mode among the orders that are not cancelled."""
    buyer: NotRequired[BuyerParams | Model]
    """The customer that orders. Send it, or the `buyer_id` of a buyer that you have stored."""
    buyer_id: NotRequired[str]
    """A buyer of the account, in the place of `buyer`. The order keeps a copy of what it is now."""
    consignee: NotRequired[ConsigneeParams | Model]
    """Who receives the goods at the shipping address, which an invoice needs to know where that
    lies in another state than the buyer’s GSTIN. Left out with `buyer_id`: that of the stored
    buyer.
    """
    seller_id: NotRequired[str]
    """The seller that invoices the order; an invoice may name another. Left out: the default
    one, as it is then.
    """
    line_items: Sequence[LineItemCreateParams | Model]
    """The articles to order."""
    stages: NotRequired[Sequence[str]]
    """The stages of line items that name none of their own. Left out: those of the account’s
    default route, or else `cutting`, `printing`, `finishing`, `packing`.
    """
    route_id: NotRequired[str]
    """A route of the account, in the place of `stages`."""
    over_completion_percent: NotRequired[Number]
    """How much more than was ordered may enter the first stage, in per cent. Left out: what the
    route of a line item allows, or else nothing.
    """
    due_date: NotRequired[dt.date | str]
    """The day on which the order is due."""
    metadata: NotRequired[MetadataParams]
    confirm: NotRequired[bool]
    """Create the order as `confirmed` instead of `draft`."""


class OrderHoldParams(TypedDict):
    """Why an order is put on hold."""
    reason: NotRequired[str]
    """Why, in your words."""


class OrderUpdateParams(TypedDict):
    """The fields of an order to change."""
    reference: NotRequired[str]
    """Your order number, unique in the account and mode among the orders that are not cancelled."""
    buyer: NotRequired[BuyerParams | Model]
    buyer_id: NotRequired[str]
    """A buyer of the account, in the place of `buyer`. The order keeps a copy of what it is now."""
    consignee: NotRequired[ConsigneeParams | Model | None]
    """Who receives the goods at the shipping address. Null removes it. Left out with `buyer_id`:
    that of the stored buyer, or none.
    """
    seller_id: NotRequired[str | None]
    """The seller that invoices the order. Null for the default one."""
    line_items: NotRequired[Sequence[LineItemUpdateParams | Model]]
    """All line items of the order: one with an `id` stays that line item, one without is new,
    and those left out are removed. Of one in production the quantity cannot be less than what
    has entered, and the unit and the stages stay; it cannot be removed.
    """
    over_completion_percent: NotRequired[Number]
    """For line items without one of their own. Scrap is made up for within it."""
    due_date: NotRequired[dt.date | str | None]
    """The day on which the order is due; null for none."""
    metadata: NotRequired[MetadataChangeParams]


class PaymentAllocationCreateParams(TypedDict):
    """An invoice to pay."""
    invoice_id: str
    """The id of the invoice."""
    amount: NotRequired[RupeesParams | Model]
    """The most that it is to pay of the invoice; it takes no more than is due. Zero only with
    deductions. Left out: what is due beside the deductions.
    """
    deductions: NotRequired[Sequence[PaymentDeductionCreateParams | Model]]
    """What is settled of the invoice without money, beside `amount`. Together with it they are
    no more than is due.
    """


class PaymentAllocationsCreateParams(TypedDict):
    """What to pay by what is unallocated."""
    allocations: Sequence[PaymentAllocationCreateParams | Model]
    """The invoices to pay, in this order. Their amounts together are no more than is
    unallocated.
    """


class PaymentCreateParams(TypedDict):
    """Money that was received."""
    reference: str
    """Your reference of the payment, such as that of the bank; unique in the account and mode."""
    amount: RupeesParams | Model
    """What was received."""
    received_at: NotRequired[dt.datetime | str]
    """When, if not now; never in the future."""
    method: NotRequired[str]
    """How it was paid, in your words, such as `neft` or `upi`."""
    buyer_id: NotRequired[str]
    """The stored buyer whose money it is, such as of a payment on account. Left out: that of the
    first invoice that it pays.
    """
    allocations: NotRequired[Sequence[PaymentAllocationCreateParams | Model]]
    """The invoices that it pays, in this order. Their amounts together are no more than the
    payment.
    """


class PaymentDeductionCreateParams(TypedDict):
    """What is to settle a part of an invoice without money."""
    kind: DeductionKindParams
    """`tds_income_tax`: tax that the buyer withheld by section 393(1) of the Income-tax Act
    2025. `tds_gst`: tax that the buyer withheld by section 51 of the CGST Act. `bank_charge`:
    what a bank kept of the money. `discount`: a discount for paying in time. `write_off`:
    what you do not ask for any more.
    """
    amount: RupeesParams | Model
    """What it settles of the invoice."""
    reference: NotRequired[str]
    """Your reference, such as the number of the certificate of the tax."""


class PaymentRefundCreateParams(TypedDict):
    """What of a payment was paid back to the buyer."""
    amount: RupeesParams | Model
    """What was paid back; no more than is `unallocated`."""
    refunded_at: NotRequired[dt.datetime | str]
    """When, if not now; never in the future."""
    reference: str
    """Your reference of the refund, such as that of the bank; unique among the refunds of the
    account and mode.
    """


class PaymentReversalParams(TypedDict):
    """Why a payment is reversed."""
    reason: str
    """Why it came to nothing, in your words."""


class PortalLoginUpdateParams(TypedDict):
    """What to change of the login; the rest stays."""
    username: NotRequired[str | None]
    """The user name. Null removes it."""
    password: NotRequired[str | None]
    """The password. Null removes it."""


class ProofOfDeliveryCreateParams(TypedDict):
    """A proof to add to a delivery."""
    receiver_name: NotRequired[str]
    """Who has taken the goods."""
    note: NotRequired[str]
    """A remark, such as on damage."""
    position: NotRequired[ProofOfDeliveryCreatePositionParams | Model]
    signature: NotRequired[str]
    """Upload of an image of the receiver’s signature."""
    photos: NotRequired[Sequence[str]]
    """Uploads of images."""
    delivery_id: NotRequired[str]
    """The delivery that it proves; left out for the latest."""


class ProofOfDeliveryCreatePositionParams(TypedDict):
    """Where it was handed over, in WGS 84."""
    latitude: Number
    """Degrees, north positive."""
    longitude: Number
    """Degrees, east positive."""


class ProofOfDeliveryParams(TypedDict):
    """What proves a delivery."""
    receiver_name: NotRequired[str]
    """Who has taken the goods."""
    note: NotRequired[str]
    """A remark, such as on damage."""
    position: NotRequired[ProofOfDeliveryPositionParams | Model]
    signature: NotRequired[str]
    """Upload of an image of the receiver’s signature."""
    photos: NotRequired[Sequence[str]]
    """Uploads of images."""


class ProofOfDeliveryPositionParams(TypedDict):
    """Where it was handed over, in WGS 84."""
    latitude: Number
    """Degrees, north positive."""
    longitude: Number
    """Degrees, east positive."""


QcReportCreateParams = TypedDict(
    "QcReportCreateParams",
    {
        "scope": "QcReportScopeParams | Model",
        "from": "NotRequired[dt.datetime | str]",
        "to": "NotRequired[dt.datetime | str]",
        "time_zone": "NotRequired[str]",
        "formats": "NotRequired[Sequence[QcReportFormatParams]]",
        "subgroup": "NotRequired[SubgroupParams | Model]",
        "name": "NotRequired[str]",
    },
)
"""A report to make."""


class QcReportScopeParams(TypedDict):
    """What a report is about."""
    type: QcReportScopeTypeParams
    """`order`: the sessions of an order. `work_order`: the sessions of a work order. `session`:
    an inspection session. `camera`: a camera in a period.
    """
    id: str
    """The id of the order, work order, session or camera."""


class QuantityParams(TypedDict):
    """An amount of goods with its unit of measure."""
    value: Number
    """More than zero, at most three decimals."""
    uom: UnitOfMeasureParams
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""


class QueueCreateParams(TypedDict):
    """A queue to create."""
    name: str
    """What people call it."""
    accept_within_seconds: NotRequired[int]
    """Within so many seconds of open hours an escalation is to be accepted."""
    business_hours: NotRequired[BusinessHoursParams | Model | None]
    """Null: always open."""
    mail_owner: NotRequired[bool]
    """Whether the owner of the account is mailed when an escalation is overdue."""


class QueueUpdateParams(TypedDict):
    """The fields of a queue to change."""
    name: NotRequired[str]
    """What people call it."""
    accept_within_seconds: NotRequired[int]
    """Within so many seconds of open hours an escalation is to be accepted."""
    business_hours: NotRequired[BusinessHoursParams | Model | None]
    """Null: always open."""
    mail_owner: NotRequired[bool]
    """Whether the owner of the account is mailed when an escalation is overdue."""


class ReassignmentParams(TypedDict):
    """Another person, another queue, or both."""
    assignee: NotRequired[AssigneeParams | Model]
    queue_id: NotRequired[str]
    """The queue in which it waits for a person once it is escalated."""


class ReturnMonthLockParams(TypedDict):
    """Of which seller the month is locked."""
    seller_id: NotRequired[str]
    """Of which seller. Left out: the default one."""


class RouteCreateParams(TypedDict):
    """A route to store."""
    name: str
    """The name of the route, unique in the account and mode."""
    stages: Sequence[str]
    """The stages, in their order."""
    over_completion_percent: NotRequired[Number]
    """How much more than was ordered may enter the first stage, in per cent."""
    is_default: NotRequired[bool]
    """Whether it is the route of line items that name none. One route is, or none."""


class RouteUpdateParams(TypedDict):
    """The fields of a route to change."""
    name: NotRequired[str]
    """The name of the route, unique in the account and mode."""
    stages: NotRequired[Sequence[str]]
    """The stages, in their order."""
    over_completion_percent: NotRequired[Number]
    """How much more than was ordered may enter the first stage, in per cent."""
    is_default: NotRequired[bool]
    """Whether it is the route of line items that name none. One route is, or none."""


class RupeesParams(TypedDict):
    """An amount of money in whole paise."""
    amount: Amount
    """A decimal string with two decimals, never a binary float."""
    currency: Literal["INR"]
    """ISO 4217 code; amounts are in Indian rupees."""


class SavedReplyCreateParams(TypedDict):
    """An answer to save."""
    name: str
    """By what people choose it."""
    text: str
    """What is answered."""


class SavedReplyUpdateParams(TypedDict):
    """The fields of a saved reply to change."""
    name: NotRequired[str]
    """By what people choose it."""
    text: NotRequired[str]
    """What is answered."""


class SecretRotationParams(TypedDict):
    """How long the former secret goes on signing."""
    overlap_hours: NotRequired[Number]
    """How long the secret that is replaced goes on signing. Parts of an hour are fine."""


class SellerCreateParams(TypedDict):
    """A seller to store."""
    gstin: str
    """The GSTIN under which the seller invoices."""
    legal_name: str
    """The legal name, as it is registered."""
    trade_name: NotRequired[str]
    """The trade name, if another."""
    address: AddressParams | Model
    """The place of business that the GSTIN is registered for."""
    phone: NotRequired[str]
    """Telephone number, such as `+91 80 4718 2200`."""
    email: NotRequired[str]
    """E-mail address."""
    bank: NotRequired[BankAccountParams | Model]
    upi_id: NotRequired[str]
    """The UPI ID that buyers pay to. An invoice to a buyer without a GSTIN shows it as a QR
    code.
    """
    udyam_number: NotRequired[str]
    """The registration as a micro, small or medium enterprise."""
    terms: NotRequired[str]
    """Terms of sale that documents show."""
    logo_upload_id: NotRequired[str]
    """The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000 pixels. It is printed at
    the top of the documents of the seller, also of those that there are.
    """
    portal: NotRequired[NewPortalLoginParams | Model]
    number_prefix: NotRequired[str]
    """What the numbers begin with, before the financial year; empty for nothing. It stays with
    the seller that has had it first, so that a number names one document of the account.
    """
    next_numbers: NotRequired[NextNumbersUpdateParams | Model]
    annual_returns: NotRequired[Sequence[AnnualReturnParams | Model]]
    """The annual returns that were furnished. After that day no credit note reduces the tax of a
    supply of that year; where none is named, after 30 November of the next financial year.
    """
    default: NotRequired[bool]
    """Whether it sells where nothing else is named, in the place of the one that does now. The
    first one of a mode always does.
    """


class SellerUpdateParams(TypedDict):
    """The fields of a seller to change."""
    gstin: NotRequired[str]
    """The GSTIN under which the seller invoices."""
    legal_name: NotRequired[str]
    """The legal name, as it is registered."""
    trade_name: NotRequired[str | None]
    """Null removes it."""
    address: NotRequired[AddressParams | Model]
    """The place of business that the GSTIN is registered for."""
    phone: NotRequired[str | None]
    """Null removes it."""
    email: NotRequired[str | None]
    """Null removes it."""
    bank: NotRequired[BankAccountParams | Model | None]
    """Null removes it."""
    upi_id: NotRequired[str | None]
    """Null removes it."""
    udyam_number: NotRequired[str | None]
    """Null removes it."""
    terms: NotRequired[str | None]
    """Null removes it."""
    logo_upload_id: NotRequired[str | None]
    """The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000 pixels. It is printed at
    the top of the documents of the seller, also of those that there are. Null removes it.
    """
    portal: NotRequired[PortalLoginUpdateParams | Model]
    number_prefix: NotRequired[str]
    """What the numbers begin with, before the financial year; empty for nothing. It stays with
    the seller that has had it first, so that a number names one document of the account.
    """
    next_numbers: NotRequired[NextNumbersUpdateParams | Model]
    annual_returns: NotRequired[Sequence[AnnualReturnParams | Model]]
    """All of the annual returns that were furnished; they replace those that are kept."""
    default: NotRequired[Literal[True]]
    """Makes it the one that sells where nothing else is named, in the place of the other."""


class SnoozeParams(TypedDict):
    """Until when a conversation is put off."""
    until: dt.datetime | str
    """Until when; it lies ahead."""


class StageChangeParams(TypedDict):
    """The stage to skip or reopen, and why."""
    stage: str
    """A stage of the route."""
    reason: str
    """Why, in your words."""


class StageEntryCreateParams(TypedDict):
    """Pieces that were worked on at a stage."""
    stage: str
    """A stage of the work order’s route."""
    work_order_id: NotRequired[str]
    """Which; left out where the order has only one."""
    good: NotRequired[QuantityParams | Model]
    """Pieces that go on to the next stage."""
    scrap: NotRequired[QuantityParams | Model]
    """Pieces that are lost."""
    scrap_reason: NotRequired[str]
    """Why pieces are lost, in your words; with `scrap` only."""
    rework: NotRequired[QuantityParams | Model]
    """Pieces that have to be done again, here or from `rework_to` on."""
    rework_to: NotRequired[str]
    """The earlier stage to which rework goes back: it waits there again, and what the stages
    between have yielded is less by it. Left out, it stays at this stage.
    """
    operator_id: str
    """Who did the work, by your own numbering."""
    machine_id: str
    """Where it was done, by your own numbering."""
    occurred_at: NotRequired[dt.datetime | str]
    """When the work was done, if not now; never in the future."""
    external_id: NotRequired[str]
    """Your own id of the entry, unique in the account and mode for ever. A repeat of the call
    with it books nothing, however much later, and answers the entry that is there with 200.
    """
    metadata: NotRequired[MetadataParams]


class StageReversalParams(TypedDict):
    """Why an entry is taken back."""
    reason: str
    """Why, in your words."""


class StageWorkParams(TypedDict):
    """The stage at which work starts, pauses or goes on, by whom and where."""
    stage: str
    """A stage of the work order’s route."""
    operator_id: NotRequired[str]
    """Who did the work, by your own numbering."""
    machine_id: NotRequired[str]
    """Where it was done, by your own numbering."""
    reason: NotRequired[str]
    """Why, in your words."""


class StepNoteParams(TypedDict):
    """What to say with the step."""
    note: NotRequired[str]
    """A private note to append with it."""


class SubgroupParams(TypedDict):
    """How the parts of a chart are grouped."""
    parts: NotRequired[int]
    """So many parts each, in the order of camera, epoch, sequence and place in the batch."""
    seconds: NotRequired[int]
    """The parts of so many seconds each."""


class TotalParams(TypedDict):
    """An amount of goods, zero included, with its unit of measure."""
    value: Number
    """The number of units."""
    uom: UnitOfMeasureParams
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""


class TransportDocumentParams(TypedDict):
    """The document of the carrier."""
    number: str
    """The number of the railway receipt, airway bill, bill of lading or lorry receipt."""
    date: dt.date | str
    """The day that it is dated."""


class TransporterParams(TypedDict):
    """The company that carries the goods."""
    name: str
    """The name of the person or company."""
    transporter_id: NotRequired[str]
    """GSTIN, or the id of an unregistered transporter."""


class UploadCreateParams(TypedDict):
    """A file to be sent."""
    type: UploadTypeParams
    """Media type of the content, which is checked against it. `image/jpeg`: a photo, a
    signature, or the logo of a seller. `image/png`: a photo, a signature, or the logo of a
    seller. `image/webp`: a photo or a signature. `application/pdf`: a document. `text/csv`: a
    bank statement, or buyers or orders to import: UTF-8 text. `application/xml`: a bank
    statement: well-formed XML in UTF-8, without a document type.
    """
    size: int
    """Bytes of the content, exactly."""
    name: NotRequired[str]
    """A name to download it with."""


class WebhookEndpointCreateParams(TypedDict):
    """A URL to receive events, and how it is treated."""
    url: str
    """HTTPS, with a valid certificate and a host name that resolves to public addresses. Checked
    at every attempt.
    """
    events: NotRequired[Sequence[EventSubscriptionParams]]
    """The event types to receive; `*` for the 18 standard ones. A further type is named, beside
    `*` or without it.
    """
    description: NotRequired[str]
    """A label of your own."""
    headers: NotRequired[Mapping[str, str]]
    """Headers sent with every delivery, such as a token that your receiver asks for. Kept
    encrypted, and never shown again. Those that the service sets itself, and all that begin
    with `Service-`, are refused. At most 20.
    """
    respect_retry_after: NotRequired[bool]
    """Whether a `retry-after` on 429 or 503 that is longer than the schedule is waited for, up
    to one hour. Off unless you say so.
    """
    disable_on_gone: NotRequired[bool]
    """Whether an answer of 410 disables the endpoint at once. Off unless you say so."""


class WebhookEndpointUpdateParams(TypedDict):
    """The fields of an endpoint to change."""
    url: NotRequired[str]
    """HTTPS, with a valid certificate and a host name that resolves to public addresses. Checked
    at every attempt.
    """
    events: NotRequired[Sequence[EventSubscriptionParams]]
    """The event types to receive; `*` for the 18 standard ones. A further type is named, beside
    `*` or without it.
    """
    description: NotRequired[str]
    """A label of your own."""
    headers: NotRequired[Mapping[str, str]]
    """All headers of your own: those that are left out are sent no more."""
    respect_retry_after: NotRequired[bool]
    """Whether a `retry-after` on 429 or 503 that is longer than the schedule is waited for, up
    to one hour. Off unless you say so.
    """
    disable_on_gone: NotRequired[bool]
    """Whether an answer of 410 disables the endpoint at once. Off unless you say so."""


class WebhookRecoveryCreateParams(TypedDict):
    """From when on to look for missed events."""
    since: dt.datetime | str
    """Events created from then on are looked at. At most 30 days ago, as long as events are
    kept.
    """


class WebhookTestParams(TypedDict):
    """The event to make up and send."""
    event_type: EventTypeParams
    """The type of the synthetic event."""


class WorkOrderStageCreateParams(TypedDict):
    """A stage to add to a route, and where."""
    stage: str
    """A stage that the work order does not have, skipped ones included."""
    reason: str
    """Why, in your words."""
    after: str | None
    """The stage that it follows; null for the first place."""


BankStatementDateFormatParams: TypeAlias = Literal["YYYY-MM-DD", "DD/MM/YYYY", "DD/MM/YY", "DD-MM-YYYY", "DD-MM-YY", "DD-MMM-YYYY", "DD-MMM-YY", "DD MMM YYYY", "MM/DD/YYYY"] | str
"""The values that this version knows; later releases may add more."""


BankStatementFormatParams: TypeAlias = Literal["csv", "camt.053"] | str
"""The values that this version knows; later releases may add more."""


BankStatementLineStatusParams: TypeAlias = Literal["matched", "review", "unmatched", "ignored"] | str
"""The values that this version knows; later releases may add more."""


CameraHealthStatusParams: TypeAlias = Literal["never_seen", "online", "offline", "disabled"] | str
"""The values that this version knows; later releases may add more."""


ConsigneeRelationParams: TypeAlias = Literal["own_site", "third_party"] | str
"""The values that this version knows; later releases may add more."""


ConversationChannelParams: TypeAlias = Literal["web_chat", "email", "phone", "whatsapp", "other"] | str
"""The values that this version knows; later releases may add more."""


ConversationPriorityParams: TypeAlias = Literal["low", "normal", "high", "urgent"] | str
"""The values that this version knows; later releases may add more."""


ConversationStateParams: TypeAlias = Literal["bot_active", "escalated", "human_active", "snoozed", "resolved"] | str
"""The values that this version knows; later releases may add more."""


DeductionKindParams: TypeAlias = Literal["tds_income_tax", "tds_gst", "bank_charge", "discount", "write_off"] | str
"""The values that this version knows; later releases may add more."""


DefectReviewParams: TypeAlias = Literal["unreviewed", "confirmed", "reclassified", "dismissed"] | str
"""The values that this version knows; later releases may add more."""


DeliveryOutcomeParams: TypeAlias = Literal["delivered", "failed", "refused", "lost"] | str
"""The values that this version knows; later releases may add more."""


DeliveryStateParams: TypeAlias = Literal["pending", "retrying", "delivered", "dropped", "discarded"] | str
"""The values that this version knows; later releases may add more."""


DispatchStatusParams: TypeAlias = Literal["in_transit", "partly_delivered", "delivered", "failed", "returned", "lost"] | str
"""The values that this version knows; later releases may add more."""


ErrorCodeParams: TypeAlias = Literal["missing_credentials", "invalid_api_key", "expired_token", "insufficient_scope", "environment_mismatch", "account_suspended", "invalid_signed_url", "malformed_request", "invalid_json", "invalid_parameter", "unknown_parameter", "missing_parameter", "credential_in_url", "unsupported_version", "not_found", "method_not_allowed", "request_timeout", "conflict", "invalid_state", "not_in_control", "precondition_failed", "payload_too_large", "unsupported_media_type", "headers_too_large", "idempotency_key_in_use", "idempotency_key_reused", "invoice_invalid", "rate_limited", "internal", "upstream_unavailable", "timeout"] | str
"""The values that this version knows; later releases may add more."""


EscalationReasonParams: TypeAlias = Literal["user_requested", "low_confidence", "failed_attempts", "policy", "sentiment", "other"] | str
"""The values that this version knows; later releases may add more."""


EventSubscriptionParams: TypeAlias = Literal["order.created", "order.updated", "order.cancelled", "order.stage_advanced", "dispatch.recorded", "dispatch.delivered", "invoice.registered", "invoice.failed", "invoice.cancelled", "eway_bill.part_b_completed", "eway_bill.expiring", "payment.received", "payment.overdue", "vision.camera.offline", "vision.defect.detected", "vision.threshold.breached", "vision.qc_report.completed", "desk.conversation.escalated", "order.deleted", "order.stage_reversed", "dispatch.failed", "dispatch.returned", "dispatch.proof_added", "invoice.issued", "invoice.voided", "credit_note.registered", "credit_note.issued", "credit_note.failed", "debit_note.registered", "debit_note.issued", "debit_note.failed", "eway_bill.generated", "eway_bill.extended", "eway_bill.cancelled", "payment.reversed", "payment.refunded", "payment.released", "vision.qc_report.failed", "desk.message.created", "desk.conversation.accepted", "desk.conversation.returned", "desk.conversation.resolved", "*"] | str
"""The values that this version knows; later releases may add more."""


EventTypeParams: TypeAlias = Literal["order.created", "order.updated", "order.cancelled", "order.stage_advanced", "dispatch.recorded", "dispatch.delivered", "invoice.registered", "invoice.failed", "invoice.cancelled", "eway_bill.part_b_completed", "eway_bill.expiring", "payment.received", "payment.overdue", "vision.camera.offline", "vision.defect.detected", "vision.threshold.breached", "vision.qc_report.completed", "desk.conversation.escalated", "order.deleted", "order.stage_reversed", "dispatch.failed", "dispatch.returned", "dispatch.proof_added", "invoice.issued", "invoice.voided", "credit_note.registered", "credit_note.issued", "credit_note.failed", "debit_note.registered", "debit_note.issued", "debit_note.failed", "eway_bill.generated", "eway_bill.extended", "eway_bill.cancelled", "payment.reversed", "payment.refunded", "payment.released", "vision.qc_report.failed", "desk.message.created", "desk.conversation.accepted", "desk.conversation.returned", "desk.conversation.resolved"] | str
"""The values that this version knows; later releases may add more."""


EwayBillExpansionParams: TypeAlias = Literal["dispatch"]
"""One of these values."""


EwayBillExtensionReasonParams: TypeAlias = Literal["calamity", "law_and_order", "transhipment", "accident", "other"] | str
"""The values that this version knows; later releases may add more."""


EwayBillStatusParams: TypeAlias = Literal["generating", "part_a", "active", "expired", "cancelled", "closed", "failed"] | str
"""The values that this version knows; later releases may add more."""


ExemptionParams: TypeAlias = Literal["nil_rated", "exempt", "non_gst"] | str
"""The values that this version knows; later releases may add more."""


ImageTypeParams: TypeAlias = Literal["image/jpeg", "image/png", "image/webp"] | str
"""The values that this version knows; later releases may add more."""


ImportKindParams: TypeAlias = Literal["buyers", "orders"] | str
"""The values that this version knows; later releases may add more."""


InspectionSessionStatusParams: TypeAlias = Literal["open", "paused", "closed"] | str
"""The values that this version knows; later releases may add more."""


InvoiceCancelReasonParams: TypeAlias = Literal["duplicate", "data_entry_mistake", "order_cancelled", "other"] | str
"""The values that this version knows; later releases may add more."""


InvoiceExpansionParams: TypeAlias = Literal["order", "payments", "credit_notes", "dispatch"]
"""One of these values."""


InvoicePdfCopyParams: TypeAlias = Literal["original", "duplicate", "triplicate"]
"""One of these values."""


InvoiceSortParams: TypeAlias = Literal["-created_at", "-date", "date", "-due_date", "due_date", "-amount_due", "amount_due"]
"""One of these values."""


LimitConfidenceParams: TypeAlias = Literal["none", "wilson95"] | str
"""The values that this version knows; later releases may add more."""


LoggedMethodParams: TypeAlias = Literal["GET", "POST", "PATCH", "DELETE", "PUT"]
"""One of these values."""


MessageSenderParams: TypeAlias = Literal["contact", "bot", "human", "note"] | str
"""The values that this version knows; later releases may add more."""


MetadataChangeParams: TypeAlias = Mapping[str, str | None]
"""Is merged by key: a key that is sent is set, one sent as null is removed, and the others stay.
At most 50 entries after the change.
"""


MetadataParams: TypeAlias = Mapping[str, str]
"""Your own keys and values, kept and returned as they are. At most 50 entries."""


NoteStatusParams: TypeAlias = Literal["registering", "registered", "issued", "failed", "cancelled"] | str
"""The values that this version knows; later releases may add more."""


OrderExpansionParams: TypeAlias = Literal["buyer", "dispatches", "progress", "invoice"]
"""One of these values."""


OrderInvoiceStatusParams: TypeAlias = Literal["nothing", "partly", "fully"] | str
"""The values that this version knows; later releases may add more."""


OrderSortParams: TypeAlias = Literal["-created_at", "created_at", "-updated_at", "updated_at", "-due_date", "due_date"]
"""One of these values."""


OrderStatusParams: TypeAlias = Literal["draft", "confirmed", "in_production", "completed", "dispatched", "delivered", "closed", "on_hold", "cancelled"] | str
"""The values that this version knows; later releases may add more."""


PaymentStatusParams: TypeAlias = Literal["unpaid", "partial", "paid"] | str
"""The values that this version knows; later releases may add more."""


QcReportFormatParams: TypeAlias = Literal["pdf", "json", "csv"] | str
"""The values that this version knows; later releases may add more."""


QcReportScopeTypeParams: TypeAlias = Literal["order", "work_order", "session", "camera"] | str
"""The values that this version knows; later releases may add more."""


QcReportStatusParams: TypeAlias = Literal["queued", "running", "completed", "failed", "expired"] | str
"""The values that this version knows; later releases may add more."""


ReceivableSortParams: TypeAlias = Literal["-due", "due", "-overdue", "overdue"]
"""One of these values."""


ReceivedPaymentStatusParams: TypeAlias = Literal["received", "reversed"] | str
"""The values that this version knows; later releases may add more."""


SpecificationParams: TypeAlias = Mapping[str, str | Number | bool]
"""What production needs to know, such as size, material or colour. At most 50 entries."""


StatusClassParams: TypeAlias = Literal["2xx", "3xx", "4xx", "5xx"]
"""One of these values."""


SupplyTypeParams: TypeAlias = Literal["b2b", "b2c", "sez_with_payment", "sez_without_payment", "export_with_payment", "export_without_payment", "deemed_export"] | str
"""The values that this version knows; later releases may add more."""


TaxDocumentStatusParams: TypeAlias = Literal["registering", "registered", "issued", "failed", "voiding", "voided", "cancelling", "cancelled"] | str
"""The values that this version knows; later releases may add more."""


TransportModeParams: TypeAlias = Literal["road", "rail", "air", "ship"] | str
"""The values that this version knows; later releases may add more."""


UnitOfMeasureParams: TypeAlias = Literal["BAG", "BAL", "BDL", "BKL", "BOU", "BOX", "BTL", "BUN", "CAN", "CBM", "CCM", "CMS", "CTN", "DOZ", "DRM", "GGK", "GMS", "GRS", "GYD", "KGS", "KLR", "KME", "LTR", "MLT", "MTR", "MTS", "NOS", "OTH", "PAC", "PCS", "PRS", "QTL", "ROL", "SET", "SQF", "SQM", "SQY", "TBS", "TGM", "THD", "TON", "TUB", "UGS", "UNT", "YDS"] | str
"""The values that this version knows; later releases may add more."""


UploadTypeParams: TypeAlias = Literal["image/jpeg", "image/png", "image/webp", "application/pdf", "text/csv", "application/xml"] | str
"""The values that this version knows; later releases may add more."""


VehicleReasonParams: TypeAlias = Literal["first_time", "breakdown", "transhipment", "other"] | str
"""The values that this version knows; later releases may add more."""


VehicleTypeParams: TypeAlias = Literal["regular", "odc"] | str
"""The values that this version knows; later releases may add more."""


WeekdayParams: TypeAlias = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] | str
"""The values that this version knows; later releases may add more."""


WorkOrderSortParams: TypeAlias = Literal["-created_at", "due_date"]
"""One of these values."""


__all__ = [
    "AcceptanceParams",
    "AddressParams",
    "AnnualReturnParams",
    "ArticleCreateParams",
    "ArticleUpdateParams",
    "AssigneeParams",
    "BankAccountParams",
    "BankStatementCreateParams",
    "BankStatementDateFormatParams",
    "BankStatementFormatParams",
    "BankStatementLineDismissalParams",
    "BankStatementLineMatchParams",
    "BankStatementLineStatusParams",
    "BankStatementMappingParams",
    "BoxParams",
    "BusinessHoursParams",
    "BuyerAddressesParams",
    "BuyerContactParams",
    "BuyerCreateAddressesParams",
    "BuyerCreateContactParams",
    "BuyerCreateParams",
    "BuyerParams",
    "BuyerUpdateAddressesParams",
    "BuyerUpdateContactParams",
    "BuyerUpdateParams",
    "CameraCreateParams",
    "CameraHealthStatusParams",
    "CameraInspectionBatchParams",
    "CameraUpdateParams",
    "CamerasChartSubgroupParams",
    "ConsigneeParams",
    "ConsigneeRelationParams",
    "ContactCreateParams",
    "ConversationChannelParams",
    "ConversationCreateParams",
    "ConversationPriorityParams",
    "ConversationStateParams",
    "CreditNoteCreateParams",
    "DebitNoteCreateParams",
    "DeductionKindParams",
    "DefectDismissalParams",
    "DefectLimitCreateParams",
    "DefectLimitWindowParams",
    "DefectReclassificationParams",
    "DefectReopeningParams",
    "DefectReviewParams",
    "DeliveryCreateParams",
    "DeliveryFailureParams",
    "DeliveryOutcomeParams",
    "DeliveryStateParams",
    "DetectionParams",
    "DispatchCreateParams",
    "DispatchDocumentParams",
    "DispatchDocumentsCreateParams",
    "DispatchPlaceParams",
    "DispatchReturnCreateParams",
    "DispatchStatusParams",
    "DispatchUpdateParams",
    "DriverParams",
    "ErrorCodeParams",
    "EscalationCreateParams",
    "EscalationReasonParams",
    "EventReplayParams",
    "EventSubscriptionParams",
    "EventTypeParams",
    "EvidenceCreateParams",
    "EwayBillCloseParams",
    "EwayBillCreateParams",
    "EwayBillExpansionParams",
    "EwayBillExtensionCreateParams",
    "EwayBillExtensionReasonParams",
    "EwayBillPartBParams",
    "EwayBillStatusParams",
    "EwayBillTransporterParams",
    "ExemptionParams",
    "ImageTypeParams",
    "ImportCreateParams",
    "ImportKindParams",
    "InspectedPartParams",
    "InspectionBatchParams",
    "InspectionBatchesParams",
    "InspectionSessionCreateParams",
    "InspectionSessionStatusParams",
    "InspectionSessionsChartSubgroupParams",
    "InvoiceCancelReasonParams",
    "InvoiceCancellationParams",
    "InvoiceChargeParams",
    "InvoiceCreateParams",
    "InvoiceEwayBillParams",
    "InvoiceExpansionParams",
    "InvoicePdfCopyParams",
    "InvoiceReminderParams",
    "InvoiceRetryParams",
    "InvoiceSendingParams",
    "InvoiceSettingsUpdateParams",
    "InvoiceSortParams",
    "InvoiceUpdateParams",
    "InvoiceVoidingParams",
    "InvoicedQuantityParams",
    "LimitConfidenceParams",
    "LimitPreviewRequestParams",
    "LineDiscountParams",
    "LineItemCreateParams",
    "LineItemUpdateParams",
    "LineQuantityParams",
    "LoggedMethodParams",
    "MessageCreateParams",
    "MessageSenderParams",
    "MetadataChangeParams",
    "MetadataParams",
    "MoneyParams",
    "NewPortalLoginParams",
    "NextNumbersUpdateParams",
    "NoteLineCreateParams",
    "NoteStatusParams",
    "OpenHoursParams",
    "OrderCancellationParams",
    "OrderCloseParams",
    "OrderCreateParams",
    "OrderExpansionParams",
    "OrderHoldParams",
    "OrderInvoiceStatusParams",
    "OrderSortParams",
    "OrderStatusParams",
    "OrderUpdateParams",
    "PaymentAllocationCreateParams",
    "PaymentAllocationsCreateParams",
    "PaymentCreateParams",
    "PaymentDeductionCreateParams",
    "PaymentRefundCreateParams",
    "PaymentReversalParams",
    "PaymentStatusParams",
    "PortalLoginUpdateParams",
    "ProofOfDeliveryCreateParams",
    "ProofOfDeliveryCreatePositionParams",
    "ProofOfDeliveryParams",
    "ProofOfDeliveryPositionParams",
    "QcReportCreateParams",
    "QcReportFormatParams",
    "QcReportScopeParams",
    "QcReportScopeTypeParams",
    "QcReportStatusParams",
    "QuantityParams",
    "QueueCreateParams",
    "QueueUpdateParams",
    "ReassignmentParams",
    "ReceivableSortParams",
    "ReceivedPaymentStatusParams",
    "ReturnMonthLockParams",
    "RouteCreateParams",
    "RouteUpdateParams",
    "RupeesParams",
    "SavedReplyCreateParams",
    "SavedReplyUpdateParams",
    "SecretRotationParams",
    "SellerCreateParams",
    "SellerUpdateParams",
    "SnoozeParams",
    "SpecificationParams",
    "StageChangeParams",
    "StageEntryCreateParams",
    "StageReversalParams",
    "StageWorkParams",
    "StatusClassParams",
    "StepNoteParams",
    "SubgroupParams",
    "SupplyTypeParams",
    "TaxDocumentStatusParams",
    "TotalParams",
    "TransportDocumentParams",
    "TransportModeParams",
    "TransporterParams",
    "UnitOfMeasureParams",
    "UploadCreateParams",
    "UploadTypeParams",
    "VehicleReasonParams",
    "VehicleTypeParams",
    "WebhookEndpointCreateParams",
    "WebhookEndpointUpdateParams",
    "WebhookRecoveryCreateParams",
    "WebhookTestParams",
    "WeekdayParams",
    "WorkOrderSortParams",
    "WorkOrderStageCreateParams",
]
