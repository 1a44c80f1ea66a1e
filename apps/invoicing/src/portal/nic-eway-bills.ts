/**
 * E-way bills at NIC's portals. One is made and found by its registered invoice at the portal for e-invoices; that of an invoice which
 * none registers, and what is done with each later, is asked of the portal for e-way bills.
 */
import { Inject, Injectable } from '@nestjs/common';
import {
  dayInIndia,
  ewayBillCancellationReasons,
  extensionReasons,
  type Inv01,
  toPortalDate,
  transportModes,
  vehicleReasons,
  vehicleTypes,
} from '@millwright/gst';
import { appConfig } from '@millwright/service-kit';
import type { EwayDocument, EwayDocumentKey } from '../document/eway-document.js';
import { ewayTransportDetails, transportDetails } from '../document/transport.js';
import {
  errorsIn,
  type Folded,
  type FoldedRecord,
  isRecord,
  type Note,
  noteOf,
  numberOf,
  type RawError,
  textOf,
} from './answers.js';
import { ewayDialect, irpDialect, irpUrlOf, placeOf, urlOf } from './dialects.js';
import { parseNicTime } from './nic-time.js';
import { type CallResult, type PortalAction, PortalClient } from './portal-client.js';
import { failureOf, hasCode, portalError } from './portal-errors.js';
import { pathIn, portalConfigOf, type PortalsConfig } from './portal.settings.js';
import type {
  EwayBillState,
  EwayBillVehicle,
  Extension,
  IrnCancelReason,
  MadeEwayBill,
  NewEwayBill,
  NewEwayBillOfDocument,
  Outcome,
  Registration,
  RegistrationPortal,
  Seller,
  TransportDocument,
  TransportMode,
  Unknown,
  VehicleUpdate,
} from './portal.js';

/** The invoice has an e-way bill. */
const exists = ['4002', '4026', '604'];
const noneOfInvoice = ['4005', '4007', '4003'];
const noneOfNumber = ['301'];
/** The portal has no other word for a document without an e-way bill. Nothing is made twice: it refuses a second one by 604. */
const noneOfDocument = ['325', '418'];
const takenAdvice =
  'The portal has an e-way bill for other goods under this number: another program of the seller used it. Cancel the invoice, and invoice the order again under the next number.';
/** In rupees: the portal may show a total that it has rounded. */
const totalTolerance = 1;
/** Cancelled or discarded. */
const notInForceAnyMore = ['343', '653'];
/** Or of somebody else. */
const noneInForce = ['312', ...notInForceAnyMore];
const mostRemarks = 50;
const modesByCode = new Map(Object.entries(transportModes).map(([mode, code]) => [code, mode as TransportMode]));
/** Three letters or a word. How the portal abbreviates a closed one is not published. */
const statuses: readonly (readonly [form: RegExp, status: EwayBillState['status']])[] = [
  [/^ACT/i, 'active'],
  [/^(?:CNL|CAN)/i, 'cancelled'],
  [/^DIS/i, 'discarded'],
  [/^CL/i, 'closed'],
];

@Injectable()
export class NicEwayBills {
  constructor(
    @Inject(appConfig) private readonly config: PortalsConfig,
    private readonly client: PortalClient,
  ) {}

  async make(seller: Seller, bill: NewEwayBill): Promise<Outcome<MadeEwayBill>> {
    const config = portalConfigOf(this.config, seller.livemode);
    const place = placeOf(config, bill.portal);
    const result = await this.client.call(irpDialect(config, place), seller, {
      action: 'eway_bill',
      url: urlOf(irpUrlOf(config, place), pathIn(config, 'eway_bill')),
      body: {
        Irn: bill.irn,
        ...transportDetails(seller.gstin, bill),
        ...(bill.dispatchFrom && { DispDtls: bill.dispatchFrom }),
      },
    });
    if (result.kind === 'judged') {
      if (!hasCode(result.errors, ...exists)) return failureOf(result.errors, true);
      const found = await this.findOf(seller, bill.irn, bill.portal);
      if (found.kind === 'done' && found.value !== undefined) return { kind: 'done', value: found.value };
      return { kind: 'unknown', reason: 'There is an e-way bill, but it cannot be read at present.' };
    }
    if (result.kind !== 'succeeded') return result;
    const made = madeEwayBill(result.data, result.notes);
    return made === undefined ? unreadable : { kind: 'done', value: made };
  }

