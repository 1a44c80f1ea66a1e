/** E-way bills, by the rules of both portals: the one for invoices makes them of registrations, the other does the rest. */
import { Injectable } from '@nestjs/common';
import {
  dayInIndia,
  ewayBillCancellationReasons,
  ewayBillLimits,
  extensionReasons,
  extensionWindow,
  foreignPin,
  fromPortalDate,
  type Inv01,
  inTransitMode,
  isState,
  toPortalDate,
  transportModes,
  validUntil,
  vehicleReasons,
} from '@millwright/gst';
import type { Work } from '@millwright/persistence';
import type { Done } from '../protocol/call.js';
import { type Note, refusal, refusalWith } from '../protocol/refusal.js';
import { ewayBillTime, irpTime } from '../protocol/times.js';
import { isIrn } from '../registration/irn.js';
import type { Seller } from '../session/seller-logins.service.js';
import { findRegistration, type NewRegistration } from '../registration/registrations.store.js';
import { distanceBetween } from './distance.js';
import {
  discardOverdue,
  type DocumentKey,
  type EwayBill,
  findActiveBill,
  findBillOfDocument,
  findLatestBill,
  insertBill,
  lockBill,
  type NewEwayBill,
  updateBill,
  type Vehicle,
} from './eway-bills.store.js';
import { type Fields, fieldsIn, numberIn, stateIn, textIn } from './fields.js';
import { isShortHsn, partAIn, type Way } from './part-a.js';
import { byNumber, byRegistration, type Transport, type TransportDays, transportIn } from './transport.js';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Of transporters too, who need not be registered as taxpayers. */
const transporterId = /^[0-9]{2}[0-9A-Z]{13}$/;
const transitTypes = ['R', 'W', 'O'];
/** The reason that says nothing by itself. */
const otherReason = vehicleReasons.other;

@Injectable()
export class EwayBills {
  /** Makes the bill of a registration that names what it needs, or of a call that names the registration. */
  async makeOf(work: Work, registration: NewRegistration & { status?: string }, fields: Fields): Promise<Done> {
    const document = JSON.parse(registration.document) as Inv01;
    if (registration.status === 'CNL') throw refusal('4000');
    const isOfGoods = document.ItemList.some(({ IsServc }) => IsServc === 'N');
    if (document.DocDtls.Typ !== 'INV' || !isOfGoods) throw refusal('4010');
    if (document.ItemList.some(({ HsnCd }) => isShortHsn(HsnCd))) throw refusal('283');
    const key = documentOf(registration);
    await discardOverdue(work, key);
    const existing = await findBillOfDocument(work, key);
    if (existing !== undefined) throw existing.irn === null ? refusal('4026', existing.number) : refusal('4002');

    const way = wayOf(document, fields);
    const days = { document: registration.date, today: dayInIndia(work.now) };
    const transport = transportIn(fields, byRegistration, days);
    const transporter = textIn(fields, 'TransId');
    if (transporter !== undefined && !transporterId.test(transporter)) throw refusal('4018');
    if (transport === undefined && transporter === undefined) throw refusal('4019');
    const { km, notes } = distanceOf(numberIn(fields, 'Distance'), way);
    const bill = await insertBill(work, {
      ...newBill(work, key, transport, km),
      irn: registration.irn,
      document: null,
      other_gstin: document.BuyerDtls.Gstin,
      from_pin: way.from,
      to_pin: way.to,
      transporter_id: transporter ?? null,
      transporter_name: textIn(fields, 'TransName') ?? null,
    });
    if (bill === undefined) throw refusal('4002');
    return { value: madeAnswer(bill), notes };
  }

  async makeByIrn(work: Work, { gstin, owner }: Seller, fields: Fields): Promise<Done> {
    const irn = textIn(fields, 'Irn');
    const found = isIrn(irn) ? await findRegistration(work, irn, owner) : undefined;
    if (found === undefined) throw refusal('4003');
    if (found.gstin !== gstin) throw refusal('4037');
    return this.makeOf(work, found, fields);
  }

