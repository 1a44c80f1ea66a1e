/** Registered invoices, and the e-way bill of a portal of the tests, by the rules of the real ones. */
import type { Invoice } from '@millwright/contracts';
import { irnOf, validUntil } from '@millwright/gst';
import { freshTenant, type RunningApp } from '@millwright/testing';
import type { Tenant } from '@millwright/persistence';
import type { settings } from '../config.js';
import { newDocument } from '../invoice/document-content.js';
import { InvoiceChanges } from '../invoice/invoice-changes.js';
import { Issuers } from '../seller/issuers.js';
import { invoiceOf } from './portal-bed.js';
import { failure, istTime, type PortalRequest, type PortalServer, success } from './portal-server.js';

type InvoicingApp = RunningApp<typeof settings>;

let made = 0;

/** An invoice, by default of a new account, with its tenant. */
export async function makeInvoice(
  app: InvoicingApp,
  status: Invoice['status'] = 'registered',
  tenant = freshTenant(),
): Promise<{ tenant: Tenant; invoice: Invoice }> {
  const invoice = await app.database.asTenant(tenant, async (work) => {
    const { seller, sellerId } = await app.nest.get(Issuers).named(work, undefined, 'Asia/Kolkata');
    const id = crypto.randomUUID();
    const { gstin } = seller;
    const document = invoiceOf({ ...tenant, gstin, username: '', password: '' }, `26-27/${++made}`);
    return app.nest.get(InvoiceChanges).create(work, {
      ...newDocument(work, id),
      type: 'INV',
      number: document.DocDtls.No,
      date: '2026-11-23',
      due_date: '2026-12-23',
      status,
      order_id: crypto.randomUUID(),
      order_version: 1,
      invoice_id: null,
      reason: null,
      supply_type: 'b2b',
      place_of_supply: '27',
      place_of_supply_rule: 'buyer_state',
      consignee: null,
      dispatch_from: null,
      reverse_charge: false,
      seller,
      seller_id: sellerId,
      buyer: { name: 'Buyer', gstin: document.BuyerDtls.Gstin } as Invoice['buyer'],
      line_items: [],
      taxable_value: '1000.00',
      cgst: '0.00',
      sgst: '0.00',
      igst: '50.00',
      cess: '0.00',
      non_taxable_charges: '0.00',
      cash_discount: '0.00',
      round_off: '0.00',
      total: '1050.00',
      given: {},
      irn: irnOf({ gstin, type: 'INV', number: document.DocDtls.No, date: '2026-11-23' }),
      ack_number: '112010000002315',
      ack_at: work.now,
      metadata: {},
      document,
    });
  });
  return { tenant, invoice };
}

interface Vehicle {
  readonly vehicleNo: unknown;
  readonly fromPlace: unknown;
  readonly fromState: unknown;
  readonly transMode: unknown;
  readonly transDocNo: unknown;
  readonly at: Date;
}

/** The e-way bill of one invoice at the portal, registered or not; without one, it answers that there is none. */
export class PortalBill {
  static readonly distanceKm = 148;
  private static made = 331_001_000_000;
  status: 'ACT' | 'CNL' | 'DIS' | 'CLS' | undefined;
  number = 0;
  generatedAt = new Date(0);
  until: Date | null = null;
  vehicles: Vehicle[] = [];
  extensions = 0;
  transporterId: unknown = '';
  distanceKm = PortalBill.distanceKm;
  /** What was said of an invoice that is not registered. */
  document: PortalRequest['body'] = {};
  /** Of how many days the validity is, beyond what it should be. */
  generousDays = 0;

  constructor(
    private readonly server: PortalServer,
    private readonly app: InvoicingApp,
  ) {
    const { behaviours } = server;
    behaviours.set('eway_bill', ({ body }) => this.make(body));
    behaviours.set('eway_bill_get', (request) => this.read(request));
    behaviours.set('eway_bill_of_document', ({ body }) => this.makeOfDocument(body));
    behaviours.set('eway_bill_get_by_document', ({ query }) => this.readOfDocument(query));
    behaviours.set('part_b', ({ body }) => this.updateVehicle(body));
    behaviours.set('extend', ({ body }) => this.extend(body));
    behaviours.set('transporter', ({ body }) => this.updateTransporter(body));
    behaviours.set('eway_bill_cancel', () => this.end('CNL', 'cancelDate'));
    behaviours.set('close', () => this.end('CLS', 'closedDate'));
  }

  /** Drops the answer to the next call of an action, after it was carried out. */
  loseAnswer(action: string): void {
    const usual = this.server.behaviours.get(action)!;
    this.server.behaviours.set(action, async (request) => {
      this.server.behaviours.set(action, usual);
      await usual(request);
      request.response.destroy();
    });
  }

  /** Drops the next call of an action, without carrying it out. */
  loseCall(action: string): void {
    const usual = this.server.behaviours.get(action)!;
    this.server.behaviours.set(action, ({ response }) => {
      this.server.behaviours.set(action, usual);
      response.destroy();
    });
  }

