/** A seller whose invoice goes through the portal while a fault meets it, and what became of the invoice on both sides. */
import {
  cancelInvoice,
  createEwayBill,
  createInvoice,
  createOrder,
  getEwayBill,
  getInvoice,
  findDefaultSeller,
  recordPartB,
  sellerFixture,
  type SellerRecord,
  uniqueText,
  updateSeller,
  voidInvoice,
} from '@millwright/contracts';
import type { ApiClient } from './api-client.js';
import { eventually } from './eventually.js';
import { orderBody } from './orders.js';
import { PortalClient } from './portal-client.js';
import { portalDifferences } from './portal-comparison.js';
import type { Product } from './product.js';
import { Records } from './records.js';

/**
 * The steps of invoicing at the portal. In "with_eway_bill" one call asks for the invoice and its e-way bill; "issued_eway_bill" is the
 * e-way bill of an invoice that no portal registers.
 */
export const drilledSteps = [
  'generate',
  'with_eway_bill',
  'cancel',
  'void',
  'eway_bill',
  'issued_eway_bill',
  'part_b',
] as const;
export type DrilledStep = (typeof drilledSteps)[number];

const scopes = ['orders:read', 'orders:write', 'invoices:read', 'invoices:write', 'invoice-settings:write'];
/** The login of another program of the seller, which knows it by the seller’s record. */
const anotherProgram = { username: 'another', password: 'known-to-both' };
const prepareWithinMs = 60_000;
const ourVehicle = 'KA01AB1234';
const theirVehicle = 'KA09ZZ9999';

/** Of a buyer without a GSTIN, whose invoice no portal registers. */
const mysuru = { line1: '3 Palace Road', city: 'Mysuru', state: '29', postal_code: '570001', country: 'IN' };
const withoutGstin = { name: 'Asha Prints', addresses: { shipping: mysuru } };

interface EwayBillAtPortal {
  readonly number: string;
  readonly status: string;
  readonly irn: string | null;
  readonly document_number: string;
}

interface InvoiceState {
  readonly id: string;
  readonly date: string;
  readonly total: { readonly amount: string };
  readonly eway_bill: object | null;
  readonly number: string;
  readonly status: string;
  readonly irn: string | null;
  readonly errors: readonly { readonly code: string }[];
}

interface BillState {
  readonly number: string | null;
  readonly status: string;
  readonly errors: readonly { readonly code: string }[];
  readonly valid_until: string | null;
}

interface RegistrationAtPortal {
  readonly irn: string;
  readonly number: string;
  readonly status: string;
  readonly document: { readonly DocDtls: { readonly No: string }; readonly ItemList: readonly object[] };
  readonly eway_bill: {
    readonly number: string;
    readonly status: string;
    readonly vehicles: readonly { readonly vehicle_number: string }[];
  } | null;
}

/** What a step must have led to. */
interface Expected {
  readonly status: string;
  /** Each is emitted once. */
  readonly events: readonly string[];
}

const expected: Readonly<Record<DrilledStep, Expected>> = {
  generate: { status: 'registered', events: ['invoice.registered'] },
  with_eway_bill: {
    status: 'active',
    events: ['invoice.registered', 'eway_bill.generated', 'eway_bill.part_b_completed'],
  },
  cancel: { status: 'cancelled', events: ['invoice.cancelled'] },
  void: { status: 'voided', events: ['invoice.voided'] },
  eway_bill: { status: 'part_a', events: ['eway_bill.generated'] },
  issued_eway_bill: { status: 'part_a', events: ['invoice.issued', 'eway_bill.generated'] },
  part_b: { status: 'active', events: ['eway_bill.part_b_completed'] },
};
/** What the portal is asked to do; for an invoice that is voided, whether it has the document. */
const actions: Readonly<Record<DrilledStep, string>> = {
  generate: 'generate',
  with_eway_bill: 'generate',
  cancel: 'cancel',
  void: 'get_by_document',
  eway_bill: 'eway_bill',
  issued_eway_bill: 'eway_bill',
  part_b: 'part_b',
};
/** By what invoicing looks up whether a step was carried out. */
const lookUps: Readonly<Record<DrilledStep, string>> = {
  generate: 'get_by_document',
  with_eway_bill: 'get_by_document',
  cancel: 'get',
  void: 'get_by_document',
  eway_bill: 'eway_bill_get',
  issued_eway_bill: 'eway_bill_get',
  part_b: 'eway_bill_get',
};
const refusedLookUp = { fault: 'error', codes: ['3028'] };
const refusedLogin = { fault: 'error', codes: ['1017'] };
/** In which the login that the look-up needs can be made to fail. */
const slowLookUpMs = 3_000;
const conflict: Expected = { status: 'failed', events: ['invoice.failed'] };

