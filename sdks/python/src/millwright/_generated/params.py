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
    """The person who accepts a conversation."""
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
    """The day on which the annual return (GSTR-9) was furnished."""


class ArticleCreateParams(TypedDict):
    """An article to create."""
    sku: str
    """Your article number, unique in the account and mode."""
    description: str
    """What the article is, as documents show it."""
    hsn: str
    """HSN code of the goods, or SAC of the service."""
    unit_price: MoneyParams | Model
    """Price of one unit, before tax and discount."""
    tax_rate: Number
    """GST rate in per cent, such as 18."""
    uom: UnitOfMeasureParams
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""
    exemption: NotRequired[ExemptionParams]
    """Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`:
    taxed at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST
    is not levied on it.
    """
    stages: NotRequired[Sequence[str]]
    """The stages that the article goes through, if not the stages of the order; line items that
    you create from it take them.
    """


class ArticleUpdateParams(TypedDict):
    """The fields of an article to change."""
    sku: NotRequired[str]
    """Your article number, unique in the account and mode."""
    description: NotRequired[str]
    """What the article is, as documents show it."""
    hsn: NotRequired[str]
    """HSN code of the goods, or SAC of the service."""
    unit_price: NotRequired[MoneyParams | Model]
    """Price of one unit, before tax and discount."""
    tax_rate: NotRequired[Number]
    """GST rate in per cent, such as 18."""
    uom: NotRequired[UnitOfMeasureParams]
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""
    exemption: NotRequired[ExemptionParams | None]
    """Why no tax applies; a `tax_rate` above 0 removes it. Null removes it."""
    stages: NotRequired[Sequence[str] | None]
    """The stages that the article goes through. Null removes it."""


class AssigneeParams(TypedDict):
    """The person who has accepted a conversation."""
    id: str
    """Your own id of the person."""
    name: str
    """The name of the person."""


class BankAccountParams(TypedDict):
    """The bank account for payments of buyers."""
    account_name: str
    """The name of the account holder."""
    account_number: str
    """The account number."""
    ifsc: str
    """The IFSC of the branch."""


class BankStatementCreateParams(TypedDict):
    """A bank statement file to match with invoices."""
    upload_id: str
    """An upload of `text/csv` or `application/xml` whose content has been sent."""
    format: BankStatementFormatParams
    """`csv`: UTF-8 with the header `date,reference,description,amount,currency`, a dot before
    the decimals, credits positive; or with the columns of `mapping`. `camt.053`: the ISO
    20022 XML message.
    """
    mapping: NotRequired[BankStatementMappingParams | Model]
    """The columns of a CSV file of the bank. If omitted: the columns last sent with this
    `bank_name` or, without any, those of the format.
    """
    bank_name: NotRequired[str]
    """The bank, in your words: the mapping is saved for its next files."""


class BankStatementLineDismissalParams(TypedDict):
    """Why a line of a bank statement is ignored."""
    reason: str
    """Why the line is not a payment to record, in your words."""


class BankStatementLineMatchParams(TypedDict):
    """The allocation of a line of a bank statement."""
    allocations: NotRequired[Sequence[PaymentAllocationCreateParams | Model]]
    """The invoices to pay, in this order. The total must not exceed the line; the rest stays
    `unallocated`.
    """
    buyer_id: NotRequired[str]
    """The saved buyer who paid. If omitted: the buyer of the first invoice."""


class BankStatementMappingParams(TypedDict):
    """Which columns of a CSV file contain what. Column names ignore case. Lines before the
    header with these names are skipped, and so are lines without an amount.
    """
    date: str
    """The name of the column with the booking date, as in the file."""
    reference: str
    """The name of the column with the bank reference, as in the file."""
    description: str
    """The name of the column with the narration of the bank, as in the file."""
    amount: NotRequired[str]
    """The name of the column with the amount, debits with a minus or “Dr”, as in the file."""
    credit: NotRequired[str]
    """The name of the column with the credited amount, as in the file."""
    debit: NotRequired[str]
    """The name of the column with the debited amount, as in the file."""
    date_format: BankStatementDateFormatParams
    """The date format of the file: `YYYY-MM-DD`, `DD/MM/YYYY`, `DD/MM/YY`, `DD-MM-YYYY`,
    `DD-MM-YY`, `DD-MMM-YYYY`, `DD-MMM-YY`, `DD MMM YYYY`, `MM/DD/YYYY`. `MMM` is a month such
    as `Apr`.
    """


class BoxParams(TypedDict):
    """A place in the image, as fractions of its width and height: the whole image is 0, 0, 1, 1."""
    x: Number
    """The left edge."""
    y: Number
    """The upper edge."""
    width: Number
    """The width, from the left edge to the right edge."""
    height: Number
    """The height, from the upper edge to the lower edge."""


class BusinessHoursParams(TypedDict):
    """The hours of the week in which deadlines run."""
    time_zone: str
    """The time zone of the hours, such as `Asia/Kolkata`."""
    hours: Sequence[OpenHoursParams | Model]
    """The open hours; a day can have several entries, and they can overlap."""


class BuyerAddressesParams(TypedDict):
    """The addresses of the buyer."""
    billing: NotRequired[AddressParams | Model]
    """The address on the invoice."""
    shipping: NotRequired[AddressParams | Model]
    """The address that the goods are delivered to, if not the billing address."""


class BuyerContactParams(TypedDict):
    """The person to contact about orders."""
    name: NotRequired[str]
    """The name of the person."""
    email: NotRequired[str]
    """Email address."""
    phone: NotRequired[str]
    """Telephone number, such as `+91 80 4718 2200`."""


class BuyerCreateAddressesParams(TypedDict):
    """The addresses of the buyer."""
    billing: NotRequired[AddressParams | Model]
    """The address on the invoice."""
    shipping: NotRequired[AddressParams | Model]
    """The address that the goods are delivered to, if not the billing address."""


class BuyerCreateContactParams(TypedDict):
    """The person to contact about orders."""
    name: NotRequired[str]
    """The name of the person."""
    email: NotRequired[str]
    """Email address."""
    phone: NotRequired[str]
    """Telephone number, such as `+91 80 4718 2200`."""


class BuyerCreateParams(TypedDict):
    """A buyer to create."""
    name: str
    """The legal name of the buyer."""
    gstin: NotRequired[str]
    """GST identification number. Omit it for an unregistered buyer."""
    addresses: NotRequired[BuyerCreateAddressesParams | Model]
    contact: NotRequired[BuyerCreateContactParams | Model]
    consignee: NotRequired[ConsigneeParams | Model]
    """The consignee: who receives the goods at the shipping address. Orders with this `buyer_id`
    copy it.
    """
    metadata: NotRequired[MetadataParams]


class BuyerParams(TypedDict):
    """The customer that ordered: a copy made when the buyer was set on the order."""
    name: str
    """The legal name of the buyer."""
    gstin: NotRequired[str]
    """GST identification number. Omit it for an unregistered buyer."""
    addresses: NotRequired[BuyerAddressesParams | Model]
    contact: NotRequired[BuyerContactParams | Model]


