import { afterEach, describe, expect, it } from '@jest/globals';
import { getInvoice, type Invoice } from '@millwright/contracts';
import type { Logger } from '@millwright/service-kit';
import { invoicePage } from './invoice-page.js';
import { PdfPrinter } from './pdf-printer.js';

const invoice = getInvoice.examples[0]!.response as Invoice;
const logger = { error: () => {} } as unknown as Logger;
let printer = new PdfPrinter(logger);

afterEach(() => {
  printer.onApplicationShutdown();
  printer = new PdfPrinter(logger);
});

describe('the printer', () => {
  it('prints many invoices at once, each its own', async () => {
    const numbers = Array.from({ length: 6 }, (_, index) => `26-27/${String(index + 1).padStart(5, '0')}`);
    const printed = await Promise.all(numbers.map((number) => printer.print({ ...invoice, number })));
    for (const [index, number] of numbers.entries()) {
      expect(Buffer.compare(printed[index]!, await invoicePage({ ...invoice, number }))).toBe(0);
    }
  });

  it('refuses what waits when its thread ends, and prints the next', async () => {
    const waiting = printer.print(invoice);
    printer.onApplicationShutdown();
    await expect(waiting).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect((await printer.print(invoice)).length).toBeGreaterThan(10_000);
  });

  it('goes on after an invoice that cannot be printed', async () => {
    const tooLong = { ...invoice, signed_qr: 'x'.repeat(8000) };
    const outcomes = await Promise.allSettled([printer.print(tooLong), printer.print(invoice)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('refuses more than it can print in time', async () => {
    const calls = Array.from({ length: 65 }, () => printer.print(invoice));
    const outcomes = Promise.allSettled(calls);
    await expect(calls.at(-1)).rejects.toMatchObject({ code: 'upstream_unavailable', options: { retryAfter: 3 } });
    printer.onApplicationShutdown();
    await outcomes;
  });
});
