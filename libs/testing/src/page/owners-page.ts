/** The dashboard of a new account in a browser, as its owner sees it in test mode, and the API by a key of the account. */
import { randomUUID } from 'node:crypto';
import { createInvoice, createOrder, getInvoice, type Invoice } from '@millwright/contracts';
import type { Browser, Page } from 'playwright-core';
import type { ApiClient } from '../api-client.js';
import { eventually } from '../eventually.js';
import { orderBody } from '../orders.js';
import { Product } from '../product.js';
import { Records } from '../records.js';
import { launchBrowser, type OpenedPage, openPage } from './browser.js';
import { ownerOfNew, type Person, signedIn } from './people.js';

export class OwnersPage {
  readonly page: Page;

  private constructor(
    readonly product: Product,
    readonly owner: Person,
    readonly api: ApiClient,
    readonly records: Records,
    readonly browser: Browser,
    readonly opened: OpenedPage,
  ) {
    this.page = opened.page;
  }

  /** `name`: of the account. `scopes`: of the key. */
  static async open(name: string, scopes: readonly string[]): Promise<OwnersPage> {
    const product = Product.ofTests();
    const [owner, browser] = await Promise.all([ownerOfNew(product, name), launchBrowser()]);
    try {
      await product.liftLimits(owner.account, 'test');
      const api = product.client('test', await product.createKey(owner.account, 'test', scopes));
      const person = await signedIn(product, owner);
      const opened = await openPage(browser, { url: product.report.dashboard_url!, person });
      return new OwnersPage(product, owner, api, new Records(product, api), browser, opened);
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** Of goods worth 59,000.00 with GST of 18 %. */
  async registeredInvoice(reference = `PO-${randomUUID()}`): Promise<Invoice> {
    const order = await this.records.made(createOrder, { body: { ...orderBody(reference), confirm: true } });
    const { id } = await this.records.made(createInvoice, { id: order.id });
    return eventually(async () => {
      const invoice = await this.records.made(getInvoice, { id });
      if (invoice.status !== 'registered') throw new Error(`The invoice is ${invoice.status}.`);
      return invoice;
    });
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.api.close();
  }
}