class BuyerUpdateAddressesParams(TypedDict):
    """An address that you omit is unchanged; null removes it."""
    billing: NotRequired[AddressParams | Model | None]
    """The address on the invoice."""
    shipping: NotRequired[AddressParams | Model | None]
    """The address that the goods are delivered to."""


class BuyerUpdateContactParams(TypedDict):
    """Null removes it."""
    name: NotRequired[str]
    """The name of the person."""
    email: NotRequired[str]
    """Email address."""
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
    """Your name for the camera."""
    line: NotRequired[str]
    """The production line of the camera."""
    station: NotRequired[str]
    """The place of the camera on the line."""
    stage: NotRequired[str]
    """The stage of production, such as `printing`."""
    grace_period_seconds: NotRequired[int]
    """The number of seconds without a batch after which `vision.camera.offline` is sent."""
    noise_threshold: NotRequired[Number]
    """Detections with a lower score are dropped."""
    confidence_threshold: NotRequired[Number]
    """The score at which an object becomes a defect, if its class has no threshold of its own."""
    class_thresholds: NotRequired[Mapping[str, Number]]
    """For each class, the score at which an object becomes a defect."""
    defect_limit: NotRequired[DefectLimitCreateParams | Model | None]
    metadata: NotRequired[MetadataParams]


class CameraInspectionBatchParams(TypedDict):
    """A batch of one of several cameras."""
    camera_id: str
    """The camera that sends it."""
    epoch: str
    """A text that the camera chooses anew at each start. A new one counts as a reconnect."""
    sequence: int
    """The number of the batch within the epoch, from 1. A repeated number changes nothing."""
    frames: NotRequired[int]
    """The number of frames inspected."""
    parts: NotRequired[Sequence[InspectedPartParams | Model]]
    """The inspected parts. Omitted or empty: a heartbeat. All parts of a body have at most 2,000
    detections.
    """


class CameraUpdateParams(TypedDict):
    """The fields of a camera to change."""
    name: NotRequired[str]
    """Your name for the camera."""
    line: NotRequired[str | None]
    station: NotRequired[str | None]
    stage: NotRequired[str | None]
    grace_period_seconds: NotRequired[int]
    """The number of seconds without a batch after which `vision.camera.offline` is sent."""
    noise_threshold: NotRequired[Number]
    """Detections with a lower score are dropped."""
    confidence_threshold: NotRequired[Number]
    """The score at which an object becomes a defect, if its class has no threshold of its own."""
    class_thresholds: NotRequired[Mapping[str, Number]]
    """For each class, the score at which an object becomes a defect. Replaces all existing
    entries.
    """
    defect_limit: NotRequired[DefectLimitCreateParams | Model | None]
    """Replaces the whole limit; null removes it. A present breach ends with the next batch, and
    is not shown until then either.
    """
    metadata: NotRequired[MetadataChangeParams]


class CamerasChartSubgroupParams(TypedDict):
    parts: NotRequired[int]
    """The number of parts in each group, in the order of camera, epoch, sequence and place in
    the batch.
    """
    seconds: NotRequired[int]
    """The number of seconds of each group."""


class ConsigneeParams(TypedDict):
    """The consignee: who receives the goods at the shipping address, where an operation needs to
    know.
    """
    name: str
    """The legal name of the consignee."""
    gstin: NotRequired[str]
    """The GSTIN of a third party in the state of the shipping address, never the GSTIN of the
    buyer. Omit it if the third party has none.
    """
    relation: ConsigneeRelationParams
    """Another registration of the same company, with its own GSTIN, is a `third_party`.
    `own_site`: a place of the buyer without its own GSTIN: the place of supply is the state
    of the shipping address. `third_party`: another company, to which the buyer has the goods
    sent: the place of supply is the state of the buyer’s GSTIN.
    """


class ContactCreateParams(TypedDict):
    """The contact. If a contact with this `external_id` exists, it is updated with the other
    fields; otherwise it is created.
    """
    external_id: str
    """Your own id of the person, such as a customer number; it identifies the contact in later
    calls.
    """
    name: NotRequired[str]
    """The name of the person."""
    email: NotRequired[str]
    """Email address."""
    phone: NotRequired[str]
    """Telephone number, such as `+91 80 4718 2200`."""


class ConversationCreateParams(TypedDict):
    """A conversation to begin."""
    channel: ConversationChannelParams
    """The channel of the contact. `web_chat`: a chat on a page. `email`: an email. `phone`: a
    call, as a transcript. `whatsapp`: WhatsApp. `other`: any other way.
    """
    contact: ContactCreateParams | Model
    subject: NotRequired[str]
    """The subject, in one line."""
    order_id: NotRequired[str]
    """The order that it is about; we do not check that it exists."""
    invoice_id: NotRequired[str]
    """The invoice that it is about; we do not check that it exists."""
    queue_id: NotRequired[str]
    """The queue in which it waits for a person once it is escalated."""
    priority: NotRequired[ConversationPriorityParams]
    """How urgent it is, for your own use. `low`: it can wait. `normal`: the usual priority.
    `high`: before others. `urgent`: before all others.
    """
    metadata: NotRequired[MetadataParams]


class CreditNoteCreateParams(TypedDict):
    """What to credit on an invoice, and why."""
    reason: str
    """Why, in your words."""
    commercial: NotRequired[bool]
    """True for a commercial note: it reduces the amount due by amounts before tax, and no tax.
    The only kind possible once the time for tax is over.
    """
    lines: NotRequired[Sequence[NoteLineCreateParams | Model]]
    """The quantities or amounts to credit. If omitted: everything of the invoice that no credit
    note has credited yet.
    """
    metadata: NotRequired[MetadataParams]


class DebitNoteCreateParams(TypedDict):
    """What to add to an invoice, and why."""
    reason: str
    """Why, in your words."""
    lines: Sequence[NoteLineCreateParams | Model]
    """The quantities or amounts to add."""
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
    """The least number of parts in the window for a breach to begin or to be reported again. A
    window of fewer parts must be full.
    """
    clear_ratio: NotRequired[Number]
    """A breach ends after three checks in a row at or below this share of the limit, so that it
    does not flap.
    """
    confidence: NotRequired[LimitConfidenceParams]
    """When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when
    the lower end of the 95 % Wilson interval of the rate is above the limit, so that chance
    alone seldom raises an alert.
    """


class DefectLimitWindowParams(TypedDict):
    """The parts over which the defect rate is computed."""
    seconds: NotRequired[int]
    """The window in seconds, by the receipt of the batches; it may reach back 2 % further."""
    parts: NotRequired[int]
    """The window as a number of parts; above 200 it may be 0.5 % larger."""


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
    """What happened to goods in transit."""
    outcome: NotRequired[DeliveryOutcomeParams]
    """`delivered`: the receiver has the goods. `failed`: the goods could not be handed over, and
    are still in transit. `refused`: the receiver did not accept the goods, and they are still
    in transit. `lost`: the goods will neither arrive nor come back.
    """
    lines: NotRequired[Sequence[LineQuantityParams | Model]]
    """The goods that this is about. If omitted: all goods in transit."""
    delivered_at: NotRequired[dt.datetime | str]
    """When it happened, if not now; never in the future."""
    proof: NotRequired[ProofOfDeliveryParams | Model]
    """The proof of the delivery; you can add more later."""
    reason: NotRequired[str]
    """Why, in your words; required for `failed`, `refused` and `lost`."""


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
"""A defect detected in one frame."""