  async findByIrn(work: Work, { gstin, owner }: Seller, irn: string): Promise<Done> {
    const bill = await findLatestBill(work, { irn, owner });
    if (bill === undefined) throw refusal('4005');
    if (bill.gstin !== gstin) throw refusal('4037');
    return { value: { ...madeAnswer(bill), Status: bill.status, GenGstin: bill.gstin } };
  }

  /** Of a document that is not registered. */
  async make(work: Work, seller: Seller, fields: Fields): Promise<Done> {
    const { key, way, otherGstin } = partAIn(fields, seller, dayInIndia(work.now));
    const days = { document: key[3], today: dayInIndia(work.now) };
    const transport = transportIn(fields, byNumber, days);
    const transporter = textIn(fields, 'transporterId');
    if (transporter !== undefined && !transporterId.test(transporter)) throw refusal('222');
    if (transport === undefined && transporter === undefined) throw refusal('619');
    const { km, isOwn } = distanceGiven(numberIn(fields, 'transDistance'), way);
    await discardOverdue(work, key);
    const bill = await insertBill(work, {
      ...newBill(work, key, transport, km),
      irn: null,
      document: fields,
      other_gstin: otherGstin,
      from_pin: way.from,
      to_pin: way.to,
      transporter_id: transporter ?? null,
      transporter_name: textIn(fields, 'transporterName') ?? null,
    });
    if (bill === undefined) throw refusal('604');
    const alert = isOwn ? `, Distance between these two pincodes is ${km}, ` : '';
    return { value: { ...ofDocument(bill), alert } };
  }

  /** Of a document of the caller; only a bill that is in force is shown. */
  async findByDocument(
    work: Work,
    { gstin, owner }: Seller,
    type: string | undefined,
    number: string | undefined,
  ): Promise<Done> {
    if (type === undefined) throw refusal('204');
    if (number === undefined) throw refusal('206');
    const bill = await findActiveBill(work, { gstin, owner, type, number });
    if (bill === undefined) throw refusal('325');
    return { value: { ...ofDocument(bill), alert: null } };
  }

  /** Part B: the first vehicle begins the validity, and a later one keeps it. */
  async updateVehicle(work: Work, seller: Seller, fields: Fields): Promise<Done> {
    const { gstin } = seller;
    const bill = await this.activeBill(work, seller, fields);
    if (!isAssigned(bill, gstin)) throw refusal('636');
    if (bill.valid_until !== null && bill.valid_until < work.now) throw refusal('311');
    const transport = transportIn(fields, byNumber, daysOf(bill, work));
    if (transport === undefined) throw refusal('302');
    const reason = textIn(fields, 'reasonCode');
    if (reason === undefined || !isOneOf(vehicleReasons, reason)) throw refusal('307');
    if (reason === otherReason && textIn(fields, 'reasonRem') === undefined) throw refusal('308');
    const vehicles = [...bill.vehicles, vehicleOf(transport, placeIn(fields), reason, work.now)];
    const isOverDimensional = bill.is_over_dimensional || transport.isOverDimensional;
    const changed = { ...bill, vehicles, is_over_dimensional: isOverDimensional };
    const until = bill.valid_until ?? validUntil(work.now, journeyOf(changed, bill.distance_km));
    await updateBill(work, bill.number, { vehicles, is_over_dimensional: isOverDimensional, valid_until: until });
    return { value: { vehUpdDate: ewayBillTime(work.now), validUpto: ewayBillTime(until) } };
  }

