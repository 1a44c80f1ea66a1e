import { describe, expect, it } from '@jest/globals';
import { continueTrace, currentTrace, runInTrace, traceparentOf } from './trace.js';

const given = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('a trace', () => {
  it('goes on with the id it came with, as a span of its own', () => {
    const trace = continueTrace(given, 'req_1');
    expect(trace).toMatchObject({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', requestId: 'req_1' });
    expect(trace.spanId).not.toBe('00f067aa0ba902b7');
    expect(continueTrace(traceparentOf(trace)).traceId).toBe(trace.traceId);
  });

  it.each([
    undefined,
    '',
    'nonsense',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`,
  ])('begins anew where it came with %s', (traceparent) => {
    expect(continueTrace(traceparent).traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
  });

  it('is known to everything that runs within it, and to nothing else', async () => {
    const trace = continueTrace(given);
    const seen = await runInTrace(trace, async () => {
      await Promise.resolve();
      return currentTrace();
    });
    expect(seen).toBe(trace);
    expect(currentTrace()).toBeUndefined();
  });
});
