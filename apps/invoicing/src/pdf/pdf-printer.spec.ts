import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { getInvoice, type Invoice } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import type { Logger } from '@millwright/service-kit';
import { isLongForm } from '@millwright/testing';
import { invoicePage } from './document-page.js';
import { PdfPrinter } from './pdf-printer.js';

const itLong = isLongForm ? it : it.skip;

const invoice = getInvoice.examples[0]!.response as Invoice;
const logger = { error: () => {} } as unknown as Logger;
let printer = new PdfPrinter(logger);

afterEach(() => {
  printer.onApplicationShutdown();
  printer = new PdfPrinter(logger);
});

const [own, other]: Tenant[] = [
  { accountId: 'one', livemode: true },
  { accountId: 'two', livemode: true },
];

describe('the printer', () => {
  it('prints many invoices at once, each its own', async () => {
    const numbers = Array.from(
      { length: isLongForm ? 6 : 3 },
      (_, index) => `26-27/${String(index + 1).padStart(5, '0')}`,
    );
    const printed = await Promise.all(
      numbers.map((number) => printer.print(own!, { kind: 'invoice', invoice: { ...invoice, number } })),
    );
    for (const [index, number] of numbers.entries()) {
      expect(Buffer.compare(printed[index]!, await invoicePage({ invoice: { ...invoice, number } }))).toBe(0);
    }
  });

  it('refuses the page whose thread ends, and prints what waits', async () => {
    const pages = [
      printer.print(own!, { kind: 'invoice', invoice }),
      printer.print(own!, { kind: 'invoice', invoice }),
    ];
    await delay(0);
    printer.onApplicationShutdown();
    await expect(pages[0]).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect((await pages[1]!).length).toBeGreaterThan(10_000);
  });

  it('goes on after an invoice that cannot be printed', async () => {
    const tooLong = { ...invoice, signed_qr: 'x'.repeat(8000) };
    const outcomes = await Promise.allSettled([
      printer.print(own!, { kind: 'invoice', invoice: tooLong }),
      printer.print(own!, { kind: 'invoice', invoice }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  itLong('refuses more than an account may have waiting, and prints for another one before', async () => {
    const calls = Array.from({ length: 18 }, () => printer.print(own!, { kind: 'invoice', invoice }));
    const outcomes = Promise.allSettled(calls);
    await expect(calls.at(-1)).rejects.toMatchObject({
      code: 'rate_limited',
      options: { details: { limit: 'queue' } },
    });
    let printed = 0;
    for (const call of calls)
      call.then(
        () => (printed += 1),
        () => undefined,
      );
    await printer.print(other!, { kind: 'invoice', invoice });
    expect(printed).toBeLessThanOrEqual(2);
    expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(17);
  });

  it('prints nothing for those who have left', async () => {
    const gone = new AbortController();
    const first = printer.print(own!, { kind: 'invoice', invoice });
    const left = Array.from({ length: 9 }, () => printer.print(own!, { kind: 'invoice', invoice }, gone.signal));
    const outcomes = Promise.allSettled(left);
    gone.abort(new Error('left'));
    expect((await outcomes).map(({ status }) => status)).toEqual(left.map(() => 'rejected'));
    expect((await first).length).toBeGreaterThan(10_000);
  });
});