let prepared = 0;

export class PortalSubject {
  private invoice = '';
  /** By the other seller. */
  private otherInvoice = '';
  private wanted: Expected;

  private constructor(
    private readonly product: Product,
    private readonly client: ApiClient,
    private readonly records: Records,
    readonly step: DrilledStep,
    readonly accountId: string,
    private readonly seller: SellerRecord,
    /** Of the same account: what it invoices meanwhile meets no fault of its own. */
    private readonly otherSeller: SellerRecord,
  ) {
    this.wanted = expected[step];
  }

  get gstin(): string {
    return this.seller.gstin;
  }

  /** A new account whose invoice is ready for the step. */
  static async prepare(product: Product, step: DrilledStep): Promise<PortalSubject> {
    const account = await product.createAccount(`Portal drill ${Date.now()} ${step}`);
    await product.liftLimits(account, 'test');
    const client = product.client('test', await product.createKey(account, 'test', scopes));
    const records = new Records(product, client);
    const sellers = [(await findDefaultSeller(records))!, await records.make(sellerFixture)];
    // The default one and the other are drilled in turns.
    prepared += 1;
    if (prepared % 2 === 0) sellers.reverse();
    const [seller, otherSeller] = sellers as [SellerRecord, SellerRecord];
    await records.made(updateSeller, { id: seller.id, body: { portal: anotherProgram } });
    const subject = new PortalSubject(product, client, records, step, account, seller, otherSeller);
    if (step === 'issued_eway_bill') await subject.callForInvoice({ supply_type: 'b2c' }, { buyer: withoutGstin });
    else if (step !== 'generate' && step !== 'with_eway_bill') await subject.carryOut('generate');
    if (step === 'part_b') await subject.carryOut('eway_bill');
    if (step === 'void') await subject.failAnother();
    return subject;
  }

  /** Tells the portal to fail at this step of the seller, or at every call; returns the id of the fault. */
  async fault(fault: string, more: object = {}): Promise<string> {
    const given = { gstin: this.gstin, action: actions[this.step], fault, ...more };
    return (await this.product.atPortal<{ id: string }>('/control/faults', given)).id;
  }

  /** The answer to the step is lost, and the look-ups after it are refused, as often as given. */
  async refuseLookUps(times: number): Promise<void> {
    await this.fault('drop_after', { times: 1 });
    await this.fault(refusedLookUp.fault, { action: lookUps[this.step], codes: refusedLookUp.codes, times });
  }

  /** The answer to the step is lost, and so is the session, before the look-up. */
  async loseSession(): Promise<void> {
    await this.fault('drop_after', { times: 1 });
    await this.fault('expire_token', { action: lookUps[this.step], times: 1, delay_ms: slowLookUpMs });
  }

  /** After `loseSession`, once the step is sent: the login is refused, and the record shows that while it waits. */
  async refuseLogin(withinMs: number): Promise<void> {
    await eventually(async () => {
      if (!(await this.calls()).includes(`${actions[this.step]} drop_after`))
        throw new Error(`${this.step} was not sent`);
    }, withinMs);
    await this.fault(refusedLogin.fault, { action: 'auth', codes: refusedLogin.codes, times: 1 });
    await eventually(async () => {
      const { errors } = await this.waiting();
      if (!errors.some(({ code }) => refusedLogin.codes.includes(code))) throw new Error(`${this.step} shows no 1017`);
    }, withinMs);
  }

