/** The adapter to NIC's portals: registrations and cancellations at the portal for e-invoices; e-way bills are in `NicEwayBills`. */
import { Inject, Injectable } from '@nestjs/common';
import { cancellationReasons, documentKeyOf, type Inv01, irnOf } from '@millwright/gst';
import { appConfig, Logger } from '@millwright/service-kit';
import type { EwayDocument } from '../document/eway-document.js';
import { type Folded, isRecord, type Note, noteOf, numberOf, textOf } from './answers.js';
import { irpDialect, irpUrlOf, placeOf, urlOf } from './dialects.js';
import { ewayBillOfRegistration, NicEwayBills } from './nic-eway-bills.js';
import { parseNicTime } from './nic-time.js';
import { type CallResult, type Judged, type PortalAction, PortalClient } from './portal-client.js';
import { failureOf, hasCode, portalError, unverified } from './portal-errors.js';
import { PortalKeys } from './portal-keys.js';
import { pathIn, type PathName, type PortalConfig, portalConfigOf, type PortalsConfig } from './portal.settings.js';
import {
  type Duplicate,
  type EwayBillState,
  type Extension,
  type Failure,
  type IrnCancellation,
  type IrnCancelReason,
  type MadeEwayBill,
  type NewEwayBill,
  type NewEwayBillOfDocument,
  cancelledDocumentCode,
  type Outcome,
  Portal,
  type Registration,
  type RegistrationPortal,
  type Seller,
  type SentBefore,
  type Taxpayer,
  type VehicleUpdate,
} from './portal.js';
import { differencesFrom, type VerifiedRegistration, verifyRegistration } from './registrations.js';

/** There is no such registration. */
const notFound = ['2154', '3005', '3011'];
/** It is at another portal, if anywhere. */
const elsewhere = ['2148', '2295'];
const tooOldForCopies = '2283';
const duplicate = '2150';
const alreadyCancelledCode = '9999';
/** The portal's copy of a taxpayer may be out of date. */
const staleTaxpayer = ['3028', '3029', '3001'];
const noTaxpayer = ['3028', '3001', '3005', '3011', '3030'];
/** Names of the portals, for calls about documents that another one has registered. */
const otherPortals = ['NIC2', 'NIC1'];
const taxpayerStatuses = { ACT: 'active', CNL: 'cancelled', INA: 'inactive', PRO: 'provisional' } as const;
const notShownAdvice =
  'Look at the portal for the document with this number. If it is another document, retry the invoice under the next number (new_number).';
const mostRemarks = 100;
/** By which the clock of a portal may be behind. */
const clocksApartMs = 600_000;

@Injectable()
export class NicPortal extends Portal {
  override readonly hasSecond: boolean;

  constructor(
    @Inject(appConfig) private readonly config: PortalsConfig,
    private readonly client: PortalClient,
    private readonly keys: PortalKeys,
    private readonly ewayBills: NicEwayBills,
    private readonly logger: Logger,
  ) {
    super();
    this.hasSecond = config.liveIrpSecondUrl !== '' || config.testIrpSecondUrl !== '';
  }

  override async register(seller: Seller, document: Inv01, before: SentBefore = {}): Promise<Outcome<Registration>> {
    const wanted = wantedOf(document, before);
    const config = portalConfigOf(this.config, seller.livemode);
    // What could not be verified afterwards is not registered.
    const unverifiable = await this.keyFault(config);
    if (unverifiable !== undefined) return { kind: 'not_sent', reason: unverifiable };
    const first = await this.generate(seller, document, 'irp');
    if (!isUnreachable(first) || config.irpSecondUrl === '') return this.registered(seller, wanted, 'irp', first);
    this.logger.warn(
      { gstin: seller.gstin, livemode: seller.livemode },
      'The first portal cannot be reached: a document goes to the second',
    );
    return this.registered(seller, wanted, 'irp_second', await this.generate(seller, document, 'irp_second'));
  }

  override async findRegistered(
    seller: Seller,
    document: Inv01,
    before: SentBefore = {},
  ): Promise<Outcome<Registration | undefined>> {
    const wanted = wantedOf(document, before);
    const { irpSecondUrl } = portalConfigOf(this.config, seller.livemode);
    const places = irpSecondUrl === '' ? (['irp'] as const) : (['irp', 'irp_second'] as const);
    for (const place of places) {
      for (const day of daysOf(wanted)) {
        const found = await this.findAt(seller, wanted, place, day);
        if (found.kind !== 'done' || found.value !== undefined) return found;
      }
    }
    return { kind: 'done', value: undefined };
  }

