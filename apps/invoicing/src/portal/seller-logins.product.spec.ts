/** At the simulator of the portals nobody else is a test seller. */
import { randomUUID } from 'node:crypto';
import {
  createInvoice,
  createOrder,
  getInvoice,
  findDefaultSeller,
  type Invoice,
  uniqueText,
  updateSeller,
} from '@millwright/contracts';
import { eventually, orderBody, PortalClient, Product, Records } from '@millwright/testing';
import { describe, expect, it } from '@jest/globals';

const product = Product.ofTests();
const scopes = ['orders:read', 'orders:write', 'invoices:read', 'invoices:write', 'invoice-settings:write'];

async function account(name: string): Promise<Records> {
  const id = await product.createAccount(`Seller logins ${name} ${randomUUID()}`);
  return new Records(product, product.client('test', await product.createKey(id, 'test', scopes)));
}

async function registered(records: Records): Promise<Invoice> {
  const order = await records.made(createOrder, { body: { ...orderBody(uniqueText('PO')), confirm: true } });
  const { id } = await records.made(createInvoice, { id: order.id });
  return eventually(async () => {
    const invoice = await records.made(getInvoice, { id });
    expect(invoice.status).toBe('registered');
    return invoice;
  });
}

const sellerOf = async (records: Records) => (await findDefaultSeller(records))!;
const change = async (records: Records, body: object) =>
  records.made(updateSeller, { id: (await sellerOf(records)).id, body });
const at = (gstin: string, login?: { username: string; password: string }): PortalClient =>
  new PortalClient(product.report.irp_url, gstin, login);

describe('the simulated portal', () => {
  it('lets a stranger neither read nor cancel the invoice of a test seller', async () => {
    const records = await account('victim');
    const { irn, seller } = await registered(records);
    await expect(at(seller.gstin).logIn()).rejects.toThrow('1008');
    await expect(at(seller.gstin).logInForEwayBills()).rejects.toThrow('The login failed');
    const other = at('29AAGCB7383J1Z4');
    expect((await other.byIrn(irn!)).isDone).toBe(false);
    expect((await other.cancel(irn!)).isDone).toBe(false);
  });

  it('takes the login that the account has set, for other programs of it', async () => {
    const records = await account('owner');
    const login = { username: 'API_OWN', password: randomUUID().slice(0, 20) };
    await change(records, { portal: login });
    const { irn, seller } = await registered(records);
    expect((await at(seller.gstin, login).byIrn(irn!)).data).toMatchObject({ Irn: irn, Status: 'ACT' });
    const changed = { ...login, password: randomUUID().slice(0, 20) };
    await change(records, { portal: changed });
    await eventually(() => at(seller.gstin, changed).logIn());
    await expect(at(seller.gstin, login).logIn()).rejects.toThrow('1008');
    expect((await registered(records)).number).not.toBe('');
  });

  it('keeps the documents of two accounts with one GSTIN apart', async () => {
    const [one, other] = [await account('one'), await account('other')];
    const first = await registered(one);
    const login = { username: 'API_OTHER', password: randomUUID().slice(0, 20) };
    const { gstin, address } = await sellerOf(one);
    await change(other, { gstin, address, portal: login });
    const second = await registered(other);
    expect([second.irn, second.number]).toEqual([first.irn, first.number]);
    expect(second.ack_number).not.toBe(first.ack_number);
    const theirs = at(first.seller.gstin, login);
    const later = await registered(one);
    expect((await theirs.byIrn(later.irn!)).codes).toEqual(['2148']);
    expect((await theirs.cancel(second.irn!)).isDone).toBe(true);
    const list = await product.atPortal<{ data: { status: string }[] }>(
      `/control/registrations?gstin=${first.seller.gstin}`,
    );
    expect(list.data.map(({ status }) => status)).toEqual(['ACT', 'CNL', 'ACT']);
  });
});