  async findOf(
    seller: Seller,
    irn: string,
    portal?: RegistrationPortal | null,
  ): Promise<Outcome<MadeEwayBill | undefined>> {
    const config = portalConfigOf(this.config, seller.livemode);
    const place = placeOf(config, portal);
    const result = await this.client.call(irpDialect(config, place), seller, {
      action: 'eway_bill_get',
      url: `${urlOf(irpUrlOf(config, place), pathIn(config, 'eway_bill_get'))}/${encodeURIComponent(irn)}`,
    });
    if (result.kind === 'judged') {
      if (hasCode(result.errors, ...noneOfInvoice)) return { kind: 'done', value: undefined };
      return failureOf(result.errors, false);
    }
    if (result.kind !== 'succeeded') return result;
    const status = isRecord(result.data) ? statusOf(result.data) : undefined;
    if (status === 'cancelled' || status === 'discarded') return { kind: 'done', value: undefined };
    const made = madeEwayBill(result.data, result.notes);
    return made === undefined ? unreadable : { kind: 'done', value: made };
  }

  /** Of an invoice that no portal registers. */
  async makeOfDocument(
    seller: Seller,
    { document, ...transport }: NewEwayBillOfDocument,
  ): Promise<Outcome<MadeEwayBill>> {
    const body = { ...document, ...ewayTransportDetails(seller.gstin, transport) };
    const result = await this.act(seller, 'eway_bill', 'GENEWAYBILL', body);
    if (result.kind === 'judged' && hasCode(result.errors, ...exists)) {
      return this.madeBefore(seller, document, result.errors);
    }
    return changed(result, madeOfDocument);
  }

  async findOfDocument(seller: Seller, document: EwayDocument): Promise<Outcome<MadeEwayBill | undefined>> {
    const found = await this.stateOfDocument(seller, document);
    if (found.kind !== 'done') return found;
    return { kind: 'done', value: found.value && isOf(found.value, document) ? found.value : undefined };
  }

  async find(seller: Seller, number: string): Promise<Outcome<EwayBillState | undefined>> {
    const config = portalConfigOf(this.config, seller.livemode);
    const result = await this.client.call(ewayDialect(config), seller, {
      action: 'eway_bill_get',
      url: `${urlOf(config.ewayUrl, pathIn(config, 'eway_get'))}?ewbNo=${encodeURIComponent(number)}`,
    });
    if (result.kind === 'judged') {
      if (hasCode(result.errors, ...noneOfNumber, ...noneInForce)) return { kind: 'done', value: undefined };
      return failureOf(result.errors, false);
    }
    if (result.kind !== 'succeeded') return result;
    const state = ewayBillState(result.data);
    return state?.number === number ? { kind: 'done', value: state } : unreadable;
  }

  async updateVehicle(
    seller: Seller,
    { number, vehicleNumber, vehicleType, fromPlace, fromState, reason, remarks, ...transport }: VehicleUpdate,
  ): Promise<Outcome<{ recordedAt: Date; validUntil: Date | null }>> {
    const result = await this.act(seller, 'part_b', 'VEHEWB', {
      ewbNo: Number(number),
      vehicleNo: vehicleNumber ?? '',
      fromPlace,
      fromState: Number(fromState),
      reasonCode: vehicleReasons[reason],
      reasonRem: remarksOf(remarks, reason),
      ...transportOf(transport.transportMode, transport.transportDocument),
      vehicleType: vehicleTypes[vehicleType ?? 'regular'],
    });
    return changed(result, (data) => {
      const recordedAt = parseNicTime(data['vehupddate']);
      return recordedAt && { recordedAt, validUntil: parseNicTime(data['validupto']) ?? null };
    });
  }