  override async findByIrn(
    seller: Seller,
    irn: string,
    portal?: RegistrationPortal | null,
  ): Promise<Outcome<Registration | undefined>> {
    const place = placeOf(portalConfigOf(this.config, seller.livemode), portal);
    const result = await this.read(seller, irn, place);
    if (result.kind === 'succeeded') {
      const verified = await this.verified(seller, result.data, { irn, portal: place });
      return 'kind' in verified ? verified : { kind: 'done', value: verified.registration };
    }
    if (result.kind !== 'judged') return result;
    const isNotShown = hasCode(result.errors, ...notFound, ...elsewhere, tooOldForCopies);
    return isNotShown ? { kind: 'done', value: undefined } : failureOf(result.errors, false);
  }

  override async cancel(
    seller: Seller,
    { irn, portal, reason, remarks }: IrnCancellation,
  ): Promise<Outcome<{ cancelledAt: Date | null }>> {
    const place = placeOf(portalConfigOf(this.config, seller.livemode), portal);
    const body = {
      Irn: irn,
      CnlRsn: cancellationReasons[reason],
      CnlRem: (remarks ?? reason.replaceAll('_', ' ')).slice(0, mostRemarks),
    };
    const result = await this.acrossPortals((headers) =>
      this.callIrp(seller, place, 'cancel', 'cancel', { body, headers }),
    );
    if (result.kind === 'judged') {
      if (hasCode(result.errors, alreadyCancelledCode)) return { kind: 'done', value: { cancelledAt: null } };
      return failureOf(result.errors, true);
    }
    if (result.kind !== 'succeeded') return result;
    const { data } = result;
    const cancelledAt =
      isRecord(data) && textOf(data['irn'])?.toLowerCase() === irn ? parseNicTime(data['canceldate']) : undefined;
    if (cancelledAt === undefined)
      return { kind: 'unknown', reason: 'The answer does not confirm the cancellation of this IRN.' };
    return { kind: 'done', value: { cancelledAt } };
  }

  override async taxpayer(seller: Seller, gstin: string): Promise<Outcome<Taxpayer | undefined>> {
    const first = await this.callIrp(seller, 'irp', 'gstin', 'gstin', { suffix: gstin });
    const isStale = first.kind === 'judged' && hasCode(first.errors, ...staleTaxpayer);
    const result = isStale ? await this.callIrp(seller, 'irp', 'gstin', 'sync_gstin', { suffix: gstin }) : first;
    if (result.kind === 'judged') {
      if (hasCode(result.errors, ...noTaxpayer)) return { kind: 'done', value: undefined };
      return failureOf(result.errors, false);
    }
    if (result.kind !== 'succeeded') return result;
    const taxpayer = taxpayerOf(result.data);
    if (taxpayer?.gstin === gstin) return { kind: 'done', value: taxpayer };
    return { kind: 'unknown', reason: 'The answer is not about this GSTIN.' };
  }

  override makeEwayBill(seller: Seller, bill: NewEwayBill): Promise<Outcome<MadeEwayBill>> {
    return this.ewayBills.make(seller, bill);
  }

  override findEwayBillOf(
    seller: Seller,
    irn: string,
    portal?: RegistrationPortal | null,
  ): Promise<Outcome<MadeEwayBill | undefined>> {
    return this.ewayBills.findOf(seller, irn, portal);
  }

  override makeEwayBillOfDocument(seller: Seller, bill: NewEwayBillOfDocument): Promise<Outcome<MadeEwayBill>> {
    return this.ewayBills.makeOfDocument(seller, bill);
  }

  override findEwayBillOfDocument(seller: Seller, document: EwayDocument): Promise<Outcome<MadeEwayBill | undefined>> {
    return this.ewayBills.findOfDocument(seller, document);
  }

  override findEwayBill(seller: Seller, number: string): Promise<Outcome<EwayBillState | undefined>> {
    return this.ewayBills.find(seller, number);
  }

  override updateVehicle(
    seller: Seller,
    update: VehicleUpdate,
  ): Promise<Outcome<{ recordedAt: Date; validUntil: Date | null }>> {
    return this.ewayBills.updateVehicle(seller, update);
  }

