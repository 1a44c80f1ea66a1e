// Two portals, the first of them slow: it takes each document, answers nobody in time, cannot be reached for a while, and registers the
// document after all. Each must be registered once, and the product must say what the portal has.

import { createInvoice, createOrder, findDefaultSeller, getInvoice } from '@millwright/contracts';
import {
  eventually,
  HttpApiClient,
  orderBody,
  type Product,
  Records,
  SecondProcess,
  TcpProxy,
} from '@millwright/testing';
import type { OwnApp } from '../../support/own-app.ts';
import { ownAt, secondPortal } from './second-portal.ts';

const sellers = 6;
/** The first portal takes longer than invoicing waits for it, and shorter than it may go on. */
const [deadlineMs, takesMs, overtimeMs] = [6_000, 25_000, 60_000];
/** In which the first portal goes away, after it has answered a look-up, and before the second has. */
const lookUpMs = 4_000;
const withinMs = 60_000;
/** The clock is moved, so that the next look is due. */
const step = '10s';
const scopes = ['orders:read', 'orders:write', 'invoices:read', 'invoices:write'];

type PortalPlace = 'first' | 'second';

interface Registration {
  readonly number: string;
  readonly irn: string;
  readonly ack_number: string;
}

interface InvoiceState extends Registration {
  readonly id: string;
  readonly status: string;
}

/** An account with one invoice. */
class Seller {
  readonly #product: Product;
  readonly #client: HttpApiClient;
  readonly #records: Records;
  readonly #second: string;
  readonly #gstin: string;
  #invoice = '';

  private constructor(product: Product, client: HttpApiClient, records: Records, second: string, gstin: string) {
    this.#product = product;
    this.#client = client;
    this.#records = records;
    this.#second = second;
    this.#gstin = gstin;
  }

  static async open(product: Product, gateway: SecondProcess, second: string): Promise<Seller> {
    const account = await product.createAccount(`Two portals ${Date.now()}`);
    await product.liftLimits(account, 'test');
    const client = new HttpApiClient(gateway.baseUrl('test'), await product.createKey(account, 'test', scopes));
    const records = new Records(product, client);
    const { gstin } = (await findDefaultSeller(records))!;
    return new Seller(product, client, records, second, gstin);
  }

  async invoice(): Promise<void> {
    await this.#delay('first', { action: 'generate', delay_ms: takesMs, times: 1 });
    await this.#delay('second', { action: 'get_by_document', delay_ms: lookUpMs });
    const order = await this.#records.made(createOrder, { body: { ...orderBody(`PO-${this.#gstin}`), confirm: true } });
    this.#invoice = (await this.#records.made(createInvoice, { id: order.id })).id;
  }

  async requireAsked(portal: PortalPlace): Promise<void> {
    const { data } = await this.#list<{ action: string }>(portal, 'requests');
    if (!data.some(({ action }) => action === 'get_by_document')) throw new Error(`The ${portal} portal was not asked`);
  }

  async requireRegistered(): Promise<void> {
    const { status } = await this.#state();
    if (status !== 'registered') throw new Error(`The invoice is ${status}`);
  }

  async requireRegisteredByFirst(): Promise<void> {
    const { data } = await this.#list<Registration>('first', 'registrations');
    if (data.length === 0) throw new Error('The first portal has not registered the invoice yet');
  }

  /** Nothing if one portal has the invoice, and the product says so. */
  async faults(): Promise<string[]> {
    const invoice = await this.#state();
    const [first, second] = await Promise.all([
      this.#list<Registration>('first', 'registrations'),
      this.#list<Registration>('second', 'registrations'),
    ]);
    const there = [...first.data, ...second.data];
    const shown = `${invoice.number} is ${invoice.status}; the first portal has ${first.data.length} registrations, the second ${second.data.length}`;
    if (there.length !== 1 || invoice.status !== 'registered') return [shown];
    const isSame = (['number', 'irn', 'ack_number'] as const).every((field) => there[0]![field] === invoice[field]);
    return isSame ? [] : [`${shown}, with another number, IRN or acknowledgement`];
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  #state(): Promise<InvoiceState> {
    return this.#records.made(getInvoice, { id: this.#invoice! }) as Promise<InvoiceState>;
  }

  async #delay(portal: PortalPlace, more: object): Promise<void> {
    const { ok } = await fetch(`${this.#addressOf(portal)}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gstin: this.#gstin, fault: 'delay', ...more }),
    });
    if (!ok) throw new Error(`The ${portal} portal takes no fault`);
  }

  async #list<T>(portal: PortalPlace, what: 'requests' | 'registrations'): Promise<{ readonly data: T[] }> {
    const answer = await fetch(`${this.#addressOf(portal)}/control/${what}?gstin=${this.#gstin}`);
    return (await answer.json()) as { data: T[] };
  }

  #addressOf(portal: PortalPlace): string {
    return portal === 'first' ? this.#product.report.irp_url : this.#second;
  }
}

/** What is wrong in the end, in words. */
export async function drillTwoPortals(product: Product, log: (line: string) => void): Promise<string[]> {
  const first = new URL(product.report.irp_url);
  const way = await TcpProxy.to(first.hostname, Number(first.port));
  const portal = await secondPortal(product);
  const second = `http://127.0.0.1:${portal.process.env['IRP_PORT']}`;
  const invoicing = await invoicingAt(product, `http://127.0.0.1:${way.port}`, second);
  const gateway = await SecondProcess.start(product, 'api-gateway', { INVOICING_URL: invoicing.process.internalUrl });
  const opened = await Promise.all(Array.from({ length: sellers }, () => Seller.open(product, gateway, second)));
  const each = async (act: (seller: Seller) => Promise<void>): Promise<void> => {
    await Promise.all(opened.map(act));
  };
  /** Goes on moving the clock until it holds for all. */
  const inTime = (holds: (seller: Seller) => Promise<void>): Promise<void> =>
    eventually(async () => {
      await product.operate('clock', 'advance', step);
      await each(holds);
    }, withinMs);
  try {
    await each((seller) => seller.invoice());
    await inTime((seller) => seller.requireAsked('first'));
    await way.cut();
    await inTime((seller) => seller.requireAsked('second'));
    await eventually(() => each((seller) => seller.requireRegisteredByFirst()), withinMs);
    log(`${sellers} documents were registered by the first portal while the second was asked in its place`);
    await way.restore();
    await inTime((seller) => seller.requireRegistered());
    return (await Promise.all(opened.map((seller) => seller.faults()))).flat();
  } finally {
    await Promise.all(opened.map((seller) => seller.close()));
    await gateway.kill();
    await invoicing.remove();
    await portal.remove();
    await way.cut();
  }
}

async function invoicingAt(product: Product, first: string, second: string): Promise<OwnApp> {
  const invoicing = await ownAt(product, 'invoicing', {
    IRP_TEST_URL: first,
    IRP_TEST_SECOND_URL: second,
    PORTAL_DEADLINE: String(deadlineMs),
    PORTAL_OVERTIME: String(overtimeMs),
  });
  await invoicing.start();
  return invoicing;
}