  async extend(
    seller: Seller,
    {
      number,
      vehicleNumber,
      remainingDistanceKm,
      reason,
      remarks,
      fromPlace,
      fromState,
      fromPostalCode,
      ...transport
    }: Extension,
  ): Promise<Outcome<{ extendedAt: Date; validUntil: Date }>> {
    const result = await this.act(seller, 'extend', 'EXTENDVALIDITY', {
      ewbNo: Number(number),
      vehicleNo: vehicleNumber ?? '',
      fromPlace,
      fromState: Number(fromState),
      fromPincode: Number(fromPostalCode),
      remainingDistance: remainingDistanceKm,
      ...transportOf(transport.transportMode, transport.transportDocument),
      extnRsnCode: Number(extensionReasons[reason]),
      extnRemarks: remarksOf(remarks, reason),
      consignmentStatus: 'M',
      transitType: '',
    });
    return changed(result, (data) => {
      const extendedAt = parseNicTime(data['updateddate']);
      const validUntil = parseNicTime(data['validupto']);
      return extendedAt && validUntil && isNumbered(data, number) ? { extendedAt, validUntil } : undefined;
    });
  }

  async updateTransporter(
    seller: Seller,
    { number, transporterId }: { number: string; transporterId: string },
  ): Promise<Outcome<{ updatedAt: Date }>> {
    const body = { ewbNo: Number(number), transporterId };
    return changed(await this.act(seller, 'transporter', 'UPDATETRANSPORTER', body), (data) => {
      const updatedAt = parseNicTime(data['transupdatedate'] ?? data['updateddate']);
      return updatedAt && isNumbered(data, number) ? { updatedAt } : undefined;
    });
  }

  async cancel(
    seller: Seller,
    { number, reason, remarks }: { number: string; reason: IrnCancelReason; remarks: string | null },
  ): Promise<Outcome<{ cancelledAt: Date | null }>> {
    const result = await this.act(seller, 'eway_bill_cancel', 'CANEWB', {
      ewbNo: Number(number),
      cancelRsnCode: Number(ewayBillCancellationReasons[reason]),
      cancelRmrk: remarksOf(remarks, reason),
    });
    if (result.kind === 'judged' && hasCode(result.errors, ...notInForceAnyMore)) {
      return { kind: 'done', value: { cancelledAt: null } };
    }
    if (result.kind === 'judged' && hasCode(result.errors, ...noneInForce)) {
      const found = await this.find(seller, number);
      const isCancelled = found.kind === 'done' && found.value?.status === 'cancelled';
      if (isCancelled) return { kind: 'done', value: { cancelledAt: null } };
    }
    return changed(result, (data) => {
      const cancelledAt = parseNicTime(data['canceldate']);
      return cancelledAt && isNumbered(data, number) ? { cancelledAt } : undefined;
    });
  }

  async close(
    seller: Seller,
    { number, on, remarks }: { number: string; on: string; remarks: string },
  ): Promise<Outcome<{ closedAt: Date | null }>> {
    const body = { ewbNo: Number(number), closureDate: toPortalDate(on), remarks: remarks.slice(0, mostRemarks) };
    return changed(await this.act(seller, 'close', 'CLOSEEWB', body), (data) =>
      isNumbered(data, number)
        ? { closedAt: parseNicTime(data['closeddate'] ?? data['closuredate'] ?? data['closedate']) ?? null }
        : undefined,
    );
  }

  /** The portal says that the document has an e-way bill: made by an attempt before, or by another program of the seller. */
  private async madeBefore(
    seller: Seller,
    document: EwayDocument,
    errors: readonly RawError[],
  ): Promise<Outcome<MadeEwayBill>> {
    const shown = errors.map(portalError);
    const found = await this.stateOfDocument(seller, document);
    if (found.kind !== 'done') {
      return { kind: 'unknown', reason: 'There is an e-way bill, but it cannot be read at present.', errors: shown };
    }
    if (found.value === undefined) {
      const reason = 'The portal has an e-way bill for the document, but shows none that is active.';
      return { kind: 'not_sent', reason, errors: shown, mayBeFault: true };
    }
    if (isOf(found.value, document)) return { kind: 'done', value: found.value };
    return { kind: 'refused', errors: shown.map((error) => ({ ...error, advice: takenAdvice })) };
  }