  override extend(seller: Seller, extension: Extension): Promise<Outcome<{ extendedAt: Date; validUntil: Date }>> {
    return this.ewayBills.extend(seller, extension);
  }

  override updateTransporter(
    seller: Seller,
    update: { number: string; transporterId: string },
  ): Promise<Outcome<{ updatedAt: Date }>> {
    return this.ewayBills.updateTransporter(seller, update);
  }

  override cancelEwayBill(
    seller: Seller,
    cancellation: { number: string; reason: IrnCancelReason; remarks: string | null },
  ): Promise<Outcome<{ cancelledAt: Date | null }>> {
    return this.ewayBills.cancel(seller, cancellation);
  }

  override closeEwayBill(
    seller: Seller,
    closure: { number: string; on: string; remarks: string },
  ): Promise<Outcome<{ closedAt: Date | null }>> {
    return this.ewayBills.close(seller, closure);
  }

  private async generate(seller: Seller, document: Inv01, place: RegistrationPortal): Promise<CallResult> {
    const result = await this.callIrp(seller, place, 'generate', 'generate', { body: document });
    if (result.kind !== 'judged' || !hasCode(result.errors, ...staleTaxpayer)) return result;
    const synced = await this.callIrp(seller, place, 'gstin', 'sync_gstin', { suffix: document.BuyerDtls.Gstin });
    return synced.kind === 'succeeded'
      ? this.callIrp(seller, place, 'generate', 'generate', { body: document })
      : result;
  }

  /** The outcome of a call that was to register a document. */
  private async registered(
    seller: Seller,
    wanted: Wanted,
    place: RegistrationPortal,
    result: CallResult,
  ): Promise<Outcome<Registration>> {
    if (result.kind === 'succeeded') {
      const outcome = await this.compared(seller, wanted, result.data, place);
      const { EwbDtls: asked } = wanted.document;
      if (outcome.kind !== 'done' || asked === undefined) return outcome;
      return { kind: 'done', value: { ...outcome.value, ...ewayBillOfRegistration(result.data, result.notes, asked) } };
    }
    if (result.kind !== 'judged') return result;
    const isThere = hasCode(result.errors, duplicate, tooOldForCopies);
    return isThere || hasCode(result.errors, ...elsewhere)
      ? this.existing(seller, wanted, place, result)
      : failureOf(result.errors, true);
  }

  /** The portal has a document under this number: it is read and compared. */
  private async existing(
    seller: Seller,
    wanted: Wanted,
    place: RegistrationPortal,
    { errors, notes }: Judged,
  ): Promise<Outcome<Registration>> {
    const irn = irnOf(documentKeyOf(wanted.document));
    const known = duplicateIn(notes);
    const refused = {
      kind: 'refused',
      errors: errors.map(portalError),
      ...(known !== undefined && { duplicate: known }),
    } as const;
    if (known !== undefined && known.irn !== irn) return refused;
    const result = await this.read(seller, irn, place);
    if (result.kind === 'succeeded') return this.compared(seller, wanted, result.data, place);
    const { errors: shown } = refused;
    if (result.kind !== 'judged') {
      return { kind: 'unknown', reason: 'It is registered, but cannot be read at present.', errors: shown };
    }
    if (hasCode(result.errors, tooOldForCopies)) {
      return isForeign(known, wanted) ? refused : (withoutCopies(known, place) ?? { ...refused, isNotShown: true });
    }
    // Nobody has it, so that it is no copy of ours.
    if (hasCode(errors, ...elsewhere) && hasCode(result.errors, ...elsewhere, ...notFound)) return refused;
    return { kind: 'unknown', reason: 'It is registered, but the portal does not show it.', errors: shown };
  }

  private async findAt(
    seller: Seller,
    wanted: Wanted,
    place: RegistrationPortal,
    day: string,
  ): Promise<Outcome<Registration | undefined>> {
    const { document } = wanted;
    const { Typ, No } = document.DocDtls;
    const query = new URLSearchParams({ doctype: Typ, docnum: No, docdate: day });
    const result = await this.callIrp(seller, place, 'get_by_document', 'get_by_document', {
      query: `?${query.toString()}`,
    });
    if (result.kind === 'succeeded') return this.compared(seller, wanted, result.data, place);
    if (result.kind !== 'judged') return result;
    if (hasCode(result.errors, tooOldForCopies)) return this.foundWithoutCopies(seller, wanted, place, result);
    if (hasCode(result.errors, ...elsewhere)) {
      const read = await this.read(seller, irnOf(documentKeyOf(document)), place);
      if (read.kind === 'succeeded') return this.compared(seller, wanted, read.data, place);
      if (read.kind !== 'judged') return read;
      const isNowhere = hasCode(read.errors, ...notFound, ...elsewhere);
      return isNowhere ? { kind: 'done', value: undefined } : failureOf(read.errors, false);
    }
    if (hasCode(result.errors, ...notFound)) return { kind: 'done', value: undefined };
    return failureOf(result.errors, false);
  }