class DispatchCreateParams(TypedDict):
    """Goods that leave the gate together."""
    lines: Sequence[LineQuantityParams | Model]
    """The goods that leave the gate, by line item."""
    vehicle_number: NotRequired[str]
    """As on the plate: spaces, hyphens and small letters are accepted and removed, such as
    `KA01AB1234` for `ka 01 ab-1234`. A one-digit district gets a leading zero: `DL01CAA1234`.
    """
    transporter: NotRequired[TransporterParams | Model]
    driver: NotRequired[DriverParams | Model]
    dispatched_at: NotRequired[dt.datetime | str]
    """When the goods left, if not now; never in the future."""
    documents: NotRequired[Sequence[DispatchDocumentParams | Model]]
    """The documents that go with the goods; you can add more later."""


class DispatchDocumentParams(TypedDict):
    """A file that goes with the goods."""
    upload_id: str
    """An upload of any type."""
    kind: NotRequired[str]
    """What the document is, in your words, such as `packing list`."""


class DispatchDocumentsCreateParams(TypedDict):
    """Documents to add to a dispatch."""
    documents: Sequence[DispatchDocumentParams | Model]
    """The documents to add."""


class DispatchPlaceParams(TypedDict):
    """The place that the goods leave from, if not the address of the seller."""
    name: str
    """The name at that place, such as of a warehouse."""
    address: AddressParams | Model
    """The address that the goods leave from, in India."""


class DispatchReturnCreateParams(TypedDict):
    """The goods that came back, and why."""
    reason: str
    """Why, in your words."""
    lines: NotRequired[Sequence[LineQuantityParams | Model]]
    """The goods that came back, counted first from those in transit. If omitted: all goods in
    transit.
    """


class DispatchUpdateParams(TypedDict):
    """The transport of a dispatch to change."""
    vehicle_number: NotRequired[str | None]
    transporter: NotRequired[TransporterParams | Model | None]
    """The company that carries the goods; null if none is named."""
    driver: NotRequired[DriverParams | Model | None]
    """The driver of the vehicle; null if none is named."""


class DriverParams(TypedDict):
    """The driver of the vehicle."""
    name: str
    """The name of the person or company."""
    phone: NotRequired[str]
    """Telephone number, such as `+91 80 4718 2200`."""
    licence: NotRequired[str]
    """The number of the driving licence."""


class EscalationCreateParams(TypedDict):
    """Why a conversation is escalated to a person, with information for them."""
    reason: EscalationReasonParams
    """Why a person is needed. `user_requested`: the contact asked for a person.
    `low_confidence`: the agent is not sure of its answer. `failed_attempts`: the agent has
    tried without success. `policy`: a person has to decide this. `sentiment`: the contact is
    upset. `other`: another reason.
    """
    summary: str
    """Information for the person. The contact never sees it."""
    context: NotRequired[Mapping[str, Any]]
    """Further information for the person, at most 16 KiB as JSON and 20 levels deep. The contact
    never sees it.
    """
    queue_id: NotRequired[str]
    """The queue in which it waits for a person once it is escalated."""
    priority: NotRequired[ConversationPriorityParams]
    """How urgent it is, for your own use. `low`: it can wait. `normal`: the usual priority.
    `high`: before others. `urgent`: before all others.
    """


class EventReplayParams(TypedDict):
    """The endpoint for the replay."""
    endpoint_id: str
    """The endpoint to deliver to."""


class EvidenceCreateParams(TypedDict):
    """An image to upload."""
    type: ImageTypeParams
    """The media type of the content; we check the content against it. `image/jpeg`: a JPEG
    image. `image/png`: a PNG image. `image/webp`: a WebP image.
    """
    size: int
    """The exact number of bytes of the content."""
    sha256: NotRequired[str]
    """SHA-256 of the content in hex; we check the content against it."""


class EwayBillCloseParams(TypedDict):
    """The remark for closing an e-way bill."""
    remarks: str
    """A remark for the portal, in your words."""


class EwayBillCreateParams(TypedDict):
    """How the goods of an invoice travel."""
    distance_km: NotRequired[int]
    """The distance in kilometres. If omitted: the portal computes it from the two PIN codes."""
    transport_mode: NotRequired[TransportModeParams]
    """How the goods travel; you can also send it with Part B. `road`: by road. `rail`: by rail.
    `air`: by air. `ship`: by ship.
    """
    vehicle_type: NotRequired[VehicleTypeParams]
    """`regular`: a vehicle of the usual size. `odc`: over-dimensional cargo: one day of validity
    for each 20 km.
    """
    transporter: NotRequired[EwayBillTransporterParams | Model]
    """The transporter. If omitted: the transporter of the dispatch, if it has an id; otherwise
    the seller.
    """
    transport_document: NotRequired[TransportDocumentParams | Model]
    vehicle_number: NotRequired[str]
    """The vehicle number, as on the plate, with or without spaces. If omitted: the vehicle of
    the dispatch, unless the goods go by rail or by air. With a vehicle the e-way bill is
    valid at once, by road unless `transport_mode` is `ship`; by rail and by air the transport
    document does the same.
    """


class EwayBillExtensionCreateParams(TypedDict):
    """Why and from where the goods need more time."""
    remaining_distance_km: int
    """The remaining distance, in kilometres."""
    reason: EwayBillExtensionReasonParams
    """`calamity`: a natural calamity. `law_and_order`: a law and order situation.
    `transhipment`: the goods were reloaded. `accident`: an accident of the vehicle. `other`:
    another reason, given in `remarks`.
    """
    remarks: NotRequired[str]
    """A remark for the portal, in your words."""
    from_place: str
    """The place that the goods leave from."""
    from_state: str
    """The two-digit GST state code of that place."""
    from_postal_code: str
    """The six-digit PIN code of that place."""
    vehicle_number: str
    """As on the plate: spaces, hyphens and small letters are accepted and removed, such as
    `KA01AB1234` for `ka 01 ab-1234`. A one-digit district gets a leading zero: `DL01CAA1234`.
    """


class EwayBillPartBParams(TypedDict):
    """The next vehicle of the goods."""
    vehicle_number: NotRequired[str]
    """The vehicle number, as on the plate, with or without spaces. Required by road."""
    from_place: str
    """The place that the goods leave from."""
    from_state: str
    """The two-digit GST state code of that place."""
    reason: VehicleReasonParams
    """`first_time`: the first vehicle of the goods. `breakdown`: the earlier vehicle broke down.
    `transhipment`: the goods were reloaded. `other`: another reason, given in `remarks`.
    """
    remarks: NotRequired[str]
    """A remark for the portal, in your words."""
    transport_mode: NotRequired[TransportModeParams]
    """How the goods travel with it. If omitted: as the e-way bill says, otherwise by road.
    `road`: by road. `rail`: by rail. `air`: by air. `ship`: by ship.
    """
    transport_document: NotRequired[TransportDocumentParams | Model]
    """The transport document of the carrier. Required by rail and by air."""


