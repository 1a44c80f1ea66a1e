/** The account whose pages are in the pictures: few records, made through the API, always the same but for their ids and times. */
import { createHash } from 'node:crypto';
import {
  createBuyer,
  createCamera,
  createConversation,
  createEvidence,
  createInspectionSession,
  createInvoice,
  createMessage,
  createOrder,
  createPayment,
  createStageEntry,
  createWebhookEndpoint,
  type Defect,
  escalateConversation,
  findDefaultSeller,
  getInvoice,
  type Invoice,
  inspectWithCamera,
  listDefects,
  type Order,
  scopeNames,
  updateSeller,
} from '@millwright/contracts';
import { dayInIndia } from '@millwright/gst';
import sharp from 'sharp';
import { eventually } from '../../eventually.js';
import type { Product } from '../../product.js';
import { Records } from '../../records.js';
import type { BackendClient } from '../backend-client.js';
import { ownerOfNew, type Person, personOf, signedIn } from '../people.js';

const dayMs = 86_400_000;
const name = 'Bluepeak Packaging';
const redirectUri = 'http://127.0.0.1:9/callback';
const stages = ['cutting', 'printing', 'finishing', 'packing'];

const buyers = [
  { name: 'Deccan Stores Private Limited', city: 'Bengaluru', contact: 'Anita Rao' },
  { name: 'Hillside Foods', city: 'Mysuru', contact: 'Joseph Mathew' },
  { name: 'Karnik & Sons', city: 'Hubballi', contact: 'Leela Karnik' },
] as const;

const goods = [
  { sku: 'CTN-5PLY-300', description: 'Printed carton, 5 ply, 300 x 200 x 150 mm', price: '23.60' },
  { sku: 'CTN-3PLY-220', description: 'Carton, 3 ply, 220 x 160 x 90 mm', price: '9.45' },
  { sku: 'TRY-FRUIT-04', description: 'Fruit tray, 4 kg, waxed', price: '14.20' },
] as const;

/** `due`: days from today. `made`: pieces that have passed so many of the stages. */
const orders = [
  { reference: 'PO-2611-001', buyer: 0, goods: [0], quantity: 2500, due: 12, made: [2500, 4] },
  { reference: 'PO-2611-002', buyer: 1, goods: [1], quantity: 8000, due: 9, made: [8000, 4] },
  { reference: 'PO-2611-003', buyer: 2, goods: [2, 1], quantity: 1200, due: 5, made: [700, 2] },
  { reference: 'PO-2611-004', buyer: 0, goods: [0, 1, 2], quantity: 4000, due: 16, made: [1500, 3] },
  { reference: 'PO-2611-005', buyer: 1, goods: [2], quantity: 600, due: 21 },
  { reference: 'PO-2611-006', buyer: 2, goods: [0], quantity: 3200, due: 30, isDraft: true },
] as const;

export interface PicturedAccount {
  readonly product: Product;
  readonly owner: Person;
  readonly client: BackendClient;
  /** Where an application of a partner asks for its consent. */
  readonly authorizeUrl: string;
  /** By the kind of record. */
  readonly ids: Readonly<Record<'order' | 'invoice' | 'camera' | 'defect' | 'conversation' | 'endpoint', string>>;
  /** When the first record was made, by the clock of the product. */
  readonly madeAt: Date;
}

export async function makePicturedAccount(product: Product): Promise<PicturedAccount> {
  const madeAt = product.now();
  const owner = await ownerOfNew(product, name);
  await product.liftLimits(owner.account, 'test');
  const api = product.client('test', await product.createKey(owner.account, 'test', scopeNames));
  try {
    const maker = new Maker(new Records(product, api), madeAt);
    const made = await maker.makeAll();
    await personOf(product, owner.account, 'operations');
    return {
      product,
      owner,
      madeAt,
      client: await signedIn(product, owner),
      authorizeUrl: await authorizeUrlOf(product, owner.account),
      ids: made,
    };
  } finally {
    await api.close();
  }
}

class Maker {
  constructor(
    private readonly records: Records,
    private readonly madeAt: Date,
  ) {}

  /** One record after the other, since lists are in the order of creation. */
  async makeAll(): Promise<PicturedAccount['ids']> {
    const placed = await this.orders();
    const invoices = [await this.invoice(placed[0]!), await this.invoice(placed[1]!)];
    await this.records.made(createPayment, {
      body: {
        reference: 'UTR-HDFC-26112501',
        amount: { amount: '40000.00', currency: 'INR' },
        method: 'neft',
        allocations: [{ invoice_id: invoices[0]!.id, amount: { amount: '40000.00', currency: 'INR' } }],
      },
    });
    const { camera, defect } = await this.inspection();
    const conversation = await this.conversation();
    const endpoint = await this.endpoints();
    return { order: placed[3]!.id, invoice: invoices[0]!.id, camera, defect, conversation, endpoint };
  }