  async extend(work: Work, seller: Seller, fields: Fields): Promise<Done> {
    const { gstin } = seller;
    const bill = await this.bill(work, seller, fields);
    if (bill.status === 'CNL') throw refusal('379');
    if (bill.status !== 'ACT') throw refusal('380');
    if ((bill.transporter_id ?? bill.gstin) !== gstin) throw refusal('384');
    if (bill.valid_until === null) throw refusal('381');
    const window = extensionWindow(bill.valid_until);
    if (work.now < window.from || work.now > window.until) throw refusal('382');
    const remaining = numberIn(fields, 'remainingDistance');
    if (remaining === undefined || remaining <= 0) throw refusal('389');
    if (remaining > bill.distance_km) throw refusal('390');
    const reason = textIn(fields, 'extnRsnCode');
    if (reason === undefined || textIn(fields, 'extnRemarks') === undefined) throw refusal('386');
    if (!isOneOf(extensionReasons, reason)) throw refusal('307');
    const transport = extensionTransport(fields, bill, work);
    const vehicles = [...bill.vehicles, vehicleOf(transport, placeIn(fields), reason, work.now)];
    const extended = validUntil(work.now, journeyOf({ ...bill, vehicles }, remaining));
    const until = extended > bill.valid_until ? extended : bill.valid_until;
    const latest = bill.generated_at.getTime() + ewayBillLimits.extensionDays * dayMs;
    if (until.getTime() > latest) throw refusal('821');
    await updateBill(work, bill.number, { vehicles, valid_until: until, extensions: bill.extensions + 1 });
    const times = { updatedDate: ewayBillTime(work.now), validUpto: ewayBillTime(until) };
    return { value: { ewayBillNo: Number(bill.number), ...times } };
  }

  async updateTransporter(work: Work, seller: Seller, fields: Fields): Promise<Done> {
    const { gstin } = seller;
    const bill = await this.activeBill(work, seller, fields);
    if (!isAssigned(bill, gstin)) throw refusal('339');
    if (bill.valid_until !== null && bill.valid_until < work.now) throw refusal('281');
    const transporter = textIn(fields, 'transporterId');
    if (transporter === undefined || !transporterId.test(transporter)) throw refusal('222');
    const name = textIn(fields, 'transporterName') ?? null;
    await updateBill(work, bill.number, { transporter_id: transporter, transporter_name: name });
    const transUpdateDate = ewayBillTime(work.now);
    return { value: { ewayBillNo: Number(bill.number), transporterId: transporter, transUpdateDate } };
  }

  async cancel(work: Work, seller: Seller, fields: Fields): Promise<Done> {
    const { gstin } = seller;
    const bill = await this.bill(work, seller, fields);
    if (bill.gstin !== gstin || bill.status === 'CNL' || bill.status === 'DIS') throw refusal('312');
    if (bill.status !== 'ACT') throw refusal('280');
    const since = work.now.getTime() - bill.generated_at.getTime();
    if (since > ewayBillLimits.cancellationHours * hourMs) throw refusal('315');
    const reason = textIn(fields, 'cancelRsnCode');
    if (reason === undefined || !isOneOf(ewayBillCancellationReasons, reason)) throw refusal('307');
    await updateBill(work, bill.number, { status: 'CNL' });
    return { value: { ewayBillNo: Number(bill.number), cancelDate: ewayBillTime(work.now) } };
  }

  /** On the day of the delivery, or the day after it. */
  async close(work: Work, seller: Seller, fields: Fields): Promise<Done> {
    const { gstin } = seller;
    const bill = await this.activeBill(work, seller, fields);
    if (!isAssigned(bill, gstin)) throw refusal('312');
    if (bill.valid_until === null) throw refusal('381');
    const day = fromPortalDate(textIn(fields, 'closureDate') ?? '');
    const [today, yesterday] = [work.now, new Date(work.now.getTime() - dayMs)].map(dayInIndia);
    if (day !== today && day !== yesterday) throw refusal('224');
    if (textIn(fields, 'remarks') === undefined) throw refusal('308');
    await updateBill(work, bill.number, { status: 'CLS' });
    return { value: { ewayBillNo: Number(bill.number), closureDate: ewayBillTime(work.now) } };
  }

  async read(work: Work, seller: Seller, number: string | undefined): Promise<Done> {
    const { gstin } = seller;
    const bill = await this.bill(work, seller, { ewbNo: number });
    if (!isAssigned(bill, gstin) && bill.other_gstin !== gstin) throw refusal('312');
    return { value: billAnswer(bill) };
  }

  private async activeBill(work: Work, seller: Seller, fields: Fields): Promise<EwayBill> {
    const bill = await this.bill(work, seller, fields);
    if (bill.status === 'CNL' || bill.status === 'DIS') throw refusal('343');
    if (bill.status !== 'ACT') throw refusal('280');
    return bill;
  }