class EwayBillTransporterParams(TypedDict):
    """The transporter that carries the goods and can record vehicles."""
    transporter_id: str
    """The GSTIN, or the id of an unregistered transporter."""
    name: str
    """The name of the transporter."""


class ImportCreateParams(TypedDict):
    """A file to check."""
    kind: ImportKindParams
    """`buyers`: each row is a buyer. `orders`: each row is a line item; rows with the same
    `reference`, one after the other, are one order.
    """
    upload_id: str
    """An upload of `text/csv` whose content has been sent."""


class InspectedPartParams(TypedDict):
    """An inspected part."""
    part_id: NotRequired[str]
    """The part, in your own numbering: in a later batch of the session it counts as inspected
    again. If omitted: a new part.
    """
    captured_at: NotRequired[dt.datetime | str]
    """When it was inspected. If omitted, or if it is more than 24 hours behind or 5 minutes
    ahead of our clock: when the batch was received.
    """
    detections: NotRequired[Sequence[DetectionParams | Model]]
    """The detections on the part; omitted or empty if there were none."""


class InspectionBatchParams(TypedDict):
    """The inspections of a camera, or a heartbeat."""
    epoch: str
    """A text that the camera chooses anew at each start. A new one counts as a reconnect."""
    sequence: int
    """The number of the batch within the epoch, from 1. A repeated number changes nothing."""
    frames: NotRequired[int]
    """The number of frames inspected."""
    parts: NotRequired[Sequence[InspectedPartParams | Model]]
    """The inspected parts. Omitted or empty: a heartbeat. All parts of a body have at most 2,000
    detections.
    """


class InspectionBatchesParams(TypedDict):
    """Batches of several cameras."""
    batches: Sequence[CameraInspectionBatchParams | Model]
    """The batches; those of one camera in the order in which they count. Together they have at
    most 2,000 detections.
    """


class InspectionSessionCreateParams(TypedDict):
    """A session to open."""
    camera_ids: Sequence[str]
    """The cameras of the session."""
    order_id: NotRequired[str]
    """The order whose parts are inspected; we do not check that it exists."""
    work_order_id: NotRequired[str]
    """The work order whose parts are inspected; we do not check that it exists."""
    stage: NotRequired[str]
    """The stage of production, such as `printing`."""
    target_quantity: NotRequired[int]
    """The number of parts to inspect, for your own use."""
    idle_timeout_seconds: NotRequired[int]
    """The number of seconds without a batch of parts after which the session closes
    automatically, even if paused.
    """
    metadata: NotRequired[MetadataParams]


class InspectionSessionsChartSubgroupParams(TypedDict):
    parts: NotRequired[int]
    """The number of parts in each group, in the order of camera, epoch, sequence and place in
    the batch.
    """
    seconds: NotRequired[int]
    """The number of seconds of each group."""


class InvoiceCancellationParams(TypedDict):
    """Why an invoice is cancelled."""
    reason: InvoiceCancelReasonParams
    """`duplicate`: the invoice was issued twice. `data_entry_mistake`: the invoice contains a
    mistake. `order_cancelled`: the order was cancelled. `other`: another reason, given in
    `remarks`.
    """
    remarks: NotRequired[str]
    """A remark for the portal, in your words."""


class InvoiceChargeParams(TypedDict):
    """Freight, packing, insurance or a similar charge of the seller: part of the value of the
    supply (CGST Act, section 15(2)(c)), and taxed.
    """
    description: str
    """The name of the charge, such as “Freight to Pune”."""
    hsn: str
    """The SAC of the service, such as 996511 for freight by road, or the HSN code of goods."""
    amount: RupeesParams | Model
    """The amount of the charge, before tax."""
    tax_rate: NotRequired[Number]
    """GST rate in per cent. If omitted: the rate of the invoiced line items (composite supply,
    CGST Act, section 8(a)). Required if they have several rates.
    """


class InvoiceCreateParams(TypedDict):
    """What to invoice of an order, and how."""
    lines: NotRequired[Sequence[InvoicedQuantityParams | Model]]
    """The quantities to invoice. If omitted: the part of the dispatch of `dispatch_id` that is
    not yet invoiced or, without a dispatch, everything ordered, not cancelled and not yet
    invoiced.
    """
    dispatch_id: NotRequired[str]
    """The dispatch of the order to invoice: the goods that left with it, less returns. With
    `lines` a part of them. `eway_bill` takes its vehicle and transporter, unless the call
    sends others.
    """
    date: NotRequired[dt.date | str]
    """The date of the invoice, in Indian time; never in the future. If omitted: today."""
    due_date: NotRequired[dt.date | str]
    """The due date, never before `date`. If omitted: `payment_terms_days` of the settings after
    `date`.
    """
    supply_type: NotRequired[SupplyTypeParams]
    """The kind of supply. If omitted: `b2b`, or `export_without_payment` for a buyer abroad. A
    buyer without a GSTIN needs `b2c`. `b2b`: a supply to a registered buyer in India. `b2c`:
    a supply to a buyer in India without a GSTIN, not registered by the portal.
    `sez_with_payment`: a supply to a special economic zone, with payment of tax.
    `sez_without_payment`: a supply to a special economic zone under a letter of undertaking,
    without tax. `export_with_payment`: an export with payment of tax.
    `export_without_payment`: an export under a letter of undertaking, without tax.
    `deemed_export`: a deemed export.
    """
    seller_id: NotRequired[str]
    """The seller. If omitted: the seller of the order or, without one, the default seller."""
    consignee: NotRequired[ConsigneeParams | Model]
    """The consignee: who receives the goods at the shipping address of the order. Required if
    that address is in another state than the buyer’s GSTIN, except for services, exports and
    supplies to special economic zones. If omitted: the consignee of the order.
    """
    dispatch_from: NotRequired[DispatchPlaceParams | Model]
    """The place that the goods leave from, if not the address of the seller. An e-way bill then
    begins there. Omit it for an invoice of services only.
    """
    reverse_charge: NotRequired[bool]
    """Whether the buyer pays the tax to the government."""
    charges: NotRequired[Sequence[InvoiceChargeParams | Model]]
    """Charges beside the line items, such as freight: each is a line of the invoice, and taxed."""
    cash_discount: NotRequired[RupeesParams | Model]
    """The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not
    for trade discounts: those are the `discount` of a line item of the order, deducted before
    tax.
    """
    non_taxable_charges: NotRequired[RupeesParams | Model]
    """The amount added to the sum of the lines after tax, such as tax collected at source or a
    refundable deposit. Not for freight, packing or insurance, which are taxed.
    """
    eway_bill: NotRequired[InvoiceEwayBillParams | Model]
    """Also requests the e-way bill. For an invoice that the portal registers, it is created with
    the registration; for an `issued` one, right after the call. If the portal refuses the
    e-way bill, the invoice stays `registered` or `issued`, and the e-way bill is `failed`,
    with the codes in its `errors`.
    """
    metadata: NotRequired[MetadataParams]