  /** Answers the next call of an action by codes, without carrying it out. */
  refuse(action: string, code: string): void {
    const usual = this.server.behaviours.get(action)!;
    this.server.behaviours.set(action, () => {
      this.server.behaviours.set(action, usual);
      return action === 'eway_bill' ? failure(code) : codes(code);
    });
  }

  private make({ Distance: distance, ...body }: PortalRequest['body']): object {
    if (this.status === 'ACT') return failure('4002');
    this.begin(Number(distance), body['TransId'], body['TransMode'] !== undefined);
    const notes = distance === 0 ? [{ InfCd: 'EWBPPD', Desc: `Pin-Pin calc distance: ${this.distanceKm}KM` }] : null;
    return success(this.server.seal(this.answer()), notes);
  }

  private makeOfDocument(body: PortalRequest['body']): object {
    if (this.status === 'ACT') return codes('604');
    this.begin(Number(body['transDistance']), body['transporterId'], body['transMode'] !== '');
    this.document = body;
    const alert = body['transDistance'] === '0' ? `, Distance between these two pincodes is ${this.distanceKm}, ` : '';
    return this.sealed({ ...this.answerOfDocument(), alert });
  }

  private readOfDocument(query: URLSearchParams): object {
    const isOfDocument =
      query.get('docNo') === this.document['docNo'] && query.get('docType') === this.document['docType'];
    if (this.status !== 'ACT' || !isOfDocument) return codes('325');
    return this.server.sealWithOwnKey({ ...this.answerOfDocument(), alert: null });
  }

  private begin(distance: number, transporterId: unknown, isComplete: boolean): void {
    this.status = 'ACT';
    this.number = ++PortalBill.made;
    this.generatedAt = this.now;
    this.transporterId = transporterId;
    this.distanceKm = distance === 0 ? PortalBill.distanceKm : distance;
    this.until = isComplete ? this.endAfter(this.distanceKm) : null;
    this.vehicles = [];
  }

  private answerOfDocument(): object {
    return {
      ewayBillNo: this.number,
      ewayBillDate: ewayTime(this.generatedAt),
      validUpto: this.until && ewayTime(this.until),
    };
  }

  private read({ path }: PortalRequest): object {
    const isOfInvoice = path.includes('/irn/');
    if (this.status === undefined) return isOfInvoice ? failure('4005') : codes('301');
    if (isOfInvoice) return success(this.server.seal({ ...this.answer(), Status: this.status }));
    return this.server.sealWithOwnKey({
      ...this.document,
      ewbNo: this.number,
      ewayBillDate: ewayTime(this.generatedAt),
      status: this.status,
      actualDist: this.distanceKm,
      transporterId: this.transporterId,
      extendedTimes: this.extensions,
      validUpto: this.until && ewayTime(this.until),
      VehiclListDetails: this.vehicles.map(({ at, ...vehicle }) => ({ ...vehicle, enteredDate: ewayTime(at) })),
    });
  }

  private updateVehicle(body: PortalRequest['body']): object {
    if (this.status !== 'ACT') return codes('343');
    this.vehicles.push(this.vehicleIn(body));
    this.until ??= this.endAfter(this.distanceKm);
    return this.sealed({ vehUpdDate: ewayTime(this.now), validUpto: ewayTime(this.until) });
  }

  private extend(body: PortalRequest['body']): object {
    this.vehicles.push(this.vehicleIn(body));
    this.until = this.endAfter(Number(body['remainingDistance']));
    this.extensions += 1;
    return this.sealed({ ewayBillNo: this.number, updatedDate: ewayTime(this.now), validUpto: ewayTime(this.until) });
  }

  private updateTransporter(body: PortalRequest['body']): object {
    this.transporterId = body['transporterId'];
    return this.sealed({ ewayBillNo: this.number, transUpdateDate: ewayTime(this.now) });
  }

  private end(status: 'CNL' | 'CLS', field: string): object {
    if (this.status !== 'ACT') return codes('312');
    this.status = status;
    return this.sealed({ ewayBillNo: this.number, [field]: ewayTime(this.now) });
  }

  private endAfter(distanceKm: number): Date {
    const end = validUntil(this.now, { distanceKm });
    return new Date(end.getTime() + this.generousDays * 86_400_000);
  }

  private vehicleIn(body: PortalRequest['body']): Vehicle {
    const { vehicleNo, fromPlace, fromState, transMode, transDocNo } = body;
    return { vehicleNo, fromPlace, fromState, transMode, transDocNo, at: this.now };
  }

  private answer(): object {
    return { EwbNo: this.number, EwbDt: istTime(this.generatedAt), EwbValidTill: this.until && istTime(this.until) };
  }

  private sealed(data: object): object {
    return { status: '1', data: this.server.seal(data) };
  }

  private get now(): Date {
    return this.app.clock.now();
  }
}

function codes(code: string): object {
  return { status: 0, error: Buffer.from(JSON.stringify({ errorCodes: `${code},` })).toString('base64') };
}

/** A moment as the portal for e-way bills writes it. */
function ewayTime(moment: Date): string {
  const [day, time] = istTime(moment).split(' ') as [string, string];
  const hour = Number(time.slice(0, 2));
  const shown = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0');
  return `${day.split('-').toReversed().join('/')} ${shown}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}