  /** The e-way bill in force that the portal has under the number of a document, of whatever goods. */
  private async stateOfDocument(
    seller: Seller,
    { docType, docNo }: EwayDocument,
  ): Promise<Outcome<EwayBillState | undefined>> {
    const config = portalConfigOf(this.config, seller.livemode);
    const query = new URLSearchParams({ docType, docNo });
    const result = await this.client.call(ewayDialect(config), seller, {
      action: 'eway_bill_get',
      url: `${urlOf(config.ewayUrl, pathIn(config, 'eway_get_by_document'))}?${query.toString()}`,
    });
    if (result.kind === 'judged') {
      if (hasCode(result.errors, ...noneOfDocument)) return { kind: 'done', value: undefined };
      return failureOf(result.errors, false);
    }
    if (result.kind !== 'succeeded') return result;
    const number = isRecord(result.data) ? numberIn(result.data) : undefined;
    if (number === undefined) return unreadable;
    const state = await this.find(seller, number);
    if (state.kind !== 'done') return state;
    const isOver = state.value?.status === 'cancelled' || state.value?.status === 'discarded';
    return isOver ? { kind: 'done', value: undefined } : state;
  }

  private act(seller: Seller, action: PortalAction, ewayAction: string, body: object): Promise<CallResult> {
    const config = portalConfigOf(this.config, seller.livemode);
    const url = urlOf(config.ewayUrl, pathIn(config, 'eway_action'));
    return this.client.call(ewayDialect(config), seller, { action, url, ewayAction, body });
  }
}

const unreadable: Unknown = { kind: 'unknown', reason: 'The answer about the e-way bill cannot be read.' };

/** The outcome of a change, whose answer must hold what the change has led to. */
function changed<T>(result: CallResult, read: (data: FoldedRecord) => T | undefined): Outcome<T> {
  if (result.kind === 'judged') return failureOf(result.errors, true);
  if (result.kind !== 'succeeded') return result;
  const value = isRecord(result.data) ? read(result.data) : undefined;
  return value === undefined ? unreadable : { kind: 'done', value };
}

function isNumbered(data: FoldedRecord, number: string): boolean {
  return textOf(data['ewaybillno'] ?? data['ewbno']) === number;
}

function transportOf(mode: TransportMode, document: TransportDocument | null): object {
  return {
    transMode: transportModes[mode],
    transDocNo: document?.number ?? '',
    transDocDate: document === null ? '' : toPortalDate(document.date),
  };
}

function remarksOf(remarks: string | null, reason: string): string {
  return (remarks ?? reason.replaceAll('_', ' ')).slice(0, mostRemarks);
}

/** What an answer that registers a document says of the e-way bill that the document asks for; nothing if it is to be looked up. */
export function ewayBillOfRegistration(
  data: Folded,
  notes: readonly Note[],
  { Distance: distance }: NonNullable<Inv01['EwbDtls']>,
): Pick<Registration, 'ewayBill'> {
  const made = madeEwayBill(data, notes);
  if (made !== undefined) return distance > 0 || made.distanceKm !== null ? { ewayBill: made } : {};
  const errors = errorsIn(noteOf(notes, 'EWBERR')?.content ?? null);
  if (errors.length === 0) return {};
  const outcome = failureOf(errors, true);
  return outcome.kind === 'refused' && !outcome.isUnclear ? { ewayBill: { refused: outcome.errors } } : {};
}

function madeEwayBill(data: Folded, notes: readonly Note[]): MadeEwayBill | undefined {
  if (!isRecord(data)) return undefined;
  const number = textOf(data['ewbno']);
  const generatedAt = parseNicTime(data['ewbdt']);
  if (number === null || !/^\d{12}$/.test(number) || generatedAt === undefined) return undefined;
  return {
    number,
    generatedAt,
    validUntil: parseNicTime(data['ewbvalidtill']) ?? null,
    distanceKm: numberOf(data['distance']) ?? distanceIn(notes),
  };
}