class InvoiceEwayBillParams(TypedDict):
    """How the goods of an invoice travel, to create its e-way bill with it."""
    distance_km: NotRequired[int]
    """The distance in kilometres. If omitted: the portal computes it from the two PIN codes."""
    transport_mode: NotRequired[TransportModeParams]
    """How the goods travel; you can also send it with Part B. `road`: by road. `rail`: by rail.
    `air`: by air. `ship`: by ship.
    """
    vehicle_type: NotRequired[VehicleTypeParams]
    """`regular`: a vehicle of the usual size. `odc`: over-dimensional cargo: one day of validity
    for each 20 km.
    """
    transporter: NotRequired[EwayBillTransporterParams | Model]
    """The transporter. If omitted: the transporter of the dispatch, if it has an id; otherwise
    the seller.
    """
    transport_document: NotRequired[TransportDocumentParams | Model]
    vehicle_number: NotRequired[str]
    """The vehicle number, as on the plate, with or without spaces. If omitted: the vehicle of
    the dispatch, unless the goods go by rail or by air. With a vehicle the e-way bill is
    valid at once, by road unless `transport_mode` is `ship`; by rail and by air the transport
    document does the same.
    """


class InvoiceReminderParams(TypedDict):
    """A reminder of an overdue invoice."""
    days_after_due: int
    """The number of days after the due date."""
    enabled: bool
    """Whether it is emailed."""


class InvoiceRetryParams(TypedDict):
    """What to change when a failed invoice is retried."""
    date: NotRequired[dt.date | str]
    """Another date of the invoice, in Indian time: within the financial year of its number, and
    never in the future. If omitted: unchanged.
    """
    new_number: NotRequired[bool]
    """Whether it gets the next number of its series. Only if the portal answered that another
    document is registered under its number (2150), or that the number was cancelled there
    (2278).
    """


class InvoiceSendingParams(TypedDict):
    """The recipients of an invoice, and the text of the email."""
    to: NotRequired[Sequence[str]]
    """The addresses; each gets its own email. If omitted: the contact of the buyer."""
    message: NotRequired[str]
    """The first text of the email, as plain text. If omitted: one sentence that names the
    invoice.
    """


class InvoiceSettingsUpdateParams(TypedDict):
    """The settings to change."""
    payment_terms_days: NotRequired[int]
    """The days from the date of an invoice to its due date, if a call sends no `due_date`."""
    min_hsn_digits: NotRequired[int]
    """The least number of digits of an HSN code: 4, 6 or 8. Notification 78/2020 requires 6
    above a turnover of ₹5 crore, and so do e-way bills of such a seller. SAC codes, which
    begin with 99, never need more than 6.
    """
    time_zone: NotRequired[str]
    """The IANA time zone that decides when invoices become overdue."""
    reporting_limit_days: NotRequired[Literal[30] | None]
    """30, or null for no limit."""
    tds_rates: NotRequired[Sequence[Number]]
    """The rates in per cent at which buyers withhold tax: if a line of a bank statement is less
    than the amount due by one of them, we suggest a deduction. 2 counts as tax under GST, any
    other rate as income tax, and a rate that is 2 more than another as both.
    """
    reminders: NotRequired[Sequence[InvoiceReminderParams | Model]]
    """The days after the due date on which we email a reminder to the contact of a buyer, from
    9:00 in `time_zone` on, while an amount is due and the invoice is not `disputed`; none by
    default. Each reminder is sent once. If several have passed, only the latest is sent, and
    none more than 7 days late.
    """


class InvoiceUpdateParams(TypedDict):
    """Your notes on an invoice."""
    disputed: NotRequired[bool]
    """Whether the buyer disputes the invoice."""
    metadata: NotRequired[MetadataChangeParams]


class InvoiceVoidingParams(TypedDict):
    """Why an invoice is voided."""
    reason: str
    """Why the invoice is voided, in your words."""


class InvoicedQuantityParams(TypedDict):
    """The part of a line item to invoice."""
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
"""A limit, and the period to test it on."""


class LineDiscountParams(TypedDict):
    """A trade discount on a line item, before tax."""
    percent: NotRequired[Number]
    """In per cent of quantity times unit price. Send either this or `amount`."""
    amount: NotRequired[RupeesParams | Model]
    """The discount on the whole line, at most quantity times unit price. An invoice for a part
    of the quantity deducts it in proportion.
    """


class LineItemCreateParams(TypedDict):
    """An article to order."""
    sku: str
    """Your article number."""
    description: str
    """What the article is, as documents show it."""
    hsn: str
    """HSN code of the goods, or SAC of the service."""
    quantity: QuantityParams | Model
    unit_price: MoneyParams | Model
    """Price of one unit, before tax and discount."""
    discount: NotRequired[LineDiscountParams | Model]
    tax_rate: Number
    """GST rate in per cent, such as 18."""
    exemption: NotRequired[ExemptionParams]
    """Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`:
    taxed at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST
    is not levied on it.
    """
    spec: NotRequired[SpecificationParams]
    stages: NotRequired[Sequence[str]]
    """The stages that this line item goes through, if not the stages of the order."""
    route_id: NotRequired[str]
    """A route of the account, instead of `stages`."""
    over_completion_percent: NotRequired[Number | None]
    """How much more than ordered may enter the first stage, in per cent; null for the value of
    the order.
    """


class LineItemUpdateParams(TypedDict):
    """The new content of a line item of the order, or a new line item."""
    sku: str
    """Your article number."""
    description: str
    """What the article is, as documents show it."""
    hsn: str
    """HSN code of the goods, or SAC of the service."""
    quantity: QuantityParams | Model
    unit_price: MoneyParams | Model
    """Price of one unit, before tax and discount."""
    discount: NotRequired[LineDiscountParams | Model]
    tax_rate: Number
    """GST rate in per cent, such as 18."""
    exemption: NotRequired[ExemptionParams]
    """Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`:
    taxed at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST
    is not levied on it.
    """
    spec: NotRequired[SpecificationParams]
    stages: NotRequired[Sequence[str]]
    """The stages that this line item goes through, if not the stages of the order."""
    route_id: NotRequired[str]
    """A route of the account, instead of `stages`."""
    over_completion_percent: NotRequired[Number | None]
    """How much more than ordered may enter the first stage, in per cent; null for the value of
    the order.
    """
    id: NotRequired[str]
    """The id of the existing line item; omit it for a new one."""
    produced: NotRequired[TotalParams | Model]
    """Ignored on input: the product computes it."""
    scrapped: NotRequired[TotalParams | Model]
    """Ignored on input: the product computes it."""
    dispatched: NotRequired[TotalParams | Model]
    """Ignored on input: the product computes it."""
    delivered: NotRequired[TotalParams | Model]
    """Ignored on input: the product computes it."""
    cancelled: NotRequired[TotalParams | Model]
    """Ignored on input: the product computes it."""
    invoiced: NotRequired[TotalParams | Model]
    """Ignored on input: the product computes it."""


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
    """The login for programs that the portal has given to the seller."""
    username: NotRequired[str]
    """The user name at the portal."""
    password: NotRequired[str]
    """The password for programs. We store it encrypted."""


