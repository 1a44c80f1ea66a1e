import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createSeller,
  getInvoicePdf,
  getSeller,
  type SellerRecord,
  sellerExample,
  updateSeller,
  type UploadType,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { type ApiAnswer, freshTenant, startApp } from '@millwright/testing';
import { invoicingApp } from '../invoicing.module.js';
import { imageOf } from '../testing/images.js';
import { type InvoicingApp, registeredInvoice } from '../testing/issued-invoices.js';
import { OrdersDouble } from '../testing/orders-double.js';
import { defaultSellerOf } from '../testing/sellers.js';

let app: InvoicingApp;
let orders: OrdersDouble;

beforeAll(async () => {
  orders = await OrdersDouble.start();
  app = await startApp(invoicingApp, { environment: { ORDERS_URL: orders.url } });
});
afterAll(async () => {
  await app?.stop();
  orders?.stop();
});

const setLogo = (tenant: Tenant, { id }: SellerRecord, logo: string | null, more: object = {}): Promise<ApiAnswer> =>
  app.call(updateSeller, tenant, { id, body: { logo_upload_id: logo }, ...more });
const read = async (tenant: Tenant, { id }: SellerRecord): Promise<SellerRecord> =>
  (await app.call(getSeller, tenant, { id })).body as SellerRecord;

async function printedFor(tenant: Tenant): Promise<() => Promise<string>> {
  const invoice = await registeredInvoice(app, tenant);
  return async () => {
    const { status, body } = await app.call(getInvoicePdf, tenant, { id: invoice.id });
    expect(status).toBe(200);
    return Buffer.from(body as unknown as Uint8Array).toString('latin1');
  };
}

const image = '/Subtype /Image';

describe('the logo of a seller', () => {
  it.each(['image/png', 'image/jpeg'] as const)(
    'of %s is printed on its invoices, until it is removed',
    async (type) => {
      const tenant = freshTenant();
      const seller = await defaultSellerOf(app, tenant);
      expect(seller.logo_upload_id).toBeNull();
      const print = await printedFor(tenant);
      expect(await print()).not.toContain(image);

      const logo = orders.upload(type, imageOf(type));
      const { status, body } = await setLogo(tenant, seller, logo);
      expect([status, body.logo_upload_id, body.version]).toEqual([200, logo, seller.version + 1]);
      expect((await read(tenant, seller)).logo_upload_id).toBe(logo);
      expect(await print()).toContain(image);

      // Orders is not asked for it again.
      orders.lose(logo);
      expect(await print()).toContain(image);

      expect((await setLogo(tenant, seller, null)).body.logo_upload_id).toBeNull();
      expect(await print()).not.toContain(image);
    },
  );

  it('stays where a change does not name it, and gives way to another one', async () => {
    const tenant = freshTenant();
    const seller = await defaultSellerOf(app, tenant);
    const [first, second] = [imageOf('image/png'), imageOf('image/jpeg', 1_000, 500)].map((content, index) =>
      orders.upload(index === 0 ? 'image/png' : 'image/jpeg', content),
    );
    await setLogo(tenant, seller, first!);
    await app.call(updateSeller, tenant, { id: seller.id, body: { phone: '+918028361100' } });
    expect((await read(tenant, seller)).logo_upload_id).toBe(first);
    await setLogo(tenant, seller, second!);
    expect(await (await printedFor(tenant))()).toContain('/Width 1000');
  });

  it('may be that of a new seller, and of several', async () => {
    const tenant = { ...freshTenant(), livemode: true };
    const logo = orders.upload('image/png', imageOf('image/png'));
    const first = await app.call(createSeller, tenant, { body: { ...sellerExample, logo_upload_id: logo } });
    const pune = {
      ...sellerExample,
      gstin: '27AABCS8214K1Z6',
      address: { ...sellerExample.address, city: 'Pune', state: '27', postal_code: '410501' },
      number_prefix: 'PN/',
    };
    const second = await app.call(createSeller, tenant, { body: { ...pune, logo_upload_id: logo } });
    expect([first, second].map(({ status, body }) => [status, body.logo_upload_id])).toEqual([
      [201, logo],
      [201, logo],
    ]);
  });

  it('is not changed by a call that fails after it was taken, which may be repeated', async () => {
    const tenant = freshTenant();
    const seller = await defaultSellerOf(app, tenant);
    const logo = orders.upload('image/png', imageOf('image/png'));
    expect((await setLogo(tenant, seller, logo, { headers: { 'if-match': '"99"' } })).status).toBe(412);
    expect(await read(tenant, seller)).toEqual(seller);
    expect((await setLogo(tenant, seller, logo)).status).toBe(200);
    const other = freshTenant();
    expect((await setLogo(other, seller, logo)).status).toBe(404);
  });

  it('is answered the same to a repeated call', async () => {
    const tenant = freshTenant();
    const seller = await defaultSellerOf(app, tenant);
    const logo = orders.upload('image/png', imageOf('image/png'));
    const headers = { 'idempotency-key': 'logo-1' };
    const [first, again] = [
      await setLogo(tenant, seller, logo, { headers }),
      await setLogo(tenant, seller, logo, { headers }),
    ];
    expect(again.body).toEqual(first.body);
    expect((await read(tenant, seller)).version).toBe(seller.version + 1);
  });
});