  /** Another program of the seller does what conflicts with the step, or makes it needless. */
  async forestall(): Promise<void> {
    const other = new PortalClient(this.product.report.irp_url, this.gstin, anotherProgram);
    switch (this.step) {
      case 'generate':
      case 'with_eway_bill':
        await this.carryOut('generate');
        await this.takeNextNumber();
        this.wanted = conflict;
        return;
      case 'void':
        throw new Error('What another program does stands in the way of no voiding.');
      case 'cancel':
        return mustBeDone(await other.cancel((await this.state()).irn!));
      case 'eway_bill':
        return mustBeDone(await other.ewayBill((await this.state()).irn!));
      case 'issued_eway_bill':
        return mustBeDone(await other.act('GENEWAYBILL', this.partAOf(await this.state())));
      case 'part_b': {
        const { number } = await this.bill();
        const place = { fromPlace: 'Bengaluru', fromState: 29, reasonCode: '4', transMode: '1', vehicleType: 'R' };
        return mustBeDone(await other.act('VEHEWB', { ewbNo: Number(number), vehicleNo: theirVehicle, ...place }));
      }
    }
  }

  /** Asks the API for the step; the portal is called behind the answer. */
  async begin(step: DrilledStep = this.step): Promise<void> {
    if (step === this.step && this.otherInvoice === '') this.otherInvoice = await this.invoiceBy(this.otherSeller);
    const id = this.invoice;
    switch (step) {
      case 'generate':
        return this.callForInvoice({});
      case 'with_eway_bill':
        return this.callForInvoice({ eway_bill: { distance_km: 120, vehicle_number: ourVehicle } });
      case 'cancel':
        await this.records.made(cancelInvoice, { id, body: { reason: 'order_cancelled' } });
        return;
      case 'void':
        await this.records.made(voidInvoice, { id, body: { reason: 'Another document has the number' } });
        return;
      case 'eway_bill':
      case 'issued_eway_bill':
        await this.records.made(createEwayBill, { id, body: { distance_km: 120 } });
        return;
      case 'part_b': {
        const place = { from_place: 'Bengaluru', from_state: '29', reason: 'first_time' };
        await this.records.made(recordPartB, { id, body: { vehicle_number: ourVehicle, ...place } });
      }
    }
  }

  /** Throws until the step has led to what it must lead to. */
  async requireEnd(): Promise<void> {
    const { status } = await (this.makesBill && this.wanted !== conflict ? this.bill() : this.waiting());
    if (status !== this.wanted.status) throw new Error(`it is ${status}, not ${this.wanted.status}`);
    const other = await this.records.made(getInvoice, { id: this.otherInvoice });
    if (other.status !== 'registered') throw new Error(`the invoice of the other seller is ${other.status}`);
  }

  /** Throws until the events of the step are on Kafka. */
  async requireEvents(): Promise<void> {
    const events = await this.events();
    for (const type of this.wanted.events) {
      if ((events.get(type)?.published ?? 0) === 0) throw new Error(`${type} is not published`);
    }
  }

  /** What is wrong after the end; nothing if both sides agree, and each event was emitted once. */
  async faults(): Promise<string[]> {
    const [invoice, listed, events] = await Promise.all([this.state(), this.registrations(), this.events()]);
    const differences = await portalDifferences(this.product, this.records, this.seller);
    const registrations = listed.filter(({ number }) => number === invoice.number);
    const [registration] = registrations;
    const emitted = this.wanted.events.map((type) => ({ type, count: events.get(type)?.count ?? 0 }));
    return [
      ...(registrations.length === (this.isRegistered ? 1 : 0)
        ? []
        : [`the portal holds ${registrations.length} registrations of the invoice`]),
      ...emitted.flatMap(({ type, count }) => (count === 1 ? [] : [`${type} was emitted ${count} times`])),
      ...(this.isRegistered ? await this.faultsOfStep(invoice, registration) : await this.faultsOfDocument(invoice)),
      ...differences,
      ...(await this.faultsOfOther()),
    ];
  }