/** The answer to the call that makes one of a document. */
function madeOfDocument(data: FoldedRecord): MadeEwayBill | undefined {
  const number = numberIn(data);
  const generatedAt = parseNicTime(data['ewaybilldate']);
  if (number === undefined || generatedAt === undefined) return undefined;
  const until = textOf(data['validupto']);
  const validUntil = until === null ? null : parseNicTime(until);
  const km = /pincodes is (\d+)/i.exec(textOf(data['alert']) ?? '');
  return validUntil === undefined
    ? undefined
    : { number, generatedAt, validUntil, distanceKm: km === null ? null : Number(km[1]) };
}

function numberIn(data: FoldedRecord): string | undefined {
  const number = textOf(data['ewaybillno'] ?? data['ewbno']);
  return number !== null && /^\d{12}$/.test(number) ? number : undefined;
}

/** Whether an e-way bill is of a document, as far as the portal tells. */
function isOf({ document: shown }: EwayBillState, document: EwayDocumentKey): boolean {
  const isSame = (field: 'docNo' | 'docDate' | 'toGstin'): boolean =>
    shown[field] === null || shown[field].toUpperCase() === document[field].toUpperCase();
  const isNear = shown.totInvValue === null || Math.abs(shown.totInvValue - document.totInvValue) <= totalTolerance;
  return isNear && isSame('docNo') && isSame('docDate') && isSame('toGstin');
}

/** The portal's figure between two PINs comes as a sentence. */
function distanceIn(notes: readonly Note[]): number | null {
  const text = textOf(noteOf(notes, 'EWBPPD')?.content);
  const found = /(\d+)\s*KM/i.exec(text ?? '');
  return found === null ? null : Number(found[1]);
}

function ewayBillState(data: Folded): EwayBillState | undefined {
  if (!isRecord(data)) return undefined;
  const number = textOf(data['ewbno'] ?? data['ewaybillno']);
  const generatedAt = parseNicTime(data['ewaybilldate'] ?? data['ewbdate']);
  const status = statusOf(data);
  if (number === null || generatedAt === undefined || status === undefined) return undefined;
  const listed = data['vehicllistdetails'] ?? data['vehiclelistdetails'] ?? [];
  const vehicles = (Array.isArray(listed) ? (listed as readonly Folded[]) : []).filter(isRecord).map(vehicleOf);
  return {
    number,
    generatedAt,
    status,
    validUntil: parseNicTime(data['validupto']) ?? null,
    distanceKm: numberOf(data['actualdist'] ?? data['transdistance']),
    transporterId: textOf(data['transporterid']),
    vehicles: vehicles.toSorted((a, b) => (a.recordedAt?.getTime() ?? 0) - (b.recordedAt?.getTime() ?? 0)),
    extensions: numberOf(data['extendedtimes']) ?? 0,
    document: {
      docNo: textOf(data['docno']),
      docDate: dayOf(data['docdate']),
      toGstin: textOf(data['togstin']),
      totInvValue: numberOf(data['totinvvalue']),
    },
  };
}

/** As documents have it, with or without a time. */
function dayOf(value: Folded | undefined): string | null {
  const moment = parseNicTime(value);
  return moment === undefined ? null : toPortalDate(dayInIndia(moment));
}

function statusOf(data: FoldedRecord): EwayBillState['status'] | undefined {
  const text = textOf(data['status']) ?? '';
  return statuses.find(([form]) => form.test(text))?.[1];
}

function vehicleOf(entry: FoldedRecord): EwayBillVehicle {
  const state = numberOf(entry['fromstate']);
  return {
    vehicleNumber: textOf(entry['vehicleno']),
    fromPlace: textOf(entry['fromplace']),
    fromState: state === null ? null : String(state).padStart(2, '0'),
    transportMode: modesByCode.get((textOf(entry['transmode']) ?? '') as '1') ?? null,
    transportDocumentNumber: textOf(entry['transdocno']),
    recordedAt: parseNicTime(entry['entereddate']) ?? null,
  };
}