  private async bill(work: Work, { owner }: Seller, fields: Fields): Promise<EwayBill> {
    const number = textIn(fields, 'ewbNo');
    const bill = number !== undefined && /^\d{12}$/.test(number) ? await lockBill(work, number, owner) : undefined;
    if (bill === undefined) throw refusal('301');
    return bill;
  }
}

function documentOf({ gstin, type, number, date, owner }: NewRegistration): DocumentKey {
  return [gstin, type, number, date, owner];
}

/** Complete with Part B, if the call names a transport. */
function newBill(
  { now }: Work,
  [gstin, type, number, date, owner]: DocumentKey,
  transport: Transport | undefined,
  distance: number,
): Omit<
  NewEwayBill,
  'irn' | 'document' | 'other_gstin' | 'from_pin' | 'to_pin' | 'transporter_id' | 'transporter_name'
> {
  const vehicles = transport === undefined ? [] : [vehicleOf(transport, atTheStart, vehicleReasons.first_time, now)];
  const goods = { is_over_dimensional: transport?.isOverDimensional ?? false, vehicles };
  return {
    gstin,
    owner,
    document_type: type,
    document_number: number,
    document_date: date,
    distance_km: distance,
    generated_at: now,
    valid_until: transport === undefined ? null : validUntil(now, journeyOf(goods, distance)),
    ...goods,
  };
}

function journeyOf(
  { is_over_dimensional: isOverDimensional, vehicles }: Pick<NewEwayBill, 'is_over_dimensional' | 'vehicles'>,
  distanceKm: number,
) {
  const isPartlyByShip = vehicles.some(({ transport_mode: mode }) => mode === transportModes.ship);
  return { distanceKm, isOverDimensional, isPartlyByShip };
}

function vehicleOf(transport: Transport, { place, state }: Place, reason: string, now: Date): Vehicle {
  return {
    vehicle_number: transport.vehicleNumber,
    from_place: place,
    from_state: state,
    transport_mode: transport.mode,
    document_number: transport.documentNumber,
    document_date: transport.documentDate,
    reason,
    recorded_at: now.toISOString(),
  };
}

interface Place {
  readonly place: string;
  readonly state: string;
}

/** Of a bill that is made with Part B: its goods start where they are. */
const atTheStart: Place = { place: '', state: '' };

function placeIn(fields: Fields): Place {
  const [place, state] = [textIn(fields, 'fromPlace'), stateIn(fields, 'fromState')];
  if (place === undefined) throw refusal('305');
  if (state === undefined || !isState(state)) throw refusal('306');
  return { place, state };
}

/** Goods that stand have no vehicle, but a kind of place. */
function extensionTransport(fields: Fields, bill: EwayBill, work: Work): Transport {
  if (textIn(fields, 'transMode') === inTransitMode) {
    if (textIn(fields, 'consignmentStatus') !== 'T') throw refusal('711');
    if (!transitTypes.includes(textIn(fields, 'transitType') ?? '')) throw refusal('712');
    const nothing = { vehicleNumber: '', documentNumber: '', documentDate: '' };
    return { mode: inTransitMode, isOverDimensional: false, ...nothing };
  }
  if (textIn(fields, 'consignmentStatus') !== 'M') throw refusal('711');
  if (textIn(fields, 'transitType') !== undefined) throw refusal('712');
  const transport = transportIn(fields, byNumber, daysOf(bill, work), { knowsType: true });
  if (transport === undefined) throw refusal('302');
  return transport;
}

function daysOf(bill: EwayBill, { now }: Work): TransportDays {
  return { document: bill.document_date, today: dayInIndia(now) };
}

function isAssigned(bill: EwayBill, gstin: string): boolean {
  return bill.gstin === gstin || bill.transporter_id === gstin;
}

function isOneOf(codes: Readonly<Record<string, string>>, code: string): boolean {
  return Object.values(codes).includes(code);
}