  /** The portal tells the acknowledgement of an old registration only to who would register the document again. */
  private async foundWithoutCopies(
    seller: Seller,
    wanted: Wanted,
    place: RegistrationPortal,
    found: Judged,
  ): Promise<Outcome<Registration>> {
    const { document } = wanted;
    const known = duplicateIn(found.notes);
    const irn = irnOf(documentKeyOf(document));
    if (known?.irn === irn) {
      if (isForeign(known, wanted)) return { kind: 'refused', errors: found.errors.map(portalError), duplicate: known };
      const registration = withoutCopies(known, place);
      if (registration !== undefined) return registration;
    }
    const outcome = await this.registered(seller, wanted, place, await this.generate(seller, document, place));
    if (outcome.kind !== 'refused' || outcome.duplicate !== undefined) return outcome;
    if (hasCode(outcome.errors, cancelledDocumentCode)) {
      return { ...outcome, duplicate: { irn, ackNumber: null, ackAt: null } };
    }
    const errors = found.errors.map((each) => ({ ...portalError(each), advice: notShownAdvice }));
    return { kind: 'refused', errors, isNotShown: true };
  }

  /** The registration that the portal has answered, if it is of this document or of what it said before. */
  private async compared(
    seller: Seller,
    { document, earlier }: Wanted,
    data: Folded,
    place: RegistrationPortal,
  ): Promise<Outcome<Registration>> {
    const verified = await this.verified(seller, data, { irn: irnOf(documentKeyOf(document)), portal: place });
    if ('kind' in verified) return verified;
    const { registration, signed } = verified;
    const differences = differencesFrom(document, signed);
    if (differences.length === 0) return { kind: 'done', value: registration };
    const { irn, ackNumber, ackAt } = registration;
    const own = earlier.find((each) => differencesFrom(each, signed).length === 0);
    if (own !== undefined) {
      this.logger.warn(
        { gstin: seller.gstin, irn, portal: place, differences },
        'An earlier form of the document is registered',
      );
      return { kind: 'done', value: { ...registration, earlier: own } };
    }
    this.logger.warn(
      { gstin: seller.gstin, irn, portal: place, differences },
      'Another document is registered under the number',
    );
    const shown = portalError({ code: duplicate, message: 'Duplicate IRN' });
    return {
      kind: 'refused',
      errors: [
        {
          ...shown,
          message: `${shown.message}: another document is registered under the number (${differences.slice(0, 5).join('; ')}).`,
        },
      ],
      duplicate: { irn, ackNumber, ackAt },
    };
  }

  private async verified(
    seller: Seller,
    data: Folded,
    wanted: Pick<Registration, 'irn' | 'portal'>,
  ): Promise<VerifiedRegistration | Failure> {
    const { irn } = wanted;
    const { irpCertificates } = portalConfigOf(this.config, seller.livemode);
    try {
      const verified = await verifyRegistration(data, wanted, (kid) => this.keys.signingKey(irpCertificates, kid));
      if (typeof verified !== 'string') return verified;
      this.logger.error({ gstin: seller.gstin, irn, reason: verified }, 'An answer of the portal was not believed');
      return { kind: 'unknown', reason: verified, errors: [unverified(verified)] };
    } catch (error) {
      this.logger.error({ err: error, source: irpCertificates }, "The portal's certificates cannot be read");
      const reason = "The portal's certificates cannot be read.";
      return { kind: 'unknown', reason, errors: [unverified(reason)] };
    }
  }

  private async keyFault({ irpCertificates }: PortalConfig): Promise<string | undefined> {
    try {
      await this.keys.signingKeys(irpCertificates);
      return undefined;
    } catch (error) {
      this.logger.error({ err: error, source: irpCertificates }, "The portal's certificates cannot be read");
      return "The portal's certificates, needed to verify its answer, cannot be read.";
    }
  }