class NextNumbersUpdateParams(TypedDict):
    """The next number of a series of this financial year, such as 418 if another program has
    issued 417 invoices. You can set it until the first document of the series in the year.
    """
    invoice: NotRequired[int]
    """The next number of tax invoices."""
    credit_note: NotRequired[int]
    """The next number of credit notes."""
    debit_note: NotRequired[int]
    """The next number of debit notes."""
    bill_of_supply: NotRequired[int]
    """The next number of bills of supply."""
    commercial_note: NotRequired[int]
    """The next number of commercial notes."""


class NoteLineCreateParams(TypedDict):
    """The part of an invoice line that a note is about."""
    line_item_id: str
    """The line item of the order, as on the invoice."""
    quantity: NotRequired[QuantityParams | Model]
    """A quantity at the unit price of the invoice, less its share of the discount of the line.
    Send either this or `amount`.
    """
    amount: NotRequired[RupeesParams | Model]
    """An amount before tax, if the note is not about a quantity, such as a later discount."""


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
    """What to cancel of an order, and why."""
    reason: NotRequired[str]
    """Why, in your words."""
    remainder: NotRequired[bool]
    """Cancel what has not entered production. What has entered can still be finished and
    shipped.
    """
    line_item_ids: NotRequired[Sequence[str]]
    """With `remainder`: the line items whose remainder is cancelled. If omitted: all of them."""


class OrderCloseParams(TypedDict):
    """Whether to close an order that is not fully delivered, and why."""
    short: NotRequired[bool]
    """Close the order although not everything is delivered: the rest is `cancelled`. Requires a
    `reason`.
    """
    reason: NotRequired[str]
    """Why, in your words."""


