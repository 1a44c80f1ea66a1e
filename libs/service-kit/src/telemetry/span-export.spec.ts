import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.js';
import { headersIn, isSampled, startSpanExport } from './span-export.js';
import { isExported, isExporting, noteSpan } from './spans.js';
import { continueTrace } from './trace.js';

let stop = async (): Promise<void> => {};

afterEach(async () => {
  await stop();
});

describe('the part of the traces that is exported', () => {
  it.each([0, 0.1, 0.5, 1])('is that of the setting: %d', (part) => {
    const traces = Array.from({ length: 10_000 }, () => continueTrace(undefined));
    const sampled = traces.filter((trace) => isSampled(trace, part)).length / traces.length;
    expect(Math.abs(sampled - part)).toBeLessThan(0.03);
  });

  it('is the same in every app', () => {
    const trace = continueTrace(undefined);
    const next = continueTrace(`00-${trace.traceId}-${trace.spanId}-01`);
    expect(next.parentId).toBe(trace.spanId);
    expect(isSampled(next, 0.5)).toBe(isSampled(trace, 0.5));
  });
});

it('headers of the collector are read as OpenTelemetry writes them', () => {
  expect(headersIn('authorization=Bearer%20secret%3D, x-tenant = one')).toEqual({
    authorization: 'Bearer secret=',
    'x-tenant': 'one',
  });
  expect(headersIn('')).toEqual({});
});

it('without a collector nothing is exported', () => {
  expect([isExporting(), isExported(continueTrace(undefined))]).toEqual([false, false]);
});

it('a collector that is away costs its spans and one line, and a stop does not wait for it', async () => {
  const lines: string[] = [];
  const logger = createLogger('orders', 'info', { write: (line) => void lines.push(line) });
  const config = { otlpEndpoint: 'http://127.0.0.1:9', otlpHeaders: '', tracesSampled: 1 };
  stop = await startSpanExport('orders', config, logger);
  const trace = continueTrace(undefined);
  expect(isExported(trace)).toBe(true);
  noteSpan({ trace, name: 'createOrder', kind: 'server', startedAt: performance.now(), attributes: {} });
  const stoppedAt = performance.now();
  await stop();
  expect(performance.now() - stoppedAt).toBeLessThan(5_000);
  expect(isExporting()).toBe(false);
});