  private read(seller: Seller, irn: string, place: RegistrationPortal): Promise<CallResult> {
    return this.acrossPortals((headers) => this.callIrp(seller, place, 'get', 'get', { suffix: irn, headers }));
  }

  /** Repeats a call about a document that another portal has registered, naming that portal. */
  private async acrossPortals(call: (headers: Record<string, string>) => Promise<CallResult>): Promise<CallResult> {
    const first = await call({});
    let result = first;
    for (const irp of otherPortals) {
      if (result.kind !== 'judged' || !hasCode(result.errors, ...elsewhere)) return result;
      result = await call({ irp });
    }
    return result.kind === 'judged' ? first : result;
  }

  private callIrp(
    seller: Seller,
    place: RegistrationPortal,
    action: PortalAction,
    path: PathName,
    { suffix = '', query = '', body, headers }: CallParts,
  ): Promise<CallResult> {
    const config = portalConfigOf(this.config, seller.livemode);
    const end = suffix === '' ? '' : `/${encodeURIComponent(suffix)}`;
    return this.client.call(irpDialect(config, place), seller, {
      action,
      url: urlOf(irpUrlOf(config, place), pathIn(config, path)) + end + query,
      ...(body !== undefined && { body }),
      ...(headers !== undefined && { headers }),
    });
  }
}

/** What is to be registered, with what it said before under the same number. */
interface Wanted {
  readonly document: Inv01;
  readonly earlier: readonly Inv01[];
  readonly since: Date | undefined;
}

function wantedOf(document: Inv01, { earlier = [], since }: SentBefore): Wanted {
  const { No } = document.DocDtls;
  return { document, earlier: earlier.filter((each) => each.DocDtls.No === No), since };
}

/** The portal finds a document by its day, too, and what was sent before may have had another one. */
function daysOf({ document, earlier }: Wanted): ReadonlySet<string> {
  return new Set([document, ...earlier].map(({ DocDtls }) => DocDtls.Dt));
}

/** Whether what is registered is older than the document. */
function isForeign(known: Duplicate | undefined, { since }: Wanted): known is Duplicate {
  if (since === undefined || known === undefined || known.ackAt === null) return false;
  return known.ackAt.getTime() < since.getTime() - clocksApartMs;
}

interface CallParts {
  readonly suffix?: string;
  readonly query?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

function isUnreachable(result: CallResult): boolean {
  return result.kind === 'not_sent' && result.isUnreachable === true;
}

/** What the portal says of the document that is there; its place among the notes is not fixed. */
function duplicateIn(notes: readonly Note[]): Duplicate | undefined {
  const content = noteOf(notes, 'DUPIRN', 'DUPIRNGLP')?.content;
  if (!isRecord(content)) return undefined;
  const irn = textOf(content['irn'])?.toLowerCase();
  if (irn === undefined) return undefined;
  return { irn, ackNumber: textOf(content['ackno']), ackAt: parseNicTime(content['ackdt']) ?? null };
}

/** Undefined if not even the acknowledgement is known. */
function withoutCopies(
  known: Duplicate | undefined,
  portal: RegistrationPortal,
): (Outcome<Registration> & { kind: 'done' }) | undefined {
  if (known === undefined || known.ackNumber === null || known.ackAt === null) return undefined;
  const { irn, ackNumber, ackAt } = known;
  const value: Registration = {
    portal,
    irn,
    ackNumber,
    ackAt,
    signedInvoice: null,
    signedQr: null,
    status: 'ACT',
    signedCopyLost: true,
  };
  return { kind: 'done', value };
}

function taxpayerOf(data: Folded): Taxpayer | undefined {
  if (!isRecord(data)) return undefined;
  const gstin = textOf(data['gstin']);
  const status = textOf(data['status']);
  const state = numberOf(data['statecode']);
  if (gstin === null || state === null || status === null || !(status in taxpayerStatuses)) return undefined;
  return {
    gstin,
    legalName: textOf(data['legalname']) ?? '',
    tradeName: textOf(data['tradename']),
    status: taxpayerStatuses[status as keyof typeof taxpayerStatuses],
    isBlocked: textOf(data['blkstatus']) === 'B',
    stateCode: String(state).padStart(2, '0'),
    postalCode: textOf(data['addrpncd']),
  };
}