class OrderCreateParams(TypedDict):
    """An order to create."""
    reference: str
    """Your order number, unique in the account and mode among orders that are not cancelled."""
    buyer: NotRequired[BuyerParams | Model]
    """The customer that orders. Send either this or the `buyer_id` of a saved buyer."""
    buyer_id: NotRequired[str]
    """A buyer of the account, instead of `buyer`. The order keeps a copy of its present state."""
    consignee: NotRequired[ConsigneeParams | Model]
    """The consignee: who receives the goods at the shipping address. An invoice needs it if that
    address is in another state than the buyer’s GSTIN. If omitted with `buyer_id`: the
    consignee of the saved buyer.
    """
    seller_id: NotRequired[str]
    """The seller that invoices the order; an invoice can name another. If omitted: the present
    default seller.
    """
    line_items: Sequence[LineItemCreateParams | Model]
    """The articles to order."""
    stages: NotRequired[Sequence[str]]
    """The stages of line items without their own. If omitted: the stages of the account’s
    default route or, without one, `cutting`, `printing`, `finishing`, `packing`.
    """
    route_id: NotRequired[str]
    """A route of the account, instead of `stages`."""
    over_completion_percent: NotRequired[Number]
    """How much more than ordered may enter the first stage, in per cent. If omitted: the
    percentage of the route of a line item or, without one, nothing.
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
    """Your order number, unique in the account and mode among orders that are not cancelled."""
    buyer: NotRequired[BuyerParams | Model]
    buyer_id: NotRequired[str]
    """A buyer of the account, instead of `buyer`. The order keeps a copy of its present state."""
    consignee: NotRequired[ConsigneeParams | Model | None]
    """The consignee: who receives the goods at the shipping address. Null removes it. If omitted
    with `buyer_id`: the consignee of the saved buyer, or none.
    """
    seller_id: NotRequired[str | None]
    """The seller that invoices the order. Null for the default one."""
    line_items: NotRequired[Sequence[LineItemUpdateParams | Model]]
    """All line items of the order: one with an `id` stays that line item, one without is new,
    and those that you omit are removed. A line item in production cannot be removed, keeps
    its unit and stages, and its quantity cannot be less than what has entered production.
    """
    over_completion_percent: NotRequired[Number]
    """For line items without their own value. It also covers the replacement of scrap."""
    due_date: NotRequired[dt.date | str | None]
    """The day on which the order is due; null removes it."""
    metadata: NotRequired[MetadataChangeParams]


class PaymentAllocationCreateParams(TypedDict):
    """An invoice to pay."""
    invoice_id: str
    """The id of the invoice."""
    amount: NotRequired[RupeesParams | Model]
    """The most to allocate to the invoice; never more than the amount due is taken. Zero is
    possible only with deductions. If omitted: the amount due, less the deductions.
    """
    deductions: NotRequired[Sequence[PaymentDeductionCreateParams | Model]]
    """Deductions that settle the invoice without money, in addition to `amount`. Together with
    it they must not exceed the amount due.
    """


class PaymentAllocationsCreateParams(TypedDict):
    """The invoices to allocate the unallocated amount to."""
    allocations: Sequence[PaymentAllocationCreateParams | Model]
    """The invoices to pay, in this order. The total must not exceed the unallocated amount."""


class PaymentCreateParams(TypedDict):
    """A payment to record."""
    reference: str
    """Your reference of the payment, such as the bank reference; unique in the account and mode."""
    amount: RupeesParams | Model
    """The received amount."""
    received_at: NotRequired[dt.datetime | str]
    """When it was received, if not now; never in the future."""
    method: NotRequired[str]
    """How it was paid, in your words, such as `neft` or `upi`."""
    buyer_id: NotRequired[str]
    """The saved buyer who paid, such as for a payment on account. If omitted: the buyer of the
    first invoice.
    """
    allocations: NotRequired[Sequence[PaymentAllocationCreateParams | Model]]
    """The invoices to pay, in this order. The total must not exceed the payment."""


class PaymentDeductionCreateParams(TypedDict):
    """A deduction to record: it settles a part of an invoice without money."""
    kind: DeductionKindParams
    """`tds_income_tax`: tax that the buyer withheld under section 393(1) of the Income-tax Act
    2025. `tds_gst`: tax that the buyer withheld under section 51 of the CGST Act.
    `bank_charge`: charges that a bank deducted. `discount`: a discount for prompt payment.
    `write_off`: an amount that you write off.
    """
    amount: RupeesParams | Model
    """The amount that the deduction settles."""
    reference: NotRequired[str]
    """Your reference, such as the number of the tax certificate."""


class PaymentRefundCreateParams(TypedDict):
    """A refund to record."""
    amount: RupeesParams | Model
    """The refunded amount; at most what is `unallocated`."""
    refunded_at: NotRequired[dt.datetime | str]
    """When the refund was made, if not now; never in the future."""
    reference: str
    """Your reference of the refund, such as the bank reference; unique among the refunds of the
    account and mode.
    """


class PaymentReversalParams(TypedDict):
    """Why a payment is reversed."""
    reason: str
    """Why the money did not arrive, in your words."""


class PortalLoginUpdateParams(TypedDict):
    """The fields of the login to change; the others are unchanged."""
    username: NotRequired[str | None]
    """The user name. Null removes it."""
    password: NotRequired[str | None]
    """The password. Null removes it."""


class ProofOfDeliveryCreateParams(TypedDict):
    """Proof to add to a delivery."""
    receiver_name: NotRequired[str]
    """Who received the goods."""
    note: NotRequired[str]
    """A remark, such as about damage."""
    position: NotRequired[ProofOfDeliveryCreatePositionParams | Model]
    signature: NotRequired[str]
    """An upload: an image of the receiver’s signature."""
    photos: NotRequired[Sequence[str]]
    """Uploads: images."""
    delivery_id: NotRequired[str]
    """The delivery that this proves. If omitted: the latest."""


class ProofOfDeliveryCreatePositionParams(TypedDict):
    """Where the goods were handed over, in WGS 84."""
    latitude: Number
    """Degrees, north positive."""
    longitude: Number
    """Degrees, east positive."""


class ProofOfDeliveryParams(TypedDict):
    """Proof of a delivery."""
    receiver_name: NotRequired[str]
    """Who received the goods."""
    note: NotRequired[str]
    """A remark, such as about damage."""
    position: NotRequired[ProofOfDeliveryPositionParams | Model]
    signature: NotRequired[str]
    """An upload: an image of the receiver’s signature."""
    photos: NotRequired[Sequence[str]]
    """Uploads: images."""


class ProofOfDeliveryPositionParams(TypedDict):
    """Where the goods were handed over, in WGS 84."""
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
"""A report to create."""


class QcReportScopeParams(TypedDict):
    """The subject of a report."""
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
    """The name of the queue."""
    accept_within_seconds: NotRequired[int]
    """The number of seconds of open hours within which an escalation has to be accepted."""
    business_hours: NotRequired[BusinessHoursParams | Model | None]
    """Null: always open."""
    mail_owner: NotRequired[bool]
    """Whether we email the owner of the account when an escalation is overdue."""


class QueueUpdateParams(TypedDict):
    """The fields of a queue to change."""
    name: NotRequired[str]
    """The name of the queue."""
    accept_within_seconds: NotRequired[int]
    """The number of seconds of open hours within which an escalation has to be accepted."""
    business_hours: NotRequired[BusinessHoursParams | Model | None]
    """Null: always open."""
    mail_owner: NotRequired[bool]
    """Whether we email the owner of the account when an escalation is overdue."""


class ReassignmentParams(TypedDict):
    """Another person, another queue, or both."""
    assignee: NotRequired[AssigneeParams | Model]
    queue_id: NotRequired[str]
    """The queue in which it waits for a person once it is escalated."""


class ReturnMonthLockParams(TypedDict):
    """The seller whose month is locked."""
    seller_id: NotRequired[str]
    """The seller. If omitted: the default seller."""


class RouteCreateParams(TypedDict):
    """A route to create."""
    name: str
    """The name of the route, unique in the account and mode."""
    stages: Sequence[str]
    """The stages, in order."""
    over_completion_percent: NotRequired[Number]
    """How much more than ordered may enter the first stage, in per cent."""
    is_default: NotRequired[bool]
    """Whether line items without stages of their own take this route. At most one route is the
    default.
    """


class RouteUpdateParams(TypedDict):
    """The fields of a route to change."""
    name: NotRequired[str]
    """The name of the route, unique in the account and mode."""
    stages: NotRequired[Sequence[str]]
    """The stages, in order."""
    over_completion_percent: NotRequired[Number]
    """How much more than ordered may enter the first stage, in per cent."""
    is_default: NotRequired[bool]
    """Whether line items without stages of their own take this route. At most one route is the
    default.
    """


class RupeesParams(TypedDict):
    """An amount of money in whole paise."""
    amount: Amount
    """A decimal string with two decimals, never a binary float."""
    currency: Literal["INR"]
    """ISO 4217 code; amounts are in Indian rupees."""


class SavedReplyCreateParams(TypedDict):
    """A reply to save."""
    name: str
    """The name that people choose it by."""
    text: str
    """The text of the reply."""


class SavedReplyUpdateParams(TypedDict):
    """The fields of a saved reply to change."""
    name: NotRequired[str]
    """The name that people choose it by."""
    text: NotRequired[str]
    """The text of the reply."""


class SecretRotationParams(TypedDict):
    """How long the earlier secret continues to sign."""
    overlap_hours: NotRequired[Number]
    """How long the replaced secret continues to sign, in hours. Fractions are allowed."""


class SellerCreateParams(TypedDict):
    """A seller to create."""
    gstin: str
    """The GSTIN under which the seller invoices."""
    legal_name: str
    """The legal name, as registered."""
    trade_name: NotRequired[str]
    """The trade name, if different."""
    address: AddressParams | Model
    """The registered place of business of the GSTIN."""
    phone: NotRequired[str]
    """Telephone number, such as `+91 80 4718 2200`."""
    email: NotRequired[str]
    """Email address."""
    bank: NotRequired[BankAccountParams | Model]
    upi_id: NotRequired[str]
    """The UPI ID for payments of buyers. An invoice to a buyer without a GSTIN shows it as a QR
    code.
    """
    udyam_number: NotRequired[str]
    """The registration as a micro, small or medium enterprise."""
    terms: NotRequired[str]
    """Terms of sale, printed on documents."""
    logo_upload_id: NotRequired[str]
    """The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000 pixels. It is printed at
    the top of all documents of the seller, including existing ones.
    """
    portal: NotRequired[NewPortalLoginParams | Model]
    number_prefix: NotRequired[str]
    """The beginning of document numbers, before the financial year; empty for none. A prefix
    stays with the first seller that used it, so that a number names one document of the
    account.
    """
    next_numbers: NotRequired[NextNumbersUpdateParams | Model]
    annual_returns: NotRequired[Sequence[AnnualReturnParams | Model]]
    """The annual returns that were furnished. After that day no credit note reduces the tax on a
    supply of that year; for a year without an entry, after 30 November of the next financial
    year.
    """
    default: NotRequired[bool]
    """Whether it becomes the default seller, instead of the present one. The first seller of a
    mode is always the default.
    """


class SellerUpdateParams(TypedDict):
    """The fields of a seller to change."""
    gstin: NotRequired[str]
    """The GSTIN under which the seller invoices."""
    legal_name: NotRequired[str]
    """The legal name, as registered."""
    trade_name: NotRequired[str | None]
    """Null removes it."""
    address: NotRequired[AddressParams | Model]
    """The registered place of business of the GSTIN."""
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
    the top of all documents of the seller, including existing ones. Null removes it.
    """
    portal: NotRequired[PortalLoginUpdateParams | Model]
    number_prefix: NotRequired[str]
    """The beginning of document numbers, before the financial year; empty for none. A prefix
    stays with the first seller that used it, so that a number names one document of the
    account.
    """
    next_numbers: NotRequired[NextNumbersUpdateParams | Model]
    annual_returns: NotRequired[Sequence[AnnualReturnParams | Model]]
    """All annual returns that were furnished; they replace the saved list."""
    default: NotRequired[Literal[True]]
    """Makes it the default seller, instead of the present one."""