/** A PNG of chunks, each with its right checksum. */
function pngOf(width: number, height: number, rows: Buffer, [bits, colours, interlacing] = [8, 2, 0]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits!, colours!, 0, 0, interlacing!], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const [png, jpeg] = [imageOf('image/png'), imageOf('image/jpeg')];
const flipped = Buffer.from(png);
flipped[png.length - 20]! ^= 0xff;
const ofSize = (width: number, height: number): Buffer => {
  const changed = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2].map((each) => changed.indexOf(Buffer.of(0xff, each))).find((at) => at >= 0)!;
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
};

describe('an image that is no logo', () => {
  it.each<[string, UploadType, Buffer, string]>([
    ['a PNG that ends early', 'image/png', png.subarray(0, -30), 'broken'],
    ['a PNG with a wrong byte', 'image/png', flipped, 'broken'],
    ['a PNG of nothing but its name', 'image/png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'broken'],
    ['a JPEG under the name of a PNG', 'image/png', jpeg, 'broken'],
    ['a PNG with too few rows', 'image/png', pngOf(10, 10, Buffer.alloc(31 * 9)), 'broken'],
    ['a PNG with more rows than it says', 'image/png', pngOf(10, 10, Buffer.alloc(31 * 20_000)), 'broken'],
    ['a PNG with a row of no kind', 'image/png', pngOf(10, 10, Buffer.alloc(310, 9)), 'broken'],
    ['a PNG of a palette without one', 'image/png', pngOf(10, 10, Buffer.alloc(110), [8, 3, 0]), 'broken'],
    ['an interlaced PNG', 'image/png', pngOf(10, 10, Buffer.alloc(310), [8, 2, 1]), 'ordinary PNG'],
    ['a PNG of too many pixels', 'image/png', pngOf(40_000, 40_000, Buffer.alloc(1)), 'Make it smaller'],
    ['a PNG without pixels', 'image/png', pngOf(0, 10, Buffer.alloc(10)), 'no pixels'],
    ['a JPEG that ends early', 'image/jpeg', jpeg.subarray(0, -30), 'broken'],
    ['a JPEG of nothing but its beginning', 'image/jpeg', jpeg.subarray(0, 4), 'broken'],
    ['a JPEG of too many pixels', 'image/jpeg', ofSize(60_000, 60_000), 'Make it smaller'],
    ['a file of more than 512 KB', 'image/jpeg', Buffer.alloc(524_289), '512 KB'],
  ])('%s is refused with what to do', async (_, type, content, words) => {
    const tenant = freshTenant();
    const seller = await defaultSellerOf(app, tenant);
    const { status, body } = await setLogo(tenant, seller, orders.upload(type, content));
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', 'logo_upload_id']);
    expect(body.error.message).toContain(words);
    expect(await read(tenant, seller)).toEqual(seller);
  });

  it('an upload that is not there is refused', async () => {
    const tenant = freshTenant();
    const seller = await defaultSellerOf(app, tenant);
    const { status, body } = await setLogo(tenant, seller, encodeId('upload', crypto.randomUUID()));
    expect([status, body.error.param]).toEqual([400, 'logo_upload_id']);
    expect(body.error.message).toContain('no such upload');
  });
});
