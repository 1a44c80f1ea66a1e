/** An invoice that the running product has registered, as an officer checks it: by the portal's public keys, and its QR code by a scan. */
import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fixtures, getInvoice, getInvoicePdf, type Invoice, scopeNames } from '@millwright/contracts';
import { documentKeyOf, irnOf, type Inv01, toPortalDate } from '@millwright/gst';
import { type ApiClient, Product, Records } from '@millwright/testing';
import { scannedQr } from '../testing/qr-reading.js';

interface KeySet {
  readonly keys: readonly { readonly kid: string; readonly kty: string; readonly n: string; readonly e: string }[];
}

let client: ApiClient;
let invoice: Invoice;
let keys: KeySet['keys'];

beforeAll(async () => {
  const product = Product.ofTests();
  const account = await product.createAccount('Signed invoices');
  client = product.client('test', await product.createKey(account, 'test', scopeNames));
  const records = new Records(product, client);
  const { id } = await records.make(fixtures.find(({ collection }) => collection === 'invoices')!);
  invoice = await records.made(getInvoice, { id });
  ({ keys } = (await (await fetch(`${product.report.irp_url}/certificates`)).json()) as KeySet);
});

afterAll(() => client?.close());

function isSigned(jws: string): boolean {
  const [header, payload, signature] = jws.split('.') as [string, string, string];
  const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string; alg: string };
  expect(alg).toBe('RS256');
  const jwk = keys.find((each) => each.kid === kid)!;
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
  return verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
}

function contentOf<T>(jws: string): T {
  const { data } = JSON.parse(Buffer.from(jws.split('.')[1]!, 'base64url').toString()) as { data: string };
  return JSON.parse(data) as T;
}

/** With another number inside. */
function forged(jws: string): string {
  const [header, payload, signature] = jws.split('.') as [string, string, string];
  const text = Buffer.from(payload, 'base64url').toString();
  const other = text.replaceAll(
    invoice.number,
    invoice.number.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
  );
  expect(other).not.toBe(text);
  return `${header}.${Buffer.from(other).toString('base64url')}.${signature}`;
}

it('the QR code of the page holds the signed facts of the invoice', async () => {
  const { body, status } = await client.call(getInvoicePdf, { id: invoice.id });
  expect(status).toBe(200);
  const scanned = (await scannedQr(body as unknown as Uint8Array))!;
  expect(scanned).toBe(invoice.signed_qr);
  expect([isSigned(scanned), isSigned(forged(scanned))]).toEqual([true, false]);
  expect(contentOf(scanned)).toEqual({
    SellerGstin: invoice.seller.gstin,
    BuyerGstin: invoice.buyer.gstin,
    DocNo: invoice.number,
    DocTyp: 'INV',
    DocDt: toPortalDate(invoice.date),
    TotInvVal: Number(invoice.total.amount),
    ItemCnt: invoice.line_items.length,
    MainHsnCode: invoice.line_items[0]!.hsn,
    Irn: invoice.irn,
    IrnDt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
});

it('the signed invoice holds the whole document under its IRN', () => {
  const signed = invoice.signed_invoice!;
  expect([isSigned(signed), isSigned(forged(signed))]).toEqual([true, false]);
  const document = contentOf<Inv01 & { Irn: string; AckNo: number }>(signed);
  expect(document).toMatchObject({
    Irn: invoice.irn,
    AckNo: Number(invoice.ack_number),
    DocDtls: { Typ: 'INV', No: invoice.number, Dt: toPortalDate(invoice.date) },
    SellerDtls: { Gstin: invoice.seller.gstin },
    BuyerDtls: { Gstin: invoice.buyer.gstin },
    ItemList: invoice.line_items.map(({ hsn }) => ({ HsnCd: hsn })),
    ValDtls: { AssVal: Number(invoice.taxable_value.amount), TotInvVal: Number(invoice.total.amount) },
  });
  expect(irnOf(documentKeyOf(document))).toBe(invoice.irn);
});