class SnoozeParams(TypedDict):
    """Until when a conversation is snoozed."""
    until: dt.datetime | str
    """Until when, in the future."""


class StageChangeParams(TypedDict):
    """The stage to skip or reopen, and why."""
    stage: str
    """A stage of the route."""
    reason: str
    """Why, in your words."""


class StageEntryCreateParams(TypedDict):
    """Pieces worked on at a stage."""
    stage: str
    """A stage of the work order’s route."""
    work_order_id: NotRequired[str]
    """The line item; you can omit it if the order has only one."""
    good: NotRequired[QuantityParams | Model]
    """Pieces that go on to the next stage."""
    scrap: NotRequired[QuantityParams | Model]
    """Pieces that are scrapped."""
    scrap_reason: NotRequired[str]
    """Why pieces are scrapped, in your words; only with `scrap`."""
    rework: NotRequired[QuantityParams | Model]
    """Pieces to be done again, at this stage or from `rework_to` on."""
    rework_to: NotRequired[str]
    """The earlier stage that the rework goes back to: it waits there again, and the yield of the
    stages between decreases by it. If omitted, it stays at this stage.
    """
    operator_id: str
    """Who did the work, in your own numbering."""
    machine_id: str
    """Where it was done, in your own numbering."""
    occurred_at: NotRequired[dt.datetime | str]
    """When the work was done, if not now; never in the future."""
    external_id: NotRequired[str]
    """Your own id of the entry, unique in the account and mode for ever. Repeating the call with
    it books nothing, however much later, and returns the existing entry with 200.
    """
    metadata: NotRequired[MetadataParams]


class StageReversalParams(TypedDict):
    """Why an entry is reversed."""
    reason: str
    """Why, in your words."""


class StageWorkParams(TypedDict):
    """The stage at which work starts, pauses or resumes, by whom and where."""
    stage: str
    """A stage of the work order’s route."""
    operator_id: NotRequired[str]
    """Who did the work, in your own numbering."""
    machine_id: NotRequired[str]
    """Where it was done, in your own numbering."""
    reason: NotRequired[str]
    """Why, in your words."""


class StepNoteParams(TypedDict):
    """A message to append with the step."""
    note: NotRequired[str]
    """A private note to append."""


class SubgroupParams(TypedDict):
    """How the parts of a chart are grouped."""
    parts: NotRequired[int]
    """The number of parts in each group, in the order of camera, epoch, sequence and place in
    the batch.
    """
    seconds: NotRequired[int]
    """The number of seconds of each group."""


class TotalParams(TypedDict):
    """An amount of goods with its unit of measure; it can be zero."""
    value: Number
    """The number of units."""
    uom: UnitOfMeasureParams
    """GST unit code (UQC) in capitals, such as `PCS` or `KGS`."""


class TransportDocumentParams(TypedDict):
    """The transport document of the carrier."""
    number: str
    """The number of the railway receipt, airway bill, bill of lading or lorry receipt."""
    date: dt.date | str
    """The date of the document."""


class TransporterParams(TypedDict):
    """The company that carries the goods."""
    name: str
    """The name of the person or company."""
    transporter_id: NotRequired[str]
    """The GSTIN, or the id of an unregistered transporter."""


class UploadCreateParams(TypedDict):
    """A file to upload."""
    type: UploadTypeParams
    """The media type of the content; we check the content against it. `image/jpeg`: a photo, a
    signature, or the logo of a seller. `image/png`: a photo, a signature, or the logo of a
    seller. `image/webp`: a photo or a signature. `application/pdf`: a document. `text/csv`: a
    bank statement, or buyers or orders to import: UTF-8 text. `application/xml`: a bank
    statement: well-formed XML in UTF-8, without a document type.
    """
    size: int
    """The exact number of bytes of the content."""
    name: NotRequired[str]
    """The name for downloads."""


class WebhookEndpointCreateParams(TypedDict):
    """A URL to receive events, and its settings."""
    url: str
    """HTTPS, with a valid certificate and a host name that resolves to public addresses. We
    check this at every attempt.
    """
    events: NotRequired[Sequence[EventSubscriptionParams]]
    """The event types to receive; `*` for the 18 standard types. Name any further type, with or
    without `*`.
    """
    description: NotRequired[str]
    """Your own label."""
    headers: NotRequired[Mapping[str, str]]
    """Headers to send with every delivery, such as a token that your receiver requires. We store
    them encrypted, and never show them again. Headers that the service sets itself, and all
    that begin with `Service-`, are refused. At most 20.
    """
    respect_retry_after: NotRequired[bool]
    """Whether we wait for a `retry-after` on 429 or 503 that is longer than the schedule, up to
    one hour. Off by default.
    """
    disable_on_gone: NotRequired[bool]
    """Whether an answer of 410 disables the endpoint at once. Off by default."""


class WebhookEndpointUpdateParams(TypedDict):
    """The fields of an endpoint to change."""
    url: NotRequired[str]
    """HTTPS, with a valid certificate and a host name that resolves to public addresses. We
    check this at every attempt.
    """
    events: NotRequired[Sequence[EventSubscriptionParams]]
    """The event types to receive; `*` for the 18 standard types. Name any further type, with or
    without `*`.
    """
    description: NotRequired[str]
    """Your own label."""
    headers: NotRequired[Mapping[str, str]]
    """All of your own headers: those that you omit are no longer sent."""
    respect_retry_after: NotRequired[bool]
    """Whether we wait for a `retry-after` on 429 or 503 that is longer than the schedule, up to
    one hour. Off by default.
    """
    disable_on_gone: NotRequired[bool]
    """Whether an answer of 410 disables the endpoint at once. Off by default."""


class WebhookRecoveryCreateParams(TypedDict):
    """The time from which to look for missed events."""
    since: dt.datetime | str
    """The time from which events are read, by their creation. At most 30 days ago, as long as we
    keep events.
    """


class WebhookTestParams(TypedDict):
    """The synthetic event to send."""
    event_type: EventTypeParams
    """The type of the synthetic event."""


class WorkOrderStageCreateParams(TypedDict):
    """A stage to add to a route, and its place."""
    stage: str
    """A stage that the work order does not have, not even skipped."""
    reason: str
    """Why, in your words."""
    after: str | None
    """The stage before it; null to make it the first."""


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
"""Merged by key: a key that you send is set, a key with the value null is removed, and the
others are unchanged. At most 50 entries after the change.
"""


MetadataParams: TypeAlias = Mapping[str, str]
"""Your own keys and values, stored and returned unchanged. At most 50 entries."""


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
"""Details for production, such as size, material or colour. At most 50 entries."""


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
