/** A page that is left open for long: what it has shown and no longer shows takes no memory. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleEvent, eventTypes, topicOf } from '@millwright/contracts';
import { EventProducer } from '@millwright/messaging';
import { createLogger, decodeId, Ids, SystemClock } from '@millwright/service-kit';
import { isLongForm, Product } from '@millwright/testing';
import { launchBrowser, type OpenedPage, openPage, ownerOfNew, type Person, signedIn } from '@millwright/testing/page';
import { type Browser, type CDPSession } from 'playwright-core';

const [few, many] = [2_000, 20_000];
/** Fewer than are kept for a page to catch up with. */
const atOnce = 250;

/** Only in the long form. */
const itLong = isLongForm ? it : it.skip;

let product: Product;
let owner: Person;
let producer: EventProducer;
let browser: Browser;
let opened: OpenedPage;
let devTools: CDPSession;
let sent = 0;

beforeAll(async () => {
  product = Product.ofTests();
  [owner, browser] = await Promise.all([ownerOfNew(product, 'Memory of the page'), launchBrowser()]);
  await product.liftLimits(owner.account, 'test');
  producer = new EventProducer({
    brokers: product.report.kafka_brokers.split(','),
    app: 'orders',
    topicPrefix: '',
    logger: createLogger('tests', 'silent'),
    ids: new Ids(new SystemClock()),
  });
  const url = product.report.dashboard_url;
  opened = await openPage(browser, { url, person: await signedIn(product, owner) });
  devTools = await opened.page.context().newCDPSession(opened.page);
}, 60_000);

afterAll(async () => {
  await producer?.close();
  await opened?.close();
  await browser?.close();
});

const { data } = exampleEvent(eventTypes.find(({ type }) => type === 'order.updated')!);
const { order } = data as { order: object };

/** Sends events of orders until there were so many, each batch once the one before is on the page. */
async function pushUpTo(count: number): Promise<void> {
  const tenant = { accountId: decodeId('account', owner.account)!, livemode: false };
  while (sent < count) {
    const references = Array.from({ length: atOnce }, (_, index) => `PO-${sent + index + 1}`);
    const events = references.map((reference) => ({
      type: 'order.updated',
      tenant,
      key: 'in order',
      data: { ...data, order: { ...order, reference } },
      createdAt: new Date(),
    }));
    await producer.send(topicOf('orders', false), events);
    sent += atOnce;
    await opened.page.getByText(references.at(-1)!, { exact: true }).waitFor();
  }
}

async function heapUsed(): Promise<number> {
  await devTools.send('HeapProfiler.collectGarbage');
  return (await devTools.send('Runtime.getHeapUsage')).usedSize;
}

describe('the memory of a page', () => {
  itLong(
    'does not grow with what has happened',
    async () => {
      await opened.page.goto('/test/home');
      await opened.page.getByText('Up to date').waitFor();
      await pushUpTo(few);
      const before = await heapUsed();
      await pushUpTo(many);
      const after = await heapUsed();
      process.stderr.write(
        `The heap of the page: ${Math.round(before / 1_024)} KiB after ${few} events, ${Math.round(after / 1_024)} KiB after ${many}\n`,
      );
      expect(after).toBeLessThanOrEqual(1.2 * before);
    },
    600_000,
  );
});