/** What the call names replaces the places of the document. */
function wayOf({ SellerDtls, BuyerDtls, DispDtls, ShipDtls }: Inv01, fields: Fields): Way {
  const [given, shipTo] = [fieldsIn(fields, 'DispDtls'), fieldsIn(fields, 'ExpShipDtls')];
  // Required since 1 August 2026.
  if (shipTo !== undefined && textIn(shipTo, 'Gstin') === undefined) {
    throw refusalWith('5001', 'ExpShipDtls.Gstin is mandatory: send a GSTIN, or URP.');
  }
  const from = numberIn(given ?? {}, 'Pin') ?? DispDtls?.Pin ?? SellerDtls.Pin;
  const to = numberIn(shipTo ?? {}, 'Pin') ?? ShipDtls?.Pin ?? BuyerDtls.Pin;
  if (to === undefined || to === foreignPin) throw refusal((shipTo ?? ShipDtls) ? '4033' : '4031');
  if (from === foreignPin) throw refusal('4036');
  return { from, to };
}

function distanceOf(given: number | undefined, { from, to }: Way): { km: number; notes: readonly Note[] } {
  if (given === undefined || given < 0) throw refusalWith('5002', 'Distance must be a number from 0 to 4000.');
  if (given > ewayBillLimits.distanceKm) throw refusal('4038');
  if (from === to && given === 0) throw refusal('4029');
  if (from === to && given > ewayBillLimits.distanceKmWithinPin) throw refusal('4013');
  if (given > 0) return { km: Math.round(given), notes: [] };
  const km = distanceBetween(from, to);
  return { km, notes: [{ code: 'EWBPPD', content: `Pin-Pin calc distance: ${km}KM` }] };
}

/** Likewise at the portal of e-way bills; whether the portal's own figure is taken. */
function distanceGiven(given: number | undefined, { from, to }: Way): { km: number; isOwn: boolean } {
  if (given === undefined || given < 0 || given > ewayBillLimits.distanceKm) throw refusal('221');
  if (from === to && given === 0) throw refusal('221');
  if (from === to && given > ewayBillLimits.distanceKmWithinPin) throw refusal('702');
  return given === 0 ? { km: distanceBetween(from, to), isOwn: true } : { km: Math.round(given), isOwn: false };
}

/** What the portal of e-way bills answers of a document. */
function ofDocument({ number, generated_at: generatedAt, valid_until: until }: EwayBill): object {
  return {
    ewayBillNo: Number(number),
    ewayBillDate: ewayBillTime(generatedAt),
    validUpto: until && ewayBillTime(until),
  };
}

/** What the invoice portal answers. */
function madeAnswer({ number, generated_at: generatedAt, valid_until: until }: EwayBill): object {
  return { EwbNo: number, EwbDt: irpTime(generatedAt), EwbValidTill: until && irpTime(until) };
}

/** What the portal of e-way bills shows. */
function billAnswer(bill: EwayBill): object {
  return {
    ...bill.document,
    ewbNo: Number(bill.number),
    ewayBillDate: ewayBillTime(bill.generated_at),
    genMode: 'API',
    userGstin: bill.gstin,
    docType: bill.document_type,
    docNo: bill.document_number,
    docDate: toPortalDate(bill.document_date),
    fromGstin: bill.gstin,
    fromPincode: bill.from_pin,
    toGstin: bill.other_gstin,
    toPincode: bill.to_pin,
    transporterId: bill.transporter_id ?? '',
    transporterName: bill.transporter_name ?? '',
    status: bill.status,
    actualDist: bill.distance_km,
    validUpto: bill.valid_until && ewayBillTime(bill.valid_until),
    extendedTimes: bill.extensions,
    rejectStatus: 'N',
    vehicleType: bill.is_over_dimensional ? 'O' : 'R',
    VehiclListDetails: bill.vehicles.toReversed().map((vehicle) => ({
      updMode: 'API',
      vehicleNo: vehicle.vehicle_number,
      fromPlace: vehicle.from_place,
      fromState: vehicle.from_state === '' ? 0 : Number(vehicle.from_state),
      transMode: vehicle.transport_mode,
      transDocNo: vehicle.document_number,
      transDocDate: vehicle.document_date,
      enteredDate: ewayBillTime(new Date(vehicle.recorded_at)),
    })),
  };
}