  /** The documents of the other seller are as they are without the fault. */
  private async faultsOfOther(): Promise<string[]> {
    const { seller_id: seller, number } = await this.records.made(getInvoice, { id: this.otherInvoice });
    const { id, number_prefix: prefix } = this.otherSeller;
    const isItsOwn = seller === id && new RegExp(`^${prefix}\\d\\d-\\d\\d/00001$`).test(number);
    return [
      ...(isItsOwn ? [] : [`the invoice ${number} is of ${seller}, not the first one of ${id}`]),
      ...(await portalDifferences(this.product, this.records, this.otherSeller)),
    ];
  }

  /** The calls that the portal got for the step, as `action outcome`. */
  async calls(): Promise<string[]> {
    const path = `/control/requests?gstin=${this.gstin}`;
    const { data } = await this.product.atPortal<{ data: { action: string; outcome: string }[] }>(path);
    return data.map(({ action, outcome }) => `${action} ${outcome}`);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private async faultsOfStep(invoice: InvoiceState, registration: RegistrationAtPortal | undefined): Promise<string[]> {
    if (registration === undefined) return [];
    const { irn, status, eway_bill: billThere } = registration;
    if (this.wanted === conflict) {
      const codes = invoice.errors.map(({ code }) => code);
      return [
        ...(codes.includes('2150') ? [] : [`the invoice failed with ${codes.join()} instead of 2150`]),
        ...(invoice.eway_bill === null ? [] : ['an e-way bill was made for the other goods']),
      ];
    }
    if (this.step === 'void') return invoice.irn === null ? [] : ['the invoice has the IRN of another document'];
    const faults = invoice.irn === irn ? [] : [`the invoice has another IRN than the portal`];
    const wantedThere = this.step === 'cancel' ? 'CNL' : 'ACT';
    if (status !== wantedThere) faults.push(`the registration is ${status}, not ${wantedThere}`);
    if (this.step === 'generate' || this.step === 'cancel') return faults;
    const bill = await this.bill();
    if (bill.number !== billThere?.number) faults.push('the e-way bill has another number than at the portal');
    if (billThere?.status !== 'ACT') faults.push(`the e-way bill is ${billThere?.status} at the portal`);
    if (this.step === 'eway_bill') return faults;
    const recorded = billThere?.vehicles.filter(({ vehicle_number: number }) => number === ourVehicle).length;
    if (recorded !== 1) faults.push(`the portal has recorded the vehicle ${recorded} times`);
    if (bill.valid_until === null) faults.push('the e-way bill has no validity');
    return faults;
  }

  /** Of an invoice that no portal registers: its e-way bill, which is there once. */
  private async faultsOfDocument({ status, number }: InvoiceState): Promise<string[]> {
    const path = `/control/eway-bills?gstin=${this.gstin}`;
    const { data } = await this.product.atPortal<{ data: EwayBillAtPortal[] }>(path);
    const there = data.filter(({ document_number: of }) => of === number);
    const shown = there.map((bill) => `${bill.number}, ${bill.status}, of ${bill.irn ?? 'no IRN'}`);
    const wanted = `${(await this.bill()).number}, ACT, of no IRN`;
    return [
      ...(status === 'issued' ? [] : [`the invoice is ${status}`]),
      ...(shown.join() === wanted
        ? []
        : [`the e-way bill is ${wanted} here, and ${shown.join(' and ')} at the portal`]),
    ];
  }

  private get isRegistered(): boolean {
    return this.step !== 'issued_eway_bill';
  }

  private get makesBill(): boolean {
    return this.step === 'with_eway_bill' || this.showsBill;
  }

  /** What the step is about is the e-way bill of an invoice that there is. */
  private get showsBill(): boolean {
    return this.step === 'eway_bill' || this.step === 'issued_eway_bill' || this.step === 'part_b';
  }

  /** What shows why the step waits. With its e-way bill, that is the invoice. */
  private waiting(): Promise<InvoiceState | BillState> {
    return this.showsBill ? this.bill() : this.state();
  }

  private async callForInvoice(body: object, change: object = {}): Promise<void> {
    this.invoice = await this.invoiceBy(this.seller, body, change);
  }

  private async invoiceBy({ id: seller }: SellerRecord, body: object = {}, change: object = {}): Promise<string> {
    const order = { ...orderBody(uniqueText('PO')), ...change, seller_id: seller, confirm: true };
    const { id } = await this.records.made(createOrder, { body: order });
    return (await this.records.made(createInvoice, { id, body })).id;
  }

  private state(): Promise<InvoiceState> {
    return this.records.made(getInvoice, { id: this.invoice });
  }

  private bill(): Promise<BillState> {
    return this.records.made(getEwayBill, { id: this.invoice });
  }

  /** The next invoice fails, since another document has its number. */
  private async failAnother(): Promise<void> {
    await this.takeNextNumber();
    await this.carryOut('generate', conflict);
  }

  private async carryOut(step: DrilledStep, { status }: Expected = expected[step]): Promise<void> {
    await this.begin(step);
    await eventually(async () => {
      const found = step === 'eway_bill' ? await this.bill() : await this.state();
      if (found.status !== status) throw new Error(`${step} was prepared, and is ${found.status}`);
    }, prepareWithinMs);
  }

  /** The document of an invoice, as another program of the seller would tell the portal of it. */
  private partAOf({ number, date, total }: InvoiceState): object {
    const here = { fromPincode: 560_058, fromStateCode: 29, actFromStateCode: 29 };
    const there = { toGstin: 'URP', toPincode: Number(mysuru.postal_code), toStateCode: 29, actToStateCode: 29 };
    const goods = { hsnCode: '48191010', taxableAmount: Number(total.amount) };
    return {
      ...{ supplyType: 'O', subSupplyType: '1', docType: 'INV', docNo: number, transactionType: 1 },
      docDate: date.split('-').toReversed().join('/'),
      fromGstin: this.gstin,
      ...here,
      ...there,
      totInvValue: Number(total.amount),
      transDistance: '120',
      transporterId: this.gstin,
      itemList: [goods],
    };
  }

  private async registrations(): Promise<RegistrationAtPortal[]> {
    const path = `/control/registrations?gstin=${this.gstin}`;
    return (await this.product.atPortal<{ data: RegistrationAtPortal[] }>(path)).data;
  }

  /** Registers other goods under the number that the next invoice gets. */
  private async takeNextNumber(): Promise<void> {
    const { document } = (await this.registrations()).at(-1)!;
    const number = document.DocDtls.No.replace(/\d+$/, (counter) =>
      String(Number(counter) + 1).padStart(counter.length, '0'),
    );
    const items = document.ItemList.map((item) => ({ ...item, HsnCd: '48192010' }));
    const other = { ...document, DocDtls: { ...document.DocDtls, No: number }, ItemList: items };
    await this.product.atPortal('/control/registrations', other);
  }

  /** How often each event about the invoice was committed, and how often published. */
  private async events(): Promise<Map<string, EventCount>> {
    const database = await this.product.connectTo('invoicing');
    try {
      const { rows } = await database.query<EventCount & { type: string }>(
        `SELECT headers ->> 'ce_type' AS type, count(*)::int AS count, count(published_at)::int AS published FROM outbox
         WHERE key = $1 AND topic LIKE '%.events.%' GROUP BY 1`,
        [this.invoice],
      );
      return new Map(rows.map((row) => [row.type, row]));
    } finally {
      await database.end();
    }
  }
}

interface EventCount {
  readonly count: number;
  readonly published: number;
}

function mustBeDone({ isDone, text }: { readonly isDone: boolean; readonly text: string }): void {
  if (!isDone) throw new Error(`The other program was refused: ${text}`);
}