  private async orders(): Promise<Order[]> {
    const seller = await findDefaultSeller(this.records);
    await this.records.made(updateSeller, {
      id: seller!.id,
      body: { gstin: this.records.gstin('29'), portal: { username: 'API_PICTURES', password: 'h7!kQ2vZ' } },
    });
    const stored: string[] = [];
    for (const [place, { name: buyer, city, contact }] of buyers.entries()) {
      const billing = {
        line1: `${14 + place} Residency Road`,
        city,
        state: '29',
        postal_code: '560025',
        country: 'IN',
      };
      const body = {
        name: buyer,
        gstin: this.records.gstin('29'),
        addresses: { billing },
        contact: { name: contact, email: `purchase-${place + 1}@buyers.example` },
      };
      stored.push((await this.records.made(createBuyer, { body })).id);
    }
    const placed: Order[] = [];
    for (const { reference, buyer, goods: ordered, quantity, due, ...more } of orders) {
      const body = {
        reference,
        buyer_id: stored[buyer],
        line_items: ordered.map((place) => ({
          sku: goods[place]!.sku,
          description: goods[place]!.description,
          hsn: '48191010',
          quantity: { value: quantity, uom: 'PCS' },
          unit_price: { amount: goods[place]!.price, currency: 'INR' },
          tax_rate: 18,
        })),
        due_date: dayInIndia(new Date(this.madeAt.getTime() + due * dayMs)),
        confirm: !('isDraft' in more),
      };
      const order = await this.records.made(createOrder, { body });
      placed.push(order);
      const [pieces, passed] = 'made' in more ? more.made : [0, 0];
      for (const stage of stages.slice(0, passed)) await this.book(order, stage, pieces);
    }
    return placed;
  }

  private async book({ id, work_orders: works }: Order, stage: string, pieces: number): Promise<void> {
    const work = { stage, good: { value: pieces, uom: 'PCS' }, operator_id: 'op-7', machine_id: 'm-2' };
    await this.records.made(createStageEntry, { id, body: { ...work, work_order_id: works[0]!.id } });
  }

  private async invoice(order: Order): Promise<Invoice> {
    const { id } = await this.records.made(createInvoice, { id: order.id });
    return await eventually(async () => {
      const invoice = await this.records.made(getInvoice, { id });
      if (invoice.status !== 'registered') throw new Error(`The invoice is ${invoice.status}.`);
      return invoice;
    });
  }

  /** 120 parts, of which every twentieth has a defect; an image shows the first. */
  private async inspection(): Promise<{ readonly camera: string; readonly defect: string }> {
    const limit = { rate: 0.08, window: { parts: 100 }, min_sample: 50, confidence: 'none' };
    const body = { name: 'Line 1, lid camera', defect_limit: limit, grace_period_seconds: 86_400 };
    const { id: camera } = await this.records.made(createCamera, { body });
    await this.records.made(createCamera, { body: { name: 'Line 2, glue camera' } });
    await this.records.made(createInspectionSession, { body: { camera_ids: [camera] } });
    const image = await scratchedLid();
    const begun = await this.records.made(createEvidence, { body: { type: 'image/png', size: image.length } });
    await this.records.put(begun.put!, image);
    const box = { x: 0.3, y: 0.35, width: 0.25, height: 0.2 };
    const parts = Array.from({ length: 120 }, (_, place) => ({
      part_id: `P-${place}`,
      ...(place % 20 === 0 && {
        detections: [
          {
            class: place < 80 ? 'scratch' : 'smear',
            score: 0.93,
            track_id: `t${place}`,
            box,
            ...(place === 0 && { evidence_id: begun.id }),
          },
        ],
      }),
    }));
    await this.records.made(inspectWithCamera, { id: camera, body: { epoch: 'one', sequence: 1, frames: 120, parts } });
    const defects = await eventually(async () => {
      const { data } = await this.records.made(listDefects, { query: { camera_id: camera } });
      if (data.length < 6) throw new Error(`There are ${data.length} defects.`);
      return data;
    });
    const shown = defects.find(({ part_id: part }: Defect) => part === 'P-0')!;
    return { camera, defect: shown.id };
  }

  private async conversation(): Promise<string> {
    const contact = { external_id: 'wa-919845012345', name: 'Anita Rao', email: 'anita.rao@buyers.example' };
    const begun = { channel: 'whatsapp', subject: 'When will PO-2611-004 leave?', contact };
    const { id } = await this.records.made(createConversation, { body: begun });
    for (const [from, text] of [
      ['contact', 'When will order PO-2611-004 leave? We need it on Friday.'],
      ['bot', 'It is in finishing and planned for Thursday.'],
      ['contact', 'Please let me speak to somebody.'],
    ])
      await this.records.made(createMessage, { id, body: { from, text } });
    const reason = { reason: 'user_requested', summary: 'Wants a firm date for PO-2611-004.', priority: 'high' };
    await this.records.made(escalateConversation, { id, body: reason });
    return id;
  }

  /** Subscribed to what does not happen here: the times of deliveries would differ. */
  private async endpoints(): Promise<string> {
    const body = { events: ['order.cancelled'], description: 'ERP, production' };
    const url = 'https://erp.bluepeak.example/hooks/orders';
    const { id } = await this.records.made(createWebhookEndpoint, { body: { ...body, url } });
    const other = { events: ['vision.camera.offline'], url: 'https://alerts.bluepeak.example/cameras' };
    await this.records.made(createWebhookEndpoint, { body: other });
    return id;
  }
}

/** A grey lid with a scratch. */
function scratchedLid(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="#3b4048"/><rect x="90" y="60" width="460" height="360" rx="26" fill="#b9bec6"/>
    <path d="M205 185 L335 250" stroke="#7a2018" stroke-width="5"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

async function authorizeUrlOf(product: Product, account: string): Promise<string> {
  const scopes = ['orders:read', 'invoices:read'];
  const { client_id: clientId } = await product.registerApplication(account, { redirectUri, scopes });
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state: 'state',
    code_challenge: createHash('sha256').update('a verifier of the pictures').digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${product.report.auth_url}/oauth/authorize?${asked.toString()}`;
}
